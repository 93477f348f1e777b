"""One server and one browser for all tests here; a context that remembers nothing for each person."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.server import Server

CHROMIUM = Path("/usr/bin/chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}

Visit = Callable[..., Page]

QUICK = {"pace": "at_once", "guard": "off"}
"""Settings of the viewer, unless a test says otherwise: nothing is told slowly, nothing is asked twice."""
CHOOSE = """chosen => { if (location.protocol.startsWith("http"))
  for (const [key, word] of Object.entries(chosen)) localStorage.setItem("durbar." + key, word); }"""

PATIENCE = float(os.environ.get("DURBAR_PATIENCE", "1"))
"""How many times longer to wait for the page, on a machine that is busy with something else."""
expect.set_options(timeout=PATIENCE * 5_000)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    assert CHROMIUM.exists(), "these tests need Chromium: apt-get update && apt-get install -y chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")).running() as server:
        yield server


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """Opens a page for one more person. At the end no page may have complained."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def open(
        lang: str = "en",
        phone: bool = False,
        theme: str = "light",
        motion: str = "reduce",
        quiet: tuple[str, ...] = (),
        settings: dict[str, str] | None = None,
        **more: Any,
    ) -> Page:
        context = browser.new_context(
            locale=lang,
            color_scheme=theme,  # type: ignore[arg-type]  # tests name it as text
            reduced_motion=motion,  # type: ignore[arg-type]  # likewise
            has_touch=phone,
            is_mobile=phone,
            **{"viewport": PHONE if phone else DESK, "service_workers": "block", **more},
        )
        chosen = msgspec.json.encode(QUICK if settings is None else settings).decode()
        context.add_init_script(f"({CHOOSE})({chosen})")
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE * 15_000)

        def console(kind: str, text: str) -> None:
            if kind == "error" and not any(q in text for q in quiet):
                troubles.append(text)

        page.on("console", lambda m: console(m.type, m.text))
        page.on("pageerror", lambda e: troubles.append(str(e)))
        return page

    yield open
    for context in contexts:
        context.close()
    assert not troubles, f"the browser's console told errors: {troubles}"
