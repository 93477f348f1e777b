"""Every decision as a value. The cached functions at the end make each value once."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import ClassVar, Final

from durbar.core.action import NotedAction, Seat
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
SIDES: Final[tuple[str, ...]] = ("plain", "mountain")
OUTLINES: Final[tuple[tuple[int, ...], ...]] = (
    (SOUTH_WEST, SOUTH_EAST),
    (EAST, SOUTH_EAST),
    (EAST,),
    (SOUTH_WEST,),
    (SOUTH_EAST,),
    (),
)
"""The six outlines of a tile, as steps from its first cell: two triples, three doubles, the single."""
SHAPES: Final = {"triple": 3, "double": 2, "rice": 1, "village": 1}
OPEN, PILE = "open", "pile"
NOWHERE: Final = -1
"""Instead of a cell, where a tile has no village or less than two cells of rice."""
Cards = tuple[str, ...]
"""Names of cards in alphabetical order."""


def first_cells(cells: CellSet) -> tuple[CellSet, ...]:
    """By outline, the first cells from which a tile covers one of these cells."""
    found = []
    for steps in OUTLINES:
        hit = cells
        for step in steps:
            hit |= cells >> step
        found.append(hit)
    return tuple(found)


class PlaceTile(NotedAction):
    """Lay a land tile; `village` is None for a single rice tile. T1"""

    __slots__ = (
        "anchor",
        "cells",
        "hits",
        "mask",
        "more_rice_at",
        "names",
        "outline",
        "rice",
        "rice_at",
        "shape",
        "village",
        "village_at",
        "village_bit",
    )
    kind: ClassVar[str] = "tile"

    def __init__(self, shape: str, village: Cell | None, rice: tuple[Cell, ...]) -> None:
        top = () if village is None else (village,)
        cells = tuple(sorted(top + rice))
        names = tuple(NAMES[c] for c in top + rice)
        outline = OUTLINES.index(tuple(c - cells[0] for c in cells[1:]))
        variant = 3 if village is None else cells.index(village)
        super().__init__(" ".join((shape, *names)), (cells[0] * len(OUTLINES) + outline) * 4 + variant)
        self.shape: Final = shape
        self.village: Final = village
        self.rice: Final = rice
        self.cells: Final = cells
        self.mask: Final = set_of(cells)
        self.village_bit: Final = set_of(top)
        self.outline: Final = outline
        self.anchor: Final[CellSet] = 1 << cells[0]
        self.names: Final = names
        # what is looked up all the time, made once for all boards
        self.hits: Final = first_cells(self.mask)
        """By outline, the first cells of all tiles that share a cell with this one."""
        self.village_at: Final = NOWHERE if village is None else village
        self.rice_at: Final = rice[0] if rice else NOWHERE
        self.more_rice_at: Final = rice[1] if len(rice) > 1 else NOWHERE


class Enter(NotedAction):
    """Bring a pawn from the supply over one side of the border to a cell. M3"""

    __slots__ = ("side", "to")
    kind: ClassVar[str] = "enter"

    def __init__(self, side: int, to: Cell) -> None:
        super().__init__(f"enter {SIDES[side]} {NAMES[to]}")
        self.side: Final = side
        self.to: Final = to


class Move(NotedAction):
    """Move a pawn by its cheapest path. M4"""

    __slots__ = ("start", "to")
    kind: ClassVar[str] = "move"

    def __init__(self, start: Cell, to: Cell) -> None:
        super().__init__(f"move {NAMES[start]} {NAMES[to]}")
        self.start: Final = start
        self.to: Final = to


class Leave(NotedAction):
    """Take a pawn over one side of the border back to the supply. M6"""

    __slots__ = ("side", "start")
    kind: ClassVar[str] = "leave"

    def __init__(self, start: Cell, side: int) -> None:
        super().__init__(f"leave {NAMES[start]} {SIDES[side]}")
        self.start: Final = start
        self.side: Final = side


class Build(NotedAction):
    """Put up a palace. P1"""

    __slots__ = ("cell", "value")
    kind: ClassVar[str] = "build"

    def __init__(self, cell: Cell, value: int) -> None:
        super().__init__(f"build {NAMES[cell]} {value}")
        self.cell: Final = cell
        self.value: Final = value


class Enlarge(NotedAction):
    """Raise the value of a palace. P2"""

    __slots__ = ("cell", "value")
    kind: ClassVar[str] = "enlarge"

    def __init__(self, cell: Cell, value: int) -> None:
        super().__init__(f"enlarge {NAMES[cell]} {value}")
        self.cell: Final = cell
        self.value: Final = value


class Irrigate(NotedAction):
    """Lay an irrigation tile. I1"""

    __slots__ = ("cell",)
    kind: ClassVar[str] = "irrigate"

    def __init__(self, cell: Cell) -> None:
        super().__init__(f"irrigate {NAMES[cell]}")
        self.cell: Final = cell


class Take(NotedAction):
    """Buy the open card or the top card of the pile. C1"""

    __slots__ = ("source",)
    kind: ClassVar[str] = "take"

    def __init__(self, source: str) -> None:
        super().__init__(f"take {source}")
        self.source: Final = source


class Token(NotedAction):
    """Spend an action token. A2"""

    __slots__ = ()
    kind: ClassVar[str] = "token"

    def __init__(self) -> None:
        super().__init__("token")


class Festival(NotedAction):
    """End the turn with a festival, opened with these cards. F1"""

    __slots__ = ("cards", "cell")
    kind: ClassVar[str] = "festival"
    reveals: ClassVar[bool] = True

    def __init__(self, cell: Cell, cards: Cards) -> None:
        super().__init__(f"festival {NAMES[cell]} {' '.join(cards)}")
        self.cell: Final = cell
        self.cards: Final = cards


class Bid(NotedAction):
    """Play cards in a festival. F5"""

    __slots__ = ("cards",)
    kind: ClassVar[str] = "bid"
    reveals: ClassVar[bool] = True

    def __init__(self, cards: Cards) -> None:
        super().__init__(f"bid {' '.join(cards)}")
        self.cards: Final = cards


class Stay(NotedAction):
    """Play nothing at the highest total. F6

    It shows whether those after it can still bid: who cannot passes unasked. R19
    """

    __slots__ = ()
    kind: ClassVar[str] = "stay"
    reveals: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__("stay")


class Pass(NotedAction):
    """Drop out of a festival. F5

    It shows whether those after it can still bid: who cannot passes unasked. R19
    """

    __slots__ = ()
    kind: ClassVar[str] = "pass"
    reveals: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__("pass")


class EndTurn(NotedAction):
    """End the turn without a festival. A1"""

    __slots__ = ()
    kind: ClassVar[str] = "end"

    def __init__(self) -> None:
        super().__init__("end")


class Draw(NotedAction):
    """Chance: the card a hand gets from the pile. S1, C1"""

    __slots__ = ("card",)
    kind: ClassVar[str] = "draw"
    secret: ClassVar[bool] = True

    def __init__(self, card: str) -> None:
        super().__init__(f"*draw {card}")
        self.card: Final = card


class TurnUp(NotedAction):
    """Chance: the card turned up as the open card. S3, C2"""

    __slots__ = ("card",)
    kind: ClassVar[str] = "turn_up"

    def __init__(self, card: str) -> None:
        super().__init__(f"*open {card}")
        self.card: Final = card


class First(NotedAction):
    """Chance: who begins. S5"""

    __slots__ = ("seat",)
    kind: ClassVar[str] = "first"

    def __init__(self, seat: Seat) -> None:
        super().__init__(f"*first {seat}")
        self.seat: Final = seat


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
