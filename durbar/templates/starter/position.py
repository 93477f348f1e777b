"""Complete positions as JSON, out and in."""

from typing import Any

from durbar.core.game import Game, Position
from durbar.core.reading import Reader, name_in
from durbar.templates.starter import consistency, setup
from durbar.templates.starter.components import BOX, COLOURS
from durbar.templates.starter.state import Counts, State

KEYS = ("bag", "row", "cards", "pebbles", "swept", "turn")


def write(s: State, game: Game[Any]) -> Position:
    """All of a state: `read` makes the same state from it."""
    return {
        "game": game.id,
        "revision": game.revision,
        "seats": s.seats,
        "options": s.options,
        "bag": s.bag.copy(),
        "row": s.row.copy(),
        "cards": s.cards.copy(),
        "pebbles": [counts.copy() for counts in s.pebbles],
        "swept": [seat for seat, swept in enumerate(s.swept) if swept],
        "turn": s.turn,
    }


def read(p: Position, game: Game[Any]) -> State:
    """The state of a position, or `BadPosition`.

    What is left out is as at the start, and pebbles that are mentioned nowhere are in the bag.
    """
    r, seats, options = game.open_position(p, KEYS)
    s = setup.start(seats, options)
    s.row = _counts(r.table("row", {}), s.row)
    rows = r.tables("pebbles", [{}] * seats, seats)
    s.pebbles = [_counts(row, none) for row, none in zip(rows, s.pebbles, strict=True)]
    rest = {colour: max(0, BOX.pebbles - consistency.outside(s, colour)) for colour in COLOURS}
    s.bag = _counts(r.table("bag", {}), rest)
    s.cards = [name_in(card, COLOURS, f"cards[{i}]") for i, card in enumerate(r.items("cards"))]
    for seat in r.seats("swept", seats):
        s.swept[seat] = True
    s.turn = r.whole("turn", 0, 0, seats - 1)
    consistency.check(s)
    return s


def _counts(r: Reader, default: Counts) -> Counts:
    """A number for every colour; colours left out have their default."""
    r.only(COLOURS)
    return {colour: r.whole(colour, default[colour], 0, BOX.pebbles) for colour in COLOURS}
