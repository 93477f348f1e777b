"""Files that an owner opens or drops on the workshop's page, and what the browser keeps of a board."""

import base64
import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import durbar
from tests.browser.conftest import Visit
from tests.browser.server import Server
from tests.browser.test_workshop import arrive, changes

ROADS: Any = durbar.game("taj-mahal").workshop().document()["roads"]  # type: ignore[union-attr]
HOSTILE: dict[str, Any] = {
    "taj-mahal": {"province": 7, "city": [None], "roads": {}, "bonus_tiles": {"tiles": [{"count": 10**9}]}},
    "java": {"board": {"rows": 7}},
    "cuzco": {"board": {"rows": [7, None]}, "cards": [], "festival": "<img src=x>"},
    "machu-picchu": {"district": [{"polygon": 1}], "adjacency": None, "clergy": [], "sacrifice_card": {}},
}
ABOUT = {"name": "<b>x", "notes": [1], "study": {"wins": "many", "ways": None}}


def opened(page: Page, name: str, content: str, mime: str = "application/json") -> None:
    file = {"name": name, "mimeType": mime, "buffer": content.encode()}
    page.locator(".ws-acts input[type=file]").set_input_files(file)  # type: ignore[arg-type]  # as playwright has it


@pytest.mark.parametrize("game", HOSTILE)
def test_a_file_that_cannot_be_drawn_is_refused_and_the_page_goes_on(
    server: Server, visit: Visit, game: str
) -> None:
    page = visit()
    arrive(server, page, game)
    for file in (HOSTILE[game], {"about": ABOUT}, {**HOSTILE[game], "about": ABOUT}):
        opened(page, "x.json", json.dumps(file))
        expect(page.locator(".ws-notice, .chk li.bad").first).to_be_visible()
        assert page.locator("img[src=x]").count() == 0
        page.reload()
        expect(page.locator(".ws-map")).to_be_visible()
        undo = page.get_by_role("button", name="undo all")
        if undo.count():
            undo.click()
        page.evaluate("localStorage.removeItem('durbar.workshop.' + location.pathname.split('/')[2])")
        page.reload()
        expect(page.locator(".chg li")).to_have_count(0)


def test_what_the_browser_keeps_but_cannot_draw_is_let_go_of(server: Server, visit: Visit) -> None:
    page = visit()
    page.goto(server.url)
    page.evaluate("file => localStorage.setItem('durbar.workshop.java', file)", json.dumps(HOSTILE["java"]))
    arrive(server, page, "java")
    expect(page.locator(".ws-notice")).to_contain_text("board.rows: expected a list, not 7")
    page.locator(".ws-notice button").click()
    expect(page.locator(".ws-notice")).to_have_count(0)
    expect(page.locator(".chg li")).to_have_count(0)


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("x.json", "[1]", "not a board"),
        ("x.json", "{", "not a board"),
        ("x.json", '{"about": "' + "x" * 300_000 + '"}', "That file has 301 kB"),
        ("x.heic", "no picture", "neither a board of the workshop nor a picture"),
    ],
)
def test_a_file_that_is_none_is_refused_with_a_sentence(
    server: Server, visit: Visit, name: str, content: str, said: str
) -> None:
    page = visit()
    arrive(server, page, "taj-mahal")
    opened(page, name, content, "application/json" if name.endswith("json") else "image/heic")
    expect(page.locator(".ws-notice")).to_contain_text(said)
    expect(page.locator(".chg li")).to_have_count(0)


def dropped(page: Page, name: str, mime: str, content: bytes) -> None:
    """Drop a file on the board."""
    page.evaluate(
        """([name, mime, text]) => {
          const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0)), data = new DataTransfer();
          data.items.add(new File([bytes], name, { type: mime }));
          document.querySelector(".ws-stage").dispatchEvent(
            new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
        }""",
        [name, mime, base64.b64encode(content).decode()],
    )


def test_a_board_or_a_photo_is_dropped_on_the_page(server: Server, visit: Visit) -> None:
    page = visit()
    arrive(server, page, "taj-mahal")
    roads = {**ROADS, "between": ROADS["between"][1:]}
    dropped(page, "map.json", "application/json", json.dumps({"roads": roads}).encode())
    expect(page.locator(".chg li")).to_have_count(1)
    page.keyboard.press("Control+z")
    expect(page.locator(".chg li")).to_have_count(0)
    dropped(page, "note.txt", "text/plain", b"hello")
    expect(page.locator(".ws-notice")).to_contain_text("“note.txt” is neither")


TURNED = "ffe1002245786966000049492a00080000000100120103000100000006000000000000000000"
"""A block of a JPEG: the camera was held upright."""


def jpeg(page: Page, width: int, height: int) -> bytes:
    """A picture of a camera that was held upright."""
    address = page.evaluate(
        """([w, h]) => { const c = document.createElement("canvas"); c.width = w; c.height = h;
           const g = c.getContext("2d"); g.fillStyle = "#c00"; g.fillRect(0, 0, w, h);
           return c.toDataURL("image/jpeg"); }""",
        [width, height],
    )
    plain = base64.b64decode(address.split(",")[1])
    return plain[:2] + bytes.fromhex(TURNED) + plain[2:]


