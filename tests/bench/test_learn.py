"""Learning what positions are worth: the games it learns from, and that it learns."""

import math
from random import Random

import numpy as np
import pytest

from bench import learn
from durbar.bots.machupicchu import guesses
from durbar.bots.machupicchu.features import ABOVE, Network, all_traits, network, points


@pytest.mark.parametrize("lesson", learn.LESSONS)
def test_samples_pair_every_seats_traits_with_what_it_made_of_them(lesson: int) -> None:
    samples = [sample for number in range(3) for sample in learn.play(learn.LESSONS[lesson], Random(number))]
    assert samples
    assert len({len(traits) for traits, _ in samples}) == 1
    assert all(math.log(ABOVE) <= made < math.log(1000) for _, made in samples)


def test_it_learns_what_a_line_cannot_tell() -> None:
    rng = np.random.default_rng(1)
    x = rng.normal(size=(33_000, 3))
    y = np.abs(x[:, 0]) + 0.5 * x[:, 1]
    found = learn.fit(x[:30_000], y[:30_000], rng)
    assert learn.explained(x[30_000:], y[30_000:], found) > 0.9


def test_a_second_lesson_goes_on_from_the_first() -> None:
    rng = np.random.default_rng(3)
    x = rng.normal(2, 3, size=(20_000, 3))
    y = np.abs(x[:, 0]) + 0.5 * x[:, 1]
    first = learn.fit(x, y, rng)
    again = learn.fit(x[:500], y[:500], rng, first)
    assert learn.explained(x, y, again) > 0.9, "little to learn from does not make it forget"
    shifted = y + 0.3 * x[:, 2]
    second = learn.fit(x, shifted, rng, first)
    assert learn.explained(x, shifted, second) > learn.explained(x, shifted, first)


def test_the_network_plays_as_it_learned() -> None:
    rng = np.random.default_rng(2)
    x = rng.normal(size=(5, 4))
    inward, bias, out = rng.normal(size=(4, 6)), rng.normal(size=6), rng.normal(size=6)
    network = Network(inward.T.tolist(), bias.tolist(), out.tolist(), 0.5)
    told = np.maximum(0, x @ inward + bias) @ out + 0.5
    assert np.allclose([network(row) for row in x.tolist()], told)


def test_points_are_expected_of_every_seat() -> None:
    s = learn.game.start(4, learn.game.resolve(4, {}))
    rng = Random(5)
    while learn.game.actor(s) == -1:
        learn.game.apply(s, learn.game.draw(s, rng))
    told = points(network(1), s, guesses(s))
    assert len(told) == len(all_traits(s, guesses(s))) == 4
    assert all(5 < value < 200 for value in told)
