"""A turn of Machu Picchu through the page: foreseen, explained, traded, answered; by keys, touch, llama."""

from random import Random

from playwright.sync_api import expect

import durbar
from durbar.core.match import Match
from tests.browser.conftest import Visit
from tests.browser.prince import SMALL, SPOT, Prince, alone, asked, reach, seated, walking, wish
from tests.browser.server import Server


def test_a_move_is_foreseen_and_a_forbidden_one_explained(server: Server, visit: Visit) -> None:
    page = visit()
    position = reach(walking).position()
    position["players"][0]["goods"]["llama"] = 0
    person = alone(server, page, position)
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
    expect(toast).to_contain_text("aren’t neighbours")
    toast.get_by_role("button", name="Rule M3").click()
    expect(page.locator("#clause-M3.asked")).to_be_visible()


def test_trades_fill_a_basket_that_can_be_changed(server: Server, visit: Visit) -> None:
    page = visit()
    position = reach(asked("market")).position()
    position["players"][0]["goods"] = {"corn": 9, "llama": 2, "coca": 1, "pottery": 1, "cloth": 0}
    position["market"] = {"llama": 2, "coca": 2, "pottery": 2, "cloth": 2}
    position["adjusted"] = False
    person = alone(server, page, position)
    before = person.frame()
    chosen = ("add cloth", "sell llama", "sell pottery", "buy coca")
    for n, text in enumerate(chosen):
        choice = next(c for c in person.frame()["choices"] if c["do"] == text)
        person.do(choice, before["ply"] + n)
    basket = page.locator(".mp-basket li")
    expect(basket).to_have_count(4)
    expect(page.locator(".mp-sum b")).to_have_text("+3")  # 4 + 4 − 5
    expect(page.locator(".mp-adj")).to_have_count(0)
    page.get_by_role("button", name="Undo: sold llama").click()
    expect(basket).to_have_count(3)
    person.wait(before["ply"] + 3)
    frame = person.frame()
    assert [line["do"] for line in frame["log"][before["ply"] :]] == ["add cloth", "sell pottery", "buy coca"]
    goods = frame["observation"]["players"][0]["goods"]
    assert goods == {"corn": 9 + 4 - 5, "llama": 2, "coca": 2, "pottery": 0, "cloth": 0}


def test_an_offer_is_chosen_by_its_goods_and_nothing_is_chosen_before(server: Server, visit: Visit) -> None:
    page = visit()
    position = reach(asked("offer")).position()
    position["players"][0]["goods"] = {"corn": 5, "llama": 1, "coca": 0, "pottery": 0, "cloth": 2}
    person = alone(server, page, position)
    confirm, goods = page.locator("[data-act=confirm]:visible"), page.locator(".mp-ask [role=checkbox]")
    expect(goods).to_have_count(5)
    expect(page.locator(".mp-ask [aria-checked=true]")).to_have_count(0)
    expect(confirm).to_be_disabled()
    page.get_by_role("checkbox", name="pottery").hover()
    expect(page.locator(".prompt")).to_contain_text("You have no unit of pottery")
    page.get_by_role("checkbox", name="corn").click()
    page.get_by_role("checkbox", name="cloth").click()
    expect(confirm).to_have_text("Offer corn and cloth4 steps")
    expect(page.locator(".mp-arrival")).to_contain_text("+4")
    expect(page.locator("[data-act=none]:visible")).to_have_text("Offer nothing")
    ply = person.frame()["ply"]
    page.keyboard.press("c")
    person.wait(ply + 1)
    assert person.frame()["log"][ply]["do"] == "offer corn cloth"


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


def test_always_today_answers_by_itself_until_taken_back(server: Server, visit: Visit) -> None:
    page = visit(quiet=("409",))  # a preview may come too late
    match = reach(lambda m: again(m) is not None, 2)
    played = again(match) or []
    table, tokens = seated(server, match.position())
    person = Prince(page, server, table, tokens[0])
    expect(page.locator(".prompt")).to_contain_text("opened")
    expect(page.locator(".mp-counts [aria-checked=true]")).to_have_count(0)  # nothing that costs corn
    expect(page.locator("[data-act=confirm]:visible")).to_be_disabled()
    page.keyboard.press("c")
    page.locator(f"[data-count='{played[0].split()[1]}']").click()
    page.get_by_label("Auto-all today").check()
    person.press("[data-act=confirm]")
    person.wait(1)
    for text in played[1:]:
        frame = person.frame()
        server.post(f"/api/tables/{table}/play", {"ply": frame["ply"], "do": text}, tokens[frame["actor"]])
    person.wait(len(played) + 1)
    told = person.frame()["log"][len(played)]
    assert told["seat"] == 0
    assert told["do"].startswith("produce ")
    assert told["do"] != "produce 0"
    expect(page.locator(".toast")).to_contain_text("Answered automatically")


def test_cards_of_the_summit_go_back_in_order(server: Server, visit: Visit) -> None:
    page = visit()
    person = alone(server, page, reach(asked("return")).position())
    frame = person.frame()
    cards = [card["id"] for card in frame["observation"]["hand"]]
    worth = page.locator(".mp-ask .mp-points").all_inner_texts()
    assert [int(text) for text in worth] == [sum(c["worth"]) for c in frame["observation"]["hand"]]
    back = [cards[2], cards[0]]
    choice = next(c for c in frame["choices"] if c["cards"] == back)
    frame = person.do(choice, frame["ply"])
    assert [c["id"] for c in frame["observation"]["hand"]] == [c for c in cards if c not in back]


def test_a_turn_by_keyboard_alone(server: Server, visit: Visit) -> None:
    page = visit()
    person = alone(server, page, reach(walking).position())
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
    expect(spoken).to_contain_text("Walk")
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


def test_a_turn_by_touch_on_a_small_phone(server: Server, visit: Visit) -> None:
    page = visit(phone=True)
    page.set_viewport_size(SMALL)
    position = reach(walking).position()
    position["players"][0]["goods"]["llama"] = 2
    person = alone(server, page, position, touch=True)
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
    expect(page.locator(".sheet .tl", has_text="to the Central Plaza").first).to_be_visible()


def test_a_tap_picks_the_place_of_an_inca_and_a_button_sends_it(server: Server, visit: Visit) -> None:
    position = durbar.set_up("machu-picchu", {"seats": 2, "phase": "place"}).position()
    page = visit(phone=True)
    person = alone(server, page, position, touch=True)
    expect(page.locator(".mp-acts:visible")).to_have_text("Choose a place")
    frame = person.frame()
    place = next(c for c in frame["choices"] if c["kind"] == "place" and c["district"])
    person.do(place, frame["ply"])
    assert person.done["place"] == 1


def test_a_neighbour_can_be_walked_or_ridden_to(server: Server, visit: Visit) -> None:
    """Q21: the llama is a choice of its own, by button or key."""
    page = visit()
    position = reach(walking).position()
    position["players"][0]["goods"]["llama"] = 2
    person = alone(server, page, position)
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
