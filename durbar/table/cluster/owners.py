"""Which process has a table in memory: its owner. Every other process relays to it.

Alone a process owns everything. Several share a PostgreSQL: an owner is written in the row of the table, with
an epoch that grows with every new owner and that every write about the table must name.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol
from weakref import WeakValueDictionary

from durbar.table.cluster.bus import Bus
from durbar.table.cluster.members import Members
from durbar.table.log_fields import get_logger
from durbar.table.refusal import Refusal
from durbar.table.storage.processes import Member, Processes
from durbar.table.stored import Row

logger = get_logger(__name__)
REMEMBERED = 20_000
"""Tables of others whose owner is kept in memory."""
ATTEMPTS = 5
"""How often a lookup begins again because another process was faster."""


class Owners(Protocol):
    """What the tables in memory need to know."""

    @property
    def sure(self) -> bool:
        """May tables in memory be used without asking?"""

    async def acquire(self, id: str) -> int | None:
        """Own a table: its epoch, or None when nobody else can have it. Refuses if another process does."""

    async def confirm(self, id: str) -> int | None:
        """After a conflict: as `acquire`, by what the database says now."""

    def has(self, id: str, epoch: int | None) -> bool:
        """Is the table still this process's, as `acquire` said?"""

    def release(self, id: str) -> None:
        """The table leaves the memory."""

    def of_new_table(self) -> Row:
        """The owner's columns of a table that is opened here."""

    def opened(self, id: str) -> None:
        """The table that was opened here is stored."""


class SoleOwner:
    """One process alone: everything is its own."""

    sure = True

    async def acquire(self, id: str) -> None:
        return None

    async def confirm(self, id: str) -> None:
        return None

    def has(self, id: str, epoch: int | None) -> bool:
        return True

    def release(self, id: str) -> None:
        pass

    def of_new_table(self) -> Row:
        return {"owner": None, "epoch": 0}

    def opened(self, id: str) -> None:
        pass


class _Raced(Exception):
    """Another process has claimed or released the table since it was looked up."""


class SharedOwners:
    """One of several processes. `claimed` is called with tables it takes over, `lost` with those it loses."""

    def __init__(
        self,
        rows: Processes,
        members: Members,
        bus: Bus,
        claimed: Callable[[str], None],
        lost: Callable[[str], None],
    ) -> None:
        self._rows = rows
        self._members = members
        self._bus = bus
        self._claimed = claimed
        self._lost = lost
        self._epochs: dict[str, int] = {}
        """The tables of this process."""
        self._released: dict[str, int] = {}
        self._elsewhere: OrderedDict[str, str] = OrderedDict()
        """Owners of other tables, as far as they were looked up; each may be out of date."""
        self._unused: set[str] = set()
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.closed = False
        """Set when this process drains: it owns nothing any more."""

    @property
    def sure(self) -> bool:
        return self._members.sure and not self.closed

    def has(self, id: str, epoch: int | None = None) -> bool:
        return id in self._epochs and epoch in (None, self._epochs[id])

    # ------------------------------------------------------------ looking up and claiming

    async def locate(self, id: str, *, relayed: bool = False) -> Member | None:
        """The process to relay to; None when the table is this process's, or when there is no such table.

        A table without a living owner is claimed by the server its hash chooses, or by this one when another
        has relayed to it.
        """
        if id in self._epochs and self.sure:
            return None
        turn = self._turns.setdefault(id, asyncio.Lock())
        async with turn:
            await self._members.be_sure()
            if id in self._epochs and not self.closed:
                return None
            known = self._elsewhere.get(id)
            if known is not None and (member := self._members.alive(known)) is not None:
                return member
            for _ in range(ATTEMPTS):
                with suppress(_Raced):
                    return await self._look(id, relayed)
        raise Refusal("restarting")

    async def _look(self, id: str, relayed: bool) -> Member | None:
        stored = await self._rows.owner(id)
        if stored is None:
            return None
        owner, epoch = stored
        me = self._members.me
        if owner not in (None, me):
            member = await self._members.find(owner)
            if member is not None:
                self._remember(id, owner)
                return member
            if self._members.settling:
                raise Refusal("restarting")
        if self.closed or not (relayed or owner == me):
            claimant = self._members.claimant(id)
            if claimant is None:
                raise Refusal("restarting")
            if claimant.id != me:
                return claimant
        await self._claim(id, owner, epoch)
        return None

    async def _claim(self, id: str, owner: str | None, epoch: int) -> None:
        new = await self._rows.claim(id, owner, epoch)
        if new is None or not self.sure:  # it may also have taken so long that this process is not sure now
            raise _Raced
        self._elsewhere.pop(id, None)
        self._released.pop(id, None)
        self._epochs[id] = new
        self._claimed(id)
        self._bus.publish("owner", {id: self._members.me})

    async def acquire(self, id: str) -> int:
        if await self.locate(id) is not None:
            raise Refusal("moved")
        if id not in self._epochs:
            raise Refusal("unknown_table")
        return self._epochs[id]

    def of_new_table(self) -> Row:
        if self.closed:
            raise Refusal("restarting")
        return {"owner": self._members.me, "epoch": 1}

    def opened(self, id: str) -> None:
        self._epochs[id] = 1

    def forget(self, id: str) -> None:
        """Whoever was thought to own this table does not."""
        self._elsewhere.pop(id, None)

    def _remember(self, id: str, owner: str) -> None:
        self._elsewhere[id] = owner
        self._elsewhere.move_to_end(id)
        if len(self._elsewhere) > REMEMBERED:
            self._elsewhere.popitem(last=False)

    # ------------------------------------------------------------ losing and releasing

    async def confirm(self, id: str) -> int:
        stored = await self._rows.owner(id)
        if stored is None:
            self._epochs.pop(id, None)
            raise Refusal("unknown_table")
        if stored[0] != self._members.me or id not in self._epochs:
            self._lose(id)
            raise Refusal("moved")
        self._epochs[id] = stored[1]  # an administrator's change makes it grow too
        return stored[1]

    async def check(self) -> None:
        """After this process may have been taken for dead: which of its tables are still its own?"""
        if not self._epochs:
            return
        stored = await self._rows.owned()
        for id in [id for id, epoch in self._epochs.items() if stored.get(id) != epoch]:
            self._lose(id)

    def _lose(self, id: str) -> None:
        if self._epochs.pop(id, None) is not None:
            logger.warning("another process has taken the table over", extra={"table": id})
            self._lost(id)

    def release(self, id: str) -> None:
        epoch = self._epochs.pop(id, None)
        if epoch is not None:
            self._released[id] = epoch

    async def flush(self) -> None:
        """Give up what was released."""
        released, self._released = self._released, {}
        if not released:
            return
        try:
            await self._rows.release(released)
        except Exception:
            self._released = {**released, **self._released}
            raise
        self._bus.publish("owner", dict.fromkeys(released))

    def release_unused(self, used: Callable[[str], bool]) -> None:
        """Give up what was claimed some time ago and could not be loaded since."""
        unused = [id for id in self._epochs if not used(id)]
        for id in self._unused.intersection(unused):
            self.release(id)
        self._unused = set(unused)

    async def release_all(self) -> None:
        """Give up everything, for good."""
        self.closed = True
        for id in list(self._epochs):
            self.release(id)
        await self.flush()

    def noticed(self, owners: dict[str, str | None]) -> None:
        """Another process has claimed or released tables."""
        for id, owner in owners.items():
            if owner is None:
                self.forget(id)
            elif id in self._elsewhere:
                self._elsewhere[id] = owner
