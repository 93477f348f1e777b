"""Who may do what when, and which chapter answers for each kind of action."""

from collections.abc import Callable
from typing import Any

from durbar.core.game import CHANCE, Action, Event, Rejection, Seat
from durbar.templates.starter import ending, setup, turns
from durbar.templates.starter.actions import DealCard, DrawPebble, Sweep, Take
from durbar.templates.starter.state import State

CHECK: dict[type[Action], Callable[[State, Any], Rejection | None]] = {
    Take: turns.check_take,
    Sweep: turns.check_sweep,
}
APPLY: dict[type[Action], Callable[[State, Any], list[Event]]] = {
    Take: turns.take,
    Sweep: turns.sweep,
    DealCard: setup.deal_card,
    DrawPebble: turns.draw_pebble,
}


def actor(s: State) -> Seat | None:
    """Chance while cards or pebbles are missing, then the player to move, nobody at the end."""
    if setup.cards_missing(s) or setup.row_short(s):
        return CHANCE
    return None if ending.is_over(s) else s.turn


def check(s: State, a: Action) -> Rejection | None:
    """Why the player to move may not do this now, or None."""
    who = actor(s)
    if who is None:
        return Rejection("E1", "over")
    if who == CHANCE:
        return Rejection("S3" if setup.cards_missing(s) else "T3", "chance_first")
    if type(a) not in CHECK:
        return Rejection("T3", "not_for_players")
    return CHECK[type(a)](s, a)


def apply(s: State, a: Action) -> list[Event]:
    """Change the state by an action that was checked, or that chance has drawn."""
    return APPLY[type(a)](s, a)
