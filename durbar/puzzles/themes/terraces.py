"""Java and Cuzco: the points of one turn, from palaces, pools, festivals and the final scoring."""

from collections.abc import Iterable

from durbar.core.game import Json, Seat
from durbar.core.match import Match
from durbar.puzzles.themes.base import LONGEST, Played, Span, Task

LEAST = {"palace": 3, "irrigation": 3, "festival": 2, "final": 8}
"""Points a source must bring before a puzzle is about it."""
LEAST_TOGETHER = 5
"""Points that several sources together must bring."""
FIRST_TURN = 6
"""Turns of all seats before there is something to find."""
UNTIL: Json = {"event": "turn", "by": "anyone"}


class Turn(Span):
    """A turn of the seat, with its final scoring if it is the last one."""

    counts_points = True

    def begins(self, match: Match) -> bool:
        seen = match.observe(match.actor)
        fresh = seen["phase"] == "turn" and seen["duty"] and seen["ap"] == seen["ap_turn"]
        return bool(fresh and seen["turn"] > FIRST_TURN)

    def ends(self, match: Match, seat: Seat, begun: int) -> bool:
        return match.over or any(e.kind == "turn" for ply in match.history[begun:] for e in ply.events)

    def tasks(self, played: Played) -> Iterable[Task]:
        sources, total = played.sources(), played.points()
        if "final" in sources:
            if total >= LEAST["final"]:
                yield _task("final", total, None)
            return
        if played.times("celebrate") and len(sources) > 1:
            goals = ({"event": "celebrate", "say": "festival"}, {"points": total, "say": "points"})
            yield Task("festival", goals, UNTIL, LONGEST, {"n": total})
        elif len(sources) > 1 and total >= LEAST_TOGETHER:
            yield _task("turn", total, None)
        elif len(sources) == 1 and total >= LEAST[next(iter(sources))]:
            yield _task(next(iter(sources)), total, next(iter(sources)))


def _task(theme: str, points: int, source: str | None) -> Task:
    goal: Json = {"points": points, "say": theme if source else "points"}
    if source:
        goal["source"] = source
    return Task(theme, (goal,), UNTIL, LONGEST, {"n": points})


SPANS = (Turn(),)
SEATS = (2, 3, 4)
