"""Java's board answers the hand: tiles that turn themselves, pins, a choice of values, cities and levels."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.server import Server
from tests.browser.tables import alone, at_position

CITY = {
    "seats": 2,
    "tiles": [
        "triple k8 l7 l9",
        "triple k10 j9 j11",
        "triple k12 l11 l13",
        "triple k14 j13 j15",
        "village l9",
        "double g18 g16",
        "double g20 g22",
        "double f19 f17",
    ],
    "players": [{"pawns": ["l9", "g20"]}, {"pawns": ["k12", "f19"]}],
    "palaces": [{"cell": "g18", "value": 2}],
    "duty": False,
}
"""Five villages that seat 0 leads, without a palace yet, and a city of three that both seats share."""


def ways_of(frame: Any) -> dict[str, list[str]]:
    """The placements of a triple, by the cell of its village."""
    found: dict[str, list[str]] = {}
    for choice in frame["choices"]:
        if choice["do"].startswith("triple "):
            found.setdefault(choice["do"].split()[1], []).append(choice["do"])
    return found


def test_a_tile_turns_itself_and_a_lit_cell_never_refuses(server: Server, visit: Visit) -> None:
    page = visit()
    person = alone(server, page, triples=20)
    ways = ways_of(person.frame())
    aim = page.locator("[data-aim]")
    person.pick("triple")
    assert set(page.evaluate(LIT)) == set(ways)
    turning = set(page.evaluate(LIT.replace(".lit", ".lit-turn")))
    assert 0 < len(turning) < len(ways)
    some = min(k for k in turning if len(ways[k]) > 1)
    page.mouse.move(*person.spot(some))
    expect(page.locator(".ghost.ok")).to_have_count(1)
    expect(page.locator(".prompt")).to_contain_text(
        f"Turned to fit. R: next way that fits, 1 of {len(ways[some])}."
    )
    seen = []
    for _ in ways[some]:
        seen.append(aim.get_attribute("data-aim") or "")
        page.keyboard.press("r")
        expect(aim).not_to_have_attribute("data-aim", seen[-1])
    assert sorted(seen) == sorted(ways[some]), "R goes through the ways that fit and through nothing else"
    expect(aim).to_have_attribute("data-aim", seen[0])
    page.mouse.click(*person.spot(some), button="right")
    expect(page.locator("[data-slot=triple]")).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".lit")).to_have_count(0)
    ply = person.frame()["ply"]
    drag_to(page, "triple", person.spot(some))
    person.waits_beyond(ply)
    assert person.frame()["log"][-1]["do"] in ways[some]


LIT = "() => [...document.querySelectorAll('.cell:has(.lit)')].map(cell => cell.dataset.k)"


def drag_to(page: Page, slot: str, spot: tuple[float, float]) -> None:
    box = page.locator(f"[data-slot={slot}]").bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(*spot, steps=5)
    expect(page.locator(".ghost.ok")).to_have_count(1)
    page.mouse.up()


def test_the_first_tile_lights_nothing_as_it_fits_nearly_everywhere(server: Server, visit: Visit) -> None:
    page = visit()
    made = server.post(
        "/api/tables", {"game": "java", "seats": [{"kind": "me", "name": "Ana"}] * 2, "seed": "first"}
    )
    Person(page, server, made["table"], made["token"], 0).sit()
    page.locator(".handover .btn").click()
    page.locator("[data-slot=triple]").click()
    expect(page.locator(".prompt")).to_contain_text("nearly everywhere")
    expect(page.locator(".lit, .lit-turn, .lit-dot, .over-cost")).to_have_count(0)


def test_a_palace_has_a_pin_a_ghost_and_a_choice_of_values(server: Server, visit: Visit) -> None:
    page = visit()
    person = at_position(server, page, CITY)
    page.locator("[data-slot=festival]").hover()  # no card: the rule that says why
    expect(page.locator(".prompt.bad .link")).to_have_text("Rule F2")
    person.pick("palace")
    expect(page.locator(".pin")).to_have_count(1)
    expect(page.locator(".pin")).to_contain_text("up to 4")
    page.mouse.move(*person.spot("k10"))
    ghost = page.locator(".ghost-palace")
    expect(ghost.locator("text")).to_have_text("4")
    person.point("k10")
    choices = page.locator(".chooser [data-do]")
    expect(choices).to_have_count(2)
    choices.nth(0).hover()
    expect(ghost.locator("text")).to_have_text("2")
    ply = person.frame()["ply"]
    choices.nth(0).click()
    person.waits_for(ply + 1)
    assert [(p["cell"], p["value"]) for p in person.frame()["observation"]["palaces"]] == [
        ("g18", 2),
        ("k10", 2),
    ]


def test_cities_and_levels_are_shown_by_switch_and_by_key(server: Server, visit: Visit) -> None:
    page = visit()
    person = at_position(server, page, CITY)
    expect(page.locator(".flag")).to_have_count(2)  # both lead the city, and its palace says so
    switch = page.locator(".views [data-view=cities]")
    page.keyboard.press("c")
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".cname")).to_have_text("Demak22")
    row = page.locator(".cl li")
    expect(row).to_contain_text("3 villages · palace of 2 · festival +1")
    expect(page.locator(".cl header")).to_contain_text("if the game ended now: +2 for you")
    page.mouse.move(*person.spot("g18"))
    expect(row).to_have_class("hot")
    expect(page.locator(".cname.hot")).to_have_count(1)
    hold(page, "l")
    expect(page.locator(".hn")).to_have_count(0)
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.click()
    expect(page.locator(".cname")).to_have_count(0)
    page.set_viewport_size({"width": 1024, "height": 768})
    expect(page.locator(".pl").first.locator(".inv > :visible")).to_have_count(6)  # cards and tokens too
    page.set_viewport_size({"width": 1920, "height": 1080})
    assert page.evaluate(SLOTS_IN_DOCK)


SLOTS_IN_DOCK = """() => {
  const dock = document.querySelector('.dock').getBoundingClientRect();
  return [...document.querySelectorAll('.slot')].every(s => s.getBoundingClientRect().bottom < dock.bottom);
}"""


def hold(page: Page, key: str) -> None:
    """A key that stays down, which the keyboard repeats: its view is gone when it comes up."""
    page.keyboard.down(key)
    page.keyboard.down(key)
    expect(page.locator(".hn")).not_to_have_count(0)
    page.keyboard.up(key)
