"""The level random: any kind of action, then any of that kind, so that passing comes up and games end."""

from collections.abc import Sequence
from random import Random
from typing import Any

from durbar.core.game import Action, Game, Observation


class RandomBot:
    """Plays any legal action."""

    name = "random"

    def choose(
        self, game: Game[Any], observation: Observation, legal: Sequence[Action], rng: Random
    ) -> Action:
        kind = rng.choice(sorted({a.kind for a in legal}))
        return rng.choice([a for a in legal if a.kind == kind])
