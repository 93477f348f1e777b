"""The routes of players, asked as browsers and as strangers do."""

from tests.table.helpers import Clock
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


# ---------------------------------------------------------------- more devices


def test_a_code_moves_the_player_once() -> None:
    with site() as client:
        ann = make(client)
        made = client.post("/api/player/code", token=ann["key"])
        assert len(made["code"].split("-")) == 4
        typed = made["code"].lower().replace("-", " ")
        phone = client.post("/api/players/claim", {"code": typed, "device": "Phone"})
        assert phone["player"]["id"] == ann["player"]["id"]
        assert [(d["name"], d["this"]) for d in phone["player"]["devices"]] == [
            ("Firefox", False),
            ("Phone", True),
        ]
        refused = client.post("/api/players/claim", {"code": made["code"]}, status=404)
        assert refused["code"] == "unknown_transfer"
        lost = phone["player"]["devices"][0]["id"]
        left = client.post("/api/player/devices/remove", {"id": lost}, phone["key"])
        assert [d["name"] for d in left["devices"]] == ["Phone"]
        assert client.get("/api/player", ann["key"], expect=401)["code"] == "no_player"


def test_a_new_code_replaces_the_one_before_and_both_expire() -> None:
    clock = Clock()
    with site(clock=clock) as client:
        ann = make(client)["key"]
        first = client.post("/api/player/code", token=ann)
        second = client.post("/api/player/code", token=ann)
        assert client.post("/api/players/claim", {"code": first["code"]}, status=404)
        clock.now = second["expires"] + 1
        assert client.post("/api/players/claim", {"code": second["code"]}, status=404)
        clock.now += 1
        third = client.post("/api/player/code", token=ann)
        assert client.post("/api/players/claim", {"code": third["code"]})["key"]


def test_guesses_and_new_players_are_bounded() -> None:
    with site(limits=1) as client:
        codes = [
            client.http.post("/api/players/claim", json={"code": f"KEBO-TANGO-0000-{i:04}"})
            for i in range(12)
        ]
        assert [answer.json()["code"] for answer in codes] == ["unknown_transfer"] * 10 + ["too_many"] * 2
        made = [client.http.post("/api/players", json={"name": "A"}).status_code for _ in range(31)]
        assert made == [200] * 30 + [429]


def test_a_player_has_so_many_devices_and_not_more() -> None:
    with site() as client:
        ann = make(client)["key"]
        for _ in range(19):
            code = client.post("/api/player/code", token=ann)["code"]
            client.post("/api/players/claim", {"code": code})
        code = client.post("/api/player/code", token=ann)["code"]
        assert client.post("/api/players/claim", {"code": code}, status=409)["code"] == "too_many_devices"
        devices = client.get("/api/player", ann)["devices"]
        client.post("/api/player/devices/remove", {"id": devices[-1]["id"]}, ann)
        assert client.post("/api/players/claim", {"code": code})["key"], "the code was not used up"


def test_what_a_player_says_is_bounded() -> None:
    with site() as client:
        ann = make(client)["key"]
        large = {"settings": {"x": "y" * 8000}}
        assert client.post("/api/player", large, ann, 413)["code"] == "too_large"
        for wrong in ({"name": ""}, {"name": "\u200b\n"}, {"portrait": "c8"}, {"lang": "de"}, {"id": "x"}):
            assert client.post("/api/player", wrong, ann, 400)["code"] == "bad_request"
        assert client.get("/api/player", ann)["name"] == "Ann"


def test_nobody_gets_at_the_devices_of_another_player() -> None:
    with site() as client:
        ann, eve = make(client), make(client, "Eve")["key"]
        for id in (ann["player"]["devices"][0]["id"], "%", "_", "0", ann["player"]["id"]):
            client.post("/api/player/devices/remove", {"id": id}, eve, status=400 if id == "%" else 200)
        assert client.get("/api/player", ann["key"])["devices"]
