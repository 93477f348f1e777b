"""What an encoder is: decisions as integers and observations as small whole numbers. It holds no rules.

A decision is a word of one or more symbols. In Taj Mahal and Machu Picchu every word has one symbol; where a
game has too many decisions for one list, a word is spelled symbol by symbol. What may be said comes from the
game's legal actions, and sizes and bounds come from its components.

This module and the encoders are compiled (docs/adr/0026), so they import no numpy: `arrays` makes the arrays.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from durbar.core.compiling import mypyc_attr
from durbar.core.game import Action, Game, Seat

Word = tuple[int, ...]


class Field(NamedTuple):
    """Some neighbouring numbers of an observation. Each is a count from 0 to `high`, divided by `high`."""

    name: str
    size: int
    high: int = 1
    private: bool = False
    """Only the viewer may know it; everybody may know the others."""


class Choice:
    """What the seat to act may say next. It never changes, so copies of a game share it."""

    def __init__(self, symbols: list[int] | None, table: tuple[Action, ...], word: Word = ()) -> None:
        self._symbols = symbols
        """None until somebody asks, where a mask is made without the list."""
        self.table = table
        self.word = word
        """The symbols already said."""

    @property
    def symbols(self) -> list[int]:
        """What may be said."""
        found = self._symbols
        if found is None:
            found = self._symbols = self.listed()
        return found

    def listed(self) -> list[int]:
        """The same, made anew."""
        raise NotImplementedError

    def may(self, symbol: int) -> bool:
        """Whether this symbol may be said."""
        return symbol in self.symbols

    def take(self, symbol: int) -> "Action | Choice":
        """The action that this symbol completes, or what may be said after it."""
        return self.table[symbol]

    def mask(self, size: int) -> bytes:
        """A byte for every symbol: 1 if it may be said."""
        mask = bytearray(size)
        for symbol in self.symbols:
            mask[symbol] = 1
        return bytes(mask)


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder(ABC):
    """One game at one number of seats: its symbols and the numbers a seat observes.

    `codes` are small whole numbers, the private ones first. Seats are counted from the viewer: its own
    numbers come first, then those of the seat after it.
    """

    symbols: int
    """How many symbols there are."""
    chances: tuple[Action, ...]
    """Every outcome of chance, for those who give numbers to chance as well."""
    arrays: Any
    """Makes arrays of codes and masks; `encode.encoder` sets it."""

    def __init__(
        self, game: Game[Any], seats: int, options: Mapping[str, Any], actions: str = "flat"
    ) -> None:
        self.game, self.seats = game, seats
        self.legal: Callable[[Any], list[Action]] = game.legal
        self.actions = actions
        """Whether its words are flat or spelled."""
        self.options: dict[str, Any] = game.resolve(seats, options)
        self.start: Any = game.start(seats, self.options)
        """A state before anything is dealt, for what the components say."""
        self.order = tuple([tuple([(v + i) % seats for i in range(seats)]) for v in range(seats)])
        """For each viewer the seats, from its own on."""
        self.prepare()
        self.chance_number = {action: number for number, action in enumerate(self.chances)}
        self.fields = tuple(sorted(self.describe(), key=lambda field: not field.private))
        self.size = sum([field.size for field in self.fields])
        self.private = sum([field.size for field in self.fields if field.private])
        """How many of the first numbers are private."""
        self.places: dict[str, slice] = {}
        end = 0
        for field in self.fields:
            self.places[field.name] = slice(end, end + field.size)
            end += field.size

    def __deepcopy__(self, memo: object) -> "Encoder":
        """Itself: it never changes, and its tables know their rows by identity."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return self.arrays.kept, (self.game.id, self.seats, self.options, self.actions)

    @abstractmethod
    def prepare(self) -> None:
        """Make the tables of this game, `symbols` and `chances` among them."""

    @abstractmethod
    def describe(self) -> Iterable[Field]:
        """The fields in the order of `codes`; private ones come first."""

    @abstractmethod
    def table_codes(self, s: Any, seat: Seat) -> bytes:
        """The numbers of an observation before they are divided, without those of an unfinished word."""

    def word_codes(self, word: Word) -> bytes:
        """The first numbers of an observation: what the viewer has said of its decision so far."""
        return b""

    def codes(self, s: Any, seat: Seat, word: Word = ()) -> bytes:
        """All numbers of an observation before they are divided; `word`: what the viewer has said so far."""
        return self.word_codes(word) + self.table_codes(s, seat)

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

    def observe(self, s: Any, seat: Seat, word: Word = ()) -> Any:
        """The observation of a seat as a new array of numbers from 0 to 1."""
        return self.arrays.numbers(self.codes(s, seat, word))

    def write(self, s: Any, seat: Seat, out: Any, word: Word = ()) -> None:
        """The same into an array that is there already."""
        self.arrays.write(self.codes(s, seat, word), out)

    def mask(self, choice: Choice | None) -> Any:
        """1 for every symbol that may be said, as a new array."""
        size = self.symbols
        return self.arrays.mask(bytearray(size if choice is None else choice.mask(size)))

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
        symbols = after.symbols
        after = after.take(symbols[int(rng.random() * len(symbols))])
    return after


@mypyc_attr(allow_interpreted_subclasses=True)
class OneSymbol(Encoder):
    """A game with few decisions: every action has one number, its place in a table."""

    table: tuple[Action, ...]
    number: dict[Action, int]

    def give_numbers(self, table: tuple[Action, ...]) -> None:
        self.table, self.symbols = table, len(table)
        self.number = {action: i for i, action in enumerate(table)}

    def choice(self, s: Any) -> Choice:
        number = self.number
        legal: list[Action] = self.legal(s)
        return Choice([number[action] for action in legal], self.table)

    def encode(self, action: Action) -> Word:
        return (self.number[action],)

    def decode(self, word: Sequence[int]) -> Action:
        return self.table[word[0]]
