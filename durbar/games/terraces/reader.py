"""Takes typed values out of a position and says where it found something wrong."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from durbar.core.errors import BadPosition
from durbar.core.game import Seat
from durbar.games.terraces.actions import card_name
from durbar.games.terraces.components import Table
from durbar.games.terraces.grid import CELLS, NAMES, Cell


class Reader:
    """Takes values out of a dict and says where it found something wrong."""

    def __init__(self, data: Any, where: str, known: Iterable[str]) -> None:
        if not isinstance(data, dict):
            raise BadPosition(f"{where.rstrip('.') or 'position'}: expected an object, not {data!r}")
        self.data, self.where = data, where
        for key in data:
            if key not in known:
                raise BadPosition(f"{where.rstrip('.') or 'position'}: unknown key {key!r}")

    def fail(self, key: str, what: str) -> BadPosition:
        return BadPosition(f"{self.where}{key}: {what}")

    def whole(self, key: str, default: int, least: int, most: int) -> int:
        value = self.data.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.fail(key, f"expected a number from {least} to {most}, not {value!r}")
        return value

    def truth(self, key: str, default: bool) -> bool:
        value = self.data.get(key, default)
        if not isinstance(value, bool):
            raise self.fail(key, f"expected true or false, not {value!r}")
        return value

    def items(self, key: str) -> list[Any]:
        value = self.data.get(key)
        if value is None:
            return []
        if not isinstance(value, list):
            raise self.fail(key, f"expected a list, not {value!r}")
        return value

    def word(self, key: str, default: str | None, choices: tuple[str | None, ...]) -> str | None:
        value = self.data.get(key, default)
        if value not in choices:
            raise self.fail(key, f"expected one of {', '.join(map(str, choices))}, not {value!r}")
        return value

    def cell(self, value: Any, key: str) -> Cell:
        if not isinstance(value, str) or value not in CELLS:
            raise self.fail(key, f"unknown cell {value!r}")
        return CELLS[value]

    def cells(self, key: str) -> list[Cell]:
        found = [self.cell(v, f"{key}[{i}]") for i, v in enumerate(self.items(key))]
        for cell, count in Counter(found).items():
            if count > 1:
                raise self.fail(key, f"{NAMES[cell]} is listed {count} times")
        return found

    def seats(self, key: str, seats: int) -> list[Seat]:
        found = self.items(key)
        if any(not isinstance(v, int) or isinstance(v, bool) or not 0 <= v < seats for v in found):
            raise self.fail(key, f"expected seats from 0 to {seats - 1}, not {found!r}")
        if len(set(found)) != len(found):
            raise self.fail(key, "a seat is listed twice")
        return found

    def cards(self, key: str, table: Table) -> list[int]:
        """Counts by kind of a list of names."""
        counts = [0] * table.kinds
        for i, value in enumerate(self.items(key)):
            counts[self.card(value, f"{key}[{i}]", table)] += 1
        return counts

    def card(self, value: Any, key: str, table: Table) -> int:
        name = card_name(value.split("+")) if isinstance(value, str) else None
        if name not in table.card_index:
            raise self.fail(key, f"unknown card {value!r}; there are {', '.join(table.cards)}")
        return table.card_index[name]
