"""Chapter N: the end of the day, and the four steps of the night."""

from itertools import combinations

from durbar.core.game import Action, Event, Rejection
from durbar.games.machupicchu import ending, trail
from durbar.games.machupicchu.actions import Pay
from durbar.games.machupicchu.board import CORN, GOODS, Tile, tile_order
from durbar.games.machupicchu.state import (
    BY_SACRIFICE,
    END,
    MOON,
    MOVE,
    NIGHT_CLOCK,
    NIGHT_MOON,
    REWARD,
    State,
)
from durbar.games.machupicchu.state import supply as bank


def tile_taken(s: State, ev: list[Event]) -> None:
    """N1: who takes the third tile of the day takes the sun tile; everybody else has one more turn."""
    if s.holder < 0 and len(s.box.tiles) - s.sky.bit_count() >= s.box.tiles_ending_day:
        s.holder = s.actor
        ev.append(Event("sun_tile", "N1", s.actor, {}))


def corn_on_track(s: State) -> int:
    """S6 Q15: one on every moon ahead; that of the night which has fallen is taken. None after day 9."""
    return (s.box.days - s.day - s.night) * s.box.corn_per_moon


def fall(s: State, ev: list[Event]) -> None:
    """N1 Q7: everything now goes clockwise from the holder of the sun tile, who also plays next (M1)."""
    s.active, s.turn, s.stage = s.holder, 0, NIGHT_MOON
    ev.append(Event("night", "N1", s.active, {"day": s.day}))


def turning_in(s: State, ev: list[Event]) -> bool:
    """N2: night step 1, round the table; all tiles go back to the board."""
    trail.pay(s, ev)  # Q8
    if _rescued(s, "at_once", ev):
        return True
    while s.turn < s.seats:
        seat = (s.active + s.turn) % s.seats
        if s.moons[seat]:
            s.paying = s.moons[seat]
            return begin(s, seat, ev)
        s.turn += 1
    return _step_done(s, NIGHT_CLOCK, ev)


def begin(s: State, seat: int, ev: list[Event]) -> bool:
    """C12: the corn tile counts first (Q8), then the seat says which goods it pays for, if it can."""
    corn = s.box.granted[s.paying][0]
    if corn:
        s.goods[5 * seat + CORN] += corn
        ev.append(Event("moon_corn", _clause(s), seat, {"corn": corn}))
    if payable(s, seat):
        return s.ask(MOON, seat)
    _collect(s, seat, [], ev)
    return False


def _clause(s: State) -> str:
    """Where it stands that moon tiles pay: at night, or at once on the last day."""
    return "N2" if s.night else "L1"


def payable(s: State, seat: int) -> list[Tile]:
    """The tiles being turned in that the seat could pay for."""
    corn = s.goods[5 * seat + CORN]
    if not corn:
        return []
    return [
        t
        for i, t in enumerate(s.box.tiles)
        if s.paying >> i & 1 and 0 < t.cost <= corn and bank(s, t.good, t.amount)
    ]


def check_pay(s: State, a: Pay) -> Rejection | None:
    """N2 L1: only tiles that count now and cost something, and only what one's corn can pay."""
    asked = {t.id: t for i, t in enumerate(s.box.tiles) if s.paying >> i & 1}
    for name in a.tiles:
        if name not in asked:
            return Rejection(_clause(s), "tile_not_held", {"tile": name})
        if not asked[name].cost:
            return Rejection(_clause(s), "tile_is_free", {"tile": name})
        if not bank(s, asked[name].good, 1):
            return Rejection("Q1", "bank_empty", {"good": GOODS[asked[name].good]})
    cost = sum(asked[name].cost for name in a.tiles)
    if cost > s.goods[5 * s.actor + CORN]:
        return Rejection(_clause(s), "not_enough_corn", {"corn": s.goods[5 * s.actor + CORN]})
    return None


def legal_pay(s: State) -> list[Action]:
    corn, tiles = s.goods[5 * s.actor + CORN], payable(s, s.actor)
    return [
        Pay(tuple(sorted((t.id for t in chosen), key=tile_order)))
        for size in range(len(tiles) + 1)
        for chosen in combinations(tiles, size)
        if sum(t.cost for t in chosen) <= corn
    ]


def pay(s: State, a: Pay, ev: list[Event]) -> None:
    _collect(s, s.actor, [s.box.tiles[s.box.tile_index[name]] for name in a.tiles], ev)


def _collect(s: State, seat: int, paid: list[Tile], ev: list[Event]) -> None:
    """N2: the goods paid for, and the steps; a tile not paid for brings nothing."""
    base = 5 * seat
    for t in paid:
        s.goods[base + CORN] -= t.cost
        s.goods[base + t.good] += bank(s, t.good, t.amount)
    _tell(s, seat, paid, ev)
    steps = s.box.granted[s.paying][1]
    if s.night:
        s.sky |= s.paying
        s.moons[seat] = 0
        s.turn += 1
    else:
        s.stage = END  # L1: the tile stays with its owner
    s.paying = 0
    if steps:
        trail.run(s, seat, steps, ev)


def _tell(s: State, seat: int, paid: list[Tile], ev: list[Event]) -> None:
    """N2: at night tiles are turned in. L1: on the last day the tile stays, and a free one tells itself."""
    tiles = [t for i, t in enumerate(s.box.tiles) if s.paying >> i & 1]
    kind = "moon" if paid else "moon_unpaid" if any(t.cost for t in tiles) else "moon_free"
    data = {"tiles": [t.id for t in tiles], "paid": [t.id for t in paid]}
    if s.night:
        ev.append(Event(kind, "N2", seat, data))
    elif kind != "moon_free":
        ev.append(Event(f"last_{kind}", "L1", seat, data))


def clocking(s: State, ev: list[Event]) -> bool:
    """N3 C13: night step 2, round the table: a reward for every Inca on the Sun Clock."""
    if _rescued(s, "at_once", ev):
        return True
    while s.turn < s.seats:
        seat = (s.active + s.turn) % s.seats
        if s.clock[seat]:
            return s.ask(REWARD, seat)
        trail.pay(s, ev)  # Q8
        s.turn += 1
    return _step_done(s, MOVE, ev)


def _step_done(s: State, following: int, ev: list[Event]) -> bool:
    if s.options["summit_cards"] == "end_of_turn" and trail.next_climber(s):
        return False
    if _rescued(s, "finish_step", ev):
        return True
    if following == MOVE:
        return _dawn(s, ev)
    s.stage, s.turn = following, 0
    return False


def _rescued(s: State, moment: str, ev: list[Event]) -> bool:
    """Q11: a deck emptied at night ends the game when the night step is finished, later steps are skipped."""
    if s.options["night_rescue"] != moment or s.deck:
        return False
    return ending.finish(s, BY_SACRIFICE, ev)


def _dawn(s: State, ev: list[Event]) -> bool:
    """N4 N5: a stone or unit for each of the nine districts, two at most; the next day begins."""
    box = s.box
    for d in range(9):
        laid = min(box.bonus_per_night, box.bonus_max - s.bonus[d])
        s.bonus[d] += bank(s, d, laid) if 0 < d < 5 else laid
    if _rescued(s, "finish_night", ev):
        return True
    s.day += 1
    s.holder = -1
    s.stage = MOVE
    ev.append(Event("dawn", "N5", s.active, {"day": s.day}))
    return s.ask(MOVE, s.active)
