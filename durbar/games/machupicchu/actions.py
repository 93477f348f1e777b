"""Every decision as a small frozen value, with its notation; equal actions are made once and shared."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import ClassVar

from durbar.core.errors import BadNotation
from durbar.core.game import Action
from durbar.games.machupicchu.board import CLERGY, DISTRICTS, GOODS, PROFESSIONS

NONE = "none"


@dataclass(frozen=True, slots=True)
class _Quarter(Action):
    """An action that names a district."""

    district: int

    def __str__(self) -> str:
        return f"{self.kind} {DISTRICTS[self.district]}"


class Enter(_Quarter):
    """The first turn: put the prince into any district."""

    __slots__ = ()
    kind = "enter"


class Step(_Quarter):
    """Walk to an adjacent district."""

    __slots__ = ()
    kind = "step"


class Ride(_Quarter):
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


def _members(names: tuple[str, ...], chosen: int) -> str:
    return " ".join(n for i, n in enumerate(names) if chosen >> i & 1) or NONE


@dataclass(frozen=True, slots=True)
class Offer(Action):
    """Units offered in the Main Temple, as bits over the goods."""

    kind: ClassVar[str] = "offer"
    goods: int

    def __str__(self) -> str:
        return f"offer {_members(GOODS, self.goods)}"


@dataclass(frozen=True, slots=True)
class Recruit(Action):
    """Incas set up in one visit, as bits over the professions."""

    kind: ClassVar[str] = "recruit"
    professions: int

    def __str__(self) -> str:
        return f"recruit {_members(PROFESSIONS, self.professions)}"


@dataclass(frozen=True, slots=True)
class Acquire(Action):
    """The leftmost card of a clergy row, or nobody (-1)."""

    kind: ClassVar[str] = "acquire"
    clergy: int

    def __str__(self) -> str:
        return f"acquire {NONE if self.clergy < 0 else CLERGY[self.clergy]}"


@dataclass(frozen=True, slots=True)
class _Trade(Action):
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
    __slots__ = ()
    kind = "sell"


class Buy(_Trade):
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
    """The moon tiles paid for."""

    kind: ClassVar[str] = "pay"
    tiles: tuple[str, ...]

    def __str__(self) -> str:
        return f"pay {' '.join(self.tiles) or NONE}"


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Units taken for an Inca of the Sun Clock, as bits over the goods."""

    kind: ClassVar[str] = "take"
    goods: int

    def __str__(self) -> str:
        return f"take {_members(GOODS, self.goods)}"


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Luck: the card drawn from the shuffled deck."""

    kind: ClassVar[str] = "card"
    secret: ClassVar[bool] = True
    card: str

    def __str__(self) -> str:
        return f"*card {self.card}"


@dataclass(frozen=True, slots=True)
class First(Action):
    """Luck: the first player."""

    kind: ClassVar[str] = "first"
    seat: int

    def __str__(self) -> str:
        return f"*first {self.seat}"


# Made once and shared: legal lists hold these, in this order.
ENTERS: list[Action] = [Enter(d) for d in range(15)]
STEPS: list[Action] = [Step(d) for d in range(15)]
RIDES: list[Action] = [Ride(d) for d in range(15)]
PLACES: list[Action] = [Place(p) for p in range(5)]
SERVES: list[Action] = [Serve(p) for p in range(5)]
SERVE_NONE = Serve(-1)
PRODUCES: list[Action] = [Produce(k) for k in range(100)]
SACRIFICES: list[Action] = [Sacrifice(k) for k in range(100)]
OFFERS: list[list[Action]] = [[Offer(m) for m in range(32) if m & have == m] for have in range(32)]
"""For the set of goods of which one has a unit: every choice of them."""
RECRUITS: list[Action] = [Recruit(m) for m in range(32)]
ACQUIRES: list[Action] = [Acquire(c) for c in range(3)]
ACQUIRE_NONE = Acquire(-1)
ADDS: list[Action] = [Add(g) for g in range(5)]
REMOVES: list[Action] = [Remove(g) for g in range(5)]
SELLS: list[Action] = [Sell(g) for g in range(5)]
BUYS: list[Action] = [Buy(g) for g in range(5)]
DONE = Done()
FIRSTS: list[Action] = [First(s) for s in range(5)]


@cache
def takes(units: int) -> list[Action]:
    """Every choice of so many different goods."""
    return [Take(sum(1 << g for g in choice)) for choice in combinations(range(5), units)]


@cache
def returned(cards: tuple[str, ...]) -> Return:
    return Return(cards)


@cache
def dealt(card: str) -> Deal:
    return Deal(card)


def parse(text: str) -> Action:
    """The action of a notation.

    >>> parse("offer cloth corn")
    Offer(goods=17)
    >>> str(parse("offer cloth corn"))
    'offer corn cloth'
    """
    verb, *words = text.split(" ")
    if verb not in _VERBS or (not words and verb != "done") or not all(words):
        raise BadNotation(f"{text!r} is no action; actions begin with {', '.join(_VERBS)}")
    return _VERBS[verb](words, text)


def _one(words: list[str], text: str) -> str:
    if len(words) != 1:
        raise BadNotation(f"{text!r}: expected one word after the verb")
    return words[0]


def _index(word: str, names: tuple[str, ...], text: str) -> int:
    if word not in names:
        raise BadNotation(f"{text!r}: {word!r} is not one of {', '.join(names)}")
    return names.index(word)


def _set(words: list[str], names: tuple[str, ...], text: str) -> int:
    if words == [NONE]:
        return 0
    chosen = 0
    for word in words:
        bit = 1 << _index(word, names, text)
        if chosen & bit:
            raise BadNotation(f"{text!r} names {word!r} twice")
        chosen |= bit
    return chosen


def _natural(word: str, text: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 2) or str(int(word)) != word:
        raise BadNotation(f"{text!r}: {word!r} is no number from 0 to 99")
    return int(word)


def _names(words: list[str], text: str) -> tuple[str, ...]:
    """Names of cards or tiles: an owner's file may have its own, so the law judges whether they exist."""
    for word in words:
        if not all(c.isascii() and (c.islower() or c.isdigit() or c in "+-_") for c in word):
            raise BadNotation(f"{text!r}: {word!r} is no name")
    if len(set(words)) != len(words):
        raise BadNotation(f"{text!r} names one twice")
    return tuple(words)


