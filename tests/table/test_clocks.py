"""Clocks at the table: exact to a second over restarts, bots and undos; and what follows when time is up."""

from pathlib import Path
from typing import Any

import pytest

from durbar.core import record
from durbar.table.bots import QUICK
from durbar.table.chairs import Chair, hashed
from durbar.table.clock import DAY, RETURN, left
from durbar.table.notes import comments
from durbar.table.service import Service
from durbar.table.storage.schema import tables
from durbar.table.table import Table
from durbar.table.workers import Answer
from tests.table.helpers import (
    Clock,
    CountingListener,
    InProcessRunner,
    let_others_run,
    people,
    running_service,
    runs,
    until,
)
from tests.table.test_log import refused
from tests.toy import toy

LIVE = {"kind": "live", "minutes": 1, "increment": 10, "then": "bot"}
DAYS = {"kind": "days", "days": 2, "then": "bot"}


async def turn(service: Service, table: Table) -> None:
    """The person to act takes a short turn."""
    token = f"token-{table.match.actor}"
    for text in ("take 1", "end"):
        await service.moves.play(table.id, token, table.match.ply, text)


def seconds(service: Service, table: Table) -> list[float | None]:
    assert table.clock is not None
    return left(table.clock, table.times, service.clock())


def about(*values: float | None) -> Any:
    """These times, to a second."""
    return [None if value is None else pytest.approx(value, abs=1) for value in values]


def kind(table: Table, seat: int = 0) -> str:
    """Who plays the seat now."""
    return table.chairs[seat].kind


async def pass_time(service: Service, clock: Clock, seconds: float) -> None:
    clock.now += seconds
    await service.clocks.act()


@runs
async def test_a_live_clock_charges_who_is_to_act_and_adds_the_increment() -> None:
    clock = Clock()
    async with running_service(clock=clock) as service:
        table = await people(service, clock=LIVE)
        clock.now += 20
        assert seconds(service, table) == about(40, 60)
        assert table.row["due"] == pytest.approx(clock.now + 40, abs=1)
        await turn(service, table)
        clock.now += 5
        assert seconds(service, table) == about(50, 55)
        assert table.times.turn == pytest.approx(table.log.times[-1])


@runs
async def test_each_turn_of_days_begins_anew() -> None:
    clock = Clock()
    async with running_service(clock=clock) as service:
        table = await people(service, clock=DAYS)
        clock.now += DAY
        assert seconds(service, table) == about(DAY, None)
        await turn(service, table)
        assert seconds(service, table) == about(None, 2 * DAY)
        assert table.row["ticked"] is None


@runs
async def test_a_table_without_a_clock_knows_only_since_when_somebody_is_to_act() -> None:
    clock = Clock()
    async with running_service(clock=clock) as service:
        table = await people(service)
        clock.now += 50
        await turn(service, table)
        assert table.row["times"] == {"turn": table.log.times[-1]}
        assert table.row["due"] is table.row["ticked"] is None


@runs
async def test_what_bots_think_and_waiting_for_players_costs_nobody() -> None:
    clock = Clock()

    class Thinking(InProcessRunner):
        async def choose(self, question: Any) -> Answer:
            clock.now += 30
            return await super().choose(question)

    async with running_service(clock=clock, runner=Thinking()) as service:
        chairs = [
            Chair(0, "person", token=hashed("token-0")),
            Chair(1, "bot", level="random"),
            Chair(2, "open", invite=hashed("invite")),
        ]
        table = await service.opening.create("pebbles", chairs, hashed("token-0"), clock=LIVE)
        clock.now += 500
        assert table.times.seat is None
        await service.seating.sit(table.id, None, "Ann", None, "invite")
        clock.now += 10
        await turn(service, table)
        await until(lambda: table.match.actor == 2)
        assert clock.now > 1000 + 500 + 10 + 30
        assert seconds(service, table) == about(60, 60, 60)


@runs
async def test_an_undo_gives_no_time_back() -> None:
    clock = Clock()
    async with running_service(clock=clock) as service:
        table = await people(service, clock=LIVE)
        clock.now += 20
        await service.moves.play(table.id, "token-0", table.match.ply, "take 1")
        due = table.row["due"]
        clock.now += 10
        await service.moves.undo(table.id, "token-0", table.match.ply, 1)
        await service.moves.redo(table.id, "token-0", table.match.ply)
        assert seconds(service, table) == about(30, 60)
        assert table.row["due"] == due


# ---------------------------------------------------------------- restarts


@runs
async def test_a_live_clock_stands_still_while_the_server_is_down(tmp_path: Path) -> None:
    clock = Clock()
    async with running_service(tmp_path / "a.sqlite", clock=clock) as service:
        table = await people(service, clock=LIVE)
        clock.now += 20
    for _ in range(2):  # twice: what was moved on is stored
        clock.now += 1000
        async with running_service(tmp_path / "a.sqlite", clock=clock) as service:
            again = await service.cache.get(table.id)
            assert seconds(service, again) == about(40, 60)
    async with running_service(tmp_path / "a.sqlite", clock=clock) as service:
        await until(lambda: service.clocks.keeps(table.id))  # found without anybody who asks for it
        again = await service.cache.get(table.id)
        clock.now += 15
        assert seconds(service, again) == about(25, 60)
        await turn(service, again)
        assert seconds(service, again) == about(35, 60)


