"""A real server and clients that send slowly, nothing, too much, or do not read."""

import json
import socket
import threading
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest
import requests
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

import durbar
from durbar.web import middleware, tcp
from tests.web.live import live_server


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deadlines, only sooner."""
    monkeypatch.setattr(tcp, "REQUEST_WITHIN", 0.3)
    monkeypatch.setattr(tcp, "READ_WITHIN", 0.5)
    monkeypatch.setattr(tcp, "SWEEP", 0.05)
    monkeypatch.setattr(middleware, "BODY_WITHIN", 0.3)


@contextmanager
def raw(address: str) -> Iterator[socket.socket]:
    where = urlsplit(address)
    with socket.create_connection((where.hostname, where.port), 20) as client:
        yield client


def everything(client: socket.socket) -> bytes:
    """What comes until the server closes."""
    found = b""
    try:
        while chunk := client.recv(65_536):
            found += chunk
    except ConnectionResetError:
        pass
    return found


def for_ever(act: Callable[[], object]) -> None:
    while True:
        act()


def code_in(answer: bytes) -> tuple[int, str]:
    head, _, body = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(body)["code"]


@pytest.mark.parametrize(
    "begun", [b"G", b"GET / HTTP/1.1\r\nHost: x\r\n", b"GET / HTTP/1.1\r\nHost: x\r\nA: b"]
)
def test_half_a_request_is_answered_408(begun: bytes) -> None:
    with live_server() as address, raw(address) as client:
        client.sendall(begun)
        assert code_in(everything(client)) == (408, "too_slow")


def test_a_client_that_says_nothing_is_closed() -> None:
    with live_server() as address, raw(address) as client:
        assert everything(client) == b""


def test_half_a_body_is_answered_408() -> None:
    with live_server() as address, raw(address) as client:
        client.sendall(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{")
        assert code_in(everything(client)) == (408, "too_slow")


def test_the_rest_of_a_body_nobody_wants_is_not_awaited_for_ever() -> None:
    with live_server() as address, raw(address) as client:
        client.sendall(b"POST /nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n{")
        stopped = threading.Event()

        def trickle() -> None:
            while not stopped.wait(0.05):
                try:
                    client.sendall(b" ")
                except OSError:
                    return

        sender = threading.Thread(target=trickle)
        sender.start()
        try:
            assert everything(client).startswith(b"HTTP/1.1 404")
        finally:
            stopped.set()
            sender.join()


def test_a_second_request_has_the_same_deadline() -> None:
    with live_server() as address, raw(address) as client:
        client.sendall(b"GET /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\nGET /nowhere HTTP/1.1\r\nHo")
        assert everything(client).startswith(b"HTTP/1.1 404")


def test_half_sent_requests_do_not_disturb_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tcp, "REQUEST_WITHIN", 60.0)
    with live_server(tcp.TcpLimits(waiting_of_proxy=20)) as address:
        where = urlsplit(address)
        held = [socket.create_connection((where.hostname, where.port), 20) for _ in range(60)]
        try:
            for client in held[40:]:
                client.sendall(b"GET / HTTP/1.1\r\n")
            assert requests.get(f"{address}/api/games", timeout=20).status_code == 200
            for client in held[:40]:
                assert everything(client) == b"", "the oldest are closed"
        finally:
            for client in held:
                client.close()


def test_a_slow_reader_is_disconnected_while_its_answer_waits() -> None:
    with live_server() as address, raw(address) as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        ask = b"GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            for_ever(lambda: client.sendall(ask * 50))  # answers pile up until the server gives up


def test_a_stream_that_only_pings_is_ended() -> None:
    with live_server(tcp.TcpLimits(stream_rate=100.0, stream_burst=5000.0)) as address:
        url = f"ws{address[4:]}/api/tables/unknown1/stream"
        with connect(url) as stream, pytest.raises(ConnectionClosed):
            for_ever(stream.ping)


def first_messages(address: str, path: str, offered: str, hello: bytes) -> list[tuple[int, bytes]]:
    """First byte and content of the first frame of a table and of a pong, as they are on the wire."""
    found: list[tuple[int, bytes]] = []
    with raw(address) as client, client.makefile("rb") as reader:
        client.sendall(
            f"GET {path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{offered}"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        while reader.readline() != b"\r\n":
            pass
        for message in (hello, b'{"ping": true}'):
            client.sendall(bytes([0x81, 0x80 | len(message)]) + b"\0\0\0\0" + message)
            start, size = reader.read(2)
            if size >= 126:
                size = int.from_bytes(reader.read(2 if size == 126 else 8), "big")
            found.append((start, reader.read(size)))
    return found


def test_large_messages_are_compressed_for_who_asks_and_small_ones_are_not() -> None:
    seats = [{"kind": "me"}, {"kind": "me"}]
    with live_server(game=durbar.game, games=durbar.games) as address:
        made = requests.post(
            f"{address}/api/tables", json={"game": "java", "seats": seats}, timeout=60
        ).json()
        path, hello = f"/api/tables/{made['table']}/stream", f'{{"token": "{made["token"]}"}}'.encode()
        offered = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"
        small, pong = first_messages(address, path, offered, hello)
        plain, same_pong = first_messages(address, path, "", hello)
    assert (small[0], plain[0]) == (0xC1, 0x81)
    assert len(small[1]) < len(plain[1]) / 3
    text = zlib.decompressobj(-13).decompress(small[1] + b"\0\0\xff\xff")
    assert json.loads(text)["observation"] == json.loads(plain[1])["observation"]
    assert pong == same_pong == (0x81, b'{"type":"pong"}')
