"""Chapter T: a turn. What a player may do, what it does, and how the row is filled up after it."""

from durbar.core.game import CHANCE, Event, Rejection
from durbar.templates.starter import ending, setup
from durbar.templates.starter.actions import DrawPebble, Sweep, Take
from durbar.templates.starter.components import BOX
from durbar.templates.starter.state import State, total


def check_take(s: State, a: Take) -> Rejection | None:
    if not s.row[a.colour]:
        return Rejection("T1", "not_in_row", {"colour": a.colour})
    return None


def take(s: State, a: Take) -> list[Event]:
    """One pebble, one point. T1"""
    _move(s, a.colour, 1)
    data = {"colour": a.colour, "points": BOX.pebble_points, "source": "pebbles"}
    return [Event("take", "T1", s.turn, data), *end_turn(s)]


def check_sweep(s: State, a: Sweep) -> Rejection | None:
    if s.swept[s.turn]:
        return Rejection("T2", "swept")
    if not s.row[a.colour]:
        return Rejection("T2", "not_in_row", {"colour": a.colour})
    if s.row[a.colour] < 2:
        return Rejection("T2", "single", {"colour": a.colour})
    return None


def sweep(s: State, a: Sweep) -> list[Event]:
    """All pebbles of a colour, a point each, once in the game. T2"""
    n = s.row[a.colour]
    _move(s, a.colour, n)
    s.swept[s.turn] = True
    data = {"colour": a.colour, "n": n, "points": n * BOX.pebble_points, "source": "pebbles"}
    return [Event("sweep", "T2", s.turn, data), *end_turn(s)]


def _move(s: State, colour: str, n: int) -> None:
    """From the row to the player."""
    s.row[colour] -= n
    s.pebbles[s.turn][colour] += n


def end_turn(s: State) -> list[Event]:
    """The next player is to move, after chance has filled up the row, unless nothing is left. T3"""
    s.turn = (s.turn + 1) % s.seats
    return ending.finish(s) if ending.is_over(s) else begin_turn(s)


def begin_turn(s: State) -> list[Event]:
    return [] if setup.row_short(s) else [Event("turn", "T3", s.turn, {})]


def draw_pebble(s: State, a: DrawPebble) -> list[Event]:
    """From the bag into the row, for the first time or after a turn. S4, T3"""
    s.bag[a.colour] -= 1
    s.row[a.colour] += 1
    clause = "T3" if any(map(total, s.pebbles)) else "S4"
    return [Event("pebble", clause, CHANCE, {"colour": a.colour}), *begin_turn(s)]
