"""The routes of players: `/api/players` for who has no key yet, `/api/player` for the player who asks."""

import msgspec

from durbar.table.chairs import hashed
from durbar.table.players.players import SHORT_KEY
from durbar.web import wire
from durbar.web.lobby_routes import summary
from durbar.web.request import ApiRequest, route

FINISHED = 50
"""Finished tables in the list of a player's tables."""


@route("POST", "/api/players", wire.NewPlayer, body=wire.MakePlayer, cost="write")
async def make_player(request: ApiRequest) -> wire.NewPlayer:
    """Make a player; the answer has the key of this device."""
    body: wire.MakePlayer = request.body
    key, id = await request.service.players.create(
        body.name, body.portrait, body.lang, body.zone, body.device
    )
    return wire.NewPlayer(key, await facts(request, id, key))


@route("GET", "/api/player", wire.PlayerFacts)
async def player(request: ApiRequest) -> wire.PlayerFacts:
    """What the server knows of the player who asks."""
    return await _me(request)


@route("POST", "/api/player", wire.PlayerFacts, body=wire.ChangePlayer, cost="write")
async def change_player(request: ApiRequest) -> wire.PlayerFacts:
    """Change one's name, portrait, language, time zone or settings."""
    given = msgspec.structs.asdict(request.body)
    values = {name: value for name, value in given.items() if value is not msgspec.UNSET}
    await request.service.players.change(request.player, values)
    return await _me(request)


@route("POST", "/api/player/adopt", wire.Adopted, body=wire.Adopt, cost="write")
async def adopt(request: ApiRequest) -> wire.Adopted:
    """Make the seats that tokens hold the player's."""
    keys = [(key.table, key.token) for key in request.body.keys]
    return wire.Adopted(await request.service.players.adopt(request.player, keys))


@route("GET", "/api/player/tables", wire.Summaries)
async def player_tables(request: ApiRequest) -> wire.Summaries:
    """The player's tables: those that wait or play, and the newest finished ones."""
    found = await request.service.players.tables(request.player, FINISHED)
    return wire.Summaries([summary(request, row, chairs, request.token) for row, chairs in found])


@route("POST", "/api/player/devices/remove", wire.PlayerFacts, body=wire.RemoveDevice, cost="write")
async def remove_device(request: ApiRequest) -> wire.PlayerFacts:
    """Shut a device out; the device of this request as well, then it is the last answer it gets."""
    before = await _me(request)
    await request.service.players.remove_device(request.player, request.body.id)
    if any(device.this and device.id == request.body.id for device in before.devices):
        return before
    return await _me(request)


async def _me(request: ApiRequest) -> wire.PlayerFacts:
    return await facts(request, request.player, request.token or "")


async def facts(request: ApiRequest, id: str, key: str) -> wire.PlayerFacts:
    """What the player is sent on the device with this key."""
    found = await request.service.players.about(id)
    row, this = found.player, hashed(key)
    return wire.PlayerFacts(
        **{name: row[name] for name in ("id", "name", "portrait", "created", "lang", "zone", "rated")},
        settings=row["settings"],
        devices=[
            wire.DeviceFacts(d["key"][:SHORT_KEY], d["name"], d["created"], d["seen"], d["key"] == this)
            for d in found.devices
        ],
        passkeys=[wire.PasskeyFacts(p["id"], p["name"], p["created"]) for p in found.passkeys],
        mail=False,
        passkeys_offered=False,
    )
