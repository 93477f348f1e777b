"""Our games compared with those of other libraries on one core: `python -m bench.engine`.

Every contestant gets a short slice in turn, several rounds, and one process runs at a time: a busy machine
slows down all alike. Ratios are taken round by round. The result goes into bench/README.md.
"""

import sys
from collections.abc import Sequence
from contextlib import ExitStack

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import durbar
from bench import peers, sections
from bench.engine_page import page
from bench.ours import MODES
from bench.slices import Broken, Entry, Results, Worker, contest
from durbar.compiled import COMPILED

KERNEL_GAMES = ("java", "cuzco")
"""The games with loops in C, where those were built."""


def ours(stack: ExitStack, seats: tuple[int, ...], missing: dict[str, str]) -> list[Entry]:
    """Our games in Python, once more with the C kernel, and once more compiled, where these are built."""
    command = [sys.executable, "-m", "bench.ours"]
    plain = stack.enter_context(Worker(command, {"DURBAR_KERNEL": "python", "DURBAR_PURE": "1"}))
    entries = _entries(plain, durbar.games(), seats, "")
    native = stack.enter_context(Worker(command, {"DURBAR_KERNEL": "", "DURBAR_PURE": "1"}))
    if native.facts["kernel"] == "native":
        entries += _entries(native, KERNEL_GAMES, seats, " with kernel")
    else:
        missing["Java and Cuzco with kernel"] = "the C kernel is not built here"
    compiled = stack.enter_context(Worker(command, {"DURBAR_KERNEL": "", "DURBAR_PURE": "0"}))
    if compiled.facts["build"] == COMPILED:
        entries += _entries(compiled, durbar.games(), seats, " compiled")
    else:
        missing["the games compiled"] = "they are not built here, or their sources are newer"
    return entries


def _entries(worker: Worker, ids: Sequence[str], seats: tuple[int, ...], suffix: str) -> list[Entry]:
    return [
        Entry(f"{id}{suffix}/{count}/{mode}", worker, f"{id}/{count}/{mode}")
        for id in ids
        for count in seats
        if count in durbar.game(id).seats
        for mode in (*MODES, "anatomy")
    ]


def others(stack: ExitStack, missing: dict[str, str]) -> list[Entry]:
    """Every peer that can be installed and started; why not, for the others."""
    try:
        python = str(peers.install())
    except Broken as problem:
        missing["OpenSpiel, RLCard, PettingZoo"] = str(problem)
        return []
    entries = []
    for library, (title, _, _) in peers.LIBRARIES.items():
        try:
            worker = stack.enter_context(Worker([python, "-m", "bench.peers", library]))
        except Broken as problem:
            missing[title] = str(problem)
        else:
            entries += [Entry(f"{worker.facts['title']} {who}", worker, who) for who in worker.works]
    return entries


def measure(seats: tuple[int, ...], rounds: int, seconds: float) -> tuple[Results, dict[str, str]]:
    """All rounds, or those before Ctrl-C."""
    console, results, missing = Console(stderr=True), Results(), dict[str, str]()
    columns = (
        TextColumn("{task.description:36}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with ExitStack() as stack, Progress(*columns, console=console) as bar:
        task = bar.add_task("starting the contestants", total=None)
        try:
            entries = ours(stack, seats, missing) + others(stack, missing)
            bar.update(task, total=(rounds + 1) * len(entries))
            for name in contest(entries, rounds, seconds, results):
                bar.update(task, description=name, advance=1)
        except KeyboardInterrupt:
            console.print(f"interrupted: {len(results.rounds)} whole rounds count")
    return results, missing | results.dropped


@click.command()
@click.option(
    "--seats",
    multiple=True,
    type=click.IntRange(2, 5),
    default=(4,),
    show_default=True,
    help="Seats of ours.",
)
@click.option("--rounds", type=click.IntRange(min=1), default=7, show_default=True)
@click.option("--seconds", type=float, default=0.4, show_default=True, help="Processor time of one slice.")
@click.option("--dry", is_flag=True, help="Only print, leave bench/README.md alone.")
def main(seats: tuple[int, ...], rounds: int, seconds: float, dry: bool) -> None:
    """Measure decisions a second of our games and of their peers, in turn on one core."""
    results, missing = measure(seats, rounds, seconds)
    if not results.rounds:
        raise click.ClickException("no round was finished, nothing is written")
    text = page(results, missing, seconds)
    click.echo(text)
    if not dry:
        sections.write("engine", text)
        click.echo(f"wrote {sections.README}")


if __name__ == "__main__":
    main()
