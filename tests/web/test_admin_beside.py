"""A server that runs while `durbar admin` changes its database."""

from pathlib import Path

import pytest
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from tests.cli.admin_database import Database
from tests.web.helpers import Json, site, two_people


def first_of(stream: WebSocketTestSession, kind: str) -> Json:
    """The next message of this kind."""
    while True:
        news = dict(stream.receive_json())
        if news["type"] == kind:
            return news


def test_the_stream_of_a_deleted_table_closes_with_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "a.sqlite"
    with site(file, watch=0.02) as client:
        id, host, _ = two_people(client)
        with client.http.websocket_connect(f"/api/tables/{id}/stream") as stream:
            stream.send_json({"token": host})
            first_of(stream, "frame")
            Database(f"sqlite:///{file}").admin("delete", id, "--yes")
            problem = first_of(stream, "problem")
            assert (problem["code"], problem["reason"]) == ("unknown_table", "There is no such table.")
            with pytest.raises(WebSocketDisconnect) as closed:
                stream.receive_json()
            assert closed.value.code == 1008
        client.get(f"/api/tables/{id}", expect=404)


def test_those_at_a_closed_table_see_it_closed(tmp_path: Path) -> None:
    file = tmp_path / "a.sqlite"
    with site(file, watch=0.02) as client:
        id, host, _ = two_people(client)
        with client.http.websocket_connect(f"/api/tables/{id}/stream") as stream:
            stream.send_json({"token": host})
            first_of(stream, "frame")
            Database(f"sqlite:///{file}").admin("close", id, "--yes")
            while first_of(stream, "frame")["table"]["status"] != "closed":
                pass
        client.post(f"/api/tables/{id}/play", {"ply": 2, "do": "take 1"}, host, status=409)


def test_the_chat_is_turned_off_and_on(tmp_path: Path) -> None:
    file = tmp_path / "a.sqlite"
    with site(file, watch=0.02) as client:
        id, host, _ = two_people(client)
        database = Database(f"sqlite:///{file}")
        for words, off in ((["chat-off", id], True), (["chat-off", id, "--on"], False)):
            assert database.admin(*words) == f"the chat of table {id} is {'off' if off else 'on'}\n"
            while client.get(f"/api/tables/{id}")["table"]["chat_off"] is not off:
                pass
            client.post(f"/api/tables/{id}/chat", {"text": "hello"}, host, status=403 if off else 200)
        assert "no table 'nosuch'" in database.admin("chat-off", "nosuch", code=1)


def test_who_held_a_seat_by_an_old_link_is_a_spectator(tmp_path: Path) -> None:
    file = tmp_path / "a.sqlite"
    with site(file, watch=0.02) as client:
        id, host, other = two_people(client)
        with client.http.websocket_connect(f"/api/tables/{id}/stream") as stream:
            stream.send_json({"token": other})
            assert first_of(stream, "frame")["viewer"] == 1
            said = Database(f"sqlite:///{file}").admin("rotate-link", id, "1", "--yes")
            assert first_of(stream, "frame")["viewer"] is None
        client.get(f"/api/tables/{id}", other, expect=401)
        new = said.partition("#token=")[2].split()[0]
        assert client.get(f"/api/tables/{id}", new)["viewer"] == 1
        assert client.get(f"/api/tables/{id}", host)["viewer"] == 0


def test_a_banned_address_is_shut_out_and_let_in_again(tmp_path: Path) -> None:
    file = tmp_path / "a.sqlite"
    with site(file, watch=0.02) as client:
        id, host, other = two_people(client)
        database = Database(f"sqlite:///{file}")
        database.admin("ban", id, "1", "--yes")  # the address is the one of this test, too

        def status(token: str | None) -> int:
            headers = {} if token is None else {"Authorization": f"Bearer {token}"}
            return client.http.get(f"/api/tables/{id}", headers=headers).status_code

        while status(None) != 403:
            pass
        assert status(host) == status(other) == 403
        database.admin("unban", id, "1")
        while status(None) != 200:
            pass
        assert status(other) == 200
