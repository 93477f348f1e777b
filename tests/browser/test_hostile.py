"""Hostile texts that got past the server: the page shows them as text and makes no element of them."""

import json
import re
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

import durbar
from tests.browser.hostile import MARKUP
from tests.browser.server import Server

GAMES = {"java": 2, "cuzco": 2, "taj-mahal": 3, "machu-picchu": 2}
FOREIGN = """() => {
  const wrong = [];
  const names = 'script,meta,style,iframe,img,image,foreignObject,object,embed,form[action],link,base,set';
  for (const e of document.body.querySelectorAll(names)) wrong.push(e.outerHTML.slice(0, 90));
  for (const e of document.body.querySelectorAll('*'))
    for (const { name, value } of e.attributes) {
      if (/^on/i.test(name)) wrong.push(`${e.tagName} ${name}`);
      if (/href$/i.test(name) && !/^[#/](?!\\/)/.test(value)) wrong.push(`${e.tagName} ${name}=${value}`);
    }
  if (window.hurt) wrong.push('a script ran');
  return wrong;
}"""

Change = Callable[[Any], Any]


NOTE = re.compile(
    r".*(source|basis|confidence|note|title|designer|deduced|reconstructed|origin|alternative).*"
)
"""Keys of texts that the page draws nowhere: they are poisoned all at once."""
ALL = re.compile(".*")


def poisoned(value: Any, keys: re.Pattern[str], within: str = "") -> Any:
    """The same JSON with markup after each text under these keys; equal texts stay equal."""
    if isinstance(value, dict):
        return {k: poisoned(v, keys, k) for k, v in value.items()}
    if isinstance(value, list):
        return [poisoned(v, keys, within) for v in value]
    if isinstance(value, str) and keys.fullmatch(within):
        return value + MARKUP[len(value) % len(MARKUP)]
    return value


def keys_of(value: Any, within: str = "") -> Iterator[str]:
    """The keys that have texts under them."""
    if isinstance(value, dict):
        for k, v in value.items():
            yield from keys_of(v, k)
    elif isinstance(value, list):
        for v in value:
            yield from keys_of(v, within)
    elif isinstance(value, str):
        yield within


