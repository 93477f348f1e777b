"""Machu Picchu: what two turns of the prince can bring, and single decisions of which one is clearly best."""

from collections.abc import Iterable

from durbar.core.game import Json, Seat
from durbar.core.match import Match
from durbar.puzzles.themes.base import Decision, Played, Span, Task, combined

MOST_DECISIONS = 7
"""Own decisions of a span: more are too many to plan."""
INCAS, GAIN = 2, 3
"""New Incas, and points more than now, that a puzzle asks for at least."""
MOVES = ("step", "ride", "stay", "enter")


class TwoTurns(Span):
    """Two turns of the seat."""

    gap = 0.5

    def begins(self, match: Match) -> bool:
        """With every fourth decision: playing two turns takes long."""
        seen = match.observe(match.actor)
        moves = seen["phase"] == "move" and seen["active"] == match.actor and match.ply % 4 == 0
        return bool(moves and seen["players"][match.actor]["prince"])

    def ends(self, match: Match, seat: Seat, begun: int) -> bool:
        """At the third time that the seat has to move its prince."""
        if match.over:
            return True
        if match.actor != seat or match.observe(seat)["phase"] != "move":
            return False
        kinds = [ply.action.kind for ply in match.history[begun:] if ply.seat == seat]
        return sum(kind in MOVES for kind in kinds) >= 2

    def tasks(self, played: Played) -> Iterable[Task]:
        if len(played.own) > MOST_DECISIONS:
            return
        me, now = (seen["players"][played.seat] for seen in (played.before, played.after))
        goals, bought, new = list[Json](), played.times("acquire"), me["reserve"] - now["reserve"]
        if bought:
            goals.append({"event": "acquire", "least": bought, "near": bought - 1, "say": "clergy"})
        if played.times("summit"):
            goals.append({"event": "summit", "say": "summit"})
        if new >= INCAS:
            goals.append({"field": "players.me.reserve", "most": now["reserve"], "say": "incas"})
        points = played.after["worth"]["points"]
        if points - played.before["worth"]["points"] >= GAIN:
            goals.append({"field": "worth.points", "least": points, "near": 2, "say": "points"})
        facts = {"n": points, "bought": bought, "incas": new, "decisions": len(played.own)}
        for chosen in combined(goals):
            yield Task(chosen[0]["say"], chosen, None, len(played.own), facts)


class MachuPicchuDecision(Decision):
    def facts(self, kind: str, known: Json) -> Json:
        """What is chosen counts, not the numbers that follow from it."""
        return {key: value for key, value in known.items() if key not in ("value", "count")}


SPANS = (
    TwoTurns(),
    MachuPicchuDecision(
        {"move": "move", "acquire": "buy", "recruit": "hire", "sacrifice": "temple", "offer": "temple"},
        gap=1.0,
    ),
)
SEATS = (2, 3, 4)
