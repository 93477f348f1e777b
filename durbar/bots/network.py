"""A small neural network that plain Python evaluates quickly."""

from collections.abc import Sequence
from operator import mul
from struct import Struct

LANE, FEATURE, WEIGHT = 64, 20, 24
"""Bits of each hidden unit, and binary places of a feature and of a weight."""
HALF = 1 << LANE - 1
"""Added to every unit so that none is negative."""


class Network:
    """One hidden layer of rectified units and one linear output.

    Numbers are fixed-point. The weights of one feature to all hidden units lie side by side in one long
    integer, so that one multiplication serves all units: in Python that halves the time.
    """

    def __init__(
        self, hidden: list[list[float]], hidden_bias: list[float], out: list[float], out_bias: float
    ) -> None:
        self._weights = [_side_by_side(weights, WEIGHT) for weights in zip(*hidden, strict=True)]
        self._bias = _side_by_side(hidden_bias, FEATURE + WEIGHT) + _side_by_side([HALF] * len(out), 0)
        self._out = [weight / (1 << FEATURE + WEIGHT) for weight in out]
        self._out_bias = out_bias
        self._units = Struct(f"<{len(out)}Q")

    def __call__(self, features: Sequence[float]) -> float:
        fixed = [int(feature * (1 << FEATURE)) for feature in features]
        signals = sum(map(mul, self._weights, fixed), self._bias)
        total = self._out_bias
        units = self._units.unpack(signals.to_bytes(self._units.size, "little"))
        for signal, weight in zip(units, self._out, strict=True):
            if signal > HALF:
                total += weight * (signal - HALF)
        return total


def _side_by_side(numbers: Sequence[float], bits: int) -> int:
    return sum(round(number * (1 << bits)) << LANE * i for i, number in enumerate(numbers))
