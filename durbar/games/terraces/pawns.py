"""Pawns: entering, walking and leaving."""

from collections.abc import Iterable
from heapq import heappop, heappush

from durbar.core.game import Event, Rejection, Seat
from durbar.games.terraces.actions import SIDES, Enter, Leave, Move
from durbar.games.terraces.grid import NAMES, Cell, cells_of, flood, neighbours
from durbar.games.terraces.paths import border_cost, enter_cost, leave_cost, move_cost
from durbar.games.terraces.state import State


def check_enter(s: State, a: Enter) -> Rejection | None:
    if not s.pawns_left(s.active):
        return Rejection("M7", "no_pawn_left", {})
    off = Rejection("M3", "no_entry", {"cell": NAMES[a.to], "side": SIDES[a.side]})
    return _stop(s, a.to) or _payable(s, a.to, border_cells(s, a.side), border_cost(s, a.side), off)


def check_move(s: State, a: Move) -> Rejection | None:
    if s.pawn_on(a.start) != s.active:
        return Rejection("M4", "no_own_pawn", {"cell": NAMES[a.start]})
    if a.to == a.start:  # R7
        return Rejection("M4", "stays_put", {"cell": NAMES[a.to]})
    off = Rejection("M4", "no_path", {"cell": NAMES[a.to]})
    return _stop(s, a.to) or _payable(s, a.to, [a.start], 0, off)


def check_leave(s: State, a: Leave) -> Rejection | None:
    if s.pawn_on(a.start) != s.active:
        return Rejection("M6", "no_own_pawn", {"cell": NAMES[a.start]})
    costs = walk(s, s.active, [a.start], border_cost(s, a.side))
    cost = min((costs[c] for c in border_cells(s, a.side) if c in costs), default=None)
    if cost is None:
        return Rejection("M6", "no_way_out", {"side": SIDES[a.side]})
    if cost > s.ap:
        return Rejection("A7", "too_dear", {"cost": cost, "ap": s.ap})
    return None


def _stop(s: State, cell: Cell) -> Rejection | None:
    """Whether a pawn may end its move on this cell."""
    facts = {"cell": NAMES[cell]}
    if not s.table.board.has(cell):
        return Rejection("D1", "off_board", facts)
    if not s.is_land(cell) or s.is_palace(cell):
        return Rejection("M1", "no_footing", facts)
    if s.pawn_on(cell) is not None:
        return Rejection("M2", "cell_taken", facts)
    return None


def _payable(s: State, cell: Cell, starts: list[Cell], border_cost: int, off: Rejection) -> Rejection | None:
    """Whether a path leads there and is paid for; `off` says that not even free land does."""
    costs = walk(s, s.active, starts, border_cost)
    if cell not in costs:
        return _in_the_way(s, cell, starts) or off
    if costs[cell] > s.ap:
        return Rejection("A7", "too_dear", {"cost": costs[cell], "ap": s.ap})
    return None


def _in_the_way(s: State, cell: Cell, starts: list[Cell]) -> Rejection | None:
    """What bars a cell that land leads to: opposing pawns, or a palace."""
    begin, facts = sum(1 << c for c in starts), {"cell": NAMES[cell]}
    if flood(begin, s.land & ~s.palaces) >> cell & 1:
        return Rejection("M5", "blocked", facts)
    return Rejection("M1", "behind_palace", facts) if flood(begin, s.land) >> cell & 1 else None


def border_cells(s: State, side: int) -> list[Cell]:
    """The land cells at this side of the border. R6

    A site cell needs a border space of that kind without land beside it; a cell outside counts for the
    kind of space it lies on.
    """
    board = s.table.board
    found = []
    for cell in cells_of(s.land):
        over = board.border[side] >> cell & 1
        open_space = board.site >> cell & 1 and any(
            board.border[side] >> n & 1 and not s.is_land(n) for n in neighbours(cell)
        )
        if over or open_space:
            found.append(cell)
    return found


def walk(s: State, seat: Seat, starts: Iterable[Cell], border_cost: int) -> dict[Cell, int]:
    """What the cheapest path costs to each cell a pawn of this seat can get to. M4, M5, R7

    Own pawns may be crossed, opposing ones not; only a change of kind costs.
    """
    costs: dict[Cell, int] = {}
    queue = [(border_cost, cell) for cell in starts if _open(s, seat, cell)]
    while queue:
        cost, cell = heappop(queue)
        if cell in costs:
            continue
        costs[cell] = cost
        for near in neighbours(cell):
            if near not in costs and _open(s, seat, near):
                change = s.is_village(near) != s.is_village(cell)
                heappush(queue, (cost + change, near))
    return costs


def _open(s: State, seat: Seat, cell: Cell) -> bool:
    return s.is_land(cell) and not s.is_palace(cell) and s.pawn_on(cell) in (None, seat)


# ---- doing it ----


def enter(s: State, a: Enter) -> list[Event]:
    cost = enter_cost(s, a)
    s.ap -= cost
    s.pawns[s.active] |= 1 << a.to
    s.crowd |= 1 << a.to
    data = {"cell": NAMES[a.to], "side": SIDES[a.side], "cost": cost}
    return [Event("enter", "M3", s.active, data)]


def move(s: State, a: Move) -> list[Event]:
    cost = move_cost(s, a)
    s.ap -= cost
    step = 1 << a.start | 1 << a.to
    s.pawns[s.active] ^= step
    s.crowd ^= step
    data = {"from": NAMES[a.start], "to": NAMES[a.to], "cost": cost}
    return [Event("move", "M4", s.active, data)]


def leave(s: State, a: Leave) -> list[Event]:
    cost = leave_cost(s, a)
    s.ap -= cost
    s.pawns[s.active] ^= 1 << a.start
    s.crowd ^= 1 << a.start
    data = {"cell": NAMES[a.start], "side": SIDES[a.side], "cost": cost}
    return [Event("leave", "M6", s.active, data)]
