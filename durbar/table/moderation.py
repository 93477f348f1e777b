"""Moderation: who is banned, what is reported, and tables without chat."""

import asyncio
from collections.abc import Callable
from functools import lru_cache

from durbar.table.cache import TableCache
from durbar.table.chairs import clean, hashed, hashed_address, player_of
from durbar.table.log_fields import get_logger
from durbar.table.refusal import Refusal
from durbar.table.storage import moderation as stored
from durbar.table.storage.store import Store
from durbar.table.table import Table

logger = get_logger(__name__)
HOURLY, OF_TABLE, IN_ALL = 10, 50, 5_000
"""Reports from one address in an hour; unsettled ones about one table, and in all."""


class Moderation:
    """Bans are a small set in memory, so that a request costs nothing while nobody is banned.

    The command line and other processes change bans, so they are read again every `interval` seconds;
    `bans_changed` is called when the set has changed: open streams are looked at again.
    """

    def __init__(
        self,
        cache: TableCache,
        store: Store,
        clock: Callable[[], float],
        bans_changed: Callable[[], None],
        interval: float,
    ) -> None:
        self._cache = cache
        self._store = store
        self._clock = clock
        self._bans_changed = bans_changed
        self._interval = interval
        self._banned: frozenset[str] = frozenset()
        self._address_key = ""
        self._hash = lru_cache(4096)(self._hashed_address)

    async def start(self, address_key: str) -> None:
        """Read the bans before the first request is answered."""
        self._address_key = address_key
        await self._read_bans()

    async def watch(self) -> None:
        """Read the bans again and again."""
        while True:
            await asyncio.sleep(self._interval)
            try:
                await self._read_bans()
            except Exception as error:  # the database may be away for a while; the last bans hold
                logger.warning("the bans cannot be read: %s", error)

    async def _read_bans(self) -> None:
        banned = await stored.banned_keys(self._store.database)
        if banned != self._banned:
            self._banned = banned
            self._bans_changed()

    # ------------------------------------------------------------ who asks

    def address(self, client: str) -> str:
        """The address of a client as it is stored."""
        return self._hash(client)

    def _hashed_address(self, client: str) -> str:
        return hashed_address(self._address_key, client)

    def refuse_banned(self, client: str, token: str | None) -> None:
        """Refuse whoever is banned, by the address, by the token of a seat, or as a player."""
        banned = self._banned
        if banned and (self._hash(client) in banned or not banned.isdisjoint(_keys(token))):
            raise Refusal("banned")

    # ------------------------------------------------------------ what people do

    async def report(self, id: str, address: str, text: str, seat: int | None, line: int | None) -> str:
        """Store what somebody reports about a table; `address` is hashed. Answers with the report's id."""
        database = self._store.database
        found = await stored.reportable(database, id, line)
        if found is None:
            raise Refusal("unknown_table")
        seats, said = found
        if not clean(text):
            raise Refusal("bad_request", "the text is empty")
        if seat is not None and seat >= seats:
            raise Refusal("bad_request", f"there is no seat {seat}")
        if line is not None and not said:
            raise Refusal("bad_request", f"there is no line {line}")
        row = {"table_id": id, "seat": seat, "line": line, "text": clean(text), "address": address}
        bounds = {"hourly": HOURLY, "of_table": OF_TABLE, "in_all": IN_ALL}
        report = await stored.add_report(database, {**row, "at": self._clock()}, **bounds)
        if report is None:
            raise Refusal("too_many")
        return report

    async def turn_chat_off(self, id: str, token: str | None, off: bool) -> Table:
        """The host decides whether people at the table can chat."""
        async with self._cache.changing(id) as table:
            if not table.holder(token).host:
                raise Refusal("host_only")
            if table.row["chat_off"] != off:
                await self._cache.change_table(table, {"chat_off": off})
        return table


def _keys(token: str | None) -> list[str]:
    """What a ban of who sends this token is stored under."""
    if token is None:
        return []
    player = player_of(token)
    return [hashed(token if player is None else player)]
