"""The table at one moment: flat fields, cheap to copy. Cards are `bytes` of numbers, which copies share.

What has a small number for each city, province or tile is a `bytearray`: observations join them as they are.
Compiled code cannot go through one item by item: it does so through its `bytes`.
"""

from bisect import bisect
from typing import Any, Final

from durbar.core.compiling import mypyc_attr
from durbar.games.tajmahal.board import Box
from durbar.games.tajmahal.terms import GOOD_KINDS, SPECIALS, SYMBOL_KINDS, TOKEN_COPIES, TOKEN_KINDS


class Phase:
    """What the table waits for, as plain numbers; chance answers those up to LAST_CHANCE."""

    TILES: Final = 0  # a province tile
    BONUSES: Final = 1  # a bonus tile
    HANDS: Final = 2  # a card of the first hands
    RESERVE: Final = 3  # a card for the reserve
    FIRST: Final = 4  # the first player
    DRAW: Final = 5  # a card from the pile
    TURN: Final = 6  # a play or a withdrawal
    PALACE: Final = 7  # a city for an ordinary palace
    ROYAL: Final = 8  # a city for the royal palace
    TAKE: Final = 9  # a card of the reserve
    OVER: Final = 10


LAST_CHANCE: Final = Phase.DRAW
OVER: Final = Phase.OVER
"""Every ply asks for these two, and a name of a module is read faster than one of a class."""
PHASES: Final[tuple[str, ...]] = tuple(name.lower() for name in vars(Phase) if name.isupper())
"""The names of the phases in positions and observations."""
WITHDRAWAL: Final[tuple[int, ...]] = (Phase.DRAW, Phase.PALACE, Phase.ROYAL, Phase.TAKE)
"""The phases in which the seat whose turn it is withdraws."""

# What became of a tile; a seat that took it is TAKEN + seat.
HIDDEN: Final = 0
LYING: Final = 1
GONE: Final = 2
TAKEN: Final = 3


def symbol_at(seat: int, symbol: int) -> int:
    """Where `State.counts` keeps the count of a symbol for a seat."""
    return SYMBOL_KINDS * seat + symbol


COUNTS_START: Final[tuple[int, ...]] = tuple(symbol_at(seat, 0) for seat in range(5))
"""For each seat, where its six counts start."""


def token_at(seat: int, token: int) -> int:
    """Where `State.tokens` keeps the number of tokens of a kind for a seat."""
    return TOKEN_KINDS * seat + token


def good_at(seat: int, good: int) -> int:
    """Where `State.goods` keeps the number of symbols of a good for a seat."""
    return GOOD_KINDS * seat + good


