"""What a search bot decides: its action, the best candidates, and its reason in one sentence."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from durbar.core.game import Action, Game, Json
from durbar.core.words import words

SHOWN = 3
"""Candidates shown to people."""

Plan = tuple[Action, ...]
"""Own actions, one after the other. Never empty."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action the search considered, with the plan behind it and the points that should bring."""

    plan: Plan
    value: float
    """The expected lead over the best of the others, in points."""
    now: Mapping[str, float]
    """Points the plan scores, by source."""
    later: Mapping[str, float]
    """Points expected after it, by source."""

    @property
    def action(self) -> Action:
        return self.plan[0]


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice with its reasons. The first candidate is the chosen one."""

    candidates: tuple[Candidate, ...]

    @property
    def action(self) -> Action:
        return self.candidates[0].action

    def why(self, game: Game[Any], lang: str = "en", of: int = 0) -> str:
        """The reason for the chosen candidate, or for another one, in one sentence."""
        candidate = self.candidates[of]
        say = words(game, lang)
        sources = say.catalogue.get("sources", {})
        now, later = sum(candidate.now.values()), sum(candidate.later.values())
        only = len(self.candidates) == 1 and not candidate.later
        facts = {
            "points": round(now),
            "later": round(later),
            "by": _names(candidate.now, sources),
            "on": _names(candidate.later, sources),
        }
        return say.fill(_templates(lang)["only" if only else "scores" if now else "prepares"], facts)

    def to_json(self, game: Game[Any], lang: str = "en") -> Json:
        """The whole decision for a page."""
        return {
            "do": str(self.action),
            "why": self.why(game, lang),
            "candidates": [
                {
                    "do": str(c.action),
                    "plan": [str(a) for a in c.plan],
                    "why": self.why(game, lang, number),
                    "value": round(c.value, 2),
                    "now": {source: round(points, 1) for source, points in c.now.items()},
                    "later": {source: round(points, 1) for source, points in c.later.items()},
                }
                for number, c in enumerate(self.candidates[:SHOWN])
            ],
        }


def _names(points: Mapping[str, float], sources: Mapping[str, str]) -> str:
    """The one or two sources most points come from."""
    best = sorted((s for s in points if points[s] >= 0.5), key=lambda s: -points[s])[:2]
    return " + ".join(sources.get(s, s) for s in best) or "–"


@cache
def _templates(lang: str) -> Mapping[str, str]:
    text = (files("durbar.bots") / "data" / f"words.{lang}.toml").read_text("utf-8")
    table: Mapping[str, str] = tomllib.loads(text)["why"]
    return table
