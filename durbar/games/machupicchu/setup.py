"""Chapter S: laying out the table, dealing, and the free first Inca."""

from random import Random
from typing import Any

from durbar.core.game import CHANCE, Action, Event, Rejection
from durbar.games.machupicchu import cards
from durbar.games.machupicchu.actions import FIRSTS, PLACES, First, Place, dealt
from durbar.games.machupicchu.board import DISTRICTS, PROFESSIONS, Box
from durbar.games.machupicchu.state import DEAL, FIRST, MOVE, PLACE, State


def start(box: Box, seats: int, options: dict[str, Any]) -> State:
    """The table before anything is dealt."""
    s = State()
    s.box, s.options, s.seats = box, options, seats
    s.rows = [(), (), ()]  # S1
    s.market = [0] + [box.units_at_setup] * 4  # S2
    s.pool, s.under, s.under_by = (1 << len(box.cards)) - 1, (), ()  # S3
    s.sky, s.holder = (1 << len(box.tiles)) - 1, -1  # S4
    s.bonus = [box.bonus_at_setup] * 9  # S5
    s.day = box.start_day[seats] + (box.days_skipped if options["learning"] else 0)  # S6 S13
    s.goods = list(box.start_goods) * seats  # S7
    s.reserve = [box.incas[seats]] * seats  # S8
    s.hands = [0] * seats
    s.known = [[0] * seats + [s.pool] for _ in range(seats)]
    s.incas, s.clergy, s.owed = [0] * (5 * seats), [0] * (3 * seats), [0] * (2 * seats)
    s.prince, s.runner = [-1] * seats, [0] * seats
    s.clock, s.moons, s.points, s.due = [0] * seats, [0] * seats, [0] * seats, [0] * seats
    s.active = s.turn = s.draws = s.paying = s.ending = 0
    s.climber = s.back = -1
    s.fresh = s.owes = False
    s.stage = DEAL
    s.ask(DEAL, CHANCE)
    return s


def outcomes(s: State) -> list[tuple[Action, int]]:
    """What luck may bring: the first player (S10), or any card of the shuffled part of the deck (S3)."""
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


def deal(s: State, card: int, ev: list[Event]) -> None:
    """S9: one card for each seat, its face secret."""
    seat = s.turn
    cards.from_pool(s, seat, card)
    ev.append(Event("deal", "S9", seat, {}, {"card": s.box.cards[card].id}, (seat,)))
    s.turn += 1


def dealing(s: State, ev: list[Event]) -> bool:
    return s.ask(DEAL if s.turn < s.seats else FIRST, CHANCE)


def first(s: State, a: First, ev: list[Event]) -> None:
    """S10: the first player's runner on step 1, the others' behind, clockwise."""
    s.active, s.turn, s.stage = a.seat, 0, PLACE
    for i in range(s.seats):
        s.runner[(a.seat + i) % s.seats] = s.box.start_steps[i]
    ev.append(Event("first", "S10", a.seat, {}))


def professions_left(s: State) -> list[int]:
    """S11: any profession; S13: in the learning game only those nobody has yet, in turn order (Q22)."""
    if s.options["learning"]:
        return [p for p in range(5) if not any(s.incas[p::5])]
    return [0, 1, 2, 3, 4]


def placing(s: State, ev: list[Event]) -> bool:
    """C1: round the table from the first player; the last profession of all is nobody's choice."""
    while s.turn < s.seats:
        seat = (s.active + s.turn) % s.seats
        left = professions_left(s)
        if len(left) > 1:
            return s.ask(PLACE, seat)
        _place(s, seat, left[0], ev)
    s.stage = MOVE
    return s.ask(MOVE, s.active)


def check_place(s: State, a: Place) -> Rejection | None:
    if a.profession not in professions_left(s):
        return Rejection("S13", "profession_taken", {"profession": PROFESSIONS[a.profession]})
    return None


def legal_place(s: State) -> list[Action]:
    return [PLACES[p] for p in professions_left(s)]


def place(s: State, a: Place, ev: list[Event]) -> None:
    _place(s, s.actor, a.profession, ev)


def _place(s: State, seat: int, profession: int, ev: list[Event]) -> None:
    s.incas[5 * seat + profession] += 1
    s.reserve[seat] -= 1
    s.turn += 1
    data = {"profession": PROFESSIONS[profession], "district": DISTRICTS[profession]}
    ev.append(Event("place", "S11", seat, data))
