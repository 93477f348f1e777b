"""Every decision of a seat and every outcome of chance as a value. `notation.py` reads them from text."""

from dataclasses import dataclass
from typing import ClassVar

from durbar.core.game import Action


@dataclass(frozen=True, slots=True)
class Play(Action):
    """`play red-vizier-monk white-elephant`: the cards laid on the table in one turn."""

    cards: tuple[str, ...]
    kind: ClassVar[str] = "play"
    reveals: ClassVar[bool] = True

    def __str__(self) -> str:
        return "play " + " ".join(self.cards)


@dataclass(frozen=True, slots=True)
class Withdraw(Action):
    """`withdraw`: leave the visit and take what is won."""

    kind: ClassVar[str] = "withdraw"

    def __str__(self) -> str:
        return "withdraw"


@dataclass(frozen=True, slots=True)
class Palace(Action):
    """`palace multan-3`: an ordinary palace on a city."""

    city: str
    kind: ClassVar[str] = "palace"

    def __str__(self) -> str:
        return f"palace {self.city}"


@dataclass(frozen=True, slots=True)
class Royal(Action):
    """`royal multan-3`: the royal palace on a city."""

    city: str
    kind: ClassVar[str] = "royal"

    def __str__(self) -> str:
        return f"royal {self.city}"


@dataclass(frozen=True, slots=True)
class Take(Action):
    """`take white-monk`: a card from the reserve."""

    card: str
    kind: ClassVar[str] = "take"

    def __str__(self) -> str:
        return f"take {self.card}"


@dataclass(frozen=True, slots=True)
class DealTile(Action):
    """`*tile multan 3`: chance lays a province tile on a province."""

    province: str
    number: int
    kind: ClassVar[str] = "deal-tile"

    def __str__(self) -> str:
        return f"*tile {self.province} {self.number}"


@dataclass(frozen=True, slots=True)
class DealBonus(Action):
    """`*bonus multan-1 tea`: chance lays a bonus tile on a fortified city."""

    city: str
    bonus: str
    kind: ClassVar[str] = "deal-bonus"

    def __str__(self) -> str:
        return f"*bonus {self.city} {self.bonus}"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """`*draw white-monk`: the top card of the pile goes, unseen by the others, into a hand."""

    card: str
    kind: ClassVar[str] = "draw"
    secret: ClassVar[bool] = True

    def __str__(self) -> str:
        return f"*draw {self.card}"


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """`*lay white-monk`: the top card of the pile goes face up into the reserve."""

    card: str
    kind: ClassVar[str] = "lay"

    def __str__(self) -> str:
        return f"*lay {self.card}"


@dataclass(frozen=True, slots=True)
class First(Action):
    """`*first 2`: chance names the first player of the game."""

    seat: int
    kind: ClassVar[str] = "first"

    def __str__(self) -> str:
        return f"*first {self.seat}"


WITHDRAW = Withdraw()
