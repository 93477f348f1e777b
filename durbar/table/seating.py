"""Taking a seat, leaving it, inviting, and bots for seats whose person is gone."""

from collections.abc import Callable
from typing import Any

from durbar.table.bot_limits import known_level, usual_level
from durbar.table.cache import TableCache
from durbar.table.chairs import Chair, Holder, clean_name, hashed, new_secret, player_of, same
from durbar.table.clock import came_back
from durbar.table.codes import Codes
from durbar.table.notes import Kind, note
from durbar.table.presence import Presence
from durbar.table.refusal import Refusal
from durbar.table.storage.store import Store
from durbar.table.stored import Row
from durbar.table.table import Table

MOST = 500
"""Notes of a table after which no more comings and goings are noted: two people could go on for ever."""


class Seating:
    """All changes of chairs."""

    def __init__(
        self,
        cache: TableCache,
        store: Store,
        presence: Presence,
        codes: Codes,
        clock: Callable[[], float],
    ) -> None:
        self._codes = codes
        self._cache = cache
        self._store = store
        self._presence = presence
        self._clock = clock

    async def sit(
        self,
        id: str,
        token: str | None,
        name: str,
        seat: int | None,
        invite: str | None,
        address: str | None = None,
        code: str | None = None,
        portrait: str | None = None,
    ) -> tuple[Table, int, str | None]:
        """Take an open seat, or one's own back; answers with the seat and the token that holds it.

        A player needs no token of the seat.
        """
        async with self._cache.changing(id) as table:
            if code is not None and table.status == "waiting":
                self._codes.check(table, code)
            chair = _wanted(table, table.holder(token), seat, invite, anybody=code is not None)
            player = player_of(token)
            mine = None if player is not None else token or new_secret()
            values: Row = {"kind": "person", "left": False, "invite": None, "asks": [], "level": None}
            values["address"] = address
            if chair.kind == "open":
                values |= {"token": mine and hashed(mine), "name": clean_name(name)}
                values |= {"player": player, "portrait": portrait}
            await self._change(table, chair, "came_back" if chair.kind == "bot" else None, **values)
            self._presence.seen(id, [chair.seat])
        return table, chair.seat, mine

    async def invite(self, id: str, token: str | None, seat: int) -> str:
        """A new invite for an open seat; the old one is void."""
        async with self._cache.changing(id) as table:
            if not table.holder(token).host:
                raise Refusal("host_only")
            chair = _chair(table, seat)
            if chair.kind != "open":
                raise Refusal("seat_taken")
            secret = new_secret()
            await self._change(table, chair, invite=hashed(secret))
        return secret

    async def leave(self, id: str, token: str | None) -> Table:
        """Leave: before the game the seat is open again, in the game the others may ask for a bot."""
        async with self._cache.changing(id) as table:
            holder = table.holder(token)
            if not holder.seats:
                raise Refusal("not_your_seat")
            for seat in holder.seats:
                chair = table.chairs[seat]
                if table.status == "waiting":
                    nobody: Row = {"token": None, "name": "", "player": None, "portrait": None}
                    if chair.player is not None:  # who is deleted later is not found here any more
                        nobody["address"] = None
                    await self._change(table, chair, kind="open", left=False, **nobody)
                elif chair.kind == "person":
                    await self._change(table, chair, left=True)
        return table

    async def replace(self, id: str, token: str | None, seat: int, level: str) -> Table:
        """Ask for a bot on a seat that is open, was left, or whose person is long gone.

        The host's wish is enough; otherwise more than half of those who are connected must ask.
        """
        async with self._cache.changing(id) as table:
            known_level(level, table.match.game, table.match.seats, table.match.options)
            holder = table.holder(token)
            chair = _chair(table, seat)
            table.require_status("waiting")
            self._may_replace(table, holder, chair)
            asks = sorted({*chair.asks, *holder.seats})
            others = self._others(table, chair)
            if holder.host or 2 * len(others & set(asks)) > len(others):
                why: Kind | None = (
                    "replaced" if chair.kind == "person" and table.status == "playing" else None
                )
                await self.put_bot(table, chair, why, level=level)
            else:
                await self._change(table, chair, asks=asks)
        return table

    async def resign(self, id: str, token: str | None, seat: int | None) -> Table:
        """Give up: a bot plays the seat to the end, and nobody takes it back."""
        async with self._cache.changing(id) as table:
            mine = table.viewpoint(table.holder(token), seat)
            if mine is None:
                raise Refusal("not_your_seat")
            table.require_status()
            if table.chairs[mine].resigned:
                raise Refusal("resigned")
            await self.put_bot(table, table.chairs[mine], "resigned", resigned=True)
        return table

    async def put_bot(self, table: Table, chair: Chair, why: Kind | None, **values: Any) -> None:
        """A bot plays this seat of a locked table from now on."""
        level = usual_level(table.match.game, None if table.clock is None else table.clock.level)
        bot = {"kind": "bot", "level": level, "left": False, "invite": None, "asks": [], "plan": None}
        await self._change(table, chair, why, **bot | values)

    def _may_replace(self, table: Table, holder: Holder, chair: Chair) -> None:
        if chair.kind == "open" and not holder.host:
            raise Refusal("host_only")
        if not (holder.seats or holder.host):
            raise Refusal("not_your_seat")
        if chair.kind == "bot":
            raise Refusal("seat_taken")
        if chair.kind == "person" and (
            chair.seat in holder.seats
            or not self._presence.gone(table.id, chair, patient=table.patient(self._clock()))
        ):
            raise Refusal("still_here")

    def _others(self, table: Table, chair: Chair) -> set[int]:
        """The seats of the people who are connected, except this one."""
        return {
            other.seat
            for other in table.chairs
            if other.kind == "person"
            and other is not chair
            and not other.left
            and self._presence.connected(table.id, other.seat)
        }

    async def _change(self, table: Table, chair: Chair, why: Kind | None = None, **values: Any) -> None:
        """Store a change of one chair, with the table's status, its clock and a note; then change memory."""
        status = table.row["status"]
        kinds = [values.get("kind", c.kind) if c is chair else c.kind for c in table.chairs]
        if status in ("waiting", "playing"):
            status = "waiting" if "open" in kinds else "playing"
        now, times = self._clock(), table.times
        if why == "came_back" and table.clock is not None:
            times = came_back(table.clock, times, chair.seat)
        summary = {"status": status, "changed": now}
        summary |= table.clock_columns(now, times=times, kinds=kinds, status=status)
        noted = None if why is None or len(table.notes) >= MOST else note(table, why, chair.seat, now)
        await self._cache.change_chair(table, chair, values, "seat_taken", summary=summary, note=noted)


def _chair(table: Table, seat: int) -> Chair:
    if seat >= len(table.chairs):
        raise Refusal("bad_request", f"there is no seat {seat}")
    return table.chairs[seat]


def _wanted(table: Table, holder: Holder, seat: int | None, invite: str | None, anybody: bool) -> Chair:
    """The chair somebody may take; `anybody`: they know the table's code."""
    table.require_status("waiting")
    if invite is not None:
        return _invited(table, seat, hashed(invite))
    if seat is None:
        seat = next(iter([*holder.seats, *(c.seat for c in table.chairs if c.kind == "open")]), None)
        if seat is None:
            raise Refusal("seat_taken")
    chair = _chair(table, seat)
    if seat in holder.seats:
        if chair.resigned:
            raise Refusal("resigned")
        return chair
    if chair.kind != "open":
        raise Refusal("seat_taken")
    if not (anybody or table.row["listed"] or holder.host):
        raise Refusal("wrong_invite")
    return chair


def _invited(table: Table, seat: int | None, digest: str) -> Chair:
    for chair in table.chairs:
        if chair.kind == "open" and same(chair.invite, digest) and seat in (None, chair.seat):
            return chair
    raise Refusal("wrong_invite")
