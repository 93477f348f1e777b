"""Chapter P: the production districts: bonus for the prince, then work for the Incas of everybody."""

from durbar.core.game import Action, Event, Rejection
from durbar.games.machupicchu.actions import PRODUCES, Produce
from durbar.games.machupicchu.board import CORN, DISTRICTS, GOODS
from durbar.games.machupicchu.state import END, PRODUCE, State, limited_supply, supply


def open_district(s: State, district: int, ev: list[Event]) -> None:
    """P1 P2: all bonus units go to the active player, Inca or not; he cannot decline them (M10 Q18)."""
    amount = s.bonus[district] * (s.box.corn_per_unit if district == CORN else 1)
    s.bonus[district] = 0  # P7: closed until the next night
    s.goods[5 * s.active + district] += amount
    data = {"district": DISTRICTS[district], "good": GOODS[district], "amount": amount}
    ev.append(Event("bonus", "P2", s.active, data))
    s.stage, s.turn = PRODUCE, 0


def most(s: State, seat: int, good: int) -> int:
    """P5: how many Incas of a seat can produce here."""
    incas, wage = s.incas[5 * seat + good], s.box.wages[good]
    if wage:
        incas = min(incas, s.goods[5 * seat + CORN] // wage)
    return supply(s, good, incas * s.box.yields[good]) // s.box.yields[good]


def producing(s: State, ev: list[Event]) -> bool:
    """C4 P3 P6: round the table from the active player (Q7); who has nothing to decide is not asked.

    P5: to produce is free to every Inca (M10), but farmers cost nothing, so theirs is no question.
    """
    n, good = s.seats, s.prince[s.active]
    free = not s.box.wages[good]
    while s.turn < n:
        seat = (s.active + s.turn) % n
        if s.incas[5 * seat + good] and (count := most(s, seat, good)):
            if not free:
                return s.ask(PRODUCE, seat)
            _work(s, seat, good, count, ev)
        s.turn += 1
    s.stage = END
    return False


def check_produce(s: State, a: Produce) -> Rejection | None:
    """P5: from none to all who are there and can be paid."""
    good = s.prince[s.active]
    if a.count > s.incas[5 * s.actor + good]:
        return Rejection("P5", "not_so_many_incas", {"incas": s.incas[5 * s.actor + good]})
    if a.count * s.box.wages[good] > s.goods[5 * s.actor + CORN]:
        return Rejection("P4", "not_enough_corn", {"corn": s.goods[5 * s.actor + CORN]})
    if a.count > most(s, s.actor, good):
        return Rejection("Q1", "bank_short", {"good": GOODS[good], "left": limited_supply(s, good)})
    return None


def legal_produce(s: State) -> list[Action]:
    return PRODUCES[: most(s, s.actor, s.prince[s.active]) + 1]


def produce(s: State, a: Produce, ev: list[Event]) -> None:
    _work(s, s.actor, s.prince[s.active], a.count, ev)
    s.turn += 1


def _work(s: State, seat: int, good: int, count: int, ev: list[Event]) -> None:
    """P4: three corn for a farmer; one unit for one corn for the others."""
    cost, gain = count * s.box.wages[good], count * s.box.yields[good]
    s.goods[5 * seat + CORN] -= cost
    s.goods[5 * seat + good] += gain
    ev.append(Event("produce", "P4", seat, {"count": count, "good": GOODS[good], "gain": gain, "corn": cost}))
