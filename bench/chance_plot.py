"""The reliability plot of winning chances: what was said against what came."""

from collections.abc import Mapping, Sequence

import durbar
from durbar.lab.svg import INK, WIDTH, dot, drawing, line, shortened, text

LEFT, RIGHT, TOP, FOOT = 52.0, WIDTH - 130.0, 12.0, 290.0
COLOURS = ("#a4452c", "#3f6f6a", "#c9962f", "#5a4a8a")
FEW = 30
"""Bins with fewer chances are left out: they say nothing."""


def at(said: float, came: float) -> tuple[float, float]:
    return LEFT + (RIGHT - LEFT) * said, FOOT - (FOOT - TOP) * came


def reliability(games: Mapping[str, Sequence[Sequence[float]]]) -> str:
    """For each game a line through its bins; on the dashed line sixty percent win six times in ten."""
    parts = []
    for share in (0, 0.2, 0.4, 0.6, 0.8, 1):
        x, y = at(share, share)
        parts += [line(LEFT, y, RIGHT, y), text(LEFT - 8, y + 4, f"{share:.0%}", "end", size=11)]
        parts.append(text(x, FOOT + 17, f"{share:.0%}", "middle", size=11))
    parts.append(line(*at(0, 0), *at(1, 1), INK, 1.2, "4 3"))
    for number, (game, bins) in enumerate(games.items()):
        parts += _course([at(said, came) for said, came, count in bins if count >= FEW], COLOURS[number % 4])
        y = TOP + 20 * number + 10
        parts += [
            dot(RIGHT + 16, y, COLOURS[number % 4]),
            text(RIGHT + 26, y + 4, shortened(durbar.game(game).title, 108), size=11),
        ]
    parts.append(text(RIGHT, FOOT + 36, "chance the review gave (across), games won (up)", "end", size=11))
    return drawing(FOOT + 46, parts, "winning chances that reviews gave, and how often they came true")


def _course(places: Sequence[tuple[float, float]], colour: str) -> list[str]:
    way = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in places)
    path = f'<path d="{way}" fill="none" stroke="{colour}" stroke-width="2" stroke-linejoin="round"/>'
    return [path, *(dot(x, y, colour) for x, y in places)] if places else []
