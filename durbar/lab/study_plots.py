"""The plots of a study, each as an SVG drawing in the colours of its page."""

from collections import Counter
from collections.abc import Sequence

from durbar.lab.stats import sure
from durbar.lab.study_items import RARE, ItemLine
from durbar.lab.study_play import MOMENTS
from durbar.lab.study_summary import Summary
from durbar.lab.study_words import Labels, ordinal
from durbar.lab.svg import INK, LETTER, WIDTH, across, bar, dot, drawing, line, shortened, text, ticks

A, B, C = "var(--a,#a4452c)", "var(--b,#3f6f6a)", "var(--c,#c9962f)"
MUTED = "var(--muted,#6d655b)"
ROW, RIGHT, HIGH, FOOT = 32, WIDTH - 22, 190, 42
BINS = 24
SMALL = 11


def left_of(names: Sequence[str], most: float = 200) -> float:
    """Where a plot begins, right of its names."""
    return min(most, 22 + LETTER * max(map(len, names), default=0))


def caption(foot: float, words: str) -> str:
    return text(RIGHT, foot + 36, words, "end", MUTED, SMALL)


def seats(summary: Summary) -> str:
    """Win rate by order of play."""
    names = [f"{ordinal(place)} to play" for place in range(summary.seats)]
    left, foot = left_of(names), ROW * len(names) + 10.0
    most = min(1.0, max(0.5, max(wins.high for wins in summary.order) + 0.05))

    def x(rate: float) -> float:
        return left + (RIGHT - left) * rate / most

    marks = [(mark / 100, f"{mark} %") for mark in range(0, round(100 * most) + 1, 10 if most < 0.6 else 20)]
    parts = across(left, RIGHT, most, marks, foot)
    parts.append(line(x(summary.even), 4, x(summary.even), foot, INK, 1.2, "4 3"))
    for place, (name, wins) in enumerate(zip(names, summary.order, strict=True)):
        y = ROW * place + ROW / 2 + 6
        parts.append(text(left - 10, y + 4, name, "end"))
        parts += [line(x(wins.low), y, x(wins.high), y, A, 3), dot(x(wins.rate), y, A)]
        parts.append(text(x(wins.rate), y - 9, f"{wins.rate:.0%}", "middle", size=SMALL))
    parts.append(caption(foot, f"games won, with 95 % interval; dashed: an even share, {summary.even:.0%}"))
    return drawing(foot + FOOT, parts, "games won by order of play")


def _histogram(values: Sequence[float], label: str, words: str, above: Sequence[float] = ()) -> str:
    """Columns of how often values came; `above` is a part of them in another colour."""
    low, high = min(values), max(values)
    whole = all(float(value).is_integer() for value in values)
    bins = int(min(BINS, high - low + 1)) if whole else BINS // 2
    step = ((high - low + whole) / bins) or 1.0
    left, foot = 40.0, HIGH - FOOT + 6.0

    def counted(some: Sequence[float]) -> Counter[int]:
        return Counter(min(bins - 1, int((value - low) / step)) for value in some)

    every, part = counted(values), counted(above)
    marks = ticks(max(every.values()))
    wide, parts = (RIGHT - left) / bins, list[str]()
    for mark in marks:
        y = foot - (foot - 10) * mark / marks[-1]
        parts += [line(left, y, RIGHT, y), text(left - 8, y + 4, f"{mark:g}", "end", MUTED, SMALL)]
    for number in range(bins):
        for counts, colour in ((every, B), (part, A)):
            tall = (foot - 10) * counts[number] / marks[-1]
            if tall:
                parts.append(bar(left + wide * number, foot - tall, wide, tall, colour))
    if above:
        parts += [dot(left + 8, 9, A), text(left + 18, 13, "winners", size=SMALL)]
    for share in (0, 0.25, 0.5, 0.75, 1):
        value = low + share * (high - low)
        shown = f"{value:.0f}" if high - low >= 4 else f"{value:.2g}"
        parts.append(text(left + (RIGHT - left) * share, foot + 17, shown, "middle", size=SMALL))
    parts.append(caption(foot, words))
    return drawing(HIGH + 6, parts, label)


def length(summary: Summary) -> str:
    return _histogram(summary.turns, "length of the games", "games by turns")


def points(summary: Summary) -> str:
    return _histogram(summary.scores, "points", "seats by points", summary.winner_scores)


def lead_changes(summary: Summary) -> str:
    return _histogram(summary.lead_changes, "changes of lead", "games by changes of lead")


