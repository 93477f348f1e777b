"""The curve of winning chances of a review, with its marks, as an SVG drawing."""

from collections.abc import Sequence
from itertools import pairwise

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
    lines = series(review)
    last = max(1, len(lines[0]) - 1)

    def at(number: int, chance: float) -> tuple[float, float]:
        return LEFT + (RIGHT - LEFT) * number / last, FOOT - (FOOT - TOP) * chance

    parts = []
    for share in (0, 0.25, 0.5, 0.75, 1):
        y = at(0, share)[1]
        parts += [line(LEFT, y, RIGHT, y), text(LEFT - 8, y + 4, f"{share:.0%}", "end", size=SMALL)]
    for seat, chances in enumerate(lines):
        parts.append(_path([at(number, each) for number, each in enumerate(chances)], COLOURS[seat % 5]))
    for move in review.moves:
        if move.mark:
            x, y = at(move.number, lines[move.seat][move.number])
            parts += _sign(x, y, SIGNS[move.mark], COLOURS[move.seat % 5])
    parts += _names([each[-1] for each in lines], review.players)
    return drawing(FOOT + 16, parts, label)


def series(review: Review) -> list[list[float]]:
    """Each seat's chance before every move, and who won, if somebody did.

    A line is what its own player knew: the others see another part, so theirs would make it jump. They count
    where only their moves are reviewed, and at the beginning.
    """
    movers = {move.seat for move in review.moves}
    known: list[dict[int, float]] = [{} for _ in range(review.seats)]
    for move in review.moves:
        for seat, chances in enumerate(known):
            if seat == move.seat or seat not in movers or move.number == 0:
                chances[move.number] = move.chances[seat]
    over = review.complete and any(each.share for each in review.summary)
    if over:
        for each in review.summary:
            known[each.seat][review.done] = each.share
    return [_filled(chances, review.done + over) for chances in known]


def _filled(known: dict[int, float], count: int) -> list[float]:
    """Values between those that are known, in equal steps; after the last one they stay."""
    places, found = sorted(known), list[float]()
    for before, after in pairwise([*places, count]):
        start, end = known[before], known.get(after, known[before])
        found += [start + (end - start) * step / (after - before) for step in range(after - before)]
    return found


def _path(places: Sequence[tuple[float, float]], colour: str) -> str:
    way = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in places)
    return f'<path d="{way}" fill="none" stroke="{colour}" stroke-width="2" stroke-linejoin="round"/>'


def _sign(x: float, y: float, sign: str, colour: str) -> list[str]:
    ring = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="7" fill="{PAPER}" stroke="{colour}" stroke-width="1.5"/>'
    return [ring, text(x, y + 3, sign, "middle", colour, 9)]


def _names(chances: Sequence[float], players: Sequence[str]) -> list[str]:
    """The players beside the ends of their curves, apart from each other."""
    ends = sorted(((chance, seat) for seat, chance in enumerate(chances)), reverse=True)
    parts, before = [], TOP - APART
    for place, (chance, seat) in enumerate(ends):
        lowest = FOOT + 4 - APART * (len(ends) - 1 - place)
        before = max(before + APART, min(lowest, FOOT - (FOOT - TOP) * chance + 4))
        name = shortened(players[seat], 84)
        parts.append(text(RIGHT + 8, before, name, fill=COLOURS[seat % 5], size=SMALL))
    return parts
