"""Sends what is queued: rows are taken, checked once more, and sent as one message for each channel."""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence
from random import uniform

from durbar.table.chairs import Chair, personas, shown_name
from durbar.table.log_fields import get_logger
from durbar.table.notices.caller import AWAY
from durbar.table.notices.delivery import Delivery
from durbar.table.notices.messages import Failure, Item, Message, composed
from durbar.table.notices.preferences import URGENT, Preferences
from durbar.table.presence import Presence
from durbar.table.storage import channels, notices
from durbar.table.storage.database import Database
from durbar.table.stored import Row

logger = get_logger(__name__)
TRIES = 7
FIRST_RETRY, LAST_RETRY = 60.0, 6 * 3600.0
"""Seconds to wait after the first failure; each wait is four times as long, up to the last."""
LAST_MESSAGES = 3.0
"""Seconds a process that ends waits for messages under way."""
AT_ONCE = 24
"""Messages under way."""
LONGEST = 4 * 86_400.0
"""Seconds a push service keeps a message for a device that is off."""


class Sender:
    """`stop_secret` gives the secret that stops a channel, `title` the title of a game."""

    def __init__(
        self,
        database: Database,
        presence: Presence,
        clock: Callable[[], float],
        delivery: Delivery,
        stop_secret: Callable[[str], Awaitable[str]],
        title: Callable[[str], str],
    ) -> None:
        self._database = database
        self._presence = presence
        self._clock = clock
        self._delivery = delivery
        self._stop_secret = stop_secret
        self._title = title
        self._under_way: set[asyncio.Task[None]] = set()
        self._resting: dict[str, float] = {}
        """Until when nothing is sent by a channel that failed: one that hangs must not hold up all others."""

    async def send_due(self, me: str, alive: Collection[str]) -> int:
        """Take what is due and start sending it; how many messages."""
        if len(self._under_way) >= AT_ONCE:
            return 0
        rows = await notices.take(self._database, me, alive, self._clock())
        messages: dict[str, list[Row]] = {}
        for row in rows:
            messages.setdefault(row["message"], []).append(row)
        by_channel: dict[str, list[list[Row]]] = {}
        for id, of_message in messages.items():
            by_channel.setdefault(of_message[0]["channel"] or id, []).append(of_message)
        for of_channel in by_channel.values():
            task = asyncio.create_task(self._send_all(of_channel))
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)
        return len(messages)

    async def finish(self) -> None:
        """Wait for everything under way."""
        while self._under_way:
            await asyncio.gather(*self._under_way)

    async def stop(self) -> None:
        """Wait a little for what is under way. The rest stays taken; whoever runs next sends it again."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=LAST_MESSAGES)
        for task in self._under_way:
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)

    async def _send_all(self, messages: Sequence[Sequence[Row]]) -> None:
        """The messages of one channel, one after the other: if the first fails, the others wait."""
        for rows in messages:
            try:
                await self._send(rows)
            except Exception:
                logger.exception("sending a notice failed; it will be tried again")

    async def _send(self, rows: Sequence[Row]) -> None:
        if rows[0]["channel"] is None:
            for row in rows:
                await self._send_mail(row)
            return
        found = await notices.targets(self._database, [rows[0]["channel"]])
        channel = found.get(rows[0]["channel"])
        if channel is None:  # removed meanwhile, and its rows with it
            return
        if channel["failures"] and (until := self._resting.get(channel["id"], 0.0)) > self._clock():
            ids = [row["id"] for row in rows]
            await notices.settle(self._database, ids, state="waiting", due=until, taken_by=None, message=None)
            return
        rows, items = await self._true(channel, rows)
        if not rows:
            return
        failure = await self._delivery.send(channel, await self._message(channel, rows, items))
        await self._settle(rows, failure, channel)

    async def _send_mail(self, row: Row) -> None:
        data = row["data"]
        failure = await self._delivery.mail(data["address"], data["subject"], data["text"], row["message"])
        await self._settle([row], failure, None)

    # ------------------------------------------------------------ what is still true

    async def _true(self, channel: Row, rows: Sequence[Row]) -> tuple[list[Row], list[Item]]:
        """The rows that are still true, and what they are about. The others are dropped or put off."""
        facts = await notices.facts(self._database, {row["table_id"] for row in rows})
        prefers = Preferences.read(channel["calling"], channel["zone"])
        kept, dropped, put_off = list[Row](), list[str](), list[str]()
        for row in rows:
            table, seats = facts.get(row["table_id"], (None, []))
            if table is None or not self._holds(row, table, seats, channel, prefers):
                dropped.append(row["id"])
            elif self._presence.connected(row["table_id"], row["seat"]):
                put_off.append(row["id"])
            else:
                kept.append(row)
        if dropped:
            await notices.settle(self._database, dropped, state="dropped", taken_by=None)
        if put_off:  # the table is open; when it is closed without a move, they are called after all
            later = self._clock() + AWAY
            await notices.settle(
                self._database, put_off, state="waiting", due=later, taken_by=None, message=None
            )
        return kept, [self._item(row, *facts[row["table_id"]]) for row in kept]

    def _holds(self, row: Row, table: Row, seats: Sequence[Row], channel: Row, prefers: Preferences) -> bool:
        """Does the player still have to hear this, by this channel?"""
        seat, kind, now = seats[row["seat"]], row["kind"], self._clock()
        if channel["state"] != "ok" or seat["player"] != row["player"] or seat["quiet"] or seat["left"]:
            return False
        if not prefers.wanted(kind, channel["kind"]):
            return False
        if kind in ("turn", "clock"):
            to_act = table["status"] == "playing" and table["actor"] == row["seat"] and not table["paused"]
            in_time = (table["due"] or now) > now if kind == "clock" else (table["begins"] or 0.0) <= now
            return to_act and table["turn"] == row["turn"] and seat["kind"] == "person" and in_time
        if kind == "begins":
            return table["begins"] is not None and table["begins"] > now
        return table["status"] == "over" if kind == "over" else table["status"] in ("waiting", "playing")

    # ------------------------------------------------------------ the message

    def _item(self, row: Row, table: Row, seats: Sequence[Row]) -> Item:
        chairs = [Chair.from_row(seat) for seat in seats]
        names = [shown_name(c, p) for c, p in zip(chairs, personas(table["id"], chairs), strict=True)]
        people = tuple(
            name
            for chair, name in zip(chairs, names, strict=True)
            if name and chair.player != row["player"] and chair.kind != "open"
        )
        until = table["begins"] if row["kind"] == "begins" else table["due"]
        left = None if until is None else max(0.0, until - self._clock())
        return Item(row["kind"], table["id"], self._title(table["game"]), people, left)

    async def _message(self, channel: Row, rows: Sequence[Row], items: Sequence[Item]) -> Message:
        origin, stop = channel["origin"], await self._stop_secret(channel["id"])
        left = [item.left for item in items if item.left is not None]
        return Message(
            *(rows[0]["message"], *composed(items, channel["lang"], origin), channel["lang"], stop),
            stop_url=f"{origin}/player#stop={stop}",
            urgent=any(item.event in URGENT or item.event == "turn" for item in items),
            lifetime=max(60.0, min([LONGEST, *left])),
        )

    # ------------------------------------------------------------ afterwards

    async def _settle(self, rows: Sequence[Row], failure: Failure | None, channel: Row | None) -> None:
        ids, now, tries = [row["id"] for row in rows], self._clock(), rows[0]["tries"] + 1
        if failure is None:  # the text of a mail may hold the secret of a link
            await notices.settle(self._database, ids, state="sent", sent=now, tries=tries, data={})
            if channel is not None and channel["failure"]:
                await channels.change(self._database, channel["id"], failures=0, failure=None)
        elif failure == "gone" and channel is not None:
            await channels.remove(self._database, channel["id"])
        elif tries >= TRIES or failure in ("mail_refused", "private"):
            await notices.settle(self._database, ids, state="failed", tries=tries, data={})
            if channel is not None:
                await channels.change(self._database, channel["id"], state="failed", failure=failure)
        else:
            wait = min(LAST_RETRY, FIRST_RETRY * 4 ** (tries - 1)) * uniform(0.8, 1.2)
            again = {"state": "waiting", "tries": tries, "due": now + wait, "taken_by": None}
            await notices.settle(self._database, ids, **again)
            if channel is not None:
                count = channel["failures"] + 1
                await channels.change(self._database, channel["id"], failures=count, failure=failure)
                self._rest(channel["id"], count)

    def _rest(self, channel: str, failures: int) -> None:
        """Send nothing by a channel for a while; a row that is tried again is never due before that."""
        now = self._clock()
        self._resting = {id: until for id, until in self._resting.items() if until > now}
        self._resting[channel] = now + 0.8 * min(LAST_RETRY, FIRST_RETRY * 4 ** (min(failures, TRIES) - 1))
