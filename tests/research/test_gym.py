"""Gymnasium: its checker accepts the environment, opponents play their seats, masks are legal."""

import copy
import json
import pickle
import warnings
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv

from durbar.core.errors import BadOption
from durbar.research.encode import GAMES
from durbar.research.gym import SeatEnv, make, register
from tests.cli.helpers import run


class Masked(SeatEnv):
    """The checker samples any action; this takes a legal one instead."""

    def step(self, action: Any) -> Any:
        allowed = np.flatnonzero(self.action_masks())
        return super().step(allowed[int(action) % len(allowed)])


@pytest.mark.parametrize("game", ["taj-mahal", "java"])
def test_the_checker(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(Masked(game), skip_render_check=True)


@pytest.mark.parametrize("opponents", [("uniform",), ("random", "uniform"), ("beginner",)])
def test_a_game_to_its_end(opponents: tuple[str, ...]) -> None:
    env, rng, over = make("taj-mahal", seats=3, opponents=opponents, seat=1), Random(1), False
    env.reset(seed=5)
    while not over:
        assert env.play.actor == 1
        symbol = rng.choice(np.flatnonzero(env.action_masks()).tolist())
        numbers, reward, over, cut, info = env.step(symbol)
        assert env.observation_space.contains(numbers)
        assert not cut
    assert info["seat"] == 1
    assert (reward > 0) == (1 in info["winners"])
    assert env.action_masks().all()


def test_the_learner_changes_its_seat() -> None:
    env = make("machu-picchu", seats=3)
    assert {env.reset(seed=n) and env.seat for n in range(20)} == {0, 1, 2}


def test_games_can_be_cut_and_drawn() -> None:
    env = make("java", max_steps=2, render_mode="rgb_array")
    env.reset(seed=1)
    for expected in (False, True):
        assert env.step(int(np.flatnonzero(env.action_masks())[0]))[3] == expected
    assert env.render().shape == (640, 960, 3)
    text = make("java", render_mode="ansi")
    text.reset(seed=1)
    assert "\n" in text.render()


def test_wrong_settings() -> None:
    settings: tuple[dict[str, Any], ...] = (
        {"seat": 7},
        {"opponents": ()},
        {"opponents": ("club",) * 3},
        {"opponents": ("wizard",)},
        {"max_steps": 0},
        {"max_steps": 2.5},
        {"seat": 1.5},
        {"seat": "1"},
        {"opponents": [1]},
        {"opponents": None},
        {"render_mode": "human"},
    )
    for wrong in settings:
        with pytest.raises(BadOption):
            SeatEnv("taj-mahal", **wrong)


def test_one_opponent_may_be_given_by_its_name() -> None:
    assert [bot and bot.name for bot in make("taj-mahal", opponents="beginner").bots] == ["beginner"]


def test_what_comes_before_reset() -> None:
    env = make("taj-mahal")
    for ask in (env.action_masks, lambda: env.step(0)):
        with pytest.raises(AttributeError, match=r"call reset\(\) first"):
            ask()


def test_many_environments_of_gymnasium_with_their_masks() -> None:
    many = SyncVectorEnv([lambda: make("machu-picchu") for _ in range(3)])
    numbers, info = many.reset(seed=4)
    rng, ended = np.random.default_rng(1), 0
    for _ in range(120):
        assert many.observation_space.contains(numbers)
        actions = [rng.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in info["action_mask"]]
        assert [mask.astype(bool).tolist() for mask in info["action_mask"] if mask.any()] == [
            mask.tolist()
            for mask, shown in zip(many.call("action_masks"), info["action_mask"], strict=True)
            if shown.any()
        ]
        numbers, _, over, _, info = many.step(np.array(actions))
        ended += int(over.sum())
    assert ended


def two() -> SeatEnv:
    return make("machu-picchu", seats=2, seat=0)


def test_environments_in_processes_of_their_own() -> None:
    """Started anew (spawn), each brings what it brings here."""
    here, there = SyncVectorEnv([two, two]), AsyncVectorEnv([two, two], context="spawn")
    rng = np.random.default_rng(1)
    (numbers, info), (others, _) = here.reset(seed=3), there.reset(seed=3)
    for _ in range(8):
        assert np.array_equal(numbers, others)
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
        numbers, _, _, _, info = here.step(actions)
        others = there.step(actions)[0]
    there.close()


@pytest.mark.parametrize("game", GAMES)
def test_the_registered_environments(game: str) -> None:
    register()
    made = gymnasium.make(f"durbar/{game}-v0", max_episode_steps=3)
    (_, info), steps, over, cut = made.reset(seed=1), 0, False, False
    while not over and not cut:
        _, _, over, cut, info = made.step(int(np.flatnonzero(info["action_mask"])[0]))
        steps += 1
    assert steps <= 3
    assert over or game != "tiny-visit"
    assert made.unwrapped.action_masks().any()


@pytest.mark.parametrize("way", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_copies_go_on_alike_and_alone(way: Callable[[SeatEnv], SeatEnv]) -> None:
    env = make("java", opponents="random")
    env.reset(seed=2)
    stepped(env, 6)
    twin, before = way(env), env.play.observe(env.seat)
    last = stepped(twin, 30)
    assert np.array_equal(env.play.observe(env.seat), before)
    assert np.array_equal(stepped(env, 30), last)


def stepped(env: SeatEnv, steps: int) -> Any:
    rng = Random(1)
    for _ in range(steps):
        numbers = env.step(rng.choice(np.flatnonzero(env.action_masks()).tolist()))[0]
    return numbers


def test_parquet_and_lines_hold_the_same_rows(tmp_path: Path) -> None:
    from pyarrow import parquet

    for kind in ("parquet", "jsonl"):
        arguments = ("taj-mahal", "--bots", "random", "--seats", "3", "--blocks", "1", "--format", kind)
        assert run("dataset", *arguments, "--out", str(tmp_path / kind)).exit_code == 0
    table = parquet.read_table(tmp_path / "parquet" / "block-000000.parquet").to_pylist()
    text = (tmp_path / "jsonl" / "block-000000.jsonl").read_text("utf-8")
    assert table == [json.loads(line) for line in text.splitlines()]
