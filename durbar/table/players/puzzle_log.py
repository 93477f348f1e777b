"""Solved puzzles and days in a row, kept with the player: logs of several browsers become one."""

from collections.abc import Callable

import msgspec

from durbar.core.game import Json
from durbar.table.budget import charge
from durbar.table.storage import puzzle_logs
from durbar.table.storage.store import Store

MOST_DAYS = 400
"""The newest days whose puzzle of the day was solved."""
MOST_MARKS = 4_000
"""Puzzles of a log, solved ones first: several times what there are, and all that one message has."""


def merged(one: Json, other: Json) -> Json:
    """What both say together: solved is solved, and the strength is from whoever has counted more tries.

    >>> here = {"marks": {"a": "missed", "b": "solved"}, "days": ["2026-11-17"], "best": 1}
    >>> there = {"marks": {"a": "solved", "b": "missed"}, "days": ["2026-11-18"], "best": 3}
    >>> both = merged({**here, "strength": 1240, "counted": 2}, {**there, "strength": 1200, "counted": 1})
    >>> both["marks"], both["days"], both["best"], both["strength"]
    ({'a': 'solved', 'b': 'solved'}, ['2026-11-17', '2026-11-18'], 3, 1240)
    """
    surer = max(one, other, key=lambda log: int(log["counted"]))
    marks = {**one["marks"], **other["marks"]}
    marks |= {id: mark for id, mark in one["marks"].items() if mark == "solved"}
    first = sorted(marks.items(), key=lambda item: item[1] != "solved")[:MOST_MARKS]
    return {
        "marks": dict(sorted(first)),
        "days": sorted({*one["days"], *other["days"]})[-MOST_DAYS:],
        "best": max(one["best"], other["best"]),
        "strength": surer["strength"],
        "counted": surer["counted"],
    }


class PuzzleLogs:
    """The logs of all players."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._database = store.database
        self._clock = clock

    async def merge(self, player: str, log: Json) -> Json:
        """Add what one browser knows; all that is known of the player comes back."""
        grown = 0

        def together(before: Json | None) -> Json:
            nonlocal grown
            after = merged(before, log) if before else log
            grown = _size(after) - (_size(before) if before else 0)
            return after

        kept = await puzzle_logs.merge(self._database, player, together, self._clock())
        charge("bytes", max(0, grown))
        return log if kept is None else kept


def _size(log: Json) -> int:
    return len(msgspec.json.encode(log))
