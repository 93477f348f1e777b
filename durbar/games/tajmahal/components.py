"""Reads a components file and proves it against the facts of the box; `BadComponents` says what and where."""

import tomllib
from collections.abc import Collection
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from durbar.core.components_file import without_about
from durbar.core.errors import BadComponents
from durbar.core.reading import Reader, name_in
from durbar.games.tajmahal import variant
from durbar.games.tajmahal.shape import drawn, need, outline, same_shape, text
from durbar.games.tajmahal.terms import (
    COLOURS,
    GOODS,
    SPECIALS,
    SQUARE_POINTS,
    SYMBOLS,
    TOKEN_COPIES,
    TOKEN_KINDS,
    TOKENS,
    VISITS,
)
from durbar.games.tajmahal.variant import Numbers

CITIES, FORTIFIED, CARDS_A_COLOUR, WHITE_CARDS, SQUARE_TILES = 49, 16, 21, 12, 15
"""What the box has. A map or a deck may have more or fewer, where the rules still work with it."""
MOST_CITIES, MOST_OF_A_COLOUR = 8, 40
"""Cities of one province and cards of one colour that a file may have."""
SMALLEST = 300
"""Units of a side of the map, whose drawn places have about 60."""
MOST_SEATS = 5
_OLDER = {"province": [{"area": [0]}]}
"""Keys of files from before provinces had outlines: a rectangle, two corners of it."""
_ID = r"[a-z][a-z0-9]*(-[a-z0-9]+)*"
_NAME = r"[^\W\d_][\w .'’-]*"
_LONGEST_NAME = 40
Deck = dict[tuple[int, ...], int]
"""Symbols of a card, in the order of the rulebook, and how often it is in the box."""


class City(NamedTuple):
    id: str
    province: str
    fortified: bool


class Components(NamedTuple):
    """What a file says, checked."""

    provinces: dict[str, str]
    cities: dict[str, City]
    roads: list[tuple[str, str]]
    home: str
    """The province of tile 12."""
    taj: str
    """The city of the Taj Mahal tile."""
    decks: list[Deck]
    """Four colours, then white."""
    earned: dict[str, str]
    """Special card → token that earns it."""
    goods: list[tuple[int, ...]]
    """Goods of tiles 1 to 12."""
    bonuses: dict[str, int]
    numbers: Numbers


@cache
def printed() -> dict[str, Any]:
    """The file that comes with the game, and the numbers of the rules that a variant may change."""
    file = tomllib.loads((files(__package__) / "data" / "components.toml").read_text("utf-8"))
    return {**file, "rules": {"source": "rulebook", **Numbers()._asdict()}}


def read(given: Any) -> Components:
    """A whole or partial components file: blocks left out keep their printed values."""
    default = printed()
    given = without_about(given)
    own = Reader({} if given is None else given, error=BadComponents, what="components")
    own.only(default)
    for block, value in own.data.items():
        same_shape(value, [*default[block], *_OLDER[block]] if block in _OLDER else default[block], block)
    r = Reader({**default, **own.data}, error=BadComponents, what="components")
    need(r.get("schema") == 1, "schema", "must be 1")
    need(r.get("game") == "taj-mahal", "game", "must be 'taj-mahal'")
    _board(r.table("board"))
    provinces = _provinces(r)
    cities = _cities(r, provinces)
    goods, home = _province_tiles(r, provinces)
    _count_cities(cities, provinces)
    _tokens(r)
    roads, taj, bonuses = _roads(r, cities), _taj(r, cities, home), _bonuses(r)
    _count_forts(cities, bonuses)
    numbers, decks = variant.read(r.table("rules")), _decks(r)
    _enough_cards(decks, numbers)
    return Components(provinces, cities, roads, home, taj, decks, _specials(r), goods, bonuses, numbers)


def _id(row: Reader, taken: Collection[str]) -> str:
    word = text(row.get("id"), row.at("id"), _ID, _LONGEST_NAME, "a word like amber-2")
    need(word not in taken, row.at("id"), f"{word!r} appears twice")
    return word


def _board(board: Reader) -> None:
    """The size of the map and where the court lies on it."""
    for key in ("width", "height"):
        board.whole(key, SMALLEST, SMALLEST)
    drawn(board, court=4)


def _provinces(r: Reader) -> dict[str, str]:
    found: dict[str, str] = {}
    for row in r.tables("province"):
        word = _id(row, found)
        found[word] = text(row.get("name", word), row.at("name"), _NAME, _LONGEST_NAME, "a name")
        drawn(row, area=4, tile_spot=2)
        if "outline" in row.data:
            outline(row.items("outline"), row.at("outline"))
    need(len(found) == VISITS, "province", f"there must be {VISITS} provinces, not {len(found)}")
    return found


def _cities(r: Reader, provinces: dict[str, str]) -> dict[str, City]:
    found: dict[str, City] = {}
    for row in r.tables("city"):
        word = _id(row, found)
        for key in ("x", "y", "fortified"):
            row.needed(key)
        found[word] = City(word, row.name("province", provinces), row.flag("fortified"))
    return found


def _count_cities(cities: dict[str, City], provinces: dict[str, str]) -> None:
    """Four tokens a visit bring four palaces: each finds a city. Q3"""
    for province in provinces:
        number, most = sum(c.province == province for c in cities.values()), MOST_CITIES
        right = TOKEN_KINDS <= number <= most
        need(right, "city", f"{province} must have {TOKEN_KINDS} to {most} cities, not {number}")


