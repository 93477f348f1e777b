"""What bots expect and seek in The Princes of Machu Picchu."""

from random import Random

import pytest

import durbar
from durbar.bots import level
from durbar.bots.evaluator import evaluator
from durbar.bots.machupicchu.evaluate import heuristic_points, network_points
from durbar.bots.machupicchu.networks import network

evaluate = evaluator(durbar.game("machu-picchu"))


def test_all_others_count_alike_and_by_ratio() -> None:
    utility = evaluate.utility
    assert utility([20.0, 20.0, 20.0], 0) == pytest.approx(0)
    assert utility([20.0, 40.0, 10.0], 0) == pytest.approx(utility([20.0, 10.0, 40.0], 0))
    few, many = utility([8.0, 4.0, 4.0], 0), utility([80.0, 76.0, 76.0], 0)
    assert few > many > 0, "four points are more among few"


def test_only_the_expert_evaluates_by_a_network() -> None:
    networks = {name: settings.network for name, settings in evaluate.levels.items()}
    assert networks == {"beginner": 0, "club": 0, "expert": 1}
    match = durbar.new_match("machu-picchu", 3, 1)
    rng = Random(1)
    while not match.over and match.ply < 60:
        match.play(match.sample(rng))
    plain, first, second = (evaluate.with_network(number).values(match.state) for number in (0, 1, 2))
    assert plain == heuristic_points(match.state)
    assert first == network_points(network(1), match.state)
    assert second == network_points(network(2), match.state)
    assert plain != first != second


def test_a_training_round_there_was_not_is_refused_by_name() -> None:
    match = durbar.new_match("machu-picchu", 2, 1)
    with pytest.raises(durbar.BadOption, match="no round 3"):
        level("expert:network=3:playouts=1").choose(
            match.game, match.observe(match.actor), match.legal(), Random(1)
        )


def test_at_the_end_points_are_counted_not_expected() -> None:
    match, rng = durbar.new_match("machu-picchu", 3, 1), Random(1)
    while not match.over:
        match.play(match.sample(rng))
    assert evaluate.values(match.state) == evaluate.with_network(1).values(match.state)
    assert [int(value) for value in evaluate.values(match.state)] == match.scores


def test_people_read_the_lead_over_the_best_of_the_others() -> None:
    assert evaluate.lead([20.0, 25.0, 4.0], 0) == -5
