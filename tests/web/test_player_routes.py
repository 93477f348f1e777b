"""The routes of players, asked as browsers and as strangers do."""

from tests.web.helpers import Client, Json, site


def make(client: Client, name: str = "Ann", **more: str) -> Json:
    """A new player: its key and what it is sent of itself."""
    return client.post("/api/players", {"name": name, "portrait": "c3", "device": "Firefox", **more})


def test_a_player_is_made_and_changed() -> None:
    with site() as client:
        made = make(client, " Ann\n Lee ", zone="Europe/Paris", lang="fr")
        me, key = made["player"], made["key"]
        assert (me["name"], me["portrait"], me["lang"], me["zone"]) == ("Ann Lee", "c3", "fr", "Europe/Paris")
        assert [(device["name"], device["this"]) for device in me["devices"]] == [("Firefox", True)]
        assert client.get("/api/player", key) == me
        changed = client.post(
            "/api/player", {"name": "Ann", "settings": {"sound": False}, "zone": "No/Zone"}, key
        )
        assert (changed["name"], changed["settings"], changed["zone"]) == ("Ann", {"sound": False}, "UTC")
        assert changed["portrait"] == "c3"
        assert client.get("/api/player", expect=401)["code"] == "no_player"
        assert client.get("/api/player", "a-token-of-a-seat-or-so", expect=401)["code"] == "no_player"


def test_a_player_sits_without_a_token_and_plays_with_its_key() -> None:
    with site() as client:
        ann, bob = make(client)["key"], make(client, "Bob")["key"]
        seats = [{"kind": "me"}, {"kind": "open"}]
        made = client.post("/api/tables", {"game": "pebbles", "seats": seats}, ann)
        assert made["token"] is None
        here = f"/api/tables/{made['table']}"
        seated = client.post(f"{here}/sit", {"invite": made["invites"][0]["invite"]}, bob)
        assert (seated["token"], seated["seat"]) == (None, 1)
        frame = client.get(here, ann)
        facts = [(seat["name"], seat["portrait"], seat["yours"]) for seat in frame["table"]["seats"]]
        assert facts == [("Ann", "c3", True), ("Bob", "c3", False)]
        assert frame["table"]["host"]
        assert not client.get(here, bob)["table"]["host"]
        actor = frame["actor"]
        client.play(made, "take 1", (ann, bob)[actor])
        assert client.play(made, "take 1", (bob, ann)[actor], 409)["code"] == "not_your_turn"
        tables = client.get("/api/player/tables", bob)["tables"]
        assert [(table["id"], table["yours"], table["host"]) for table in tables] == [
            (made["table"], [1], False)
        ]
        assert client.get("/api/player/tables", make(client, "Cleo")["key"])["tables"] == []


def test_the_stream_knows_a_player_until_its_device_is_removed() -> None:
    with site() as client:
        made = make(client)
        ann = made["key"]
        table = client.post(
            "/api/tables", {"game": "pebbles", "seats": [{"kind": "me"}, {"kind": "open"}]}, ann
        )["table"]
        with client.http.websocket_connect(f"/api/tables/{table}/stream") as stream:
            stream.send_json({"token": ann})
            assert stream.receive_json()["viewer"] == 0
            client.post("/api/player/devices/remove", {"id": made["player"]["devices"][0]["id"]}, ann)
            news = stream.receive_json()
            while news["type"] != "problem":
                news = stream.receive_json()
            assert news["code"] == "wrong_token"
        assert client.get("/api/player", ann, expect=401)["code"] == "no_player"
        assert client.get(f"/api/tables/{table}", ann, expect=401)["code"] == "wrong_token"
