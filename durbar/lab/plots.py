"""The plots of a report, each as an inline SVG drawing."""

from collections import Counter
from collections.abc import Callable

from durbar.lab.summary import Summary
from durbar.lab.svg import (
    INK,
    LETTER,
    WIDTH,
    across,
    bar,
    dot,
    drawing,
    line,
    shortened,
    text,
    ticks,
)

ACCENT = "#a4452c"
SERIES = ("#a4452c", "#3f6f6a", "#c9962f", "#5a5f8f", "#7d8f4e", "#9c6b8e", "#6b7b8c", "#b0805a", "#444b59")
ROW, FOOT, RIGHT = 34, 40, WIDTH - 26
HIGH = 180
"""Of the plots with columns."""
BINS = 20
PERCENT = [(share / 100, f"{share} %") for share in (0, 25, 50, 75, 100)]
Label = Callable[[str], str]


def drawings(summary: Summary, label: Label, reason: Label) -> list[tuple[str, str]]:
    """Every plot with its title; `label` names score sources and `reason` ends of the game."""
    return [
        ("Win rate per seat, with 95 % interval", _wins(summary)),
        ("Places", _places(summary)),
        ("Where the points come from", _sources(summary, label)),
        ("Advantage of playing first", _order(summary)),
        ("Length of the games", _length(summary)),
        ("How the games end", _ends(summary, reason)),
    ]


def _left(names: list[str]) -> float:
    """Where the plot begins, right of the names."""
    return min(190, 24 + LETTER * max(map(len, names)))


def _named(names: list[str], left: float, top: float = 0) -> list[str]:
    return [
        text(left - 8, top + ROW * i + ROW / 2 + 8, shortened(name, left - 8), "end")
        for i, name in enumerate(names)
    ]


def _wins(summary: Summary) -> str:
    names = [each.bot for each in summary.lines]
    left, foot = _left(names), ROW * len(names) + 12.0

    def x(rate: float) -> float:
        return left + (RIGHT - left) * rate

    parts = [*across(left, RIGHT, 1, PERCENT, foot), *_named(names, left)]
    parts.append(line(x(summary.chance), 4, x(summary.chance), foot, INK, 1, "4 3"))
    for i, each in enumerate(summary.lines):
        y, colour = ROW * i + ROW / 2 + 5, SERIES[i % len(SERIES)]
        parts += [
            line(x(each.wins.low), y, x(each.wins.high), y, colour, 3),
            dot(x(each.wins.rate), y, colour),
        ]
        parts.append(text(x(each.wins.rate), y - 9, f"{each.wins.rate:.0%}", "middle", size=11))
    parts.append(text(RIGHT, foot + 34, f"dashed line: all bots equal, {summary.chance:.0%}", "end", size=11))
    return drawing(foot + FOOT, parts, "win rates")


def _places(summary: Summary) -> str:
    names = [each.bot for each in summary.lines]
    left, foot, seats = _left(names), ROW * len(names) + 8.0, int(summary.setting["seats"])
    parts = [*across(left, RIGHT, 1, PERCENT, foot), *_named(names, left)]
    for i, each in enumerate(summary.lines):
        at = left
        for place, share in enumerate(each.places[:seats]):
            wide, shade = (RIGHT - left) * share, 1 - 0.75 * place / max(1, seats - 1)
            parts.append(bar(at, ROW * i + 8, wide, ROW - 10, ACCENT, shade))
            if share >= 0.06:
                ink = "#fff" if shade > 0.5 else INK
                parts.append(text(at + wide / 2, ROW * i + ROW / 2 + 8, f"{place + 1}.", "middle", ink))
            at += wide
    return drawing(foot + 24, parts, "places")


