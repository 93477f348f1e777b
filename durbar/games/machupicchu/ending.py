"""Chapters E and V: the end of a turn, the three endings, and the points."""

from durbar.core.game import Event, Seat
from durbar.games.machupicchu import night, trail
from durbar.games.machupicchu.board import SYMBOLS, units
from durbar.games.machupicchu.cards import reveal
from durbar.games.machupicchu.lastday import is_last_turn
from durbar.games.machupicchu.state import (
    BY_CLERGY,
    BY_CONQUEST,
    BY_SACRIFICE,
    ENDINGS,
    GAME_OVER,
    MOVE,
    OVER,
    State,
)

CLAUSES = {BY_CLERGY: "E1", BY_SACRIFICE: "E2", BY_CONQUEST: "E3"}
"""The clause of each ending."""


def end_turn(s: State, ev: list[Event]) -> bool:
    """What belongs to the end of every turn, then the next turn, the night or the end of the game."""
    if s.options["summit_cards"] == "end_of_turn" and trail.next_climber(s):
        return False
    last = is_last_turn(s)
    end = rescue(s) or (BY_CONQUEST if last and s.day == s.box.days else 0)  # E4: rescue comes first
    if not end or s.options["last_goods"] == "paid":  # Q25
        trail.pay(s, ev)
        if last and s.day < s.box.days:
            _track_corn(s, ev)
    if end:
        return finish(s, end, ev)
    if last:
        night.fall(s, ev)
        return False
    s.active = (s.active + 1) % s.seats  # M1
    s.stage = MOVE
    return s.ask(MOVE, s.active)


def _track_corn(s: State, ev: list[Event]) -> None:
    """N1: the last player of the day takes the corn of the first moon ahead."""
    s.goods[5 * s.active] += s.box.corn_per_moon
    ev.append(Event("track_corn", "N1", s.active, {"corn": s.box.corn_per_moon}))


def rescue(s: State) -> int:
    """E1: every priest and virgin is taken. E2: the deck is empty."""
    if sum(map(len, s.rows)) == s.box.clergy_cards:
        return BY_CLERGY
    return 0 if s.pool or s.under else BY_SACRIFICE


def finish(s: State, end: int, ev: list[Event]) -> bool:
    """E1 E2 E3: now points count; moon tiles and Incas on the Sun Clock bring nothing any more (Q12)."""
    s.ending, s.phase, s.stage, s.actor = end, GAME_OVER, GAME_OVER, OVER
    reveal(s)
    ev.append(Event("end", CLAUSES[end], s.active, {"ending": ENDINGS[end]}))
    shares = multipliers(s) if end == BY_CONQUEST else [1] * s.seats
    for seat in range(s.seats):
        _count(s, seat, shares[seat], ev)
    return True


def _count(s: State, seat: Seat, times: int, ev: list[Event]) -> None:
    before = s.points[seat]
    for symbol, (shown, pieces) in enumerate(symbol_counts(s, seat)):
        if points := shown * pieces:
            name = SYMBOLS[symbol]
            data = {"symbol": name, "shown": shown, "pieces": pieces, "points": points, "source": name}
            s.points[seat] += points
            ev.append(Event("symbol_points", "V1", seat, data))
    if points := trail_points(s, seat):
        s.points[seat] += points
        ev.append(Event("trail_points", "V2", seat, {"points": points, "source": "trail"}))
    if s.ending == BY_CONQUEST:
        points = (s.points[seat] - before) * (times - 1)
        s.points[seat] += points
        data = {"gold": gold(s, seat), "times": times, "points": points, "source": "gold"}
        ev.append(Event("gold_points", "V4", seat, data))


def symbol_counts(s: State, seat: Seat) -> list[tuple[int, int]]:
    """V1: for each of the eight symbols, how often the own cards show it and how many own pieces fit it."""
    shown, hand = [0] * 8, s.hands[seat]
    for i, card in enumerate(s.box.cards):
        if hand >> i & 1:
            for symbol in card.symbols:
                shown[symbol] += 1
    return list(zip(shown, pieces(s, seat), strict=True))


def pieces(s: State, seat: Seat) -> list[int]:
    """The own Incas in the production districts, then the own clergy: in the order of SYMBOLS."""
    return s.incas[5 * seat : 5 * seat + 5] + s.clergy[3 * seat : 3 * seat + 3]


def trail_points(s: State, seat: Seat) -> int:
    """V2: for a runner who has reached the granary, or the stables."""
    step = s.runner[seat]
    if step >= s.box.stables[0]:
        return s.box.stables[2]
    return s.box.granary[2] if step >= s.box.granary[0] else 0


def card_points(s: State, seat: Seat) -> int:
    """V3: the points of a seat as it stands: cards and trail, before E2 points and gold."""
    return sum(shown * own for shown, own in symbol_counts(s, seat)) + trail_points(s, seat)


def gold(s: State, seat: Seat) -> int:
    """V4: on the own cards, and along the trail as for V2."""
    hand = s.hands[seat]
    return sum(c.gold for i, c in enumerate(s.box.cards) if hand >> i & 1) + trail_points(s, seat)


def multipliers(s: State) -> list[int]:
    """V4 V5: most gold times 3, second most times 2; equal gold counts the same.

    Q9: the next lower amount has the next rank, or, by the other reading, a tie uses ranks up.
    """
    amounts = [gold(s, seat) for seat in range(s.seats)]
    ahead = set(amounts) if s.options["gold_ties"] == "next_rank" else amounts
    return [s.box.multipliers[min(2, sum(1 for a in ahead if a > mine))] for mine in amounts]


def winners(s: State) -> list[Seat]:
    """V3 V4: most points; V6: then most units of goods left; Q10: then a shared victory."""
    if s.phase != GAME_OVER:
        return []
    ranks = [(s.points[p], goods_left(s, p)) for p in range(s.seats)]
    return [p for p in range(s.seats) if ranks[p] == max(ranks)]


def goods_left(s: State, seat: Seat) -> int:
    """V6: units of goods, three corn to the unit."""
    return units(s.goods[5 * seat : 5 * seat + 5], s.box.corn_per_unit)
