"""`durbar serve` with two games the page has no drawing of: Pebbles, and Java without its folder."""

from copy import copy
from dataclasses import replace
from typing import Any

import durbar
from durbar.core.errors import BadOption
from durbar.core.game import Game
from tests.toy import TOY


def _in_characters(game: Game[Any]) -> Game[Any]:
    """The same game without its drawing: a large table and many actions."""
    plain = copy(game)
    plain.about = replace(game.about, id=f"plain-{game.id}", title=f"{game.title} in characters", page=None)
    plain.id, plain.title = plain.about.id, plain.about.title
    return plain


GAMES = {game.id: game for game in (TOY, _in_characters(durbar.game("java")))}


def _game(id: str) -> Game[Any]:
    if id not in GAMES:
        raise BadOption(f"there is no game {id!r}")
    return GAMES[id]


if __name__ == "__main__":
    durbar.game, durbar.games = _game, lambda: list(GAMES)  # the server asks these two for its games
    from durbar.cli.main import main

    main()
