"""The load client of the server benchmark: one process, many matches of two, the same for every server.

It sends raw WebSocket frames and hardly reads what it receives, so that the server is what is measured. Every
match follows a plan made before; a move counts when the other player's view shows it.
"""

import asyncio
import base64
import os
import time
import zlib
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

TEXT, PING, PONG = 1, 9, 10


class Step(NamedTuple):
    """One move of a plan."""

    seat: int
    ply: int
    do: str


class Socket(asyncio.Protocol):
    """One WebSocket; `received` gets every text. With `deflate` it asks for compression, as browsers do."""

    def __init__(
        self, host: str, path: str, received: Callable[[bytes], None], deflate: bool = False
    ) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        offered = "Sec-WebSocket-Extensions: permessage-deflate\r\n" if deflate else ""
        self._handshake = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{offered}"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        self._received = received
        self._buffer = bytearray()
        self.bytes = 0
        """Received so far."""
        self.message = 0
        """Bytes on the wire of the message that is being received."""
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._handshake.encode())

    def data_received(self, data: bytes) -> None:
        self.bytes += len(data)
        self._buffer += data
        if not self.open.done():
            head, found, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not found:
                return
            assert b" 101 " in head.split(b"\r\n", 1)[0], head
            self._buffer = bytearray(rest)
            self.open.set_result(None)
        while self._take():
            pass

    def send(self, text: str) -> None:
        self._send(TEXT, text.encode())

    def _send(self, code: int, raw: bytes) -> None:
        """A client masks what it sends; a mask of zeros costs nothing."""
        size = bytes([0x80 | len(raw)]) if len(raw) < 126 else b"\xfe" + len(raw).to_bytes(2, "big")
        self._transport.write(bytes([0x80 | code]) + size + b"\0\0\0\0" + raw)

    def close(self) -> None:
        self._transport.abort()

    def _take(self) -> bool:
        """One message from the buffer, if it is all there."""
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        start, size = 2, buffer[1]
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + size:
            return False
        code, payload = buffer[0] & 15, bytes(buffer[start : start + size])
        compressed = buffer[0] & 0x40
        del buffer[: start + size]
        self.message = start + size
        if code == TEXT:
            self._received(_inflated(payload) if compressed else payload)
        elif code == PING:
            self._send(PONG, payload)
        return True


def _inflated(payload: bytes) -> bytes:
    return zlib.decompressobj(-15).decompress(payload + b"\0\0\xff\xff")


class Client(Protocol):
    """The two players of one match, for one kind of server."""

    async def join(self, seen: Callable[[int, int], None]) -> None:
        """Both players connect; `seen(player, number)` is called with how far their view is."""

    def move(self, step: Step, number: int) -> None: ...

    def close(self) -> None: ...


class Match:
    """One match following its plan; the next move goes out when the last is shown (and due)."""

    def __init__(self, client: Client, plan: Sequence[Step], every: float, times: list[float]) -> None:
        self._client = client
        self._plan = plan
        self._every = every
        self._times = times
        self._numbers = [0, 0]
        self._at = 0
        self._due = 0.0
        self._waiting = False
        self.going = False

    async def join(self) -> None:
        await self._client.join(self._seen)

    def start(self, due: float) -> None:
        self.going = True
        self._due = due
        self._next()

    def close(self) -> None:
        self.going = False
        self._client.close()

    @property
    def done(self) -> bool:
        return self._at >= len(self._plan)

    def _next(self) -> None:
        now = time.perf_counter()
        if not self.going or self.done:
            return
        if self._every and now < self._due:
            asyncio.get_running_loop().call_later(self._due - now, self._next)
            return
        if not self._every:
            self._due = now
        self._waiting = True
        step = self._plan[self._at]
        self._before = self._numbers[1 - step.seat]
        self._client.move(step, self._numbers[step.seat])

    def _seen(self, player: int, number: int) -> None:
        self._numbers[player] = max(self._numbers[player], number)
        if not self._waiting:
            return
        seat = self._plan[self._at].seat
        if player != seat and number > self._before:
            self._times.append(time.perf_counter() - self._due)
        # The player who moved must see it too before it plays on.
        if self._numbers[0] == self._numbers[1] > self._before:
            self._waiting = False
            self._at += 1
            self._due += self._every
            self._next()


class Outcome(NamedTuple):
    """What one run measured: seconds, the server's CPU seconds, and how long each move took to be seen."""

    seconds: float
    cpu: float
    times: list[float]


class Pace(NamedTuple):
    """How a run goes: `rate` moves a second altogether (0: as fast as they go) for `moves` or `seconds`.

    The first `warm` moves are not counted: compilers warm up and caches fill.
    """

    rate: float
    warm: int
    moves: int
    seconds: float


async def run(
    clients: Sequence[Client], plans: Sequence[Sequence[Step]], cpu: Callable[[], float], pace: Pace
) -> Outcome:
    """All matches at once."""
    times: list[float] = []
    every = len(clients) / pace.rate if pace.rate else 0.0
    matches = [Match(client, plan, every, times) for client, plan in zip(clients, plans, strict=True)]
    for match in matches:
        await match.join()
    now = time.perf_counter()
    for i, match in enumerate(matches):
        match.start(now + every * i / len(matches))
    await _until(lambda: len(times) >= pace.warm, pace.seconds)
    used, began, first = cpu(), time.perf_counter(), len(times)
    await _until(lambda: len(times) >= first + pace.moves or any(m.done for m in matches), pace.seconds)
    outcome = Outcome(time.perf_counter() - began, cpu() - used, times[first:])
    for match in matches:
        match.close()
    return outcome


async def play_out(clients: Sequence[Client], plans: Sequence[Sequence[Step]]) -> None:
    """All matches to the end of their plans; then everybody disconnects."""
    matches = [Match(client, plan, 0.0, []) for client, plan in zip(clients, plans, strict=True)]
    for match in matches:
        await match.join()
        match.start(0.0)
    await _until(lambda: all(match.done for match in matches), 120)
    for match in matches:
        match.close()


async def _until(enough: Callable[[], bool], seconds: float) -> None:
    end = time.perf_counter() + seconds
    while not enough() and time.perf_counter() < end:
        await asyncio.sleep(0.005)
