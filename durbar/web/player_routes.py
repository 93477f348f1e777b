"""The routes of players: `/api/players` for who has no key yet, `/api/player` for the player who asks."""

import msgspec

from durbar.table.chairs import hashed
from durbar.table.players.transfers import LINK_HOLDS
from durbar.table.refusal import Refusal
from durbar.table.storage.player_export import export
from durbar.table.storage.players import SHORT_KEY
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


@route("POST", "/api/player/code", wire.PlayerCodeMade, cost="write")
async def player_code(request: ApiRequest) -> wire.PlayerCodeMade:
    """A code that moves the player to another device, once and within ten minutes."""
    return wire.PlayerCodeMade(*await request.service.transfers.code(request.player))


@route("POST", "/api/players/claim", wire.NewPlayer, body=wire.Claim, cost="write")
async def claim(request: ApiRequest) -> wire.NewPlayer:
    """Use a code or an e-mail link: this device acts for the player from now on."""
    key, id = await request.service.transfers.claim(request.body.code, request.body.device)
    return wire.NewPlayer(key, await facts(request, id, key))


@route("POST", "/api/players/mail", wire.LinkAsked, body=wire.AskLink, cost="write")
async def mail_link(request: ApiRequest) -> wire.LinkAsked:
    """Send a link to an e-mail address, if a player has confirmed it; the answer does not tell."""
    transfers = request.service.transfers
    if not transfers.can_mail:
        raise Refusal("not_offered")
    transfers.admit_link(request.body.address)
    request.service.in_background(transfers.send_link(request.body.address))
    return wire.LinkAsked(int(LINK_HOLDS // 60))


# ---------------------------------------------------------------- passkeys


@route("POST", "/api/player/passkeys/begin", wire.PasskeyOptions, cost="write")
async def begin_passkey(request: ApiRequest) -> wire.PasskeyOptions:
    """What the browser needs to make a passkey."""
    return wire.PasskeyOptions(await request.service.passkeys.begin(request.player, request.origin))


@route("POST", "/api/player/passkeys/finish", wire.PlayerFacts, body=wire.NewPasskey, cost="write")
async def finish_passkey(request: ApiRequest) -> wire.PlayerFacts:
    """Keep the passkey that the browser has made."""
    body: wire.NewPasskey = request.body
    await request.service.passkeys.finish(request.player, request.origin, body.credential, body.name)
    return await _me(request)


@route("POST", "/api/player/passkeys/remove", wire.PlayerFacts, body=wire.RemovePasskey, cost="write")
async def remove_passkey(request: ApiRequest) -> wire.PlayerFacts:
    """Forget a passkey."""
    await request.service.passkeys.remove(request.player, request.body.id)
    return await _me(request)


@route("POST", "/api/players/passkey/begin", wire.PasskeyOptions, cost="write")
async def begin_login(request: ApiRequest) -> wire.PasskeyOptions:
    """What the browser needs to use a passkey."""
    return wire.PasskeyOptions(await request.service.passkeys.begin_login(request.origin))


@route("POST", "/api/players/passkey/finish", wire.NewPlayer, body=wire.UsePasskey, cost="write")
async def finish_login(request: ApiRequest) -> wire.NewPlayer:
    """Use a passkey: this device acts for its player from now on."""
    body: wire.UsePasskey = request.body
    key, id = await request.service.passkeys.login(request.origin, body.credential, body.device)
    return wire.NewPlayer(key, await facts(request, id, key))


# ---------------------------------------------------------------- one's own data


@route("GET", "/api/player/export", wire.Exported)
async def export_player(request: ApiRequest) -> wire.Exported:
    """Everything stored about the player, to save."""
    found = await export(request.service.store.database, request.player)
    return wire.Exported(exported=request.service.clock(), **found)


@route("POST", "/api/player/delete", wire.Deleted, body=wire.DeletePlayer, cost="write")
async def delete_player(request: ApiRequest) -> wire.Deleted:
    """Delete the player with everything personal; its games keep an anonymous seat."""
    leaving, player = request.service.leaving, request.player
    tables = await leaving.delete_by_name(player, request.body.name)
    request.service.in_background(leaving.look_again(player))
    return wire.Deleted(tables)


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
        mail=request.service.transfers.can_mail,
        passkeys_offered=request.service.passkeys.offered(request.origin),
    )
