"""Ratings by Plackett–Luce, as the package `openskill` computes them: by title and season, with their error.

A game counts when at least two persons played it to its end, each of them a different player who wants
ratings. Bots take part with the fixed ratings of the lab. Without the package nothing is rated.
"""

import importlib
import math
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from durbar.bots.ratings import bot_rating
from durbar.table.archive.seasons import seasons_between
from durbar.table.stored import Row

MU, SIGMA = 25.0, 25.0 / 3
"""Skill and error of somebody new, as `openskill` has them."""
MIDDLE, POINTS = 1500, 40
"""A rating is shown as 1500 + 40 · (mu − 25) ± 40 · sigma."""
NEW = 110
"""While the shown error is larger, the rating counts as new."""
WIDER = 2.0
"""What a new season adds to the error: sigma² grows by its square, up to the error of somebody new."""


class Standing(NamedTuple):
    """A player's rating in one title, after the last game of that season."""

    season: str
    mu: float = MU
    sigma: float = SIGMA
    games: int = 0
    change: float = 0.0

    @property
    def value(self) -> float:
        """The rating as it is shown."""
        return MIDDLE + POINTS * (self.mu - MU)

    @property
    def error(self) -> float:
        return POINTS * self.sigma

    def at(self, season: str) -> "Standing":
        """Where the player begins a season: the last rating, which has become less certain."""
        passed = max(0, seasons_between(self.season, season))
        if not passed:
            return self
        sigma = min(SIGMA, math.sqrt(self.sigma**2 + passed * WIDER**2))
        return Standing(season, self.mu, sigma)


@cache
def model() -> Any:
    """The model of `openskill` with the values it comes with; None when the package is not there."""
    try:
        return importlib.import_module("openskill.models").PlackettLuce()
    except ImportError:
        return None


def may_count(table: Row, rows: Sequence[Row]) -> bool:
    """May this game be rated, as far as the table decides? Its players must want it too."""
    players = [row["player"] for row in rows if row["kind"] == "person"]
    ordinary = not table["chosen_seed"] and table["origin"] is None and table["challenge"] is None
    own = table["options"].get("components") is not None
    different = None not in players and len({*players}) == len(players) >= 2
    return ordinary and not own and different and model() is not None


class Rated:
    """One game that may count: what its rows say, and how it changes the ratings of its players."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self._rows = rows
        self.game: str = rows[0]["game"]
        self.season: str = rows[0]["season"]
        self.players: list[str] = [row["player"] for row in rows if row["player"] is not None]

    def update(self, wanting: set[str], before: Mapping[str, Standing]) -> dict[str, Standing]:
        """The new standings of all players; none unless all of them want ratings. Changes the rows."""
        if not wanting >= {*self.players}:
            return {}
        begin = {player: before.get(player, Standing(self.season)).at(self.season) for player in self.players}
        after: dict[str, Standing] = {}
        rated = [(row, start) for row in self._rows if (start := self._skill(row, begin)) is not None]
        found = rate([start for _, start in rated], [row["place"] for row, _ in rated])
        for (row, _), (mu, sigma) in zip(rated, found, strict=True):
            if (player := row["player"]) is not None:
                old = begin[player]
                change = POINTS * (mu - old.mu)
                after[player] = Standing(self.season, mu, sigma, old.games + 1, change)
                row.update(rated=True, change=change)
        return after

    def _skill(self, row: Row, begin: Mapping[str, Standing]) -> tuple[float, float] | None:
        """Skill and error of a seat before the game; None for a bot that was never rated."""
        if row["player"] is not None:
            standing = begin[row["player"]]
            return standing.mu, standing.sigma
        bot = bot_rating(self.game, row["level"])
        return None if bot is None else (bot.mu, bot.sigma)


def rate(skills: Sequence[tuple[float, float]], places: Sequence[int]) -> list[tuple[float, float]]:
    """Skill and error of each seat after a game with these places; equal places are a tie."""
    openskill = model()
    teams = [[openskill.rating(mu=mu, sigma=sigma)] for mu, sigma in skills]
    after = openskill.rate(teams, ranks=[float(place) for place in places])
    return [(float(team[0].mu), float(team[0].sigma)) for team in after]
