"""Runs a command in this process, as a person would type it."""

from click.testing import CliRunner, Result

from durbar.cli import main


def run(*args: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, args, input=typed)
