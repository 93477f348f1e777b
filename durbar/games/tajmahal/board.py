"""The box as tables, built from a components file: cards, tiles and map by number, every action made once."""

import json
from functools import cache, lru_cache
from typing import Any

from durbar.core.components_file import plain_text
from durbar.games.tajmahal import components
from durbar.games.tajmahal.actions import DealBonus, DealTile, Draw, Lay, Palace, Play, Royal, Take
from durbar.games.tajmahal.terms import (
    BONUSES,
    CHANGE_COLOUR,
    COLOURS,
    GOODS,
    PLUS_POINTS,
    SPECIAL,
    SPECIAL_SYMBOLS,
    SPECIALS,
    SYMBOLS,
    TOKENS,
    VISITS,
    WHITE,
)
from durbar.games.tajmahal.variant import reserve_sizes


class Box:
    """One box of the game. Cards, cities and provinces are small numbers here and names outside.

    Card numbers: coloured cards colour by colour, then white, then (from `kinds` on) the four special cards.
    """

    def __init__(self, file: components.Components, swapped: bool = False) -> None:
        self._map(file)
        self._cards(file)
        self._tiles(file, swapped)
        self.numbers = numbers = file.numbers
        self.first_hand, self.pick = numbers.first_hand, numbers.reserve_pick
        self.reserve_size = reserve_sizes(numbers.reserve_pick)
        self.first_visit = VISITS + 1 - numbers.visits
        self.province_points, self.road_points = numbers.province_points, numbers.road_points
        self._actions()

    def _map(self, file: components.Components) -> None:
        self.provinces = tuple(file.provinces)
        self.province_names = tuple(file.provinces.values())
        self.province_number = {p: i for i, p in enumerate(self.provinces)}
        self.home = self.province_number[file.home]
        self.cities = tuple(file.cities)
        self.city_number = {c: i for i, c in enumerate(self.cities)}
        self.province_of = tuple(self.province_number[c.province] for c in file.cities.values())
        self.cities_of = tuple(
            tuple(i for i, p in enumerate(self.province_of) if p == q) for q in range(len(self.provinces))
        )
        self.province_mask = tuple(sum(1 << i for i in cities) for cities in self.cities_of)
        roads = [0] * len(self.cities)
        for a, b in file.roads:
            i, j = self.city_number[a], self.city_number[b]
            roads[i] |= 1 << j
            roads[j] |= 1 << i
        self.roads = tuple(roads)
        """For each city, the cities one road away, as bits."""

    def _cards(self, file: components.Components) -> None:
        faces = [(c, symbols) for c, deck in enumerate(file.decks) for symbols in sorted(deck)]
        names = (*COLOURS, "white")
        self.kinds = len(faces)
        self.copies = tuple(file.decks[c][symbols] for c, symbols in faces)
        self.deck = bytes(k for k, n in enumerate(self.copies) for _ in range(n))
        self.colour = (*(c for c, _ in faces), *[SPECIAL] * len(SPECIALS))
        self.symbols = (*(symbols for _, symbols in faces), *SPECIAL_SYMBOLS)
        self.cards = (*("-".join([names[c], *(SYMBOLS[s] for s in f)]) for c, f in faces), *SPECIALS)
        self.card_number = {name: k for k, name in enumerate(self.cards)}
        self.colour_start = tuple(self.colour.index(c) for c in range(WHITE + 1))
        """The first card of each colour, then the first white card."""
        self.first_white = self.colour_start[WHITE]
        self.plus_points = self.kinds + PLUS_POINTS
        self.change_colour = self.kinds + CHANGE_COLOUR

    def _tiles(self, file: components.Components, swapped: bool) -> None:
        self.goods = ((), *file.goods)
        """The goods of each province tile, by its printed number."""
        self.forts = tuple(i for i, c in enumerate(file.cities.values()) if c.fortified)
        self.fort_of = tuple(self.forts.index(i) if i in self.forts else -1 for i in range(len(self.cities)))
        self.taj = self.forts.index(self.city_number[file.taj])
        self.bonuses = tuple(file.bonuses.get(b, 0) for b in BONUSES)
        self.bonus_pile = bytes(b for b, n in enumerate(self.bonuses) for _ in range(n))
        swap = {"vizier": "monk", "monk": "vizier"} if swapped else {}
        earned = {swap.get(token, token): card for card, token in file.earned.items()}
        self.special_for = tuple(SPECIALS.index(earned[token]) for token in TOKENS)  # X3

    def _actions(self) -> None:
        """Actions are values: one table of each kind spares making them again and again."""
        coloured, extras = self.cards[: self.first_white], self.cards[self.first_white :]
        self.plays = tuple((Play((c,)), *(Play((c, e)) for e in extras)) for c in coloured)
        """plays[card][0] alone, plays[card][1 + e] with the white or special card first_white + e."""
        self.free_column = len(extras) - len(SPECIALS) + CHANGE_COLOUR + 1
        """The column of the change of colour, which is the last."""
        self.takes = tuple(Take(c) for c in self.cards[: self.kinds])
        self.draws = tuple(Draw(c) for c in self.cards[: self.kinds])
        self.lays = tuple(Lay(c) for c in self.cards[: self.kinds])
        self.palaces = tuple(Palace(c) for c in self.cities)
        self.royals = tuple(Royal(c) for c in self.cities)
        self.deal_tiles = tuple(tuple(DealTile(p, n) for n in range(VISITS + 1)) for p in self.provinces)
        self.deal_bonuses = tuple(tuple(DealBonus(self.cities[f], b) for b in BONUSES) for f in self.forts)
        self.goods_names = tuple(tuple(GOODS[g] for g in goods) for goods in self.goods)


@cache
def printed(swapped: bool) -> Box:
    """The box of the game's own file."""
    return Box(components.read(None), swapped)


@lru_cache(maxsize=32)
def _corrected(text: str, swapped: bool) -> Box:
    return Box(components.read(json.loads(text)), swapped)


def box(options: dict[str, Any]) -> Box:
    """The box these options ask for, or `BadComponents`."""
    given, swapped = options["components"], bool(options["swap_special_cards"])
    if given is None:
        return printed(swapped)
    return _corrected(plain_text(given), swapped)
