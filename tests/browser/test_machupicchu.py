"""Machu Picchu through the page: whole games by clicks, the night, all three endings, the log, for all."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from durbar.core.match import Match
from tests.browser.conftest import Visit
from tests.browser.ending import result, tab
from tests.browser.prince import SMALL, Prince, alone, asked, reach, seated, walking, wish
from tests.browser.server import Server
from tests.browser.test_access import serious, words
from tests.machupicchu.tools import CARDS, table


@pytest.mark.parametrize("people", [(0, 1), (0, 3)], ids=["three seats", "five seats"])
def test_two_browsers_and_bots_play_a_whole_game(
    people: tuple[int, int], server: Server, visit: Visit
) -> None:
    seats = [{"kind": "bot", "level": "random"} for _ in range(3 if people == (0, 1) else 5)]
    seats[0], seats[people[1]] = {"kind": "me", "name": "Asha"}, {"kind": "open"}
    made = server.post(
        "/api/tables", {"game": "machu-picchu", "seats": seats, "seed": "sun", "options": {"learning": True}}
    )
    invite = made["invites"][0]["invite"]
    other = server.post(f"/api/tables/{made['table']}/sit", {"name": "Bruno", "invite": invite})
    there = {
        seat: Prince(visit(), server, made["table"], token)
        for seat, token in zip(people, (made["token"], other["token"]), strict=True)
    }
    rng, frame = Random(5), there[0].frame()
    while frame["actor"] is not None:
        person = there.get(frame["actor"], there[0])
        if not frame["choices"]:
            frame = person.frame()
        if frame["choices"]:
            person.wait(frame["ply"])
            frame = person.do(wish(frame["choices"], rng), frame["ply"])
    done = there[0].done + there[people[1]].done
    for kind in ("place", "enter", "step", "stay", "produce", "done"):
        assert done[kind], f"no {kind} was done by clicks: {done}"
    frame = there[0].frame()
    assert frame["observation"]["ending"] == "conquest"
    for person in there.values():
        ending = result(person.page)
        tab(ending, "Final scoring")
        expect(ending.locator(".mp-fate")).to_contain_text("Spaniards conquer")
        shown = [int(text) for text in ending.locator(".podium b").all_inner_texts()]
        assert shown == sorted(frame["result"]["scores"], reverse=True)
        told = [int(text) for text in ending.locator(".mp-ftotal").all_inner_texts()]
        assert told == frame["result"]["scores"], "the scores told step by step"
        tab(ending, "Points")
        totals = ending.locator(".sources tfoot td").all_inner_texts()
        assert [int(text) for text in totals] == frame["result"]["scores"]


def test_a_tablet_shows_five_players_whole(server: Server, visit: Visit) -> None:
    seats = [{"kind": "me", "name": "Asha"}, *[{"kind": "bot", "level": "beginner"}] * 4]
    made = server.post("/api/tables", {"game": "machu-picchu", "seats": seats, "seed": "five"})
    page = visit(phone=True, viewport={"width": 820, "height": 1180})
    page.goto(f"{server.url}/table/{made['table']}#token={made['token']}")
    expect(page.locator(".pl")).to_have_count(5)
    expect(page.locator(".pl .mp-step-n").first).to_be_visible()
    cut = page.locator(".pl .who-name").evaluate_all(
        "all => all.filter(each => each.scrollWidth > each.clientWidth).map(each => each.textContent)"
    )
    assert not cut
    row = page.locator(".players").evaluate("all => [all.clientHeight, all.scrollHeight]")
    assert row[1] <= row[0], "a line of what a player has is cut"


def test_the_night_is_told_step_by_step(server: Server, visit: Visit) -> None:
    def evening(match: Match) -> bool:
        o = match.observe(0)
        if not (o["sun_tile"] == 1 and match.actor == 0 and o["phase"] == "move" and o["day"] < 8):
            return False
        return bool(o["players"][1]["moon_tiles"] and o["players"][1]["runner"] < 12)

    page = visit()
    position = reach(evening, 2).position()
    position["players"][1]["goods"]["corn"] = 0  # nobody asks the other what to pay for
    person = alone(server, page, position)
    frame = person.frame()
    stay = next(
        c for c in frame["choices"] if c["do"] in ("stay steps2", "stay steps3", "stay corn", "stay cloth")
    )
    person.do(stay, frame["ply"])
    night = page.locator(".log .mp-story")
    expect(night).to_contain_text("The night after day")
    expect(page.get_by_role("button", name="Night")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".stage .mp-story")).to_have_count(0)  # nothing over the city
    night.locator("ul button").first.hover()
    expect(page.locator(".mp-moonmark").first).to_be_visible()
    page.get_by_role("button", name="Log", exact=True).click()
    expect(night).to_have_count(0)
    page.get_by_role("button", name="Night").click()
    night.get_by_role("button", name="Hide").click()
    expect(page.locator(".log-list")).to_be_visible()
    expect(page.get_by_role("button", name="Night")).to_have_count(0)


def test_the_clergy_can_save_the_city(server: Server, visit: Visit) -> None:
    page = visit()
    position = reach(
        lambda m: asked("acquire")(m) or (m.actor == 0 and m.observe(0)["phase"] == "acquire"), 2
    ).position()
    position["players"][0]["prince"] = "house_of_virgins"
    position["players"][0]["goods"] = {"corn": 5, "llama": 0, "coca": 2, "pottery": 1, "cloth": 1}
    position["clergy"] = {"condor": [0, 1, 0, 1], "puma": [0, 1, 0, 1, 0], "sun": [1, 1, 0, 1, 0]}
    person = alone(server, page, position)
    frame = person.frame()
    frame = person.do(next(c for c in frame["choices"] if c["do"] == "acquire sun"), frame["ply"])
    assert frame["observation"]["ending"] == "clergy"
    expect(page.locator(".story-prompt")).to_contain_text("save the city")
    tab(result(page), "Final scoring")
    expect(page.locator(".mp-fate.clergy")).to_contain_text("save the city")
    told = [int(text) for text in page.locator(".mp-ftotal").all_inner_texts()]
    assert told == frame["result"]["scores"]


def test_the_sacrifices_can_save_the_city(server: Server, visit: Visit) -> None:
    """The last card of the deck goes to seat 0; who finds none has three points instead."""
    held = [card for card in CARDS if card not in ("corn+llama", "condor+puma")]
    near = table(
        {"prince": "royal_palace", "runner": 17},
        {"goods": {"llama": 1}, "runner": 13},
        {"goods": {"llama": 1}, "runner": 5},
        clergy={"sun": [1, 2]},
        hands=[["corn+llama"], [], held],
    )
    here, tokens = seated(server, near.position())
    late = ("409",)  # a preview may come too late
    person = Prince(visit(quiet=late), server, here, tokens[0])
    other = Prince(visit("fr", quiet=late), server, here, tokens[1])
    frame = person.frame()
    temple = next(c for c in frame["choices"] if c["do"] == "step temple_of_the_sun")
    frame = person.do(temple, frame["ply"])
    expect(person.page.locator(".mp-strip [title*='left in the deck'] b")).to_have_text("0")
    expect(person.page.locator(".ending")).to_have_count(0)  # the turn goes on: the others may sacrifice
    other.wait(frame["ply"])
    sacrifice = next(c for c in other.frame()["choices"] if c["do"] == "sacrifice 1")
    frame = other.do(sacrifice, frame["ply"])
    wished = {"ply": frame["ply"], "do": "sacrifice 1"}
    frame = server.post(f"/api/tables/{here}/play?choices=list", wished, tokens[2])
    assert (frame["observation"]["ending"], frame["result"]["scores"]) == ("deck", [0, 3, 9])
    for page, lang in ((person.page, "en"), (other.page, "fr")):
        tab(result(page), words(lang)["end_story"])
        expect(page.locator(".mp-fate.deck")).to_contain_text(words(lang)["mp_end_deck"])
        expect(page.locator(".mp-ftotal")).to_have_text(["0", "3", "9"])
        expect(page.locator(".mp-finale li").nth(1).locator(".mp-fparts")).to_contain_text("+3")


def test_both_languages_at_once(server: Server, visit: Visit) -> None:
    page = visit(lang="fr")
    alone(server, page, reach(walking).position())
    french, english = words("fr"), words("en")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    for key in ("mp_market", "mp_clergy", "mp_goods", "mp_cards"):
        expect(page.get_by_text(french[key], exact=True).first).to_be_visible()
    expect(page.locator(".mp-name", has_text="Temple du Soleil")).to_be_visible()
    page.get_by_role("button", name="Switch to English").click()
    for key in ("mp_market", "mp_clergy", "mp_goods", "mp_cards"):
        expect(page.get_by_text(english[key], exact=True).first).to_be_visible()
    expect(page.locator(".mp-name", has_text="Temple of the Sun")).to_be_visible()
    expect(page.locator(".prompt")).to_contain_text("stay and take a moon tile")


def test_the_past_can_be_looked_at_and_lines_light_their_place(server: Server, visit: Visit) -> None:
    page = visit()
    person = alone(server, page, reach(asked("market")).position())
    frame = person.frame()
    person.do(next(c for c in frame["choices"] if c["kind"] == "add"), frame["ply"])
    page.locator(".tl-line", has_text="adjust the market").first.hover()
    expect(page.locator("#mp-central_plaza .mp-hail")).to_have_count(1)
    page.locator(".tl-more").first.click()
    page.locator(".ev button", has_text="to the market").first.click()
    expect(page.locator(".page.replaying")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Escape")
    expect(page.locator(".page.replaying")).to_have_count(0)
    page.keyboard.press("u")
    expect(page.locator(".mp-basket li")).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_the_city(theme: str, server: Server, visit: Visit) -> None:
    """Moving and trading on a desk, then one of them on a phone."""
    page = visit(theme=theme)
    first = alone(server, page, reach(walking).position())
    first.press("[data-act=stay]")
    found = {"move": serious(page)}
    trade = reach(asked("market")).position()
    person = alone(server, page, trade)
    found["market"] = serious(page)
    page.set_viewport_size(SMALL)
    page.reload()
    page.wait_for_selector(".mp-tabs")
    found["phone"] = serious(page)
    assert not any(found.values()), found
    assert person.frame()["actor"] == 0


def test_the_log_tells_turns_and_days(server: Server, visit: Visit) -> None:
    def evening(match: Match) -> bool:
        o = match.observe(0)
        return bool(o["sun_tile"] == 1 and match.actor == 0 and o["phase"] == "move" and o["day"] < 8)

    page = visit()
    position = reach(evening, 2).position()
    table, tokens = seated(server, position)
    person = Prince(page, server, table, tokens[0])

    def go_on() -> Any:
        actor = person.frame()["actor"]
        frame = server.get(f"/api/tables/{table}?choices=list", tokens[actor])
        choice = next((c for c in frame["choices"] if c["kind"] == "stay"), frame["choices"][0])
        wished = {"ply": frame["ply"], "do": choice["do"]}
        return server.post(f"/api/tables/{table}/play?choices=list", wished, tokens[actor])

    while go_on()["observation"]["day"] == position["day"]:
        pass
    person.wait(go_on()["ply"])
    page.get_by_role("button", name="Log", exact=True).click()  # the night is told in its place
    heads = page.locator(".log-list .vh b").all_inner_texts()
    assert heads == [f"Day {position['day'] + 1}", f"Night after day {position['day']}"]
    lines = page.locator(".log-list > li:not(.since-row)").all_inner_texts()
    day = next(i for i, line in enumerate(lines) if line.startswith(heads[0]))
    assert lines[day + 1].startswith("Guest 1 stays")  # who holds the sun tile begins
    assert lines[-1].startswith("You ")
