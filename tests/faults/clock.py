"""A clock that jumps by hours, as when somebody sets the time of the machine."""

import time

from tests.faults.faults import Faults

HOURS = 5 * 3600.0


class JumpingClock:
    """The time of day, wrong by up to `HOURS` either way after a jump; a fault puts it forward or back."""

    def __init__(self, faults: Faults) -> None:
        self._faults = faults
        self._wrong = 0.0

    def __call__(self) -> float:
        if self._faults.strikes("clock jumps"):
            self._wrong = self._faults.rng.uniform(-HOURS, HOURS)
        return time.time() + self._wrong
