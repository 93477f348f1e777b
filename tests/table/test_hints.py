"""Hints in the real games: from what the seat knows alone, in worker processes, in time."""

import asyncio
from dataclasses import fields
from math import inf
from random import Random

import pytest

import durbar
from durbar.bots import level
from durbar.bots.search_settings import SearchSettings
from durbar.core.match import Match
from durbar.table import hints
from durbar.table.bot_limits import LEAST, MOST, fair_share, known_level, patience
from durbar.table.chairs import Chair, hashed
from durbar.table.hints import Hints
from durbar.table.service import Service
from durbar.table.storage.store import Store
from durbar.table.workers import Question, Workers, candidates
from tests.table.helpers import InProcessRunner, people, running_service, runs, until

QUICK = "expert:playouts=6:samples=2:depth=2:width=2:first_actions=20"


def middle(game: str, plies: int = 60) -> Match:
    match = durbar.new_match(game, durbar.game(game).seats[1], seed=4)
    rng = Random(4)
    while match.ply < plies or len(match.legal()) < 3:
        match.play(match.sample(rng))
    return match


def question(match: Match, name: str = QUICK) -> Question:
    legal = [str(action) for action in match.legal()]
    return Question(match.game.id, name, match.observe(match.actor), legal, "seed")


@pytest.mark.parametrize("game", durbar.games())
def test_candidates_are_legal_and_say_what_they_do_and_why(game: str) -> None:
    match = middle(game)
    answer = candidates(question(match))
    found = answer["candidates"]
    legal = {str(action) for action in match.legal()}
    assert 1 <= len(found) <= 3
    assert len({c["steps"][0]["do"] for c in found}) == len(found)
    known = durbar.core.words.words(match.game, "en").catalogue["hints"]
    for candidate in found:
        first = candidate["steps"][0]
        assert first["do"] in legal
        assert first["events"][0]["seat"] == match.actor
        said = [*candidate["aim"], *candidate["sure"], *candidate["risk"], *answer["looked"]]
        assert {remark["say"] for remark in said} <= set(known)
    assert found[0]["grade"] == "best"


@pytest.mark.parametrize("game", durbar.games())
def test_states_that_look_the_same_to_the_seat_get_the_same_hints(game: str) -> None:
    """Only what is hidden from the seat differs, so nothing in the hints may differ."""
    match = middle(game)
    seat = match.actor
    assert seat is not None
    state = match.game.imagine(match.observe(seat), Random(99))
    hidden = Match(match.game, state, match.options, match.dealer)
    assert hidden.observe(seat) == match.observe(seat)
    assert candidates(question(hidden)) == candidates(question(match))


def test_later_steps_end_where_chance_or_somebody_else_acts() -> None:
    match = middle("java")
    found = candidates(question(match, "expert:playouts=6:samples=2:depth=4:width=4:first_actions=40"))
    for candidate in found["candidates"]:
        later = match.copy()
        for step in candidate["steps"]:
            assert later.actor == match.actor
            later.play(step["do"])


@runs
async def test_a_newer_question_of_a_seat_takes_the_place_of_the_older() -> None:
    class Slow(InProcessRunner):
        async def candidates(self, question: Question) -> dict[str, object]:
            if not self.asked:
                self.asked.append(question)
                await asyncio.Event().wait()
            return await super().candidates(question)

    slow = Slow()
    async with running_service(runner=slow) as service:
        table = await people(service)
        first = asyncio.create_task(service.hints.hint(table.id, "token-0", 2))
        await until(lambda: slow.asked)
        await service.moves.play(table.id, "token-0", 2, "take 1")
        assert (await service.hints.hint(table.id, "token-0", 3)).candidates
        refused = await asyncio.gather(first, return_exceptions=True)
        assert getattr(refused[0], "code", None) == "stale"


