"""The load client of the server benchmark: one process, many matches of two, the same for every server.

It speaks raw WebSocket and hardly reads what it hears, so that the server is what is measured. Every match
follows a plan worked out before; a move counts when the other player's view shows it.
"""

import asyncio
import base64
import os
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

TEXT, PING, PONG = 1, 9, 10


class Step(NamedTuple):
    """One move of a plan."""

    seat: int
    ply: int
    do: str


class Line(asyncio.Protocol):
    """One WebSocket; `heard` gets every text."""

    def __init__(self, host: str, path: str, heard: Callable[[bytes], None]) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        self._hello = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        self._heard = heard
        self._buffer = bytearray()
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._hello.encode())

    def data_received(self, data: bytes) -> None:
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

    def say(self, text: str) -> None:
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
        del buffer[: start + size]
        if code == TEXT:
            self._heard(payload)
        elif code == PING:
            self._send(PONG, payload)
        return True


class Talk(Protocol):
    """How one kind of server is spoken to, for one match."""

    async def join(self, heard: Callable[[int, int], None]) -> None:
        """Both players listen; `heard(player, number)` tells how far their view is."""

    def move(self, step: Step, number: int) -> None: ...

    def close(self) -> None: ...


class Match:
    """One match following its plan; the next move goes out when the last is shown (and due)."""

    def __init__(self, talk: Talk, plan: Sequence[Step], every: float, times: list[float]) -> None:
        self._talk = talk
        self._plan = plan
        self._every = every
        self._times = times
        self._numbers = [0, 0]
        self._at = 0
        self._due = 0.0
        self._waiting = False
        self.going = False

    async def join(self) -> None:
        await self._talk.join(self._heard)

    def start(self, due: float) -> None:
        self.going = True
        self._due = due
        self._next()

    def close(self) -> None:
        self.going = False
        self._talk.close()

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
        self._talk.move(step, self._numbers[step.seat])

    def _heard(self, player: int, number: int) -> None:
        self._numbers[player] = max(self._numbers[player], number)
        if not self._waiting:
            return
        seat = self._plan[self._at].seat
        if player != seat and number > self._before:
            self._times.append(time.perf_counter() - self._due)
        # The mover must have been told too before it plays on.
        if self._numbers[0] == self._numbers[1] > self._before:
            self._waiting = False
            self._at += 1
            self._due += self._every
            self._next()


class Outcome(NamedTuple):
    """What one run showed: seconds, the server's CPU seconds, and how long each move took to be seen."""

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
    talks: Sequence[Talk], plans: Sequence[Sequence[Step]], cpu: Callable[[], float], pace: Pace
) -> Outcome:
    """All matches at once."""
    times: list[float] = []
    every = len(talks) / pace.rate if pace.rate else 0.0
    matches = [Match(talk, plan, every, times) for talk, plan in zip(talks, plans, strict=True)]
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


async def play_out(talks: Sequence[Talk], plans: Sequence[Sequence[Step]]) -> None:
    """All matches to the end of their plans; then everybody goes."""
    matches = [Match(talk, plan, 0.0, []) for talk, plan in zip(talks, plans, strict=True)]
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
