"""One thing each: bots, lost connection, spectators, refusals, undo, replay, invites, one screen for two."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser.conftest import Visit
from tests.browser.ending import result, tab
from tests.browser.person import Person, wish
from tests.browser.positions import begins_turn
from tests.browser.server import Server
from tests.browser.tables import alone, open_table, some


def test_play_now_starts_a_game_against_bots(server: Server, visit: Visit) -> None:
    page = visit()
    page.goto(server.url)
    page.get_by_role("article", name="Java").get_by_role("button", name="Play now").click()
    expect(page.locator(".pl")).to_have_count(3)
    expect(page.locator(".pl .name .pips")).to_have_count(2)
    page.wait_for_function("() => document.title.startsWith('●')")  # the bots have moved, or I begin
    expect(page.locator("[data-slot=triple]")).to_have_attribute("aria-disabled", "false")


@pytest.mark.parametrize("game", ["java", "cuzco"])
def test_a_game_against_a_bot_is_won_or_lost(game: str, server: Server, visit: Visit) -> None:
    page = visit()
    person = alone(server, page, game, triples=5, others="random")
    for _ in range(200):
        frame = person.frame()
        if frame["actor"] is None:
            break
        if frame["actor"] == 0 and frame["choices"]:
            person.waits_for(frame["ply"])
            person.do(wish(person, frame, person.done), frame["ply"])
        else:
            page.wait_for_timeout(60)
    ending = result(page)
    expect(ending.locator(".verdict p")).to_have_text(re.compile("win|share"))
    expect(ending.locator(".chart path.serie")).to_have_count(2)
    tab(ending, "Final scoring")
    expect(ending.locator(".final-tab").locator(".stop-list li, .none").first).to_be_visible()
    ending.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: not url.endswith(person.table))
    expect(page.locator("[data-slot=triple]")).to_be_visible()


def test_a_killed_server_comes_back_and_nothing_is_lost(visit: Visit, tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.open()
    try:
        page = visit(quiet=("WebSocket", "ERR_", "Failed to load"))
        person = alone(server, page)
        person.do(some(person, "triple", cost=1), person.frame()["ply"])
        before, choice = person.frame(), some(person, "triple", cost=1)
        server.kill()
        expect(page.locator(".notice.lost")).to_contain_text("Your game is safe")
        person.pick("triple")
        person.turn_to(choice["do"])
        person.point(choice["do"].split()[1])
        expect(page.locator(".notice.lost")).to_contain_text("Your move is kept")
        expect(page.locator(".notice.toast")).to_have_count(0)
        server.open()
        person.waits_for(before["ply"] + 1)
        expect(page.locator(".notice.lost")).to_be_hidden(timeout=20_000)
        after = person.frame()
        assert [line["do"] for line in after["log"][before["ply"] :]] == [choice["do"]]
        person.put_down()
        person.do(some(person, "triple", cost=1), after["ply"])
    finally:
        if server.process is not None:
            server.kill()


def test_the_lobby_waits_for_a_server_that_is_away(server: Server, visit: Visit) -> None:
    page = visit(quiet=("ERR_", "Failed to load"))
    page.route("**/api/**", lambda route: route.abort())
    page.goto(server.url)
    expect(page.locator(".notice.bad")).to_contain_text("Reconnecting")
    expect(page.locator("article.game, .lists")).to_have_count(0)  # nothing is claimed that is not known
    page.unroute("**/api/**")
    expect(page.locator("article.game")).to_have_count(4, timeout=15_000)
    expect(page.locator(".notice.bad")).to_have_count(0)


def cards(page: Page) -> int:
    """How many cards of the own hand the page shows; equal ones lie on each other."""
    shown = page.locator(".hand .card").all()
    return sum(int(card.get_attribute("data-count") or 0) for card in shown)


def test_a_spectator_sees_no_secret(server: Server, visit: Visit) -> None:
    table, mine, _ = open_table(server, "java", "secret")
    told: list[Any] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: told.append(msgspec.json.decode(text)))

    player = Person(visit(), server, table, mine, 0)
    player.sit()
    assert cards(player.page) == 3
    page = visit()
    page.on("websocket", listen)
    page.goto(f"{server.url}/table/{table}")
    page.wait_for_selector("svg.board .cells")
    expect(page.locator(".hand .card")).to_have_count(0)
    expect(page.locator(".turnbox")).to_have_count(0)
    frames = [t for t in told if t["type"] == "frame"]
    assert frames
    assert all(f["viewer"] is None and not f["choices"] for f in frames)
    for frame in frames:
        assert all(p["hand"] is None for p in frame["observation"]["players"])
        assert all(line["do"] is None for line in frame["log"] if line["seat"] < 0)


def test_an_impossible_click_names_its_clause_and_opens_it(server: Server, visit: Visit) -> None:
    page = visit()
    person = alone(server, page)
    person.pick("rice")
    person.point("f15")  # printed irrigation
    toast = page.locator(".notice.toast.bad")
    expect(toast).to_contain_text("irrigation")
    toast.get_by_role("button", name="Rule T3").click()
    expect(page.locator("#clause-T3.asked")).to_be_in_viewport()
    page.get_by_role("searchbox").fill("festival")
    expect(page.locator(".rules #clause-T3")).to_have_count(0)
    page.get_by_role("searchbox").fill("")
    page.keyboard.press("Escape")
    expect(page.locator(".rules")).to_have_count(0)


def test_undo_redo_and_starting_the_turn_over(server: Server, visit: Visit) -> None:
    page = visit()
    person = alone(server, page)
    start = person.frame()
    for _ in range(2):
        person.do(some(person, "triple", cost=1), person.frame()["ply"])
    two = person.frame()["observation"]
    page.get_by_role("button", name="Undo").click()
    person.waits_for(start["ply"] + 1)
    page.get_by_role("button", name="Redo").click()
    person.waits_for(start["ply"] + 2)
    assert person.frame()["observation"] == two
    page.get_by_role("button", name="Restart turn").click()
    person.waits_for(start["ply"])
    assert person.frame()["observation"] == start["observation"]
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    person.do(some(person, "triple", cost=1), start["ply"])
    person.do(some(person, "take pile"), start["ply"] + 1)
    expect(undo).to_be_disabled()  # a card was seen: there is no way back
    expect(undo).to_have_attribute("title", re.compile("revealed cards"))


def test_replay_and_playing_on_from_a_moment(server: Server, visit: Visit) -> None:
    page = visit()
    person = alone(server, page, there=lambda m: begins_turn(m, 0, 3) and m.observe(0)["duty"])
    for _ in range(120):
        frame = person.frame()
        if frame["actor"] is None:
            break
        choices = frame["choices"]
        ends = [c for c in choices if c["kind"] in ("end", "pass", "stay")]
        triples = [c for c in choices if c["do"].startswith("triple")]
        server.post(
            f"/api/tables/{person.table}/play",
            {"ply": frame["ply"], "do": (triples or ends)[0]["do"]},
            person.token,
        )
    last = person.frame()["ply"]
    person.waits_for(last)
    result(page).get_by_role("button", name="Close").click()
    page.locator(".overbar").get_by_role("button", name="Replay").click()
    bar = page.locator(".replay")
    bar.get_by_role("button", name="Pause").click()
    bar.get_by_role("slider").fill("0")
    expect(page.locator(".prompt")).to_contain_text("Looking back. Turn")
    expect(page.locator(".page.table")).to_have_attribute("data-shown", "0")
    first_board = page.locator("svg.board .cells").inner_html()
    bar.get_by_role("button", name="turn", exact=True).click()
    for _ in range(2):
        bar.get_by_role("button", name="Step forward").click()
    expect(page.locator(".page.table")).not_to_have_attribute("data-shown", "0")
    assert page.locator("svg.board .cells").inner_html() != first_board
    page.keyboard.press("ArrowLeft")
    bar.get_by_role("button", name="Bo").click()
    expect(bar.get_by_role("button", name="Bo")).to_have_attribute("aria-pressed", "true")
    bar.get_by_role("slider").fill("1")
    bar.get_by_role("button", name="Play from here").click()
    page.wait_for_url(re.compile(r"/table/(?!" + re.escape(person.table) + ")"))
    page.wait_for_selector("svg.board .cells")
    expect(page.locator(".pl")).to_have_count(2)


def test_a_friend_joins_by_link_and_both_begin(server: Server, visit: Visit) -> None:
    host, friend = visit(), visit()
    host.goto(server.url)
    host.locator("article.game", has_text="Cuzco").get_by_role("button", name="New table").click()
    dialog = host.locator(".newtable")
    dialog.locator(".pick", has_text="2").click()
    dialog.get_by_label("Name of player 1").fill("Ana <b>")
    expect(dialog.get_by_label("Allow hints")).to_be_checked()
    dialog.get_by_role("radiogroup", name="Player 2").get_by_label("Friend").check()
    expect(dialog.get_by_label("Allow hints")).not_to_be_checked()
    expect(dialog.get_by_role("radio", name="Private")).to_be_checked()
    dialog.get_by_role("button", name="Create table").click()
    host.wait_for_selector(".waiting-room")
    table = host.url.rsplit("/", 1)[1]
    assert table not in {line["id"] for line in server.get("/api/lobby")["waiting"]}
    invites = host.evaluate(f"() => JSON.parse(localStorage.getItem('durbar.invites.{table}'))")
    friend.goto(f"{server.url}/table/{table}#invite={invites[0]['invite']}")
    friend.get_by_label("Your name").fill("Bo")
    friend.get_by_role("button", name="Join").click()
    for page in (host, friend):
        expect(page.locator(".turnbox")).to_be_visible()
        expect(page.locator(".pl")).to_have_count(2)
    expect(friend.locator(".pl .who-name").first).to_have_text("Ana <b>")
    assert "invite" not in friend.url


def test_one_screen_for_two_hides_the_hand_between_turns(server: Server, visit: Visit) -> None:
    page = visit()
    made = server.post(
        "/api/tables",
        {"game": "java", "seats": [{"kind": "me", "name": n} for n in ("Ana", "Bo")], "seed": "hot"},
    )
    person = Person(page, server, made["table"], made["token"], 0)
    person.sit()
    first = person.frame()["viewer"]
    expect(page.locator(".handover")).to_contain_text(("Ana", "Bo")[first])
    expect(page.locator(".hand .card")).to_have_count(0)
    page.locator(".handover .btn").click()
    expect(page.locator(".hand .card").first).to_be_visible()
    assert cards(page) == 3
    person.do(some(person, "triple", cost=1), person.frame()["ply"])
    person.do(some(person, "end"), person.frame()["ply"])
    expect(page.locator(".handover")).to_contain_text(("Ana", "Bo")[1 - first])
    expect(page.locator(".hand .card")).to_have_count(0)


def test_little_is_drawn_for_a_little_change(server: Server, visit: Visit) -> None:
    page = visit()
    person = alone(server, page)
    layers = page.locator("svg.board .cells > g > g").count()
    person.do(some(person, "rice"), person.frame()["ply"])
    person.put_down()
    page.mouse.move(5, 5)
    person.do(some(person, "triple", cost=1), person.frame()["ply"])
    person.put_down()
    page.mouse.move(*person.spot("h17"))
    page.mouse.move(*person.spot("h19"))
    drawn = int(page.locator("[data-drawn]").get_attribute("data-drawn") or "0")
    assert drawn < layers / 10
    page.locator("[data-slot=triple]").click()
    page.mouse.move(*person.spot("h17"))
    page.mouse.move(*person.spot("h19"))
    expect(page.locator("[data-aim*=h19]")).to_be_attached()
    ghost = page.locator("[data-drawn]").get_attribute("data-drawn")
    assert ghost == "1", "only the ghost follows the pointer"
