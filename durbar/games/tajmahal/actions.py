"""Every decision of a seat and every outcome of chance as a value. `notation.py` reads them from text."""

from typing import ClassVar, Final

from durbar.core.action import NotedAction


class Play(NotedAction):
    """`play red-vizier-monk white-elephant`: the cards laid on the table in one turn."""

    __slots__ = ("cards",)
    kind: ClassVar[str] = "play"
    reveals: ClassVar[bool] = True

    def __init__(self, cards: tuple[str, ...]) -> None:
        super().__init__("play " + " ".join(cards))
        self.cards: Final = cards


class Withdraw(NotedAction):
    """`withdraw`: leave the visit and take what is won."""

    __slots__ = ()
    kind: ClassVar[str] = "withdraw"

    def __init__(self) -> None:
        super().__init__("withdraw")


class Palace(NotedAction):
    """`palace multan-3`: an ordinary palace on a city."""

    __slots__ = ("city",)
    kind: ClassVar[str] = "palace"

    def __init__(self, city: str) -> None:
        super().__init__(f"palace {city}")
        self.city: Final = city


class Royal(NotedAction):
    """`royal multan-3`: the royal palace on a city."""

    __slots__ = ("city",)
    kind: ClassVar[str] = "royal"

    def __init__(self, city: str) -> None:
        super().__init__(f"royal {city}")
        self.city: Final = city


class Take(NotedAction):
    """`take white-monk`: a card from the reserve."""

    __slots__ = ("card",)
    kind: ClassVar[str] = "take"

    def __init__(self, card: str) -> None:
        super().__init__(f"take {card}")
        self.card: Final = card


class DealTile(NotedAction):
    """`*tile multan 3`: chance lays a province tile on a province."""

    __slots__ = ("number", "province")
    kind: ClassVar[str] = "deal-tile"

    def __init__(self, province: str, number: int) -> None:
        super().__init__(f"*tile {province} {number}")
        self.province: Final = province
        self.number: Final = number


class DealBonus(NotedAction):
    """`*bonus multan-1 tea`: chance lays a bonus tile on a fortified city."""

    __slots__ = ("bonus", "city")
    kind: ClassVar[str] = "deal-bonus"

    def __init__(self, city: str, bonus: str) -> None:
        super().__init__(f"*bonus {city} {bonus}")
        self.city: Final = city
        self.bonus: Final = bonus


class Draw(NotedAction):
    """`*draw white-monk`: the top card of the pile goes, unseen by the others, into a hand."""

    __slots__ = ("card",)
    kind: ClassVar[str] = "draw"
    secret: ClassVar[bool] = True

    def __init__(self, card: str) -> None:
        super().__init__(f"*draw {card}")
        self.card: Final = card


class Lay(NotedAction):
    """`*lay white-monk`: the top card of the pile goes face up into the reserve."""

    __slots__ = ("card",)
    kind: ClassVar[str] = "lay"

    def __init__(self, card: str) -> None:
        super().__init__(f"*lay {card}")
        self.card: Final = card


class First(NotedAction):
    """`*first 2`: chance names the first player of the game."""

    __slots__ = ("seat",)
    kind: ClassVar[str] = "first"

    def __init__(self, seat: int) -> None:
        super().__init__(f"*first {seat}")
        self.seat: Final = seat


WITHDRAW: Final = Withdraw()
