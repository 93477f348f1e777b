"""Chapter T: stones for the prince's runner, then a sacrifice for everybody."""

from durbar.core.game import Action, Event, Rejection
from durbar.games.machupicchu.action_lists import OFFERS, SACRIFICES
from durbar.games.machupicchu.actions import Offer, Sacrifice
from durbar.games.machupicchu.board import (
    CLERGY,
    DISTRICTS,
    FIRST_TEMPLE,
    GOODS,
    LLAMA,
    MAIN_TEMPLE,
    MEMBERS,
)
from durbar.games.machupicchu.state import END, OFFER, OWN, SACRIFICE, State, at, clergy_at
from durbar.games.machupicchu.trail import run


def open_temple(s: State, temple: int) -> list[Event]:
    """The stones go back to the supply, the runner runs; no clergy needed. T1, T2"""
    stones, s.bonus[temple] = s.bonus[temple], 0  # T7
    s.stage, s.turn = OFFER if temple == MAIN_TEMPLE else SACRIFICE, 0
    event = Event("stones", "T2", s.active, {"temple": DISTRICTS[temple], "stones": stones})
    return [event, *run(s, s.active, stones * s.box.steps_per_stone)]


def value(s: State, kind: int) -> int:
    """The smallest number uncovered in a row; 0 as long as no card is taken. T5"""
    taken = len(s.rows[kind])
    return s.box.clergy_steps[kind][taken - 1] if taken else 0


def most(s: State, seat: int, kind: int) -> int:
    """At most one llama for each of the seat's cards of that type. T4"""
    return min(s.clergy[clergy_at(seat, kind)], s.goods[at(seat, LLAMA)])


def sacrificing(s: State) -> list[Event]:
    """Ask round the table from the active player who can sacrifice. C5, T3"""
    kind = s.prince[s.active] - FIRST_TEMPLE
    while s.turn < s.seats:
        seat = (s.active + s.turn) % s.seats
        if most(s, seat, kind):
            s.ask(SACRIFICE, seat)
            return []
        s.turn += 1
    s.stage = END
    return []


def check_sacrifice(s: State, a: Sacrifice) -> Rejection | None:
    """As many llamas as clergy of the type, and as one has. T4"""
    kind = s.prince[s.active] - FIRST_TEMPLE
    clergy, llamas = s.clergy[clergy_at(s.actor, kind)], s.goods[at(s.actor, LLAMA)]
    if a.count > clergy:
        return Rejection("T4", "not_so_many_clergy", {"clergy": clergy, "type": CLERGY[kind]})
    if a.count > llamas:
        return Rejection("T4", "not_so_many_llamas", {"llamas": llamas})
    return None


def legal_sacrifice(s: State) -> list[Action]:
    return SACRIFICES[: most(s, s.actor, s.prince[s.active] - FIRST_TEMPLE) + 1]


def sacrifice(s: State, a: Sacrifice) -> list[Event]:
    """Llamas to the bank; for each the runner goes the value of the type. T4"""
    kind = s.prince[s.active] - FIRST_TEMPLE
    s.turn += 1
    s.goods[at(s.actor, LLAMA)] -= a.count
    events = [Event("sacrifice", "T4", s.actor, {"llamas": a.count, "type": CLERGY[kind]})]
    if a.count:
        events += run(s, s.actor, a.count * value(s, kind))
    return events


def has_units(s: State, seat: int) -> int:
    """The goods of which a seat has at least one unit, as bits."""
    corn, llama, coca, pottery, cloth = s.goods[OWN[seat]]
    return (
        (corn >= s.box.corn_per_unit)
        | (llama > 0) << 1
        | (coca > 0) << 2
        | (pottery > 0) << 3
        | (cloth > 0) << 4
    )


def offering(s: State) -> list[Event]:
    """Ask round the table from the active player who has a unit of anything. C6, T3"""
    while s.turn < s.seats:
        seat = (s.active + s.turn) % s.seats
        if has_units(s, seat):
            s.ask(OFFER, seat)
            return []
        s.turn += 1
    s.stage = END
    return []


def check_offer(s: State, a: Offer) -> Rejection | None:
    """Different units, each of which the seat has. T6"""
    if a.again:
        return Rejection("T6", "units_differ", {"good": GOODS[a.again[0]]})
    if missing := MEMBERS[a.goods & ~has_units(s, s.actor)]:
        return Rejection("T6", "no_unit_of", {"good": GOODS[missing[0]]})
    return None


def legal_offer(s: State) -> list[Action]:
    return OFFERS[has_units(s, s.actor)][:]


def offer(s: State, a: Offer) -> list[Event]:
    """The runner goes some steps for each unit. T6"""
    s.turn += 1
    goods = MEMBERS[a.goods]
    if not goods:
        return [Event("offer_none", "M10", s.actor, {})]
    for good in goods:
        s.goods[at(s.actor, good)] -= s.box.unit[good]
    event = Event("offer", "T6", s.actor, {"goods": [GOODS[g] for g in goods]})
    return [event, *run(s, s.actor, len(goods) * s.box.steps_per_offering)]
