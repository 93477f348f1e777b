"""What people are told about candidates: sure points are the engine's, words agree with the evaluation."""

import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

import durbar
from durbar.bots import level
from durbar.bots.decision import CLOSE_BY, GRADES, SHOWN, WEAKER_BY, Candidate, Decision, ordered
from durbar.bots.evaluator import evaluator
from durbar.bots.explain import NOW, Explained, explain, likely_points, looked_at
from durbar.bots.remarks import Course, Remark
from durbar.bots.search_bot import SearchBot
from durbar.core.words import LANGUAGES, words
from durbar.games.terraces.scoring import final_scoring

QUICK = "expert:first_actions=30:width=4:depth=5:samples=3"
PLAYOUTS = "expert:playouts=30:samples=4"
MOMENTS = 12
Moment = tuple[durbar.Match, Decision, list[Explained]]
every_game = pytest.mark.parametrize("id", durbar.games())
PLACE = re.compile(r"\{\w+:place\}")
CELL = re.compile(r"\b[a-z]\d{1,2}\b")
"""A cell of Java or Cuzco, such as h3."""
IDENTIFIER = re.compile(r"[a-z]+_[a-z0-9]+|\b(red|yellow|green|violet|white|plus)-[a-z]+|\b[a-z]+-\d\b|[{}]")
"""A name that only notation has: watchmans_hut, red-vizier-monk, multan-3."""


def explainer(id: str) -> SearchBot:
    bot = level(PLAYOUTS if evaluator(durbar.game(id)).levels["expert"].playouts else QUICK)
    assert isinstance(bot, SearchBot)
    return bot


