"""Notation: text to action. `str(action)` is the way back."""

import re

from durbar.core.errors import BadNotation
from durbar.core.game import Action
from durbar.core.reading import shown
from durbar.games.tajmahal.actions import (
    WITHDRAW,
    DealBonus,
    DealTile,
    Draw,
    First,
    Lay,
    Palace,
    Play,
    Royal,
    Take,
)
from durbar.games.tajmahal.terms import BONUSES, COLOURS, SPECIALS, SYMBOLS

_PLACE = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", re.ASCII)
_NUMBER = re.compile(r"0|[1-9][0-9]?", re.ASCII)


def parse(text: str) -> Action:
    """The action a notation means, or `BadNotation`. Upper case and more spaces than needed are forgiven.

    >>> str(parse("  Play Red-Elephant-Vizier  WHITE-monk "))
    'play red-vizier-elephant white-monk'
    """
    match text.lower().split():
        case ["play", _, *_] as words:
            return Play(tuple(card_name(word) for word in words[1:]))
        case ["withdraw"]:
            return WITHDRAW
        case ["palace", city]:
            return Palace(_place(city))
        case ["royal", city]:
            return Royal(_place(city))
        case ["take", card]:
            return Take(card_name(card))
        case ["*tile", province, number]:
            return DealTile(_place(province), _number(number))
        case ["*bonus", city, bonus]:
            return DealBonus(_place(city), _bonus(bonus))
        case ["*draw", card]:
            return Draw(card_name(card))
        case ["*lay", card]:
            return Lay(card_name(card))
        case ["*first", seat]:
            return First(_number(seat))
    raise BadNotation(
        f"{shown(text)} is no action of Taj Mahal; there are: "
        "play CARD, play CARD CARD, withdraw, palace CITY, royal CITY, take CARD"
    )


def card_name(word: str) -> str:
    """The one spelling of a card: colour, then its symbols in the order of the rulebook.

    >>> card_name("red-elephant-vizier")
    'red-vizier-elephant'
    """
    word = word.lower()
    if word in SPECIALS:
        return word
    colour, *symbols = word.split("-")
    if colour not in (*COLOURS, "white") or not 1 <= len(symbols) <= 3 or not set(symbols) <= set(SYMBOLS):
        raise BadNotation(
            f"there is no card {shown(word)}; cards look like red-vizier-monk, white-elephant, {SPECIALS[0]}"
        )
    return "-".join([colour, *sorted(symbols, key=SYMBOLS.index)])


def _place(word: str) -> str:
    if not _PLACE.fullmatch(word):
        raise BadNotation(f"{shown(word)} cannot name a province or a city")
    return word


def _number(word: str) -> int:
    if not _NUMBER.fullmatch(word):
        raise BadNotation(f"{shown(word)} is not a small number")
    return int(word)


def _bonus(word: str) -> str:
    if word not in BONUSES:
        raise BadNotation(f"there is no bonus tile {shown(word)}; there are: {', '.join(BONUSES)}")
    return word
