"""The games there are: Durbar's own, listed here, then those of DURBAR_GAMES and of installed packages."""

import re
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from durbar.core import settings
from durbar.core.game import Game
from durbar.core.words import LANGUAGES, words

FOLDERS = (
    "terraces",
    "tajmahal",
    "machupicchu",
)
"""The folders of Durbar's own games, in the order of the lobby: adding one is one folder and one line."""
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
"""The id of a game: lower-case words joined by hyphens."""

ALL: tuple[Game[Any], ...] = tuple(
    game for folder in FOLDERS for game in import_module(f"{__name__}.{folder}.game").GAMES
)
PROBLEMS: list[str] = []
"""Further games that could not be loaded, a sentence each. They never stop the other games."""


def _further() -> Iterator[tuple[str, str]]:
    """The package of each further game, and where it comes from.

    A folder that contains games becomes part of this package's path, so that `durbar.games.<folder>` is the
    name of every game's package wherever it is.
    """
    taken = {name for _, name, _ in iter_modules(__path__)}
    for folder in settings.game_folders:
        found = [name for _, name, is_package in iter_modules([folder]) if is_package]
        games = [name for name in found if _is_game(f"{folder}/{name}")]
        if not games:
            PROBLEMS.append(f"{folder} contains no folder of a game")
        __path__.append(folder)
        for name in games:
            if name in taken:
                PROBLEMS.append(f"{folder}/{name} is left out: there is already a game folder {name!r}")
            else:
                taken.add(name)
                yield f"{__name__}.{name}", f"{folder}/{name}"
    for package in settings.game_packages:
        yield package, f"the package {package}"


def _is_game(path: str) -> bool:
    return any(name == "game" for _, name, _ in iter_modules([path]))


def _load(package: str, where: str) -> list[Game[Any]]:
    """The games of a package, or none and a sentence why."""
    try:
        games: list[Game[Any]] = list(import_module(f"{package}.game").GAMES)
        for game in games:
            _examine(game)
    except (Exception, SystemExit) as error:  # whatever a stranger's module does, the other games are played
        PROBLEMS.append(f"{where} is left out: {type(error).__name__}: {' '.join(str(error).split())}")
        return []
    return games


def _examine(game: Game[Any]) -> None:
    """Find now what would stop lobby and terminal later: a bad id, a file of words that cannot be read."""
    if not isinstance(game, Game):
        raise TypeError(f"GAMES holds a {type(game).__name__}, not a Game")
    if not ID.fullmatch(game.id):
        raise ValueError(f"the id {game.id!r} is not lower-case words joined by hyphens")
    if game.id in (other.id for other in ALL):
        raise ValueError(f"there is already a game {game.id!r}")
    for lang in LANGUAGES:
        words(game, lang)


for _package, _where in _further():
    ALL += tuple(_load(_package, _where))
