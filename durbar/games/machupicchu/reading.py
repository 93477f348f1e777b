"""Typed reading of a position by name: whatever the JSON, a clear refusal."""

from typing import Any

from durbar.core.errors import BadPosition

MOST = 9999
"""No number in a position is larger."""


class Reader:
    """Typed reading that complains by name."""

    def __init__(self, value: Any, where: str = "position") -> None:
        if not isinstance(value, dict):
            raise BadPosition(f"{where}: expected a table")
        self.value, self.where = value, where

    def at(self, key: str) -> str:
        return key if self.where == "position" else f"{self.where}.{key}"

    def get(self, key: str, default: Any = None) -> Any:
        return self.value.get(key, default)

    def only(self, keys: tuple[str, ...], what: str = "key") -> None:
        for key in self.value:
            if key not in keys:
                known = ", ".join(keys)
                raise BadPosition(f"{self.where}: there is no {what} {key!r}; there are {known}")

    def number(self, key: str, default: int, low: int = 0, high: int = MOST) -> int:
        value = self.value.get(key, default)
        if type(value) is int and low <= value <= high:
            return value
        return number(value, self.at(key), low, high)

    def name(self, key: str, names: tuple[str, ...], default: str) -> int:
        return index(self.get(key, default), names, self.at(key))

    def flag(self, key: str) -> bool:
        value = self.get(key, False)
        if not isinstance(value, bool):
            raise BadPosition(f"{self.at(key)}: expected true or false, found {value!r}")
        return value

    def seat(self, key: str, seats: int) -> int:
        """A seat, or -1 for none."""
        value = self.get(key)
        return -1 if value is None else number(value, self.at(key), 0, seats - 1)

    def counts(self, key: str, names: tuple[str, ...], default: int, high: int = MOST) -> list[int]:
        """A table of numbers by name; names left out have their default."""
        inner = Reader(self.get(key, {}), self.at(key))
        inner.only(names, "name")
        return [inner.number(name, default, 0, high) for name in names]

    def rows(self, key: str, default: list[Any]) -> list[Any]:
        value = self.get(key, default)
        if not isinstance(value, list):
            raise BadPosition(f"{self.at(key)}: expected a list")
        return value


def number(value: Any, where: str, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadPosition(f"{where}: expected a number from {low} to {high}, found {value!r}")
    return value


def index(value: Any, names: tuple[str, ...], where: str) -> int:
    if not isinstance(value, str) or value not in names:
        raise BadPosition(f"{where}: {value!r} is not one of {', '.join(names)}")
    return names.index(value)


def bits(values: list[Any], known: dict[str, int], where: str) -> int:
    """A list of names as a set of bits."""
    found = 0
    for value in values:
        if not isinstance(value, str) or value not in known:
            raise BadPosition(f"{where}: there is no {value!r}")
        if found >> known[value] & 1:
            raise BadPosition(f"{where}: {value!r} is there twice")
        found |= 1 << known[value]
    return found
