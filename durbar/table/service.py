"""The service: all tables of one server. It builds the parts and runs what goes on in the background."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

import durbar
from durbar.core.game import Game
from durbar.table.bots import BotRunner, BotTurns
from durbar.table.cache import TableCache
from durbar.table.chat import Chat
from durbar.table.hints import Hints
from durbar.table.log_fields import detached, get_logger
from durbar.table.moderation import Moderation
from durbar.table.moves import Moves
from durbar.table.opening import Opening
from durbar.table.outside import OutsideChanges
from durbar.table.presence import Listener, Presence
from durbar.table.seating import Seating
from durbar.table.storage.store import Store
from durbar.table.table import Table

logger = get_logger(__name__)


class Service:
    """Each part answers for one kind of request; all of them change tables through the cache."""

    def __init__(
        self,
        store: Store,
        runner: BotRunner,
        *,
        game: Callable[[str], Game[Any]] = durbar.game,
        games: Callable[[], list[str]] = durbar.games,
        clock: Callable[[], float] = time.time,
        cache: int = 256,
        bot_pause: float = 0.0,
        hint_level: str = "expert",
        grace: float = 60.0,
        sweep: float = 30.0,
        idle: float = 600.0,
        watch: float = 2.0,
    ) -> None:
        """The database and whoever runs the bots; the rest has values that suit a server.

        `cache` tables stay in memory until nobody asks for them in `idle` seconds. A person who is not
        connected for `grace` seconds may be replaced. Bots are looked for every `sweep` seconds, bans and
        changes by other programs every `watch` seconds.
        """
        self.store = store
        self.game = game
        self.games = games
        self.clock = clock
        self.presence = Presence(clock, grace)
        changed = self._changed
        self.cache = TableCache(
            store, game, clock, size=cache, idle=idle, in_use=self._in_use, changed=changed
        )
        self.moves = Moves(self.cache, store, clock)
        self.opening = Opening(self.cache, store, game, clock, changed)
        self.seating = Seating(self.cache, store, self.presence, clock)
        self.chat = Chat(self.cache, store, clock)
        self.moderation = Moderation(self.cache, store, clock, self.presence.wake_all, watch)
        self.outside = OutsideChanges(self.cache, store.database, watch)
        self.hints = Hints(self.cache, runner, hint_level)
        self.bots = BotTurns(self.cache, self.moves, runner, bot_pause, clock)
        self.address_key = ""
        """Hashes addresses (see `hashed_address`); known once the service has started."""
        self._sweep = sweep
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        await self.store.start()
        self.address_key = await self.store.secret("address")
        await self.moderation.start(self.address_key)
        self._run(self.bots.sweep(self.store.bots_to_act, self._sweep))
        self._run(self.store.listen(self._changed_elsewhere))
        self._run(self._tidy())
        self._run(self.moderation.watch())
        self._run(self.outside.watch())

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bots.stop()
        await self.hints.stop()
        await self.store.stop()

    async def listen(self, id: str, listener: Listener) -> None:
        """From now on the listener is woken whenever the table changes."""
        table = await self.cache.get(id)
        self.presence.add(id, listener)
        self._presence_changed(table)

    def unlisten(self, id: str, listener: Listener) -> None:
        self.presence.remove(id, listener)
        table = self.cache.peek(id)
        if table is not None:
            self._presence_changed(table)

    def _presence_changed(self, table: Table) -> None:
        table.changes += 1
        self._changed(table)

    def _changed(self, table: Table) -> None:
        self.presence.wake(table.id)
        self.bots.start_turn(table)

    def _in_use(self, id: str) -> bool:
        return self.presence.anybody(id) or self.bots.busy(id)

    def _changed_elsewhere(self, id: str | None) -> None:
        """Another process changed this table (None: any table may have changed)."""
        for known in self.cache if id is None else [id]:
            self._run(self.cache.catch_up(known))

    async def _tidy(self) -> None:
        """Now and then drop what nobody needs; the database has it."""
        while True:
            await asyncio.sleep(self._sweep)
            self.cache.drop_idle()
            self.presence.tidy()

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = detached(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("work in the background failed", exc_info=error)
