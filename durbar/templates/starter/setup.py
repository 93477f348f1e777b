"""Chapter S: the table before the first turn, and what chance may bring."""

from collections.abc import Mapping
from typing import Any

from durbar.core.game import Action, Event
from durbar.templates.starter.actions import DealCard, DrawPebble
from durbar.templates.starter.components import BOX, COLOURS
from durbar.templates.starter.state import State, total


def start(seats: int, options: Mapping[str, Any]) -> State:
    """All pebbles are in the bag, no card is dealt, and player 1 begins. S1, S2"""
    return State(
        options=dict(options),
        bag=dict.fromkeys(COLOURS, BOX.pebbles),
        row=dict.fromkeys(COLOURS, 0),
        cards=[],
        pebbles=[dict.fromkeys(COLOURS, 0) for _ in range(seats)],
        swept=[False] * seats,
    )


def cards_missing(s: State) -> bool:
    return len(s.cards) < s.seats


def row_short(s: State) -> bool:
    """Whether chance must draw a pebble: the row has space, and the bag is not empty. S4"""
    return total(s.row) < s.options["row"] and total(s.bag) > 0


def outcomes(s: State) -> list[tuple[Action, int]]:
    """What chance may bring, with weights: first the cards, then the pebbles."""
    if cards_missing(s):
        left = {colour: BOX.cards - s.cards.count(colour) for colour in COLOURS}
        return [(DealCard(colour), n) for colour, n in left.items() if n]
    return [(DrawPebble(colour), n) for colour, n in s.bag.items() if n]


def deal_card(s: State, a: DealCard) -> list[Event]:
    """The next seat without a card gets this one; nobody else sees it. S3"""
    seat = len(s.cards)
    s.cards.append(a.colour)
    return [Event("card", "S3", seat, {}, {"card": a.colour}, (seat,))]
