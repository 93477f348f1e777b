"""What people agree on: pauses, going on, ending; who must agree, and when a proposal ends by itself."""

from pathlib import Path

import pytest

from durbar.table.agreement import LASTS, MOST, current, missing
from durbar.table.chairs import Chair, hashed
from durbar.table.clock import DAY
from durbar.table.service import Service
from durbar.table.table import Table
from tests.table.helpers import Clock, InProcessRunner, let_others_run, people, running_service, runs, until
from tests.table.test_clocks import DAYS, LIVE, about, pass_time, seconds, turn
from tests.table.test_log import refused


def open_proposal(service: Service, table: Table) -> bool:
    return current(table, service.clock()) is not None


async def pause(service: Service, table: Table, *others: int) -> None:
    await service.agreements.propose(table.id, "token-0", "pause")
    for other in others:
        await service.agreements.answer(table.id, f"token-{other}", True)


@runs
async def test_a_pause_begins_when_all_agree_and_stops_moves_and_clocks() -> None:
    clock = Clock()
    async with running_service(clock=clock) as service:
        table = await people(service, count=3, clock=LIVE)
        clock.now += 20
        await service.agreements.propose(table.id, "token-2", "pause")
        proposal = current(table, clock.now)
        assert proposal is not None
        assert (proposal["by"], missing(table, proposal)) == (2, [0, 1])
        await service.agreements.answer(table.id, "token-1", True)
        assert table.row["paused"] is None
        await service.agreements.answer(table.id, "token-0", True)
        assert table.row["paused"] == pytest.approx(clock.now, abs=1)
        await pass_time(service, clock, 5000)
        assert await refused(service.moves.play(table.id, "token-0", 3, "take 1")) == "paused"
        assert await refused(service.agreements.propose(table.id, "token-1", "pause")) == "paused"
        assert seconds(service, table) == about(40, 60, 60)
        assert table.row["due"] is table.row["ticked"] is None
        await service.agreements.propose(table.id, "token-0", "resume")  # who is to act goes on alone
        clock.now += 5
        assert seconds(service, table) == about(35, 60, 60)
        assert [(note["kind"], note["seat"]) for note in table.notes] == [("paused", 2), ("resumed", 0)]


@runs
async def test_a_pause_of_days_keeps_what_is_left_of_the_turn(tmp_path: Path) -> None:
    clock = Clock()
    async with running_service(tmp_path / "a.sqlite", clock=clock) as service:
        table = await people(service, clock=DAYS)
        clock.now += DAY
        await pause(service, table, 1)
    clock.now += 20 * DAY
    async with running_service(tmp_path / "a.sqlite", clock=clock) as service:
        again = await service.cache.get(table.id)
        await service.agreements.propose(table.id, "token-1", "resume")
        assert again.row["paused"] is not None  # the others must agree
        await service.agreements.answer(table.id, "token-0", True)
        assert seconds(service, again) == about(DAY, None)
        assert again.row["due"] == pytest.approx(clock.now + DAY, abs=1)


@runs
async def test_a_proposal_is_refused_by_anybody_and_withdrawn_by_who_made_it() -> None:
    async with running_service() as service:
        table = await people(service, count=3)
        propose, answer = service.agreements.propose, service.agreements.answer
        await propose(table.id, "token-0", "end")
        assert await refused(propose(table.id, "token-1", "pause")) == "already_proposed"
        await answer(table.id, "token-1", False)
        assert not open_proposal(service, table)
        assert await refused(answer(table.id, "token-2", True)) == "nothing_proposed"
        await propose(table.id, "token-1", "pause")
        await answer(table.id, "token-1", False)
        assert await refused(answer(table.id, "token-0", True)) == "nothing_proposed"
        assert await refused(propose(table.id, None, "end")) == "not_your_seat"
        assert await refused(propose(table.id, "token-0", "resume")) == "stale"
        assert table.status == "playing"


@runs
async def test_a_game_ended_by_agreement_is_closed_and_nobody_wins() -> None:
    async with running_service() as service:
        table = await people(service, clock=DAYS)
        await service.agreements.propose(table.id, "token-0", "end")
        await service.agreements.answer(table.id, "token-1", True)
        assert table.status == "closed"
        assert not table.row["winners"]
        assert table.row["due"] is None
        assert [note["kind"] for note in table.notes] == ["ended"]
        assert await refused(service.agreements.propose(table.id, "token-0", "pause")) == "closed"


@runs
async def test_only_people_who_play_must_agree() -> None:
    async with running_service() as service:
        table = await people(service, count=4)
        await service.seating.leave(table.id, "token-1")
        await service.seating.resign(table.id, "token-2", None)
        assert await refused(service.agreements.propose(table.id, "token-2", "end")) == "not_your_seat"
        await service.agreements.propose(table.id, "token-0", "end")
        await service.agreements.answer(table.id, "token-3", True)
        assert table.status == "closed"


@runs
async def test_a_proposal_ends_by_itself() -> None:
    clock = Clock()
    async with running_service(clock=clock) as service:
        table = await people(service)
        await service.agreements.propose(table.id, "token-0", "pause")
        await turn(service, table)
        assert open_proposal(service, table)
        await turn(service, table)  # the other plays on instead of answering
        assert not open_proposal(service, table)
        await service.agreements.propose(table.id, "token-0", "pause")
        clock.now += LASTS
        assert not open_proposal(service, table)
        assert await refused(service.agreements.answer(table.id, "token-1", True)) == "nothing_proposed"


@runs
async def test_who_asked_in_vain_to_go_on_may_do_so_after_three_days() -> None:
    clock = Clock()
    async with running_service(clock=clock) as service:
        table = await people(service, clock=DAYS)
        await pause(service, table, 1)
        await service.agreements.propose(table.id, "token-1", "resume")
        clock.now += LASTS
        assert table.row["paused"] is not None
        await service.agreements.propose(table.id, "token-1", "resume")
        assert table.row["paused"] is None


@runs
async def test_bots_wait_while_the_game_is_paused() -> None:
    runner = InProcessRunner()
    async with running_service(runner=runner, sweep=0.001) as service:
        chairs = [Chair(0, "person", token=hashed("token-0")), Chair(1, "bot", level="random")]
        table = await service.opening.create("pebbles", chairs, hashed("token-0"), clock=LIVE)
        await pause(service, table)  # nobody else has to agree
        assert table.row["paused"] is not None
        await service.agreements.propose(table.id, "token-0", "resume")
        await turn(service, table)
        await until(lambda: table.match.actor == 0)
        await pause(service, table)
        asked = len(runner.asked)
        await let_others_run()
        assert len(runner.asked) == asked
        for _ in range(MOST):
            table.notes.append(table.notes[-1])
        await service.agreements.propose(table.id, "token-0", "resume")
        assert await refused(service.agreements.propose(table.id, "token-0", "pause")) == "too_many"
