"""How much the lobby loads and how soon it can be used, on networks the browser emulates."""

import time
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, ViewportSize

DESK: ViewportSize = {"width": 1280, "height": 800}
KEPT = """() => Promise.race([
  navigator.serviceWorker?.ready,
  new Promise((done) => setTimeout(done, 3000)),
]).then(() => 0)"""
"""The service worker, if there is one, has kept what it wants to."""


class Network(NamedTuple):
    """As the browser's own protocol takes it: milliseconds, bytes a second."""

    name: str
    latency: float
    down: float
    up: float


FAST_3G = Network("Fast 3G", 562.5, 1_440_000 / 8, 675_000 / 8)
SLOW_3G = Network("Slow 3G", 2000.0, 400_000 / 8, 400_000 / 8)


class Lobby(NamedTuple):
    """Seconds until "Play now" was there; requests and bytes until nothing more was asked for."""

    usable: float
    requests: int
    size: int


class Traffic:
    """What one page fetches over the network."""

    def __init__(self, session: CDPSession) -> None:
        self.requests = self.size = self.open = 0
        self.active = time.perf_counter()
        session.on("Network.requestWillBeSent", self._sent)
        session.on("Network.loadingFinished", self._finished)
        session.on("Network.loadingFailed", lambda _: self._ended())

    def _sent(self, event: Any) -> None:
        if event["request"]["url"].startswith("http"):
            self.requests += 1
            self.open += 1
            self.active = time.perf_counter()

    def _finished(self, event: Any) -> None:
        self.size += int(event["encodedDataLength"])
        self._ended()

    def _ended(self) -> None:
        self.open -= 1
        self.active = time.perf_counter()

    def settle(self, page: Page, quiet: float = 0.5) -> None:
        """Until nothing was asked for or answered for a while; half a minute at most."""
        latest = time.perf_counter() + 30
        while time.perf_counter() < latest:
            if self.open <= 0 and time.perf_counter() - self.active > quiet:
                return
            page.wait_for_timeout(50)


def emulate(session: CDPSession, network: Network | None) -> None:
    """From now on the page's requests are as slow as on this network."""
    slow: dict[str, float] = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
    if network:
        slow = {
            "latency": network.latency,
            "downloadThroughput": network.down,
            "uploadThroughput": network.up,
        }
    session.send("Network.emulateNetworkConditions", {"offline": False, **slow})


def lobby(context: BrowserContext, url: str, network: Network | None) -> Lobby:
    """Open the lobby in a new page; what the context has kept counts as warm."""
    page = context.new_page()
    page.set_default_timeout(120_000)
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    emulate(session, network)
    traffic = Traffic(session)
    began = time.perf_counter()
    page.goto(url, wait_until="commit")
    page.locator("article.game").first.get_by_role("button", name="Play now").wait_for()
    usable = time.perf_counter() - began
    traffic.settle(page)
    page.close()
    return Lobby(usable, traffic.requests, traffic.size)


def context_of(browser: Browser) -> BrowserContext:
    """A browser that has never been here."""
    return browser.new_context(viewport=DESK, locale="en")


def cold_and_warm(browser: Browser, url: str, network: Network) -> tuple[Lobby, Lobby]:
    """The first visit and the one after it, with what the first one left in the browser."""
    context = context_of(browser)
    try:
        cold = lobby(context, url, network)
        keeper = context.new_page()
        keeper.goto(url)
        keeper.evaluate(KEPT)
        keeper.close()
        return cold, lobby(context, url, network)
    finally:
        context.close()


def cold(browser: Browser, url: str, network: Network | None) -> Lobby:
    """A first visit."""
    context = context_of(browser)
    try:
        return lobby(context, url, network)
    finally:
        context.close()


def table(browser: Browser, url: str) -> float:
    """Seconds from "Play now" to a drawn board."""
    context = context_of(browser)
    try:
        page = context.new_page()
        page.goto(url)
        play = page.locator("article.game").first.get_by_role("button", name="Play now")
        play.wait_for()
        began = time.perf_counter()
        play.click()
        page.locator("[data-slot=triple]").wait_for()
        return time.perf_counter() - began
    finally:
        context.close()
