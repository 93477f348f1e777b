"""The page of a game without a drawing: Pebbles by mouse, keys and touch; a long list is searched."""

import json
import urllib.error
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.ending import tab
from tests.browser.server import Server
from tests.browser.test_access import serious, words


class PlainServer(Server):
    """A server whose games the page cannot draw."""

    program = ("-m", "tests.browser.plain_server", "serve")


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PlainServer]:
    with PlainServer(tmp_path_factory.mktemp("plain")).running() as server:
        yield server


def open_pebbles(server: Server, *, seats: int = 2, pile: int = 6, **more: Any) -> tuple[str, str]:
    """A table where all seats are on one screen: its id and token."""
    people = [{"kind": "me", "name": name} for name in ("Ana", "Bo", "Cleo")[:seats]]
    wished = {"game": "pebbles", "seats": people, "seed": "p", "options": {"pile": pile}, **more}
    made = server.post("/api/tables", wished)
    return made["table"], made["token"]


def sit(server: Server, page: Page, table: str, token: str) -> None:
    page.goto(f"{server.url}/table/{table}#token={token}")
    page.wait_for_selector(".plain-text")
    take_over(page)


def take_over(page: Page) -> None:
    """The next player takes the device, when it is passed on."""
    button = page.locator(".handover .btn")
    if button.count():
        button.click()


def shown(page: Page, ply: int) -> None:
    page.wait_for_function("n => Number(document.querySelector('.page.table').dataset.ply) >= n", arg=ply)


def action(page: Page, notation: str) -> Locator:
    return page.locator(f".plain-item[data-do='{notation}']")


@pytest.mark.parametrize("phone", [False, True])
def test_pebbles_is_played_to_its_end(phone: bool, plain: PlainServer, visit: Visit) -> None:
    """Prompt, groups, log with turns, points by source at the end; nothing is wider than the screen."""
    page = visit(phone=phone)
    table, token = open_pebbles(plain)
    sit(plain, page, table, token)

    def frame() -> Any:
        return plain.get(f"/api/tables/{table}?choices=list", token)

    def play(notation: str) -> None:
        ply = frame()["ply"]
        if notation == "end":
            page.locator(".end:visible").click()
        elif phone:
            action(page, notation).tap()
            page.locator("[data-act=confirm]:visible").tap()
        else:
            action(page, notation).click()
        shown(page, ply + 1)

    expect(page.locator(".prompt")).to_contain_text("Your turn")
    expect(page.locator(".plain-text")).to_contain_text("6")
    expect(page.locator(".plain-groups h3")).to_have_count(2)
    expect(page.locator(".plain-item")).to_have_count(6)
    expect(page.locator(".end:visible")).to_have_count(0)
    assert page.evaluate("() => document.scrollingElement.scrollWidth") <= page.evaluate("innerWidth")
    play("take 3")
    expect(page.locator(".plain-text .changed").first).to_contain_text("3")
    play("hide 2")
    play("end")
    expect(page.locator(".handover")).to_contain_text("Bo")
    take_over(page)
    play("take 2")
    play("take 1")
    play("end")
    ending = page.locator(".ending")
    expect(ending).to_be_visible()
    assert frame()["actor"] is None
    result = frame()["result"]
    expect(ending.locator(".podium b").first).to_have_text(str(max(result["scores"])))
    tab(ending, "Points")
    points = ending.locator(".sources")
    expect(points).to_contain_text("secrets")
    expect(points.locator("tfoot td")).to_have_text([str(score) for score in result["scores"]])
    tab(ending, "Final scoring")
    expect(ending.locator(".story li")).to_have_count(2)
    ending.get_by_role("button", name="Close").click()
    if phone:
        page.locator(".pnav").get_by_role("button", name="Log").tap()
    log = page.locator(".sheet .log-list" if phone else ".side .log-list")
    expect(log.locator(".tx b")).to_have_text(["Bo", "Ana"])
    expect(log.locator(".tl.folded")).to_contain_text("The game is set up.")
    expect(log).to_contain_text("takes 3")


def test_pebbles_by_keyboard_alone(plain: PlainServer, visit: Visit) -> None:
    page = visit()
    table, token = open_pebbles(plain, seats=1)
    sit(plain, page, table, token)
    ply = plain.get(f"/api/tables/{table}", token)["ply"]
    press = page.keyboard.press
    press("a")
    expect(action(page, "take 1")).to_be_focused()
    press("ArrowDown")
    press("End")
    expect(action(page, "hide 2")).to_be_focused()
    press("Home")
    press("ArrowRight")
    expect(action(page, "take 2")).to_be_focused()
    expect(page.locator(".plain-preview")).to_contain_text("takes 2")
    press("Enter")
    shown(page, ply + 1)
    press("u")
    expect(page.locator(".turnbox").get_by_role("button", name="Redo")).to_be_enabled()
    press("y")
    shown(page, ply + 1)
    press("/")
    field = page.get_by_role("searchbox")
    expect(field).to_be_focused()
    page.keyboard.type("HIDE  1")  # case and spaces are forgiven
    press("Enter")
    shown(page, ply + 2)
    assert plain.get(f"/api/tables/{table}", token)["log"][ply + 1]["do"] == "hide 1"
    press("Escape")
    page.locator(".plain-text").focus()
    press("k")
    expect(page.locator(".keyhelp")).to_contain_text("Find or type a move")
    expect(page.locator(".keyhelp")).not_to_contain_text("Hint")
    press("Escape")
    expect(page.locator(".keyhelp")).to_have_count(0)
    press("e")
    shown(page, ply + 3)


