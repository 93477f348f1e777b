"""Chapter P: the production districts: bonus for the prince, then work for the Incas of everybody."""

from durbar.core.game import Action, Event, Rejection
from durbar.games.machupicchu import bank
from durbar.games.machupicchu.action_lists import PRODUCES
from durbar.games.machupicchu.actions import Produce
from durbar.games.machupicchu.board import CORN, DISTRICTS, GOODS
from durbar.games.machupicchu.state import END, PRODUCE, State, at


def open_district(s: State, district: int) -> list[Event]:
    """All bonus units go to the active player, Inca or not; he cannot decline them. P1, P2, Q18"""
    amount = s.bonus[district] * s.box.unit[district]
    s.bonus[district] = 0  # P7
    s.goods[at(s.active, district)] += amount
    s.stage, s.turn = PRODUCE, 0
    data = {"district": DISTRICTS[district], "good": GOODS[district], "amount": amount}
    return [Event("bonus", "P2", s.active, data)]


def most(s: State, seat: int, good: int) -> int:
    """How many Incas of a seat can produce here: as far as its corn goes. P5"""
    incas, wage = s.incas[at(seat, good)], s.box.wages[good]
    if wage:
        incas = min(incas, s.goods[at(seat, CORN)] // wage)
    return bank.supply(s, good, incas * s.box.yields[good]) // s.box.yields[good]


def producing(s: State) -> list[Event]:
    """Ask round the table from the active player who has something to decide. C4, P3, P6, Q7"""
    events: list[Event] = []
    n, good = s.seats, s.prince[s.active]
    free = not s.box.wages[good]
    while s.turn < n:
        seat = (s.active + s.turn) % n
        if s.incas[at(seat, good)] and (count := most(s, seat, good)):
            if not free:
                s.ask(PRODUCE, seat)
                return events
            events += _work(s, seat, good, count)  # P5: who costs nothing is no question
        s.turn += 1
    s.stage = END
    return events


def check_produce(s: State, a: Produce) -> Rejection | None:
    """From none to all who are there and can be paid. P5"""
    good = s.prince[s.active]
    if a.count > s.incas[at(s.actor, good)]:
        return Rejection("P5", "not_so_many_incas", {"incas": s.incas[at(s.actor, good)]})
    if a.count * s.box.wages[good] > s.goods[at(s.actor, CORN)]:
        return Rejection("P5", "not_enough_corn", {"corn": s.goods[at(s.actor, CORN)]})
    if a.count > most(s, s.actor, good):
        return Rejection("Q1", "bank_short", {"good": GOODS[good], "left": bank.left(s, good)})
    return None


def legal_produce(s: State) -> list[Action]:
    return PRODUCES[: most(s, s.actor, s.prince[s.active]) + 1]


def produce(s: State, a: Produce) -> list[Event]:
    s.turn += 1
    return _work(s, s.actor, s.prince[s.active], a.count)


def _work(s: State, seat: int, good: int, count: int) -> list[Event]:
    """So many Incas are paid their corn and make their good. P4"""
    cost, gain = count * s.box.wages[good], count * s.box.yields[good]
    s.goods[at(seat, CORN)] -= cost
    s.goods[at(seat, good)] += gain
    data = {"count": count, "good": GOODS[good], "gain": gain, "corn": cost}
    return [Event("produce", "P4", seat, data)]
