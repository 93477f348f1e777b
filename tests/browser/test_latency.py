"""A slow connection: moves are drawn at once, played in order and once, and taken back with the reason."""

from collections.abc import Callable
from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.motion import drawn, moved, watch
from tests.browser.person import Person, turned
from tests.browser.server import Server
from tests.browser.tables import alone

LAID = """cells => cells.filter(k => document.querySelector(`#cell-${k} .ground-of .top`)).sort()"""
"""Those of some bare cells on which the page shows land."""

RESTING = "() => !document.getAnimations().some(a => a.animationName === 'drop')"
"""Whatever dropped has landed."""


class SlowLine:
    """Stands between page and server: what the page asks for goes on when the test says so."""

    def __init__(self, page: Page, change: Callable[[Any], Any] = lambda word: word) -> None:
        self.page = page
        self.change = change
        self.held: list[Any] = []
        """What the page has asked for and the server has not got."""
        self.holding = True
        self.ends: list[tuple[WebSocketRoute, WebSocketRoute]] = []
        page.route_web_socket("**/stream", self._meet)

    def _meet(self, ear: WebSocketRoute) -> None:
        upstream = ear.connect_to_server()
        self.ends.append((ear, upstream))

        def heard(text: str | bytes) -> None:
            word = msgspec.json.decode(text)
            if self.holding and any(word.get(key) for key in ("play", "undo", "redo")):
                self.held.append(word)
            else:
                upstream.send(text)

        ear.on_message(heard)

    def next(self) -> Any:
        """The oldest word, as soon as the page has said it."""
        while not self.held:
            drawn(self.page)
        return self.held[0]

    def pass_on(self) -> Any:
        word = self.next()
        self.ends[-1][1].send(msgspec.json.encode(self.change(self.held.pop(0))).decode())
        return word


def apart(frame: Any) -> tuple[Any, Any]:
    """Two tiles on bare ground that lie the same way and do not touch."""
    fits = [
        c for c in frame["choices"] if c["do"].startswith("triple") and c["level"] == 1 and c["cost"] == 1
    ]
    first = fits[0]
    near = {(ord(k[0]) + r, int(k[1:]) + c) for k in first["cells"] for r in (-1, 0, 1) for c in range(-2, 3)}
    other = next(
        c
        for c in fits
        if turned(c["do"]) == turned(first["do"]) and not near & {(ord(k[0]), int(k[1:])) for k in c["cells"]}
    )
    return first, other


def click_both(person: Person) -> tuple[Any, Any, Any]:
    """Two tiles by two quick clicks. The frame before, and both choices."""
    before = person.frame()
    first, other = apart(before)
    person.pick("triple")
    person.turn_to(first["do"])
    spots = [person.spot(choice["do"].split()[1]) for choice in (first, other)]
    for x, y in spots:
        person.page.mouse.move(x, y)
        person.page.mouse.down()
        person.page.mouse.up()
    return before, first, other


def laid(page: Page, *choices: Any) -> list[str]:
    """The cells of these tiles that are drawn as land by the next frame of the screen."""
    drawn(page)
    found: list[str] = page.evaluate(LAID, [k for choice in choices for k in choice["cells"]])
    return found


def cells(*choices: Any) -> list[str]:
    return sorted(k for choice in choices for k in choice["cells"])


def test_two_quick_clicks_are_both_drawn_at_once_and_both_played(server: Server, visit: Visit) -> None:
    page = visit(motion="no-preference")
    line = SlowLine(page)
    person = alone(server, page)
    before, first, other = click_both(person)
    assert laid(page, first, other) == cells(first, other)
    expect(page.locator(".cell.pending")).to_have_count(6)
    assert person.frame()["ply"] == before["ply"]
    page.wait_for_function(RESTING)
    watch(page)
    end = page.locator(".dock .end:visible")
    end.click()  # offered only after a tile, which the server has not confirmed yet
    expect(end).to_be_disabled()
    moves = [line.pass_on()["play"] for _ in range(3)]
    asked = [first["do"], other["do"], "end"]
    assert [move["do"] for move in moves] == asked
    assert [move["ply"] - before["ply"] for move in moves] == [0, 1, 2]
    person.waits_beyond(before["ply"] + 2)
    expect(page.locator(".cell.pending")).to_have_count(0)
    drawn(page)
    assert not [name for name in moved(page) if "dropped" in name], "what lies there does not drop again"
    log = person.frame()["log"][before["ply"] :]
    assert [entry["do"] for entry in log if entry["do"]][:3] == asked
    expect(page.locator(".notice")).to_have_count(0)


def test_a_refused_move_goes_with_the_one_after_it_and_its_rule_is_told(server: Server, visit: Visit) -> None:
    def spoil(word: Any) -> Any:
        return {**word, "play": {**word["play"], "do": "rice f15"}}  # printed irrigation

    page = visit()
    line = SlowLine(page, spoil)
    person = alone(server, page)
    before, first, other = click_both(person)
    sign = page.locator(".bar .net")
    assert not sign.count(), "nobody needs to know yet"
    expect(sign).to_have_text("Sending…")
    line.pass_on()
    toast = page.locator(".notice.toast.bad")
    expect(toast).to_contain_text("irrigation")
    expect(toast).to_contain_text("The move after it was dropped.")
    expect(toast.get_by_role("button", name="Rule T3")).to_be_visible()
    assert laid(page, first, other) == []
    expect(page.locator("[data-waiting='0']")).to_have_count(1)
    expect(sign).to_have_count(0)
    assert (person.frame()["ply"], line.held) == (before["ply"], [])


def test_undo_and_redo_are_shown_at_once(server: Server, visit: Visit) -> None:
    page = visit()
    line = SlowLine(page)
    person = alone(server, page)
    before, first, other = click_both(person)
    undo = page.get_by_role("button", name="Undo")
    undo.click()  # the second was not sent yet
    assert laid(page, first, other) == cells(first)
    expect(page.locator("[data-waiting='1']")).to_have_count(1)
    line.pass_on()
    person.waits_for(before["ply"] + 1)
    undo.click()
    assert laid(page, first, other) == []
    page.get_by_role("button", name="Redo").click()
    assert laid(page, first, other) == cells(first)
    assert line.pass_on()["undo"] == {"ply": before["ply"] + 1, "steps": 1}
    assert line.pass_on()["redo"] == {"ply": before["ply"]}
    expect(page.locator("[data-waiting='0']")).to_have_count(1)
    frame = person.frame()
    assert [entry["do"] for entry in frame["log"][before["ply"] :]] == [first["do"]]
    assert frame["version"] == before["version"] + 3
    assert laid(page, first, other) == cells(first)


def test_moves_on_a_line_that_breaks_are_played_once_each(server: Server, visit: Visit) -> None:
    """The first has reached the table and its answer is lost with the line; the second was not sent yet."""
    page = visit(quiet=("WebSocket", "409"))
    line = SlowLine(page)
    person = alone(server, page)
    before, first, other = click_both(person)
    ear, upstream = line.ends[-1]
    word = line.next()
    line.holding = False
    upstream.on_message(lambda _: None)  # from now on nothing comes back
    upstream.send(msgspec.json.encode(word).decode())
    while person.frame()["ply"] == before["ply"]:
        pass
    ear.close()
    person.waits_for(before["ply"] + 2)
    log = person.frame()["log"][before["ply"] :]
    assert [entry["do"] for entry in log] == [first["do"], other["do"]]
    expect(page.locator(".notice")).to_have_count(0)
