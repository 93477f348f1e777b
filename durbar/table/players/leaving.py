"""Deleting a player with everything personal, and tidying away players whom nobody uses."""

import asyncio
from collections.abc import Callable
from typing import Any

from durbar.core.errors import BadOption
from durbar.core.game import Game
from durbar.table.bot_limits import usual_level
from durbar.table.cache import TableCache
from durbar.table.chairs import clean_name
from durbar.table.log_fields import get_logger
from durbar.table.players.devices import Devices
from durbar.table.players.outside_change import outside_change
from durbar.table.players.players import Players
from durbar.table.refusal import Refusal
from durbar.table.storage import leaving as stored
from durbar.table.storage.database import Database

logger = get_logger(__name__)
AT_ONCE = 20
"""Tables that nobody has in memory here, in one transaction: moves wait for the disk in between."""
FIRST, EVERY = 60.0, 3600.0
"""Seconds from the start to the first look for players to tidy away, and between two of them."""
UNUSED = 90 * 86_400.0
"""Seconds after which a player without a seat is deleted."""
AGAIN = 10.0
"""Seconds after which no request of a deleted player is under way."""
MOST = 200
"""Players that are deleted at one look."""


class Leaving:
    def __init__(
        self,
        database: Database,
        cache: TableCache,
        players: Players,
        devices: Devices,
        game: Callable[[str], Game[Any]],
        clock: Callable[[], float],
    ) -> None:
        self._database = database
        self._cache = cache
        self._players = players
        self._devices = devices
        self._game = game
        self._clock = clock

    async def delete_by_name(self, id: str, name: str) -> int:
        """Delete the player, whose name was typed to confirm; answers from how many tables."""
        if clean_name(name) != (await self._players.about(id)).player["name"]:
            raise Refusal("wrong_name")
        return await self.delete(id)

    async def delete(self, id: str) -> int:
        """Delete a player; what a crash leaves at tables is found by `tidy`."""
        self._devices.forget(await stored.forget(self._database, id))
        return await self._leave_tables(id)

    async def look_again(self, id: str) -> None:
        """Find what another request of the player was doing while it was deleted."""
        await asyncio.sleep(AGAIN)
        await self.delete(id)

    async def _leave_tables(self, id: str) -> int:
        tables = await stored.tables_of(self._database, id)
        here = [table for table in tables if self._cache.keeps(table)]
        for table in here:
            async with outside_change(self._cache, table):
                await self._scrub(id, [table])
        rest = [table for table in tables if table not in here]
        for start in range(0, len(rest), AT_ONCE):
            some = rest[start : start + AT_ONCE]
            await self._scrub(id, some)
            for table in some:  # it may have been loaded meanwhile
                await self._cache.catch_up(table)
        return len(tables)

    async def _scrub(self, id: str, tables: list[str]) -> None:
        await stored.scrub(self._database, id, tables, self._level, self._clock())

    def _level(self, game: str) -> str:
        """Of the bot that plays on."""
        try:
            return usual_level(self._game(game))
        except BadOption:  # a game this server does not have any more: nobody plays it
            return "random"

    # ------------------------------------------------------------ in the background

    async def watch(self) -> None:
        await asyncio.sleep(FIRST)
        while True:
            try:
                await self.tidy()
            except Exception as error:  # the database may be away for a while
                logger.warning("players cannot be tidied away: %s", error)
            await asyncio.sleep(EVERY)

    async def tidy(self) -> None:
        """Delete players nobody uses, and finish what a crash has interrupted."""
        for id in await stored.unused_players(self._database, self._clock() - UNUSED, MOST):
            await self.delete(id)
        for id in await stored.gone_players(self._database):
            await self.delete(id)
