"""Play over days: the lobby by urgency, time that runs out and who comes back, a pause by agreement."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PATIENCE, Visit
from tests.browser.server import Server
from tests.browser.tables import open_table

ANA_BEGINS = "first"
"""A seed with which the first seat has the first turn of Java for two."""


class QuickClockServer(Server):
    program = ("-m", "tests.browser.quick_clock_server", "serve")


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[Server]:
    with QuickClockServer(tmp_path).running() as server:
        yield server


def sit(server: Server, page: Page, table: str, token: str) -> None:
    page.goto(f"{server.url}/table/{table}#token={token}")
    expect(page.locator(".pl")).to_have_count(2)


def days(n: int) -> dict[str, Any]:
    return {"kind": "days", "days": n}


def test_the_lobby_shows_the_most_urgent_game_first(server: Server, visit: Visit) -> None:
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Bo"}]
    made = [
        server.post("/api/tables", {"game": "java", "seats": seats, "seed": "t", "clock": clock})
        for clock in (None, days(7), days(1))
    ]
    tokens = msgspec.json.encode({each["table"]: each["token"] for each in made}).decode()
    page = visit(settings={"tokens": tokens})
    page.goto(server.url)
    cards = page.locator(".turn")
    expect(cards).to_have_count(3)
    shown = cards.evaluate_all("all => all.map(card => card.dataset.table)")
    assert shown == [each["table"] for each in reversed(made)]
    expect(page.locator(".turn.hot .btn.go")).to_have_count(1)
    expect(cards.locator(".time-tag")).to_have_text(["23 h left", "6 days left", "no clock"])
    cards.nth(0).click(position={"x": 20, "y": 20})  # anywhere on the card
    page.wait_for_url(f"**/table/{shown[0]}")


def test_time_runs_out_a_bot_plays_and_its_person_comes_back(quick: Server, visit: Visit) -> None:
    clock = {"kind": "live", "minutes": 1, "increment": 0, "then": "bot"}
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "open"}]
    made = quick.post("/api/tables", {"game": "java", "seats": seats, "seed": ANA_BEGINS, "clock": clock})
    page = visit()
    sit(quick, page, made["table"], made["token"])
    invite = made["invites"][0]["invite"]
    quick.post(f"/api/tables/{made['table']}/sit", {"name": "Bo", "invite": invite})  # now it runs
    box = page.locator(".pl").first
    expect(box.locator(".clock-tag.running.bad")).to_be_visible()
    expect(box.locator(".face.bot")).to_be_visible(timeout=PATIENCE * 15_000)
    expect(page.locator(".note-row")).to_contain_text("Ana ran out of time. A bot plays on.")
    expect(page.locator(".absent")).to_contain_text("Your time ran out.")
    page.get_by_role("button", name="Take my seat back").click()
    expect(box.locator(".face.bot")).to_have_count(0)
    expect(page.locator(".note-row").first).to_contain_text("Ana is back.")
    expect(page.locator(".absent")).to_have_count(0)


def test_a_pause_is_proposed_agreed_on_and_ended_and_resigning_is_asked_about(
    server: Server, visit: Visit
) -> None:
    table, *tokens = open_table(server, "java", "pause", clock=days(2))
    actor = server.get(f"/api/tables/{table}")["actor"]
    first, other = visit(), visit(phone=True, lang="fr")
    sit(server, first, table, tokens[actor])
    sit(server, other, table, tokens[1 - actor])
    expect(first.locator(".clock-tag")).to_have_text(["1 day 23 h"])

    first.get_by_role("button", name="Menu").click()
    first.get_by_role("button", name="Propose a pause").click()
    expect(first.locator(".proposal")).to_contain_text("A pause is proposed")
    expect(other.locator(".proposal")).to_contain_text("propose une pause")
    other.get_by_role("button", name="D’accord").click()
    for page in (first, other):
        expect(page.locator(".prompt.paused")).to_be_visible()
        expect(page.locator(".proposal, .clock-tag.running")).to_have_count(0)
    first.locator(".prompt.paused").get_by_role("button", name="Resume").click()
    for page in (first, other):
        expect(page.locator(".prompt.paused")).to_have_count(0)

    first.get_by_role("button", name="Menu").click()
    first.get_by_role("button", name="Resign").click()
    expect(first.locator(".sure")).to_contain_text("A bot plays your seat to the end")
    first.locator(".sure").get_by_role("button", name="Resign").click()
    expect(first.locator(".note-row")).to_contain_text(["resigned", "goes on", "paused"])
    expect(first.get_by_role("button", name="Take my seat back")).to_have_count(0)
    expect(other.locator(".pl .face.bot")).to_have_count(1)


def test_a_proposal_that_came_to_nothing_and_an_end_by_agreement_are_told(
    server: Server, visit: Visit
) -> None:
    table, *tokens = open_table(server, "java", "end", clock=days(2))
    first, other = visit(), visit()
    sit(server, first, table, tokens[0])
    sit(server, other, table, tokens[1])
    for agrees in (False, True):
        first.get_by_role("button", name="Menu").click()
        first.get_by_role("button", name="Propose to end the game").click()
        first.locator(".sure .btn.primary").click()
        other.locator(".proposal").get_by_role("button", name="Agree" if agrees else "No").click()
        if not agrees:
            expect(first.locator(".toast")).to_contain_text("The proposal is off the table.")
    for page in (first, other):
        expect(page.locator(".prompt")).to_have_text("The game was ended by agreement.")
