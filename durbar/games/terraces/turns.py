"""The setup and the turn: action points, tokens, the duty to lay a tile, the last turns."""

from itertools import chain

from durbar.core.game import Action, Event, Rejection
from durbar.games.terraces.actions import Draw, EndTurn, First, PlaceTile, Token, TurnUp
from durbar.games.terraces.board import Group
from durbar.games.terraces.cards import card_outcomes, deal, turn_up
from durbar.games.terraces.ground import any_triple, tile_groups
from durbar.games.terraces.scoring import final_scoring
from durbar.games.terraces.state import DRAWS, FIRST, NO_LUCK, OPENS, OVER, SETUP, TURN, State
from durbar.games.terraces.tiles import check_tile


def outcomes(s: State) -> list[tuple[Action, int]]:
    """What luck may bring now. S3, S5"""
    if s.luck == FIRST:
        return [(First(seat), 1) for seat in range(s.table.seats)]
    return card_outcomes(s) if s.luck else []


def draw(s: State, a: Draw) -> list[Event]:
    """A card for the hand that waits: in the setup each seat in turn, later the active one. S1"""
    if s.phase != SETUP:
        return deal(s, s.active, a)
    hand = s.table.rules.hand
    dealt = sum(s.hands)
    events = deal(s, dealt // hand, a)
    s.luck = DRAWS if dealt + 1 < hand * s.table.seats else OPENS
    return events


def open_card(s: State, a: TurnUp) -> list[Event]:
    events = turn_up(s, a)
    if s.phase == SETUP:
        s.luck = FIRST
    return events


def first_player(s: State, a: First) -> list[Event]:
    s.luck = NO_LUCK
    s.first = s.active = a.seat
    return [Event("first", "S5", a.seat, {}), *begin_turn(s)]


def begin_turn(s: State) -> list[Event]:
    """A fresh turn for the active seat. A1, A4, A5"""
    r = s.table.rules
    s.phase = TURN
    s.turn += 1
    s.ap = r.ap
    s.token_used = False
    s.bought = 0
    s.changed = 0
    s.ways = None
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
    s.tokens[s.active] -= 1
    s.token_used = True
    s.ap += 1
    return [Event("token", "A2", s.active, {"ap": s.ap})]


def check_end(s: State, a: EndTurn) -> Rejection | None:
    return owes_tile(s)


def owes_tile(s: State) -> Rejection | None:
    """The turn's tile must lie before its end and before a festival, if one can be laid. A4, R24, R26"""
    if s.duty and can_place(s):
        return Rejection("A4", "tile_owed", {})
    return None


def end_turn(s: State, a: EndTurn) -> list[Event]:
    return [Event("end", "A1", s.active, {"unused": s.ap}), *finish_turn(s)]


def can_place(s: State) -> bool:
    """Whether any tile can be laid with the AP at hand and those of a token still to spend. R24, R33"""
    rich = s.copy()
    rich.ap += s.token_ready()
    everything = chain(_likely(rich), s.table.board.tiles())
    return any(check_tile(rich, a) is None for a in everything)


def _likely(s: State) -> list[PlaceTile]:
    """A few placements that spare the search above its way; the search itself does not trust them."""
    groups: list[Group] = []
    singly: list[PlaceTile] = []
    if s.ap:
        tile_groups(s, groups, singly)
    return singly[:1] + [rows[0][cells.bit_length() - 1] for rows, cells in groups]
