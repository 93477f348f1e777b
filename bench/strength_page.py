"""The page bench/strength.md, from the lines that have been played."""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import NamedTuple

from bench.strength_lines import CLUB, EFFORT, LADDER, RESPONSE, Asked, Line, lines, verdict
from durbar.lab.report import duration
from durbar.lab.summary import Line as Result

HEAD = """# How strong the computer players are

Each level takes one seat against the level below in all the others. A block is one seed played in every
seat rotation; intervals are Wilson's at 95 %, with the number of games lowered where games of one block
went alike. What is asked is *met* if the whole interval lies above it, *likely* if the rate does, *open* if
only the interval reaches it, else *missed*. Of the master a rate and a lower bound are asked: *met* if both
are reached; at three seats of Taj Mahal, its smallest table, 50 % and 42 % are read as what 60 % and 52 %
are at two, and at three seats of the others the bound is an even share. The margin is to the best of the
others.

Every level plays by count: so many playouts or plans for each decision, however long they take. So the same
seeds give the same games on any machine; `python -m bench.strength --check` plays some of them again. Times
are of one decision by the clock, on a machine that had other work to do. Reporting seeds ({seeds}) differ
from those used while bots are developed; a game gets new ones when its bots change, a single line when they
change at its number of seats alone. The size of every line was fixed before it was played: {sizes}.

Written {date} by `python -m bench.strength --write` from bench/results/. `python -m bench.strength` plays
what is missing; with other seeds: `--seed report-7`; one line: `--games java --seats 4 --levels expert`.
Any other pairing: `durbar tournament GAME --bots A,B --seats N`.
{notes}"""
SIZES = "at least 200 games for beginner and club, 100 for expert and master, in whole blocks"
COLUMNS = "| game | seats | level | against | games | wins | 95 % | asked | | margin | p50 | p95 |"
RULE = "|---|---|---|---|---|---|---|---|---|---|---|---|"
TITLES = {
    LADDER: ("", ""),
    CLUB: ("The master against three of the club", ""),
    EFFORT: (
        "Four times the effort",
        "One seat with four times the effort of its level (`expert:effort=4`; docs/bots.md says what that "
        "means) against the level itself in all other seats. Asked are five points of win share more than an "
        "even share; *met* if the rate has them and the whole interval lies above an even share.",
    ),
    RESPONSE: (
        "A best response",
        "What `python -m bench.best_response` found against the master, in one seat against masters in all "
        "others. It knows how they decide; no other weights than the master's own did better (docs/bots.md). "
        "It should win no more than 45 %.",
    ),
}
STALE = " (earlier bots)"


class Shown(NamedTuple):
    """A line of the page."""

    line: Line
    result: Result
    cpu: float
    """Seconds of one core it took."""
    changed: list[str]
    """What has changed since it was played."""
    part: float
    """How much of the planned games have been played."""


def row(line: Line, result: Result, stale: bool = False) -> str:
    """One line of a table."""
    asked = line.asked()
    cells = [
        line.game,
        str(line.seats),
        line.level,
        line.against,
        str(result.games),
        f"{result.wins.rate:.0%}",
        f"{result.wins.low:.0%}–{result.wins.high:.0%}",
        _asks(line, asked),
        verdict(result.wins, asked) + (STALE if stale else ""),
        f"{result.margin:+.1f}",
        duration(result.p50),
        duration(result.p95),
    ]
    return "| " + " | ".join(cells) + " |"


def _asks(line: Line, asked: Asked) -> str:
    if line.table == EFFORT:
        return f"{asked.rate:.0%} (+5)"
    if asked.at_most:
        return f"≤ {asked.rate:.0%}"
    return f"{asked.rate:.0%}" + (f", > {asked.above:.0%}" if asked.above is not None else "")


def page(shown: Iterable[Shown], seeds: dict[str, str]) -> str:
    """The whole page."""
    every = list(shown)
    used = {seed: [game for game in seeds if seeds[game] == seed] for seed in seeds.values()}
    parts = [
        HEAD.format(
            seeds="; ".join(f"`{seed}`: {', '.join(played)}" for seed, played in used.items()),
            sizes=SIZES,
            date=datetime.now(UTC).date().isoformat(),
            notes=_notes(every),
        )
    ]
    for name, (title, words) in TITLES.items():
        mine = [each for each in every if each.line.table == name]
        if mine:
            parts.append(_table(title, words, mine))
    return "\n".join([*parts, _costs(every)])


def _table(title: str, words: str, mine: list[Shown]) -> str:
    rows = [row(each.line, each.result, bool(each.changed)) for each in mine]
    head = [f"## {title}\n", *([f"{words}\n"] if words else [])] if title else []
    return "\n".join([*head, COLUMNS, RULE, *rows, ""])


def _notes(every: list[Shown]) -> str:
    """What a reader must know about lines that are not whole, or not of today's bots."""
    every = [each for each in every if each.line.table in TITLES]
    begun = [each for each in every if each.part < 1]
    stale = [each for each in every if each.changed]
    notes = []
    if begun:
        notes.append(f"\n{len(begun)} of {len(every)} lines have fewer games than planned.\n")
    played = {each.line for each in every}
    if missing := [line for line in lines() if line.table == LADDER and line not in played]:
        where = ", ".join(sorted({f"{line.game} {line.level}" for line in missing}))
        notes.append(f"\n{len(missing)} lines of the ladder have not been played at all: {where}.\n")
    if stale:
        notes.append(f"\n{len(stale)} lines were played by bots that have changed since: “earlier bots”.\n")
    return "".join(notes)


def _costs(every: list[Shown]) -> str:
    """What it took: seconds of one core for a game of each level, and core hours."""
    ladder = [each for each in every if each.line.table == LADDER]
    levels = list(dict.fromkeys(each.line.level for each in ladder))
    rows = []
    for game in dict.fromkeys(each.line.game for each in every):
        cells = [_seconds([each for each in ladder if each.line[1:4:2] == (game, level)]) for level in levels]
        hours = sum(each.cpu for each in every if each.line.game == game) / 3600
        rows.append(f"| {game} | {' | '.join(cells)} | {hours:.1f} |")
    total = sum(each.cpu for each in every) / 3600
    return "\n".join(
        [
            "## What it took\n",
            "Seconds of one core for one game of the ladder, from the smallest table to the largest, and "
            "core hours of all tables of this page and of bench/human.md. Together: "
            f"{total:.1f} core hours for "
            f"{sum(each.result.games for each in every)} games.\n",
            f"| game | {' | '.join(levels)} | core hours |",
            "|---" * (len(levels) + 2) + "|",
            *rows,
            "",
        ]
    )


def _seconds(lines: list[Shown]) -> str:
    each = [f"{line.cpu / line.result.games:.2g}" for line in lines if line.result.games]
    return f"{each[0]}–{each[-1]}" if len(each) > 1 else "".join(each) or "–"
