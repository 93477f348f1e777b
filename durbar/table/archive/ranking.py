"""The ranking of a title: people by what their rating is at least likely to be, bots in their places."""

from collections.abc import Sequence
from typing import NamedTuple

from durbar.bots.ratings import bot_ratings
from durbar.table.archive.ratings import Standing
from durbar.table.stored import Row

NEEDED = 5
"""Games of a season before somebody is shown."""
SHOWN = 100
"""People who are shown."""


class Ranked(NamedTuple):
    """A line of the ranking: a person, or a level of the bots."""

    rank: int | None
    name: str
    portrait: str | None
    level: str | None
    """Of a bot; None: a person."""
    standing: Standing
    you: bool

    @property
    def least(self) -> float:
        """What the ranking is sorted by: a rating that is hardly known counts for less."""
        return self.standing.value - self.standing.error


class Ranking(NamedTuple):
    """The lines of a season, best first."""

    season: str
    seasons: list[str]
    rows: list[Ranked]
    yours: Ranked | None


def place_bots(
    game: str,
    season: str,
    seasons: list[str],
    people: Sequence[Row],
    mine: tuple[Row, int] | None,
    player: str | None,
) -> Ranking:
    """The people in their order, with the bots between them. `mine` is one's own row, and who is better."""
    rows = [_person(row, number, player) for number, row in enumerate(people, 1)]
    for level, found in bot_ratings(game).items():
        if level == "random":  # it tells nobody where they stand
            continue
        standing = Standing(season, found.mu, found.sigma, found.games)
        rows.append(Ranked(None, level, None, level, standing, False))
    yours = None
    if mine is not None:
        row, better = mine
        yours = _person(row, better + 1 if row["games"] >= NEEDED else None, player)
    return Ranking(season, seasons, sorted(rows, key=lambda row: -row.least), yours)


def _person(row: Row, rank: int | None, player: str | None) -> Ranked:
    standing = Standing(*(row[name] for name in Standing._fields))
    return Ranked(rank, row["name"], row["portrait"], None, standing, row["player"] == player)
