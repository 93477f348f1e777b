"""The attacks of bench.attacks, bounded in count and time: `python -m bench.attackers NAME PORT SECONDS`.

They run in a process of their own, from one other address of this machine, against 127.0.0.1 only.
"""

import asyncio
import contextlib
import json
import sys
import time
from collections.abc import Awaitable, Callable, Coroutine
from itertools import count
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

HOST, FROM = "127.0.0.1", "127.0.0.66"
LINES = 16
"""Connections that ask at the same time."""
Ask = Callable[[str, str, Any], Awaitable[tuple[int, bytes]]]
SEATS = [{"kind": "me"}, {"kind": "me"}]


class Attacker:
    """One address that asks as fast as it is answered, until its time is over."""

    def __init__(self, port: int, seconds: float) -> None:
        self.port = port
        self.end = time.monotonic() + seconds
        self.token = ""

    @property
    def going(self) -> bool:
        return time.monotonic() < self.end

    async def line(self, work: Callable[[Ask], Awaitable[None]]) -> None:
        """One connection, opened again when the server ends it."""
        while self.going:
            with contextlib.suppress(OSError, EOFError, asyncio.IncompleteReadError):
                reader, writer = await asyncio.open_connection(HOST, self.port, local_addr=(FROM, 0))

                async def ask(
                    method: str,
                    path: str,
                    body: Any = None,
                    reader: asyncio.StreamReader = reader,
                    writer: asyncio.StreamWriter = writer,
                ) -> tuple[int, bytes]:
                    return await self._ask(reader, writer, method, path, body)

                try:
                    while self.going:
                        await work(ask)
                finally:
                    writer.transport.abort()
            await asyncio.sleep(0.01)

    async def _ask(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, method: str, path: str, body: Any
    ) -> tuple[int, bytes]:
        raw = b"" if body is None else json.dumps(body).encode()
        token = f"Authorization: Bearer {self.token}\r\n" if self.token else ""
        head = f"{method} {path} HTTP/1.1\r\nHost: {HOST}\r\n{token}Content-Length: {len(raw)}\r\n\r\n"
        writer.write(head.encode() + raw)
        async with asyncio.timeout(30):
            answer = await reader.readuntil(b"\r\n\r\n")
            size = int(answer.lower().split(b"content-length: ", 1)[1].split(b"\r", 1)[0])
            return int(answer.split(b" ", 2)[1]), await reader.readexactly(size)

    async def many(self, work: Callable[[Ask], Awaitable[None]], lines: int = LINES) -> None:
        await asyncio.gather(*(self.line(work) for _ in range(lines)))

    async def table(self) -> str:
        """The path of a table of the attacker's own."""
        reader, writer = await asyncio.open_connection(HOST, self.port, local_addr=(FROM, 0))
        wish = {"game": "java", "seats": SEATS}
        status, raw = await self._ask(reader, writer, "POST", "/api/tables", wish)
        writer.close()
        assert status == 200, raw
        made = json.loads(raw)
        self.token = made["token"]
        return f"/api/tables/{made['table']}"


async def spellings(attacker: Attacker) -> None:
    """Files of the page under ever new names."""
    numbers = count()

    async def work(ask: Ask) -> None:
        await ask("GET", f"/static/x{next(numbers)}/../parts.json", None)

    await attacker.many(work)


async def half_sent(attacker: Attacker) -> None:
    """1,100 connections that send half of a request and wait."""
    writers: list[asyncio.StreamWriter] = []
    while attacker.going:
        with contextlib.suppress(OSError):
            while len(writers) < 1100 and attacker.going:
                _, writer = await asyncio.open_connection(HOST, attacker.port, local_addr=(FROM, 0))
                writer.write(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Le")
                writers.append(writer)
        writers = [writer for writer in writers if not writer.is_closing()]
        await asyncio.sleep(0.05)


async def undo_bomb(attacker: Attacker) -> None:
    """Play and take back, as often as the server lets one."""
    here = await attacker.table()

    async def work(ask: Ask) -> None:
        _, raw = await ask("GET", f"{here}?choices=list", None)
        frame = json.loads(raw)
        if not frame.get("choices"):
            return
        for _ in range(50):
            move = {"ply": frame["ply"], "do": frame["choices"][0]["do"]}
            status, _ = await ask("POST", f"{here}/play", move)
            undone, _ = await ask("POST", f"{here}/undo", {"ply": frame["ply"] + 1, "steps": 1})
            if status != 200 or undone != 200:
                return

    await attacker.many(work, 1)


async def greedy_reader(attacker: Attacker) -> None:
    """Replays, previews, whole tables and the lobby, over and over."""
    here = await attacker.table()

    async def work(ask: Ask) -> None:
        for path in (here, f"{here}/replay?first=0&last=50", "/api/tables?status=playing", "/openapi.json"):
            await ask("GET", path, None)

    await attacker.many(work)


async def bots_alone(attacker: Attacker) -> None:
    """Tables where experts play each other, and nobody watches."""
    seats = [{"kind": "bot", "level": "expert"}] * 4

    async def work(ask: Ask) -> None:
        await ask("POST", "/api/tables", {"game": "java", "seats": seats})

    await attacker.many(work, 4)


async def large_bodies(attacker: Attacker) -> None:
    """Tables with a megabyte of components, and records that are no records."""
    body = {"game": "java", "seats": SEATS, "options": {"components": {"x": "y" * 1_000_000}}}

    async def work(ask: Ask) -> None:
        await ask("POST", "/api/tables", body)
        await ask("POST", "/api/tables", {"record": "seats: " + "9" * 5000})

    await attacker.many(work, 4)


async def chat_flood(attacker: Attacker) -> None:
    """Lines of chat as long as they may be."""
    here = await attacker.table()

    async def work(ask: Ask) -> None:
        await ask("POST", f"{here}/chat", {"text": "x" * 500})

    await attacker.many(work)


async def hello_flood(attacker: Attacker) -> None:
    """Streams that are opened, greeted and closed, and hellos again and again."""
    address = f"ws://{HOST}:{attacker.port}{await attacker.table()}/stream"

    async def greet() -> None:
        while attacker.going:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                async with connect(address, max_size=None, local_addr=(FROM, 0)) as stream:
                    for _ in range(5):
                        await stream.send(json.dumps({"token": attacker.token}))
                        async with asyncio.timeout(5):
                            await stream.recv()
            await asyncio.sleep(0)

    await asyncio.gather(*(greet() for _ in range(LINES)))


ATTACKS: dict[str, Callable[[Attacker], Coroutine[Any, Any, None]]] = {
    "page files under new spellings": spellings,
    "1,100 half-sent requests": half_sent,
    "undo bomb": undo_bomb,
    "greedy reader": greedy_reader,
    "tables of bots alone": bots_alone,
    "large bodies": large_bodies,
    "chat flood": chat_flood,
    "hello flood": hello_flood,
}


if __name__ == "__main__":
    asyncio.run(ATTACKS[sys.argv[1]](Attacker(int(sys.argv[2]), float(sys.argv[3]))))