def test_a_large_photo_stands_upright_and_grows_with_the_board(server: Server, visit: Visit) -> None:
    page = visit()
    arrive(server, page, "java")
    photo, sent = jpeg(page, 6000, 4000), list[tuple[str, int]]()
    page.on("request", lambda request: sent.append((request.url, len(request.post_data_buffer or b""))))
    dropped(page, "IMG_1.JPG", "image/jpeg", photo)
    canvas = page.locator(".ws-photo-box canvas")
    expect(canvas).to_be_visible()
    size = canvas.evaluate("c => [c.width, c.height]")
    assert size == [1600, 2400], "turned as the camera was, and no larger than is seen"
    before = canvas.bounding_box()
    page.get_by_role("button", name="Pin corners").click()
    page.get_by_role("button", name="Zoom in").click()
    after = canvas.bounding_box()
    assert before is not None
    assert after is not None
    assert after["height"] > 1.2 * before["height"]
    page.get_by_role("button", name="Take away").click()
    expect(canvas).to_have_count(0)
    assert len(photo) > 100_000
    assert [each for each in sent if each[1] > 1_000] == [], "the photo stays in the browser"


def test_two_tabs_of_one_browser_never_overwrite_each_other(server: Server, visit: Visit) -> None:
    page = visit()
    other = page.context.new_page()
    arrive(server, page, "taj-mahal")
    arrive(server, other, "taj-mahal")
    page.get_by_label("Name of your board").fill("Our copy")
    expect(other.get_by_label("Name of your board")).to_have_value("Our copy")
    other.locator("[data-tool=fort]").click()
    other.locator("[data-k='city:amber-1']").click()
    expect(page.locator(".chg li")).to_have_count(1)
    assert changes(page) == ["city_fortified amber-1"]
    page.reload()
    expect(page.locator(".chg li")).to_have_count(1)
    expect(page.get_by_label("Name of your board")).to_have_value("Our copy")


def test_what_is_written_is_undone_and_another_language_keeps_every_step(
    server: Server, visit: Visit
) -> None:
    page = visit()
    arrive(server, page, "java")
    page.get_by_label("Name of your board").fill("Mine")
    page.locator("[data-block=rules]").click()
    page.get_by_role("button", name="One less: Action points per turn").click()
    page.get_by_role("button", name="One less: Pawns each").click()
    expect(page.locator(".chg li")).to_have_count(2)
    page.get_by_role("button", name="As ours again: Pawns each").click()
    expect(page.locator(".chg li")).to_have_text(["Action points per turn5, ours 6"])
    page.get_by_role("button", name="Langue").or_(page.get_by_role("button", name="FR")).first.click()
    expect(page.locator(".chg li")).to_contain_text("Points d’action par tour")
    page.get_by_role("button", name="Annuler", exact=True).click()
    expect(page.locator(".chg li")).to_have_count(2)
    for _ in range(3):
        page.get_by_role("button", name="Annuler", exact=True).click()
    expect(page.get_by_label("Nom de votre plateau")).to_have_value("")


def test_other_symbols_on_a_card_and_another_city_of_the_taj_mahal(server: Server, visit: Visit) -> None:
    page = visit()
    arrive(server, page, "taj-mahal")
    page.locator("[data-block=mixed]").click()
    deck = page.locator("[data-deck=red]")
    deck.locator("[data-face='general+vizier'] select").last.select_option("princess")
    expect(page.locator(".chg li")).to_have_count(2)
    assert changes(page) == ["card red general+vizier", "card red princess+vizier"]
    deck.get_by_role("button", name="Add a card").click()
    expect(page.locator(".chk li.warn")).to_contain_text("97 cards (rulebook: 96)")
    deck.get_by_role("button", name="Remove: ").last.click()
    page.locator("[data-tool=fort]").click()
    page.locator("[data-k='city:agra-1']").click()
    page.locator("[data-k='city:amber-3']").click()
    page.locator("[data-block=bonus]").click()
    expect(page.locator(".chk li.bad")).to_have_count(0)
    page.get_by_label("Taj Mahal tile").select_option("agra-1")
    expect(page.locator(".chg li[data-change='taj taj']")).to_be_visible()
    page.locator(".chg li[data-change='taj taj'] button").click()
    expect(page.locator(".chg li[data-change='taj taj']")).to_have_count(0)
    page.goto(f"{server.url}/workshop/java")
    page.locator("[data-block=cards]").click()
    page.locator("[data-face=mask] select").last.select_option("drum")
    expect(page.locator(".chk li.bad")).to_contain_text("the card drum+mask is listed twice")
    page.keyboard.press("Control+z")
    expect(page.locator(".chk li.bad")).to_have_count(0)
