"""Encoders: decisions as integers and observations as numbers. They hold no rules and know no secrets.

A decision is a word of one or more symbols. In Taj Mahal and Machu Picchu every word has one symbol; where a
game has too many decisions for one list, a word is spelled symbol by symbol. What may be said comes from the
game's legal actions, and sizes and bounds come from its components.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import durbar
from durbar.core.errors import BadOption
from durbar.core.game import Action, Game, Seat

Numbers = NDArray[np.float32]
Codes = NDArray[np.uint8]
Word = tuple[int, ...]
VERSION = 0
"""The version of all encodings. It rises when a saved policy could read its numbers differently."""
KINDS = ("flat", "spelled")
_MODULES = {
    "taj-mahal": "tajmahal",
    "machu-picchu": "machupicchu",
    "java": "terraces",
    "cuzco": "terraces",
    "tiny-visit": "tiny_encoder",
}
"""The module of this package with the `encoder` of each game."""

_SPELLED = ("java", "cuzco")


class Field(NamedTuple):
    """Some neighbouring numbers of an observation. Each is a count from 0 to `high`, divided by `high`."""

    name: str
    size: int
    high: int = 1
    private: bool = False
    """Only the viewer may know it; everybody may know the others."""


class Choice:
    """What the seat to act may say next. It never changes, so copies of a game share it."""

    __slots__ = ("symbols", "table")
    word: Word = ()
    """The symbols already said."""

    def __init__(self, symbols: list[int], table: Sequence[Action]) -> None:
        self.symbols = symbols
        self.table = table

    def take(self, symbol: int) -> "Action | Choice":
        """The action that this symbol completes, or what may be said after it."""
        return self.table[symbol]


class Encoder(ABC):
    """One game at one number of seats: its symbols and the numbers a seat observes.

    `codes` are small whole numbers, the private ones first. Seats are counted from the viewer: its own
    numbers come first, then those of the seat after it.
    """

    symbols: int
    """How many symbols there are."""
    chances: tuple[Action, ...]
    """Every outcome of chance, for those who give numbers to chance as well."""

    def __init__(self, game: Game[Any], seats: int, options: Mapping[str, Any]) -> None:
        self.game, self.seats = game, seats
        self.options = game.resolve(seats, options)
        self.start = game.start(seats, self.options)
        """A state before anything is dealt, for what the components say."""
        self.order = tuple(tuple((v + i) % seats for i in range(seats)) for v in range(seats))
        """For each viewer the seats, from its own on."""
        self.prepare()
        self.chance_number = {action: number for number, action in enumerate(self.chances)}
        self.fields = tuple(sorted(self.describe(), key=lambda field: not field.private))
        self.size = sum(field.size for field in self.fields)
        self.private = sum(field.size for field in self.fields if field.private)
        """How many of the first numbers are private."""
        self.scale = np.concatenate(
            [np.full(field.size, 1 / field.high, np.float32) for field in self.fields]
        ).astype(np.float32)
        self.places: dict[str, slice] = {}
        end = 0
        for field in self.fields:
            self.places[field.name] = slice(end, end + field.size)
            end += field.size

    actions = "flat"
    """Which of KINDS its words are."""

    @abstractmethod
    def prepare(self) -> None:
        """Make the tables of this game, `symbols` and `chances` among them."""

    @abstractmethod
    def describe(self) -> Iterable[Field]:
        """The fields in the order of `codes`; private ones come first."""

    @abstractmethod
    def codes(self, s: Any, seat: Seat, word: Word = ()) -> bytes:
        """All numbers of an observation before they are divided; `word`: what the viewer has said so far."""

    @abstractmethod
    def choice(self, s: Any) -> Choice:
        """What the seat to act may say: its legal actions, as symbols."""

    @abstractmethod
    def encode(self, action: Action) -> Word:
        """The word of an action."""

    @abstractmethod
    def decode(self, word: Sequence[int]) -> Action:
        """The action of a complete word, legal or not."""

    def say(self, symbol: int) -> str:
        """A symbol for people."""
        return str(self.decode((symbol,)))

    def observe(self, s: Any, seat: Seat, word: Word = ()) -> Numbers:
        """The observation of a seat as a new array of numbers from 0 to 1."""
        return np.frombuffer(self.codes(s, seat, word), np.uint8) * self.scale

    def write(self, s: Any, seat: Seat, out: Numbers, word: Word = ()) -> None:
        """The same into an array that is there already."""
        np.multiply(np.frombuffer(self.codes(s, seat, word), np.uint8), self.scale, out=out)

    def mask(self, choice: Choice | None) -> NDArray[np.int8]:
        """1 for every symbol that may be said, as a new array."""
        mask = bytearray(self.symbols)
        for symbol in choice.symbols if choice is not None else ():
            mask[symbol] = 1
        return np.frombuffer(mask, np.int8)

    def words(self, choice: Choice) -> dict[Word, Action]:
        """Every complete word of a choice with its action: as many as there are legal actions."""
        found: dict[Word, Action] = {}
        open_choices = [choice]
        while open_choices:
            now = open_choices.pop()
            for symbol in now.symbols:
                after = now.take(symbol)
                if isinstance(after, Choice):
                    open_choices.append(after)
                else:
                    found[(*now.word, symbol)] = after
        return found


def take_word(choice: Choice, word: Sequence[int]) -> Action:
    """The action of a word that may be said."""
    after: Action | Choice = choice
    for symbol in word:
        assert isinstance(after, Choice)
        after = after.take(symbol)
    assert isinstance(after, Action)
    return after


def random_word(choice: Choice, rng: Random) -> Action:
    """An action by random symbols, each of those that may come next equally likely."""
    after: Action | Choice = choice
    while isinstance(after, Choice):
        after = after.take(after.symbols[int(rng.random() * len(after.symbols))])
    return after


def rules(game: str) -> Game[Any]:
    """The game of an id: one of Durbar's, or the tiny one that only this package has."""
    if game == "tiny-visit":
        from durbar.research.tiny import TINY_VISIT

        return TINY_VISIT
    return durbar.game(game)


