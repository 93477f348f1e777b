"""What thinking ahead may cost at one table: CPU time for each turn of somebody else, and in the long run."""

from collections.abc import Callable

TURN = 16.0
"""CPU seconds while one seat is to act, however long that takes."""
SECOND, BURST = 0.25, 120.0
"""CPU seconds a second in the long run, and at once."""


class Spending:
    """Of one table: time empties a bucket that spending fills."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._since = clock()
        self._level = 0.0
        self._turn = -1
        self._in_turn = 0.0

    def turn(self, began: int) -> None:
        """The turn that began at this ply goes on, or is new."""
        if began != self._turn:
            self._turn, self._in_turn = began, 0.0

    def spend(self, cpu: float) -> None:
        self._leak()
        self._level += cpu
        self._in_turn += cpu

    def left(self, *, likely: bool = True) -> bool:
        """May more be spent? On what is not likely at most half of a turn's time."""
        self._leak()
        return self._in_turn < (TURN if likely else TURN / 2) and self._level < BURST

    def _leak(self) -> None:
        now = self._clock()
        self._level = max(0.0, self._level - SECOND * (now - self._since))
        self._since = now
