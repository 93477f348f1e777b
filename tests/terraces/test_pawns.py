"""Entering, walking and leaving."""

from random import Random

import pytest

import durbar
from durbar.core.match import Match
from durbar.games.terraces import paths, pawns
from durbar.games.terraces.actions import Enter, Leave, Move
from durbar.games.terraces.grid import names_of, set_of
from durbar.testing.moments import random_game
from tests.clauses import clause
from tests.terraces.examples import example
from tests.terraces.tools import at, both, clause_of, cost_of, land, state, street, walk

ROW = "k6:r1 k8:r1 k10:r1 k12:r1"


@both
@clause("M1")
def test_pawns_stand_on_land_only(game: str) -> None:
    match = at(
        game,
        tiles=[*land("k6:r1 k8:v1 k10:v1 k12:r1"), "rice i16"],
        players=[{"pawns": ["k8", "i16"]}, {}],
        palaces=[{"cell": "k10", "value": 2}],
    )
    assert clause_of(match, "move k8 k10") == "M1"
    assert clause_of(match, "move i16 i18") == "M1"
    assert clause_of(match, "move i16 i14") == "M1"
    assert clause_of(match, "enter plain o0") == "D1"


@both
@clause("M1", "P9")
def test_no_pawn_passes_a_palace(game: str) -> None:
    tiles = ["village k8", "village k10", "village k12"]
    match = at(game, tiles=tiles, players=[{"pawns": ["k8"]}, {}], palaces=[{"cell": "k10", "value": 2}])
    assert clause_of(match, "move k8 k12") == "M1"


@both
@clause("M2")
def test_a_cell_holds_one_pawn(game: str) -> None:
    match = at(game, tiles=land(ROW), players=[{"pawns": ["k6", "k8"]}, {"pawns": ["k10"]}])
    assert clause_of(match, "move k6 k8") == "M2"
    assert clause_of(match, "enter plain k6") == "M2"
    assert clause_of(match, "move k8 k10") == "M2"


@both
@clause("M3")
@example("X35")
def test_entering_costs_one_by_the_plain_and_two_by_the_mountain(game: str) -> None:
    """The kind of the cell costs nothing."""
    match = at(game, tiles=land("k6:r1 l7:v1 g2:v2 g4:r2 f3:r1"))
    assert cost_of(match, "enter plain k6") == 1
    assert cost_of(match, "enter plain l7") == 1
    assert cost_of(match, "enter mountain g2") == 2
    assert clause_of(match, "enter mountain k6") == "M3"
    assert clause_of(at(game, tiles=land("k6:r1"), ap=0), "enter plain k6") == "A7"


@both
@clause("M3")
@example("X41")
def test_no_entry_by_a_bare_cell(game: str) -> None:
    assert clause_of(at(game), "enter plain k6") == "M1"
    inland = at(game, tiles=land("h11:r1"))
    assert clause_of(inland, "enter mountain h11") == "M3"


@both
@clause("M4")
@example("X36", "X37")
def test_only_changes_of_kind_cost(game: str) -> None:
    match = at(game, tiles=land("k6:r1 k8:r3 k10:r3 k12:r2 k14:v2 k16:v1"), players=[{"pawns": ["k6"]}, {}])
    costs = {c: cost_of(match, f"move k6 {c}") for c in ("k8", "k10", "k12", "k14", "k16")}
    assert costs == {"k8": 0, "k10": 0, "k12": 0, "k14": 1, "k16": 1}
    fresh = at(game, tiles=land("k6:r1 k8:r1 k10:r1 k12:r1 k14:v1"), ap=2)
    fresh.play("enter plain k6")
    for step in ("move k6 k8", "move k8 k10", "move k10 k12"):
        fresh.play(step)
        assert fresh.state.ap == 1
    fresh.play("move k12 k14")
    assert fresh.state.ap == 0


@both
@clause("M5")
@example("X38")
def test_opponents_block_and_own_pawns_do_not(game: str) -> None:
    tiles = [f"rice k{c}" for c in (8, 10, 12)]
    own = at(game, tiles=tiles, players=[{"pawns": ["k8", "k10"]}, {}])
    assert cost_of(own, "move k8 k12") == 0
    assert clause_of(own, "move k8 k10") == "M2"
    theirs = at(game, tiles=tiles, players=[{"pawns": ["k8"]}, {"pawns": ["k10"]}])
    assert clause_of(theirs, "move k8 k12") == "M5"


