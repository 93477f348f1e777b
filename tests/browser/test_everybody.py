"""Taj Mahal and Machu Picchu for everybody: by ear, in calm, without colours, as two or as onlookers."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import durbar
from durbar.core.match import Match
from tests.browser import prince as city
from tests.browser import test_tajmahal as court
from tests.browser.conftest import Visit
from tests.browser.ending import result, story, tab
from tests.browser.server import Server
from tests.browser.test_access import serious

NAMES = ("Asha", "Bruno", "Chloé", "Dara", "Emil")
GAMES = ("taj-mahal", "machu-picchu")
WISH: dict[str, Callable[[list[Any], Random], Any]] = {"taj-mahal": court.wish, "machu-picchu": city.wish}
BOARD = {"taj-mahal": ".tj-map .tj-city", "machu-picchu": ".mp-map .mp-signs"}
HAND = {"taj-mahal": ".tj-fan .tj-card", "machu-picchu": ".mp-hand .mp-sac"}

LISTEN = """() => {
  window.announced = [];
  new MutationObserver(all => all.forEach(m => m.addedNodes.forEach(n => announced.push(n.textContent))))
    .observe(document.querySelector('.sr[role=log]'), {childList: true});
}"""
"""Collects what a screen reader is given to read, as it is added."""

NARROWER = "w => document.querySelector('svg.board[tabindex]').viewBox.baseVal.width < w"


def play_out(match: Match, game: str, until: Callable[[Match], bool], rng: Random) -> bool:
    """Hastily on until then; False when the game was over before."""
    while not until(match):
        if match.over:
            return False
        match.play(WISH[game](match.choices(), rng)["do"])
    return True


def moment(game: str, seats: int, until: Callable[[Match], bool]) -> Match:
    for seed in range(40):
        match = durbar.new_match(game, seats, seed)
        if play_out(match, game, until, Random(seed)):
            return match
    raise AssertionError(f"no {game} of forty got there")


def last_move(game: str) -> tuple[dict[str, Any], str]:
    """The position before the last decision of a game of three, and that decision."""
    match, rng = durbar.new_match(game, 3, 11), Random(11)
    before: dict[str, Any] = {}
    action = ""
    while not match.over:
        before, action = match.position(), WISH[game](match.choices(), rng)["do"]
        match.play(action)
    return before, action


def shared(server: Server, game: str, position: dict[str, Any]) -> tuple[str, str]:
    """A table where all seats are on one screen: its id and token."""
    seats = [{"kind": "me", "name": name} for name in NAMES]
    wished = {
        "game": game,
        "seats": seats[: position["seats"]],
        "start": {"from": "position", "position": position},
    }
    made = server.post("/api/tables", {**wished, "seed": "all"})
    return made["table"], made["token"]


def sit(server: Server, page: Page, game: str, table: str, token: str | None) -> None:
    page.goto(f"{server.url}/table/{table}" + (f"#token={token}" if token else ""))
    page.wait_for_selector(BOARD[game])
    handover = page.locator(".handover .btn")
    if token and handover.count():
        handover.click()


def shown(page: Page, ply: int) -> None:
    page.wait_for_function("n => Number(document.querySelector('.page.table').dataset.ply) >= n", arg=ply)


def act(server: Server, table: str, token: str, action: str | None = None) -> Any:
    """One decision by whoever is asked, through the other door."""
    frame = server.get(f"/api/tables/{table}?choices=list", token)
    wished = {"ply": frame["ply"], "do": action or frame["choices"][0]["do"]}
    return server.post(f"/api/tables/{table}/play?choices=list", wished, token)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_serious_at_the_end(game: str, theme: str, server: Server, visit: Visit) -> None:
    """Story, points and chart; on a phone the story again."""
    page = visit(theme=theme)
    position, action = last_move(game)
    table, token = shared(server, game, position)
    sit(server, page, game, table, token)
    frame = act(server, table, token, action)
    assert frame["actor"] is None
    expect(story(page)).to_be_visible()
    found = {"story": serious(page)}
    ending = result(page)
    for name in ("Over time", "Points", "Final scoring"):
        tab(ending, name)
        found[name] = serious(page)
    phone = visit(theme=theme, phone=True)
    phone.set_viewport_size(court.SMALL)
    sit(server, phone, game, table, token)
    phone.get_by_role("button", name="Final scoring").click()
    expect(phone.locator(".ending")).to_be_visible()
    assert phone.evaluate("() => document.scrollingElement.scrollWidth") <= court.SMALL["width"]
    found["phone"] = serious(phone)
    assert not any(found.values()), found


@pytest.mark.parametrize("game", GAMES)
def test_what_others_do_and_ones_own_turn_are_said_aloud(game: str, server: Server, visit: Visit) -> None:
    match = moment(game, 3, lambda m: m.actor == 2 and len(m.history) > 30)
    seats = [{"kind": "me", "name": "Asha"}, {"kind": "open"}, {"kind": "open"}]
    start = {"from": "position", "position": match.position()}
    made = server.post("/api/tables", {"game": game, "seats": seats, "start": start, "seed": "s"})
    table, tokens = made["table"], [made["token"]]
    for name, invite in zip(("Bruno", "Chloé"), made["invites"], strict=True):
        sat = server.post(f"/api/tables/{table}/sit", {"name": name, "invite": invite["invite"]})
        tokens.append(sat["token"])
    page = visit()
    sit(server, page, game, table, made["token"])
    page.evaluate(LISTEN)
    actor = 2
    for _ in range(30):
        frame = act(server, table, tokens[actor])  # as fast as the server takes them: none may be lost
        if (actor := frame["actor"]) == 0:
            break
    shown(page, frame["ply"])
    page.wait_for_function("() => announced.some(text => text.includes('Your turn'))")
    assert any("Chloé " in text for text in page.evaluate("() => announced"))
    place = page.locator(".sr[role=status]")
    expect(place).to_be_empty()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(place).not_to_be_empty()  # the place the arrows went to


@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_for_those_who_asked_for_calm(game: str, server: Server, visit: Visit) -> None:
    def begun(match: Match) -> bool:
        if game == "machu-picchu":
            return city.asked("market")(match)
        return match.actor == 0 and match.observe(0)["phase"] == "turn" and match.state.visit > 1

    position = moment(game, 3, begun).position()
    kinds = ("play",) if game == "taj-mahal" else ("buy", "sell")
    for calm in (True, False):
        page = visit()
        page.emulate_media(reduced_motion="reduce" if calm else "no-preference")
        table, token = shared(server, game, position)
        sit(server, page, game, table, token)
        page.evaluate(
            "() => { window.flown = 0;"
            " new MutationObserver(all => all.forEach(m => m.addedNodes.forEach(n => {"
            " if (/-flight/.test(n.getAttribute?.('class') ?? '')) window.flown++; })))"
            ".observe(document.body, {childList: true}); }"
        )
        frame = server.get(f"/api/tables/{table}?choices=list", token)
        action = next(c["do"] for c in frame["choices"] if c["kind"] in kinds)
        shown(page, act(server, table, token, action)["ply"])
        page.wait_for_timeout(60)
        moving = page.evaluate(
            "() => document.getAnimations().filter(a => a.playState === 'running'"
            " && a.effect.getComputedTiming().duration > 1).length"
        )
        flown = page.evaluate("() => window.flown")
        assert (moving == 0 and flown == 0) if calm else flown > 0, (calm, moving, flown)


@pytest.mark.parametrize("game", GAMES)
def test_every_seat_has_a_shape_of_its_own(game: str, server: Server, visit: Visit) -> None:
    """Pieces on the board and badges beside it differ in outline, whatever the eye makes of the colours."""

    def all_there(match: Match) -> bool:
        o = match.observe(None)
        if game == "taj-mahal":
            return len({p["seat"] for p in o["palaces"]}) == 5
        return o["phase"] == "move" and all(p["prince"] for p in o["players"])

    page = visit()
    table, token = shared(server, game, moment(game, 5, all_there).position())
    sit(server, page, game, table, token)
    outlines = page.evaluate(
        """() => [1, 2, 3, 4, 5].map(n => {
          const piece = document.querySelector(`svg.board :is(.tj-palace, .mp-prince) .seat-${n}`);
          return [...piece.querySelectorAll('path')].map(p => p.getAttribute('d')).join();
        })"""
    )
    assert len(set(outlines)) == 5
    badges = page.locator(".players .pl .seat use").evaluate_all(
        "all => all.map(u => u.getAttribute('href'))"
    )
    assert len(set(badges)) == 5
    shapes = page.evaluate(
        'hrefs => hrefs.map(h => document.querySelector(h).innerHTML.match(/ d="([^"]*)"|<circle/)?.[0])',
        badges,
    )
    assert len(set(shapes)) == 5


@pytest.mark.parametrize("game", GAMES)
def test_one_screen_for_two_hides_each_hand_from_the_other(game: str, server: Server, visit: Visit) -> None:
    def hands(match: Match) -> bool:
        o = match.observe(0)
        own = game == "taj-mahal" or (o["phase"] == "move" and o["day"] > 2)
        return match.actor == 0 and own and len(match.legal()) > 2

    page = visit()
    table, token = shared(server, game, moment(game, 3, hands).position())
    page.goto(f"{server.url}/table/{table}#token={token}")
    handover = page.locator(".handover")
    expect(handover).to_contain_text("Asha")
    inside = page.evaluate("([x, y]) => !!document.elementFromPoint(x, y).closest('.handover')", [300, 700])
    assert inside, "the handover covers the hand"
    ply = page.locator(".page.table").get_attribute("data-ply")
    for key in ("w", "p", "1", "Escape", "Escape", "Escape", "c", "s", "u"):
        page.keyboard.press(key)
    expect(handover).to_be_visible()
    assert page.locator(".page.table").get_attribute("data-ply") == ply
    handover.get_by_role("button").click()

    def look() -> tuple[int, list[str]]:
        """Whose eyes the screen has now, and the cards they see."""
        o = server.get(f"/api/tables/{table}", token)["observation"]
        own = o["players"][o["viewer"]]
        cards = own["cards"] + own["specials"] if game == "taj-mahal" else [c["id"] for c in o["hand"]]
        return o["viewer"], sorted(cards)

    first = look()
    expect(page.locator(HAND[game])).to_have_count(len(first[1]))
    while look()[0] == 0:
        act(server, table, token)
    second = look()
    expect(handover).to_contain_text(NAMES[second[0]])
    assert second[1] != first[1]
    handover.get_by_role("button").click()
    expect(page.locator(HAND[game])).to_have_count(len(second[1]))


@pytest.mark.parametrize("game", GAMES)
def test_an_onlooker_is_told_no_secret(game: str, server: Server, visit: Visit) -> None:
    table, token = shared(
        server, game, moment(game, 3, lambda m: m.actor == 0 and len(m.history) > 40).position()
    )
    page = visit()
    told: list[str] = []
    page.on("websocket", lambda ws: ws.on("framereceived", lambda text: told.append(str(text))))
    sit(server, page, game, table, None)
    for _ in range(6):
        shown(page, act(server, table, token)["ply"])
    expect(page.locator(".handover")).to_have_count(0)
    expect(page.locator(HAND[game])).to_have_count(0)
    expect(page.locator("[data-act]")).to_have_count(0)
    watched = server.get(f"/api/tables/{table}")
    o = watched["observation"]
    assert o["viewer"] is None
    assert not watched["choices"]
    if game == "taj-mahal":
        assert all(p["cards"] is None for p in o["players"])
    else:
        assert o["hand"] is None
        assert o["worth"] is None
    assert told, "the onlooker follows live"
    assert not any('"secret":true' in text.replace(" ", "") for text in told)


@pytest.mark.parametrize("game", GAMES)
def test_the_board_can_be_zoomed_moved_and_pinched(game: str, server: Server, visit: Visit) -> None:
    position = moment(game, 3, lambda m: m.actor == 0 and len(m.history) > 30).position()
    table, token = shared(server, game, position)
    page = visit()
    sit(server, page, game, table, token)

    def view(of: Page) -> list[float]:
        of.wait_for_selector(".drawing[data-moving=false]")
        box = of.locator("svg.board[tabindex]").get_attribute("viewBox") or ""
        return [float(n) for n in box.split()]

    whole = view(page)
    spot = page.locator("svg.board[tabindex]").bounding_box()
    assert spot is not None
    x, y = spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2
    page.mouse.move(x, y)
    for _ in range(4):
        page.mouse.wheel(0, -240)
    page.wait_for_function(
        NARROWER,
        arg=whole[2] * 0.9,
    )
    near = view(page)
    page.mouse.down()
    page.mouse.move(x - 90, y - 40, steps=4)
    page.mouse.up()
    moved = view(page)
    assert moved[0] > near[0]
    assert moved[1] > near[1]
    assert moved[2] == near[2]
    assert server.get(f"/api/tables/{table}", token)["ply"] == 0, "a drag is no click"
    page.get_by_role("button", name="Whole board").click()
    assert view(page) == whole
    page.keyboard.press("+")
    assert view(page)[2] < whole[2]

    phone = visit(phone=True)
    sit(server, phone, game, table, token)
    box = phone.locator("svg.board[tabindex]").bounding_box()
    assert box is not None
    before, middle = view(phone), (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    touch = phone.context.new_cdp_session(phone)
    for n, kind in enumerate(("touchStart", "touchMove", "touchMove", "touchMove", "touchEnd")):
        apart = 20 + 30 * n
        points = [{"x": middle[0] + side * apart, "y": middle[1], "id": i} for i, side in enumerate((-1, 1))]
        ended = kind == "touchEnd"
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [] if ended else points})
    phone.wait_for_function(
        NARROWER,
        arg=before[2],
    )
    phone.get_by_role("button", name="Whole board").click()
    assert view(phone) == before


CONTRAST = """pairs => {
  const light = text => {
    const [r, g, b] = text.match(/[\\d.]+/g).map(Number).map(v => v / 255)
      .map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const found = {};
  for (const [text, ground, of] of pairs) {
    const a = document.querySelector(`svg.board ${text}`), b = document.querySelector(`svg.board ${ground}`);
    if (!a || !b) { found[text] = 0; continue; }
    const [x, y] = [light(getComputedStyle(a).fill), light(getComputedStyle(b)[of])];
    found[text] = (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
  }
  return found;
}"""
WRITTEN = {
    "taj-mahal": [
        (".tj-pname", ".tj-pname", "stroke"),
        (".tj-ptname", ".tj-pt-strip", "fill"),
        (".tj-slot-n", ".tj-slot-p", "fill"),
        (".tj-points text", ".tj-points rect", "fill"),
    ],
    "machu-picchu": [
        (".mp-name", ".mp-name", "stroke"),
        (".mp-stepn", ".mp-step", "fill"),
        (".mp-tagt", ".mp-tag", "fill"),
        (".mp-mnt", ".mp-mn", "fill"),
        (".mp-skyt text", ".mp-skyt text", "stroke"),
        (".mp-ride text", ".mp-ride rect", "fill"),
        (".mp-x3", ".mp-x3", "stroke"),
    ],
}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_writing_on_the_board_stands_out(game: str, theme: str, server: Server, visit: Visit) -> None:
    """At least 4.5 to 1 between letters and what they stand on or are edged with, in both themes."""
    match = court.reach(court.joining) if game == "taj-mahal" else city.reach(city.walking)
    page = visit(theme=theme)
    table, token = shared(server, game, match.position())
    sit(server, page, game, table, token)
    found = page.evaluate(CONTRAST, WRITTEN[game])
    assert all(ratio >= 4.5 for ratio in found.values()), found


SIZES = ((1440, 900), (1280, 720), (1024, 768), (768, 1024), (360, 740))


@pytest.mark.parametrize("game", GAMES)
def test_no_button_is_cut_off_on_any_screen(game: str, server: Server, visit: Visit) -> None:
    """In French, whose words are longer, with five players."""

    def free(match: Match) -> bool:
        phase = "turn" if game == "taj-mahal" else "move"
        o = match.observe(0)
        return match.actor == 0 and o["phase"] == phase and len(match.legal()) > 9 and len(match.history) > 60

    page = visit(lang="fr")
    table, token = shared(server, game, moment(game, 5, free).position())
    sit(server, page, game, table, token)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.reload()
        page.wait_for_selector(BOARD[game])
        page.locator(".handover .btn").click()
        cut = page.evaluate(
            """() => [...document.querySelectorAll('.dock button, .turnbox, .side button')].filter(e => {
              const box = e.getBoundingClientRect(), dock = e.closest('.dock, .side').getBoundingClientRect();
              return box.width > 0 && (box.right > dock.right + 1 || box.left < dock.left - 1);
            }).map(e => e.outerHTML.slice(0, 90))"""
        )
        assert not cut, (width, height, cut)
        assert page.evaluate("() => document.scrollingElement.scrollWidth") <= width
