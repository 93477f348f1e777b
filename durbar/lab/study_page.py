"""The page of a study: one self-contained HTML file, light or dark as the reader's system is."""

from collections.abc import Sequence
from html import escape
from statistics import fmean

import durbar
from durbar.lab import study_plots as plots
from durbar.lab.stats import Interval
from durbar.lab.study_answers import Answer, answered, percent, signed
from durbar.lab.study_items import ItemLine, of_winners, rare
from durbar.lab.study_summary import MEASURES, Effect, Summary, mean
from durbar.lab.study_words import Labels

LIGHT = (
    "--ink:#2b2723;--faint:#ddd6c9;--paper:#fffdf8;--ground:#f4efe6;--muted:#6d655b;--a:#a4452c;--b:#3f6f6a;"
    "--c:#c9962f"
)
DARK = (
    "--ink:#ece5d8;--faint:#4b453d;--paper:#292521;--ground:#1d1a17;--muted:#aca295;--a:#e58a6c;--b:#74b8af;"
    "--c:#ddb04f"
)
STYLE = f"""
:root{{color-scheme:light dark;{LIGHT}}}
@media(prefers-color-scheme:dark){{:root{{{DARK}}}}}
body{{font:16px/1.55 system-ui,sans-serif;color:var(--ink);background:var(--ground);margin:0}}
main{{max-width:70rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}}
h1{{font:600 2.2rem/1.15 Georgia,serif;margin:0 0 .35rem}}
h2{{font:600 1.15rem/1.3 Georgia,serif;margin:0 0 .4rem}}
.facts,.note{{color:var(--muted);margin:0 0 1.75rem}}
.note{{font-size:.9rem;margin-top:1.75rem}}
.figures{{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:1rem;margin:0 0 1.5rem}}
.figures div{{background:var(--paper);border-radius:10px;padding:.9rem 1.1rem}}
.figures dt{{color:var(--muted);font-size:.85rem}}
.figures dd{{font:600 1.6rem/1.25 Georgia,serif;margin:0;font-variant-numeric:tabular-nums}}
.plots{{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(27rem,100%),1fr));gap:1.25rem;align-items:start}}
figure,section{{background:var(--paper);border-radius:10px;padding:1.2rem 1.4rem;margin:0}}
section{{margin-top:1.25rem}}
figure p,section p{{margin:0 0 .9rem;color:var(--muted)}}
svg{{width:100%;height:auto;display:block}}
.scroll{{overflow-x:auto}}
table{{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}}
th,td{{padding:.45rem .6rem;text-align:right;border-bottom:1px solid var(--faint);vertical-align:top}}
th{{font-weight:600;color:var(--muted);font-size:.85rem}}
th:first-child,td:first-child,th.left,td.left{{text-align:left}}
tr:last-child td{{border-bottom:0}}
td small{{display:block;color:var(--muted);white-space:nowrap}}
td.sure{{color:var(--a);font-weight:600}}
"""
ENOUGH_GAMES, FEW = 50, "; so few games are a first look, not an answer"
SHOWN = 14
"""Rows of a table of things."""
Cell = tuple[str, str]
"""A value and, smaller below it, its interval."""


def page(summary: Summary) -> str:
    """The whole page."""
    labels = Labels(durbar.game(summary.setting["game"]))
    said, title = answered(summary), f"{labels.title}: {summary.subject}"
    drawn = drawings(summary, labels)
    figures = "".join(figure(said[name], svg) for name, svg in drawn.items())
    body = (
        f'{_key_figures(summary)}<div class="plots">{figures}</div>'
        f"{_options(summary, labels, said['options'])}{_things(summary, labels)}"
    )
    return document(title, facts(summary), body, NOTE)


def document(title: str, facts: str, body: str, note: str) -> str:
    """A page with everything it needs in it."""
    return (
        "<!doctype html>\n"
        f'<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><style>{STYLE}</style></head>'
        f'<body><main><h1>{escape(title)}</h1><p class="facts">{escape(facts)}</p>{body}'
        f'<p class="note">{escape(note)}</p></main></body></html>\n'
    )


NOTE = (
    "All seats are played by the same bot, so differences come from the game, as far as this bot plays it: "
    "people may use what it does not. Every game has a seed of its own; with another option the same seeds "
    "are played again, and differences are taken game by game. Intervals are at 95 %; a difference is "
    "called sure, or stands out, only if it is so among all that are compared (Bonferroni). A lead is "
    "counted in the points a seat has, as the game's bots count them."
)
OF_WINNERS = (
    "The winner's share of all uses; an even share is {even:.0f} %. Who wins may be able to use more, so "
    "this shows what goes with winning, not what causes it. Only differences that are sure "
    "although so many things are compared are shown."
)


def answers(summary: Summary) -> list[str]:
    """All answers, for a terminal."""
    return [f"{answer.question} {answer.text}" for answer in answered(summary).values()]


