"""PettingZoo: its own tests pass for every game and number of seats, and our settings do what they say."""

import contextlib
import copy
import io
import pickle
import warnings
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import aec_to_parallel, turn_based_aec_to_parallel

import durbar
from durbar.core.errors import BadOption
from durbar.research.pettingzoo import DurbarEnv, env, raw_env

TABLES = [(game, seats) for game in durbar.games() for seats in durbar.game(game).seats]
every_table = pytest.mark.parametrize(("game", "seats"), [*TABLES, ("tiny-visit", 2)])
PRIVATE_LIST = ("Observation space for each agent probably should be", "Observation is not a NumPy array")
"""Warnings about dictionaries of observations, from which PettingZoo excepts a list of its own games."""


@every_table
def test_the_api(game: str, seats: int) -> None:
    with warnings.catch_warnings(record=True) as told, contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("always")
        api_test(env(game, seats=seats), num_cycles=150)
    others = [str(w.message) for w in told if not str(w.message).startswith(PRIVATE_LIST)]
    assert [text for text in others if "deprecated" not in text] == []


@every_table
def test_seeds(game: str, seats: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seed_test(lambda: env(game, seats=seats), num_cycles=60)


@every_table
def test_rendering(game: str, seats: int) -> None:
    with contextlib.redirect_stdout(io.StringIO()):
        render_test(lambda **settings: env(game, seats=seats, **settings))


@pytest.mark.parametrize("game", durbar.games())
def test_a_picture_shows_the_table(game: str) -> None:
    made = env(game, render_mode="rgb_array")
    made.reset(seed=1)
    first = made.render()
    assert first.shape == (640, 960, 3)
    assert first.dtype == np.uint8
    assert len(np.unique(first.reshape(-1, 3), axis=0)) > 5
    played(made, 60)
    assert (made.render() != first).any()


def test_pictures_show_no_secrets() -> None:
    from durbar.research.draw import picture

    match = durbar.new_match("taj-mahal", seats=3, seed=1)
    twin = match.game.imagine(match.observe(None), Random(1))
    assert match.game.digest(twin) != match.digest()
    assert (picture(match.game, twin) == picture(match.game, match.state)).all()


def played(made: DurbarEnv, steps: int, seed: int = 1) -> None:
    rng = Random(seed)
    for _ in range(steps):
        if made.play.choice is not None:
            made.step(rng.choice(made.play.choice.symbols))


def test_masks_may_be_in_the_info() -> None:
    made = env("machu-picchu", mask="info")
    made.reset(seed=1)
    observation, _, _, _, info = made.last()
    assert made.observation_space("player_0").contains(observation)
    assert made.play.choice is not None
    assert info["action_mask"].sum() == len(made.play.choice.symbols)
    played(made, 10_000)
    assert all(made.terminations.values())
    api_test(env("taj-mahal", mask="info"), num_cycles=100)


@pytest.mark.parametrize("reward", ["win", "share", "margin"])
def test_rewards(reward: str) -> None:
    made = env("taj-mahal", reward=reward)
    made.reset(seed=3)
    played(made, 10_000)
    assert [made.rewards[agent] for agent in made.possible_agents] == made.play.rewards(reward)
    assert made.last()[1] == made.rewards[made.agent_selection]


@pytest.mark.parametrize("game", ["taj-mahal", "java"])
def test_wrappers_of_pettingzoo(game: str) -> None:
    """Those its own games wear, and the one that ends a game at an illegal action."""
    inner = wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(env(game), -1))
    made = wrappers.OrderEnforcingWrapper(inner)
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore")
        api_test(made, num_cycles=60)
    made.reset(seed=1)
    loser = made.agent_selection
    made.step(int(np.flatnonzero(made.last()[0]["action_mask"] == 0)[0]))
    told = {}
    for agent in made.agent_iter():
        told[agent] = made.last()[1]
        made.step(None)
    assert told == {agent: -float(agent == loser) for agent in made.possible_agents}