@both
@clause("M6")
@example("X39")
def test_leaving_and_coming_back(game: str) -> None:
    match = at(game, tiles=["rice k6", "rice l29", "rice g2"], players=[{"pawns": ["k6", "g2"]}, {}], ap=4)
    match.play("leave k6 plain")
    assert (match.state.ap, match.state.pawns_left(0)) == (3, 11)
    match.play("enter plain l29")
    assert match.state.ap == 2
    assert clause_of(match, "leave g2 plain") == "M6"
    match.play("leave g2 mountain")
    assert match.state.ap == 0
    assert clause_of(match, "leave k6 plain") == "M6"


@both
@clause("M7")
def test_nobody_has_a_thirteenth_pawn(game: str) -> None:
    tiles = street(6)
    cells = [c for t in tiles for c in t.split()[1:]][:12]
    match = at(game, tiles=[*tiles, "rice l29"], players=[{"pawns": cells}, {}])
    assert clause_of(match, "enter plain l29") == "M7"
    fewer = at(game, tiles=[*tiles, "rice l29"], players=[{"pawns": cells[1:]}, {}])
    assert clause_of(fewer, "enter plain l29") is None


@both
@clause("R6")
@example("X40")
def test_where_both_sides_touch_the_player_chooses(game: str) -> None:
    match = at(game, tiles=["rice h3"], players=[{"pawns": []}, {}])
    assert cost_of(match, "enter plain h3") == 1
    assert cost_of(match, "enter mountain h3") == 2
    out = at(game, tiles=["rice h3"], players=[{"pawns": ["h3"]}, {}])
    assert cost_of(out, "leave h3 plain") == 1
    assert cost_of(out, "leave h3 mountain") == 2


@both
@clause("R6")
def test_land_outside_is_the_border_and_hides_what_lies_behind(game: str) -> None:
    """k6 touches k4, j5 and l5: once they carry land it is no longer at the border."""
    tiles = ["triple k4 j5 k6", "triple l5 l7 m6"]
    match = at(game, tiles=tiles)
    s = state(match)
    plain = names_of(set_of(pawns.border_cells(s, 0)))
    assert "k6" not in plain
    assert {"k4", "j5", "l5", "m6", "l7"} <= set(plain)
    assert cost_of(match, "enter plain k4") == 1
    # k6 is reached through the cells outside it
    assert cost_of(match, "enter plain k6") == 1


@both
@clause("R7", "M5")
@example("X42")
def test_an_entry_may_cross_own_pawns(game: str) -> None:
    match = at(game, tiles=["rice k6", "rice k8"], players=[{"pawns": ["k6"]}, {}])
    assert cost_of(match, "enter plain k8") == 1
    assert clause_of(match, "enter plain k6") == "M2"
    blocked = at(game, tiles=["rice k6", "rice k8"], players=[{}, {"pawns": ["k6"]}])
    assert clause_of(blocked, "enter plain k8") == "M5"


@both
@clause("R7")
@example("X43")
def test_a_pawn_may_leave_over_own_pawns(game: str) -> None:
    match = at(game, tiles=["rice k6", "rice k8"], players=[{"pawns": ["k6", "k8"]}, {}])
    assert cost_of(match, "leave k8 plain") == 1
    assert clause_of(match, "leave k8 mountain") == "M6"


@both
@clause("M5")
def test_opponents_block_the_way_out(game: str) -> None:
    """Land leads from k10 to the plain, but only over a rival; to the mountain no land leads at all."""
    tiles = ["rice k6", "rice k8", "rice k10"]
    for rival in ("k6", "k8"):
        match = at(game, tiles=tiles, players=[{"pawns": ["k10"]}, {"pawns": [rival]}])
        assert clause_of(match, "leave k10 plain") == "M5"
        assert match.explain("leave k10 plain") != match.explain("leave k10 mountain")
        assert clause_of(match, "leave k10 mountain") == "M6"


@both
@clause("M1", "M6")
def test_a_palace_bars_the_way_out(game: str) -> None:
    tiles = ["village k6", "village k8", "rice k10"]
    match = at(game, tiles=tiles, players=[{"pawns": ["k10"]}, {}], palaces=[{"cell": "k8", "value": 2}])
    assert clause_of(match, "leave k10 plain") == "M1"
    assert clause_of(match, "leave k10 mountain") == "M6"


@both
@clause("R7")
def test_a_move_costs_its_cheapest_path_and_ends_elsewhere(game: str) -> None:
    tiles = ["rice k8", "village k10", "rice k12", "double l11 l9"]
    match = at(game, tiles=tiles, players=[{"pawns": ["k8"]}, {}])
    assert cost_of(match, "move k8 k12") == 2
    bypass = at(
        game,
        tiles=["rice k8", "village k10", "rice k12", "triple m10 l9 l11"],
        players=[{"pawns": ["k8"]}, {}],
    )
    assert cost_of(bypass, "move k8 k12") == 0
    assert clause_of(bypass, "move k8 k8") == "M4"


