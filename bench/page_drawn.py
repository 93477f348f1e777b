"""How soon a move stands on a filled board, and how smoothly boards move on a slow processor."""

from random import Random
from typing import NamedTuple

from playwright.sync_api import Browser, Page

from bench.page_load import DESK
from bench.page_wire import HERE, look, open_table, phone_of
from tests.web.server import Player, Server

EARLIER = {"java": 200, "taj-mahal": 60, "machu-picchu": 60}
"""Plies played before the page opens: the boards are full, and the games not over."""
SLOWER = 4
"""How many times slower the processor is made while frames are counted."""
WATCH = """() => {
  let came = 0, last = 0, painted = 0;
  window.drawn = [];
  window.WebSocket = class extends WebSocket {
    constructor(...all) {
      super(...all);
      this.addEventListener("message", () => { came ||= last = performance.now(); });
    }
  };
  const seen = new MessageChannel();
  seen.port1.onmessage = () => { painted = performance.now(); };
  new MutationObserver(() => {
    document.body?.getBoundingClientRect();
    last = performance.now();
    if (came) requestAnimationFrame(() => seen.port2.postMessage(0));
  }).observe(document, { subtree: true, childList: true, attributes: true });
  setInterval(() => {
    if (!came || performance.now() - Math.max(last, painted) < 60) return;
    if (painted > last && last > came) window.drawn.push([last - came, painted - came]);
    came = 0;
  }, 20);
}"""
"""Keeps how long after each message all that it changed was laid out, and painted."""
DRIVE = """([what, seconds]) => new Promise((done) => {
  const svg = document.querySelector("svg.board[tabindex]"), box = svg.parentElement.getBoundingClientRect();
  const middle = [box.left + box.width / 2, box.top + box.height / 2];
  const wide = Math.min(box.width * 0.4, 160), high = Math.min(box.height * 0.35, 110);
  const point = (kind, x, y, on) => (on ?? document.elementFromPoint(x, y) ?? document.body).dispatchEvent(
    new PointerEvent(kind, { pointerId: 1, pointerType: "mouse", clientX: x, clientY: y, bubbles: true }));
  const frames = [];
  let n = 0, before = 0;
  if (what === "pan") point("pointerdown", ...middle, svg);
  const step = (now) => {
    if (before) frames.push(now - before);
    before = now;
    const a = n++ / 12, x = middle[0] + wide * Math.sin(a), y = middle[1] + high * Math.sin(a * 1.3);
    if (what === "pan") point("pointermove", x, y, svg);
    if (what === "hover") point("pointermove", x, y);
    if (frames.reduce((sum, frame) => sum + frame, 0) < seconds * 1000) return requestAnimationFrame(step);
    if (what === "pan") point("pointerup", x, y, svg);
    done(frames);
  };
  requestAnimationFrame(step);
})"""
"""Moves the pointer once a frame, and returns how long each frame took."""


class Drawn(NamedTuple):
    """Seconds from the arrival of a move until it was laid out, and painted; elements of the page."""

    laid_out: list[float]
    painted: list[float]
    elements: int


class Frames(NamedTuple):
    """Frames a second, and the share of them that took longer than one and a half frames should."""

    rate: float
    long: float


def filled(server: Server, game: str, seats: int = 2) -> Player:
    """Somebody alone at all seats of a table in mid-game."""
    player = Player(server, game, [{"kind": "me"}] * seats, Random(2))
    player.look()
    while len(player.acknowledged) < EARLIER[game] and not player.over:
        player.play()
    return player


def moves(browser: Browser, server: Server, count: int) -> Drawn:
    """Watch moves on a Java board with many tiles; they are played elsewhere."""
    player = filled(server, "java")
    context = browser.new_context(viewport=DESK, locale="en", reduced_motion="reduce")
    context.add_init_script(f"({WATCH})()")
    page = context.new_page()
    open_table(page, server.port, player)
    page.wait_for_timeout(1000)
    look(player)
    page.evaluate("window.drawn.length = 0")
    for _ in range(count):
        player.play()
        page.wait_for_function(HERE, arg=player.frame["ply"], timeout=10_000)
        page.wait_for_timeout(200)
    found: list[tuple[float, float]] = page.evaluate("window.drawn")
    elements: int = page.evaluate("document.getElementsByTagName('*').length")
    context.close()
    return Drawn([a / 1000 for a, _ in found], [b / 1000 for _, b in found], elements)


def frames(browser: Browser, server: Server, game: str, what: str, seconds: float) -> Frames:
    """A phone that is slower than this machine; the pointer pans the board, or hovers over it with a tile."""
    player = filled(server, game, 2 if game == "java" else 3)
    context = phone_of(browser)
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{server.port}/table/{player.id}#token={player.token}")
    page.locator("svg.board[tabindex]").wait_for()
    ready(page)
    session = context.new_cdp_session(page)
    if what == "hover":
        pick_up(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.evaluate(DRIVE, [what, 0.5])  # the first frames also lay out and compile
    took: list[float] = page.evaluate(DRIVE, [what, seconds])
    context.close()
    return rated(took)


def ready(page: Page) -> None:
    """The page has drawn what it has, and no question covers the board."""
    page.wait_for_timeout(800)
    handover = page.locator(".handover .btn")
    if handover.count():
        handover.click()
    page.wait_for_timeout(500)


def pick_up(page: Page) -> None:
    """A tile in the hand, if one may be placed: its ghost follows the pointer."""
    for slot in ("triple", "double", "rice", "village"):
        tile = page.locator(f"[data-slot={slot}]:not([aria-disabled=true])")
        if tile.count():
            tile.click()
            return


def rated(took: list[float]) -> Frames:
    """Milliseconds of frames as a rate."""
    return Frames(1000 * len(took) / sum(took), sum(frame > 25 for frame in took) / len(took))
