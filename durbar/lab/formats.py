"""The shapes of a results file: what its games share, and the facts of one game."""

from typing import Annotated, Any, NotRequired, TypedDict

from msgspec import Meta

Name = Annotated[str, Meta(min_length=1, max_length=120)]
Number = Annotated[int, Meta(ge=0, le=10_000_000)]
Points = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Seconds = Annotated[float, Meta(ge=0, le=1e9)]
Bucket = Annotated[str, Meta(pattern=r"^-?[0-9]{1,3}\Z")]
"""Bounds for a file that comes from elsewhere; no tournament comes near them."""


class Setting(dict[str, Any]):
    """What all games of a tournament share: game, revision, seats, options, bots, seed. Plain JSON."""

    @property
    def lineup(self) -> tuple[str, ...]:
        return tuple(self["bots"])


class Clock(TypedDict):
    """The times of one game, which no two runs share."""

    seconds: Seconds
    """From the first decision to the end."""
    think: list[dict[Bucket, Number]]
    """For each seat, how many decisions fell into each bucket of time (see `play.seconds`)."""


class GameResult(TypedDict):
    """One game of a tournament: a line of its file. All but the clock is the same wherever it is played."""

    block: Number
    rotation: Number
    bots: list[Name]
    scores: list[Points]
    winners: Annotated[list[Number], Meta(min_length=1)]
    places: list[Number]
    sources: list[dict[Name, Points]]
    """For each seat, its points by source."""
    first: Number
    """The seat that decided first."""
    decisions: Number
    turns: Number
    end: Name
    """The clause that ended the game."""
    digest: NotRequired[str]
    """A fingerprint of the final position."""
    clock: Clock
