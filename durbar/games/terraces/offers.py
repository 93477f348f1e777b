"""All legal actions by structure, from the groups of groups.py; no list of actions is made on the way.

A tile is a shape, a turn and the cells its village may lie on, a walk is from some cells to some others. The
keys are described in docs/api.md; `expand` makes the notations again, and a law compares them with `legal`.
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache

from durbar.core.game import Json
from durbar.games.terraces import actions, festivals, groups, paths
from durbar.games.terraces.actions import OUTLINES, SIDES, Enter, Irrigate, Move, PlaceTile
from durbar.games.terraces.board import Group
from durbar.games.terraces.facts import basins, choice, palace_prizes
from durbar.games.terraces.grid import (
    EAST,
    NAMES,
    SIZE,
    SOUTH_EAST,
    SOUTH_WEST,
    CellSet,
    set_of,
    take,
)
from durbar.games.terraces.ruleset import OUTSIDE_COST, TILE_COST
from durbar.games.terraces.state import FESTIVAL, OVER, State

AROUND = (-SOUTH_WEST, EAST, SOUTH_EAST, SOUTH_WEST, -EAST, -SOUTH_EAST)
"""The steps to the six neighbours, clockwise from the north-east. A tile in turn 0 has its first field in the
east, that of a triple is followed by its second in the south-east; each turn goes one neighbour on."""


def fields_of(shape: str, turn: int) -> tuple[int, ...]:
    """The steps from the village to the fields of a tile."""
    count = {"triple": 2, "double": 1}.get(shape, 0)
    return tuple(AROUND[(1 + i + turn) % 6] for i in range(count))


def _variants(steps: tuple[int, ...]) -> dict[int, int]:
    """How often the tile of an outline is turned, by the step from its first cell to its village."""
    cells = (0, *steps)
    shape = ("rice", "double", "triple")[len(steps)]
    turns = {frozenset(fields_of(shape, turn)): turn for turn in range(6 if steps else 1)}
    return {village: turns[frozenset(c - village for c in cells if c != village)] for village in cells}


_VARIANTS = [_variants(steps) for steps in OUTLINES]


def offers(s: State) -> Json:
    """All the seat to act may do; parts that have nothing are left out."""
    if s.pending or s.phase == OVER:
        return {}
    if s.phase == FESTIVAL:
        return _bidding(s)
    turn = groups.turn(s)
    tiles, walks, entries = _Tiles(s), _walks(), _walks()
    single, listed = [*turn.single], list[Json]()
    for group in turn.tiles:
        tiles.add(group)
    for a in turn.near_cities:
        tiles.add_one(a)
    for rows, cells in turn.spending:
        one = rows[0][cells.bit_length() - 1]
        if isinstance(one, Move):
            _add_moves(s, set_of([row[0].start for row in rows]), cells, walks)
        elif isinstance(one, Enter):
            _add_entries(s, one.side, cells, entries)
        elif isinstance(one, Irrigate):
            listed += basins(s, cells)
        else:
            take(rows, cells, single)
    for b in turn.making_room:
        if isinstance(b, Move):
            _add_moves(s, 1 << b.start, 1 << b.to, walks)
        else:
            single.append(b)
    found: Json = {
        "tiles": tiles.found(),
        "moves": [
            {"from": names(start), "cost": cost, "to": names(to)} for (start, cost), to in walks.items()
        ],
        "enter": [
            {"side": SIDES[side], "cost": cost, "to": names(to)} for (side, cost), to in entries.items()
        ],
    }
    if turn.may_end:
        found["festivals"] = _festivals(s)
        single.append(actions.END)
    found["list"] = [choice(s, a) for a in single] + listed
    return {key: part for key, part in found.items() if part}


Walks = defaultdict[tuple[int, int], CellSet]
"""The cells to go to, by where from (some cells, or a side of the border) and cost."""


def _walks() -> Walks:
    return defaultdict(int)


@lru_cache(8192)
def names(cells: CellSet) -> str:
    """The names of these cells as one text. The same sets come back from ply to ply."""
    out: list[str] = []
    take(_NAMES, cells, out)
    return " ".join(out)


_NAMES = ([NAMES.get(cell, "") for cell in range(SIZE)],)


class _Tiles:
    """Placements by shape, turn, level and cost."""

    def __init__(self, s: State) -> None:
        self._villages: defaultdict[tuple[str, int, int, int], CellSet] = defaultdict(int)
        self._s = s
        self._bare = s.table.board.ring & ~s.land
        self._levels = _by_level(s)

    def add(self, group: Group) -> None:
        rows, cells = group
        one: PlaceTile = rows[0][cells.bit_length() - 1]
        parts = list(self._parts(cells, OUTLINES[one.outline]))
        for step, turn in _VARIANTS[one.outline].items():
            for level, cost, part in parts:
                self._villages[one.shape, turn, level, cost] |= part << step

    def add_one(self, a: PlaceTile) -> None:
        cost = TILE_COST + OUTSIDE_COST * (a.mask & self._bare).bit_count()
        level, village = self._s.level[a.cells[0]] + 1, a.village_bit or a.mask
        turn = _VARIANTS[a.outline][village.bit_length() - 1 - a.cells[0]]
        self._villages[a.shape, turn, level, cost] |= village

    def _parts(self, cells: CellSet, steps: tuple[int, ...]) -> Iterator[tuple[int, int, CellSet]]:
        """First cells of one outline by level and cost."""
        for level, where in self._levels:
            part = cells & where
            if part and level == 1 and self._bare:
                for new, some in enumerate(_outside(self._bare, steps)):
                    if part & some:
                        yield 1, TILE_COST + OUTSIDE_COST * new, part & some
            elif part:
                yield level, TILE_COST, part

    def found(self) -> list[Json]:
        return [_tile(*key, cells) for key, cells in self._villages.items()]


@lru_cache(8192)  # the same come back from ply to ply
def _tile(shape: str, turn: int, level: int, cost: int, cells: CellSet) -> Json:
    return {"shape": shape, "turn": turn, "level": level, "cost": cost, "at": names(cells)}


def _by_level(s: State) -> list[tuple[int, CellSet]]:
    """All cells of the board by the level a tile would get there; `planes` are the levels in binary."""
    parts = [(1, s.table.board.cells)]
    for place, plane in enumerate(s.planes):
        more = [(level + (1 << place), part & plane) for level, part in parts]
        parts = [(level, part & ~plane) for level, part in parts] + more
        parts = [split for split in parts if split[1]]
    return parts


def _outside(bare: CellSet, steps: tuple[int, ...]) -> tuple[CellSet, CellSet, CellSet]:
    """The first cells from which an outline makes no, one or two new cells outside the site. T10"""
    one = bare
    two = 0
    for step in steps:
        other = bare >> step
        one, two = one ^ other, two | one & other
    return ~(one | two), one & ~two, two & ~one


def _add_moves(s: State, starts: CellSet, goals: CellSet, walks: Walks) -> None:
    """Pawns that walk to each other for nothing reach the same cells for the same cost."""
    waves = paths.paths_of(s).far(starts.bit_length() - 1).waves
    for cost, cells in _by_cost(waves, goals):
        walks[starts, cost] |= cells


def _add_entries(s: State, side: int, goals: CellSet, entries: Walks) -> None:
    border = paths.border_cost(s, side)
    for cost, cells in _by_cost(paths.paths_of(s).entered(side).waves, goals):
        entries[side, border + cost] |= cells


def _by_cost(waves: list[CellSet], goals: CellSet) -> Iterator[tuple[int, CellSet]]:
    for cost, reached in enumerate(waves):
        if goals & reached:
            yield cost, goals & reached
            goals &= ~reached
        if not goals:
            return


def _festivals(s: State) -> Json:
    places, cards = festivals.open_to(s, s.active), festivals.matching(s, s.active)
    if not places or not cards:
        return {}
    return {"at": [palace_prizes(s, cell) for cell in places], **_hand(cards)}


def _bidding(s: State) -> Json:
    cards, least = festivals.matching(s, s.bidder), festivals.needed(s)
    found: Json = {}
    if cards and sum(gain for _, gain in cards) >= least:
        found["bid"] = {**_hand(cards), "least": least, "total": s.totals[s.bidder]}
    found["list"] = [choice(s, actions.PASS if least else actions.STAY)]
    return found


def _hand(cards: list[tuple[str, int]]) -> Json:
    return {"cards": [name for name, _ in cards], "worth": [gain for _, gain in cards]}
