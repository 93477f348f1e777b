"""`./run bench` runs every part by its name."""

import importlib

import click
import pytest

from bench.__main__ import PARTS, main


@pytest.mark.parametrize("name", PARTS)
def test_every_part_is_a_command_that_needs_no_arguments(name: str) -> None:
    command = importlib.import_module(f"bench.{name}").main
    assert isinstance(command, click.Command)
    command.make_context(name, [])  # would refuse a missing argument


def test_an_unknown_part_is_refused_before_anything_runs() -> None:
    with pytest.raises(SystemExit, match="no benchmark is called 'speed'"):
        main(["engine", "speed"])