@runs
async def test_a_server_that_is_killed_loses_a_second_at_most(tmp_path: Path) -> None:
    clock = Clock()
    async with running_service(tmp_path / "a.sqlite", clock=clock) as service:
        table = await people(service, clock=LIVE)
        clock.now += 20
        await service.clocks.tick()
        service.clocks._live.clear()  # killed: it writes nothing more
        clock.now += 0.9
    clock.now += 1000
    async with running_service(tmp_path / "a.sqlite", clock=clock) as service:
        again = await service.cache.get(table.id)
        assert seconds(service, again) == about(39.1 + 0.9, 60)
        service.clocks._unstored.clear()
        service.clocks._live.clear()  # killed again, before it could store that the clock stood still
    clock.now += 1000
    async with running_service(tmp_path / "a.sqlite", clock=clock) as service:
        assert seconds(service, await service.cache.get(table.id)) == about(40, 60)


@runs
async def test_days_go_on_while_the_server_is_down(tmp_path: Path) -> None:
    clock = Clock()
    async with running_service(tmp_path / "a.sqlite", clock=clock) as service:
        table = await people(service, clock=DAYS)
    clock.now += DAY
    async with running_service(tmp_path / "a.sqlite", clock=clock) as service:
        assert seconds(service, await service.cache.get(table.id)) == about(DAY, None)
    clock.now += DAY + 1
    async with running_service(tmp_path / "a.sqlite", clock=clock) as service:
        await until(lambda: service.cache.keeps(table.id))
        again = await service.cache.get(table.id)
        await until(lambda: again.notes)
        assert again.notes[0]["kind"] == "time_up"


@runs
async def test_time_that_is_up_is_noticed_though_the_table_is_not_in_memory() -> None:
    clock = Clock()
    async with running_service(clock=clock, idle=0) as service:
        table = await people(service, clock=DAYS)
        clock.now += 2 * DAY - 10
        service.cache.drop_idle()
        assert not service.cache.keeps(table.id)
        await service.clocks.sweep(30)
        await pass_time(service, clock, 9)
        assert not service.cache.keeps(table.id)
        await pass_time(service, clock, 1)
        again = await service.cache.get(table.id)
        assert again.chairs[0].kind == "bot"


@runs
async def test_a_table_with_a_running_live_clock_stays_in_memory() -> None:
    async with running_service(idle=0) as service:
        table = await people(service, clock=LIVE)
        service.cache.drop_idle()
        assert service.cache.keeps(table.id)
        await service.agreements.propose(table.id, "token-0", "pause")
        await service.agreements.answer(table.id, "token-1", True)
        service.cache.drop_idle()
        assert not service.cache.keeps(table.id)


# ---------------------------------------------------------------- time is up


@runs
async def test_who_is_not_connected_has_a_minute_to_come_back_once() -> None:
    clock = Clock()
    async with running_service(clock=clock) as service:
        table = await people(service, clock=LIVE)
        await pass_time(service, clock, 61)
        assert kind(table) == "person"
        assert seconds(service, table) == about(RETURN - 1, 60)
        await turn(service, table)
        await turn(service, table)
        assert seconds(service, table)[0] == pytest.approx(RETURN - 1 + 10, abs=1)
        await pass_time(service, clock, RETURN + 10)
        assert kind(table) == "bot"
        assert [note["kind"] for note in table.notes] == ["time_up"]


@runs
async def test_who_is_connected_has_no_extra_time() -> None:
    clock = Clock()
    async with running_service(clock=clock) as service:
        table = await people(service, clock=LIVE)
        await service.listen(table.id, CountingListener(0))
        await pass_time(service, clock, 59)
        assert kind(table) == "person"
        await pass_time(service, clock, 1)
        assert kind(table) == "bot"
        assert table.chairs[0].level == "random"  # all that Pebbles has


@runs
async def test_the_watch_notices_by_itself() -> None:
    clock = Clock()
    async with running_service(clock=clock) as service:
        table = await people(service, clock=LIVE | {"then": "resign"})
        await service.listen(table.id, CountingListener(0))
        clock.now += 61
        await until(lambda: table.chairs[0].resigned)
        assert table.notes[0]["data"] == {"then": "resign"}


@runs
async def test_a_person_comes_back_from_the_bot_with_a_fresh_turn() -> None:
    clock = Clock()
    async with running_service(clock=clock) as service:
        table = await people(service, clock=DAYS)
        await pass_time(service, clock, 2 * DAY)
        await until(lambda: table.match.actor == 1)
        await service.seating.sit(table.id, "token-0", "", None, None)
        assert table.chairs[0].kind == "person"
        await turn(service, table)
        assert seconds(service, table) == about(2 * DAY, None)
        assert [note["kind"] for note in table.notes] == ["time_up", "came_back"]


