"""Whose device has sent this secret? Keys of devices are kept in memory, so that no move waits for it."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from durbar.table.chairs import Token, hashed, new_secret
from durbar.table.log_fields import get_logger
from durbar.table.storage import devices as stored
from durbar.table.storage.database import Database

logger = get_logger(__name__)
PREFIX = "player_"
"""With it a key differs from the token of a seat, for which nobody asks the database."""
KEPT = 20_000
"""Keys in memory; the longest unused are dropped first."""
IDLE = 600.0
"""Seconds after which an unused key is dropped."""
SEEN_EVERY = 3600.0
"""Seconds after which it is stored again that a device is used."""


def new_key() -> str:
    """The key of a new device."""
    return PREFIX + new_secret()


@dataclass(slots=True)
class Known:
    """What is known of a key; `player` None: it is the key of no device."""

    player: str | None
    used: float
    seen: float
    """When it was last stored that the device is used."""


class Devices:
    """The devices of all players. Another program may remove one: all keys in memory are checked again.

    `removed` is called when devices are gone: open streams are looked at again. `publish` tells other
    processes the hashes of keys that were removed here.
    """

    def __init__(
        self,
        database: Database,
        clock: Callable[[], float],
        removed: Callable[[], None],
        publish: Callable[[list[str]], None],
        interval: float,
    ) -> None:
        self._database = database
        self._clock = clock
        self._removed = removed
        self._publish = publish
        self._interval = interval
        self._known: OrderedDict[str, Known] = OrderedDict()
        """By the hash of the key, the longest unused first."""

    async def identify(self, secret: str | None) -> str | None:
        """The secret of a request; as a `Token` of its player if it is the key of a device."""
        if secret is None or not secret.startswith(PREFIX):
            return secret
        key = hashed(secret)
        known = self._known.get(key)
        if known is None:
            row = await stored.device(self._database, key)
            known = self._known.setdefault(key, self._read(row))
            self._drop_idle()
        known.used = self._clock()
        self._known.move_to_end(key)
        return str(secret) if known.player is None else Token.of_player(secret, known.player)

    def _read(self, row: tuple[str, float] | None) -> Known:
        now = self._clock()
        return Known(None, now, now) if row is None else Known(row[0], now, row[1])

    def forget(self, keys: Iterable[str]) -> None:
        """These devices (hashes of their keys) were removed here."""
        gone = list(keys)
        self.noticed(gone)
        self._publish(gone)

    def noticed(self, keys: Iterable[str]) -> None:
        """These devices are no more, says this process or another one."""
        now = self._clock()
        for key in keys:
            self._known[key] = Known(None, now, now)
        self._removed()

    # ------------------------------------------------------------ in the background

    async def watch(self) -> None:
        """Look again and again whether the devices are still there."""
        while True:
            await asyncio.sleep(self._interval)
            try:
                await self.look()
            except Exception as error:  # the database may be away for a while; the last keys hold
                logger.warning("the devices cannot be read: %s", error)

    async def look(self) -> None:
        """Compare the keys in memory with the database, and store which of them are used."""
        self._drop_idle()
        keys = [key for key, known in self._known.items() if known.player is not None]
        if not keys:
            return
        there = await stored.still_there(self._database, keys)
        if gone := [key for key in keys if key not in there]:
            self.noticed(gone)
        used = {
            key: known.used
            for key, known in self._known.items()
            if known.player is not None and known.used - known.seen > SEEN_EVERY
        }
        if used:
            await stored.store_seen(self._database, used)
            for key, at in used.items():
                self._known[key].seen = at

    def _drop_idle(self) -> None:
        now = self._clock()
        while self._known:
            oldest = next(iter(self._known.values()))
            if len(self._known) <= KEPT and now - oldest.used < IDLE:
                break
            self._known.popitem(last=False)
