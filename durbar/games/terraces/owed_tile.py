"""The tile a turn still owes: which other actions leave one possible, by sets of cells. R33"""

from durbar.core.game import Action
from durbar.games.terraces import law, paths, placements
from durbar.games.terraces.actions import Build, Enter, Irrigate, Leave, Move
from durbar.games.terraces.board import Group
from durbar.games.terraces.grid import CellSet, cells_of, flood, take
from durbar.games.terraces.palaces import palace_groups
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
    groups: list[Group] = []
    out = palace_groups(s, groups)
    where: CellSet = 0
    needed: CellSet | None = None
    for rows, cells in groups:
        if not where & cells:  # a settlement has a group for each value
            where = flood(cells ^ cells & cells - 1, s.village)
            needed = placements.needed_cells_beside(s, price, where)
        risky = cells if needed is None else cells & needed
        left = cells ^ risky
        for cell in cells_of(risky):
            if keeps(s, rows[0][cell]):
                left |= 1 << cell
        take(rows, left, out)
    return out


def making_room(s: State, price: int, spare: int) -> list[Action]:
    """Walks that spend what the tile would have cost, yet free a place where one costs less."""
    away = s.copy()
    away.crowd &= ~s.pawns[s.active]
    room = placements.within_reach(away, price - 1) & s.pawns[s.active]
    if not room:
        return []
    listed: list[Group] = []
    every: list[Group] = []
    paths.walk_groups(s, spare, listed)
    paths.walk_groups(s, s.ap, every)
    known = {id(row): cells for rows, cells in listed for row in rows}
    found: list[Move | Leave] = []
    for rows, cells in every:
        for row in rows:
            take([row], cells ^ cells & known.get(id(row), 0), found)
    return [a for a in found if room >> a.start & 1 and keeps(s, a)]
