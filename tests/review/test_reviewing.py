"""A record is reviewed move by move, from what every seat knew."""

import json

import pytest

import durbar
from durbar.review import BadReview, Review, review_record
from durbar.review.model import ERRORS, FIND
from tests.review.games import GAMES, HASTY, begun


@pytest.mark.parametrize("game", GAMES)
def test_a_review_holds_together(game: str) -> None:
    match = begun(game, 24)
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


def test_beginners_make_mistakes_and_are_told_what_was_better() -> None:
    *_, review = review_record(begun("java", 30), level=HASTY)
    wrong = [move for move in review.moves if move.mark in ERRORS]
    assert wrong
    for move in wrong:
        assert move.better is not None
        assert move.better.chance > move.chances_after[move.seat]
        assert f"{move.place['en']}: " in move.text["en"]
        assert "Better: " in move.text["en"]
        assert "Mieux : " in move.text["fr"]
    assert review.moments[0] == max(wrong, key=lambda move: move.loss).number


def test_a_whole_turn_is_one_move_and_each_decision_elsewhere() -> None:
    java = begun("java", 40)
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


def test_finds_are_marked_and_told() -> None:
    found = [
        move
        for seed in range(1, 4)
        for move in last(begun("machu-picchu", 40, seed=seed)).moves
        if move.mark == FIND
    ]
    assert found
    assert all(move.loss == 0 and "first look" in move.text["en"] for move in found)


def last(match: durbar.Match) -> Review:
    *_, review = review_record(match, level=HASTY)
    return review
