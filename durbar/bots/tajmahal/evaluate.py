"""The expected points of a position of Taj Mahal: prizes, hands, roads, goods, special cards."""

from functools import lru_cache

from durbar.bots.tajmahal.weights import EVALUATION, POLICY, STAGES
from durbar.core.game import Seat
from durbar.games.tajmahal import final, roads
from durbar.games.tajmahal.board import Box
from durbar.games.tajmahal.state import LYING, Phase, State, good_at, symbol_at, token_at
from durbar.games.tajmahal.terms import (
    BONUS_CARD,
    BONUS_POINTS,
    BONUS_TAJ,
    CHANGE_COLOUR,
    ELEPHANT,
    GOOD_KINDS,
    HAND_COLOURS,
    PALACE_BITS,
    PLUS_ELEPHANT,
    PLUS_MOGUL,
    PLUS_POINTS,
    SPECIALS,
    SQUARE_POINTS,
    SYMBOL_KINDS,
    TAJ_POINTS,
    TOKEN_BITS,
    TOKEN_KINDS,
    VISITS,
    WHITE,
)

HOLD = 0.86
"""How likely a lead survives one opponent still in the visit."""
SPECIAL_VALUE = {
    PLUS_ELEPHANT: POLICY.plus_elephant,
    PLUS_POINTS: POLICY.plus_points,
    PLUS_MOGUL: POLICY.plus_mogul,
    CHANGE_COLOUR: POLICY.change_colour,
}
"""Points a special card brings its holder in one visit."""
OWN_SPECIAL = 0.2
"""A second token of a kind whose special card one holds already: nobody else gets the card with it."""


def expected_points(s: State, seat: Seat) -> dict[str, float]:
    """Prizes count as leads held with some likelihood, everything else as points to come."""
    if s.phase == Phase.OVER:
        return {}
    inside = s.inside >> seat & 1
    left = VISITS - s.visit + inside
    if left <= 0:
        return {"hand": float(sum(final.hand_points(s.box, s.hands[seat], _specials_held(s, seat))))}
    weights = _weights(left)
    lead = prizes(s, seat, _leads(s, seat)) * HOLD ** (s.inside.bit_count() - 1) if inside else 0.0
    return {
        "palaces": lead + weights["roads"] * _roads_ahead(s, seat),
        "province": weights["goods"] * _goods_ahead(s, seat),
        "special": _specials(s, seat, weights),
        "hand": _hand(s.box, s.hands[seat], weights),
    }


@lru_cache(maxsize=32)
def _weights(left: int) -> dict[str, float]:
    """The weights with so many visits left."""
    high = next(i for i in range(1, len(STAGES)) if left <= STAGES[i] or i == len(STAGES) - 1)
    share = min(1.0, (left - STAGES[high - 1]) / (STAGES[high] - STAGES[high - 1]))
    return {name: w[high - 1] * (1 - share) + w[high] * share for name, w in EVALUATION.items()}


def _leads(s: State, seat: Seat) -> int:
    """The symbols, as bits, in which the seat is ahead of every rival."""
    counts, leads, own = s.counts, 0, symbol_at(seat, 0)
    rivals = [symbol_at(o, 0) for o in range(s.seats) if o != seat and s.inside >> o & 1]
    for i in range(SYMBOL_KINDS):
        mine = counts[own + i]
        if mine and not s.prizes[i] and all(counts[o + i] < mine for o in rivals):
            leads |= 1 << i
    return leads


def _specials_held(s: State, seat: Seat) -> int:
    return sum([1 for holder in s.holder if holder == seat + 1])


def _specials(s: State, seat: Seat, weights: dict[str, float]) -> float:
    value = sum([weights[f"special {c}"] for c in range(len(SPECIALS)) if s.holder[c] == seat + 1])
    tokens = s.tokens[token_at(seat, 0) : token_at(seat + 1, 0)]
    return value + weights["token"] * sum([1 for token in tokens if token])


def _hand(box: Box, hand: bytes, weights: dict[str, float]) -> float:
    colours = colour_counts(box, hand)
    best = max(colours[:WHITE])
    return weights["card"] * len(hand) + weights["same colour"] * best + weights["white"] * colours[WHITE]


def colour_counts(box: Box, hand: bytes) -> list[int]:
    """How many cards of each colour, then of white, a hand has."""
    colours = [0] * HAND_COLOURS
    for k in hand:
        colours[box.colour[k]] += 1
    return colours


