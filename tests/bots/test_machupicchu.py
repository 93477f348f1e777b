"""What bots seek in The Princes of Machu Picchu."""

import pytest

import durbar
from durbar.bots.sense import sense

feel = sense(durbar.game("machu-picchu"))


def test_all_others_count_alike_and_by_ratio() -> None:
    assert feel.edge([20.0, 20.0, 20.0], 0) == pytest.approx(0)
    assert feel.edge([20.0, 40.0, 10.0], 0) == pytest.approx(feel.edge([20.0, 10.0, 40.0], 0))
    few, many = feel.edge([8.0, 4.0, 4.0], 0), feel.edge([80.0, 76.0, 76.0], 0)
    assert few > many > 0, "four points are more among few"


def test_people_are_told_the_lead_over_the_best_of_the_others() -> None:
    assert feel.lead([20.0, 25.0, 4.0], 0) == -5
