"""Everybody can play: by touch on a phone, by keys alone, in both languages, with assistive technology."""

import json
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it has no stubs
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.ending import result
from tests.browser.person import Person
from tests.browser.positions import begins_turn, reach
from tests.browser.server import Server
from tests.browser.tables import alone, some

WORDS = Path(__file__).parent.parent.parent / "ui" / "i18n"


def words(lang: str) -> dict[str, str]:
    told: dict[str, str] = json.loads((WORDS / f"{lang}.json").read_text("utf-8"))
    return told


def tap(person: Person, cell: str) -> None:
    person.page.touchscreen.tap(*person.spot(cell))


def test_a_turn_by_touch_on_a_phone(server: Server, visit: Visit) -> None:
    page = visit(phone=True)
    person = alone(server, page)
    page.get_by_role("button", name="Whole board").click()
    ply = person.frame()["ply"]
    choice = some(person, "triple", cost=1)
    page.locator("[data-slot=triple]").tap()
    confirm = page.locator(".confirm .ok")
    expect(confirm).to_be_disabled()
    tap(person, choice["village"])
    for _ in range(6):
        if page.evaluate("() => document.querySelector('[data-aim]').dataset.aim") == choice["do"]:
            break
        page.get_by_role("button", name="Rotate right").tap()
    expect(confirm).to_have_text("Place here, 1 AP")
    confirm.tap()
    person.waits_for(ply + 1)
    assert person.frame()["log"][ply]["do"] == choice["do"]
    page.get_by_role("button", name="Cancel").tap()
    page.get_by_role("button", name="Hand").tap()
    expect(page.locator(".sheet .hand .card").first).to_be_visible()
    page.locator(".sheet .card.back").tap()
    person.waits_beyond(ply + 1)
    page.locator(".sheet").get_by_role("button", name="Close").tap()
    page.locator(".pnav").get_by_role("button", name="Log").tap()
    expect(page.locator(".sheet .tl").first).to_contain_text("card")
    page.locator(".sheet").get_by_role("button", name="Close").tap()
    page.locator(".pnav").get_by_role("button", name="End turn").tap()
    expect(page.locator(".handover")).to_be_visible()


@pytest.mark.parametrize("width", [360, 390, 768, 1024])
def test_nothing_is_wider_than_the_screen(width: int, server: Server, visit: Visit) -> None:
    page = visit(phone=width < 761, lang="fr")
    page.set_viewport_size({"width": width, "height": 800})
    alone(server, page)
    page.locator("[data-slot=triple]").click()
    assert page.evaluate("() => document.scrollingElement.scrollWidth") <= width
    end = page.locator(".end:visible").bounding_box()
    assert end is not None
    assert end["x"] >= 0
    assert end["x"] + end["width"] <= width
    page.goto(server.url)
    page.wait_for_selector("article.game")
    assert page.evaluate("() => document.scrollingElement.scrollWidth") <= width


def test_a_turn_by_keyboard_alone(server: Server, visit: Visit) -> None:
    page = visit()
    person = alone(server, page, "cuzco")
    start = person.frame()["ply"]
    press = page.keyboard.press
    press("1")  # the triple
    press(".")  # the first cell where it can lie
    expect(page.locator(".sr[role=status]")).to_contain_text("possible, 1 AP")
    press("r")
    press("Shift+R")
    press("Enter")
    person.waits_for(start + 1)
    press("Escape")
    press("9")  # a card from the pile
    person.waits_beyond(start + 1)
    assert person.frame()["log"][start + 1]["do"] == "take pile"
    press("7")  # an Inca enters
    press(".")
    press(".")
    press(",")
    expect(page.locator(".sr[role=status]")).to_contain_text("possible")
    press("Enter")
    chooser = page.locator(".chooser button")
    if chooser.count():
        chooser.first.press("Enter")
    page.wait_for_function("() => document.querySelector('.tl').innerText.includes('Inca')")
    assert person.frame()["log"][-1]["do"].startswith("enter")
    ply = person.frame()["ply"]
    for arrow in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"):
        press(arrow)
    assert page.locator("svg.board[aria-activedescendant]").count() == 1
    press("u")
    person.waits_for(ply - 1)
    press("y")
    person.waits_for(ply)
    press("?")
    expect(page.get_by_role("searchbox")).to_be_focused()
    press("Escape")
    press("k")
    expect(page.locator(".keyhelp")).to_be_visible()
    press("Escape")
    press("e")
    expect(page.locator(".handover .btn")).to_be_focused()


@pytest.mark.parametrize("path", ["/", "/learn", "/player"])
def test_the_first_tab_stop_goes_past_the_bar(path: str, server: Server, visit: Visit) -> None:
    page = visit()
    page.goto(server.url + path)
    skip = page.get_by_role("button", name=words("en")["skip"])
    expect(skip).to_be_attached()
    page.keyboard.press("Tab")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport(ratio=1)
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("() => !!document.activeElement.closest('main')")


