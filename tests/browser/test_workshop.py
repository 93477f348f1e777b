"""The workshop: an owner mends the map by clicks, plays a game on it, and its record replays elsewhere."""

import json
import re
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import durbar
from tests.browser.conftest import Visit
from tests.browser.server import Server
from tests.browser.test_access import serious

CUT = [("multan-2", "lahore-1"), ("lahore-3", "agra-1"), ("agra-5", "malwa-1")]
NEW = [("multan-3", "lahore-4"), ("delhi-4", "agra-2"), ("agra-4", "malwa-1")]


def arrive(server: Server, page: Page, game: str) -> None:
    page.goto(f"{server.url}/workshop/{game}")
    expect(page.locator(".ply .btn.primary")).to_be_enabled()


def city(page: Page, id: str) -> None:
    page.locator(f"[data-k='city:{id}']").click()


def cut(page: Page, a: str, b: str) -> None:
    """Click on a road where it is widest: halfway."""
    path = page.locator(f"[data-k='road:{a}:{b}']")
    middle = path.evaluate(
        """p => { const at = p.getPointAtLength(p.getTotalLength() / 2).matrixTransform(p.getScreenCTM());
           return [at.x, at.y]; }"""
    )
    page.mouse.click(*middle)


def changes(page: Page) -> list[str]:
    found = page.locator(".chg li")
    return [str(text) for text in found.evaluate_all("all => all.map(one => one.dataset.change)")]


def mend(page: Page) -> None:
    """Move three roads, swap two tiles, exchange one bonus tile for another."""
    page.locator("[data-tool=cut]").click()
    for a, b in CUT:
        cut(page, a, b)
    page.locator("[data-tool=road]").click()
    for a, b in NEW:
        city(page, a)
        city(page, b)
    page.locator("[data-tool=tile]").click()
    page.locator("[data-k='tile:1']").click()
    page.locator("[data-k='tile:3']").click()
    page.locator("[data-block=bonus]").click()
    page.get_by_role("button", name="One less: 2 points").click()
    expect(page.locator(".chk li.bad")).to_contain_text("16 fortified cities need 15 square tiles, not 14")
    expect(page.locator(".ply .btn.primary")).to_be_disabled()
    page.get_by_role("button", name="One more: tea").click()
    expect(page.locator(".chg li")).to_have_count(10)
    page.get_by_label("Name of your board").fill("Our 2006 copy")
    expect(page.locator(".ply .btn.primary")).to_be_enabled()


def drag(page: Page, k: str, dx: float, dy: float) -> None:
    """Take hold of a place of the board and let go beside it."""
    box = page.locator(f"[data-k='{k}']").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + dx / 2, y + dy / 2)
    page.mouse.move(x + dx, y + dy)
    page.mouse.up()


def corner_of_photo(page: Page, number: int) -> tuple[float, float]:
    """Where the middle of a pin of the photo is."""
    box = page.get_by_role("button", name=f"Corner {number} of the photo").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def play_with_bots(server: Server, page: Page) -> str:
    """Open a table of bots alone that play at once, and wait until they have finished; its id."""
    page.locator(".ply .btn.primary").click()
    dialog = page.get_by_role("dialog")
    seats = dialog.locator(".seat-choice")
    for seat in range(seats.count()):
        row = seats.nth(seat)
        row.locator(f"input[name=kind-{seat}]").nth(2).check(force=True)
        row.locator(".bot-pick").click()
        row.locator(f"input[name=level-{seat}]").first.check(force=True)
    dialog.locator(".acts .primary").click()
    expect(page).to_have_url(re.compile("/table/"))
    table = page.url.rsplit("/", 1)[1].split("?")[0]
    while server.get(f"/api/tables/{table}")["table"]["status"] != "over":
        time.sleep(0.2)  # as long as it takes: pytest's own timeout ends what hangs
    return table


def record_of(page: Page, server: Server, table: str) -> str:
    return page.request.get(f"{server.url}/api/tables/{table}/record").text()


