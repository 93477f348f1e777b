"""Reads a components file and proves it against the facts of the box; `BadComponents` says what and where."""

import re
import tomllib
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from durbar.core.errors import BadComponents
from durbar.games.tajmahal.terms import COLOURS, GOODS, SPECIALS, SYMBOLS, TOKEN_COPIES, TOKENS, VISITS

CITIES, FORTIFIED, CARDS_A_COLOUR, WHITE_CARDS, SQUARE_TILES = 49, 16, 21, 12, 15
_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", re.ASCII)
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


@cache
def printed() -> dict[str, Any]:
    """The file that comes with the game."""
    return tomllib.loads((files(__package__) / "data" / "components.toml").read_text("utf-8"))


def read(given: Any) -> Components:
    """A whole or partial components file: blocks left out keep their printed values."""
    default = printed()
    if given is None:
        given = {}
    _need(isinstance(given, dict), "components", "must be a table of blocks")
    for name in given:
        _need(name in default, str(name), f"is no block; there are: {', '.join(default)}")
    data = {**default, **given}
    _need(data["schema"] == 1 and data["schema"] is not True, "schema", "must be 1")
    _need(data["game"] == "taj-mahal", "game", "must be 'taj-mahal'")
    provinces = _provinces(data)
    cities = _cities(data, provinces)
    goods, home = _province_tiles(data, provinces)
    _count_cities(cities, provinces, home)
    _tokens(data)
    return Components(
        provinces,
        cities,
        _roads(data, cities),
        home,
        _taj(data, cities, home),
        _decks(data),
        _specials(data),
        goods,
        _bonuses(data),
    )


def _need(fact: object, where: str, what: str) -> None:
    if not fact:
        raise BadComponents(f"{where}: {what}")


def _table(value: Any, where: str) -> dict[str, Any]:
    _need(isinstance(value, dict), where, "must be a table")
    return dict(value)


def _list(value: Any, where: str) -> list[Any]:
    _need(isinstance(value, list), where, "must be a list")
    return list(value)


def _rows(value: Any, where: str) -> list[tuple[str, dict[str, Any]]]:
    return [(f"{where}[{i}]", _table(row, f"{where}[{i}]")) for i, row in enumerate(_list(value, where))]


def _id(row: dict[str, Any], where: str, taken: Callable[[str], bool]) -> str:
    word = row.get("id")
    _need(
        isinstance(word, str) and _ID.fullmatch(word), where, f"id must be a word like amber-2, not {word!r}"
    )
    _need(not taken(str(word)), where, f"{word!r} appears twice")
    return str(word)


def _one_of(value: Any, known: Any, where: str, what: str) -> str:
    _need(isinstance(value, str) and value in known, where, f"unknown {what} {value!r}")
    return str(value)


def _number(value: Any, where: str, what: str) -> int:
    _need(type(value) is int and value > 0, where, f"{what} must be a positive whole number, not {value!r}")
    return int(value)


def _provinces(data: dict[str, Any]) -> dict[str, str]:
    found: dict[str, str] = {}
    for where, row in _rows(data["province"], "province"):
        word = _id(row, where, found.__contains__)
        name = row.get("name", word)
        _need(isinstance(name, str), where, "name must be a text")
        found[word] = name
    _need(len(found) == VISITS, "province", f"there must be {VISITS} provinces, not {len(found)}")
    return found


def _cities(data: dict[str, Any], provinces: dict[str, str]) -> dict[str, City]:
    found: dict[str, City] = {}
    for where, row in _rows(data["city"], "city"):
        word = _id(row, where, found.__contains__)
        province = _one_of(row.get("province"), provinces, f"{where} {word}", "province")
        fortified = row.get("fortified")
        _need(isinstance(fortified, bool), f"{where} {word}", "fortified must be true or false")
        for axis in ("x", "y"):
            _need(type(row.get(axis)) in (int, float), f"{where} {word}", f"{axis} must be a number")
        found[word] = City(word, province, bool(fortified))
    return found


def _count_cities(cities: dict[str, City], provinces: dict[str, str], home: str) -> None:
    _need(len(cities) == CITIES, "city", f"there must be {CITIES} cities, not {len(cities)}")
    strong = sum(c.fortified for c in cities.values())
    _need(strong == FORTIFIED, "city", f"there must be {FORTIFIED} fortified cities, not {strong}")
    for province in provinces:
        wanted = 5 if province == home else 4
        number = sum(c.province == province for c in cities.values())
        _need(number == wanted, "city", f"{province} must have {wanted} cities, not {number}")


def _province_tiles(data: dict[str, Any], provinces: dict[str, str]) -> tuple[list[tuple[int, ...]], str]:
    found: dict[int, tuple[int, ...]] = {}
    home = ""
    for where, row in _rows(data["province_tile"], "province_tile"):
        number = _number(row.get("number"), where, "number")
        _need(
            number <= VISITS and number not in found, where, f"number {number} is too large or appears twice"
        )
        goods = _list(row.get("goods"), f"{where} goods")
        _need(len(goods) in (1, 2), f"{where} goods", "a tile shows one or two goods")
        _need(goods[0] != goods[-1] or len(goods) == 1, f"{where} goods", "the two goods of a tile differ")
        found[number] = tuple(GOODS.index(_one_of(g, GOODS, f"{where} goods", "good")) for g in goods)
        if number == VISITS:
            home = _one_of(row.get("fixed_province"), provinces, f"{where} fixed_province", "province")
    _need(len(found) == VISITS, "province_tile", f"there must be {VISITS} tiles, not {len(found)}")
    return [found[n + 1] for n in range(VISITS)], home


