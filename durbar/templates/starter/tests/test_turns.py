"""Chapter T: a turn."""

import pytest

from durbar.core.errors import Rejected
from durbar.core.match import Match, resume
from durbar.templates.starter.game import GAME

clause = pytest.mark.clause


def table(row: dict[str, int], **more: object) -> Match:
    """Two players with this row; player 1 is to move."""
    return resume(GAME, {"seats": 2, "cards": ["red", "blue"], "row": row, **more}, 1)


@clause("T1")
def test_a_pebble_is_a_point() -> None:
    match = table({"red": 2, "blue": 1})
    match.play("take red")
    assert match.position()["pebbles"][0] == {"red": 1, "blue": 0, "green": 0}
    assert match.scores == [1, 0]


@clause("T1")
def test_only_a_pebble_of_the_row_can_be_taken() -> None:
    with pytest.raises(Rejected, match=r"no green pebble in the row. \[T1\]"):
        table({"red": 2, "blue": 1}).play("take green")


@clause("T2")
def test_a_sweep_takes_all_of_a_colour() -> None:
    match = table({"red": 2, "blue": 1})
    match.play("sweep red")
    assert match.position()["pebbles"][0]["red"] == 2
    assert match.position()["swept"] == [0]
    assert match.scores == [2, 0]


@clause("T2")
@pytest.mark.parametrize(("colour", "why"), [("blue", "only one blue"), ("green", "no green")])
def test_a_sweep_takes_two_at_least(colour: str, why: str) -> None:
    with pytest.raises(Rejected, match=rf"{why} pebble in the row.* \[T2\]"):
        table({"red": 2, "blue": 1}).play(f"sweep {colour}")


@clause("T2")
def test_nobody_sweeps_twice() -> None:
    match = table({"red": 3}, pebbles=[{"blue": 2}, {}], swept=[0])
    with pytest.raises(Rejected, match=r"\[T2\]"):
        match.play("sweep red")
    match.play("take red")
    assert match.game.check(match.state, GAME.parse("sweep red")) is None, "the other player may"


@clause("T3")
def test_the_row_is_filled_up_and_the_next_player_is_to_move() -> None:
    match = table({"red": 2, "blue": 1})
    match.play("sweep red")
    assert sum(match.position()["row"].values()) == 3
    assert match.actor == 1
    match.play(match.legal()[0])
    assert match.actor == 0


@clause("T3")
def test_an_empty_bag_fills_nothing() -> None:
    match = table({"red": 2}, pebbles=[{"red": 4, "blue": 6}, {"green": 6}])
    match.play("take red")
    assert match.position()["row"] == {"red": 1, "blue": 0, "green": 0}


def test_players_do_not_act_for_chance() -> None:
    with pytest.raises(Rejected, match="Only chance"):
        table({"red": 3}).play("*pebble red")
