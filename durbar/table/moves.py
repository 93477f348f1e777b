"""Moves: every action of a person or a bot is checked, stored, and only then shown to anybody."""

from collections.abc import Callable, Sequence

from durbar.core.game import Rejection
from durbar.table.cache import TableCache
from durbar.table.log import Log
from durbar.table.log_fields import bind
from durbar.table.paced import Paced
from durbar.table.preview import Ahead, agreed, samples
from durbar.table.refusal import Refusal
from durbar.table.storage.store import Store
from durbar.table.stored import LogEntry, LogWrite
from durbar.table.table import Table


class Moves:
    """Playing, undoing, redoing, and asking what an action would do."""

    def __init__(self, cache: TableCache, store: Store, clock: Callable[[], float]) -> None:
        self._cache = cache
        self._store = store
        self._clock = clock
        self._previews = Paced()

    async def play(
        self, id: str, token: str | None, ply: int, text: str, version: int | None = None
    ) -> tuple[Table, int]:
        """A person's action at the ply they saw. Answers with the table and the seat that acted."""
        async with self._cache.changing(id) as table:
            seat = _acting(table, token)
            await self._play(table, ply, text, version)
        return table, seat

    async def play_bot(self, id: str, seat: int, ply: int, text: str, version: int) -> None:
        """A bot's action; dropped if the table has changed since the bot was asked."""
        async with self._cache.changing(id) as table:
            if table.bot_to_act == seat and table.log.version == version:
                bind(seat=seat, ply=ply)
                await self._play(table, ply, text, version)

    async def undo(self, id: str, token: str | None, ply: int, steps: int) -> tuple[Table, int]:
        """Take back one's latest plies, up to the last chance, reveal or decision of somebody else."""
        async with self._cache.changing(id) as table:
            seat = _acting(table, token)
            table.expect(ply)
            log, at = table.log.copy(), self._clock()
            await self._commit(table, log, log.undo(steps, at), at)
        return table, seat

    async def redo(self, id: str, token: str | None, ply: int) -> tuple[Table, int]:
        """Play again what was taken back last."""
        async with self._cache.changing(id) as table:
            seat = _acting(table, token)
            if not table.log.undone:
                raise Refusal("nothing_to_redo")
            await self._play(table, ply, table.log.undone[-1], None)
        return table, seat

    async def preview(self, id: str, token: str | None, text: str) -> Ahead:
        """What a legal action would bring, from what the seat to act knows alone."""
        table = await self._cache.get(id)
        seat = _acting(table, token)
        action = table.log.legal(text)
        game, known, version = table.match.game, table.match.observe(seat), table.log.version
        found = await self._previews.run(samples(game, known, seat, action))
        return Ahead(agreed(found, seat), seat, version, known)

    async def explain(self, id: str, token: str | None, text: str) -> tuple[Table, Rejection | None]:
        """Why the seat to act may not do this now; None when it may."""
        table = await self._cache.get(id)
        _acting(table, token)
        return table, table.log.check(table.log.parse(text))

    async def play_prepared(self, table: Table, text: str) -> None:
        """An action that the person to act has prepared; the caller has locked the table."""
        await self._play(table, table.match.ply, text, table.log.version)

    async def _play(self, table: Table, ply: int, text: str, version: int | None) -> None:
        table.expect(ply, version)
        log, at = table.log.copy(), self._clock()
        await self._commit(table, log, log.play(text, at), at)

    async def _commit(self, table: Table, log: Log, entries: Sequence[LogEntry], at: float) -> None:
        summary = {**table.summary(log, at), "changed": at}
        write = self._store.append(LogWrite(table.id, entries, summary, table.epoch))
        await self._cache.store(table, write, "stale")
        table.log = log
        table.row.update(summary)


def _acting(table: Table, token: str | None) -> int:
    """The seat this token may act for now."""
    seat = table.acting(table.holder(token))
    bind(table=table.id, seat=seat, ply=table.match.ply)
    return seat
