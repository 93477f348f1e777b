"""Many games as arrays: the same numbers as one game at a time."""

from random import Random

import numpy as np
import pytest

from durbar.core.errors import BadOption
from durbar.research.batch import Batch


@pytest.mark.parametrize("game", ["taj-mahal", "machu-picchu", "java"])
def test_rows_are_what_one_game_gives(game: str) -> None:
    batch, rng = Batch(game, 3, seats=3, seed=5), Random(1)
    for _ in range(30):
        for row, play in enumerate(batch.plays):
            assert play.actor == batch.actors[row]
            assert np.array_equal(batch.observations[row], play.observe(batch.actors[row]))
            assert np.array_equal(batch.masks[row], play.mask(batch.actors[row]))
        batch.step(np.array(batch.random_actions(rng)))


def test_games_that_are_over_are_told_and_begin_again() -> None:
    batch, rng, ended = Batch("tiny-visit", 8, seed=1), Random(1), 0
    for _ in range(40):
        for one in batch.step(batch.random_actions(rng)):
            ended += 1
            assert len(one.rewards) == len(one.scores) == 2
            assert not batch.plays[one.row].over
    assert ended > 8


def test_the_same_seed_brings_the_same_games() -> None:
    one, two = (Batch("taj-mahal", 2, seed=3) for _ in range(2))
    assert np.array_equal(one.observations, two.observations)
    with pytest.raises(BadOption, match="at least one"):
        Batch("taj-mahal", 0)
