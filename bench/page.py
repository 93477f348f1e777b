"""The page on slow networks and slow processors: `python -m bench.page` (needs chromium).

Requests are slowed down by the browser's own protocol, WebSockets by a line of our own (bench/line.py).
"""

import os
import statistics
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple, TypeVar

import click
from playwright.sync_api import Browser, sync_playwright
from rich.console import Console
from rich.progress import Progress

from bench import page_drawn, page_load, page_wire, sections
from bench.page_load import FAST_3G, SLOW_3G, Lobby
from bench.page_wire import APART, LATENCY, Clicks, Sent
from durbar.cli.progress import progress_bar
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.web.server import Server, serving

T = TypeVar("T")

SECTION = """## The page

Written {date} by `./run bench page` on {cores} cores, load {load}: {visits} visits each, {moves} moves
watched. A visit is cold with an empty cache, warm after one visit. Fast 3G is 562.5 ms of latency, 1.44
Mbit/s down and 675 kbit/s up, Slow 3G 2,000 ms and 400 kbit/s, both emulated by the browser. Bytes are those
on the wire, after compression. Times are medians where nothing else is said.

| what | goal | measured | |
|---|---|---|---|
{rows}

The game of Java had {decisions} decisions; one phone showed both its seats and was sent every legal action. A
move counts from the arrival of its message on a board after {earlier} plies, until all that it changes is
laid out; it was painted after {painted:.0f} ms (median). The watched page has {elements:,} elements. Frames
are counted on a phone's screen with the processor made {slower} times slower, one movement of the pointer a
frame; in brackets the share of frames that took more than 25 ms. The page at rest shows {idle:.0f} frames a
second.
"""


class Plan(NamedTuple):
    """How much is measured."""

    visits: int
    moves: int
    decisions: int
    seconds: float


class Measured(NamedTuple):
    """All figures of the section."""

    here: list[Lobby]
    fast: list[tuple[Lobby, Lobby]]
    slow: list[Lobby]
    tables: list[float]
    sent: Sent
    clicks: list[Clicks]
    drawn: page_drawn.Drawn
    frames: dict[str, page_drawn.Frames]


GESTURES = {
    "panning Java": ("java", "pan"),
    "hovering over Java with a tile": ("java", "hover"),
    "panning Taj Mahal": ("taj-mahal", "pan"),
    "hovering over Taj Mahal": ("taj-mahal", "hover"),
    "panning Machu Picchu": ("machu-picchu", "pan"),
    "hovering over Machu Picchu": ("machu-picchu", "hover"),
    "at rest": ("java", "rest"),
}


def measure(browser: Browser, server: Server, plan: Plan, progress: Progress) -> Measured:
    """All parts one after the other: they would slow one another down."""
    url = f"http://127.0.0.1:{server.port}"
    page_load.cold(browser, url, None)  # the server warms up

    def each(name: str, count: int, part: Callable[[int], T]) -> list[T]:
        return [part(number) for number in progress.track(range(count), description=name)]

    return Measured(
        here=each("lobby, this machine", plan.visits, lambda _: page_load.cold(browser, url, None)),
        fast=each("lobby, Fast 3G", plan.visits, lambda _: page_load.cold_and_warm(browser, url, FAST_3G)),
        slow=each("lobby, Slow 3G", min(2, plan.visits), lambda _: page_load.cold(browser, url, SLOW_3G)),
        tables=each("table drawn", plan.visits, lambda _: page_load.table(browser, url)),
        sent=each("a game of Java", 1, lambda _: page_wire.game(browser, server, plan.decisions))[0],
        clicks=each("two clicks", plan.visits, lambda number: page_wire.two_clicks(browser, server, number)),
        drawn=each("moves drawn", 1, lambda _: page_drawn.moves(browser, server, plan.moves))[0],
        frames={
            name: page_drawn.frames(browser, server, game, what, plan.seconds)
            for name, (game, what) in progress.track(GESTURES.items(), description="gestures")
        },
    )


def row(what: str, goal: str, measured: str, held: bool | None) -> str:
    return f"| {what} | {goal} | {measured} | {'' if held is None else 'holds' if held else 'missed'} |"


def kilobytes(size: float) -> str:
    return f"{size / 1000:.1f} kB" if size < 1_000_000 else f"{size / 1_000_000:.2f} MB"


def late(values: list[float]) -> float:
    return statistics.quantiles(values, n=20, method="inclusive")[-1]


