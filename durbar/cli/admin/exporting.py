"""`durbar admin export`: the records of all games as text files."""

from dataclasses import dataclass, field
from pathlib import Path

import click
from rich.progress import Progress

import durbar
from durbar.cli.admin.common import counted, plain, with_database, with_store
from durbar.cli.main import REFUSED, STOPPED
from durbar.cli.progress import progress_bar
from durbar.table.log import Log
from durbar.table.storage.admin import AdminStore
from durbar.table.stored import LogEntry, Row


@dataclass
class Export:
    """Records of games with these statuses (None: all), and what could not be written whole."""

    folder: Path
    statuses: tuple[str, ...] | None
    written: int = 0
    problems: list[str] = field(default_factory=list)

    async def run(self, store: AdminStore, bar: Progress) -> None:
        lengths = await store.lengths(self.statuses)
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        task = bar.add_task("exporting", total=sum(1 + entries for _, entries in lengths))
        for id, entries in lengths:
            try:
                game = await store.game(id)
            except ValueError as error:
                self.problems.append(f"{id} cannot be read: {error}")
            else:
                if game is not None:  # else it was deleted meanwhile
                    self._write(*game)
            bar.advance(task, 1 + entries)

    def _write(self, row: Row, entries: list[LogEntry]) -> None:
        try:
            record = self._record(row, entries)
        except Exception as error:  # a game that this program does not have, or cannot set up any more
            self.problems.append(f"{row['id']} has no record: {error}")
            return
        (self.folder / f"{row['game']}-{row['id']}.txt").write_text(record, "utf-8")
        self.written += 1

    def _record(self, row: Row, entries: list[LogEntry]) -> str:
        """The record as far as the game replays."""
        game = durbar.game(row["game"])
        log = Log.begin(game, row["seats"], row["options"], row["seed"], row["origin"])
        log.replay(entries, strict=False)
        if log.broken is not None:
            self.problems.append(f"{row['id']} is not whole: {log.broken}")
        return log.match.record()


@click.command()
@with_database
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option("--all", "running", is_flag=True, help="Also games that are still on, with their secrets.")
@click.pass_context
def export(ctx: click.Context, url: str, folder: Path, running: bool) -> None:
    """Write the records of games to FOLDER.

    Without --all, of those that are over or closed; `durbar replay` reads the records. Files of an earlier
    export are written again.
    """
    if running:
        click.echo("Records of games that are still on tell what is hidden: keep them safe.", err=True)
    work = Export(folder, None if running else ("over", "closed"))
    with progress_bar("entries") as bar:
        try:
            with_store(url, lambda store: work.run(store, bar), any_schema=True)
        except KeyboardInterrupt:
            bar.stop()
            click.echo(f"stopped; {work.written} records are in {folder}", err=True)
            ctx.exit(STOPPED)
    for problem in work.problems:
        click.echo(plain(problem), err=True)
    click.echo(f"wrote {counted(work.written, 'record')} to {folder}")
    if work.problems:
        ctx.exit(REFUSED)
