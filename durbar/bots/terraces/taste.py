"""What personas measure plans by in Java and Cuzco: how much each likes what stands in data/tastes.toml."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from durbar.bots.tastes import Tastes, read
from durbar.core.game import Action, Seat
from durbar.games.terraces.actions import (
    Bid,
    Build,
    Enlarge,
    Enter,
    Festival,
    Irrigate,
    Move,
    PlaceTile,
    Take,
    Token,
)
from durbar.games.terraces.grid import cells_of
from durbar.games.terraces.scoring import city_points
from durbar.games.terraces.settlements import ranks
from durbar.games.terraces.state import State

MEASURES: Final = (
    "points",
    "final",
    "raid",
    "height",
    "contested",
    "triple",
    "own_tile",
    "terrace",
    "palace",
    "irrigation",
    "enter",
    "move",
    "card",
    "festival",
    "festival_card",
    "token",
)
"""Points scored at once, points of the final scoring if it came now, those taken from the others, levels that
the own pawns gained, cities shared with others. Then how much of each is done: triples laid, tiles from the
own supply, cells laid on land, palaces built or enlarged (as values), irrigation tiles, pawns brought in,
pawns moved, cards taken, festivals, cards played in them, tokens spent."""
_PLACE: Final = {name: number for number, name in enumerate(MEASURES)}
TRIPLE: Final = _PLACE["triple"]
OWN_TILE: Final = _PLACE["own_tile"]
TERRACE: Final = _PLACE["terrace"]
PALACE: Final = _PLACE["palace"]
FESTIVAL: Final = _PLACE["festival"]
FESTIVAL_CARD: Final = _PLACE["festival_card"]
COUNTED: Final[dict[str, int]] = {
    Irrigate.kind: _PLACE["irrigation"],
    Enter.kind: _PLACE["enter"],
    Move.kind: _PLACE["move"],
    Take.kind: _PLACE["card"],
    Token.kind: _PLACE["token"],
}
"""Actions that count one each, by their kind."""


def measure(before: State, after: State, plan: Sequence[Action], seat: Seat) -> list[float]:
    """A plan by each of MEASURES."""
    found = [0.0] * len(MEASURES)
    found[0] = float(after.scores[seat] - before.scores[seat])
    final_before, final_after = _final_points(before), _final_points(after)
    found[1] = float(final_after[seat] - final_before[seat])
    for other in range(before.table.seats):
        if other != seat:
            found[2] += max(0, final_before[other] - final_after[other])
    found[3] = float(_height(after, seat) - _height(before, seat))
    found[4] = float(_contested(after, seat) - _contested(before, seat))
    for action in plan:
        _count(found, action, before)
    return found


def _count(found: list[float], action: Action, before: State) -> None:
    """Add one action; what lies where is as it was before the plan."""
    if isinstance(action, PlaceTile):
        found[TRIPLE if action.shape == "triple" else OWN_TILE] += 1
        found[TERRACE] += (action.mask & before.land).bit_count()
    elif isinstance(action, Build | Enlarge):
        found[PALACE] += action.value
    elif isinstance(action, Festival):
        found[FESTIVAL] += 1
        found[FESTIVAL_CARD] += len(action.cards)
    elif isinstance(action, Bid):
        found[FESTIVAL_CARD] += len(action.cards)
    elif action.kind in COUNTED:
        found[COUNTED[action.kind]] += 1


def _height(s: State, seat: Seat) -> int:
    """The levels of the seat's pawns together."""
    total = 0
    for cell in cells_of(s.pawns[seat]):
        total += s.level[cell]
    return total


def _contested(s: State, seat: Seat) -> int:
    """Cities where the seat has a pawn, and somebody else too."""
    own, count = s.pawns[seat], 0
    for _, where, _ in s.cities:
        if own & where and s.crowd & ~own & where:
            count += 1
    return count


def _final_points(s: State) -> list[int]:
    """What the final scoring would give every seat now."""
    points = [0] * s.table.seats
    for palace, where, _ in s.cities:
        for seat, gained in city_points(s.value(palace.bit_length() - 1), ranks(s, where)).items():
            points[seat] += gained
    return points


@cache
def tastes() -> Tastes:
    return read("durbar.bots.terraces", MEASURES)


def taste(persona: str, before: State, after: State, plan: Sequence[Action], seat: Seat) -> float:
    """How much a persona likes a plan, from -1 to 1."""
    return tastes().preference(persona, measure(before, after, plan, seat))
