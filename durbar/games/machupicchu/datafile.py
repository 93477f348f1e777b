"""Typed reading of a components file by path: whatever is wrong, the error names the place."""

import re
from typing import Any

from durbar.core.errors import BadComponents
from durbar.games.machupicchu.board import GOODS, Goods5

_ID = re.compile(r"[a-z][a-z0-9+_-]*")


def five(numbers: Any) -> Goods5:
    """Five numbers, one for each good."""
    corn, llama, coca, pottery, cloth = numbers
    return corn, llama, coca, pottery, cloth


class DataFile:
    """Typed reading by path: `number("market", "cells")` complains about `market.cells`."""

    def __init__(self, blocks: dict[str, Any]) -> None:
        self.blocks = blocks

    def get(self, *path: str | int) -> Any:
        value: Any = self.blocks
        for depth, key in enumerate(path):
            fits = isinstance(value, list) if isinstance(key, int) else isinstance(value, dict)
            if not fits:
                raise BadComponents(f"{where_is(path[:depth])}: expected a table")
            if isinstance(key, str) and key not in value:
                raise BadComponents(f"{where_is(path[: depth + 1])} is missing")
            value = value[key]
        return value

    def number(self, *path: str | int, low: int = 0, high: int = 99) -> int:
        return whole(self.get(*path), where_is(path), low, high)

    def numbers(self, block: str, key: str, low: int, high: int, length: tuple[int, int]) -> tuple[int, ...]:
        return wholes(self.get(block, key), f"{block}.{key}", low, high, length)

    def rows(self, block: str, count: int) -> list[dict[str, Any]]:
        rows = self.get(block)
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise BadComponents(f"{block}: expected a list of tables [[{block}]]")
        if len(rows) != count:
            raise BadComponents(f"{block}: the box holds {count}, not {len(rows)}")
        return rows

    def price(self, *path: str | int) -> Goods5:
        """Goods to pay, such as { coca = 1, cloth = 2 }."""
        table = self.get(*path)
        if not isinstance(table, dict) or not table:
            raise BadComponents(f"{where_is(path)}: expected goods such as {{ coca = 1 }}")
        for good in table:
            one_of(good, GOODS, where_is(path))
        return five(whole(table.get(g, 0), f"{where_is(path)}.{g}", 0, 99) for g in GOODS)


def where_is(path: tuple[str | int, ...]) -> str:
    return "".join(f"[{k + 1}]" if isinstance(k, int) else f".{k}" for k in path).lstrip(".") or "components"


def whole(value: Any, where: str, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadComponents(f"{where}: expected a whole number, found {value!r}")
    if not low <= value <= high:
        raise BadComponents(f"{where}: {value} is not between {low} and {high}")
    return value


def wholes(value: Any, where: str, low: int, high: int, length: tuple[int, int]) -> tuple[int, ...]:
    if not isinstance(value, list) or not length[0] <= len(value) <= length[1]:
        many = f"{length[0]}" if length[0] == length[1] else f"{length[0]} to {length[1]}"
        raise BadComponents(f"{where}: expected a list of {many} numbers")
    return tuple(whole(v, f"{where}[{i + 1}]", low, high) for i, v in enumerate(value))


def one_of(value: Any, names: tuple[str, ...], where: str) -> int:
    if not isinstance(value, str) or value not in names:
        raise BadComponents(f"{where}: {value!r} is not one of {', '.join(names)}")
    return names.index(value)


def name_of(value: Any, where: str, taken: set[str]) -> str:
    if not isinstance(value, str) or not _ID.fullmatch(value) or value == "none":
        raise BadComponents(f"{where}: {value!r} is no name (small letters, digits, + - _)")
    if value in taken:
        raise BadComponents(f"{where}: {value!r} is there twice")
    taken.add(value)
    return value
