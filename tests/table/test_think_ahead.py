"""Bots think ahead: what is predicted is answered at once, and nothing but the seat's knowledge is used."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest

import durbar
from durbar.bots.predict import SAMPLES, Prediction, after, predict
from durbar.table import think_ahead
from durbar.table.budget import RATES, Limits
from durbar.table.chairs import Chair, hashed
from durbar.table.idle_processes import Early, Ran
from durbar.table.service import Service
from durbar.table.spending import BURST, TURN, Spending
from durbar.table.table import Table
from durbar.table.think_ahead import ANSWERS, key_of
from durbar.table.workers import Answer, Question
from tests.table.helpers import (
    CountingListener,
    InProcessRunner,
    let_others_run,
    running_service,
    runs,
    until,
)
from tests.toy import toy


class IdleCore:
    """Predicts every wind after the end of the turn, and answers with the last legal action."""

    def __init__(self) -> None:
        self.predicted: list[Question] = []
        self.searched: list[Question] = []
        self.is_free = True
        self.go = asyncio.Event()
        self.go.set()

    def free(self) -> bool:
        return self.is_free

    async def predict(self, question: Question) -> Ran[list[Prediction]] | None:
        self.predicted.append(question)
        return Ran([*_winds(question.observation)], 0.01, 0.01)

    async def search(self, question: Question) -> Ran[Early] | None:
        self.searched.append(question)
        await self.go.wait()
        game, answer = toy(question.game), question.legal[-1]
        following = after(game, question.observation, game.parse(answer), Random(1))
        return Ran(Early(Answer(answer), following), 1.0, 1.0)


def _winds(observation: dict[str, Any]) -> Iterator[Prediction]:
    game = toy("pebbles")
    state = game.imagine(observation, Random(1))
    if not state.this_turn:
        game.apply(state, game.parse("take 1"))
    game.apply(state, game.parse("end"))
    for outcome, _ in game.outcomes(state):
        blown = state.copy()
        game.apply(blown, outcome)
        legal = [str(action) for action in game.legal(blown)]
        plies = 2 if observation["this_turn"] else 3
        yield Prediction(game.observe(blown, observation["viewer"]), legal, plies, SAMPLES)


@asynccontextmanager
async def thinking(
    monkeypatch: pytest.MonkeyPatch, idle: IdleCore, runner: InProcessRunner, **settings: Any
) -> AsyncIterator[tuple[Service, Table]]:
    """A person and a bot that thinks ahead; the person is connected."""
    monkeypatch.setattr(think_ahead, "LEVELS", {"random"})
    monkeypatch.setattr(think_ahead, "LOOK", 0.001)
    monkeypatch.setattr(think_ahead, "SETTLE", 0.0)
    async with running_service(runner=runner, idle_cores=idle, **settings) as service:
        chairs = [Chair(0, "person", "Me", token=hashed("token-0")), Chair(1, "bot", level="random")]
        table = await service.opening.create("pebbles", chairs, hashed("token-0"), seed="a seed")
        await service.listen(table.id, CountingListener(0))
        yield service, table


async def play(service: Service, table: Table, *texts: str) -> None:
    for text in texts:
        await service.moves.play(table.id, "token-0", table.match.ply, text)


async def bot_acted(table: Table) -> str:
    await until(lambda: any(past.seat == 1 for past in table.match.history))
    return next(str(past.action) for past in table.match.history if past.seat == 1)


@runs
async def test_a_predicted_question_is_answered_without_asking_the_bot() -> None:
    idle, runner = IdleCore(), InProcessRunner()
    with pytest.MonkeyPatch.context() as patch:
        async with thinking(patch, idle, runner) as (service, table):
            await until(lambda: len(idle.searched) >= 3)
            await until(lambda: not service.thinking._tables[table.id].running)
            await play(service, table, "take 1", "end")
            assert await bot_acted(table) == idle.searched[0].legal[-1]
            assert not runner.asked
            assert service.thinking.counts.hits >= 1
            assert service.thinking.counts.cpu > 0


@runs
async def test_what_was_not_predicted_is_asked_as_ever() -> None:
    idle, runner = IdleCore(), InProcessRunner()
    with pytest.MonkeyPatch.context() as patch:
        async with thinking(patch, idle, runner) as (service, table):
            await until(lambda: len(idle.searched) >= 3)
            idle.is_free = False  # nothing is predicted from now on
            await play(service, table, "take 3", "end")
            await bot_acted(table)
            assert runner.asked
            assert service.thinking.counts.asked == len(runner.asked)
            assert service.thinking.counts.hits == 0


@runs
async def test_a_bot_waits_for_the_search_of_its_question_and_nobody_else_does() -> None:
    idle, runner = IdleCore(), InProcessRunner()
    idle.go.clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(think_ahead, "PREDICTIONS", 3)
        async with thinking(patch, idle, runner) as (service, table):
            await play(service, table, "take 1")
            await until(lambda: idle.searched)
            question = idle.searched[-1]
            answer = asyncio.create_task(service.thinking.answer(table.id, question))
            await let_others_run()
            assert not answer.done()
            idle.go.set()
            assert await answer == Answer(question.legal[-1])
            other = question._replace(seed="another ply")
            assert await service.thinking.answer(table.id, other) is None
            assert await service.thinking.answer("no table", question) is None


@runs
async def test_a_search_that_is_ended_or_fails_leaves_the_question_to_the_bot() -> None:
    class Broken(IdleCore):
        async def search(self, question: Question) -> Ran[Early] | None:
            self.searched.append(question)
            if len(self.searched) == 1:
                return None  # a core was needed
            raise OSError("no process")

    idle, runner = Broken(), InProcessRunner()
    with pytest.MonkeyPatch.context() as patch:
        async with thinking(patch, idle, runner) as (service, table):
            await until(lambda: len(idle.searched) >= 3)
            await play(service, table, "take 1", "end")
            await bot_acted(table)
            assert runner.asked
            assert service.thinking.counts.hits == 0


def test_a_failure_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    class Failing(IdleCore):
        async def predict(self, question: Question) -> Ran[list[Prediction]] | None:
            self.predicted.append(question)
            raise OSError("no process")

    @runs
    async def run() -> None:
        idle = Failing()
        with pytest.MonkeyPatch.context() as patch:
            async with thinking(patch, idle, InProcessRunner()):
                await until(lambda: caplog.records)

    with caplog.at_level(logging.ERROR):
        run()
    assert "thinking ahead failed" in caplog.text
    assert "no process" in caplog.text


@runs
async def test_nothing_is_predicted_at_a_table_that_is_paused_over_or_not_looked_at() -> None:
    idle = IdleCore()
    with pytest.MonkeyPatch.context() as patch:
        async with thinking(patch, idle, InProcessRunner()) as (service, table):
            await until(lambda: len(idle.searched) >= 3)
            at = service.thinking._tables[table.id]
            asked = len(idle.predicted)
            table.row["paused"] = 1.0
            service.thinking.look(table)
            await let_others_run()
            assert at.task is None or at.task.done()
            table.row["paused"] = None
            service.thinking.look(table)
            await until(lambda: len(idle.predicted) > asked)  # it goes on after the pause
            table.row["status"] = "closed"
            service.thinking.look(table)
            assert table.id not in service.thinking._tables
            table.row["status"] = "playing"
            patch.setattr(service.thinking, "_watched", lambda id: False)
            service.thinking.look(table)
            assert table.id not in service.thinking._tables


@runs
async def test_who_has_no_bot_seconds_left_gets_no_early_answers() -> None:
    idle = IdleCore()
    with pytest.MonkeyPatch.context() as patch:
        async with thinking(patch, idle, InProcessRunner()) as (service, table):
            await until(lambda: idle.predicted)
            service.limits = Limits()
            budget = service.limits.of_client("a")
            table.row["address"] = budget.address
            budget.charge("bots", 2 * RATES["bots"].burst)
            asked = len(idle.predicted)
            await play(service, table, "take 1")
            task = service.thinking._tables[table.id].task
            assert task is not None
            await task
            assert len(idle.predicted) == asked


@runs
async def test_after_an_undo_the_answers_still_hold_and_the_new_moment_is_predicted() -> None:
    idle, runner = IdleCore(), InProcessRunner()
    with pytest.MonkeyPatch.context() as patch:
        async with thinking(patch, idle, runner) as (service, table):
            await play(service, table, "take 2")
            at = service.thinking._tables[table.id]
            await until(lambda: at.task is not None and at.task.done())
            assert idle.predicted[-1].observation["this_turn"] == 2
            await service.moves.undo(table.id, "token-0", table.match.ply, 1)
            await until(lambda: idle.predicted[-1].observation["this_turn"] == 0)
            idle.is_free = False
            await play(service, table, "take 2", "end")
            assert await bot_acted(table)
            assert not runner.asked


@runs
async def test_answers_and_cpu_time_are_bounded() -> None:
    idle = IdleCore()
    with pytest.MonkeyPatch.context() as patch:
        async with thinking(patch, idle, InProcessRunner()) as (service, table):
            at = service.thinking._at(table.id)
            for _ in range(12):
                await play(service, table, "take 1")
                await until(lambda: at.task is not None and at.task.done())
                await service.moves.undo(table.id, "token-0", table.match.ply, 1)
                await until(lambda: at.task is not None and at.task.done())
            assert len(at.answers) <= ANSWERS
            assert len(idle.searched) <= TURN + 1  # each takes a second
            for number in range(2 * think_ahead.TABLES):
                service.thinking._at(f"table {number}")
            assert len(service.thinking._tables) <= think_ahead.TABLES


def test_a_turn_and_a_table_may_spend_only_so_much() -> None:
    now = 0.0
    spending = Spending(lambda: now)
    spending.turn(4)
    spending.spend(TURN / 2)
    assert spending.left()
    assert not spending.left(likely=False)
    spending.spend(TURN / 2)
    spending.turn(4)
    assert not spending.left()
    spending.turn(9)
    assert spending.left()
    spending.spend(BURST)
    spending.turn(12)
    assert not spending.left()
    now = 10 * BURST
    assert spending.left()


async def with_secrets(card: int, stake: int) -> tuple[Question, list[bytes]]:
    """What is predicted and searched for the bot at a table where the person has these secrets."""
    idle = IdleCore()
    with pytest.MonkeyPatch.context() as patch:
        async with thinking(patch, idle, InProcessRunner()) as (service, table):
            table.match.state.cards[0] = card
            await play(service, table, f"hide {stake}", "take 1")
            at = service.thinking._tables[table.id]
            await until(lambda: at.task is not None and at.task.done())
            assert "a seed" not in repr(idle.predicted + idle.searched)
            assert {each.observation["viewer"] for each in idle.predicted + idle.searched} == {1}
            last = idle.predicted[-1]._replace(seed="")  # of the table's id, which is drawn
            return last, [key_of(each) for each in idle.searched[-3:]]


@runs
async def test_only_what_the_seat_of_the_bot_may_know_is_used() -> None:
    """Two tables that differ only in the secrets of others lead to the same predictions and searches."""
    one, two = await with_secrets(1, 0), await with_secrets(3, 2)
    assert one[0].observation["this_turn"] == 1
    assert len(one[1]) == 3
    assert one == two


@pytest.mark.parametrize("id", durbar.games())
def test_predictions_are_decisions_of_the_seat_from_what_it_knows(id: str) -> None:
    game, rng, looked = durbar.game(id), Random(2), 0
    match = durbar.new_match(id, game.seats[0], seed=2)
    while not match.over and looked < 12:
        seat = rng.randrange(match.seats)
        if match.actor != seat and rng.random() < 0.3:
            looked += 1
            known = match.observe(seat)
            other = game.observe(game.imagine(known, Random(f"other {match.ply}")), seat)
            found = predict(game, known, seat, Random(match.ply))
            assert found == predict(game, other, seat, Random(match.ply))
            assert [p.weight for p in found] == sorted((p.weight for p in found), reverse=True)
            for each in found[:3]:
                assert each.observation["viewer"] == each.observation["actor"] == seat
                assert len(each.legal) > 1
                assert each.plies > 0
                state = game.imagine(each.observation, Random(1))
                assert sorted(map(str, game.legal(state))) == sorted(each.legal)
        match.play(match.sample(rng))
    assert looked


@pytest.mark.parametrize("id", ["java", "cuzco"])
def test_that_a_turn_ends_now_is_predicted(id: str) -> None:
    match, rng, ended = durbar.new_match(id, 2, seed=4), Random(4), 0
    while ended < 3:
        if match.actor == 0 and "end" in map(str, match.legal()):
            found = predict(match.game, match.observe(1), 1, Random(match.ply))
            after_end = match.copy()
            after_end.play("end")
            if after_end.actor == 1:
                ply = after_end.ply - match.ply
                assert (after_end.observe(1), ply) in [(p.observation, p.plies) for p in found]
                ended += 1
                match = after_end
                continue
        match.play(match.sample(rng))


@pytest.mark.parametrize("id", durbar.games())
def test_what_follows_an_own_action_is_what_the_seat_will_see(id: str) -> None:
    match, rng, followed = durbar.new_match(id, durbar.game(id).seats[0], seed=6), Random(6), 0
    for _ in range(60):
        if match.over:
            break
        seat, action = match.actor, match.sample(rng)
        assert seat is not None
        then = after(match.game, match.observe(seat), action, Random(1))
        match.play(action)
        if then is not None and then.plies == 1:
            assert match.observe(seat) == then.observation
            assert sorted(map(str, match.legal())) == sorted(then.legal)
            followed += 1
    assert followed
