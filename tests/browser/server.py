"""A server of our own in a process of its own, which can be killed and started again on the same data."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

import msgspec

ROOT = Path(__file__).parent.parent.parent


class Server:
    """`durbar serve` on a free port of loopback, without rate limits and with quick bots."""

    program: tuple[str, ...] = ("-c", "from durbar.cli.serve import serve; serve()")
    """What Python runs as the server."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def open(self) -> None:
        options = ["--port", str(self.port), "--data", str(self.data)]
        options += ["--limits", "0", "--bot-pause", "0", "--workers", "1"]
        quiet = {**os.environ, "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            [sys.executable, *self.program, *options],
            cwd=ROOT,
            env=quiet,
            start_new_session=True,
        )
        while not self._answers():  # as long as it takes: pytest's own timeout ends what hangs
            assert self.process.poll() is None, "the server ended at its start"
            time.sleep(0.1)

    @contextmanager
    def running(self) -> Iterator[Self]:
        """Open until the block ends, whatever happens in it."""
        try:
            self.open()
            yield self
        finally:
            if self.process is not None:
                self.kill()

    def _answers(self) -> bool:
        try:
            self.get("/api/games")
        except OSError:
            return False
        return True

    def kill(self) -> None:
        """As a power cut would: no goodbye. Its workers go with it."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.process = None

    def get(self, path: str, token: str | None = None) -> Any:
        return self._ask("GET", path, None, token)

    def post(self, path: str, body: Any, token: str | None = None) -> Any:
        return self._ask("POST", path, msgspec.json.encode(body), token)

    def _ask(self, method: str, path: str, body: bytes | None, token: str | None) -> Any:
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        request = urllib.request.Request(self.url + path, body, headers, method=method)
        with urllib.request.urlopen(request, timeout=20) as answer:
            return msgspec.json.decode(answer.read())
