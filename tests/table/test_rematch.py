"""The next table: rotated seats, a time to begin, and a series with a running score."""

from pathlib import Path
from typing import Any

import pytest

from durbar.table.chairs import Chair, hashed
from durbar.table.clock import DAY, left
from durbar.table.rematch import score
from durbar.table.service import Service
from durbar.table.table import Table
from tests.table.helpers import Clock, people, running_service, runs, until
from tests.table.test_clocks import DAYS, LIVE, about, pass_time
from tests.table.test_log import refused


async def play_out(service: Service, table: Table) -> None:
    """People play to the end: the first legal action, or the end of the turn."""
    while not table.match.over:
        await until(lambda: table.match.over or table.bot_to_act is None)
        actor = table.match.actor
        if actor is None:
            return
        token = next(f"token-{i}" for i in range(5) if table.chairs[actor].held_by(f"token-{i}"))
        legal = [str(action) for action in table.match.legal()]
        text = "end" if "end" in legal else legal[-1]
        await service.moves.play(table.id, token, table.match.ply, text)


async def rematch(service: Service, table: Table, **wishes: Any) -> Table:
    return await service.cache.get(await service.opening.rematch(table.id, "token-0", **wishes))


@runs
async def test_everybody_moves_one_seat_on() -> None:
    async with running_service() as service:
        table = await people(service, count=3, options={"pile": 6}, clock=DAYS)
        await play_out(service, table)
        new = await rematch(service, table, rotate=True)
        assert [new.holder(f"token-{i}").seats for i in range(3)] == [(1,), (2,), (0,)]
        assert [chair.name for chair in new.chairs] == ["Player 2", "Player 0", "Player 1"]
        assert new.row["clock"] == DAYS
        assert new.holder("token-0").host
        assert await service.opening.rematch(table.id, "token-1") == new.id  # the first who asks decides


@runs
async def test_who_resigned_or_lost_on_time_plays_the_rematch_themselves() -> None:
    async with running_service() as service:
        table = await people(service, options={"pile": 6})
        await service.seating.resign(table.id, "token-1", None)
        await play_out(service, table)
        new = await rematch(service, table)
        assert [(chair.kind, chair.resigned, chair.name) for chair in new.chairs] == [
            ("person", False, "Player 0"),
            ("person", False, "Player 1"),
        ]


@runs
async def test_the_same_table_again_tomorrow() -> None:
    clock = Clock()
    async with running_service(clock=clock) as service:
        table = await people(service, options={"pile": 6}, clock=LIVE)
        await play_out(service, table)
        for wrong in (clock.now - 1000, clock.now + 15 * DAY, float("inf"), float("nan")):
            assert await refused(service.opening.rematch(table.id, "token-0", begins=wrong)) == "bad_option"
        tomorrow = clock.now + DAY
        new = await rematch(service, table, begins=tomorrow)
        assert new.row["begins"] == tomorrow
        assert new.row["due"] == tomorrow + 60
        assert new.clock is not None
        clock.now += DAY / 2
        assert not service.presence.gone(new.id, new.chairs[1], patient=new.patient(clock.now))
        assert left(new.clock, new.times, clock.now) == about(60, 60)
        await service.moves.play(new.id, "token-0", new.match.ply, "take 1")  # nobody is refused before it
        await service.moves.play(new.id, "token-0", new.match.ply, "end")
        clock.now = tomorrow + 10
        assert left(new.clock, new.times, clock.now) == about(70, 50)


@runs
async def test_a_live_clock_that_has_not_begun_is_not_moved_on_by_a_restart(tmp_path: Path) -> None:
    clock = Clock()
    async with running_service(tmp_path / "a.sqlite", clock=clock) as service:
        table = await people(service, options={"pile": 6}, clock=LIVE)
        await play_out(service, table)
        begins = clock.now + 1000
        new = await rematch(service, table, begins=begins)
    clock.now += 500
    async with running_service(tmp_path / "a.sqlite", clock=clock, idle=0) as service:
        assert (await service.cache.get(new.id)).row["due"] == begins + 60
        service.cache.drop_idle()
        assert not service.cache.keeps(new.id)  # until then nobody needs it
        await service.clocks.tick()
        clock.now = begins - 20
        await service.clocks.sweep(30)
        await pass_time(service, clock, 21)
        assert service.clocks.keeps(new.id)
        assert (await service.cache.get(new.id)).row["due"] == pytest.approx(begins + 60, abs=1.5)
        clock.now -= 1
    clock.now = begins + 300
    async with running_service(tmp_path / "a.sqlite", clock=clock) as service:
        again = await service.cache.get(new.id)
        assert again.clock is not None
        assert left(again.clock, again.times, clock.now) == about(60, 60)


@runs
async def test_a_series_has_a_running_score_and_ends_by_itself() -> None:
    async with running_service() as service:
        table = await people(service, options={"pile": 6})
        await play_out(service, table)
        assert score(table) is None
        wins, points = {"token-0": 0.0, "token-1": 0.0}, {"token-0": 0, "token-1": 0}
        for number in (1, 2, 3):
            table = await rematch(service, table, games=3 if number == 1 else None)
            assert (table.row["series"]["number"], table.row["series"]["of"]) == (number, 3)
            await play_out(service, table)
            for token in wins:
                (seat,) = table.holder(token).seats
                points[token] += table.match.scores[seat]
                if seat in table.match.winners:
                    wins[token] += 1 / len(table.match.winners)
                assert seat == (int(token[-1]) + number - 1) % 2  # they change seats after each game
                series = score(table)
                assert series is not None
                assert series["wins"][seat] == pytest.approx(wins[token])
                assert series["points"][seat] == points[token]
        assert (await rematch(service, table)).row["series"] is None


@runs
async def test_a_game_of_a_series_that_was_ended_counts_for_nobody() -> None:
    async with running_service() as service:
        chairs = [Chair(0, "person", token=hashed("token-0")), Chair(1, "bot", level="random")]
        table = await service.opening.create("pebbles", chairs, hashed("token-0"), options={"pile": 6})
        await play_out(service, table)
        first = await rematch(service, table, games=2)
        await service.agreements.propose(first.id, "token-0", "end")
        second = await rematch(service, first)
        assert second.row["series"] == {"number": 2, "of": 2, "wins": [0.0, 0.0], "points": [0, 0]}
        assert second.chairs[0].kind == "bot"


@runs
async def test_who_resigned_wins_no_game_of_a_series() -> None:
    async with running_service() as service:
        table = await people(service, options={"pile": 6})
        await play_out(service, table)
        first = await rematch(service, table, games=2)
        await service.seating.resign(first.id, "token-0", None)
        await play_out(service, first)
        series = score(first)
        assert series is not None
        assert series["wins"] == [0, 1]
