"""A person at the page: sees what the server offers the seat, and does it by real clicks, taps or keys."""

from collections import Counter
from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.server import Server

SHAPES = ("triple", "double", "rice", "village")
SPOT = """k => {
  const cell = document.querySelector(`svg.board [data-k="${k}"]`);
  const faces = [...cell.querySelectorAll('.ground-of > polygon')];
  const m = cell.ownerSVGElement.getScreenCTM();
  const inside = (p, poly) => poly.every((a, i) => {
    const b = poly[(i + 1) % poly.length];
    return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) >= 0;
  });
  const face = faces.find(f => /\\b(top|bare|ring-high|ring-low)\\b/.test(f.getAttribute('class')));
  const poly = [...face.points].map(p => new DOMPoint(p.x, p.y).matrixTransform(m));
  const xs = poly.map(p => p.x), ys = poly.map(p => p.y);
  const mid = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  const w = Math.max(...xs) - Math.min(...xs), h = Math.max(...ys) - Math.min(...ys);
  for (let ring = 0; ring <= 9; ring++)
    for (let i = 0; i < 12; i++) {
      const a = i * Math.PI / 6, d = ring / 20;
      const p = {x: mid[0] + Math.cos(a) * w * d, y: mid[1] + Math.sin(a) * h * d};
      if (!inside(p, poly)) continue;
      const hit = document.elementFromPoint(p.x, p.y)?.closest('[data-k]');
      if (hit && hit.dataset.k === k && hit.ownerSVGElement === cell.ownerSVGElement) return [p.x, p.y];
    }
  return null;
}"""


CHOSEN_OR_ASKED = """ply => document.querySelector('.chooser')
  || document.querySelector('.page.table').dataset.ply !== ply"""
"""The page took a click for an action, or asks which of several is meant."""


class Person:
    """One page at one table."""

    def __init__(self, page: Page, server: Server, table: str, token: str, seat: int, seed: int = 0) -> None:
        self.page = page
        self.server = server
        self.table = table
        self.token = token
        self.seat = seat
        self.rng = Random(seed)
        self.done: Counter[str] = Counter()
        self.ply = 0
        """The ply of the choice being made."""
        self.turned = 0
        """How many sixths the tile in the hand is turned."""

    def sit(self) -> None:
        """Open the table by the seat's own link."""
        self.page.goto(f"{self.server.url}/table/{self.table}#token={self.token}")
        self.page.wait_for_selector("svg.board .cells")

    def frame(self) -> Any:
        return self.server.get(f"/api/tables/{self.table}?choices=list", self.token)

    def waits_for(self, ply: int) -> None:
        """The page shows the table as it stands after this ply."""
        self.page.wait_for_function(
            "ply => Number(document.querySelector('.page.table')?.dataset.ply) === ply", arg=ply
        )

    def waits_beyond(self, ply: int) -> None:
        """The page shows the table as it stands after more than this many plies."""
        self.page.wait_for_function(
            "ply => Number(document.querySelector('.page.table')?.dataset.ply) > ply", arg=ply
        )

    # ---------------------------------------------------------------- doing one choice

    def do(self, choice: Any, ply: int) -> Any:
        """This choice, by pointing, and then the page shows what came of it: the frame after it."""
        kind = choice["kind"]
        self.ply = ply
        getattr(self, f"_{kind}")(choice, choice["do"].split())
        self.waits_beyond(ply)
        frame = self.frame()
        line = next(line for line in frame["log"] if line["ply"] == ply)
        assert line["do"] == choice["do"], f"clicked {choice['do']!r}, the table took {line['do']!r}"
        self.done[kind if kind != "tile" else choice["do"].split()[0]] += 1
        return frame

    def _tile(self, choice: Any, words: list[str]) -> None:
        shape, village = words[0], words[1]
        self.pick(shape)
        self.turn_to(choice["do"])
        self.point(village)

    def _enter(self, choice: Any, words: list[str]) -> None:
        self.pick("enter")
        self.point(words[2])
        self.settle(choice)

    def _move(self, choice: Any, words: list[str]) -> None:
        self.take_up(words[1])
        self.point(words[2])

    def _leave(self, choice: Any, words: list[str]) -> None:
        self.take_up(words[1])
        self.page.locator(f".context [data-do='{choice['do']}']").click()

    def _build(self, choice: Any, words: list[str]) -> None:
        self.pick("palace")
        self.point(words[1])
        self.settle(choice)

    _enlarge = _build

    def _irrigate(self, choice: Any, words: list[str]) -> None:
        self.pick("water")
        self.point(words[1])

    def _take(self, choice: Any, words: list[str]) -> None:
        self.put_down()
        self.page.locator(".dock .card.open" if words[1] == "open" else ".dock .card.back").click()

    def _token(self, choice: Any, words: list[str]) -> None:
        self.page.locator(".prompt .tok").click()

    def _festival(self, choice: Any, words: list[str]) -> None:
        self.pick("festival")
        self.point(words[1])
        self._cards(words[2:])

    def _bid(self, choice: Any, words: list[str]) -> None:
        self._cards(words[1:])

    def _stay(self, choice: Any, words: list[str]) -> None:
        self.page.locator("[data-act=stay]").click()

    def _pass(self, choice: Any, words: list[str]) -> None:
        self.page.locator("[data-act=pass]").click()

    def _end(self, choice: Any, words: list[str]) -> None:
        self.put_down()
        self.page.locator(".dock .end:visible").click()

    # ---------------------------------------------------------------- pointing

    def pick(self, slot: str) -> None:
        button = self.page.locator(f"[data-slot={slot}]")
        if button.get_attribute("aria-pressed") != "true":
            button.click()
        expect(button).to_have_attribute("aria-pressed", "true")

    def put_down(self) -> None:
        self.page.keyboard.press("Escape")
        self.page.keyboard.press("Escape")

    def turn_to(self, notation: str) -> None:
        """Turn the picked tile until its village cell can lie as wished: the ghost tells what it would do."""
        village = notation.split()[1]
        x, y = self.spot(village)
        self.page.mouse.move(x, y)
        for _ in range(6):
            if self.page.evaluate("() => document.querySelector('[data-aim]').dataset.aim") == notation:
                return
            self.page.keyboard.press("r")
            self.turned = (self.turned + 1) % 6
        raise AssertionError(f"no rotation gives {notation!r}")

    def take_up(self, cell: str) -> None:
        """Pick up the own pawn on this cell."""
        self.put_down()
        self.point(cell)

    def spot(self, cell: str) -> tuple[float, float]:
        found = self.page.evaluate(SPOT, cell)
        assert found, f"{cell} cannot be seen"
        return found[0], found[1]

    def point(self, cell: str) -> None:
        x, y = self.spot(cell)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.up()

    def settle(self, choice: Any) -> None:
        """If several choices are left at the cell, take this one."""
        self.page.wait_for_function(CHOSEN_OR_ASKED, arg=str(self.ply))
        if self.page.locator(".chooser").count():
            self.page.locator(f".chooser [data-do='{choice['do']}']").click()

    def _cards(self, names: list[str]) -> None:
        """Raise exactly these cards, then offer them."""
        wanted = Counter(names)
        for button in self.page.locator(".fest .hand button.card").all():
            name = button.get_attribute("data-card") or ""
            up = button.get_attribute("aria-pressed") == "true"
            want = wanted[name] > 0
            if want:
                wanted[name] -= 1
            if up != want:
                button.click()
        self.page.locator("[data-act=bid]").click()


