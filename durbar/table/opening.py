"""Opening a table, opening its rematch, and closing it."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from math import ceil
from typing import Any

import msgspec

from durbar.core.game import Game, Json, Position
from durbar.table.bot_limits import known_level, usual_level
from durbar.table.budget import Budget, paying
from durbar.table.cache import TableCache
from durbar.table.chairs import Chair, new_id, new_secret
from durbar.table.client_input import reading
from durbar.table.clock import checked
from durbar.table.codes import Codes
from durbar.table.log import Log
from durbar.table.refusal import Refusal
from durbar.table.rematch import check_begins, goes_on, next_chairs, next_series
from durbar.table.storage.store import Store
from durbar.table.stored import Conflict, Row
from durbar.table.table import Table

OPEN_TABLES, DAY = 50, 86_400.0
"""Tables of one address that wait or play and have changed within a day."""
BOT_TABLES, BOT_TABLES_IN_ALL, RECENTLY = 3, 50, 600.0
"""Tables of bots alone that have played recently: of one address, and of all."""

NOTHING_YET = (
    *("next", "actor", "called", "clock", "times", "due", "ticked", "paused", "proposal", "series", "begins"),
    *("challenge", "club", "host_player"),
)
"""Columns of a table that most new ones leave empty."""

INVITED, FILLING = -1, -2
"""Before anybody was called, `called` says of a new table that people sit there who did not ask for it, or
that its people wait until it is full."""

COMPONENTS = 64_000
"""Bytes of a table's own components file, as JSON."""


def check_size(options: Any) -> None:
    """Refuse a components file that is too large, before anybody reads it."""
    components = options.get("components") if isinstance(options, dict) else None
    size = len(msgspec.json.encode(components))
    if size > COMPONENTS:
        raise Refusal("components_too_large", str(ceil(size / 1000)))


