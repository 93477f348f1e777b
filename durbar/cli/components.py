"""`durbar components`: where the figures of a game's board, tiles and cards come from."""

from collections.abc import Iterator

import click

import durbar
from durbar.cli.options import game_argument
from durbar.core.game import Json


@click.command()
@game_argument
def components(game_id: str) -> None:
    """Show the source of every board, tile and card value in GAME.

    Blocks marked "reconstructed" were not found as such; an owner of the box can correct them in a
    file of the same form and play with `--components FILE`.

    \b
    Example:
      durbar components taj-mahal
    """
    blocks = list(_blocks("", durbar.game(game_id).components()))
    if not blocks:
        raise durbar.DurbarError(f"{game_id} has no file of components")
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
