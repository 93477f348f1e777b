"""The group of all commands, and how errors leave the program."""

import sys
from typing import NoReturn

import click

import durbar
from durbar.cli.ask import components, games, rules
from durbar.cli.hint import hint
from durbar.cli.play import play
from durbar.cli.replay import replay
from durbar.lab.command import report, tournament
from durbar.web.command import serve

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


@click.group(cls=Group, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(
    durbar.__version__, message=f"%(prog)s %(version)s, {durbar.kernel()} kernel", prog_name="durbar"
)
@click.pass_context
def main(ctx: click.Context) -> None:
    """An open digital tabletop: Java, Cuzco, Taj Mahal and The Princes of Machu Picchu.

    \b
    Examples:
      durbar                       open the tables in your browser
      durbar serve --host 0.0.0.0  serve them to the whole house
      durbar games                 what can be played
      durbar play java --seats 3   a game in this terminal against bots
      durbar rules java T5         one rule, in our words
      durbar replay game.txt       look at a recorded game

    Exit codes: 0 done, 1 refused (bad file, option, record), 2 wrong usage, 130 stopped.
    """
    if ctx.invoked_subcommand is None:
        ctx.invoke(serve, open_browser=True)


for command in (serve, games, play, replay, rules, components, hint, tournament, report):
    main.add_command(command)
