"""What a computer player thought: its action, the best candidates, and why in one sentence."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from durbar.core.game import Action, Game, Json
from durbar.core.words import words

SHOWN = 3
"""Candidates told to people."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action that was weighed, with the plan behind it and what that should bring."""

    plan: tuple[Action, ...]
    value: float
    """The lead over the best of the others it should lead to."""
    now: Mapping[str, float]
    """Points the plan scores, by source."""
    later: Mapping[str, float]
    """Points to expect after it, by source."""

    @property
    def action(self) -> Action:
        return self.plan[0]


@dataclass(frozen=True, slots=True)
class Thought:
    """A choice with its reasons. The first candidate is the chosen one."""

    candidates: tuple[Candidate, ...]

    @property
    def action(self) -> Action:
        return self.candidates[0].action

    def why(self, game: Game[Any], lang: str = "en", of: int = 0) -> str:
        """What it is after with its choice, or would be with another candidate, in one sentence."""
        best = self.candidates[of]
        say = words(game, lang)
        sources = say.catalogue.get("sources", {})
        now, later = sum(best.now.values()), sum(best.later.values())
        key = "only" if len(self.candidates) == 1 and not best.later else "scores" if now else "prepares"
        facts = {
            "points": round(now),
            "later": round(later),
            "by": _names(best.now, sources),
            "on": _names(best.later, sources),
            "lead": f"{best.value:+.0f}",
        }
        return say.fill(_templates(lang)[key], facts)

    def tell(self, game: Game[Any], lang: str = "en") -> Json:
        """All of it as JSON, for a page."""
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