def test_the_page_speaks_french_and_english_at_once(server: Server, visit: Visit) -> None:
    page = visit(lang="fr-FR")
    page.goto(server.url)
    en, fr = words("en"), words("fr")
    expect(page.get_by_role("heading", level=1)).to_have_text(fr["lobby_title"])
    page.get_by_role("button", name="Switch to English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(en["lobby_title"])
    person = alone(server, page)
    person.do(some(person, "triple", cost=1), person.frame()["ply"])
    expect(page.locator(".tl").first).to_contain_text("places a triple")
    page.get_by_role("button", name="Passer en français").click()
    expect(page.locator(".turnbox .end")).to_contain_text(fr["end_turn"])
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator(".tl").first).to_contain_text("pose un triple")
    person.pick("rice")
    person.point("f15")
    expect(page.locator(".notice.toast.bad")).to_contain_text("Règle T3")
    page.keyboard.press("?")
    chapters = server.get("/api/games/java/words?lang=fr")["catalogue"]["chapters"]
    expect(page.locator(".rules h3").first).to_have_text(chapters["D"])


def serious(page: Page) -> list[str]:
    """What axe finds that hinders somebody."""
    found = Axe().run(page).response["violations"]
    return [
        f"{v['id']}: {v['help']} {v['nodes'][0]['html'][:160]}"
        for v in found
        if v["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(theme: str, server: Server, visit: Visit) -> None:
    page = visit(theme=theme)
    page.goto(server.url)
    page.wait_for_selector("article.game")
    found: dict[str, Any] = {"lobby": serious(page)}
    page.get_by_role("button", name="New table").first.click()
    found["new table"] = serious(page)
    person = alone(server, page)
    found["table"] = serious(page)
    person.pick("triple")
    page.mouse.move(*person.spot("h17"))
    page.wait_for_selector("svg.board .ghost")
    found["ghost"] = serious(page)
    person.put_down()
    page.keyboard.press("?")
    found["rules"] = serious(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    found["menu"] = serious(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Replay").click()
    found["replay"] = serious(page)
    assert not any(found.values()), found


def test_axe_finds_nothing_serious_on_a_phone_and_at_the_end(server: Server, visit: Visit) -> None:
    page = visit(phone=True)
    alone(server, page)
    found: dict[str, Any] = {"phone": serious(page)}
    over = reach("java", lambda m: begins_turn(m, 0, 0))
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "bot", "level": "random"}]
    start = {"from": "position", "position": over}
    made = server.post("/api/tables", {"game": "java", "seats": seats, "start": start})
    desk = visit()
    person = Person(desk, server, made["table"], made["token"], 0)
    person.sit()
    while person.frame()["actor"] is not None:
        frame = person.frame()
        if frame["choices"]:
            server.post(f"/api/tables/{person.table}/play", {"ply": frame["ply"], "do": "end"}, person.token)
    result(desk)
    found["ending"] = serious(desk)
    assert not any(found.values()), found


LITTLE = """([which, least]) => [...document.querySelectorAll(which)].filter(one => {
  const box = one.getBoundingClientRect();
  if (!box.width || one.disabled) return false;
  const [x, y, far] = [box.x + box.width / 2, box.y + box.height / 2, least / 2 - 1];
  return ![[far, 0], [-far, 0], [0, far], [0, -far]]
    .every(([dx, dy]) => one.contains(document.elementFromPoint(x + dx, y + dy)));
}).map(one => one.getAttribute('aria-label') || one.className)"""


@pytest.mark.parametrize("lying", [False, True])
def test_a_finger_finds_the_small_buttons_of_a_table(lying: bool, server: Server, visit: Visit) -> None:
    """Where there is no room for 44 px to be seen, a touch beside the button counts."""
    page = visit(phone=True, **({"viewport": {"width": 844, "height": 390}} if lying else {}))
    alone(server, page)
    expect(page.locator(".tok:visible")).to_have_count(1)
    assert page.evaluate(LITTLE, [".bar a, .bar button", 44]) == []
    assert page.evaluate(LITTLE, [".tok", 34]) == []  # the counts of the pieces lie close below


TABLET = {"width": 820, "height": 1180}


def test_a_finger_finds_tabs_and_switches_on_a_tablet(server: Server, visit: Visit) -> None:
    page = visit(phone=True, viewport=TABLET)
    alone(server, page)
    expect(page.locator(".side .switch button:visible")).to_have_count(2)
    assert page.evaluate(LITTLE, [".side .switch button", 44]) == []
    page.goto(f"{server.url}/player?tab=devices")
    page.get_by_role("button", name="Make my player now").click()
    switch = page.locator(".onoff:enabled")
    switch.scroll_into_view_if_needed()
    assert page.evaluate(LITTLE, [".onoff", 42]) == []  # as wide as it looks, and as high as a finger needs


def test_a_finger_finds_the_steps_and_the_hands_of_a_replay(server: Server, visit: Visit) -> None:
    page = visit(phone=True, lang="fr", viewport={"width": 360, "height": 640})
    person = alone(server, page)
    person.server.post(
        f"/api/tables/{person.table}/play",
        {"ply": person.frame()["ply"], "do": some(person, "triple")["do"]},
        person.token,
    )
    page.goto(f"{server.url}/table/{person.table}?ply=1")
    expect(page.locator(".replay .seg button").first).to_be_visible()
    high = "all => all.map(one => one.getBoundingClientRect().height)"
    assert min(page.locator(".replay .seg button, .rp-who button").evaluate_all(high)) >= 44
    now = page.locator(".rp-more .go")
    assert now.evaluate("el => el.scrollWidth <= el.clientWidth")
