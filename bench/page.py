"""How soon the page can be used, and how soon it shows a move: `python -m bench.page` (needs chromium).

Every visit has a new browser context, so nothing is cached; the server is on this machine. Moves are shown on
a Java board with many tiles: from the arrival of the message until everything it changes is laid out.
"""

import statistics
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import NamedTuple

import click
from playwright.sync_api import Browser, sync_playwright

from bench import sections
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.web.server import Player, Server, serving

USABLE, DRAWN = 1.5, 0.016
"""Targets in seconds."""
EARLIER = 200
"""Plies played before the page opens."""
WATCH = """() => {
  const property = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
  window.drawn = [];
  let came = 0, last = 0;
  Object.defineProperty(WebSocket.prototype, "onmessage", {
    set(handle) { property.set.call(this, (event) => { came = last = performance.now(); handle(event); }); },
  });
  new MutationObserver(() => {
    document.body.getBoundingClientRect();
    last = performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true });
  setInterval(() => {
    if (came && performance.now() - last > 60) { window.drawn.push(last - came); came = 0; }
  }, 20);
}"""
SECTION = """## The page

Written {date} by `./run bench page`: {visits} visits with an empty cache, then {moves} moves watched on a
Java board after {earlier} plies, two seats, motion reduced.

| what | target | median | p95 | worst | |
|---|---|---|---|---|---|
{rows}

The lobby is {files} small files, modules served as they are, loaded after {loaded:.0f} ms (median);
the watched page has {elements:,} elements. What else the time goes into was not measured.
"""


class Visit(NamedTuple):
    """Seconds until the lobby was loaded, until it could be used, and from "Play now" to a drawn board."""

    loaded: float
    lobby: float
    files: int
    table: float


def visit(browser: Browser, url: str) -> Visit:
    page = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en").new_page()
    began = time.perf_counter()
    page.goto(url)
    play = page.locator("article.game").first.get_by_role("button", name="Play now")
    play.wait_for()
    lobby = time.perf_counter() - began
    loaded: float = page.evaluate("performance.getEntriesByType('navigation')[0].loadEventEnd") / 1000
    files: int = page.evaluate("performance.getEntriesByType('resource').length")
    began = time.perf_counter()
    play.click()
    page.locator("[data-slot=triple]").wait_for()
    table = time.perf_counter() - began
    page.context.close()
    return Visit(loaded, lobby, files, table)


def drawn(browser: Browser, server: Server, url: str, moves: int) -> tuple[list[float], int]:
    """Seconds from the arrival of each move until it stands on the board, and the elements of the page."""
    player = Player(server, "java", [{"kind": "me"}, {"kind": "me"}], Random(2))
    player.look()
    while len(player.acknowledged) < EARLIER and not player.over:
        player.play()
    context = browser.new_context(
        viewport={"width": 1280, "height": 800}, locale="en", reduced_motion="reduce"
    )
    context.add_init_script(f"({WATCH})()")
    page = context.new_page()
    page.goto(f"{url}/table/{player.id}#token={player.token}")
    page.locator("[data-slot=triple]").wait_for()
    page.wait_for_timeout(1000)
    page.evaluate("window.drawn.length = 0")
    for _ in range(moves):
        player.play()
        page.wait_for_timeout(300)
    found: list[float] = page.evaluate("window.drawn")
    elements: int = page.evaluate("document.getElementsByTagName('*').length")
    context.close()
    return [milliseconds / 1000 for milliseconds in found], elements


def row(name: str, seconds: list[float], target: float | None) -> str:
    middle, late = statistics.median(seconds), statistics.quantiles(seconds, n=20, method="inclusive")[-1]
    asked = "" if target is None else f"≤ {target * 1000:.0f} ms"
    held = "" if target is None else "holds" if middle <= target else "missed"
    times = [f"{value * 1000:.0f} ms" for value in (middle, late, max(seconds))]
    return "| " + " | ".join([name, asked, *times, held]) + " |"


@click.command()
@click.option("--visits", type=click.IntRange(min=2), default=7, show_default=True)
@click.option("--moves", type=click.IntRange(min=2), default=60, show_default=True)
def main(visits: int, moves: int) -> None:
    """Measure the page and write its section of bench/README.md."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server, sync_playwright() as play:
        url = f"http://127.0.0.1:{server.port}"
        browser = play.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        visit(browser, url)  # the server warms up
        seen = [visit(browser, url) for _ in range(visits)]
        shown, elements = drawn(browser, server, url, moves)
        browser.close()
    rows = [
        row("lobby usable", [at.lobby for at in seen], USABLE),
        row("table drawn", [at.table for at in seen], None),
        row("move drawn", shown, DRAWN),
    ]
    text = SECTION.format(
        date=datetime.now(UTC).date().isoformat(),
        visits=visits,
        moves=len(shown),
        earlier=EARLIER,
        rows="\n".join(rows),
        files=seen[-1].files,
        loaded=1000 * statistics.median(at.loaded for at in seen),
        elements=elements,
    )
    sections.write("page", text)
    click.echo(text)


if __name__ == "__main__":
    main()
