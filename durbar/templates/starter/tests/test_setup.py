"""Chapter S: the table before the first turn."""

import pytest

from durbar.core.errors import BadOption
from durbar.core.match import begin, resume
from durbar.templates.starter.game import GAME

clause = pytest.mark.clause


@clause("S1")
def test_two_to_four_play_and_player_1_begins() -> None:
    for seats in (2, 3, 4):
        assert begin(GAME, seats, 1, {}).actor == 0
    for seats in (1, 5):
        with pytest.raises(BadOption):
            begin(GAME, seats, 1, {})


@clause("S2")
def test_six_pebbles_of_each_colour_are_in_the_bag() -> None:
    assert GAME.start(2, GAME.resolve(2, {})).bag == {"red": 6, "blue": 6, "green": 6}


@clause("S3")
def test_each_player_gets_a_card_and_only_that_player_sees_it() -> None:
    match = begin(GAME, 2, 1, {})
    first, second = match.position()["cards"]
    assert match.observe(0)["cards"] == [first, None]
    assert match.observe(1)["cards"] == [None, second]
    assert match.observe(None)["cards"] == [None, None]
    [dealt, *_] = match.history[0].events
    assert "card" in dealt.view(0)["data"]
    assert "card" not in dealt.view(1)["data"]


@clause("S3")
def test_there_are_two_cards_of_each_colour() -> None:
    s = GAME.start(4, GAME.resolve(4, {}))
    for notation in ("*card red", "*card red"):
        GAME.apply(s, GAME.parse(notation))
    assert [str(card) for card, _ in GAME.outcomes(s)] == ["*card blue", "*card green"]


@clause("S4")
@pytest.mark.parametrize("size", [2, 3, 4])
def test_the_row_is_filled_from_the_bag(size: int) -> None:
    position = begin(GAME, 2, 1, {"row": size}).position()
    assert sum(position["row"].values()) == size
    assert sum(position["bag"].values()) == 18 - size


def test_nobody_acts_before_the_cards_are_dealt() -> None:
    s = GAME.start(2, GAME.resolve(2, {}))
    rejection = GAME.check(s, GAME.parse("take red"))
    assert rejection is not None
    assert rejection.clause == "S3"


def test_what_a_position_leaves_out_is_as_at_the_start() -> None:
    position = resume(GAME, {"row": {"red": 3}}, 1).position()
    assert position["bag"] == {"red": 3, "blue": 6, "green": 6}
    assert len(position["cards"]) == 2
