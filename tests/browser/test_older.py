"""What frames leave out reaches the page: older lines of log and chat, and a table's own components file."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

import durbar
from tests.browser.conftest import Visit
from tests.browser.server import Server

BOARDS = {"taj-mahal": 3, "machu-picchu": 2}
"""Games that the page draws from a components file, and seats."""


class ShortServer(Server):
    program = ("-m", "tests.browser.short_server", "serve")


@pytest.fixture(scope="module")
def short(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ShortServer]:
    with ShortServer(tmp_path_factory.mktemp("short")).running() as server:
        yield server


def played(server: Server, plies: int) -> tuple[str, str, Any]:
    """A table of Java some moves on: its id, its token and its last frame."""
    made = server.post("/api/tables", {"game": "java", "seats": [{"kind": "me"}] * 2, "seed": "older"})
    here, token, rng = f"/api/tables/{made['table']}", made["token"], Random(1)
    frame = server.get(f"{here}?choices=list", token)
    while frame["ply"] < plies:
        do = rng.choice(frame["choices"])["do"]
        server.post(f"{here}/play", {"ply": frame["ply"], "do": do}, token)
        frame = server.get(
            f"{here}?choices=list", token
        )  # the answer is for the seat that acted, and the other may be to act
    return made["table"], token, frame


def test_the_log_is_whole_although_a_frame_is_not(short: ShortServer, visit: Visit) -> None:
    table, _, frame = played(short, 40)
    assert frame["ply"] >= 40
    assert len(short.get(f"/api/tables/{table}")["log"]) == 7
    page = visit()
    page.goto(f"{short.url}/table/{table}")
    log = page.locator(".log-list").first
    lines: list[Any] = []
    while len(lines) < frame["ply"]:
        lines += short.get(f"/api/tables/{table}/log?first={len(lines)}")["log"]
    kinds = [event["kind"] for line in lines for event in line["events"]]
    turns = kinds.count("turn") - (kinds[-1] == "turn")  # the newest turn may have no action yet
    expect(log.locator(".tn")).to_have_count(turns)
    expect(log.locator(".tn", has_text=re.compile("^turn 1$"))).to_have_count(1)
    log.locator(".tl-line").last.click()
    expect(page.locator(".page.table")).to_have_attribute("data-shown", re.compile(r"^[0-9]$"))


def test_older_chat_is_shown_on_demand(short: ShortServer, visit: Visit) -> None:
    table, token, _ = played(short, 1)
    for number in range(8):
        short.post(f"/api/tables/{table}/chat", {"text": f"line {number}"}, token)
    page = visit()
    page.goto(f"{short.url}/table/{table}")
    page.get_by_role("button", name=re.compile("^Chat")).first.click()
    lines = page.locator(".chat-list li span")
    expect(lines).to_have_text(["line 5", "line 6", "line 7"])
    older = page.get_by_role("button", name="Show older messages")
    older.click()
    expect(lines).to_have_count(6)
    older.click()
    expect(lines).to_have_text([f"line {number}" for number in range(8)])
    expect(older).to_have_count(0)


@pytest.mark.parametrize("game", BOARDS)
def test_a_board_is_drawn_from_the_tables_own_file(game: str, server: Server, visit: Visit) -> None:
    wish = {"game": game, "seats": [{"kind": "me"}] * BOARDS[game]}
    own = {"components": durbar.game(game).components()}
    made = server.post("/api/tables", {**wish, "options": own})
    page = visit()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{server.url}/table/{made['table']}")
    expect(page.locator("svg.board *").nth(100)).to_be_attached()
    assert len([url for url in asked if f"{made['table']}/components/" in url]) == 1
