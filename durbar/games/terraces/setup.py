"""The setup: the table before the first turn, and the chance that deals the cards and says who begins."""

from collections.abc import Mapping
from typing import Any

from durbar.core.game import Action, Event
from durbar.games.terraces.actions import Draw, First, TurnUp
from durbar.games.terraces.cards import card_outcomes, deal, turn_up
from durbar.games.terraces.components import table
from durbar.games.terraces.ruleset import Ruleset
from durbar.games.terraces.state import DRAWS, FIRST, NOTHING, OPENS, SETUP, State
from durbar.games.terraces.turns import begin_turn


def start(r: Ruleset, seats: int, options: Mapping[str, Any]) -> State:
    """The table before anything is dealt. S1, S2, S4"""
    return State(table(r, seats, options))


def outcomes(s: State) -> list[tuple[Action, int]]:
    """What chance may bring now. S3, S5"""
    if s.pending == FIRST:
        return [(First(seat), 1) for seat in range(s.table.seats)]
    return card_outcomes(s) if s.pending else []


def deal_card(s: State, a: Draw) -> list[Event]:
    """A card into a hand: in the setup of each seat in turn, later of the active one. S1"""
    if s.phase != SETUP:
        return deal(s, s.active, a)
    hand = s.table.rules.hand
    dealt = sum(s.hands)
    events = deal(s, dealt // hand, a)
    s.pending = DRAWS if dealt + 1 < hand * s.table.seats else OPENS
    return events


def open_card(s: State, a: TurnUp) -> list[Event]:
    """A new open card; in the setup the choice of the first player follows. S3"""
    events = turn_up(s, a)
    if s.phase == SETUP:
        s.pending = FIRST
    return events


def first_player(s: State, a: First) -> list[Event]:
    """Chance decides who begins. S5"""
    s.pending = NOTHING
    s.first = s.active = a.seat
    return [Event("first", "S5", a.seat, {}), *begin_turn(s)]
