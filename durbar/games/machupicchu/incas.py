"""Chapter I: new Incas from the Watchman's Hut and the Royal Palace."""

from typing import Final

from durbar.core.game import Action, Event, Rejection
from durbar.games.machupicchu.action_lists import RECRUITS
from durbar.games.machupicchu.actions import Recruit
from durbar.games.machupicchu.board import (
    DISTRICTS,
    GOODS,
    HUT,
    MEMBERS,
    PALACE,
    PROFESSIONS,
    SET_UP_AT,
)
from durbar.games.machupicchu.state import END, OWN, RECRUIT, State, at

CHOICES: Final[dict[int, tuple[int, ...]]] = {
    district: tuple(m for m in range(1, len(MEMBERS)) if set(MEMBERS[m]) <= set(professions))
    for district, professions in SET_UP_AT.items()
}
"""At most one Inca of each profession in a visit, as bits: up to two at the hut, three at the palace. I3"""


def _affordable(s: State, seat: int, professions: int) -> bool:
    """Discs in the reserve, goods at hand. I4"""
    if professions.bit_count() > s.reserve[seat]:
        return False
    corn, llama, coca, pottery, cloth = s.goods[OWN[seat]]
    cost = s.box.inca_cost[professions]
    return (
        corn >= cost[0] and llama >= cost[1] and coca >= cost[2] and pottery >= cost[3] and cloth >= cost[4]
    )


def recruiting(s: State) -> list[Event]:
    """Ask the active player, if he can set up anybody. C7"""
    seat = s.active
    if s.reserve[seat] and any(_affordable(s, seat, 1 << p) for p in SET_UP_AT[s.prince[seat]]):
        s.ask(RECRUIT, seat)
    else:
        s.stage = END
    return []


def check_recruit(s: State, a: Recruit) -> Rejection | None:
    """Professions of this place, each once, paid with what one has. I1, I2, I3, I4"""
    here = s.prince[s.actor]
    for p in MEMBERS[a.professions]:
        if p not in SET_UP_AT[here]:
            clause = "I2" if p in SET_UP_AT[PALACE] else "I1"
            facts = {"profession": PROFESSIONS[p], "district": DISTRICTS[here]}
            return Rejection(clause, "not_set_up_here", facts)
    if a.again:
        return Rejection("I3", "one_of_each", {"profession": PROFESSIONS[a.again[0]]})
    if a.professions.bit_count() > s.reserve[s.actor]:
        return Rejection("I4", "reserve_too_small", {"reserve": s.reserve[s.actor]})
    for good, cost in enumerate(s.box.inca_cost[a.professions]):
        if cost > s.goods[at(s.actor, good)]:
            return Rejection("I4", "not_enough_goods", {"good": GOODS[good], "cost": cost})
    return None


def legal_recruit(s: State) -> list[Action]:
    seat = s.actor
    found = [RECRUITS[m] for m in CHOICES[s.prince[seat]] if _affordable(s, seat, m)]
    return [RECRUITS[0], *found]


def recruit(s: State, a: Recruit) -> list[Event]:
    """Goods to the bank, discs from the reserve; a district holds any number of Incas. I4, I5"""
    seat = s.actor
    s.stage = END
    if not a.professions:
        return [Event("recruit_none", "M10", seat, {})]
    for good, cost in enumerate(s.box.inca_cost[a.professions]):
        s.goods[at(seat, good)] -= cost
    for p in MEMBERS[a.professions]:
        s.incas[at(seat, p)] += 1
        s.reserve[seat] -= 1
    clause = "I1" if s.prince[seat] == HUT else "I2"
    names = [PROFESSIONS[p] for p in MEMBERS[a.professions]]
    return [Event("recruit", clause, seat, {"professions": names})]
