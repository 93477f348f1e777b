"""From an empty cache to a lobby and a table that can be used: `python -m bench.page` (needs chromium).

A fresh browser context for every visit, so nothing is cached; the server answers on loopback.
"""

import argparse
import statistics
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.house import House


def visit(browser: Browser, url: str) -> tuple[float, float]:
    """Seconds until the lobby can be used, and from "Play now" until the board is drawn."""
    page = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en").new_page()
    began = time.perf_counter()
    page.goto(url)
    play = page.locator("article.game").first.get_by_role("button", name="Play now")
    play.wait_for()
    lobby = time.perf_counter() - began
    began = time.perf_counter()
    play.click()
    page.locator("[data-slot=triple]").wait_for()
    table = time.perf_counter() - began
    page.context.close()
    return lobby, table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--visits", type=int, default=7)
    visits = parser.parse_args().visits
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        house.open()
        try:
            browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
            times = [visit(browser, house.url) for _ in range(visits)]
            browser.close()
        finally:
            house.kill()
    for name, seconds in zip(("lobby usable", "table drawn"), zip(*times, strict=True), strict=True):
        print(f"{name}: median {statistics.median(seconds):.2f} s, worst {max(seconds):.2f} s")


if __name__ == "__main__":
    main()
