"""Faults by chance: which operation fails next, and how, from a seed."""

from collections import Counter
from collections.abc import Mapping
from random import Random

RATES = {
    "write fails": 0.06,
    "write is slow": 0.10,
    "answer of a write is lost": 0.06,
    "read fails": 0.04,
    "read is slow": 0.05,
    "line is cut": 0.02,
    "line freezes": 0.004,
    "line is slow": 0.03,
    "half is sent": 0.01,
    "clock jumps": 0.02,
}
"""How likely each fault is, at each operation it can hit."""


class Faults:
    """Decides about every operation between `start` and `stop`; before and after nothing fails."""

    def __init__(self, seed: int, rates: Mapping[str, float] = RATES) -> None:
        self.rng = Random(seed)
        self.struck: Counter[str] = Counter()
        """How often each fault has struck."""
        self._rates = rates
        self._active = False

    def start(self) -> None:
        self._active = True

    def stop(self) -> None:
        self._active = False

    def strikes(self, fault: str) -> bool:
        """Does this fault hit the operation that is about to happen?"""
        strikes = self._active and self.rng.random() < self._rates.get(fault, 0.0)
        self.struck[fault] += strikes
        return strikes

    def pause(self) -> float:
        """Seconds a slow operation takes: long enough for others to come between."""
        return self.rng.uniform(0.001, 0.02)
