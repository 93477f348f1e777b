"""Many idle streams on one process: `python -m bench.idle`, into bench/README.md.

People sit at tables and spectators watch, nobody moves. What do memory and CPU of the server come to?
"""

import asyncio
import os
import resource
import tempfile
import time
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress

from bench import sections
from bench.chaos_servers import ServerProcess
from bench.clients import HOST, ask
from bench.load import Socket

STREAMS = 10_000
GOAL = 300.0
"""Megabytes."""
AT_ONCE = 50
"""Streams that are being opened at the same time."""
WATCHED = 30.0
"""Seconds the idle server is watched: three pings of every stream."""


@dataclass(frozen=True)
class Idle:
    """Megabytes, and the share of a core."""

    streams: int
    tables: int
    start: float
    """Before anybody came."""
    with_tables: float
    """With the tables open, and nobody connected."""
    with_streams: float
    cpu: float
    seconds: float
    """How long it took to open all streams."""


class Streams:
    """Opens streams from many addresses, so that ports suffice, and keeps them open."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._turn = asyncio.Semaphore(AT_ONCE)
        self.sockets: list[Socket] = []

    async def open(self, number: int, path: str, token: str | None) -> None:
        loop = asyncio.get_running_loop()
        shown: asyncio.Future[None] = loop.create_future()

        def receive(raw: bytes) -> None:
            if raw.startswith(b'{"type":"frame"') and not shown.done():
                shown.set_result(None)

        async with self._turn:
            source = (f"127.0.{1 + number // 200}.{1 + number % 200}", 0)
            address = f"{HOST}:{self._port}"
            _, socket = await loop.create_connection(
                lambda: Socket(address, f"{path}/stream", receive), HOST, self._port, local_addr=source
            )
            await socket.open
            socket.send(f'{{"choices":"none"{f""","token":"{token}" """ if token else ""}}}')
            async with asyncio.timeout(60):
                await shown
            self.sockets.append(socket)


async def measure(folder: Path, streams: int, tables: int, progress: Progress) -> Idle:
    server = ServerProcess("--data", str(folder))
    await server.start(folder / "server.log")
    opened = Streams(server.port)
    try:
        ask(server.port, "/api/tables", {"game": "java", "seats": [{"kind": "me"}, {"kind": "me"}]})
        await asyncio.sleep(3)  # what is loaded once is there now
        start = server.memory() / 1e6
        seats = [{"kind": "me"}, {"kind": "me"}]
        made = [ask(server.port, "/api/tables", {"game": "java", "seats": seats}) for _ in range(tables)]
        with_tables = server.memory() / 1e6
        began = time.monotonic()
        task = progress.add_task("streams", total=streams)

        async def open_one(number: int) -> None:
            table = made[number % tables]
            token = table["token"] if number < 2 * tables else None
            await opened.open(number, f"/api/tables/{table['table']}", token)
            progress.advance(task)

        await asyncio.gather(*(open_one(number) for number in range(streams)))
        took, used = time.monotonic() - began, server.cpu()
        await asyncio.sleep(WATCHED)
        cpu = (server.cpu() - used) / WATCHED
        return Idle(streams, tables, start, with_tables, server.memory() / 1e6, cpu, took)
    finally:
        for socket in opened.sockets:
            socket.close()
        await server.kill()


def page(found: Idle) -> str:
    each = 1000 * (found.with_streams - found.with_tables) / found.streams
    reached = "reached" if found.with_streams <= GOAL else "missed"
    measured = f"{found.streams:,} streams, {found.with_streams:.0f} MB"
    return f"""## Idle streams

{date.today().isoformat()}, {os.cpu_count()} cores. `python -m bench.idle`: {found.streams:,} streams on one
process, at {found.tables} tables of Java, opened in {found.seconds:.0f} s. Two of each table hold a seat, the
others watch; nobody moves.

| | MB |
|---|---|
| the server before anybody came | {found.start:.0f} |
| with the tables | {found.with_tables:.0f} |
| with the streams | {found.with_streams:.0f} |

That is {each:.1f} kB a stream. Keeping them open, with a ping every ten seconds, takes
{100 * found.cpu:.0f} % of a core.

| goal | measured | |
|---|---|---|
| {STREAMS:,} idle streams within {GOAL:g} MB | {measured} | {reached} |"""


@click.command()
@click.option("--streams", default=STREAMS, show_default=True)
@click.option("--tables", default=100, show_default=True)
@click.option("--write/--no-write", default=True, help="Write the section of bench/README.md.")
def main(streams: int, tables: int, write: bool) -> None:
    """Open the streams, look, and close them."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    console = Console()
    with tempfile.TemporaryDirectory() as folder, Progress(console=console) as progress:
        found = asyncio.run(measure(Path(folder), streams, tables, progress))
    console.print(page(found), markup=False, highlight=False)
    if write:
        sections.write("idle", page(found))


if __name__ == "__main__":
    main()
