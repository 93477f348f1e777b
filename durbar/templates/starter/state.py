"""The state of one match: what lies where, and whose turn it is."""

from dataclasses import dataclass

from durbar.core.game import Json, Seat

Counts = dict[str, int]
"""A number for every colour, in the order of the box."""


@dataclass(slots=True)
class State:
    options: Json
    bag: Counts
    row: Counts
    cards: list[str]
    """The secret card of each seat; the list grows while cards are dealt."""
    pebbles: list[Counts]
    """What each seat has taken."""
    swept: list[bool]
    """Whether each seat has used its sweep."""
    turn: Seat = 0

    @property
    def seats(self) -> int:
        return len(self.pebbles)

    def copy(self) -> "State":
        return State(
            self.options,
            self.bag.copy(),
            self.row.copy(),
            self.cards.copy(),
            [counts.copy() for counts in self.pebbles],
            self.swept.copy(),
            self.turn,
        )


def total(counts: Counts) -> int:
    return sum(counts.values())
