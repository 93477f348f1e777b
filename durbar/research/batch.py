"""Many games in one process as arrays: a step takes an action for each game and returns rows of numbers.

Every row is the view of the seat to act in its game. A game that is over is reported once and a new one takes
its row.
"""

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from durbar.core.errors import BadOption
from durbar.research.encode import Mask, Numbers, counted, usual
from durbar.research.play import Plays, reward_of


class Finished(NamedTuple):
    """One game that ended in this step."""

    row: int
    rewards: list[float]
    scores: list[int]


class Batch:
    """`size` games that advance together. Arrays are written over at every step: copy what you keep."""

    def __init__(
        self,
        game: str,
        size: int,
        seats: int | None = None,
        reward: str = "win",
        actions: str | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int | str = 0,
    ) -> None:
        size = counted("size", size)
        reward_of(reward)
        self.encoder, self.reward, self.size = usual(game, seats, options, actions), reward, size
        self._plays = Plays(self.encoder, size, seed)
        self.plays = self._plays.games
        """The games themselves."""
        self.observations: Numbers = np.zeros((size, self.encoder.size), np.float32)
        """What the seat to act observes."""
        self.masks: Mask = np.frombuffer(self._plays.masks, np.int8).reshape(size, self.encoder.symbols)
        """What it may say."""
        self.actors: Mask = np.frombuffer(self._plays.actors, np.int8)
        """Which seat that is."""
        self._bounds = np.arange(self.size + 1) * self.encoder.symbols
        """Where each row of masks begins, one row behind another, and where the last one ends."""
        self._write()

    def step(self, actions: Sequence[int] | NDArray[Any]) -> list[Finished]:
        """One symbol in each game; the games that ended."""
        ended = []
        for row in self._plays.step(_plain(actions)):
            play = self.plays[row]
            ended.append(Finished(row, play.rewards(self.reward), play.game.scores(play.state)))
            self._plays.again(row)
        self._write()
        return ended

    def _write(self) -> None:
        """Fill the arrays: the codes of all games become numbers in one multiplication."""
        self.encoder.arrays.write(self._plays.codes(), self.observations)

    def sample(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """One random action for each game, by its mask: each that may be said is equally likely."""
        legal = np.flatnonzero(self.masks.view(np.bool_))  # much faster than by rows and columns
        bounds = np.searchsorted(legal, self._bounds)
        starts = bounds[:-1]
        chosen: NDArray[np.int64] = legal[starts + (rng.random(self.size) * np.diff(bounds)).astype(int)]
        return chosen - self._bounds[:-1]


def _plain(actions: Sequence[int] | NDArray[Any]) -> list[int]:
    """Integers of Python: what is compiled takes no others."""
    if not isinstance(actions, np.ndarray):
        return [index(action) for action in actions]
    if actions.dtype.kind not in "iu" or actions.ndim != 1:
        raise BadOption(
            f"actions are one integer for each game, not {actions.dtype} of shape {actions.shape}"
        )
    numbers: list[int] = actions.tolist()
    return numbers