class Between:
    """Changes what the server sends to a page on its way, by HTTP and on the stream."""

    def __init__(self, page: Page, server: Server) -> None:
        self.change: Change = lambda message: message
        self.elsewhere: list[str] = []
        page.route_web_socket("**/stream", self._stream)
        page.route("**/api/**", self._http)
        page.on("request", lambda r: None if r.url.startswith(server.url) else self.elsewhere.append(r.url))

    def _stream(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        server.on_message(lambda text: page.send(json.dumps(self.change(json.loads(text)))))

    def _http(self, route: Route) -> None:
        response = route.fetch()
        body = response.text()
        changed = json.dumps(self.change(json.loads(body))) if body.startswith("{") else body
        route.fulfill(response=response, body=changed)


def in_facts(message: Any, change: Change) -> Any:
    """Changed are the parts that come from strangers: not what the page needs to know a message by."""
    parts = ("observation", "patch", "log", "chat", "choices", "components", "result", "text")
    return {k: change(v) if k in parts else v for k, v in message.items()}


def played(server: Server, game: str, plies: int) -> str:
    """A table some moves into the game, with an owner's own file."""
    own = durbar.game(game).components()
    boards = own.pop("boards", None)
    if boards:
        own["board"] = {"name": "own", **boards["jc153"]}
    match, rng = durbar.new_match(game, GAMES[game], 1, {"components": own}), Random(1)
    for _ in range(plies):
        match.play(match.sample(rng))
    seats = [{"kind": "me", "name": name} for name in ("Ana", "Bo", "Cleo")[: GAMES[game]]]
    start = {"from": "position", "position": match.position()}
    made = server.post("/api/tables", {"game": game, "seats": seats, "start": start, "seed": "h"})
    return str(made["table"])


@pytest.fixture
def stranger(browser: Browser, server: Server) -> Iterator[tuple[Page, Between]]:
    """A page of a spectator. It may fail at a hostile frame; it may not obey it."""
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    yield page, Between(page, server)
    context.close()


TOGETHER = 5
"""Keys that are poisoned in one page. If the board is not drawn then, each is tried alone."""


@pytest.mark.parametrize("game", GAMES)
def test_no_text_of_a_frame_becomes_an_element(
    game: str, server: Server, stranger: tuple[Page, Between]
) -> None:
    """Every key that has texts is poisoned in all that a spectator is sent."""
    page, between = stranger
    table = played(server, game, 60)
    address = f"{server.url}/table/{table}"

    def drawn(poison: re.Pattern[str]) -> bool:
        between.change = partial(in_facts, change=partial(poisoned, keys=poison))
        page.goto(address)
        page.locator(".page").wait_for()
        page.wait_for_load_state("networkidle")
        assert page.evaluate(FOREIGN) == [], poison.pattern
        assert page.url == address
        return page.locator("svg.board *").count() > 100

    frame = server.get(f"/api/tables/{table}")
    texts = {*keys_of(frame["observation"]), *keys_of(durbar.game(game).components())}
    keys = sorted(key for key in texts if not NOTE.match(key))
    seen = 0
    for first in range(0, len(keys), TOGETHER):
        some = keys[first : first + TOGETHER]
        seen += len(some) if drawn(re.compile("|".join(some))) else sum(drawn(re.compile(k)) for k in some)
    assert drawn(NOTE)
    drawn(ALL)
    assert between.elsewhere == []
    assert seen > len(keys) / 2, f"the board was drawn for {seen} of {keys} only"


def test_names_and_messages_of_strangers_are_shown_as_they_are_written(
    server: Server, stranger: tuple[Page, Between]
) -> None:
    """In the lobby, at the table, in the log, in the chat and in the dialogs."""
    page, between = stranger
    name = MARKUP[1][:40]
    seats = [{"kind": "me", "name": name}, {"kind": "me", "name": MARKUP[2][:40]}, {"kind": "open"}]
    made = server.post("/api/tables", {"game": "java", "seats": seats, "listed": True, "seed": "n"})
    table, token = made["table"], made["token"]
    for text in MARKUP:
        server.post(f"/api/tables/{table}/chat", {"text": text}, token)
    page.goto(server.url)
    expect(page.get_by_text(name).first).to_be_visible()
    assert page.evaluate(FOREIGN) == []
    page.goto(f"{server.url}/table/{table}")
    page.wait_for_selector("svg.board .cells")
    assert page.evaluate(FOREIGN) == []
    invite = made["invites"][0]["invite"]
    server.post(f"/api/tables/{table}/sit", {"name": MARKUP[4][:40], "invite": invite})
    expect(page.locator(".who-name").first).to_have_text(name)
    page.locator(".switch button").nth(1).click()
    for text in MARKUP:
        expect(page.locator(".chat-list").get_by_text(text)).to_be_visible()
    page.locator(".chat-list .more").last.click()
    page.locator(".line-acts .btn").nth(1).click()
    expect(page.locator(".report blockquote")).to_contain_text(MARKUP[4])
    assert page.evaluate(FOREIGN) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu", exact=True).click()
    assert page.evaluate(FOREIGN) == []
    assert between.elsewhere == []


def test_the_words_of_a_game_and_of_a_refusal_are_text_too(
    server: Server, stranger: tuple[Page, Between]
) -> None:
    """Everything the server sends is poisoned at once, but for what the page knows a message by."""
    page, between = stranger
    table = played(server, "java", 60)
    known = re.compile("type|kind|status|game|id|page|lang|key|phase|level|levels|.*events")
    between.change = lambda message: poisoned(message, re.compile(f"(?!({known.pattern})$).*"))
    for path in ("/", f"/table/{table}"):
        page.goto(server.url + path)
        page.locator(".page").wait_for()
        page.wait_for_load_state("networkidle")
        assert page.evaluate(FOREIGN) == []
        assert page.url == server.url + path
    assert between.elsewhere == []
