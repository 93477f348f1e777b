"""The turn: action points, tokens, the duty to lay a tile, the last turns."""

from itertools import chain

from durbar.core.game import Event, Rejection
from durbar.games.terraces.actions import EndTurn, PlaceTile, Token
from durbar.games.terraces.board import Group
from durbar.games.terraces.placements import any_triple, tile_groups
from durbar.games.terraces.scoring import final_scoring
from durbar.games.terraces.state import OVER, TURN, State, added
from durbar.games.terraces.tiles import check_tile


def begin_turn(s: State) -> list[Event]:
    """A fresh turn for the active seat. A1, A4, A5"""
    s.phase = TURN
    s.turn += 1
    s.ap = s.table.rules.ap
    s.token_used = False
    s.bought = 0
    s.changed = 0
    s.paths = None
    events = [Event("turn", "A1", s.active, {"turn": s.turn})]
    if not s.closing and s.triples and not any_triple(s):
        s.closing = s.table.seats
        events.append(Event("no_triple_fits", "R36", s.active, {}))
    s.duty = not s.closing  # R24: at the start of a turn some triple fits, or the end has just begun
    return events


def finish_turn(s: State) -> list[Event]:
    """The turn is over: the own final scoring if it was the last, then the next seat. E2, E3, S5"""
    events: list[Event] = []
    if s.closing:
        events += final_scoring(s, s.active)
        s.closing -= 1
        if not s.closing:
            s.phase = OVER
            s.ap = s.changed = 0
            return [*events, Event("over", "E7", s.active, {"scores": list(s.scores)})]
    s.active = (s.active + 1) % s.table.seats
    return events + begin_turn(s)


def check_token(s: State, a: Token) -> Rejection | None:
    if s.token_used:
        return Rejection("A2", "token_used", {})  # A8
    if not s.tokens[s.active]:
        return Rejection("A2", "no_token_left", {})
    return None


def spend_token(s: State, a: Token) -> list[Event]:
    """One more AP; the token leaves the game. A2, R25"""
    s.tokens = added(s.tokens, s.active, -1)
    s.token_used = True
    s.ap += s.table.rules.token_ap
    return [Event("token", "A2", s.active, {"ap": s.ap})]


def check_end(s: State, a: EndTurn) -> Rejection | None:
    return owes_tile(s)


def owes_tile(s: State) -> Rejection | None:
    """The turn's tile must lie before its end and before a festival, if one can be laid. A4, R24, R26"""
    if s.duty and can_place(s):
        return Rejection("A4", "tile_owed", {})
    return None


def end_turn(s: State, a: EndTurn) -> list[Event]:
    """What is not used is lost. A1"""
    return [Event("end", "A1", s.active, {"unused": s.ap}), *finish_turn(s)]


def can_place(s: State) -> bool:
    """Whether any tile can be laid with the AP left and those of a token still to spend. R24, R33"""
    rich = s.copy()
    rich.ap += s.table.rules.token_ap * s.token_ready()
    everything = chain(_likely(rich), s.table.board.tiles())
    return any(check_tile(rich, a) is None for a in everything)


def _likely(s: State) -> list[PlaceTile]:
    """A few placements to try first: they mostly fit, which saves the search. `check_tile` still decides."""
    groups: list[Group] = []
    singly: list[PlaceTile] = []
    if s.ap:
        tile_groups(s, groups, singly)
    return singly[:1] + [rows[0][cells.bit_length() - 1] for rows, cells in groups]
