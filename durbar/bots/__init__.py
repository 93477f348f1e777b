"""Computer players by level: adding one is one file and one line."""

from durbar.bots.random import RandomBot
from durbar.core.bot import Bot
from durbar.core.errors import BadOption

_LEVELS: dict[str, Bot] = {"random": RandomBot()}


def levels() -> list[str]:
    """The names of all levels, weakest first.

    >>> levels()[0]
    'random'
    """
    return list(_LEVELS)


def level(name: str) -> Bot:
    """The bot of this level."""
    if name not in _LEVELS:
        raise BadOption(f"there is no bot level {name!r}; there are: {', '.join(_LEVELS)}")
    return _LEVELS[name]