def test_what_cannot_be_played_is_explained_with_its_rule(plain: PlainServer, visit: Visit) -> None:
    page = visit(quiet=("400", "422"))
    table, token = open_pebbles(plain, seats=1)
    sit(plain, page, table, token)
    field = page.get_by_role("searchbox")
    field.fill("take 0")
    expect(page.locator("#plain-count")).to_contain_text("No move")
    field.press("Enter")
    toast = page.locator(".notice.toast.bad")
    expect(toast).to_contain_text("at most")
    toast.get_by_role("button", name="Rule P2").click()
    expect(page.locator(".rules .asked")).to_contain_text("Take up to three pebbles")
    page.keyboard.press("Escape")
    expect(page.locator(".rules")).to_have_count(0)
    field.fill("take")
    field.press("Enter")
    expect(toast).to_contain_text("3 moves start like this")
    field.fill("juggle")
    field.press("Enter")
    expect(toast).to_contain_text(plain_reason(plain, table, token))


def plain_reason(server: Server, table: str, token: str) -> str:
    """The server's sentence about something that is not an action at all: an explanation, or a refusal."""
    try:
        answer = server.post(f"/api/tables/{table}/explain", {"do": "juggle"}, token)
    except urllib.error.HTTPError as error:
        answer = json.loads(error.read())
    return str(answer["reason"])


def test_a_long_list_is_grouped_searched_and_shown_in_both_languages(
    plain: PlainServer, visit: Visit
) -> None:
    """Java without its drawing: its text as the table, its words for the kinds, French when it is chosen."""
    page = visit()
    people = [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Bo"}]
    made = plain.post("/api/tables", {"game": "plain-java", "seats": people, "seed": "j"})
    sit(plain, page, made["table"], made["token"])
    expect(page.locator(".bar .title")).to_have_text("Java in characters")
    expect(page.locator(".plain-text pre")).to_contain_text("●▲■✚ pawns")
    kinds = page.locator(".plain-kinds button")
    expect(kinds.first).to_contain_text("Place a land tile")
    kinds.first.click()
    expect(page.locator(".plain-groups h3")).to_have_count(1)
    kinds.first.click()
    page.get_by_role("searchbox").fill("double h1")
    items = page.locator(".plain-item")
    expect(items.first).to_contain_text("double")
    assert all("h1" in text and text.startswith("double") for text in items.all_inner_texts())
    page.get_by_role("button", name="Passer en français").click()
    expect(page.locator(".plain-text pre")).to_contain_text("●▲■✚ pions")
    expect(kinds.first).to_contain_text("Poser un terrain")
    expect(page.locator(".plain-find input")).to_have_attribute("placeholder", words("fr")["plain_find"])


def test_hints_are_offered_only_where_a_bot_can_give_them(plain: PlainServer, visit: Visit) -> None:
    page = visit()
    page.goto(plain.url)
    card = page.get_by_role("article", name="Pebbles")
    expect(card).to_contain_text("30 min")
    card.get_by_role("button", name="New table").click()
    expect(page.locator(".newtable")).to_be_visible()
    expect(page.get_by_label("Allow hints")).to_have_count(0)
    page.keyboard.press("Escape")
    table, token = open_pebbles(plain, seats=1)
    sit(plain, page, table, token)
    expect(page.locator(".turnbox .hint")).to_have_count(0)


def test_the_replay_shows_the_table_of_that_time(plain: PlainServer, visit: Visit) -> None:
    page = visit()
    table, token = open_pebbles(plain, seats=1)
    sit(plain, page, table, token)
    ply = plain.get(f"/api/tables/{table}", token)["ply"]
    before = page.locator(".plain-text").inner_text()
    action(page, "take 2").click()
    shown(page, ply + 1)
    expect(page.locator(".plain-text")).not_to_have_text(before)
    page.get_by_role("button", name="Replay").click()
    page.get_by_role("button", name="Step back").click()
    expect(page.locator(".plain-text")).to_have_text(before, use_inner_text=True)


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(theme: str, phone: bool, plain: PlainServer, visit: Visit) -> None:
    page = visit(theme=theme, phone=phone)
    page.goto(plain.url)
    page.wait_for_selector("article.game")
    found = {"lobby": serious(page)}
    table, token = open_pebbles(plain, seats=1)
    sit(plain, page, table, token)
    found["table"] = serious(page)
    if phone:
        action(page, "take 1").tap()
    else:
        action(page, "take 1").hover()
    expect(page.locator(".plain-preview").first).to_contain_text("takes 1")
    found["preview"] = serious(page)
    made = plain.post("/api/tables", {"game": "plain-java", "seats": [{"kind": "me"}] * 2, "seed": "j"})
    sit(plain, page, made["table"], made["token"])
    found["many actions"] = serious(page)
    assert not any(found.values()), found
