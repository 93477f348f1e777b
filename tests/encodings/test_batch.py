"""Many games as arrays: the same numbers as one game at a time."""

import numpy as np
import pytest

from durbar.core.errors import BadOption
from durbar.research.batch import Batch


@pytest.mark.parametrize("game", ["taj-mahal", "machu-picchu", "java"])
def test_rows_are_what_one_game_gives(game: str) -> None:
    batch, rng = Batch(game, 3, seats=3, seed=5), np.random.default_rng(1)
    for _ in range(30):
        for row, play in enumerate(batch.plays):
            seat = int(batch.actors[row])
            assert play.actor == seat
            assert np.array_equal(batch.observations[row], play.observe(seat))
            assert np.array_equal(batch.masks[row], play.mask(seat))
        batch.step(batch.sample(rng))


def test_games_that_are_over_are_told_and_begin_again() -> None:
    batch, rng, ended = Batch("tiny-visit", 8, seed=1), np.random.default_rng(1), 0
    for _ in range(40):
        for one in batch.step(batch.sample(rng)):
            ended += 1
            assert len(one.rewards) == len(one.scores) == 2
            assert not batch.plays[one.row].over
    assert ended > 8


def test_the_same_seed_brings_the_same_games() -> None:
    one, two = (Batch("taj-mahal", 2, seed=3) for _ in range(2))
    assert np.array_equal(one.observations, two.observations)
    with pytest.raises(BadOption, match="at least 1"):
        Batch("taj-mahal", 0)


@pytest.mark.parametrize("game", ["taj-mahal", "java"])
def test_actions_are_sampled_by_the_masks(game: str) -> None:
    batch, rng = Batch(game, 5, seed=2), np.random.default_rng(1)
    for _ in range(20):
        actions = batch.sample(rng)
        assert all(batch.masks[row, action] for row, action in enumerate(actions))
        batch.step([*actions] if rng.random() < 0.5 else actions)


def test_every_game_needs_an_action_it_may_take() -> None:
    batch = Batch("taj-mahal", 2)
    with pytest.raises(BadOption, match="2 games need as many actions, not 1"):
        batch.step([0])
    with pytest.raises(BadOption, match="632 may not be said in row 0"):
        batch.step([632, 632])
    with pytest.raises(BadOption, match=r"one integer for each game, not float64"):
        batch.step(np.zeros(2))
    with pytest.raises(BadOption, match=r"not int64 of shape \(2, 1\)"):
        batch.step(np.zeros((2, 1), np.int64))


def test_no_game_moves_when_one_action_is_wrong() -> None:
    batch, rng = Batch("taj-mahal", 3, seed=4), np.random.default_rng(1)
    before, actions = [play.decisions for play in batch.plays], batch.sample(rng)
    for wrong in (632, -1, 10**6):
        with pytest.raises(BadOption, match=f"{wrong} may not be said in row 2: its mask says what may"):
            batch.step([*actions[:2], wrong])
    assert [play.decisions for play in batch.plays] == before
    assert batch.step(actions) == []
