"""Chapters E and V: the end of a turn, the three endings, and the points."""

from typing import Final

from durbar.core.game import Event, Seat
from durbar.games.machupicchu import night, trail
from durbar.games.machupicchu.board import CORN, SYMBOLS
from durbar.games.machupicchu.cards import held, reveal
from durbar.games.machupicchu.state import (
    BY_CLERGY,
    BY_CONQUEST,
    BY_SACRIFICE,
    ENDINGS,
    GAME_OVER,
    MOVE,
    OVER,
    OWN,
    OWN_CLERGY,
    State,
    at,
)

CLAUSES: Final = {BY_CLERGY: "E1", BY_SACRIFICE: "E2", BY_CONQUEST: "E3"}
"""The clause of each ending."""


def end_turn(s: State) -> list[Event]:
    """What belongs to the end of every turn, then the next turn, the night or the end of the game."""
    if s.options["summit_cards"] == "end_of_turn" and trail.next_climber(s):
        return []
    events: list[Event] = []
    last = night.is_last_turn(s)
    end = rescue(s) or (BY_CONQUEST if last and s.day == s.box.days else 0)  # E4: rescue comes first
    if not end or s.options["last_goods"] == "paid":  # Q25
        events = trail.pay(s)
        if last and s.day < s.box.days:
            events += _track_corn(s)
    if end:
        return events + finish(s, end)
    if last:
        return events + night.fall(s)
    s.active = (s.active + 1) % s.seats  # M1
    s.stage = MOVE
    s.ask(MOVE, s.active)
    return events


def _track_corn(s: State) -> list[Event]:
    """The last player of the day takes the corn of the first moon ahead. N1"""
    s.goods[at(s.active, CORN)] += s.box.corn_per_moon
    return [Event("track_corn", "N1", s.active, {"corn": s.box.corn_per_moon})]


def rescue(s: State) -> int:
    """Every priest and virgin is taken, or the deck is empty. E1, E2"""
    if sum(map(len, s.rows)) == s.box.clergy_cards:
        return BY_CLERGY
    return 0 if s.pool or s.under else BY_SACRIFICE


def finish(s: State, end: int) -> list[Event]:
    """Now points count; moon tiles and Incas on the Sun Clock bring nothing any more. E1, E2, E3, Q12"""
    s.ending, s.phase, s.stage, s.actor = end, GAME_OVER, GAME_OVER, OVER
    reveal(s)
    events = [Event("end", CLAUSES[end], s.active, {"ending": ENDINGS[end]})]
    shares = multipliers(s) if end == BY_CONQUEST else [1] * s.seats
    for seat in range(s.seats):
        events += _count(s, seat, shares[seat])
    return events


def _count(s: State, seat: Seat, times: int) -> list[Event]:
    """The points of one seat, source by source."""
    events: list[Event] = []
    before = s.points[seat]
    for symbol, (shown, pieces) in enumerate(symbol_counts(s, seat)):
        if points := shown * pieces:
            name = SYMBOLS[symbol]
            data = {"symbol": name, "shown": shown, "pieces": pieces, "points": points, "source": name}
            s.points[seat] += points
            events.append(Event("symbol_points", "V1", seat, data))
    if points := trail_points(s, seat):
        s.points[seat] += points
        events.append(Event("trail_points", "V2", seat, {"points": points, "source": "trail"}))
    if s.ending == BY_CONQUEST:
        points = (s.points[seat] - before) * (times - 1)
        s.points[seat] += points
        data = {"gold": gold(s, seat), "times": times, "points": points, "source": "gold"}
        events.append(Event("gold_points", "V4", seat, data))
    return events


def symbol_counts(s: State, seat: Seat) -> list[tuple[int, int]]:
    """For each of the eight symbols, how often the own cards show it and how many own pieces fit it. V1"""
    shown = [0] * len(SYMBOLS)
    for card in held(s, s.hands[seat]):
        for symbol in card.symbols:
            shown[symbol] += 1
    return list(zip(shown, pieces(s, seat), strict=True))


def pieces(s: State, seat: Seat) -> list[int]:
    """The own Incas in the production districts, then the own clergy: in the order of SYMBOLS."""
    return s.incas[OWN[seat]] + s.clergy[OWN_CLERGY[seat]]


def trail_points(s: State, seat: Seat) -> int:
    """For a runner who has reached the granary, or the stables. V2"""
    step = s.runner[seat]
    if step >= s.box.stables.step:
        return s.box.stables.points
    return s.box.granary.points if step >= s.box.granary.step else 0


def card_points(s: State, seat: Seat) -> int:
    """The points of a seat as it stands: cards and trail, before those of an empty deck and gold. V3"""
    return sum(shown * own for shown, own in symbol_counts(s, seat)) + trail_points(s, seat)


def gold(s: State, seat: Seat) -> int:
    """The gold on the own cards, and along the trail as many as points. V4"""
    return sum(card.gold for card in held(s, s.hands[seat])) + trail_points(s, seat)


def multipliers(s: State) -> list[int]:
    """What the gold of each seat multiplies its points by; equal gold counts the same. V4, V5"""
    amounts = [gold(s, seat) for seat in range(s.seats)]
    ahead = set(amounts) if s.options["gold_ties"] == "next_rank" else amounts  # Q9
    return [s.box.multipliers[min(2, sum(1 for a in ahead if a > mine))] for mine in amounts]


def winners(s: State) -> list[Seat]:
    """Most points, then most units of goods left, then a shared victory. V3, V4, V6, Q10"""
    if s.phase != GAME_OVER:
        return []
    ranks = [(s.points[p], goods_left(s, p)) for p in range(s.seats)]
    return [p for p in range(s.seats) if ranks[p] == max(ranks)]


def goods_left(s: State, seat: Seat) -> int:
    """Units of goods, so many corn to the unit. V6"""
    return sum(amount // unit for amount, unit in zip(s.goods[OWN[seat]], s.box.unit, strict=True))
