"""Machu Picchu through the page: a whole game by clicks, turns by keys and touch, both endings, for all."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import durbar
from durbar.core.match import Match
from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.test_access import serious, words

SMALL = {"width": 360, "height": 740}
SPOT = """k => {
  const thing = [...document.querySelectorAll('svg.board [data-k]')].find(e => e.dataset.k === k);
  const box = thing.getBoundingClientRect();
  for (const i of [12, 9, 15, 6, 18, 4, 20, 2, 22])
    for (const j of [12, 15, 9, 18, 6, 20, 4, 22, 2]) {
      const x = box.left + box.width * i / 24, y = box.top + box.height * j / 24;
      if (document.elementFromPoint(x, y)?.closest('[data-k]') === thing) return [x, y];
    }
  return null;
}"""
PLACES = ("enter", "step", "ride", "place", "serve")
LISTS = {"offer": "goods", "take": "goods", "recruit": "professions", "return": "cards", "pay": "tiles"}


class Prince:
    """One page at one table: does choices of the server by pointing at districts, tiles and buttons."""

    def __init__(self, page: Page, house: House, table: str, token: str, touch: bool = False) -> None:
        self.page = page
        self.house = house
        self.table = table
        self.token = token
        self.touch = touch
        self.done: Counter[str] = Counter()
        page.goto(f"{house.url}/table/{table}#token={token}")
        page.wait_for_selector(".mp-map .mp-signs")

    def frame(self) -> Any:
        return self.house.get(f"/api/tables/{self.table}", self.token)

    def wait(self, ply: int) -> None:
        self.page.wait_for_function(
            "n => Number(document.querySelector('.page.table').dataset.ply) >= n", arg=ply
        )

    def press(self, selector: str) -> None:
        button = self.page.locator(f"{selector}:visible").first
        if self.touch:
            button.tap()
        else:
            button.click()

    def point(self, place: str) -> None:
        found = self.page.evaluate(SPOT, place)
        assert found, f"{place} cannot be seen"
        if self.touch:
            self.page.touchscreen.tap(*found)
            self.press("[data-act=confirm]")
        else:
            self.page.mouse.click(*found)

    def do(self, choice: Any, ply: int) -> Any:
        """This choice, by pointing; then the table as it has become."""
        kind, text = choice["kind"], choice["do"]
        if kind in PLACES and choice.get("district"):
            self.point(choice["district"])
        elif text.endswith(" none") and kind in ("serve", "acquire"):
            self.press("[data-act=none]")
        elif kind == "stay":
            self.point(f"moon:{choice['tile']}")
        elif kind in ("produce", "sacrifice"):
            self.press(f"[data-count='{choice['count']}']")
            self.press("[data-act=confirm]")
        elif kind in LISTS:
            self.pick(choice[LISTS[kind]])
            self.press("[data-act=confirm]")
        elif kind == "done":
            self.press("[data-act=confirm]")
        else:
            self.press(f"[data-do='{text}']")
        self.wait(ply + 1)
        frame = self.frame()
        told = frame["log"][ply]["do"]
        hidden = told is None and kind == "return"  # two at one screen: the other may look now
        assert told == text or hidden, f"pointed at {text!r}, the table took {told!r}"
        self.done[kind] += 1
        return frame

    def pick(self, items: list[str]) -> None:
        """Exactly these, in this order."""
        for on in self.page.locator(".mp-item[aria-pressed=true]").all():
            if (item := on.get_attribute("data-item")) not in items:
                self.press(f"[data-item='{item}']")
        for item in items:
            if self.page.locator(f"[data-item='{item}']").get_attribute("aria-pressed") != "true":
                self.press(f"[data-item='{item}']")
        expect(self.page.locator(".mp-item[aria-pressed=true]")).to_have_count(len(items))


WISHES = {
    "step": 5.0,
    "ride": 0.6,
    "stay": 3.0,
    "done": 3.0,
    "sell": 1.0,
    "buy": 0.8,
    "add": 0.4,
    "remove": 0.4,
}


def wish(choices: list[Any], rng: Random) -> Any:
    """What a hasty prince does: some of everything, and never a ride where he could walk."""
    kinds: dict[str, list[Any]] = {}
    for choice in choices:
        kinds.setdefault(choice["kind"], []).append(choice)
    near = {c["district"] for c in kinds.get("step", [])}
    kinds["ride"] = [c for c in kinds.get("ride", []) if c["district"] not in near]
    some = {kind: pool for kind, pool in kinds.items() if pool}
    kind = rng.choices(list(some), [WISHES.get(k, 1.0) for k in some])[0]
    return (
        some[kind][-1] if kind in ("produce", "sacrifice", "recruit", "acquire") else rng.choice(some[kind])
    )


def reach(there: Callable[[Match], bool], seats: int = 3) -> Match:
    """The first moment of a hasty game that is `there`."""
    for seed in range(60):
        match, rng = durbar.new_match("machu-picchu", seats, seed), Random(seed)
        while not match.over:
            if there(match):
                return match
            match.play(wish(match.choices(), rng)["do"])
    raise AssertionError("no game of sixty got there")


def asked(phase: str, day: int = 1) -> Callable[[Match], bool]:
    def there(match: Match) -> bool:
        o = match.observe(0)
        return bool(match.actor == 0 and o["phase"] == phase and o["day"] >= day and len(match.legal()) > 3)

    return there


def walking(match: Match) -> bool:
    """Seat 0 may step into an open temple with a stone, and ride."""
    if not asked("move", 3)(match):
        return False
    choices = match.choices()
    stones = any(c["kind"] == "step" and "temple" in c["district"] and c["open"] for c in choices)
    return stones and any(c["kind"] == "ride" for c in choices)


def seated(house: House, position: dict[str, Any]) -> tuple[str, list[str]]:
    """A table that goes on from here, all seats taken by people; their tokens."""
    seats: list[dict[str, str]] = [{"kind": "me", "name": "Asha"}]
    seats += [{"kind": "open"}] * (position["seats"] - 1)
    start = {"from": "position", "position": position}
    made = house.post("/api/tables", {"game": "machu-picchu", "seats": seats, "start": start, "seed": "m"})
    tokens = [made["token"]]
    for invite in made["invites"]:
        wished = {"name": f"Guest {invite['seat']}", "invite": invite["invite"]}
        tokens.append(house.post(f"/api/tables/{made['table']}/sit", wished)["token"])
    return made["table"], tokens


def alone(house: House, page: Page, position: dict[str, Any], touch: bool = False) -> Prince:
    table, tokens = seated(house, position)
    return Prince(page, house, table, tokens[0], touch)


@pytest.mark.parametrize("people", [(0, 1), (0, 3)], ids=["three seats", "five seats"])
def test_two_browsers_and_bots_play_a_whole_game(people: tuple[int, int], house: House, visit: Visit) -> None:
    seats = [{"kind": "bot", "level": "random"} for _ in range(3 if people == (0, 1) else 5)]
    seats[0], seats[people[1]] = {"kind": "me", "name": "Asha"}, {"kind": "open"}
    made = house.post(
        "/api/tables", {"game": "machu-picchu", "seats": seats, "seed": "sun", "options": {"learning": True}}
    )
    invite = made["invites"][0]["invite"]
    other = house.post(f"/api/tables/{made['table']}/sit", {"name": "Bruno", "invite": invite})
    there = {
        seat: Prince(visit(), house, made["table"], token)
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
        ending = person.page.locator(".ending")
        expect(ending).to_be_visible()
        expect(ending.locator(".mp-fate")).to_contain_text("Spaniards conquer")
        shown = [int(text) for text in ending.locator(".podium b").all_inner_texts()]
        assert shown == sorted(frame["result"]["scores"], reverse=True)
        told = [int(text) for text in ending.locator(".mp-ftotal").all_inner_texts()]
        assert told == frame["result"]["scores"], "the scores told step by step"
        ending.get_by_role("tab", name="Points", exact=True).click()
        totals = ending.locator(".sources tfoot td").all_inner_texts()
        assert [int(text) for text in totals] == frame["result"]["scores"]


def test_a_move_is_foreseen_and_a_forbidden_one_explained(house: House, visit: Visit) -> None:
    page = visit()
    position = reach(walking).position()
    position["players"][0]["goods"]["llama"] = 0
    person = alone(house, page, position)
    choices = person.frame()["choices"]
    temple = next(c for c in choices if c["kind"] == "step" and "temple" in c["district"] and c["open"])
    page.mouse.move(*page.evaluate(SPOT, temple["district"]))
    expect(page.locator(".prompt")).to_contain_text("runner")  # the stones move it
    expect(page.locator(".mp-ghost")).to_have_count(1)
    reachable = {c.get("district") for c in choices}
    here = person.frame()["observation"]["players"][0]["prince"]
    everywhere = page.locator(".mp-dist").evaluate_all("all => all.map(e => e.dataset.k)")
    far = next(d for d in everywhere if d not in reachable and d != here)
    person.point(far)
    toast = page.locator(".toast")
    expect(toast).to_contain_text("does not border on")
    toast.get_by_role("button", name="Rule M3").click()
    expect(page.locator("#clause-M3.asked")).to_be_visible()


def test_trades_fill_a_basket_that_can_be_changed(house: House, visit: Visit) -> None:
    page = visit()
    position = reach(asked("market")).position()
    position["players"][0]["goods"] = {"corn": 9, "llama": 2, "coca": 1, "pottery": 1, "cloth": 0}
    position["market"] = {"llama": 2, "coca": 2, "pottery": 2, "cloth": 2}
    position["adjusted"] = False
    person = alone(house, page, position)
    before = person.frame()
    chosen = ("add cloth", "sell llama", "sell pottery", "buy coca")
    for n, text in enumerate(chosen):
        choice = next(c for c in person.frame()["choices"] if c["do"] == text)
        person.do(choice, before["ply"] + n)
    basket = page.locator(".mp-basket li")
    expect(basket).to_have_count(4)
    expect(page.locator(".mp-sum b")).to_have_text("+3")  # 4 + 4 − 5
    expect(page.locator(".mp-adj")).to_have_count(0)
    page.get_by_role("button", name="Take back: sold llama").click()
    expect(basket).to_have_count(3)
    person.wait(before["ply"] + 3)
    frame = person.frame()
    assert [line["do"] for line in frame["log"][before["ply"] :]] == ["add cloth", "sell pottery", "buy coca"]
    goods = frame["observation"]["players"][0]["goods"]
    assert goods == {"corn": 9 + 4 - 5, "llama": 2, "coca": 2, "pottery": 0, "cloth": 0}


def again(match: Match) -> list[str] | None:
    """What is played from this question of production to the next of the same day, if luck has no part."""
    if not (match.actor == 0 and match.observe(0)["phase"] == "produce" and match.observe(0)["active"] == 1):
        return None
    for seed in range(40):
        ahead, rng, day = match.copy(), Random(seed), match.observe(0)["day"]
        played = [f"produce {len(ahead.legal()) - 1}"]
        ahead.play(played[0])
        while len(played) < 8 and not ahead.over and ahead.observe(0)["day"] == day:
            if ahead.history[-1].seat < 0:
                break
            if ahead.actor == 0 and ahead.observe(0)["phase"] == "produce":
                return played
            played.append(wish(ahead.choices(), rng)["do"])
            ahead.play(played[-1])
    return None


def test_always_today_answers_by_itself_until_taken_back(house: House, visit: Visit) -> None:
    page = visit(quiet=("409",))  # a preview may come too late
    match = reach(lambda m: again(m) is not None, 2)
    played = again(match) or []
    table, tokens = seated(house, match.position())
    person = Prince(page, house, table, tokens[0])
    expect(page.locator(".prompt")).to_contain_text("opened")
    expect(page.locator(".mp-counts [aria-checked=true]")).to_have_text(
        played[0].split()[1]
    )  # all, by default
    page.get_by_label("Always all today").check()
    person.press("[data-act=confirm]")
    person.wait(1)
    for text in played[1:]:
        frame = person.frame()
        house.post(f"/api/tables/{table}/play", {"ply": frame["ply"], "do": text}, tokens[frame["actor"]])
    person.wait(len(played) + 1)
    told = person.frame()["log"][len(played)]
    assert told["seat"] == 0
    assert told["do"].startswith("produce ")
    assert told["do"] != "produce 0"
    expect(page.locator(".toast")).to_contain_text("Answered for you")


def test_cards_of_the_summit_go_back_in_order(house: House, visit: Visit) -> None:
    page = visit()
    person = alone(house, page, reach(asked("return")).position())
    frame = person.frame()
    cards = [card["id"] for card in frame["observation"]["hand"]]
    worth = page.locator(".mp-ask .mp-worth").all_inner_texts()
    assert [int(text) for text in worth] == [sum(c["worth"]) for c in frame["observation"]["hand"]]
    back = [cards[2], cards[0]]
    choice = next(c for c in frame["choices"] if c["cards"] == back)
    frame = person.do(choice, frame["ply"])
    assert [c["id"] for c in frame["observation"]["hand"]] == [c for c in cards if c not in back]


def test_the_night_is_told_step_by_step(house: House, visit: Visit) -> None:
    def evening(match: Match) -> bool:
        o = match.observe(0)
        if not (o["sun_tile"] == 1 and match.actor == 0 and o["phase"] == "move" and o["day"] < 8):
            return False
        return bool(o["players"][1]["moon_tiles"] and o["players"][1]["runner"] < 12)

    page = visit()
    person = alone(house, page, reach(evening, 2).position())
    frame = person.frame()
    stay = next(
        c for c in frame["choices"] if c["do"] in ("stay steps2", "stay steps3", "stay corn", "stay cloth")
    )
    person.do(stay, frame["ply"])
    night = page.locator(".mp-night")
    expect(night).to_contain_text("Night after day")
    expect(night.locator(".mp-nstep")).to_have_count(3)
    night.get_by_role("button", name="Close").click()
    expect(night).to_have_count(0)


def test_the_city_can_be_saved(house: House, visit: Visit) -> None:
    page = visit()
    position = reach(
        lambda m: asked("acquire")(m) or (m.actor == 0 and m.observe(0)["phase"] == "acquire"), 2
    ).position()
    position["players"][0]["prince"] = "house_of_virgins"
    position["players"][0]["goods"] = {"corn": 5, "llama": 0, "coca": 2, "pottery": 1, "cloth": 1}
    position["clergy"] = {"condor": [0, 1, 0, 1], "puma": [0, 1, 0, 1, 0], "sun": [1, 1, 0, 1, 0]}
    person = alone(house, page, position)
    frame = person.frame()
    frame = person.do(next(c for c in frame["choices"] if c["do"] == "acquire sun"), frame["ply"])
    assert frame["observation"]["ending"] == "clergy"
    expect(page.locator(".mp-fate.clergy")).to_contain_text("save the city")
    told = [int(text) for text in page.locator(".mp-ftotal").all_inner_texts()]
    assert told == frame["result"]["scores"]


def test_a_turn_by_keyboard_alone(house: House, visit: Visit) -> None:
    page = visit()
    person = alone(house, page, reach(walking).position())
    press, frame = page.keyboard.press, person.frame()
    ply, spoken = frame["ply"], page.locator(".sr[role=status]")
    press("ArrowRight")
    board = page.locator("svg.board[tabindex]")
    first = board.get_attribute("aria-activedescendant")
    press("ArrowDown")
    press("ArrowLeft")
    press("ArrowLeft")
    assert board.get_attribute("aria-activedescendant") != first
    press("s")
    expect(page.locator(".mp-items.tiles button:focus")).to_have_count(1)
    press("Escape")
    expect(page.locator(".mp-items.tiles")).to_have_count(0)
    choices = frame["choices"]
    temple = next(c for c in choices if c["kind"] == "step" and "temple" in c["district"] and c["open"])
    for _ in range(30):
        press(".")
        page.wait_for_timeout(20)
        if board.get_attribute("aria-activedescendant") == f"mp-{temple['district']}":
            break
    expect(spoken).to_contain_text("Step")
    expect(page.locator(".mp-foc")).to_have_count(1)
    press("Enter")
    person.wait(ply + 1)
    assert person.frame()["log"][ply]["do"] == temple["do"]
    while (frame := person.frame())["actor"] == 0:
        kind = frame["choices"][0]["kind"]
        if kind == "return":
            press("1")
            press("2")
        elif kind in ("sacrifice", "produce"):
            press("0")
        press("c")
        person.wait(frame["ply"] + 1)
    assert frame["actor"] != 0


def test_a_turn_by_touch_on_a_small_phone(house: House, visit: Visit) -> None:
    page = visit(phone=True)
    page.set_viewport_size(SMALL)  # type: ignore[arg-type]
    position = reach(walking).position()
    position["players"][0]["goods"]["llama"] = 2
    person = alone(house, page, position, touch=True)
    assert page.evaluate("() => document.scrollingElement.scrollWidth") <= SMALL["width"]
    for name in ("Market", "Clergy", "Mine"):
        page.get_by_role("tab", name=name).tap()
    expect(page.locator(".mp-goods li")).to_have_count(5)
    page.locator(".mp-acts [data-act=stay]:visible").tap()
    expect(page.locator(".mp-item.moon")).to_have_count(7)
    page.locator(".mp-acts [data-act=stay]:visible").tap()
    frame = person.frame()
    plaza = next(
        c for c in frame["choices"] if c["kind"] in ("step", "ride") and c["district"] == "central_plaza"
    )
    frame = person.do(plaza, frame["ply"])
    trade = next(c for c in frame["choices"] if c["kind"] in ("sell", "add"))
    frame = person.do(trade, frame["ply"])
    expect(page.locator(".mp-basket li")).to_have_count(1)
    frame = person.do(next(c for c in frame["choices"] if c["kind"] == "done"), frame["ply"])
    page.locator(".pnav").get_by_role("button", name="Log").tap()
    expect(page.locator(".sheet .ev", has_text="leaves the market")).to_be_visible()


def test_both_languages_at_once(house: House, visit: Visit) -> None:
    page = visit(lang="fr")
    alone(house, page, reach(walking).position())
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


def test_the_past_can_be_looked_at_and_lines_light_their_place(house: House, visit: Visit) -> None:
    page = visit()
    person = alone(house, page, reach(asked("market")).position())
    frame = person.frame()
    person.do(next(c for c in frame["choices"] if c["kind"] == "add"), frame["ply"])
    page.locator(".ev button", has_text="to the market").first.hover()
    expect(page.locator("#mp-central_plaza .mp-hail")).to_have_count(1)
    page.locator(".ev button", has_text="to the market").first.click()
    expect(page.locator(".page.replaying")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Escape")
    expect(page.locator(".page.replaying")).to_have_count(0)
    page.keyboard.press("u")
    expect(page.locator(".mp-basket li")).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_the_city(theme: str, house: House, visit: Visit) -> None:
    """Moving and trading on a desk, then one of them on a phone."""
    page = visit(theme=theme)
    first = alone(house, page, reach(walking).position())
    first.press("[data-act=stay]")
    found = {"move": serious(page)}
    trade = reach(asked("market")).position()
    person = alone(house, page, trade)
    found["market"] = serious(page)
    page.set_viewport_size(SMALL)  # type: ignore[arg-type]
    page.reload()
    page.wait_for_selector(".mp-tabs")
    found["phone"] = serious(page)
    assert not any(found.values()), found
    assert person.frame()["actor"] == 0


def test_a_neighbour_can_be_walked_or_ridden_to(house: House, visit: Visit) -> None:
    """Q21: the llama is a choice of its own, by button or key."""
    page = visit()
    position = reach(walking).position()
    position["players"][0]["goods"]["llama"] = 2
    person = alone(house, page, position)
    frame = person.frame()
    steps = {c["district"] for c in frame["choices"] if c["kind"] == "step"}
    ride = next(c for c in frame["choices"] if c["kind"] == "ride" and c["district"] in steps)
    signs = page.locator(".mp-ride")
    far = signs.count()
    page.keyboard.press("l")
    expect(signs).to_have_count(far + len(steps))
    page.keyboard.press("l")
    expect(signs).to_have_count(far)
    person.press("[data-act=ride]")
    frame = person.do(ride, frame["ply"])
    assert frame["observation"]["players"][0]["goods"]["llama"] <= 2
    assert frame["log"][-1]["events"][0]["kind"] == "ride"


def test_the_log_tells_turns_and_days(house: House, visit: Visit) -> None:
    def evening(match: Match) -> bool:
        o = match.observe(0)
        return bool(o["sun_tile"] == 1 and match.actor == 0 and o["phase"] == "move" and o["day"] < 8)

    page = visit()
    position = reach(evening, 2).position()
    table, tokens = seated(house, position)
    person = Prince(page, house, table, tokens[0])

    def go_on() -> Any:
        actor = person.frame()["actor"]
        frame = house.get(f"/api/tables/{table}", tokens[actor])
        choice = next((c for c in frame["choices"] if c["kind"] == "stay"), frame["choices"][0])
        wished = {"ply": frame["ply"], "do": choice["do"]}
        return house.post(f"/api/tables/{table}/play", wished, tokens[actor])

    while go_on()["observation"]["day"] == position["day"]:
        pass
    person.wait(go_on()["ply"])
    heads = page.locator(".log-list .sep").all_inner_texts()
    assert heads[-1] == "1 · You"
    assert f"Night falls after day {position['day']}." in heads
    assert heads[0] == "2 · Guest 1"  # who holds the sun tile begins
    assert heads[1].startswith(f"Day {position['day'] + 1} begins")
