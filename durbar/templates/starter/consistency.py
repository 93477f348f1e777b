"""What is true of every table: a position that breaks one of these facts cannot be set up."""

from durbar.core.errors import BadPosition
from durbar.templates.starter.components import BOX, COLOURS
from durbar.templates.starter.state import State, total


def outside(s: State, colour: str) -> int:
    """How many pebbles of a colour are not in the bag."""
    return s.row[colour] + sum(counts[colour] for counts in s.pebbles)


def pieces(s: State) -> dict[str, int]:
    """The pebbles of each colour, wherever they lie."""
    return {colour: s.bag[colour] + outside(s, colour) for colour in COLOURS}


def check(s: State) -> None:
    """Nothing is missing or doubled, and nobody has done what the rules forbid."""
    for colour, n in pieces(s).items():
        if n != BOX.pebbles:
            raise BadPosition(f"pebbles: {n} {colour} ones, but the box has {BOX.pebbles}")
        if s.cards.count(colour) > BOX.cards:
            raise BadPosition(f"cards: more than {BOX.cards} {colour} ones")
    if len(s.cards) > s.seats:
        raise BadPosition(f"cards: {len(s.cards)} for {s.seats} players")
    if total(s.row) > s.options["row"]:
        raise BadPosition(f"row: {total(s.row)} pebbles where {s.options['row']} have space")
    for seat, swept in enumerate(s.swept):
        if swept and max(s.pebbles[seat].values()) < 2:
            raise BadPosition(f"swept: seat {seat} has no two pebbles of a colour")
