"""Typed reading of what people write (positions, components, tutorials): errors say where and what."""

import re
from collections.abc import Callable, Collection, Sequence
from typing import Any

from durbar.core.errors import BadPosition, DurbarError

MOST = 9999
"""No number is larger unless the caller says so."""
SHOWN = 60
"""Characters of a wrong value that an error repeats."""
LONGEST_ID, LONGEST_LINE = 40, 400
ID = re.compile(rf"[a-z][a-z0-9+_-]{{0,{LONGEST_ID - 1}}}")
"""A name that programs use: it means the same in notation, JSON, an address and an attribute of SVG."""
_UNSEEN = "\u115f\u1160\u3164\uffa0"
"""Letters that no font draws: a name of them alone would be blank."""
LINE = re.compile(rf"(?=.*\S)(?!.*[{_UNSEEN}])[\w .,:;=+?!'’()\[\]/–-]{{1,{LONGEST_LINE}}}")
"""A line for people, not blank, of signs that mean nothing in markup, scripts or terminals: others see it."""
_NEEDED: Any = object()
"""The default of a key that must be there."""

Make = Callable[[str], DurbarError]
"""The error class to raise: it is called with one sentence."""


def shown(value: object) -> str:
    """A wrong value as an error repeats it, however large it is.

    >>> shown("x"), shown("x" * 100)[-3:], shown(10 ** 5000)
    ("'x'", 'xx…', 'a number of thousands of digits')
    """
    try:
        text = repr(value)
    except ValueError:  # Python refuses to write out such a number
        return "a number of thousands of digits"
    except RecursionError:
        return "a value nested hundreds of levels deep"
    return text if len(text) <= SHOWN else text[:SHOWN] + "…"


