"""What a withdrawal would score: every way to place its palaces, carried out on a copy."""

from collections.abc import Iterable
from itertools import combinations

from durbar.core.game import Event, Json
from durbar.games.tajmahal import bonus, palaces, provinces, roads, withdraw
from durbar.games.tajmahal.state import Phase, State
from durbar.games.tajmahal.terms import BONUSES


def plans(s: State) -> list[Json]:
    """The ways to go on with the withdrawal of the seat to act, most points first; none when it wins nothing.

    On a turn the plans are about withdrawing now, later about the palaces still to place. Cards that are
    drawn bring no points, so the points are exact.
    """
    before = s.copy()
    if s.phase == Phase.TURN:
        before.won = withdraw.wins(s, s.turn)
        withdraw.take_prizes(before, s.turn, before.won)
    if not before.won:
        return []
    found = [_plan(before, cities, royal) for cities in _places(before) for royal in _royals(before)]
    return sorted(found, key=lambda plan: (-plan["points"], -len(plan["linked"])))


def _places(s: State) -> Iterable[tuple[int, ...]]:
    return combinations(palaces.free_cities(s), s.place)


def _royals(s: State) -> tuple[int, ...]:
    return tuple(s.box.cities_of[s.province]) if s.royal else (-1,)


def _plan(before: State, cities: tuple[int, ...], royal: int) -> Json:
    """One way: all palaces are placed first, then everything is scored in its order."""
    s = before.copy()
    for city in cities:
        palaces.build(s, city)
    if royal >= 0:
        palaces.build_royal(s, royal)
    taken = [BONUSES[s.bonuses[s.box.fort_of[city]]] for city in s.placed if s.box.fort_of[city] >= 0]
    events = bonus.score(s) + provinces.score(s) + roads.score(s)
    joined = next((e.data for e in events if e.data.get("source") == "palaces"), {})
    points = {source: _sum(events, source) for source in ("bonus", "province", "palaces")}
    return {
        "cities": [s.box.cities[city] for city in cities],
        "royal": s.box.cities[royal] if royal >= 0 else None,
        "tiles": taken,
        **points,
        "points": sum(points.values()),
        "linked": joined.get("linked", []),
        "chain": joined.get("chain", []),
    }


def _sum(events: list[Event], source: str) -> int:
    return sum(e.data["points"] for e in events if e.data.get("source") == source)
