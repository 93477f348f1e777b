"""The lines of bench/strength.md: who meets whom, how often, and what is asked of them."""

from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

import durbar
from durbar.bots import levels
from durbar.lab.stats import Interval

LADDER, CLUB, EFFORT, RESPONSE = "ladder", "club", "effort", "response"
EQUAL = "equal"
"""Games in which all seats are of one level: bench/human.md shows them beside games of people."""
TABLES = (LADDER, CLUB, EFFORT, RESPONSE, EQUAL)
"""In the order they are played; all but the last are tables of bench/strength.md, in the same order."""
EQUAL_GAMES = 40
GAMES = {"beginner": 200, "club": 200, "expert": 100, "master": 100}
"""The least games of a line, by its level; whole blocks are played."""
MORE_SEATS = {"java": (2, 3), "cuzco": (2, 3), "taj-mahal": (3, 5), "machu-picchu": (3, 5)}
"""Other tables of one level: those with published results of people, and more of Cuzco and Machu Picchu."""
USUAL_SEATS = 4
"""The seats of the lines below the ladder: every game has tables of four."""
RESPONSES = {"taj-mahal": "master:network=16"}
"""For a game, the bot that was trained against its master."""
SEEDS = dict.fromkeys(("java", "cuzco", "taj-mahal", "machu-picchu"), "report-5")
"""Reporting seeds begin with `report`; seeds used while bots are developed never do.

A game gets new ones when its bots change.
"""
RENEWED = {
    "machu-picchu-2-master-expert": "report-6",
    "taj-mahal-5-master-expert": "report-6",
    "taj-mahal-4-beginner_effort4-beginner": "report-7",
    "taj-mahal-4-expert_effort4-expert": "report-8",
    "taj-mahal-4-master_effort4-master": "report-8",
}
"""Reporting seeds of single lines, by their stem: where bots changed there alone."""
FIRST_SEED = "report-1"
"""The seed of a game that SEEDS does not name."""


class Asked(NamedTuple):
    """What a line should show."""

    rate: float
    """The share of games to win."""
    above: float | None = None
    """What the lower bound must exceed; None: the rate itself."""
    at_most: bool = False
    """Whether the rate is not to be exceeded."""


class Line(NamedTuple):
    """One seat of a bot against another in all other seats."""

    table: str
    game: str
    seats: int
    level: str
    against: str

    @property
    def stem(self) -> str:
        """The name of its file."""
        name = f"{self.game}-{self.seats}-{self.level}-{self.against}"
        return name.replace(":", "_").replace("=", "")

    @property
    def even(self) -> float:
        """The share of a bot that is as strong as the others."""
        return 1 / self.seats

    def games(self) -> int:
        if self.table == EQUAL:
            return EQUAL_GAMES
        return GAMES.get(self.level.partition(":")[0], 100)

    def blocks(self) -> int:
        """So many that there are enough games."""
        return ceil(self.games() / self.seats)

    def asked(self) -> Asked:
        if self.table == LADDER:
            return _ladder_asks(self)
        return {
            CLUB: Asked(0.75),
            EFFORT: Asked(self.even + 0.05, self.even),
            RESPONSE: Asked(0.45, at_most=True),
            EQUAL: Asked(self.even),
        }[self.table]


def _ladder_asks(line: Line) -> Asked:
    """More where few seats leave less to chance: where the smallest table of a game has two or three."""
    smallest = line.seats if line.seats == durbar.game(line.game).seats[0] else 0
    if line.level == "master":
        # At three seats of a larger game 30 % would be less than an even share, which proves nothing.
        return {2: Asked(0.6, 0.52), 3: Asked(0.5, 0.42)}.get(smallest, Asked(0.4, max(0.3, line.even)))
    if line.level == "beginner":
        return Asked(0.9)
    usual = {"club": 0.6, "expert": 0.5}[line.level]
    return Asked(round(usual + {2: 0.2, 3: 0.1}.get(smallest, 0.0), 1))


def verdict(wins: Interval, asked: Asked) -> str:
    """Whether the rate asked for is reached, as far as so many games can show it."""
    low, rate, high = wins.low, wins.rate, wins.high
    if asked.at_most:
        reached = [high <= asked.rate, rate <= asked.rate, low <= asked.rate]
    else:
        sure = low >= asked.rate if asked.above is None else low > asked.above and rate >= asked.rate
        reached = [sure, rate >= asked.rate, high >= asked.rate]
    return ("missed", "open", "likely", "met")[sum(reached)]


def lines(
    games: tuple[str, ...] = (),
    seats: tuple[int, ...] = (),
    wanted: tuple[str, ...] = (),
    tables: tuple[str, ...] = (),
) -> list[Line]:
    """The lines asked for, all by default."""
    return [
        line
        for line in _all()
        if line.game in (games or (line.game,))
        and line.seats in (seats or (line.seats,))
        and line.level.partition(":")[0] in (wanted or (line.level.partition(":")[0],))
        and line.table in (tables or (line.table,))
    ]


def _all() -> Iterator[Line]:
    known = {game: levels(durbar.game(game)) for game in durbar.games()}
    for game, names in known.items():
        for count in durbar.game(game).seats:
            for level, below in zip(names[1:], names, strict=False):
                yield Line(LADDER, game, count, level, below)
    for game, names in known.items():
        if USUAL_SEATS in durbar.game(game).seats:
            yield from _below_the_ladder(game, names)
    for game, names in known.items():
        for seats in sorted({USUAL_SEATS, *MORE_SEATS.get(game, ())}.intersection(durbar.game(game).seats)):
            for level in names[2:]:
                yield Line(EQUAL, game, seats, level, level)


def _below_the_ladder(game: str, names: list[str]) -> Iterator[Line]:
    """The lines of one game at its usual table."""
    if "master" in names:
        yield Line(CLUB, game, USUAL_SEATS, "master", "club")
    for level in names[1:]:
        yield Line(EFFORT, game, USUAL_SEATS, f"{level}:effort=4", level)
    if game in RESPONSES:
        yield Line(RESPONSE, game, USUAL_SEATS, RESPONSES[game], "master")
