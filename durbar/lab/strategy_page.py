"""The strategy page of a game: one HTML file, or Markdown with its plots beside it for the documentation."""

from pathlib import Path
from typing import NamedTuple

import durbar
from durbar.lab import strategy_plots as plots
from durbar.lab.stats import Interval
from durbar.lab.strategy import Contrast, Strategy, Tempo
from durbar.lab.study_answers import Answer, listed, percent, signed
from durbar.lab.study_markdown import standalone
from durbar.lab.study_page import FEW, document, figure, html_row, section, spent
from durbar.lab.study_play import OPENING
from durbar.lab.study_words import PARTS, Labels

ENOUGH_GAMES = 200
NAMED = 4
"""Things a sentence names at the most."""
NOTE = (
    "All seats are played by the same bot. Seats are compared with the others of the same game; intervals "
    "are at 95 %, and only what is sure among all that was compared (Bonferroni) is called sure. This shows "
    "what goes with winning among these players, not what causes it, and people may win otherwise. A lead is "
    "counted in the points a seat has, as the game's bots count them."
)


class Part(NamedTuple):
    """A question with its answer and its plot."""

    name: str
    question: str
    text: str
    plot: str


def parts(found: Strategy) -> list[Part]:
    """The answers in the order of the page."""
    labels = Labels(durbar.game(found.setting["game"]))
    return [
        Part("openings", "Which openings win?", _openings(found, labels), plots.openings(found, labels)),
        Part("tempo", "What do winners do when?", _tempo(found, labels), plots.tempo(found, labels)),
        Part("ranks", "What is a lead worth?", _ranks(found), plots.ranks(found)),
        Part("sources", "Which points win?", _sources(found, labels), plots.sources(found, labels)),
    ]


def title(found: Strategy) -> str:
    return f"{durbar.game(found.setting['game']).title}: what wins"


def facts(found: Strategy) -> str:
    """One sentence on what was played."""
    setting = found.setting
    return (
        f"{found.seats} seats, all {player(setting['bots'][0])}; {found.games:,} games, "
        f"seed {setting['seed']}, "
        f"rules revision {setting['revision']}, {spent(found.core_hours)}"
        f"{FEW if found.games < ENOUGH_GAMES else ''}"
    )


def player(name: str) -> str:
    """A bot as a sentence names it.

    >>> player("club"), player("expert:playouts=40:samples=10")
    ('club', 'expert with playouts 40, samples 10')
    """
    level, *changes = name.split(":")
    said = ", ".join(each.replace("=", " ") for each in changes)
    return f"{level} with {said}" if said else level


def page(found: Strategy) -> str:
    """The whole page as HTML."""
    drawn = "".join(figure(Answer(part.question, part.text), part.plot) for part in parts(found))
    labels = Labels(durbar.game(found.setting["game"]))
    rows = [html_row(row) for row in _rows(found, labels)]
    table = section("Openings", _about_openings(), COLUMNS, rows) if rows else ""
    return document(title(found), facts(found), f'<div class="plots">{drawn}</div>{table}', NOTE)


def markdown(found: Strategy, target: Path) -> dict[Path, str]:
    """The text and the pictures, by the file each goes to."""
    text, files = [f"# {title(found)}\n", f"{facts(found)}.\n"], dict[Path, str]()
    for part in parts(found):
        picture = target.parent / f"{target.stem}-{part.name}.svg"
        files[picture] = standalone(part.plot) + "\n"
        text.append(f"## {part.question}\n\n{part.text}\n\n![{part.question}]({picture.name})\n")
    labels = Labels(durbar.game(found.setting["game"]))
    rows = [f"| {' | '.join(row)} |" for row in _rows(found, labels)]
    head = [f"| {' | '.join(COLUMNS)} |", "|---" * len(COLUMNS) + "|"]
    if rows:
        text.append("\n".join([f"## Openings\n\n{_about_openings()}\n", *head, *rows, ""]))
    text.append(f"{NOTE}\n")
    return {target: "\n".join(text), **files}


COLUMNS = ("opening", "seats", "games compared", "winning chance", "points")


def _about_openings() -> str:
    return (
        f"What a seat did in its first {OPENING} turns; a turn is what it decides in a row. Winning chance "
        "and points are differences to the seats of the same game that did not."
    )


def _rows(found: Strategy, labels: Labels) -> list[list[str]]:
    return [
        [
            labels.item(each.name),
            f"{100 * each.often:.0f} %",
            str(each.games),
            signed(
                f"{100 * each.wins.rate:+.0f} ({100 * each.wins.low:+.0f} to {100 * each.wins.high:+.0f})"
            ),
            signed(f"{each.points.rate:+.1f} ({each.points.low:+.1f} to {each.points.high:+.1f})"),
        ]
        for each in plots.shown(found.openings)
    ]


def _difference(value: Interval, scale: float, digits: int) -> str:
    rate, low, high = (f"{scale * each:+.{digits}f}" for each in value)
    return signed(f"{rate} ({low} to {high})")


def _openings(found: Strategy, labels: Labels) -> str:
    if not found.openings:
        return "In no opening did the seats differ in enough games."
    certain = found.sure_openings
    if not certain:
        return f"No opening of {len(found.openings)} is proven better or worse by so many games."
    better = [_gain(each, labels) for each in certain if each.wins.rate > 0][:NAMED]
    worse = [_gain(each, labels) for each in reversed(certain) if each.wins.rate < 0][:NAMED]
    said = [f"Better than the others of the table: {listed(better)}."] if better else []
    said += [f"Worse: {listed(worse)}."] if worse else []
    return " ".join(said)


def _gain(each: Contrast, labels: Labels) -> str:
    return signed(f"“{labels.item(each.name)}” ({100 * each.wins.rate:+.0f} points of winning chance)")


def _tempo(found: Strategy, labels: Labels) -> str:
    certain = sorted(found.sure_tempo, key=lambda row: -abs(row[0].differences[row[1]].rate))[: 2 * NAMED]
    if not certain:
        return "In no third of the game do winners surely do anything more or less often than the others."
    more = [_did(*row, labels) for row in certain if row[0].differences[row[1]].rate > 0]
    less = [_did(*row, labels) for row in certain if row[0].differences[row[1]].rate < 0]
    said = [f"Winners do more often than the others, times a game: {listed(more)}."] if more else []
    rarer = "Less often" if more else "Winners do less often than the others, times a game"
    said += [f"{rarer}: {listed(less)}."] if less else []
    return " ".join(said)


def _did(each: Tempo, third: int, labels: Labels) -> str:
    times = each.differences[third].rate
    return signed(f"“{labels.verb(each.verb)}” in the {PARTS[third]} ({times:+.2f})")


def _ranks(found: Strategy) -> str:
    said = [
        f"{name} the leader in points wins {percent(moment[0])} and the last {percent(moment[-1])}"
        for name, moment in zip(plots.QUARTER_NAMES, found.ranks, strict=True)
    ]
    return f"{listed(said).capitalize()}; an even share is {100 / found.seats:.0f} %."


def _sources(found: Strategy, labels: Labels) -> str:
    if not found.most:
        return "Points have one source alone."
    certain = found.sure_sources[:NAMED]
    if not certain:
        return "Of no source of points is it sure that who has most from it wins more often."
    best = [signed(f"{labels.source(each.name)} ({100 * each.wins.rate:+.0f})") for each in certain]
    return (
        "Who has most from one of these sources wins more often than the others, by so many points of "
        f"winning chance: {listed(best)}."
    )
