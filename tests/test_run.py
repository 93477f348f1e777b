"""`./run` in a folder where everything that takes long is pretended: what is stopped, and two at once."""

import os
import shutil
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="./run is a script for bash")

PYTHON = f"""#!{sys.executable}
import os, shutil, signal, sys, time
from pathlib import Path

here, said = Path(sys.argv[0]), sys.argv[1:]
def note(what):
    with open("calls", "a") as calls:
        calls.write(what + chr(10))
signal.signal(signal.SIGINT, signal.SIG_DFL)
if said[:2] == ["-m", "venv"]:
    bin = Path(said[2], "bin")
    bin.mkdir(parents=True, exist_ok=True)
    shutil.copy(here, bin / "python")
    if Path("stop").exists():
        sys.exit(130)
    (bin / "pip").touch()
    (bin / "durbar").write_text("#!/bin/sh\\necho started\\n")
    (bin / "durbar").chmod(0o755)
    note("venv")
elif said[:2] == ["-m", "pip"]:
    if not (here.parent / "pip").exists():
        sys.exit("no pip")
    note("begin")
    while Path("hold").exists():
        time.sleep(0.02)
    note("end")
elif said[0] == "-c" and "fcntl" in said[1]:
    os.execv({sys.executable!r}, [{sys.executable!r}, *said])
"""
"""What stands for Python: an environment without pip when there is a file `stop`, and
installing that waits as long as there is a file `hold`."""


TOOLS = ("bash", "cat", "cksum", "grep", "mkdir", "rm", "sh", "touch", "wc")
"""Programs that `./run` uses; uv is none of them, although it may be on this machine."""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder with what `./run` reads."""
    shutil.copy(ROOT / "run", tmp_path)
    for name in ("pyproject.toml", "setup.py", "requirements.lock", "requirements-build.lock"):
        (tmp_path / name).write_text("one==1\n")
    for name in ("durbar/compiled.py", "durbar/games/terraces/_kernel.c"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    (tmp_path / "tools").mkdir()
    for name in TOOLS:
        found = shutil.which(name)
        assert found, f"there is no {name}"
        (tmp_path / "tools" / name).symlink_to(found)
    python = tmp_path / "python"
    python.write_text(PYTHON)
    python.chmod(python.stat().st_mode | stat.S_IXUSR)
    return tmp_path


def begin(folder: Path) -> "subprocess.Popen[str]":
    environment = {"PATH": str(folder / "tools"), "PYTHON": str(folder / "python")}
    pipe = subprocess.PIPE
    return subprocess.Popen(
        ["./run"], cwd=folder, env=environment, stdout=pipe, stderr=pipe, text=True, start_new_session=True
    )


def until(said: str, running: "subprocess.Popen[str]") -> None:
    """Read on until it says this."""
    assert running.stderr is not None
    while said not in (line := running.stderr.readline()):
        assert line, f"it ended without saying {said!r}"


def calls(folder: Path) -> list[str]:
    return (folder / "calls").read_text().split()


def test_it_is_set_up_once(checkout: Path) -> None:
    for _ in range(2):
        out, error = begin(checkout).communicate()
        assert out == "started\n", error
    assert calls(checkout) == ["venv", *["begin", "end"] * 3]


def test_what_was_stopped_begins_anew(checkout: Path) -> None:
    (checkout / "stop").touch()
    stopped = begin(checkout)
    stopped.communicate()
    assert stopped.returncode == 130
    assert (checkout / ".venv/bin/python").exists()
    (checkout / "stop").unlink()
    out, error = begin(checkout).communicate()
    assert out == "started\n", error


def test_ctrl_c_is_answered_and_nothing_is_left_waiting(checkout: Path) -> None:
    (checkout / "hold").touch()
    stopped = begin(checkout)
    until("[2/4]", stopped)
    os.killpg(stopped.pid, signal.SIGINT)
    _, error = stopped.communicate()
    assert stopped.returncode == 130
    assert error.splitlines()[-1] == "Stopped: the next ./run sets it up."
    (checkout / "hold").unlink()
    out, error = begin(checkout).communicate()
    assert out == "started\n", error


def test_a_change_of_the_requirements_is_installed(checkout: Path) -> None:
    begin(checkout).communicate()
    (checkout / "requirements.lock").write_text("one==2\n")
    out, error = begin(checkout).communicate()
    assert out == "started\n", error
    assert calls(checkout) == ["venv", *["begin", "end"] * 6]


def test_of_two_at_once_one_waits(checkout: Path) -> None:
    (checkout / "hold").touch()
    first = begin(checkout)
    until("[2/4]", first)
    second = begin(checkout)
    until("Waiting for another ./run", second)
    (checkout / "hold").unlink()
    said = [first.communicate(), second.communicate()]
    assert [out for out, _ in said] == ["started\n"] * 2, said
    assert calls(checkout) == ["venv", *["begin", "end"] * 3]
