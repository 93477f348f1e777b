"""One greedy address beside people who play: `python -m bench.greedy` prints how long their moves take.

Twenty people at ten tables play from one address, as in a club. Another address of this machine asks at
full speed for tables, replays, previews, files and nothing at all, and says hello again and again. Only
loopback is used; every run takes so many seconds.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import statistics
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.web.server import Player, Server, serving

GREEDY = "127.0.0.9"
"""Another address of this machine: limits count addresses."""
TABLES, EVERY = 10, 0.5
"""Tables of two people, and seconds between two moves at a table."""
SEATS = [{"kind": "me"}, {"kind": "me"}]
WAYS = ("look", "replay", "preview", "static", "nothing", "bad", "hello", "all")
Request = tuple[str, str, str]
"""Method, path and body."""


# ---------------------------------------------------------------- people


async def people(server: Server, seconds: float) -> list[float]:
    """All tables play for so long; how long each move took until its frame was there."""
    made = [Player(server, "java", SEATS, Random(number)) for number in range(TABLES)]
    times: list[float] = []
    end = time.perf_counter() + seconds
    await asyncio.gather(*(_table(player, number, end, times) for number, player in enumerate(made)))
    return times


async def _table(player: Player, number: int, end: float, times: list[float]) -> None:
    url = f"ws://127.0.0.1:{player.server.port}/api/tables/{player.id}/stream"
    async with connect(url, max_size=None, compression=None) as socket:
        await socket.send(json.dumps({"token": player.token, "choices": "list"}))
        frame = await _frame(socket, -1)
        await asyncio.sleep(EVERY * number / TABLES)
        while time.perf_counter() < end and frame["choices"]:
            move = {"ply": frame["ply"], "do": player.rng.choice(frame["choices"])["do"]}
            began = time.perf_counter()
            await socket.send(json.dumps({"play": move}))
            frame = await _frame(socket, frame["version"])
            times.append(time.perf_counter() - began)
            await asyncio.sleep(max(0.0, EVERY - times[-1]))


async def _frame(socket: ClientConnection, after: int) -> Any:
    async for message in socket:
        news = json.loads(message)
        assert news["type"] != "problem", news
        if news["type"] == "frame" and news["version"] > after:
            return news
    raise AssertionError("the stream ended")


# ---------------------------------------------------------------- the greedy one


def greedy(answers: Any, *settings: Any) -> None:
    """A process of its own: sixteen connections ask as fast as they are answered."""
    answers.send(asyncio.run(_greedy(*settings)))


async def _greedy(
    port: int, requests: list[Request], token: str, hello: str | None, seconds: float
) -> dict[int, int]:
    end = time.perf_counter() + seconds
    found: dict[int, int] = {}
    clients = [_ask(port, requests, token, end, found) for _ in range(16)] if requests else []
    clients += [_hello(port, hello, token, end, found) for _ in range(16)] if hello else []
    await asyncio.gather(*clients)
    return found


async def _ask(port: int, requests: list[Request], token: str, end: float, found: dict[int, int]) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(GREEDY, 0))
    raws = [
        f"{method} {path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n"
        f"Content-Length: {len(body)}\r\n\r\n{body}".encode()
        for method, path, body in requests
    ]
    number = 0
    while time.perf_counter() < end:
        writer.write(raws[number % len(raws)])
        number += 1
        head = await reader.readuntil(b"\r\n\r\n")
        status = int(head.split(b" ", 2)[1])
        size = head.lower().split(b"content-length: ", 1)[1].split(b"\r", 1)[0]
        await reader.readexactly(int(size))
        found[status] = found.get(status, 0) + 1
    writer.close()


async def _hello(port: int, path: str, token: str, end: float, found: dict[int, int]) -> None:
    url = f"ws://127.0.0.1:{port}{path}/stream"
    async with connect(url, max_size=None, compression=None, local_addr=(GREEDY, 0)) as socket:
        while time.perf_counter() < end:
            await socket.send(json.dumps({"token": token}))
            kind = json.loads(await socket.recv())["type"]
            found[429 if kind == "problem" else 200] = found.get(429 if kind == "problem" else 200, 0) + 1


def wishes(server: Server) -> tuple[dict[str, list[Request]], Player]:
    """What the greedy one asks for, by its way: about a table of its own in the middle of a game."""
    player = Player(server, "java", SEATS, Random(7))
    player.look()
    for _ in range(150):
        player.play()
    here, do = f"/api/tables/{player.id}", player.frame["choices"][-1]["do"]
    ways: dict[str, list[Request]] = {
        "look": [("GET", here, "")],
        "replay": [("GET", f"{here}/replay?first={n}&last={n + 50}", "") for n in (0, 50, 100)],
        "preview": [("POST", f"{here}/preview", json.dumps({"do": do}))],
        "static": [("GET", "/", ""), ("GET", "/static/parts.json", ""), ("GET", "/openapi.json", "")],
        "nothing": [("GET", "/nothing", ""), ("GET", "/static/nothing", "")],
        "bad": [("POST", "/api/tables", "{"), ("POST", f"{here}/play", "[]")],
        "hello": [],
    }
    ways["all"] = [request for requests in ways.values() for request in requests]
    return ways, player


# ---------------------------------------------------------------- both


def run(server: Server, way: str | None, seconds: float) -> str:
    """One line: the moves of the people, the server's CPU, and how the greedy one was answered."""
    ways, player = wishes(server)
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = None
    if way is not None:
        hello = f"/api/tables/{player.id}" if way in ("hello", "all") else None
        settings = (theirs, server.port, ways[way], player.token, hello, seconds)
        process = context.Process(target=greedy, args=settings)
        process.start()
    used = cpu(server)
    times = sorted(asyncio.run(people(server, seconds)))
    used = 100 * (cpu(server) - used) / seconds
    answers = {} if process is None else ours.recv()
    if process is not None:
        process.join()
    p50, p99 = (1000 * statistics.quantiles(times, n=100)[n] for n in (49, 98))
    answered = ", ".join(f"{count} × {status}" for status, count in sorted(answers.items()))
    return f"| {way or 'nobody'} | {len(times)} | {p50:.1f} | {p99:.1f} | {used:.0f} % | {answered} |"


def cpu(server: Server) -> float:
    """CPU seconds of the server so far, without its workers."""
    assert server.process is not None
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--limits", default="1")
    parser.add_argument("ways", nargs="*", default=WAYS)
    options = parser.parse_args()
    print(
        "| greedy way | moves | p50 ms | p99 ms | CPU | answers |\n|---|---:|---:|---:|---:|---|", flush=True
    )
    for way in (None, *options.ways):
        limits = ("--limits", options.limits)
        with tempfile.TemporaryDirectory() as folder, serving(Path(folder), *limits) as server:
            print(run(server, way, options.seconds), flush=True)


if __name__ == "__main__":
    main()
