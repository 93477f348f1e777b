"""The path of a pawn, cell by cell, as logs and pages show it."""

from heapq import heappop, heappush
from itertools import pairwise

import pytest

from durbar.games.terraces import paths, pawns
from durbar.games.terraces.actions import Enter, Leave, Move
from durbar.games.terraces.grid import CELLS, neighbours
from durbar.games.terraces.routes import route
from durbar.games.terraces.state import State
from tests.clauses import clause
from tests.terraces.tools import at, both, state, walk


def fewest_steps(s: State, a: Move | Enter | Leave) -> int:
    """The steps of the shortest of the cheapest paths, by trying cell after cell."""
    starts = pawns.border_cells(s, a.side) if isinstance(a, Enter) else [a.start]
    ends = pawns.border_cells(s, a.side) if isinstance(a, Leave) else [a.to]
    seen: dict[int, tuple[int, int]] = {}
    queue = [(0, 0, cell) for cell in starts if s.pawn_on(cell) in (None, s.active)]
    while queue:
        changes, steps, cell = heappop(queue)
        if (
            cell in seen
            or not s.is_land(cell)
            or s.is_palace(cell)
            or s.pawn_on(cell) not in (None, s.active)
        ):
            continue
        seen[cell] = changes, steps
        for near in neighbours(cell):
            heappush(queue, (changes + (s.is_village(near) != s.is_village(cell)), steps + 1, near))
    return min(seen[cell] for cell in ends if cell in seen)[1]


@both
def test_a_path_makes_no_detour(game: str) -> None:
    """Both paths from k8 to k12 change kind once; the one over rice first has a step more."""
    tiles = ["rice k8", "rice l9", "rice l11", "village k10", "village k12"]
    match = at(game, tiles=tiles, players=[{"pawns": ["k8"]}, {}])
    assert match.play("move k8 k12")[0].data["path"] == ["k8", "k10", "k12"]


@both
@clause("M3", "M4", "M5", "M6")
def test_a_path_is_one_of_the_cheapest_and_has_the_fewest_steps(game: str) -> None:
    """Step by step over open land, with as many changes of kind as were paid for, and no detour."""
    for ply, match in enumerate(walk(game, 3, seed=12)):
        if ply % 40:
            continue
        s = state(match)
        for a in match.legal():
            if not isinstance(a, Move | Enter | Leave):
                continue
            path = [CELLS[name] for name in route(s, a)]
            assert all(after in neighbours(before) for before, after in pairwise(path))
            changes = sum(s.is_village(x) != s.is_village(y) for x, y in pairwise(path))
            assert all(not s.is_palace(c) and s.pawn_on(c) in (None, s.active) for c in path)
            assert len(path) - 1 == fewest_steps(s, a)
            if isinstance(a, Move):
                assert (path[0], path[-1], changes) == (a.start, a.to, paths.move_cost(s, a))
            elif isinstance(a, Enter):
                assert path[0] in pawns.border_cells(s, a.side)
                assert (path[-1], changes) == (a.to, paths.enter_cost(s, a) - paths.border_cost(s, a.side))
            else:
                assert path[-1] in pawns.border_cells(s, a.side)
                assert (path[0], changes) == (a.start, paths.leave_cost(s, a) - paths.border_cost(s, a.side))


def test_the_log_shows_the_path() -> None:
    match = at("java", tiles=["rice k6", "rice k8", "village k10"], players=[{"pawns": ["k8"]}, {}])
    assert match.play("move k8 k10")[0].data["path"] == ["k8", "k10"]
    assert match.play("enter plain k8")[0].data["path"] == ["k6", "k8"]
    assert match.play("leave k10 plain")[0].data["path"] == ["k10", "k8", "k6"]
    assert "path" not in match.play("token")[0].data


def test_a_page_gets_the_path() -> None:
    match = at("java", tiles=["rice k6", "rice k8", "village k10"], players=[{"pawns": ["k8"]}, {}])
    facts = {c["do"]: c for c in match.choices()}
    assert facts["move k8 k10"] == {
        "do": "move k8 k10",
        "kind": "move",
        "from": "k8",
        "to": "k10",
        "path": ["k8", "k10"],
        "cost": 1,
    }
    assert facts["enter plain k10"]["path"] == ["k6", "k8", "k10"]
    assert facts["leave k8 plain"]["path"] == ["k8", "k6"]
    with pytest.raises(KeyError):
        facts["move k8 k8"]


@both
def test_an_illegal_action_has_no_path(game: str) -> None:
    """Nobody gets there, so there is nothing to show, and asking does no harm."""
    match = at(game, tiles=["rice k6", "rice h11"], players=[{"pawns": ["k6"]}, {}])
    for do in ("move k6 h11", "enter plain h11", "enter mountain k6", "leave k6 mountain", "end"):
        assert route(state(match), match.game.parse(do)) == []
