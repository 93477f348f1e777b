"""Who may do what when, and which chapter answers."""

from collections.abc import Callable
from typing import Any, Final

from durbar.core.game import CHANCE, Action, Event, Rejection, Seat
from durbar.games.tajmahal import cards, palaces, setup, visits, withdraw
from durbar.games.tajmahal.actions import (
    DealBonus,
    DealTile,
    Draw,
    First,
    Lay,
    Palace,
    Play,
    Royal,
    Take,
    Withdraw,
)
from durbar.games.tajmahal.state import LAST_CHANCE, OVER, Phase, State

WAITING: Final = {
    Phase.TILES: Rejection("S2", "luck_first"),
    Phase.BONUSES: Rejection("S3", "luck_first"),
    Phase.HANDS: Rejection("S6", "luck_first"),
    Phase.RESERVE: Rejection("N6", "luck_first"),
    Phase.FIRST: Rejection("S7", "luck_first"),
    Phase.DRAW: Rejection("W9", "luck_first"),
    Phase.TURN: Rejection("T2", "play_or_withdraw"),
    Phase.PALACE: Rejection("W4", "palace_first"),
    Phase.ROYAL: Rejection("W5", "royal_first"),
    Phase.TAKE: Rejection("W10", "take_first"),
    Phase.OVER: Rejection("E1", "over"),
}
"""Why an action of another moment is refused."""
MOMENT: Final[dict[type[Action], int]] = {
    Play: Phase.TURN,
    Withdraw: Phase.TURN,
    Palace: Phase.PALACE,
    Royal: Phase.ROYAL,
    Take: Phase.TAKE,
}
"""The phase an action of a seat belongs to; actions of chance are never a seat's."""
CHECK: Final[dict[type[Action], Callable[[State, Any], Rejection | None]]] = {
    Play: cards.check_play,
    Withdraw: withdraw.check_withdraw,
    Palace: palaces.check_palace,
    Royal: palaces.check_royal,
    Take: withdraw.check_take,
}
"""Which chapter checks an action in its own moment."""


def _draw(s: State, a: Draw) -> list[Event]:
    """An unseen card: of the first hands, or of a withdrawal."""
    return setup.deal_card(s, a) if s.phase == Phase.HANDS else withdraw.draw_card(s, a)


APPLY: Final[dict[type[Action], Callable[[State, Any], list[Event]]]] = {
    Play: cards.play,
    Withdraw: withdraw.withdraw,
    Palace: withdraw.place_palace,
    Royal: withdraw.place_royal,
    Take: withdraw.take,
    DealTile: setup.deal_tile,
    DealBonus: setup.deal_bonus,
    Draw: _draw,
    Lay: visits.lay_card,
    First: setup.choose_first,
}
"""Which chapter carries out an action."""


def actor(s: State) -> Seat | None:
    """The seat to act, CHANCE, or None when the game is over."""
    phase = s.phase
    if phase <= LAST_CHANCE:
        return CHANCE
    return s.turn if phase < OVER else None


def check(s: State, a: Action) -> Rejection | None:
    """Why the seat to act may not do this now, or None."""
    kind = type(a)
    return CHECK[kind](s, a) if MOMENT.get(kind) == s.phase else WAITING[s.phase]


def apply(s: State, a: Action) -> list[Event]:
    """Carry out a checked action."""
    return APPLY[type(a)](s, a)
