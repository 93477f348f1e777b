"""`durbar games`: the games there are, with their seats and options."""

from typing import Any

import click

import durbar
from durbar.cli.options import lang_option
from durbar.cli.output import texts
from durbar.cli.screen import echo
from durbar.core.game import Game
from durbar.core.words import words


@click.command()
@lang_option
def games(lang: str) -> None:
    """List the games with their seats and options.

    \b
    Example:
      durbar games --lang fr
    """
    for id in durbar.games():
        _show(durbar.game(id), lang)


def _show(game: Game[Any], lang: str) -> None:
    say, templates = words(game, lang), texts(lang)
    first, last = game.seats[0], game.seats[-1]
    facts = {
        "id": f"{game.id:14} ",
        "title": game.title,
        "seats": f"{first}–{last}" if first < last else first,
        "revision": game.revision,
    }
    echo(say.fill(templates["games_line"], facts))
    for option in game.options:
        choices = [templates["games_file"]] if option.choices is None else map(str, option.choices)
        facts = {
            "option": option.id,
            "choices": " | ".join(choices),
            "default": templates["games_none"] if option.default is None else option.default,
            "label": say.catalogue.get("options", {}).get(option.id, option.id),
            "clause": option.clause,
        }
        echo(say.fill(templates["games_option"], facts))
