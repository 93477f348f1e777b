"""Reviews: computed once, kept, continued after a restart, shared by processes; mistakes come back."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

import durbar
from durbar.core.match import resume
from durbar.table.budget import Limits, paying
from durbar.table.refusal import Refusal
from durbar.table.reviews import engine, processes, reviews
from durbar.table.reviews.mistakes import DAY, Mistakes, after
from durbar.table.reviews.processes import ReviewFailed, ReviewProcesses, Trial, Work
from durbar.table.reviews.queue import LOST, ReviewQueue
from durbar.table.service import Service
from durbar.table.storage import reviews as stored
from durbar.table.storage.admin import AdminStore
from durbar.table.storage.practice import Box
from durbar.table.stored import Conflict
from durbar.table.table import Table
from tests.table.helpers import Clock, people, running_service, runs, until
from tests.table.reviewing import FakeReviewer


@asynccontextmanager
async def reviewing(reviewer: FakeReviewer, file: Path | None = None) -> AsyncIterator[Service]:
    """A service that reviews, and writes what it found at once."""
    async with running_service(file, reviewer=reviewer) as service:
        assert service.review_queue is not None
        service.review_queue.pace = 0.0
        yield service


async def finished(service: Service) -> Table:
    """A game of two people to its end: each takes one pebble, then three."""
    table = await people(service, options={"pile": 12})
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
    async with reviewing(reviewer, tmp_path / "kept.sqlite") as service:
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
    async with reviewing(reviewer, tmp_path / "kept.sqlite") as service:
        assert (await service.reviews.ask(table.id, None)).row["state"] == "done"
    assert reviewer.begun == [0]


@runs
async def test_a_review_goes_on_after_a_restart_where_it_was(tmp_path: Path) -> None:
    reviewer = FakeReviewer(stop_after=2)
    file = tmp_path / "restart.sqlite"
    async with reviewing(reviewer, file) as service:
        table = await finished(service)
        await service.reviews.ask(table.id, None)
        while (found := await stored.read(service.store.database, table.id)) and len(found.moves) < 2:
            await asyncio.sleep(0.01)
        assert found is not None
        assert found.row["state"] == "running"
    reviewer.stop_after = 10_000
    async with reviewing(reviewer, file) as service:
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
        with pytest.raises(Conflict):  # the first one is late
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
    async with reviewing(reviewer) as service:
        table = await finished(service)
        await service.reviews.ask(table.id, None)
        await until_state(service, table.id, "failed")
        await service.reviews.ask(table.id, None)
        await until_state(service, table.id, "done")


@runs
async def test_a_review_by_an_earlier_engine_is_computed_anew_when_asked() -> None:
    reviewer = FakeReviewer()
    async with reviewing(reviewer) as service:
        table = await finished(service)
        await service.reviews.ask(table.id, None)
        await until_state(service, table.id, "done")
        assert not (await service.reviews.ask(table.id, None, again=True)).older
        reviewer.version = "2"
        known = await service.reviews.ask(table.id, None)
        assert (known.older, known.row["state"], reviewer.begun) == (True, "done", [0])
        asked = await service.reviews.ask(table.id, None, again=True)
        assert (asked.row["state"], asked.moves, asked.older) == ("waiting", [], False)
        await until_state(service, table.id, "done")
        again = await service.reviews.look(table.id, None, 0)
        assert again is not None
        assert (again.moves, again.older, reviewer.begun) == (known.moves, False, [0, 0])


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
    async with reviewing(FakeReviewer()) as service:
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
    async with reviewing(reviewer) as service:
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
async def test_requests_that_come_together_find_no_more_room() -> None:
    async with reviewing(FakeReviewer(stop_after=0)) as service:
        tables = [await finished(service) for _ in range(6)]
        limits = service.limits = Limits(1)
        limits.key = service.address_key
        paying.set(limits.budget("an address"))
        asked = (service.reviews.ask(table.id, None) for table in tables)
        found = await asyncio.gather(*asked, return_exceptions=True)
        refused = [each for each in found if isinstance(each, Refusal)]
        assert [each.code for each in refused] == ["too_many_reviews"] * 3
        assert sorted([await state_of(service, table.id) for table in tables])[:3] == ["none"] * 3


@runs
async def test_a_review_whose_processes_are_gone_again_and_again_is_given_up() -> None:
    async with running_service() as service:
        table, clock, database = await finished(service), Clock(), service.store.database
        reviewer = FakeReviewer()
        queue = ReviewQueue(
            *(service.store, reviewer, clock, service.archiver.read, lambda: service.limits), pace=0.0
        )
        await stored.ask(database, table.id, "random", None, 1.0)
        for _ in range(LOST):
            assert await stored.take(database, "killed", clock.now) is not None
            clock.now += stored.LEASE + 1
        assert await queue.review_one()
        assert await state_of(service, table.id) == "failed"
        assert not reviewer.begun
        await stored.ask(database, table.id, "random", None, 1.0)
        await stored.take(database, "killed", clock.now)
        await stored.release_all(database)
        assert await queue.review_one()
        assert await state_of(service, table.id) == "done"


@runs
async def test_one_address_waits_for_few_tries_and_pays_for_those_that_fail() -> None:
    reviewer = FakeReviewer()
    async with reviewing(reviewer) as service:
        table = await finished(service)
        limits = service.limits = Limits(1)
        limits.key = service.address_key
        await service.reviews.ask(table.id, None)
        await until_state(service, table.id, "done")
        budget = limits.budget("an address")
        paying.set(budget)
        reviewer.slow = 0.5
        tries = (service.reviews.judge(table.id, None, 0, ["take 3"]) for _ in range(4))
        found = await asyncio.gather(*tries, return_exceptions=True)
        assert [each.code for each in found if isinstance(each, Refusal)] == ["too_many_reviews"] * 2
        assert budget.wait("bots", 180.0) > 0
        spent, reviewer.failures = budget.wait("bots", 180.0), 1
        with pytest.raises(Refusal) as failed:
            await service.reviews.judge(table.id, None, 0, ["take 3"])
        assert failed.value.code == "failed"
        assert budget.wait("bots", 180.0) > spent


@runs
async def test_who_asked_first_pays_for_the_thinking() -> None:
    async with reviewing(FakeReviewer()) as service:
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
    async with reviewing(reviewer) as service:
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
        assert (found.value.code, found.value.detail) == ("unknown", "number: no such move was reviewed")
        reviewer.failures = 1
        with pytest.raises(Refusal) as found:
            await service.reviews.judge(table.id, None, 0, ["take 1"])
        assert found.value.code == "failed"


@runs
async def test_a_deleted_table_takes_its_review_along(tmp_path: Path) -> None:
    file = tmp_path / "deleted.sqlite"
    async with reviewing(FakeReviewer(), file) as service:
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


@runs
async def test_what_would_have_been_better_is_played_on_the_table_as_it_was() -> None:
    async with reviewing(FakeReviewer()) as service:
        table = await finished(service)
        await service.reviews.ask(table.id, None)
        await until_state(service, table.id, "done")
        _, move, line = await service.reviews.better(table.id, None, 0)
        assert [str(past.action) for past in line.history[move["first"] :]] == ["take 3"]
        with pytest.raises(Refusal) as found:
            await service.reviews.better(table.id, None, 1)  # it was right
        assert (found.value.code, found.value.detail) == ("unknown", "nothing better was found")
        with pytest.raises(Refusal, match="no such move was reviewed"):
            await service.reviews.better(table.id, None, 999)


@runs
async def test_a_better_line_ends_where_it_is_not_possible() -> None:
    async with reviewing(FakeReviewer()) as service:
        match = (await finished(service)).match
        first = next(ply for ply, past in enumerate(match.history) if past.seat == 0)
        actions = ["take 3", "take 3", "end"]
        move = {"first": first, "seat": 0, "better": {"actions": actions}}
        assert reviews._instead(match, move).ply == first + 1


@runs
async def test_only_some_tries_may_wait_to_be_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "JUDGED", 0)
    async with reviewing(FakeReviewer()) as service:
        table = await finished(service)
        await service.reviews.ask(table.id, None)
        await until_state(service, table.id, "done")
        with pytest.raises(Refusal) as found:
            await service.reviews.judge(table.id, None, 0, ["take 3"])
        assert found.value.code == "too_many_reviews"


# ------------------------------------------------------------ the processes


def last_decisions(count: int) -> str:
    """The record of the end of a game of Taj Mahal."""
    match, rng = durbar.new_match("taj-mahal", 3, 11), Random(11)
    positions = []
    while not match.over:
        positions.append(match.position())
        match.play(match.sample(rng))
    end = resume(durbar.game("taj-mahal"), positions[-count], 1)
    while not end.over:
        end.play(end.sample(rng))
    return end.record()


def test_the_engine_goes_on_with_a_review_and_judges_one_move() -> None:
    text = last_decisions(3)
    found = [*engine.steps(text, "beginner", None)]
    moves = [move for _, some in found for move in some]
    head = found[-1][0]
    assert [each["done"] for each, _ in found] == [*range(len(moves) + 1)]
    assert head["of"] == len(moves) > 1
    begin = {**head, "done": 1, "moves": moves[:1]}
    assert [move for _, some in engine.steps(text, "beginner", begin) for move in some] == moves[1:]
    ((_, (judged,)),) = engine.judge(text, "beginner", moves[-1]["first"])
    assert judged["played"] == moves[-1]["played"]


@runs
async def test_a_process_reviews_a_game_and_judges_a_move() -> None:
    runner, text = ReviewProcesses(), last_decisions(1)
    steps = [step async for step in runner.review(Work(text, "beginner"))]
    assert [step.head["done"] for step in steps][:2] == [0, 1]
    (move,) = steps[1].moves
    judged = await runner.judge(Trial(text, "beginner", move["first"]))
    assert judged.moves[0]["played"] == move["played"]


@runs
async def test_a_review_rests_while_bots_need_every_core(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "LOOK", 0.01)
    busy, looks, found = True, 0, list[int]()

    def is_busy() -> bool:
        nonlocal looks
        looks += 1
        return busy

    async def review() -> None:
        async for step in ReviewProcesses(is_busy).review(Work(last_decisions(3), "beginner")):
            found.append(step.head["of"] - step.head["done"])

    reviewing = asyncio.create_task(review())
    while not found:
        await asyncio.sleep(0.02)
    looks = 0
    while looks < 50:
        await asyncio.sleep(0.02)
    assert len(found) == 1, "it tells how many moves there are, and begins none"
    busy = False
    await reviewing
    assert found[-1] == 0, "it goes on"


@runs
async def test_a_database_that_is_away_only_delays_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    async with running_service() as service:
        table, tried = await finished(service), list[float]()

        async def away(*_: object) -> None:
            tried.append(service.clock())
            raise OSError("the database is away")

        reviewer = FakeReviewer()
        queue = ReviewQueue(
            *(service.store, reviewer, service.clock, service.archiver.read, lambda: service.limits), pace=0.0
        )
        monkeypatch.setattr("durbar.table.reviews.queue.LOOK", 0.01)
        monkeypatch.setattr(stored, "take", away)
        working = asyncio.create_task(queue.run())
        await until(lambda: len(tried) > 1)
        monkeypatch.undo()
        await stored.ask(service.store.database, table.id, "random", None, 1.0)
        queue.notice()
        await until_state(service, table.id, "done")
        working.cancel()


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
