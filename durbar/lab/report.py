"""The report of a tournament: one self-contained HTML page, and a short table for the terminal."""

from html import escape
from textwrap import shorten

import durbar
from durbar.core.errors import DurbarError
from durbar.core.words import words
from durbar.lab.plots import Label, drawings
from durbar.lab.summary import Line, Summary

COLUMNS = (
    "bot",
    "seats played",
    "wins",
    "95 % interval",
    "mean place",
    "mean margin",
    "mean score",
    "time p50",
    "time p95",
    "rating",
)
STYLE = """
:root{color-scheme:light}
body{font:16px/1.5 system-ui,sans-serif;color:#2b2723;background:#f6f2ea;margin:0}
main{max-width:72rem;margin:0 auto;padding:2rem 1.25rem 4rem}
h1{font:600 2rem/1.2 Georgia,serif;margin:0 0 .25rem}
h2{font:600 1.05rem/1.3 Georgia,serif;margin:0 0 .5rem}
.facts{color:#6d655b;margin:0 0 1.5rem}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;background:#fffdf8;border-radius:8px;font-variant-numeric:tabular-nums}
th,td{padding:.55rem .75rem;text-align:right;white-space:nowrap;border-bottom:1px solid #ece5d8}
th{font-weight:600;color:#6d655b;font-size:.85rem}
th:first-child,td:first-child{text-align:left}
tr:last-child td{border-bottom:0}
.plots{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(26rem,100%),1fr));gap:1.25rem;margin-top:1.5rem}
figure{background:#fffdf8;border-radius:8px;padding:1rem 1.25rem;margin:0}
svg{width:100%;height:auto;display:block}
.note{color:#6d655b;font-size:.9rem;margin-top:1.5rem}
code{background:#ece5d8;border-radius:4px;padding:.1rem .3rem}
"""


def cells(line: Line) -> list[str]:
    """One bot's line as text, in the order of COLUMNS."""
    return [
        line.bot,
        str(line.games),
        f"{line.wins.rate:.1%}",
        f"{line.wins.low:.1%} – {line.wins.high:.1%}",
        f"{line.place:.2f}",
        f"{line.margin:+.1f}",
        f"{line.score:.1f}",
        duration(line.p50),
        duration(line.p95),
        f"{line.rating:+.0f}",
    ]


def duration(seconds: float) -> str:
    """A time a person can read.

    >>> duration(0.00012), duration(0.0352), duration(2.5)
    ('0.12 ms', '35 ms', '2.5 s')
    """
    if seconds >= 1:
        return f"{seconds:.1f} s"
    return f"{seconds * 1e3:.0f} ms" if seconds >= 0.01 else f"{seconds * 1e3:.2g} ms"


def page(summary: Summary) -> str:
    """The whole report."""
    label, reason = _labels(summary)
    title = f"{_title(summary)}: {' against '.join(line.bot for line in summary.lines)}"
    plots = "".join(
        f"<figure><h2>{escape(name)}</h2>{svg}</figure>" for name, svg in drawings(summary, label, reason)
    )
    return (
        "<!doctype html>\n"
        f'<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><style>{STYLE}</style></head>'
        f'<body><main><h1>{escape(title)}</h1><p class="facts">{escape(facts(summary))}</p>'
        f'<div class="scroll">{_table(summary)}</div><div class="plots">{plots}</div>'
        f"{_note(summary)}</main></body></html>\n"
    )


def facts(summary: Summary) -> str:
    """One sentence on what was played."""
    setting = summary.setting
    text = (
        f"{setting['seats']} seats, {summary.blocks} blocks of one seed in every seat rotation = "
        f"{summary.games} games, seed {setting['seed']}, rules revision {setting['revision']}, "
        f"{summary.seconds / 60:.1f} minutes of play"
    )
    return text + (
        f"; {summary.unfinished} games of unfinished blocks left out" if summary.unfinished else ""
    )


def _title(summary: Summary) -> str:
    try:
        return durbar.game(str(summary.setting["game"])).title
    except DurbarError:
        return str(summary.setting["game"])


def _labels(summary: Summary) -> tuple[Label, Label]:
    """How this game calls its sources of points and its ends; plain ids if the game is not known here."""
    try:
        say = words(durbar.game(str(summary.setting["game"])), "en")
    except DurbarError:
        return str, str
    sources = say.catalogue.get("sources", {})

    def reason(clause: str) -> str:
        return f"{clause}: {shorten(say.clauses.get(clause, ''), 48, placeholder=' …')}".rstrip(": ")

    return lambda source: str(sources.get(source, source)), reason


def _table(summary: Summary) -> str:
    head = "".join(f"<th>{escape(name)}</th>" for name in COLUMNS)
    rows = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells(line)) + "</tr>"
        for line in summary.lines
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _note(summary: Summary) -> str:
    setting = summary.setting
    lineup = ", ".join(setting["bots"])
    options = {key: value for key, value in setting["options"].items() if value is not None}
    return (
        f'<p class="note">Line-up (rotated one seat per game): {escape(lineup)}. '
        "Wins are counted per seat held; a shared victory counts as its share. Intervals are Wilson's, with "
        "the number of games lowered where games of one block went alike. Margin: own points less the best "
        "other's. Time is per move. Rating: Plackett–Luce over all places, Elo scale, mean 0. "
        f"Options: <code>{escape(str(options))}</code>.</p>"
    )
