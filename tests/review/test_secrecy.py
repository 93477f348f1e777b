"""The review of one seat uses nothing it could not know: twins give the same bytes."""

import json

import pytest

from durbar.review import review_record
from tests.review.games import HASTY, begun, twins


@pytest.mark.parametrize(
    ("game", "decisions"), [("taj-mahal", 40), ("machu-picchu", 30), ("java", 36), ("cuzco", 36)]
)
def test_twins_have_the_same_review(game: str, decisions: int) -> None:
    for viewer in range(3):
        found = twins(begun(game, decisions, seed=5), viewer)
        if found is None:
            continue
        assert found[0].digest() != found[1].digest()
        one, two = (
            [
                json.dumps(review.as_json())
                for review in review_record(each.record(), level=HASTY, seat=viewer)
            ]
            for each in found
        )
        assert one == two
        assert one
        return
    raise AssertionError("no twins were found")


def test_it_depends_on_what_the_seat_did_know() -> None:
    """Otherwise the law above would compare nothing."""
    match = begun("taj-mahal", 30)
    reviews = {json.dumps(next(review_record(match, level=HASTY, seat=seat)).as_json()) for seat in range(3)}
    assert len(reviews) == 3