def _sources(summary: Summary, label: Label) -> str:
    names, totals = [each.bot for each in summary.lines], Counter[str]()
    for each in summary.lines:
        totals.update(each.sources)
    order = sorted(totals, key=lambda source: -totals[source])
    legend, top = _legend([label(source) for source in order])
    left, foot = _left(names), top + ROW * len(names) + 8
    marks = ticks(max(sum(max(0.0, n) for n in each.sources.values()) for each in summary.lines))
    axis = across(left, RIGHT, marks[-1], [(mark, f"{mark:g}") for mark in marks], foot)
    parts = [*axis, *legend, *_named(names, left, top)]
    for i, each in enumerate(summary.lines):
        at = left
        for k, source in enumerate(order):
            wide = (RIGHT - left) * max(0.0, each.sources.get(source, 0.0)) / marks[-1]
            parts.append(bar(at, top + ROW * i + 8, wide, ROW - 10, SERIES[k % len(SERIES)]))
            at += wide
    parts.append(text(RIGHT, foot + 34, "average points per game", "end", size=11))
    return drawing(foot + FOOT, parts, "points by source")


def _legend(names: list[str]) -> tuple[list[str], float]:
    """A square of its colour before each name, in rows; and how high they are."""
    parts, x, y = [], 0.0, 12.0
    for k, name in enumerate(names):
        short = shortened(name, WIDTH - 40)
        wide = 26 + LETTER * len(short)
        if x and x + wide > WIDTH:
            x, y = 0.0, y + 18
        parts += [bar(x, y - 9, 10, 10, SERIES[k % len(SERIES)]), text(x + 15, y, short, size=11)]
        x += wide
    return parts, y + 6 if names else 0.0


def _order(summary: Summary) -> str:
    left, foot, most = 46.0, HIGH - FOOT, max(0.5, max(wins.high for wins in summary.order))

    def y(rate: float) -> float:
        return foot - (foot - 12) * rate / most

    parts = [line(left, y(summary.chance), RIGHT, y(summary.chance), INK, 1, "4 3")]
    for share in (0, 0.25, 0.5, 0.75, 1):
        if share <= most:
            parts += [
                line(left, y(share), RIGHT, y(share)),
                text(left - 8, y(share) + 4, f"{share:.0%}", "end", size=11),
            ]
    for i, wins in enumerate(summary.order):
        x = left + (RIGHT - left) * (i + 0.5) / len(summary.order)
        parts += [line(x, y(wins.low), x, y(wins.high), SERIES[1], 3), dot(x, y(wins.rate), SERIES[1])]
        parts.append(text(x, foot + 18, f"{i + 1}.", "middle"))
    parts.append(text(RIGHT, foot + 34, "win rate by order of play", "end", size=11))
    return drawing(HIGH, parts, "win rate by order of play")


def _length(summary: Summary) -> str:
    low, high = min(summary.turns), max(summary.turns)
    bins = max(1, min(BINS, high - low + 1))
    step = (high - low + 1) / bins
    counts = Counter(min(bins - 1, int((turns - low) / step)) for turns in summary.turns)
    left, foot, marks = 46.0, HIGH - FOOT, ticks(max(counts.values()))
    parts = []
    for mark in marks:
        y = foot - (foot - 12) * mark / marks[-1]
        parts += [line(left, y, RIGHT, y), text(left - 8, y + 4, f"{mark:g}", "end", size=11)]
    wide = (RIGHT - left) / bins
    for i in range(bins):
        tall = (foot - 12) * counts[i] / marks[-1]
        parts.append(bar(left + wide * i, foot - tall, wide, tall, SERIES[3]))
    parts += [text(left, foot + 16, str(low), size=11), text(RIGHT, foot + 16, str(high), "end", size=11)]
    parts.append(text(RIGHT, foot + 34, "games by turns", "end", size=11))
    return drawing(HIGH, parts, "length of the games")


def _ends(summary: Summary, reason: Label) -> str:
    names = [reason(clause) for clause in summary.ends]
    left, foot = 12.0, 44.0 * len(names) + 4
    marks = ticks(max(summary.ends.values()))
    parts = across(left, RIGHT, marks[-1], [(mark, f"{mark:g}") for mark in marks], foot)
    for i, (name, games) in enumerate(zip(names, summary.ends.values(), strict=True)):
        parts.append(text(left, 44 * i + 16, shortened(name, WIDTH - 20)))
        parts.append(bar(left, 44 * i + 22, (RIGHT - left) * games / marks[-1], 18, SERIES[4]))
    parts.append(text(RIGHT, foot + 34, "games", "end", size=11))
    return drawing(foot + FOOT, parts, "how the games end")
