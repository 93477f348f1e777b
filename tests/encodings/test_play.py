"""One game as numbers: the same seed, the same game; only what the mask allows may be said."""

import copy
import pickle
from collections.abc import Callable
from random import Random

import numpy as np
import pytest

from durbar.core.errors import BadOption
from durbar.research.encode import encoder
from durbar.research.play import REWARDS, Play, reward_of


def played(game: str, seed: int, actions: str = "flat") -> Play:
    play, rng = Play(encoder(game, 3, {}, actions), seed), Random(seed)
    while play.choice is not None:
        play.step(rng.choice(play.choice.symbols))
    return play


@pytest.mark.parametrize(("game", "actions"), [("taj-mahal", "flat"), ("java", "spelled")])
def test_the_same_seed_brings_the_same_game(game: str, actions: str) -> None:
    first, again = played(game, 4, actions), played(game, 4, actions)
    assert first.game.digest(first.state) == again.game.digest(again.state)
    assert first.decisions == again.decisions > 30
    assert first.result()["winners"]


def test_rewards_come_at_the_end() -> None:
    play = Play(encoder("machu-picchu", 3), 1)
    assert play.rewards("win") == [0, 0, 0]
    over = played("machu-picchu", 1)
    assert sum(over.rewards("win")) == pytest.approx(0)
    assert sum(over.rewards("share")) == pytest.approx(1)
    for name in REWARDS:
        assert all(-1 <= reward <= 1 for reward in over.rewards(name))


def test_only_what_the_mask_allows_may_be_said() -> None:
    play = Play(encoder("taj-mahal", 3), 1)
    assert play.choice is not None
    illegal = next(n for n in range(633) if n not in play.choice.symbols)
    with pytest.raises(BadOption, match="may not be said now"):
        play.step(illegal)
    with pytest.raises(BadOption, match="the game is over"):
        played("taj-mahal", 1).step(0)


def test_codes_are_the_numbers_before_they_are_divided() -> None:
    play = Play(encoder("taj-mahal", 3), 1)
    codes = np.frombuffer(play.codes(1), np.uint8)
    assert np.array_equal(codes * play.encoder.arrays.scale, play.observe(1))


def test_between_the_symbols_of_a_word_only_the_word_changes() -> None:
    """The rest of the numbers is kept for the viewer; another viewer and a new decision make it anew."""
    play, rng = Play(encoder("java", 3, {}, "spelled"), 2), Random(1)
    for _ in range(200):
        assert play.actor is not None
        assert play.choice is not None
        for seat in (play.actor, (play.actor + 1) % 3):
            word = play.choice.word if seat == play.actor else ()
            assert play.codes(seat) == play.encoder.codes(play.state, seat, word)
        play.step(rng.choice(play.choice.symbols))


def ways() -> list[tuple[str, Callable[[Play], Play]]]:
    return [("copy", copy.deepcopy), ("file", lambda play: pickle.loads(pickle.dumps(play)))]


@pytest.mark.parametrize("way", ["copy", "file"])
@pytest.mark.parametrize(("game", "actions"), [("taj-mahal", "flat"), ("java", "spelled"), ("java", "flat")])
def test_copies_go_on_alike_and_alone(game: str, actions: str, way: str) -> None:
    play, rng = Play(encoder(game, 3, {}, actions), 4), Random(1)
    moved(play, rng, 31)
    other = dict(ways())[way](play)
    before = play.codes(0), play.choice and play.choice.symbols, play.decisions
    moved(other, Random(2), 40)
    assert (play.codes(0), play.choice and play.choice.symbols, play.decisions) == before
    moved(play, Random(2), 40)
    assert [play.codes(seat) for seat in range(3)] == [other.codes(seat) for seat in range(3)]
    assert play.decisions == other.decisions


def moved(play: Play, rng: Random, steps: int) -> None:
    for _ in range(steps):
        assert play.choice is not None
        play.step(rng.choice(play.choice.symbols))


def test_encoders_are_shared_by_copies() -> None:
    made = encoder("java", 2)
    assert copy.deepcopy(made) is made
    read = pickle.loads(pickle.dumps(made))
    assert (read.symbols, read.fields, read.options) == (made.symbols, made.fields, made.options)
    assert pickle.loads(pickle.dumps(made)) is read, "files of the same settings share one"


def test_masks_of_others_are_empty() -> None:
    play = Play(encoder("taj-mahal", 3), 1)
    assert play.actor is not None
    assert play.mask(play.actor).any()
    assert not play.mask((play.actor + 1) % 3).any()


def test_ties_and_no_points() -> None:
    assert reward_of("win")([3, 3], [0, 1]) == [0, 0]
    assert reward_of("share")([0, 0], [0, 1]) == [0.5, 0.5]
    with pytest.raises(BadOption, match="win, share, margin"):
        reward_of("fame")