def test_a_map_is_mended_played_and_replayed_elsewhere(server: Server, visit: Visit, tmp_path: Path) -> None:
    page = visit()
    arrive(server, page, "taj-mahal")
    mend(page)
    assert "road delhi-4 agra-2" not in changes(page), "roads are named in one order"
    assert "road agra-2 delhi-4" in changes(page)
    assert not serious(page)
    with page.expect_download() as given:
        page.get_by_role("button", name="Send as a correction").click()
    patch = Path(given.value.path()).read_text("utf-8")
    assert "Our 2006 copy" in patch
    assert "+++ b/corrections/taj-mahal-" in patch
    table = play_with_bots(server, page)
    expect(page.locator(".own-board")).to_have_text("Our 2006 copy")
    page.locator(".own-board").click()
    expect(page.locator(".own-board-dialog li")).to_have_count(10)
    record = record_of(page, server, table)
    with Server(tmp_path).running() as other:
        seats = [{"kind": "me", "name": "Ana"}, {"kind": "me"}, {"kind": "me"}]
        body = {"game": "taj-mahal", "seats": seats, "start": {"from": "record", "record": record, "ply": 40}}
        made = other.post("/api/tables", body)
        there = other.get(f"/api/tables/{made['table']}", made["token"])
        assert there["table"]["board"]["name"] == "Our 2006 copy"
        assert there["table"]["board"]["hash"] == server.get(f"/api/tables/{table}")["table"]["board"]["hash"]


def test_borders_and_cities_of_provinces_are_edited_and_a_photo_stays_here(
    server: Server, visit: Visit, tmp_path: Path
) -> None:
    page = visit()
    sent: list[str] = []
    page.on("request", lambda request: sent.append(f"{request.url} {request.post_data or ''}"))
    arrive(server, page, "taj-mahal")
    page.locator("[data-tool=border]").click()
    drag(page, "corner:298:300", 40, -30)
    expect(page.locator(".chg li")).to_have_count(4)
    assert sorted(changes(page)) == [f"province_area {id}" for id in ("amber", "lahore", "marwar", "multan")]
    drag(page, "edge:584:300:584:600", 30, 0)
    expect(page.locator(".chg li")).to_have_count(5)
    page.locator("[data-tool=city]").click()
    there = page.locator("[data-k='city:gujarat-4']").bounding_box()
    assert there is not None
    city(page, "gujarat-4")
    expect(page.locator(".chk li.bad")).to_contain_text("gujarat must have 4 to 8 cities, not 3")
    expect(page.locator(".ws-wrong path")).to_have_count(1)
    page.mouse.click(there["x"] + 30, there["y"] + 20)
    expect(page.locator(".chk li.bad")).to_contain_text("15 fortified cities need 14 square tiles, not 15")
    page.locator("[data-tool=fort]").click()
    city(page, "gujarat-4")
    expect(page.locator(".chk li.bad")).to_have_count(0)
    expect(page.locator(".ply .btn.primary")).to_be_enabled()
    photo = tmp_path / "board.png"
    page.screenshot(path=photo)
    before = len(sent)
    page.locator(".ws-photo input[type=file]").set_input_files(photo)
    expect(page.locator(".ws-photo-box canvas")).to_be_visible()
    page.get_by_label("How much of the photo").fill("0.8")
    drag(page, "city:amber-1", 4, 4)  # the pins of the photo lie above the board
    first, second, third = (corner_of_photo(page, n) for n in (1, 2, 3))
    assert first[0] < second[0], "each pin stands at a corner of its own"
    assert second[1] < third[1]
    page.mouse.move(*first)
    page.mouse.down()
    page.mouse.move(first[0] + 60, first[1] + 30, steps=3)
    page.mouse.up()
    drawn = page.locator(".ws-photo-box canvas").bounding_box()
    assert corner_of_photo(page, 1) == pytest.approx((first[0] + 60, first[1] + 30), abs=2)
    assert drawn is not None
    assert (drawn["x"] + drawn["width"], drawn["y"]) == pytest.approx(second, abs=2), (
        "the photo spans the pins"
    )
    page.get_by_role("button", name="Corner 1 of the photo").press("ArrowLeft")
    page.get_by_role("button", name="Beside it").click()
    expect(page.locator(".ws-beside canvas")).to_be_visible()
    assert sent[before:] == [], "the photo stays in the browser"


