"""The pieces on a table are those of the box, at its start and at its end."""

import pytest

import durbar
from durbar.games.terraces import consistency
from tests.clauses import clause
from tests.terraces.tools import both, played, state

PALACES = {"java": [6, 7, 8, 9, 10], "cuzco": [12, 11, 10, 8, 6]}


@both
@pytest.mark.parametrize("seats", [2, 3, 4])
@clause("S1", "S2")
def test_no_piece_is_lost_and_none_appears(game: str, seats: int) -> None:
    box = {"triple": 56, "double": 5 * seats, "single rice": 3 * seats, "single village": 2 * seats}
    box |= {"irrigation": 16} | {f"pawn of seat {seat}": 12 for seat in range(seats)}
    box |= {f"palace piece {value}": n for value, n in zip((2, 4, 6, 8, 10), PALACES[game], strict=True)}
    for match in (durbar.new_match(game, seats, seed=2), played(game, seats, seed=2)):
        pieces = consistency.pieces(state(match))
        cards = {kind: pieces.pop(kind) for kind in list(pieces) if kind.endswith(" card")}
        assert pieces == box
        assert (len(cards), sum(cards.values())) == (6, 30)
