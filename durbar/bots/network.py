"""A small neural network that plain Python evaluates quickly."""

from collections.abc import Sequence
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
OFTEN: Final = 12
"""Products of whole numbers below this one are worked out beforehand."""


class Network:
    """One hidden layer of rectified units and one linear output.

    Numbers are fixed-point. The weights of one feature to all hidden units lie side by side in one long
    integer, so that one multiplication serves all units. Features that are whole numbers need no conversion
    and mostly no multiplication, zeros need nothing, and features all seats share are added once.
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
        self._counts: list[int] = [weight << FEATURE for weight in weights[:counts]]
        self._often: list[list[int]] = [[weight * n for n in range(OFTEN)] for weight in self._counts]
        self._own: list[int] = weights[counts:own]
        self._shared: list[int] = weights[own:]
        self._half: int = _side_by_side([HALF] * len(out), 0)
        self._bias: int = _side_by_side(hidden_bias, FEATURE + WEIGHT) + self._half
        self._out: list[float] = [weight / (1 << FEATURE + WEIGHT) for weight in out]
        self._out_bias: float = out_bias
        self._units = Struct(f"<{len(out)}q")
        self._size: int = self._units.size

    def __call__(self, features: Sequence[float]) -> float:
        """The output for all features of one seat in a row."""
        counts, own = len(self._counts), len(self._counts) + len(self._own)
        whole = [int(count) for count in features[:counts]]
        return self.of_seats([whole], [list(features[counts:own])], list(features[own:]))[0]

    def of_seats(self, counts: list[list[int]], own: list[list[float]], shared: list[float]) -> list[float]:
        """The output for each seat: its whole numbers, its other numbers, and those all seats share."""
        common, found = _added(self._bias, self._shared, shared), list[float]()
        for seat in range(len(counts)):
            signals, whole = common, counts[seat]
            for i in range(len(whole)):
                n = whole[i]
                if n:
                    signals += self._often[i][n] if n < OFTEN else self._counts[i] * n
            found.append(self._output(_added(signals, self._own, own[seat])))
        return found

    def _output(self, signals: int) -> float:
        # the highest bit of a unit that half was added to is the other way round in a signed number
        units = self._units.unpack((signals ^ self._half).to_bytes(self._size, "little"))
        total, out = self._out_bias, self._out
        for i in range(len(out)):
            signal: int = units[i]
            if signal > 0:
                total += out[i] * signal
        return total


def _added(signals: int, weights: list[int], features: list[float]) -> int:
    """The signals, and what these features add to them."""
    for i in range(len(features)):
        feature = features[i]
        if feature:
            signals += weights[i] * int(feature * (1 << FEATURE))
    return signals


def _side_by_side(numbers: Sequence[float], bits: int) -> int:
    return sum(round(number * (1 << bits)) << LANE * i for i, number in enumerate(numbers))