def moments(id: str) -> Iterator[durbar.Match]:
    """Decisions with a choice, spread over a game of beginners."""
    match, rng, bot = (
        durbar.new_match(id, durbar.game(id).seats[-1], 7),
        Random(7),
        level("beginner:first_actions=12"),
    )
    found = list[durbar.Match]()
    while not match.over:
        assert match.actor is not None
        if len(match.legal()) > 1:
            found.append(match.copy())
            match.play(bot.choose(match.game, match.observe(match.actor), match.legal(), rng))
        else:
            match.play(match.legal()[0])
    yield from found[len(found) % 7 :: len(found) // MOMENTS]


def told(match: durbar.Match) -> tuple[Decision, list[Explained]]:
    decision = explainer(match.game.id).decide(
        match.game, match.observe(match.actor), match.legal(), Random(3)
    )
    return decision, explain(match.game, match.observe(match.actor), decision)


@cache
def explained(id: str) -> list[Moment]:
    return [(match, *told(match)) for match in moments(id)]


def uncertain(one: Explained) -> bool:
    """Points that hang on hidden cards are not told: a festival rivals may match, gold after a conquest."""
    kinds = {event.kind for step in one.steps for event in step.events[0]}
    return "gold_points" in kinds or any(each.say == "risk_festival" for each in one.risks)


@every_game
def test_sure_points_are_what_the_engine_gives(id: str) -> None:
    compared = 0
    for match, _, shown in explained(id):
        for one in shown:
            real, seat = match.copy(), match.actor or 0
            for step in one.steps:
                assert real.actor == seat
                real.play(step.action)
            if not uncertain(one):
                promised = sum(each.facts["points"] for each in one.sure if each.say.startswith(NOW))
                assert promised == real.scores[seat] - match.scores[seat], one
                compared += 1
    assert compared > MOMENTS


@pytest.mark.parametrize("id", ["java", "cuzco"])
def test_places_in_cities_are_those_of_the_final_scoring(id: str) -> None:
    """The points "if the game ended now" are what the final scoring would change by."""
    changed = 0
    for match, _, shown in explained(id):
        for one in shown:
            real, seat = match.copy(), match.actor or 0
            for step in one.steps:
                real.play(step.action)
            if real.over or real.state.closing != match.state.closing:
                continue  # the final scoring has begun
            course = Course(seat, (), match.state, real.state, [])
            remarks = evaluator(match.game).explain(course).sure
            promised = sum(-r.facts["points"] if r.say == "if_lost" else r.facts["points"] for r in remarks)
            assert promised == final(real, seat) - final(match, seat)
            changed += bool(promised)
    assert changed > 2


def final(match: durbar.Match, seat: int) -> int:
    state = match.state.copy()
    final_scoring(state, seat)
    return int(state.scores[seat] - match.scores[seat])


@every_game
def test_the_order_of_the_words_is_that_of_the_evaluation(id: str) -> None:
    for _, decision, shown in explained(id):
        assert 1 <= len(shown) <= SHOWN
        assert shown[0].steps[0].action == decision.action
        assert shown[0].grade == "best"
        behind = [candidate.behind for candidate in decision.candidates]
        assert behind == sorted(behind)
        assert [one.behind for one in shown] == sorted(one.behind for one in shown)
        for one in shown[1:]:
            expected = "close" if one.behind <= CLOSE_BY else "weaker" if one.behind <= WEAKER_BY else "poor"
            assert one.grade == expected


def test_a_candidate_is_never_said_to_be_better_than_the_one_before() -> None:
    action = durbar.new_match("java", 2, 1).legal()[0]
    found = ordered([Candidate((action,), value) for value in (5.0, 5.5, 4.5, 4.8, 1.0)])
    assert [candidate.behind for candidate in found] == [0.0, 0.0, 0.5, 0.5, 4.0]
    grades = [Decision(found).grade(number) for number in range(5)]
    assert grades == ["best", "close", "close", "close", "poor"]
    assert set(grades) < set(GRADES)


def test_a_range_is_rounded_outward_from_the_quantiles() -> None:
    assert likely_points([1.0] * 9) is None, "too few playouts"
    assert likely_points([float(n) for n in range(11)]) == (2, 8)
    assert likely_points([0.2, *[1.5] * 9]) == (1, 2)
    assert likely_points([3.0] * 20) == (3, 3)


@every_game
def test_what_is_likely_comes_from_the_playouts(id: str) -> None:
    by_playouts = bool(evaluator(durbar.game(id)).levels["expert"].playouts)
    for _, decision, shown in explained(id):
        played = {candidate.action: candidate.outcomes for candidate in decision.candidates}
        assert any(played.values()) == by_playouts
        assert sum(map(len, played.values())) <= decision.looked["playouts"]
        for one in shown:
            if one.likely:
                facts = one.likely.facts
                assert likely_points(played[one.steps[0].action]) == (facts["low"], facts["high"])


# ------------------------------------------------------------ words


def texts(match: durbar.Match, decision: Decision, shown: list[Explained], lang: str) -> Iterator[str]:
    """Everything said about a moment; for places the page has names."""
    say = words(match.game, lang)
    remarks: list[Remark] = looked_at(match.game, decision, shown)
    for one in shown:
        remarks += [*one.aim, *one.sure, *one.risks, *([one.likely] if one.likely else [])]
    for each in remarks:
        yield say.fill(PLACE.sub("there", say.catalogue["hints"][each.say]), each.facts)


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_has_notation_or_coordinates(id: str, lang: str) -> None:
    said = [text for moment in explained(id) for text in texts(*moment, lang)]
    assert len(said) > 5 * MOMENTS
    for text in said:
        assert not CELL.search(text), text
        assert not IDENTIFIER.search(text), text


@every_game
def test_every_candidate_says_what_it_is_for(id: str) -> None:
    titles = 0
    for _, _, shown in explained(id):
        assert all(one.aim for one in shown)
        titles += len({str(one.aim) for one in shown}) == len(shown)
    assert titles > MOMENTS // 2, "candidates have titles of their own"


@every_game
def test_hints_name_only_words_both_languages_have(id: str) -> None:
    known = [set(words(durbar.game(id), lang).catalogue["hints"]) for lang in LANGUAGES]
    assert known[0] == known[1]
    used = {each.say for _, _, shown in explained(id) for one in shown for each in (*one.aim, *one.sure)}
    assert used <= known[0]


@every_game
def test_what_the_bot_looked_at_takes_two_sentences(id: str) -> None:
    for match, decision, shown in explained(id):
        looked = looked_at(match.game, decision, shown)
        assert len(looked) == min(2, len(shown))
        assert looked[0].say == ("looked_playouts" if decision.looked["playouts"] else "looked_plans")
