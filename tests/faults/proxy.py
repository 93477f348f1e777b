"""A TCP proxy between clients and a server: it cuts lines, freezes them, delays, or sends a half."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from tests.faults.faults import Faults

CHUNK = 65_536


class Proxy:
    """Forwards bytes both ways; every piece of them may meet a fault."""

    def __init__(self, target: int, faults: Faults) -> None:
        self._target = target
        self._faults = faults
        self._freezing = False
        self._frozen: set[asyncio.StreamWriter] = set()
        self._writers: set[asyncio.StreamWriter] = set()

    def freeze(self) -> None:
        """Forward nothing from now on, on old lines and new ones; nobody learns of it."""
        self._freezing = True

    def thaw(self) -> None:
        """Cut the lines that froze: whoever still waits at one learns that it is dead."""
        self._freezing = False
        for writer in self._frozen:
            writer.transport.abort()
        self._frozen.clear()

    async def serve_line(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self._target)
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, back}
        await asyncio.gather(self._forward(reader, back, writer), self._forward(there, writer, back))
        self._writers -= {writer, back}

    async def _forward(
        self, source: asyncio.StreamReader, target: asyncio.StreamWriter, other: asyncio.StreamWriter
    ) -> None:
        with suppress(OSError):
            while piece := await source.read(CHUNK):
                if not await self._send(piece, target, other):
                    return
        target.transport.abort()
        other.transport.abort()

    async def _send(self, piece: bytes, target: asyncio.StreamWriter, other: asyncio.StreamWriter) -> bool:
        """Send a piece on; False when this line forwards nothing any more."""
        faults = self._faults
        if self._freezing or faults.strikes("line freezes"):  # half-open: neither side learns of it
            self._frozen |= {target, other}
            return False
        if faults.strikes("line is cut"):
            raise ConnectionResetError
        if faults.strikes("line is slow"):
            await asyncio.sleep(faults.pause())
        half = faults.strikes("half is sent")
        target.write(piece[: len(piece) // 2] if half else piece)
        await target.drain()
        if half:
            raise ConnectionResetError
        return True

    def stop(self) -> None:
        """Cut all lines."""
        for writer in self._writers:
            writer.transport.abort()


@asynccontextmanager
async def proxied(target: int, faults: Faults) -> AsyncIterator[tuple[int, Proxy]]:
    """The port of a proxy to the server at port `target`."""
    proxy = Proxy(target, faults)
    server = await asyncio.start_server(proxy.serve_line, "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1], proxy
    finally:
        server.close()
        proxy.stop()
