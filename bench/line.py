"""A slow line to a local server: a TCP proxy that counts bytes, delays and limits both directions.

Chromium's own emulation slows down requests but not WebSockets; what passes here is also counted as it goes
over the wire, after compression.
"""

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

PIECE = 16_384
"""Bytes read at once."""
WAITING = 64
"""Pieces that may be on their way in one direction; then the sender has to wait."""


@dataclass
class Line:
    """What the line is like, and what has passed. Seconds one way; bytes a second, None is unlimited."""

    server: int
    delay: float = 0.0
    down: float | None = None
    up: float | None = None
    port: int = 0
    streamed: int = 0
    """Bytes from the server on WebSockets, their handshakes included."""
    fetched: int = 0
    """Bytes from the server on all other connections."""
    tasks: set[asyncio.Task[None]] = field(default_factory=set)

    async def serve(self, client: asyncio.StreamReader, answers: asyncio.StreamWriter) -> None:
        """One connection, until either side closes it."""
        server, requests = await asyncio.open_connection("127.0.0.1", self.server)
        first = await client.read(PIECE)
        streams = b"upgrade: websocket" in first.lower()

        def count(size: int) -> None:
            if streams:
                self.streamed += size
            else:
                self.fetched += size

        upward = Direction(self.delay, self.up, lambda size: None)
        upward.put(first)
        downward = Direction(self.delay, self.down, count)
        try:
            await asyncio.gather(upward.carry(client, requests), downward.carry(server, answers))
        finally:
            for side in (requests, answers):
                side.close()

    def accept(self, client: asyncio.StreamReader, answers: asyncio.StreamWriter) -> None:
        """Serve a connection, and forget it when it is over."""
        task = asyncio.create_task(self._quietly(client, answers))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _quietly(self, client: asyncio.StreamReader, answers: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.CancelledError):  # a closed connection or the end of the measurement
            await self.serve(client, answers)


class Direction:
    """One way of one connection. Pieces leave when the line is free and arrive `delay` later, in order."""

    def __init__(self, delay: float, speed: float | None, count: Callable[[int], None]) -> None:
        self.delay, self.speed, self.count = delay, speed, count
        self.free = 0.0
        self.pieces: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue(WAITING)

    def put(self, piece: bytes) -> None:
        """Send a piece; an empty one is the end."""
        self.pieces.put_nowait(self._timed(piece))

    def _timed(self, piece: bytes) -> tuple[float, bytes]:
        now = asyncio.get_running_loop().time()
        self.free = max(self.free, now) + (len(piece) / self.speed if self.speed else 0.0)
        return self.free + self.delay, piece

    async def carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        """Read and deliver until the source ends."""
        await asyncio.gather(self._read(source), self._deliver(target))

    async def _read(self, source: asyncio.StreamReader) -> None:
        while piece := await source.read(PIECE):
            await self.pieces.put(self._timed(piece))
        await self.pieces.put(self._timed(b""))

    async def _deliver(self, target: asyncio.StreamWriter) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due, piece = await self.pieces.get()
            await asyncio.sleep(max(0.0, due - loop.time()))
            if not piece:
                target.close()
                return
            self.count(len(piece))
            target.write(piece)
            await target.drain()


@contextmanager
def line(
    server: int, delay: float = 0.0, down: float | None = None, up: float | None = None
) -> Iterator[Line]:
    """A line to a local port while the block runs, in a thread of its own; `port` is where to connect."""
    made = Line(server, delay, down, up)
    loop = asyncio.new_event_loop()
    ready = threading.Event()

    async def run(stop: asyncio.Event) -> None:
        listening = await asyncio.start_server(made.accept, "127.0.0.1", 0)
        made.port = listening.sockets[0].getsockname()[1]
        ready.set()
        await stop.wait()
        listening.close()
        for task in list(made.tasks):
            task.cancel()
        await asyncio.gather(*made.tasks, return_exceptions=True)

    stop = asyncio.Event()
    thread = threading.Thread(target=lambda: loop.run_until_complete(run(stop)))
    thread.start()
    ready.wait()
    try:
        yield made
    finally:
        loop.call_soon_threadsafe(stop.set)
        thread.join()
        loop.close()
