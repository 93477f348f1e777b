"""Everything `./run test` proves, quick steps first: lint, types, page, documentation, tests, packages.

A tool that is missing fails: a check must not pass because it did not run. `--allow-missing` is for a machine
that cannot have them all; it says at the end what was not run.
"""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent
UI = ROOT / "ui"
COVERED = 97
"""Percent of lines and branches that the tests reach, rounded down: it may rise, not fall."""
COVERAGE = ["--cov", "--cov-report=", f"--cov-fail-under={COVERED}"]
AT_ONCE = ["-n", str(os.cpu_count() or 1), "--dist", "worksteal"]
"""A pytest process for each core."""
PYTEST = ["pytest", "-rfEs", "--durations=15", *AT_ONCE]
ONE_MORE = ["-n", str((os.cpu_count() or 1) + 1)]
"""Most tests of servers wait half of their time; a later option replaces an earlier one."""
REPEATED = 80
"""Last lines of a failed step that are printed again at the end, where a reader of a long log looks first."""


class Step(NamedTuple):
    name: str
    command: list[str]
    folder: Path = ROOT
    needs: str = ""
    """A program that must be on the machine."""
    silent: bool = False
    """It must also print nothing."""
    compiled: bool = False
    """It runs what was compiled where that is built, because it takes long and measures no lines."""


BUILT = ["durbar/web/static", "ui/src/wire.d.ts"]
PYTHON_STEPS = [
    Step("lint", ["ruff", "check", "."]),
    Step("format", ["ruff", "format", "--check", "."]),
    Step("types", ["mypy"]),
    Step("imports", ["lint-imports", "--no-cache"]),
    Step("documentation", ["python", "docs/site/build.py"]),
]
PAGE_STEPS = [
    Step("page tools", ["npm", "ci", "--no-audit", "--no-fund"], UI, "npm"),
    Step("page format", ["npm", "run", "--silent", "format:check"], UI, "npm"),
    Step("page types", ["npm", "run", "--silent", "check"], UI, "npm"),
    Step("page parts", ["npm", "test", "--silent"], UI, "npm"),
    Step("page build", ["npm", "run", "--silent", "build"], UI, "npm"),
    Step("page is as built", ["git", "status", "--porcelain", *BUILT], needs="git", silent=True),
]
LONG_TESTS = [
    Step("long tests", [*PYTEST, "tests", "--ignore=tests/browser", "-m", "no_cover"], compiled=True),
    Step(
        "tests",
        [*PYTEST, *ONE_MORE, "--ignore=tests/browser", "-m", "not no_cover", *COVERAGE],
        needs="pg_ctl",
    ),
]
RESEARCH = Step("research", ["python", "-m", "tests.research"], compiled=True)
BROWSERS = Step("browsers", [*PYTEST, "tests/browser"], needs="chromium", compiled=True)
PACKAGES = Step("packages", ["python", "-m", "tests.packaging"])
STAGES = [[PYTHON_STEPS, PAGE_STEPS], [LONG_TESTS], [[RESEARCH], [PACKAGES]], [[BROWSERS]]]
"""One stage after the other; the rows of a stage at the same time, where each needs one core or waits."""


NOT_RUN = 77
"""The exit code of a step that could not install what it tests, and said so."""


def found(program: str) -> bool:
    """Whether the machine has it. Debian keeps PostgreSQL's programs off the path."""
    if program == "pg_ctl" and any(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl")):
        return True
    return not program or shutil.which(program) is not None


def run(step: Step, at_once: bool, failures: dict[str, list[str]]) -> bool:
    """One step; when it fails, its last lines are added to the failures. False when it could not be run.

    What it prints is told at once, or at its end when another step prints at the same time.
    """
    lines = [f"\n── {step.name}: {' '.join(step.command)}\n"]
    began = time.monotonic()
    program = BIN / step.command[0] if (BIN / step.command[0]).exists() else step.command[0]
    if at_once:
        print(lines.pop(), end="", flush=True)
    last: deque[str] = deque(maxlen=REPEATED)
    with subprocess.Popen(
        [str(program), *step.command[1:]],
        cwd=step.folder,
        env={**os.environ, "DURBAR_PURE": "0" if step.compiled else "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as running:
        assert running.stdout
        for line in running.stdout:
            last.append(line)
            if at_once:
                print(line, end="", flush=True)
            else:
                lines.append(line)
    passed = running.returncode == 0 and not (step.silent and last)
    took = time.monotonic() - began
    ended = "not run" if running.returncode == NOT_RUN else "passed" if passed else "FAILED"
    print("".join(lines) + f"── {step.name}: {ended} in {took:.0f} s", flush=True)
    if ended == "FAILED":
        failures[step.name] = list(last)
    return ended != "not run"


def run_stages(failures: dict[str, list[str]]) -> list[str]:
    """Run every step, even after one failed; the names of those that could not install what they test."""
    left_out: list[str] = []

    def run_row(row: list[Step], at_once: bool) -> None:
        left_out.extend(step.name for step in row if found(step.needs) and not run(step, at_once, failures))

    for stage in STAGES:
        with ThreadPoolExecutor(len(stage)) as threads:
            for done in [threads.submit(run_row, row, len(stage) == 1) for row in stage]:
                done.result()
    return left_out


def main(arguments: list[str]) -> int:
    """Run all stages and say at the end what failed or could not run here."""
    if arguments not in ([], ["--allow-missing"]):
        print("usage: ./run test [--allow-missing]", file=sys.stderr)
        return 2
    # A shell makes what runs in the background ignore Ctrl-C, with all its children; some tests send it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    failures: dict[str, list[str]] = {}
    left_out = run_stages(failures)
    missing = [step for stage in STAGES for row in stage for step in row if not found(step.needs)]
    for name, lines in failures.items():
        print(f"\n── {name} failed; its last lines:\n{''.join(lines)}")
    for step in missing:
        print(f"Not run: {step.name}, because this machine has no {step.needs}.")
    for name in left_out:
        print(f"Not run: {name}, because its packages cannot be installed here.")
    failed = [*failures, *([] if arguments else [step.name for step in missing])]
    print("All steps passed." if not failed else f"Failed: {', '.join(failed)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
