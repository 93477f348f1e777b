"""How soon people are called, whether ever twice, or while they look: `python -m bench.notices`.

A real server, players with web push, and a push service that decrypts what it gets. Moves make it somebody's
turn; then the server is killed (SIGKILL) again and again in the seconds in which people are called.
"""

import argparse
import asyncio
import json
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Sequence
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from random import Random
from typing import Any

import websockets

from tests.web.push_service import Browser, Received, http_service
from tests.web.server import Server, serving

Json = dict[str, Any]
GAME, SEATS = "taj-mahal", 3
GOAL = 5.0
START = 8.0
"""Seconds after its start in which a server calls nobody: pages connect again."""
LOST_AFTER = 40.0
"""Seconds after which a notice counts as lost."""


class Person:
    """A player with a browser that is called by web push."""

    def __init__(self, server: Server, service: str, number: int) -> None:
        self.server = server
        self.browser = Browser(f"{service}/{number}")
        self.key = ""
        self.key = self.ask("POST", "/api/players", {"name": f"P{number}", "portrait": "c0"})["key"]
        channel = {"kind": "push", "subscription": self.browser.subscription}
        self.ask("POST", "/api/player/channels", channel)

    def ask(self, method: str, path: str, body: Json | None = None) -> Json:
        connection = HTTPConnection("127.0.0.1", self.server.port, timeout=20)
        headers = {"Content-Type": "application/json"}
        if self.key:
            headers["Authorization"] = f"Bearer {self.key}"
        try:
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            raw = answer.read()
        finally:
            connection.close()
        if answer.status != 200:
            raise RuntimeError(raw.decode())
        return dict(json.loads(raw))


class Table:
    """A game of people who are called by turns."""

    def __init__(self, people: Sequence[Person], seed: int) -> None:
        self.people = people
        self.rng = Random(seed)
        self.turns: Counter[tuple[str, int]] = Counter()
        """How often it became somebody's turn, by table and seat."""
        self.open()

    def open(self) -> None:
        first = self.people[0]
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in self.people[1:])]
        made = first.ask("POST", "/api/tables", {"game": GAME, "seats": seats})
        self.id = made["table"]
        for person, invite in zip(self.people[1:], made["invites"], strict=True):
            wish = {"name": "", "invite": invite["invite"]}
            person.ask("POST", f"/api/tables/{self.id}/sit", wish)
        self.turns[self.id, self.frame()["actor"]] += 1

    def frame(self, seat: int = 0) -> Json:
        return self.people[seat].ask("GET", f"/api/tables/{self.id}?choices=list")

    def turn(self) -> int | None:
        """Play until it is somebody else's turn; the seat to act, or None when the game is over."""
        actor = self.frame()["actor"]
        if actor is None:
            return None
        frame = self.frame(actor)
        while frame["actor"] == actor:
            do = self.rng.choice(frame["choices"])["do"]
            path = f"/api/tables/{self.id}/play?choices=list"
            frame = self.people[actor].ask("POST", path, {"ply": frame["ply"], "do": do})
        if frame["actor"] is None:
            return None
        self.turns[self.id, frame["actor"]] += 1
        return int(frame["actor"])


class Calls:
    """What the push service received, by player and table."""

    def __init__(self, received: list[Received]) -> None:
        self._received = received
        self._read = 0
        self._browsers: dict[str, Person] = {}
        self.counts: Counter[tuple[str, str]] = Counter()
        self.ids: Counter[str] = Counter()
        self.lock = threading.Lock()

    def of(self, person: Person, table: str) -> int:
        with self.lock:
            while self._read < len(self._received):
                one = self._received[self._read]
                self._read += 1
                message = self._browsers[one.path].browser.read(one)
                self.ids[message["id"]] += 1
                if "Your turn" in message["title"] and self.ids[message["id"]] == 1:
                    self.counts[one.path, message["url"].rsplit("/", 1)[1]] += 1
        return self.counts[self.path(person), table]

    def repeated(self) -> int:
        """Messages that came twice as the same message."""
        return sum(count - 1 for count in self.ids.values())

    def path(self, person: Person) -> str:
        endpoint: str = person.browser.subscription["endpoint"]
        path = "/" + endpoint.rsplit("/", 1)[1]
        self._browsers[path] = person
        return path


def wait_for(calls: Calls, person: Person, table: str, count: int) -> float | None:
    """Seconds until the player was called so often; None: never."""
    began = time.perf_counter()
    while time.perf_counter() - began < LOST_AFTER:
        if calls.of(person, table) >= count:
            return time.perf_counter() - began
        time.sleep(0.02)
    return None


def play_on(table: Table, calls: Calls, turns: int, took: list[float | None]) -> None:
    """Some turns, each after the call of the one before."""
    for _ in range(turns):
        before = {seat: calls.of(person, table.id) for seat, person in enumerate(table.people)}
        seat = table.turn()
        if seat is None:
            table.open()
            continue
        took.append(wait_for(calls, table.people[seat], table.id, before[seat] + 1))


