"""Every decision as a small frozen value that writes its own notation."""

from typing import ClassVar, Final

from durbar.core.action import NotedAction
from durbar.games.machupicchu.board import CLERGY, DISTRICTS, GOODS, PROFESSIONS

NONE: Final = "none"


class _District(NotedAction):
    """An action that names a district."""

    __slots__ = ("district",)

    def __init__(self, district: int) -> None:
        super().__init__(f"{self.kind} {DISTRICTS[district]}")
        self.district: Final = district


class Enter(_District):
    """The first turn: put the prince into any district."""

    __slots__ = ()
    kind: ClassVar[str] = "enter"


class Step(_District):
    """Walk to an adjacent district."""

    __slots__ = ()
    kind: ClassVar[str] = "step"


class Ride(_District):
    """Pay a llama and go to any other district."""

    __slots__ = ()
    kind: ClassVar[str] = "ride"


class Stay(NotedAction):
    """Stay where one is and take a moon tile."""

    __slots__ = ("tile",)
    kind: ClassVar[str] = "stay"

    def __init__(self, tile: str) -> None:
        super().__init__(f"stay {tile}")
        self.tile: Final = tile


class _Inca(NotedAction):
    """An action that names one profession, or nobody (-1)."""

    __slots__ = ("profession",)

    def __init__(self, profession: int) -> None:
        super().__init__(f"{self.kind} {NONE if profession < 0 else PROFESSIONS[profession]}")
        self.profession: Final = profession


class Place(_Inca):
    """Set-up: the free first Inca."""

    __slots__ = ()
    kind: ClassVar[str] = "place"


class Serve(_Inca):
    """Send an Inca to the Sun Clock."""

    __slots__ = ()
    kind: ClassVar[str] = "serve"


class _Count(NotedAction):
    """An action that names a number."""

    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        super().__init__(f"{self.kind} {count}")
        self.count: Final = count


class Produce(_Count):
    """So many of one's Incas in the opened district produce."""

    __slots__ = ()
    kind: ClassVar[str] = "produce"


class Sacrifice(_Count):
    """So many llamas are sacrificed."""

    __slots__ = ()
    kind: ClassVar[str] = "sacrifice"


def _named(names: tuple[str, ...], chosen: int, again: tuple[int, ...]) -> str:
    """The names of a set of bits, those in `again` once more."""
    named = (n for i, n in enumerate(names) for _ in range((chosen >> i & 1) + again.count(i)))
    return " ".join(named) or NONE


class Offer(NotedAction):
    """Units offered in the Main Temple, as bits over the goods."""

    __slots__ = ("again", "goods")
    kind: ClassVar[str] = "offer"

    def __init__(self, goods: int, again: tuple[int, ...] = ()) -> None:
        super().__init__(f"offer {_named(GOODS, goods, again)}")
        self.goods: Final = goods
        self.again: Final = again
        """Goods named once more: can be written, is never legal."""


class Recruit(NotedAction):
    """Incas set up in one visit, as bits over the professions."""

    __slots__ = ("again", "professions")
    kind: ClassVar[str] = "recruit"

    def __init__(self, professions: int, again: tuple[int, ...] = ()) -> None:
        super().__init__(f"recruit {_named(PROFESSIONS, professions, again)}")
        self.professions: Final = professions
        self.again: Final = again
        """Professions named once more: can be written, is never legal."""


class Acquire(NotedAction):
    """The leftmost card of a clergy row, or nobody (-1)."""

    __slots__ = ("clergy",)
    kind: ClassVar[str] = "acquire"

    def __init__(self, clergy: int) -> None:
        super().__init__(f"acquire {NONE if clergy < 0 else CLERGY[clergy]}")
        self.clergy: Final = clergy


class _Trade(NotedAction):
    """An action that names a good of the market."""

    __slots__ = ("good",)

    def __init__(self, good: int) -> None:
        super().__init__(f"{self.kind} {GOODS[good]}")
        self.good: Final = good


class Add(_Trade):
    """Market adjustment: a unit from the bank onto the market."""

    __slots__ = ()
    kind: ClassVar[str] = "add"


class Remove(_Trade):
    """Market adjustment: a unit from the market to the bank."""

    __slots__ = ()
    kind: ClassVar[str] = "remove"


class Sell(_Trade):
    """Sell a unit to the market, or to the bank when the column is full."""

    __slots__ = ()
    kind: ClassVar[str] = "sell"


class Buy(_Trade):
    """Buy a unit from the market, or from the bank when the column is empty."""

    __slots__ = ()
    kind: ClassVar[str] = "buy"


class Done(NotedAction):
    """Leave the market."""

    __slots__ = ()
    kind: ClassVar[str] = "done"

    def __init__(self) -> None:
        super().__init__("done")


class Return(NotedAction):
    """Cards put under the deck, the first named higher. Only the seat may read it."""

    __slots__ = ("cards",)
    kind: ClassVar[str] = "return"
    secret: ClassVar[bool] = True

    def __init__(self, cards: tuple[str, ...]) -> None:
        super().__init__(f"return {' '.join(cards)}")
        self.cards: Final = cards


class Pay(NotedAction):
    """The moon tiles paid for, in the order of `tile_order`."""

    __slots__ = ("tiles",)
    kind: ClassVar[str] = "pay"

    def __init__(self, tiles: tuple[str, ...]) -> None:
        super().__init__(f"pay {' '.join(tiles) or NONE}")
        self.tiles: Final = tiles


class Take(NotedAction):
    """Units taken for an Inca of the Sun Clock, as bits over the goods."""

    __slots__ = ("again", "goods")
    kind: ClassVar[str] = "take"

    def __init__(self, goods: int, again: tuple[int, ...] = ()) -> None:
        super().__init__(f"take {_named(GOODS, goods, again)}")
        self.goods: Final = goods
        self.again: Final = again
        """Goods named once more: can be written, is never legal."""


class Deal(NotedAction):
    """Chance: the card drawn from the shuffled deck."""

    __slots__ = ("card",)
    kind: ClassVar[str] = "card"
    secret: ClassVar[bool] = True

    def __init__(self, card: str) -> None:
        super().__init__(f"*card {card}")
        self.card: Final = card


class First(NotedAction):
    """Chance: the first player."""

    __slots__ = ("seat",)
    kind: ClassVar[str] = "first"

    def __init__(self, seat: int) -> None:
        super().__init__(f"*first {seat}")
        self.seat: Final = seat
