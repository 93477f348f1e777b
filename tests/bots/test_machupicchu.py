"""What bots seek in The Princes of Machu Picchu."""

from random import Random

import pytest

import durbar
from durbar.bots import level
from durbar.bots.evaluator import sense
from durbar.bots.machupicchu import guesses
from durbar.bots.machupicchu.features import network, points

feel = sense(durbar.game("machu-picchu"))


def test_all_others_count_alike_and_by_ratio() -> None:
    assert feel.edge([20.0, 20.0, 20.0], 0) == pytest.approx(0)
    assert feel.edge([20.0, 40.0, 10.0], 0) == pytest.approx(feel.edge([20.0, 10.0, 40.0], 0))
    few, many = feel.edge([8.0, 4.0, 4.0], 0), feel.edge([80.0, 76.0, 76.0], 0)
    assert few > many > 0, "four points are more among few"


def test_only_the_expert_judges_by_what_games_taught() -> None:
    lessons = {name: effort.learned for name, effort in feel.efforts.items()}
    assert lessons == {"beginner": 0, "club": 0, "expert": 1}
    match = durbar.new_match("machu-picchu", 3, 1)
    rng = Random(1)
    while not match.over and match.ply < 60:
        match.play(match.sample(rng))
    thumb, first, second = (feel.schooled(lessons).values(match.state) for lessons in (0, 1, 2))
    assert thumb == guesses(match.state)
    assert first == points(network(1), match.state, thumb)
    assert second == points(network(2), match.state, thumb)
    assert thumb != first != second


def test_a_lesson_there_was_not_is_refused_by_name() -> None:
    match = durbar.new_match("machu-picchu", 2, 1)
    with pytest.raises(durbar.BadOption, match="no lesson 3"):
        level("expert:learned=3:playouts=1").choose(
            match.game, match.observe(match.actor), match.legal(), Random(1)
        )


def test_at_the_end_points_are_counted_not_judged() -> None:
    match, rng = durbar.new_match("machu-picchu", 3, 1), Random(1)
    while not match.over:
        match.play(match.sample(rng))
    assert feel.values(match.state) == feel.schooled(1).values(match.state)
    assert [int(value) for value in feel.values(match.state)] == match.scores


def test_people_are_told_the_lead_over_the_best_of_the_others() -> None:
    assert feel.lead([20.0, 25.0, 4.0], 0) == -5
