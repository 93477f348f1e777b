"""Every decision as a value. The cached functions at the end make each value once."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, partial
from typing import ClassVar

from durbar.core.game import Action, Seat
from durbar.games.terraces.grid import (
    EAST,
    NAMES,
    SOUTH_EAST,
    SOUTH_WEST,
    Cell,
    CellSet,
    set_of,
)

PLAIN, MOUNTAIN = 0, 1
SIDES = ("plain", "mountain")
OUTLINES = ((SOUTH_WEST, SOUTH_EAST), (EAST, SOUTH_EAST), (EAST,), (SOUTH_WEST,), (SOUTH_EAST,), ())
"""The six outlines of a tile, as steps from its first cell: two triples, three doubles, the single."""
SHAPES = {"triple": 3, "double": 2, "rice": 1, "village": 1}
OPEN, PILE = "open", "pile"
Cards = tuple[str, ...]
"""Names of cards in alphabetical order."""


@dataclass(frozen=True, slots=True)
class PlaceTile(Action):
    """Lay a land tile; `village` is None for a single rice tile. T1"""

    kind: ClassVar[str] = "tile"
    shape: str
    village: Cell | None
    rice: tuple[Cell, ...]
    cells: tuple[Cell, ...] = field(init=False, compare=False, repr=False)
    mask: CellSet = field(init=False, compare=False, repr=False)
    village_bit: CellSet = field(init=False, compare=False, repr=False)
    outline: int = field(init=False, compare=False, repr=False)
    anchor: CellSet = field(init=False, compare=False, repr=False)
    names: tuple[str, ...] = field(init=False, compare=False, repr=False)
    text: str = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        top = () if self.village is None else (self.village,)
        cells = tuple(sorted(top + self.rice))
        put = partial(object.__setattr__, self)  # a frozen value can be filled no other way
        put("cells", cells)
        put("mask", set_of(cells))
        put("village_bit", set_of(top))
        put("outline", OUTLINES.index(tuple(c - cells[0] for c in cells[1:])))
        put("anchor", 1 << cells[0])
        put("names", tuple(NAMES[c] for c in top + self.rice))
        put("text", " ".join((self.shape, *self.names)))

    def __hash__(self) -> int:
        return hash(self.text)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Enter(Action):
    """Bring a pawn from the supply over one side of the border to a cell. M3"""

    kind: ClassVar[str] = "enter"
    side: int
    to: Cell

    def __str__(self) -> str:
        return f"enter {SIDES[self.side]} {NAMES[self.to]}"


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Move a pawn by its cheapest path. M4"""

    kind: ClassVar[str] = "move"
    start: Cell
    to: Cell

    def __str__(self) -> str:
        return f"move {NAMES[self.start]} {NAMES[self.to]}"


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """Take a pawn over one side of the border back to the supply. M6"""

    kind: ClassVar[str] = "leave"
    start: Cell
    side: int

    def __str__(self) -> str:
        return f"leave {NAMES[self.start]} {SIDES[self.side]}"


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Put up a palace. P1"""

    kind: ClassVar[str] = "build"
    cell: Cell
    value: int

    def __str__(self) -> str:
        return f"build {NAMES[self.cell]} {self.value}"


@dataclass(frozen=True, slots=True)
class Enlarge(Action):
    """Raise the value of a palace. P2"""

    kind: ClassVar[str] = "enlarge"
    cell: Cell
    value: int

    def __str__(self) -> str:
        return f"enlarge {NAMES[self.cell]} {self.value}"


@dataclass(frozen=True, slots=True)
class Irrigate(Action):
    """Lay an irrigation tile. I1"""

    kind: ClassVar[str] = "irrigate"
    cell: Cell

    def __str__(self) -> str:
        return f"irrigate {NAMES[self.cell]}"


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Buy the open card or the top card of the pile. C1"""

    kind: ClassVar[str] = "take"
    source: str

    def __str__(self) -> str:
        return f"take {self.source}"


@dataclass(frozen=True, slots=True)
class Token(Action):
    """Spend an action token. A2"""

    kind: ClassVar[str] = "token"

    def __str__(self) -> str:
        return "token"


@dataclass(frozen=True, slots=True)
class Festival(Action):
    """End the turn with a festival, opened with these cards. F1"""

    kind: ClassVar[str] = "festival"
    reveals: ClassVar[bool] = True
    cell: Cell
    cards: Cards

    def __str__(self) -> str:
        return f"festival {NAMES[self.cell]} {' '.join(self.cards)}"


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Play cards in a festival. F5"""

    kind: ClassVar[str] = "bid"
    reveals: ClassVar[bool] = True
    cards: Cards

    def __str__(self) -> str:
        return f"bid {' '.join(self.cards)}"


@dataclass(frozen=True, slots=True)
class Stay(Action):
    """Play nothing at the highest total. F6

    It shows whether those after it can still bid: who cannot passes unasked. R19
    """

    kind: ClassVar[str] = "stay"
    reveals: ClassVar[bool] = True

    def __str__(self) -> str:
        return "stay"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Drop out of a festival. F5

    It shows whether those after it can still bid: who cannot passes unasked. R19
    """

    kind: ClassVar[str] = "pass"
    reveals: ClassVar[bool] = True

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """End the turn without a festival. A1"""

    kind: ClassVar[str] = "end"

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Chance: the card a hand gets from the pile. S1, C1"""

    kind: ClassVar[str] = "draw"
    secret: ClassVar[bool] = True
    card: str

    def __str__(self) -> str:
        return f"*draw {self.card}"


@dataclass(frozen=True, slots=True)
class TurnUp(Action):
    """Chance: the card turned up as the open card. S3, C2"""

    kind: ClassVar[str] = "turn_up"
    card: str

    def __str__(self) -> str:
        return f"*open {self.card}"


@dataclass(frozen=True, slots=True)
class First(Action):
    """Chance: who begins. S5"""

    kind: ClassVar[str] = "first"
    seat: Seat

    def __str__(self) -> str:
        return f"*first {self.seat}"


@cache
def place(shape: str, village: Cell | None, rice: tuple[Cell, ...]) -> PlaceTile:
    """The placement; `rice` in rising order. ValueError when the cells are no such tile."""
    return PlaceTile(shape, village, rice)


enter: Callable[[int, Cell], Enter] = cache(Enter)
leave: Callable[[Cell, int], Leave] = cache(Leave)
build: Callable[[Cell, int], Build] = cache(Build)
enlarge: Callable[[Cell, int], Enlarge] = cache(Enlarge)
irrigate: Callable[[Cell], Irrigate] = cache(Irrigate)
TAKE_OPEN, TAKE_PILE = Take(OPEN), Take(PILE)
TOKEN, STAY, PASS, END = Token(), Stay(), Pass(), EndTurn()


def card_name(symbols: list[str] | tuple[str, ...]) -> str:
    """A card is called by its symbols in alphabetical order: `drum+mask`."""
    return "+".join(sorted(symbols))


def tally(cards: Cards) -> Counter[str]:
    """How many of each card."""
    return Counter(cards)
