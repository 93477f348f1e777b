"""All commands: their help, how refusals, Ctrl-C and closed pipes end them, and how fast they start."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from durbar.cli import main
from durbar.cli.main import BROKEN_PIPE, COMMANDS, STOPPED
from tests.cli.helpers import run

ROOT = Path(__file__).parent.parent.parent


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


def commands(group: click.Group = main) -> Iterator[click.Command]:
    """Every command, those of groups too."""
    for name in group.list_commands(click.Context(group)):
        command = group.get_command(click.Context(group), name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from commands(command)
        else:
            yield command


def test_help_and_hosting_name_every_environment_variable() -> None:
    hosting = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    sources = [ROOT / "setup.py", *(ROOT / "durbar").rglob("*.py")]
    read = {name for path in sources for name in re.findall(r"DURBAR_[A-Z_]+", path.read_text("utf-8"))}
    options = [
        o for command in commands() for o in command.params if isinstance(o, click.Option) and o.envvar
    ]
    assert {str(option.envvar) for option in options} < read
    assert all(option.show_envvar for option in options)
    assert [name for name in sorted(read) if f"`{name}`" not in hosting] == []


@pytest.mark.parametrize(
    "command",
    [command for command in commands() if any(p.name == "game_id" for p in command.params)],
    ids=str,
)
def test_an_unknown_game_is_wrong_usage_everywhere(command: click.Command) -> None:
    result = CliRunner().invoke(command, ["halma"])
    assert (result.exit_code, "there is no game 'halma'" in result.output) == (2, True), result.output


@pytest.mark.parametrize("option", ["--bot-pause", "--limits"])
def test_a_server_refuses_less_than_nothing(option: str) -> None:
    result = run("serve", option, "-1")
    assert (result.exit_code, "x>=0" in result.output) == (2, True)


@pytest.mark.parametrize("group", [[], ["puzzles"], ["admin"]], ids=["durbar", "puzzles", "admin"])
def test_a_list_of_commands_cuts_no_sentence_short(group: list[str]) -> None:
    listed = run(*group, "--help").output.partition("Commands:")[2]
    assert len(listed.splitlines()) > 3
    assert "..." not in listed, "a first sentence is too long"


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
