"""The tile a turn still owes: which other actions leave one possible, by sets of cells. R33"""

from durbar.core.game import Action
from durbar.games.terraces import law, paths, placements
from durbar.games.terraces.actions import Build, Enter, Irrigate, Leave, Move
from durbar.games.terraces.board import Group
from durbar.games.terraces.grid import CellSet, flood, take
from durbar.games.terraces.palaces import list_palaces
from durbar.games.terraces.state import State


def leaves_tile(s: State, a: Action) -> bool:
    """Whether this action, legal otherwise, leaves a tile possible. R33"""
    needed = placements.needed_cells(s, 1)
    surely = needed is not None and not isinstance(a, Build) and not takes(a, needed)
    return surely or keeps(s, a)


def takes(a: Action, cells: CellSet) -> bool:
    """Whether a pawn or an irrigation tile would come to lie on one of these cells."""
    taken = a.to if isinstance(a, (Enter, Move)) else a.cell if isinstance(a, Irrigate) else None
    return taken is not None and bool(cells >> taken & 1)


def keeps(s: State, a: Action) -> bool:
    """Whether a tile can still be laid once this is done."""
    after = s.copy()
    law.APPLY[type(a)](after, a)
    return placements.any_tile(after)


def cheapest(s: State, budget: int) -> tuple[int, CellSet]:
    """The least a tile costs now and the cells it cannot do without; 0 when none can be paid."""
    for price in range(1, min(budget, 3) + 1):
        needed = placements.needed_cells(s, price)
        if needed is not None:
            return price, needed
    return 0, 0


def palaces_before(s: State, price: int) -> list[Action]:
    """Palaces that leave a tile of this price: a new one takes a cell and makes a city not to be joined."""
    out: list[Action] = []
    by_city: dict[CellSet, CellSet | None] = {}
    for a in list_palaces(s):
        if isinstance(a, Build):
            where = flood(1 << a.cell, s.village)
            if where not in by_city:
                by_city[where] = placements.needed_cells_beside(s, price, where)
            needed = by_city[where]
            if (needed is None or needed >> a.cell & 1) and not keeps(s, a):
                continue
        out.append(a)
    return out


def making_room(s: State, price: int, spare: int) -> list[Action]:
    """Walks that spend what the tile would have cost, yet free a place where one costs less."""
    away = s.copy()
    away.crowd &= ~s.pawns[s.active]
    room = placements.within_reach(away, price - 1) & s.pawns[s.active]
    if not room:
        return []
    known = set(_walks(s, spare))
    return [a for a in _walks(s, s.ap) if room >> a.start & 1 and a not in known and keeps(s, a)]


def _walks(s: State, ap: int) -> list[Move | Leave]:
    groups: list[Group] = []
    out: list[Move | Leave] = []
    paths.walk_groups(s, ap, groups)
    for rows, cells in groups:
        take(rows, cells, out)
    return out
