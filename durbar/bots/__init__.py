"""Computer players by level: a level's name, and parameters after it, as in `expert:time=2`.

`policy:FILE` is a saved policy instead of a level. It is found by name, like the evaluators of the games,
because research builds on bots.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from durbar.bots.evaluator import search_levels
from durbar.bots.random import RandomBot
from durbar.bots.search_bot import SearchBot
from durbar.core.bot import Bot
from durbar.core.errors import BadOption
from durbar.core.game import Game

POLICY, SAVED = "policy:", "durbar.research.saved"


def _random(level: str, parameters: Mapping[str, str]) -> Bot:
    if parameters:
        raise BadOption("the level random takes no parameters")
    return RandomBot()


_LEVELS: dict[str, Callable[[str, Mapping[str, str]], Bot]] = {
    "random": _random,
    "beginner": SearchBot,
    "club": SearchBot,
    "expert": SearchBot,
    "master": SearchBot,
}
"""Weakest first."""


def levels(game: Game[Any]) -> list[str]:
    """The names of the levels that play this game, weakest first. Every game has `random`.

    >>> import durbar
    >>> levels(durbar.game("java"))
    ['random', 'beginner', 'club', 'expert', 'master']
    """
    return ["random", *search_levels(game)]


def level_or_strongest(name: str, game: Game[Any]) -> str:
    """This level, or the strongest of a game that has others, but not this one yet."""
    known = search_levels(game)
    return known[-1] if known and name.partition(":")[0] not in known else name


def level(name: str, game: Game[Any] | None = None) -> Bot:
    """The bot of this name, which plays the game if one is given.

    The name is a level, then parameters that change how hard it searches.

    >>> level("expert:time=2").name
    'expert:time=2'
    """
    if name.startswith(POLICY):
        policy: Bot = import_module(SAVED).policy(name, game)
        return policy
    first, *rest = name.split(":")
    if first not in _LEVELS:
        raise BadOption(f"there is no bot level {first!r}; there are: {', '.join(_LEVELS)}")
    if game is not None and first not in levels(game):
        raise BadOption(f"{game.title} has no {first} yet; it has: {', '.join(levels(game))}")
    return _LEVELS[first](first, _parameters(name, rest))


def _parameters(name: str, texts: list[str]) -> dict[str, str]:
    parameters = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals or not key or key in parameters:
            raise BadOption(
                f"after a level come parameters such as time=2, each once; not {text!r} in {name!r}"
            )
        parameters[key] = value
    return parameters
