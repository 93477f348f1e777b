"""The group of all commands, and how errors leave the program."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from io import TextIOWrapper
from typing import Any, NoReturn

import click

import durbar
from durbar.games import PROBLEMS

COMMANDS = (
    "serve",
    "worker",
    "games",
    "play",
    "lessons",
    "puzzles",
    "replay",
    "rules",
    "components",
    "hint",
    "review",
    "tournament",
    "report",
    "strategy",
    "study",
    "dataset",
    "admin",
    "new-game",
    "docs",
)
"""Each is a function in the module of its name. It is imported when it is wanted, so that all start fast."""

LAB = ("tournament", "report", "strategy", "study", "dataset")
"""What the lab does. `durbar lab NAME` is the same as `durbar NAME`."""

REFUSED, STOPPED, BROKEN_PIPE = 1, 130, 141
"""Exit codes. The last two are what a shell reports for a program that SIGINT or SIGPIPE has ended."""


class Commands(click.Group):
    """Loads a command when it is called, and says refusals of the library in one line."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name == "lab":
            return Lab("lab", help="Tournaments, reports, studies and data sets.", hidden=True)
        if cmd_name not in self.list_commands(ctx):
            return None
        name = cmd_name.replace("-", "_")
        command = getattr(import_module(f"durbar.cli.{name}"), name)
        assert isinstance(command, click.Command)
        return command

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")  # not every terminal has our dashes and accents
        with plain_errors():  # --help and --version are answered here
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: click.Context) -> Any:
        with plain_errors():
            return super().invoke(ctx)


class Lab(Commands):
    """The commands of the lab by a second name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(LAB)


@contextmanager
def plain_errors() -> Iterator[None]:
    """What a person can mend becomes one line; Ctrl-C and a closed pipe become an exit code."""
    try:
        yield
    except durbar.DurbarError as error:
        refuse(str(error))
    except KeyboardInterrupt:
        sys.exit(STOPPED)
    except BrokenPipeError:
        # Python flushes what is left at its exit and would complain once more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(BROKEN_PIPE)
    except OSError as error:
        refuse(f"{error.filename or 'file'}: {error.strerror or error}")
    except UnicodeDecodeError:
        refuse("that file is not UTF-8 text")


def refuse(text: str) -> NoReturn:
    """End the program with one line that says why."""
    click.echo(f"durbar: {text}", err=True)
    sys.exit(REFUSED)


@click.group(
    cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]}
)
@click.version_option(
    durbar.__version__,
    message=f"%(prog)s %(version)s, {durbar.build()}, {durbar.kernel()} kernel",
    prog_name="durbar",
)
@click.pass_context
def main(ctx: click.Context) -> None:
    """An open digital tabletop: Java, Cuzco, Taj Mahal and The Princes of Machu Picchu.

    \b
    Examples:
      durbar                       open the lobby in your browser
      durbar serve --host 0.0.0.0  let others on your network join
      durbar games                 what can be played
      durbar play java --seats 3   a game in this terminal against bots
      durbar rules java T5         one rule, in our words
      durbar replay game.txt       look at a recorded game
      durbar admin tables          look after a server
      durbar new-game pebble       write a small game of your own

    Exit codes: 0 done, 1 refused (bad file, option, record), 2 wrong usage, 130 stopped by Ctrl-C,
    141 nobody reads the output any more.
    """
    for problem in PROBLEMS:
        click.echo(f"durbar: {problem}", err=True)
    if ctx.invoked_subcommand is None:
        command = main.get_command(ctx, "serve")
        assert command is not None
        ctx.invoke(command, open_browser=True)
