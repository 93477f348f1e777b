"""Positions the expert judges in a second of one core, before and after: `python -m bench.thinking`.

Before is Durbar at the commit BEFORE, after is this tree as it is built; they take turns in slices, as the
contestants of `bench.engine` do, at the same positions and with the same counts.
"""

import os
import platform
import subprocess
import sys
import tarfile
import tempfile
from contextlib import ExitStack
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

import click

import durbar
from bench import sections
from bench.slices import ROOT, Entry, Results, Worker, contest
from bench.thinker import POSITIONS, SETTINGS

BEFORE = "10915d64"
GOAL = 3
TEXT = """## Thinking

Written {date} by `./run bench thinking`: median of {rounds} interleaved rounds on one core, slices of
{seconds} seconds of processor time, Python {python}, {cores} cores with a load of {load:.1f} (1 is this run
alone). How many positions the expert's search judges in a second of processor time. A judged position is a
plan the beam tried, or the end of a playout; imagining hidden cards and what rollouts judge on their way is
in the time, and is not counted. Both trees search the same {positions} positions at four seats with the same
counts. Before is commit {before} with its kernel in C; after is this tree ({build}, {kernel} kernel) with
its own evaluation.

{table}
"""


def old_tree(folder: Path) -> None:
    """The files of the earlier commit, with its kernel built."""
    packed = subprocess.run(["git", "archive", BEFORE], cwd=ROOT, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    build = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    subprocess.run(build, cwd=folder, check=True, capture_output=True)


def measure(rounds: int, seconds: float) -> tuple[Results, dict[str, str]]:
    """All rounds; and how this tree is built."""
    results = Results()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        old_tree(folder)
        command = [sys.executable, str(ROOT / "bench" / "thinker.py")]
        before = stack.enter_context(Worker(command, {"PYTHONPATH": str(folder)}))
        after = stack.enter_context(Worker(command, {"PYTHONPATH": str(ROOT), "DURBAR_PURE": "0"}))
        entries = [
            Entry(f"{id} {when}", worker, id)
            for id in SETTINGS
            for when, worker in (("before", before), ("after", after))
        ]
        for name in contest(entries, rounds, seconds, results):
            click.echo(name, err=True)
        return results, after.facts


def page(results: Results, facts: dict[str, str], seconds: float) -> str:
    rows = ["| | before | after | ratio | goal |", "| --- | --- | --- | --- | --- |"]
    for id in SETTINGS:
        old, new = (results.median(f"{id} {when}", "judged") for when in ("before", "after"))
        ratio = results.ratio(f"{id} after", f"{id} before", "judged")
        met = "met" if ratio.median >= GOAL else "missed"
        rows.append(
            f"| {durbar.game(id).title} | {old:,.0f} | {new:,.0f} |"
            f" {ratio.median:.2f}× ({ratio.low:.2f}–{ratio.high:.2f}) | ≥ {GOAL}×: {met} |"
        )
    return TEXT.format(
        date=datetime.now(UTC).date().isoformat(),
        rounds=len(results.rounds),
        seconds=seconds,
        python=platform.python_version(),
        cores=os.cpu_count(),
        load=os.getloadavg()[0],
        positions=POSITIONS,
        before=BEFORE,
        table="\n".join(rows),
        **facts,
    )


@click.command()
@click.option("--rounds", type=click.IntRange(min=1), default=7, show_default=True)
@click.option("--seconds", type=float, default=3.0, show_default=True, help="Processor time of one slice.")
@click.option("--dry", is_flag=True, help="Only print, leave bench/README.md alone.")
def main(rounds: int, seconds: float, dry: bool) -> None:
    """Measure positions judged a second before and after, in turn on one core."""
    results, facts = measure(rounds, seconds)
    text = page(results, facts, seconds)
    click.echo(text)
    if not dry:
        sections.write("thinking", text)


if __name__ == "__main__":
    main()
