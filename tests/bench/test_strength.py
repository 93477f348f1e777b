"""The ladder claims no more than its games show."""

import pytest

import durbar
from bench.strength import SEEDS, ladder, verdict
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


def test_every_level_of_every_table_has_a_line_and_every_game_its_seeds() -> None:
    lines = list(ladder((), (), ()))
    assert len({line[:3] for line in lines}) == len(lines)
    assert {line[:2] for line in lines} == {(id, n) for id in durbar.games() for n in durbar.game(id).seats}
    assert {line[2:] for line in lines} == {("beginner", "random"), ("club", "beginner"), ("expert", "club")}
    assert set(SEEDS) == set(durbar.games())
    assert all(seed.startswith("report") for seed in SEEDS.values())
