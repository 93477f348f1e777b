"""The actions: of players, and of chance (their notation starts with `*`)."""

from dataclasses import dataclass
from typing import ClassVar

from durbar.core.game import Action


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take one pebble of this colour from the row."""

    colour: str
    kind: ClassVar[str] = "take"

    def __str__(self) -> str:
        return f"take {self.colour}"


@dataclass(frozen=True, slots=True)
class Sweep(Action):
    """Take all pebbles of this colour from the row."""

    colour: str
    kind: ClassVar[str] = "sweep"

    def __str__(self) -> str:
        return f"sweep {self.colour}"


@dataclass(frozen=True, slots=True)
class DealCard(Action):
    """Chance deals this card to the next seat that has none; only that seat may read it."""

    colour: str
    kind: ClassVar[str] = "card"
    secret: ClassVar[bool] = True

    def __str__(self) -> str:
        return f"*card {self.colour}"


@dataclass(frozen=True, slots=True)
class DrawPebble(Action):
    """Chance draws a pebble of this colour from the bag into the row."""

    colour: str
    kind: ClassVar[str] = "pebble"

    def __str__(self) -> str:
        return f"*pebble {self.colour}"
