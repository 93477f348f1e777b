"""`durbar new-game`: writes a small, complete game that can be played and tested at once."""

import os
import sys
from pathlib import Path
from shlex import quote

import click

import durbar
from durbar.cli.template import Names, checkout, in_checkout, named, outside
from durbar.core import settings

WINDOWS = sys.platform == "win32"


@click.command("new-game")
@click.argument("name")
@click.option(
    "--dir",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="Write it here, not among Durbar's own games.",
)
def new_game(name: str, folder: Path | None) -> None:
    """Write a small game called NAME, ready to be changed.

    It has rules, words in both languages, data and tests. In a checkout of Durbar it becomes one of its
    games. Elsewhere, or with --dir, it is a folder of its own, which Durbar finds through the environment
    variable DURBAR_GAMES.

    \b
    Examples:
      durbar new-game pebble
      durbar new-game sea-salt --dir my-games
    """
    names = named(name)
    root = None if folder else checkout(Path.cwd())
    if root is not None:
        in_checkout(names, root).write()
        _explain_checkout(names, root)
    else:
        place = (folder or Path()).absolute()
        outside(names, place).write()
        _explain_outside(names, place)


def _explain_checkout(names: Names, root: Path) -> None:
    """What was written, and what to do next with one of Durbar's own games."""
    click.echo(f"Wrote the game {names.title} in {root}:")
    _table(
        {
            f"durbar/games/{names.folder}": "rules, words, data and code",
            f"tests/{names.folder}": "its tests",
            f"docs/observations/{names.folder}.md": "what a player may know, and the events",
            "durbar/games/__init__.py": "one line more in the list of games",
        }
    )
    own = root.resolve() == Path(durbar.__file__).resolve().parents[1]
    _next_steps(names, "durbar" if own else "python -m durbar", f"tests/{names.folder}")


def _explain_outside(names: Names, place: Path) -> None:
    """What was written, and what to do next with a game in a folder of its own."""
    click.echo(f"Wrote the game {names.title} in {place / names.folder}")
    if str(place) not in settings.game_folders:
        value = _quoted(os.pathsep.join([*settings.game_folders, str(place)]))
        click.echo("\nDurbar finds it once DURBAR_GAMES names the folder it is in:")
        click.echo(f"  $env:DURBAR_GAMES = {value}" if WINDOWS else f"  export DURBAR_GAMES={value}")
    _next_steps(names, "durbar", _quoted(str(place / names.folder)))


def _next_steps(names: Names, command: str, tests: str) -> None:
    click.echo("\nNext:")
    _table(
        {
            f"{command} play {names.id}": "play it in the terminal",
            f"{command} serve --open": "play it in the browser",
            f"python -m pytest {tests}": "run its tests (needs pytest)",
            f"{command} tournament {names.id} --bots random --seats 2": "let bots play it",
        }
    )
    click.echo("\nThen change its rules, words and code until it is your game: see docs/new-game.md.")


def _table(rows: dict[str, str]) -> None:
    """Two columns."""
    for left, right in rows.items():
        click.echo(f"  {left:{max(map(len, rows))}}  {right}")


def _quoted(text: str) -> str:
    """A path as the shell of this system takes it."""
    return f'"{text}"' if WINDOWS else quote(text)
