"""The one writer: every change of every table goes through here, is stored, and then told."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any

import durbar
from durbar.core.game import Game, Json, Position
from durbar.table.bot_limits import known_level
from durbar.table.bots import Bots, Thinker
from durbar.table.chairs import Seat, clean, new_id, new_secret
from durbar.table.hints import Advice, Adviser
from durbar.table.log import Log
from durbar.table.presence import Company, Listener
from durbar.table.refusal import Refusal
from durbar.table.storage.group_commit import Entry, Raced
from durbar.table.storage.store import Row, Store
from durbar.table.table import Table


class Service:
    """All tables of a house. The disk is the truth; what is kept in memory can be dropped at any time."""

    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        *,
        game: Callable[[str], Game[Any]] = durbar.game,
        games: Callable[[], list[str]] = durbar.games,
        clock: Callable[[], float] = time.time,
        cache: int = 256,
        bot_pause: float = 0.0,
        adviser: str = "expert",
        grace: float = 60.0,
        sweep: float = 30.0,
        idle: float = 600.0,
    ) -> None:
        self.store = store
        self.game = game
        self.games = games
        self.clock = clock
        self.company = Company()
        self._bots = Bots(self, thinker, bot_pause, clock)
        self._adviser = Adviser(thinker, adviser)
        self._grace = grace
        self._sweep = sweep
        self._idle = idle
        self._cache = cache
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._began = clock()

    async def start(self) -> None:
        await self.store.start()
        self._began = self.clock()
        self._run(self._bots.sweep(self.store.bots_to_act, self._sweep))
        self._run(self.store.hear(self._heard))
        self._run(self._tidy())

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._bots.stop()
        await self._adviser.stop()
        await self.store.stop()

    # ------------------------------------------------------------ tables

    async def table(self, id: str) -> Table:
        """The table, from memory or rebuilt from disk."""
        return self.at_hand(id) or await self._load(id)

    def at_hand(self, id: str) -> Table | None:
        """The table if it is in memory."""
        table = self._tables.get(id)
        if table is not None:
            self._tables.move_to_end(id)
            table.used = self.clock()
        return table

    @asynccontextmanager
    async def changing(self, id: str) -> AsyncIterator[Table]:
        """The table to oneself; afterwards everybody who listens is told and bots look up."""
        table = await self.table(id)
        try:
            async with table.lock:
                yield table
        finally:
            self._tell(table)

    async def create(
        self,
        game_id: str,
        seats: Sequence[Seat],
        host: str,
        *,
        options: Json | None = None,
        seed: str | None = None,
        listed: bool = False,
        hints: bool = True,
        origin: Position | None = None,
        rematch_of: str | None = None,
    ) -> Table:
        """A new table, dealt; `host` is the hash of its opener's token."""
        game = self.game(game_id)
        secret = new_secret() if seed is None else seed
        log = Log.begin(game, len(seats), options or {}, secret, origin)
        if log.match.seats != len(seats):
            raise Refusal("bad_option", f"that position has {log.match.seats} seats, not {len(seats)}")
        for seat in seats:
            if seat.kind == "bot":
                known_level(seat.level, game)
        now = self.clock()
        entries = log.deal(now)
        row: Row = {
            "id": new_id(),
            "game": game.id,
            "revision": game.revision,
            "seats": len(seats),
            "options": log.match.options,
            "seed": secret,
            "chosen_seed": seed is not None,
            "origin": log.match.origin,
            "listed": listed,
            "hints": hints,
            "host": host,
            "created": now,
            "changed": now,
            "next": None,
        }
        table = Table(row, list(seats), log, [])
        row.update(table.summary(log))
        chairs = [{"table_id": table.id, **seat.row()} for seat in seats]
        await self.store.create(row, chairs, entries, rematch_of)
        self._keep(table)
        self._tell(table)
        return table

    async def rematch(self, id: str, token: str | None) -> str:
        """The id of the next table: same game, same seats, same tokens. The first who asks opens it."""
        async with self.changing(id) as table:
            if not table.holder(token).seats:
                raise Refusal("not_your_seat")
            if not table.open_book:
                raise Refusal("still_running")
            if table.row["next"] is None:
                await self._open_rematch(table)
        return str(table.row["next"])

    async def close(self, id: str, token: str | None) -> Table:
        """The host ends a table for good."""
        async with self.changing(id) as table:
            if not table.holder(token).host:
                raise Refusal("host_only")
            if table.row["status"] in ("waiting", "playing"):
                await self.store.change_table(table.id, status="closed", changed=self.clock())
                table.row["status"] = "closed"
                table.news += 1
        return table

    # ------------------------------------------------------------ the door of every move

    async def play(
        self, id: str, token: str | None, ply: int, text: str, version: int | None = None
    ) -> tuple[Table, int]:
        """A person's action."""
        async with self.changing(id) as table:
            seat = table.acting(table.holder(token))
            await self._play(table, ply, text, version)
        return table, seat

    async def play_bot(self, id: str, seat: int, ply: int, text: str, version: int) -> None:
        """A bot's action; a thought for a moment that has passed is dropped."""
        async with self.changing(id) as table:
            if table.bot_to_act == seat and table.log.version == version:
                await self._play(table, ply, text, version)

    async def undo(self, id: str, token: str | None, ply: int, steps: int) -> tuple[Table, int]:
        """Take back one's latest plies, up to the last barrier."""
        async with self.changing(id) as table:
            seat = table.acting(table.holder(token))
            table.expect(ply)
            log = table.log.copy()
            await self._commit(table, log, log.undo(steps, self.clock()))
        return table, seat

    async def redo(self, id: str, token: str | None, ply: int) -> tuple[Table, int]:
        """Play again what was taken back last."""
        async with self.changing(id) as table:
            seat = table.acting(table.holder(token))
            if not table.log.undone:
                raise Refusal("nothing_to_redo")
            await self._play(table, ply, table.log.undone[-1], None)
        return table, seat

    async def hint(self, id: str, token: str | None, ply: int) -> Advice:
        """What the seat to act could do, for the person who holds it."""
        table = await self.table(id)
        seat = table.acting(table.holder(token))
        if not table.row["hints"]:
            raise Refusal("no_hints")
        table.expect(ply)
        return await self._adviser.hint(table, seat)

    async def why(self, id: str, token: str | None, ply: int) -> Advice:
        """Why a bot did what it did, or what one would have done, once nobody will play on."""
        table = await self.table(id)
        table.holder(token)
        if not table.open_book:
            raise Refusal("still_running")
        return await self._adviser.why(table, ply)

    async def say(self, id: str, token: str | None, text: str) -> Row:
        """A line of chat from a seat."""
        async with self.changing(id) as table:
            seat = table.viewpoint(table.holder(token), None)
            if seat is None:
                raise Refusal("not_your_seat")
            line: Row = {"number": len(table.chat), "seat": seat, "name": table.seats[seat].name}
            line |= {"text": clean(text), "at": self.clock()}
            if not line["text"]:
                raise Refusal("bad_request", "there is nothing to say in that")
            try:
                await self.store.say(table.id, line)
            except Raced as error:
                await self.refresh(table)
                raise Refusal("stale") from error
            table.chat.append(line)
            table.news += 1
        return line

    async def _play(self, table: Table, ply: int, text: str, version: int | None) -> None:
        table.expect(ply, version)
        log = table.log.copy()
        await self._commit(table, log, log.play(text, self.clock()))

    async def _commit(self, table: Table, log: Log, entries: Sequence[Entry]) -> None:
        """Store, then swap in; when storing fails in any way, memory asks the disk what is true."""
        summary = {**table.summary(log), "changed": self.clock()}
        try:
            await self.store.append(table.id, entries, summary)
        except Raced as error:
            await self.refresh(table)
            raise Refusal("stale") from error
        except BaseException:
            self._tables.pop(table.id, None)
            raise
        table.log = log
        table.row.update(summary)

    async def _open_rematch(self, table: Table) -> None:
        row = table.row
        chairs = [Seat(s.seat, s.kind, s.name, s.level, s.token) for s in table.seats]
        options = None if row["origin"] else row["options"]
        settings: Json = {"options": options, "origin": row["origin"]}
        settings |= {"listed": row["listed"], "hints": row["hints"]}
        try:
            new = await self.create(row["game"], chairs, row["host"], rematch_of=table.id, **settings)
            row["next"] = new.id
            table.news += 1
        except Raced:
            await self.refresh(table)

    # ------------------------------------------------------------ who is here

    async def listen(self, id: str, listener: Listener) -> None:
        self.company.come(id, listener)
        self._notice(await self.table(id))

    async def unlisten(self, id: str, listener: Listener) -> None:
        self.company.go(id, listener)
        table = await self.table(id)
        table.seen |= dict.fromkeys(listener.seats, self.clock())
        self._notice(table)

    def _notice(self, table: Table) -> None:
        table.news += 1
        self._tell(table)

    def gone(self, table: Table, chair: Seat) -> bool:
        """The person left, or has not been here for a while; a restart of the server is nobody's fault."""
        away = self.clock() - table.seen.get(chair.seat, self._began) >= self._grace
        return chair.left or (away and not self.company.connected(table.id, chair.seat))

    def _tell(self, table: Table) -> None:
        self.company.wake(table.id)
        self._bots.nudge(table)

    # ------------------------------------------------------------ memory

    async def _load(self, id: str) -> Table:
        stored = await self.store.load(id)
        if stored is None:
            raise Refusal("unknown_table")
        if id in self._tables:  # somebody else was faster
            return self._tables[id]
        try:
            table = Table.from_stored(stored, self.game(stored.table["game"]))
        except Exception as error:  # not even the start can be set up any more
            raise Refusal("broken", str(error)) from error
        self._keep(table)
        return table

    async def refresh(self, table: Table) -> None:
        """Take over what another process wrote."""
        stored = await self.store.load(table.id, table.log.version, len(table.chat))
        assert stored is not None, "tables are never deleted"
        table.row.update(stored.table)
        table.seats = [Seat.from_row(row) for row in stored.seats]
        table.chat += stored.chat
        log = table.log.copy()
        log.replay(stored.log, strict=False)
        table.log = log
        table.news += 1

    def _heard(self, id: str | None) -> None:
        """Another process changed this table (or, None, any): look at the disk and tell those who listen."""
        for known in list(self._tables) if id is None else [id]:
            if known in self._tables:
                self._run(self._catch_up(self._tables[known]))

    async def _catch_up(self, table: Table) -> None:
        async with table.lock:
            await self.refresh(table)
        self.company.wake(table.id)

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _keep(self, table: Table) -> None:
        """Remember the table; forget those longest unused that nobody is at."""
        table.used = self.clock()
        self._tables[table.id] = table
        for old in list(self._tables.values()):
            if len(self._tables) <= self._cache:
                break
            if old is not table:
                self._drop(old)

    async def _tidy(self) -> None:
        """Now and then forget tables that nobody has asked for in a while; the disk has them."""
        while True:
            await asyncio.sleep(self._sweep)
            self.forget_idle()

    def forget_idle(self) -> None:
        for old in list(self._tables.values()):
            if self.clock() - old.used < self._idle:
                break  # the longest unused come first
            self._drop(old)

    def _drop(self, table: Table) -> None:
        """Forget a table unless somebody is at it."""
        if not (self.company.at(table.id) or self._bots.busy(table.id) or table.lock.locked()):
            del self._tables[table.id]
