"""The service: all tables of one server. It builds the parts and runs what goes on in the background."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from math import inf
from typing import Any

import durbar
from durbar.core.game import Game
from durbar.table.absence import AbsenceWatch
from durbar.table.agreement import Agreements
from durbar.table.archive.archive import Archive
from durbar.table.archive.archiver import Archiver
from durbar.table.background import Background
from durbar.table.bots import BotRunner, BotTurns
from durbar.table.budget import EVERYBODY, Limits
from durbar.table.cache import TableCache
from durbar.table.challenges import Challenges
from durbar.table.chat import Chat
from durbar.table.clocks import Clocks
from durbar.table.club.clubs import Clubs
from durbar.table.cluster.cluster import Cluster
from durbar.table.cluster.messages import PeerMessages, publish_spending
from durbar.table.cluster.owners import Owners, SoleOwner
from durbar.table.codes import Codes
from durbar.table.hints import Hints
from durbar.table.log_fields import get_logger
from durbar.table.moderation import Moderation
from durbar.table.moves import Moves
from durbar.table.notices.notices import Notices
from durbar.table.notices.settings import NoticeSettings
from durbar.table.opening import Opening
from durbar.table.outside import OutsideChanges
from durbar.table.paced import Paced
from durbar.table.plans import Plans
from durbar.table.players.devices import Devices
from durbar.table.players.leaving import Leaving
from durbar.table.players.passkeys import Passkeys
from durbar.table.players.players import Players
from durbar.table.players.puzzle_log import PuzzleLogs
from durbar.table.players.transfers import Transfers
from durbar.table.presence import Listener, Presence
from durbar.table.refusal import Refusal
from durbar.table.reviews.mistakes import Mistakes
from durbar.table.reviews.processes import ReviewRunner
from durbar.table.reviews.queue import ReviewQueue
from durbar.table.reviews.reviews import Reviews
from durbar.table.seating import Seating
from durbar.table.storage.plans import plans_to_play
from durbar.table.storage.store import Store
from durbar.table.table import Table
from durbar.table.think_ahead import IdleRunner, ThinkAhead

logger = get_logger(__name__)
LAST_WRITES = 2.0
"""Seconds a process that drains waits for the writes under way."""


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
        grace: float = 60.0,
        sweep: float = 30.0,
        idle: float = 600.0,
        watch: float = 2.0,
        peer_url: str | None = None,
        bus_url: str | None = None,
        notices: NoticeSettings | None = None,
        idle_cores: IdleRunner | None = None,
        reviewer: ReviewRunner | None = None,
    ) -> None:
        """The database and whoever runs the bots; the rest has values that suit a server.

        `cache` tables stay in memory until nobody asks for them in `idle` seconds. A person who is not
        connected for `grace` seconds may be replaced. Bots are looked for every `sweep` seconds, bans and
        changes by other programs every `watch` seconds. On PostgreSQL this is one of several processes: the
        others reach it at `peer_url`. Bots think ahead on `idle_cores`; `reviewer` reviews finished games.
        """
        self._background = Background()
        self.store = store
        self.game = game
        self.games = games
        self.clock = clock
        self.limits = Limits(0)
        """What each address may cost; the web application sets them."""
        # How long somebody has been away is measured by a clock that nobody puts forward or back.
        self.presence = Presence(time.monotonic if clock is time.time else clock, grace)
        self.cluster = None if store.database.is_sqlite else self._cluster(peer_url, bus_url)
        owners: Owners = SoleOwner() if self.cluster is None else self.cluster.owners
        changed = self._changed
        self.cache = TableCache(
            *(store, game, clock),
            size=cache,
            idle=idle,
            in_use=self._in_use,
            changed=changed,
            loaded=self._loaded,
            owners=owners,
        )
        self.absence = AbsenceWatch(self.presence, grace, self.cache.peek, self._somebody_gone, clock)
        self.past = Paced()
        """Replays and records."""
        self.moves = Moves(self.cache, store, clock)
        self.plans = Plans(self.cache, self.moves)
        self.codes = Codes(store, lambda: self.limits.budget(EVERYBODY))
        self.opening = Opening(self.cache, store, game, clock, self.codes, changed)
        self.challenges = Challenges(store, self.opening, game, games, clock)
        self.clubs = Clubs(store, self.opening, game, clock)
        self.seating = Seating(self.cache, store, self.presence, self.codes, clock)
        self.agreements = Agreements(self.cache, clock)
        self.clocks = Clocks(
            *(self.cache, store, self.seating, self.presence, clock),
            here=self._here,
            owner=None if self.cluster is None else self.cluster.me,
        )
        self.chat = Chat(self.cache, store, clock)
        self.moderation = Moderation(self.cache, store, clock, self.presence.wake_all, watch)
        self.outside = OutsideChanges(self.cache, store.database, watch)
        self.devices = Devices(store.database, clock, self.presence.wake_all, self._devices_removed, watch)
        self.players = Players(store, self.cache, self.devices, clock)
        self.transfers = Transfers(store.database, clock, lambda: self.limits)
        self.passkeys = Passkeys(store.database, self.players, clock)
        self.leaving = Leaving(store.database, self.cache, self.players, self.devices, game, clock)
        self.archive = Archive(store, clock)
        self.archiver = Archiver(store, game, self.cache.peek, sweep)
        self.review_queue = None if reviewer is None else self._review_queue(reviewer)
        self.reviews = Reviews(self.cache, store, reviewer, self.review_queue, clock)
        self.mistakes = Mistakes(store, clock)
        self.puzzle_logs = PuzzleLogs(store, clock)
        self.hints = Hints(self.cache, runner)
        self.thinking = ThinkAhead(
            idle_cores, watched=self.presence.anybody, affordable=self._has_bot_seconds
        )
        self.bots = BotTurns(
            *(self.cache, self.moves, runner, bot_pause, clock),
            watched=self.presence.anybody,
            budget=lambda address: self.limits.budget(address),
            early=self.thinking.answer,
        )
        self.notices = Notices(
            *(store, self.presence, clock, notices or NoticeSettings()),
            peek=self.cache.peek,
            keeps=self.cache.keeps,
            title=lambda id: game(id).title,
            limits=lambda: self.limits,
            others=self._servers,
        )
        self.transfers.mailer = self.notices
        self._messages = None if self.cluster is None else self._peer_messages(self.cluster)
        self.address_key = ""
        """Hashes addresses (see `hashed_address`); known once the service has started."""
        self._sweep = sweep

    def _cluster(self, peer_url: str | None, bus_url: str | None) -> Cluster:
        return Cluster(
            self.store, peer_url, bus_url, claimed=self._claimed, lost=self._lost, died=self._process_died
        )

    def _review_queue(self, reviewer: ReviewRunner) -> ReviewQueue:
        return ReviewQueue(self.store, reviewer, self.clock, self.archiver.read, lambda: self.limits)

    def _peer_messages(self, cluster: Cluster) -> PeerMessages:
        parts = (self.cache, self.presence, self.devices)
        return PeerMessages(cluster, *parts, lambda: self.limits, self._background)

    def _devices_removed(self, keys: list[str]) -> None:
        if self._messages is not None:
            self._messages.removed_devices(keys)

    async def start(self) -> None:
        await self.store.start()
        self.address_key = self.limits.key = await self.store.secret("address")
        await self.moderation.start(self.address_key)
        await self.challenges.start()
        run = self._background.run
        if self.cluster is not None and self._messages is not None:
            await self.cluster.start()
            run(self._messages.repeat_presence(self._sweep))
            run(publish_spending(self.cluster.bus, lambda: self.limits))
        run(self.bots.sweep(self._bots_due, self._sweep))
        run(self.clocks.watch(self._sweep))
        run(self.plans.sweep(self._plans_due, self._sweep))
        run(self._tidy())
        run(self.moderation.watch())
        run(self.outside.watch())
        run(self.devices.watch())
        run(self.leaving.watch())
        run(self.notices.run())
        run(self.archiver.run())
        if self.review_queue is not None:
            run(self.review_queue.run())
        run(self.clubs.watch())

    async def stop(self) -> None:
        self.absence.stop()
        await self._background.stop()
        await self.notices.stop()
        await self.clocks.stop()
        await self.thinking.stop()
        await self.bots.stop()
        await self.plans.stop()
        await self.hints.stop()
        if self.cluster is not None:
            await self.store.finish()
            await self.cluster.stop()
        await self.store.stop()

    @property
    def draining(self) -> bool:
        """Is this process about to end? Then it opens nothing and owns nothing."""
        return self.cluster is not None and self.cluster.members.draining

    async def process_problem(self) -> str | None:
        """Why nobody should be sent to this process, if there is a reason."""
        if self.cluster is None:
            return None
        if self.draining:
            return "this process is about to end"
        return None if self.cluster.members.sure else "it could not tell the database that it is alive"

    async def drain(self) -> None:
        """Give all tables to the other processes: no new ones, the last writes, then everybody reconnects."""
        if self.cluster is None:
            return
        await self.cluster.drain()
        owners = self.cluster.owners
        owners.closed = True  # who asks from now on is relayed as soon as the tables are released
        await self.thinking.stop()
        await self.bots.stop()
        await self.plans.stop()
        await self.hints.stop()
        try:
            async with asyncio.timeout(LAST_WRITES):
                await self.cache.quiet()
        except TimeoutError:
            logger.warning("a write takes long; the table's next owner will see whether it was stored")
        await owners.release_all()
        for id in self.presence.all_connected():
            self.presence.wake(id)  # their streams find the table moved, and end

    async def listen(self, id: str, listener: Listener) -> None:
        """From now on the listener is woken whenever the table changes."""
        table = await self.cache.get(id)
        self.presence.add(id, listener)
        self.notices.opened(table, listener)
        self._came_or_went(table, listener)

    def unlisten(self, id: str, listener: Listener) -> None:
        self.presence.remove(id, listener)
        table = self.cache.peek(id)
        if table is not None:
            self._came_or_went(table, listener)

    def _came_or_went(self, table: Table, listener: Listener) -> None:
        """Tell the others about a player; spectators are not shown to anybody."""
        self.absence.look(table)
        if listener.seats:
            self.seats_changed(table)
        else:
            self.bots.start_turn(table)

    def _somebody_gone(self, table: Table) -> None:
        table.changes += 1
        self._changed(table)

    def seats_changed(self, table: Table) -> None:
        """Somebody of a seat connected or disconnected."""
        table.changes += 1
        if self._messages is not None:
            self._messages.seats(table.id, self.presence.seats(table.id))
        self._changed(table)

    def _changed(self, table: Table) -> None:
        self.presence.wake(table.id)
        self.clocks.look(table)
        self.bots.start_turn(table)
        self.thinking.look(table)
        self.plans.start_turn(table)
        self.notices.look(table)
        self.archiver.notice(table)

    def _loaded(self, table: Table) -> None:
        self.clocks.loaded(table)

    def _in_use(self, id: str) -> bool:
        busy = self.bots.busy(id) or self.plans.busy(id) or self.clocks.keeps(id)
        return busy or self.presence.anybody(id)

    def _has_bot_seconds(self, table: Table) -> bool:
        """Has who opened the table seconds of bots left? Who has none gets quick answers, not early ones."""
        opener = table.row.get("address")
        return opener is None or not self.limits.budget(opener).wait("bots")

    def saw(self, id: str, token: str | None) -> None:
        """Somebody has asked for something with this token: whoever holds it is here."""
        table = None if token is None else self.cache.peek(id)
        if table is not None:
            try:
                self.presence.seen(id, table.holder(token).seats)
            except Refusal:  # a wrong token holds nothing
                return

    # ------------------------------------------------------------ one of several processes

    async def _bots_due(self, before: float, now: float = inf) -> list[str]:
        """Tables whose bots this process has to ask: its own, and those it has to take over."""
        due = await self.store.bots_to_act(before, now)
        watched = list(self.presence.all_connected())  # bots alone play only while somebody looks
        return watched + await self._those_here(due)

    async def _plans_due(self) -> list[str]:
        """Tables whose prepared turns this process has to play."""
        return await self._those_here(await plans_to_play(self.store.database))

    async def _those_here(self, due: list[tuple[str, str | None]]) -> list[str]:
        """Of these tables and their owners, those that are this process's or to be taken over."""
        if self.cluster is None:
            return [id for id, _ in due]
        return [id for id, owner in due if await self._to_be_asked_here(self.cluster, id, owner)]

    async def _to_be_asked_here(self, cluster: Cluster, id: str, owner: str | None) -> bool:
        if owner is not None and owner != cluster.me and cluster.members.alive(owner) is not None:
            return False
        return await self._here(id)

    async def _here(self, id: str) -> bool:
        """Has this process the table, or to take it over?"""
        if self.cluster is None:
            return True
        try:
            return await self.cluster.owners.locate(id) is None
        except Refusal:  # nobody can say now; the next look finds it again
            return False

    def _servers(self) -> tuple[str, list[str]] | None:
        """This process and all live servers of the same database; None: it is the only one."""
        if self.cluster is None:
            return None
        return self.cluster.me, self.cluster.members.all_alive()

    def _claimed(self, id: str) -> None:
        self.presence.take_over(id)

    def _lost(self, id: str) -> None:
        self.cache.lose(id)
        self.thinking.forget(id)
        self.presence.wake(id)  # its streams find it moved, and end: their clients connect to the new owner

    def _process_died(self, process: str) -> None:
        """Bots of its tables must not wait for the next look."""
        self.presence.forget_elsewhere(process)
        self._background.run(self._ask_orphaned_bots())
        self.notices.process_died()

    async def _ask_orphaned_bots(self) -> None:
        for id in await self._bots_due(inf):
            await self.bots.ask_again(id)
        await self.clocks.sweep(self._sweep)
        await self.plans.play_again(await self._plans_due())

    async def _tidy(self) -> None:
        """Now and then drop what nobody needs; the database has it."""
        while True:
            await asyncio.sleep(self._sweep)
            self.cache.drop_idle()
            self.presence.tidy()
            if self.cluster is not None:
                self.cluster.owners.release_unused(self.cache.keeps)

    def in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Do this after the answer is sent, unless the service stops before."""
        self._background.run(work)
