"""Chapter E: the end of the game."""

import pytest

from durbar.core.errors import Rejected
from durbar.core.match import Match, resume
from durbar.templates.starter.game import GAME

clause = pytest.mark.clause


def last_turn(first: dict[str, int], second: dict[str, int], *cards: str) -> Match:
    """Player 1 is about to take the last pebble, a red one."""
    position = {"seats": 2, "row": {"red": 1}, "pebbles": [first, second], "cards": [*cards]}
    match = resume(GAME, position, 1)
    match.play("take red")
    return match


@clause("E1")
def test_the_game_ends_with_the_last_pebble() -> None:
    match = last_turn({"red": 5, "blue": 3}, {"blue": 3, "green": 6}, "red", "blue")
    assert match.over
    with pytest.raises(Rejected, match=r"\[E1\]"):
        match.play("take red")


@clause("E2")
def test_pebbles_of_the_colour_of_the_card_score_again() -> None:
    match = last_turn({"red": 5, "blue": 3}, {"blue": 3, "green": 6}, "red", "blue")
    assert match.scores == [9 + 2 * 6, 9 + 2 * 3]
    assert match.sources()[0] == {"pebbles": 1, "cards": 12}
    assert match.observe(None)["cards"] == ["red", "blue"]


@clause("E3")
def test_most_points_win() -> None:
    match = last_turn({"red": 5, "blue": 3}, {"blue": 3, "green": 6}, "red", "blue")
    assert match.winners == [0]


@clause("E3")
def test_equal_points_share_the_win() -> None:
    match = last_turn({"red": 5, "blue": 3}, {"blue": 3, "green": 6}, "red", "green")
    assert match.scores == [21, 21]
    assert match.winners == [0, 1]
