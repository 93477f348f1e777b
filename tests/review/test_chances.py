"""Winning chances from expected points."""

from types import SimpleNamespace

import pytest

import durbar
from durbar.review.chances import KNOTS, ChanceModel, Chances, Leaf, chance_model
from durbar.review.games import REVIEWING, reviewing
from durbar.review.marks import accuracy_of, game_accuracy, mark_of, threshold

GAMES = ("java", "cuzco", "taj-mahal", "machu-picchu")


@pytest.mark.parametrize("game", GAMES)
def test_more_points_mean_a_better_chance(game: str) -> None:
    model = chance_model(game)
    for progress in (0.0, 0.3, 1.0):
        low, middle, high = model.chances(Leaf([40, 45, 60], [10, 12, 20], progress))
        assert 0 < low < middle < high < 1
        assert len(model.points(Leaf([40, 45, 60], [10, 12, 20], progress))) == 3


@pytest.mark.parametrize("game", GAMES)
def test_chances_sum_to_one_and_the_end_is_certain(game: str) -> None:
    match, chances = durbar.new_match(game, 3, 1), Chances(durbar.game(game))
    leaf = chances.leaf(match.state, [10.0, 12.0, 9.0])
    assert sum(chances.outlook(leaf)[0]) == pytest.approx(1)
    assert 0 <= leaf.progress <= 0.5
    assert game in REVIEWING
    over = Leaf([50.0, 40.0], [50, 40], 1.0, [1.0, 0.0])
    assert chances.outlook(over) == ([1.0, 0.0], [50.0, 40.0])


def test_a_game_with_more_days_is_not_over_sooner() -> None:
    usual = durbar.new_match("machu-picchu", 3, 1).state
    longer = SimpleNamespace(day=usual.day, box=SimpleNamespace(days=usual.box.days + 3))
    assert 0 < reviewing("machu-picchu").progress(longer) < reviewing("machu-picchu").progress(usual) < 1


def test_a_game_nobody_fitted_has_a_plain_model() -> None:
    assert chance_model("pebble") == ChanceModel([0.1] * KNOTS, [0.0] * KNOTS, [0.0] * KNOTS)


def test_shipped_chances_are_calibrated() -> None:
    """On games held back, as bench/fit_chances.py measured them."""
    import json
    from importlib.resources import files

    data = json.loads((files("durbar.review") / "data" / "chances.json").read_text("utf-8"))
    for game in GAMES:
        assert data["games"][game]["error"] <= 4, game


def test_marks_need_a_sure_loss_and_scale_with_the_seats() -> None:
    assert [mark_of(0.06, 0.01, seats) for seats in (2, 3, 4, 5)] == [
        "inaccuracy",
        "inaccuracy",
        "mistake",
        "blunder",
    ]
    assert mark_of(0.06, 0.03, 5) is None
    assert threshold("blunder", 3) == pytest.approx(0.1)


def test_accuracy() -> None:
    assert accuracy_of(0, 0, 3) == 100
    assert accuracy_of(1, 0, 2) < 5
    assert accuracy_of(0.05, 0.05, 4) == 100
    assert game_accuracy([], [], 4) == 100
    assert game_accuracy([100.0] * 5, [0.25] * 5, 4) == 100
    steady = game_accuracy([100, 40, 100, 100], [0.3, 0.3, 0.3, 0.3], 4)
    assert 40 < steady < 100