# ------------------------------------------------------------ prizes


def prizes(s: State, seat: Seat, leads: int) -> float:
    """What winning these symbols (as bits) would bring the seat now."""
    value = 0.0
    if leads >> ELEPHANT & 1:
        value += sum([s.goods[good_at(seat, g)] + POLICY.good for g in s.box.goods[s.visit]])
    palaces = (leads & PALACE_BITS).bit_count()
    if palaces:
        value += best_road(s.box, s.palaces[seat], s.province) + POLICY.further_palace * (palaces - 1)
        ordinary = (leads & TOKEN_BITS).bit_count()
        if ordinary:
            value += sum(sorted(_bonuses(s, seat), reverse=True)[:ordinary])
        for token in range(TOKEN_KINDS):
            if leads >> token & 1:
                value += _token(s, seat, token)
    return value


def _token(s: State, seat: Seat, token: int) -> float:
    """A second token of a kind brings its special card, perhaps out of another hand."""
    left = VISITS - s.visit
    if not s.tokens[token_at(seat, token)]:
        return POLICY.token * min(1.0, left / 5)
    card = s.box.special_for[token]
    if s.holder[card] == seat + 1:
        return OWN_SPECIAL
    return POLICY.special + SPECIAL_VALUE[card] * _visits_kept(left)


@lru_cache(maxsize=32)
def _visits_kept(left: int) -> float:
    """How many of the visits left a special card will be with its holder."""
    return sum([POLICY.kept**i for i in range(left)])


def _bonuses(s: State, seat: Seat) -> list[float]:
    """What the bonus tiles still lying in the province would bring."""
    values = []
    for city in s.box.cities_of[s.province]:
        fort = s.box.fort_of[city]
        if fort >= 0 and s.bonus_fate[fort] == LYING:
            values.append(bonus_points(s, seat, s.bonuses[fort]))
    return values


def bonus_points(s: State, seat: Seat, tile: int) -> float:
    """What a bonus tile brings the seat."""
    if tile == BONUS_TAJ:
        return float(TAJ_POINTS)
    if tile == BONUS_POINTS:
        return float(SQUARE_POINTS)
    if tile == BONUS_CARD:
        return POLICY.card_tile
    return s.goods[good_at(seat, tile)] + POLICY.good


# ------------------------------------------------------------ roads and goods to come


@lru_cache(maxsize=100_000)
def best_road(box: Box, palaces: int, province: int) -> float:
    """The most a palace in the province would score by roads."""
    linked = [len(roads.linked(box, palaces | 1 << city, province)) for city in box.cities_of[province]]
    return float(roads.road_points(max(linked)))


def _roads_ahead(s: State, seat: Seat) -> float:
    return _reach(s.box, s.palaces[seat], _provinces_ahead(bytes(s.order), s.visit))


@lru_cache(maxsize=200_000)
def _reach(box: Box, palaces: int, ahead: tuple[int, ...]) -> float:
    """Points by roads to expect in the provinces ahead, if one gets a palace in some of them."""
    return sum(best_road(box, palaces, province) - roads.road_points(0) for province in ahead)


@lru_cache(maxsize=10_000)
def _provinces_ahead(order: bytes, visit: int) -> tuple[int, ...]:
    """The provinces of later visits."""
    return tuple(province for province, tile in enumerate(order) if tile > visit)


def _goods_ahead(s: State, seat: Seat) -> float:
    """Each symbol owned makes every tile of its good still ahead worth one point more to whoever wins it."""
    ahead = _tiles_ahead(s.box, bytes(s.order), bytes(s.bonuses), s.visit)
    own = good_at(seat, 0)
    return sum([s.goods[own + g] * ahead[g] for g in range(GOOD_KINDS)]) * 4 / s.seats


@lru_cache(maxsize=10_000)
def _tiles_ahead(box: Box, order: bytes, bonuses: bytes, visit: int) -> tuple[int, ...]:
    """Of each good, the symbols on bonus tiles from this visit on and on province tiles of later ones."""
    found = [0] * GOOD_KINDS
    for tile in range(visit + 1, VISITS + 1):
        for good in box.goods[tile]:
            found[good] += 1
    for fort, tile in enumerate(bonuses):
        if tile < GOOD_KINDS and order[box.province_of[box.forts[fort]]] >= visit:
            found[tile] += 1
    return tuple(found)
