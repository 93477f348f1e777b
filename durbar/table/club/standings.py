"""The standings of a club night, from the tables that count: pure functions.

A table gives each entry the share of the others it beat: 1 for the first, 0 for the last, equal places share.
Who has the same points is ordered by the mean points of the people met, then by the mean share of all points
scored at the tables, then by the tables the tied entries played against each other. Who is equal in all of
that shares a rank.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Literal, NamedTuple

Entry = int
TieBreak = Literal["points", "opponents", "share", "direct"]


class Played(NamedTuple):
    """One table that counts: who sat there (None: a bot), their scores and places."""

    entries: Sequence[Entry | None]
    scores: Sequence[int]
    places: Sequence[int]
    """1 is first; equal ones share a place."""


class Line(NamedTuple):
    """One entry in the standings."""

    rank: int
    entry: Entry
    points: Fraction
    played: int
    opponents: Fraction
    share: Fraction
    by: TieBreak | None
    """What put it behind the entry before it."""


def shares(places: Sequence[int]) -> list[Fraction]:
    """The points of each seat: the share of the others it beat, an equal one counts half.

    >>> [str(share) for share in shares([1, 2, 2, 4])]
    ['1', '1/2', '1/2', '0']
    """
    return [
        Fraction(sum(2 * (place < other) + (place == other) for other in places) - 1, 2 * (len(places) - 1))
        for place in places
    ]


def standings(entries: Sequence[Entry], played: Sequence[Played]) -> list[Line]:
    """All entries, best first."""
    points: defaultdict[Entry, Fraction] = defaultdict(Fraction)
    tables: defaultdict[Entry, list[tuple[int, Played]]] = defaultdict(list)
    for table in played:
        for seat, (entry, share) in enumerate(zip(table.entries, shares(table.places), strict=True)):
            if entry is not None:
                points[entry] += share
                tables[entry].append((seat, table))
    keys = {e: (points[e], _opponents(tables[e], e, points), _share(tables[e])) for e in entries}
    return _lines(sorted(entries, key=lambda e: keys[e], reverse=True), keys, played, tables)


def _opponents(tables: Sequence[tuple[int, Played]], me: Entry, points: Mapping[Entry, Fraction]) -> Fraction:
    """The mean points of the people met, counted once for each table."""
    met = [points[e] for _, table in tables for e in table.entries if e not in (None, me)]
    return sum(met, Fraction()) / len(met) if met else Fraction()


def _share(tables: Sequence[tuple[int, Played]]) -> Fraction:
    """The mean share of all points scored at the tables."""
    found = [
        Fraction(max(0, table.scores[seat]), total)
        if (total := sum(max(0, score) for score in table.scores))
        else Fraction(1, len(table.scores))
        for seat, table in tables
    ]
    return sum(found, Fraction()) / len(found) if found else Fraction()


def _direct(tied: Sequence[Entry], played: Sequence[Played]) -> dict[Entry, int]:
    """How many more of the tied entries each has beaten than was beaten by, at common tables."""
    balance = dict.fromkeys(tied, 0)
    for table in played:
        here = [(e, table.places[seat]) for seat, e in enumerate(table.entries) if e in balance]
        for entry, place in here:
            assert entry is not None
            balance[entry] += sum((place < other) - (place > other) for _, other in here)
    return balance


Keys = Mapping[Entry, tuple[Fraction, Fraction, Fraction]]
_BREAKS: tuple[TieBreak, ...] = ("points", "opponents", "share", "direct")


def _lines(
    ordered: Sequence[Entry],
    keys: Keys,
    played: Sequence[Played],
    tables: Mapping[Entry, Sequence[tuple[int, Played]]],
) -> list[Line]:
    lines = list[Line]()
    before: tuple[Fraction | int, ...] | None = None
    for _, group in groupby(ordered, key=lambda e: keys[e]):
        tied = list(group)
        balance = _direct(tied, played)
        for entry in sorted(tied, key=lambda e: (-balance[e], e)):
            key = (*keys[entry], balance[entry])
            by = None if before is None else _difference(before, key)
            rank = len(lines) + 1 if by or not lines else lines[-1].rank
            lines.append(Line(rank, entry, key[0], len(tables[entry]), key[1], key[2], by))
            before = key
    return lines


def _difference(better: Sequence[Fraction | int], worse: Sequence[Fraction | int]) -> TieBreak | None:
    return next((name for name, a, b in zip(_BREAKS, better, worse, strict=True) if a != b), None)
