"""What several commands share: the language, the argument for a game, and options given as NAME=VALUE."""

import json
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
existing_file = click.Path(exists=True, dir_okay=False, path_type=Path)
new_file = click.Path(dir_okay=False, path_type=Path)
text_option = click.option(
    "--markdown", "text", type=new_file, help="Write the same as Markdown, with pictures beside it."
)


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
