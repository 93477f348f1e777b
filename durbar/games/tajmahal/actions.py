"""Every decision and every stroke of luck as a value, and their notation in and out."""

import re
from dataclasses import dataclass
from typing import ClassVar

from durbar.core.errors import BadNotation
from durbar.core.game import Action
from durbar.games.tajmahal.terms import BONUSES, COLOURS, SPECIALS, SYMBOLS

_WORD = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", re.ASCII)
_NUMBER = re.compile(r"[0-9]{1,2}", re.ASCII)


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
    """`*tile multan 3`: luck lays a province tile on a province."""

    province: str
    number: int
    kind: ClassVar[str] = "deal-tile"

    def __str__(self) -> str:
        return f"*tile {self.province} {self.number}"


@dataclass(frozen=True, slots=True)
class DealBonus(Action):
    """`*bonus multan-1 tea`: luck lays a bonus tile on a fortified city."""

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
    """`*first 2`: luck names the first player of the game."""

    seat: int
    kind: ClassVar[str] = "first"

    def __str__(self) -> str:
        return f"*first {self.seat}"


WITHDRAW = Withdraw()


def card_name(word: str) -> str:
    """The one spelling of a card: colour, then its symbols in the order of the rulebook.

    >>> card_name("red-elephant-vizier")
    'red-vizier-elephant'
    """
    if word in SPECIALS:
        return word
    colour, *symbols = word.split("-")
    if colour not in (*COLOURS, "white") or not 1 <= len(symbols) <= 3 or not set(symbols) <= set(SYMBOLS):
        raise BadNotation(
            f"there is no card {word!r}; cards look like red-vizier-monk, white-elephant, {SPECIALS[0]}"
        )
    return "-".join([colour, *sorted(symbols, key=SYMBOLS.index)])


def parse(text: str) -> Action:
    """The action a notation means, or `BadNotation`."""
    verb, *rest = text.split(" ")
    match verb, rest:
        case "play", [_, *_]:
            return Play(tuple(card_name(word) for word in rest))
        case "withdraw", []:
            return WITHDRAW
        case "palace", [city]:
            return Palace(_place(city))
        case "royal", [city]:
            return Royal(_place(city))
        case "take", [card]:
            return Take(card_name(card))
        case "*tile", [province, number]:
            return DealTile(_place(province), _number(number))
        case "*bonus", [city, bonus]:
            if bonus not in BONUSES:
                raise BadNotation(f"there is no bonus tile {bonus!r}; there are: {', '.join(BONUSES)}")
            return DealBonus(_place(city), bonus)
        case "*draw", [card]:
            return Draw(card_name(card))
        case "*lay", [card]:
            return Lay(card_name(card))
        case "*first", [seat]:
            return First(_number(seat))
    raise BadNotation(
        f"{text!r} is no action of Taj Mahal; there are: "
        "play CARD, play CARD CARD, withdraw, palace CITY, royal CITY, take CARD"
    )


def _place(word: str) -> str:
    if not _WORD.fullmatch(word):
        raise BadNotation(f"{word!r} cannot name a province or a city")
    return word


def _number(word: str) -> int:
    if not _NUMBER.fullmatch(word) or str(int(word)) != word:
        raise BadNotation(f"{word!r} is not a small number")
    return int(word)
