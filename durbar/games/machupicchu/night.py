"""Chapter N: the end of the day, and the four steps of the night."""

from itertools import combinations

from durbar.core.game import Action, Event, Rejection
from durbar.games.machupicchu import bank, ending, trail
from durbar.games.machupicchu.actions import Pay
from durbar.games.machupicchu.board import CORN, FIRST_TEMPLE, GOODS, ONCE_A_DAY, Tile, tile_order
from durbar.games.machupicchu.state import (
    BY_SACRIFICE,
    END,
    GAME_OVER,
    MOON,
    MOVE,
    NIGHT_CLOCK,
    NIGHT_MOON,
    REWARD,
    State,
    at,
)


def tile_taken(s: State) -> list[Event]:
    """Who takes the last tile of the day takes the sun tile; everybody else has one more turn. N1"""
    if s.holder >= 0 or len(s.box.tiles) - s.sky.bit_count() < s.box.tiles_ending_day:
        return []
    s.holder = s.actor
    return [Event("sun_tile", "N1", s.actor, {})]


def is_last_turn(s: State) -> bool:
    """Whether everybody else has had one more turn since the sun tile was taken. N1, L3"""
    return s.holder >= 0 and (s.active + 1) % s.seats == s.holder


def corn_on_track(s: State) -> int:
    """One on every moon ahead; that of a day which is over has been taken. None after day 9. S6, Q15"""
    return (s.box.days - s.day - _moon_reached(s)) * s.box.corn_per_moon


def _moon_reached(s: State) -> bool:
    """Whether the last player of the day has taken its corn: at night, or as a rescue ended the game.

    A game ends in the last turn of a day or at night, when the holder of the sun tile is active. Q25
    """
    if s.phase != GAME_OVER or s.holder < 0 or s.day == s.box.days:
        return s.night
    return s.active == s.holder or (is_last_turn(s) and s.options["last_goods"] == "paid")


def fall(s: State) -> list[Event]:
    """Everything now goes clockwise from the holder of the sun tile, who also plays next. N1, M1, Q7"""
    s.active, s.turn, s.stage = s.holder, 0, NIGHT_MOON
    return [Event("night", "N1", s.active, {"day": s.day})]


def turning_in(s: State) -> list[Event]:
    """Night step 1, round the table; all tiles go back to the board. N2"""
    events = trail.pay(s)  # Q8
    if _saved(s, "at_once"):
        return events + _rescue(s)
    while s.turn < s.seats:
        seat = (s.active + s.turn) % s.seats
        if s.moons[seat]:
            s.paying = s.moons[seat]
            return events + begin(s, seat)
        s.turn += 1
    return events + _step_done(s, NIGHT_CLOCK)


def begin(s: State, seat: int) -> list[Event]:
    """The corn tile counts first, then the seat says which goods it pays for, if it can. C12, Q8"""
    events: list[Event] = []
    corn = s.box.granted[s.paying][0]
    if corn:
        s.goods[at(seat, CORN)] += corn
        events.append(Event("moon_corn", _clause(s), seat, {"corn": corn}))
    if payable(s, seat):
        s.ask(MOON, seat)
        return events
    return events + _collect(s, seat, [])


def _clause(s: State) -> str:
    """Where the rules say that moon tiles pay: at night, or at once on the last day."""
    return "N2" if s.night else "L1"


def payable(s: State, seat: int) -> list[Tile]:
    """The tiles being turned in that the seat could pay for."""
    corn = s.goods[at(seat, CORN)]
    if not corn:
        return []
    tiles = s.box.tile_sets[s.paying]
    return [t for t in tiles if 0 < t.cost <= corn and bank.supply(s, t.good, t.amount)]


def check_pay(s: State, a: Pay) -> Rejection | None:
    """Only tiles that count now and cost something, and only what one's corn can pay. N2, L1"""
    asked = {t.id: t for t in s.box.tile_sets[s.paying]}
    for name in a.tiles:
        if name not in asked:
            return Rejection(_clause(s), "tile_not_held", {"tile": name})
        if not asked[name].cost:
            return Rejection(_clause(s), "tile_is_free", {"tile": name})
        if not bank.supply(s, asked[name].good, 1):
            return Rejection("Q1", "bank_empty", {"good": GOODS[asked[name].good]})
    corn = s.goods[at(s.actor, CORN)]
    if sum(asked[name].cost for name in a.tiles) > corn:
        return Rejection(_clause(s), "not_enough_corn", {"corn": corn})
    return None


