"""Finds out who has to be called for what, and queues it.

A table needs a call while its column `called` is not its `turn`. So a call that was not queued before a
process ended is found again, and none is queued twice.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from math import inf
from typing import NamedTuple

from durbar.table.chairs import new_id
from durbar.table.notices.preferences import Event, Preferences
from durbar.table.opening import FILLING, INVITED
from durbar.table.presence import Presence
from durbar.table.storage import notices as stored
from durbar.table.storage.database import Database
from durbar.table.stored import Row
from durbar.table.table import Table

SETTLE = 1.5
"""Seconds after the last move before anybody is called: an undo or one more move comes in that time."""
NEW_TABLE = 4.0
"""The same for a table that was just opened: whoever opened it is still on the way."""
RECONNECT = 3.0
"""Seconds a lost connection may take to come back."""
RETURN = 8.0
"""The same after this process started or took a table over: all pages of the table connect again."""
AWAY, AWAY_LIVE = 300.0, 30.0
"""Seconds after which somebody is called who had the table open in their turn and has closed it; the second
for a game with a live clock."""
BEGINS_BEFORE = 900.0
REMIND_AT_MOST, REMIND_AT_LEAST = 43_200.0, 120.0
"""Seconds before the time is up; in between it is a quarter of all time."""
FRESH = 10.0
"""Seconds in which a line of chat is news."""


class Wanted(NamedTuple):
    """Who has to be called at a table for what, by their seat; and what its column `called` becomes."""

    row: Row
    seats: Sequence[Row]
    events: dict[int, Event]
    called: int | None


class Caller:
    """`pending` has the tables to look at and when; the database has everything else."""

    def __init__(
        self,
        database: Database,
        presence: Presence,
        clock: Callable[[], float],
        peek: Callable[[str], Table | None],
    ) -> None:
        """`peek` gives a table that is in memory."""
        self._database = database
        self._peek = peek
        self._presence = presence
        self._clock = clock
        self.reachable: frozenset[str] = frozenset()
        """Players with a channel."""
        self.pending: dict[str, tuple[int, float]] = {}
        """The turn of each table to look at, and when to look."""
        self._open: dict[str, int] = {}
        """The turn in which the person to act had the table open."""
        self._written: dict[str, int] = {}
        """The number of the last line of chat that was looked at."""

    def look(self, table: Table) -> list[tuple[str, int]]:
        """A table has changed: note when somebody has to be called.

        Returns the (table, seat) that a fresh line of chat is news for.
        """
        if self.reachable.isdisjoint(chair.player for chair in table.chairs):
            return []
        if self._needs_call(table):
            self._look_at_turn(table, table.row["turn"], table.row["called"])
        else:
            self.pending.pop(table.id, None)
        return self._news(table)

    def _needs_call(self, table: Table) -> bool:
        """Nothing is stored for the turns of bots and of people who cannot be reached."""
        row, actor = table.row, table.match.actor
        if row["status"] not in ("playing", "over") or row["called"] == row["turn"]:
            return False
        return row["called"] in NEW or actor is None or table.chairs[actor].player in self.reachable

    def _look_at_turn(self, table: Table, turn: int, called: int | None) -> None:
        id, actor = table.id, table.match.actor
        begun = self.pending.get(id, (None, 0.0))
        at = begun[1] if begun[0] == turn else self._clock() + (NEW_TABLE if called in NEW else SETTLE)
        if actor is not None and table.chairs[actor].player is not None:
            if self._presence.connected(id, actor):
                self._open[id] = turn
                if called not in NEW:
                    self.pending.pop(id, None)
                    return
            else:
                at = max(at, self._clock() + self._still_here(table, actor, turn))
        self.pending[id] = turn, at

    def _still_here(self, table: Table, seat: int, turn: int) -> float:
        """Seconds until a person who is not connected counts as away."""
        closed = AWAY_LIVE if _is_live(table.row) else AWAY
        patience = closed if self._open.get(table.id) == turn else RECONNECT
        away, known_for = self._presence.away(table.id, seat), self._presence.known_for(table.id)
        return max(0.0, patience - away, RETURN - known_for)

    def _news(self, table: Table) -> list[tuple[str, int]]:
        """Seats for which the last line of chat is news, once for each line."""
        line = table.chat[-1] if table.chat else None
        if line is None or self._written.get(table.id) == line["number"]:
            return []
        if self._clock() - line["at"] > FRESH:
            return []
        self._written[table.id] = line["number"]
        author = table.chairs[line["seat"]].player
        return [
            (table.id, chair.seat)
            for chair in table.chairs
            if chair.kind == "person" and chair.player in self.reachable and chair.player != author
        ]

    @property
    def next(self) -> float:
        """When the next table has to be looked at."""
        return min((at for _, at in self.pending.values()), default=inf)

    def found(self, ids: Iterable[str]) -> None:
        """These tables of the database need a call; if one is not in memory, nobody is connected to it."""
        for id in ids:
            if (table := self._peek(id)) is not None:
                self.look(table)
                continue
            wait = max(0.0, RETURN - self._presence.known_for(id))
            self.pending.setdefault(id, (-1, self._clock() + wait))

    def forget(self, keeps: Callable[[str], bool]) -> None:
        """Forget about tables that are no longer in memory."""
        self._open = {id: turn for id, turn in self._open.items() if keeps(id)}
        self._written = {id: number for id, number in self._written.items() if keeps(id)}

    # ------------------------------------------------------------ queueing

    async def call_due(self) -> int:
        """Queue the notices of all tables whose time has come; how many."""
        now = self._clock()
        due = [id for id, (_, at) in self.pending.items() if at <= now]
        for id in due:
            del self.pending[id]
        found = await stored.facts(self._database, due) if due else {}
        wanted = [call for row, seats in found.values() if (call := self._call(row, seats)) is not None]
        return await self._queue(wanted, await self._channels(found)) if wanted else 0

    def _call(self, row: Row, seats: Sequence[Row]) -> Wanted | None:
        """Who has to be called at this table; None: nobody now."""
        if row["status"] not in ("playing", "over") or row["called"] == row["turn"] or row["paused"]:
            return None
        people = [seat for seat in seats if seat["kind"] == "person" and seat["player"] and not seat["left"]]
        away = [s for s in people if not self._presence.connected(row["id"], s["seat"])]
        events: dict[int, Event] = {}
        if row["status"] == "over":
            return Wanted(row, seats, {seat["seat"]: "over" for seat in away}, row["turn"])
        if row["called"] in NEW:
            events = {seat["seat"]: NEW[row["called"]] for seat in away}
        actor = next((seat for seat in people if seat["seat"] == row["actor"]), None)
        if (row["begins"] or 0.0) > self._clock():  # nobody has to act before that
            return Wanted(row, seats, events, None) if row["called"] in NEW else None
        if actor is not None:
            mine = {seat["seat"] for seat in people if seat["player"] == actor["player"]}
            events = {seat: event for seat, event in events.items() if seat not in mine}
            if actor not in away:  # they may close it without having played: then they are called
                self._open[row["id"]] = row["turn"]
                return Wanted(row, seats, events, None) if row["called"] in NEW else None
            events[actor["seat"]] = "turn"
        return Wanted(row, seats, events, row["turn"])

    async def _queue(self, wanted: Sequence[Wanted], channels: Sequence[Row]) -> int:
        calls = [
            stored.Call(
                *(row["id"], row["turn"], self._rows(row, seats, events, channels)),
                called=called,
            )
            for row, seats, events, called in wanted
        ]
        count = await stored.queue(self._database, calls)
        for call in calls:
            table = self._peek(call.table)
            if table is not None and table.row["turn"] == call.turn:
                table.row["called"] = call.called
        return count

    async def _channels(self, found: dict[str, tuple[Row, list[Row]]]) -> list[Row]:
        who = {seat["player"] for _, seats in found.values() for seat in seats if seat["player"]}
        return await stored.reached(self._database, who & self.reachable)

    def _rows(
        self, row: Row, seats: Sequence[Row], events: dict[int, Event], channels: Sequence[Row]
    ) -> list[Row]:
        """One notice for each channel that wants it; a player with several seats gets one."""
        now, live = self._clock(), _is_live(row)
        rows: dict[tuple[str, str], Row] = {}
        for seat in seats:
            event = events.get(seat["seat"])
            if event is None or seat["quiet"]:
                continue
            for channel in channels:
                prefers = Preferences.read(channel["calling"], channel["zone"])
                if channel["player"] != seat["player"] or not prefers.wanted(event, channel["kind"]):
                    continue
                key = _key(event, row, seat["seat"])
                rows[channel["id"], key] = new_row(channel, event, key, now) | {
                    "table_id": row["id"],
                    "seat": seat["seat"],
                    "turn": row["turn"],
                    "due": prefers.due(now, event, live),
                }
        return list(rows.values())

    # ------------------------------------------------------------ reminders, beginnings, chat

    async def remind(self, ids: Collection[str]) -> int:
        """Queue reminders of clocks that run low at these tables."""
        found = await stored.facts(self._database, ids) if ids else {}
        channels = await self._channels(found)
        calls = []
        for row, seats in found.values():
            actor = row["actor"]
            if actor is None or row["due"] is None or self._presence.connected(row["id"], actor):
                continue
            mine = [c for c in channels if c["player"] == seats[actor]["player"] and self._low(row, c)]
            rows = self._rows(row, seats, {actor: "clock"}, mine)
            calls.append(stored.Call(row["id"], row["turn"], rows, marks=False))
        return await stored.queue(self._database, [call for call in calls if call.rows])

    def _low(self, row: Row, channel: Row) -> bool:
        """Is it time to remind the player of this channel?"""
        prefers = Preferences.read(channel["calling"], channel["zone"])
        before = remind_before(row["clock"] or {})
        at = row["due"] - before if _is_live(row) else prefers.remind_at(row["due"], before)
        # What is sent at the beginning of a turn tells the time that is left.
        return bool(max(at, row["changed"] + REMIND_AT_LEAST / 2) <= self._clock())

    async def tell(self, seats: Sequence[tuple[str, int]], event: Event) -> int:
        """Queue notices for these (table, seat), unless they have the table open."""
        found = await stored.facts(self._database, {id for id, _ in seats}) if seats else {}
        channels = await self._channels(found)
        calls = []
        for row, all_seats in found.values():
            events = {
                seat: event
                for id, seat in seats
                if id == row["id"] and not self._presence.connected(id, seat)
            }
            rows = self._rows(row, all_seats, events, channels)
            calls.append(stored.Call(row["id"], row["turn"], rows, marks=False))
        return await stored.queue(self._database, [call for call in calls if call.rows])

    async def tell_beginning(self, ids: Collection[str]) -> int:
        """Queue notices for all people of tables that begin soon."""
        found = await stored.facts(self._database, ids) if ids else {}
        seats = [(id, s["seat"]) for id, (_, all) in found.items() for s in all if s["kind"] == "person"]
        return await self.tell(seats, "begins")


NEW: dict[int | None, Event] = {INVITED: "invited", FILLING: "full"}
"""What people are told when a new table begins, by its column `called`."""


def remind_before(clock: Row) -> float:
    """Seconds before the time is up when people are reminded.

    >>> remind_before({"kind": "days", "days": 1}), remind_before({"kind": "live", "minutes": 20})
    (21600.0, 300.0)
    """
    total = clock.get("days", 0) * 86_400 if clock.get("kind") == "days" else clock.get("minutes", 0) * 60
    return float(min(REMIND_AT_MOST, max(REMIND_AT_LEAST, total / 4)))


def _is_live(row: Row) -> bool:
    return (row["clock"] or {}).get("kind") == "live"


def _key(event: Event, row: Row, seat: int) -> str:
    """What a notice is about; no channel has two of the same."""
    if event in ("turn", "clock"):
        return f"{event}:{row['id']}:{row['turn']}"
    return f"{event}:{row['id']}:{seat}" if event == "chat" else f"{event}:{row['id']}"


def new_row(channel: Row | None, kind: str, key: str, now: float) -> Row:
    """A notice that nobody has sent yet."""
    row = dict.fromkeys(("table_id", "seat", "turn", "taken_by", "taken", "message", "sent"))
    player, id = ("", None) if channel is None else (channel["player"], channel["id"])
    row |= {"id": new_id(), "player": player, "channel": id, "kind": kind, "key": key, "data": {}}
    return row | {"created": now, "due": now, "tries": 0, "state": "waiting"}
