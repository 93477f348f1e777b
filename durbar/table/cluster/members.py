"""The processes that share a database: this one beats, and sees which of the others are alive."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from hashlib import sha256

from durbar.table.log_fields import detached, get_logger
from durbar.table.refusal import Refusal
from durbar.table.storage.processes import DEAD, Member, Processes

logger = get_logger(__name__)
EVERY = 0.5
"""Seconds between two beats."""
SURE = 1.5
"""Seconds after a beat in which nobody can take this process for dead: `DEAD` less a reserve."""
SETTLING = 1.5
"""Seconds the others get after this process was late: when the database was away, all were."""
_BOOT_CLOCK: int | None = getattr(time, "CLOCK_BOOTTIME", None)
HOLD = 4.0
"""Seconds a request waits for this process to be sure of itself again."""


class Members:
    """`sure` says whether this process may act as an owner. `late` is called when it may have been taken
    for dead, before it is sure again; `died` with each process that stopped beating.
    """

    def __init__(
        self,
        rows: Processes,
        kind: str,
        url: str | None,
        late: Callable[[], Awaitable[None]],
        died: Callable[[str], None],
    ) -> None:
        self.me = rows.me
        self.draining = False
        self._rows = rows
        self._kind = kind
        self._url = url
        self._late = late
        self._died = died
        self._members: dict[str, Member] = {}
        self._read = 0.0
        self._sure_until = 0.0
        self._settled = 0.0
        self._last_beat = 0.0
        self._turn = asyncio.Lock()
        self._beaten = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """The first beat; after it the others know this process."""
        await self.beat()
        self._settled = 0.0  # nobody was late: it has just begun
        self._task = detached(self._run())

    async def stop(self) -> None:
        """The others take this process for gone at once."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._sure_until = 0.0
        try:
            await self._rows.leave()
        except Exception as error:
            logger.warning("the other servers learn only by its silence that this one has ended: %s", error)
        self._rows.close()

    @property
    def sure(self) -> bool:
        """May this process act as an owner now?"""
        return _now() < self._sure_until

    async def be_sure(self) -> None:
        """Wait until this process may act as an owner, or refuse."""
        try:
            async with asyncio.timeout(HOLD):
                while not self.sure:
                    self._beaten.clear()
                    await self._beaten.wait()
        except TimeoutError:
            raise Refusal("restarting") from None

    @property
    def settling(self) -> bool:
        """Has this process been late a moment ago? Then the others may only seem dead."""
        return _now() < self._settled

    def alive(self, id: str) -> Member | None:
        """The process if it is alive."""
        member = self._members.get(id)
        if member is None or member.age + _now() - self._read > DEAD:
            return None
        return member

    def all_alive(self) -> list[str]:
        """The ids of all processes that are alive."""
        return [id for id in self._members if self.alive(id) is not None]

    async def find(self, id: str) -> Member | None:
        """The process if it is alive; one that nobody knows yet may have begun just now."""
        if id not in self._members:
            await self.beat()
        return self.alive(id)

    def any_worker(self) -> bool:
        return any(self.alive(member.id) for member in self._members.values() if member.kind == "worker")

    def claimant(self, table: str) -> Member | None:
        """The server that should own a table nobody owns: the same for all that see the same servers."""
        ready = [
            member
            for member in self._members.values()
            if member.kind == "server" and (member.url or member.id == self.me)
            if self.alive(member.id) and not self._drains(member)
        ]
        return max(ready, key=lambda member: _rank(table, member.id), default=None)

    def _drains(self, member: Member) -> bool:
        return self.draining if member.id == self.me else member.draining

    def mark_draining(self, id: str) -> None:
        """Another process says that it is about to end."""
        if id in self._members:
            self._members[id] = self._members[id]._replace(draining=True)

    async def ended(self, id: str) -> None:
        """The port of this process is closed, so it has ended: nobody needs to wait for beats it misses.

        Should it live all the same, its next beat has to begin anew, and it looks which tables it still has.
        """
        if self.alive(id) is not None:
            await self._rows.remove(id)
            await self.beat()

    # ------------------------------------------------------------ beats

    async def beat(self) -> None:
        """One beat, and a look at the others."""
        async with self._turn:
            began = _now()
            members, new = await self._rows.beat(self._kind, self._url, self.draining)
            now = _now()
            if new or now - self._last_beat > DEAD - 0.1:
                self._settled = now + SETTLING
                await self._late()
            self._last_beat, self._read = began, now
            self._notice(members)
            self._sure_until = began + SURE
            self._beaten.set()

    def _notice(self, members: list[Member]) -> None:
        before = {id for id in self._members if self._members[id].age <= DEAD}
        self._members = {member.id: member for member in members}
        now = {member.id for member in members if member.age <= DEAD}
        for id in before - now:
            if id != self.me:
                logger.warning("process %s has ended or no longer answers", id)
                self._died(id)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.beat()
            except Exception as error:  # the database may be away for a while in many ways
                logger.warning("no beat reached the database: %r", error)


def _now() -> float:
    """Seconds on a clock that nobody sets; on Linux it also counts while the machine is suspended."""
    return time.monotonic() if _BOOT_CLOCK is None else time.clock_gettime(_BOOT_CLOCK)


def _rank(table: str, member: str) -> bytes:
    """Rendezvous hashing: each table ranks the servers in its own order; one that leaves moves no other."""
    return sha256(f"{table} {member}".encode()).digest()
