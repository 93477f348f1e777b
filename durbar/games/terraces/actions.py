"""Every decision as a value, and its notation. The small functions below hand out each value once."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar

from durbar.core.errors import BadNotation
from durbar.core.game import Action, Seat
from durbar.games.terraces.grid import (
    CELLS,
    EAST,
    NAMES,
    SOUTH_EAST,
    SOUTH_WEST,
    Cell,
    CellSet,
    set_of,
)
from durbar.games.terraces.ruleset import VALUES

PLAIN, MOUNTAIN = 0, 1
SIDES = ("plain", "mountain")
FAMILIES = ((SOUTH_WEST, SOUTH_EAST), (EAST, SOUTH_EAST), (EAST,), (SOUTH_WEST,), (SOUTH_EAST,), ())
"""The six outlines of a tile, as steps from its first cell: two triples, three doubles, the single."""
UP, DOWN, LYING, FALLING, RISING, SINGLE = range(6)
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
    family: int = field(init=False, compare=False, repr=False)
    anchor: CellSet = field(init=False, compare=False, repr=False)
    names: tuple[str, ...] = field(init=False, compare=False, repr=False)
    text: str = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        top = () if self.village is None else (self.village,)
        cells = tuple(sorted(top + self.rice))
        put: Callable[[str, Any], None] = lambda name, value: object.__setattr__(self, name, value)  # noqa: E731
        put("cells", cells)
        put("mask", set_of(cells))
        put("village_bit", set_of(top))
        put("family", FAMILIES.index(tuple(c - cells[0] for c in cells[1:])))
        put("anchor", 1 << cells[0])
        put("names", tuple(NAMES[c] for c in top + self.rice))
        put("text", " ".join((self.shape, *self.names)))

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
    """Walk a pawn by its cheapest path. M4"""

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
    """Play nothing at the highest total. F6"""

    kind: ClassVar[str] = "stay"

    def __str__(self) -> str:
        return "stay"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Drop out of a festival. F5"""

    kind: ClassVar[str] = "pass"

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
    """Luck: the card a hand gets from the pile. S1, C1"""

    kind: ClassVar[str] = "draw"
    secret: ClassVar[bool] = True
    card: str

    def __str__(self) -> str:
        return f"*draw {self.card}"


@dataclass(frozen=True, slots=True)
class TurnUp(Action):
    """Luck: the card turned up as the open card. S3, C2"""

    kind: ClassVar[str] = "turn_up"
    card: str

    def __str__(self) -> str:
        return f"*open {self.card}"


@dataclass(frozen=True, slots=True)
class First(Action):
    """Luck: who begins. S5"""

    kind: ClassVar[str] = "first"
    seat: Seat

    def __str__(self) -> str:
        return f"*first {self.seat}"


@cache
def place(shape: str, village: Cell | None, rice: tuple[Cell, ...]) -> PlaceTile:
    """The placement; `rice` in rising order. ValueError when the cells are no such tile."""
    return PlaceTile(shape, village, rice)


enter: Callable[[int, Cell], Enter] = cache(Enter)
move = Move
leave: Callable[[Cell, int], Leave] = cache(Leave)
build: Callable[[Cell, int], Build] = cache(Build)
enlarge: Callable[[Cell, int], Enlarge] = cache(Enlarge)
irrigate: Callable[[Cell], Irrigate] = cache(Irrigate)
TAKE_OPEN, TAKE_PILE = Take(OPEN), Take(PILE)
TOKEN, STAY, PASS, END = Token(), Stay(), Pass(), EndTurn()


def card_name(symbols: list[str] | tuple[str, ...]) -> str:
    """A card is called by its symbols in alphabetical order: `drum+mask`."""
    return "+".join(sorted(symbols))