class Opening:
    """New tables. `opened` is called with each of them."""

    def __init__(
        self,
        cache: TableCache,
        store: Store,
        game: Callable[[str], Game[Any]],
        clock: Callable[[], float],
        codes: Codes,
        opened: Callable[[Table], None],
    ) -> None:
        self._cache = cache
        self._store = store
        self._game = game
        self._clock = clock
        self._codes = codes
        self._opened = opened

    async def create(
        self,
        game_id: str,
        chairs: Sequence[Chair],
        host: str,
        *,
        options: Json | None = None,
        seed: str | None = None,
        listed: bool = False,
        hints: bool = True,
        origin: Position | None = None,
        rematch_of: Table | None = None,
        address: str | None = None,
        **columns: Any,
    ) -> Table:
        """A new table, dealt; `host` and `address` are hashes of the host's token and address.

        `columns` are further columns of its row, as `host_player`, `clock` or `series`.
        """
        check_size(options if origin is None else origin["options"])
        levels = [chair.level for chair in chairs if chair.kind == "bot"]
        if (clock := columns.get("clock")) is not None:
            levels.append(usual_level(self._game(game_id), checked(clock).level))
        if (budget := paying.get()) is not None:
            address = address or budget.address
            await self._check_room(budget, chairs)
        settings = {"chosen_seed": seed is not None, "listed": listed, "hints": hints, "host": host}
        joinable = listed or any(chair.kind == "open" for chair in chairs)
        code = await self._codes.new() if joinable else None
        settings |= {"address": address, "chat_off": False, "code": code, **columns}
        if rematch_of is not None or columns.get("club") is not None:
            settings["called"] = INVITED
        elif any(chair.kind == "open" for chair in chairs):
            settings["called"] = FILLING
        secret, now = new_secret() if seed is None else seed, self._clock()
        owner = self._cache.owners.of_new_table()
        with _reading(options, origin):
            log = _begin(self._game(game_id), len(chairs), levels, options or {}, secret, origin)
            entries = log.deal(now)
            table = _table(log, chairs, {**settings, **owner, "created": now, "changed": now})
        rows = [{"table_id": table.id, **chair.row()} for chair in chairs]
        before = () if rematch_of is None else (rematch_of.id, rematch_of.epoch)
        await self._store.create(table.row, rows, entries, *before)
        self._cache.owners.opened(table.id)
        self._cache.add(table)
        self._opened(table)
        return table

    async def _check_room(self, budget: Budget, chairs: Sequence[Chair]) -> None:
        """Refuse one more table of an address that has as many as it may."""
        now, address, scale = self._clock(), budget.address, budget.scale
        if not scale:
            return
        await self.require_room(budget)
        if all(chair.kind == "bot" for chair in chairs):
            since = now - RECENTLY
            mine = await self._store.bot_tables(address, since)
            if mine >= BOT_TABLES * scale or await self._store.bot_tables(None, since) >= BOT_TABLES_IN_ALL:
                raise Refusal("too_many_bot_tables")

    async def require_room(self, budget: Budget | None) -> None:
        """Refuse an address that has as many open tables as it may."""
        if budget is not None and budget.scale:
            count = await self._store.open_tables(budget.address, self._clock() - DAY)
            if count >= OPEN_TABLES * budget.scale:
                raise Refusal("too_many_tables")

    async def rematch(self, id: str, token: str | None, address: str | None = None, **wishes: Any) -> str:
        """The id of the next table: same game and people, same tokens. The first who asks opens it.

        Their wishes: everybody moves one seat on (`rotate`), when it `begins`, a series of so many `games`.
        """
        async with self._cache.changing(id) as table:
            if not table.holder(token).seats:
                raise Refusal("not_your_seat")
            if not table.revealed:
                raise Refusal("still_running")
            if table.row["next"] is None:
                await self._open_rematch(table, address, **wishes)
        return str(table.row["next"])

    async def _open_rematch(
        self,
        table: Table,
        address: str | None,
        rotate: bool = False,
        begins: float | None = None,
        games: int | None = None,
    ) -> None:
        check_begins(begins, self._clock())
        row = table.row
        rotate = rotate or goes_on(table)
        chairs = next_chairs(table, rotate)
        options = None if row["origin"] else row["options"]
        settings: Json = {"options": options, "origin": row["origin"]}
        settings |= {"listed": row["listed"], "hints": row["hints"], "address": address}
        settings |= {"host_player": row["host_player"], "clock": row["clock"], "begins": begins}
        settings["series"] = next_series(table, games, rotate)
        try:
            new = await self.create(row["game"], chairs, row["host"], rematch_of=table, **settings)
            row["next"] = new.id
            table.changes += 1
        except Conflict:  # another process has just opened it
            await self._cache.conflict(table)

    async def close(self, id: str, token: str | None) -> Table:
        """The host ends a table for good."""
        async with self._cache.changing(id) as table:
            if not table.holder(token).host:
                raise Refusal("host_only")
            if table.row["status"] in ("waiting", "playing"):
                now = self._clock()
                change = {"status": "closed", "changed": now, **table.clock_columns(now, status="closed")}
                await self._cache.change_table(table, change)
        return table


def _reading(options: Json | None, origin: Position | None) -> AbstractContextManager[None]:
    """A new table that fails is the mistake of the client's position or options, if it sent any."""
    if origin is not None:
        return reading("bad_position")
    return reading("bad_option") if options else nullcontext()


def _begin(
    game: Game[Any],
    seats: int,
    levels: Sequence[str | None],
    options: Json,
    seed: str,
    origin: Position | None,
) -> Log:
    """The log of a new table before anything is dealt, or a refusal; `levels` are those of its bots."""
    log = Log.begin(game, seats, options, seed, origin)
    if log.match.seats != seats:
        raise Refusal("bad_option", f"that position has {log.match.seats} seats, not {seats}")
    for level in levels:
        known_level(level, game, seats, log.match.options)
    return log


def _table(log: Log, chairs: Sequence[Chair], settings: Row) -> Table:
    match = log.match
    row: Row = {
        "id": new_id(),
        "game": match.game.id,
        "revision": match.game.revision,
        "seats": len(chairs),
        "options": match.options,
        "seed": match.dealer.seed,
        "origin": match.origin,
        **dict.fromkeys(NOTHING_YET),
        "turn": 0,
        "archived": False,
        **settings,
    }
    table = Table(row, list(chairs), log, [])
    row.update(table.summary(log, row["created"]))
    return table
