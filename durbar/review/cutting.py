"""A record cut into moves: a whole turn where a game counts turns so, else every decision."""

from dataclasses import dataclass, field

from durbar.core.game import CHANCE, Observation, Seat
from durbar.core.match import Match
from durbar.review.games import MOVE, Reviewing, reviewing


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


def place_number(how: Reviewing, observation: Observation, decision: int) -> int:
    """Which turn, visit or day it is, as everybody sees it; else how many decisions there were."""
    return decision + 1 if how.place == MOVE else int(observation[how.place])


def cut(match: Match, seat: Seat | None = None) -> list[Cut]:
    """The moves of a match, or of one seat, in the order they begin."""
    game, state = match.game, match.rewound(0).state
    how = reviewing(game.id)
    found, open_cuts = list[Cut](), dict[Seat, Cut]()
    decisions = 0
    for ply, past in enumerate(match.history):
        if past.seat != CHANCE:
            where = place_number(how, game.observe(state, None), decisions)
            decisions += 1
            last = open_cuts.get(past.seat)
            if last is None or not how.whole or last.where != where:
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