def parse(text: str) -> Action:
    """The action a notation stands for.

    >>> str(parse("triple e8 f9 e10"))
    'triple e8 e10 f9'
    >>> parse("enter plain h3")
    Enter(side=0, to=138)
    """
    words = text.split() if isinstance(text, str) else []
    reader = _READERS.get(words[0]) if words else None
    if reader is None:
        raise BadNotation(f"{text!r} is no action; actions begin with: {', '.join(_READERS)}")
    try:
        return reader(words[0], words[1:])
    except (ValueError, TypeError, KeyError) as error:
        raise BadNotation(f"{text!r} is not understood: {_trouble(error)}") from error


def _trouble(error: Exception) -> str:
    if isinstance(error, KeyError):
        return f"there is no cell {error.args[0]!r}"
    return str(error)


def _tile(shape: str, words: list[str]) -> Action:
    cells = [CELLS[w] for w in words]
    if len(cells) != SHAPES[shape]:
        raise ValueError(f"a {shape} tile needs {SHAPES[shape]} cells")
    if shape == "rice":
        return place(shape, None, (cells[0],))
    try:
        return place(shape, cells[0], tuple(sorted(cells[1:])))
    except ValueError as error:
        raise ValueError(f"these cells are not the outline of a {shape} tile") from error


def _side(word: str) -> int:
    if word not in SIDES:
        raise ValueError(f"{word!r} is no side of the border: plain or mountain")
    return SIDES.index(word)


def _value(word: str) -> int:
    if word not in map(str, VALUES):
        raise ValueError(f"{word!r} is no palace value: 2, 4, 6, 8 or 10")
    return int(word)


def _source(word: str) -> str:
    if word not in (OPEN, PILE):
        raise ValueError(f"a card is taken from the open card or the pile, not from {word!r}")
    return word


def _card(word: str) -> str:
    symbols = word.split("+")
    if not all(s.replace("_", "").isalnum() and s.isascii() for s in symbols):
        raise ValueError(f"{word!r} is no card")
    return card_name(symbols)


def _cards(words: list[str]) -> Cards:
    if not words:
        raise ValueError("it names no card")
    return tuple(sorted(_card(w) for w in words))


def _seat(word: str) -> Seat:
    if word not in ("0", "1", "2", "3"):
        raise ValueError(f"{word!r} is no seat")
    return int(word)


def _words(words: list[str], count: int) -> list[str]:
    if len(words) != count:
        raise ValueError(f"it takes {count} {'word' if count == 1 else 'words'} more, not {len(words)}")
    return words


def _bare(action: Action) -> Callable[[str, list[str]], Action]:
    def read(_: str, words: list[str]) -> Action:
        _words(words, 0)
        return action

    return read


def _pair(make: Callable[[Any, Any], Action], one: Any, two: Any) -> Callable[[str, list[str]], Action]:
    def read(_: str, words: list[str]) -> Action:
        first, second = _words(words, 2)
        return make(one(first), two(second))

    return read


def _one(make: Callable[[Any], Action], one: Any) -> Callable[[str, list[str]], Action]:
    def read(_: str, words: list[str]) -> Action:
        return make(one(_words(words, 1)[0]))

    return read


def _festival(_: str, words: list[str]) -> Action:
    if not words:
        raise ValueError("it names no palace")
    return Festival(CELLS[words[0]], _cards(words[1:]))


_cell = CELLS.__getitem__
_READERS: dict[str, Callable[[str, list[str]], Action]] = {
    **dict.fromkeys(SHAPES, _tile),
    "enter": _pair(enter, _side, _cell),
    "move": _pair(move, _cell, _cell),
    "leave": _pair(leave, _cell, _side),
    "build": _pair(build, _cell, _value),
    "enlarge": _pair(enlarge, _cell, _value),
    "irrigate": _one(irrigate, _cell),
    "take": _one(Take, _source),
    "token": _bare(TOKEN),
    "festival": _festival,
    "bid": lambda _, words: Bid(_cards(words)),
    "stay": _bare(STAY),
    "pass": _bare(PASS),
    "end": _bare(END),
    "*draw": _one(Draw, _card),
    "*open": _one(TurnUp, _card),
    "*first": _one(First, _seat),
}


def tally(cards: Cards) -> Counter[str]:
    """How many of each card."""
    return Counter(cards)