AROUND = ((-1, 1), (0, 2), (1, 1), (1, -1), (0, -2), (-1, -1))
"""Steps to the six neighbours of a cell, clockwise from the north-east."""


def turned(notation: str) -> int:
    """How many sixths a triple of this notation is turned."""
    _, village, *rice = notation.split()
    row, column = ord(village[0]), int(village[1:])
    sides = {AROUND.index((ord(k[0]) - row, int(k[1:]) - column)) for k in rice}
    return next(t for t in range(6) if sides == {(1 + t) % 6, (2 + t) % 6})


def wish(person: Person, frame: Any, done: Counter[str]) -> Any:
    """A choice of somebody in a hurry who wants to have done everything once: land, cities, what is new."""
    kinds: dict[str, list[Any]] = {}
    for choice in frame["choices"]:
        kind = choice["do"].split()[0] if choice["kind"] == "tile" else choice["kind"]
        kinds.setdefault(kind, []).append(choice)
    rng = person.rng
    fresh = [kind for kind in kinds if not done[kind] and kind not in ("end", "pass")]
    if fresh and rng.random() < 0.6:
        return rng.choice(kinds[rng.choice(fresh)])
    for kind in ("build", "enlarge", "festival", "bid", "stay", "pass"):
        if kind in kinds:
            return rng.choice(kinds[kind])
    towns = {c for s in frame["observation"]["settlements"] if s["size"] > 1 for c in s["cells"]}
    homes = [
        c for kind in ("enter", "move") for c in kinds.get(kind, []) if c["to"] in towns and c["cost"] < 3
    ]
    if homes and rng.random() < 0.25:
        return rng.choice(homes)
    cheap = [c for c in kinds.get("triple", []) if c["cost"] == 1]
    same = [c for c in cheap if turned(c["do"]) == person.turned]
    return rng.choice(same or cheap or kinds.get("end") or frame["choices"])
