"""Reviews: computed once, kept, continued after a restart, shared by processes; mistakes come back."""

import asyncio
from pathlib import Path

import pytest

import durbar
from durbar.table.budget import Limits, paying
from durbar.table.refusal import Refusal
from durbar.table.reviews import processes, reviews
from durbar.table.reviews.mistakes import DAY, Mistakes, after
from durbar.table.reviews.processes import ReviewFailed, ReviewProcesses, Trial, Work
from durbar.table.reviews.queue import ReviewQueue
from durbar.table.service import Service
from durbar.table.storage import reviews as stored
from durbar.table.storage.admin import AdminStore
from durbar.table.storage.practice import Box
from durbar.table.table import Table
from tests.table.helpers import Clock, people, running_service, runs
from tests.table.reviewing import FakeReviewer


async def finished(service: Service, **settings: object) -> Table:
    """A game of two people to its end: each takes one pebble, then three."""
    table = await people(service, options={"pile": 12}, **settings)
    while not table.match.over:
        seat = table.match.actor
        take = min(1 if table.match.state.taken[seat] == 0 else 3, table.match.state.pile)
        for text in (f"take {take}", "end"):
            if not table.match.over:
                await service.moves.play(table.id, f"token-{seat}", table.match.ply, text)
    return table


async def state_of(service: Service, id: str) -> str:
    found = await stored.read(service.store.database, id)
    return "none" if found is None else str(found.row["state"])


async def until_state(service: Service, id: str, state: str) -> None:
    while await state_of(service, id) != state:
        await asyncio.sleep(0.01)


@runs
async def test_a_review_is_computed_once_and_kept_with_the_table(tmp_path: Path) -> None:
    reviewer = FakeReviewer()
    async with running_service(tmp_path / "kept.sqlite", reviewer=reviewer) as service:
        table = await finished(service)
        assert await service.reviews.look(table.id, None, 0) is None
        assert (await service.reviews.ask(table.id, None)).row["state"] == "waiting"
        await until_state(service, table.id, "done")
        again = await service.reviews.ask(table.id, "token-1")
        assert again.row["head"]["of"] == len(again.moves) > 3
        assert "players" not in again.row["head"]  # a deleted player would still be named
        later = await service.reviews.look(table.id, None, 2)
        assert later is not None
        assert [move["number"] for move in later.moves][:2] == [2, 3]
    async with running_service(tmp_path / "kept.sqlite", reviewer=reviewer) as service:
        assert (await service.reviews.ask(table.id, None)).row["state"] == "done"
    assert reviewer.begun == [0]


@runs
async def test_a_review_goes_on_after_a_restart_where_it_was(tmp_path: Path) -> None:
    reviewer = FakeReviewer(stop_after=2)
    file = tmp_path / "restart.sqlite"
    async with running_service(file, reviewer=reviewer) as service:
        table = await finished(service)
        await service.reviews.ask(table.id, None)
        while (found := await stored.read(service.store.database, table.id)) and len(found.moves) < 2:
            await asyncio.sleep(0.01)
        assert found is not None
        assert found.row["state"] == "running"
    reviewer.stop_after = 10_000
    async with running_service(file, reviewer=reviewer) as service:
        await until_state(service, table.id, "done")
    assert reviewer.begun == [0, 2]


@runs
async def test_after_a_crash_another_process_takes_over_when_the_first_is_silent() -> None:
    async with running_service() as service:
        table, clock = await finished(service), Clock()
        database = service.store.database
        await stored.ask(database, table.id, "random", None, 1.0)
        assert await stored.take(database, "crashed", clock.now) is not None
        reviewer = FakeReviewer()
        other = ReviewQueue(
            *(service.store, reviewer, clock, service.archiver.read, lambda: service.limits), pace=0.0
        )
        assert not await other.review_one()
        clock.now += stored.LEASE + 1
        assert await other.review_one()
        assert await state_of(service, table.id) == "done"
        with pytest.raises(stored.Conflict):  # the first one is late
            await stored.keep(database, table.id, "crashed", clock.now, None, [], 1.0)


