"""Moves go on the stream: said once, told why when refused, neither lost nor doubled when it drops."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, Request, WebSocket, WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.server import Server
from tests.browser.tables import alone, some

Words = Callable[[WebSocketRoute, WebSocketRoute, Any], None]
"""What becomes of a move on its way: the page's end, the server's end, the word."""


def between(page: Page, words: Words) -> None:
    """Stand between the page and the server's streams."""

    def meet(ear: WebSocketRoute) -> None:
        upstream = ear.connect_to_server()

        def said(text: str | bytes) -> None:
            word = msgspec.json.decode(text)
            if word.get("play"):
                words(ear, upstream, word)
            else:
                upstream.send(text)

        ear.on_message(said)

    page.route_web_socket("**/stream", meet)


def send(upstream: WebSocketRoute, word: Any) -> None:
    upstream.send(msgspec.json.encode(word).decode())


def play(person: Person) -> tuple[Any, Any]:
    """Lay a triple by real clicks: the frame before, and what was chosen."""
    before, choice = person.frame(), some(person, "triple", cost=1)
    person.pick("triple")
    person.turn_to(choice["do"])
    person.point(choice["do"].split()[1])
    return before, choice


def test_a_move_is_said_once_on_the_stream_and_shown_once(server: Server, visit: Visit) -> None:
    page = visit()
    asked: list[str] = []
    said: list[Any] = []
    heard: list[Any] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda text: said.append(msgspec.json.decode(text)))
        socket.on("framereceived", lambda text: heard.append(msgspec.json.decode(text)))

    def request(one: Request) -> None:
        if one.method == "POST":
            asked.append(one.url.rsplit("/", 1)[1])

    page.on("websocket", listen)
    page.on("request", request)
    person = alone(server, page)
    before, choice = play(person)
    person.waits_for(before["ply"] + 1)
    move = {"ply": before["ply"], "version": before["version"], "do": choice["do"]}
    assert [word["play"] for word in said if "play" in word] == [move]
    assert "play" not in asked
    versions = [news["version"] for news in heard if news["type"] == "frame"]
    assert versions == [before["version"], before["version"] + 1]


def test_a_refused_move_tells_its_rule(server: Server, visit: Visit) -> None:
    def spoil(ear: WebSocketRoute, upstream: WebSocketRoute, word: Any) -> None:
        send(upstream, {**word, "play": {**word["play"], "do": "rice f15"}})  # printed irrigation

    page = visit()
    between(page, spoil)
    person = alone(server, page)
    before, _ = play(person)
    toast = page.locator(".notice.toast.bad")
    expect(toast).to_contain_text("irrigation")
    expect(toast.get_by_role("button", name="Rule T3")).to_be_visible()
    assert person.frame()["ply"] == before["ply"]


def test_a_move_that_came_too_late_says_so_in_the_language_of_the_page(server: Server, visit: Visit) -> None:
    def overtake(ear: WebSocketRoute, upstream: WebSocketRoute, word: Any) -> None:
        frame = person.frame()
        other = next(c["do"] for c in frame["choices"] if c["do"] != word["play"]["do"])
        server.post(f"/api/tables/{person.table}/play", {"ply": frame["ply"], "do": other}, person.token)
        send(upstream, word)

    page = visit()
    page.add_init_script("localStorage.setItem('durbar.lang', 'fr')")  # in a browser that asks for English
    between(page, overtake)
    person = alone(server, page)
    before, choice = play(person)
    expect(page.locator(".notice.toast.bad")).to_contain_text("La partie a avancé")
    person.waits_for(before["ply"] + 1)
    assert person.frame()["log"][-1]["do"] != choice["do"]


@pytest.mark.parametrize("arrives", [True, False])
def test_a_move_made_while_the_connection_drops_is_played_once(
    arrives: bool, server: Server, visit: Visit
) -> None:
    """The word reaches the table and its answer does not come back, or the word gets lost itself."""
    page = visit(quiet=("WebSocket", "409"))
    drops = [True]

    def drop(ear: WebSocketRoute, upstream: WebSocketRoute, word: Any) -> None:
        if arrives:
            send(upstream, word)
            while person.frame()["ply"] == word["play"]["ply"]:
                pass
        if drops:
            drops.clear()
            ear.close()

    between(page, drop)
    person = alone(server, page)
    before, choice = play(person)
    person.waits_for(before["ply"] + 1)
    after = person.frame()
    assert [line["do"] for line in after["log"][before["ply"] :]] == [choice["do"]]
    expect(page.locator(".notice")).to_have_count(0)  # the connection is back and nothing was refused
    person.do(some(person, "triple", cost=1), after["ply"])
