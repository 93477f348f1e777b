"""What lies on the table in one match: board, cards and figures, from our data files or an owner's own."""

import json
import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from durbar.core.errors import BadComponents
from durbar.core.game import Json
from durbar.games.terraces.actions import card_name
from durbar.games.terraces.board import Board, board
from durbar.games.terraces.ruleset import VALUES, Ruleset

CARDS = 30
"""The box has 30 cards, all in play. S2"""


class Table:
    """All that stays the same during a match; shared by every copy of its states."""

    def __init__(self, r: Ruleset, seats: int, options: Json, box: Json) -> None:
        self.rules = r
        self.seats = seats
        self.options = options
        self.board: Board = _board(box["board"])
        self.cards, self.deck, self.worth = _cards(box["cards"])
        """Names, counts, and `worth[open][card]` in festival points. F3"""
        self.card_index = {name: i for i, name in enumerate(self.cards)}
        self.kinds = len(self.cards)
        self.prizes = _prizes(box["festival"], options["shared_two"])
        """Palace value -> (alone, shared). F8"""
        self.pieces = _pieces(box["palaces"])
        self.triples = _count(box["supply"], "supply", "triples", 1)
        laid = self.board.printed.bit_count() if r.basins_cover_print else 0
        self.basins = _count(box["supply"], "supply", "irrigation", laid) - laid  # S4


def table(r: Ruleset, seats: int, options: Mapping[str, Any]) -> Table:
    """The table for these complete options, or `BadComponents`."""
    try:
        key = json.dumps(options, sort_keys=True)
    except (TypeError, ValueError) as error:
        raise BadComponents(f"components: not plain data ({error})") from error
    return _table(r, seats, key)


@lru_cache(maxsize=64)
def _table(r: Ruleset, seats: int, key: str) -> Table:
    options = json.loads(key)
    box = dict(_data(r.id))
    box["board"] = {"name": options["board"], **_data("boards")[options["board"]]}
    box |= _owners(options["components"])
    return Table(r, seats, options, box)


def own_data(r: Ruleset) -> Json:
    """Our data files as one: every block an owner may replace, with its source."""
    return {**_data(r.id), "boards": _data("boards")}


@cache
def _data(name: str) -> Json:
    text = (files("durbar.games.terraces") / "data" / f"{name}.toml").read_text("utf-8")
    return tomllib.loads(text)


def _owners(components: Any) -> Json:
    """The blocks of an owner's file, each of which takes the place of ours."""
    if components is None:
        return {}
    _expect(components, dict, "components")
    for name, block in components.items():
        if name not in ("board", "cards", "festival", "palaces", "supply"):
            raise BadComponents(
                f"components: unknown block {name!r}; there are board, cards, festival, palaces, supply"
            )
        _expect(block, dict, name)
    return {
        name: {"name": "own", **block} if name == "board" else block for name, block in components.items()
    }


def _expect(value: Any, kind: type, where: str) -> Any:
    if not isinstance(value, kind) or isinstance(value, bool):
        names = {dict: "a table", list: "a list", str: "a text", int: "a number"}
        raise BadComponents(f"{where}: expected {names[kind]}, not {value!r}")
    return value


def _get(block: Json, where: str, key: str, kind: type) -> Any:
    if key not in block:
        raise BadComponents(f"{where}: {key!r} is missing")
    return _expect(block[key], kind, f"{where}.{key}")


def _count(block: Json, where: str, key: str, least: int) -> int:
    number: int = _get(block, where, key, int)
    if not least <= number <= 999:
        raise BadComponents(f"{where}.{key}: {number} is not between {least} and 999")
    return number


def _board(block: Json) -> Board:
    rows = _get(block, "board", "rows", list)
    for number, row in enumerate(rows):
        _expect(row, str, f"board.rows[{number}]")
    made = board(str(block.get("name", "own")), tuple(rows))
    printed = made.printed.bit_count()
    for key, found in (
        ("land_cells", made.site.bit_count() - printed),
        ("printed_irrigation_cells", printed),
    ):
        if key in block and _get(block, "board", key, int) != found:
            raise BadComponents(f"board: the rows show {found} {key}, the file says {block[key]}")
    return made


def _cards(block: Json) -> tuple[tuple[str, ...], tuple[int, ...], tuple[tuple[int, ...], ...]]:
    counts: dict[str, int] = {}
    for number, kind in enumerate(_get(block, "cards", "kinds", list)):
        where = f"cards.kinds[{number}]"
        name = _symbols(_get(_expect(kind, dict, where), where, "symbols", list), where)
        if name in counts:
            raise BadComponents(f"{where}: the card {name} is listed twice")
        counts[name] = _count(kind, where, "count", 1)
    if sum(counts.values()) != CARDS:
        raise BadComponents(f"cards: {sum(counts.values())} cards; the box has {CARDS}")
    sets = [set(name.split("+")) for name in counts]
    return tuple(counts), tuple(counts.values()), tuple(tuple(len(a & b) for b in sets) for a in sets)


def _symbols(symbols: list[Any], where: str) -> str:
    for symbol in symbols:
        _expect(symbol, str, where)
        if not (symbol.isascii() and symbol.replace("_", "").isalnum() and symbol == symbol.lower()):
            raise BadComponents(f"{where}: {symbol!r} is no name for a symbol (small letters, digits, _)")
    if len(symbols) not in (1, 2) or len(set(symbols)) != len(symbols):
        raise BadComponents(f"{where}: a card shows one symbol or two different ones")
    return card_name(symbols)


def _prizes(block: Json, shared_two: int) -> dict[int, tuple[int, int]]:
    prizes: dict[int, tuple[int, int]] = {}
    for number, row in enumerate(_get(block, "festival", "table", list)):
        where = f"festival.table[{number}]"
        if len(_expect(row, list, where)) != 3:
            raise BadComponents(f"{where}: expected [value, alone, shared]")
        value, alone, shared = (_expect(x, int, where) for x in row)
        if not 0 <= shared <= alone <= 99:
            raise BadComponents(f"{where}: the points must be 0 to 99, shared not above alone")
        prizes[value] = (alone, shared)
    if sorted(prizes) != list(VALUES):
        raise BadComponents("festival.table: one row for each of the values 2, 4, 6, 8 and 10")
    if shared_two == 0:  # R2
        prizes[2] = (prizes[2][0], 0)
    return prizes


def _pieces(block: Json) -> tuple[int, ...]:
    pieces = _get(block, "palaces", "pieces", dict)
    if sorted(pieces) != sorted(map(str, VALUES)):
        raise BadComponents("palaces.pieces: one number for each of the values 2, 4, 6, 8 and 10")
    return tuple(_count(pieces, "palaces.pieces", str(v), 0) for v in VALUES)
