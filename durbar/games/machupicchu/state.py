"""The table as a flat, cheap-to-copy value. Seats sit clockwise.

`goods` and `incas` hold five numbers for each seat, one seat after the other, and `clergy` holds three: one
list is copied faster than one for each seat. `at`, `clergy_at` and the slices OWN say where a number is.
`phase` is the question on the table and `actor` who answers it. `stage` is the procedure underneath, to which
play returns when a summit interrupts it: it goes round the table with `turn`, counted from `active`.
"""

from typing import Any, Final, Self

from durbar.games.machupicchu import ABOUT
from durbar.games.machupicchu.board import Box

OVER: Final = -2
"""The actor of a finished game."""
NOBODY: Final = -3
"""The actor while an action is carried out, until the next question is asked."""
EACH: Final = 5  # len(GOODS)
"""Numbers of one seat in `goods` and `incas`."""
CLERGY_EACH: Final = 3  # len(CLERGY)
"""Numbers of one seat in `clergy`."""
OWN: Final = tuple(slice(EACH * seat, EACH * (seat + 1)) for seat in range(ABOUT.seats[-1]))
"""The part of `goods` and `incas` that belongs to each seat."""
OWN_CLERGY: Final = tuple(
    slice(CLERGY_EACH * seat, CLERGY_EACH * (seat + 1)) for seat in range(ABOUT.seats[-1])
)
"""The part of `clergy` that belongs to each seat."""


def at(seat: int, good: int) -> int:
    """Where `goods` keeps a good of a seat, and `incas` the profession that makes it."""
    return EACH * seat + good


def clergy_at(seat: int, kind: int) -> int:
    """Where `clergy` keeps the cards of one kind of a seat."""
    return CLERGY_EACH * seat + kind


PHASES: Final[tuple[str, ...]] = (
    *("deal", "first", "place", "move", "produce", "sacrifice", "offer", "recruit", "acquire", "market"),
    *("serve", "moon", "reward", "draw", "return", "over", "end", "night_moon", "night_clock"),
)
"""Questions, most of them stages as well; the last three are stages only."""
DEAL: Final = 0
FIRST: Final = 1
PLACE: Final = 2
MOVE: Final = 3
PRODUCE: Final = 4
SACRIFICE: Final = 5
OFFER: Final = 6
RECRUIT: Final = 7
ACQUIRE: Final = 8
MARKET: Final = 9
SERVE: Final = 10
MOON: Final = 11
REWARD: Final = 12
DRAW: Final = 13
RETURN: Final = 14
GAME_OVER: Final = 15
END: Final = 16
NIGHT_MOON: Final = 17
NIGHT_CLOCK: Final = 18
ROUNDS: Final[tuple[int, ...]] = (DEAL, PLACE, PRODUCE, SACRIFICE, OFFER, NIGHT_MOON, NIGHT_CLOCK)
"""The stages that go round the table."""

ENDINGS: Final[tuple[str, ...]] = ("", "clergy", "deck", "conquest")
BY_CLERGY: Final = 1
BY_SACRIFICE: Final = 2
BY_CONQUEST: Final = 3


class State:
    """A mutable position; `copy` is independent."""

    __slots__ = (
        "active",
        "actor",
        "back",
        "bonus",
        "box",
        "clergy",
        "climber",
        "clock",
        "day",
        "draws",
        "due",
        "ending",
        "fresh",
        "goods",
        "hands",
        "holder",
        "incas",
        "known",
        "market",
        "moons",
        "options",
        "owed",
        "paying",
        "phase",
        "points",
        "pool",
        "prince",
        "reserve",
        "rows",
        "runner",
        "seats",
        "sky",
        "stage",
        "trades",
        "turn",
        "under",
        "under_by",
    )
    box: Box
    options: dict[str, Any]
    seats: int
    goods: list[int]
    """Goods of all seats: see `at`."""
    incas: list[int]
    """Discs of all seats in the production districts: see `at`."""
    reserve: list[int]
    clock: list[int]
    """Discs of each seat on the Sun Clock."""
    clergy: list[int]
    """Clergy cards of all seats: see `clergy_at`."""
    rows: list[tuple[int, ...]]
    """Who took the cards of each clergy row, from the left."""
    prince: list[int]
    """District of each prince, -1 before the first turn."""
    runner: list[int]
    """Step of each runner."""
    moons: list[int]
    """Moon tiles of each seat, as bits."""
    sky: int
    """Moon tiles on the board."""
    bonus: list[int]
    """Units or stones in the nine districts that work once a day."""
    market: list[int]
    """Units in the column of each good (none for corn)."""
    hands: list[int]
    """Sacrifice cards of each seat, as bits."""
    pool: int
    """The part of the deck nobody has ordered: any of these cards may be next."""
    under: tuple[int, ...]
    """The cards put under it, the highest first, and who put each there."""
    under_by: tuple[int, ...]
    known: list[list[int]]
    """For each seat: the cards that may lie in each hand, in the pool, in each place under it."""
    points: list[int]
    """Points of each seat: those of an empty deck at once, all others at the end."""
    day: int
    active: int
    holder: int
    """Who holds the sun tile, -1 while it lies in the sky."""
    phase: int
    actor: int
    stage: int
    turn: int
    climber: int
    """Whose summit is being served, -1 when none is."""
    due: list[int]
    """Summits reached and not yet served."""
    draws: int
    """Cards still to be drawn at this summit."""
    back: int
    """Cards to put back at this summit, -1 between summits."""
    fresh: bool
    """The market visit may still begin with an adjustment."""
    trades: int
    """Trades of this market visit."""
    paying: int
    """The moon tiles being turned in."""
    owed: dict[int, tuple[int, int]]
    """Trail goods paid at the end of the turn: corn and llamas of the seats that are owed any."""
    ending: int
    """How the game ended: an index of ENDINGS, 0 while it goes on."""

    def copy(self) -> Self:
        t = self.__class__.__new__(self.__class__)
        t.box = self.box
        t.options = self.options
        t.seats = self.seats
        t.goods = self.goods[:]
        t.incas = self.incas[:]
        t.reserve = self.reserve[:]
        t.clock = self.clock[:]
        t.clergy = self.clergy[:]
        t.rows = self.rows[:]
        t.prince = self.prince[:]
        t.runner = self.runner[:]
        t.moons = self.moons[:]
        t.sky = self.sky
        t.bonus = self.bonus[:]
        t.market = self.market[:]
        t.hands = self.hands[:]
        t.pool = self.pool
        t.under = self.under
        t.under_by = self.under_by
        t.known = [k[:] for k in self.known]
        t.points = self.points[:]
        t.day = self.day
        t.active = self.active
        t.holder = self.holder
        t.phase = self.phase
        t.actor = self.actor
        t.stage = self.stage
        t.turn = self.turn
        t.climber = self.climber
        t.due = self.due[:]
        t.draws = self.draws
        t.back = self.back
        t.fresh = self.fresh
        t.trades = self.trades
        t.paying = self.paying
        t.owed = self.owed.copy()
        t.ending = self.ending
        return t

    @property
    def deck(self) -> int:
        """Cards in the deck."""
        return self.pool.bit_count() + len(self.under)

    @property
    def night(self) -> bool:
        return self.stage >= NIGHT_MOON

    def ask(self, phase: int, seat: int) -> None:
        """Put a question to a seat, or to chance."""
        self.phase = phase
        self.actor = seat
