"""Java and Cuzco: the points of one turn, by their source, and cities that change their leader in it."""

from collections.abc import Iterable, Iterator

from durbar.core.game import Json, Observation, Seat
from durbar.core.match import Match
from durbar.puzzles.themes.base import LONGEST, Played, Span, Task

LEAST = {"palace": 3, "irrigation": 3, "festival": 2, "final": 8}
"""Points a source must bring before a puzzle is about it."""
LEAST_PALACE, LEAST_BESIDE = 4, 3
"""The value of a palace whose city is worth fighting for, and the points that the turn must bring beside."""
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
        fresh = seen["phase"] == "turn" and seen["ap"] == seen["ap_turn"]
        return bool(fresh and (seen["duty"] or seen["closing"]) and seen["turn"] > FIRST_TURN)

    def ends(self, match: Match, seat: Seat, begun: int) -> bool:
        return match.over or any(e.kind == "turn" for ply in match.history[begun:] for e in ply.events)

    def tasks(self, played: Played) -> Iterable[Task]:
        sources, total = played.sources(), played.points()
        if "final" in sources:
            if total >= LEAST["final"]:
                yield _task("last" if played.before["closing"] else "final", total, None)
            return
        if total >= LEAST_BESIDE:
            yield from _fought(played, total)
        if played.times("celebrate") and len(sources) > 1:
            goals = ({"event": "celebrate", "say": "festival"}, {"points": total, "say": "points"})
            yield Task("festival", goals, UNTIL, LONGEST, {"n": total})
        elif len(sources) > 1 and total >= LEAST_TOGETHER:
            yield _task("turn", total, None)
        elif len(sources) == 1 and total >= LEAST[next(iter(sources))]:
            yield _task(next(iter(sources)), total, next(iter(sources)))


def _fought(played: Played, total: int) -> Iterator[Task]:
    """The largest city that a rival led before the turn and does not lead after it."""
    for site in sorted(played.before["settlements"], key=lambda site: -site["value"]):
        rival, path = site["advantage"], f"settlements.cells={site['palace']}.advantage"
        only = _is_only(played.before, site["value"])
        if rival in (None, played.seat) or site["value"] < LEAST_PALACE or not only:
            continue
        after = next(each for each in played.after["settlements"] if site["palace"] in each["cells"])
        if (now := after["advantage"]) == rival:
            continue
        theme, test = ("lead", {"is": "me"}) if now == played.seat else ("block", {"not": rival})
        goals = ({"field": path, **test, "say": theme}, {"points": total, "say": "points"})
        yield Task(theme, goals, UNTIL, LONGEST, {"n": total, "value": site["value"]})
        return


def _is_only(seen: Observation, value: int) -> bool:
    """Whether one palace alone has this value, so that words can name it."""
    return [palace["value"] for palace in seen["palaces"]].count(value) == 1


def _task(theme: str, points: int, source: str | None) -> Task:
    goal: Json = {"points": points, "say": theme if source else "points"}
    if source:
        goal["source"] = source
    return Task(theme, (goal,), UNTIL, LONGEST, {"n": points})


SPANS = (Turn(),)
SEATS = (2, 3, 4)
