"""The plots of a report, each as an inline SVG drawing."""

import re
from collections.abc import Callable
from io import StringIO
from typing import Any

from durbar.lab.summary import Summary
from durbar.lab.tournament import need

INK, FAINT, ACCENT = "#2b2723", "#d9d2c5", "#a4452c"
SERIES = ("#a4452c", "#3f6f6a", "#c9962f", "#5a5f8f", "#7d8f4e", "#9c6b8e", "#6b7b8c", "#b0805a", "#444b59")
WIDTH = 6.4
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


def _figure(height: float) -> tuple[Any, Any]:
    """A bare pair of axes. The Agg canvas needs no screen."""
    matplotlib = need("matplotlib", "lab")
    matplotlib.use("Agg")
    figure_module = need("matplotlib.figure", "lab")
    style = {
        "svg.fonttype": "none",
        "svg.hashsalt": "durbar",
        "text.parse_math": False,  # a name with two dollar signs is a name
        "font.family": "sans-serif",
        "font.size": 10,
        "text.color": INK,
        "axes.labelcolor": INK,
        "xtick.color": INK,
        "ytick.color": INK,
        "axes.edgecolor": FAINT,
        "axes.spines.top": False,
        "axes.spines.right": False,
    }
    matplotlib.rcParams.update(style)
    figure = figure_module.Figure(figsize=(WIDTH, height), layout="constrained")
    return figure, figure.add_subplot()


def _svg(figure: Any) -> str:
    text = StringIO()
    figure.savefig(text, format="svg", transparent=True, metadata={"Date": None})
    svg = text.getvalue()
    svg = svg[svg.index("<svg") :]
    return re.sub(
        r'(<svg [^>]*?) width="[^"]*"',
        r"\1",
        re.sub(r'(<svg [^>]*?) height="[^"]*"', r"\1", svg, count=1),
        count=1,
    )


def _rows(summary: Summary) -> float:
    return 1.2 + 0.45 * len(summary.lines)


def _names(axes: Any, summary: Summary) -> range:
    rows = range(len(summary.lines))
    axes.set_yticks(rows, [line.bot for line in summary.lines])
    axes.set_ylim(len(summary.lines) - 0.5, -0.5)
    axes.tick_params(axis="y", length=0)
    return rows


def _percent(axes: Any) -> None:
    axes.set_xlim(0, 1)
    axes.set_xticks([0, 0.25, 0.5, 0.75, 1], ["0 %", "25 %", "50 %", "75 %", "100 %"])


def _wins(summary: Summary) -> str:
    figure, axes = _figure(_rows(summary))
    axes.axvline(summary.chance, color=FAINT, linestyle="--", zorder=0)
    for row, line in zip(_names(axes, summary), summary.lines, strict=True):
        axes.plot([line.wins.low, line.wins.high], [row, row], color=SERIES[row % len(SERIES)], linewidth=2.5)
        axes.plot(line.wins.rate, row, "o", color=SERIES[row % len(SERIES)], markersize=8)
        beside = {"ha": "center", "va": "bottom", "xytext": (0, 7), "textcoords": "offset points"}
        axes.annotate(
            f"{line.wins.rate:.0%}", (line.wins.rate, row), fontsize=9, annotation_clip=False, **beside
        )
    _percent(axes)
    axes.set_xlabel(f"dashed: equal chances, {summary.chance:.0%}")
    return _svg(figure)


def _places(summary: Summary) -> str:
    figure, axes = _figure(_rows(summary))
    rows = _names(axes, summary)
    left = [0.0] * len(summary.lines)
    for place in range(int(summary.setting["seats"])):
        shares = [line.places[place] for line in summary.lines]
        shade = 1 - 0.75 * place / max(1, int(summary.setting["seats"]) - 1)
        axes.barh(rows, shares, left=left, height=0.6, color=ACCENT, alpha=shade, edgecolor="white")
        for row, share in zip(rows, shares, strict=True):
            if share >= 0.06:
                ink = "white" if shade > 0.5 else INK
                axes.text(left[row] + share / 2, row, f"{place + 1}.", ha="center", va="center", color=ink)
        left = [a + b for a, b in zip(left, shares, strict=True)]
    _percent(axes)
    return _svg(figure)


def _sources(summary: Summary, label: Label) -> str:
    figure, axes = _figure(_rows(summary) + 0.6)
    rows = _names(axes, summary)
    totals: dict[str, float] = {}
    for line in summary.lines:
        for source, mean in line.sources.items():
            totals[source] = totals.get(source, 0.0) + mean
    left = [0.0] * len(summary.lines)
    for index, source in enumerate(sorted(totals, key=lambda s: -totals[s])):
        points = [line.sources.get(source, 0.0) for line in summary.lines]
        axes.barh(rows, points, left=left, height=0.6, color=SERIES[index % len(SERIES)], label=label(source))
        left = [a + b for a, b in zip(left, points, strict=True)]
    axes.set_xlabel("mean points a game")
    if totals:
        figure.legend(loc="outside upper center", ncols=3, frameon=False, fontsize=9)
    return _svg(figure)


def _order(summary: Summary) -> str:
    figure, axes = _figure(2.6)
    columns = range(len(summary.order))
    axes.axhline(summary.chance, color=FAINT, linestyle="--", zorder=0)
    for column, wins in zip(columns, summary.order, strict=True):
        axes.plot([column, column], [wins.low, wins.high], color=SERIES[1], linewidth=2.5)
        axes.plot(column, wins.rate, "o", color=SERIES[1], markersize=8)
    axes.set_xticks(columns, [f"{column + 1}." for column in columns])
    axes.set_xlim(-0.5, len(summary.order) - 0.5)
    axes.set_ylim(0, max(0.5, max(wins.high for wins in summary.order) + 0.05))
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
    axes.set_xlabel("order of play")
    axes.set_ylabel("win rate")
    return _svg(figure)


def _length(summary: Summary) -> str:
    figure, axes = _figure(2.6)
    spread = max(summary.turns) - min(summary.turns)
    axes.hist(summary.turns, bins=max(1, min(20, spread + 1)), color=SERIES[3], edgecolor="white")
    axes.set_xlabel("changes of the player to act")
    axes.set_ylabel("games")
    axes.yaxis.get_major_locator().set_params(integer=True)
    return _svg(figure)


def _ends(summary: Summary, reason: Label) -> str:
    figure, axes = _figure(0.9 + 0.4 * len(summary.ends))
    rows = range(len(summary.ends))
    axes.barh(rows, list(summary.ends.values()), height=0.6, color=SERIES[4])
    axes.set_yticks(rows, [reason(clause) for clause in summary.ends])
    axes.set_ylim(len(summary.ends) - 0.5, -0.5)
    axes.tick_params(axis="y", length=0)
    axes.set_xlabel("games")
    axes.xaxis.get_major_locator().set_params(integer=True)
    return _svg(figure)
