"""Around every game: who the prompt speaks to, pace, the end of a turn, chat, phones held sideways."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import QUICK, Visit
from tests.browser.server import Server
from tests.browser.tables import alone, open_table, some

SIDEWAYS = {"width": 844, "height": 390}
OUTSIDE = """() => [...document.querySelectorAll(".pnav .btn, .side .prompt, .pl, .page.table > .bar .tool")]
  .filter(e => e.offsetParent && e.checkVisibility()).map(e => [e.className, e.getBoundingClientRect()])
  .filter(([, r]) => r.left < 0 || r.top < 0 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1)
  .map(([name]) => name)"""


def sit(server: Server, page: Page, table: str, token: str | None) -> None:
    page.goto(f"{server.url}/table/{table}" + (f"#token={token}" if token else ""))
    page.wait_for_selector(".stage .board", state="attached")


def play(server: Server, table: str, token: str, action: str) -> Any:
    """One action of a seat, without its page."""
    frame = server.get(f"/api/tables/{table}", token)
    body = {"ply": frame["ply"], "version": frame["version"], "do": action}
    return server.post(f"/api/tables/{table}/play", body, token)


@pytest.mark.parametrize(
    ("game", "lang", "order", "report", "watched"),
    [
        ("java", "en", "Your turn.", "Ana is to play.", "You’re watching."),
        ("taj-mahal", "fr", "À vous.", "C’est à Ana.", "Vous regardez."),
        ("machu-picchu", "en", "Your turn.", "Ana chooses a profession.", "You’re watching."),
    ],
)
def test_only_who_is_asked_is_given_an_order(
    game: str, lang: str, order: str, report: str, watched: str, server: Server, visit: Visit
) -> None:
    table, ana, bo = open_table(server, game, "a", bots=1 if game == "taj-mahal" else 0)
    while (first := server.get(f"/api/tables/{table}")["actor"]) not in (0, 1):
        assert game == "taj-mahal", "only there somebody else may begin"
    tokens = [ana, bo] if first == 0 else [bo, ana]
    report = report if first == 0 else report.replace("Ana", "Bo")
    asked, other, spectator = (visit(lang=lang) for _ in range(3))
    for page, token in ((asked, tokens[0]), (other, tokens[1]), (spectator, None)):
        sit(server, page, table, token)
    expect(asked.locator(".prompt:not(.quiet) p b")).to_have_text(order)
    expect(other.locator(".prompt.quiet p b")).to_have_text(report)
    expect(other.locator(".prompt .who")).to_be_visible()
    for page in (other, spectator):
        expect(page.locator(".prompt")).not_to_contain_text(order)
    expect(spectator.locator(".prompt.quiet")).to_contain_text(f"{watched} {report}")


def test_the_end_of_a_turn_that_loses_something_is_asked_about_and_can_be_taken_back(
    server: Server, visit: Visit
) -> None:
    page = visit(settings={**QUICK, "guard": "on"})
    person = alone(server, page, others="random")
    play(server, person.table, person.token, some(person, "triple", cost=1)["do"])
    expect(page.locator(".prompt")).to_contain_text("5 AP left")
    ply = person.frame()["ply"]
    asked = page.get_by_role("alertdialog")
    page.keyboard.press("e")
    expect(asked).to_contain_text("5 AP left")
    expect(asked.get_by_role("button", name="Keep playing")).to_be_focused()
    page.keyboard.press("Escape")
    expect(asked).to_have_count(0)
    page.locator(".turnbox .end").click()
    asked.get_by_role("button", name="End, lose 5 AP").click()
    back = asked.get_by_role("button", name="Take back")
    expect(back).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".prompt")).to_contain_text("Your turn.")
    assert person.frame()["ply"] == ply
    for _ in range(3):  # asked, confirmed, not waited for
        page.keyboard.press("e")
    person.waits_beyond(ply)


def test_what_bots_do_is_told_move_by_move_and_can_be_skipped(server: Server, visit: Visit) -> None:
    page = visit(settings={**QUICK, "pace": "slow"})
    person = alone(server, page, others="random")
    play(server, person.table, person.token, some(person, "triple")["do"])
    play(server, person.table, person.token, "end")
    expect(page.locator(".prompt.quiet")).to_contain_text(" is to play.")
    page.locator(".prompt .skip").wait_for()
    while (frame := person.frame())["actor"] != 0:
        assert frame["table"]["status"] == "playing"
    page.keyboard.press("Escape")
    person.waits_for(frame["ply"])
    expect(page.locator(".prompt")).to_contain_text("Your turn.")
    expect(page.locator(".prompt .skip")).to_have_count(0)


def test_chat_is_one_tap_away_on_a_phone_and_tells_what_is_unread(server: Server, visit: Visit) -> None:
    table, ana, bo = open_table(server, "taj-mahal", "chat", bots=3)
    page = visit(phone=True)
    sit(server, page, table, ana)
    button = page.locator(".pnav .log-chat")
    expect(button).to_have_accessible_name("Log, chat")
    for token, text in ((bo, "hello"), (ana, "hello Bo"), (bo, "x" * 200)):
        server.post(f"/api/tables/{table}/chat", {"text": text}, token)
    expect(button).to_have_accessible_name("Log, chat, 2 unread")
    expect(page.locator(".chat-float")).to_contain_text("xxx")
    button.tap()
    sheet = page.get_by_role("dialog")
    expect(sheet.locator(".fresh")).to_have_text("2 new")
    expect(page.locator(".chat-float")).to_have_count(0)
    wide = sheet.locator(".chat-list").evaluate("e => e.scrollWidth - e.clientWidth")
    assert wide <= 0, "a long word makes the chat wider than the screen"
    sheet.get_by_role("button", name="Thinking").tap()
    expect(sheet.locator(".chat-list .me").last).to_contain_text("Thinking")
    sheet.get_by_role("button", name="Log", exact=True).tap()
    expect(sheet.locator(".chat")).to_have_count(0)
    sheet.get_by_role("button", name="Close").tap()
    expect(button).to_have_accessible_name("Log, chat")
    button.tap()
    sheet.locator(".tl-line").first.tap()
    expect(page.locator(".replay")).to_be_visible()
    expect(sheet).to_have_count(0)  # the board is seen at the moment of that line


@pytest.mark.parametrize("game", ["java", "cuzco", "taj-mahal", "machu-picchu"])
def test_a_phone_held_sideways_shows_the_board_over_the_whole_height(
    game: str, server: Server, visit: Visit
) -> None:
    bots = 2 if game in ("java", "cuzco") else 3
    table, ana, _ = open_table(server, game, "land", bots=bots)
    page = visit(phone=True, viewport=SIDEWAYS)
    sit(server, page, table, ana)
    expect(page.locator(".side .prompt")).to_be_visible()
    stage, dock = (page.locator(part).bounding_box() for part in (".stage", ".dock"))
    assert stage
    assert dock
    assert (stage["y"], stage["height"]) == (0, SIDEWAYS["height"])
    assert dock["x"] == stage["width"]
    assert game not in ("java", "cuzco") or dock["width"] == 246
    assert page.evaluate(OUTSIDE) == []
    page.get_by_role("button", name="Menu", exact=True).tap()
    expect(page.locator(".menu .settings")).to_have_count(1)
    box = page.locator("dialog.menu").bounding_box()
    assert box
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= SIDEWAYS["height"]
    assert page.evaluate("() => document.scrollingElement.scrollHeight") == SIDEWAYS["height"]
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".stage > .prompt")).to_be_visible()
    assert not re.search(r"\bundefined\b", page.locator(".page").inner_text())
