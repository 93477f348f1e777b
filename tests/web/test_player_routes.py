"""The routes of players, asked as browsers and as strangers do."""

from durbar.table.chairs import hashed
from durbar.table.notices.settings import NoticeSettings
from durbar.table.storage.schema import bans
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


# ---------------------------------------------------------------- one's own data


def test_a_player_takes_everything_along_and_is_deleted_while_playing() -> None:
    with site() as client:
        ann, bob = make(client)["key"], make(client, "Bob")["key"]
        made = client.post(
            "/api/tables", {"game": "pebbles", "seats": [{"kind": "me"}, {"kind": "open"}]}, ann
        )
        here = f"/api/tables/{made['table']}"
        client.post(f"{here}/sit", {"invite": made["invites"][0]["invite"]}, bob)
        client.post(f"{here}/chat", {"text": "hello"}, ann)
        saved = client.get("/api/player/export", ann)
        assert saved["player"]["name"] == "Ann"
        assert [(seat["id"], seat["seat"]) for seat in saved["seats"]] == [(made["table"], 0)]
        assert [line["text"] for line in saved["chat"]] == ["hello"]
        assert ann not in str(saved)
        assert hashed(ann) not in str(saved)
        assert client.post("/api/player/delete", {"name": "Bob"}, ann, 400)["code"] == "wrong_name"
        with client.http.websocket_connect(f"{here}/stream") as stream:
            stream.send_json({"token": bob})
            stream.receive_json()
            assert client.post("/api/player/delete", {"name": "Ann"}, ann)["tables"] == 1
            news = stream.receive_json()
            while news.get("table") is None or news["table"]["seats"][0]["kind"] != "bot":
                news = stream.receive_json()
            assert news["table"]["seats"][0]["bot"]["instead_of"] is None
        assert client.get("/api/player", ann, expect=401)["code"] == "no_player"
        frame = client.get(here, bob)
        assert "Ann" not in str(frame)
        assert [line["text"] for line in frame["chat"]] == [""]


def test_seats_of_this_browser_are_adopted_and_their_tokens_void() -> None:
    with site() as client:
        made = client.table("me", "me")
        here = f"/api/tables/{made['table']}"
        ann, eve = make(client)["key"], make(client, "Eve")["key"]
        key = {"table": made["table"], "token": made["token"]}
        assert client.post("/api/player/adopt", {"keys": [key]}, ann)["tables"] == 1
        assert client.post("/api/player/adopt", {"keys": [key]}, eve)["tables"] == 0
        frame = client.get(here, ann)
        assert [seat["yours"] for seat in frame["table"]["seats"]] == [True, True]
        assert client.get(here, made["token"], expect=401)["code"] == "wrong_token"
        assert [seat["yours"] for seat in client.get(here, eve)["table"]["seats"]] == [False, False]


def test_another_key_sees_what_a_spectator_sees_and_moves_nothing() -> None:
    with site() as client:
        ann, eve = make(client)["key"], make(client, "Eve")["key"]
        made = client.post("/api/tables", {"game": "pebbles", "seats": [{"kind": "me"}, {"kind": "me"}]}, ann)
        here = f"/api/tables/{made['table']}"
        assert client.get(here, eve) == client.get(here)
        assert client.get(here, eve)["viewer"] is None
        assert client.get(here, eve, expect=403, seat=0)["code"] == "not_your_seat"
        assert client.get(f"{here}/log", eve, expect=403, seat=0)["code"] == "not_your_seat"
        assert client.get(f"{here}/replay", eve, expect=403, seat=0)["code"] == "not_your_seat"
        assert client.play(made, "take 1", eve, 403)["code"] == "not_your_seat"
        for path, body in (("leave", {}), ("chat", {"text": "x"}), ("sit", {"seat": 0})):
            assert client.http.post(f"{here}/{path}", json=body, headers=bearer(eve)).status_code in (
                403,
                409,
            )
        for path in ("close", "invite"):
            refused = client.post(f"{here}/{path}", {"seat": 0} if path == "invite" else {}, eve, 403)
            assert refused["code"] == "host_only"
        with client.http.websocket_connect(f"{here}/stream") as stream:
            stream.send_json({"token": eve})
            assert stream.receive_json()["viewer"] is None
            stream.send_json({"token": eve, "seat": 0})
            assert stream.receive_json()["code"] == "not_your_seat"


def test_a_banned_player_is_refused_on_every_device() -> None:
    with site(watch=0.01) as client:
        ann = make(client)
        code = client.post("/api/player/code", token=ann["key"])["code"]
        phone = client.post("/api/players/claim", {"code": code})["key"]
        row = {"key": hashed(ann["player"]["id"]), "kind": "player", "reason": "", "created": 0.0}
        assert client.http.portal is not None
        client.http.portal.call(add_ban, client, row)
        for key in (ann["key"], phone):
            while (answer := client.http.get("/api/player", headers=bearer(key))).status_code == 200:
                pass
            assert answer.json()["code"] == "banned"
        assert client.get("/api/games")


async def add_ban(client: Client, row: Json) -> None:
    """As the command line does."""
    async with client.service.store.database.write() as db:
        await db.execute(bans.insert(), [row])


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


def test_a_server_without_e_mail_promises_no_link() -> None:
    with site() as client:
        refused = client.post("/api/players/mail", {"address": "a@example.org"}, status=403)
        assert refused["code"] == "not_offered"


def test_links_by_e_mail_are_bounded_and_answered_alike() -> None:
    settings = NoticeSettings("https://play.example.org", "smtp://127.0.0.1:9", dry_run=True)
    with site(limits=1, notices=settings) as client:
        ask = [client.http.post("/api/players/mail", json={"address": "a@example.org"}) for _ in range(4)]
        assert [answer.status_code for answer in ask] == [200] * 3 + [429], "to one address"
        ask = [client.http.post("/api/players/mail", json={"address": f"{i}@example.org"}) for i in range(3)]
        assert [answer.status_code for answer in ask] == [200] * 2 + [429], "from one address"
        assert {answer.text for answer in ask[:2]} == {'{"minutes":15}'}
