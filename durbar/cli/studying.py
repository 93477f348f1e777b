"""What `durbar study` and `durbar strategy` share: play what is missing, write pages, tell the answers."""

from collections.abc import Iterable, Mapping
from math import inf
from pathlib import Path
from time import monotonic

import click
from rich.console import Console

from durbar.cli.main import STOPPED
from durbar.cli.progress import progress_bar
from durbar.core.errors import DurbarError
from durbar.lab.study import Study, planned, run


def play_missing(
    kept: Study, games: int, jobs: int, option_games: int | None = None, minutes: float = inf
) -> bool:
    """Play what is missing, with a progress bar; whether Ctrl-C ended it. No game begins after `minutes`."""
    end = monotonic() + 60 * minutes
    with progress_bar("games", Console(stderr=True)) as bar:
        wanted = planned(kept, games, option_games)
        done = sum(each in kept.games for each in wanted)
        task = bar.add_task(str(kept.setting["game"]), total=len(wanted), completed=done)
        try:
            run(kept, games, jobs, lambda game: bar.advance(task), option_games, lambda: monotonic() < end)
        except KeyboardInterrupt:
            return True
    return False


def write(files: Mapping[Path, str]) -> None:
    for path, content in files.items():
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, "utf-8")
        except OSError as error:
            raise DurbarError(f"cannot write {path}: {error.strerror}") from error


def tell(answers: Iterable[str], target: Path) -> None:
    for answer in answers:
        click.echo(f"- {answer}")
    click.echo(f"wrote {target}")


def leave(ctx: click.Context, kept: Study) -> None:
    """End after Ctrl-C."""
    click.echo(f"stopped; {len(kept.games)} games are saved; run the same command to continue", err=True)
    ctx.exit(STOPPED)
