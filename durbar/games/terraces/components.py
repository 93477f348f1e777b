"""What lies on the table in one match: board, cards and figures, from our data files or an owner's own."""

import json
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from importlib.resources import files
from math import prod
from typing import Any

from durbar.core.components_file import plain_text, without_about
from durbar.core.errors import BadComponents
from durbar.core.game import Json
from durbar.core.reading import Reader, shown, whole
from durbar.games.terraces.actions import card_name
from durbar.games.terraces.board import Board, board
from durbar.games.terraces.ruleset import OUTSIDE_COST, TILE_COST, VALUES, Ruleset

CARDS, MOST_CARDS, MOST_SEATS = 30, 90, 4
"""The box has 30 cards, all in play; a file may have more or fewer, but enough to deal all hands. S2"""
MOST_CHOICES = 20_000
"""Ways to play matching cards of one hand, if it held them all: each is a legal action. The box has 7,776."""
BLOCKS = ("board", "cards", "festival", "palaces", "supply", "rules")
"""What an owner may replace, each block as a whole."""
NUMBERS: dict[str, tuple[int, int]] = {
    "ap": (TILE_COST + 2 * OUTSIDE_COST, 12),  # a turn can pay the dearest tile, where no other fits. A4, R25
    "token_ap": (1, 3),
    "palace_cost": (1, 6),
    "basin_cost": (1, 6),
    "card_cost": (1, 6),
    "tokens": (0, 6),
    "pawns": (4, 12),
    "hand": (1, 5),
    "cards_a_turn": (0, 4),
    "doubles": (0, 10),
    "rice": (0, 10),
    "villages": (0, 10),
    "pool_points": (0, 9),
    "enter_plain": (1, 4),
    "enter_mountain": (1, 4),
}
"""The numbers of the rules that a variant may change, with their bounds. S1, A1, A2, A7, C1, M3, I6"""
NOTES = ("source", "confidence")
"""Texts any block may have: where it comes from and how sure that is."""


Step = tuple[int, tuple[int, ...]]
"""A value a palace may get, and the pieces for it: indices of VALUES."""


class Table:
    """All that stays the same during a match; shared by every copy of its states."""

    def __init__(self, r: Ruleset, seats: int, options: Json, box: Reader) -> None:
        self.rules = r = _varied(r, _block(box, "rules"))
        self.seats = seats
        self.options = options
        self.board: Board = _board(_block(box, "board"))
        self.cards, self.deck, self.worth = _cards(_block(box, "cards"), r.hand)
        """Names and counts by kind, and `worth[open][card]` in festival points. F3"""
        self.card_index = {name: i for i, name in enumerate(self.cards)}
        self.kinds = len(self.cards)
        self.prizes = _prizes(_block(box, "festival"), options["shared_two"])
        """The festival points for a palace value: (alone, shared). F8"""
        self.pieces = _pieces(_block(box, "palaces"))
        """How many palace pieces there are of each of VALUES."""
        self.steps: dict[int, tuple[Step, ...]] = {}
        """What palaces.py found out about the values of palaces: it is asked at every decision."""
        supply = _block(box, "supply")
        supply.only(("triples", "irrigation", *NOTES))
        self.triples = supply.whole("triples", low=1, high=999)
        laid = self.board.printed.bit_count() if r.basins_cover_print else 0
        self.basins = supply.whole("irrigation", low=laid, high=999) - laid  # S4


def table(r: Ruleset, seats: int, options: Mapping[str, Any]) -> Table:
    """The table for these complete options, or `BadComponents`."""
    try:
        key = json.dumps(options, sort_keys=True)
    except (TypeError, ValueError, RecursionError):
        plain_text(options["components"])  # says where
        raise
    return _table(r, seats, key)


@lru_cache(maxsize=64)
def _table(r: Ruleset, seats: int, key: str) -> Table:
    options = json.loads(key)
    box = dict(_data(r.id))
    box["board"] = {"name": options["board"], **_data("boards")[options["board"]]}
    box["rules"] = {}
    if options["components"] is not None:
        own = Reader(without_about(options["components"]), error=BadComponents, what="components")
        own.only(BLOCKS)
        box |= own.data
    return Table(r, seats, options, Reader(box, error=BadComponents, what="components"))


def _varied(r: Ruleset, block: Reader) -> Ruleset:
    """The ruleset with the numbers of a variant; those left out stay."""
    block.only((*NUMBERS, *NOTES))
    usual = numbers_of(r)
    found = {key: block.whole(key, usual[key], *bounds) for key, bounds in NUMBERS.items()}
    if found == usual:
        return r
    enter = found.pop("enter_plain"), found.pop("enter_mountain")
    numbers: dict[str, Any] = found
    return replace(r, enter_cost=enter, **numbers)


def numbers_of(r: Ruleset) -> dict[str, int]:
    """The numbers of the ruleset that a variant may change."""
    enter = dict(zip(("enter_plain", "enter_mountain"), r.enter_cost, strict=True))
    return {key: enter.get(key, getattr(r, key, 0)) for key in NUMBERS}


