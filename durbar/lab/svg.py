"""Shapes and text as SVG, and the axes of a plot: all a report needs to draw, without a plotting library."""

from collections.abc import Iterable, Sequence
from html import escape
from math import ceil, floor, log10

WIDTH = 460
INK, FAINT, PAPER = "var(--ink,#2b2723)", "var(--faint,#d9d2c5)", "var(--paper,#fffdf8)"
"""A page may set these colours; else they are those of a light one."""
LETTER = 6.3
"""Mean width of a letter at the usual size."""


def drawing(height: float, parts: Iterable[str], label: str) -> str:
    """The whole picture; it scales with the page."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" role="img" '
        f'aria-label="{escape(label)}" font-family="system-ui,sans-serif" font-size="12" fill="{INK}">'
        f"{''.join(parts)}</svg>"
    )


def text(x: float, y: float, words: str, anchor: str = "start", fill: str = INK, size: float = 12) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{fill}" font-size="{size:g}">'
        f"{escape(words)}</text>"
    )


def line(
    x1: float, y1: float, x2: float, y2: float, stroke: str = FAINT, wide: float = 1, dash: str = ""
) -> str:
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {ends} stroke="{stroke}" stroke-width="{wide:g}" stroke-linecap="round"{dashes}/>'


def bar(x: float, y: float, wide: float, high: float, fill: str, opacity: float = 1) -> str:
    size = f'x="{x:.1f}" y="{y:.1f}" width="{max(0.0, wide):.1f}" height="{max(0.0, high):.1f}"'
    return f'<rect {size} fill="{fill}" fill-opacity="{opacity:.2f}" stroke="{PAPER}"/>'


def dot(x: float, y: float, fill: str) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{fill}"/>'


def shortened(words: str, room: float) -> str:
    """As much of the words as fits.

    >>> shortened("expert", 100), shortened("expert:time=2:width=4", 63)
    ('expert', 'expert:t…')
    """
    most = max(2, int(room / LETTER) - 1)
    return words if len(words) <= most else f"{words[: most - 1]}…"


def ticks(most: float) -> list[float]:
    """A few round numbers from 0 to at least `most`.

    >>> ticks(7), ticks(63), ticks(0)
    ([0, 2, 4, 6, 8], [0, 20, 40, 60, 80], [0, 1])
    """
    if most <= 1:
        return [0, 1]
    rough = most / 4
    power = 10 ** floor(log10(rough))
    step = next(power * k for k in (1, 2, 5, 10) if power * k >= rough)
    step = max(1, step)
    return [step * i for i in range(ceil(most / step) + 1)]


def across(
    left: float, right: float, most: float, marks: Sequence[tuple[float, str]], foot: float
) -> list[str]:
    """The axis at the foot of a plot: a faint line and its number at each mark."""
    parts = []
    for value, words in marks:
        x = left + (right - left) * value / most
        parts += [line(x, 4, x, foot), text(x, foot + 16, words, "middle", size=11)]
    return parts
