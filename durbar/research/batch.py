"""Many games in one process as arrays: a step takes an action for each game and returns rows of numbers.

Every row is the view of the seat to act in its game. A game that is over is reported once and a new one takes
its row.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from durbar.core.errors import BadOption
from durbar.research.encode import Numbers, usual
from durbar.research.play import Play, reward_of


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
        if size < 1:
            raise BadOption("a batch has at least one game")
        reward_of(reward)
        self.encoder, self.reward, self.size = usual(game, seats, options, actions), reward, size
        self.seeds = Random(seed)
        self.plays = [Play(self.encoder, self.seeds.getrandbits(63)) for _ in range(size)]
        self.observations: Numbers = np.zeros((size, self.encoder.size), np.float32)
        """What the seat to act observes."""
        self.masks: NDArray[np.int8] = np.zeros((size, self.encoder.symbols), np.int8)
        """What it may say."""
        self.actors: NDArray[np.int8] = np.zeros(size, np.int8)
        """Which seat that is."""
        self._write()

    def step(self, actions: Sequence[int] | NDArray[Any]) -> list[Finished]:
        """One symbol in each game; the games that ended."""
        ended = []
        for row, (play, action) in enumerate(zip(self.plays, _plain(actions), strict=True)):
            play.step(action)
            if play.choice is None:
                ended.append(Finished(row, play.rewards(self.reward), play.game.scores(play.state)))
                play.reset(self.seeds.getrandbits(63))
        self._write()
        return ended

    def _write(self) -> None:
        """Fill the arrays: the codes of all games become numbers in one multiplication."""
        codes, flat, offset = [], [], 0
        for row, play in enumerate(self.plays):
            seat, choice = play.actor, play.choice
            assert seat is not None
            assert choice is not None
            self.actors[row] = seat
            codes.append(self.encoder.codes(play.state, seat, choice.word))
            flat += [offset + symbol for symbol in choice.symbols]
            offset += self.encoder.symbols
        rows = np.frombuffer(b"".join(codes), np.uint8).reshape(self.size, -1)
        np.multiply(rows, self.encoder.scale, out=self.observations)
        self.masks.fill(0)
        self.masks.ravel()[flat] = 1

    def random_actions(self, rng: Random) -> list[int]:
        """One random symbol for each game."""
        chosen = []
        for play in self.plays:
            assert play.choice is not None
            symbols = play.choice.symbols
            chosen.append(symbols[int(rng.random() * len(symbols))])
        return chosen


def _plain(actions: Sequence[int] | NDArray[Any]) -> list[int]:
    found: list[int] = actions.tolist() if isinstance(actions, np.ndarray) else list(actions)
    return found
