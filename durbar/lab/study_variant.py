"""The report of a study as it travels with a variant: a few figures inside its file."""

from statistics import fmean

from durbar.core.components_file import ABOUT, STUDY
from durbar.core.game import Json
from durbar.lab.study_summary import Summary

WAYS = 5
"""Sources of points that are named."""


def report(summary: Summary) -> Json:
    """Length, advantage of seats and ways of winning. `ways` are tenths of a point winners have more."""
    ranked = sorted(summary.sources, key=lambda source: -source.difference.rate)
    return {
        "games": summary.games,
        "level": summary.setting.lineup[0],
        "seats": summary.seats,
        "turns": round(fmean(summary.turns)),
        "points": round(fmean(summary.winner_scores)),
        "wins": [round(100 * wins.rate) for wins in summary.order],
        "ways": {source.source: round(10 * source.difference.rate) for source in ranked[:WAYS]},
    }


def with_report(components: Json, summary: Summary) -> Json:
    """The file of a variant with its report, which replaces an older one."""
    return {**components, ABOUT: {**components.get(ABOUT, {}), STUDY: report(summary)}}
