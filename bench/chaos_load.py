"""Tables under load for bench.chaos: people and viewers who remember all they were sent."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from random import Random

import httpx2 as httpx

from durbar.table.stored import LogEntry
from tests.faults.checks import wrong_with
from tests.faults.people import Person, Viewer

TABLES = (("java", "me", "me"), ("machu-picchu", "me", "me"), ("taj-mahal", "me", "me", "bot"))
"""Game and seats of the tables, in turn."""
LONG = 300
"""Entries of a log after which a table is exchanged for a new one."""
THINK = 0.01
"""Seconds between two actions of a person."""
SEEN_WITHIN = 15.0
"""Seconds a viewer has to see what is stored, after the fault."""


class LoadedTable:
    """One table: somebody who plays all seats but the bot's, with their page, and a spectator."""

    def __init__(
        self, ports: Sequence[int], made: dict[str, str], seats: int, with_bot: bool, rng: Random
    ) -> None:
        self.id = made["table"]
        self.seats = range(seats)
        self.with_bot = with_bot
        page = Viewer(_shuffled(ports, rng), self.id, made["token"])
        spectator = Viewer(_shuffled(ports, rng), self.id, None)
        self.person = Person(_shuffled(ports, rng), self.id, made["token"], rng, page)
        self.viewers = [page, spectator]
        self.tasks: list[asyncio.Task[None]] = []

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.person.close()


class Load:
    """The tables that are played while something breaks."""

    def __init__(
        self, ports: Sequence[int], stored: Callable[[str], Awaitable[list[LogEntry]]], rng: Random
    ) -> None:
        self._ports = ports
        self._stored = stored
        self._rng = rng
        self._opened = 0
        self._gate = asyncio.Event()
        self._acting = 0
        self._finished = 0
        self.tables: list[LoadedTable] = []

    @property
    def acknowledged(self) -> int:
        """Actions that were answered, at all tables so far."""
        return self._finished + sum(len(table.person.answered) for table in self.tables)

    async def open(self, count: int) -> None:
        for _ in range(count):
            self.tables.append(await self._open())
        self._gate.set()

    async def _open(self) -> LoadedTable:
        number, self._opened = self._opened, self._opened + 1
        game, *kinds = TABLES[number % len(TABLES)]
        seats = [{"kind": kind, **({"level": "random"} if kind == "bot" else {})} for kind in kinds]
        async with httpx.AsyncClient(timeout=30) as http:
            url = f"http://127.0.0.1:{self._rng.choice(self._ports)}/api/tables"
            answer = await http.post(url, json={"game": game, "seats": seats})
        answer.raise_for_status()
        table = LoadedTable(self._ports, answer.json(), kinds.count("me"), "bot" in kinds, self._rng)
        table.tasks = [asyncio.create_task(viewer.watch()) for viewer in table.viewers]
        table.tasks.append(asyncio.create_task(self._play(table.person)))
        return table

    async def _play(self, person: Person) -> None:
        while not person.over:
            await self._gate.wait()
            self._acting += 1
            try:
                await person.act()
            finally:
                self._acting -= 1
            await asyncio.sleep(THINK)

    async def until(self, enough: Callable[[], bool], seconds: float) -> bool:
        end = time.monotonic() + seconds
        while not enough():
            if time.monotonic() > end:
                return False
            await asyncio.sleep(0.002)
        return True

    async def until_answered(self, since: float, seconds: float, bots: bool) -> list[float | None]:
        """For each table: seconds until an action sent after `since` was answered; None: not in time.

        Where a bot plays it may be the bot's turn: such tables are waited for with `bots`, but not timed.
        """
        tables = [table for table in self.tables if not table.person.over]
        waited_for = [table for table in tables if bots or not table.with_bot]
        await self.until(lambda: all(t.person.sent > since or t.person.over for t in waited_for), seconds)
        return [
            max(0.0, t.person.answer - since) if t.person.sent > since else None
            for t in waited_for
            if not t.person.over and (not t.with_bot or t.person.sent <= since)
        ]

    async def check(self) -> list[str]:
        """What is lost, doubled, invented or unseen. Nobody plays meanwhile; then long games are replaced."""
        self._gate.clear()
        await self.until(lambda: not self._acting, 60)
        found: list[str] = []
        for table in self.tables:
            found += [f"{table.id}: {problem}" for problem in await self._wrong_with(table)]
        await self._replace_finished()
        self._gate.set()
        return found

    async def _wrong_with(self, table: LoadedTable) -> list[str]:
        versions = [viewer.version for viewer in table.viewers]

        async def seen() -> bool:
            nonlocal versions
            end = len(await self._stored(table.id))
            versions = [viewer.version for viewer in table.viewers]
            return min(versions) >= end

        late = time.monotonic() + SEEN_WITHIN
        while not await seen() and time.monotonic() < late:
            await asyncio.sleep(0.02)
        person = table.person
        lines = [person.shown.copy(), *(line.copy() for viewer in table.viewers for line in viewer.lines)]
        log = await self._stored(table.id)
        found = wrong_with(log, table.seats, [person], lines)
        if min(versions) < len(log) and time.monotonic() >= late:
            found.append(f"unseen: viewers are at {versions} of {len(log)}")
        person.shown[:-1] = []  # what was compared once need not be compared again
        for viewer in table.viewers:
            viewer.lines[:-1] = []
        return found

    async def _replace_finished(self) -> None:
        for i, table in enumerate(self.tables):
            if table.person.over or max(viewer.version for viewer in table.viewers) > LONG:
                await table.close()
                self._finished += len(table.person.answered)
                self.tables[i] = await self._open()

    async def close(self) -> None:
        await asyncio.gather(*(table.close() for table in self.tables))


def _shuffled(ports: Sequence[int], rng: Random) -> list[int]:
    return rng.sample(ports, len(ports))