@runs
async def test_who_comes_back_to_a_live_game_has_a_minute_at_least() -> None:
    clock = Clock()
    async with running_service(clock=clock) as service:
        table = await people(service, clock=LIVE)
        await service.listen(table.id, CountingListener(0))
        await pass_time(service, clock, 60)
        await until(lambda: table.match.actor == 1)
        await service.seating.sit(table.id, "token-0", "", None, None)
        assert seconds(service, table) == about(RETURN, 60)


@runs
async def test_after_a_resignation_a_bot_plays_to_the_end_and_nobody_comes_back() -> None:
    async with running_service() as service:
        table = await people(service, count=3, options={"pile": 12})
        await service.seating.resign(table.id, "token-1", None)
        assert table.chairs[1].resigned
        assert await refused(service.seating.sit(table.id, "token-1", "", None, None)) == "resigned"
        assert await refused(service.seating.resign(table.id, "token-1", None)) == "resigned"
        assert await refused(service.seating.resign(table.id, None, None)) == "not_your_seat"
        while not table.match.over:
            await until(lambda: table.match.actor != 1)
            if table.match.actor is not None:
                await turn(service, table)
        assert table.status == "over"
        assert await refused(service.seating.resign(table.id, "token-0", None)) == "over"


@runs
async def test_when_nobody_is_left_bots_finish_the_game_in_the_background(tmp_path: Path) -> None:
    clock, runner = Clock(), InProcessRunner()
    async with running_service(tmp_path / "a.sqlite", clock=clock) as service:
        table = await people(service, clock=DAYS | {"then": "resign"}, options={"pile": 200})
        await pass_time(service, clock, 2 * DAY)
        await until(lambda: table.match.actor == 1)
        await pass_time(service, clock, 2 * DAY)
        assert table.played_out
    async with running_service(tmp_path / "a.sqlite", clock=clock, runner=runner) as service:
        await until(lambda: service.cache.keeps(table.id))  # the restart finds it by itself
        again = await service.cache.get(table.id)
        await until(lambda: again.match.over)
        assert again.status == "over"
        assert again.row["due"] is None
        assert {(question.within, question.background) for question in runner.asked} == {(QUICK, True)}


@runs
async def test_bots_that_people_opened_alone_still_wait_for_somebody_who_watches() -> None:
    async with running_service() as service:
        chairs = [Chair(i, "bot", level="random") for i in range(2)]
        table = await service.opening.create("pebbles", chairs, hashed("host"), clock=DAYS)
        await let_others_run()
        assert not service.bots.busy(table.id)
        assert table.row["due"] is None


@runs
async def test_with_days_nobody_is_gone_unless_they_left() -> None:
    clock = Clock()
    async with running_service(clock=clock) as service:
        table = await people(service, clock=DAYS)
        clock.now += 1000
        assert await refused(service.seating.replace(table.id, "token-0", 1, "random")) == "still_here"
        await service.seating.leave(table.id, "token-1")
        await service.seating.replace(table.id, "token-0", 1, "random")
        assert table.chairs[1].kind == "bot"
        assert [(note["kind"], note["seat"]) for note in table.notes] == [("replaced", 1)]


@runs
async def test_notes_come_back_with_the_table_and_stand_in_its_record(tmp_path: Path) -> None:
    clock = Clock()
    async with running_service(tmp_path / "a.sqlite", clock=clock) as service:
        table = await people(service, clock=DAYS | {"weekends": True}, options={"pile": 6})
        await turn(service, table)
        await service.seating.resign(table.id, "token-1", None)
        while not table.match.over:
            await until(lambda: table.match.actor != 1)
            if table.match.actor is not None:
                await turn(service, table)
    async with running_service(tmp_path / "a.sqlite", clock=clock) as service:
        again = await service.cache.get(table.id)
        assert again.notes == [{**note, "table_id": table.id} for note in table.notes]
        text = "".join(record.lines(again.match, comments(again)))
        lines = text.splitlines()
        assert "# clock: 2 days a turn, not on Saturdays and Sundays (UTC), then a bot plays" in lines
        where = lines.index("# resigned: seat 1 resigns; a bot plays to the end")
        assert lines[where - 1].startswith("0: ")
        assert lines[where + 1].startswith("1: ")
        assert record.read(text, toy).position() == again.match.position()


@runs
async def test_the_due_time_is_in_the_same_write_as_the_move(tmp_path: Path) -> None:
    clock = Clock()
    async with running_service(tmp_path / "a.sqlite", clock=clock) as service:
        table = await people(service, clock=LIVE)
        clock.now += 7
        await turn(service, table)
        async with service.store.database.read() as db:
            stored = (await db.execute(tables.select())).mappings().one()
        assert stored["due"] == table.row["due"]
        assert stored["times"] == table.row["times"]
        assert stored["times"]["since"] == table.log.times[-1] == stored["changed"]
