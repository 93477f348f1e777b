"""Bot levels at a table: the largest parameters people may choose, and how long a bot may take."""

from typing import Any

from durbar import bots
from durbar.bots.search_bot import SearchBot
from durbar.bots.search_settings import PERSONA
from durbar.core.bot import Bot
from durbar.core.errors import BadOption
from durbar.core.game import Game, Json
from durbar.research import saved

MOST = {
    "time": 10,
    "cpu": 10,
    "playouts": 20_000,
    "samples": 200,
    "width": 60,
    "depth": 30,
    "first_actions": 2_000,
    "best_actions": 200,
    "new_actions": 200,
    "top_plans": 200,
    "noise": 100,
    "overlooks": 1,
    "own_points": 1,
    "through_turns": 1,
    "tree_seats": 2,
    "horizon": 1_000,
    "network": 3,
    "exploration": 10,
    "prior": 10,
    "offered": 10,
    "widening": 2,
    "chances": 10,
    "effort": 4,
}
"""The largest value of each parameter at a table, because all tables share the machine."""
LONGEST = 80
"""Characters of a level with its parameters."""
USUAL = 2.0
"""Seconds people wait for a decision, unless the level asks for more."""
ROOM = 0.6
"""The part of the time that is divided among many bots; the rest is a reserve."""
LEAST = 0.05
"""Seconds a bot gets in any case: its quickest decision takes about that long."""


def known_level(
    level: str | None, game: Game[Any], seats: int | None = None, options: Json | None = None
) -> str:
    """A level that plays the game, with parameters a table allows, or `BadOption`.

    Seats and complete options are those of the table, as far as they are known.
    """
    if saved.is_policy(level or ""):
        saved.check_table(level or "", seats)
        if seats is not None and options is not None:
            saved.check(level or "", game, seats, options)
        return bots.level(level or "", game).name
    bot = bots.level(level or "", game)
    if len(bot.name) > LONGEST:
        raise BadOption(f"the level {bot.name[:LONGEST]!r}… has too many parameters")
    if isinstance(bot, SearchBot) and bot.persona:
        raise BadOption("the persona of a bot at a table is chosen by its name, not by its level")
    for key, value in _chosen(bot).items():
        if value > MOST.get(key, 0):
            raise BadOption(f"{key} goes up to {MOST[key]} at a table, not {value:g}")
    return bot.name


def usual_level(game: Game[Any], wanted: str | None = None) -> str:
    """The level of a bot that plays for a person: the wanted one, else that of a usual opponent.

    >>> import durbar
    >>> usual_level(durbar.game("java"))
    'club'
    """
    known = bots.levels(game)
    return wanted or ("club" if "club" in known else known[-1])


def patience(bot: Bot, game: Game[Any]) -> float:
    """Seconds people expect to wait for a decision of this bot when it has the machine to itself."""
    if not isinstance(bot, SearchBot):
        return USUAL
    wished = min(bot.settings(game).time, MOST["time"])
    return wished if _chosen(bot).keys() & {"time", "cpu", "playouts"} else min(wished, USUAL)


def fair_share(patience: float, waited: float, thinking: int, cores: int) -> float:
    """Seconds one of so many thinking bots may take, so that all of them answer in time.

    >>> fair_share(2.0, 0.0, thinking=1, cores=2), fair_share(2.0, 0.5, thinking=20, cores=2)
    (2.0, 0.12)
    """
    share = patience if thinking <= cores else patience * ROOM * cores / thinking
    return round(max(LEAST, min(share, patience - waited)), 3)


def _chosen(bot: Bot) -> dict[str, float]:
    """The numbers in a bot's name."""
    parameters = (text.partition("=") for text in bot.name.split(":")[1:])
    return {key: float(value) for key, _, value in parameters if key != PERSONA}
