"""The end of a game: the story before the winner, hands in the replay, a result to share."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.ending import result, story
from tests.browser.server import Server
from tests.browser.test_everybody import NAMES, act, last_move, shared, sit

GAME = "taj-mahal"


def ended(server: Server) -> tuple[str, str, Any]:
    """A finished table of three on one screen: its id, token and last frame."""
    position, action = last_move(GAME)
    table, token = shared(server, GAME, position)
    return table, token, act(server, table, token, action)


def test_the_final_scoring_is_told_before_anybody_is_called_the_winner(server: Server, visit: Visit) -> None:
    page = visit()
    position, action = last_move(GAME)
    table, token = shared(server, GAME, position)
    sit(server, page, GAME, table, token)
    scores = act(server, table, token, action)["result"]["scores"]
    for place in (page.locator(".prompt"), page.locator(".players")):
        expect(place).not_to_contain_text("win")
    expect(page.locator(".log-list")).not_to_contain_text("the game")  # somebody wins
    dock = story(page)
    expect(dock.locator("[aria-current=step]")).to_have_count(1)
    for place in (page.locator(".prompt"), page.locator(".players"), dock):
        expect(place).not_to_contain_text("win")
    assert "win" not in page.title()
    expect(page.locator(".won, .overbar, .ending")).to_have_count(0)
    page.keyboard.press(" ")
    expect(dock.get_by_role("button", name="Play")).to_be_visible()
    stops = dock.locator(".stops li")
    for _ in range(stops.count() - 1):
        page.keyboard.press("ArrowRight")
    expect(stops.last).to_have_class("now")
    expect(dock.locator(".bars b")).to_have_text([str(n) for n in sorted(scores, reverse=True)])
    expect(page.locator(".ending")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    ending = page.locator(".ending")
    expect(ending.locator(".verdict p")).to_contain_text("win")
    course = ending.get_by_role("slider")
    course.focus()
    page.keyboard.press("End")
    expect(ending.locator(".chart-tip")).to_contain_text("+")
    assert course.get_attribute("aria-valuetext")
    ending.get_by_role("tab", name="Final scoring").click()
    ending.get_by_role("button", name="Watch it again").click()
    expect(ending).to_have_count(0)
    page.keyboard.press("Escape")
    expect(ending).to_be_visible()


def test_the_replay_shows_every_hand_and_never_stops_at_dealing(server: Server, visit: Visit) -> None:
    table, token, _ = ended(server)
    page = visit()
    page.goto(f"{server.url}/table/{table}?ply=0#token={token}")
    bar = page.locator(".replay")
    for seat, name in enumerate(("Asha", "Bruno", "Chloé")):
        bar.get_by_role("button", name=name).click()
        past = server.get(f"/api/tables/{table}/replay?first=0&last=0&seat={seat}")["moments"][0]
        player = past["observation"]["players"][seat]
        cards = bar.locator("[data-held=hand] .tj-card")
        expect(cards).to_have_count(len(player["cards"]) + len(player["specials"]))
        shown = [card.get_attribute("data-card") for card in cards.all()]
        assert sorted(filter(None, shown)) == sorted([*player["cards"], *player["specials"]])
    expect(page.locator(".prompt")).to_contain_text("Looking back.")
    page.keyboard.press(".")
    expect(page.locator(".prompt")).to_contain_text("The game is over.")
    page.keyboard.press("Escape")
    expect(bar).to_have_count(0)


def test_while_the_game_runs_only_the_own_hand_is_in_the_replay(server: Server, visit: Visit) -> None:
    seats = [{"kind": "me", "name": "Asha"}, *[{"kind": "bot", "level": "random"}] * 2]
    made = server.post("/api/tables", {"game": GAME, "seats": seats, "seed": "own"})
    table, token = made["table"], made["token"]
    frame = server.get(f"/api/tables/{table}?choices=list", token)
    while not frame["choices"]:
        frame = server.get(f"/api/tables/{table}?choices=list", token)
    act(server, table, token)
    page = visit()
    page.goto(f"{server.url}/table/{table}?ply={frame['ply']}#token={token}")
    page.keyboard.press(",")
    page.keyboard.press(".")
    who = page.locator(".rp-who button")
    expect(who).to_have_count(1)
    expect(who).to_have_attribute("aria-pressed", "true")
    log = server.get(f"/api/tables/{table}/log?first=0", token)["log"]
    expect(page.locator(".page.table")).not_to_have_attribute("data-shown", "")
    at = int(page.locator(".page.table").get_attribute("data-shown") or 0)
    assert at == len(log) or log[at]["seat"] >= 0, "a step stopped before something is dealt"
    assert log[0]["seat"] < 0, "the game begins with dealing"


def test_a_finished_game_opens_with_its_result_and_no_story(server: Server, visit: Visit) -> None:
    table, token, frame = ended(server)
    page = visit()
    page.goto(f"{server.url}/table/{table}#token={token}")
    page.get_by_role("button", name="Final scoring").click()
    expect(page.locator(".race-dock")).to_have_count(0)
    ending = result(page)
    shown = [int(text) for text in ending.locator(".podium b").all_inner_texts()]
    assert shown == sorted(frame["result"]["scores"], reverse=True)
    ending.get_by_role("button", name="Share").click()
    sharing = page.get_by_role("dialog", name="Share the result")
    expect(sharing.locator("canvas")).to_be_visible()
    expect(sharing.get_by_role("textbox")).to_have_value(f"{server.url}/table/{table}")  # and no token
    with page.expect_download() as saved:
        sharing.get_by_role("button", name="Download picture").click()
    assert saved.value.path().read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"


CUT = """all => all.filter(b => b.scrollWidth > b.clientWidth).map(b => b.textContent)"""


@pytest.mark.parametrize("lying", [False, True])
def test_a_phone_cuts_no_button_of_the_result_off(lying: bool, server: Server, visit: Visit) -> None:
    table, token, _ = ended(server)
    page = visit(phone=True, lang="fr", **({"viewport": {"width": 844, "height": 390}} if lying else {}))
    sit(server, page, GAME, table, token)
    rematch = page.locator(".overbar").get_by_role("button", name="Revanche")
    expect(rematch).to_be_in_viewport(ratio=1)
    page.locator(".overbar .btn.go").click()
    buttons = page.locator(".ending .acts .btn")
    expect(buttons.filter(has_text="Revanche")).to_have_count(1)
    assert buttons.evaluate_all(CUT) == []


def test_the_result_to_share_names_the_winner_also_to_others(server: Server, visit: Visit) -> None:
    """The picture goes to people for whom "You win!" would be wrong."""
    table, token, frame = ended(server)
    page = visit()
    sit(server, page, GAME, table, token)
    page.get_by_role("button", name="Final scoring").click()
    page.locator(".ending").get_by_role("button", name="Share").click()
    names = [NAMES[seat] for seat in frame["result"]["winners"]]
    told = page.locator(".share-picture").get_attribute("aria-label") or ""
    assert names
    assert all(name in told for name in names), told
