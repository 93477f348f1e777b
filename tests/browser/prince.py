"""A prince at the page of Machu Picchu, who points at his choices; and moments of hasty games to start at."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from playwright.sync_api import Page, ViewportSize, expect

import durbar
from durbar.core.match import Match
from tests.browser.server import Server

SMALL: ViewportSize = {"width": 360, "height": 740}
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

    def __init__(self, page: Page, server: Server, table: str, token: str, touch: bool = False) -> None:
        self.page = page
        self.server = server
        self.table = table
        self.token = token
        self.touch = touch
        self.done: Counter[str] = Counter()
        page.goto(f"{server.url}/table/{table}#token={token}")
        page.wait_for_selector(".mp-map .mp-signs")

    def frame(self) -> Any:
        return self.server.get(f"/api/tables/{self.table}?choices=list", self.token)

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
        self.wait(ply)  # the server may be ahead of the page
        if kind in PLACES and choice.get("district"):
            self.point(choice["district"])
        elif text.endswith((" none", " 0")):
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
        for on in self.page.locator(".mp-item[aria-checked=true]").all():
            if (item := on.get_attribute("data-item")) not in items:
                self.press(f"[data-item='{item}']")
        for item in items:
            if self.page.locator(f"[data-item='{item}']").get_attribute("aria-checked") != "true":
                self.press(f"[data-item='{item}']")
        expect(self.page.locator(".mp-item[aria-checked=true]")).to_have_count(len(items))


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


def seated(server: Server, position: dict[str, Any]) -> tuple[str, list[str]]:
    """A table that goes on from here, all seats taken by people; their tokens."""
    seats: list[dict[str, str]] = [{"kind": "me", "name": "Asha"}]
    seats += [{"kind": "open"}] * (position["seats"] - 1)
    start = {"from": "position", "position": position}
    made = server.post("/api/tables", {"game": "machu-picchu", "seats": seats, "start": start, "seed": "m"})
    tokens = [made["token"]]
    for invite in made["invites"]:
        wished = {"name": f"Guest {invite['seat']}", "invite": invite["invite"]}
        tokens.append(server.post(f"/api/tables/{made['table']}/sit", wished)["token"])
    return made["table"], tokens


def alone(server: Server, page: Page, position: dict[str, Any], touch: bool = False) -> Prince:
    table, tokens = seated(server, position)
    return Prince(page, server, table, tokens[0], touch)