def together(works: Sequence[threading.Thread]) -> None:
    for work in works:
        work.start()
    for work in works:
        work.join()


async def looking(table: Table, seconds: float) -> None:
    """Everybody has the table open while turns are played."""
    url = f"ws://127.0.0.1:{table.people[0].server.port}/api/tables/{table.id}/stream"
    streams = [await websockets.connect(url) for _ in table.people]
    for stream, person in zip(streams, table.people, strict=True):
        await stream.send(json.dumps({"type": "hello", "token": person.key}))
        await stream.recv()
    end = time.monotonic() + seconds
    while time.monotonic() < end and await asyncio.to_thread(table.turn) is not None:
        await asyncio.sleep(2.5)  # longer than the server waits before it calls anybody
    counts = [stream.close() for stream in streams]
    await asyncio.gather(*counts)


def killed(server: Server, tables: Sequence[Table], calls: Calls, rng: Random) -> tuple[int, int]:
    """Play a turn at each table, kill the server meanwhile, start it again; turns, and lost calls."""
    acted = [table.frame()["actor"] for table in tables]
    before = [[calls.of(person, table.id) for person in table.people] for table in tables]
    acting: list[int | None] = [None] * len(tables)

    def one(number: int) -> None:
        try:
            acting[number] = tables[number].turn()
        except (OSError, HTTPException):
            acting[number] = None  # the server was killed first; the move may be stored all the same

    works = [threading.Thread(target=one, args=[number]) for number in range(len(tables))]
    killer = threading.Timer(rng.uniform(0.2, 4.0), server.kill)
    killer.start()
    together(works)
    killer.join()
    server.start()
    turns = lost = 0
    for number, table in enumerate(tables):
        seat = acting[number]
        if seat is None and (now := table.frame()["actor"]) not in (None, acted[number]):
            seat = now  # the move was stored though the server died before it could say so
            table.turns[table.id, now] += 1
        if seat is not None:
            turns += 1
            lost += wait_for(calls, table.people[seat], table.id, before[number][seat] + 1) is None
    return turns, lost


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--kills", type=int, default=20)
    options = parser.parse_args()
    rng = Random(1)
    with tempfile.TemporaryDirectory() as folder, http_service() as (service, received):
        site = "--allow-private-hooks", "--public-url", "https://play.example.org"
        with serving(Path(folder), *site) as server:
            calls = Calls(received)
            made = [Person(server, service, number) for number in range(SEATS * options.tables)]
            for person in made:
                calls.path(person)
            tables = [Table(made[i :: options.tables], i) for i in range(options.tables)]
            time.sleep(START)
            timed(tables, calls, options.moves)
            open_tables(tables[:5], calls)
            after_kills(server, tables[:10], calls, options.kills, rng)


def timed(tables: Sequence[Table], calls: Calls, moves: int) -> None:
    took: list[float | None] = []
    each = moves // len(tables)
    together([threading.Thread(target=play_on, args=[table, calls, each, took]) for table in tables])
    found = sorted(seconds for seconds in took if seconds is not None)
    within = sum(seconds <= GOAL for seconds in found) / len(took)
    print(
        f"{len(took)} turns: {within:.1%} called within {GOAL:.0f} s, median {found[len(found) // 2]:.2f} s, "
        f"99 % {found[int(len(found) * 0.99)]:.2f} s, lost {len(took) - len(found)}, "
        f"doubled {doubled(tables, calls)}, messages repeated {calls.repeated()}",
        flush=True,
    )


def doubled(tables: Sequence[Table], calls: Calls) -> int:
    """Calls beyond one for each turn."""
    return sum(
        max(0, calls.of(table.people[seat], id) - turns)
        for table in tables
        for (id, seat), turns in table.turns.items()
    )


def open_tables(tables: Sequence[Table], calls: Calls) -> None:
    async def all_of_them() -> None:
        await asyncio.gather(*(looking(table, 20.0) for table in tables))

    for table in tables:
        table.open()
    before = sum(calls.of(person, table.id) for table in tables for person in table.people)
    asyncio.run(all_of_them())
    after = sum(calls.of(person, table.id) for table in tables for person in table.people)
    print(f"open tables: {after - before} calls while they were open", flush=True)


def after_kills(server: Server, tables: Sequence[Table], calls: Calls, kills: int, rng: Random) -> None:
    for table in tables:
        table.open()
    for table in tables:
        wait_for(calls, table.people[table.frame()["actor"]], table.id, 1)
    before, again = doubled(tables, calls), calls.repeated()
    turns = lost = 0
    for _ in range(kills):
        found = killed(server, tables, calls, rng)
        turns, lost = turns + found[0], lost + found[1]
    print(
        f"{kills} kills: {turns} turns, {lost} calls lost, {doubled(tables, calls) - before} doubled, "
        f"{calls.repeated() - again} messages repeated (the device shows them once)",
        flush=True,
    )


if __name__ == "__main__":
    main()
