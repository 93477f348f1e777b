"""A record is reviewed move by move, from what every seat knew."""

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

import durbar
from durbar.bots.decision import Candidate, Decision
from durbar.bots.explain import explain
from durbar.bots.remarks import remark
from durbar.core.words import words
from durbar.review import BadReview, Review, review_record
from durbar.review.cutting import Cut
from durbar.review.judge import Judge, Judgement, Moment, Outlook
from durbar.review.model import BLUNDER, ERRORS, FIND, Move
from durbar.review.sentences import JudgedMove, Sentences
from durbar.review.summing import moments_of
from tests.review.games import GAMES, HASTY, begun


@pytest.mark.parametrize("game", GAMES)
def test_a_review_holds_together(game: str) -> None:
    match = begun(game, 18)
    *_, review = review_record(match, level=HASTY)
    assert review.complete
    assert [move.number for move in review.moves] == list(range(review.of))
    for move in review.moves:
        assert sum(move.chances) == pytest.approx(1, abs=0.001)
        assert sum(move.chances_after) == pytest.approx(1, abs=0.001)
        assert move.loss == pytest.approx(
            max(0, move.chances[move.seat] - move.chances_after[move.seat]), abs=0.001
        )
        assert (move.better is not None) == (move.mark in ERRORS)
        assert bool(move.text["en"]) == bool(move.text["fr"]) == (move.mark is not None)
        if move.mark in ERRORS:
            assert move.loss > 2 * move.error
        assert [str(match.history[move.first].action)] == move.played[:1]
    assert all(review.moves[number].mark for number in review.moments)
    assert Review.from_json(json.loads(json.dumps(review.as_json()))) == review


def test_beginners_are_told_what_was_better_and_what_they_found() -> None:
    reviews = [last(begun("machu-picchu", 40, seed=seed)) for seed in (1, 2)]
    for review in reviews:
        wrong = [move for move in review.moves if move.mark in ERRORS]
        assert wrong
        for move in wrong:
            assert move.better is not None
            assert move.better.chance > move.chances_after[move.seat]
            assert f"{move.place['en']}. Played: " in move.text["en"]
            assert "Better: " in move.text["en"]
            assert "Mieux\u00a0: " in move.text["fr"]
        assert review.moments[0] == max(wrong, key=lambda move: move.loss).number
    found = [move for review in reviews for move in review.moves if move.mark == FIND]
    assert found
    assert all(move.loss == 0 and "Easy to miss." in move.text["en"] for move in found)


def test_cards_are_named_where_the_better_move_has_the_same_aim() -> None:
    match = begun("taj-mahal", 11)
    say, observation = Sentences(match.game), match.observe(match.actor)
    plays = [action for action in match.legal() if action.kind == "play"]
    played, better = (plays[0],), (plays[-1],)
    outlook = Outlook([0.3] * 3, [40.0] * 3)
    judged = Judgement(outlook, outlook, 0.1, 0.01, better, False)
    move = JudgedMove(observation, Cut(observation["actor"], 1, [match.ply]), played, judged, 0)
    shown = explain(match.game, observation, Decision((Candidate(better, 0.0), Candidate(played, 0.0))))
    alike = [shown[0]._replace(aim=shown[1].aim, sure=shown[1].sure), shown[1]]
    for lang, begins in (("en", "Better: play "), ("fr", "Mieux\u00a0: jouer (")):
        assert begins in say._sentence(words(match.game, lang), move, alike, [])
    fewer, more = (remark("aim_lead", prizes=prizes) for prizes in (["monk"], ["monk", "princess"]))
    less = [shown[0]._replace(aim=[fewer]), shown[1]._replace(aim=[more])]
    assert "Better: play " in say._sentence(words(match.game, "en"), move, less, [])
    assert "Better: take the lead (monk and princess)" in say._sentence(
        words(match.game, "en"), move, [less[0]._replace(aim=[more]), less[1]._replace(aim=[fewer])], []
    )
    silent = alike[0].steps[0]._replace(events=[[]])
    other = say._sentence(words(match.game, "en"), move, [alike[0]._replace(steps=[silent]), shown[1]], [])
    assert "Better: draw level with Player 3 (princess)" in other  # what that action is for by itself
    nothing = [alike[0]._replace(steps=[silent._replace(action=played[0])]), shown[1]]
    assert "Better: do it another way" in say._sentence(words(match.game, "en"), move, nothing, [])


def test_what_a_better_move_takes_away_is_no_reason_for_it() -> None:
    match = begun("machu-picchu", 12)
    say, seat, action = Sentences(match.game), match.actor, match.legal()[0]
    assert seat is not None
    outlook = Outlook([0.3] * 3, [40.0] * 3)
    judged = Judgement(outlook, outlook, 0.1, 0.01, (action,), False)
    move = JudgedMove(match.observe(seat), Cut(seat, 2, [match.ply]), (match.legal()[1],), judged, 0)
    shown = explain(match.game, move.observation, Decision((Candidate((action,), 0.0),)))[0]
    loses = shown._replace(aim=[], sure=[remark("if_saved_less", points=2)])
    told = say._sentence(words(match.game, "en"), move, [loses, shown._replace(aim=[remark("aim_done")])], [])
    assert "fewer" not in told
    assert "Played: leave the market. Better: " in told


def test_what_an_aim_names_stands_in_one_pair_of_brackets() -> None:
    game = durbar.game("machu-picchu")
    visit = remark("go_serve", district="sun_clock", profession="farmer")
    told = Sentences(game)._aim(words(game, "fr"), visit, [])
    assert told == "Cadran Solaire (envoyer un Inca\u00a0: Fermier)"
    paid = Sentences(game)._aim(words(game, "en"), remark("aim_pay", paid=["llama"]), [])
    assert paid == "pay for moon tiles (llama)"