def _taj(data: dict[str, Any], cities: dict[str, City], home: str) -> str:
    where = "taj_mahal_tile city"
    city = cities[
        _one_of(_table(data["taj_mahal_tile"], "taj_mahal_tile").get("city"), cities, where, "city")
    ]
    _need(city.fortified and city.province == home, where, f"{city.id} must be a fortified city of {home}")
    return city.id


def _roads(data: dict[str, Any], cities: dict[str, City]) -> list[tuple[str, str]]:
    block = _table(data["roads"], "roads")
    roads: list[tuple[str, str]] = []
    seen: set[frozenset[str]] = set()
    for part in ("inside", "between"):
        for i, pair in enumerate(_list(block.get(part), f"roads.{part}")):
            where = f"roads.{part}[{i}]"
            _need(isinstance(pair, list) and len(pair) == 2, where, "a road joins two cities")
            a, b = (cities[_one_of(end, cities, where, "city")] for end in pair)
            _need(a != b, where, f"a road cannot join {a.id} to itself")
            _need(frozenset(pair) not in seen, where, f"{a.id} and {b.id} are joined twice")
            _need(
                (a.province == b.province) == (part == "inside"),
                where,
                f"{a.id}, {b.id} is not {part} provinces",
            )
            seen.add(frozenset(pair))
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
    _need(not lost, "roads", f"no road leads to {', '.join(lost)} from {next(iter(cities))}")


def _decks(data: dict[str, Any]) -> list[Deck]:
    every = _table(data["cards_every_colour"], "cards_every_colour").get("cards")
    mixed = _table(_table(data["cards_mixed"], "cards_mixed").get("colour"), "cards_mixed.colour")
    decks = []
    for colour in COLOURS:
        deck: Deck = {}
        _add_cards(deck, every, "cards_every_colour.cards")
        _add_cards(deck, mixed.get(colour), f"cards_mixed.colour.{colour}")
        _count_cards(deck, colour, CARDS_A_COLOUR)
        decks.append(deck)
    white: Deck = {}
    _add_cards(white, _table(data["cards_white"], "cards_white").get("cards"), "cards_white.cards")
    _count_cards(white, "white", WHITE_CARDS)
    return [*decks, white]


def _add_cards(deck: Deck, cards: Any, block: str) -> None:
    for where, row in _rows(cards, block):
        symbols = _list(row.get("symbols"), f"{where} symbols")
        _need(1 <= len(symbols) <= 3, f"{where} symbols", "a card shows one to three symbols")
        shown = tuple(
            sorted(SYMBOLS.index(_one_of(s, SYMBOLS, f"{where} symbols", "symbol")) for s in symbols)
        )
        deck[shown] = deck.get(shown, 0) + _number(row.get("count"), where, "count")


def _count_cards(deck: Deck, colour: str, wanted: int) -> None:
    number = sum(deck.values())
    _need(number == wanted, "cards", f"there must be {wanted} {colour} cards, not {number}")


def _specials(data: dict[str, Any]) -> dict[str, str]:
    earned: dict[str, str] = {}
    for where, row in _rows(data["special"], "special"):
        card = _one_of(row.get("id"), SPECIALS, where, "special card")
        _need(card not in earned, where, f"{card} appears twice")
        earned[card] = _one_of(row.get("earned_with"), TOKENS, f"{where} earned_with", "token")
    _need(len(earned) == 4, "special", f"there must be four special cards, not {len(earned)}")
    _need(len(set(earned.values())) == 4, "special", "each of the four tokens earns one special card")
    return earned


def _tokens(data: dict[str, Any]) -> None:
    counts = _table(
        _table(data["influence_tokens"], "influence_tokens").get("counts"), "influence_tokens.counts"
    )
    right = counts == dict.fromkeys(TOKENS, TOKEN_COPIES)
    _need(right, "influence_tokens.counts", f"there must be {TOKEN_COPIES} of each of {', '.join(TOKENS)}")


def _bonuses(data: dict[str, Any]) -> dict[str, int]:
    found: dict[str, int] = {}
    for where, row in _rows(_table(data["bonus_tiles"], "bonus_tiles").get("tiles"), "bonus_tiles.tiles"):
        kind = _one_of(row.get("kind"), ("points", "card", "good"), where, "kind of bonus tile")
        if kind == "good":
            kind = _one_of(row.get("good"), GOODS, where, "good")
        found[kind] = found.get(kind, 0) + _number(row.get("count"), where, "count")
    number = sum(found.values())
    _need(
        number == SQUARE_TILES,
        "bonus_tiles.tiles",
        f"there must be {SQUARE_TILES} square tiles, not {number}",
    )
    return found