@both
@clause("M4", "R7")
def test_costs_by_sets_are_costs_by_walking(game: str) -> None:
    """The waves on sets agree with the walk the law makes, on every pawn action of whole games."""
    for ply, match in enumerate(walk(game, 3, seed=11)):
        if ply % 40:
            continue
        s = state(match)
        for a in match.legal():
            if isinstance(a, Move):
                assert paths.move_cost(s, a) == pawns.walk(s, s.active, [a.start], 0)[a.to]
            elif isinstance(a, Enter):
                costs = pawns.walk(
                    s, s.active, pawns.border_cells(s, a.side), s.table.rules.enter_cost[a.side]
                )
                assert paths.enter_cost(s, a) == costs[a.to]
            elif isinstance(a, Leave):
                costs = pawns.walk(s, s.active, [a.start], s.table.rules.enter_cost[a.side])
                exits = [costs[c] for c in pawns.border_cells(s, a.side) if c in costs]
                assert paths.leave_cost(s, a) == min(exits)


@both
@clause("R37")
def test_free_moves_in_a_row_are_as_many_as_there_are_pawns(game: str) -> None:
    """What any number of free moves could reach, twelve reach; so nobody walks to and fro for ever."""
    match = at(game, tiles=land(ROW + " k14:v1"), players=[{"pawns": ["k6"]}, {}], duty=False)
    here, there = "k6", "k8"
    for _ in range(12):
        match.play(f"move {here} {there}")
        here, there = there, here
    assert clause_of(match, f"move {here} {there}") == "R37"
    assert match.position()["free_moves"] == match.observe(None)["free_moves"] == 12
    assert f"move {here} {there}" not in map(str, match.legal())
    assert cost_of(match, f"move {here} k14") == 1
    again = match.game.from_position(match.position())
    older = match.game.from_position({k: v for k, v in match.position().items() if k != "free_moves"})
    assert match.digest() == match.game.digest(again) == match.game.digest(older)
    assert {*map(str, match.game.legal(again))} == {*map(str, match.legal())}
    token = match.copy()
    token.play("token")
    assert clause_of(token, f"move {here} {there}") is None
    match.play(f"move {here} k14")
    assert clause_of(match, f"move k14 {here}") is None
    assert "free_moves" not in match.position()


@both
@clause("R37")
def test_twelve_free_moves_reach_what_any_number_reaches(game: str) -> None:
    """Own pawns do not block each other and are all alike, so one move for each that goes is enough."""
    row = [f"k{col}" for col in range(4, 32, 2)]
    match = at(
        game, tiles=[f"rice {cell}" for cell in row[1:7]], players=[{"pawns": row[1:4]}, {}], duty=False
    )
    seen, found = {frozenset(row[1:4])}, [match]
    for steps in range(3):
        found = [after for before in found for after in walks_for_nothing(before, seen)]
        assert found or steps
    assert not [after for before in found for after in walks_for_nothing(before, seen)]
    assert len(seen) == 20


def walks_for_nothing(match: Match, seen: set[frozenset[str]]) -> list[Match]:
    """The matches one free move later whose pawns stand as they never did before."""
    found = []
    for a in match.legal():
        if isinstance(a, Move) and cost_of(match, str(a)) == 0:
            after = match.copy()
            after.play(a)
            pawns = frozenset(after.observe(None)["players"][0]["pawns"])
            if pawns not in seen:
                seen.add(pawns)
                found.append(after)
    return found


@both
@clause("R37")
@pytest.mark.no_cover  # measuring lines makes it take five times as long; others reach the same
def test_lists_and_samples_keep_to_the_free_moves_left(game: str) -> None:
    """The laws of every game, where no free move is left."""
    for seed in range(40):
        match = random_game(durbar.game(game), 2, seed).rewound(200).copy()
        match.deal()
        if match.actor is None or match.observe(None)["phase"] != "turn":
            continue
        state, kinds = match.state, {str(a) for a in match.legal()}
        state.free_moves = 12
        accepted = {a for a in match.game.universe(state) if match.game.check(state, a) is None}
        assert {*match.legal()} == accepted
        assert {str(a) for a in accepted} <= kinds
        assert {match.sample(Random(n)) for n in range(60)} <= accepted
