"""The plots of a strategy page, each as an SVG drawing in the colours of a study's page."""

from collections.abc import Sequence

from durbar.lab.stats import Interval, sure
from durbar.lab.strategy import Contrast, Strategy, Tempo
from durbar.lab.study_play import THIRDS
from durbar.lab.study_plots import FOOT, RIGHT, ROW, SMALL, A, B, caption, left_of
from durbar.lab.study_words import PARTS, Labels, ordinal
from durbar.lab.svg import INK, across, dot, drawing, line, shortened, text

SHOWN = 16
"""Rows of a plot; where there are more, those that won most and least."""
QUARTER_NAMES = ("after a quarter", "at half-time", "after three quarters")


def shown(contrasts: Sequence[Contrast]) -> list[Contrast]:
    """Those that won most and least.

    >>> shown([])
    []
    """
    if len(contrasts) <= SHOWN:
        return [*contrasts]
    return [*contrasts[: SHOWN // 2], *contrasts[-SHOWN // 2 :]]


def contrasts(found: Sequence[Contrast], names: Sequence[str], label: str, words: str) -> str:
    """For each thing, how much more of the victory went to the seats that did it, with its interval."""
    left, foot = left_of(names, 230), ROW * len(names) + 10.0
    most = max([0.1, *(max(abs(each.wins.low), abs(each.wins.high)) for each in found)])
    step = 0.1 if most <= 0.5 else 0.25
    marks = [step * n for n in range(-int(most / step), int(most / step) + 1)]

    def x(value: float) -> float:
        return left + (RIGHT - left) * (value + most) / (2 * most)

    named = [(mark + most, f"{100 * mark:+.0f}".replace("-", "−")) for mark in marks]
    parts = across(left, RIGHT, 2 * most, named, foot)
    parts.append(line(x(0), 4, x(0), foot, INK, 1.2, "4 3"))
    for number, (name, each) in enumerate(zip(names, found, strict=True)):
        y = ROW * number + ROW / 2 + 6
        colour = A if sure(each.wins, len(found)) else B
        parts.append(text(left - 10, y + 4, shortened(name, left - 4), "end"))
        parts += [
            line(x(each.wins.low), y, x(each.wins.high), y, colour, 3),
            dot(x(each.wins.rate), y, colour),
        ]
    parts.append(caption(foot, words))
    return drawing(foot + FOOT, parts, label)


def openings(found: Strategy, labels: Labels) -> str:
    some = shown(found.openings)
    names = [labels.item(each.name) for each in some]
    return contrasts(
        some, names, "what openings won", "points of winning chance, beside the others; red: sure"
    )


def sources(found: Strategy, labels: Labels) -> str:
    names = [labels.source(each.name) for each in found.most]
    return contrasts(
        found.most, names, "sources of points", "who has most from it wins so many points of chance more"
    )


def ranks(found: Strategy) -> str:
    """How often the first, second … in points wins, after each quarter."""
    names = [f"{name}, {ordinal(place)}" for name in QUARTER_NAMES for place in range(found.seats)]
    rows = [interval for moment in found.ranks for interval in moment]
    left, foot = left_of(names), 24.0 * len(names) + 10

    def x(rate: float) -> float:
        return left + (RIGHT - left) * rate

    marks = [(share / 100, f"{share} %") for share in (0, 25, 50, 75, 100)]
    parts = across(left, RIGHT, 1, marks, foot)
    even = x(1 / found.seats)
    parts.append(line(even, 4, even, foot, INK, 1.2, "4 3"))
    for number, (name, wins) in enumerate(zip(names, rows, strict=True)):
        y = 24.0 * number + 16
        parts.append(text(left - 10, y + 4, name, "end", size=SMALL))
        parts += [line(x(wins.low), y, x(wins.high), y, A, 3), dot(x(wins.rate), y, A)]
    parts.append(caption(foot, "games won by who had that place in points then; dashed: an even share"))
    return drawing(foot + FOOT, parts, "what a lead is worth")


def tempo(found: Strategy, labels: Labels) -> str:
    """What winners do more, and less, in each third of the game; only what is done often enough to see."""
    rows = most_different(found)
    names = [f"{labels.verb(each.verb)}, {PARTS[third]}" for each, third in rows]
    left, foot = left_of(names, 250), 26.0 * len(names) + 10
    most = max([0.1, *(max(abs(_of(row).low), abs(_of(row).high)) for row in rows)])

    def x(value: float) -> float:
        return left + (RIGHT - left) * (value + most) / (2 * most)

    marks = [(most * n / 2 + most, f"{most * n / 2:+.1f}".replace("-", "−")) for n in range(-2, 3)]
    parts = across(left, RIGHT, 2 * most, marks, foot)
    parts.append(line(x(0), 4, x(0), foot, INK, 1.2, "4 3"))
    compared = len(found.tempo) * THIRDS
    for number, (name, row) in enumerate(zip(names, rows, strict=True)):
        y, difference = 26.0 * number + 18, _of(row)
        colour = A if sure(difference, compared) else B
        parts.append(text(left - 10, y + 4, shortened(name, left - 4), "end", size=SMALL))
        parts += [line(x(difference.low), y, x(difference.high), y, colour, 3)]
        parts.append(dot(x(difference.rate), y, colour))
    parts.append(caption(foot, "times a game that winners do it more often than the others; red: sure"))
    return drawing(foot + FOOT, parts, "tempo")


def most_different(found: Strategy) -> list[tuple[Tempo, int]]:
    """The rows of the plot: where winners differ most from the others, for its error; in order of play."""
    every = [(each, third) for each in found.tempo for third in range(THIRDS)]
    strongest = sorted(every, key=lambda row: -_strength(_of(row)))[:SHOWN]
    return sorted(strongest, key=lambda row: (row[1], row[0].verb))


def _of(row: tuple[Tempo, int]) -> Interval:
    return row[0].differences[row[1]]


def _strength(difference: Interval) -> float:
    wide = difference.high - difference.low
    return abs(difference.rate) / wide if wide else 0.0
