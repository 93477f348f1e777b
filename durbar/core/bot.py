"""`Bot`, the interface of computer players: they get an observation and the legal actions, never a state."""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from durbar.core.game import Action, Game, Observation


class Bot(Protocol):
    """A computer player of one level, for every game."""

    name: str

    def choose(
        self, game: Game[Any], observation: Observation, legal: Sequence[Action], rng: Random
    ) -> Action:
        """One of `legal`; the same for the same arguments."""
        ...
