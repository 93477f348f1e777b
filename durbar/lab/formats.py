"""The shapes of a results file: what its games share, and the facts of one game."""

from typing import Any, NotRequired, TypedDict


class Setting(dict[str, Any]):
    """What all games of a tournament share: game, revision, seats, options, bots, seed. Plain JSON."""

    @property
    def lineup(self) -> tuple[str, ...]:
        return tuple(self["bots"])


class Clock(TypedDict):
    """The times of one game, which no two runs share."""

    seconds: float
    """From the first decision to the end."""
    think: list[dict[str, int]]
    """For each seat, how many decisions fell into each bucket of time (see `play.seconds`)."""


class GameResult(TypedDict):
    """One game of a tournament: a line of its file. All but the clock is the same wherever it is played."""

    block: int
    rotation: int
    bots: list[str]
    scores: list[int]
    winners: list[int]
    places: list[int]
    sources: list[dict[str, int]]
    """For each seat, its points by source."""
    first: int
    """The seat that decided first."""
    decisions: int
    turns: int
    end: str
    """The clause that ended the game."""
    digest: NotRequired[str]
    """A fingerprint of the final position."""
    clock: Clock