def document(r: Ruleset) -> Json:
    """Our data files as an owner's file would be: every block whole."""
    board = {"name": "jc153", **_data("boards")["jc153"]}
    return {"board": board, **_data(r.id), "rules": {"source": "the rulebook", **numbers_of(r)}}


def own_data(r: Ruleset) -> Json:
    """Our data files as one: every block an owner may replace, with its source."""
    return {**_data(r.id), "boards": _data("boards")}


@cache
def _data(name: str) -> Json:
    text = (files("durbar.games.terraces") / "data" / f"{name}.toml").read_text("utf-8")
    return tomllib.loads(text)


def _block(box: Reader, name: str) -> Reader:
    """One block of the box, its notes checked."""
    block = box.table(name)
    for key in NOTES:
        block.line(key, "none")
    return block


def _board(block: Reader) -> Board:
    block.only(("name", "rows", "land_cells", "printed_irrigation_cells", *NOTES))
    block.needed("rows")
    rows = block.items("rows")
    for number, row in enumerate(rows):
        if not isinstance(row, str):
            raise block.fail(f"rows[{number}]", f"expected a text, not {shown(row)}")
    made = board(block.line("name", "own", 60), tuple(rows))
    printed = made.printed.bit_count()
    for key, found in (
        ("land_cells", made.site.bit_count() - printed),
        ("printed_irrigation_cells", printed),
    ):
        if block.whole(key, found) != found:
            raise BadComponents(f"board: the rows show {found} {key}, the file says {block.whole(key)}")
    return made


def _cards(block: Reader, hand: int) -> tuple[tuple[str, ...], tuple[int, ...], tuple[tuple[int, ...], ...]]:
    block.only(("kinds", *NOTES))
    block.needed("kinds")
    counts: dict[str, int] = {}
    for kind in block.tables("kinds"):
        kind.only(("symbols", "count"))
        name = _symbols(kind)
        if name in counts:
            raise BadComponents(f"{kind.where}: the card {name} is listed twice")
        counts[name] = kind.whole("count", low=1, high=999)
    total, least = sum(counts.values()), MOST_SEATS * hand + 1
    if not least <= total <= MOST_CARDS:
        raise BadComponents(f"cards: expected {least} to {MOST_CARDS} cards, there are {total}")
    sets = [set(name.split("+")) for name in counts]
    worth = tuple(tuple(len(a & b) for b in sets) for a in sets)
    choices = max(choices_of(counts.values(), row) for row in worth)
    if choices > MOST_CHOICES:
        raise BadComponents(
            f"cards: too many match the same open card: {shown(choices)} ways to play them, "
            f"at most {MOST_CHOICES} are possible"
        )
    return tuple(counts), tuple(counts.values()), worth


def choices_of(hand: Iterable[int], row: Sequence[int]) -> int:
    """In how many ways some or none of the matching cards of a hand may be played. F3, F4

    >>> choices_of([2, 5, 1], [1, 0, 2])
    6
    """
    return prod(n + 1 for n, gain in zip(hand, row, strict=True) if gain)


def _symbols(kind: Reader) -> str:
    """The name of a card: small letters only, so that notation may forgive capitals."""
    kind.needed("symbols")
    symbols = kind.items("symbols")
    for i, symbol in enumerate(symbols):
        if not isinstance(symbol, str) or not _SYMBOL(symbol):
            what = f"{shown(symbol)} is no name for a symbol (up to 24 small letters, digits, _)"
            raise kind.fail(f"symbols[{i}]", what)
    if len(symbols) not in (1, 2) or len(set(symbols)) != len(symbols):
        raise kind.fail("symbols", "a card shows one symbol or two different ones")
    return card_name(symbols)


_SYMBOL = re.compile(r"(?=.*[a-z0-9])[a-z0-9_]{1,24}").fullmatch


def _prizes(block: Reader, shared_two: int) -> dict[int, tuple[int, int]]:
    block.only(("table", *NOTES))
    block.needed("table")
    prizes: dict[int, tuple[int, int]] = {}
    for number, row in enumerate(block.items("table")):
        where = block.at(f"table[{number}]")
        if not isinstance(row, list) or len(row) != 3:
            raise BadComponents(f"{where}: expected [value, alone, shared], not {shown(row)}")
        value, alone, shared = (whole(x, where, 0, 99, BadComponents) for x in row)
        if value in prizes:
            raise BadComponents(f"{where}: the value {value} is listed twice")
        if shared > alone:
            raise BadComponents(f"{where}: the points for shared are above those for alone")
        prizes[value] = (alone, shared)
    if sorted(prizes) != list(VALUES):
        raise block.fail("table", "one row for each of the values 2, 4, 6, 8 and 10")
    if shared_two == 0:  # R2
        prizes[2] = (prizes[2][0], 0)
    return prizes


def _pieces(block: Reader) -> tuple[int, ...]:
    block.only(("pieces", *NOTES))
    pieces = block.table("pieces")
    pieces.only(tuple(map(str, VALUES)))
    return tuple(pieces.whole(str(v), high=999) for v in VALUES)
