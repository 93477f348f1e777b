"""Taj Mahal through the page: a whole game by clicks, a visit by keys and by touch, both languages."""

import re
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import durbar
from durbar.core.match import Match
from tests.browser.conftest import Visit
from tests.browser.ending import result, tab
from tests.browser.server import Server
from tests.browser.test_access import serious, words

SMALL: ViewportSize = {"width": 360, "height": 740}
SEEN = """([selector, n]) => {
  const thing = [...document.querySelectorAll(selector)].filter(e => e.getBoundingClientRect().width > 0)[n];
  const box = thing?.getBoundingClientRect();
  for (let i = 1; box && i < 24; i++)
    for (const j of [12, 8, 16, 4, 20]) {
      const x = box.left + box.width * i / 24, y = box.top + box.height * j / 24;
      if (thing.contains(document.elementFromPoint(x, y))) return [x, y];
    }
  return null;
}"""


class Courtier:
    """One page at one table: does choices of the server by pointing at cards, cities and buttons."""

    def __init__(self, page: Page, server: Server, table: str, token: str) -> None:
        self.page = page
        self.server = server
        self.table = table
        self.token = token
        self.touch = False
        self.done: Counter[str] = Counter()
        page.goto(f"{server.url}/table/{table}#token={token}")
        page.wait_for_selector(".tj-map .tj-city")

    def frame(self) -> Any:
        return self.server.get(f"/api/tables/{self.table}?choices=list", self.token)

    def wait(self, ply: int) -> None:
        self.page.wait_for_function(
            "ply => Number(document.querySelector('.page.table').dataset.ply) >= ply", arg=ply
        )

    def point(self, selector: str, n: int = 0) -> None:
        found = self.page.evaluate(SEEN, [selector, n])
        assert found, f"{selector} cannot be seen"
        if self.touch:
            self.page.touchscreen.tap(*found)
        else:
            self.page.mouse.click(*found)

    def pick(self, cards: list[str]) -> None:
        """Raise exactly these cards of the hand."""
        for card in cards:
            self.point(f".tj-fan .tj-card:not(.sel)[data-card={card}]")
        expect(self.page.locator(".tj-fan .tj-card.sel")).to_have_count(len(cards))

    def do(self, choice: Any, ply: int) -> Any:
        """This choice, by pointing; then the table as it has become."""
        kind = choice["kind"]
        self.wait(ply)  # the server may be ahead of the page
        if kind == "play":
            self.pick(choice["cards"])
            self.point("[data-act=play]")
        elif kind == "withdraw":
            self.point("[data-act=withdraw]")
        elif kind == "take":
            card = f".tj-reserve .tj-card[data-card={choice['cards'][0]}]"
            self.page.locator(f"{card}:visible").first.scroll_into_view_if_needed()  # a full display scrolls
            self.point(card)
        else:
            self.point(f".tj-map [data-k={choice['city']}]")
            if self.touch:
                self.page.locator(".tj-acts .ok:visible").tap()
        self.wait(ply + 1)
        frame = self.frame()
        told = frame["log"][ply]["do"]
        assert told == choice["do"], f"pointed at {choice['do']!r}, the table took {told!r}"
        self.done[kind] += 1
        return frame


def wish(choices: list[Any], rng: Random) -> Any:
    """What a hasty but not foolish courtier does."""
    withdraw = next((c for c in choices if c["kind"] == "withdraw"), None)
    if withdraw is None:
        return (
            max(choices, key=lambda c: c["plan"]["points"]) if "plan" in choices[0] else rng.choice(choices)
        )
    plays = [c for c in choices if c["kind"] == "play"]
    if not plays or (withdraw["wins"] and rng.random() < 0.8) or rng.random() < 0.1:
        return withdraw
    return max(plays, key=lambda c: (len(c["wins"]), rng.random()))


def reach(there: Callable[[Match], bool], seats: int = 3) -> Match:
    """The first moment of a hasty game that is `there`."""
    for seed in range(30):
        match, rng = durbar.new_match("taj-mahal", seats, seed), Random(seed)
        while not match.over:
            if there(match):
                return match
            match.play(wish(match.choices(), rng)["do"])
    raise AssertionError("no game of thirty got there")


def winning(match: Match) -> bool:
    """Seat 0 may play, and would win tokens by withdrawing; another has cards on the table."""
    offers = match.choices() if match.actor == 0 and match.state.visit > 3 else []
    leave = next((c for c in offers if c["kind"] == "withdraw"), None)
    return bool(
        leave
        and leave["palaces"] == 1
        and len(leave["plans"]) > 1
        and len(offers) > 2
        and match.state.played[1]
    )