def each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of JSON (`object_pairs_hook`): a key that stands there twice would lose what it says first.

    >>> each_once([("seats", 2), ("seats", 3)])
    Traceback (most recent call last):
    ValueError: the key 'seats' stands there twice
    """
    found = dict(pairs)
    if len(found) < len(pairs):
        left = dict(pairs[::-1])  # counting each key would take minutes for a large object
        twice = next(key for key, _ in pairs if left.pop(key, left) is left)
        raise ValueError(f"the key {shown(twice)} stands there twice")
    return found


def whole(value: object, where: str, low: int = 0, high: int = MOST, error: Make = BadPosition) -> int:
    """A whole number from `low` to `high`.

    >>> whole(3, "players[0].corn")
    3
    """
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise error(f"{where}: expected a number from {low} to {high}, not {shown(value)}")
    return value


def whole_in(text: object, where: str, low: int = 0, high: int = MOST, error: Make = BadPosition) -> int:
    """A whole number written the one usual way, as a key of JSON is: no sign, no leading zero."""
    digits = isinstance(text, str) and re.fullmatch(r"0|[1-9][0-9]{0,8}", text)
    return whole(int(digits.string) if digits else text, where, low, high, error)


def name_in(value: object, names: Collection[str], where: str, error: Make = BadPosition) -> str:
    """One of these names."""
    if not isinstance(value, str) or value not in names:
        raise error(f"{where}: {shown(value)} is not one of {', '.join(names)}")
    return value


def line_in(value: object, where: str, most: int = LONGEST_LINE, error: Make = BadPosition) -> str:
    """A line that people may read on a page.

    >>> line_in("The Sun’s gate", "board.name")
    'The Sun’s gate'
    """
    if not isinstance(value, str) or len(value) > most or not LINE.fullmatch(value):
        what = f"expected a text of at most {most} letters, digits and usual signs"
        raise error(f"{where}: {what}, not {shown(value)}")
    return value


def bits(values: Sequence[object], numbers: dict[str, int], where: str, error: Make = BadPosition) -> int:
    """A list of names, each once, as a set of bits."""
    found = 0
    for value in values:
        bit = 1 << numbers[name_in(value, numbers, where, error)]
        if found & bit:
            raise error(f"{where}: {shown(value)} is listed twice")
        found |= bit
    return found


class Reader:
    """Takes typed values out of a JSON object or TOML table.

    >>> r = Reader({"day": 3, "players": [{"corn": "x"}]}, what="position")
    >>> r.whole("day", 1)
    3
    >>> r.tables("players")[0].whole("corn")
    Traceback (most recent call last):
    durbar.core.errors.BadPosition: players[0].corn: expected a number from 0 to 9999, not 'x'
    """

    __slots__ = ("data", "error", "what", "where")

    def __init__(
        self, data: Any, where: str = "", error: Make = BadPosition, *, what: str = "position"
    ) -> None:
        self.where, self.error, self.what = where, error, what
        if not isinstance(data, dict):
            raise error(f"{where or what}: expected an object, not {shown(data)}")
        self.data = data

    def at(self, key: object) -> str:
        """The path of a key: `players[0].corn`."""
        return f"{self.where}.{key}" if self.where else str(key)

    def fail(self, key: str, what: str) -> DurbarError:
        return self.error(f"{self.at(key)}: {what}")

    def only(self, keys: Collection[str]) -> None:
        """Refuse unknown keys, so that a typo is reported."""
        for key in self.data:
            if key not in keys:
                raise self.error(
                    f"{self.where or self.what}: unknown key {shown(key)}; known: {', '.join(keys)}"
                )

    def get(self, key: str, default: Any = None) -> Any:
        return self.data.get(key, default)

    def needed(self, key: str, default: Any = _NEEDED) -> Any:
        """The value as it is, the default, or an error that it is missing."""
        value = self.data.get(key, default)
        if value is _NEEDED:
            raise self.error(f"{self.at(key)} is missing")
        return value

    def whole(self, key: str, default: int = _NEEDED, low: int = 0, high: int = MOST) -> int:
        value = self.data.get(key, default)
        if type(value) is int and low <= value <= high:  # the usual case: no place has to be named
            return value
        return whole(self.needed(key, default), self.at(key), low, high, self.error)

    def flag(self, key: str, default: bool = False) -> bool:
        value = self.get(key, default)
        if not isinstance(value, bool):
            raise self.fail(key, f"expected true or false, not {shown(value)}")
        return value

    def text(self, key: str, default: str = _NEEDED, pattern: str = r".+", most: int = 2000) -> str:
        value = self.needed(key, default)
        if not isinstance(value, str) or len(value) > most or not re.fullmatch(pattern, value, re.DOTALL):
            raise self.fail(key, f"expected a text, not {shown(value)}")
        return value

    def line(self, key: str, default: str = _NEEDED, most: int = LONGEST_LINE) -> str:
        """A line that people may read on a page."""
        return line_in(self.needed(key, default), self.at(key), most, self.error)

    def name(self, key: str, names: Collection[str], default: str = _NEEDED) -> str:
        return name_in(self.needed(key, default), names, self.at(key), self.error)

    def index(self, key: str, names: Sequence[str], default: str = _NEEDED) -> int:
        """The place of a name in a list of names."""
        return names.index(self.name(key, names, default))

    def seat(self, key: str, seats: int) -> int | None:
        """A seat, or None where nobody is named."""
        value = self.get(key)
        return None if value is None else whole(value, self.at(key), 0, seats - 1, self.error)

    def seats(self, key: str, seats: int) -> list[int]:
        """Seats, each once."""
        found = [whole(v, f"{self.at(key)}[{i}]", 0, seats - 1, self.error) for i, v in self._numbered(key)]
        if len(set(found)) != len(found):
            raise self.fail(key, "a seat is listed twice")
        return found

    def items(self, key: str, default: Sequence[Any] = (), length: int | None = None) -> list[Any]:
        """A list, of this length if one is given."""
        value = self.get(key, list(default))
        if not isinstance(value, list | tuple):
            raise self.fail(key, f"expected a list, not {shown(value)}")
        if length is not None and len(value) != length:
            raise self.fail(key, f"expected {length}, found {len(value)}")
        return list(value)

    def texts(self, key: str, default: Sequence[str] = _NEEDED) -> tuple[str, ...]:
        """A list of texts."""
        value = self.needed(key, list(default) if default is not _NEEDED else default)
        if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
            raise self.fail(key, f"expected a list of texts, not {shown(value)}")
        return tuple(value)

    def ids(self, key: str, most: int = 99) -> tuple[str, ...]:
        """A list of names that programs use, each once."""
        found = self.texts(key)
        for i, name in enumerate(found):
            if not ID.fullmatch(name):
                what = f"expected a name (at most {LONGEST_ID} small letters, digits, + - _)"
                raise self.fail(f"{key}[{i}]", f"{what}, not {shown(name)}")
        if len(set(found)) != len(found) or len(found) > most:
            raise self.fail(key, f"expected at most {most} names, each once")
        return found

    def wholes(self, key: str, low: int, high: int, length: tuple[int, int]) -> tuple[int, ...]:
        """A list of numbers, of a length within bounds."""
        value = self.needed(key)
        if not isinstance(value, list) or not length[0] <= len(value) <= length[1]:
            many = f"{length[0]}" if length[0] == length[1] else f"{length[0]} to {length[1]}"
            raise self.fail(key, f"expected a list of {many} numbers")
        return tuple(whole(v, f"{self.at(key)}[{i}]", low, high, self.error) for i, v in enumerate(value))

    def counts(
        self, key: str, names: Sequence[str], default: int | Sequence[int] = 0, high: int = MOST
    ) -> list[int]:
        """Numbers by name; names left out have their default."""
        inner = self.table(key, {})
        inner.only(names)
        usual = [default] * len(names) if isinstance(default, int) else default
        values = list(map(inner.data.get, names, usual))
        if all(type(value) is int and 0 <= value <= high for value in values):  # the usual case
            return values
        return [inner.whole(name, n, 0, high) for name, n in zip(names, usual, strict=True)]

    def bits(self, key: str, numbers: dict[str, int]) -> int:
        """A list of names, each once, as a set of bits."""
        return bits(self.items(key), numbers, self.at(key), self.error)

    def table(self, key: str, default: Any = _NEEDED) -> "Reader":
        """An object inside this one."""
        return Reader(self.needed(key, default), self.at(key), self.error, what=self.what)

    def tables(self, key: str, default: Sequence[Any] = (), length: int | None = None) -> list["Reader"]:
        """A list of objects."""
        rows = self.items(key, default, length)
        return [Reader(row, f"{self.at(key)}[{i}]", self.error, what=self.what) for i, row in enumerate(rows)]

    def lists(self, key: str, length: int) -> list[list[Any]]:
        """A list of lists, such as one for each seat; left out, they are empty."""
        rows = self.items(key, [[]] * length, length)
        inner = Reader({f"{key}[{i}]": row for i, row in enumerate(rows)}, self.where, self.error)
        return [inner.items(name) for name in inner.data]

    def _numbered(self, key: str) -> enumerate[Any]:
        return enumerate(self.items(key))
