"""All commands: their help, how refusals, Ctrl-C and closed pipes end them, and how fast they start."""

import os
import subprocess
import sys

import click
import pytest
from click.testing import CliRunner

from durbar.cli import main
from durbar.cli.main import BROKEN_PIPE, COMMANDS, STOPPED
from tests.cli.helpers import run


def python(*args: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *args], capture_output=True, text=True, encoding="utf-8", env={**os.environ, **env}
    )


def test_help_has_examples_for_every_command() -> None:
    assert "Examples" in run("--help").output
    assert main.list_commands(click.Context(main)) == list(COMMANDS)
    for name in COMMANDS:
        result = run(name, "--help")
        assert result.exit_code == 0
        assert "Example" in result.output, name


def test_an_unknown_command_is_wrong_usage() -> None:
    result = run("dance")
    assert result.exit_code == 2
    assert "No such command 'dance'" in result.output


def test_the_package_runs_as_the_command_does() -> None:
    result = python("-m", "durbar", "--version")
    assert result.returncode == 0
    assert result.stdout.startswith("durbar ")


@pytest.mark.parametrize("args", [["rules", "java"], ["--help"], ["components", "taj-mahal"], ["games"]])
def test_a_closed_pipe_ends_quietly(args: list[str]) -> None:
    """As in `durbar rules java | head -1`: whoever reads has gone."""
    reader, writer = os.pipe()
    os.close(reader)
    ended = subprocess.run([sys.executable, "-m", "durbar", *args], stdout=writer, stderr=subprocess.PIPE)
    os.close(writer)
    assert ended.stderr == b""
    assert ended.returncode == BROKEN_PIPE


def test_a_terminal_without_our_characters_gets_others() -> None:
    result = python("-m", "durbar", "games", PYTHONIOENCODING="latin-1")
    assert result.returncode == 0
    assert "2?4 players" in result.stdout


def test_ctrl_c_ends_any_command_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*args: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("durbar.cli.games._show", interrupted)
    result = CliRunner().invoke(main, ["games"])
    assert result.exit_code == STOPPED
    assert result.output == ""


def test_only_the_wanted_command_is_loaded() -> None:
    """A server, a database, charts and progress bars are slow to import, and few commands use them."""
    heavy = ("uvicorn", "sqlalchemy", "rich", "durbar.web", "durbar.lab", "durbar.table")
    code = f"import sys, durbar.cli; print([name for name in {heavy} if name in sys.modules])"
    assert python("-c", code).stdout.strip() == "[]"