def load_rows(m: Measured) -> list[str]:
    requests, size = max(v.requests for v in m.here), max(v.size for v in m.here)
    cold = statistics.median(first.usable for first, _ in m.fast)
    warm = statistics.median(second.usable for _, second in m.fast)
    slow, here = statistics.median(v.usable for v in m.slow), statistics.median(v.usable for v in m.here)
    return [
        row(
            "lobby: requests, bytes, cold",
            "≤ 12, ≤ 150 kB",
            f"{requests}, {kilobytes(size)}",
            requests <= 12 and size <= 150_000,
        ),
        row("lobby usable, Fast 3G, cold", "≤ 3.5 s", f"{cold:.2f} s", cold <= 3.5),
        row("lobby usable, Fast 3G, warm", "≤ 1 s", f"{warm:.2f} s", warm <= 1),
        row("lobby usable, Slow 3G, cold", "≤ 12 s", f"{slow:.2f} s", slow <= 12),
        row("lobby usable on this machine", "≤ 0.4 s", f"{here:.2f} s", here <= 0.4),
        row("table drawn after “Play now”", "", f"{statistics.median(m.tables):.2f} s", None),
    ]


def wire_rows(m: Measured) -> list[str]:
    mean, most = statistics.mean(m.sent.decisions), max(m.sent.decisions)
    played = [clicks.played for clicks in m.clicks]
    felt = [ms for clicks in m.clicks for ms in clicks.drawn if ms is not None]
    both = min(played) == 2 and len(felt) == 2 * len(m.clicks) and max(felt) < 100
    drawn = f"drawn after {statistics.median(felt):.0f} ms" if felt else "none drawn"
    shown = f"{sum(played)} of {2 * len(played)} played, {drawn}"
    clicks = f"two clicks {APART} ms apart at {LATENCY * 1000:.0f} ms"
    return [
        row(
            "Java: bytes a decision, mean / most",
            "≤ 4 / ≤ 25 kB",
            f"{kilobytes(mean)} / {kilobytes(most)}",
            mean <= 4000 and most <= 25_000,
        ),
        row(
            "a whole game of Java to one phone", "≤ 1.5 MB", kilobytes(m.sent.game), m.sent.game <= 1_500_000
        ),
        row(clicks, "both played, drawn at once", shown, both),
    ]


def drawn_rows(m: Measured) -> list[str]:
    middle, slow = statistics.median(m.drawn.laid_out) * 1000, late(m.drawn.laid_out) * 1000
    rows = [
        row(
            "move drawn, filled board, median / p95",
            "≤ 10 / ≤ 16 ms",
            f"{middle:.1f} / {slow:.1f} ms",
            middle <= 10 and slow <= 16,
        )
    ]
    for name, found in m.frames.items():
        if name != "at rest":
            smooth = found.rate >= 0.97 * m.frames["at rest"].rate
            shown = f"{found.rate:.0f} frames/s ({found.long:.0%})"
            rows.append(row(name, "60 frames/s", shown, smooth))
    return rows


def text(m: Measured, plan: Plan, cores: int, load: str) -> str:
    return SECTION.format(
        date=datetime.now(UTC).date().isoformat(),
        cores=cores,
        load=load,
        visits=plan.visits,
        moves=len(m.drawn.laid_out),
        rows="\n".join([*load_rows(m), *wire_rows(m), *drawn_rows(m)]),
        decisions=len(m.sent.decisions),
        earlier=page_drawn.EARLIER["java"],
        painted=1000 * statistics.median(m.drawn.painted),
        elements=m.drawn.elements,
        slower=page_drawn.SLOWER,
        idle=m.frames["at rest"].rate,
    )


@click.command()
@click.option("--visits", type=click.IntRange(min=1), default=5, show_default=True)
@click.option("--moves", type=click.IntRange(min=2), default=60, show_default=True)
@click.option("--decisions", type=click.IntRange(min=1), default=5000, show_default=True, help="At most.")
@click.option(
    "--seconds", type=click.FloatRange(min=0.1), default=4.0, show_default=True, help="Each gesture."
)
@click.option("--keep/--print", default=True, show_default=True, help="Write the section of bench/README.md.")
def main(visits: int, moves: int, decisions: int, seconds: float, keep: bool) -> None:
    """Measure the page and write its section of bench/README.md."""
    plan = Plan(visits, moves, decisions, seconds)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        with progress_bar("rounds", Console(stderr=True)) as progress:
            measured = measure(browser, server, plan, progress)
        browser.close()
    section = text(measured, plan, os.cpu_count() or 1, f"{os.getloadavg()[0]:.1f}")
    if keep:
        sections.write("page", section)
    click.echo(section)


if __name__ == "__main__":
    main()
