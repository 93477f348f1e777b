"""The group of all commands, and how errors leave the program."""

import sys
from typing import NoReturn

import click

import durbar
from durbar.cli.ask import components, games, rules
from durbar.cli.play import play
from durbar.cli.replay import replay
from durbar.lab.command import report, tournament

EXIT_REFUSED = 1


class Group(click.Group):
    """Says refusals of the library in one line instead of a traceback."""

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except durbar.DurbarError as error:
            _refuse(str(error))
        except OSError as error:
            _refuse(f"{error.filename or 'file'}: {error.strerror or error}")
        except UnicodeDecodeError:
            _refuse("that file is not UTF-8 text")


def _refuse(text: str) -> NoReturn:
    click.echo(f"durbar: {text}", err=True)
    sys.exit(EXIT_REFUSED)


@click.group(cls=Group, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(durbar.__version__, prog_name="durbar")
def main() -> None:
    """An open digital tabletop: Java, Cuzco, Taj Mahal and The Princes of Machu Picchu.

    \b
    Examples:
      durbar games                 what can be played
      durbar play java --seats 3   a game in this terminal against random players
      durbar rules java T5         one rule, in our words
      durbar replay game.txt       look at a recorded game

    Exit codes: 0 done, 1 refused (bad file, option, record), 2 wrong usage, 130 stopped.
    """


for command in (games, play, replay, rules, components, tournament, report):
    main.add_command(command)
