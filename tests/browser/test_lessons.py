"""Tutorials: each game's is played to its end through the page; other ideas are answered kindly."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import durbar
from durbar.core.tutorial import Tutorial, tutorial
from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.prince import Prince
from tests.browser.server import Server
from tests.browser.test_tajmahal import Courtier

SMALL: ViewportSize = {"width": 360, "height": 740}
TITLES = {"java": "Java", "cuzco": "Cuzco", "taj-mahal": "Taj Mahal", "machu-picchu": "Machu Picchu"}


def begin(server: Server, page: Page, game: str, button: str = "Tutorial") -> Tutorial:
    """Open the lesson from the game's card in the lobby."""
    page.goto(server.url)
    page.get_by_role("article", name=TITLES[game]).get_by_role("button", name=button).click()
    expect(page.locator(".tutorial:visible .note")).not_to_be_empty()
    taught = tutorial(durbar.game(game))
    assert taught is not None
    return taught


def at_step(page: Page, taught: Tutorial, step: int, lang: str = "en") -> None:
    """The panel tells this step, and it is the learner's turn."""
    panel = page.locator(".tutorial:visible")
    expect(panel.locator("header .num")).to_have_text(re.compile(rf"\D{step + 1}\D+{len(taught.steps)}$"))
    expect(panel.locator(".note")).to_have_text(taught.steps[step].note[lang])
    expect(panel.locator(".show")).to_be_enabled()


def at_end(page: Page, taught: Tutorial, lang: str = "en") -> None:
    expect(page.locator(".tutorial:visible .note")).to_have_text(taught.end[lang])


def person(server: Server, page: Page, seat: int) -> Person:
    table = page.url.rsplit("/", 1)[1]
    key: str = page.evaluate("() => localStorage.getItem('durbar.player')")  # the player has the seats
    return Person(page, server, table, key, seat)


@pytest.mark.parametrize("game", ["java", "cuzco"])
def test_a_lesson_is_learnt_by_pointing(game: str, server: Server, visit: Visit) -> None:
    page = visit()
    taught = begin(server, page, game)
    me = person(server, page, taught.seat)
    for n, step in enumerate(taught.steps):
        at_step(page, taught, n)
        frame = me.frame()
        expect(page.locator(".slot.on")).to_have_count(0)  # the tile of the last step is put away
        lit = len(step.light)
        expect(page.locator(".marked")).to_have_count(lit)
        page.locator(".log-list").hover()
        page.mouse.move(5, 5)  # looking at the log does not put the lesson's lights out
        expect(page.locator(".marked")).to_have_count(lit)
        choice: Any = next(c for c in frame["choices"] if c["do"] == step.do[0])
        me.do(choice, frame["ply"])
    at_end(page, taught)
    page.locator(".tutorial:visible").get_by_role("button", name="Play against bots").click()
    expect(page.locator(".pl")).to_have_count(3)
    expect(page.locator(".tutorial")).to_have_count(0)
    page.goto(server.url)
    expect(page.locator(".turn .btn, .t.own .btn")).to_have_count(1)  # the lesson's table is closed


def by_pointing(page: Page, taught: Tutorial, me: Courtier | Prince, lang: str = "en") -> None:
    """Every step as its note asks for it, with the learner's own hands."""
    for n, step in enumerate(taught.steps):
        at_step(page, taught, n, lang)
        frame = me.frame()
        choice: Any = next(c for c in frame["choices"] if c["do"] == step.do[0])
        me.do(choice, frame["ply"])
    at_end(page, taught, lang)


def test_taj_mahal_is_learnt_by_pointing(server: Server, visit: Visit) -> None:
    page = visit()
    taught = begin(server, page, "taj-mahal")
    me = person(server, page, taught.seat)
    by_pointing(page, taught, Courtier(page, server, me.table, me.token))


def test_machu_picchu_is_learnt_by_touch_on_a_small_phone(server: Server, visit: Visit) -> None:
    page = visit(lang="fr", phone=True)
    page.set_viewport_size(SMALL)
    taught = begin(server, page, "machu-picchu", "Leçon")
    me = person(server, page, taught.seat)
    by_pointing(page, taught, Prince(page, server, me.table, me.token, touch=True), "fr")


def test_taj_mahal_is_learnt_by_touch_on_a_small_phone(server: Server, visit: Visit) -> None:
    page = visit(phone=True)
    page.set_viewport_size(SMALL)
    taught = begin(server, page, "taj-mahal")
    token = person(server, page, taught.seat)
    me = Courtier(page, server, token.table, token.token)
    me.touch = True
    by_pointing(page, taught, me)


@pytest.mark.parametrize(("game", "lang"), [("cuzco", "fr"), ("taj-mahal", "fr"), ("machu-picchu", "en")])
def test_a_lesson_is_played_to_its_end_on_a_small_phone(
    game: str, lang: str, server: Server, visit: Visit
) -> None:
    page = visit(lang=lang, phone=True)
    page.set_viewport_size(SMALL)
    taught = begin(server, page, game, "Leçon" if lang == "fr" else "Tutorial")
    for n in range(len(taught.steps)):
        at_step(page, taught, n, lang)
        assert page.evaluate("() => document.documentElement.scrollWidth") <= SMALL["width"]
        if game == "cuzco" and n == 0:
            board = page.locator(".stage").bounding_box()
            assert board
            assert board["height"] >= SMALL["height"] * 2 / 3
        page.locator(".tutorial:visible .show").tap()
    at_end(page, taught, lang)


def test_another_idea_is_answered_kindly_and_nothing_happens(server: Server, visit: Visit) -> None:
    page = visit()
    taught = begin(server, page, "java")
    at_step(page, taught, 0)
    me = person(server, page, taught.seat)
    me.pick("triple")
    me.point("d13")
    expect(page.locator(".notice.toast")).to_contain_text("follow the tutorial")
    assert me.frame()["ply"] == 0


def test_a_lesson_goes_on_after_a_reload_by_keyboard_and_can_be_left(server: Server, visit: Visit) -> None:
    page = visit()
    taught = begin(server, page, "java")
    at_step(page, taught, 0)
    show = page.locator(".tutorial:visible .show")
    show.focus()
    page.keyboard.press("Enter")
    at_step(page, taught, 1)
    page.reload()
    at_step(page, taught, 1)
    expect(page.locator(".tutorial:visible .note")).to_have_attribute("aria-live", "polite")
    page.locator(".tutorial:visible .clauses button").first.click()
    expect(page.locator("dialog[open], .rules")).to_contain_text("D2")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Undo").first.click()
    at_step(page, taught, 0)
    table = page.url.split("/table/")[1].split("?")[0]
    page.get_by_role("button", name="Exit tutorial").click()
    expect(page.get_by_role("button", name="Tutorial").first).to_be_visible()
    expect(page.locator(f'.lists [data-table="{table}"]')).to_have_count(0)
