"""Opening the page: few requests and bytes, a quick second visit, something to read without a server."""

import struct
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PATIENCE, Visit
from tests.browser.ending import result
from tests.browser.network import Traffic
from tests.browser.server import Server

MOST_REQUESTS, MOST_BYTES = 12, 150_000
MEASURED = """() => new Promise(resolve => {
  let shift = 0;
  new PerformanceObserver(list => { for (const e of list.getEntries()) shift += e.value; })
    .observe({ type: "layout-shift", buffered: true });
  const scripts = performance.getEntriesByType("resource").filter(e => e.initiatorType === "script");
  const blocking = scripts.filter(e => e.renderBlockingStatus === "blocking").map(e => e.name);
  requestAnimationFrame(() => resolve({ shift, blocking }));
})"""
WORKING = "() => navigator.serviceWorker.ready.then(() => caches.match('/')).then(Boolean)"

OVER = "async path => (await (await fetch(path)).json()).table.status === 'over'"


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path).running() as server:
        yield server


def open_lobby(page: Page, server: Server) -> None:
    """Until it can be used and is wholly drawn."""
    page.goto(server.url)
    expect(page.locator("article.game").get_by_role("button", name="Play now")).to_have_count(4)
    expect(page.locator("article.game .art > svg:not(.defs)")).to_have_count(4)
    page.wait_for_load_state("load")


def test_the_lobby_comes_in_few_requests_and_is_kept(server: Server, visit: Visit) -> None:
    page = visit(service_workers="allow")
    cold = Traffic.of(page)
    open_lobby(page, server)
    page.wait_for_function(WORKING)
    page.wait_for_load_state("networkidle")  # the challenge of the day comes after the rest
    cold.wait_for_answers(page)
    assert len(cold.asked) <= MOST_REQUESTS, [fetched.path for fetched in cold.asked]
    assert sum(fetched.size for fetched in cold.asked) <= MOST_BYTES
    assert [fetched for fetched in cold.asked if fetched.status != 200] == []
    measured = page.evaluate(MEASURED)
    assert measured["shift"] < 0.02
    assert measured["blocking"] == []

    again = page.context.new_page()
    warm = Traffic.of(again)
    open_lobby(again, server)
    assert {fetched.path for fetched in warm.asked} <= {"/", "/api/games", "/api/lobby", "/api/challenges"}
    assert sum(fetched.size for fetched in warm.asked) < 10_000


@pytest.mark.parametrize(("path", "shown"), [("/", ".sk-card"), ("/table/any", ".sk-table")])
def test_a_skeleton_is_painted_before_any_script_or_style(
    path: str, shown: str, server: Server, visit: Visit
) -> None:
    page = visit(java_script_enabled=False, quiet=("ERR_",))
    page.route("**/*.css", lambda route: route.abort())
    page.goto(server.url + path)
    expect(page.locator(shown).first).to_be_visible()
    assert page.locator("#skeleton").evaluate("e => getComputedStyle(e).backgroundImage") != "none"


def test_the_page_has_what_an_application_needs(server: Server, visit: Visit) -> None:
    page = visit(lang="fr", theme="dark")
    page.goto(server.url)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert page.title().startswith("Durbar")
    assert "width=device-width" in (page.locator("meta[name=viewport]").get_attribute("content") or "")
    assert page.locator("meta[name=description]").get_attribute("content")
    assert page.locator("meta[name=theme-color]").count() == 2
    assert page.locator("img:not([width])").count() == 0
    path = page.locator("link[rel=manifest]").get_attribute("href")
    with urllib.request.urlopen(f"{server.url}{path}") as answer:
        assert answer.headers["content-type"].startswith("application/manifest+json")
        manifest = msgspec.json.decode(answer.read())
    assert {"name", "short_name", "start_url", "display", "theme_color", "background_color"} <= set(manifest)
    assert manifest["display"] == "standalone"
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        with urllib.request.urlopen(server.url + icon["src"]) as answer:
            head = answer.read(24)
        width, height = struct.unpack(">II", head[16:24])  # of a PNG
        assert f"{width}x{height}" == icon["sizes"]


def test_finished_games_are_there_without_a_server(own: Server, visit: Visit) -> None:
    bots = [{"kind": "bot", "level": "random", "name": name} for name in ("Ana", "Bo", "Cy")]
    table = own.post("/api/tables", {"game": "taj-mahal", "seats": bots})["table"]
    page = visit(service_workers="allow", quiet=("ERR_", "Failed to load", "WebSocket"))
    page.goto(f"{own.url}/table/{table}")
    page.wait_for_function(OVER, arg=f"/api/tables/{table}", timeout=PATIENCE * 60_000)
    result(page)
    page.wait_for_function("() => indexedDB.databases().then(all => all.length > 0)")
    open_lobby(page, own)
    page.wait_for_function(WORKING)
    own.kill()
    page.reload()
    expect(page.get_by_role("heading", name="You’re offline")).to_be_visible()
    kept = page.locator("article.kept")
    expect(kept).to_have_count(1)
    expect(kept).to_contain_text("Taj Mahal")
    for name in ("Ana", "Bo", "Cy"):
        expect(kept).to_contain_text(name)
    with page.expect_download() as download:
        kept.get_by_role("button").click()
    assert "taj-mahal" in download.value.path().read_text("utf-8")


def test_a_newer_page_is_announced_and_loaded_when_asked(server: Server, visit: Visit) -> None:
    page = visit()
    open_lobby(page, server)
    newer = {"page": {"scripts": ["/static/app/main-NEWER000.js"]}}
    page.route("**/static/parts.json", lambda route: route.fulfill(json=newer))
    page.evaluate("dispatchEvent(new Event('online'))")
    banner = page.locator(".newer")
    expect(banner).to_contain_text("newer version")
    page.evaluate("window.stays = true")
    expect(page.locator("article.game")).to_have_count(4)
    assert page.evaluate("window.stays"), "nothing is reloaded unasked"
    with page.expect_navigation():
        banner.get_by_role("button", name="Reload").click()
    open_lobby(page, server)
    expect(banner).to_have_count(0)
