"""What the servers of one database tell each other: who is connected, what was spent, what has changed."""

import asyncio
from collections.abc import Callable
from typing import Any

from durbar.table.background import Background
from durbar.table.budget import Limits
from durbar.table.cache import TableCache
from durbar.table.cluster.bus import ANYTHING, Bus
from durbar.table.cluster.cluster import Cluster
from durbar.table.players.devices import Devices
from durbar.table.presence import Presence

SPENDING_EVERY = 1.0
"""Seconds between two messages about what addresses have spent."""
SPENDING_AT_ONCE = 40
"""Addresses in one of these messages, so that it is not too long for the bus."""


async def publish_spending(bus: Bus, limits: Callable[[], Limits]) -> None:
    """Tell the others what was spent here: an address that asks several processes has one budget."""
    limits().spent()  # from now on it is counted
    while True:
        await asyncio.sleep(SPENDING_EVERY)
        spent = list(limits().spent().items())
        for i in range(0, len(spent), SPENDING_AT_ONCE):
            bus.publish("spent", dict(spent[i : i + SPENDING_AT_ONCE]))


class PeerMessages:
    """Sends messages of this process, and does what those of the others ask for."""

    def __init__(
        self,
        cluster: Cluster,
        cache: TableCache,
        presence: Presence,
        devices: Devices,
        limits: Callable[[], Limits],
        background: Background,
    ) -> None:
        self._cluster = cluster
        self._cache = cache
        self._presence = presence
        self._devices = devices
        self._limits = limits
        self._background = background
        cluster.bus.subscribe(self._receive)

    def seats(self, id: str, seats: list[int]) -> None:
        """These seats of a table are connected here."""
        self._cluster.bus.publish("present", [self._cluster.me, {id: seats}])

    def removed_devices(self, keys: list[str]) -> None:
        self._cluster.bus.publish("devices", keys)

    async def repeat_presence(self, every: float) -> None:
        """Now and then say it again: a message may be lost."""
        while True:
            for id, seats in self._presence.all_connected().items():
                self.seats(id, seats)
            await asyncio.sleep(every)

    def _receive(self, kind: str, body: Any) -> None:
        """A message of another process."""
        if kind == "present":
            self._presence.elsewhere(body[0], body[1])
        elif kind == "devices":
            self._devices.noticed(body)
        elif kind == "spent":
            self._limits().add(body)
        elif kind == "changed":
            self._catch_up(body)
        elif kind == "owner":  # a table of this process should not be among them: the database knows
            self._catch_up(*body)
        elif kind == ANYTHING:
            self._catch_up(*self._cache)

    def _catch_up(self, *ids: str) -> None:
        for id in ids:
            self._background.run(self._cache.catch_up(id))
