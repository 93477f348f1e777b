"""The law in one place: who may do what when, and which chapter answers for each kind of action."""

from collections.abc import Callable
from typing import Any, Final

from durbar.core.game import CHANCE, Action, Event, Rejection, Seat
from durbar.games.terraces import cards, festivals, irrigation, palaces, pawns, setup, tiles, turns
from durbar.games.terraces.actions import (
    Bid,
    Build,
    Draw,
    EndTurn,
    Enlarge,
    Enter,
    Festival,
    First,
    Irrigate,
    Leave,
    Move,
    Pass,
    PlaceTile,
    Stay,
    Take,
    Token,
    TurnUp,
)
from durbar.games.terraces.state import AFTER_FESTIVAL, FESTIVAL, OVER, State

Check = Callable[[State, Any], Rejection | None]
Apply = Callable[[State, Any], list[Event]]

CHECK: Final[dict[type[Action], Check]] = {
    PlaceTile: tiles.check_tile,
    Enter: pawns.check_enter,
    Move: pawns.check_move,
    Leave: pawns.check_leave,
    Build: palaces.check_build,
    Enlarge: palaces.check_enlarge,
    Irrigate: irrigation.check_irrigate,
    Take: cards.check_take,
    Token: turns.check_token,
    Festival: festivals.check_festival,
    EndTurn: turns.check_end,
    Bid: festivals.check_bid,
    Stay: festivals.check_stay,
    Pass: festivals.check_pass,
}
IN_FESTIVAL: Final = (Bid, Stay, Pass)
BY_CHANCE: Final = (Draw, TurnUp, First)
APPLY: Final[dict[type[Action], Apply]] = {
    PlaceTile: tiles.place_tile,
    Enter: pawns.enter,
    Move: pawns.move,
    Leave: pawns.leave,
    Build: palaces.build,
    Enlarge: palaces.enlarge,
    Irrigate: irrigation.lay_basin,
    Take: cards.take,
    Token: turns.spend_token,
    Festival: festivals.start_festival,
    EndTurn: turns.end_turn,
    Bid: festivals.bid,
    Stay: festivals.stay,
    Pass: festivals.drop_out,
    Draw: setup.deal_card,
    TurnUp: setup.open_card,
    First: setup.first_player,
}


def actor(s: State) -> Seat | None:
    """A seat, CHANCE, or None when the game is over."""
    if s.pending:
        return CHANCE
    if s.phase == FESTIVAL:
        return s.bidder
    return None if s.phase == OVER else s.active


def check(s: State, a: Action) -> Rejection | None:
    """Whether the one to act may do this now."""
    if s.phase == OVER:
        return Rejection("E7", "over")
    if s.pending:
        return None if any(a == b for b, _ in setup.outcomes(s)) else Rejection("S3", "luck_first")
    if isinstance(a, BY_CHANCE):
        return Rejection("S3", "not_luck")
    in_festival = isinstance(a, IN_FESTIVAL)
    if s.phase == FESTIVAL:
        return CHECK[type(a)](s, a) if in_festival else Rejection("A6", "in_festival")
    return _check_turn(s, a) if type(a) in CHECK and not in_festival else Rejection("A6", "no_festival")


def _check_turn(s: State, a: Action) -> Rejection | None:
    """Any action as often as its own rule allows, as long as the turn's tile stays possible. A3, A4"""
    if s.duty and s.table.rules.tile_first and not isinstance(a, (PlaceTile, Token)):  # R25
        return Rejection("A4", "tile_first")
    rejection = CHECK[type(a)](s, a)
    if rejection or not s.duty or isinstance(a, (PlaceTile, Token, EndTurn)):
        return rejection
    return turns.owes_tile(s) if isinstance(a, Festival) else _keeps_tile(s, a)


def _keeps_tile(s: State, a: Action) -> Rejection | None:
    """While the tile is owed, nothing may make the last payable placement impossible. R33"""
    after = s.copy()
    APPLY[type(a)](after, a)
    if not turns.can_place(after) and turns.can_place(s):
        return Rejection("R33", "keep_for_tile")
    return None


def apply(s: State, a: Action) -> list[Event]:
    """Do what has been checked. After a festival, and the chance it asks for, the turn is over. A6"""
    events = APPLY[type(a)](s, a)
    if type(a) is not Move:
        s.free_moves = 0  # R37
    if s.phase == AFTER_FESTIVAL and not s.pending:
        events += turns.finish_turn(s)
    return events
