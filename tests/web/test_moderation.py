"""Reports, tables without chat, and banned addresses and players."""

from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from durbar.table.chairs import hashed, hashed_address
from durbar.table.storage.schema import bans, reports, seats, tables
from tests.web.helpers import Client, Json, site, two_people

CLIENT = "testclient"
"""The address of the test client."""


def rows(file: Path, query: sa.Select[Any]) -> list[Json]:
    """What another connection reads from the database."""
    engine = sa.create_engine(f"sqlite:///{file}")
    with engine.connect() as db:
        found = [dict(row) for row in db.execute(query).mappings()]
    engine.dispose()
    return found


def ban(file: Path, key: str, kind: str = "player") -> None:
    """As the command line does beside a running server."""
    engine = sa.create_engine(f"sqlite:///{file}")
    with engine.begin() as db:
        db.execute(bans.insert(), [{"key": key, "kind": kind, "reason": "rude", "created": 0.0}])
    engine.dispose()


def refused_in_time(client: Client, path: str, token: str | None = None) -> Json:
    """The first refusal; the server reads the bans again and again."""
    while True:
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        answer = client.http.get(path, headers=headers)
        if answer.status_code != 200:
            assert answer.status_code == 403, answer.text
            return dict(answer.json())


# ---------------------------------------------------------------- reports


def test_anybody_who_sees_a_table_may_report_it(tmp_path: Path) -> None:
    with site(tmp_path / "a.sqlite") as client:
        id, host, other = two_people(client)
        client.post(f"/api/tables/{id}/chat", {"text": "go away"}, other)
        made = client.post(
            f"/api/tables/{id}/report", {"text": " rude\n\x1b[31m words", "seat": 1, "line": 0}
        )
        client.post(f"/api/tables/{id}/report", {"text": "bad name"}, host)
        found = rows(tmp_path / "a.sqlite", reports.select().order_by(reports.c.at))
        assert [(r["table_id"], r["seat"], r["line"], r["text"]) for r in found] == [
            (id, 1, 0, "rude [31m words"),
            (id, None, None, "bad name"),
        ]
        assert found[0]["id"] == made["report"]
        assert found[0]["address"] == hashed_address(client.service.address_key, CLIENT)
        assert not found[0]["settled"]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"text": "x" * 501}, 400),
        ({"text": ""}, 400),
        ({"text": " \n\u202e"}, 400),
        ({}, 400),
        ({"text": "x", "seat": 2}, 400),
        ({"text": "x", "seat": -1}, 400),
        ({"text": "x", "line": 0}, 400),
        ({"text": "x", "more": 1}, 400),
    ],
)
def test_a_report_that_makes_no_sense_is_refused(body: Json, status: int) -> None:
    with site() as client:
        made = client.table("me", "open")
        client.post(f"/api/tables/{made['table']}/report", body, status=status)


def test_a_report_about_no_table_is_refused() -> None:
    with site() as client:
        answer = client.post("/api/tables/nosuchtable/report", {"text": "x"}, status=404)
        assert answer["code"] == "unknown_table"


def test_one_address_cannot_fill_the_disk_with_reports(tmp_path: Path) -> None:
    with site(tmp_path / "a.sqlite") as client:
        id = client.table("me", "open")["table"]
        for _ in range(10):
            client.post(f"/api/tables/{id}/report", {"text": "x"})
        assert client.post(f"/api/tables/{id}/report", {"text": "x"}, status=429)["code"] == "too_many"
        assert len(rows(tmp_path / "a.sqlite", reports.select())) == 10


def test_reports_from_many_addresses_are_bounded_too(tmp_path: Path) -> None:
    with site(tmp_path / "a.sqlite") as client:
        id = client.table("me", "open")["table"]
        for number in range(52):
            http = TestClient(
                client.http.app, base_url="http://durbar.example", client=(f"10.0.0.{number}", 1)
            )
            answer = http.post(f"/api/tables/{id}/report", json={"text": "x"})
            assert answer.status_code == (200 if number < 50 else 429)


# ---------------------------------------------------------------- chat


