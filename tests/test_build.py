"""What builds the project is as fixed as what it runs on."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_build_backend_is_pinned_with_a_hash() -> None:
    listed = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]
    locked = (ROOT / "requirements-build.lock").read_text("utf-8")
    for required in listed:
        assert re.search(rf"(?m)^{re.escape(required)} \\\n +--hash=sha256:[0-9a-f]{{64}}(?: \\)?$", locked)
    command = (ROOT / "run").read_text("utf-8")
    assert "-r requirements-build.lock" in command
    assert "--no-build-isolation -e ." in command


def test_what_compiles_is_what_checks() -> None:
    """Every package of the build that tests use too has the same version there."""
    listed = {
        name: _pins((ROOT / f"requirements-{name}.lock").read_text("utf-8")) for name in ("build", "dev")
    }
    assert {"mypy", "librt", "pathspec"} <= listed["build"].keys()
    assert listed["build"].items() - {("setuptools", listed["build"]["setuptools"])} <= listed["dev"].items()


def _pins(locked: str) -> dict[str, str]:
    return dict(re.findall(r"(?m)^([a-z][\w-]*)==(\S+)", locked))
