"""What each address may cost: CPU, stored bytes, seconds of bots, lines of chat, wrong codes, and streams.

What something costs is known only afterwards. So spending fills a bucket, time empties it, and who has
filled one waits until it has room again; a request that cost much makes the next one wait longer.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import Literal, NamedTuple

from durbar.table.chairs import hashed_address

Cost = Literal[
    "cpu",
    "bytes",
    "bots",
    "chat",
    "codes",
    "all_codes",
    "all_claims",
    "players",
    "links",
    "links_to",
    "channels",
    "mails",
    "all_mails",
]
Spending = Mapping[str, Mapping[Cost, float]]
"""What each address spent; addresses are hashed as they are stored."""


class Rate(NamedTuple):
    """What one address may spend a second in the long run, and at once."""

    second: float
    burst: float


RATES: dict[Cost, Rate] = {
    "cpu": Rate(
        0.25, 0.75
    ),  # seconds; at once only a little, because whoever spent it waits and is not refused
    "bytes": Rate(1_200, 4_000_000),  # in the database: 4 MB an hour; a game of four takes about 50 kB
    "bots": Rate(0.5, 180),  # seconds that bots think
    "chat": Rate(1, 10),  # lines
    "codes": Rate(1 / 30, 10),  # wrong codes of tables
    "all_codes": Rate(1 / 6, 200),  # the same of all addresses together: one alone may have thousands
    "all_claims": Rate(2, 1000),  # wrong codes of players, of all addresses: these are too many to guess
    "players": Rate(1 / 60, 30),  # made
    "links": Rate(1 / 120, 5),  # to move a player, asked for by e-mail
    "links_to": Rate(1 / 1200, 3),  # the same to one e-mail address
    "channels": Rate(1 / 60, 20),  # channels that are added or tested
    "mails": Rate(1 / 600, 6),  # mails to addresses that nobody has confirmed
    "all_mails": Rate(1 / 10, 200),  # the same of all addresses together
}
STREAMS = 100
"""Streams one address may hold at once."""
EVERYBODY = "everybody"
"""In place of an address: what all of them share."""
ADDRESSES = 20_000
"""Addresses that are remembered; the longest silent are forgotten first."""
RESERVE = 0.01
"""CPU seconds that are reserved for a request while it runs, so that not too many start on what is left."""
CONNECTING = 0.001
"""CPU seconds of a new TCP connection, whatever comes on it: what cannot be read reaches no handler."""
HOPELESS = 30.0
"""Seconds to wait after which new connections of an address are not even read."""
PATIENCE = 5.0
"""Seconds a request waits for its address's turn before it is refused."""


class Budget:
    """What one address has spent. Without limits it counts nothing."""

    __slots__ = ("_levels", "_limits", "_running", "_since", "address", "streams")

    def __init__(self, limits: "Limits", address: str) -> None:
        self._limits = limits
        self.address = address
        self.streams = 0
        self._running = 0
        self._levels: dict[Cost, float] = {}
        self._since = limits.clock()

    @property
    def scale(self) -> float:
        """The factor of all limits; 0: there are none."""
        return self._limits.scale

    def charge(self, cost: Cost, amount: float) -> None:
        """Count what was spent."""
        if self._limits.scale:
            self.add(cost, amount)
            self._limits.note(self.address, cost, amount)

    def add(self, cost: Cost, amount: float) -> None:
        """Fill the bucket with what was spent here or in another process."""
        self._leak()
        self._levels[cost] = self._levels.get(cost, 0.0) + amount

    def wait(self, cost: Cost, amount: float = 0.0) -> float:
        """Seconds until so much may be spent; 0: now."""
        if not self._limits.scale:
            return 0.0
        self._leak()
        rate = self._limits.rate(cost)
        return max(0.0, (self._levels.get(cost, 0.0) + amount - rate.burst) / rate.second)

    async def admit(self) -> float:
        """Wait a little until the CPU may be used, or return the seconds it takes longer."""
        end = self._limits.clock() + PATIENCE
        while wait := self.wait("cpu", self._running * RESERVE):
            if self._limits.clock() + wait > end:
                return wait
            await asyncio.sleep(wait)
        return 0.0

    async def pause(self) -> None:
        """Wait until the CPU may be used, or as long as anybody waits: for what is sent in any case."""
        if wait := self.wait("cpu"):
            await asyncio.sleep(min(wait, PATIENCE))

    @contextmanager
    def running(self) -> Iterator[None]:
        """A request of this address runs: what it may cost is reserved until it is known."""
        self._running += 1
        try:
            yield
        finally:
            self._running -= 1

    def open_stream(self) -> bool:
        """Count one more stream if there may be one; `close_stream` counts it off."""
        if self._limits.scale and self.streams >= STREAMS * self._limits.scale:
            return False
        self.streams += 1
        return True

    def close_stream(self) -> None:
        self.streams -= 1

    def _leak(self) -> None:
        now = self._limits.clock()
        passed, self._since = now - self._since, now
        for cost, level in self._levels.items():
            self._levels[cost] = max(0.0, level - passed * self._limits.rate(cost).second)


