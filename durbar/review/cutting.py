"""A record cut into moves: a whole turn where a game counts turns so, else every decision."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from durbar.core.game import CHANCE, Game, Observation, Seat
from durbar.core.match import Match

TURN, VISIT, DAY, MOVE = "turn", "visit", "day", "move"
PLACES: Mapping[str, str] = {"java": TURN, "cuzco": TURN, "taj-mahal": VISIT, "machu-picchu": DAY}
"""What a moment of a game is called by; a key of its observations. Other games count moves."""
WHOLE = frozenset({TURN})
"""Where all own actions with the same number are one move, whoever answers a question between them."""
TOGETHER = frozenset({VISIT})
"""Where the decisions of a seat belong together: at most one of them is a key moment."""


@dataclass(slots=True)
class Cut:
    """The plies of one move."""

    seat: Seat
    where: int
    """The number of its turn, visit, day or move."""
    plies: list[int] = field(default_factory=list)
    """The seat's own ones."""

    @property
    def first(self) -> int:
        return self.plies[0]


def place_of(game: Game[Any]) -> str:
    return PLACES.get(game.id, MOVE)


def place_number(game: Game[Any], observation: Observation, decision: int) -> int:
    """Which turn, visit or day it is, as everybody sees it; else how many decisions there were."""
    return int(observation.get(PLACES.get(game.id, ""), decision + 1))


def cut(match: Match, seat: Seat | None = None) -> list[Cut]:
    """The moves of a match, or of one seat, in the order they begin."""
    game, state = match.game, match.rewound(0).state
    whole = place_of(game) in WHOLE
    found, open_cuts = list[Cut](), dict[Seat, Cut]()
    decisions = 0
    for ply, past in enumerate(match.history):
        if past.seat != CHANCE:
            where = place_number(game, game.observe(state, None), decisions)
            decisions += 1
            last = open_cuts.get(past.seat)
            if last is None or not whole or last.where != where:
                last = open_cuts[past.seat] = Cut(past.seat, where)
                found.append(last)
            last.plies.append(ply)
        game.apply(state, past.action)
    return [each for each in found if seat in (None, each.seat)]


def next_decision(match: Match, ply: int) -> int:
    """The first ply from this one on that is not chance's."""
    while ply < match.ply and match.history[ply].seat == CHANCE:
        ply += 1
    return ply
