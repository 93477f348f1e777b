"""Finds real tiles that make given land, for positions that name cells instead of tiles."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from durbar.games.terraces.actions import PlaceTile
from durbar.games.terraces.board import ActionRows, Board
from durbar.games.terraces.grid import Cell, CellSet, flood, set_of

HIGHEST: Final = 20
"""The highest level a position may give a cell: far above real games, and a page can still draw it."""
STEPS: Final = 10_000
"""The search gives up after so many tiles tried: about a tenth of a second."""
SIZE: Final = 300
"""It does not begin with more cells, levels counted: no real supply has tiles for them."""

Land = Mapping[Cell, tuple[bool, int]]
"""By cell, whether it is a village, and its level."""
Limits = Mapping[str, tuple[int, int]]
"""By shape, how many tiles there must and may be."""


def find_tiles(board: Board, land: Land, limits: Limits) -> list[PlaceTile] | None:
    """Tiles in an order in which they can be laid on the bare board; None if none are found."""
    if sum(level for _, level in land.values()) > SIZE:
        return None
    search = _Search(board, land, limits)
    return search.tiles if search.fill(0, search.parts[0][1]) else None


class _Search:
    """Fills each connected part layer by layer: the first bare cell gets each tile that may lie there."""

    def __init__(self, board: Board, land: Land, limits: Limits) -> None:
        self.board, self.limits = board, limits
        self.village = set_of(cell for cell, (village, _) in land.items() if village)
        self.layers = [
            set_of(cell for cell, (_, level) in land.items() if level > layer)
            for layer in range(max(level for _, level in land.values()))
        ]
        self.parts = self._parts()
        self.tiles: list[PlaceTile] = []
        self.used: Counter[str] = Counter()
        self.laid: set[tuple[int, CellSet]] = set()
        """Layer and outline of each tile."""
        self.steps = STEPS

    def _parts(self) -> list[tuple[int, CellSet]]:
        """(layer, cells) of each connected part, small parts first: they fail soonest."""
        left, parts = self.layers[0], []
        while left:
            part = flood(left & -left, left)
            left &= ~part
            parts.append(part)
        parts.sort(key=int.bit_count)
        return [(n, part & layer) for part in parts for n, layer in enumerate(self.layers) if part & layer]

    def fill(self, part: int, left: CellSet) -> bool:
        """Whether the cells left in this part, and all later parts, can be covered."""
        while not left:
            part += 1
            if part == len(self.parts):
                return all(self.used[shape] >= least for shape, (least, _) in self.limits.items())
            left = self.parts[part][1]
        layer = self.parts[part][0]
        for a in self._candidates(layer, left):
            self.steps -= 1
            if self.steps < 0:
                return False
            self._lay(layer, a)
            if self.fill(part, left & ~a.mask):
                return True
            self._take_back(layer, a)
        return False

    def _lay(self, layer: int, a: PlaceTile) -> None:
        self.tiles.append(a)
        self.used[a.shape] += 1
        self.laid.add((layer, a.mask))

    def _take_back(self, layer: int, a: PlaceTile) -> None:
        self.tiles.pop()
        self.used[a.shape] -= 1
        self.laid.remove((layer, a.mask))

    def _candidates(self, layer: int, left: CellSet) -> Iterator[PlaceTile]:
        """The tiles whose first cell is the first cell left, large ones first; buried kinds do not matter."""
        first = (left & -left).bit_length() - 1
        above = self.layers[layer + 1] if layer + 1 < len(self.layers) else 0
        for table in (*self.board.outlines, self.board.rice, self.board.village):
            for a in self._at(table, first):
                shown = a.mask & ~above
                if a.village_bit & shown == self.village & shown and self._fits(layer, a, left):
                    yield a
                    break  # another village under the next layer changes nothing

    @staticmethod
    def _at(table: ActionRows[PlaceTile], first: Cell) -> list[PlaceTile]:
        return [row[first] for row in table.rows] if table.cells >> first & 1 else []

    def _fits(self, layer: int, a: PlaceTile, left: CellSet) -> bool:
        if a.mask & ~left or self.used[a.shape] >= self.limits[a.shape][1]:
            return False
        if (layer - 1, a.mask) in self.laid:  # T5
            return False
        alone = len(a.cells) == 1 or not a.mask & self.board.site
        return not (layer == 0 and alone and a.mask & self.board.ring)  # T10
