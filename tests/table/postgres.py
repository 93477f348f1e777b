"""A PostgreSQL of our own on a free port, ended with the tests."""

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def _programs() -> Path | None:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"))
    named = shutil.which("pg_ctl")
    return found[-1].parent if found else Path(named).parent if named else None


PROGRAMS = _programs()


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """The URL of an empty database."""
    assert PROGRAMS is not None
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    folder.mkdir()
    if os.geteuid() == 0:  # it refuses to run as root
        _let_in(folder)
        shutil.chown(folder, "postgres")
    data = str(folder / "data")
    run_program("initdb", "-D", data, "-A", "trust", "-U", "durbar", "-N")
    settings = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"
    run_program("pg_ctl", "-D", data, "-w", "-l", str(folder / "log"), "-o", settings, "start")
    try:
        yield f"postgresql://durbar@127.0.0.1:{port}/postgres"
    finally:
        if os.geteuid() == 0:
            _let_in(folder)  # other tests that begin meanwhile close the folder of all tests again
        run_program("pg_ctl", "-D", data, "-m", "immediate", "stop")


def _let_in(folder: Path) -> None:
    """Let other users through the folders above that are root's."""
    for parent in (folder, *folder.parents):
        if parent.stat().st_uid == 0 and parent != Path("/"):
            parent.chmod(parent.stat().st_mode | 0o055)


def run_program(program: str, *arguments: str) -> None:
    """One of the programs of PostgreSQL, as a user that may run them."""
    assert PROGRAMS is not None
    user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    command = [*user, str(PROGRAMS / program), *arguments]
    done = subprocess.run(command, cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=120)
    assert done.returncode == 0, done.stderr.decode()
