"""Tournaments on a Dask cluster whose workers are killed, and whose scheduler dies."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from durbar.lab import results, tournament
from durbar.lab.cluster import LostCluster
from durbar.lab.formats import GameResult, Setting
from durbar.lab.play import BadBot
from tests.lab.test_tournament import timeless

BLOCKS, SEATS = 20, 2
START = 120.0
"""Seconds for a scheduler to say where it is, on a busy machine."""


def arranged() -> Setting:
    return tournament.arrange("machu-picchu", ["random"], SEATS, "t")


class Processes:
    """A scheduler and workers that a test may kill, each a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.started = 0
        self.running: list[subprocess.Popen[bytes]] = []
        self.file = folder / "scheduler.json"
        self.scheduler = self._start("dask_scheduler", "--port", "0", "--scheduler-file", str(self.file))
        self.workers: list[subprocess.Popen[bytes]] = []

    def _start(self, module: str, *words: str) -> subprocess.Popen[bytes]:
        self.started += 1
        log = (self.folder / f"{module}-{self.started}.log").open("wb")
        command = [sys.executable, "-m", f"distributed.cli.{module}", *words, "--no-dashboard"]
        process = subprocess.Popen(command, stdout=log, stderr=log, env=_environment())
        self.running.append(process)
        return process

    def add_worker(self) -> None:
        options = ("--scheduler-file", str(self.file), "--nthreads", "1", "--no-nanny")
        folder = ("--local-directory", str(self.folder), "--memory-limit", "0")
        self.workers.append(self._start("dask_worker", *options, *folder))

    def kill_worker(self) -> None:
        _kill(self.workers.pop(0))

    def kill_scheduler(self) -> None:
        _kill(self.scheduler)

    @property
    def address(self) -> str:
        deadline = time.monotonic() + START
        while time.monotonic() < deadline:
            if self.file.exists() and (text := self.file.read_text("utf-8")).endswith("}"):
                return str(json.loads(text)["address"])
            time.sleep(0.02)
        pytest.fail("the scheduler did not start")

    def stop(self) -> None:
        for process in self.running:
            if process.poll() is None:
                _kill(process)


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path(__file__).parents[2]), *sys.path])}


def _kill(process: subprocess.Popen[bytes]) -> None:
    process.send_signal(signal.SIGKILL)
    process.wait()


@pytest.fixture
def processes(tmp_path: Path) -> Iterator[Processes]:
    made = Processes(tmp_path)
    made.add_worker()
    made.add_worker()
    yield made
    made.stop()


@pytest.fixture(scope="module")
def expected() -> list[GameResult]:
    kept = results.Results(arranged())
    tournament.run(kept, BLOCKS)
    return kept.games


def test_workers_that_are_killed_lose_nothing_and_double_nothing(
    processes: Processes, expected: list[GameResult], tmp_path: Path
) -> None:
    kept = results.keep(arranged(), tmp_path / "t.jsonl")

    def killing(game: GameResult) -> None:
        if len(kept.games) in (3, 12, 25):
            processes.kill_worker()
            processes.add_worker()
        if len(kept.games) == 18:
            processes.kill_worker()
            processes.kill_worker()  # nobody is left for a moment
            processes.add_worker()
            processes.add_worker()

    tournament.run(kept, BLOCKS, cluster=processes.address, on_game=killing)
    assert len(kept.games) == BLOCKS * SEATS
    assert timeless(kept.games) == timeless(expected)
    assert timeless(results.read(tmp_path / "t.jsonl").games) == timeless(expected)


def test_a_tournament_goes_on_after_its_scheduler_died(
    processes: Processes, expected: list[GameResult], tmp_path: Path
) -> None:
    kept = results.keep(arranged(), tmp_path / "t.jsonl")

    def killing(game: GameResult) -> None:
        if len(kept.games) == 5:
            processes.kill_scheduler()

    with pytest.raises(LostCluster, match="what has been played is kept"):
        tournament.run(kept, BLOCKS, cluster=processes.address, on_game=killing)
    assert 5 <= len(kept.games) < BLOCKS * SEATS
    (tmp_path / "other").mkdir()
    other = Processes(tmp_path / "other")
    try:
        other.add_worker()
        again = results.keep(arranged(), tmp_path / "t.jsonl")
        assert timeless(again.games) == timeless(kept.games)
        tournament.run(again, BLOCKS, cluster=other.address)
    finally:
        other.stop()
    assert timeless(again.games) == timeless(expected)


def test_a_bot_that_breaks_down_is_named_at_once(processes: Processes) -> None:
    """It is the game that is wrong, not the worker: nothing is tried again."""
    setting = Setting({**arranged(), "bots": ["club:time=nothing"] * SEATS})
    with pytest.raises(BadBot, match="block 0, rotation"):
        tournament.run(results.Results(setting), 1, cluster=processes.address)
