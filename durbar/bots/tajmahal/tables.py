"""What bots look up instead of computing it: cards of a box, and what a deal fixes for its whole game."""

from functools import cache, lru_cache
from typing import Final

from durbar.games.tajmahal import roads
from durbar.games.tajmahal.actions import Play
from durbar.games.tajmahal.board import Box
from durbar.games.tajmahal.state import State
from durbar.games.tajmahal.terms import (
    ELEPHANT,
    GOOD_KINDS,
    PLUS_POINTS,
    VISITS,
    WHITE,
)

ALONE, WITH_WHITE, WITH_POINTS, WITH_SPECIAL = range(4)
"""What goes with the coloured card of a play: nothing, a white card, the one that scores, another one."""
PlayFacts = tuple[int, int, tuple[tuple[int, int], ...]]
"""Of a play: its colour, what goes with the coloured card, how many of each symbol it adds."""
MOST_KEPT: Final = 100_000
"""Entries after which a table of roads starts anew."""
VISIT_BITS: Final = 4
"""Bits of the number of a visit beside the palaces, in the key of a table."""


class Cards:
    """The cards of one box."""

    __slots__ = ("box", "colours", "elephants", "plays", "rare")

    def __init__(self, box: Box) -> None:
        self.box = box
        self.colours = bytes(box.colour) + bytes(256 - len(box.colour))
        """Translates the cards of a hand into their colours."""
        self.plays: dict[tuple[str, ...], PlayFacts] = {}
        self.elephants = {name: ELEPHANT in box.symbols[k] for name, k in box.card_number.items()}
        self.rare = {
            name: sum([symbol != ELEPHANT for symbol in box.symbols[k]])
            for name, k in box.card_number.items()
        }
        """Of each card, the symbols that are no elephants."""

    def play(self, a: Play) -> PlayFacts:
        """What a play shows."""
        facts = self.plays.get(a.cards)
        if facts is None:
            facts = self.plays[a.cards] = self._facts(a)
        return facts

    def _facts(self, a: Play) -> PlayFacts:
        box = self.box
        numbers = [box.card_number[name] for name in a.cards]
        symbols = [symbol for k in numbers for symbol in box.symbols[k]]
        extra = ALONE
        if len(numbers) > 1:
            points = numbers[1] == box.kinds + PLUS_POINTS
            extra = WITH_POINTS if points else WITH_SPECIAL
            if box.colour[numbers[1]] == WHITE:
                extra = WITH_WHITE
        return box.colour[numbers[0]], extra, tuple((i, symbols.count(i)) for i in sorted(set(symbols)))


@cache
def cards(box: Box) -> Cards:
    """The cards of this box; a program has few boxes."""
    return Cards(box)


class Deal:
    """What the tiles of one game fix: which provinces come when, with which goods; and roads found so far."""

    __slots__ = ("ahead", "box", "near", "order", "reach", "sites", "tiles")

    def __init__(self, box: Box, order: bytes, bonuses: bytes) -> None:
        self.box, self.order = box, order
        visits = range(VISITS + 2)
        self.ahead = [tuple(p for p, tile in enumerate(order) if tile > visit) for visit in visits]
        """The provinces after each visit."""
        self.tiles = [self._tiles(bonuses, visit) for visit in visits]
        """For each visit and good, the symbols on bonus tiles from it on and on province tiles after it."""
        self.near = [[self._near(city, visit) for city in range(len(box.cities))] for visit in visits]
        """For each visit and city, the provinces still to come to which roads lead from the city."""
        self.reach: dict[int, float] = {}
        self.sites: dict[int, list[int]] = {}

    def _tiles(self, bonuses: bytes, visit: int) -> list[int]:
        box, found = self.box, [0] * GOOD_KINDS
        for tile in range(visit + 1, VISITS + 1):
            for good in box.goods[tile]:
                found[good] += 1
        for fort in range(len(bonuses)):
            tile = bonuses[fort]
            if tile < GOOD_KINDS and self.order[box.province_of[box.forts[fort]]] >= visit:
                found[tile] += 1
        return found

    def _near(self, city: int, visit: int) -> int:
        box = self.box
        near = {box.province_of[other] for other in range(len(box.cities)) if box.roads[city] >> other & 1}
        return len([province for province in near if self.order[province] > visit])

    def roads_ahead(self, palaces: int, visit: int) -> float:
        """Points by roads to expect after this visit, if one gets a palace in every province."""
        key = palaces << VISIT_BITS | visit
        points = self.reach.get(key)
        if points is None:
            if len(self.reach) > MOST_KEPT:
                self.reach.clear()
            points = 0.0
            for province in self.ahead[visit]:
                points += best_road(self.box, palaces, province) - roads.road_points(self.box, 0)
            self.reach[key] = points
        return points

    def joined(self, palaces: int, province: int) -> list[int]:
        """For each city of the province, the provinces joined if a palace is added there."""
        key = palaces << VISIT_BITS | province
        found = self.sites.get(key)
        if found is None:
            if len(self.sites) > MOST_KEPT:
                self.sites.clear()
            box = self.box
            found = self.sites[key] = [
                len(roads.linked(box, palaces | 1 << city, province)) for city in box.cities_of[province]
            ]
        return found


@lru_cache(maxsize=64)
def _deal(box: Box, order: bytes, bonuses: bytes) -> Deal:
    return Deal(box, order, bonuses)


def deal(s: State) -> Deal:
    """The deal of this game."""
    return _deal(s.box, bytes(s.order), bytes(s.bonuses))


@lru_cache(maxsize=100_000)
def best_road(box: Box, palaces: int, province: int) -> float:
    """The most a palace in the province would score by roads."""
    linked = [len(roads.linked(box, palaces | 1 << city, province)) for city in box.cities_of[province]]
    return float(roads.road_points(box, max(linked)))
