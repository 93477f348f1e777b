"""Everything `./run test` proves, in order of speed: lint, format, types, imports, tests."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent

STEPS: list[tuple[str, list[str]]] = [
    ("lint", ["ruff", "check", "."]),
    ("format", ["ruff", "format", "--check", "."]),
    ("types", ["mypy"]),
    ("imports", ["lint-imports", "--no-cache"]),
    ("tests", ["pytest", "-n", str(os.cpu_count() or 1), "--dist", "worksteal"]),
]


def run(name: str, command: list[str]) -> bool:
    """One step; True when it passed."""
    print(f"\n── {name}: {' '.join(command)}", flush=True)
    began = time.monotonic()
    tool = BIN / command[0] if (BIN / command[0]).exists() else shutil.which(command[0])
    passed = subprocess.run([str(tool), *command[1:]], cwd=ROOT).returncode == 0
    took = time.monotonic() - began
    print(f"── {name}: {'passed' if passed else 'FAILED'} in {took:.0f} s", flush=True)
    return passed


def main() -> int:
    """Run every step, even after one failed, and say at the end what did."""
    failed = [name for name, command in STEPS if not run(name, command)]
    print(f"\n{'All steps passed.' if not failed else 'Failed: ' + ', '.join(failed)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
