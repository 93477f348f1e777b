"""How strong the levels are: `python -m bench.strength` plays the ladder and writes bench/strength.md.

Each level takes one seat against the level below in all others, in every game at every seat count. The
results are kept in bench/results/, a small file for each line, and belong to the repository: whoever starts
this goes on where it stopped. Ctrl-C and `--budget` keep every finished block. `--write` only writes the
page. `--check` plays the first block of each line again: effort is by count, so the final positions must be
the same on any machine. A line whose bots have changed is said to be of earlier bots; playing it begins
anew.
"""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from time import monotonic
from typing import NamedTuple

import click
from rich.console import Console
from rich.progress import Progress, TaskID, TextColumn

import durbar
from bench.strength_lines import FIRST_SEED, RENEWED, SEEDS, TABLES, Line, lines
from bench.strength_page import Shown, page, row
from durbar.cli.progress import progress_bar
from durbar.lab import blocks as files
from durbar.lab.blocks import Block, Blocks, play_block
from durbar.lab.formats import Setting
from durbar.lab.parallel import unordered
from durbar.lab.summary import summarise
from durbar.lab.tournament import arrange

HERE = Path(__file__).parent
RESULTS = HERE / "results"
REPLACED = HERE.parent / "build" / "strength-replaced"
"""Where results of bots that have changed since are moved to when their line is played again."""
ANOTHER = "ANOTHER GAME"


class Measured(NamedTuple):
    """A line with its blocks so far."""

    line: Line
    kept: Blocks
    wanted: int
    """Blocks it should have."""

    @property
    def left(self) -> list[int]:
        return [number for number in range(self.wanted) if number not in self.kept.blocks]


class Task(NamedTuple):
    """One block that is to be played."""

    measured: Measured
    block: int


def seeds_of(seed: str | None = None) -> dict[str, str]:
    """The seed of each game, and of each line that has another: one for all, or its own."""
    if seed:
        return dict.fromkeys(durbar.games(), seed)
    return {game: SEEDS.get(game, FIRST_SEED) for game in durbar.games()} | RENEWED


def seed_of(line: Line, seeds: dict[str, str]) -> str:
    return seeds.get(line.stem) or seeds[line.game]


def setting_of(line: Line, seed: str) -> Setting:
    return arrange(line.game, [line.level, line.against], line.seats, seed)


def path_of(line: Line, seed: str, folder: Path) -> Path:
    return folder / f"{line.stem}-{seed}.jsonl"


def kept(line: Line, seed: str, folder: Path) -> Blocks:
    """The blocks of a line that today's bots played; older ones are moved away."""
    setting, path = setting_of(line, seed), path_of(line, seed, folder)
    if path.exists():
        found = files.read(path)
        if not files.changed(found.setting, setting):
            return found
        REPLACED.mkdir(parents=True, exist_ok=True)
        number = sum(1 for _ in REPLACED.glob(f"{path.stem}-*"))
        path.rename(REPLACED / f"{path.stem}-{number}.jsonl")
    return Blocks(setting, (), path)


def tasks(measured: list[Measured], until: float = float("inf")) -> Iterator[Task]:
    """The missing blocks, table after table; of each line the same part of its blocks at any time.

    So every line has its first games early. It ends when the time is up.
    """
    order = sorted(
        (Task(each, block) for each in measured for block in each.left),
        key=lambda task: (TABLES.index(task.measured.line.table), task.block / task.measured.wanted),
    )
    for task in order:
        if monotonic() >= until:
            return
        yield task


def time_left(measured: list[Measured], jobs: int) -> float:
    """Seconds for all missing blocks, from the time blocks of the line took, else those of its level."""
    levels: dict[str, list[float]] = {}
    for each in measured:
        if each.kept.blocks:
            levels.setdefault(each.line.level, []).append(each.kept.cpu / each.kept.games)
    every = [seconds for found in levels.values() for seconds in found]
    total = 0.0
    for each in measured:
        known = [each.kept.cpu / each.kept.games] if each.kept.blocks else levels.get(each.line.level, every)
        total += len(each.left) * each.line.seats * (sum(known) / len(known) if known else 0.0)
    return total / jobs


def measure(measured: list[Measured], jobs: int, until: float, on_block: Callable[[Task], None]) -> None:
    """Play what is missing; each block is in its file as soon as it ends."""
    work = ((task, play_block, (task.measured.kept.setting, task.block)) for task in tasks(measured, until))
    for task, block in unordered(work, jobs):
        task.measured.kept.add(block)
        on_block(task)


def check(asked: Iterable[Line], seeds: dict[str, str], folder: Path) -> Iterator[tuple[Line, str]]:
    """Play the first block of each line again: whether every game ends in the same position.

    Where bots got a new revision but still play the same games, the line is taken as theirs.
    """
    for line in asked:
        seed = seed_of(line, seeds)
        path = path_of(line, seed, folder)
        if path.exists() and (found := files.read(path)).blocks:
            setting, first = setting_of(line, seed), min(found.blocks)
            if _digests(play_block(setting, first)) != _digests(found.blocks[first]):
                yield line, ANOTHER
            elif files.changed(found.setting, setting):
                files.rewrite(Blocks(setting, found.blocks.values(), path))
                yield line, "the same games, now kept as those of today's bots"
            else:
                yield line, "the same games"