def test_agents_do_not_act_at_once() -> None:
    with pytest.raises(AssertionError, match="not generally safe"):
        aec_to_parallel(env("java"))
    made = turn_based_aec_to_parallel(env("taj-mahal"))
    seen, _ = made.reset(seed=1)
    assert {*seen} == {*made.possible_agents}


@pytest.mark.parametrize("mask", ["observation", "info"])
@pytest.mark.parametrize("wrong", [-1, 10**6, np.int64(-5), 1.0, "withdraw", None])
def test_a_refused_step_changes_nothing(mask: str, wrong: Any) -> None:
    made = env("taj-mahal", mask=mask)
    made.reset(seed=1)
    before = copy.deepcopy(made.last())
    with pytest.raises((BadOption, TypeError)):
        made.step(wrong)
    for old, now in zip((before[0], before[4]), (made.last()[0], made.last()[4]), strict=True):
        assert repr(old) == repr(now)
    played(made, 5)


def test_long_games_can_be_cut() -> None:
    made = env("java", max_cycles=25, actions="flat")
    made.reset(seed=1)
    played(made, 25)
    assert all(made.truncations.values())
    assert not any(made.terminations.values())


def test_what_was_observed_is_not_written_over() -> None:
    made = env("java")
    made.reset(seed=1)
    kept = []
    for _ in range(40):
        seen = made.last()[0]
        kept.append((seen, {name: array.copy() for name, array in seen.items()}))
        played(made, 1)
    made.reset(seed=2)
    assert all(np.array_equal(seen[name], copies[name]) for seen, copies in kept for name in copies)


@pytest.mark.parametrize("way", [copy.deepcopy, lambda made: pickle.loads(pickle.dumps(made))])
@pytest.mark.parametrize("game", [*durbar.games(), "tiny-visit"])
def test_copies_go_on_alike_and_alone(game: str, way: Callable[[DurbarEnv], DurbarEnv]) -> None:
    made = env(game)
    made.reset(seed=3)
    played(made, 5)
    twin, before = way(made), made.last()[0]
    played(twin, 60)
    assert all(np.array_equal(made.last()[0][name], before[name]) for name in before)
    played(made, 60)
    assert made.agent_selection == twin.agent_selection
    assert all(np.array_equal(made.last()[0][name], twin.last()[0][name]) for name in before)
    twin.reset()
    made.reset()
    assert np.array_equal(made.last()[0]["observation"], twin.last()[0]["observation"])


def test_what_comes_too_early_or_too_late_is_said() -> None:
    made = env("machu-picchu", render_mode="ansi")
    for ask in (made.last, made.render, lambda: made.step(0), lambda: made.observe("player_0")):
        with pytest.raises(AttributeError, match=r"call reset\(\) first"):
            ask()
    made.reset(seed=1)
    with pytest.raises(BadOption, match=r"player_. is still in the game"):
        made.step(None)
    for wrong in (1.0, "withdraw"):
        with pytest.raises(TypeError, match="integer"):
            made.step(wrong)  # type: ignore[arg-type]
    before = made.last()[0]["observation"]
    for symbol in (-1, 10**6):
        with pytest.raises(BadOption, match="the mask says what may"):
            made.step(symbol)
    assert np.array_equal(made.last()[0]["observation"], before), "nothing has changed"
    played(made, 10_000)
    for _ in range(2):
        made.step(None)
    with pytest.raises(BadOption, match=r"call reset\(\)"):
        made.step(None)


def test_text_and_names() -> None:
    made = raw_env("java", render_mode="ansi")
    made.reset(seed=1)
    assert "player" in made.agent_selection
    assert made.render().count("\n") > 10
    assert made.metadata["name"] == "java_v0"
    plain = env("java")
    plain.reset()
    assert plain.render() is None
    plain.close()


@pytest.mark.parametrize(
    "wrong",
    [
        {"mask": "none"},
        {"render_mode": "film"},
        {"reward": "fame"},
        {"seats": 9},
        {"actions": "x"},
        {"max_cycles": 0},
        {"max_cycles": 1.5},
        {"max_cycles": "3"},
        {"options": [1]},
        {"seats": "3"},
    ],
)
def test_wrong_settings(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        env("java", **wrong)
