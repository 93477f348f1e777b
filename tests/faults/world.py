"""A server of Pebbles behind a bad line, its tables, people and viewers; and what must hold afterwards."""

import asyncio
import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from math import inf
from random import Random
from typing import Literal

import uvicorn

from durbar.table.chairs import Chair, hashed
from durbar.table.log import Log
from durbar.table.service import Service
from durbar.table.stored import StoredTable
from durbar.web.app import create_app
from durbar.web.limits import Limits
from durbar.web.serve import listen, port_of, settings
from tests.faults.checks import wrong_with
from tests.faults.clock import JumpingClock
from tests.faults.faults import Faults
from tests.faults.people import Person, Viewer
from tests.faults.proxy import Proxy, proxied
from tests.faults.store import FaultyStore
from tests.table.helpers import InProcessRunner
from tests.toy import toy

AFTERWARDS = 20
"""Actions the people of each table are answered after the faults."""
Kind = Literal["person", "bot"]
TABLES: tuple[tuple[Kind, ...], ...] = (
    ("person", "person"),
    ("person", "bot"),
    ("person", "person", "bot"),
    ("bot", "bot"),
)


@asynccontextmanager
async def served(service: Service, listening: socket.socket) -> AsyncIterator[None]:
    """A real server in this event loop."""
    server = uvicorn.Server(settings(create_app(service, Limits(0))))
    running = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        while not server.started:
            await asyncio.sleep(0.005)
        yield
    finally:
        server.should_exit = True
        await running


class World:
    """One or more processes on one database; people and viewers are spread over them."""

    def __init__(self, faults: Faults) -> None:
        self.faults = faults
        self.services: list[Service] = []
        self.proxies: list[Proxy] = []
        self.ports: list[int] = []
        self.people: list[Person] = []
        self.viewers: list[Viewer] = []
        self.ids: list[str] = []
        self._enough: dict[str, int] = {}
        """After so many answered actions nobody at the table goes on."""

    async def open_tables(self, rng: Random) -> None:
        """Each table is opened at one process; its people and viewers come by any of them."""
        for number, kinds in enumerate(TABLES):
            chairs = [
                Chair(seat, kind, level="random" if kind == "bot" else None, token=hashed(_token(seat)))
                for seat, kind in enumerate(kinds)
            ]
            service = self.services[number % len(self.services)]
            table = await service.opening.create("pebbles", chairs, hashed(_token(0)), options={"pile": 200})
            self.ids.append(table.id)
            for seat, kind in enumerate(kinds):
                if kind == "person":
                    viewer = Viewer([rng.choice(self.ports)], table.id, _token(seat))
                    here = [rng.choice(self.ports)]
                    self.people.append(Person(here, table.id, _token(seat), rng, viewer))
                    self.viewers.append(viewer)
            self.viewers.append(Viewer([rng.choice(self.ports)], table.id, None))

    async def play(self, strikes: int) -> None:
        """Everybody plays while faults strike; when so many have, they stop, and all must go on well."""
        self.faults.start()
        watching = [asyncio.create_task(viewer.watch()) for viewer in self.viewers]
        playing = [asyncio.create_task(self._play_on(person)) for person in self.people]
        while self.faults.struck.total() < strikes and not all(task.done() for task in playing):
            await asyncio.sleep(0.01)
        self.faults.stop()
        for proxy in self.proxies:
            proxy.thaw()
        for id in self.ids:
            self._enough[id] = self._answered(id) + AFTERWARDS
        await asyncio.gather(*playing)
        while not await self._all_seen():
            await asyncio.sleep(0.01)
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)

    async def _play_on(self, person: Person) -> None:
        while not person.over and self._answered(person.id) < self._enough.get(person.id, inf):
            await person.act()

    def _answered(self, id: str) -> int:
        return sum(len(person.answered) for person in self.people if person.id == id)

    async def _all_seen(self) -> bool:
        """Is no bot to act any more, and has everybody seen all there is?"""
        for viewer in self.viewers:
            stored = await self._stored(viewer.id)
            actor = stored.table["actor"]
            waiting = actor is None or stored.chairs[actor]["kind"] == "person"
            if not waiting or viewer.version < len(stored.log):
                return False
        return True

    async def _stored(self, id: str) -> StoredTable:
        """The table as the database has it."""
        stored = await self.services[0].store.load(id)
        assert stored is not None
        return stored

    # ------------------------------------------------------------ what must hold

    async def check(self) -> None:
        for id in self.ids:
            people = [person for person in self.people if person.id == id]
            answers = [person.shown for person in people]
            lines = [line for viewer in self.viewers if viewer.id == id for line in viewer.lines]
            stored = await self._stored(id)
            seats = {chair["seat"] for chair in stored.chairs if chair["kind"] == "person"}
            assert wrong_with(stored.log, seats, people, answers + lines) == []
            said_once(stored, people)
            replays(stored)
        await self.quiet()

    async def quiet(self) -> None:
        """No lock is held and nothing is under way once everybody has been answered."""
        for service in self.services:
            assert isinstance(service.store, FaultyStore)
            while not service.store.idle or any(service.bots.busy(id) for id in self.ids):
                await asyncio.sleep(0.01)
            for id in self.ids:
                table = service.cache.peek(id)
                assert table is None or not table.lock.locked()


def said_once(stored: StoredTable, people: Sequence[Person]) -> None:
    """Every answered line of chat is there, none twice."""
    lines = {line["number"]: line["text"] for line in stored.chat}
    assert len(set(lines.values())) == len(lines)
    for person in people:
        assert person.said.items() <= lines.items()


def replays(stored: StoredTable) -> None:
    """The rules accept the whole log and every digest in it, and the summary is that of its end."""
    row = stored.table
    log = Log.begin(toy("pebbles"), row["seats"], row["options"], row["seed"], None)
    log.replay(stored.log, strict=True)
    assert log.broken is None
    assert (row["ply"], row["actor"]) == (log.match.ply, log.match.actor)


def _token(seat: int) -> str:
    return f"token-of-the-seat-{seat}"


@asynccontextmanager
async def world(seed: int, urls: Sequence[str], faults: Faults | None = None) -> AsyncIterator[World]:
    """A process for each URL, all of them behind bad lines; faults begin with `play`."""
    faults = faults or Faults(seed)
    here = World(faults)
    async with AsyncExitStack() as stack:
        for url in urls:
            listening = stack.enter_context(listen("127.0.0.1", 0))
            port = port_of(listening)
            service = Service(
                FaultyStore(url, faults),
                InProcessRunner(),
                game=toy,
                games=lambda: ["pebbles"],
                sweep=0.1,
                clock=JumpingClock(faults),
                peer_url=f"http://127.0.0.1:{port}",
            )
            await stack.enter_async_context(served(service, listening))
            outside, proxy = await stack.enter_async_context(proxied(port, faults))
            here.services.append(service)
            here.proxies.append(proxy)
            here.ports.append(outside)
        await here.open_tables(Random(seed))
        yield here
        for person in here.people:
            await person.close()