def _maybe(words: list[str], names: tuple[str, ...], text: str) -> int:
    return -1 if words == [NONE] else _index(_one(words, text), names, text)


def _done(words: list[str], text: str) -> Action:
    if words:
        raise BadNotation(f"{text!r}: `done` stands alone")
    return DONE


def _pay(words: list[str], text: str) -> Action:
    return Pay(() if words == [NONE] else tuple(sorted(_names(words, text))))


_VERBS: dict[str, Callable[[list[str], str], Action]] = {
    "place": lambda w, t: PLACES[_index(_one(w, t), PROFESSIONS, t)],
    "enter": lambda w, t: ENTERS[_index(_one(w, t), DISTRICTS, t)],
    "step": lambda w, t: STEPS[_index(_one(w, t), DISTRICTS, t)],
    "ride": lambda w, t: RIDES[_index(_one(w, t), DISTRICTS, t)],
    "stay": lambda w, t: Stay(_one(list(_names(w, t)), t)),
    "produce": lambda w, t: PRODUCES[_natural(_one(w, t), t)],
    "sacrifice": lambda w, t: SACRIFICES[_natural(_one(w, t), t)],
    "offer": lambda w, t: Offer(_set(w, GOODS, t)),
    "recruit": lambda w, t: RECRUITS[_set(w, PROFESSIONS, t)],
    "acquire": lambda w, t: Acquire(_maybe(w, CLERGY, t)),
    "add": lambda w, t: ADDS[_index(_one(w, t), GOODS, t)],
    "remove": lambda w, t: REMOVES[_index(_one(w, t), GOODS, t)],
    "sell": lambda w, t: SELLS[_index(_one(w, t), GOODS, t)],
    "buy": lambda w, t: BUYS[_index(_one(w, t), GOODS, t)],
    "done": _done,
    "serve": lambda w, t: Serve(_maybe(w, PROFESSIONS, t)),
    "return": lambda w, t: Return(_names(w, t)),
    "pay": _pay,
    "take": lambda w, t: Take(_set(w, GOODS, t)),
    "*card": lambda w, t: Deal(_one(list(_names(w, t)), t)),
    "*first": lambda w, t: First(_natural(_one(w, t), t)),
}
