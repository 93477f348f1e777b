"""Sitting down, standing up, inviting, and bots for seats that were left."""

from typing import Any

from durbar.table.bot_limits import known_level
from durbar.table.chairs import Holder, Seat, hashed, new_secret, plain, same
from durbar.table.refusal import Refusal
from durbar.table.service import Service
from durbar.table.storage.group_commit import Raced
from durbar.table.storage.store import Row
from durbar.table.table import Table


async def sit(
    service: Service, id: str, token: str | None, name: str, seat: int | None, invite: str | None
) -> tuple[Table, int, str]:
    """Take an open seat, or one's own back; answers with the seat and the token that holds it."""
    async with service.changing(id) as table:
        chair = _wished(table, table.holder(token), seat, invite)
        mine = token or new_secret()
        values: Row = {"kind": "person", "left": False, "invite": None, "asks": [], "level": None}
        if chair.kind == "open":
            values |= {"token": hashed(mine), "name": plain(name)}
        elif plain(name):
            values["name"] = plain(name)
        await _change(service, table, chair, **values)
    return table, chair.seat, mine


async def invite(service: Service, id: str, token: str | None, seat: int) -> str:
    """A new invite for an open seat; the old one is void."""
    async with service.changing(id) as table:
        if not table.holder(token).host:
            raise Refusal("host_only")
        chair = _chair(table, seat)
        if chair.kind != "open":
            raise Refusal("seat_taken")
        secret = new_secret()
        await _change(service, table, chair, invite=hashed(secret))
    return secret


async def leave(service: Service, id: str, token: str | None) -> Table:
    """Stand up: before the game the seat is open again, in the game the others may ask for a bot."""
    async with service.changing(id) as table:
        holder = table.holder(token)
        if not holder.seats:
            raise Refusal("not_your_seat")
        for seat in holder.seats:
            chair = table.seats[seat]
            if table.status == "waiting":
                await _change(service, table, chair, kind="open", token=None, name="", left=False)
            elif chair.kind == "person":
                await _change(service, table, chair, left=True)
    return table


async def replace(service: Service, id: str, token: str | None, seat: int, level: str) -> Table:
    """Ask for a bot on a seat that is open, was left, or whose person is long gone.

    The host is obeyed at once, anybody else when all who are here ask.
    """
    async with service.changing(id) as table:
        known_level(level, table.match.game)
        holder = table.holder(token)
        chair = _chair(table, seat)
        if table.status not in ("waiting", "playing"):
            raise Refusal(table.status)
        _may_replace(service, table, holder, chair)
        asks = sorted({*chair.asks, *holder.seats})
        if holder.host or _others(service, table, chair) <= set(asks):
            bot = {"kind": "bot", "level": level, "left": False, "invite": None, "asks": []}
            await _change(service, table, chair, **bot)
        else:
            await _change(service, table, chair, asks=asks)
    return table


def _may_replace(service: Service, table: Table, holder: Holder, chair: Seat) -> None:
    if chair.kind == "open" and not holder.host:
        raise Refusal("host_only")
    if not (holder.seats or holder.host):
        raise Refusal("not_your_seat")
    if chair.kind == "bot":
        raise Refusal("seat_taken")
    if chair.kind == "person" and (chair.seat in holder.seats or not service.gone(table, chair)):
        raise Refusal("still_here")


def _others(service: Service, table: Table, chair: Seat) -> set[int]:
    """The people who are here beside the one on this chair."""
    return {
        other.seat
        for other in table.seats
        if other.kind == "person"
        and other is not chair
        and not other.left
        and service.company.connected(table.id, other.seat)
    }


async def _change(service: Service, table: Table, chair: Seat, **values: Any) -> None:
    """Store a change of one chair and of the table's status with it, then take it over."""
    status = table.row["status"]
    kinds = [values.get("kind", s.kind) if s is chair else s.kind for s in table.seats]
    if status in ("waiting", "playing"):
        status = "waiting" if "open" in kinds else "playing"
    summary = {"status": status, "changed": service.clock()}
    try:
        await service.store.change_seat(table.id, chair.seat, chair.kind, summary, **values)
    except Raced as error:
        await service.refresh(table)
        raise Refusal("seat_taken") from error
    for name, value in values.items():
        setattr(chair, name, value)
    table.row.update(summary)
    table.news += 1


def _chair(table: Table, seat: int) -> Seat:
    if seat >= len(table.seats):
        raise Refusal("bad_request", f"there is no seat {seat}")
    return table.seats[seat]


def _wished(table: Table, holder: Holder, seat: int | None, invite: str | None) -> Seat:
    """The chair somebody may sit down on."""
    if table.status not in ("waiting", "playing"):
        raise Refusal(table.status, table.log.trouble)
    if invite is not None:
        return _invited(table, seat, hashed(invite))
    if seat is None:
        seat = next(iter([*holder.seats, *(s.seat for s in table.seats if s.kind == "open")]), None)
        if seat is None:
            raise Refusal("seat_taken")
    chair = _chair(table, seat)
    if seat in holder.seats:
        return chair
    if chair.kind != "open":
        raise Refusal("seat_taken")
    if not table.row["listed"] and not holder.host:
        raise Refusal("wrong_invite")
    return chair


def _invited(table: Table, seat: int | None, digest: str) -> Seat:
    for chair in table.seats:
        if chair.kind == "open" and same(chair.invite, digest) and seat in (None, chair.seat):
            return chair
    raise Refusal("wrong_invite")
