"""The cards of a position: lists of names, the open card, the used cards and the pile."""

from typing import Any

from durbar.core.errors import BadPosition
from durbar.core.game import Seat
from durbar.core.reading import Reader, shown
from durbar.games.terraces.actions import card_name
from durbar.games.terraces.components import Table
from durbar.games.terraces.state import FESTIVAL, OPENS, SETUP, State


def card_counts(r: Reader, key: str, table: Table) -> list[int]:
    """Counts by kind of a list of names."""
    counts = [0] * table.kinds
    for i, value in enumerate(r.items(key)):
        counts[_kind(value, f"{r.at(key)}[{i}]", table)] += 1
    return counts


def _kind(value: Any, where: str, table: Table) -> int:
    name = card_name(value.split("+")) if isinstance(value, str) else None
    if name not in table.card_index:
        raise BadPosition(f"{where}: unknown card {shown(value)}; there are {', '.join(table.cards)}")
    return table.card_index[name]


def read_cards(s: State, top: Reader) -> None:
    """The used cards, the open card, the pile (left out: all other cards), and the totals of a festival."""
    s.used = card_counts(top, "used", s.table)
    s.open = -1
    if top.get("open") is not None:
        s.open = _kind(top.get("open"), top.at("open"), s.table)
    rest = _rest(s)
    if "open" not in top.data and s.pending != OPENS and s.phase != SETUP and any(rest):
        s.open = next(kind for kind, n in enumerate(rest) if n)  # left out: the first kind there is
        rest[s.open] -= 1
    s.pile = card_counts(top, "pile", s.table) if "pile" in top.data else rest
    if s.phase == FESTIVAL:
        s.totals = [_total(s, seat) for seat in range(s.table.seats)]


def _total(s: State, seat: Seat) -> int:
    """The festival points a seat has on the table. F3"""
    played = s.cards_of(s.played, seat)
    return sum(n * w for n, w in zip(played, s.table.worth[s.open], strict=True))


def _rest(s: State) -> list[int]:
    """The cards that are nowhere else."""
    rest = [have - n for have, n in zip(s.table.deck, s.used, strict=True)]
    if s.open >= 0:
        rest[s.open] -= 1
    for seat in range(s.table.seats):
        for kind in range(s.table.kinds):
            place = s.card_at(seat, kind)
            rest[kind] -= s.hands[place] + s.played[place]
    for kind, n in enumerate(rest):
        if n < 0:
            name, have = s.table.cards[kind], s.table.deck[kind]
            raise BadPosition(f"cards: {have - n} of {name}, the box has {have}")
    return rest
