"""Chat lines of a table."""

from collections.abc import Callable

from durbar.table.budget import charge
from durbar.table.cache import TableCache
from durbar.table.chairs import clean, player_of
from durbar.table.refusal import Refusal
from durbar.table.storage.store import Store
from durbar.table.stored import Row

MOST = 2_000
"""Lines of a table. The oldest are not deleted, because they may be reported."""


class Chat:
    def __init__(self, cache: TableCache, store: Store, clock: Callable[[], float]) -> None:
        self._cache = cache
        self._store = store
        self._clock = clock

    async def say(self, id: str, token: str | None, text: str) -> Row:
        """A line from a seat; spectators only read."""
        async with self._cache.changing(id) as table:
            seat = table.viewpoint(table.holder(token), None)
            if seat is None:
                raise Refusal("not_your_seat")
            if table.row["chat_off"]:
                raise Refusal("chat_off")
            if len(table.chat) >= MOST:
                raise Refusal("chat_full")
            line: Row = {"number": len(table.chat), "seat": seat, "name": table.chairs[seat].name}
            line |= {"text": clean(text), "at": self._clock(), "player": player_of(token)}
            if not line["text"]:
                raise Refusal("bad_request", "the text is empty")
            charge("chat", 1)
            await self._cache.store(table, self._store.say(id, line, table.epoch), "stale")
            table.chat.append(line)
            table.changes += 1
        return line
