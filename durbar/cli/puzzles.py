"""`durbar puzzles`: make puzzles from games of bots, check them, or solve one in the terminal."""

from collections import Counter
from pathlib import Path
from random import Random

import click

import durbar
from durbar.cli.lesson_session import LessonSession
from durbar.cli.main import REFUSED, STOPPED
from durbar.cli.options import GameId, game_argument, lang_option
from durbar.cli.progress import progress_bar
from durbar.lab.parallel import unordered
from durbar.puzzles import library
from durbar.puzzles.checking import SHARES, Checked
from durbar.puzzles.checking import check as check_one
from durbar.puzzles.making import Collection, cut_all
from durbar.puzzles.telling import lesson
from durbar.puzzles.themes import themes

jobs_option = click.option(
    "--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Games at a time."
)


@click.group()
def puzzles() -> None:
    """Solve puzzles cut from games of bots, make and check them.

    \b
    Examples:
      durbar puzzles solve java
      durbar puzzles make java --count 200 --seed 7 --jobs 2 --out java.jsonl
      durbar puzzles check
    """


@puzzles.command()
@game_argument
@click.argument("id", required=False)
@lang_option
def solve(game_id: str, id: str | None, lang: str) -> None:
    """Solve one puzzle of GAME: the one with this ID, or any.

    \b
    Examples:
      durbar puzzles solve java
    """
    game = durbar.game(game_id)
    offered = library.puzzles(game)
    if not offered:
        raise click.UsageError(f"{game_id} has no puzzles")
    chosen = library.puzzle(game, id) if id else Random().choice(offered)
    if chosen is None:
        raise click.UsageError(f"{game_id} has no puzzle {id}")
    LessonSession(lesson(game, chosen, offered.index(chosen) + 1), lang, "puzzle_title").run()


@puzzles.command()
@game_argument
@click.option(
    "--count", type=click.IntRange(1, 10_000), default=150, show_default=True, help="Puzzles in all."
)
@click.option("--seed", default="1", show_default=True, help="Random seed for the games.")
@jobs_option
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), help="The file (default: GAME.jsonl)."
)
@click.pass_context
def make(ctx: click.Context, game_id: str, count: int, seed: str, jobs: int, out: Path | None) -> None:
    """Cut puzzles from games of bots until the file has COUNT of them.

    A file that is there already is filled up. Ctrl-C keeps what is found; the same command continues.

    \b
    Examples:
      durbar puzzles make java --count 200 --seed 7 --jobs 2 --out java.jsonl
    """
    themes(durbar.game(game_id))
    kept = Collection(out or Path(f"{game_id}.jsonl"), seed, count)
    try:
        _fill(kept, game_id, jobs)
    except KeyboardInterrupt:
        click.echo(f"stopped; {len(kept.puzzles)} puzzles are in {kept.path}", err=True)
        ctx.exit(STOPPED)
    found = Counter(puzzle.theme for puzzle in kept.puzzles)
    click.echo(
        f"{len(kept.puzzles)} puzzles in {kept.path}: " + ", ".join(f"{t} {n}" for t, n in found.items())
    )


def _fill(kept: Collection, game_id: str, jobs: int) -> None:
    """Play games until the file is full, with a progress bar."""
    with progress_bar("puzzles") as bar:
        line = bar.add_task(game_id, total=kept.count, completed=len(kept.puzzles))
        for _, found in unordered(((seed, cut_all, (game_id, seed)) for seed in kept.seeds()), jobs):
            bar.advance(line, kept.add(found))


@puzzles.command()
@click.argument("game_id", metavar="[GAME]", type=GameId(), required=False)
@jobs_option
@click.option(
    "--file", "path", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Another file."
)
@click.pass_context
def check(ctx: click.Context, game_id: str | None, jobs: int, path: Path | None) -> None:
    """Prove the puzzles of GAME, or all, and say who solves them.

    Each stored answer must reach its goals by the rules. The expert should solve 95 % of the puzzles, the
    beginner at most 50 %.

    \b
    Examples:
      durbar puzzles check java --jobs 2
    """
    if path is not None and game_id is None:
        raise click.UsageError("--file needs a GAME")
    ids = [game_id] if game_id else [id for id in durbar.games() if library.puzzles(durbar.game(id))]
    good = [_report(id, _checked(id, jobs, path)) for id in ids]
    if not all(good):
        ctx.exit(REFUSED)


def _checked(game_id: str, jobs: int, path: Path | None) -> list[Checked]:
    """All puzzles of a game, checked with a progress bar."""
    game = durbar.game(game_id)
    lines = path.read_text("utf-8").splitlines() if path else []
    offered = library.read_lines(lines, path.name) if path else library.puzzles(game)
    found = []
    with progress_bar("puzzles") as bar:
        line = bar.add_task(game_id, total=len(offered))
        for _, checked in unordered(((p.id, check_one, (game_id, p)) for p in offered), jobs):
            found.append(checked)
            bar.advance(line)
    return found


def _report(game_id: str, found: list[Checked]) -> bool:
    """Say what was found; whether everything is as it should be."""
    problems = [checked.problem for checked in found if checked.problem]
    for problem in problems:
        click.echo(problem, err=True)
    good = not problems
    parts = [f"{game_id}: {len(found)} puzzles, {len(problems)} with a problem"]
    for level, (least, most) in SHARES.items():
        share = sum(checked.solved.get(level, False) for checked in found) / max(1, len(found))
        good = good and least <= share <= most
        parts.append(f"{level} solves {share:.0%} ({'at least' if least else 'at most'} {least or most:.0%})")
    click.echo("; ".join(parts))
    return good
