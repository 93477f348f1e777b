"""Who sits with whom, and where: pure functions. Entries are numbers; None is a bot.

Opponents are repeated as little as possible. After that a Swiss round brings together people of about the
same rank, and whoever has met a bot most rarely meets the next one. Seats are balanced last.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import combinations, permutations
from random import Random
from typing import NamedTuple

Entry = int
Seating = tuple[Entry | None, ...]
"""Who sits on each seat of one table."""
MOST_SEATS = 5
REPEATED, UNEQUAL, WITH_BOT = 1_000_000, 1, 40
"""What costs how much: meeting again, a step of rank between two at a table, one more table with a bot."""
ATTEMPTS = 24
"""Random arrangements that are improved; the best one is taken."""
PATIENCE = 400
"""Entries over all attempts together: many people have fewer attempts."""


class Shape(NamedTuple):
    """The seats of each table, and how many of them are for bots."""

    seats: tuple[int, ...]
    bots: tuple[int, ...]

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(seats - bots for seats, bots in zip(self.seats, self.bots, strict=True))


def shape(people: int, size: int, allowed: Collection[int]) -> Shape:
    """Tables for so many people, about `size` at each; bots sit only where no other number is allowed.

    >>> shape(11, 4, range(3, 6))
    Shape(seats=(4, 4, 3), bots=(0, 0, 0))
    >>> shape(2, 4, range(3, 6))
    Shape(seats=(3,), bots=(1,))
    """
    allowed = {seats for seats in allowed if 2 <= seats <= MOST_SEATS}
    for bots in range(max(allowed) + 1):
        even = [_even(people + bots, tables) for tables in range(1, people + 1)]
        if found := [sizes for sizes in even if set(sizes) <= allowed]:
            best = min(found, key=lambda sizes: abs(sum(sizes) / len(sizes) - size))
            return Shape(best, _even(bots, len(best)))
    raise AssertionError(f"no tables for {people} people")


def _even(total: int, parts: int) -> tuple[int, ...]:
    """Parts that differ by one at most, larger ones first."""
    return tuple(total // parts + (i < total % parts) for i in range(parts))


class Pairing:
    """The next round of entries in the order of their rank, after the rounds before it."""

    def __init__(self, ranked: Sequence[Entry], before: Iterable[Seating], swiss: bool, rng: Random) -> None:
        self._ranked = list(ranked)
        self._rank = {entry: rank for rank, entry in enumerate(ranked)} if swiss else dict.fromkeys(ranked, 0)
        self._before = list(before)
        self._met = Counter(pair for table in self._before for pair in _pairs(table))
        self._bots = Counter(e for table in self._before if None in table for e in table if e is not None)
        self._rng = rng

    def tables(self, size: int, allowed: Collection[int]) -> list[Seating]:
        """The tables of the round with everybody on a seat."""
        wanted = shape(len(self._ranked), size, allowed)
        attempts = max(2, min(ATTEMPTS, PATIENCE // len(self._ranked)))
        found = min((self._attempt(wanted, n) for n in range(attempts)), key=lambda each: each[0])[1]
        sat = Counter((e, s) for table in self._before for s, e in enumerate(table) if e is not None)
        return [self._seated(group, bots, sat) for group, bots in zip(found, wanted.bots, strict=True)]

    def _attempt(self, wanted: Shape, number: int) -> tuple[int, list[list[Entry]]]:
        """Divide the entries, in order of rank at first and at random later; then improve."""
        order = self._ranked.copy()
        if number or not any(self._rank.values()):
            self._rng.shuffle(order)
        groups, rest = list[list[Entry]](), iter(order)
        for count in wanted.people:
            groups.append([next(rest) for _ in range(count)])
        while self._improve(groups, wanted.bots):
            pass
        return sum(map(self._cost, groups, wanted.bots)), groups

    def _improve(self, groups: list[list[Entry]], bots: Sequence[int]) -> bool:
        """Exchange two people wherever that is better; was it anywhere?"""
        better = False
        for (a, one), (b, other) in combinations(enumerate(groups), 2):
            cost = self._cost(one, bots[a]) + self._cost(other, bots[b])
            for i in range(len(one)):
                for j in range(len(other)):
                    one[i], other[j] = other[j], one[i]
                    now = self._cost(one, bots[a]) + self._cost(other, bots[b])
                    if now < cost:
                        cost, better = now, True
                    else:
                        one[i], other[j] = other[j], one[i]
        return better

    def _cost(self, group: Sequence[Entry], bots: int) -> int:
        met, rank = self._met, self._rank
        cost = sum(WITH_BOT * self._bots[entry] for entry in group) if bots else 0
        for pair in _pairs(group):
            a, b = pair
            cost += REPEATED * met[pair] ** 2 + UNEQUAL * (rank[a] - rank[b]) ** 2
        return cost

    def _seated(self, group: Sequence[Entry], bots: int, sat: Counter[tuple[Entry, int]]) -> Seating:
        """Everybody on the seats they had most rarely; equal ones at random."""
        people: list[Entry | None] = [*group, *([None] * bots)]
        self._rng.shuffle(people)
        orders = dict.fromkeys(permutations(people))
        return min(orders, key=lambda order: sum(sat[e, s] for s, e in enumerate(order) if e is not None))


def _pairs(table: Iterable[Entry | None]) -> Iterable[tuple[Entry, Entry]]:
    """The people of a table, two by two."""
    return combinations(sorted(entry for entry in table if entry is not None), 2)
