"""Everything `./run test` proves, quick steps first: lint, types, page, documentation, tests, packages.

A tool that is missing fails: a check must not pass because it did not run. `--allow-missing` is for a machine
that cannot have them all; it says at the end what was not run.
"""

import os
import shutil
import subprocess
import sys
import time
from collections import deque
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
STEPS = [
    Step("lint", ["ruff", "check", "."]),
    Step("format", ["ruff", "format", "--check", "."]),
    Step("types", ["mypy"]),
    Step("imports", ["lint-imports", "--no-cache"]),
    Step("page tools", ["npm", "ci", "--no-audit", "--no-fund"], UI, "npm"),
    Step("page format", ["npm", "run", "--silent", "format:check"], UI, "npm"),
    Step("page types", ["npm", "run", "--silent", "check"], UI, "npm"),
    Step("page parts", ["npm", "test", "--silent"], UI, "npm"),
    Step("page build", ["npm", "run", "--silent", "build"], UI, "npm"),
    Step("page is as built", ["git", "status", "--porcelain", *BUILT], needs="git", silent=True),
    Step("documentation", ["python", "docs/site/build.py"]),
    Step("long tests", [*PYTEST, "tests", "--ignore=tests/browser", "-m", "no_cover"], compiled=True),
    Step(
        "tests",
        [*PYTEST, *ONE_MORE, "--ignore=tests/browser", "-m", "not no_cover", *COVERAGE],
        needs="pg_ctl",
    ),
    Step("research", ["python", "-m", "tests.research"]),
    Step("browsers", [*PYTEST, "tests/browser"], needs="chromium", compiled=True),
    Step("packages", ["python", "-m", "tests.packaging"]),
]


NOT_RUN = 77
"""The exit code of a step that could not install what it tests, and said so."""


def found(program: str) -> bool:
    """Whether the machine has it. Debian keeps PostgreSQL's programs off the path."""
    if program == "pg_ctl" and any(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl")):
        return True
    return not program or shutil.which(program) is not None


def run(step: Step, failures: dict[str, list[str]]) -> bool:
    """One step; when it fails, its last lines are added to the failures. False when it could not be run."""
    print(f"\n── {step.name}: {' '.join(step.command)}", flush=True)
    began = time.monotonic()
    program = BIN / step.command[0] if (BIN / step.command[0]).exists() else step.command[0]
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
            print(line, end="", flush=True)
            last.append(line)
    if running.returncode == NOT_RUN:
        return False
    passed = running.returncode == 0 and not (step.silent and last)
    took = time.monotonic() - began
    print(f"── {step.name}: {'passed' if passed else 'FAILED'} in {took:.0f} s", flush=True)
    if not passed:
        failures[step.name] = list(last)
    return True


def main(arguments: list[str]) -> int:
    """Run every step, even after one failed, and say at the end what failed or could not run here."""
    if arguments not in ([], ["--allow-missing"]):
        print("usage: ./run test [--allow-missing]", file=sys.stderr)
        return 2
    missing = [step for step in STEPS if not found(step.needs)]
    failures: dict[str, list[str]] = {}
    left_out = [step.name for step in STEPS if step not in missing and not run(step, failures)]
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
