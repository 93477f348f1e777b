"""Taj Mahal: what to take home from a visit, when to leave it, where palaces stand, which cards to take."""

from collections.abc import Iterable

from durbar.core.game import Json, Seat
from durbar.core.match import Match
from durbar.puzzles.themes.base import Decision, Played, Span, Task, combined

UNTIL: Json = {"event": "took"}
"""Cards of the display are taken when palaces stand and points are counted. Whoever withdraws last is in the
next visit at once, so that being out of the visit would not end the task."""
MOST_ACTIONS = 14
ROADS, PALACES, POINTS = 4, 1, 6
"""What a puzzle about them asks for at least."""


class Visit(Span):
    """From a decision of the seat in a visit to its withdrawal, palaces included."""

    def begins(self, match: Match) -> bool:
        """Before anybody has played, or, with every third decision, when the seat has."""
        seen = match.observe(match.actor)
        own = bool(seen["players"][match.actor]["played"])
        fresh = not any(player["played"] for player in seen["players"])
        return bool(seen["phase"] == "turn" and (fresh or (own and match.ply % 3 == 0)))

    def ends(self, match: Match, seat: Seat, begun: int) -> bool:
        past = (event for ply in match.history[begun:] for event in ply.events)
        return match.over or any(event.kind == "took" and event.seat == seat for event in past)

    def tasks(self, played: Played) -> Iterable[Task]:
        palaces, points, roads = played.times("palace"), played.points(), played.points("palaces")
        goals = list[Json]()
        if played.times("province_scored"):
            goals.append({"event": "province_scored", "say": "tile"})
        if played.times("royal"):
            goals.append({"event": "royal", "say": "crown"})
        if palaces >= PALACES:
            goals.append({"event": "palace", "least": palaces, "near": min(1, palaces - 1), "say": "palaces"})
        if roads >= ROADS:
            goals.append({"points": roads, "source": "palaces", "near": 1, "say": "roads"})
        if points >= POINTS:
            goals.append({"points": points, "say": "points"})
        facts = {"n": points, "palaces": palaces, "roads": roads, "province": played.before["province"]}
        for chosen in combined(goals):
            if len(chosen) > 1 and {goal["say"] for goal in chosen} != {"roads", "points"}:
                yield Task("prizes", chosen, UNTIL, MOST_ACTIONS, facts)


class TajMahalDecision(Decision):
    def facts(self, kind: str, known: Json) -> Json:
        """Whoever withdraws wins what there is to win: the decision itself is enough."""
        return {} if kind.startswith("withdraw") else known

    def theme(self, played: Played) -> str:
        """Before the first card the question is whether to enter, then whether to stay."""
        theme = super().theme(played)
        begun = played.before["players"][played.seat]["played"]
        return "stay" if theme == "enter" and begun else theme

    def filled(self, played: Played) -> Json:
        return {"province": played.before["province"]}


SPANS = (
    Visit(),
    TajMahalDecision({"turn": "enter", "palace": "city", "royal": "city", "take": "cards"}, gap=0.8),
)
SEATS = (3, 4)
