"""The peers of `bench.engine` as contestants, and how they are installed: in an environment of their own.

Run inside that environment this module serves one library: `build/peers/bin/python -m bench.peers openspiel`.
"""

import importlib
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from random import Random

from bench.slices import ROOT, Broken, Play, Work, rates, serve

HOME = ROOT / "build" / "peers"
PYTHON = HOME / "bin" / "python"
REQUIREMENTS = ("open_spiel==2.0.2", "rlcard==1.2.0", "pettingzoo[classic]==1.27.0")


def install() -> Path:
    """The Python that has the peers, set up when it is missing or has other versions; or `Broken`."""
    stamp, wanted = HOME / "installed", "\n".join(REQUIREMENTS)
    if stamp.exists() and stamp.read_text("utf-8") == wanted:
        return PYTHON
    uv = shutil.which("uv", path=str(Path(sys.executable).parent)) or shutil.which("uv")
    pip = [uv, "pip", "install", "--python", str(PYTHON)] if uv else [str(PYTHON), "-m", "pip", "install"]
    for command in ([sys.executable, "-m", "venv", "--clear", str(HOME)], [*pip, "--quiet", *REQUIREMENTS]):
        done = subprocess.run(command, capture_output=True, encoding="utf-8")
        if done.returncode:
            lines = (done.stderr or done.stdout).strip().splitlines()
            raise Broken(f"they could not be installed: {lines[-1] if lines else done.returncode}")
    stamp.write_text(wanted, "utf-8")
    return PYTHON


def open_spiel() -> dict[str, Work]:
    spiel = importlib.import_module("pyspiel")

    def player(name: str) -> Play:
        game = spiel.load_game(name)

        def play(rng: Random) -> tuple[int, int]:
            s = game.new_initial_state()
            decisions = plies = 0
            while not s.is_terminal():
                if s.is_chance_node():
                    actions, weights = zip(*s.chance_outcomes(), strict=True)
                    action = rng.choices(actions, weights)[0]
                else:
                    actions = s.legal_actions()
                    action = actions[int(rng.random() * len(actions))]
                    decisions += 1
                s.apply_action(action)
                plies += 1
            return decisions, plies

        return play

    return {name: rates(player(name)) for name in ("hex", "gin_rummy", "backgammon", "hanabi", "chess")}


def rlcard() -> dict[str, Work]:
    library = importlib.import_module("rlcard")

    def player(name: str) -> Play:
        env = library.make(name)

        def play(rng: Random) -> tuple[int, int]:
            env.seed(rng.getrandbits(32))
            state, _ = env.reset()
            decisions = 0
            while not env.is_over():
                actions = list(state["legal_actions"])
                state, _ = env.step(actions[int(rng.random() * len(actions))])
                decisions += 1
            return decisions, decisions

        return play

    return {name: rates(player(name)) for name in ("gin-rummy", "mahjong", "bridge")}


def pettingzoo() -> dict[str, Work]:
    numpy = importlib.import_module("numpy")

    def player(module: str) -> Play:
        env = importlib.import_module(f"pettingzoo.classic.{module}").env()

        def play(rng: Random) -> tuple[int, int]:
            env.reset(seed=rng.getrandbits(31))
            decisions = 0
            for _ in env.agent_iter():
                seen, _, over, cut, _ = env.last()
                if over or cut:
                    env.step(None)
                    continue
                actions = numpy.flatnonzero(seen["action_mask"])
                env.step(actions[int(rng.random() * len(actions))])
                decisions += 1
            return decisions, decisions

        return play

    modules = {"chess": "chess_v6", "connect four": "connect_four_v3", "go": "go_v5"}
    return {name: rates(player(module)) for name, module in modules.items()}


LIBRARIES: dict[str, tuple[str, str, Callable[[], dict[str, Work]]]] = {
    "openspiel": ("OpenSpiel", "open_spiel", open_spiel),
    "rlcard": ("RLCard", "rlcard", rlcard),
    "pettingzoo": ("PettingZoo", "pettingzoo", pettingzoo),
}
"""Title, package, and works of each library."""


if __name__ == "__main__":
    title, package, works = LIBRARIES[sys.argv[1]]
    serve(works(), {"title": f"{title} {version(package)}"})
