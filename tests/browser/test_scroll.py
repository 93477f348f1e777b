"""A table is exactly as high as the window: no wheel moves the page away, however long its lists are."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.server import Server

SIZES = [(1440, 900), (1024, 768)]
PLACES = (".dock", "svg.board[tabindex]", ".log-list")
MOVED = "() => [scrollY, document.querySelector('.page.table').scrollTop]"
OVERHANG = "() => document.scrollingElement.scrollHeight - innerHeight"


@pytest.mark.parametrize(
    ("game", "seats"), [("taj-mahal", 5), ("machu-picchu", 5), ("java", 4), ("cuzco", 4)]
)
def test_the_wheel_never_scrolls_the_table_away(game: str, seats: int, server: Server, visit: Visit) -> None:
    """Texts for screen readers in a list that scrolls once made the document as high as the whole list."""
    bots = [{"kind": "bot", "level": "random"} for _ in range(seats - 1)]
    made = server.post("/api/tables", {"game": game, "seats": [{"kind": "me", "name": "Asha"}, *bots]})
    page = visit()
    page.goto(f"{server.url}/table/{made['table']}#token={made['token']}")
    expect(page.locator(".log-list li").first).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for place in PLACES:
            page.locator(place).first.hover()
            page.mouse.wheel(0, 700)
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert page.evaluate(OVERHANG) == 0
        assert page.evaluate(MOVED) == [0, 0]
