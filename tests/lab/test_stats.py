"""Intervals, quantiles and ratings against figures known from elsewhere."""

import math
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durbar.lab.stats import block_wilson, plackett_luce, quantile, wilson


def test_wilson_agrees_with_the_textbook() -> None:
    """Wilson's interval for 8 of 10, as statistical packages give it."""
    rate, low, high = wilson(0.8, 10)
    assert (rate, round(low, 4), round(high, 4)) == (0.8, 0.4902, 0.9433)


def test_800_games_give_three_points_at_a_quarter() -> None:
    interval = wilson(0.25, 800)
    assert 0.055 < interval.high - interval.low < 0.065


@given(st.floats(0, 1), st.integers(1, 10_000))
@settings(deadline=None)
def test_an_interval_holds_its_rate(rate: float, n: int) -> None:
    interval = wilson(rate, n)
    assert 0 <= interval.low <= rate + 1e-9
    assert rate - 1e-9 <= interval.high <= 1


def test_nothing_known_is_everything_possible() -> None:
    assert wilson(0, 0) == (0, 0, 1)
    assert block_wilson([]) == (0, 0, 1)


def test_games_that_go_alike_count_less() -> None:
    """Ten blocks of four equal games say hardly more than ten games."""
    alike = block_wilson([[win] * 4 for win in (1.0, 0.0) * 5])
    mixed = block_wilson([[1.0, 0.0, 1.0, 0.0]] * 10)
    assert mixed == wilson(0.5, 40)
    assert alike.high - alike.low > 0.9 * (wilson(0.5, 10).high - wilson(0.5, 10).low)


def test_a_clean_sweep_is_not_certainty() -> None:
    assert block_wilson([[1.0, 1.0]] * 10) == wilson(1.0, 20)
    assert block_wilson([[1.0, 1.0]] * 10).low < 0.9


def test_quantiles_of_a_histogram() -> None:
    histogram = {0.1: 90, 1.0: 8, 5.0: 2}
    assert [quantile(histogram, share) for share in (0.5, 0.9, 0.95, 0.99)] == [0.1, 0.1, 1.0, 5.0]
    assert quantile({}, 0.5) == 0


def test_ratings_find_the_strengths_the_games_were_made_with() -> None:
    strength = {"a": 8.0, "b": 4.0, "c": 1.0}
    rng = Random(1)
    games = []
    for _ in range(3000):
        left, order = dict(strength), []
        while left:
            pick = rng.choices(list(left), list(left.values()))[0]
            order.append(pick)
            del left[pick]
        games.append((order, [1, 2, 3]))
    rated = plackett_luce(games)
    assert rated["a"] - rated["b"] == pytest.approx(400 * math.log10(2), abs=15)
    assert rated["b"] - rated["c"] == pytest.approx(400 * math.log10(4), abs=15)
    assert sum(rated.values()) == pytest.approx(0, abs=1e-6)


def test_ties_and_the_same_bot_twice_in_one_game() -> None:
    rated = plackett_luce([(("a", "b", "b"), (1, 1, 1))] * 20)
    assert rated["a"] == pytest.approx(rated["b"], abs=1e-3)
    winner = plackett_luce([(("a", "b", "b", "b"), (1, 2, 2, 4))] * 20)
    assert math.isfinite(winner["a"])
    assert winner["a"] > winner["b"]
