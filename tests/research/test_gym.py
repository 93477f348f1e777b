"""Gymnasium: its checker accepts the environment, opponents play their seats, masks are legal."""

import json
import warnings
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from durbar.core.errors import BadOption
from durbar.research.gym import SeatEnv, make
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
    for wrong in ({"seat": 7}, {"opponents": ()}, {"opponents": ("wizard",)}):
        with pytest.raises(BadOption):
            SeatEnv("taj-mahal", **wrong)


def test_parquet_and_lines_hold_the_same_rows(tmp_path: Path) -> None:
    from pyarrow import parquet

    for kind in ("parquet", "jsonl"):
        arguments = ("taj-mahal", "--bots", "random", "--seats", "3", "--blocks", "1", "--format", kind)
        assert run("dataset", *arguments, "--out", str(tmp_path / kind)).exit_code == 0
    table = parquet.read_table(tmp_path / "parquet" / "block-000000.parquet").to_pylist()
    text = (tmp_path / "jsonl" / "block-000000.jsonl").read_text("utf-8")
    assert table == [json.loads(line) for line in text.splitlines()]
