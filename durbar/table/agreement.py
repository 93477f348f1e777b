"""What people at a table agree on: to pause, to go on, and to end the game without a winner."""

from collections.abc import Callable
from typing import Literal

from durbar.table.cache import TableCache
from durbar.table.chairs import Holder
from durbar.table.notes import Kind, note
from durbar.table.refusal import Refusal
from durbar.table.stored import Row
from durbar.table.table import Table

Proposal = Literal["pause", "resume", "end"]
LASTS = 3 * 86_400.0
"""Seconds after which a proposal that nobody refused ends."""
TURNS = 2
"""Turns of people, the one under way included, after which it ends."""
MOST = 200
"""Notes of a table after which nobody can pause it any more: its list would only grow."""
_NOTES: dict[Proposal, Kind] = {"pause": "paused", "resume": "resumed", "end": "ended"}


class Agreements:
    """One proposal at a time. It takes place once all other people who play agree."""

    def __init__(self, cache: TableCache, clock: Callable[[], float]) -> None:
        self._cache = cache
        self._clock = clock

    async def propose(self, id: str, token: str | None, kind: Proposal) -> Table:
        """Propose something to the others; who is to act goes on after a pause without asking."""
        async with self._cache.changing(id) as table:
            mine = _mine(table, table.holder(token))
            _check(table, kind)
            now = self._clock()
            if current(table, now) is not None:
                raise Refusal("already_proposed")
            new: Row = {"kind": kind, "by": mine[0], "agreed": mine, "at": now, "ply": table.match.ply}
            if not missing(table, new) or _may_resume(table, mine, kind):
                await self._take_place(table, kind, mine[0])
            else:
                await self._cache.change_table(table, {"proposal": new})
        return table

    async def answer(self, id: str, token: str | None, yes: bool) -> Table:
        """Agree to the proposal, or refuse it; who made it withdraws it."""
        async with self._cache.changing(id) as table:
            mine = _mine(table, table.holder(token))
            proposal = current(table, self._clock())
            if proposal is None:
                raise Refusal("nothing_proposed")
            agreed = sorted({*proposal["agreed"], *mine})
            new = {**proposal, "agreed": agreed} if yes else None
            if new is not None and not missing(table, new):
                await self._take_place(table, proposal["kind"], proposal["by"])
            else:
                await self._cache.change_table(table, {"proposal": new})
        return table

    async def _take_place(self, table: Table, kind: Proposal, by: int) -> None:
        now = self._clock()
        change: Row = {"proposal": None, "changed": now}
        change["paused"] = now if kind == "pause" else None
        change["status"] = "closed" if kind == "end" else table.row["status"]
        change |= table.clock_columns(now, paused=change["paused"], status=change["status"])
        await self._cache.change_table(table, change, note=note(table, _NOTES[kind], by, now))


def _mine(table: Table, holder: Holder) -> list[int]:
    """The seats for which the holder speaks: those it plays."""
    table.require_status()
    mine = [seat for seat in holder.seats if table.chairs[seat].kind == "person"]
    if not mine:
        raise Refusal("not_your_seat")
    return mine


def _check(table: Table, kind: Proposal) -> None:
    paused = table.row["paused"] is not None
    if kind == "pause" and paused:
        raise Refusal("paused")
    if kind == "resume" and not paused:
        raise Refusal("stale")
    if kind == "pause" and len(table.notes) >= MOST:
        raise Refusal("too_many")


def _may_resume(table: Table, mine: list[int], kind: Proposal) -> bool:
    """Who is to act may go on alone; so may who asked for it days ago without an answer."""
    if kind != "resume":
        return False
    before = table.row["proposal"]
    asked = before is not None and before["kind"] == "resume" and before["by"] in mine
    return table.match.actor in mine or asked


def current(table: Table, now: float) -> Row | None:
    """The proposal to be answered; it ends by itself after a while, and when people play on."""
    proposal: Row | None = table.row["proposal"]
    if proposal is None or table.status != "playing" or now - proposal["at"] >= LASTS:
        return None
    return None if _turns_since(table, proposal["ply"]) >= TURNS else proposal


def _turns_since(table: Table, ply: int) -> int:
    """How many turns of people were completed since this ply."""
    people = {chair.seat for chair in table.chairs if chair.kind == "person"}
    acted = [past.seat for past in table.match.history[ply:] if past.seat in people]
    ended = zip(acted, [*acted[1:], table.match.actor], strict=True) if acted else ()
    return sum(seat != following for seat, following in ended)


def missing(table: Table, proposal: Row) -> list[int]:
    """The seats of people who have not answered yet."""
    return [
        chair.seat
        for chair in table.chairs
        if chair.kind == "person" and not chair.left and chair.seat not in proposal["agreed"]
    ]