@mypyc_attr(allow_interpreted_subclasses=True)  # or `__new__` in `copy` would call `__init__`
class State:
    """One moment of a game. Numbers of seats, cards, cities and provinces are indices into `box`."""

    __slots__ = (
        "bonus_fate",
        "bonuses",
        "box",
        "colour",
        "counts",
        "discard",
        "drawn",
        "draws",
        "first",
        "goods",
        "hands",
        "holder",
        "inside",
        "known",
        "options",
        "order",
        "ordinary",
        "palaces",
        "phase",
        "pile",
        "place",
        "placed",
        "played",
        "prizes",
        "province",
        "reserve",
        "royal",
        "royals",
        "scores",
        "seats",
        "stacks",
        "takes",
        "tile_fate",
        "tokens",
        "turn",
        "visit",
        "won",
    )

    def __init__(self, seats: int, options: dict[str, Any], box: Box) -> None:
        self.box = box
        self.options = options
        self.seats = seats
        self.phase: int = Phase.TILES
        self.visit = box.first_visit
        self.province = -1  # where the visit takes place
        self.first = 0  # the seat of the first-player marker
        self.turn = 0  # the seat whose turn or withdrawal it is
        self.inside = 0  # the seats in the visit, as bits
        self.scores = [0] * seats
        # cards: hands and pile are kept sorted, the others are in the order they were laid or taken
        self.hands = [b""] * seats  # without special cards
        self.known = [b""] * seats  # cards of the hand that everybody saw when they were taken
        self.drawn = [b""] * seats  # cards drawn unseen since the pile was last shuffled
        self.played = [b""] * seats
        self.counts = [0] * (SYMBOL_KINDS * seats)  # symbols on the table: see symbol_at
        self.colour = [0] * seats  # visit colour + 1, or 0 while open
        self.reserve = b""
        self.pile = box.deck
        self.discard = b""
        self.holder = bytearray(len(SPECIALS))  # special card → seat + 1, or 0 beside the board
        # tokens and tiles
        self.prizes = bytearray(SYMBOL_KINDS)  # prize of the court → seat + 1 that took it, or 0 while there
        self.stacks = [TOKEN_COPIES] * TOKEN_KINDS
        self.tokens = [0] * (TOKEN_KINDS * seats)  # see token_at
        self.goods = [0] * (GOOD_KINDS * seats)  # see good_at
        self.order = bytearray(len(box.provinces))  # province → number of its tile
        self.tile_fate = bytearray(len(box.provinces) + 1)  # tile number → fate
        self.bonuses = bytearray(len(box.forts))  # fortified city → its bonus tile
        self.bonus_fate = bytearray(len(box.forts))
        # palaces
        self.ordinary = bytearray(len(box.cities))  # city → seat + 1
        self.royals = bytearray(len(box.cities))
        self.palaces = [0] * seats  # cities with a palace of the seat, as bits
        # the withdrawal being carried out
        self.won = 0  # symbols won, as bits
        self.place = 0  # ordinary palaces still to place
        self.royal = 0  # 1 while the royal palace is to be placed
        self.placed = b""  # cities of the ordinary palaces placed
        self.draws = 0  # cards still to draw
        self.takes = 0  # reserve cards still to take

    def symbols_of(self, seat: int) -> list[int]:
        """The counts of the six symbols on the table for a seat."""
        return self.counts[SYMBOL_KINDS * seat : SYMBOL_KINDS * (seat + 1)]

    def tokens_of(self, seat: int) -> list[int]:
        """How many tokens of each kind a seat has."""
        return self.tokens[TOKEN_KINDS * seat : TOKEN_KINDS * (seat + 1)]

    def goods_of(self, seat: int) -> list[int]:
        """How many symbols of each good a seat has on its tiles."""
        return self.goods[GOOD_KINDS * seat : GOOD_KINDS * (seat + 1)]

    def holders_of(self, token: int) -> list[int]:
        """How many tokens of a kind each seat has."""
        return self.tokens[token::TOKEN_KINDS]

    def copy(self) -> "State":
        new = State.__new__(State)
        new.box = self.box
        new.options = self.options
        new.seats = self.seats
        new.phase = self.phase
        new.visit = self.visit
        new.province = self.province
        new.first = self.first
        new.turn = self.turn
        new.inside = self.inside
        new.scores = self.scores[:]
        new.hands = self.hands[:]
        new.known = self.known[:]
        new.drawn = self.drawn[:]
        new.played = self.played[:]
        new.counts = self.counts[:]
        new.colour = self.colour[:]
        new.reserve = self.reserve
        new.pile = self.pile
        new.discard = self.discard
        new.holder = self.holder[:]
        new.prizes = self.prizes[:]
        new.stacks = self.stacks[:]
        new.tokens = self.tokens[:]
        new.goods = self.goods[:]
        new.order = self.order[:]
        new.tile_fate = self.tile_fate[:]
        new.bonuses = self.bonuses[:]
        new.bonus_fate = self.bonus_fate[:]
        new.ordinary = self.ordinary[:]
        new.royals = self.royals[:]
        new.palaces = self.palaces[:]
        new.won = self.won
        new.place = self.place
        new.royal = self.royal
        new.placed = self.placed
        new.draws = self.draws
        new.takes = self.takes
        return new


def find(numbers: list[int] | bytearray, wanted: int) -> int:
    """Where a number first stands, or -1."""
    return numbers.index(wanted) if wanted in numbers else -1


ONE: Final = tuple(bytes([k]) for k in range(256))
"""Each card number as bytes of length one."""


def add(cards: bytes, k: int) -> bytes:
    """A sorted multiset with one card more."""
    i = bisect(cards, k)
    return cards[:i] + ONE[k] + cards[i:]


def drop(cards: bytes, k: int) -> bytes:
    """A multiset with one card less."""
    return cards.replace(ONE[k], b"", 1)