def legal_pay(s: State) -> list[Action]:
    corn, tiles = s.goods[at(s.actor, CORN)], payable(s, s.actor)
    return [
        Pay(tuple(sorted((t.id for t in chosen), key=tile_order)))
        for size in range(len(tiles) + 1)
        for chosen in combinations(tiles, size)
        if sum(t.cost for t in chosen) <= corn
    ]


def pay(s: State, a: Pay) -> list[Event]:
    return _collect(s, s.actor, [s.box.tiles[s.box.tile_index[name]] for name in a.tiles])


def _collect(s: State, seat: int, paid: list[Tile]) -> list[Event]:
    """The goods paid for, and the steps; a tile not paid for brings nothing. N2"""
    for t in paid:
        s.goods[at(seat, CORN)] -= t.cost
        s.goods[at(seat, t.good)] += bank.supply(s, t.good, t.amount)
    events = _turned_in(s, seat, paid)
    steps = s.box.granted[s.paying][1]
    if s.night:
        s.sky |= s.paying
        s.moons[seat] = 0
        s.turn += 1
    else:
        s.stage = END  # L1: the tile stays with its owner
    s.paying = 0
    if steps:
        events += trail.run(s, seat, steps)
    return events


def _turned_in(s: State, seat: int, paid: list[Tile]) -> list[Event]:
    """At night all tiles are turned in; on the last day only a tile with a price has a line. N2, L1"""
    tiles = s.box.tile_sets[s.paying]
    kind = "moon" if paid else "moon_unpaid" if any(t.cost for t in tiles) else "moon_free"
    data = {"tiles": [t.id for t in tiles], "paid": [t.id for t in paid]}
    if s.night:
        return [Event(kind, "N2", seat, data)]
    return [Event(f"last_{kind}", "L1", seat, data)] if kind != "moon_free" else []


def clocking(s: State) -> list[Event]:
    """Night step 2, round the table: ask for a reward for every Inca on the Sun Clock. N3, C13"""
    if _saved(s, "at_once"):
        return _rescue(s)
    events: list[Event] = []
    while s.turn < s.seats:
        seat = (s.active + s.turn) % s.seats
        if s.clock[seat]:
            s.ask(REWARD, seat)
            return events
        events += trail.pay(s)  # Q8
        s.turn += 1
    return events + _step_done(s, MOVE)


def _step_done(s: State, following: int) -> list[Event]:
    """Cards that waited, then a rescue, then the next night step. Q5"""
    if s.options["summit_cards"] == "end_of_turn" and trail.next_climber(s):
        return []
    if _saved(s, "finish_step"):
        return _rescue(s)
    if following == MOVE:
        return _dawn(s)
    s.stage, s.turn = following, 0
    return []


def _saved(s: State, moment: str) -> bool:
    """Whether a deck emptied at night ends the game at this moment: an option names it. Q11"""
    return not s.deck and s.options["night_rescue"] == moment


def _rescue(s: State) -> list[Event]:
    """The city is saved, once every summit reached before that has had its points. E2"""
    return [] if trail.next_climber(s) else ending.finish(s, BY_SACRIFICE)


def _dawn(s: State) -> list[Event]:
    """A stone or unit for each of the nine districts, up to a limit; the next day begins. N4, N5"""
    box = s.box
    for d in range(ONCE_A_DAY):
        laid = min(box.bonus_per_night, box.bonus_max - s.bonus[d])
        s.bonus[d] += bank.supply(s, d, laid) if d < FIRST_TEMPLE else laid
    if _saved(s, "finish_night"):
        return _rescue(s)
    s.day += 1
    s.holder = -1
    s.stage = MOVE
    s.ask(MOVE, s.active)
    return [Event("dawn", "N5", s.active, {"day": s.day})]
