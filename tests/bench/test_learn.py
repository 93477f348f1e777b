"""Training networks: the games they learn from, and that they learn."""

import math
from random import Random

import numpy as np
import pytest

from bench import learn
from durbar.bots.machupicchu.evaluate import heuristic_points, network_points
from durbar.bots.machupicchu.features import ABOVE_ZERO, features
from durbar.bots.machupicchu.networks import network
from durbar.bots.network import Network


@pytest.mark.parametrize("number", learn.TRAINING)
def test_samples_pair_every_seats_features_with_what_it_made_of_them(number: int) -> None:
    training = learn.TRAINING[number]
    samples = [sample for seed in range(3) for sample in learn.play(training, Random(seed))]
    assert samples
    assert len({len(numbers) for numbers, _ in samples}) == 1
    assert all(math.log(ABOVE_ZERO) <= made < math.log(1000) for _, made in samples)


def test_it_learns_what_a_line_cannot_predict() -> None:
    rng = np.random.default_rng(1)
    x = rng.normal(size=(33_000, 3))
    y = np.abs(x[:, 0]) + 0.5 * x[:, 1]
    found = learn.fit(x[:30_000], y[:30_000], rng)
    assert learn.explained(x[30_000:], y[30_000:], found) > 0.9


def test_a_second_round_goes_on_from_the_first() -> None:
    rng = np.random.default_rng(3)
    x = rng.normal(2, 3, size=(20_000, 3))
    y = np.abs(x[:, 0]) + 0.5 * x[:, 1]
    first = learn.fit(x, y, rng)
    again = learn.fit(x[:500], y[:500], rng, first)
    assert learn.explained(x, y, again) > 0.9, "few samples do not make it forget"
    shifted = y + 0.3 * x[:, 2]
    second = learn.fit(x, shifted, rng, first)
    assert learn.explained(x, shifted, second) > learn.explained(x, shifted, first)


def test_the_fixed_point_network_computes_what_numpy_does() -> None:
    rng = np.random.default_rng(2)
    x = rng.normal(size=(5, 4))
    inward, bias, out = rng.normal(size=(4, 6)), rng.normal(size=6), rng.normal(size=6)
    network = Network(inward.T.tolist(), bias.tolist(), out.tolist(), 0.5)
    expected = np.maximum(0, x @ inward + bias) @ out + 0.5
    assert np.allclose([network(row) for row in x.tolist()], expected)


def test_points_are_expected_of_every_seat() -> None:
    s = learn.game.start(4, learn.game.resolve(4, {}))
    rng = Random(5)
    while learn.game.actor(s) == -1:
        learn.game.apply(s, learn.game.draw(s, rng))
    points = network_points(network(1), s)
    assert len(points) == len(features(s, heuristic_points(s))) == 4
    assert all(5 < value < 200 for value in points)
