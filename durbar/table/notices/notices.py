"""Notices of one server: what the service and the routes use."""

import asyncio
from collections.abc import Callable, Collection
from math import inf

from durbar.table.budget import EVERYBODY, Limits
from durbar.table.chairs import hashed, new_id, new_secret
from durbar.table.log_fields import get_logger
from durbar.table.notices.calendar import calendar
from durbar.table.notices.caller import BEGINS_BEFORE, REMIND_AT_MOST, Caller, new_row
from durbar.table.notices.channels import Channels
from durbar.table.notices.delivery import Delivery
from durbar.table.notices.sender import Sender
from durbar.table.notices.settings import NoticeSettings
from durbar.table.presence import Listener, Presence
from durbar.table.refusal import Refusal
from durbar.table.storage import channels as stored_channels
from durbar.table.storage import notices as stored
from durbar.table.storage.store import Store
from durbar.table.stored import Row
from durbar.table.table import Table

logger = get_logger(__name__)
LOOK = 1.0
"""Seconds between two looks at what is due, at most."""
SWEEP = 4.0
"""Seconds between two looks for tables that changed lately and nobody called for."""
SWEEP_ALL = 300.0
"""The same for all tables, and for what can be deleted."""
REMIND_EVERY = 20.0
"""The same for clocks that run low and agreed beginnings."""
LATELY = 120.0
REMIND_AHEAD = REMIND_AT_MOST + 86_400.0
"""Seconds before a clock is up when it is first looked at: quiet hours may bring the reminder forward."""
MAILS_TO_ONE = 4
"""Mails that no channel asked for, to one address in a day."""
DAY = 86_400.0


