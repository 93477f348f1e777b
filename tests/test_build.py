"""What builds the project is as fixed as what it runs on."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_build_backend_is_pinned_with_a_hash() -> None:
    (required,) = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]
    locked = (ROOT / "requirements-build.lock").read_text("utf-8")
    assert re.search(rf"(?m)^{re.escape(required)} \\\n +--hash=sha256:[0-9a-f]{{64}}$", locked)
    command = (ROOT / "run").read_text("utf-8")
    assert "-r requirements-build.lock" in command
    assert "--no-build-isolation -e ." in command