def alone(server: Server, page: Page, match: Match) -> Courtier:
    """At a table that goes on from here, with bots for the others."""
    seats = [
        {"kind": "me", "name": "Asha"} if seat == 0 else {"kind": "bot", "level": "random"}
        for seat in range(match.seats)
    ]
    start = {"from": "position", "position": match.position()}
    made = server.post("/api/tables", {"game": "taj-mahal", "seats": seats, "start": start, "seed": "t"})
    return Courtier(page, server, made["table"], made["token"])


@pytest.mark.parametrize("people", [(0, 1), (0, 3)], ids=["three seats", "five seats"])
def test_two_browsers_and_bots_play_a_whole_game(
    people: tuple[int, int], server: Server, visit: Visit
) -> None:
    count = 3 if people == (0, 1) else 5
    seats = [{"kind": "bot", "level": "random"} for _ in range(count)]
    seats[0], seats[people[1]] = {"kind": "me", "name": "Asha"}, {"kind": "open"}
    made = server.post("/api/tables", {"game": "taj-mahal", "seats": seats, "seed": "twelve provinces"})
    invite = made["invites"][0]["invite"]
    other = server.post(f"/api/tables/{made['table']}/sit", {"name": "Bruno", "invite": invite})
    there = {
        seat: Courtier(visit(), server, made["table"], token)
        for seat, token in zip(people, (made["token"], other["token"]), strict=True)
    }
    rng, frame = Random(3), there[0].frame()
    while frame["actor"] is not None:
        person = there.get(frame["actor"], there[0])
        if not frame["choices"]:
            frame = person.frame()
        if frame["choices"]:
            person.wait(frame["ply"])
            frame = person.do(wish(frame["choices"], rng), frame["ply"])
    done = there[0].done + there[people[1]].done
    for kind in ("play", "withdraw", "palace", "royal", "take"):
        assert done[kind], f"no {kind} was done by clicks: {done}"
    frame = there[0].frame()
    assert frame["observation"]["visit"] == 12
    for last in (person.page.locator(".tj-end[data-visit='12']") for person in there.values()):
        expect(last).to_be_visible()  # how the last visit ended is told before the final scoring
        last.press("Escape")
        expect(last).to_have_count(0)
    for person in there.values():
        ending = result(person.page)
        shown = [int(text) for text in ending.locator(".podium b").all_inner_texts()]
        assert shown == sorted(frame["result"]["scores"], reverse=True)
        tab(ending, "Final scoring")
        expect(ending.locator(".tj-finale li")).to_have_count(count)
        totals = ending.locator(".tj-ftotal").all_inner_texts()
        assert [int(text) for text in totals] == frame["result"]["scores"], "the hands told step by step"
        tab(ending, "Points")
        totals = ending.locator(".sources tfoot td").all_inner_texts()
        assert [int(text) for text in totals] == frame["result"]["scores"]


def test_a_plan_is_shown_on_the_map_and_carried_out(server: Server, visit: Visit) -> None:
    page = visit()
    person = alone(server, page, reach(winning))
    leave = next(c for c in person.frame()["choices"] if c["kind"] == "withdraw")
    option = page.locator(".tj-wd .tj-opt").last
    option.click()
    expect(option).to_have_attribute("aria-checked", "true")
    ghosts = page.locator(".tj-ghosts > g")
    expect(ghosts).to_have_count(1)
    points = int(option.locator(".v").inner_text())
    before = person.frame()["observation"]["scores"][0]
    ply = person.frame()["ply"]
    page.locator("[data-act=withdraw]:visible").click()
    person.wait(ply + 2)
    frame = person.frame()
    assert frame["observation"]["phase"] == "take"
    assert frame["observation"]["scores"][0] - before == points
    assert points in {plan["points"] for plan in leave["plans"]}
    expect(page.locator(".tj-reserve.asked button.tj-card").first).to_be_visible()


def shown_stake(page: Page, state: str) -> set[str]:
    """The figures of the strip that are in this state."""
    found = page.locator(f".tj-sfig li.{state} .tj-helped").all()
    return {(each.get_attribute("data-help") or "").removeprefix("symbol:") for each in found}


FIGURES = {"crown": "mogul", "tile": "elephant"}


