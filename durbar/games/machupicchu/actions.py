"""Every decision as a small frozen value that writes its own notation."""

from dataclasses import dataclass
from typing import ClassVar

from durbar.core.game import Action
from durbar.games.machupicchu.board import CLERGY, DISTRICTS, GOODS, PROFESSIONS

NONE = "none"


@dataclass(frozen=True, slots=True)
class _District(Action):
    """An action that names a district."""

    district: int

    def __str__(self) -> str:
        return f"{self.kind} {DISTRICTS[self.district]}"


class Enter(_District):
    """The first turn: put the prince into any district."""

    __slots__ = ()
    kind = "enter"


class Step(_District):
    """Walk to an adjacent district."""

    __slots__ = ()
    kind = "step"


class Ride(_District):
    """Pay a llama and go to any other district."""

    __slots__ = ()
    kind = "ride"


@dataclass(frozen=True, slots=True)
class Stay(Action):
    """Stay where one is and take a moon tile."""

    kind: ClassVar[str] = "stay"
    tile: str

    def __str__(self) -> str:
        return f"stay {self.tile}"


@dataclass(frozen=True, slots=True)
class _Inca(Action):
    """An action that names one profession, or nobody (-1)."""

    profession: int

    def __str__(self) -> str:
        return f"{self.kind} {NONE if self.profession < 0 else PROFESSIONS[self.profession]}"


class Place(_Inca):
    """Set-up: the free first Inca."""

    __slots__ = ()
    kind = "place"


class Serve(_Inca):
    """Send an Inca to the Sun Clock."""

    __slots__ = ()
    kind = "serve"


@dataclass(frozen=True, slots=True)
class _Count(Action):
    """An action that names a number."""

    count: int

    def __str__(self) -> str:
        return f"{self.kind} {self.count}"


class Produce(_Count):
    """So many of one's Incas in the opened district produce."""

    __slots__ = ()
    kind = "produce"


class Sacrifice(_Count):
    """So many llamas are sacrificed."""

    __slots__ = ()
    kind = "sacrifice"


def _named(names: tuple[str, ...], chosen: int, again: tuple[int, ...]) -> str:
    """The names of a set of bits, those in `again` once more."""
    named = (n for i, n in enumerate(names) for _ in range((chosen >> i & 1) + again.count(i)))
    return " ".join(named) or NONE


@dataclass(frozen=True, slots=True)
class Offer(Action):
    """Units offered in the Main Temple, as bits over the goods."""

    kind: ClassVar[str] = "offer"
    goods: int
    again: tuple[int, ...] = ()
    """Goods named once more: can be written, is never legal."""

    def __str__(self) -> str:
        return f"offer {_named(GOODS, self.goods, self.again)}"


@dataclass(frozen=True, slots=True)
class Recruit(Action):
    """Incas set up in one visit, as bits over the professions."""

    kind: ClassVar[str] = "recruit"
    professions: int
    again: tuple[int, ...] = ()
    """Professions named once more: can be written, is never legal."""

    def __str__(self) -> str:
        return f"recruit {_named(PROFESSIONS, self.professions, self.again)}"


@dataclass(frozen=True, slots=True)
class Acquire(Action):
    """The leftmost card of a clergy row, or nobody (-1)."""

    kind: ClassVar[str] = "acquire"
    clergy: int

    def __str__(self) -> str:
        return f"acquire {NONE if self.clergy < 0 else CLERGY[self.clergy]}"


@dataclass(frozen=True, slots=True)
class _Trade(Action):
    """An action that names a good of the market."""

    good: int

    def __str__(self) -> str:
        return f"{self.kind} {GOODS[self.good]}"


class Add(_Trade):
    """Market adjustment: a unit from the bank onto the market."""

    __slots__ = ()
    kind = "add"


class Remove(_Trade):
    """Market adjustment: a unit from the market to the bank."""

    __slots__ = ()
    kind = "remove"


class Sell(_Trade):
    """Sell a unit to the market, or to the bank when the column is full."""

    __slots__ = ()
    kind = "sell"


class Buy(_Trade):
    """Buy a unit from the market, or from the bank when the column is empty."""

    __slots__ = ()
    kind = "buy"


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Leave the market."""

    kind: ClassVar[str] = "done"

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class Return(Action):
    """Cards put under the deck, the first named higher. Only the seat may read it."""

    kind: ClassVar[str] = "return"
    secret: ClassVar[bool] = True
    cards: tuple[str, ...]

    def __str__(self) -> str:
        return f"return {' '.join(self.cards)}"


@dataclass(frozen=True, slots=True)
class Pay(Action):
    """The moon tiles paid for, in the order of `tile_order`."""

    kind: ClassVar[str] = "pay"
    tiles: tuple[str, ...]

    def __str__(self) -> str:
        return f"pay {' '.join(self.tiles) or NONE}"


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Units taken for an Inca of the Sun Clock, as bits over the goods."""

    kind: ClassVar[str] = "take"
    goods: int
    again: tuple[int, ...] = ()
    """Goods named once more: can be written, is never legal."""

    def __str__(self) -> str:
        return f"take {_named(GOODS, self.goods, self.again)}"


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Chance: the card drawn from the shuffled deck."""

    kind: ClassVar[str] = "card"
    secret: ClassVar[bool] = True
    card: str

    def __str__(self) -> str:
        return f"*card {self.card}"


@dataclass(frozen=True, slots=True)
class First(Action):
    """Chance: the first player."""

    kind: ClassVar[str] = "first"
    seat: int

    def __str__(self) -> str:
        return f"*first {self.seat}"
