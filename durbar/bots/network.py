"""A small neural network that plain Python evaluates quickly."""

from collections.abc import Sequence
from operator import mul
from struct import Struct
from typing import Final

LANE: Final = 64
"""Bits of each hidden unit."""
FEATURE: Final = 20
"""Binary places of a feature."""
WEIGHT: Final = 24
"""Binary places of a weight."""
HALF: Final = 1 << LANE - 1
"""Added to every unit so that none is negative."""


class Network:
    """One hidden layer of rectified units and one linear output.

    Numbers are fixed-point. The weights of one feature to all hidden units lie side by side in one long
    integer, so that one multiplication serves all units: in Python that halves the time. Features that are
    whole numbers need no conversion, and those all seats share are added once.
    """

    def __init__(
        self,
        hidden: list[list[float]],
        hidden_bias: list[float],
        out: list[float],
        out_bias: float,
        counts: int = 0,
        shared: int = 0,
    ) -> None:
        """The first `counts` features are whole numbers, the last `shared` ones the same for all seats."""
        weights = [_side_by_side(weights, WEIGHT) for weights in zip(*hidden, strict=True)]
        own = len(weights) - shared
        self._counts = [weight << FEATURE for weight in weights[:counts]]
        self._own = weights[counts:own]
        self._shared = weights[own:]
        self._bias = _side_by_side(hidden_bias, FEATURE + WEIGHT) + _side_by_side([HALF] * len(out), 0)
        self._out = [weight / (1 << FEATURE + WEIGHT) for weight in out]
        self._out_bias = out_bias
        self._units = Struct(f"<{len(out)}Q")

    def __call__(self, features: Sequence[float]) -> float:
        """The output for all features of one seat in a row."""
        counts, own = len(self._counts), len(self._counts) + len(self._own)
        whole = [int(count) for count in features[:counts]]
        return self.of_seats([whole], [features[counts:own]], features[own:])[0]

    def of_seats(
        self, counts: Sequence[Sequence[int]], own: Sequence[Sequence[float]], shared: Sequence[float]
    ) -> list[float]:
        """The output for each seat: its whole numbers, its other numbers, and those all seats share."""
        common = sum(map(mul, self._shared, _fixed(shared)), self._bias)
        found = list[float]()
        for whole, numbers in zip(counts, own, strict=True):
            signals = sum(map(mul, self._counts, whole), common)
            found.append(self._output(sum(map(mul, self._own, _fixed(numbers)), signals)))
        return found

    def _output(self, signals: int) -> float:
        total = self._out_bias
        units = self._units.unpack(signals.to_bytes(self._units.size, "little"))
        for signal, weight in zip(units, self._out, strict=True):
            if signal > HALF:
                total += weight * (signal - HALF)
        return total


def _fixed(features: Sequence[float]) -> list[int]:
    return [int(feature * (1 << FEATURE)) for feature in features]


def _side_by_side(numbers: Sequence[float], bits: int) -> int:
    return sum(round(number * (1 << bits)) << LANE * i for i, number in enumerate(numbers))