@runs
async def test_who_lost_a_review_to_another_process_stops_quietly() -> None:
    async with running_service() as service:
        table, database = await finished(service), service.store.database
        reviewer = FakeReviewer(stop_after=1)
        queue = ReviewQueue(
            *(service.store, reviewer, Clock(), service.archiver.read, lambda: service.limits), pace=0.0
        )
        await stored.ask(database, table.id, "random", None, 1.0)
        work = asyncio.create_task(queue.review_one())
        while not ((found := await stored.read(database, table.id)) and found.moves):
            await asyncio.sleep(0.01)
        assert await stored.take(database, "other", 1e12) is not None
        reviewer.go_on.set()
        assert await work
        assert await state_of(service, table.id) == "running"


@runs
async def test_a_review_that_fails_is_tried_once_more_then_given_up_until_somebody_asks() -> None:
    reviewer = FakeReviewer()
    reviewer.failures = 2
    async with running_service(reviewer=reviewer) as service:
        table = await finished(service)
        await service.reviews.ask(table.id, None)
        await until_state(service, table.id, "failed")
        await service.reviews.ask(table.id, None)
        await until_state(service, table.id, "done")


@runs
async def test_a_table_that_does_not_replay_fails() -> None:
    async def nothing(_: str) -> None:
        return None

    async with running_service() as service:
        table, database = await finished(service), service.store.database
        queue = ReviewQueue(service.store, FakeReviewer(), Clock(), nothing, lambda: service.limits)
        await stored.ask(database, table.id, "random", None, 1.0)
        assert await queue.review_one()
        assert await queue.review_one()
        assert await state_of(service, table.id) == "failed"


@runs
async def test_only_games_that_are_over_are_reviewed() -> None:
    async with running_service(reviewer=FakeReviewer()) as service:
        running, shut = await people(service), await people(service)
        await service.opening.close(shut.id, "token-0")
        sealed = await finished(service)
        sealed.row["challenge"] = "9999-01-01/pebbles"
        broken = await finished(service)
        broken.log.broken = "it does not replay"
        refused = {running: "still_running", shut: "closed", sealed: "challenge_running", broken: "broken"}
        for table, code in refused.items():
            for asked in (
                service.reviews.ask(table.id, "token-0"),
                service.reviews.look(table.id, "token-0", 0),
                service.reviews.judge(table.id, "token-0", 0, ["take 1"]),
            ):
                with pytest.raises(Refusal) as found:
                    await asked
                assert found.value.code == code
        with pytest.raises(Refusal) as found:
            await service.reviews.ask(running.id, "of nobody")
        assert found.value.code == "wrong_token"


@runs
async def test_a_server_without_a_reviewer_says_so() -> None:
    async with running_service() as service:
        table = await finished(service)
        for asked in (
            service.reviews.ask(table.id, None),
            service.reviews.judge(table.id, None, 0, ["take 1"]),
        ):
            with pytest.raises(Refusal) as found:
                await asked
            assert found.value.code == "no_review"


@runs
async def test_the_queue_is_bounded_for_one_address_and_for_all() -> None:
    reviewer = FakeReviewer(stop_after=0)
    async with running_service(reviewer=reviewer) as service:
        tables = [await finished(service) for _ in range(5)]
        limits = service.limits = Limits(1)
        limits.key = service.address_key
        paying.set(limits.budget("an address"))
        for table in tables[:3]:
            await service.reviews.ask(table.id, None)
        with pytest.raises(Refusal) as found:
            await service.reviews.ask(tables[3].id, None)
        assert found.value.code == "too_many_reviews"
        paying.set(limits.budget("another address"))
        last = await service.reviews.ask(tables[3].id, None)
        assert last.ahead == 3
        before, reviews.MOST = reviews.MOST, 4
        try:
            with pytest.raises(Refusal) as found:
                await service.reviews.ask(tables[4].id, None)
        finally:
            reviews.MOST = before
        assert found.value.code == "too_many_reviews"