def test_machu_picchu_gets_other_rows_and_is_played(server: Server, visit: Visit) -> None:
    page = visit(theme="dark")
    arrive(server, page, "machu-picchu")
    page.locator("[data-tool=corner]").click()
    drag(page, "corner:36:56", -20, 20)
    page.locator("[data-block=sacrifices]").click()
    page.locator("[data-card='corn+coca'] .tool").click()
    expect(page.locator(".chk li.warn").first).to_contain_text("27 sacrifice cards, the rulebook says 28")
    page.get_by_role("button", name="Add a card").click()
    page.locator("[data-block=clergy]").click()
    page.get_by_role("button", name="One place more: condor priest").click()
    page.locator("[data-block=market]").click()
    page.get_by_role("button", name="One place less").click()
    expect(page.locator(".chk li.bad")).to_have_count(0)
    page.locator("[data-block=rules]").click()
    for _ in range(3):
        page.locator("[data-figure='time_track.days'] button").first.click()
    page.get_by_role("button", name="One less: Time track, days").click()
    expect(page.locator(".chk li.warn").last).to_contain_text("New to the bots")
    assert not serious(page)
    page.get_by_label("Name of your board").fill("<img src=x> short days")
    expect(page.locator(".chk li.bad")).to_contain_text("about.name")
    assert page.locator("img[src=x]").count() == 0, "what is written is shown, never read as markup"
    page.get_by_label("Name of your board").fill("Short days")
    expect(page.locator(".ply .btn.primary")).to_be_enabled()
    table = play_with_bots(server, page)
    record = record_of(page, server, table)
    assert durbar.replay(record).over
    page.locator(".own-board").click()
    expect(page.locator(".own-board-dialog")).to_contain_text("what they learned comes from our board")


def test_what_was_edited_is_kept_and_undone_by_keyboard(server: Server, visit: Visit) -> None:
    page = visit(lang="fr")
    arrive(server, page, "taj-mahal")
    board = page.locator(".ws-map")
    page.keyboard.press("2")
    expect(page.locator("[data-tool=road]")).to_have_attribute("aria-checked", "true")
    board.focus()
    for key in ("ArrowRight", "ArrowRight", "Enter", "ArrowDown", "ArrowRight", "Enter"):
        board.press(key)
    expect(page.locator(".chg li")).to_have_count(1)
    expect(page.locator(".chg small")).to_have_text("nouvelle route")
    page.reload()
    expect(page.locator(".chg li")).to_have_count(1)
    page.locator(".chg .tool").click()
    expect(page.locator(".chg li")).to_have_count(0)
    page.keyboard.press("Control+z")
    expect(page.locator(".chg li")).to_have_count(1)
    page.keyboard.press("Control+Shift+z")
    expect(page.locator(".chg li")).to_have_count(0)
    page.keyboard.press("7")
    board.focus()
    for key in ("ArrowRight", "ArrowRight", "Shift+ArrowDown", "Enter", "Shift+ArrowLeft", "Delete"):
        board.press(key)
    expect(page.locator(".chg small").first).to_have_text("contour ou tuile ailleurs")
    expect(page.locator(".ws-corner")).to_have_count(23)
    page.keyboard.press("Control+z")
    expect(page.locator(".ws-corner")).to_have_count(24)


