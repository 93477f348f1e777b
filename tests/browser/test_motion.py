"""Pawns, tiles and points move, and what happened while one was away; with reduced motion nothing does."""

import pytest
from playwright.sync_api import Page, expect

from durbar.core.match import Match
from tests.browser.conftest import Visit
from tests.browser.motion import drawn, moved, watch
from tests.browser.person import Person
from tests.browser.server import Server
from tests.browser.tables import alone, open_table, some

GAMES = ["java", "cuzco"]


def much_to_do(match: Match) -> bool:
    """A palace can be built, a tile laid, a pawn brought in, and there are AP for all of it."""
    o = match.observe(0)
    if match.actor != 0 or o["phase"] != "turn" or o["ap"] < 5:
        return False
    return {"build", "triple", "enter"} <= {str(a).split()[0] for a in match.legal()}


def lively_turn(server: Server, page: Page, game: str) -> list[str]:
    """A palace, a tile, a pawn that enters, one that walks, a card: what moved meanwhile."""
    person = alone(server, page, game, there=much_to_do)
    watch(page)
    for start in ("build", "triple", "enter plain", "move", "take pile"):
        fits = [c for c in person.frame()["choices"] if c["do"].startswith(start)]
        if fits:
            person.do(max(fits, key=lambda c: len(c.get("path", ()))), person.frame()["ply"])
            person.put_down()
    drawn(page)
    return moved(page)


@pytest.mark.parametrize("game", GAMES)
def test_pawns_walk_tiles_drop_and_points_fly(game: str, server: Server, visit: Visit) -> None:
    page = visit(motion="no-preference")
    seen = " ".join(lively_turn(server, page, game))
    for what in ("walker", "dropped", "gain-flight"):
        assert what in seen, f"no {what} in {seen}"
    expect(page.locator(".walker, .gain-flight, .awaited")).to_have_count(0)  # all have arrived


@pytest.mark.parametrize("game", GAMES)
def test_with_reduced_motion_nothing_moves(game: str, server: Server, visit: Visit) -> None:
    assert lively_turn(server, visit(), game) == []


def away(server: Server, page: Page) -> Person:
    """Ana plays a turn and leaves; Bo plays his; Ana comes back."""
    table, *tokens = open_table(server, "java", "away")
    ana, bo = (Person(page, server, table, token, seat) for seat, token in enumerate(tokens))
    first = ana if ana.frame()["actor"] == 0 else bo
    if first is bo:
        turn(server, bo)
    ana.sit()
    turn(server, ana)
    ana.waits_for(ana.frame()["ply"])
    page.goto(server.url)
    page.wait_for_selector("article.game")
    turn(server, bo)
    ana.sit()
    return ana


def turn(server: Server, person: Person) -> None:
    """Three tiles and the end, not by the page."""
    for start in ("triple", "triple", "triple", "end"):
        choice = some(person, start, **({"cost": 1} if start == "triple" else {}))
        server.post(
            f"/api/tables/{person.table}/play",
            {"ply": person.frame()["ply"], "do": choice["do"]},
            person.token,
        )


def marked(page: Page) -> None:
    """The log says what is new since the own last turn: three tiles, in one line."""
    expect(page.locator(".since-row")).to_contain_text("Since your last turn")
    expect(page.locator(".tl.since")).to_have_count(1)
    expect(page.locator(".tl.since")).to_contain_text("places three triples")


def test_on_return_the_moves_missed_are_told_once(server: Server, visit: Visit) -> None:
    page = visit(motion="no-preference")
    ana = away(server, page)
    recap = page.locator(".notice.recap")
    expect(recap).to_contain_text("places a tile")
    shown = int(page.locator(".page.table").get_attribute("data-shown") or "0")
    assert shown < ana.frame()["ply"]
    expect(recap).to_have_count(0)
    expect(page.locator(".page.table")).to_have_attribute("data-shown", "")
    marked(page)
    page.reload()
    page.wait_for_selector("svg.board .cells")
    expect(page.locator(".since-row .btn")).to_be_visible()
    drawn(page)
    expect(recap).to_have_count(0)
    page.locator(".since-row .btn").click()  # but it can be seen again
    expect(recap).to_be_visible()


@pytest.mark.parametrize("how", ["Escape", "click"])
def test_the_retelling_can_be_skipped(how: str, server: Server, visit: Visit) -> None:
    page = visit(motion="no-preference")
    away(server, page)
    recap = page.locator(".notice.recap")
    expect(recap).to_be_visible()
    if how == "click":
        page.mouse.click(400, 400)
    else:
        page.keyboard.press(how)
    expect(recap).to_have_count(0, timeout=2_000)  # by itself it would last longer
    expect(page.locator("[data-slot=triple]")).to_have_attribute("aria-disabled", "false")


def test_with_reduced_motion_the_moves_missed_are_only_listed(server: Server, visit: Visit) -> None:
    page = visit()
    away(server, page)
    expect(page.locator(".notice.since")).to_contain_text("4 moves")
    expect(page.locator(".notice.recap")).to_have_count(0)
    marked(page)
