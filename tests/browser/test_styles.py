"""Styles are fetched part by part in one visit: those of one page leave the others alone."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.server import Server
from tests.browser.test_review import ReviewServer, ended

LAZY = Path(__file__).parent.parent.parent / "ui" / "src" / "shell" / "lazy.ts"
PAGES = {
    "/": "article.game .art > svg:not(.defs)",
    "/club": ".page select",
    "/player": ".page .panel",
    "/ranking": ".panel.rk",
    "/learn": ".page .panel",
    "/puzzles/java": ".levels .difficulty",
    "/workshop/java": ".ws-seg button",
    "/table/{table}": ".overbar",
    "/table/{table}/review": ".rv-moves .said",
}
"""What is there when a page has been drawn."""


@pytest.fixture(scope="module")
def reviewing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with ReviewServer(tmp_path_factory.mktemp("styles")).running() as server:
        yield server


ALL_STYLES = """async () => {
  const parts = JSON.parse(document.querySelector("meta[name=parts]").content);
  const here = [...document.querySelectorAll("link[rel=stylesheet]")];
  const order = ORDER.map(name => parts[name]?.style).filter(Boolean);
  const wait = [];
  for (const href of order) {
    if (here.some(link => link.getAttribute("href") === href)) continue;
    const link = Object.assign(document.createElement("link"), {rel: "stylesheet", href});
    wait.push(new Promise(done => { link.onload = done; }));
    const later = [...document.querySelectorAll("link[rel=stylesheet]")]
      .find(one => order.indexOf(one.getAttribute("href")) > order.indexOf(href));
    if (later) later.before(link); else document.head.append(link);
  }
  await Promise.all(wait);
}"""
"""Fetches what other pages of a visit would have left behind, in the order of ui/src/shell/lazy.ts."""
STEADY = """() => {
  const seen = window.seen;
  window.seen = document.querySelectorAll(".page *").length;
  return window.seen === seen && !document.querySelector("[aria-busy=true]");
}"""
"""Nothing comes any more: what keeps a place until the server has answered says so."""
LAID_OUT = """() => [...document.querySelectorAll(".page *")].filter(el => el.checkVisibility()).map(el => {
  const box = el.getBoundingClientRect(), {display, fontSize, color, backgroundColor} = getComputedStyle(el);
  const how = [box.width, box.height, display, fontSize, color, backgroundColor];
  return [el.tagName, el.getAttribute("class"), ...how].join(" ");
})"""
"""Everything that is shown: what a closed <details> holds has a size or none, as the browser likes."""


def order_of_styles() -> str:
    """The list in the page's source, as it is written there."""
    found = re.search(r"STYLES = (\[.*?\]);", LAZY.read_text("utf-8"), re.DOTALL)
    assert found
    return found[1]


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
def test_the_styles_of_one_page_leave_the_others_alone(phone: bool, reviewing: Server, visit: Visit) -> None:
    """Whoever comes from another page of the same visit sees each as on the first look."""
    page = visit(phone=phone)
    reviewed, token = ended(reviewing)
    reviewing.post(f"/api/tables/{reviewed}/review", {}, token)
    for path, drawn in PAGES.items():
        page.goto(reviewing.url + path.format(table=reviewed))
        expect(page.locator(drawn).first).to_be_visible()
        page.wait_for_load_state("networkidle")
        page.wait_for_function(STEADY, polling=300)  # pictures are drawn when there is time
        before = page.evaluate(LAID_OUT)
        page.evaluate(f"({ALL_STYLES.replace('ORDER', order_of_styles())})()")
        after = page.evaluate(LAID_OUT)
        changed = [pair for pair in zip(before, after, strict=False) if pair[0] != pair[1]]
        assert (changed, len(after)) == ([], len(before)), path