def test_keys_alone_add_a_city_and_a_corner(server: Server, visit: Visit) -> None:
    page = visit()
    arrive(server, page, "taj-mahal")
    page.keyboard.press("6")
    board = page.locator(".ws-map")
    board.focus()
    for key in ("ArrowRight", "+", "Shift+ArrowDown"):
        board.press(key)
    expect(page.locator(".chk li.warn").first).to_contain_text("50 cities (rulebook: 49)")
    expect(page.locator(".chg li")).to_have_count(2)
    board.press("Enter")
    expect(page.locator(".chg li")).to_have_count(0)
    arrive(server, page, "machu-picchu")
    page.keyboard.press("2")
    board.focus()
    expect(page.locator(".ws-corner").first).to_be_visible()
    corners = page.locator(".ws-corner").count()
    for key in ("ArrowRight", "Enter", "Shift+ArrowDown"):
        board.press(key)
    expect(page.locator(".ws-corner")).to_have_count(corners + 1)
    expect(page.locator(".chg li").first).to_be_visible()
    board.press("Delete")
    expect(page.locator(".ws-corner")).to_have_count(corners)


def paint(page: Page, cells: list[str]) -> None:
    """Drag the brush over cells, as a hand would."""
    spots = []
    for cell in cells:
        box = page.locator(f"polygon.ws-cell[data-k='{cell}']").bounding_box()
        assert box is not None
        spots.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    page.mouse.move(*spots[0])
    page.mouse.down()
    for spot in spots:
        page.mouse.move(*spot)
    page.mouse.up()


@pytest.mark.parametrize("lang", ["fr"])
def test_an_outline_of_ones_own_is_drawn_from_nothing_and_played(
    server: Server, visit: Visit, lang: str
) -> None:
    page = visit(lang=lang)
    arrive(server, page, "java")
    page.get_by_role("button", name="Plateau vide").click()
    expect(page.locator(".chk li.bad")).to_contain_text("terrain")
    for row, first in ((4, 10), (5, 9), (6, 8), (7, 9), (8, 10)):
        paint(page, [f"{chr(97 + row)}{column}" for column in range(first, 20, 2)])
    page.keyboard.press("4")
    paint(page, ["g12"])
    paint(page, ["g18"])
    expect(page.locator(".chk li.bad")).to_have_count(0)
    expect(page.locator(".chk li.warn").first).to_contain_text("la règle dit 150")
    page.get_by_label("Nom de votre plateau").fill("Mon île")
    expect(page.locator(".ply .btn.primary")).to_be_enabled()
    table = play_with_bots(server, page)
    rows: Any = server.get(f"/api/tables/{table}")["observation"]["map"]
    assert json.dumps(rows).count("I") == 3, "one in the middle is its own mirror image"
    assert record_of(page, server, table).count("\n") > 20


def test_on_a_phone_fingers_edit(server: Server, visit: Visit) -> None:
    page = visit(phone=True)
    arrive(server, page, "taj-mahal")
    page.locator("[data-tool=fort]").tap()
    page.locator("[data-k='city:amber-1']").tap()
    expect(page.locator(".chk li.bad")).to_contain_text("17 fortified cities need 16 square tiles, not 15")
    page.locator("[data-k='city:amber-3']").tap()
    expect(page.locator(".chk li.bad")).to_have_count(0)
    expect(page.locator(".chg li")).to_have_count(2)
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390


def test_a_phone_shows_the_name_and_the_figures_of_an_own_board(server: Server, visit: Visit) -> None:
    page = visit(phone=True)
    arrive(server, page, "java")
    page.locator("[data-block=rules]").click()
    page.locator("[data-figure$='token_ap'] button").last.click()
    page.locator(".ply .btn.primary").click()
    dialog = page.get_by_role("dialog")
    for seat in range(dialog.locator(".seat-choice").count()):
        dialog.locator(f"input[name=kind-{seat}]").first.check(force=True)
    dialog.locator(".acts .primary").click()
    page.locator(".handover .btn").click()
    expect(page.locator(".tok:visible")).to_have_attribute("data-ap", "2")
    bar, mark = page.locator(".bar").bounding_box(), page.locator(".own-board").bounding_box()
    assert bar is not None
    assert mark is not None
    assert mark["y"] >= bar["y"]
    assert mark["y"] + mark["height"] <= bar["y"] + bar["height"]
    title = page.locator(".bar .title").bounding_box()
    assert title is not None
    assert title["y"] >= bar["y"]
