"""Settings of core and games. They read no environment: durbar/environment.py does and sets them here."""

from collections.abc import Iterable

from durbar.core.errors import BadOption
from durbar.core.reading import shown

NATIVE, PYTHON = "native", "python"
kernel = ""
"""Which implementation of the busiest loops to use: NATIVE, PYTHON, or empty for the fastest there is."""

game_folders: tuple[str, ...] = ()
"""Folders that contain folders of further games."""
game_packages: tuple[str, ...] = ()
"""Installed packages that each are the folder of a further game."""

policy_folder = ""
"""The folder of the saved policies that may sit at this machine's tables by name; empty: there are none."""


def add_games(folders: Iterable[str], packages: Iterable[str]) -> None:
    """Where durbar/games finds further games when it is imported."""
    global game_folders, game_packages
    game_folders, game_packages = tuple(folders), tuple(packages)


def use_policies(folder: str) -> None:
    """Where the bots called `policy:NAME` find their files."""
    global policy_folder
    policy_folder = folder


def choose_kernel(name: str) -> None:
    """Choose the kernel for games that are imported afterwards.

    >>> choose_kernel("steam")
    Traceback (most recent call last):
    durbar.core.errors.BadOption: DURBAR_KERNEL is 'steam'; it may be native, python or off
    """
    global kernel
    if name not in ("", NATIVE, PYTHON, "off"):
        raise BadOption(f"DURBAR_KERNEL is {shown(name)}; it may be native, python or off")
    kernel = PYTHON if name == "off" else name
