"""Fitting the weights of Java and Cuzco: the games it learns from, and that it learns."""

import json
from dataclasses import asdict
from pathlib import Path
from random import Random

import numpy as np
import pytest

from bench import fit_weights
from bench.fit_weights import BASIC, NAMES, Played
from durbar.bots.terraces.weights import DEFAULT, Weights

LINES = {name: (BASIC, np.zeros(len(BASIC))) for name in fit_weights.GAMES}


def test_a_game_gives_expectations_and_slopes_of_every_turn_and_ends_with_the_result() -> None:
    (played,) = fit_weights.play(Random(3), 2, LINES)
    assert played.game == "java"
    assert len(played.slopes) == len(played.expected) > 20
    assert all(slopes.shape == (2, 2 * len(NAMES)) for slopes in played.slopes)
    assert all(abs(expected.sum()) < 1e-6 for expected in played.expected)
    assert not played.slopes[-1].any()


def test_it_finds_what_was_worth_more_than_expected() -> None:
    rng, games = np.random.default_rng(1), []
    for _ in range(40):
        slopes = [rng.normal(size=(4, 6)) for _ in range(10)]
        result = np.zeros(4)
        for each in slopes:
            result += 0.2 * each[:, 3]
        games.append(Played("java", [*slopes, np.zeros((4, 6))], [np.zeros(4)] * 10 + [result]))
    changes = fit_weights.fit(games, trust=1.0, ridge=1.0)
    assert np.argmax(np.abs(changes)) == 3
    assert changes[3] == pytest.approx(0.2, abs=0.1)
    assert fit_weights.error(games, changes) < fit_weights.error(games, np.zeros(6))


def test_the_weights_it_writes_are_those_of_the_beginning_and_of_the_end(tmp_path: Path) -> None:
    slope = np.zeros(len(BASIC))
    slope[NAMES.index("pawn")] = 1.0
    path = tmp_path / "weights.json"
    fit_weights.write(path, {"java": (BASIC, slope)})
    data = json.loads(path.read_text())["java"]
    early, late = Weights(**data["early"]), Weights(**data["late"])
    assert early.pawn == pytest.approx(DEFAULT.pawn + 0.5)
    assert late.pawn == pytest.approx(DEFAULT.pawn - 0.5)
    assert asdict(early) | {"pawn": 0} == asdict(late) | {"pawn": 0}
