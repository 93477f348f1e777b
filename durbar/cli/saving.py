"""Saves a game of the terminal, so that no error, bad path or Ctrl-C loses it."""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import strftime

import click

from durbar.cli.output import texts
from durbar.core.match import Match


def keep(match: Match, file: Path, lang: str) -> None:
    """Save the record of a game that ended as it should, elsewhere if it cannot be saved there."""
    _write(match.record(), [file, *_elsewhere(match)], lang)


def rescue(match: Match, file: Path | None, lang: str) -> None:
    """Save what was played before something unexpected ended the game.

    The match is rebuilt from its log, since an error may have left its state half changed.
    """
    if not any(past.seat >= 0 for past in match.history):
        return
    try:
        record = match.rewound(match.ply).record()
    except Exception as error:  # what ended the game may also keep it from being rebuilt
        click.echo(texts(lang)["lost"].format(why=repr(error)), err=True)
        return
    _write(record, [*([file] if file else []), *_elsewhere(match)], lang, always=True)


def _elsewhere(match: Match) -> Iterator[Path]:
    """New files, here or among the temporary ones, where nobody has named one."""
    name = f"durbar-{match.game.id}-{strftime('%Y%m%d-%H%M%S')}.txt"
    yield Path(name)
    yield Path(tempfile.gettempdir()) / name


def _write(record: str, files: list[Path], lang: str, always: bool = False) -> None:
    """Write to the first file that can be written; say where, unless it is the one asked for."""
    why = ""
    for number, file in enumerate(files):
        try:
            file.write_text(record, "utf-8")
        except OSError as error:
            why = f"{file}: {error.strerror}"
            click.echo(f"durbar: {why}", err=True)
            continue
        if number or always:
            click.echo(texts(lang)["rescued"].format(file=file), err=True)
        return
    click.echo(texts(lang)["lost"].format(why=why), err=True)
