"""The palaces of a withdrawal: where they may stand, and what they take there."""

from durbar.core.game import Event, Rejection
from durbar.games.tajmahal.actions import Palace, Royal
from durbar.games.tajmahal.state import LYING, ONE, TAKEN, State


def free_cities(s: State) -> list[int]:
    """Cities of the province without an ordinary palace; a royal one does not count."""
    ordinary = s.ordinary
    return [city for city in s.box.cities_of[s.province] if not ordinary[city]]


def check_palace(s: State, a: Palace) -> Rejection | None:
    """A city of the province that has no ordinary palace."""
    if refused := _outside(s, a.city, "W4"):
        return refused
    if s.ordinary[s.box.city_number[a.city]]:
        return Rejection("W4", "city_taken", {"city": a.city})
    return None


def check_royal(s: State, a: Royal) -> Rejection | None:
    """Any city of the province, whoever has a palace there. W5, Q4"""
    return _outside(s, a.city, "W5")


def _outside(s: State, name: str, clause: str) -> Rejection | None:
    city = s.box.city_number.get(name, -1)
    if city < 0:
        return Rejection(clause, "no_such_city", {"city": name})
    if s.box.province_of[city] != s.province:
        return Rejection(clause, "other_province", {"city": name, "province": s.box.provinces[s.province]})
    return None


def build_forced(s: State) -> list[Event]:
    """The palaces that have no choice left: as many as there are free cities, and there are enough. Q3"""
    free = free_cities(s)
    assert s.place <= len(free), "Q3: a province has a free city for each of its four tokens"
    if s.place < len(free):
        return []
    return [event for city in free for event in build(s, city)]


def build(s: State, city: int) -> list[Event]:
    """An ordinary palace, which takes the bonus tile of a fortified city. B1"""
    seat = s.turn
    s.ordinary[city] = seat + 1
    s.palaces[seat] |= 1 << city
    s.place -= 1
    s.placed += ONE[city]
    fort = s.box.fort_of[city]
    if fort >= 0:
        assert s.bonus_fate[fort] == LYING
        s.bonus_fate[fort] = TAKEN + seat
    return [Event("palace", "W4", seat, {"city": s.box.cities[city]})]


def build_royal(s: State, city: int) -> list[Event]:
    """The royal palace; it leaves the bonus tile where it lies."""
    seat = s.turn
    s.royals[city] = seat + 1
    s.palaces[seat] |= 1 << city
    s.royal = 0
    return [Event("royal", "W5", seat, {"city": s.box.cities[city]})]
