"""Runs the page's source in node: a small program asks a module of `ui/src` about cases made here."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
UI = HERE.parent.parent / "ui"
LOADER = UI / "test" / "loader" / "register.mjs"
"""Lets node import TypeScript."""


def node() -> str:
    """The program; tests that need it fail without it."""
    found = shutil.which("node")
    assert found, "node is not on this machine"
    return found


def answers(program: str, cases: list[Any]) -> list[Any]:
    """What `<program>.mjs` answers to each case."""
    assert (UI / "node_modules").exists(), "the page's tools are missing: cd ui && npm ci"
    done = subprocess.run(
        [node(), "--import", str(LOADER), str(HERE / f"{program}.mjs")],
        input=json.dumps(cases),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert len(found) == len(cases)
    return list(found)
