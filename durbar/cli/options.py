"""What several commands share: the argument for a game, options, and those given as NAME=VALUE."""

import json
from math import isfinite
from pathlib import Path
from typing import Any

import click

import durbar
from durbar.core.words import LANGUAGES

lang_option = click.option(
    "--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Language."
)
game_options = click.option(
    "--option", "given", multiple=True, metavar="NAME=VALUE", help="A game option; see `durbar games`."
)
bots_option = click.option(
    "--bots", required=True, metavar="A,B,…", help="The first takes one seat, the others fill the rest."
)
seats_option = click.option("--seats", type=int, required=True, help="Seats at the table.")
blocks_option = click.option(
    "--blocks", type=click.IntRange(min=1), default=10, show_default=True, help="Seeds to play."
)
usual_seats_option = click.option(
    "--seats", type=int, help="Seats at the table (default: 4, or as near as the game has)."
)
log_level_option = click.option(
    "--log-level",
    type=click.Choice(["debug", "info", "warning", "error"]),
    default="warning",
    show_default=True,
    help="What is written to standard error.",
)
log_json_option = click.option("--log-json", is_flag=True, help="Write the log as one JSON object a line.")
think_ahead_option = click.option(
    "--think-ahead/--no-think-ahead",
    default=None,
    help="Let strong bots think while others act, on idle cores (default: if there are several cores).",
)
existing_file = click.Path(exists=True, dir_okay=False, path_type=Path)
new_file = click.Path(dir_okay=False, path_type=Path)
text_option = click.option(
    "--markdown", "text", type=new_file, help="Write the same as Markdown, with pictures beside it."
)


class Amount(click.FloatRange):
    """A number from a least one on. A range of click lets `nan` pass: it is not too small."""

    name = "amount"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        number = float(super().convert(value, param, ctx))
        if not isfinite(number):
            self.fail(f"{value} is not a number one can count with.", param, ctx)
        return number


class GameId(click.ParamType[str]):
    """The id of a game."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if value not in durbar.games():
            self.fail(f"there is no game {value!r}; there are: {', '.join(durbar.games())}", param, ctx)
        return str(value)


game_argument = click.argument("game_id", metavar="GAME", type=GameId())


def named_values(given: tuple[str, ...]) -> dict[str, Any]:
    """The options of a game from texts such as `board=jc153`; a value is JSON, or else a text."""
    return dict(_named_value(text) for text in given)


def _named_value(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    if not equals:
        raise click.UsageError(f"--option takes NAME=VALUE, not {text!r}")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value
