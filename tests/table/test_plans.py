"""Prepared turns: played once when nothing of them changes, told when it does, and never shown to others."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

import durbar
from durbar.core.errors import BadOption
from durbar.core.game import CHANCE, Game, Observation
from durbar.table.ahead import next_turn, steps_ahead
from durbar.table.chairs import Chair, hashed
from durbar.table.plans import LONGEST, shown
from durbar.table.refusal import Refusal
from durbar.table.service import Service
from durbar.table.table import Table
from durbar.testing.moments import random_game
from tests.table.helpers import let_others_run, people, running_service, runs, until
from tests.toy import TOY, Pebbles, Toy


class PreparedPebbles(Toy):
    """Pebbles whose turns can be prepared."""

    def ahead(self, o: Observation, rng: Random) -> Pebbles | None:
        if o["viewer"] is None or o["actor"] in (o["viewer"], CHANCE, None):
            return None
        s = self.imagine(o, rng)
        s.turn, s.this_turn = o["viewer"], 0
        return s


PEBBLES = PreparedPebbles(TOY.about)


def pebbles(id: str) -> Game[Any]:
    if id != "pebbles":
        raise BadOption(id)
    return PEBBLES


async def refused(work: Any) -> str:
    with pytest.raises(Refusal) as caught:
        await work
    return caught.value.code


async def play(service: Service, table: Table, *texts: str) -> None:
    """These actions, each by the person who is to act."""
    for text in texts:
        await service.moves.play(table.id, f"token-{table.match.actor}", table.match.ply, text)


def lines(table: Table, seat: int) -> list[str]:
    return [str(past.action) for past in table.match.history if past.seat == seat]


async def settled(service: Service, table: Table) -> None:
    await let_others_run()
    await until(lambda: not service.plans.busy(table.id))


def fits(table: Table, seat: int) -> bool | str | None:
    found = shown(table, seat, "en")
    return "nothing" if found is None else found.fits


# ---------------------------------------------------------------- preparing


@runs
async def test_looking_ahead_shows_what_a_turn_would_bring() -> None:
    async with running_service(game=pebbles) as service:
        table = await people(service)
        found = await service.plans.look(table.id, "token-1", None, ["take 2", "hide 1"])
        assert (found.seat, found.version) == (1, table.log.version)
        assert found.observation["taken"] == [0, 2]
        assert found.observation["stake"] == 1
        assert found.state is not None
        assert [event.kind for step in found.steps for event in step.events] == ["take", "hide"]
        over = await service.plans.look(table.id, "token-1", None, ["take 2", "end"])
        assert over.state is None
        assert table.match.observe(1)["taken"] == [0, 0]  # nothing was played


@runs
async def test_what_cannot_be_prepared_is_refused() -> None:
    async with running_service(game=pebbles) as service:
        table = await people(service, 3)
        look, id = service.plans.look, table.id
        assert await refused(look(id, "token-0", None, [])) == "no_plan"  # it is to act already
        assert await refused(look(id, "token-1", 2, [])) == "not_your_seat"
        assert await refused(look(id, "token-1", 7, [])) == "not_your_seat"
        assert await refused(look(id, None, None, [])) == "not_your_seat"
        assert await refused(look(id, "token-9", None, [])) == "wrong_token"
        assert await refused(look(id, "token-1", None, ["dance"])) == "bad_notation"
        assert await refused(look(id, "token-1", None, ["*wind 1"])) == "rejected"
        assert await refused(look(id, "token-1", None, ["take 3", "take 1"])) == "rejected"
        assert await refused(look(id, "token-1", None, ["take 3", "end", "take 1"])) == "plan_ends"
        assert await refused(look("nowhere", "token-1", None, [])) == "unknown_table"
        keep = service.plans.keep
        assert await refused(keep(id, "token-1", None, ["take 3"], table.log.version + 1)) == "stale"
        assert await refused(keep(id, "token-1", 0, ["take 3"], None)) == "not_your_seat"
        assert all(chair.plan is None for chair in table.chairs)


@runs
async def test_a_game_without_it_has_no_prepared_turns() -> None:
    async with running_service() as service:
        table = await people(service)
        assert await refused(service.plans.look(table.id, "token-1", None, [])) == "no_plan"


# ---------------------------------------------------------------- playing


@runs
async def test_a_prepared_turn_is_played_once_when_nothing_of_it_changed() -> None:
    async with running_service(game=pebbles) as service:
        table = await people(service)
        await service.plans.keep(table.id, "token-1", None, ["take 2", "hide 1", "end"], table.log.version)
        assert fits(table, 1) is None
        assert fits(table, 0) == "nothing"
        await play(service, table, "take 1", "end")
        await settled(service, table)
        assert lines(table, 1) == ["take 2", "hide 1", "end"]
        assert table.match.actor == 0
        assert fits(table, 1) is True
        await play(service, table, "take 1", "end")
        await settled(service, table)
        assert lines(table, 1) == ["take 2", "hide 1", "end"]
        await play(service, table, "take 1")
        assert fits(table, 1) == "nothing"  # they have acted since: there is nothing more to tell


@runs
async def test_what_no_longer_fits_is_told_and_not_played() -> None:
    async with running_service(game=pebbles) as service:
        table = await people(service, options={"pile": 6})
        await play(service, table, "take 1", "end", "take 1")
        await service.plans.keep(table.id, "token-0", None, ["take 3", "end"], None)
        await play(service, table, "take 2", "end")
        await settled(service, table)
        assert lines(table, 0) == ["take 1", "end"]
        found = shown(table, 0, "en")
        assert found is not None
        assert (found.fits, found.wrong, found.clause) == (False, "take 3", "P2")
        assert found.reason
        await play(service, table, "take 1")
        assert shown(table, 0, "en") is None


class Tax(PreparedPebbles):
    """The more the others have, the fewer points a pebble brings."""

    def apply(self, s: Pebbles, a: Any) -> list[Any]:
        events = super().apply(s, a)
        for event in events:
            if event.kind == "take":
                event.data["tax"] = sum(s.taken) - s.taken[event.seat]
        return events


@runs
async def test_a_turn_that_would_bring_something_else_is_not_played() -> None:
    async with running_service(game=lambda _: Tax(TOY.about)) as service:
        table = await people(service)
        await service.plans.keep(table.id, "token-1", None, ["take 2"], None)
        await play(service, table, "take 1", "end")
        await settled(service, table)
        found = shown(table, 1, "en")
        assert found is not None
        assert (found.fits, found.wrong, found.reason) == (False, "take 2", None)
        assert lines(table, 1) == []


@runs
async def test_a_part_of_a_turn_can_be_prepared_and_taken_back() -> None:
    async with running_service(game=pebbles) as service:
        table = await people(service)
        await service.plans.keep(table.id, "token-1", None, ["take 2"], None)
        await play(service, table, "take 1", "end")
        await settled(service, table)
        assert table.match.actor == 1
        await service.moves.undo(table.id, "token-1", table.match.ply, 1)
        await settled(service, table)
        assert lines(table, 1) == []  # what was played once is not played again
        await play(service, table, "take 3")
        assert lines(table, 1) == ["take 3"]


@runs
async def test_a_newer_plan_replaces_an_older_one_and_none_drops_it() -> None:
    async with running_service(game=pebbles) as service:
        table = await people(service)
        for do in (["take 2"], ["take 3"]):
            await service.plans.keep(table.id, "token-1", None, do, None)
        found = shown(table, 1, "en")
        assert found is not None
        assert found.do == ["take 3"]
        await service.plans.keep(table.id, "token-1", None, [], None)
        await play(service, table, "take 1", "end")
        await settled(service, table)
        assert lines(table, 1) == []
        assert fits(table, 1) == "nothing"


@runs
async def test_who_begins_to_play_something_else_has_no_plan_any_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with running_service(game=pebbles) as service:
        table = await people(service)
        await service.plans.keep(table.id, "token-1", None, ["take 2", "end"], None)
        start = service.plans.start_turn
        monkeypatch.setattr(service.plans, "start_turn", lambda _: None)
        await play(service, table, "take 1", "end", "take 1")
        monkeypatch.undo()
        start(table)
        await settled(service, table)
        assert lines(table, 1) == ["take 1"]
        assert table.chairs[1].plan is None


@runs
async def test_a_bot_does_not_play_what_a_person_prepared() -> None:
    async with running_service(game=pebbles, grace=0.0) as service:
        table = await people(service, 3)
        await service.plans.keep(table.id, "token-1", None, ["take 3", "end"], None)
        await service.seating.leave(table.id, "token-1")
        await service.seating.replace(table.id, "token-0", 1, "random")
        await play(service, table, "take 1", "end")
        await until(lambda: table.match.actor == 2)
        await settled(service, table)
        assert table.chairs[1].plan is None


@runs
async def test_two_seats_on_one_screen_prepare_their_own_turns() -> None:
    async with running_service(game=pebbles) as service:
        chairs = [Chair(i, "person", f"Player {i}", token=hashed("token-same")) for i in range(3)]
        table = await service.opening.create("pebbles", chairs, hashed("token-same"))
        await service.plans.keep(table.id, "token-same", 2, ["take 2", "end"], None)
        await service.plans.keep(table.id, "token-same", None, ["take 1", "end"], None)
        assert [fits(table, seat) for seat in range(3)] == ["nothing", None, None]
        for text in ("take 3", "end"):
            await service.moves.play(table.id, "token-same", table.match.ply, text)
        await settled(service, table)
        assert (lines(table, 1), lines(table, 2)) == (["take 1", "end"], ["take 2", "end"])


# ---------------------------------------------------------------- a server that stops


@runs
async def test_after_a_restart_a_prepared_turn_is_played_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "tables.db"
    async with running_service(file, game=pebbles) as service:
        table = await people(service)
        await service.plans.keep(table.id, "token-1", None, ["take 2", "hide 0", "end"], None)
        monkeypatch.setattr(service.plans, "start_turn", lambda _: None)  # it stops before that
        await play(service, table, "take 1", "end")
    for _ in range(2):
        async with running_service(file, game=pebbles) as service:
            again = await service.cache.get(table.id)
            while fits(again, 1) is None:
                await let_others_run()
            await settled(service, again)
            assert lines(again, 1) == ["take 2", "hide 0", "end"]
            assert fits(again, 1) is True


@runs
async def test_a_turn_that_was_half_played_is_played_to_its_end(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    async with running_service(file, game=pebbles) as service:
        table = await people(service)
        await service.plans.keep(table.id, "token-1", None, ["take 2", "hide 0", "end"], None)
        usual, played = service.moves.play_prepared, list[str]()

        async def stops(table: Table, text: str) -> None:
            if played:
                raise asyncio.CancelledError
            played.append(text)
            await usual(table, text)

        service.moves.play_prepared = stops  # type: ignore[method-assign]
        await play(service, table, "take 1", "end")
        await settled(service, table)
        assert lines(table, 1) == ["take 2"]
    async with running_service(file, game=pebbles) as service:
        table = await service.cache.get(table.id)
        await until(lambda: lines(table, 1) == ["take 2", "hide 0", "end"])
        await settled(service, table)
        assert fits(table, 1) is True


# ---------------------------------------------------------------- every game

GAMES = [*map(durbar.game, durbar.games())]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def some_turn(game: Game[Any], known: Observation, seat: int, rng: Random) -> list[str]:
    """A random turn from what the seat knows, as far as it can be prepared."""
    do, states = list[str](), next_turn(game, known)
    while len(do) < LONGEST:
        do.append(str(game.sample(states[0], rng)))
        if not next(steps_ahead(game, states, seat, do[-1:])).goes_on:
            break
    return do


@every_game
@runs
async def test_in_every_game_a_turn_is_played_as_it_was_prepared_or_not_at_all(game: Game[Any]) -> None:
    """Both happen in a few games at random, and the log never has a part of a turn that did not fit."""
    seen = set[bool | str | None]()
    async with running_service(game=durbar.game, games=durbar.games) as service:
        for seed in range(40):
            rng = Random(seed)
            chairs = [Chair(i, "person", token=hashed(f"token-{i}")) for i in range(3)]
            table = await service.opening.create(game.id, chairs, hashed("token-0"), seed=f"plans {seed}")
            for _ in range(rng.randrange(0, 40)):
                await play(service, table, str(table.match.sample(rng)))
            seen.add(await prepared_and_met(service, table, rng))
            if {True, False} <= seen:
                return
    raise AssertionError(f"only {seen} happened")


async def prepared_and_met(service: Service, table: Table, rng: Random) -> bool | str | None:
    """Some seat prepares a turn as soon as it can; the others play until its turn comes."""
    match, seat = table.match, 0
    while not match.over:
        match, seat = table.match, rng.randrange(3)
        try:
            do = some_turn(match.game, match.observe(seat), seat, rng)
            break
        except Refusal:
            await play(service, table, str(match.sample(rng)))
    await service.plans.keep(table.id, f"token-{seat}", seat, do, table.log.version)
    plan, before = table.chairs[seat].plan, len(lines(table, seat))
    assert plan is not None
    for _ in range(200):
        if fits(table, seat) is not None or table.match.over:
            break
        if table.match.actor == seat:  # asked something else than its turn: that is no part of the plan
            assert table.match.observe(seat)["phase"] != plan["asked"]
            before += 1
        await play(service, table, str(table.match.sample(rng)))
        await settled(service, table)
    outcome = fits(table, seat)
    assert lines(table, seat)[before:] == (do if outcome is True else [])
    return outcome


@every_game
def test_looking_ahead_tells_nothing_that_is_hidden(game: Game[Any]) -> None:
    """Two states that differ only in what the seat may not know look the same ahead."""
    whole = random_game(game, 3, 5)
    rng, found, plies = Random(3), 0, list(range(whole.ply))
    rng.shuffle(plies)
    for ply in plies:
        if found > 8:
            return
        match = whole.rewound(ply)
        for seat in range(3):
            known = match.observe(seat)
            twin = game.imagine(known, Random(f"twin {ply}"))
            try:
                do = some_turn(game, known, seat, rng)
            except Refusal:
                continue
            one, two = (
                [*steps_ahead(game, next_turn(game, o), seat, do)] for o in (known, game.observe(twin, seat))
            )
            assert [step._replace(events=[]) for step in one] == [step._replace(events=[]) for step in two]
            assert [[e.view(seat) for e in step.events] for step in one] == [
                [e.view(seat) for e in step.events] for step in two
            ]
            found += 1
    raise AssertionError("hardly any turn can be prepared")
