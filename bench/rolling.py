"""Pages that play while servers are restarted in turn, and count the errors a person would see."""

import asyncio
import contextlib
import json
import time
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.chaos_servers import PostgresSetup
from bench.clients import ask

EVERY = 2.0
"""Seconds between two moves at a table."""
SILENT = 5.0
"""Seconds a page connects again without showing anything; it says so when it takes longer."""


class Page:
    """One page at one table. Like the real one it connects again by itself, where the proxy sends it."""

    def __init__(self, ports: Sequence[int], number: int) -> None:
        self._ports = ports
        self._rng = Random(number)
        made = ask(ports[number % len(ports)], "/api/tables", {"game": "java", "seats": [{"kind": "me"}] * 2})
        self._path = f"/api/tables/{made['table']}/stream"
        self._token = made["token"]
        self._since = time.monotonic()
        self.errors: Counter[str] = Counter()
        self.moves = 0
        self.longest = 0.0
        """Seconds without a stream."""

    async def play(self) -> None:
        while True:
            for port in self._rng.sample(self._ports, len(self._ports)):
                with contextlib.suppress(OSError, EOFError, WebSocketException, TimeoutError):
                    url = f"ws://127.0.0.1:{port}{self._path}"
                    async with connect(url, max_size=None, compression=None, open_timeout=SILENT) as stream:
                        await self._stay(stream)
            await asyncio.sleep(0.1)

    async def _stay(self, stream: ClientConnection) -> None:
        await stream.send(json.dumps({"token": self._token, "choices": "list"}))
        frame = await self._frame(stream, -1)
        gone = time.monotonic() - self._since
        self.longest = max(self.longest, gone)
        self.errors["no stream for too long"] += gone > SILENT
        try:
            while frame["choices"]:
                await asyncio.sleep(EVERY * self._rng.uniform(0.5, 1.5))
                move = {"ply": frame["ply"], "do": self._rng.choice(frame["choices"])["do"]}
                await stream.send(json.dumps({"play": move}))
                frame = await self._frame(stream, frame["version"])
                self.moves += 1
        finally:
            self._since = time.monotonic()

    async def _frame(self, stream: ClientConnection, after: int) -> Any:
        async with asyncio.timeout(2 * SILENT):
            async for text in stream:
                news = json.loads(text)
                if news["type"] == "problem":
                    self.errors[news["code"]] += 1
                elif news["type"] == "frame" and news["version"] > after:
                    return news
        raise EOFError


async def rolling_restart(setup: PostgresSetup, tables: int, pause: float) -> tuple[list[Page], float]:
    """All servers are restarted in turn while everybody plays; the pages, and how long it took."""
    pages = [Page(setup.ports, number) for number in range(tables)]
    playing = [asyncio.create_task(page.play()) for page in pages]
    await asyncio.sleep(pause)
    for page in pages:
        page.errors.clear()
        page.longest = 0.0
    began = time.monotonic()
    for server in setup.servers:
        await server.stop()
        await server.start(setup.log)
        await asyncio.sleep(pause)
    took = time.monotonic() - began
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return pages, took