def test_the_stake_of_the_visit_also_after_the_picked_cards(server: Server, visit: Visit) -> None:
    """Tile, figures and free cities are the server's; with cards picked they are those after the play."""
    page = visit()
    person = alone(server, page, reach(winning))
    frame = person.frame()
    o = frame["observation"]
    me, stake = o["players"][0], o["stake"]
    strip = page.locator(".tj-stakes:visible")
    if me["tile_goods"] is not None:
        expect(strip.locator(".wo b")).to_have_text(f"+{me['tile_worth']}")
        steps = strip.locator(".br > span").all_inner_texts()
        assert steps == [f"{row['has']}→{row['makes']}" for row in me["tile_goods"]]
    assert shown_stake(page, "mine") == {FIGURES.get(prize, prize) for prize in me["wins"]}
    numbers = [int(text) for text in strip.locator(".tj-sfree .tj-helped > b").all_inner_texts()]
    assert numbers == [len(stake["fortified"]), len(stake["towns"])]
    plays = [c for c in frame["choices"] if c["kind"] == "play" and len(c["cards"]) == 1]
    choice = max(plays, key=lambda c: len(set(c["wins"]) ^ set(me["wins"])))
    person.pick(choice["cards"])
    expect(page.locator(".tj-stakes.foreseen")).to_be_visible()
    assert shown_stake(page, "mine") == {FIGURES.get(prize, prize) for prize in choice["wins"]}
    expect(page.locator(".tj-chips.soon[data-chips='0'] .tj-chip.pending")).to_have_count(1)
    page.keyboard.press("Escape")
    page.mouse.move(5, 5)  # the pointed card counts too
    expect(page.locator(".tj-stakes.foreseen")).to_have_count(0)


def last_in(match: Match) -> bool:
    """Seat 0 is the last in a visit, and would win something by withdrawing."""
    o = match.observe(0)
    inside = [player["seat"] for player in o["players"] if player["in"]]
    won = o["players"][0]["wins"]
    return match.actor == 0 and inside == [0] and o["phase"] == "turn" and bool(won) and 2 < o["visit"] < 11


def test_the_end_of_a_visit_is_told_on_a_card_and_can_be_looked_at_again(
    server: Server, visit: Visit
) -> None:
    """The next visit is under way by then: the bots have played on."""
    page = visit()
    person = alone(server, page, reach(last_in, 5))
    frame = person.frame()
    number, ply = frame["observation"]["visit"], frame["ply"]
    before = frame["observation"]["scores"][0]
    won = next(c for c in frame["choices"] if c["kind"] == "withdraw")["wins"]
    frame = person.do(next(c for c in frame["choices"] if c["kind"] == "withdraw"), ply)
    while frame["observation"]["visit"] == number:
        frame = person.do(frame["choices"][0], frame["ply"])
    card = page.locator(f".tj-end[data-visit='{number}']")
    expect(card).to_be_visible()
    mine = card.locator("[data-seat='0']")
    expect(mine.locator(".won > .tj-medal")).to_have_count(len([prize for prize in won if prize != "tile"]))
    gained = frame["observation"]["scores"][0] - before
    expect(mine.locator(".pt")).to_have_text(f"+{gained}" if gained else "0")
    page.keyboard.press("w")  # any key goes on, and does nothing else
    expect(card).to_have_count(0)
    assert not [line for line in person.frame()["log"][frame["ply"] :] if line["seat"] == 0]
    page.locator(".tj-visits").get_by_role("button", name=f"Visit {number}:").click()
    expect(card).to_be_visible()
    page.locator(".tj-veil").click(position={"x": 3, "y": 3})
    expect(card).to_have_count(0)


def joining(match: Match) -> bool:
    """Seat 0 places a palace now, and some city joins other provinces."""
    if match.actor != 0 or match.observe(0)["phase"] != "palace":
        return False
    choices, last = match.choices(), match.observe(0)["withdrawal"]
    return any(c["linked"] for c in choices) and last["palaces"] == 1 and not last["royal"]


def test_a_connection_is_lit_before_and_when_it_scores(server: Server, visit: Visit) -> None:
    page = visit()
    person = alone(server, page, reach(joining))
    frame = person.frame()
    choice = max(frame["choices"], key=lambda c: len(c["linked"]))
    page.locator(f".tj-opt[data-city={choice['city']}]").hover()
    chain, points = page.locator(".tj-chain.seat-1"), page.locator(".tj-plus.seat-1")
    expect(chain).to_have_count(1)
    expect(points).to_have_count(1 + len(choice["linked"]))  # one point for each province it joins
    page.mouse.move(5, 5)
    expect(chain).to_have_count(0)
    frame = person.do(choice, frame["ply"])
    expect(chain).to_have_count(1)
    expect(points).to_have_count(1 + len(choice["linked"]))
    expect(page.locator(".tl", has_text="connect to").first).to_be_visible()


