"""The servers of the server benchmark as processes: ours, and boardgame.io installed from npm."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from bench.clients import BoardgameioClient, DurbarClient
from bench.load import Client
from bench.plates import PLATES

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build" / "peers-node"
PACKAGE = {
    "private": True,
    "dependencies": {"boardgame.io": "0.50.2"},
    "overrides": {"koa-compose": "4.1.0"},  # with a newer one its lobby answers 404
}
TICK = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
DISK, MEMORY = "sqlite:///{folder}/durbar.sqlite", "sqlite://"


class Kind(NamedTuple):
    """A server with a game, to be measured."""

    name: str
    game: str
    command: Callable[[Path], list[str]]
    client: Callable[[int, str], Client]


def ours(name: str, game: str, url: str, choices: str = "none", deflate: bool = False) -> Kind:
    return Kind(
        name,
        game,
        lambda folder: [sys.executable, "-m", "bench.server_app", url.format(folder=folder)],
        lambda port, seed: DurbarClient(port, game, seed, choices, deflate),
    )


def peer() -> Kind:
    command = ["node", str(ROOT / "bench" / "boardgameio.cjs"), str(FOLDER)]
    return Kind("boardgame.io", PLATES.id, lambda _: command, lambda port, _: BoardgameioClient(port))


def install() -> str | None:
    """Fetch boardgame.io into its own folder once; why not, if that fails."""
    if (FOLDER / "node_modules" / "boardgame.io").is_dir():
        return None
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "package.json").write_text(json.dumps(PACKAGE))
    command = ["npm", "install", "--silent", "--no-audit", "--no-fund"]
    try:
        subprocess.run(command, cwd=FOLDER, check=True, capture_output=True, timeout=300)
    except (OSError, subprocess.SubprocessError) as error:
        return f"boardgame.io could not be installed: {error}"
    return None


class Process:
    """A server that runs."""

    def __init__(self, command: list[str]) -> None:
        env = {**os.environ, "NODE_ENV": "production", "PYTHONPATH": str(ROOT)}
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env, cwd=ROOT)
        assert self._process.stdout is not None
        line = ""
        while not line.startswith("port "):
            line = self._process.stdout.readline()
            assert line, f"{command} did not start"
        self.port = int(line.split()[1])

    def cpu(self) -> float:
        """Seconds of CPU used so far, by all its threads."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    def memory(self) -> int:
        """Bytes in memory now."""
        return int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1]) * PAGE

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()


@contextmanager
def running(kind: Kind) -> Iterator[Process]:
    with tempfile.TemporaryDirectory() as folder:
        process = Process(kind.command(Path(folder)))
        try:
            yield process
        finally:
            process.stop()
