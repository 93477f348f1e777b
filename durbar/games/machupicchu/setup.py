"""Chapter S: laying out the table, dealing, and the free first Inca."""

from random import Random
from typing import Any

from durbar.core.game import CHANCE, Action, Event, Rejection
from durbar.games.machupicchu import cards
from durbar.games.machupicchu.action_lists import FIRSTS, PLACES, dealt
from durbar.games.machupicchu.actions import Deal, First, Place
from durbar.games.machupicchu.board import CLERGY, DISTRICTS, GOODS, ONCE_A_DAY, PROFESSIONS, Box
from durbar.games.machupicchu.state import CLERGY_EACH, DEAL, EACH, FIRST, MOVE, PLACE, State, at


def start(box: Box, seats: int, options: dict[str, Any]) -> State:
    """The table before anything is dealt."""
    s = State()
    s.box, s.options, s.seats = box, options, seats
    s.rows = [() for _ in CLERGY]  # S1
    s.market = [0] + [box.units_at_setup] * len(GOODS[1:])  # S2
    s.pool, s.under, s.under_by = (1 << len(box.cards)) - 1, (), ()  # S3
    s.sky, s.holder = (1 << len(box.tiles)) - 1, -1  # S4
    s.bonus = [box.bonus_at_setup] * ONCE_A_DAY  # S5
    s.day = box.start_day[seats] + (box.days_skipped if options["learning"] else 0)  # S6, S13
    s.goods = list(box.start_goods) * seats  # S7
    s.reserve = [box.incas[seats]] * seats  # S8
    s.hands = [0] * seats
    s.known = [[0] * seats + [s.pool] for _ in range(seats)]
    s.incas, s.clergy = [0] * (EACH * seats), [0] * (CLERGY_EACH * seats)
    s.prince, s.runner = [-1] * seats, [0] * seats
    s.clock, s.moons, s.points, s.due = [0] * seats, [0] * seats, [0] * seats, [0] * seats
    s.owed = {}
    s.active = s.turn = s.draws = s.paying = s.ending = 0
    s.climber = s.back = -1
    s.fresh = False
    s.trades = 0
    s.stage = DEAL
    s.ask(DEAL, CHANCE)
    return s


def outcomes(s: State) -> list[tuple[Action, int]]:
    """What chance may bring: any seat as first player, or any card of the shuffled part. S3, S10"""
    if s.actor != CHANCE:
        return []
    if s.phase == FIRST:
        return [(FIRSTS[seat], 1) for seat in range(s.seats)]
    return [(dealt(c.id), 1) for i, c in enumerate(s.box.cards) if s.pool >> i & 1]


def draw(s: State, rng: Random) -> Action:
    """One of the outcomes, without listing them."""
    if s.phase == FIRST:
        return FIRSTS[int(rng.random() * s.seats)]
    pool = s.pool
    for _ in range(int(rng.random() * pool.bit_count())):
        pool &= pool - 1
    return dealt(s.box.cards[(pool & -pool).bit_length() - 1].id)


def deal(s: State, a: Deal) -> list[Event]:
    """One card for each seat, its face secret. S9"""
    seat = s.turn
    s.turn += 1
    cards.from_pool(s, seat, s.box.card_index[a.card])
    return [Event("deal", "S9", seat, {}, {"card": a.card}, (seat,))]


def dealing(s: State) -> list[Event]:
    """Ask chance for the next card, and for the first player when all are dealt."""
    s.ask(DEAL if s.turn < s.seats else FIRST, CHANCE)
    return []


def first(s: State, a: First) -> list[Event]:
    """The first player's runner begins on step 1, the others' ahead of it, clockwise. S10"""
    s.active, s.turn, s.stage = a.seat, 0, PLACE
    for i in range(s.seats):
        s.runner[(a.seat + i) % s.seats] = s.box.start_steps[i]
    return [Event("first", "S10", a.seat, {})]


def professions_left(s: State) -> list[int]:
    """Any profession; in the learning game only those nobody has yet, in turn order. S11, S13, Q22"""
    everyone = range(len(PROFESSIONS))
    if s.options["learning"]:
        return [p for p in everyone if not any(s.incas[p::EACH])]
    return list(everyone)


def placing(s: State) -> list[Event]:
    """Ask round the table from the first player; the last profession of all is nobody's choice. C1"""
    events: list[Event] = []
    while s.turn < s.seats:
        seat = (s.active + s.turn) % s.seats
        left = professions_left(s)
        if len(left) > 1:
            s.ask(PLACE, seat)
            return events
        events += _set_down(s, seat, left[0])
    s.stage = MOVE
    s.ask(MOVE, s.active)
    return events


def check_place(s: State, a: Place) -> Rejection | None:
    """Only the learning game forbids a profession."""
    if a.profession not in professions_left(s):
        return Rejection("S13", "profession_taken", {"profession": PROFESSIONS[a.profession]})
    return None


def legal_place(s: State) -> list[Action]:
    return [PLACES[p] for p in professions_left(s)]


def place(s: State, a: Place) -> list[Event]:
    return _set_down(s, s.actor, a.profession)


def _set_down(s: State, seat: int, profession: int) -> list[Event]:
    """The first Inca is free. S11"""
    s.incas[at(seat, profession)] += 1
    s.reserve[seat] -= 1
    s.turn += 1
    data = {"profession": PROFESSIONS[profession], "district": DISTRICTS[profession]}
    return [Event("place", "S11", seat, data)]
