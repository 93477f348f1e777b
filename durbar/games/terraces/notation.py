"""Notation: the action a text stands for. `str(action)` is its inverse."""

from collections.abc import Callable
from typing import Any

from durbar.core.errors import BadNotation
from durbar.core.game import Action, Seat
from durbar.core.reading import shown
from durbar.games.terraces.actions import (
    END,
    OPEN,
    PASS,
    PILE,
    SHAPES,
    SIDES,
    STAY,
    TOKEN,
    Bid,
    Cards,
    Draw,
    Festival,
    First,
    Move,
    Take,
    TurnUp,
    build,
    card_name,
    enlarge,
    enter,
    irrigate,
    leave,
    place,
)
from durbar.games.terraces.grid import CELLS, Cell
from durbar.games.terraces.ruleset import VALUES


def parse(text: str) -> Action:
    """The action a notation stands for. Spaces and capitals make no difference.

    >>> str(parse("  Triple E8   f9 e10"))
    'triple e8 e10 f9'
    >>> parse("enter plain h3")
    Enter('enter plain h3')
    """
    words = text.lower().split() if isinstance(text, str) else []
    reader = _READERS.get(words[0]) if words else None
    if reader is None:
        typed = [verb for verb in _READERS if not verb.startswith("*")]
        raise BadNotation(f"{shown(text)} is no action; actions begin with: {', '.join(typed)}")
    try:
        return reader(words[0], words[1:])
    except ValueError as error:
        raise BadNotation(f"{shown(text)} is not understood: {error}") from error


def _cell(word: str) -> Cell:
    if word not in CELLS:
        raise ValueError(f"there is no cell {shown(word)}")
    return CELLS[word]


def _tile(shape: str, words: list[str]) -> Action:
    cells = [_cell(w) for w in words]
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
        raise ValueError(f"{shown(word)} is no side of the border: plain or mountain")
    return SIDES.index(word)


def _value(word: str) -> int:
    if word not in map(str, VALUES):
        raise ValueError(f"{shown(word)} is no palace value: 2, 4, 6, 8 or 10")
    return int(word)


def _source(word: str) -> str:
    if word not in (OPEN, PILE):
        raise ValueError(f"a card is taken from the open card or the pile, not from {shown(word)}")
    return word


def _card(word: str) -> str:
    symbols = word.split("+")
    if not all(s.replace("_", "").isalnum() and s.isascii() for s in symbols):
        raise ValueError(f"{shown(word)} is no card")
    return card_name(symbols)


def _cards(words: list[str]) -> Cards:
    if not words:
        raise ValueError("it names no card")
    return tuple(sorted(_card(w) for w in words))


def _seat(word: str) -> Seat:
    if word not in ("0", "1", "2", "3"):
        raise ValueError(f"{shown(word)} is no seat")
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
    return Festival(_cell(words[0]), _cards(words[1:]))


_READERS: dict[str, Callable[[str, list[str]], Action]] = {
    **dict.fromkeys(SHAPES, _tile),
    "enter": _pair(enter, _side, _cell),
    "move": _pair(Move, _cell, _cell),
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
