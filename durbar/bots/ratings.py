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
def _all(table: str) -> dict[str, dict[str, BotRating]]:
    text = (files("durbar.bots") / "data" / "ratings.toml").read_text("utf-8")
    return {
        game: {name: BotRating(**facts) for name, facts in found.items()}
        for game, found in tomllib.loads(text).get(table, {}).items()
    }


def bot_ratings(game: str) -> dict[str, BotRating]:
    """The rating of each level of a game, weakest first; none for a game whose bots were never rated.

    >>> bot_ratings("java")["club"].mu
    25.0
    """
    return _all("games").get(game, {})


def persona_ratings(game: str) -> dict[str, BotRating]:
    """The rating of each persona as a club of this game; none where they were never rated."""
    return _all("personas").get(game, {})


def bot_rating(game: str, level: str | None) -> BotRating | None:
    """The rating of a level. One with parameters of its own, such as `expert:time=9`, has none."""
    return None if level is None else bot_ratings(game).get(level)