def _count_forts(cities: dict[str, City], bonuses: dict[str, int]) -> None:
    """The Taj Mahal tile lies on one fortified city, a square bonus tile on each other. S3"""
    strong, tiles = sum(c.fortified for c in cities.values()), sum(bonuses.values())
    need(
        strong == tiles + 1,
        "bonus_tiles",
        f"{strong} fortified cities need {strong - 1} square tiles, not {tiles}",
    )


def _enough_cards(decks: list[Deck], numbers: Numbers) -> None:
    """The deck fills all first hands and the first display. S6"""
    there = sum(n for deck in decks for n in deck.values())
    dealt = MOST_SEATS * numbers.first_hand + variant.reserve_sizes(numbers.reserve_pick)[MOST_SEATS]
    need(there >= dealt, "cards", f"{MOST_SEATS} players begin with {dealt} cards, there are {there}")


def _province_tiles(r: Reader, provinces: dict[str, str]) -> tuple[list[tuple[int, ...]], str]:
    found: dict[int, tuple[int, ...]] = {}
    home = ""
    for row in r.tables("province_tile"):
        number = row.whole("number", low=1, high=VISITS)
        need(number not in found, row.at("number"), f"tile {number} appears twice")
        goods, where = row.items("goods"), row.at("goods")
        need(len(goods) in (1, 2), where, "a tile shows one or two goods")
        found[number] = tuple(GOODS.index(name_in(good, GOODS, where, BadComponents)) for good in goods)
        need(len(set(goods)) == len(goods), where, "the two goods of a tile differ")
        if number == VISITS:
            home = row.name("fixed_province", provinces)
    need(len(found) == VISITS, "province_tile", f"there must be {VISITS} tiles, not {len(found)}")
    return [found[n + 1] for n in range(VISITS)], home


def _taj(r: Reader, cities: dict[str, City], home: str) -> str:
    tile = r.table("taj_mahal_tile")
    city = cities[tile.name("city", cities)]
    right = city.fortified and city.province == home
    need(right, tile.at("city"), f"{city.id} must be a fortified city of {home}")
    return city.id


def _roads(r: Reader, cities: dict[str, City]) -> list[tuple[str, str]]:
    block, roads = r.table("roads"), list[tuple[str, str]]()
    for part in ("inside", "between"):
        for i, pair in enumerate(block.items(part)):
            where = f"roads.{part}[{i}]"
            need(len(pair) == 2, where, "a road joins two cities")
            a, b = (cities[name_in(end, cities, where, BadComponents)] for end in pair)
            need(a != b, where, f"a road cannot join {a.id} to itself")
            twice = (a.id, b.id) in roads or (b.id, a.id) in roads
            need(not twice, where, f"{a.id} and {b.id} are joined twice")
            right = (a.province == b.province) == (part == "inside")
            need(right, where, f"{a.id}, {b.id} is not {part} provinces")
            roads.append((a.id, b.id))
    _connected(cities, roads)
    return roads


def _connected(cities: dict[str, City], roads: list[tuple[str, str]]) -> None:
    reached = {next(iter(cities))}
    size = 0
    while len(reached) > size:
        size = len(reached)
        for a, b in roads:
            if a in reached or b in reached:
                reached |= {a, b}
    lost = sorted(set(cities) - reached)
    need(not lost, "roads", f"no road leads to {', '.join(lost)} from {next(iter(cities))}")


def _decks(r: Reader) -> list[Deck]:
    every, mixed = r.table("cards_every_colour"), r.table("cards_mixed").table("colour")
    decks = []
    for colour in COLOURS:
        mixed.needed(colour)
        rows = [*every.tables("cards"), *mixed.tables(colour)]
        decks.append(_deck(rows, colour))
    return [*decks, _deck(r.table("cards_white").tables("cards"), "white")]


def _deck(rows: list[Reader], colour: str) -> Deck:
    deck: Deck = {}
    for row in rows:
        symbols, where = row.items("symbols"), row.at("symbols")
        need(1 <= len(symbols) <= 3, where, "a card shows one to three symbols")
        face = tuple(sorted(SYMBOLS.index(name_in(s, SYMBOLS, where, BadComponents)) for s in symbols))
        deck[face] = deck.get(face, 0) + row.whole("count", low=1)
    number, most = sum(deck.values()), MOST_OF_A_COLOUR
    need(1 <= number <= most, "cards", f"there must be 1 to {most} {colour} cards, not {number}")
    return deck


def _specials(r: Reader) -> dict[str, str]:
    earned: dict[str, str] = {}
    for row in r.tables("special"):
        card = row.name("id", SPECIALS)
        need(card not in earned, row.at("id"), f"{card} appears twice")
        earned[card] = row.name("earned_with", TOKENS)
    need(len(earned) == len(SPECIALS), "special", f"there must be four special cards, not {len(earned)}")
    need(set(earned.values()) == set(TOKENS), "special", "each of the four tokens earns one special card")
    return earned


def _tokens(r: Reader) -> None:
    right = r.table("influence_tokens").get("counts") == dict.fromkeys(TOKENS, TOKEN_COPIES)
    need(right, "influence_tokens.counts", f"there must be {TOKEN_COPIES} of each of {', '.join(TOKENS)}")


def _bonuses(r: Reader) -> dict[str, int]:
    found: dict[str, int] = {}
    for row in r.table("bonus_tiles").tables("tiles"):
        kind = row.name("kind", ("points", "card", "good"))
        if kind == "good":
            kind = row.name("good", GOODS)
        need(row.get("points", SQUARE_POINTS) == SQUARE_POINTS, row.at("points"), f"must be {SQUARE_POINTS}")
        need(row.get("cards", 1) == 1, row.at("cards"), "must be 1")
        found[kind] = found.get(kind, 0) + row.whole("count", low=1)
    return found