paying: ContextVar[Budget | None] = ContextVar("durbar budget", default=None)
"""The budget the current task is charged to: that of the client that asks, or of who opened a bot's table."""


def charge(cost: Cost, amount: float) -> None:
    """Charge whoever the current task works for."""
    budget = paying.get()
    if budget is not None:
        budget.charge(cost, amount)


class Limits:
    """The budget of every address. `scale` 2 doubles all limits, 0 lifts them.

    Several processes share the budgets: each calls `spent` now and then and gives the answer to the `add` of
    the others.
    """

    def __init__(self, scale: float = 1.0, clock: Callable[[], float] = time.monotonic) -> None:
        self.scale = scale
        self.clock = clock
        self.key = ""
        """Hashes addresses (see `hashed_address`); the database's own once the service has started."""
        self._rates = {cost: Rate(*(limit * scale for limit in rate)) for cost, rate in RATES.items()}
        self._budgets: OrderedDict[str, Budget] = OrderedDict()
        """The longest silent first."""
        self._news: dict[str, dict[Cost, float]] | None = None

    def rate(self, cost: Cost) -> Rate:
        return self._rates[cost]

    def of_client(self, client: str) -> Budget:
        """The budget of a client by its address."""
        return self.budget(_hashed(self.key, client))

    def connect(self, client: str) -> bool:
        """Charge a new TCP connection; False while its address has spent far too much."""
        budget = self.of_client(client)
        budget.charge("cpu", CONNECTING)
        return budget.wait("cpu") < HOPELESS

    def budget(self, address: str) -> Budget:
        """The budget of a hashed address."""
        budget = self._budgets.get(address)
        if budget is None:
            budget = self._budgets[address] = Budget(self, address)
            self._forget()
        self._budgets.move_to_end(address)
        return budget

    def spent(self) -> Spending:
        """What was spent here since the last call; the first call begins to count."""
        news, self._news = self._news or {}, {}
        return news

    def note(self, address: str, cost: Cost, amount: float) -> None:
        """Remember for `spent`."""
        if self._news is not None:
            mine = self._news.setdefault(address, {})
            mine[cost] = mine.get(cost, 0.0) + amount

    def add(self, spending: Spending) -> None:
        """Count what was spent in another process."""
        for address, costs in spending.items():
            for cost, amount in costs.items():
                self.budget(address).add(cost, amount)

    def _forget(self) -> None:
        """Forget the longest silent addresses that hold no stream; each of those held is looked at once."""
        for _ in range(len(self._budgets) - ADDRESSES):
            address, budget = self._budgets.popitem(last=False)
            if budget.streams:
                self._budgets[address] = budget


_hashed = lru_cache(4096)(hashed_address)
