"""What is at stake in a visit, and what it would bring each seat: all of it is public."""

from durbar.core.game import Json, Seat
from durbar.games.tajmahal import palaces, roads
from durbar.games.tajmahal.state import COUNTS_START, Phase, State
from durbar.games.tajmahal.terms import BONUSES, ELEPHANT, GOODS, PAIR, SPECIALS, SYMBOLS, TOKENS


def visited(s: State) -> bool:
    """True while a province is visited."""
    return s.province >= 0 and s.phase != Phase.OVER


def stake(s: State) -> Json | None:
    """Who has the most of each symbol, and the cities without an ordinary palace."""
    if not visited(s):
        return None
    free = palaces.free_cities(s)
    forts = [(s.box.cities[city], s.box.fort_of[city]) for city in free if s.box.fort_of[city] >= 0]
    return {
        "symbols": {name: _most(s, symbol) for symbol, name in enumerate(SYMBOLS)},
        "fortified": [{"city": city, "bonus": BONUSES[s.bonuses[fort]]} for city, fort in forts],
        "towns": [s.box.cities[city] for city in free if s.box.fort_of[city] < 0],
    }


def _most(s: State, symbol: int) -> Json:
    """The seats in the visit with the most of a symbol, how many, and how many more than the next. W2"""
    counts = {seat: s.counts[COUNTS_START[seat] + symbol] for seat in range(s.seats) if s.inside >> seat & 1}
    ranks = sorted(counts.values(), reverse=True)
    most = ranks[0] if ranks else 0
    following = ranks[1] if len(ranks) > 1 else 0
    return {
        "seats": [seat for seat, count in counts.items() if most and count == most],
        "count": most,
        "ahead": most - following,
    }


def tile_goods(s: State, seat: Seat) -> list[Json] | None:
    """For each good of the tile in the court: how many the seat has, and how many with the tile. P1"""
    if not visited(s) or s.prizes[ELEPHANT]:
        return None
    rows, has = [], s.goods_of(seat)
    for good in s.box.goods[s.visit]:
        rows.append({"good": GOODS[good], "has": has[good], "makes": has[good] + 1})
        has[good] += 1
    return rows


def tile_worth(goods: list[Json] | None) -> int | None:
    """What the tile of the court would bring: the number of each of its goods. P1"""
    return None if goods is None else sum(row["makes"] for row in goods)


def one_more(s: State, seat: Seat) -> Json:
    """The tokens of which one more would bring the seat a special card it does not have. X1, X2"""
    pairs = zip(TOKENS, s.tokens_of(seat), s.box.special_for, strict=True)
    return {
        token: SPECIALS[card]
        for token, held, card in pairs
        if held == PAIR - 1 and s.holder[card] != seat + 1
    }


def link(s: State, seat: Seat) -> Json | None:
    """The city where one palace would score most for roads, for a seat in the visit. R2, R3"""
    free = palaces.free_cities(s) if visited(s) and s.inside >> seat & 1 else []
    if not free:
        return None
    joined = {city: roads.linked(s.box, s.palaces[seat] | 1 << city, s.province) for city in free}
    best = max(free, key=lambda city: len(joined[city]))
    return {
        "city": s.box.cities[best],
        "provinces": [s.box.provinces[p] for p in joined[best]],
        "points": roads.road_points(s.box, len(joined[best])),
    }
