"""A defect in a game or in the server: it is logged once, the person reads a sentence, others play on."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import requests
from starlette.websockets import WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import durbar
from durbar.core.game import Action, Event
from durbar.web.app import create_app
from tests.table.helpers import running_service, runs
from tests.toy import TOY, Pebbles, Toy
from tests.web.helpers import site, two_people
from tests.web.live import live_server
from tests.web.test_stream import listening, next_frame


class Broken(Toy):
    """Pebbles with a defect that a test can switch on."""

    apply_fails = False
    observe_fails = False

    def apply(self, s: Pebbles, a: Action) -> list[Event]:
        if self.apply_fails and str(a) == "take 3":
            raise ZeroDivisionError("apply is broken")
        return super().apply(s, a)

    def observe(self, s: Pebbles, seat: int | None) -> dict[str, Any]:
        if self.observe_fails and s.taken[0] == 3:
            raise ZeroDivisionError("observe is broken")
        return super().observe(s, seat)


def errors(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    return [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_a_broken_apply_on_the_stream_is_logged_and_answered_and_the_others_play_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    game = Broken(TOY.about)
    with site(game=lambda _: game) as client:
        one, host, _ = two_people(client)
        other, mine, _ = two_people(client)
        game.apply_fails = True
        with listening(client, one, host) as here, listening(client, other, mine) as there:
            next_frame(here), next_frame(there)
            here.send_json({"play": {"ply": 2, "do": "take 3"}})
            problem = here.receive_json()
            assert (problem["type"], problem["code"]) == ("problem", "failed")
            assert problem["reason"].startswith("Something went wrong")
            there.send_json({"play": {"ply": 2, "do": "take 1"}})
            assert next_frame(there)["ply"] == 3
            here.send_json({"play": {"ply": 2, "do": "take 1"}})
            assert next_frame(here)["ply"] == 3
    (record,) = errors(caplog)
    assert record.exc_info is not None
    assert "apply is broken" in str(record.exc_info[1])
    assert (record.table, record.seat, record.ply) == (one, 0, 2)  # type: ignore[attr-defined]
    assert record.request  # type: ignore[attr-defined]


def test_a_broken_observe_ends_the_stream_with_a_sentence_and_1011(caplog: pytest.LogCaptureFixture) -> None:
    game = Broken(TOY.about)
    with site(game=lambda _: game) as client:
        id, host, _ = two_people(client)
        with listening(client, id, host) as socket:
            next_frame(socket)
            game.observe_fails = True
            socket.send_json({"play": {"ply": 2, "do": "take 3"}})
            assert socket.receive_json()["code"] == "failed"
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_json()
            assert closed.value.code == 1011
        game.observe_fails = False
        assert client.get(f"/api/tables/{id}", host)["ply"] == 3
    (record,) = errors(caplog)
    assert record.exc_info is not None
    assert "observe is broken" in str(record.exc_info[1])
    assert record.table == id  # type: ignore[attr-defined]


def test_a_broken_apply_over_http_is_logged_once_and_answered(caplog: pytest.LogCaptureFixture) -> None:
    game = Broken(TOY.about)
    with site(game=lambda _: game) as client:
        id, host, _ = two_people(client)
        game.apply_fails = True
        headers = {"Authorization": f"Bearer {host}", "Accept-Language": "fr"}
        answer = client.http.post(f"/api/tables/{id}/play", json={"ply": 2, "do": "take 3"}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (500, "failed")
        assert answer.headers["x-content-type-options"] == "nosniff"
    (record,) = errors(caplog)
    assert record.exc_info is not None
    assert (record.table, record.seat, record.ply) == (id, 0, 2)  # type: ignore[attr-defined]
    assert answer.headers["x-request-id"] == record.request  # type: ignore[attr-defined]


class Careless(Toy):
    """Pebbles whose readers let Python's own errors through."""

    def from_position(self, p: dict[str, Any]) -> Pebbles:
        raise ValueError("too many digits")

    def resolve(self, seats: int, options: Any) -> dict[str, Any]:
        if "pile" in options:
            raise ValueError("too many digits")
        return super().resolve(seats, options)

    def parse(self, text: str) -> Action:
        if text == "take 9":
            raise RecursionError("too deep")
        return super().parse(text)


