"""Reads the environment variables for core and games. `durbar` imports it before any game."""

import os
from importlib.metadata import entry_points

from durbar.core.settings import add_games, choose_kernel, use_policies

choose_kernel(os.environ.get("DURBAR_KERNEL", ""))
add_games(
    folders=[os.path.abspath(f) for f in os.environ.get("DURBAR_GAMES", "").split(os.pathsep) if f],
    packages=[entry.module for entry in entry_points(group="durbar.games")],
)
use_policies(os.path.abspath(os.environ["DURBAR_POLICIES"]) if os.environ.get("DURBAR_POLICIES") else "")
