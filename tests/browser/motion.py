"""Sees what moves on a page: animations by script, by style sheet, and transitions that take time."""

from playwright.sync_api import Page

WATCH = """() => {
  window.moved = [];
  const name = el => el.getAttribute('class') || el.tagName;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...told) {
    moved.push(name(this));
    return animate.apply(this, told);
  };
  const slow = text => text.split(',').some(t => parseFloat(t) > 0);
  addEventListener('animationstart', e => {
    if (slow(getComputedStyle(e.target).animationDuration)) moved.push(name(e.target));
  }, true);
  addEventListener('transitionrun', e => moved.push(name(e.target)), true);
}"""


def watch(page: Page) -> None:
    """Note from now on what moves."""
    page.evaluate(WATCH)


def moved(page: Page) -> list[str]:
    """The classes of everything that has moved since it is watched."""
    found: list[str] = page.evaluate("() => window.moved")
    return found


def drawn(page: Page) -> None:
    """The browser has drawn what the page has now, and whatever that sets in motion has begun."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