def test_whatever_a_client_sends_is_its_own_mistake(caplog: pytest.LogCaptureFixture) -> None:
    me = [{"kind": "me"}]
    position = {"from": "position", "position": {"pile": 1}}
    with site(game=lambda _: Careless(TOY.about)) as client:
        for wish, code in (({"start": position}, "bad_position"), ({"options": {"pile": 6}}, "bad_option")):
            body = {"game": "pebbles", "seats": me, **wish}
            assert client.post("/api/tables", body, status=400)["code"] == code
        id, host, _ = two_people(client)
        for action in ("play", "preview", "explain"):
            do: dict[str, Any] = {"do": "take 9"} | ({"ply": 2} if action == "play" else {})
            assert client.post(f"/api/tables/{id}/{action}", do, host, 400)["code"] == "bad_notation"
    assert len(errors(caplog)) == 5
    assert all(record.exc_info for record in errors(caplog))


@pytest.mark.parametrize("position", [{"tokens": [["monk"] * 2] * 3}, {"order": ["9" * 5000]}])
def test_bad_positions_of_a_real_game_are_refused(position: dict[str, Any]) -> None:
    with site(game=durbar.game) as client:
        start = {"from": "position", "position": {"game": "taj-mahal", "seats": 3, **position}}
        wish = {"game": "taj-mahal", "seats": [{"kind": "me"}] * 3, "start": start}
        assert client.post("/api/tables", wish, status=400)["code"] == "bad_position"


@runs
async def test_a_client_that_goes_in_the_middle_of_a_request_is_no_failure(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with running_service() as service:
        headers = [(b"host", b"durbar.example")]
        scope = {"type": "http", "method": "POST", "path": "/api/tables", "headers": headers}
        sent: list[Any] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            sent.append(message)

        await create_app(service)({**scope, "query_string": b"", "raw_path": b""}, receive, send)
    assert (errors(caplog), sent) == ([], [])


def test_a_real_server_goes_on_after_failures(caplog: pytest.LogCaptureFixture) -> None:
    """One table fails in every way; the other plays on, and the failing one when its game is mended."""
    game = Broken(TOY.about)

    async def play(address: str) -> None:
        one, other = open_table(address), open_table(address)
        async with joined(address, one) as here, joined(address, other) as there:
            game.apply_fails = True
            assert await answer(here, {"ply": 2, "do": "take 3"}) == "failed"
            assert await answer(there, {"ply": 2, "do": "take 1"}) == 3
            game.apply_fails, game.observe_fails = False, True
            assert await answer(here, {"ply": 2, "do": "take 3"}) == "failed"
            with pytest.raises(ConnectionClosed) as closed:
                await here.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1011
            assert await answer(there, {"ply": 3, "do": "take 1"}) == 4
        game.observe_fails = False
        async with joined(address, one) as again:
            assert await answer(again, {"ply": 3, "do": "end"}) == 5

    with live_server(game=lambda _: game) as address:
        asyncio.run(play(address))
    assert [str(record.exc_info and record.exc_info[1]) for record in errors(caplog)] == [
        "apply is broken",
        "observe is broken",
    ]


def open_table(address: str) -> dict[str, Any]:
    wish: Any = {"game": "pebbles", "seats": [{"kind": "me"}, {"kind": "me"}]}
    return dict(requests.post(f"{address}/api/tables", json=wish).json())


@asynccontextmanager
async def joined(address: str, table: dict[str, Any]) -> AsyncIterator[ClientConnection]:
    url = f"{address.replace('http', 'ws')}/api/tables/{table['table']}/stream"
    async with connect(url) as socket:
        await socket.send(json.dumps({"token": table["token"], "seat": 0}))
        await socket.recv()
        yield socket


async def answer(socket: ClientConnection, play: dict[str, Any]) -> object:
    """The ply of the frame that answers an action, or the code of the problem."""
    await socket.send(json.dumps({"play": play}))
    while True:
        news = json.loads(await socket.recv())
        if news["type"] == "problem":
            return news["code"]
        if news["type"] == "frame":
            return news["ply"]
