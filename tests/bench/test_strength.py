"""The ladder says no more than its games can tell."""

import pytest

from bench.strength import verdict
from durbar.lab.stats import Interval


@pytest.mark.parametrize(
    ("low", "rate", "high", "said"),
    [
        (0.72, 1.0, 1.0, "met"),
        (0.51, 1.0, 1.0, "likely"),
        (0.10, 0.44, 0.85, "open"),
        (0.10, 0.30, 0.55, "missed"),
    ],
)
def test_what_is_asked_is_met_only_where_the_whole_interval_lies_above(
    low: float, rate: float, high: float, said: str
) -> None:
    assert verdict(Interval(rate=rate, low=low, high=high), 0.6) == said
