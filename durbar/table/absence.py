"""Notices when somebody has been away for so long that the others may ask for a bot."""

import asyncio
from collections.abc import Callable

from durbar.table.presence import Presence
from durbar.table.table import Table

LATER = 0.1
"""Seconds after the grace, so that a clock that is a little slow does not show too few."""


class AbsenceWatch:
    """One timer for each table with somebody who is connected and somebody who is not."""

    def __init__(
        self,
        presence: Presence,
        grace: float,
        peek: Callable[[str], Table | None],
        gone: Callable[[Table], None],
        clock: Callable[[], float],
    ) -> None:
        """`gone` is called with a table where somebody may be replaced from now on."""
        self._clock = clock
        self._presence = presence
        self._grace = grace
        self._peek = peek
        self._gone = gone
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def look(self, table: Table) -> None:
        """Somebody connected or disconnected: look again once the grace is over."""
        if table.id not in self._timers and self._somebody_away(table):
            loop = asyncio.get_running_loop()
            self._timers[table.id] = loop.call_later(self._grace + LATER, self._due, table.id)

    def stop(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _due(self, id: str) -> None:
        del self._timers[id]
        table = self._peek(id)
        if table is not None and self._presence.anybody(id):
            self._gone(table)
            self.look(table)

    def _somebody_away(self, table: Table) -> bool:
        """Is a person away who does not count as gone yet?"""
        if table.status != "playing" or table.patient(self._clock()):
            return False
        return any(
            chair.kind == "person"
            and not self._presence.connected(table.id, chair.seat)
            and not self._presence.gone(table.id, chair)
            for chair in table.chairs
        )
