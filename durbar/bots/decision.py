"""What a search bot decides: its action, and the best candidates with what the search thinks of each."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from durbar.core.game import Action, Json

CONSIDERED = 8
"""Candidates of a decision. People see the best of them, those that aim at different things first."""
SHOWN = 3
"""Candidates shown to people."""
BEST, CLOSE, WEAKER, POOR = "best", "close", "weaker", "poor"
GRADES = (BEST, CLOSE, WEAKER, POOR)
"""One word for how good a candidate is, best first."""
CLOSE_BY, WEAKER_BY = 1.0, 3.0
"""How far behind the first a candidate may be, in the points of the evaluation, to be close, or weaker."""

Plan = tuple[Action, ...]
"""Own actions, one after the other. Never empty."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action the search considered, with the plan behind it and what the search ranked it by."""

    plan: Plan
    value: float
    """The average utility: what the search maximises. Only differences between candidates mean something."""
    behind: float = 0.0
    """How much worse it is than the first one; never less than the candidate before it."""
    outcomes: tuple[float, ...] = ()
    """What the playouts that began with it brought, each in points; empty where the search made none."""

    @property
    def action(self) -> Action:
        return self.plan[0]


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice with its alternatives. The first candidate is the chosen one."""

    candidates: tuple[Candidate, ...]
    looked: Mapping[str, int] = field(default_factory=dict)
    """What the search looked at: plans, samples of what is hidden, playouts."""

    @property
    def action(self) -> Action:
        return self.candidates[0].action

    def grade(self, number: int) -> str:
        """One of GRADES for a candidate. Only the chosen one is best."""
        if not number:
            return BEST
        behind = self.candidates[number].behind
        return CLOSE if behind <= CLOSE_BY else WEAKER if behind <= WEAKER_BY else POOR

    def to_json(self) -> Json:
        """The whole decision in plain data."""
        return {
            "do": str(self.action),
            "looked": dict(self.looked),
            "candidates": [
                {
                    "do": str(c.action),
                    "plan": [str(a) for a in c.plan],
                    "behind": round(c.behind, 2),
                    "grade": self.grade(number),
                }
                for number, c in enumerate(self.candidates)
            ],
        }


def one_for_each_action(found: Iterable[Candidate]) -> list[Candidate]:
    """The first candidate of each action, in their order."""
    first: dict[Action, Candidate] = {}
    for candidate in found:
        first.setdefault(candidate.action, candidate)
    return list(first.values())


def ordered(found: list[Candidate]) -> tuple[Candidate, ...]:
    """The candidates in the order of the search, each with how far it is behind the first."""
    behind, placed = 0.0, list[Candidate]()
    for candidate in found:
        behind = max(behind, found[0].value - candidate.value)
        placed.append(Candidate(candidate.plan, candidate.value, behind, candidate.outcomes))
    return tuple(placed)
