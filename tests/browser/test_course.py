"""The course: a lesson is missed, taken back and solved on the real board; an answer is shown."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import durbar
from durbar.core.course import lessons
from durbar.core.lesson import Lesson
from tests.browser.conftest import Visit
from tests.browser.server import Server
from tests.browser.test_access import serious
from tests.browser.test_lessons import SMALL, TITLES, person
from tests.browser.test_tajmahal import Courtier


def begin(server: Server, page: Page, game: str, number: int, lang: str = "en") -> Lesson:
    """Open a lesson from the game's card in the lobby."""
    page.goto(server.url)
    name = "Lessons" if lang == "en" else "Cours"
    page.get_by_role("article", name=TITLES[game]).get_by_role("link", name=name).click()
    expect(page.locator(".lessons li")).to_have_count(7)  # the tutorial is the first
    taught = lessons(durbar.game(game))[number - 1]
    page.get_by_role("button", name=taught.title[lang]).click()
    expect(page.locator(".lesson:visible .note")).to_have_text(taught.task[lang])
    return taught


def do(page: Page, me: Any, actions: tuple[str, ...]) -> None:
    """Do it by real clicks, as the server offers it to the learner's seat."""
    for action in actions:
        page.wait_for_function("() => document.querySelector('.page.table').dataset.waiting === '0'")
        frame = me.frame()
        choice = next(c for c in frame["choices"] if c["do"] == action)
        me.do(choice, frame["ply"])


def test_a_lesson_is_missed_taken_back_and_solved(server: Server, visit: Visit) -> None:
    page = visit()
    taught = begin(server, page, "java", 1)
    panel = page.locator(".lesson:visible")
    expect(panel.locator(".goals li")).to_have_count(len(taught.goals))
    panel.get_by_role("button", name="Hint 1 of 3").press("Enter")
    expect(panel.locator(".note")).to_have_text(taught.hints[0].text["en"])
    expect(page.locator(".marked")).to_have_count(len(taught.hints[0].light))
    wrong = taught.mistakes[0]
    assert wrong.text
    do(page, person(server, page, taught.seat), wrong.do)
    outcome = panel.locator(".outcome.missed")
    expect(outcome.get_by_role("status")).to_contain_text(wrong.text["en"])
    expect(panel.get_by_role("button", name="Hint 2 of 3")).to_be_visible()
    missed = page.url
    panel.get_by_role("button", name="Take back").click()
    expect(page).not_to_have_url(missed)
    expect(page.locator(".page.table")).to_have_attribute("data-ply", str(len(wrong.do) - 1))
    expect(panel.locator(".outcome")).to_have_count(0)
    page.get_by_role("button", name="Restart turn").first.click()
    expect(page.locator(".page.table")).to_have_attribute("data-ply", "0")
    do(page, person(server, page, taught.seat), taught.solution)
    expect(panel.locator(".outcome.reached")).to_contain_text(taught.reached["en"])
    page.reload()
    expect(panel.locator(".outcome.reached")).to_contain_text(taught.reached["en"])
    panel.get_by_role("button", name="Next lesson").click()
    expect(panel.locator("h2")).to_contain_text(lessons(durbar.game("java"))[1].title["en"])
    page.get_by_role("button", name="Exit lesson").click()
    expect(page).to_have_url(re.compile("/learn/java$"))
    expect(page.locator(".lessons .done h2")).to_contain_text(taught.title["en"])
    expect(page.locator(".so-far")).to_contain_text("1 of 6 done")


def test_a_lesson_leaves_room_for_the_tiles_on_a_phone_held_sideways(server: Server, visit: Visit) -> None:
    page = visit(phone=True, viewport={"width": 844, "height": 390})
    begin(server, page, "java", 1)
    below = page.locator(".pnav").bounding_box()
    assert below is not None
    for slot in page.locator(".ptray .slot").all():
        box = slot.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["y"] + box["height"] <= below["y"]


def test_the_answer_is_shown_and_does_not_count_as_done(server: Server, visit: Visit) -> None:
    page = visit(theme="dark")
    taught = begin(server, page, "machu-picchu", 5)
    panel = page.locator(".lesson:visible")
    for n in (1, 2, 3):
        panel.get_by_role("button", name=f"Hint {n} of 3").click()
    play(page, server, taught, taught.mistakes[1].do)
    expect(panel.locator(".outcome.missed")).to_be_visible()
    panel.get_by_role("button", name="Show answer").click()
    expect(panel.locator(".outcome.reached")).to_contain_text("That was one way")
    panel.get_by_role("button", name="Try it yourself").click()
    expect(panel.locator(".note")).to_be_visible()
    expect(panel.locator(".outcome")).to_have_count(0)
    page.get_by_role("button", name="Exit lesson").click()
    expect(page.locator(".lessons .done")).to_have_count(0)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_lesson_of_taj_mahal_is_solved_by_touch_on_a_small_phone(
    lang: str, server: Server, visit: Visit
) -> None:
    page = visit(lang=lang, phone=True)
    page.set_viewport_size(SMALL)
    taught = begin(server, page, "taj-mahal", 1, lang)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= SMALL["width"]
    token = person(server, page, taught.seat)
    me = Courtier(page, server, token.table, token.token)
    me.touch = True
    do(page, me, taught.solution)
    expect(page.locator(".lesson:visible .outcome.reached")).to_contain_text(taught.reached[lang])
    assert page.evaluate("() => document.documentElement.scrollWidth") <= SMALL["width"]


def play(page: Page, server: Server, taught: Lesson, actions: tuple[str, ...]) -> None:
    """Do it without the page's help; the page shows what comes of it."""
    me = person(server, page, taught.seat)
    for ply, action in enumerate(actions):
        answer = page.request.post(
            f"{server.url}/api/tables/{me.table}/play",
            data={"ply": ply, "do": action},
            headers={"Authorization": f"Bearer {me.token}"},
        )
        assert answer.ok


@pytest.mark.parametrize(("theme", "lang", "phone"), [("light", "en", False), ("dark", "fr", True)])
def test_axe_finds_nothing_serious_in_the_course(
    theme: str, lang: str, phone: bool, server: Server, visit: Visit
) -> None:
    page = visit(theme=theme, lang=lang, phone=phone)
    page.goto(f"{server.url}/learn/cuzco")
    expect(page.locator(".lessons li")).to_have_count(7)
    assert serious(page) == []
    for actions, outcome in ((1, "almost"), (0, "missed"), (None, "reached")):
        taught = begin(server, page, "cuzco", 1, lang)
        play(page, server, taught, taught.solution if actions is None else taught.mistakes[actions].do)
        expect(page.locator(f".lesson:visible .outcome.{outcome}")).to_be_visible()
        assert serious(page) == []
        assert page.evaluate("() => document.scrollingElement.scrollWidth") <= page.viewport_size["width"]  # type: ignore[index]  # it has one
