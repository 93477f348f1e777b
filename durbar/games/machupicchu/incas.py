"""Chapter I: new Incas from the Watchman's Hut and the Royal Palace."""

from durbar.core.game import Action, Event, Rejection
from durbar.games.machupicchu.actions import RECRUITS, Recruit
from durbar.games.machupicchu.board import DISTRICTS, GOODS, HUT, PALACE, PROFESSIONS
from durbar.games.machupicchu.board import RECRUITS as AT
from durbar.games.machupicchu.state import END, RECRUIT, State

CHOICES: dict[int, tuple[int, ...]] = {
    district: tuple(m for m in range(1, 32) if all(p in set_up for p in range(5) if m >> p & 1))
    for district, set_up in AT.items()
}
"""I3: at most one Inca of each profession in a visit, as bits: up to two at the hut, three at the palace."""


def _affordable(s: State, seat: int, professions: int) -> bool:
    """I4: discs in the reserve, goods in hand."""
    if professions.bit_count() > s.reserve[seat]:
        return False
    corn, llama, coca, pottery, cloth = s.box.inca_cost[professions]
    base, goods = 5 * seat, s.goods
    return (
        goods[base] >= corn
        and goods[base + 1] >= llama
        and goods[base + 2] >= coca
        and goods[base + 3] >= pottery
        and goods[base + 4] >= cloth
    )


def recruiting(s: State, ev: list[Event]) -> bool:
    """C7: the active player, if he can set up anybody."""
    seat = s.active
    if s.reserve[seat] and any(_affordable(s, seat, 1 << p) for p in AT[s.prince[seat]]):
        return s.ask(RECRUIT, seat)
    s.stage = END
    return False


def check_recruit(s: State, a: Recruit) -> Rejection | None:
    here = s.prince[s.actor]
    for p in range(5):
        if a.professions >> p & 1 and p not in AT[here]:
            clause = "I2" if p in AT[PALACE] else "I1"
            return Rejection(
                clause, "not_set_up_here", {"profession": PROFESSIONS[p], "district": DISTRICTS[here]}
            )
    if a.again:
        return Rejection("I3", "one_of_each", {"profession": PROFESSIONS[a.again[0]]})
    if a.professions.bit_count() > s.reserve[s.actor]:
        return Rejection("I4", "reserve_too_small", {"reserve": s.reserve[s.actor]})
    for good, cost in enumerate(s.box.inca_cost[a.professions]):
        if cost > s.goods[5 * s.actor + good]:
            return Rejection("I4", "not_enough_goods", {"good": GOODS[good], "cost": cost})
    return None


def legal_recruit(s: State) -> list[Action]:
    seat = s.actor
    found = [RECRUITS[m] for m in CHOICES[s.prince[seat]] if _affordable(s, seat, m)]
    return [RECRUITS[0], *found]


def recruit(s: State, a: Recruit, ev: list[Event]) -> None:
    """I4: goods to the bank, discs from the reserve; a district holds any number of Incas (I5)."""
    seat, base = s.actor, 5 * s.actor
    s.stage = END
    if not a.professions:
        ev.append(Event("recruit_none", "M10", seat, {}))
        return
    for good, cost in enumerate(s.box.inca_cost[a.professions]):
        s.goods[base + good] -= cost
    for p in range(5):
        s.incas[base + p] += a.professions >> p & 1
    s.reserve[seat] -= a.professions.bit_count()
    clause = "I1" if s.prince[seat] == HUT else "I2"
    names = [name for p, name in enumerate(PROFESSIONS) if a.professions >> p & 1]
    ev.append(Event("recruit", clause, seat, {"professions": names}))