class Notices:
    """Does nothing until somebody has a channel or a mail is queued."""

    def __init__(
        self,
        store: Store,
        presence: Presence,
        clock: Callable[[], float],
        settings: NoticeSettings,
        *,
        peek: Callable[[str], Table | None],
        keeps: Callable[[str], bool],
        title: Callable[[str], str],
        limits: Callable[[], Limits],
        others: Callable[[], tuple[str, Collection[str]] | None],
    ) -> None:
        """`peek` gives a table in memory, `keeps` says whether it is there, `title` the title of a game.

        `others`: this process and all live servers of the same database; None: it is alone.
        """
        self.settings = settings
        self._store = store
        self._database = store.database
        self._clock = clock
        self._title = title
        self._keeps = keeps
        self._limits = limits
        self._others = others
        self._alone = new_id()
        self._delivery = Delivery(store, settings)
        self.caller = Caller(self._database, presence, clock, peek)
        self.channels = Channels(store, clock, settings, self._delivery, self.refresh, self.mail)
        self.sender = Sender(
            *(self._database, presence, clock, self._delivery, self.channels.stop_secret, title)
        )
        self._active = False
        self._news: list[tuple[str, int]] = []
        self._opened: set[tuple[str, int]] = set()
        self._swept, self._swept_all, self._reminded = -inf, -inf, -inf
        self._wake = asyncio.Event()
        self._refreshing = asyncio.Lock()

    # ------------------------------------------------------------ what the service reports

    def look(self, table: Table) -> None:
        """A table has changed."""
        if self._active:
            self._news += self.caller.look(table)

    def opened(self, table: Table, listener: Listener) -> None:
        """Somebody has opened a table: lines of chat after this are news again."""
        if self._active:
            mine = {s for s in listener.seats if table.chairs[s].player in self.caller.reachable}
            self._opened |= {(table.id, seat) for seat in mine}

    def process_died(self) -> None:
        """Its tables are looked at soon."""
        self._swept_all = -inf

    # ------------------------------------------------------------ in the background

    async def run(self) -> None:
        """Call and send until cancelled."""
        known = False
        while True:
            try:
                if not known:
                    await self.refresh()
                    known = True
                await self.tick()
            except Exception:
                logger.exception("looking for notices failed; it will be tried again")
            await self._pause(known)

    async def _pause(self, known: bool) -> None:
        """Until something is due, or somebody wakes this task. A server without channels sleeps."""
        wait: float | None = SWEEP
        if self._active:
            wait = min(LOOK, max(0.05, self.caller.next - self._clock()))
        elif known and self._others() is None:
            wait = None
        self._wake.clear()
        try:
            async with asyncio.timeout(wait):
                await self._wake.wait()
        except TimeoutError:
            return

    async def tick(self) -> None:
        """One look at everything."""
        if not self._active:
            if self._others() is not None:  # another process may have added a channel
                await self.refresh()
            return
        if self._clock() - self._swept >= SWEEP:
            await self._sweep()
        for table, seat in self._take_opened():
            await stored.forget_chat(self._database, table, seat)
        news, self._news = self._news, []
        await self.caller.tell(news, "chat")
        await self.caller.call_due()
        me, alive = self._others() or (self._alone, ())
        if await stored.anything_due(self._database, me, alive, self._clock()):
            await self.sender.send_due(me, alive)

    def _take_opened(self) -> set[tuple[str, int]]:
        opened, self._opened = self._opened, set()
        return opened

    async def _sweep(self) -> None:
        """Find in the database what no change of a table in memory has brought up."""
        now = self._swept = self._clock()
        if now - self._swept_all >= SWEEP_ALL:
            self._swept_all, since = now, -inf
            self.caller.forget(self._keeps)
            await stored.tidy(self._database, now)
        else:
            since = now - LATELY
        await self.refresh()
        self.caller.found(self._mine(await stored.uncalled(self._database, max(since, 0.0), now)))
        if now - self._reminded >= REMIND_EVERY:
            self._reminded = now
            await self._remind(now)

    async def _remind(self, now: float) -> None:
        """Of clocks that run low, and of agreed beginnings."""
        low = await stored.running_out(self._database, now, now + REMIND_AHEAD)
        await self.caller.remind(self._mine(low))
        soon = await stored.beginning(self._database, now, now + BEGINS_BEFORE)
        await self.caller.tell_beginning(self._mine(soon))

    def _mine(self, found: Collection[tuple[str, str | None]]) -> list[str]:
        """Tables that no other live process has in memory."""
        others = self._others()
        if others is None:
            return [id for id, _ in found]
        me, alive = others
        return [id for id, owner in found if owner is None or owner == me or owner not in alive]

    async def refresh(self) -> None:
        """Learn who can be reached."""
        async with self._refreshing:  # an older answer must not come after a newer one
            self.caller.reachable = await stored_channels.reachable(self._database)
            self._active = bool(self.caller.reachable) or await stored.anything(self._database)
        if self._active:
            self._wake.set()

    async def stop(self) -> None:
        await self.sender.stop()
        await self._delivery.stop()

    # ------------------------------------------------------------ mail and calendar

    @property
    def can_mail(self) -> bool:
        return self.settings.offers("mail")

    async def mail(self, address: str, subject: str, text: str, lang: str = "en") -> bool:
        """Queue a mail that no channel asked for; False: this address has got enough of them today."""
        if not self.can_mail:
            raise Refusal("not_offered")
        everybody = self._limits().budget(EVERYBODY)
        if everybody.wait("all_mails", 1):
            raise Refusal("too_many")
        everybody.charge("all_mails", 1)
        now, prefix = self._clock(), f"mail:{hashed(address.lower())[:32]}:"
        row = new_row(None, "mail", prefix + new_id(), now)
        row["data"] = {"address": address, "subject": subject, "text": text, "lang": lang}
        queued = await stored.queue_mail(self._database, row, prefix, now - DAY, MAILS_TO_ONE)
        self._active = True
        self._wake.set()
        return queued

    async def new_calendar(self, player: str, origin: str) -> str:
        """The secret address of the player's calendar; the one before is void."""
        secret = new_secret()
        await stored_channels.set_calendar(self._database, player, hashed(secret))
        return f"{self.settings.origin or origin}/calendar/{secret}.ics"

    async def calendar(self, secret: str, origin: str) -> str:
        player = await stored_channels.of_calendar(self._database, hashed(secret))
        if player is None:
            raise Refusal("unknown")
        now = self._clock()
        rows = await stored_channels.calendar(self._database, player["id"], now)
        return calendar(rows, self._title, player["lang"], self.settings.origin or origin, now)


def facts_of(channel: Row) -> Row:
    """What a player may know of a channel: not its target."""
    return {name: channel[name] for name in ("id", "kind", "label", "state", "failure", "created")}
