"""The answers of a study in sentences, one for each question a designer asks."""

import math
from collections.abc import Sequence
from statistics import fmean, median
from typing import NamedTuple

import durbar
from durbar.lab.stats import Interval, bound, sure
from durbar.lab.study_items import rare
from durbar.lab.study_summary import MEASURES, Effect, Summary, mean
from durbar.lab.study_words import Labels, ordinal

NAMED = 6
"""Things a sentence names at the most."""


class Answer(NamedTuple):
    """A question with its answer."""

    question: str
    text: str


def answered(summary: Summary) -> dict[str, Answer]:
    """Every answer by the name of its plot or table."""
    labels = Labels(durbar.game(summary.setting["game"]))
    return {
        "seats": Answer("Does a seat have an advantage?", _seats(summary)),
        "length": Answer("How long is a game?", _length(summary)),
        "points": Answer("How many points?", _points(summary)),
        "sources": Answer("How do winners win?", _sources(summary, labels)),
        "leaders": Answer("When is a game decided?", _decided(summary)),
        "lead_changes": Answer("How often does the lead change?", _changes(summary)),
        "ends": Answer("How do games end?", _ends(summary, labels)),
        "things": Answer("What is never used?", _dead(summary, labels)),
        "options": Answer("What do the options change?", _options(summary, labels)),
    }


def percent(interval: Interval) -> str:
    """
    >>> percent(Interval(0.25, 0.2, 0.31))
    '25 % (20–31)'
    """
    return f"{100 * interval.rate:.0f} % ({100 * interval.low:.0f}–{100 * interval.high:.0f})"


def signed(text: str) -> str:
    """A number with a sign people can see."""
    return text.replace("-", "−")


def eight_of_ten(values: Sequence[float]) -> tuple[float, float]:
    """The bounds between which eight of ten values lie.

    >>> eight_of_ten(range(101))
    (10, 90)
    """
    ranked = sorted(values)
    return ranked[round(0.1 * (len(ranked) - 1))], ranked[round(0.9 * (len(ranked) - 1))]


def _seats(summary: Summary) -> str:
    error = math.sqrt(summary.even * (1 - summary.even) / summary.games)
    least = bound(summary.seats) * error
    far = [(n, wins) for n, wins in enumerate(summary.order) if abs(wins.rate - summary.even) > least]
    if not far:
        low, high = min(wins.rate for wins in summary.order), max(wins.rate for wins in summary.order)
        return (
            f"No seat is proven better: they win {100 * low:.0f} to {100 * high:.0f} % of the games; an even "
            f"share is {100 * summary.even:.0f} %."
        )
    said = [f"the {ordinal(place)} to play wins {percent(wins)}" for place, wins in far]
    return f"{listed(said).capitalize()}; an even share is {100 * summary.even:.0f} %."


def _length(summary: Summary) -> str:
    average = fmean(summary.turns)
    low, high = eight_of_ten(summary.turns)
    short, long = (round(summary.box_minutes * turns / average) for turns in (low, high))
    return (
        f"{average:.0f} turns and {fmean(summary.decisions):.0f} decisions on average; eight of ten games "
        f"take {low} to {high} turns. If the average game takes people {summary.box_minutes} minutes, these "
        f"take {short} to {long} minutes."
    )


def _points(summary: Summary) -> str:
    low, high = eight_of_ten(summary.winner_scores)
    return (
        f"Winners have {fmean(summary.winner_scores):.0f} points on average, eight of ten of them {low} to "
        f"{high}; all seats {fmean(summary.scores):.0f}. The winner is {fmean(summary.margins):.1f} points "
        f"ahead of the next, in half of the games {median(summary.margins):.0f} or less."
    )


def _sources(summary: Summary, labels: Labels) -> str:
    known = [source for source in summary.sources if sure(source.difference, len(summary.sources))]
    ranked = sorted(known, key=lambda source: -source.difference.rate)
    more, less = (
        [
            f"{labels.source(each.source)} ({signed(f'{each.difference.rate:+.1f}')})"
            for each in ranked
            if sign * each.difference.rate > 0
        ]
        for sign in (1, -1)
    )
    if not more and not less:
        return "No source of points is surely larger with winners than with the others."
    said = f"Winners have more from {listed(more[:NAMED])} than the others have" if more else ""
    few = f"less from {listed(less[:NAMED])}" if less else ""
    return f"{said}{', and ' if said and few else ''}{few if said else 'Winners have ' + few}."


def _decided(summary: Summary) -> str:
    half, both = summary.leader_wins[len(summary.leader_wins) // 2], summary.half_time
    when = median(summary.settled)
    late = "only with the last points" if when > 0.995 else f"after {100 * when:.0f} % of the game or later"
    return (
        f"Who leads alone at half-time wins {percent(half)}. Points at half-time and at the end correlate by "
        f"{signed(f'{both.rate:.2f} ({both.low:.2f} to {both.high:.2f})')}. In half of the games the winner "
        f"takes the lead for good {late}."
    )


def _changes(summary: Summary) -> str:
    found = mean(summary.lead_changes)
    never = sum(changes == 0 for changes in summary.lead_changes) / summary.games
    return (
        f"{found.rate:.1f} times a game ({found.low:.1f} to {found.high:.1f}); in {100 * never:.0f} % of the "
        "games the first to lead leads to the end."
    )


def _ends(summary: Summary, labels: Labels) -> str:
    every = sum(summary.ends.values())
    first = next(iter(summary.ends))
    if len(summary.ends) == 1:
        return "All games ended the same way."
    return f"{100 * summary.ends[first] / every:.0f} % end by {labels.end(first)}"


def _dead(summary: Summary, labels: Labels) -> str:
    idle = rare(summary.items)
    if not idle:
        return "Everything that is offered is used in at least one of twenty games that offer it."
    named = listed([f"“{labels.item(line.item)}”" for line in idle[:NAMED]])
    more = f" and {len(idle) - NAMED} more" if len(idle) > NAMED else ""
    return (
        f"{len(idle)} of {len(summary.items)} things are used in fewer than one of twenty games that offer "
        f"them: {named}{more}."
    )


def _options(summary: Summary, labels: Labels) -> str:
    if not summary.effects:
        return "The game has no options to compare, or they were left out."
    known = [said for effect in summary.effects if (said := _effect(effect, labels, summary.comparisons))]
    count = len(summary.effects)
    if not known:
        return f"No other choice (of {count}) changes anything that so many games can show."
    return f"{len(known)} of {count} other choices surely change something: {'; '.join(known)}."


def _effect(effect: Effect, labels: Labels, comparisons: int) -> str:
    """What one choice surely changes."""
    found = [
        f"{MEASURES[key]} {_amount(key, difference.rate)}"
        for key, difference in effect.differences.items()
        if effect.surely(key, comparisons)
    ]
    choice = labels.choice(effect.option, effect.choice)
    return f"{labels.option(effect.option)} “{choice}” ({', '.join(found)})" if found else ""


def _amount(key: str, value: float) -> str:
    return signed(f"{100 * value:+.0f} %" if key == "first" else f"{value:+.1f}")


def listed(words: Sequence[str]) -> str:
    """
    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))
