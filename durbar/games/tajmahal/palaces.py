"""Clauses W4 and W5: placing palaces in the province of the visit."""

from durbar.core.game import Action, Event, Rejection
from durbar.games.tajmahal.actions import Palace, Royal
from durbar.games.tajmahal.state import LYING, ONE, TAKEN, State


def free_cities(s: State) -> list[int]:
    """W4: cities without an ordinary palace; W5: a royal palace does not count."""
    ordinary = s.ordinary
    return [city for city in s.box.cities_of[s.province] if not ordinary[city]]


def check(s: State, a: Palace | Royal) -> Rejection | None:
    """W4: a free city of the province. W5: any city of it, whoever has a palace there (Q4)."""
    clause = "W5" if isinstance(a, Royal) else "W4"
    city = s.box.city_number.get(a.city, -1)
    if city < 0:
        return Rejection(clause, "no_such_city", {"city": a.city})
    if s.box.province_of[city] != s.province:
        return Rejection(clause, "other_province", {"city": a.city, "province": s.box.provinces[s.province]})
    if isinstance(a, Palace) and s.ordinary[city]:
        return Rejection("W4", "city_taken", {"city": a.city})
    return None


def legal_palaces(s: State) -> list[Action]:
    return [s.box.palaces[city] for city in free_cities(s)]


def legal_royals(s: State) -> list[Action]:
    return [s.box.royals[city] for city in s.box.cities_of[s.province]]


def place_forced(s: State, events: list[Event]) -> bool:
    """Place the palaces that have no choice left: as many as there are free cities. Q3: there are enough."""
    free = free_cities(s)
    assert s.place <= len(free), "Q3: a province has a free city for each of its four tokens"
    if s.place < len(free):
        return False
    for city in free:
        place(s, city, events)
    return True


def place(s: State, city: int, events: list[Event]) -> None:
    """W4: an ordinary palace. B1: it takes the bonus tile of a fortified city."""
    seat = s.turn
    s.ordinary[city] = seat + 1
    s.palaces[seat] |= 1 << city
    s.place -= 1
    s.placed += ONE[city]
    fort = s.box.fort_of[city]
    if fort >= 0:
        assert s.bonus_fate[fort] == LYING
        s.bonus_fate[fort] = TAKEN + seat
    events.append(Event("palace", "W4", seat, {"city": s.box.cities[city]}))


def place_royal(s: State, city: int, events: list[Event]) -> None:
    """W5: the royal palace. B1: it takes no bonus tile."""
    seat = s.turn
    s.royals[city] = seat + 1
    s.palaces[seat] |= 1 << city
    s.royal = 0
    events.append(Event("royal", "W5", seat, {"city": s.box.cities[city]}))
