"""Bots with a temper: chosen for a new table, shown at it, and played by."""

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from durbar.bots.personas import PERSONAS
from tests.browser.conftest import Visit
from tests.browser.server import Server

WORDS = {
    "en": ("New table", "Play", "Gathers cards", "patient, club", "elephant, patient", "master"),
    "fr": (
        "Nouvelle table",
        "Jouer",
        "Amasse des cartes",
        "patient, club",
        "éléphant, patient",
        "maître",
    ),
}


def picker(page: Page, server: Server, button: str) -> Locator:
    """The picker of the second seat of a new table of Java, open."""
    page.goto(server.url)
    page.get_by_role("button", name=button).first.click()
    seat = page.locator(".newtable .seat-choice").nth(1)
    seat.locator(".bot-pick").click()
    return seat


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_chosen_bot_says_how_it_plays_and_sits_at_the_table(
    server: Server, visit: Visit, lang: str, phone: bool
) -> None:
    new, create, plays, manner, kind, _ = WORDS[lang]
    page = visit(lang=lang, phone=phone)
    seat = picker(page, server, new)
    assert seat.locator(".persona").count() == len(PERSONAS)
    seat.get_by_role("radio", name="Gaja").check()
    expect(seat.locator(".plays")).to_contain_text(plays)
    expect(seat.locator(".bot-pick")).to_contain_text("Gaja")
    page.locator(".newtable").get_by_role("button", name=create, exact=True).click()
    page.wait_for_url("**/table/**")
    panel = page.locator(".pl", has_text="Gaja")
    panel.get_by_role("button", name=manner).click()
    card = page.locator("dialog.botcard")
    expect(card.get_by_role("heading")).to_have_text("Gaja")
    expect(card).to_contain_text(kind)
    expect(card).to_contain_text(plays)
    assert card.evaluate("d => d.scrollWidth <= d.clientWidth")
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(panel.get_by_role("button", name=manner)).to_be_focused()


def test_every_bot_has_a_temper_and_a_sentence_of_its_own_in_each_game(server: Server, visit: Visit) -> None:
    page = visit()
    page.goto(server.url)
    for number in range(4):
        page.get_by_role("button", name="New table").nth(number).click()
        seat = page.locator(".newtable .seat-choice").nth(1)
        seat.locator(".bot-pick").click()
        said = set()
        for name in PERSONAS.values():
            seat.get_by_role("radio", name=name).check()
            expect(seat.locator(".plays > b")).to_have_text(name)
            expect(seat.locator(".plays")).to_contain_text(". ")
            said.add(seat.locator(".plays").inner_text())
        assert len(said) == len(PERSONAS)
        page.locator(".newtable .acts").get_by_role("button", name="Cancel").click()


def test_a_bot_that_takes_any_move_has_no_temper(server: Server, visit: Visit) -> None:
    page = visit()
    seat = picker(page, server, "New table")
    seat.get_by_role("radio", name="Bagh").check()
    expect(seat.locator(".bot-pick")).to_contain_text("raider")
    seat.get_by_role("radio", name="random").check()
    expect(seat.locator(".bot-pick")).not_to_contain_text("raider")
    expect(seat.locator(".plays")).to_have_text("Bagh tiger.")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_master_has_four_pips_and_may_be_given_time(server: Server, visit: Visit, lang: str) -> None:
    """Whichever games have one: the page shows the levels that the server names."""

    def with_master(route: Route) -> None:
        answer: Any = route.fetch().json()
        for game in answer["games"]:
            game["levels"] = [*(level for level in game["levels"] if level != "master"), "master"]
        route.fulfill(body=json.dumps(answer), content_type="application/json")

    page = visit(lang=lang)
    page.route("**/api/games", with_master)
    word = WORDS[lang][5]
    seat = picker(page, server, WORDS[lang][0])
    seat.get_by_role("radio", name=word).check()
    expect(seat.locator(".bot-pick .pips i.f")).to_have_count(4)
    expect(seat.locator(".bot-pick")).to_contain_text(word)
    seat.locator(".pace").get_by_role("radio", name="10").check()
    expect(seat.locator(".bot-pick")).to_contain_text("10")
    assert seat.locator(".picker").evaluate("d => d.scrollWidth <= d.clientWidth")