@runs
async def test_who_asked_first_pays_for_the_thinking() -> None:
    async with running_service(reviewer=FakeReviewer()) as service:
        table = await finished(service)
        limits = service.limits = Limits(1)
        budget = limits.budget("an address")
        paying.set(budget)
        await service.reviews.ask(table.id, None)
        await until_state(service, table.id, "done")
        assert budget.wait("bots", 180.0) > 0


@runs
async def test_a_try_is_judged_beside_what_was_played() -> None:
    reviewer = FakeReviewer()
    async with running_service(reviewer=reviewer) as service:
        table = await finished(service)
        await service.reviews.ask(table.id, None)
        await until_state(service, table.id, "done")
        right = await service.reviews.judge(table.id, None, 0, ["take 3"])
        wrong = await service.reviews.judge(table.id, None, 0, ["take 1"])
        assert (right.outcome, wrong.outcome, reviewer.judged) == ("right", "wrong", 2)
        for done, code in (
            (["take 9"], "bad_notation"),
            (["dance"], "bad_notation"),
            (["take 3", "end", "take 1"], "not_your_turn"),
            ([], "bad_request"),
        ):
            with pytest.raises(Refusal) as found:
                await service.reviews.judge(table.id, None, 0, done)
            assert found.value.code == code
        with pytest.raises(Refusal) as found:
            await service.reviews.judge(table.id, None, 99, ["take 1"])
        assert found.value.code == "no_review"
        reviewer.failures = 1
        with pytest.raises(Refusal) as found:
            await service.reviews.judge(table.id, None, 0, ["take 1"])
        assert found.value.code == "failed"


@runs
async def test_a_deleted_table_takes_its_review_along(tmp_path: Path) -> None:
    file = tmp_path / "deleted.sqlite"
    async with running_service(file, reviewer=FakeReviewer()) as service:
        table = await finished(service)
        await service.reviews.ask(table.id, None)
        await until_state(service, table.id, "done")
        admin = AdminStore(f"sqlite:///{file}")
        await admin.delete(table.id)
        await admin.database.stop()
        assert await stored.read(service.store.database, table.id) is None


def test_a_mistake_comes_back_after_one_three_seven_sixteen_and_thirty_five_days() -> None:
    box, days = Box(0, 0.0, 0, 0), list[float]()
    for _ in range(6):
        box = after(box, "right", 0.0)
        days.append(box.due / DAY)
    assert days == [1, 3, 7, 16, 35, 35]
    assert (box.tries, box.solved) == (6, 6)
    almost = after(box, "almost", 0.0)
    assert (almost.box, almost.due / DAY, almost.solved) == (5, 1, 6)
    assert after(box, "wrong", 0.0).box == 1


@runs
async def test_a_stranger_practises_nothing() -> None:
    async with running_service() as service:
        mistakes = Mistakes(service.store, Clock())
        assert await mistakes.answer("nobody", "no-table", 0, "right") is None
        assert (await mistakes.of("nobody")).mistakes == []


# ------------------------------------------------------------ the processes


@runs
async def test_a_process_that_fails_says_why() -> None:
    runner = ReviewProcesses()
    assert runner.level(durbar.game("java")) == "expert"
    with pytest.raises(ReviewFailed, match="a record begins with"):
        await anext(runner.review(Work("no record", "expert")))
    runner.stop()


@runs
async def test_judging_a_move_has_a_time_limit() -> None:
    before, processes.JUDGE_WITHIN = processes.JUDGE_WITHIN, 0.0
    try:
        with pytest.raises(ReviewFailed, match="too long"):
            await ReviewProcesses().judge(Trial("", "expert", 0))
    finally:
        processes.JUDGE_WITHIN = before
