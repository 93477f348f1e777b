"""Pawns: entering, walking and leaving."""

from collections.abc import Iterable
from enum import Enum, auto
from heapq import heappop, heappush

from durbar.core.game import Event, Rejection, Seat
from durbar.games.terraces.actions import SIDES, Enter, Leave, Move
from durbar.games.terraces.grid import BITS, NAMES, Cell, CellSet, cells_of, flood, neighbours, set_of
from durbar.games.terraces.paths import border_cost, enter_cost, leave_cost, move_cost
from durbar.games.terraces.ruleset import CHANGE_COST
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
    return _stop(s, a.to) or _payable(s, a.to, [a.start], 0, off) or _rested(s, a)


def _rested(s: State, a: Move) -> Rejection | None:
    """As many free moves in a row as a player has pawns; they reach what any number reaches. R37"""
    if s.rested() or walk(s, s.active, [a.start], 0)[a.to]:
        return None
    return Rejection("R37", "free_moves_used", {"limit": s.table.rules.pawns})


def check_leave(s: State, a: Leave) -> Rejection | None:
    if s.pawn_on(a.start) != s.active:
        return Rejection("M6", "no_own_pawn", {"cell": NAMES[a.start]})
    costs, exits = walk(s, s.active, [a.start], border_cost(s, a.side)), border_cells(s, a.side)
    cost = min((costs[c] for c in exits if c in costs), default=None)
    if cost is None:
        return _no_way_out(s, a, exits)
    if cost > s.ap:
        return Rejection("A7", "too_dear", {"cost": cost, "ap": s.ap})
    return None


def _no_way_out(s: State, a: Leave, exits: list[Cell]) -> Rejection:
    facts = {"side": SIDES[a.side]}
    match _barrier(s, [a.start], set_of(exits)):
        case Barrier.PAWN:
            return Rejection("M5", "way_out_blocked", facts)
        case Barrier.PALACE:
            return Rejection("M1", "way_out_behind_palace", facts)
    return Rejection("M6", "no_way_out", facts)


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


def _payable(s: State, cell: Cell, starts: list[Cell], first: int, off: Rejection) -> Rejection | None:
    """Whether a path leads there and is paid for; `off` says that no land leads there at all."""
    costs = walk(s, s.active, starts, first)
    if cell in costs:
        dear = costs[cell] > s.ap
        return Rejection("A7", "too_dear", {"cost": costs[cell], "ap": s.ap}) if dear else None
    match _barrier(s, starts, 1 << cell):
        case Barrier.PAWN:
            return Rejection("M5", "blocked", {"cell": NAMES[cell]})
        case Barrier.PALACE:
            return Rejection("M1", "behind_palace", {"cell": NAMES[cell]})
    return off


class Barrier(Enum):
    """What may stand between cells that land connects."""

    PAWN = auto()
    PALACE = auto()


def _barrier(s: State, starts: list[Cell], goals: CellSet) -> Barrier | None:
    """Why no path leads to any of the goals: opposing pawns, palaces, or None where no land does either."""
    begin = set_of(starts)
    if flood(begin, s.land & ~s.palaces) & goals:
        return Barrier.PAWN
    return Barrier.PALACE if flood(begin, s.land) & goals else None


def border_cells(s: State, side: int) -> list[Cell]:
    """The land cells at this side of the border.

    A site cell needs a border space of that kind without land beside it; a cell outside counts for the
    kind of space it lies on. R6
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


def walk(s: State, seat: Seat, starts: Iterable[Cell], first: int) -> dict[Cell, int]:
    """What the cheapest path costs to each cell a pawn of this seat can get to; the starts cost `first`.

    Own pawns may be crossed, opposing ones not; only a change of kind costs. M4, M5, R7
    """
    costs: dict[Cell, int] = {}
    queue = [(first, cell) for cell in starts if _open(s, seat, cell)]
    while queue:
        cost, cell = heappop(queue)
        if cell in costs:
            continue
        costs[cell] = cost
        for near in neighbours(cell):
            if near not in costs and _open(s, seat, near):
                change = s.is_village(near) != s.is_village(cell)
                heappush(queue, (cost + CHANGE_COST * change, near))
    return costs


def _open(s: State, seat: Seat, cell: Cell) -> bool:
    return s.is_land(cell) and not s.is_palace(cell) and s.pawn_on(cell) in (None, seat)


# ---- doing it ----


def enter(s: State, a: Enter) -> list[Event]:
    """A pawn from the supply comes onto the board. M3"""
    cost = enter_cost(s, a)
    s.ap -= cost
    s.pawns = s.pawns.copy()
    s.pawns[s.active] |= BITS[a.to]
    s.crowd |= BITS[a.to]
    data = {"cell": NAMES[a.to], "side": SIDES[a.side], "cost": cost}
    return [Event("enter", "M3", s.active, data)]


def move(s: State, a: Move) -> list[Event]:
    """A pawn walks to another cell. M4"""
    cost = move_cost(s, a)
    s.ap -= cost
    s.free_moves = 0 if cost else s.free_moves + 1
    step = BITS[a.start] | BITS[a.to]
    s.pawns = s.pawns.copy()
    s.pawns[s.active] ^= step
    s.crowd ^= step
    data = {"from": NAMES[a.start], "to": NAMES[a.to], "cost": cost}
    return [Event("move", "M4", s.active, data)]


def leave(s: State, a: Leave) -> list[Event]:
    """A pawn goes back to the supply. M6"""
    cost = leave_cost(s, a)
    s.ap -= cost
    s.pawns = s.pawns.copy()
    s.pawns[s.active] ^= BITS[a.start]
    s.crowd ^= BITS[a.start]
    data = {"cell": NAMES[a.start], "side": SIDES[a.side], "cost": cost}
    return [Event("leave", "M6", s.active, data)]
