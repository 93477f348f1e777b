"""The workshop: an owner mends the map by clicks, plays a game on it, and its record replays elsewhere."""

import json
import re
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.test_access import serious

CUT = [("multan-2", "lahore-1"), ("lahore-3", "agra-1"), ("agra-5", "malwa-1")]
NEW = [("multan-3", "lahore-4"), ("delhi-4", "agra-2"), ("agra-4", "malwa-1")]


def arrive(house: House, page: Page, game: str) -> None:
    page.goto(f"{house.url}/workshop/{game}")
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
    expect(page.locator(".chk li.bad")).to_contain_text("there must be 15 square tiles, not 14")
    expect(page.locator(".ply .btn.primary")).to_be_disabled()
    page.get_by_role("button", name="One more: tea").click()
    expect(page.locator(".chg li")).to_have_count(10)
    page.get_by_label("Name of your board").fill("Our 2006 copy")
    expect(page.locator(".ply .btn.primary")).to_be_enabled()


def play_with_bots(house: House, page: Page) -> str:
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
    while house.get(f"/api/tables/{table}")["table"]["status"] != "over":
        time.sleep(0.2)  # as long as it takes: pytest's own timeout ends what hangs
    return table


def record_of(page: Page, house: House, table: str) -> str:
    return page.request.get(f"{house.url}/api/tables/{table}/record").text()


def test_a_map_is_mended_played_and_replayed_elsewhere(house: House, visit: Visit, tmp_path: Path) -> None:
    page = visit()
    arrive(house, page, "taj-mahal")
    mend(page)
    assert "road delhi-4 agra-2" not in changes(page), "roads are named in one order"
    assert "road agra-2 delhi-4" in changes(page)
    assert not serious(page)
    with page.expect_download() as given:
        page.get_by_role("button", name="Send as a correction").click()
    patch = Path(given.value.path()).read_text("utf-8")
    assert "Our 2006 copy" in patch
    assert "+++ b/corrections/taj-mahal-" in patch
    table = play_with_bots(house, page)
    expect(page.locator(".own-board")).to_have_text("Our 2006 copy")
    page.locator(".own-board").click()
    expect(page.locator(".own-board-dialog li")).to_have_count(10)
    record = record_of(page, house, table)
    with House(tmp_path).running() as other:
        seats = [{"kind": "me", "name": "Ana"}, {"kind": "me"}, {"kind": "me"}]
        body = {"game": "taj-mahal", "seats": seats, "start": {"from": "record", "record": record, "ply": 40}}
        made = other.post("/api/tables", body)
        there = other.get(f"/api/tables/{made['table']}", made["token"])
        assert there["table"]["board"]["name"] == "Our 2006 copy"
        assert there["table"]["board"]["hash"] == house.get(f"/api/tables/{table}")["table"]["board"]["hash"]


def test_what_was_edited_is_kept_and_undone_by_keyboard(house: House, visit: Visit) -> None:
    page = visit(lang="fr")
    arrive(house, page, "taj-mahal")
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
    house: House, visit: Visit, lang: str
) -> None:
    page = visit(lang=lang)
    arrive(house, page, "java")
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
    table = play_with_bots(house, page)
    rows: Any = house.get(f"/api/tables/{table}")["observation"]["map"]
    assert json.dumps(rows).count("I") == 3, "one in the middle is its own mirror image"
    assert record_of(page, house, table).count("\n") > 20


def test_on_a_phone_fingers_edit(house: House, visit: Visit) -> None:
    page = visit(phone=True)
    arrive(house, page, "taj-mahal")
    page.locator("[data-tool=fort]").tap()
    page.locator("[data-k='city:amber-1']").tap()
    expect(page.locator(".chk li.bad")).to_contain_text("there must be 16 fortified cities, not 17")
    page.locator("[data-k='city:amber-3']").tap()
    expect(page.locator(".chk li.bad")).to_have_count(0)
    expect(page.locator(".chg li")).to_have_count(2)
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390
