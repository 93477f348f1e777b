"""One game as numbers: who acts, what may be said, what is observed, what the result is worth."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from durbar.core.errors import BadOption
from durbar.core.game import CHANCE, Action, Seat
from durbar.research.encode import Choice, Encoder, Numbers

HUNDRED: Final = 100
"""Points that the reward "margin" counts as 1."""


def win(scores: list[int], winners: list[Seat]) -> list[float]:
    """Winners share 1, the others share −1; 0 when everybody wins.

    >>> win([50, 60, 40], [1])
    [-0.5, 1.0, -0.5]
    """
    others = len(scores) - len(winners)
    if not others:
        return [0.0] * len(scores)
    return [1 / len(winners) if seat in winners else -1 / others for seat in range(len(scores))]


def share(scores: list[int], winners: list[Seat]) -> list[float]:
    """The part of all points that a seat has.

    >>> share([50, 50, 100], [2])
    [0.25, 0.25, 0.5]
    """
    points = [max(0, score) for score in scores]
    total = sum(points)
    return [score / total for score in points] if total else [1 / len(scores)] * len(scores)


def margin(scores: list[int], winners: list[Seat]) -> list[float]:
    """The points ahead of the best other seat in hundreds, from −1 to 1.

    >>> margin([50, 60, 40], [1])
    [-0.1, 0.1, -0.2]
    """
    ahead = [
        score - max(other for rival, other in enumerate(scores) if rival != seat)
        for seat, score in enumerate(scores)
    ]
    return [max(-1.0, min(1.0, points / HUNDRED)) for points in ahead]


REWARDS: dict[str, Callable[[list[int], list[Seat]], list[float]]] = {
    "win": win,
    "share": share,
    "margin": margin,
}


def reward_of(name: str) -> Callable[[list[int], list[Seat]], list[float]]:
    if name not in REWARDS:
        raise BadOption(f"the reward is one of {', '.join(REWARDS)}, not {name!r}")
    return REWARDS[name]


class Play:
    """One game in progress. Chance acts by itself, from the seed; the same seed brings the same game."""

    __slots__ = ("actor", "choice", "decisions", "encoder", "game", "rng", "state")

    def __init__(self, encoder: Encoder, seed: int | str | None = None) -> None:
        self.encoder, self.game = encoder, encoder.game
        self.reset(seed)

    def reset(self, seed: int | str | None = None) -> None:
        """A new game."""
        self.rng = Random(seed)
        self.state: Any = self.game.start(self.encoder.seats, self.encoder.options)
        self.decisions = 0
        self._deal()

    def _deal(self) -> None:
        """Let chance act until a seat is to act or the game is over."""
        game, s = self.game, self.state
        actor = game.actor(s)
        while actor == CHANCE:
            game.apply(s, game.draw(s, self.rng))
            actor = game.actor(s)
        self.actor: Seat | None = actor
        self.choice: Choice | None = None if actor is None else self.encoder.choice(s)

    @property
    def over(self) -> bool:
        return self.actor is None

    def step(self, symbol: int) -> None:
        """Say one symbol for the seat to act; `BadOption` when it may not come next."""
        choice = self.choice
        if choice is None:
            raise BadOption("the game is over")
        if symbol not in choice.symbols:
            raise BadOption(f"{symbol} may not be said now: the mask says what may")
        after = choice.take(symbol)
        if isinstance(after, Choice):
            self.choice = after
        else:
            self.act(after)

    def act(self, action: Action) -> None:
        """Take a whole legal action."""
        self.game.apply(self.state, action)
        self.decisions += 1
        self._deal()

    def observe(self, seat: Seat) -> Numbers:
        return self.encoder.observe(self.state, seat, self._word(seat))

    def codes(self, seat: Seat) -> bytes:
        return self.encoder.codes(self.state, seat, self._word(seat))

    def _word(self, seat: Seat) -> tuple[int, ...]:
        """What a seat has said of its decision; nobody else hears it before it is complete."""
        return self.choice.word if self.choice is not None and seat == self.actor else ()

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        return self.encoder.mask(self.choice if seat == self.actor else None)

    def rewards(self, reward: str) -> list[float]:
        """What the finished game is worth to each seat; zeros before."""
        if not self.over:
            return [0.0] * self.encoder.seats
        return reward_of(reward)(self.game.scores(self.state), self.game.winners(self.state))

    def result(self) -> Mapping[str, Any]:
        return {"scores": self.game.scores(self.state), "winners": self.game.winners(self.state)}
