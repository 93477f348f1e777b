"""Chapter H: priests and virgins from their houses."""

from durbar.core.game import Action, Event, Rejection
from durbar.games.machupicchu.action_lists import ACQUIRE_NONE, ACQUIRES
from durbar.games.machupicchu.actions import Acquire
from durbar.games.machupicchu.board import CLERGY, DISTRICTS, GOODS, SOLD_AT
from durbar.games.machupicchu.state import ACQUIRE, END, OWN, State, at, clergy_at
from durbar.games.machupicchu.temples import value


def left(s: State, kind: int) -> int:
    """Cards still lying in a row."""
    return len(s.box.clergy_steps[kind]) - len(s.rows[kind])


def _affordable(s: State, seat: int, kind: int) -> bool:
    if not left(s, kind):
        return False
    return all(have >= cost for have, cost in zip(s.goods[OWN[seat]], s.box.clergy_cost[kind], strict=True))


def acquiring(s: State) -> list[Event]:
    """Ask the active player, if he can take any. C8"""
    seat = s.active
    if any(_affordable(s, seat, kind) for kind in SOLD_AT[s.prince[seat]]):
        s.ask(ACQUIRE, seat)
    else:
        s.stage = END
    return []


def check_acquire(s: State, a: Acquire) -> Rejection | None:
    """One card a visit, of a kind this house has, at the price printed on it. H1, H2, Q14"""
    here, kind = s.prince[s.actor], a.clergy
    if kind < 0:
        return None
    if kind not in SOLD_AT[here]:
        return Rejection("H1", "not_in_this_house", {"type": CLERGY[kind], "district": DISTRICTS[here]})
    if not left(s, kind):
        return Rejection("H1", "row_empty", {"type": CLERGY[kind]})
    for good, cost in enumerate(s.box.clergy_cost[kind]):
        if cost > s.goods[at(s.actor, good)]:
            return Rejection("H2", "not_enough_goods", {"good": GOODS[good], "cost": cost})
    return None


def legal_acquire(s: State) -> list[Action]:
    seat = s.actor
    found = [ACQUIRES[kind] for kind in SOLD_AT[s.prince[seat]] if _affordable(s, seat, kind)]
    return [ACQUIRE_NONE, *found]


def acquire(s: State, a: Acquire) -> list[Event]:
    """The leftmost card; the next, smaller number is uncovered. The last card ends the game. H3, H4"""
    seat, kind = s.actor, a.clergy
    s.stage = END
    if kind < 0:
        return [Event("acquire_none", "M10", seat, {})]
    for good, cost in enumerate(s.box.clergy_cost[kind]):
        s.goods[at(seat, good)] -= cost
    s.rows[kind] += (seat,)
    s.clergy[clergy_at(seat, kind)] += 1
    return [Event("acquire", "H3", seat, {"type": CLERGY[kind], "value": value(s, kind)})]
