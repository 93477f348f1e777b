"""Real servers on one PostgreSQL, to be killed, stopped and drained; and what a client asks of them."""

import http.client
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

Json = dict[str, Any]


class Server:
    """`durbar serve` on a PostgreSQL."""

    def __init__(self, url: str, *options: str) -> None:
        command = [sys.executable, "-m", "durbar", "serve", "--port", "0", "--database-url", url]
        command += ["--limits", "0", "--bot-pause", "0", "--workers", "1", *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Durbar is at http"), line
        self.port = int(line.split("/ ")[0].rsplit(":", 1)[1])

    def signal(self, number: int) -> None:
        os.kill(self.process.pid, number)

    def end(self) -> None:
        with self.process as process:
            if process.poll() is None:
                os.kill(process.pid, signal.SIGCONT)
                process.kill()

    def ask(
        self,
        method: str,
        path: str,
        body: Json | None = None,
        token: str | None = None,
        headers: dict[str, str] | None = None,
    ) -> tuple[int, Json]:
        """Status and JSON of an answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        sent = {"Content-Type": "application/json", **(headers or {})}
        if token is not None:
            sent["Authorization"] = f"Bearer {token}"
        try:
            connection.request(method, path, None if body is None else json.dumps(body), sent)
            answer = connection.getresponse()
            return answer.status, dict(json.loads(answer.read()))
        finally:
            connection.close()

    def done(self, method: str, path: str, body: Json | None = None, token: str | None = None) -> Json:
        status, answer = self.ask(method, path, body, token)
        assert status == 200, answer
        return answer


@contextmanager
def servers(url: str, count: int, *options: str) -> Iterator[list[Server]]:
    running: list[Server] = []
    try:
        for _ in range(count):
            running.append(Server(url, *options))
        yield running
    finally:
        for server in running:
            server.end()


class Seat:
    """A person at a table of Java, who asks any server."""

    def __init__(self, id: str, token: str) -> None:
        self.id, self.token = id, token

    @classmethod
    def at_new_table(cls, server: Server, *others: Json) -> "Seat":
        made = server.done("POST", "/api/tables", {"game": "java", "seats": [{"kind": "me"}, *others]})
        return cls(made["table"], made["token"])

    def look(self, server: Server) -> Json:
        return server.done("GET", f"/api/tables/{self.id}?choices=list", token=self.token)

    def play(self, server: Server) -> Json:
        """The first choice there is, by the frame of this server."""
        frame = self.look(server)
        move = {"ply": frame["ply"], "do": frame["choices"][0]["do"], "version": frame["version"]}
        return server.done("POST", f"/api/tables/{self.id}/play", move, self.token)


def wait_until(condition: Callable[[], object], seconds: float = 30) -> None:
    """Wait until the condition holds; a vain wait fails."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it never came true"
        time.sleep(0.01)
