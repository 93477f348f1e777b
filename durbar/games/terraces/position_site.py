"""The site of a position: tiles and other land, irrigation, palaces, and the own tiles each seat has left."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from durbar.core.errors import BadNotation, BadPosition
from durbar.core.game import Rejection
from durbar.core.reading import Reader, shown
from durbar.games.terraces.actions import PlaceTile
from durbar.games.terraces.grid import CELLS, NAMES, Cell, cells_of, set_of, spread
from durbar.games.terraces.notation import parse
from durbar.games.terraces.ruleset import VALUES
from durbar.games.terraces.state import State
from durbar.games.terraces.tile_search import HIGHEST, Land, Limits, find_tiles
from durbar.games.terraces.tiles import check_lie, lay

Reason = Callable[[Rejection], str]
"""Says in words why a tile cannot lie where the position puts it."""
OWN_TILES = (("double", "doubles"), ("rice", "rice"), ("village", "villages"))
"""The shapes a seat has of its own, and the keys that count them."""


def cell_named(value: Any, where: str) -> Cell:
    if not isinstance(value, str) or value not in CELLS:
        raise BadPosition(f"{where}: unknown cell {shown(value)}")
    return CELLS[value]


def cells_named(r: Reader, key: str) -> list[Cell]:
    """A list of cells, each once."""
    found = [cell_named(v, f"{r.at(key)}[{i}]") for i, v in enumerate(r.items(key))]
    for cell, count in Counter(found).items():
        if count > 1:
            raise r.fail(key, f"{NAMES[cell]} is listed {count} times")
    return found


class Stock:
    """The own tiles each seat has left: as the position says, or else as follows from the tiles laid."""

    def __init__(self, s: State, players: Sequence[Reader]) -> None:
        self.full = {"double": s.doubles[0], "rice": s.rice[0], "village": s.villages[0]}
        self.left: dict[str, list[int | None]] = {}
        """By shape, what each seat has left; None where the position leaves it out."""
        for shape, key in OWN_TILES:
            most = self.full[shape]
            self.left[shape] = [p.whole(key, low=0, high=most) if key in p.data else None for p in players]

    def limits(self, s: State, tiles: Sequence[PlaceTile]) -> Limits:
        """How many tiles of each shape may lie besides these: at least, at most."""
        laid = Counter(a.shape for a in tiles)
        found = {"triple": (0, s.triples - laid["triple"])}
        for shape, seats in self.left.items():
            gone = sum(self.full[shape] - n for n in seats if n is not None) - laid[shape]
            found[shape] = (gone, gone + self.full[shape] * seats.count(None))
        return found

    def settle(self, s: State) -> None:
        """Take the tiles laid from the supplies; of seats that do not say, the last seat laid first."""
        laid = Counter(a.shape for a in s.tiles)
        s.triples -= laid["triple"]
        for (shape, _), held in zip(OWN_TILES, (s.doubles, s.rice, s.villages), strict=True):
            self._settle(shape, laid[shape], held)

    def _settle(self, shape: str, laid: int, held: list[int]) -> None:
        full, missing = self.full[shape], laid
        for seat, left in enumerate(self.left[shape]):
            if left is not None:
                held[seat] = left
                missing -= full - left
        for seat in reversed(range(len(held))):
            if self.left[shape][seat] is None and missing > 0:
                held[seat] -= min(missing, full)
                missing -= min(missing, full)
        if missing:
            raise BadPosition(
                f"players: {laid} {shape} tiles lie and {sum(held)} are left, of {full * len(held)} in all"
            )


# ---- land ----


def read_site(s: State, top: Reader, stock: Stock, reason: Reason) -> None:
    """Irrigation first, then land without tiles, then the tiles in their order."""
    basins = cells_named(top, "irrigation")
    s.water |= set_of(basins)
    s.basins -= len(basins)
    tiles = [_tile(top, i, text) for i, text in enumerate(top.items("tiles"))]
    _read_land(s, top, stock.limits(s, tiles))
    for i, a in enumerate(tiles):
        rejection = check_lie(s, a)
        if rejection:
            raise top.fail(f"tiles[{i}]", f"{a.text!r} cannot lie there: {reason(rejection)}")
        lay(s, a)


def _tile(top: Reader, i: int, text: Any) -> PlaceTile:
    try:
        a = _parse_once(text) if isinstance(text, str) and len(text) < 40 else parse(text)
    except BadNotation as error:
        raise top.fail(f"tiles[{i}]", str(error)) from error
    if not isinstance(a, PlaceTile):
        raise top.fail(f"tiles[{i}]", f"{shown(text)} is no tile")
    return a


_parse_once = lru_cache(maxsize=8192)(parse)  # bots read the same tiles from thousands of observations


def _read_land(s: State, top: Reader, limits: Limits) -> None:
    """Land by kind and level: real tiles where some make it, else land without tiles, which is marked."""
    land = {_land_cell(s, top, name): value for name, value in top.table("land", {}).data.items()}
    goal = {cell: _heap(top, NAMES[cell], value) for cell, value in sorted(land.items())}
    unreachable = top.flag("unreachable")
    if not goal:
        if unreachable:
            raise top.fail("unreachable", "is said of `land`, and there is none")
        return
    found = None if unreachable else find_tiles(s.table.board, goal, limits)
    if found is None and "unreachable" in top.data and not unreachable:
        raise top.fail("land", "no real tiles make it")
    if found is None:
        _pile_up(s, goal)
    for a in found or ():
        lay(s, a)


def _land_cell(s: State, top: Reader, name: str) -> Cell:
    where = f"{top.at('land')}.{name}" if name in CELLS else top.at("land")
    cell = cell_named(name, where)
    if not s.table.board.has(cell):
        raise BadPosition(f"{where}: is no cell of the board (D1)")
    if s.is_water(cell):
        raise BadPosition(f"{where}: is irrigation (T3)")
    return cell


def _heap(top: Reader, name: str, value: Any) -> tuple[bool, int]:
    """Whether a cell is a village, and its level."""
    match = _HEAP.fullmatch(value) if isinstance(value, str) else None
    if match is None or int(match[2]) > HIGHEST:
        what = f'expected "r" or "v" and a level from 1 to {HIGHEST}, such as "v2", not {shown(value)}'
        raise BadPosition(f"{top.at('land')}.{name}: {what}")
    return match[1] == "v", int(match[2])


_HEAP = re.compile(r"([rv])([1-9][0-9]?)")


def _pile_up(s: State, goal: Land) -> None:
    """Set up land of which no tile is known; no tile lies exactly on it, so T5 asks nothing there."""
    s.untiled = {NAMES[cell]: f"{'rv'[village]}{level}" for cell, (village, level) in goal.items()}
    planes = [0] * max(level for _, level in goal.values()).bit_length()
    levels = bytearray(s.level)
    for cell, (village, level) in goal.items():
        levels[cell] = level
        s.land |= 1 << cell
        s.village |= village << cell
        for i in range(len(planes)):
            planes[i] |= (level >> i & 1) << cell
    s.planes = tuple(planes)
    s.level = bytes(levels)


# ---- palaces ----


def read_palaces(s: State, top: Reader) -> None:
    floors = bytearray(s.floors)
    for one in top.tables("palaces"):
        one.only(("cell", "value", "floors", "festival", "changed"))
        cell = cell_named(one.get("cell"), one.at("cell"))
        if s.is_palace(cell):
            raise one.fail("cell", f"{NAMES[cell]} has two palaces")
        bit = 1 << cell
        s.palaces |= bit
        for value in _floors(s, one):
            floors[cell] |= 1 << VALUES.index(value)
            s.pieces[VALUES.index(value)] -= 1
        s.feted |= bit * one.flag("festival")
        s.changed |= bit * one.flag("changed")
    s.floors = bytes(floors)
    s.cities = tuple((1 << cell, 1 << cell, spread(1 << cell)) for cell in _founded(s, top))


def _founded(s: State, top: Reader) -> list[Cell]:
    """The palaces in the order of their founding; that of the board when left out."""
    if "cities" not in top.data:
        return cells_of(s.palaces)
    order = cells_named(top, "cities")
    if set_of(order) != s.palaces:
        raise top.fail("cities", "expected every palace once, in the order they were founded")
    return order


def _floors(s: State, one: Reader) -> list[int]:
    """The pieces of a palace; its value alone is enough and means that it was built at once."""
    floors = one.items("floors")
    if not floors:
        value = one.whole("value", low=VALUES[0], high=VALUES[-1])
        if value not in VALUES:
            raise one.fail("value", f"a palace is worth 2, 4, 6, 8 or 10, not {value}")
        return list(s.table.rules.floors(0, value))
    if any(v not in VALUES or isinstance(v, bool) for v in floors) or sorted(set(floors)) != floors:
        raise one.fail("floors", f"expected rising values of 2, 4, 6, 8, 10, not {shown(floors)}")
    if one.get("value", floors[-1]) != floors[-1]:
        raise one.fail("value", f"the topmost floor is {floors[-1]}")
    return floors
