"""What slow, silent and greedy connections do to a running server: `python -m bench.attacks [name …]`.

Each attack is bounded in number and time and goes to this machine only. Beside it an honest client asks for
its table; its p50, the server's memory and the bytes of its log say whether anybody noticed.
"""

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

SECONDS = 12.0
"""How long an attack goes on."""
HONEST = "198.51.100.1"
GREEDY = "203.0.113.9"
"""Addresses of the clients as a proxy would name them; the server trusts this machine to be one."""
Attack = Callable[["Target"], Coroutine[None, None, None]]


class Target:
    """A server of its own, with default settings."""

    def __init__(self, folder: Path) -> None:
        self.log = folder / "log"
        command = [sys.executable, "-m", "durbar", "serve", "--port", "0", "--data", str(folder / "data")]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline().split("/ ")[0].rsplit(":", 1)[1])
        made = self.ask("/api/tables", {"game": "java", "seats": [{"kind": "me"}, {"kind": "me"}]})
        self.table: str = made["table"]

    def ask(self, path: str, body: object = None) -> dict[str, str]:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data)
        request.add_header("X-Forwarded-For", HONEST)
        with urllib.request.urlopen(request, timeout=30) as answer:
            return dict(json.load(answer))

    @property
    def memory(self) -> float:
        """MB the server has in memory."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    async def open(self, **more: object) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port, **more)  # type: ignore[arg-type]  # asyncio's own settings

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)


async def honest(target: Target, seconds: float) -> list[float]:
    """Milliseconds of each request of somebody who looks at a table, on a new connection every time."""
    taken, until = [], time.perf_counter() + seconds
    ask = asked(f"GET /api/tables/{target.table}", "Connection: close", address=HONEST)
    while time.perf_counter() < until:
        began = time.perf_counter()
        try:
            async with asyncio.timeout(10):
                reader, writer = await target.open()
                writer.write(ask)
                answer = await reader.read()
                writer.close()
            ok = answer.startswith(b"HTTP/1.1 200")
        except (OSError, TimeoutError):
            ok = False
        taken.append(1000 * (time.perf_counter() - began) if ok else 10_000.0)
        await asyncio.sleep(0.05)
    return taken


async def many(count: int, one: Callable[[], Awaitable[None]]) -> None:
    """So many at the same time, until the time is up; whoever is thrown out comes again."""

    async def again() -> None:
        while True:
            try:
                await one()
            except (OSError, asyncio.IncompleteReadError, WebSocketException):
                await asyncio.sleep(0.2)

    tasks = [asyncio.create_task(again()) for _ in range(count)]
    await asyncio.sleep(SECONDS)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def held(target: Target, first: bytes, then: bytes = b"") -> None:
    """Send the beginning of something, then a byte now and then, until the server ends it."""
    reader, writer = await target.open()
    try:
        writer.write(first)
        end = asyncio.create_task(reader.read())
        while not end.done():
            await asyncio.wait([end], timeout=1)
            if then:
                writer.write(then)
        await end
    finally:
        writer.close()
    await asyncio.sleep(0.2)


def asked(what: str, *headers: str, address: str = GREEDY) -> bytes:
    """A request of somebody at this address."""
    lines = [f"{what} HTTP/1.1", "Host: localhost", f"X-Forwarded-For: {address}", *headers]
    return "".join(f"{line}\r\n" for line in [*lines, ""]).encode()


async def half_headers(target: Target) -> None:
    await many(1100, lambda: held(target, b"GET / HTTP/1.1\r\nHost: localhost\r\n", b"X"))


async def silent(target: Target) -> None:
    await many(1100, lambda: held(target, b""))


async def half_bodies(target: Target) -> None:
    head = asked("POST /api/tables", "Content-Length: 600000")
    await many(300, lambda: held(target, head + b" " * 500_000, b" "))


async def deaf(target: Target) -> None:
    """Ask for large files and never read them."""
    head = asked("GET /openapi.json")

    async def one() -> None:
        _, writer = await target.open(limit=1000)
        try:
            writer.write(head * 100)
            await asyncio.sleep(SECONDS)
        finally:
            writer.close()

    await many(100, one)


async def spellings(target: Target) -> None:
    """The same file by ever new paths."""
    numbers = iter(range(3000))

    async def one() -> None:
        reader, writer = await target.open()
        for number in numbers:
            path = f"/static/x{number}/../app/main.js"
            writer.write(
                f"GET {path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {GREEDY}\r\n\r\n".encode()
            )
            head = await reader.readuntil(b"\r\n\r\n")
            size = next(line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length"))
            await reader.readexactly(int(size.split(b":")[1]))
        writer.close()
        await asyncio.sleep(SECONDS)

    await many(4, one)


async def pings(target: Target) -> None:
    """Streams that send pings as fast as they can."""

    async def one() -> None:
        url = f"ws://127.0.0.1:{target.port}/api/tables/{target.table}/stream"
        async with connect(url, additional_headers={"X-Forwarded-For": GREEDY}) as stream:
            await stream.send("{}")
            while True:
                await stream.ping()

    await many(20, one)


ATTACKS: dict[str, Attack] = {
    "spellings": spellings,
    "half headers": half_headers,
    "silent": silent,
    "half bodies": half_bodies,
    "deaf": deaf,
    "pings": pings,
}


async def measure(name: str, folder: Path) -> str:
    target = Target(folder)
    try:
        await honest(target, 3)
        before, memory = await honest(target, 4), target.memory
        attack = asyncio.create_task(ATTACKS[name](target))
        during = await honest(target, SECONDS)
        most = target.memory
        await attack
        after = await honest(target, 3)
        refused = sum(taken >= 10_000 for taken in during)
        return (
            f"| {name} | {statistics.median(before):.1f} | {statistics.median(during):.1f} "
            f"| {max(during):.0f} | {refused} of {len(during)} | {statistics.median(after):.1f} "
            f"| {memory:.0f} → {most:.0f} → {target.memory:.0f} | {target.log.stat().st_size:,} |"
        )
    finally:
        target.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help=f"of: {', '.join(ATTACKS)}")
    names = parser.parse_args().names or list(ATTACKS)
    print(
        "| attack | p50 before, ms | during | worst | not answered | p50 after | memory, MB | bytes of log |"
    )
    print("|---|---|---|---|---|---|---|---|")
    for name in names:
        with tempfile.TemporaryDirectory() as folder:
            print(asyncio.run(measure(name, Path(folder))), flush=True)


if __name__ == "__main__":
    main()
