"""How many steps a second the research environments make, in one run with PettingZoo's and OpenSpiel's own.

`python -m bench.research --dry --rounds 3` prints the section instead of writing it. It needs the packages of
`durbar[research]`; a peer that cannot be imported is named and left out.
"""

import importlib
import os
import platform
import statistics
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from itertools import count
from random import Random
from typing import Any

import click

import durbar
from bench import sections

Steps = Iterator[None]
CLASSICS: tuple[str, ...] = ("chess_v6", "connect_four_v3", "go_v5", "hanabi_v5", "leduc_holdem_v4", "rps_v2")
CLASSICS += ("texas_holdem_no_limit_v6", "texas_holdem_v4", "tictactoe_v3")
SPIELS: tuple[str, ...] = ("python_kuhn_poker", "python_tic_tac_toe", "python_liars_poker")
SPIELS += ("python_block_dominoes", "python_team_dominoes")
OURS = (("taj-mahal", "flat", 3), ("machu-picchu", "flat", 3), ("java", "spelled", 3), ("java", "flat", 3))
TEXT = """## Research environments

Written {date} by `python -m bench.research`: median of {rounds} interleaved rounds on one core, slices of
{seconds} seconds of processor time, Python {python}, Durbar {build}, load {load:.1f}. Random play.

### PettingZoo: steps a second with observation and mask

{zoo}

### OpenSpiel: steps a second, those of chance included

{spiel}

### Many games at once

The two loops of docs/research.md: PettingZoo with `sample(mask)`, one game after another, and `Batch` with
64 games. (The first table reads masks with numpy, which is quicker than `sample`.)

{batch}
{missing}"""


def zoo_steps(env: Any, seed: int) -> Steps:
    """Random legal actions by the mask, with every observation."""
    import numpy as np

    rng = Random(seed)
    env.reset(seed=seed)
    while True:
        observation, _, terminated, truncated, info = env.last()
        if terminated or truncated:
            env.reset()
            continue
        mask = observation.get("action_mask") if isinstance(observation, dict) else info.get("action_mask")
        if mask is None:
            env.step(int(env.action_space(env.agent_selection).sample()))
        else:
            legal = np.flatnonzero(mask)
            env.step(int(legal[int(rng.random() * len(legal))]))
        yield


def spiel_steps(game: Any, seed: int) -> Steps:
    rng = Random(seed)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                action = rng.choices(actions, chances)[0]
            else:
                legal = state.legal_actions()
                action = legal[int(rng.random() * len(legal))]
            state.apply_action(action)
            yield


def batch_steps(game: str, size: int, seed: int) -> Steps:
    """Many games at once, actions chosen by their masks: the loop of docs/research.md."""
    import numpy as np

    from durbar.research.batch import Batch

    batch, rng = Batch(game, size, seats=3, seed=seed), np.random.default_rng(seed)
    while True:
        batch.step(batch.sample(rng))
        for _ in range(size):
            yield


def single_steps(game: str, seed: int) -> Steps:
    """One game at a time through PettingZoo, actions sampled by the mask: the loop of docs/research.md."""
    from durbar.research.pettingzoo import env

    made = env(game, seats=3)
    for number in count(seed):
        made.reset(seed=number)
        for agent in made.agent_iter():
            observation, _, terminated, truncated, _ = made.last()
            done = terminated or truncated
            made.step(None if done else made.action_space(agent).sample(observation["action_mask"]))
            if not done:
                yield


def _ours() -> dict[str, Callable[[], Steps]]:
    import pyspiel

    from durbar.research import openspiel
    from durbar.research.pettingzoo import env

    openspiel.register()
    made: dict[str, Callable[[], Steps]] = {}
    for game, actions, seats in OURS:
        name = f"Durbar {game} {actions}"
        made[f"zoo/{name}"] = partial(zoo_steps, env(game, seats=seats, actions=actions), 1)
        text = f"durbar_{game.replace('-', '_')}(players={seats},actions={actions})"
        made[f"spiel/{name}"] = partial(spiel_steps, pyspiel.load_game(text), 1)
    for game in ("taj-mahal", "machu-picchu", "java"):
        made[f"batch/{game} one at a time"] = partial(single_steps, game, 1)
        made[f"batch/{game} 64 at once"] = partial(batch_steps, game, 64, 1)
    return made


def _peers(missing: dict[str, str]) -> dict[str, Callable[[], Steps]]:
    import pyspiel

    made: dict[str, Callable[[], Steps]] = {}
    for name in CLASSICS:
        try:
            module = importlib.import_module(f"pettingzoo.classic.{name}")
            next(zoo_steps(module.env(), 1))
            made[f"zoo/{name}"] = partial(zoo_steps, module.env(), 1)
        except Exception as error:  # whatever keeps a peer from running is told on the page
            missing[name] = f"{type(error).__name__}: {str(error).splitlines()[0] if str(error) else ''}"
    importlib.import_module("open_spiel.python.games")
    for name in SPIELS:
        try:
            next(spiel_steps(pyspiel.load_game(name), 1))
            made[f"spiel/{name}"] = partial(spiel_steps, pyspiel.load_game(name), 1)
        except Exception as error:  # the same
            missing[name] = f"{type(error).__name__}: {str(error).splitlines()[0] if str(error) else ''}"
    return made


def measure(made: dict[str, Callable[[], Steps]], rounds: int, seconds: float) -> dict[str, float]:
    """The median of the rounds, in steps a second of processor time."""
    found: dict[str, list[float]] = {name: [] for name in made}
    for number in range(rounds):
        for name, begin in made.items():
            steps = begin()
            next(steps)
            done, began = 0, time.process_time()
            while (spent := time.process_time() - began) < seconds:
                for _ in range(64):
                    next(steps)
                done += 64
            found[name].append(done / spent)
            click.echo(f"{number + 1}/{rounds} {name}: {done / spent:,.0f}", err=True)
    return {name: statistics.median(rates) for name, rates in found.items()}


def table(rates: dict[str, float], part: str) -> str:
    own = {name.partition("/")[2]: rate for name, rate in rates.items() if name.startswith(part)}
    rows = [f"| {name} | {rate:,.0f} |" for name, rate in sorted(own.items(), key=lambda item: -item[1])]
    return "\n".join(["| | steps/s |", "|---|---|", *rows])


@click.command()
@click.option("--rounds", default=5, show_default=True)
@click.option("--seconds", default=1.0, show_default=True, help="Processor time of a slice.")
@click.option("--dry", is_flag=True, help="Print the section instead of writing it.")
def main(rounds: int, seconds: float, dry: bool) -> None:
    """Measure and write the section."""
    missing: dict[str, str] = {}
    rates = measure({**_ours(), **_peers(missing)}, rounds, seconds)
    text = TEXT.format(
        date=datetime.now(UTC).date(),
        rounds=rounds,
        seconds=seconds,
        python=platform.python_version(),
        build=durbar.build(),
        load=os.getloadavg()[0],
        zoo=table(rates, "zoo/"),
        spiel=table(rates, "spiel/"),
        batch=table(rates, "batch/"),
        missing="".join(f"\nNot measured: {name} ({why})." for name, why in missing.items()),
    )
    if dry:
        click.echo(text)
    else:
        sections.write("research", text)


if __name__ == "__main__":
    main()
