"""The past of a table: loading, undoing and reading it cost little, however often moves were taken back."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from durbar.core.game import Action, Event
from durbar.core.match import SNAPSHOT_EVERY
from durbar.table import log as log_module
from durbar.table import paced, undos
from durbar.table.budget import Limits, paying
from durbar.table.log import Log, digest
from durbar.table.service import Service
from durbar.table.stored import LogEntry
from durbar.table.table import Table
from tests.table.helpers import people, running_service, runs
from tests.table.test_log import edition, refused
from tests.toy import TOY, Pebbles, Toy


class Counting(Toy):
    """Pebbles that counts its work."""

    def __init__(self) -> None:
        super().__init__(TOY.about)
        self.applied = self.checked = 0

    def apply(self, s: Pebbles, a: Action) -> list[Event]:
        self.applied += 1
        return super().apply(s, a)

    def check(self, s: Pebbles, a: Action) -> Any:
        self.checked += 1
        return super().check(s, a)


def entries(game: Toy, *parts: str | int) -> list[LogEntry]:
    """The stored log of these actions; a number takes back that many plies."""
    log = Log.begin(game, 2, {"pile": 200}, "seed", None)
    found = log.deal(0.0)
    for at, part in enumerate(parts, 1):
        found += log.undo(part, float(at)) if isinstance(part, int) else log.play(part, float(at))
    return found


def loaded(game: Toy, stored: list[LogEntry], strict: bool = False) -> Log:
    log = Log.begin(game, 2, {"pile": 200}, "seed", None)
    log.replay(stored, strict)
    return log


def bomb(pairs: int) -> list[LogEntry]:
    """A log in which one ply was taken back and played again so many times, as older servers allowed."""
    stored = entries(TOY, "take 1", "take 1")
    for _ in range(pairs):
        number = len(stored)
        stored.append(LogEntry(number, 0, None, 3, 1.0))
        stored.append(LogEntry(number + 1, 0, "take 1", None, 1.0))
    return stored


def test_loading_applies_each_ply_that_holds_once() -> None:
    game, stored = Counting(), bomb(20_000)
    log = loaded(game, stored)
    assert (log.broken, log.match.ply, log.version) == (None, 4, len(stored))
    assert game.applied == 4
    assert log.match.state.taken == [2, 0]
    assert len(log.times) == 4
    assert len(log.undos.backs) == 1


def test_plies_another_process_stored_are_folded_too() -> None:
    game, stored = Counting(), bomb(1_000)
    log = loaded(game, stored[:4])
    before = game.applied
    log.replay(stored[4:], strict=False)
    assert (log.broken, log.match.ply, log.version) == (None, 4, len(stored))
    assert game.applied - before <= SNAPSHOT_EVERY + 1
    assert digest(log.match) == digest(loaded(TOY, stored).match)


def test_a_loaded_log_is_the_log_that_was_played() -> None:
    """Random turns with undos: after a reload redo, times, digests and what clients hold are the same."""
    for seed in range(30):
        rng, log = Random(seed), Log.begin(TOY, 2, {"pile": 200}, "seed", None)
        stored = log.deal(0.0)
        for at in range(120):
            if log.match.over:
                break
            if log.undoable and rng.random() < 0.3:
                stored += log.undo(rng.randint(1, log.undoable), float(at))
            else:
                text = str(rng.choice(log.match.legal()))
                again = log.undone[-1] if log.undone and rng.random() < 0.5 else text
                stored += log.play(again, float(at))
        for cut in (0, len(stored) // 2):
            other = Log.begin(TOY, 2, {"pile": 200}, "seed", None)
            other.replay(stored[:cut], strict=False)
            other.replay(stored[cut:], strict=True)
            assert other.broken is None
            assert digest(other.match) == digest(log.match)
            assert other.match.history == log.match.history
            assert (other.version, other.times) == (log.version, log.times)
            assert (other.undone, other.undos.backs) == (log.undone, log.undos.backs)
            assert other.undoable == log.undoable


def test_a_log_is_trusted_up_to_a_digest_that_is_right_and_looked_at_closely_after_it() -> None:
    game = Counting()
    stored = entries(TOY, *["take 1", "end"] * 12)
    marked = [e.number for e in stored if e.digest][-1]
    assert loaded(game, stored).broken is None
    assert game.checked == sum(1 for e in stored[marked + 1 :] if e.seat >= 0)
    stored[marked] = stored[marked]._replace(digest="0" * 16)
    wrong = loaded(TOY, stored)
    assert "differs" in (wrong.broken or "")
    stored[5] = stored[5]._replace(notation="take 9")
    assert loaded(TOY, stored).match.ply == 5


def test_a_log_that_takes_back_what_is_not_there_is_broken_at_its_last_good_ply() -> None:
    for back in (-1, 9):
        stored = entries(TOY, "take 1")
        stored.append(LogEntry(len(stored), 0, None, back, 1.0))
        log = loaded(TOY, stored)
        assert log.match.ply == 3
        assert log.broken


def naive(backs: list[tuple[int, int]], version: int, ply: int) -> int:
    return min([ply, *(back for at, back in backs if at >= version)])


def test_what_a_client_holds_is_told_from_few_numbers() -> None:
    rng, kept, all_backs, ply = Random(7), undos.Undos(), [], 0
    for version in range(3_000):
        if ply and rng.random() < 0.4:
            ply = max(0, ply - rng.randint(1, 5))
            kept.take_back(version, ply, [])
            all_backs.append((version, ply))
        else:
            ply += 1
        for known in (0, version // 2, version, version + 1):
            assert kept.valid_until(known, ply + 3) == naive(all_backs, known, ply + 3)
        assert len(kept.backs) <= ply + 1


async def long_table(service: Service, plies: int) -> Table:
    table = await people(service, options={"pile": 200})
    while table.match.ply < plies:
        for text in ("take 1", "end"):
            await service.moves.play(table.id, f"token-{table.match.actor}", table.match.ply, text)
    return table


@runs
async def test_undo_starts_from_a_kept_state() -> None:
    game = Counting()
    async with running_service(game=edition(game)) as service:
        table = await long_table(service, 500)
        seat = f"token-{table.match.actor}"
        await service.moves.play(table.id, seat, table.match.ply, "take 1")
        before, here = game.applied, table.match.ply
        await service.moves.undo(table.id, seat, here, 1)
        assert game.applied - before <= SNAPSHOT_EVERY
        assert table.match.ply == here - 1
        assert digest(table.match) == digest((await reloaded(service, table.id)).match)


def test_any_moment_of_the_past_takes_few_plies() -> None:
    game = Counting()
    log = loaded(game, entries(TOY, *["take 1", "end"] * 40))
    for ply in range(log.match.ply + 1):
        before = game.applied
        then = log.match.rewound(ply)
        assert game.applied - before < SNAPSHOT_EVERY
        assert then.history == log.match.history[:ply]
        assert then.rewound(ply).digest() == then.digest()
        for done in log.match.history[ply : ply + 20]:
            then.advance(done.action)
        assert then.digest() == log.match.rewound(ply + 20).digest()


@runs
async def test_a_turn_has_a_bound_for_what_is_taken_back(tmp_path: Path) -> None:
    async with running_service(tmp_path / "a.sqlite") as service:
        table = await people(service)
        for _ in range(undos.IN_A_TURN):
            await service.moves.play(table.id, "token-0", 2, "take 1")
            await service.moves.undo(table.id, "token-0", 3, 1)
        await service.moves.play(table.id, "token-0", 2, "take 1")
        assert table.log.undoable == 0
        assert await refused(service.moves.undo(table.id, "token-0", 3, 1)) == "too_many_undos"
        stored = table.log.version
    async with running_service(tmp_path / "a.sqlite") as service:
        table = await service.cache.get(table.id)
        assert await refused(service.moves.undo(table.id, "token-0", 3, 1)) == "too_many_undos"
        assert table.log.version == stored
        await service.moves.play(table.id, "token-0", 3, "end")
        await service.moves.play(table.id, "token-1", 5, "take 1")
        await service.moves.undo(table.id, "token-1", 6, 1)
        assert table.match.ply == 5


def test_a_game_has_a_bound_for_what_is_taken_back() -> None:
    log = loaded(TOY, bomb(undos.IN_A_GAME))
    assert log.undoable == 0
    log.play("end", 0.0)
    log.play("take 1", 0.0)
    assert log.undoable == 0


@runs
async def test_a_game_has_a_longest_log(monkeypatch: Any) -> None:
    monkeypatch.setattr(log_module, "LONGEST", 6)
    async with running_service() as service:
        table = await people(service)
        for text in ("take 1", "take 1"):
            await service.moves.play(table.id, "token-0", table.match.ply, text)
        await service.moves.play(table.id, "token-0", table.match.ply, "end")
        assert await refused(service.moves.play(table.id, "token-1", 6, "take 1")) == "too_long"
        assert table.bot_to_act is None
        assert (await service.cache.get(table.id)).match.ply == 6


async def reloaded(service: Service, id: str) -> Table:
    service.cache._tables.clear()
    return await service.cache.get(id)


def slow_steps(count: int) -> Iterator[int]:
    """Steps of which each uses up a slice."""
    for step in range(count):
        end = perf_counter() + paced.SLICE
        while perf_counter() < end:
            pass
        yield step


@runs
async def test_a_reader_of_the_past_lets_others_go_on_after_each_slice() -> None:
    reads, turns = paced.Paced(), 0
    reading = asyncio.create_task(reads.run(slow_steps(20)))
    while not reading.done():
        turns += 1
        await asyncio.sleep(0)
    assert reading.result() == list(range(20))
    assert turns > 20


@runs
async def test_one_reader_at_a_time_and_not_too_many_wait() -> None:
    reads, running = paced.Paced(), 0

    def alone() -> Iterator[int]:
        nonlocal running
        running += 1
        assert running == 1
        yield from slow_steps(2)
        running -= 1

    waiting = [asyncio.create_task(reads.run(alone(), keep=1)) for _ in range(paced.WAITING)]
    await asyncio.sleep(0)
    assert await refused(reads.run(alone())) == "too_many"
    assert await asyncio.gather(*waiting) == [[1]] * paced.WAITING
    assert await reads.run(slow_steps(1)) == [0]


@runs
async def test_a_reader_that_goes_away_gives_up_its_place() -> None:
    reads = paced.Paced()
    gone = asyncio.create_task(reads.run(slow_steps(1000)))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)
    assert await reads.run(slow_steps(1)) == [0]


@runs
async def test_who_asks_much_does_not_keep_others_waiting() -> None:
    reads, limits, done = paced.Paced(), Limits(), list[str]()

    async def ask(client: str) -> None:
        paying.set(limits.of_client(client))
        await reads.run(slow_steps(2))
        done.append(client)

    greedy = [asyncio.create_task(ask("10.0.0.1")) for _ in range(paced.WAITING)]
    await asyncio.sleep(0)
    await asyncio.create_task(ask("10.0.0.2"))
    assert len(done) <= 3
    await asyncio.gather(*greedy)
    assert len(done) == paced.WAITING + 1
