"""Hints at the table and reasons after the game: asked by button and key, lit, taken up, played."""

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import durbar
from durbar.core.match import Match
from tests.browser.conftest import Visit
from tests.browser.server import Server

FEW = {"java": 2, "cuzco": 2, "taj-mahal": 3, "machu-picchu": 2}


def middle(game: str) -> Match:
    """The first seat has a choice to make in the middle of a game."""
    match = durbar.new_match(game, FEW[game], seed=3)
    rng = Random(3)
    while match.ply < 50 or match.actor != 0 or len(match.legal()) < 6:
        match.play(match.sample(rng))
    return match


def open_table(server: Server, game: str, **more: Any) -> Any:
    start = {"from": "position", "position": middle(game).position()}
    others = [{"kind": "bot", "level": "random"}] * (FEW[game] - 1)
    seats = [{"kind": "me", "name": "Ana"}, *others]
    return server.post("/api/tables", {"game": game, "seats": seats, "seed": "h", "start": start, **more})


def sit(page: Page, server: Server, made: Any) -> None:
    page.goto(f"{server.url}/table/{made['table']}#token={made['token']}")
    page.wait_for_selector(".page.table .prompt")


def ply(page: Page) -> int:
    return int(page.locator(".page.table").get_attribute("data-ply") or 0)


NOTATION = re.compile(r"\b[a-z]\d{1,2}\b|[a-z]_[a-z]|[{}]")
"""A cell, an identifier, a slot without its fact."""


@pytest.mark.parametrize("game", durbar.games())
def test_a_hint_is_asked_for_looked_at_and_played(server: Server, visit: Visit, game: str) -> None:
    page = visit()
    made = open_table(server, game)
    sit(page, server, made)
    page.locator(".turnbox .hint").click()
    panel = page.get_by_role("dialog", name="Hint")
    first = panel.locator(".cand").first
    expect(first.locator(".grade")).to_have_text("best")
    expect(first.locator(".dots4 .on")).to_have_count(4)
    expect(first.locator(".what")).to_be_focused()
    expect(first.locator(".steps li").first).to_be_visible()
    last = panel.locator(".cand").last
    last.locator(".what").click()
    panel.get_by_role("button", name="How sure is this?").click()
    expect(panel.locator("footer")).to_contain_text("The bot")
    assert not NOTATION.search(panel.inner_text()), panel.inner_text()
    answer = server.post(f"/api/tables/{made['table']}/hint", {"ply": ply(page)}, made["token"])
    do, before = answer["candidates"][-1]["steps"][0]["do"], ply(page)
    last.locator(".acts .go").click()
    page.wait_for_function("n => Number(document.querySelector('.page.table').dataset.ply) > n", arg=before)
    frame = server.get(f"/api/tables/{made['table']}?choices=list", made["token"])
    assert next(line for line in frame["log"] if line["ply"] == before)["do"] == do
    expect(panel).to_have_count(0)


def test_keys_alone_in_french_and_the_plan_is_drawn_on_the_board(server: Server, visit: Visit) -> None:
    page = visit("fr")
    sit(page, server, open_table(server, "java"))
    page.keyboard.press("h")
    panel = page.get_by_role("dialog", name="Conseil")
    expect(panel.locator(".cand .what").first).to_be_focused()
    expect(page.locator(".sr[role=log]")).to_contain_text("1:")
    assert page.locator("svg.board .marked").count() > 0
    expect(panel.locator(".grade").first).to_have_text("meilleur")
    page.keyboard.press("Tab")
    show = panel.get_by_role("button", name="Montrer")
    expect(show).to_be_focused()
    page.keyboard.press("Enter")
    expect(show).to_have_attribute("aria-pressed", "true")
    mark = page.locator(".hint-marks b").first
    expect(mark).to_be_visible()
    board, at = page.locator("svg.board").first.bounding_box(), mark.bounding_box()
    assert board is not None
    assert at is not None
    assert board["x"] < at["x"] < board["x"] + board["width"]
    assert board["y"] < at["y"] < board["y"] + board["height"]
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(mark).to_have_count(0)
    page.keyboard.press("k")
    expect(page.locator(".keyhelp")).to_contain_text("Conseil")


@pytest.mark.parametrize("menu", [False, True])
def test_on_a_phone_from_the_bar_or_the_menu(menu: bool, server: Server, visit: Visit) -> None:
    page = visit(phone=True)
    sit(page, server, open_table(server, "taj-mahal"))
    if menu:
        page.get_by_role("button", name="Menu").click()
    page.locator(".menu-list" if menu else ".bar").get_by_role("button", name="Hint").click()
    panel = page.get_by_role("dialog", name="Hint")
    expect(panel.locator(".cand .steps li").first).to_be_visible()
    box, width = panel.bounding_box(), page.viewport_size
    assert box is not None
    assert width is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width["width"]
    assert box["y"] > width["height"] * 0.3, "the board stays in sight"


def test_a_table_without_hints_offers_none(server: Server, visit: Visit) -> None:
    page = visit()
    sit(page, server, open_table(server, "cuzco", hints=False))
    expect(page.locator(".turnbox .end")).to_be_visible()
    assert page.locator(".turnbox .hint").count() == 0
    page.keyboard.press("h")
    expect(page.locator(".notice.toast")).to_contain_text("Hints are off")


def test_after_the_game_a_bots_move_is_explained(server: Server, visit: Visit) -> None:
    page = visit()
    seats = [{"kind": "bot", "level": "beginner"}, *[{"kind": "bot", "level": "random"}] * 2]
    made = server.post("/api/tables", {"game": "taj-mahal", "seats": seats, "seed": "w"})
    here = f"/api/tables/{made['table']}"
    while not (frame := server.get(here))["result"]:
        page.wait_for_timeout(200)
    told = next(line for line in reversed(frame["log"]) if line["seat"] == 0)
    after = [line["ply"] for line in frame["log"] if line["ply"] > told["ply"] and line["seat"] >= 0]
    page.goto(f"{server.url}/table/{made['table']}?ply={told['ply'] + 1}")
    expect(page.locator(".page.table")).to_have_attribute("data-shown", str(min([*after, frame["ply"]])))
    page.get_by_role("button", name="Why this move?").click()
    panel = page.get_by_role("dialog", name="Why this move?")
    expect(panel.locator(".intro")).to_contain_text("beginner")
    expect(panel.locator(".cand .tag")).to_have_text("played")
    assert panel.locator(".acts .go").count() == 0
    page.keyboard.press("ArrowLeft")
    expect(panel).to_have_count(0)


def test_a_new_table_offers_levels_with_a_line_each_and_time_for_the_strongest(
    server: Server, visit: Visit
) -> None:
    page = visit()
    page.goto(server.url)
    page.get_by_role("button", name="New table").first.click()
    seat = page.locator(".newtable .seat-choice").nth(1)
    seat.get_by_role("button").click()
    seat.get_by_role("radio", name="Kuntur").check()
    seat.get_by_role("radio", name="expert").check()
    expect(seat.locator(".about")).to_contain_text("Looks further ahead")
    seat.get_by_role("radiogroup", name="Thinking time").get_by_role("radio", name="2 s").check()
    page.get_by_label("Allow hints").uncheck()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/table/**", timeout=20_000)
    strong = page.locator(".pl", has_text="Kuntur")
    expect(strong.locator(".name small")).to_contain_text(re.compile("expert · 2 s|thinking"), timeout=20_000)
    expect(strong.get_by_role("img", name="Level: expert · 2 s")).to_be_visible()