def sources(summary: Summary, labels: Labels) -> str:
    """Points by source of winners and of the others."""
    names = [labels.source(source.source) for source in summary.sources]
    left, foot = left_of(names, 160), ROW * len(names) + 26.0
    marks = ticks(max(max(source.winners, source.others) for source in summary.sources))

    def x(value: float) -> float:
        return left + (RIGHT - left) * max(0.0, value) / marks[-1]

    parts = across(left, RIGHT, marks[-1], [(mark, f"{mark:g}") for mark in marks], foot)
    parts += [dot(left + 6, 9, A), text(left + 16, 13, "winners", size=SMALL)]
    parts += [dot(left + 76, 9, B), text(left + 86, 13, "the others", size=SMALL)]
    for number, (name, source) in enumerate(zip(names, summary.sources, strict=True)):
        y = ROW * number + ROW / 2 + 22
        parts.append(text(left - 10, y + 4, shortened(name, left - 4), "end"))
        parts.append(line(x(source.others), y, x(source.winners), y, MUTED, 2))
        parts += [dot(x(source.others), y, B), dot(x(source.winners), y, A)]
        if sure(source.difference, len(names)):
            at = max(x(source.winners), x(source.others)) + 9
            parts.append(text(at, y + 4, f"{source.difference.rate:+.1f}", "start", MUTED, SMALL))
    parts.append(caption(foot, "points per game; the difference where it is sure"))
    return drawing(foot + FOOT, parts, "points by source")


def ends(summary: Summary, labels: Labels) -> str:
    """How the games end."""
    parts, every = list[str](), sum(summary.ends.values())
    for number, (clause, games) in enumerate(summary.ends.items()):
        y = 46.0 * number
        parts.append(text(8, y + 16, shortened(labels.end(clause), WIDTH - 70)))
        parts.append(text(RIGHT, y + 16, f"{games / every:.0%}", "end"))
        parts.append(bar(8, y + 23, RIGHT - 8, 12, "var(--faint,#d9d2c5)", 0.6))
        parts.append(bar(8, y + 23, (RIGHT - 8) * games / every, 12, C))
    return drawing(46.0 * len(summary.ends) + 6, parts, "how the games end")


def leaders(summary: Summary) -> str:
    """How often the leader of each moment wins, with a band."""
    left, foot = 46.0, HIGH - FOOT + 6.0

    def at(moment: float, rate: float) -> tuple[float, float]:
        return left + (RIGHT - left) * moment / MOMENTS, foot - (foot - 10) * rate

    parts = []
    for share in (0, 25, 50, 75, 100):
        y = at(0, share / 100)[1]
        parts += [line(left, y, RIGHT, y), text(left - 8, y + 4, f"{share} %", "end", MUTED, SMALL)]
        parts.append(text(at(MOMENTS * share / 100, 0)[0], foot + 17, f"{share} %", "middle", size=SMALL))
    even = at(0, summary.even)[1]
    parts.append(line(left, even, RIGHT, even, INK, 1.2, "4 3"))
    band = [at(n + 1, wins.high) for n, wins in enumerate(summary.leader_wins)]
    band += [at(n + 1, wins.low) for n, wins in reversed([*enumerate(summary.leader_wins)])]
    parts.append(_path(band, closed=True))
    parts.append(_path([at(n + 1, wins.rate) for n, wins in enumerate(summary.leader_wins)]))
    parts.append(
        caption(foot, "how often the leader after this part of the game wins; dashed: an even share")
    )
    return drawing(HIGH + 6, parts, "how often the leader wins")


def _path(places: Sequence[tuple[float, float]], closed: bool = False) -> str:
    way = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in places)
    if closed:
        return f'<path d="{way} Z" fill="{A}" fill-opacity="0.18"/>'
    return f'<path d="{way}" fill="none" stroke="{A}" stroke-width="2.5" stroke-linejoin="round"/>'


def things(items: Sequence[ItemLine]) -> str:
    """For each verb, its things by the share of games that used them: what is dead lies at the left."""
    verbs: dict[str, list[ItemLine]] = {}
    for item in items:
        verbs.setdefault(item.verb, []).append(item)
    names = [f"{verb} ({len(found)})" if len(found) > 1 else verb for verb, found in verbs.items()]
    left, foot = left_of(names, 130), 22.0 * len(names) + 10
    marks = [(share / 100, f"{share} %") for share in (0, 25, 50, 75, 100)]
    parts = across(left, RIGHT, 1, marks, foot)
    for number, (name, found) in enumerate(zip(names, verbs.values(), strict=True)):
        y = 22.0 * number + 15
        parts.append(text(left - 12, y + 4, shortened(name, left - 6), "end"))
        for item in found:
            colour = A if item.share.rate < RARE else B
            x = left + (RIGHT - left) * item.share.rate
            parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" fill="{colour}" fill-opacity="0.55"/>')
    parts += [dot(left, foot + 32, A), text(left + 10, foot + 36, "under 5 %", size=SMALL)]
    parts.append(caption(foot, "games that used it, of those that offered it"))
    return drawing(foot + FOOT, parts, "what is used and what is not")
