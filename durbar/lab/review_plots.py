"""The curve of winning chances of a review, with its marks, as an SVG drawing."""

from collections.abc import Sequence

from durbar.lab.svg import PAPER, WIDTH, drawing, line, shortened, text
from durbar.review import Review
from durbar.review.model import BLUNDER, FIND, INACCURACY, MISTAKE

COLOURS = (
    "var(--a,#a4452c)",
    "var(--b,#3f6f6a)",
    "var(--c,#c9962f)",
    "var(--d,#5a4a8a)",
    "var(--e,#6d655b)",
)
LEFT, RIGHT, TOP, FOOT = 44.0, WIDTH - 86.0, 12.0, 210.0
SIGNS = {INACCURACY: "?!", MISTAKE: "?", BLUNDER: "??", FIND: "!"}
SMALL = 11
APART = 14.0
"""Between two names at the end of the curves."""


def curve(review: Review, label: str) -> str:
    """A line for every seat, and the signs of marked moves where they were made."""
    last = max(1, len(review.moves) - 1)

    def at(number: int, chance: float) -> tuple[float, float]:
        return LEFT + (RIGHT - LEFT) * number / last, FOOT - (FOOT - TOP) * chance

    parts = []
    for share in (0, 0.25, 0.5, 0.75, 1):
        y = at(0, share)[1]
        parts += [line(LEFT, y, RIGHT, y), text(LEFT - 8, y + 4, f"{share:.0%}", "end", size=SMALL)]
    for seat in range(review.seats):
        parts.append(_path([at(m.number, m.chances_after[seat]) for m in review.moves], COLOURS[seat % 5]))
    for move in review.moves:
        if move.mark:
            x, y = at(move.number, move.chances_after[move.seat])
            parts += _sign(x, y, SIGNS[move.mark], COLOURS[move.seat % 5])
    parts += _names(review)
    return drawing(FOOT + 16, parts, label)


def _path(places: Sequence[tuple[float, float]], colour: str) -> str:
    way = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in places)
    return f'<path d="{way}" fill="none" stroke="{colour}" stroke-width="2" stroke-linejoin="round"/>'


def _sign(x: float, y: float, sign: str, colour: str) -> list[str]:
    ring = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="7" fill="{PAPER}" stroke="{colour}" stroke-width="1.5"/>'
    return [ring, text(x, y + 3, sign, "middle", colour, 9)]


def _names(review: Review) -> list[str]:
    """The players beside the ends of their curves, apart from each other."""
    ends = sorted(
        ((review.moves[-1].chances_after[seat], seat) for seat in range(review.seats)), reverse=True
    )
    parts, before = [], TOP - APART
    for place, (chance, seat) in enumerate(ends):
        lowest = FOOT + 4 - APART * (len(ends) - 1 - place)
        before = max(before + APART, min(lowest, FOOT - (FOOT - TOP) * chance + 4))
        name = shortened(review.players[seat], 84)
        parts.append(text(RIGHT + 8, before, name, fill=COLOURS[seat % 5], size=SMALL))
    return parts
