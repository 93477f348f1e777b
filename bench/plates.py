"""A board game of 153 cells for the server benchmark, small enough to be written the same for both servers.

`plate 20` lays a plate on three neighbouring cells of equal height; who lays it owns them and scores their
new height. `boardgameio.cjs` holds the same rules.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from durbar.core.about import About
from durbar.core.errors import BadNotation, BadPosition
from durbar.core.game import Action, Event, Game, Observation, Position, Rejection, Seat

WIDE, HIGH = 17, 9
CELLS = WIDE * HIGH
SPOTS = tuple((c, c + 1, c + WIDE) for c in range(CELLS) if c % WIDE < WIDE - 1 and c // WIDE < HIGH - 1)
BY_CELL = {spot[0]: spot for spot in SPOTS}


@dataclass(frozen=True, slots=True)
class Plate(Action):
    kind: ClassVar[str] = "plate"
    cell: int

    def __str__(self) -> str:
        return f"plate {self.cell}"


ACTIONS = {f"plate {cell}": Plate(cell) for cell in BY_CELL}


@dataclass(slots=True)
class Board:
    heights: list[int]
    owners: list[int]
    scores: list[int]
    turn: Seat

    def copy(self) -> "Board":
        return Board(self.heights.copy(), self.owners.copy(), self.scores.copy(), self.turn)


class Plates(Game[Board]):
    """No luck, no secrets, no end."""

    def start(self, seats: int, options: Mapping[str, Any]) -> Board:
        return Board([0] * CELLS, [-1] * CELLS, [0] * seats, 0)

    def actor(self, s: Board) -> Seat:
        return s.turn

    def check(self, s: Board, a: Action) -> Rejection | None:
        assert isinstance(a, Plate)
        heights = {s.heights[c] for c in BY_CELL[a.cell]}
        return None if len(heights) == 1 else Rejection("P1", "uneven")

    def legal(self, s: Board) -> list[Action]:
        h = s.heights
        return [Plate(a) for a, b, c in SPOTS if h[a] == h[b] == h[c]]

    def sample(self, s: Board, rng: Random) -> Action:
        return rng.choice(self.legal(s))

    def apply(self, s: Board, a: Action) -> list[Event]:
        assert isinstance(a, Plate)
        seat, points = s.turn, s.heights[a.cell] + 1
        for c in BY_CELL[a.cell]:
            s.heights[c] = points
            s.owners[c] = seat
        s.scores[seat] += points
        s.turn = 1 - seat
        return [Event("plate", "P1", seat, {"cell": a.cell, "points": points, "source": "plates"})]

    def observe(self, s: Board, seat: Seat | None) -> Observation:
        return {"game": self.id, "seats": 2, "viewer": seat, **self.position(s)}

    def position(self, s: Board) -> Position:
        return {"heights": s.heights, "owners": s.owners, "scores": s.scores, "actor": s.turn}

    def scores(self, s: Board) -> list[int]:
        return s.scores

    def winners(self, s: Board) -> list[Seat]:
        return []

    def parse(self, text: str) -> Action:
        if text not in ACTIONS:
            raise BadNotation(f"{text!r} is no plate")
        return ACTIONS[text]

    def universe(self, s: Board) -> Iterable[Action]:
        return ACTIONS.values()

    def from_position(self, p: Position) -> Board:
        raise BadPosition("plates are always laid from an empty board")

    def imagine(self, o: Observation, rng: Random) -> Board:
        raise NotImplementedError("nothing is hidden: no bot plays this")


# The page has no drawing of it. It names one all the same: its frames then carry no text, as in real games.
ABOUT = About(id="plates", title="Plates", revision="1", seats=(2,), package="durbar", page="plates")
PLATES = Plates(ABOUT)
