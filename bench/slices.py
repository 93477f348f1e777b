"""Contestants of a benchmark take turns: each runs in a process of its own, one short slice at a time.

A worker process (`serve`) offers works by name. It reads requests, one a line: `{"who": …, "seconds": …,
"seed": …}`. It answers `{"figures": {…}}` or `{"error": …}`, then waits: only one process runs at a time.
"""

import json
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Self

ROOT = Path(__file__).parent.parent
Figures = dict[str, float]
Work = Callable[[float, int], Figures]
"""Work for so many seconds from this seed; what was measured, by name."""
Play = Callable[[Random], tuple[int, int]]
"""Play one game; how many decisions of players, and how many plies with those of chance."""


def rates(play: Play) -> Work:
    """Whole games until the time is over: decisions and plies a second of processor time."""

    def work(seconds: float, seed: int) -> Figures:
        rng, decisions, plies = Random(seed), 0, 0
        began = time.process_time()
        took = 0.0
        while not plies or took < seconds:
            more, all_more = play(rng)
            decisions += more
            plies += all_more
            took = time.process_time() - began
        return {"decisions": decisions / took, "plies": plies / took}

    return work


def serve(works: Mapping[str, Work], facts: Mapping[str, str]) -> None:
    """Answer requests until there are no more. What the works print goes to the error stream."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that asks
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})  # one core, the same for all
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)

    def answer(what: Mapping[str, Any]) -> None:
        print(json.dumps(what), file=answers, flush=True)

    answer({"works": list(works), "facts": dict(facts)})
    for line in sys.stdin:
        request = json.loads(line)
        try:
            answer({"figures": works[request["who"]](request["seconds"], request["seed"])})
        except Exception as error:
            answer({"error": f"{type(error).__name__}: {error}"})


class Broken(Exception):
    """A worker could not start, failed, or died."""


class Worker:
    """A process with contestants in it."""

    def __init__(self, command: list[str], environment: Mapping[str, str] | None = None) -> None:
        self.errors = tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace")  # noqa: SIM115 - see close
        self.process = subprocess.Popen(
            command,
            cwd=ROOT,
            env={**os.environ, "OMP_NUM_THREADS": "1", **(environment or {})},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.errors,
            encoding="utf-8",
        )
        try:
            hello = self._answer()
        except Broken:
            self.close()
            raise
        self.works: list[str] = hello["works"]
        self.facts: dict[str, str] = hello["facts"]

    def slice(self, who: str, seconds: float, seed: int) -> Figures:
        assert self.process.stdin is not None
        try:
            print(
                json.dumps({"who": who, "seconds": seconds, "seed": seed}),
                file=self.process.stdin,
                flush=True,
            )
        except BrokenPipeError:
            raise Broken(self._last_error()) from None
        answer = self._answer()
        if "error" in answer:
            raise Broken(answer["error"])
        figures: Figures = answer["figures"]
        return figures

    def _answer(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise Broken(self._last_error())
        answer: dict[str, Any] = json.loads(line)
        return answer

    def _last_error(self) -> str:
        code = self.process.wait()
        self.errors.seek(0)
        lines = self.errors.read().strip().splitlines()
        return lines[-1] if lines else f"the process ended with {code}"

    def close(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with suppress(BrokenPipeError):  # it died with a request unread
            self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()
        self.errors.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Entry(NamedTuple):
    """One contestant: the name it is reported under, and where it works."""

    name: str
    worker: Worker
    who: str


class Results:
    """What was measured of every contestant in every round. Only whole rounds count."""

    def __init__(self) -> None:
        self.rounds: list[dict[str, Figures]] = []
        self.dropped: dict[str, str] = {}
        """Contestants that failed, and how."""

    def names(self) -> list[str]:
        return [name for name in self.rounds[0] if name not in self.dropped] if self.rounds else []

    def series(self, name: str, figure: str) -> list[float]:
        return [found[name][figure] for found in self.rounds]

    def median(self, name: str, figure: str) -> float:
        return statistics.median(self.series(name, figure))

    def ratio(self, name: str, other: str, figure: str = "decisions") -> "Spread":
        """How many times `other`, round by round: in one round the machine was equally busy for both."""
        pairs = zip(self.series(name, figure), self.series(other, figure), strict=True)
        return spread([ours / theirs for ours, theirs in pairs])


class Spread(NamedTuple):
    low: float
    median: float
    high: float


def spread(figures: list[float]) -> Spread:
    """Smallest, middle and largest."""
    return Spread(min(figures), statistics.median(figures), max(figures))


def contest(
    entries: Iterable[Entry], rounds: int, seconds: float, results: Results
) -> Generator[str, None, None]:
    """Give every contestant its slice, round after round; yields the name before each slice.

    Round 0 only warms up. A contestant that fails is dropped; the others go on.
    """
    left = list(entries)
    for number in range(rounds + 1):
        found: dict[str, Figures] = {}
        for entry in list(left):
            yield entry.name
            try:
                found[entry.name] = entry.worker.slice(entry.who, seconds if number else 0, number)
            except Broken as problem:
                results.dropped[entry.name] = str(problem)
                left.remove(entry)
        if number:
            results.rounds.append(found)
