"""Watches the clocks of tables: notices on time when somebody's is up, also while nobody has the table open.

A live clock stands still while its server is down: its owner writes every second that it runs (`ticked`), and
whoever loads the table later counts from there.
"""

import asyncio
from collections.abc import Awaitable, Callable
from math import inf
from time import monotonic

from durbar.table import clock as rules
from durbar.table.cache import TableCache
from durbar.table.clock import Live
from durbar.table.log_fields import bind, get_logger
from durbar.table.presence import Presence
from durbar.table.refusal import Refusal
from durbar.table.seating import Seating
from durbar.table.storage import clocks as stored
from durbar.table.storage.store import Store
from durbar.table.table import Table

logger = get_logger(__name__)
TICK = 1.0
"""Seconds between two writes that live clocks run."""
SILENT = 2.0
"""Seconds without such a write after which no other process has the table in memory."""
SHORTEST = 0.01


class Clocks:
    """`here` says whether this process has to look after a table; `owner` is its name among several."""

    def __init__(
        self,
        cache: TableCache,
        store: Store,
        seating: Seating,
        presence: Presence,
        clock: Callable[[], float],
        *,
        here: Callable[[str], Awaitable[bool]],
        owner: str | None,
    ) -> None:
        self._cache = cache
        self._store = store
        self._seating = seating
        self._presence = presence
        self._clock = clock
        self._here = here
        self._owner = owner
        self._due: dict[str, float] = {}
        """When to look at a table, in memory or not."""
        self._live: set[str] = set()
        """Tables in memory whose live clock runs."""
        self._unstored: set[str] = set()
        """Those of them whose clock stood still and was moved on in memory only."""

    # ------------------------------------------------------------ what the tables in memory show

    def look(self, table: Table) -> None:
        """Something about the table has changed."""
        due = table.row["due"] if table.status == "playing" else None
        live = due is not None and isinstance(table.clock, Live)
        self._live.discard(table.id)
        if due is None:
            self._due.pop(table.id, None)
        elif live and table.times.since > self._clock():  # the game has not begun: look again when it does
            self._due[table.id] = table.times.since
        else:
            self._due[table.id] = due
            if live:
                self._live.add(table.id)

    def loaded(self, table: Table) -> None:
        """The table comes from the database: the time while nobody had it is nobody's."""
        ticked, times, now = table.row["ticked"], table.times, self._clock()
        if ticked is not None and times.seat is not None:
            gap = now - max(ticked, times.since)
            if gap > 0:
                times = rules.shifted(times, gap)
                table.row.update(rules.columns(table.clock, times, times.seat, now))
                self._unstored.add(table.id)
        self.look(table)

    def keeps(self, id: str) -> bool:
        """Does a live clock of this table run? Then it stays in memory."""
        return id in self._live

    # ------------------------------------------------------------ in the background

    async def watch(self, every: float) -> None:
        """Look at the database `every` so many seconds, at what is due when it is."""
        looked = ticked = -inf
        while True:
            try:
                if monotonic() - looked >= every:
                    looked = monotonic()
                    await self.sweep(every)
                await self.act()
                if monotonic() - ticked >= TICK:
                    ticked = monotonic()
                    await self.tick()
            except Exception:
                logger.exception("the clocks could not be looked at; it will be tried again")
            await asyncio.sleep(self._until_next())

    def _until_next(self) -> float:
        """Seconds until somebody's time is up, at most until the next tick."""
        return min(TICK, max(SHORTEST, min(self._due.values(), default=inf) - self._clock()))

    async def sweep(self, ahead: float) -> None:
        """Find tables that are not in memory: where time is up soon, and where a live clock stands still."""
        now, database = self._clock(), self._store.database
        for id, due in (await stored.due_until(database, now + 2 * ahead)).items():
            if not self._cache.keeps(id):
                self._due[id] = due
        silent = 0.0 if self._owner is None else SILENT
        for id, ticked in (await stored.live_until(database, now + 2 * ahead)).items():
            if self._cache.keeps(id):
                continue
            if ticked > now:  # it begins then
                self._due[id] = ticked
            elif ticked <= now - silent and await self._here(id):
                await self._load(id)

    async def _load(self, id: str) -> None:
        try:
            await self._cache.get(id)
        except Refusal as refusal:
            logger.info("the clock of a table cannot run: %s", refusal, extra={"table": id})

    async def act(self) -> None:
        """Look at all tables where time is up."""
        now = self._clock()
        for id in [id for id, due in self._due.items() if due <= now]:
            del self._due[id]
            try:
                if await self._here(id):
                    await self._time_up(id)
            except Refusal as refusal:
                logger.info("time is up at a table that cannot be changed: %s", refusal, extra={"table": id})

    async def tick(self) -> None:
        """Store that the live clocks of this process run."""
        for id in [id for id in self._unstored if self._cache.keeps(id)]:
            await self._store_moved_on(id)
        self._unstored.clear()
        self._live = {id for id in self._live if self._cache.keeps(id)}
        if self._live:
            await stored.tick(self._store.database, list(self._live), self._owner, self._clock())

    async def stop(self) -> None:
        """A last tick, so that what the server was up for is counted to the end."""
        try:
            await self.tick()
        except Exception:  # the database may be away; the tick before it counts
            logger.warning("the clocks could not be stored", exc_info=True)

    async def _store_moved_on(self, id: str) -> None:
        try:
            async with self._cache.changing(id) as table:
                if table.row["ticked"] is not None:
                    await self._cache.change_table(table, table.clock_columns(self._clock()))
        except Refusal as refusal:
            logger.info("the clock of a table cannot be stored: %s", refusal, extra={"table": id})

    # ------------------------------------------------------------ time is up

    async def _time_up(self, id: str) -> None:
        async with self._cache.changing(id) as table:
            bind(table=id)
            now, times, due = self._clock(), table.times, table.row["due"]
            settings, seat = table.clock, times.seat
            if due is None or due > now or settings is None:
                return
            if seat is None or table.status != "playing" or table.log.full:  # nobody can play on
                await self._cache.change_table(table, {"due": None, "ticked": None})
            elif self._may_come_back(table, seat):
                columns = table.clock_columns(now, times=rules.extended(times, seat))
                await self._cache.change_table(table, columns)
            else:
                await self._seating.put_bot(
                    table, table.chairs[seat], "time_up", resigned=settings.then == "resign"
                )

    def _may_come_back(self, table: Table, seat: int) -> bool:
        """Has a live clock some more time for who is not connected? Once a game it has."""
        away = not self._presence.connected(table.id, seat)
        return isinstance(table.clock, Live) and away and seat not in table.times.returned
