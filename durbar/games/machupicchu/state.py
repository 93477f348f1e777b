"""The table as a flat, cheap-to-copy value. Seats sit clockwise; seat s keeps its goods at 5·s … 5·s+4.

`phase` is the question on the table and `actor` who answers it. `stage` is the procedure underneath, to which
play returns when a summit interrupts it: it goes round the table with `turn`, counted from `active`.
"""

from typing import Any, Self

from durbar.games.machupicchu import ABOUT
from durbar.games.machupicchu.board import CLERGY, GOODS, Box

OVER = -2
"""The actor of a finished game."""

EACH = len(GOODS)
"""Numbers of one seat in `goods` and `incas`."""
CLERGY_EACH = len(CLERGY)
"""Numbers of one seat in `clergy`."""
OWN = tuple(slice(EACH * seat, EACH * (seat + 1)) for seat in range(ABOUT.seats[-1]))
"""The part of `goods` and `incas` that belongs to each seat."""
OWN_CLERGY = tuple(slice(CLERGY_EACH * seat, CLERGY_EACH * (seat + 1)) for seat in range(ABOUT.seats[-1]))
"""The part of `clergy` that belongs to each seat."""


def at(seat: int, good: int) -> int:
    """Where `goods` keeps a good of a seat, and `incas` the profession that makes it."""
    return EACH * seat + good


def clergy_at(seat: int, kind: int) -> int:
    """Where `clergy` keeps the cards of one kind of a seat."""
    return CLERGY_EACH * seat + kind


# Questions, most of them stages as well; the last three are stages only.
PHASES = (
    "deal",
    "first",
    "place",
    "move",
    "produce",
    "sacrifice",
    "offer",
    "recruit",
    "acquire",
    "market",
    "serve",
    "moon",
    "reward",
    "draw",
    "return",
    "over",
    "end",
    "night_moon",
    "night_clock",
)
(
    DEAL,
    FIRST,
    PLACE,
    MOVE,
    PRODUCE,
    SACRIFICE,
    OFFER,
    RECRUIT,
    ACQUIRE,
    MARKET,
    SERVE,
    MOON,
    REWARD,
    DRAW,
    RETURN,
    GAME_OVER,
    END,
    NIGHT_MOON,
    NIGHT_CLOCK,
) = range(19)

ENDINGS = ("", "clergy", "deck", "conquest")
BY_CLERGY, BY_SACRIFICE, BY_CONQUEST = 1, 2, 3


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
        "owes",
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
        "turn",
        "under",
        "under_by",
    )
    box: Box
    options: dict[str, Any]
    seats: int
    goods: list[int]
    incas: list[int]
    """Discs in the production districts: five numbers a seat."""
    reserve: list[int]
    clock: list[int]
    clergy: list[int]
    """Clergy cards: three numbers a seat."""
    rows: list[tuple[int, ...]]
    """Who took the cards of each clergy row, from the left."""
    prince: list[int]
    """District of each prince, -1 before the first turn."""
    runner: list[int]
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
    """For each seat: the cards that may lie in each hand, in the pool, in each place under it (Q6)."""
    points: list[int]
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
    paying: int
    """The moon tiles being turned in."""
    owed: list[int]
    """Trail goods to be paid at the end of the turn: corn and llamas of each seat."""
    owes: bool
    """Whether anything is owed: saves looking."""
    ending: int

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
        t.paying = self.paying
        t.owed = self.owed[:]
        t.owes = self.owes
        t.ending = self.ending
        return t

    @property
    def deck(self) -> int:
        """Cards in the deck."""
        return self.pool.bit_count() + len(self.under)

    @property
    def night(self) -> bool:
        return self.stage >= NIGHT_MOON

    def ask(self, phase: int, seat: int) -> bool:
        """Put a question to a seat (or to luck) and say so."""
        self.phase = phase
        self.actor = seat
        return True


def limited_supply(s: State, good: int) -> int:
    """What a limited bank still has of a good (Q1): all pieces less those on the table."""
    on_table = sum(s.goods[good::5]) + s.market[good] + s.bonus[good]
    return max(0, s.box.stock[good] - on_table)


def supply(s: State, good: int, wanted: int) -> int:
    """How much of what is wanted the bank hands out: all of it, unless the table plays a limited bank.

    Q1: what is missing is lost. Q2: corn is only counted and never runs out.
    """
    if s.options["bank"] == "unlimited" or good == 0:
        return wanted
    return min(wanted, limited_supply(s, good))
