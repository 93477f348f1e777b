"""A player is the same at every server, and a device that one of them removes is out at all of them."""

import json
from contextlib import suppress

from websockets.exceptions import ConnectionClosed

from tests.cluster.sites import close_code, see_each_other, site
from tests.table.helpers import runs


@runs
async def test_a_key_holds_its_seats_by_relay_until_its_device_is_removed(url: str) -> None:
    async with site(url, watch=3600.0) as one, site(url, watch=3600.0) as two:
        await see_each_other(one, two)
        made = await one.done("POST", "/api/players", {"name": "Ann"})
        code = (await two.done("POST", "/api/player/code", {}, made["key"]))["code"]
        phone = (await two.done("POST", "/api/players/claim", {"code": code}))["key"]
        wish = {"game": "pebbles", "seats": [{"kind": "me"}, {"kind": "me"}]}
        id = (await one.done("POST", "/api/tables", wish, made["key"]))["table"]
        stream, frame = await two.stream(id, phone)
        assert [seat["connected"] for seat in frame["table"]["seats"]] == [True, True]
        frame = await two.done("POST", f"/api/tables/{id}/play", {"ply": frame["ply"], "do": "take 1"}, phone)
        await stream.send(json.dumps({"play": {"ply": frame["ply"], "do": "take 1"}}))
        lost = (await two.done("GET", "/api/player", None, phone))["devices"][1]["id"]
        await two.done("POST", "/api/player/devices/remove", {"id": lost}, made["key"])
        last = frame
        with suppress(ConnectionClosed):
            while True:
                last = json.loads(await stream.recv())
        assert (await close_code(stream), last["code"]) == (1008, "wrong_token")
        for server in (one, two):
            assert (await server.ask("GET", f"/api/tables/{id}", None, phone))[1]["code"] == "wrong_token"
            assert (await server.ask("GET", "/api/player", None, phone))[1]["code"] == "no_player"
            assert (await server.done("GET", f"/api/tables/{id}", None, made["key"]))["table"]["host"]
