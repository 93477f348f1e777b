"""Challenges and club nights over HTTP: what strangers may see and do."""

from typing import Any

from tests.web.helpers import Client, Json, site

PLAYER = {"portrait": "c1", "lang": "en", "zone": "UTC", "device": "test"}


def key(client: Client, name: str) -> str:
    return str(client.post("/api/players", {"name": name, **PLAYER})["key"])


def club(client: Client, host: str, **more: Any) -> Json:
    wish = {"name": "Tuesday", "game": "pebbles", "rounds": 2, "size": 2, "level": "random", **more}
    return client.post("/api/clubs", wish, host)


def test_only_the_player_of_a_challenge_reads_its_table_while_the_day_lasts() -> None:
    with site() as client:
        ann, ben = key(client, "Ann"), key(client, "Ben")
        table = client.post("/api/challenges/pebbles", token=ann)["table"]
        here = f"/api/tables/{table}"
        parts: list[tuple[str, Json]] = [(part, {}) for part in ("", "/replay", "/log", "/record")]
        for close in (False, True):
            if close:
                client.post(f"{here}/close", token=ann)
            for part, asked in (*parts, ("/chat", {"before": 1})):
                for token in (None, ben):
                    refused = client.get(here + part, token, 409, **asked)
                    assert refused["code"] == "challenge_running", part
        assert client.get(here, ann)["table"]["seed"] is None
        start = {"from": "table", "table": table, "ply": 0}
        wish = {"game": "pebbles", "seats": [{"kind": "me"}, {"kind": "me"}], "start": start}
        assert client.post("/api/tables", wish, ben, 409)["code"] == "still_running"


def test_the_card_of_the_lobby_says_who_has_begun() -> None:
    with site() as client:
        ann = key(client, "Ann")
        (title,) = client.get("/api/challenges")["titles"]
        assert (title["game"], title["tries"], title["mine"], title["best"]) == ("pebbles", 0, None, [])
        begun = client.post("/api/challenges/pebbles", token=ann)
        assert client.post("/api/challenges/pebbles", token=ann) == begun
        (title,) = client.get("/api/challenges", ann)["titles"]
        assert title["mine"] == {"table": begun["table"], "over": False, "score": None, "rank": None}
        assert len(title["bots"]) == title["seats"] - 1
        assert client.post("/api/challenges/pebbles", status=401)["code"] == "no_player"
        assert client.post("/api/challenges/chess", token=ann, status=404)["code"] == "unknown_game"


def test_a_club_night_is_made_joined_and_started() -> None:
    with site() as client:
        ann, ben = key(client, "Ann"), key(client, "Ben")
        made = club(client, ann, clock={"kind": "days", "days": 2})
        here = f"/api/clubs/{made['id']}"
        assert (made["host"], made["joined"], made["can_start"]) == (True, True, False)
        seen = client.get(here)
        assert (seen["host"], seen["joined"], seen["hosted_by"]) == (False, False, "Ann")
        assert client.post(f"{here}/join", {"name": ""}, ben)["joined"]
        assert client.post(f"{here}/start", token=ben, status=403)["code"] == "host_only"
        started = client.post(f"{here}/start", token=ann)
        (table,) = started["tables"]
        assert (started["round"], table["state"], table["yours"]) == (1, "playing", True)
        assert sorted(seat["name"] for seat in table["seats"]) == ["Ann", "Ben"]
        facts = client.get(f"/api/tables/{table['table']}", ben)["table"]
        assert [seat["yours"] for seat in facts["seats"]].count(True) == 1
        assert facts["clock"]["days"] == 2
        (line,) = client.get("/api/clubs", ben)["clubs"]
        assert (line["id"], line["entries"], line["host"]) == (made["id"], 2, False)
        assert client.post(f"{here}/close", token=ann)["status"] == "over"
        assert client.post(f"{here}/join", {}, ben, 409)["code"] == "club_over"


def test_what_a_club_night_refuses() -> None:
    with site() as client:
        ann = key(client, "Ann")
        wish = {"name": "x", "game": "pebbles", "size": 2, "level": "random"}
        assert client.post("/api/clubs", wish, status=401)["code"] == "no_player"
        for wrong in ({"rounds": 13}, {"size": 6}, {"form": "knockout"}, {"game": "chess"}, {"level": "god"}):
            status = 404 if "game" in wrong else 400
            client.post("/api/clubs", {**wish, **wrong}, ann, status)
        nights = {"kind": "days", "days": 1, "zone": "Nowhere/Else"}
        assert client.post("/api/clubs", {**wish, "clock": nights}, ann, 400)["code"] == "bad_option"
        assert client.get("/api/clubs/notaclubnotaclub", expect=404)["code"] == "unknown_club"
        assert client.get("/api/clubs", expect=401)["code"] == "no_player"