def _digests(block: Block) -> list[str]:
    return [game.digest for game in block.games]


def shown(seeds: dict[str, str], folder: Path) -> list[Shown]:
    """Every line that has been played, and what has changed since."""
    found = []
    for line in lines():
        seed = seed_of(line, seeds)
        path = path_of(line, seed, folder)
        if path.exists() and (played := files.read(path)).blocks:
            changed = files.changed(played.setting, setting_of(line, seed))
            summary = summarise(played.results())
            found.append(Shown(line, summary.lines[0], played.cpu, changed, min(1.0, _part(line, played))))
    return found


def _part(line: Line, played: Blocks) -> float:
    return len(played.blocks) / line.blocks()


def play_all(measured: list[Measured], jobs: int, budget: float | None) -> bool:
    """Measure with a progress bar; whether nothing stopped it."""
    until = monotonic() + 60 * budget if budget else float("inf")
    bar = progress_bar("games", Console(stderr=True))
    bar.columns = (*bar.columns[:-2], TextColumn("{task.fields[remaining]} left"))
    total = sum(each.line.seats * each.wanted for each in measured)
    done = total - sum(each.line.seats * len(each.left) for each in measured)
    with bar:
        task = bar.add_task("ladder", total=total, completed=done, remaining="?")

        def advance(played: Task) -> None:
            _advance(bar, task, played, measured, jobs)

        try:
            measure(measured, jobs, until, advance)
        except KeyboardInterrupt:
            return False
    return True


def _advance(bar: Progress, task: TaskID, played: Task, measured: list[Measured], jobs: int) -> None:
    minutes = round(time_left(measured, jobs) / 60)
    remaining = f"{minutes // 60} h {minutes % 60:02} min"
    before = int(bar.tasks[task].percentage)
    bar.update(task, advance=played.measured.line.seats, remaining=remaining)
    if not bar.console.is_terminal and int(bar.tasks[task].percentage) > before:
        games = f"{bar.tasks[task].completed:.0f} of {bar.tasks[task].total} games"
        bar.console.print(f"{games}, {remaining} left")
    if not played.measured.left:
        line = summarise(played.measured.kept.results()).lines[0]
        bar.console.print(row(played.measured.line, line), highlight=False, markup=False, soft_wrap=True)


@click.command()
@click.option("--games", multiple=True, help="Only these games.")
@click.option("--seats", multiple=True, type=int, help="Only these seat counts.")
@click.option("--levels", "wanted", multiple=True, help="Only these levels.")
@click.option("--table", "tables", multiple=True, type=click.Choice(TABLES), help="Only these tables.")
@click.option("--blocks", type=click.IntRange(min=1), help="Blocks a line (default: enough for its games).")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Blocks at a time.")
@click.option("--budget", type=click.FloatRange(min=0), help="Minutes after which no new block begins.")
@click.option("--seed", help=f"One for all games (default: {SEEDS}).")
@click.option("--folder", type=click.Path(path_type=Path), default=RESULTS, help="Where results are kept.")
@click.option("--page", "target", type=click.Path(path_type=Path), default=HERE / "strength.md")
@click.option("--write", "only_write", is_flag=True, help="Play nothing, write the page.")
@click.option("--check", "only_check", is_flag=True, help="Play the first blocks again and compare.")
def main(
    games: tuple[str, ...],
    seats: tuple[int, ...],
    wanted: tuple[str, ...],
    tables: tuple[str, ...],
    blocks: int | None,
    jobs: int,
    budget: float | None,
    seed: str | None,
    folder: Path,
    target: Path,
    only_write: bool,
    only_check: bool,
) -> None:
    """Measure the ladder of computer players and write bench/strength.md."""
    seeds = seeds_of(seed)
    asked = lines(games, seats, wanted, tables)
    if only_check:
        _say_check(check(asked, seeds, folder))
        return
    if not only_write:
        measured = [
            Measured(line, kept(line, seed_of(line, seeds), folder), blocks or line.blocks())
            for line in asked
        ]
        if not play_all(measured, jobs, budget):
            click.echo("stopped; every finished block is kept, the same command goes on")
    target.write_text(page(shown(seeds, folder), seeds), "utf-8")
    click.echo(f"wrote {target}")


def _say_check(found: Iterable[tuple[Line, str]]) -> None:
    other = 0
    for line, said in found:
        other += said == ANOTHER
        click.echo(f"{line.stem}: {said}")
    if other:
        raise SystemExit(f"{other} lines were played by other bots than today's: play them again")


if __name__ == "__main__":
    main()
