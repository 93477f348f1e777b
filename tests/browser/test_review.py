"""The review: from the end of a game to its moments on the board, then a mistake is solved again."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import durbar
from tests.browser.conftest import Visit
from tests.browser.server import Server
from tests.browser.test_access import serious
from tests.browser.test_everybody import WISH, act, shared

GAME, LAST = "taj-mahal", 9
"""So many decisions of the game are played at the table."""


class ReviewServer(Server):
    program = ("-m", "tests.browser.review_server", "serve")


@pytest.fixture(scope="module")
def reviewing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with ReviewServer(tmp_path_factory.mktemp("reviews")).running() as server:
        yield server


def ended(server: Server) -> tuple[str, str]:
    """A table whose last decisions were played there, on one screen: its id and token."""
    match, rng = durbar.new_match(GAME, 3, 11), Random(11)
    line: list[tuple[int | None, dict[str, Any]]] = []
    while not match.over:
        line.append((match.actor, match.position()))
        match.play(WISH[GAME](match.choices(), rng)["do"])
    position = next(before for actor, before in reversed(line[:-LAST]) if actor == 0)
    table, token = shared(server, GAME, position)
    frame = server.get(f"/api/tables/{table}", token)
    while not frame.get("result"):
        choices = server.get(f"/api/tables/{table}?choices=list", token)["choices"]
        frame = act(server, table, token, WISH[GAME](choices, rng)["do"])
    return table, token


def open_review(server: Server, page: Page) -> str:
    """By the button under the board of a finished game."""
    table, token = ended(server)
    page.goto(f"{server.url}/table/{table}#token={token}")
    page.locator(".overbar").get_by_role("link", name="Review").click()
    expect(page).to_have_url(f"{server.url}/table/{table}/review")
    return table


def test_a_finished_game_is_reviewed_and_its_mistake_is_shown_on_the_board(
    reviewing: Server, visit: Visit
) -> None:
    page = visit()
    table = open_review(reviewing, page)
    head = page.locator(".rv-head")
    expect(head.locator("h2")).to_have_text("Move 1, Asha: mistake")
    expect(head.locator("p")).to_have_text("Too little. Better: more.")  # the place stands in the title
    expect(page.locator(".rv-progress")).to_have_count(0)
    expect(page.locator(".rv-moves [aria-current]")).to_contain_text("−20 %")
    looks = head.get_by_role("group", name="What the board shows")
    page.keyboard.press("3")
    expect(looks.get_by_role("button", name="Better")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".rv-line.better ol li")).not_to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(head.locator("h2")).to_contain_text("Move 2")
    expect(page.locator(".rv-line")).to_have_count(1)  # nothing better was found
    page.keyboard.press("p")
    expect(head.locator("h2")).to_contain_text("Move 1")
    slider = page.get_by_role("slider", name="Winning chances")
    expect(slider).to_have_attribute(
        "aria-valuetext", "Move 1, Asha, mistake. Asha 40 %, Bruno 30 %, Chloé 30 %"
    )
    page.get_by_role("tab", name="Points").click()
    expect(page.locator(".against caption")).to_contain_text("table’s average")
    assert not serious(page)
    page.get_by_role("tab", name="All moves").click()
    place = page.locator(".rv-moves .place").first  # what is decided in one visit stands under its name
    expect(place).to_contain_text("Move 1")
    expect(place).to_contain_text("−20 %")
    assert not serious(page)
    page.get_by_role("button", name="Share").click()
    link = page.get_by_role("dialog").get_by_role("textbox")
    expect(link).to_have_value(f"{reviewing.url}/table/{table}/review?move=0")


def test_a_mistake_is_solved_again_and_comes_back_tomorrow(reviewing: Server, visit: Visit) -> None:
    page = visit(phone=True)
    table = open_review(reviewing, page)
    expect(page.locator(".rv-head h2")).to_contain_text("mistake")
    assert not serious(page)
    page.goto(f"{reviewing.url}/learn/mistakes")
    expect(page.locator(".mi-list li")).to_have_count(1)
    expect(page.locator(".mi-boxes li").first).to_contain_text("1")
    page.get_by_role("button", name="Start").click()
    panel = page.locator(".practice:visible")
    expect(panel).to_contain_text("cost 20 %")
    expect(page.locator(".pl .face.man")).to_have_count(1)  # mine: the others are nobody
    expect(page.locator(".pl .face.nobody")).to_have_count(2)
    expect(page.locator(".players")).not_to_contain_text("online")
    tried = page.url.rpartition("/")[2]
    move = reviewing.get(f"/api/tables/{table}/review")["moves"][0]
    key = page.evaluate("localStorage.getItem('durbar.player')")
    ply = reviewing.get(f"/api/tables/{tried}", key)["ply"]
    reviewing.post(f"/api/tables/{tried}/play", {"ply": ply, "do": move["better"]["actions"][0]}, key)
    expect(panel.locator(".outcome.reached")).to_contain_text("Right")
    panel.get_by_role("button", name="Next mistake").click()
    expect(page.locator(".mi-today")).to_contain_text("Nothing left for today")
    expect(page.locator(".mi-boxes .box1")).to_contain_text("1")
