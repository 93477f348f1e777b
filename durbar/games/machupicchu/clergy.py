"""Chapter H: priests and virgins from their houses."""

from durbar.core.game import Action, Event, Rejection
from durbar.games.machupicchu.actions import ACQUIRE_NONE, ACQUIRES, Acquire
from durbar.games.machupicchu.board import CLERGY, DISTRICTS, GOODS, SOLD_AT
from durbar.games.machupicchu.state import ACQUIRE, END, State
from durbar.games.machupicchu.temples import value


def left(s: State, kind: int) -> int:
    """Cards still lying in a row."""
    return len(s.box.clergy_steps[kind]) - len(s.rows[kind])


def _affordable(s: State, seat: int, kind: int) -> bool:
    if not left(s, kind):
        return False
    base = 5 * seat
    return all(s.goods[base + g] >= cost for g, cost in enumerate(s.box.clergy_cost[kind]))


def acquiring(s: State, ev: list[Event]) -> bool:
    """C8: the active player, if he can take any."""
    seat = s.active
    if any(_affordable(s, seat, kind) for kind in SOLD_AT[s.prince[seat]]):
        return s.ask(ACQUIRE, seat)
    s.stage = END
    return False


def check_acquire(s: State, a: Acquire) -> Rejection | None:
    """H1 Q14: one card a visit, of a kind this house has. H2: at the price printed on it."""
    here, kind = s.prince[s.actor], a.clergy
    if kind < 0:
        return None
    if kind not in SOLD_AT[here]:
        return Rejection("H1", "not_in_this_house", {"type": CLERGY[kind], "district": DISTRICTS[here]})
    if not left(s, kind):
        return Rejection("H1", "row_empty", {"type": CLERGY[kind]})
    for good, cost in enumerate(s.box.clergy_cost[kind]):
        if cost > s.goods[5 * s.actor + good]:
            return Rejection("H2", "not_enough_goods", {"good": GOODS[good], "cost": cost})
    return None


def legal_acquire(s: State) -> list[Action]:
    seat = s.actor
    found = [ACQUIRES[kind] for kind in SOLD_AT[s.prince[seat]] if _affordable(s, seat, kind)]
    return [ACQUIRE_NONE, *found]


def acquire(s: State, a: Acquire, ev: list[Event]) -> None:
    """H3: the leftmost card; the next, smaller number is uncovered. H4: the last ends the game (E1)."""
    seat, kind = s.actor, a.clergy
    s.stage = END
    if kind < 0:
        ev.append(Event("acquire_none", "M10", seat, {}))
        return
    for good, cost in enumerate(s.box.clergy_cost[kind]):
        s.goods[5 * seat + good] -= cost
    s.rows[kind] += (seat,)
    s.clergy[3 * seat + kind] += 1
    ev.append(Event("acquire", "H3", seat, {"type": CLERGY[kind], "value": value(s, kind)}))