def test_the_host_turns_the_chat_off_and_on(tmp_path: Path) -> None:
    with site(tmp_path / "a.sqlite") as client:
        id, host, other = two_people(client)
        assert client.get(f"/api/tables/{id}")["table"]["chat_off"] is False
        client.post(f"/api/tables/{id}/chat", {"text": "hello"}, other)
        done = client.post(f"/api/tables/{id}/chat-off", {"off": True}, host)
        assert done["table"]["chat_off"] is True
        for token in (host, other):
            problem = client.post(f"/api/tables/{id}/chat", {"text": "hello"}, token, status=403)
            assert problem["code"] == "chat_off"
        frame = client.get(f"/api/tables/{id}")
        assert frame["table"]["chat_off"] is True
        assert [line["text"] for line in frame["chat"]] == ["hello"]
    with site(tmp_path / "a.sqlite") as client:  # a restart does not change it
        client.post(f"/api/tables/{id}/chat", {"text": "again"}, other, status=403)
        client.post(f"/api/tables/{id}/chat-off", {"off": False}, host)
        client.post(f"/api/tables/{id}/chat", {"text": "again"}, other)


def test_only_the_host_turns_the_chat_off() -> None:
    with site() as client:
        id, _, other = two_people(client)
        for token in (other, None):
            problem = client.post(f"/api/tables/{id}/chat-off", {"off": True}, token, status=403)
            assert problem["code"] == "host_only"
        assert client.get(f"/api/tables/{id}")["table"]["chat_off"] is False


def test_those_who_are_connected_learn_that_the_chat_is_off() -> None:
    with site() as client:
        id, host, _ = two_people(client)
        with client.http.websocket_connect(f"/api/tables/{id}/stream") as stream:
            stream.send_json({})
            assert stream.receive_json()["table"]["chat_off"] is False
            client.post(f"/api/tables/{id}/chat-off", {"off": True}, host)
            news = stream.receive_json()
            while not news["table"]["chat_off"]:
                news = stream.receive_json()
            assert news["type"] == "table"


# ---------------------------------------------------------------- bans


def test_addresses_are_stored_hashed(tmp_path: Path) -> None:
    with site(tmp_path / "a.sqlite") as client:
        two_people(client)
        mine = hashed_address(client.service.address_key, CLIENT)
        assert [row["address"] for row in rows(tmp_path / "a.sqlite", tables.select())] == [mine]
        assert [row["address"] for row in rows(tmp_path / "a.sqlite", seats.select())] == [mine, mine]


def test_a_banned_address_may_ask_nothing(tmp_path: Path) -> None:
    file = tmp_path / "a.sqlite"
    with site(file) as client:
        id, host, _ = two_people(client)
        key = client.service.address_key
    ban(file, hashed_address(key, CLIENT), "address")
    with site(file) as client:
        problem = client.post("/api/tables", {"game": "pebbles", "seats": []}, status=403, lang="fr")
        assert problem["code"] == "banned"
        assert problem["reason"].startswith("Vous êtes exclu")
        client.get(f"/api/tables/{id}", host, expect=403)
        client.post(f"/api/tables/{id}/report", {"text": "unfair"}, status=403)
        client.get("/api/health")
        assert client.http.get("/").status_code == 200
        with client.http.websocket_connect(f"/api/tables/{id}/stream") as stream:
            stream.send_json({"token": host})
            assert stream.receive_json()["code"] == "banned"
            with pytest.raises(WebSocketDisconnect) as closed:
                stream.receive_json()
            assert closed.value.code == 1008


def test_a_ban_takes_effect_while_the_server_runs(tmp_path: Path) -> None:
    file = tmp_path / "a.sqlite"
    with site(file, watch=0.02) as client:
        id, host, other = two_people(client)
        with client.http.websocket_connect(f"/api/tables/{id}/stream") as stream:
            stream.send_json({"token": other})
            assert stream.receive_json()["viewer"] == 1
            ban(file, hashed(other))
            news = stream.receive_json()
            while news["type"] != "problem":
                news = stream.receive_json()
            assert news["code"] == "banned"
            with pytest.raises(WebSocketDisconnect):
                stream.receive_json()
        assert refused_in_time(client, f"/api/tables/{id}", other)["code"] == "banned"
        assert client.get(f"/api/tables/{id}", host)["viewer"] == 0
        client.get(f"/api/tables/{id}")


def test_a_banned_player_on_a_stream_plays_nothing(tmp_path: Path) -> None:
    file = tmp_path / "a.sqlite"
    with site(file, watch=0.02) as client:
        id, host, other = two_people(client)
        ban(file, hashed(host))
        refused_in_time(client, f"/api/tables/{id}", host)
        before = client.get(f"/api/tables/{id}", other)["ply"]
        with client.http.websocket_connect(f"/api/tables/{id}/stream") as stream:
            stream.send_json({})
            stream.receive_json()
            stream.send_json({"token": host})  # a second hello with the banned token
            news = stream.receive_json()
            while news["type"] != "problem":
                news = stream.receive_json()
            assert news["code"] == "banned"
        assert client.get(f"/api/tables/{id}", other)["ply"] == before
