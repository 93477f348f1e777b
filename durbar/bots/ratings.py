"""How strong the levels are, on the scale of people's ratings; `python -m bench.ratings` makes the file."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import NamedTuple


class BotRating(NamedTuple):
    """A level's skill and its standard error on the scale of `openskill`, and the games behind them."""

    mu: float
    sigma: float
    games: int


@cache
def _all() -> dict[str, dict[str, BotRating]]:
    text = (files("durbar.bots") / "data" / "ratings.toml").read_text("utf-8")
    return {
        game: {level: BotRating(**facts) for level, facts in levels.items()}
        for game, levels in tomllib.loads(text)["games"].items()
    }


def bot_ratings(game: str) -> dict[str, BotRating]:
    """The rating of each level of a game, weakest first; none for a game whose bots were never rated.

    >>> bot_ratings("java")["club"].mu
    25.0
    """
    return _all().get(game, {})


def bot_rating(game: str, level: str | None) -> BotRating | None:
    """The rating of a level. One with parameters of its own, such as `expert:time=9`, has none."""
    return None if level is None else bot_ratings(game).get(level)
