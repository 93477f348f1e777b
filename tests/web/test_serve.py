"""The settings of a server, and what it says when it cannot start."""

import socket
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from durbar.cli.serve import serve as command
from durbar.core.errors import BadOption
from durbar.table.storage.database import Database
from durbar.web.hosts import checked
from durbar.web.serve import data_folder, database, serve


def test_the_data_folder_is_where_this_system_keeps_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert data_folder() == Path("/data/durbar")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert data_folder() == Path.home() / ".local" / "share" / "durbar"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert data_folder() == Path.home() / "Library" / "Application Support" / "durbar"


def test_the_database_is_a_file_in_the_data_folder_by_default(tmp_path: Path) -> None:
    assert database(tmp_path / "new", None) == f"sqlite:///{tmp_path / 'new' / 'durbar.sqlite'}"
    assert (tmp_path / "new").stat().st_mode & 0o077 == 0
    assert database(tmp_path, "postgresql://x/y") == "postgresql://x/y"


def test_a_taken_port_is_refused(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(BadOption, match="try another --port"):
            serve(port=taken.getsockname()[1], data=tmp_path)


@pytest.mark.parametrize(
    "url",
    ["nonsense", "sqlite:////proc/nowhere/a.sqlite", "postgresql://127.0.0.1:1/x"],
)
def test_a_database_that_cannot_be_used_is_refused(url: str) -> None:
    with pytest.raises(BadOption, match="cannot use the database"):
        serve(port=0, database_url=url)


def test_another_kind_of_database_is_named() -> None:
    with pytest.raises(BadOption, match="mysql is neither PostgreSQL nor SQLite"):
        Database("mysql://127.0.0.1/x")


@pytest.mark.parametrize("name", ["https://play.example.org/", "play.example.org:443", "a b", "", "x/y"])
def test_an_allowed_host_is_a_name(name: str) -> None:
    with pytest.raises(BadOption, match="--allow-host is a name such as"):
        checked(["nas.example", name])


@pytest.mark.parametrize("option", ["--limits", "--bot-pause", "--clear-waiting"])
@pytest.mark.parametrize("value", ["nan", "inf", "-1"])
def test_an_amount_is_a_number_one_can_count_with(option: str, value: str) -> None:
    kind = next(param.type for param in command.params if option in param.opts)
    with pytest.raises(click.BadParameter):
        kind.convert(value, None, None)


def test_the_command_lists_its_options() -> None:
    shown = CliRunner().invoke(command, ["--help"]).output
    for option in (
        "--host",
        "--port",
        "--data",
        "--database-url",
        "--open",
        "--no-open",
        "--log-level",
        "--log-json",
    ):
        assert option in shown


def test_the_process_ends_even_if_something_keeps_it() -> None:
    """As a pool of processes can that waits for a worker which was ended while it started."""
    program = """
import threading
from durbar.web import serve
serve.EXIT_WITHIN = 0.1
threading.Thread(target=threading.Event().wait).start()
serve.end_soon()
"""
    done = subprocess.run([sys.executable, "-c", program], stderr=subprocess.PIPE, text=True, timeout=60)
    assert done.returncode == 0
    assert done.stderr.startswith("durbar: something kept the server from ending:\n")
    assert "Thread" in done.stderr
