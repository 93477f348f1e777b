"""A real server in its own process, to be killed; and players who remember what was acknowledged to them."""

import http.client
import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

Json = dict[str, Any]


class Gone(Exception):
    """The server did not answer."""


class Server:
    """`durbar serve` on one data folder; after `kill` it can be started again on the same port."""

    def __init__(self, data: Path, *options: str) -> None:
        self.data = data
        self.options = options
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "durbar", "serve"]
        command += ["--port", str(self.port), "--data", str(self.data)]
        command += ["--limits", "0", "--bot-pause", "0", "--workers", "1", *self.options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Durbar is at http"), line
        self.port = int(line.split("/ ")[0].rsplit(":", 1)[1])

    def kill(self) -> None:
        """As a power cut would; nothing when it does not run."""
        if self.process is not None:
            self.process.kill()
            self._forget()

    def stop(self, number: signal.Signals = signal.SIGINT) -> int:
        """As Ctrl-C would, or another signal; answers with the exit code."""
        assert self.process is not None
        self.process.send_signal(number)
        self.process.wait(60)
        return self._forget()

    def _forget(self) -> int:
        assert self.process is not None
        with self.process as process:
            self.process = None
        return process.returncode


@contextmanager
def serving(data: Path, *options: str) -> Iterator[Server]:
    server = Server(data, *options)
    server.start()
    try:
        yield server
    finally:
        server.kill()


class Player:
    """Plays over HTTP with one connection, at random, and keeps every acknowledged ply."""

    def __init__(self, server: Server, game: str, seats: list[Json], rng: Random) -> None:
        self.server = server
        self.rng = rng
        self.frame: Json = {}
        self.log: list[Json] = []
        self.acknowledged: dict[int, str] = {}
        self.in_flight: tuple[int, str] | None = None
        self._connection: http.client.HTTPConnection | None = None
        self.token: str | None = None
        made = self.ask("POST", "/api/tables", {"game": game, "seats": seats})
        self.id: str = made["table"]
        self.token = made["token"]

    @property
    def over(self) -> bool:
        return bool(self.frame) and self.frame["actor"] is None

    def ask(self, method: str, path: str, body: Json | None = None) -> Json:
        """A JSON answer, `Gone` when there is none, an assertion when it is a refusal."""
        status, raw = self.raw(method, path, body)
        assert status == 200, raw
        return dict(json.loads(raw))

    def raw(self, method: str, path: str, body: Json | None = None) -> tuple[int, bytes]:
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        try:
            if self._connection is None:
                self._connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
            self._connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer = self._connection.getresponse()
            return answer.status, answer.read()
        except (OSError, http.client.HTTPException) as error:
            self._disconnect()
            raise Gone from error

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def look(self) -> None:
        """Fetch the whole table."""
        self.frame = self.ask("GET", f"/api/tables/{self.id}?choices=list")
        older: list[Json] = []
        while len(older) < self.frame["log_from"]:
            older += self.ask("GET", f"/api/tables/{self.id}/log?first={len(older)}")["log"]
        self.log = [*older[: self.frame["log_from"]], *self.frame["log"]]

    def play(self) -> None:
        """One random action if it is our turn, and remember it once it is acknowledged."""
        if not self.frame.get("choices"):
            if self._awaited():
                self.look()
            return
        kinds = sorted({choice["kind"] for choice in self.frame["choices"]})
        kind = self.rng.choice(kinds)
        text = self.rng.choice([c["do"] for c in self.frame["choices"] if c["kind"] == kind])
        ply = self.frame["ply"]
        self.in_flight = (ply, text)
        self.frame = self.ask("POST", f"/api/tables/{self.id}/play?choices=list", {"ply": ply, "do": text})
        self.acknowledged[ply] = text
        self.in_flight = None

    def _awaited(self) -> bool:
        """Is it our turn, or the end? A cheap question, asked again and again."""
        time.sleep(0.01)
        key = {"table": self.id, "token": self.token}
        (line,) = self.ask("POST", "/api/tables/mine", {"keys": [key]})["tables"]
        return line["actor"] is None or line["actor"] in line["yours"]

    def verify(self) -> None:
        """Every acknowledged ply is there once; beyond them at most the one in flight."""
        self._disconnect()
        self.look()
        assert [line["ply"] for line in self.log] == list(range(self.frame["ply"]))
        mine = {seat["seat"] for seat in self.frame["table"]["seats"] if seat["yours"]}
        found = {line["ply"]: line["do"] for line in self.log if line["seat"] in mine}
        if self.in_flight is not None:
            ply, text = self.in_flight
            if ply in found:
                assert found[ply] == text
                self.acknowledged[ply] = text
            self.in_flight = None
        table = self.frame["table"]
        assert found == self.acknowledged, (table["status"], table["reason"], found, self.acknowledged)
