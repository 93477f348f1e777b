"""What a game of Java sends to a phone, and what becomes of two quick clicks on a slow line."""

import time
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from bench.line import line
from bench.page_load import DESK
from tests.browser.person import SPOT
from tests.web.server import Gone, Player, Server

LATENCY = 0.3
"""Seconds there and back for the two clicks."""
APART = 120
"""Milliseconds between them."""
HERE = "ply => Number(document.querySelector('.page.table')?.dataset.ply) >= ply"
"""The page shows this ply."""
CLICKS = """([first, second]) => {
  window.felt = {};
  addEventListener("pointerup", () => {
    const key = first in window.felt ? second : first;
    window.felt[key] = { clicked: performance.now() };
  }, true);
  for (const key of [first, second])
    new MutationObserver(() => {
      const felt = window.felt[key];
      if (felt && !felt.drawn) felt.drawn = performance.now() - felt.clicked;
    }).observe(document.querySelector(`#cell-${key} .ground-of`), { childList: true });
}"""
"""Keeps how long after its click each of two cells was drawn anew."""


class Sent(NamedTuple):
    """Bytes on the wire of each decision, and of the whole game with everything before the first one."""

    decisions: list[int]
    game: int


def phone_of(browser: Browser) -> BrowserContext:
    size: ViewportSize = {"width": 390, "height": 844}
    return browser.new_context(
        viewport=size, locale="en", has_touch=True, is_mobile=True, device_scale_factor=2
    )


def open_table(page: Page, port: int, player: Player) -> None:
    """The player's table on a page, with its first things drawn; the device is in the right hands."""
    page.goto(f"http://127.0.0.1:{port}/table/{player.id}#token={player.token}")
    page.locator("svg.board .cells").wait_for()
    page.locator("[data-slot=triple]").wait_for()
    handover = page.locator(".handover .btn")
    if handover.count():
        handover.click()


def look(player: Player) -> None:
    """The newest frame; a connection that was idle while a page loaded may have been closed."""
    with suppress(Gone):
        return player.look()
    return player.look()


def game(browser: Browser, server: Server, plies: int) -> Sent:
    """A phone shows both seats of a game that is played at random; it is sent all its choices."""
    player = Player(server, "java", [{"kind": "me"}, {"kind": "me"}], Random(7))
    player.look()
    context = phone_of(browser)
    decisions: list[int] = []
    with line(server.port) as wire:
        page = context.new_page()
        open_table(page, wire.port, player)
        look(player)
        while not player.over and len(decisions) < plies:
            before, ply = wire.streamed, player.frame["ply"]
            player.play()
            if player.frame["ply"] == ply:
                continue
            page.wait_for_function(HERE, arg=player.frame["ply"], timeout=10_000)
            decisions.append(wire.streamed - before)
        total = wire.streamed
        context.close()
    return Sent(decisions, total)


class Clicks(NamedTuple):
    """How many of two clicks were played, and milliseconds until each was drawn; None was never drawn."""

    played: int
    drawn: tuple[float | None, float | None]


def two_clicks(browser: Browser, server: Server, seed: int) -> Clicks:
    """Two fields placed by two clicks on a line with latency; neither waits for an answer."""
    player = Player(server, "java", [{"kind": "me"}, {"kind": "me"}], Random(seed))
    player.look()
    context = browser.new_context(viewport=DESK, locale="en", reduced_motion="reduce")
    with line(server.port, LATENCY / 2) as wire:
        page = context.new_page()
        open_table(page, wire.port, player)
        cells = far_apart(player)
        page.locator("[data-slot=rice]").click()
        spots = [page.evaluate(SPOT, cell) for cell in cells]
        page.evaluate(CLICKS, cells)
        page.mouse.click(*spots[0])
        page.wait_for_timeout(APART)
        page.mouse.click(*spots[1])
        played = arrived(player, cells)
        felt: Any = page.evaluate("() => window.felt")
        context.close()
    return Clicks(played, (felt.get(cells[0], {}).get("drawn"), felt.get(cells[1], {}).get("drawn")))


def far_apart(player: Player) -> list[str]:
    """Two cells for a single field each, which do not touch."""
    cells = [c["do"].split()[1] for c in player.frame["choices"] if c["do"].startswith("rice ")]
    first = cells[len(cells) // 2]
    other = next(c for c in cells if abs(ord(c[0]) - ord(first[0])) > 2)
    return [first, other]


def arrived(player: Player, cells: list[str]) -> int:
    """How many of these fields the server has after a while."""
    latest = time.perf_counter() + 10 * LATENCY
    played = 0
    while played < len(cells) and time.perf_counter() < latest:
        time.sleep(0.05)
        look(player)
        done = {entry["do"] for entry in player.log}
        played = sum(f"rice {cell}" in done for cell in cells)
    return played
