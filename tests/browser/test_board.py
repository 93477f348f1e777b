"""The board of Java and Cuzco for hand, eye and ear: zoom and pinch, shapes of seats, what is said aloud."""

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.server import Server
from tests.browser.tables import alone, at_position, open_table, some

BOARD = "svg.board:not(.layer)"
STYLES = (
    """() => [...document.styleSheets].filter(s => s.href).map(s => s.href.match(/([a-z]+)-[^/]*$/)[1])"""
)


def view(page: Page) -> list[float]:
    """The part of the drawing in sight once it rests: left, top, width, height; the layers show the same."""
    page.wait_for_selector(".drawing[data-moving=false]")
    boxes = page.evaluate(
        "() => [...document.querySelectorAll('svg.board')].map(b => b.getAttribute('viewBox'))"
    )
    assert len(set(boxes)) == 1
    return [float(n) for n in boxes[0].split()]


def test_the_board_is_zoomed_and_moved_by_mouse(server: Server, visit: Visit) -> None:
    page = visit()
    alone(server, page)
    assert page.evaluate(STYLES) == ["page", "table", "terraces"], "each file builds on those before it"
    whole = view(page)
    page.mouse.move(500, 400)
    page.mouse.wheel(0, -400)
    near = view(page)
    assert near[2] < whole[2] * 0.8
    page.mouse.down()
    page.mouse.move(560, 430, steps=4)
    page.mouse.up()
    moved = view(page)
    assert moved[2] == near[2]
    assert moved[0] < near[0]
    assert moved[1] < near[1]
    page.get_by_role("button", name="Zoom in").click()
    assert view(page)[2] < moved[2]
    page.get_by_role("button", name="Whole board").click()
    assert view(page) == whole
    page.locator("[data-slot=triple]").click()
    page.mouse.move(500, 400)
    page.mouse.wheel(0, 120)  # a tile in the hand is turned instead
    assert view(page) == whole


def test_two_fingers_pinch_the_board_on_a_phone(server: Server, visit: Visit) -> None:
    page = visit(phone=True)
    person = alone(server, page)
    before, ply = view(page), person.frame()["ply"]
    hand = page.context.new_cdp_session(page)
    for kind, wide in (("Start", 20), ("Move", 30), ("Move", 50), ("Move", 70), ("End", 0)):
        places = [{"x": 190 + side * wide, "y": 350, "id": side + 1} for side in (-1, 1)] if wide else []
        hand.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": places})
    assert view(page)[2] < before[2] * 0.6
    assert person.frame()["ply"] == ply
    assert page.evaluate("() => visualViewport.scale") == 1  # the board is pinched, not the page


DRAWN = """ids => ids.map(id => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', '#' + id);
  svg.append(use);
  document.body.append(svg);
  const symbol = document.getElementById(id).cloneNode(true);
  for (const el of symbol.querySelectorAll('*'))
    for (const colour of ['fill', 'stroke', 'class', 'style', 'opacity']) el.removeAttribute(colour);
  const box = use.getBBox();
  svg.remove();
  return [symbol.innerHTML, box.width > 0];
})"""


@pytest.mark.parametrize("game", ["java", "cuzco"])
def test_each_seat_has_a_shape_of_its_own(game: str, server: Server, visit: Visit) -> None:
    """Without any colour the pawns and the badges of the seats still differ."""
    page = visit()
    alone(server, page, game)
    for prefix in (f"{game}-pawn-", "shape-"):
        drawn: Any = page.evaluate(DRAWN, [f"{prefix}{seat}" for seat in (1, 2, 3, 4)])
        assert all(seen for _, seen in drawn)
        assert len({shape for shape, _ in drawn}) == 4


def test_others_moves_the_own_turn_and_refusals_are_said_aloud(server: Server, visit: Visit) -> None:
    table, *tokens = open_table(server, "cuzco", "aloud")
    page = visit()
    people = [Person(page, server, table, token, seat) for seat, token in enumerate(tokens)]
    first = people[people[0].frame()["actor"]]
    other = people[1 - first.seat]
    other.sit()
    said = page.locator(".sr[role=log]")
    assert said.get_attribute("aria-live") == "polite"
    ply = first.frame()["ply"]
    for start in ("triple", "end"):
        do = some(first, start)["do"]
        server.post(f"/api/tables/{table}/play", {"ply": first.frame()["ply"], "do": do}, first.token)
        if start == "triple":
            expect(said).to_contain_text("places a tile")
            other.waits_for(ply + 1)
    expect(said).to_contain_text("Your turn")
    other.pick("triple")
    other.point("f15")  # printed irrigation
    expect(said).to_contain_text("irrigation")


CITY = {
    "seats": 2,
    "tiles": [
        "triple k8 l7 l9",
        "triple k10 j9 j11",
        "triple k12 l11 l13",
        "triple k14 j13 j15",
        "village l9",
    ],
    "players": [{"pawns": ["l9"]}, {"pawns": ["k12"]}],
    "palaces": [{"cell": "k10", "value": 4}],
    "duty": False,
}
"""A city of five: seat 0 stands on level 2, seat 1 on level 1."""


@pytest.mark.parametrize("phone", [False, True])
def test_a_city_tells_who_stands_highest_and_what_it_gives_at_the_end(
    phone: bool, server: Server, visit: Visit
) -> None:
    page = visit(phone=phone)
    person = at_position(server, page, CITY)
    expect(page.locator(".preview")).to_have_count(0)
    spot = person.spot("k8")
    if phone:
        page.touchscreen.tap(*spot)
    else:
        page.mouse.move(*spot)
    told = page.locator(".preview:visible")
    expect(told).to_contain_text("Demak, city of 5")
    expect(told.locator(".lv")).to_have_text(["2", "1"])
    expect(told.locator(".pt")).to_have_text(["at the end", "+4", "+2"])
    expect(page.locator(".ap i" if not phone else ".dock .ap i")).to_have_count(6)


def test_a_walk_shows_its_cost_at_once_and_its_path_when_the_server_has_answered(
    server: Server, visit: Visit
) -> None:
    page = visit()
    asked: list[Route] = []
    page.route("**/preview", lambda route: asked.append(route))
    person = at_position(server, page, CITY)
    walks = [c for c in person.frame()["choices"] if c["kind"] == "move" and len(c["path"]) > 2]
    person.take_up(walks[0]["from"])
    with page.expect_request("**/preview"):
        page.mouse.move(*person.spot(walks[0]["to"]))
    expect(page.locator(".ghost-pawn")).to_have_count(1)
    expect(page.locator(".prompt")).to_contain_text(f"Costs {walks[0]['cost']} AP")
    assert page.locator(".path-line").count() == 0
    asked[0].continue_()
    expect(page.locator(".path-line")).to_have_count(1)
    page.mouse.move(*person.spot(walks[0]["from"]))
    expect(page.locator(".path-line")).to_have_count(0)
    page.mouse.move(*person.spot(walks[0]["to"]))
    expect(page.locator(".path-line")).to_have_count(1)
    assert len(asked) == 1, "what is known is not asked again"
