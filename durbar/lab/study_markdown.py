"""A study as Markdown for the documentation, its plots as pictures beside it."""

from pathlib import Path

import durbar
from durbar.lab.study_answers import answered, percent
from durbar.lab.study_items import ItemLine, of_winners, rare
from durbar.lab.study_page import (
    DARK,
    LIGHT,
    NOTE,
    OF_WINNERS,
    SHOWN,
    drawings,
    effect_cell,
    facts,
    least_used,
    same_games,
)
from durbar.lab.study_summary import MEASURES, Summary
from durbar.lab.study_words import Labels
from durbar.lab.svg import PAPER

COLOURS = f"<style>:root{{{LIGHT}}}@media(prefers-color-scheme:dark){{:root{{{DARK}}}}}</style>"


def markdown(summary: Summary, target: Path) -> dict[Path, str]:
    """The text and the pictures, by the file each goes to."""
    labels = Labels(durbar.game(summary.setting["game"]))
    said = answered(summary)
    parts = [f"# {labels.title}: {summary.subject}\n", f"{facts(summary)}.\n"]
    files: dict[Path, str] = {}
    for name, svg in drawings(summary, labels).items():
        picture = target.parent / f"{target.stem}-{name.replace('_', '-')}.svg"
        files[picture] = standalone(svg) + "\n"
        answer = said[name]
        parts.append(f"## {answer.question}\n\n{answer.text}\n\n![{answer.question}]({picture.name})\n")
    parts.append(_options(summary, labels, said["options"].text))
    parts.append(_things(summary, labels))
    parts.append(f"{NOTE}\n")
    return {target: "\n".join(parts), **files}


def standalone(svg: str) -> str:
    """A drawing as a file of its own: with its colours, and paper behind it."""
    head, rest = svg.split(">", 1)
    return f'{head}>{COLOURS}<rect width="100%" height="100%" rx="8" fill="{PAPER}"/>{rest}'


def _options(summary: Summary, labels: Labels, words: str) -> str:
    if not summary.effects:
        return ""
    rows = [f"## What do the options change?\n\n{words}\n"]
    rows.append(f"| another choice | {' | '.join(MEASURES.values())} |")
    rows.append("|---" * (len(MEASURES) + 1) + "|")
    for effect in summary.effects:
        cells = [f"{labels.option(effect.option)}: {labels.choice(effect.option, effect.choice)}"]
        if same_games(effect):
            cells += ["no game went another way", *[""] * (len(MEASURES) - 1)]
        for key, difference in () if same_games(effect) else effect.differences.items():
            value, interval = effect_cell(key, difference)
            cells.append(
                f"**{value}** ({interval})"
                if effect.surely(key, summary.comparisons)
                else f"{value} ({interval})"
            )
        rows.append(f"| {' | '.join(cells)} |")
    return "\n".join([*rows, ""])


def _things(summary: Summary, labels: Labels) -> str:
    least = sorted(rare(summary.items) or least_used(summary), key=lambda line: line.share.rate)[:SHOWN]
    most = of_winners(summary.items, summary.even)[:SHOWN]
    rows = [
        "## What is used least\n",
        "| thing | games that offered it | used in | uses a game |",
        "|---|---|---|---|",
    ]
    rows += [_row(line, labels, percent(line.share)) for line in least]
    if most:
        rows += [
            f"\n## What winners use more, and less\n\n{OF_WINNERS.format(even=100 * summary.even)}\n",
            "| thing | games that offered it | winners' share of its uses | uses a game |",
            "|---|---|---|---|",
        ]
        rows += [_row(line, labels, percent(line.winners)) for line in most]
    return "\n".join([*rows, ""])


def _row(line: ItemLine, labels: Labels, share: str) -> str:
    return f"| {labels.item(line.item)} | {line.offered} | {share} | {line.uses:.2f} |"