def last(match: durbar.Match) -> Review:
    *_, review = review_record(match, level=HASTY)
    return review


def test_a_whole_turn_is_one_move_and_each_decision_elsewhere() -> None:
    java = begun("java", 24)
    turns = {(past.seat, 0) for past in java.history if past.seat >= 0}
    assert turns
    *_, review = review_record(java, level=HASTY, seat=0)
    assert {move.seat for move in review.moves} == {0}
    assert max(len(move.played) for move in review.moves) > 1
    *_, other = review_record(begun("taj-mahal", 8), level=HASTY)
    assert all(move.first == move.last for move in other.moves)
    assert other.moves[0].place == {"en": "Visit 1", "fr": "Visite 1"}


def test_it_goes_on_where_it_stopped_and_says_the_same() -> None:
    match = begun("taj-mahal", 20)
    *_, whole = review_record(match.record(), level=HASTY)
    steps = review_record(match, level=HASTY)
    for _ in range(7):
        part = next(steps)
    again = Review.from_json(part.as_json())
    assert again.done == 7
    *_, resumed = review_record(match, level=HASTY, begin=again)
    assert resumed.as_json() == whole.as_json()
    assert [each.done for each in review_record(match, level=HASTY, begin=whole)] == [whole.of]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data["moves"][2]["chances"].pop(),
        lambda data: data["moves"][2]["points_after"].clear(),
        lambda data: data["moves"][2]["place"].pop("fr"),
        lambda data: data["moves"][2].update(text={"en": "x"}),
        lambda data: data["moves"][2].update(seat=3),
        lambda data: data["sources"][0]["points"].append(1),
        lambda data: data["summary"][0].update(seat=31),
        lambda data: data["players"].pop(),
        lambda data: data.update(moments=[999]),
    ],
)
def test_a_damaged_review_is_refused(spoil: Callable[[Any], object]) -> None:
    """Who stops a review may change its file: a page is made of it."""
    data = last(begun("taj-mahal", 20)).as_json()
    spoil(data)
    with pytest.raises(BadReview, match="this is no review: "):
        Review.from_json(data)


def test_it_stops_when_it_is_asked_to() -> None:
    asked = iter([False, False, False, True])
    *_, review = review_record(begun("taj-mahal", 20), level=HASTY, stop=lambda: next(asked))
    assert review.done == 3


def test_a_review_of_something_else_is_refused() -> None:
    match = begun("taj-mahal", 20)
    *_, review = review_record(match, level=HASTY)
    with pytest.raises(BadReview, match="another record"):
        next(review_record(begun("taj-mahal", 21), level=HASTY, begin=review))
    with pytest.raises(BadReview, match="another record"):
        next(review_record(match, level=HASTY, seat=1, begin=review))
    with pytest.raises(BadReview, match="of this review is not in the record"):
        next(review_record(begun("taj-mahal", 20, seed=2), level=HASTY, begin=review))
    with pytest.raises(BadReview, match="seats 0 to 2"):
        next(review_record(match, seat=3))
    with pytest.raises(BadReview, match="3 players, not 1"):
        next(review_record(match, players=["Ana"]))
    with pytest.raises(durbar.BadOption, match="does not search"):
        next(review_record(match, level="random"))


def test_names_and_sums() -> None:
    match = begun("taj-mahal", 400, seed=3)
    assert match.over
    names = ["Ana", "Bo", "Cem"]
    review = next(review_record(match, level=HASTY, players=names))
    assert review.players == names
    assert [each.points for each in review.summary] == match.scores
    assert sum(each.share for each in review.summary) == 1
    assert [sum(source.points[seat] for source in review.sources) for seat in range(3)] == match.scores
    assert review.sources[0].name.keys() == {"en", "fr"}


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"format": 2},
        {"done": 5},
        {"moves": [{}]},
        {"seat": -1},
    ],
)
def test_what_is_no_review_is_refused(wrong: dict[str, object]) -> None:
    review = Review("java", 2, "expert", None, ["a", "b"], 3).as_json()
    with pytest.raises(BadReview, match="no review"):
        Review.from_json({**review, **wrong} if wrong else [])


def test_a_key_moment_tells_a_visit_once() -> None:
    match = begun("taj-mahal", 26)
    review = last(match)
    wrong = next(move for move in review.moves if not move.mark)
    review.moves = [replaced(wrong, number, 0.1 + number / 100) for number in range(3)]
    assert moments_of(review) == [2]
    review.moves[0].place = {"en": "Visit 2", "fr": "Visite 2"}
    assert moments_of(review) == [2, 0]
    review.game = "machu-picchu"  # where each decision is told by itself
    assert moments_of(review) == [2, 1, 0]


def replaced(move: Move, number: int, loss: float) -> Move:
    return msgspec.structs.replace(move, number=number, loss=loss, mark=BLUNDER)


def test_a_card_is_judged_by_the_visit_that_follows() -> None:
    match = begun("taj-mahal", 20)
    while match.legal()[0].kind != "take" or len(match.legal()) < 3:
        match.play(match.sample(Random(match.ply)))
    judge, observation = Judge(match.game, HASTY), match.observe(match.actor)
    plan = (match.legal()[0],)
    soon = Moment(judge, observation).leaf(plan, 0).progress
    judged = judge.judge(observation, plan, forced=False)
    assert judged.better is None or judged.better[0].kind == "take"
    judge.how = replace(judge.how, later=frozenset())
    assert Moment(judge, observation).leaf(plan, 0).progress < soon
