"""The routes of club nights."""

from typing import Any

import msgspec

from durbar.bots.personas import assigned
from durbar.core.errors import BadOption
from durbar.table.chairs import player_of
from durbar.table.club.clubs import entry_of, lines, round_over
from durbar.table.club.standings import shares
from durbar.table.refusal import Refusal
from durbar.table.storage.clubs import StoredClub
from durbar.table.stored import Row
from durbar.web import wire
from durbar.web.request import ApiRequest, route


@route("POST", "/api/clubs", wire.ClubFacts, body=wire.NewClub, cost="create")
async def make_club(request: ApiRequest) -> wire.ClubFacts:
    """Make a club night; who makes it is its host and takes part."""
    body: wire.NewClub = request.body
    if body.game not in request.service.games():
        raise Refusal("unknown_game") from BadOption(body.game)
    names = ("rounds", "form", "size", "clock", "level", "next_round")
    settings = {name: msgspec.to_builtins(getattr(body, name)) for name in names}
    clubs = request.service.clubs
    id = await clubs.create(request.player, body.name, body.game, settings, request.address)
    return await _facts(request, id)


@route("GET", "/api/clubs", wire.Clubs)
async def my_clubs(request: ApiRequest) -> wire.Clubs:
    """The club nights one has made or takes part in, newest first."""
    player = request.player
    found = await request.service.clubs.of_player(player)
    return wire.Clubs(
        [
            wire.ClubLine(
                *(row["id"], row["name"], row["game"], row["status"], row["round"]),
                *(row["settings"]["rounds"], row["entries"], row["host"] == player, row["created"]),
            )
            for row in found
        ]
    )


@route("GET", "/api/clubs/{id}", wire.ClubFacts)
async def club(request: ApiRequest) -> wire.ClubFacts:
    """A club night: who takes part, its tables, the standings."""
    return await _facts(request, request.id)


@route("POST", "/api/clubs/{id}/join", wire.ClubFacts, body=wire.JoinClub, cost="write")
async def join_club(request: ApiRequest) -> wire.ClubFacts:
    """Take part from the next round on."""
    await request.service.clubs.join(request.id, request.player, request.body.name)
    return await _facts(request, request.id)


@route("POST", "/api/clubs/{id}/leave", wire.ClubFacts, cost="write")
async def leave_club(request: ApiRequest) -> wire.ClubFacts:
    """Take no part in further rounds."""
    await request.service.clubs.leave(request.id, request.player)
    return await _facts(request, request.id)


@route("POST", "/api/clubs/{id}/start", wire.ClubFacts, cost="create")
async def start_round(request: ApiRequest) -> wire.ClubFacts:
    """Start the next round (host)."""
    await request.service.clubs.start(request.id, request.player)
    return await _facts(request, request.id)


@route("POST", "/api/clubs/{id}/count", wire.ClubFacts, body=wire.CountTable, cost="write")
async def count_table(request: ApiRequest) -> wire.ClubFacts:
    """Count a table as it stands, or leave it out (host)."""
    body: wire.CountTable = request.body
    await request.service.clubs.count(request.id, request.player, body.table, body.how)
    return await _facts(request, request.id)


@route("POST", "/api/clubs/{id}/close", wire.ClubFacts, cost="write")
async def close_club(request: ApiRequest) -> wire.ClubFacts:
    """End a club night; its standings stay (host)."""
    await request.service.clubs.close(request.id, request.player)
    return await _facts(request, request.id)


async def _facts(request: ApiRequest, id: str) -> wire.ClubFacts:
    found = await request.service.clubs.load(id)
    return facts(found, player_of(request.token))


def facts(found: StoredClub, player: str | None) -> wire.ClubFacts:
    """A club night as one player sees it, or somebody without a key."""
    club, settings = found.club, found.club["settings"]
    mine = entry_of(found, player)
    number = None if mine is None else mine["number"]
    host = next((entry["name"] for entry in found.entries if entry["player"] == club["host"]), "")
    more = club["status"] != "over" and club["round"] < settings["rounds"] and round_over(found)
    return wire.ClubFacts(
        **{name: club[name] for name in ("id", "name", "game", "status", "round", "created")},
        **{name: settings[name] for name in ("form", "rounds", "size", "level", "clock", "next_round")},
        host=player is not None and club["host"] == player,
        hosted_by=host,
        joined=mine is not None and not mine["left"],
        can_start=more and sum(not entry["left"] for entry in found.entries) > 1,
        entries=[wire.ClubEntry(**_person(entry, number), left=entry["left"]) for entry in found.entries],
        tables=_tables(found, number),
        standings=_standings(found, number),
    )


def _person(entry: Row, mine: int | None) -> dict[str, Any]:
    number = entry["number"]
    return {"number": number, "name": entry["name"], "portrait": entry["portrait"], "you": number == mine}


def _tables(found: StoredClub, mine: int | None) -> list[wire.ClubTable]:
    tables = [_table(found, row, mine) for row in found.tables]
    return sorted(tables, key=lambda table: (-table.round, not table.yours, table.number))


def _table(found: StoredClub, row: Row, mine: int | None) -> wire.ClubTable:
    result = row["result"]
    state: wire.ClubTableState = "opening" if row["status"] is None else "playing"
    state = state if result is None else result["how"]
    playing = result is None and row["status"] == "playing"
    return wire.ClubTable(
        row["round"],
        row["number"],
        row["table_id"],
        state,
        row["ply"] or 0,
        row["actor"] if playing else None,
        mine is not None and mine in row["entries"],
        [_seat(found, row, seat, mine) for seat in range(len(row["entries"]))],
    )


def _seat(found: StoredClub, row: Row, seat: int, mine: int | None) -> wire.ClubSeat:
    number, result = row["entries"][seat], row["result"] or {}
    bot = None if number is not None else assigned(row["table_id"], [""] * len(row["entries"]))[seat]
    entry: Row = {"name": "", "portrait": None} if number is None else found.entries[number]
    scores, ranks = result.get("scores") or row["scores"], result.get("places")
    return wire.ClubSeat(
        entry=number,
        name=entry["name"],
        portrait=entry["portrait"],
        bot=bot,
        you=number is not None and number == mine,
        score=scores[seat] if scores else None,
        place=ranks[seat] if ranks else None,
        points=round(float(100 * shares(ranks)[seat]), 2) if ranks else None,
    )


def _standings(found: StoredClub, mine: int | None) -> list[wire.Standing]:
    entries = {entry["number"]: entry for entry in found.entries}
    return [
        wire.Standing(
            rank=line.rank,
            entry=line.entry,
            name=entries[line.entry]["name"],
            portrait=entries[line.entry]["portrait"],
            you=line.entry == mine,
            left=entries[line.entry]["left"],
            points=round(float(100 * line.points), 2),
            played=line.played,
            opponents=round(float(100 * line.opponents), 2),
            share=round(float(100 * line.share), 2),
            by=line.by,
        )
        for line in lines(found)
    ]
