"""Installs what `durbar[research]` names beside this environment, and runs the tests that need it.

    python -m tests.research              # environments: packages of about 150 MB, in build/research
    python -m tests.research --trainer    # the same and the trainer with torch, which takes minutes

Exit code 77 means that the packages cannot be installed here, so nothing was tested.
"""

import os
import subprocess
import sys
import sysconfig
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
FOLDER = ROOT / "build" / "research"
NOT_RUN = 77
TRAINER = ("sb3-contrib>=2.4", "torch>=2.2", "nbformat>=5", "nbclient>=0.10", "ipykernel>=6")


def wanted(trainer: bool) -> list[str]:
    """The packages to install, from pyproject.toml."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    return [*extras["research"], *(TRAINER if trainer else ())]


def install(packages: list[str]) -> Path | None:
    """The Python of an environment on top of this one that has the packages; None when that fails."""
    python = FOLDER / "bin" / "python"
    stamp = FOLDER / "packages.txt"
    if stamp.is_file() and stamp.read_text("utf-8") == "\n".join(packages):
        return python
    venv.create(FOLDER, with_pip=True)
    ours = sysconfig.get_path("purelib")
    theirs = next((FOLDER / "lib").glob("python*")) / "site-packages"
    (theirs / "development.pth").write_text(ours)
    done = subprocess.run([python, "-m", "pip", "install", "--quiet", *packages], check=False)
    if done.returncode:
        return None
    stamp.write_text("\n".join(packages))
    return python


def main(arguments: list[str]) -> int:
    trainer = "--trainer" in arguments
    python = install(wanted(trainer))
    if python is None:
        print("Not run: the packages of durbar[research] cannot be installed here.")
        return NOT_RUN
    tests = ["tests/research/test_trainer.py"] if trainer else ["tests/research"]
    rest = [argument for argument in arguments if argument != "--trainer"]
    command = [str(python), "-m", "pytest", "-rfEs", "--durations=5", *tests, *rest]
    if not trainer:
        command.append("--ignore=tests/research/test_trainer.py")
    return subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, check=False
    ).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
