"""Chapter T: stones for the prince's runner, then a sacrifice for everybody."""

from durbar.core.game import Action, Event, Rejection
from durbar.games.machupicchu.actions import OFFERS, SACRIFICES, Offer, Sacrifice
from durbar.games.machupicchu.board import CLERGY, CORN, DISTRICTS, FIRST_TEMPLE, GOODS, LLAMA, MAIN_TEMPLE
from durbar.games.machupicchu.state import END, OFFER, SACRIFICE, State
from durbar.games.machupicchu.trail import run


def open_temple(s: State, temple: int, ev: list[Event]) -> None:
    """T1 T2: the stones go back to the supply, the runner runs; no clergy needed."""
    stones, s.bonus[temple] = s.bonus[temple], 0  # T7: closed until the next night
    s.stage, s.turn = OFFER if temple == MAIN_TEMPLE else SACRIFICE, 0
    ev.append(Event("stones", "T2", s.active, {"temple": DISTRICTS[temple], "stones": stones}))
    run(s, s.active, stones * s.box.steps_per_stone, ev)


def value(s: State, kind: int) -> int:
    """T5: the smallest number uncovered in a row; 0 as long as no card is taken."""
    taken = len(s.rows[kind])
    return s.box.clergy_steps[kind][taken - 1] if taken else 0


def most(s: State, seat: int, kind: int) -> int:
    """T4: at most one llama for each of the seat's cards of that type."""
    return min(s.clergy[3 * seat + kind], s.goods[5 * seat + LLAMA])


def sacrificing(s: State, ev: list[Event]) -> bool:
    """C5 T3: round the table from the active player; who cannot sacrifice is not asked."""
    kind = s.prince[s.active] - FIRST_TEMPLE
    while s.turn < s.seats:
        seat = (s.active + s.turn) % s.seats
        if most(s, seat, kind):
            return s.ask(SACRIFICE, seat)
        s.turn += 1
    s.stage = END
    return False


def check_sacrifice(s: State, a: Sacrifice) -> Rejection | None:
    kind = s.prince[s.active] - FIRST_TEMPLE
    clergy, llamas = s.clergy[3 * s.actor + kind], s.goods[5 * s.actor + LLAMA]
    if a.count > clergy:
        return Rejection("T4", "not_so_many_clergy", {"clergy": clergy, "type": CLERGY[kind]})
    if a.count > llamas:
        return Rejection("T4", "not_so_many_llamas", {"llamas": llamas})
    return None


def legal_sacrifice(s: State) -> list[Action]:
    return SACRIFICES[: most(s, s.actor, s.prince[s.active] - FIRST_TEMPLE) + 1]


def sacrifice(s: State, a: Sacrifice, ev: list[Event]) -> None:
    """T4: llamas to the bank, so many times the value of the type."""
    kind = s.prince[s.active] - FIRST_TEMPLE
    s.turn += 1
    s.goods[5 * s.actor + LLAMA] -= a.count
    ev.append(Event("sacrifice", "T4", s.actor, {"llamas": a.count, "type": CLERGY[kind]}))
    if a.count:
        run(s, s.actor, a.count * value(s, kind), ev)


def has_units(s: State, seat: int) -> int:
    """The goods of which a seat has at least one unit, as bits."""
    corn, llama, coca, pottery, cloth = s.goods[5 * seat : 5 * seat + 5]
    return (
        (corn >= s.box.corn_per_unit)
        | (llama > 0) << 1
        | (coca > 0) << 2
        | (pottery > 0) << 3
        | (cloth > 0) << 4
    )


def offering(s: State, ev: list[Event]) -> bool:
    """C6 T3: round the table from the active player; who has not one unit is not asked."""
    while s.turn < s.seats:
        seat = (s.active + s.turn) % s.seats
        if has_units(s, seat):
            return s.ask(OFFER, seat)
        s.turn += 1
    s.stage = END
    return False


def check_offer(s: State, a: Offer) -> Rejection | None:
    """T6: different units, each of which the seat has."""
    if a.again:
        return Rejection("T6", "units_differ", {"good": GOODS[a.again[0]]})
    missing = a.goods & ~has_units(s, s.actor)
    for good in range(5):
        if missing >> good & 1:
            return Rejection("T6", "no_unit_of", {"good": GOODS[good]})
    return None


def legal_offer(s: State) -> list[Action]:
    return OFFERS[has_units(s, s.actor)][:]


def offer(s: State, a: Offer, ev: list[Event]) -> None:
    """T6: two steps for each unit; three corn are the unit of corn."""
    s.turn += 1
    goods = [g for g in range(5) if a.goods >> g & 1]
    for good in goods:
        s.goods[5 * s.actor + good] -= s.box.corn_per_unit if good == CORN else 1
    if not goods:
        ev.append(Event("offer_none", "M10", s.actor, {}))
    else:
        ev.append(Event("offer", "T6", s.actor, {"goods": [GOODS[g] for g in goods]}))
        run(s, s.actor, len(goods) * s.box.steps_per_offering, ev)
