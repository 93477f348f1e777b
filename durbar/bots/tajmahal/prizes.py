"""What the prizes of the court would bring a seat now."""

from typing import Final

from durbar.bots.tajmahal.tables import best_road
from durbar.bots.tajmahal.weights import PolicyWeights
from durbar.core.game import Seat
from durbar.games.tajmahal.state import LYING, State, good_at, token_at
from durbar.games.tajmahal.terms import (
    BONUS_CARD,
    BONUS_POINTS,
    BONUS_TAJ,
    CHANGE_COLOUR,
    ELEPHANT,
    GOOD_KINDS,
    MOGUL,
    PLUS_ELEPHANT,
    PLUS_MOGUL,
    PLUS_POINTS,
    SQUARE_POINTS,
    TAJ_POINTS,
    TOKEN_BITS,
    TOKEN_KINDS,
    VISITS,
)

OWN_SPECIAL: Final = 0.2
"""A second token of a kind whose special card one holds already: nobody else gets the card with it."""
MOST_KEPT: Final = 20_000
"""Entries after which the table starts anew."""
SETS: Final = 64
"""Sets of symbols."""
Key = tuple[object, ...]


class Prizes:
    """The value of every set of prizes, remembered: in a visit it changes only when somebody withdraws."""

    __slots__ = ("_kept", "_known", "_special", "weights")

    def __init__(self, weights: PolicyWeights) -> None:
        self.weights = weights
        self._known: dict[Key, list[float]] = {}
        self._special = [0.0] * 4
        self._special[PLUS_ELEPHANT] = weights.plus_elephant
        self._special[PLUS_POINTS] = weights.plus_points
        self._special[PLUS_MOGUL] = weights.plus_mogul
        self._special[CHANGE_COLOUR] = weights.change_colour
        kept = [0.0]
        for i in range(VISITS + 1):
            kept.append(kept[-1] + weights.kept**i)
        self._kept = kept
        """With so many visits left, in how many of them a special card will be with its holder."""

    def table(self, s: State, seat: Seat) -> list[float]:
        """For each set of symbols, as bits, what winning them would bring the seat now."""
        goods, tokens = GOOD_KINDS * seat, TOKEN_KINDS * seat
        key = (
            s.box,
            s.palaces[seat],
            s.visit,
            seat,
            bytes(s.goods[goods : goods + GOOD_KINDS]),
            bytes(s.tokens[tokens : tokens + TOKEN_KINDS]),
            bytes(s.holder),
            bytes(s.bonus_fate),
            bytes(s.bonuses),
            s.province,
        )
        found = self._known.get(key)
        if found is None:
            if len(self._known) > MOST_KEPT:
                self._known.clear()
            found = self._known[key] = self._table(s, seat)
        return found

    def _table(self, s: State, seat: Seat) -> list[float]:
        tokens = [self.token(s, seat, token) for token in range(TOKEN_KINDS)]
        tiles = sorted(self._bonuses(s, seat), reverse=True)
        road = best_road(s.box, s.palaces[seat], s.province)
        elephant = self.tile(s, seat)
        found = []
        for leads in range(SETS):
            value = elephant if leads >> ELEPHANT & 1 else 0.0
            ordinary = (leads & TOKEN_BITS).bit_count()
            palaces = ordinary + (leads >> MOGUL & 1)
            if palaces:
                value += road + self.weights.further_palace * (palaces - 1)
                value += sum(tiles[:ordinary])
                for token in range(TOKEN_KINDS):
                    if leads >> token & 1:
                        value += tokens[token]
            found.append(value)
        return found

    def tile(self, s: State, seat: Seat) -> float:
        """The province tile: its points, and what its goods make of later ones."""
        return sum([s.goods[good_at(seat, g)] + self.weights.good for g in s.box.goods[s.visit]])

    def token(self, s: State, seat: Seat, token: int) -> float:
        """A second token of a kind brings its special card, perhaps out of another hand."""
        left = VISITS - s.visit
        if not s.tokens[token_at(seat, token)]:
            return self.weights.token * min(1.0, left / 5)
        card = s.box.special_for[token]
        if s.holder[card] == seat + 1:
            return OWN_SPECIAL
        return self.weights.special + self._special[card] * self._kept[left]

    def _bonuses(self, s: State, seat: Seat) -> list[float]:
        """What the bonus tiles still lying in the province would bring."""
        values = []
        for city in s.box.cities_of[s.province]:
            fort = s.box.fort_of[city]
            if fort >= 0 and s.bonus_fate[fort] == LYING:
                values.append(self.bonus(s, seat, s.bonuses[fort]))
        return values

    def bonus(self, s: State, seat: Seat, tile: int) -> float:
        """What a bonus tile brings the seat."""
        if tile == BONUS_TAJ:
            return float(TAJ_POINTS)
        if tile == BONUS_POINTS:
            return float(SQUARE_POINTS)
        if tile == BONUS_CARD:
            return self.weights.card_tile
        return s.goods[good_at(seat, tile)] + self.weights.good