def test_a_special_card_goes_to_whoever_has_the_pair_now(server: Server, visit: Visit) -> None:
    """X2: the panels and the contest tell who holds each of the four."""

    def held(match: Match) -> bool:
        o = match.observe(0)
        return match.actor == 0 and o["phase"] == "turn" and len({*o["specials"].values()} - {None}) > 1

    page = visit()
    person = alone(server, page, reach(held))
    o = person.frame()["observation"]
    for seat, player in enumerate(o["players"]):
        own = [c for c, holder in o["specials"].items() if holder == seat]
        chips = page.locator(f".pl.seat-{seat + 1} .tj-special")
        expect(chips).to_have_count(len(own))
        assert player["seat"] == seat
    expect(page.locator(".tj-earned.free")).to_have_count(
        sum(holder is None for holder in o["specials"].values())
    )
    head = page.locator(".tj-contest [data-help='symbol:vizier']")
    head.click()
    told = page.locator(".tj-help")
    expect(told).to_contain_text("take its token and build a palace")
    box, over = told.bounding_box(), head.bounding_box()
    assert box is not None
    assert over is not None
    assert box["y"] >= over["y"] + over["height"], "help covers what it is about"
    told.get_by_role("button", name="Rule W4").click()
    expect(page.locator("#clause-W4.asked")).to_be_visible()


def test_a_card_that_cannot_be_played_says_why(server: Server, visit: Visit) -> None:
    page = visit()

    def tied(match: Match) -> bool:
        cards = match.observe(0)["players"][0]
        colour = cards["colour"]
        return bool(
            match.actor == 0
            and match.state.phase == 6
            and colour
            and any(c.split("-")[0] not in (colour, "white") for c in cards["cards"])
            and any(c.startswith(colour) for c in cards["cards"])
            and not cards["specials"]
        )

    person = alone(server, page, reach(tied))
    page.locator(".tj-fan .tj-card.no").first.hover()
    expect(page.locator(".tj-hand .tj-hint")).to_contain_text("needs the change-of-colour card")
    person.point(".tj-fan .tj-card.no")
    toast = page.locator(".toast")
    expect(toast).to_contain_text("needs the change-of-colour card")
    toast.get_by_role("button", name="Rule C2").click()
    expect(page.locator("#clause-C2.asked")).to_be_visible()
    page.keyboard.press("Escape")
    person.pick([page.locator(".tj-fan .tj-card.can").first.get_attribute("data-card") or ""])
    expect(page.locator(".tj-n .gh").first).to_be_visible()  # what it adds stands in the contest


def test_a_visit_by_keyboard_alone(server: Server, visit: Visit) -> None:
    page = visit()
    person = alone(server, page, reach(winning))
    press, frame = page.keyboard.press, person.frame()
    ply = frame["ply"]
    press("c")
    press("ArrowRight")
    press("ArrowLeft")
    expect(page.locator(".tj-fan .tj-card:focus")).to_have_count(1)
    press("Enter")
    expect(page.locator(".tj-fan .tj-card.sel")).to_have_count(1)
    press("Escape")
    expect(page.locator(".tj-fan .tj-card.sel")).to_have_count(0)
    press("w")
    person.wait(ply + 1)
    assert person.frame()["observation"]["phase"] == "palace"
    press(".")
    expect(page.locator(".tj-focus")).to_have_count(1)
    spoken = page.locator(".sr[role=status]")
    expect(spoken).to_contain_text("possible")
    first = page.locator("svg.board").get_attribute("aria-activedescendant")
    press("ArrowRight")
    press("ArrowDown")
    press(".")
    assert first
    press("u")  # the withdrawal is taken back, nothing was revealed
    person.page.wait_for_function(
        "ply => Number(document.querySelector('.page.table').dataset.ply) === ply", arg=ply
    )
    press("w")
    person.wait(ply + 1)
    press(",")
    press("Enter")
    person.wait(ply + 2)
    frame = person.frame()
    assert frame["log"][ply + 1]["do"].startswith("palace ")
    while person.frame()["observation"]["phase"] == "take" and person.frame()["actor"] == 0:
        here = person.frame()["ply"]
        press("1")
        person.wait(here + 1)
    assert [line["do"][:4] for line in person.frame()["log"] if line["seat"] == 0][-1] == "take"


