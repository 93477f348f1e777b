"""Fitting the weights of Java and Cuzco: the games it learns from, and that it learns."""

from dataclasses import asdict
from random import Random

import numpy as np

from bench import fit_weights
from durbar.bots.terraces.weights import DEFAULT


def test_a_game_gives_expectations_slopes_and_results_of_every_seat() -> None:
    samples = fit_weights.play(Random(3), 7)
    seats, things = len(samples[0].made), len(asdict(DEFAULT))
    assert all(sample.slopes.shape == (seats, things) for sample in samples)
    assert all((sample.made == samples[0].made).all() and sample.game == 7 for sample in samples)
    villages = [sample.slopes[:, list(asdict(DEFAULT)).index("village")] for sample in samples]
    assert villages[0].sum() > villages[-1].sum(), "a village in the supply counts less and less"


def test_it_finds_what_was_worth_more_than_expected() -> None:
    rng, things = np.random.default_rng(1), len(asdict(DEFAULT))
    samples = []
    for game in range(60):
        slopes = rng.normal(size=(4, things))
        made = 2.0 * slopes[:, 3] + rng.normal(size=4)
        samples.append(fit_weights.Sample(game, 0.5, np.zeros(4), slopes, made))
    changes, errors, before, after = fit_weights.fit(samples * 5, 1.0)
    assert abs(changes[3] - 2) < 0.3
    assert all(abs(change) < 0.5 for i, change in enumerate(changes) if i != 3)
    assert all(errors > 0)
    assert before < 0.01 < 0.5 < after
