"""Everything `./run test` proves, in order of speed: lint, format, types, imports, page, tests, browsers."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent
CHROMIUM = shutil.which("chromium")
NODE = shutil.which("npm")
POSTGRES = shutil.which("pg_ctl") or next(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"), None)


class Step(NamedTuple):
    name: str
    command: list[str]
    folder: Path = ROOT
    needs: tuple[str, object] = ("Python", True)
    """What must be on the machine, and whether it is."""


TESTS = ["pytest", "-rs", "-n", str(os.cpu_count() or 1), "--dist", "worksteal", "--ignore=tests/browser"]
PAGE = ("node and npm", NODE)
STEPS = [
    Step("lint", ["ruff", "check", "."]),
    Step("format", ["ruff", "format", "--check", "."]),
    Step("types", ["mypy"]),
    Step("imports", ["lint-imports", "--no-cache"]),
    Step("page tools", ["npm", "ci", "--no-audit", "--no-fund"], ROOT / "ui", PAGE),
    Step("page types", ["npm", "run", "--silent", "check"], ROOT / "ui", PAGE),
    Step("page parts", ["npm", "test", "--silent"], ROOT / "ui", PAGE),
    Step("page build", ["npm", "run", "--silent", "build"], ROOT / "ui", PAGE),
    Step("page is as built", ["git", "diff", "--exit-code", "--stat", "durbar/web/static"], ROOT, PAGE),
    Step("tests", TESTS if POSTGRES else [*TESTS, "--ignore=tests/table/test_postgres.py"]),
    Step("browsers", ["pytest", "tests/browser"], ROOT, ("chromium", CHROMIUM)),
]


def run(step: Step) -> bool:
    """One step; True when it passed."""
    print(f"\n── {step.name}: {' '.join(step.command)}", flush=True)
    began = time.monotonic()
    program = BIN / step.command[0] if (BIN / step.command[0]).exists() else step.command[0]
    passed = subprocess.run([str(program), *step.command[1:]], cwd=step.folder).returncode == 0
    took = time.monotonic() - began
    print(f"── {step.name}: {'passed' if passed else 'FAILED'} in {took:.0f} s", flush=True)
    return passed


def main() -> int:
    """Run every step, even after one failed, and say at the end what failed or could not run here."""
    able = [step for step in STEPS if step.needs[1]]
    failed = [step.name for step in able if not run(step)]
    for step in STEPS:
        if not step.needs[1]:
            print(f"Not run: {step.name}, because this machine has no {step.needs[0]}.")
    if not POSTGRES:
        print("Not run: tests/table/test_postgres.py, because this machine has no PostgreSQL.")
    print(f"\n{'All steps passed.' if not failed else 'Failed: ' + ', '.join(failed)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
