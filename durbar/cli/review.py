"""`durbar review`: every move of a recorded game, judged from what its player knew then."""

import json
from pathlib import Path

import click
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

import durbar
from durbar.cli.main import STOPPED
from durbar.cli.options import existing_file, lang_option, new_file
from durbar.cli.progress import progress_bar
from durbar.cli.report import clean
from durbar.core.errors import DurbarError
from durbar.core.match import Match
from durbar.lab.review_page import Page, page
from durbar.lab.review_plots import SIGNS
from durbar.lab.reviews import reviewed
from durbar.review import BadReview, Review

PAGE, DATA = ".html", ".json"
SAVE_EVERY = 10
"""Moves between two times an unfinished review is written."""


@click.command()
@click.argument("file", type=existing_file)
@click.option("--seat", type=click.IntRange(min=0), help="Only this seat's moves, counted from 0.")
@click.option("--out", type=new_file, help="A page (.html) or data (.json) to write.")
@click.option("--level", default="expert", show_default=True, help="Bot level that looks for better moves.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Moves at a time.")
@lang_option
@click.pass_context
def review(
    ctx: click.Context, file: Path, seat: int | None, out: Path | None, level: str, jobs: int, lang: str
) -> None:
    """Judge every move of the game recorded in FILE.

    Shows winning chances, mistakes with better moves, accuracy and luck. Every move is judged from what its
    player knew then. Ctrl-C keeps what is done beside --out; run the same command to continue.

    \b
    Examples:
      durbar review game.txt
      durbar review game.txt --seat 0 --out review.html --lang fr
      durbar review game.txt --out review.json --jobs 2
    """
    if out is not None and out.suffix not in (PAGE, DATA):
        raise click.UsageError("--out takes a file that ends with .html or .json")
    if out is not None and not out.parent.is_dir():
        raise DurbarError(f"cannot write {out}: there is no folder {out.parent}")
    match = durbar.replay(file.read_text("utf-8"))
    if seat is not None and seat >= match.seats:
        raise click.UsageError(f"--seat takes a seat of this game, 0 to {match.seats - 1}, not {seat}")
    kept = out and out.with_suffix(DATA)
    found, stopped = _reviewed(match, seat, level, kept, jobs)
    if found is None or not found.done:
        raise DurbarError("no move is reviewed yet" if stopped else "nobody has moved in this record yet")
    _show(found, lang)
    if out is not None and kept is not None:
        _save(kept, found)
        if out.suffix == PAGE:
            _write(out, page(found, lang))
        click.echo(f"wrote {out}")
    if stopped:
        saved = "; run the same command to continue" if kept else ""
        click.echo(f"stopped after {found.done} of {found.of} moves{saved}", err=True)
        ctx.exit(STOPPED)


def _reviewed(
    match: Match, seat: int | None, level: str, kept: Path | None, jobs: int
) -> tuple[Review | None, bool]:
    """The review as far as it came, and whether Ctrl-C ended it."""
    found = _begun(kept)
    work = reviewed(match, seat, level, found, jobs)
    with progress_bar("moves", Console(stderr=True)) as bar:
        task = bar.add_task(match.game.title, total=found.of if found else None)
        try:
            for found in work:
                bar.update(task, total=found.of, completed=found.done)
                if kept is not None and found.done % SAVE_EVERY == 0:
                    _save(kept, found)
        except KeyboardInterrupt:
            if found is not None:
                del found.moves[found.done :]  # one that was just being added
            return found, True
    return found, False


def _begun(kept: Path | None) -> Review | None:
    """What an earlier run left."""
    if kept is None or not kept.exists():
        return None
    try:
        return Review.from_json(json.loads(kept.read_text("utf-8")))
    except (ValueError, RecursionError, BadReview) as error:
        raise DurbarError(f"{kept} is in the way: {error}") from error


def _save(path: Path, found: Review) -> None:
    _write(path, json.dumps(found.as_json(), ensure_ascii=False, indent=1) + "\n")


def _write(path: Path, content: str) -> None:
    """Write a new file beside the old one, then replace it: who is ended meanwhile loses nothing."""
    new = path.with_name(path.name + ".new")
    try:
        new.write_text(content, "utf-8")
        new.replace(path)
    except OSError as error:
        raise DurbarError(f"cannot write {path}: {error.strerror}") from error


def _show(found: Review, lang: str) -> None:
    """The key moments and the table of players in the terminal."""
    shown, console = Page(found, lang), Console()
    own, marks = shown.own, shown.marks
    console.print(Text(clean(shown.facts())))
    for number in found.moments:
        move = found.moves[number]
        said = shown.fill("moment", mark=marks[move.mark or ""], text=shown.sentence(move))
        console.print(Text(clean(f"- {said}")))
    grid = Table(box=box.SIMPLE, pad_edge=False)
    signs = [SIGNS[mark] for mark in marks]
    for index, head in enumerate([own["player"], own["points"], own["accuracy"], *signs, own["luck"]]):
        grid.add_column(head, justify="left" if index == 0 else "right", no_wrap=True)
    for each in found.summary:
        grid.add_row(*(Text(clean(cell)) for cell in shown.row(each)))
    console.print(grid)
    console.print(Text(", ".join(f"{SIGNS[mark]} {name}" for mark, name in marks.items())))