def encoder(
    game: str, seats: int, options: Mapping[str, Any] | None = None, actions: str = "flat"
) -> Encoder:
    """The encoder of a game; `actions` is one of KINDS.

    >>> encoder("taj-mahal", 4).symbols
    633
    """
    if game not in _MODULES:
        raise BadOption(f"there is no encoding of {game!r}; there are: {', '.join(_MODULES)}")
    if actions not in KINDS:
        raise BadOption(f"actions are {' or '.join(KINDS)}, not {actions!r}")
    module = import_module(f"{__package__}.{_MODULES[game]}")
    made: Encoder = module.encoder(game, seats, dict(options or {}), actions)
    return made


def usual(
    game: str, seats: int | None = None, options: Mapping[str, Any] | None = None, actions: str | None = None
) -> Encoder:
    """The encoder that is asked for: by default the fewest seats, and spelled actions where there are any."""
    if actions is None:
        actions = "spelled" if game in _SPELLED else "flat"
    return encoder(game, rules(game).seats[0] if seats is None else seats, options, actions)


class OneSymbol(Encoder):
    """A game with few decisions: every action has one number, its place in a table."""

    table: tuple[Action, ...]
    number: dict[Action, int]

    def give_numbers(self, table: tuple[Action, ...]) -> None:
        self.table, self.symbols = table, len(table)
        self.number = {action: i for i, action in enumerate(table)}

    def choice(self, s: Any) -> Choice:
        number = self.number
        return Choice([number[action] for action in self.game.legal(s)], self.table)

    def encode(self, action: Action) -> Word:
        return (self.number[action],)

    def decode(self, word: Sequence[int]) -> Action:
        return self.table[word[0]]
