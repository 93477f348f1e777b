"""What a multiple of a level's effort means, as counts: so its results repeat on any machine as well."""

from dataclasses import replace
from math import sqrt

from durbar.bots.search_settings import UNLIMITED, SearchSettings


def with_effort(settings: SearchSettings) -> SearchSettings:
    """The settings with the counts that their `effort` stands for.

    Playouts and the states they begin from are multiplied by it. A beam spends its work on plans kept times
    actions tried, and compares top plans times samples: each of these is multiplied by the square root, but
    who plans turns in a single sample goes on to do so. Who looks again and again overlooks less, and
    averages the noise of its evaluation. A game may give effort a further meaning: `Evaluator.spend`.

    >>> with_effort(SearchSettings(playouts=100, samples=20, effort=4.0)).playouts
    400
    >>> with_effort(SearchSettings(depth=10, width=6, effort=4.0)).width
    12
    >>> with_effort(SearchSettings(overlooks=0.5, effort=4.0)).overlooks
    0.0625
    """
    effort = settings.effort
    if effort == 1 or settings.playouts >= UNLIMITED:
        return settings
    each = sqrt(effort)
    beam = settings.depth > 1 and not settings.playouts
    alone = settings.samples == 1 and beam
    return replace(
        settings,
        playouts=_times(settings.playouts, effort),
        samples=1 if alone else _times(settings.samples, effort if settings.playouts else each),
        width=_times(settings.width, each),
        first_actions=_times(settings.first_actions, each if beam else 1.0),
        best_actions=_times(settings.best_actions, each),
        new_actions=_times(settings.new_actions, each),
        top_plans=_times(settings.top_plans, each),
        overlooks=settings.overlooks**effort,
        noise=settings.noise / each,
    )


def _times(count: int, factor: float) -> int:
    """Zero stays zero: it turns something off."""
    return max(1, round(count * factor)) if count else 0
