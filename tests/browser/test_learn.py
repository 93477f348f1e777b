"""/learn: what is for today and how far one is in each game; every row leads where it says."""

import re
from datetime import UTC, datetime, timedelta

import msgspec
import pytest
from playwright.sync_api import Page, expect

import durbar
from durbar.core.course import lessons
from durbar.puzzles import library
from tests.browser.conftest import Visit
from tests.browser.server import Server
from tests.browser.test_access import serious


def learned() -> dict[str, str]:
    """A browser that has done two lessons and solved three puzzles of Java."""
    course = {"java": [lesson.id for lesson in lessons(durbar.game("java"))[:2]]}
    marks = {puzzle.id: "solved" for puzzle in library.puzzles(durbar.game("java"))[:3]}
    return {
        "course": msgspec.json.encode(course).decode(),
        "puzzles": msgspec.json.encode({"marks": marks}).decode(),
    }


def narrow(page: Page) -> bool:
    width: int = page.evaluate("() => document.documentElement.scrollWidth")
    assert page.viewport_size is not None
    return width <= page.viewport_size["width"]


def test_the_page_shows_how_far_one_is_and_leads_on(server: Server, visit: Visit) -> None:
    page = visit(settings=learned())
    page.goto(server.url)
    page.get_by_role("link", name="Learn", exact=True).click()
    expect(page).to_have_url(re.compile("/learn$"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Learn")
    expect(page.locator("article.study")).to_have_count(4)
    java = page.get_by_role("article", name="Java")
    expect(java.get_by_role("link", name="Lessons")).to_contain_text("2 of 6 done")
    expect(java.get_by_role("link", name="Puzzles")).to_contain_text("3 of 153 solved")
    expect(java.get_by_role("link", name="Your mistakes")).to_contain_text("nothing for today")
    expect(page.get_by_text("No mistakes to practise yet")).to_be_visible()
    java.get_by_role("link", name="Lessons").click()
    expect(page.locator(".lessons .done")).to_have_count(2)
    page.get_by_role("link", name="Learn", exact=True).click()
    java.get_by_role("link", name="Puzzles").click()
    expect(page).to_have_url(re.compile("/puzzles/java$"))


def test_the_puzzle_of_the_day_is_opened_there(server: Server, visit: Visit) -> None:
    page = visit()
    page.goto(f"{server.url}/learn/")
    page.locator(".of-day").get_by_role("button", name="Solve").click()
    expect(page.locator(".lesson:visible .note")).to_be_visible()


def test_the_lobby_shows_the_days_in_a_row_and_leads_to_the_puzzle_of_the_day(
    server: Server, visit: Visit
) -> None:
    days = [(datetime.now(UTC).date() - timedelta(ago)).isoformat() for ago in (2, 1, 0)]
    page = visit(settings={"puzzles": msgspec.json.encode({"days": days}).decode()})
    page.goto(server.url)
    card = page.get_by_role("link", name="Puzzle of the day")
    expect(card).to_contain_text("Solved today")
    expect(card.get_by_role("img", name="3 days in a row")).to_be_visible()
    card.click()
    expect(page.locator(".of-day.done")).to_contain_text("Solved today")
    expect(page.locator(".streak .row")).to_contain_text("3")


@pytest.mark.parametrize(("theme", "lang", "phone"), [("light", "en", False), ("dark", "fr", True)])
def test_axe_finds_nothing_serious_there(
    theme: str, lang: str, phone: bool, server: Server, visit: Visit
) -> None:
    page = visit(theme=theme, lang=lang, phone=phone)
    page.goto(f"{server.url}/learn")
    expect(page.locator("article.study .pic svg")).to_have_count(4)
    expect(page.locator(".of-day button")).to_be_visible()
    expect(page.locator(".mi-today")).to_be_visible()
    assert serious(page) == []
    assert narrow(page)
    for width in (360, 800):
        page.set_viewport_size({"width": width, "height": 800})
        assert narrow(page), width