def drawings(summary: Summary, labels: Labels) -> dict[str, str]:
    """Every plot by its name."""
    return {
        "seats": plots.seats(summary),
        "length": plots.length(summary),
        "sources": plots.sources(summary, labels),
        "points": plots.points(summary),
        "leaders": plots.leaders(summary),
        "lead_changes": plots.lead_changes(summary),
        "ends": plots.ends(summary, labels),
        "things": plots.things(summary.items),
    }


def facts(summary: Summary) -> str:
    """One sentence on what was played."""
    setting = summary.setting
    return (
        f"{summary.seats} seats, all {setting['bots'][0]}; {summary.games} games"
        f"{_arms(summary)}, seed {setting['seed']}, rules revision {setting['revision']}, "
        f"{spent(summary.core_hours)}{FEW if summary.games < ENOUGH_GAMES else ''}"
    )


def spent(hours: float) -> str:
    """
    >>> spent(2.5), spent(0.05), spent(0.02)
    ('2.5 core hours', '3 core minutes', '1 core minute')
    """
    if hours >= 1:
        return f"{hours:.1f} core hours"
    minutes = round(60 * hours)
    return f"{minutes} core minute{'' if minutes == 1 else 's'}"


def _arms(summary: Summary) -> str:
    others = summary.all_games - summary.games
    return f", and {others} with other options" if others else ""


def _key_figures(summary: Summary) -> str:
    half = summary.leader_wins[len(summary.leader_wins) // 2]
    shown = {
        "first player wins": f"{summary.order[0].rate:.0%}",
        "turns": f"{fmean(summary.turns):.0f}",
        "winner’s points": f"{fmean(summary.winner_scores):.0f}",
        "half-time leader wins": f"{half.rate:.0%}",
        "changes of lead": f"{mean(summary.lead_changes).rate:.1f}",
        "hardly ever used": f"{len(rare(summary.items))} of {len(summary.items)}",
    }
    cells = "".join(
        f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in shown.items()
    )
    return f'<dl class="figures">{cells}</dl>'


def figure(answer: Answer, svg: str) -> str:
    return f"<figure><h2>{escape(answer.question)}</h2><p>{escape(answer.text)}</p>{svg}</figure>"


def _options(summary: Summary, labels: Labels, answer: Answer) -> str:
    if not summary.effects:
        return ""
    rows = []
    for effect in summary.effects:
        name = labels.option(effect.option)
        cells = [
            _cell(key, difference, effect.surely(key, summary.comparisons))
            for key, difference in effect.differences.items()
        ]
        if same_games(effect):
            cells = [
                f'<td class="left" colspan="{len(MEASURES)}"><small>no game went another way</small></td>'
            ]
        rows.append(
            f"<tr><td>{escape(name)}<small>{escape(labels.choice(effect.option, effect.choice))}</small></td>"
            f"{''.join(cells)}</tr>"
        )
    return section(answer.question, answer.text, ["another choice", *MEASURES.values()], rows)


def effect_cell(key: str, difference: Interval) -> Cell:
    """A difference and its interval as text; of win rates in points."""
    scale = 100 if key == "first" else 1
    low, high = scale * difference.low, scale * difference.high
    unit = " %" if key == "first" else ""
    return signed(f"{scale * difference.rate:+.1f}{unit}"), signed(f"{low:+.1f} to {high:+.1f}")


def same_games(effect: Effect) -> bool:
    """Whether the other choice never came to matter."""
    return all(each.low == each.high == 0 for each in effect.differences.values())


def _cell(key: str, difference: Interval, certain: bool) -> str:
    value, interval = effect_cell(key, difference)
    kind = ' class="sure"' if certain else ""
    return f"<td{kind}>{escape(value)}<small>{escape(interval)}</small></td>"


def _things(summary: Summary, labels: Labels) -> str:
    least = sorted(rare(summary.items) or least_used(summary), key=lambda line: line.share.rate)[:SHOWN]
    most = of_winners(summary.items, summary.even)[:SHOWN]
    parts = [
        section(
            "What is used least",
            "Of what was offered in at least twenty games.",
            ["thing", "games that offered it", "used in", "uses a game"],
            [_thing(line, labels, percent(line.share)) for line in least],
        )
    ]
    if most:
        parts.append(
            section(
                "What winners use more, and less",
                OF_WINNERS.format(even=100 * summary.even),
                ["thing", "games that offered it", "winners' share of its uses", "uses a game"],
                [_thing(line, labels, percent(line.winners)) for line in most],
            )
        )
    return "".join(parts)


def least_used(summary: Summary) -> list[ItemLine]:
    return [line for line in summary.items if line.offered >= min(20, summary.games)]


def _thing(line: ItemLine, labels: Labels, share: str) -> str:
    return html_row([labels.item(line.item), str(line.offered), share, f"{line.uses:.2f}"])


def html_row(cells: Sequence[str]) -> str:
    return f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>"


def section(title: str, words: str, columns: Sequence[str], rows: Sequence[str]) -> str:
    head = "".join(f"<th>{escape(column)}</th>" for column in columns)
    return (
        f'<section><h2>{escape(title)}</h2><p>{escape(words)}</p><div class="scroll"><table><thead><tr>{head}'
        f"</tr></thead><tbody>{''.join(rows)}</tbody></table></div></section>"
    )