def test_a_visit_by_touch_on_a_small_phone(server: Server, visit: Visit) -> None:
    page = visit(phone=True)
    page.set_viewport_size(SMALL)
    person = alone(server, page, reach(winning))
    person.touch = True
    frame = person.frame()
    assert page.evaluate("() => document.scrollingElement.scrollWidth") <= SMALL["width"]
    rival = page.locator(".tj-fold").first
    rival.tap()
    expect(page.locator("[data-chips] .tj-chip").first).to_be_visible()
    rival.tap()
    expect(page.locator("[data-chips]")).to_have_count(0)
    page.get_by_role("tab", name="Withdraw").tap()
    expect(page.locator(".tj-wd .tj-opt").first).to_be_visible()
    page.get_by_role("tab", name="Contest").tap()
    card = next(c for c in frame["choices"] if c["kind"] == "play" and len(c["cards"]) == 1)
    person.pick(card["cards"])
    person.point(".tj-fan .tj-card.sel")
    expect(page.locator(".tj-fan .tj-card.sel")).to_have_count(0)
    person.do(next(c for c in frame["choices"] if c["kind"] == "withdraw"), frame["ply"])
    while person.frame()["actor"] == 0 and person.frame()["observation"]["phase"] != "turn":
        frame = person.frame()
        person.do(frame["choices"][0], frame["ply"])
    assert person.done["palace"] == 1
    page.locator(".tj-end").tap()  # the bots have left too: the visit is over
    expect(page.locator(".tj-end")).to_have_count(0)
    page.locator(".pnav").get_by_role("button", name="Log").tap()
    expect(page.locator(".sheet .tl", has_text="palace").first).to_be_visible()


def test_both_languages_at_once(server: Server, visit: Visit) -> None:
    page = visit(lang="fr")
    alone(server, page, reach(winning))
    french, english = words("fr"), words("en")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    for key in ("taj_contest", "taj_reserve", "taj_if"):
        expect(page.get_by_text(french[key], exact=True).first).to_be_visible()
    expect(page.locator(".tj-court-t")).to_have_text(french["taj_court"])
    expect(page.locator(".prompt")).to_contain_text("retirez-vous")
    page.get_by_role("button", name="Switch to English").click()
    for key in ("taj_contest", "taj_reserve", "taj_if"):
        expect(page.get_by_text(english[key], exact=True).first).to_be_visible()
    expect(page.locator(".prompt")).to_contain_text("or withdraw")


def test_the_past_can_be_looked_at_and_lines_light_their_place(server: Server, visit: Visit) -> None:
    page = visit()
    person = alone(server, page, reach(winning))
    frame = person.frame()
    person.do(next(c for c in frame["choices"] if c["kind"] == "withdraw"), frame["ply"])
    frame = person.frame()
    person.do(frame["choices"][0], frame["ply"])
    city = frame["choices"][0]["city"]
    page.locator(".tl-line", has_text=re.compile("builds? a palace")).first.hover()
    expect(page.locator(f"#city-{city} .tj-ringmark")).to_have_count(1)
    page.locator(".tl", has_text=re.compile("builds? a palace")).first.locator(".tl-more").click()
    page.locator(".ev button", has_text=re.compile("withdraws?")).first.click()
    expect(page.locator(".page.replaying")).to_be_visible()
    expect(page.locator(f"#city-{city} .tj-palace")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(page.locator(f"#city-{city} .tj-palace")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".page.replaying")).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_at_court(theme: str, server: Server, visit: Visit) -> None:
    """On a turn, while a palace is placed, at the reserve, on a phone."""
    page = visit(theme=theme)
    person = alone(server, page, reach(winning))
    person.pick([page.locator(".tj-fan .tj-card.can").first.get_attribute("data-card") or ""])
    found = {"turn": serious(page)}
    page.keyboard.press("Escape")
    frame = person.frame()
    frame = person.do(next(c for c in frame["choices"] if c["kind"] == "withdraw"), frame["ply"])
    if theme == "light":
        found["palace"] = serious(page)
    else:
        person.do(frame["choices"][0], frame["ply"])
        found["take"] = serious(page)
        page.set_viewport_size(SMALL)
        page.reload()
        page.wait_for_selector(".tj-tabs")
        found["phone"] = serious(page)
    assert not any(found.values()), found