@runs
async def test_a_failed_answer_is_not_kept() -> None:
    class Fails(InProcessRunner):
        async def candidates(self, question: Question) -> dict[str, object]:
            if not self.asked:
                self.asked.append(question)
                raise durbar.BadOption("not today")
            return await super().candidates(question)

    async with running_service() as service:
        table = await people(service)
        hints = Hints(service.cache, Fails())
        with pytest.raises(durbar.BadOption):
            await hints.hint(table.id, "token-0", 2)
        assert (await hints.hint(table.id, "token-0", 2)).candidates


def test_levels_are_bounded() -> None:
    assert {field.name for field in fields(SearchSettings)} == set(MOST), "every parameter has its bound"
    java = durbar.game("java")
    assert known_level("club:width=12:noise=0", java) == "club:width=12:noise=0"
    for name in ("expert:cpu=11", "club:width=61", "expert:depth=1000", "expert:time=1" + ":playouts=5" * 2):
        with pytest.raises(durbar.BadOption):
            known_level(name, java)


def test_a_share_of_the_time_gets_smaller_the_more_bots_think() -> None:
    java = durbar.game("java")
    assert patience(level("expert"), java) == 2.0
    assert patience(level("club"), java) == 2.0
    assert patience(level("expert:time=7"), java) == 7.0
    assert patience(level("expert:playouts=5"), java) == 10.0
    shares = [fair_share(2.0, 0.0, thinking, 2) for thinking in (1, 2, 4, 8, 400)]
    assert shares == [2.0, 2.0, 0.6, 0.3, LEAST]
    assert fair_share(2.0, 5.0, 1, 2) == LEAST


def test_a_hurried_bot_answers_with_what_it_has() -> None:
    match = middle("java")
    slow = question(match, "expert")
    assert slow.within == inf
    assert candidates(slow._replace(within=0.0))["candidates"][0]["steps"][0]["do"] in slow.legal


@runs
async def test_many_tables_go_on_at_once() -> None:
    """Twenty tables of the four games, bots in worker processes, people who move right away: all go on."""
    workers = Workers(2)
    service = Service(Store("sqlite://"), workers)
    await service.start()
    try:
        tables = []
        for number in range(20):
            game = durbar.games()[number % 4]
            chairs = [Chair(0, "person", "Me", token=hashed("me"))]
            names = ("club", "expert")
            seats = durbar.game(game).seats[0]
            chairs += [Chair(i, "bot", level=f"{names[i % 2]}:time=0.05") for i in range(1, seats)]
            tables.append(await service.opening.create(game, chairs, hashed("me"), seed=str(number)))
        rng = Random(1)
        while min(sum(past.seat > 0 for past in table.match.history) for table in tables) < 3:
            for table in tables:
                if table.match.actor == 0:
                    text = str(table.match.sample(rng))
                    await service.moves.play(table.id, "me", table.match.ply, text)
            await asyncio.sleep(0.01)
        while not (mine := [table for table in tables if table.match.actor == 0]):
            await asyncio.sleep(0.01)
        hint = await service.hints.hint(mine[0].id, "me", mine[0].match.ply)
        assert hint.candidates
    finally:
        await service.stop()
        workers.stop()


def test_what_a_bot_did_in_the_middle_of_a_turn_is_the_rest_of_its_plan() -> None:
    match = durbar.new_match("java", 2, seed=1)
    rng = Random(1)
    while match.ply < 60:
        match.play(match.sample(rng))
    begun = next(ply for ply in range(20, 60) if _run(match, ply) > 2 and match.history[ply - 1].seat < 0)
    assert hints._rest_of_plan(match.history, begun) == []
    rest = hints._rest_of_plan(match.history, begun + 1)
    assert rest == [str(match.history[begun + 1 + number].action) for number in range(len(rest))]
    assert len(rest) == _run(match, begun + 1)
    assert hints._plans_turns("club", match)
    assert not hints._plans_turns("beginner", match)
    assert not hints._plans_turns("club", durbar.new_match("taj-mahal", 3, seed=1))


def _run(match: durbar.Match, ply: int) -> int:
    """How many plies from here on are of one seat."""
    seats = [past.seat for past in match.history[ply:]]
    return next((number for number, seat in enumerate(seats) if seat != seats[0]), len(seats))
