"""`durbar components`: where the figures of a game come from; an owner's file checked and compared."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

import durbar
from durbar.bots.familiar import familiar
from durbar.cli.options import game_argument
from durbar.cli.owners_file import read_components
from durbar.core.components_file import hash_of, name_of
from durbar.core.correction import correction
from durbar.core.game import Game, Json
from durbar.core.workshop import Checked, check
from durbar.core.workshop_words import changes_in_words, texts

_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command()
@game_argument
@click.option("--check", "checked", type=_FILE, help="Say whether the game can be played with this file.")
@click.option("--diff", "compared", type=_FILE, help="Say how this file differs from ours.")
@click.option("--patch", "sent", type=_FILE, help="Write this file as a correction for the project.")
@click.option("--lang", type=click.Choice(["en", "fr"]), default="en", help="The language of the difference.")
def components(
    game_id: str, checked: Path | None, compared: Path | None, sent: Path | None, lang: str
) -> None:
    """Show where the board and cards of GAME are from.

    Or check an owner's file, and say how it differs from ours. Blocks marked "reconstructed" were not found
    as such; an owner of the box can correct them in a file of the same form (TOML, or JSON as the workshop
    saves it) and play with `--components FILE`.

    \b
    Examples:
      durbar components taj-mahal
      durbar components taj-mahal --check my-map.toml
      durbar components taj-mahal --diff my-map.toml --lang fr
      durbar components taj-mahal --patch my-map.toml > correction.patch
    """
    game = durbar.game(game_id)
    if game.workshop() is None and not game.components():
        raise durbar.DurbarError(f"{game_id} has no file of components")
    if checked is compared is sent is None:
        _sources(game)
    if checked is not None:
        _check(game, read_components(checked), lang)
    if compared is not None:
        _diff(game, read_components(compared), lang)
    if sent is not None:
        file = read_components(sent)
        _playable(game, file)
        click.echo(correction(game, file), nl=False)


def _playable(game: Game[Any], file: Json, lang: str = "en") -> Checked:
    found = check(game, file)
    if found.problem is not None:
        raise durbar.BadComponents(f"{found.problem.where}: {texts(game, lang).problem(found.problem)}")
    return found


def _check(game: Game[Any], file: Json, lang: str) -> None:
    found, said = _playable(game, file, lang), texts(game, lang)
    for count in found.counts:
        mark = " " if count.right else "?"
        click.echo(f"{mark} {said.count(count)}")
    many = "1 place differs" if len(found.changes) == 1 else f"{len(found.changes)} places differ"
    same = f"{many} from ours" if found.changes else "as ours"
    click.echo(f"{name_of(file) or game.title} can be played: {same}, hash {hash_of(file)}")
    if familiar(game, file).outside:
        click.echo("The bots learned on a board that is quite different: they play this one less well.")


def _diff(game: Game[Any], file: Json, lang: str) -> None:
    _playable(game, file, lang)
    said, shown = texts(game, lang), ""
    for change, text in changes_in_words(game, file, lang):
        if change.block != shown:
            shown = change.block
            click.echo(said.block(shown).title)
        click.echo(f"  {said.line(text)}")


def _sources(game: Game[Any]) -> None:
    blocks = list(_blocks("", game.components()))
    for name, block in blocks:
        click.echo(f"{'!' if _reconstructed(block) else ' '} {name}")
        click.echo(click.wrap_text(str(block["source"]), 100, "      source: ", "      "))
        if "confidence" in block:
            click.echo(click.wrap_text(str(block["confidence"]), 100, "      confidence: ", "      "))
    if any(_reconstructed(block) for _, block in blocks):
        click.echo("\n! = reconstructed, not read from the printed game")


def _reconstructed(block: Json) -> bool:
    return str(block["source"]).startswith("reconstructed")


def _blocks(prefix: str, table: Json) -> Iterator[tuple[str, Json]]:
    """Every table with a source, by its path in the file."""
    if "source" in table:
        yield prefix or "all", table
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _blocks(f"{prefix}.{key}" if prefix else key, value)
