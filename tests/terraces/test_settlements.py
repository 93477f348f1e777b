"""Board, levels, kinds, settlements, pools, ranks and the advantage."""

import pytest

import durbar
from durbar.games.terraces.board import Board
from durbar.games.terraces.components import table
from durbar.games.terraces.game import JAVA
from durbar.games.terraces.grid import CELLS, names_of, neighbours
from durbar.games.terraces.settlements import advantage, ranks, settlement
from tests.clauses import clause
from tests.terraces.examples import example
from tests.terraces.tools import at, both, cell, land, state, street


def board(name: str) -> Board:
    return table(JAVA.rules, 2, JAVA.resolve(2, {"board": name})).board


@clause("D1", "R1")
def test_the_board_has_the_cells_of_the_rulebook() -> None:
    b = board("jc153")
    assert (b.site.bit_count(), b.printed.bit_count()) == (153, 3)
    assert names_of(b.printed) == ["f15", "f27", "i18"]
    assert [side.bit_count() for side in b.border] == [28, 35]
    assert b.edge.bit_count() == 57
    assert b.interior.bit_count() == 96 - 3
    sides = [
        sum(b.border[side] >> n & 1 for c in CELLS.values() if b.site >> c & 1 for n in neighbours(c))
        for side in (0, 1)
    ]
    assert sides == [54, 66]


@clause("R1")
def test_other_boards_are_options() -> None:
    wide, moved = board("alt_sheet155"), board("alt_irrigation")
    assert wide.site.bit_count() == 155
    assert set(names_of(wide.site)) - set(names_of(board("jc153").site)) == {"j5", "j31"}
    assert names_of(moved.printed) == ["f9", "f27", "i18"]
    match = durbar.new_match("java", 2, 1, {"board": "alt_irrigation"})
    assert match.observe(0)["map"][5][9] == "I"
    with pytest.raises(durbar.BadOption):
        durbar.new_match("java", 2, 1, {"board": "flat"})


@both
@clause("D2", "D3")
def test_a_cell_has_the_level_of_its_stack_and_the_kind_of_its_top(game: str) -> None:
    tiles = ["triple k10 k12 l11", "double k12 k10"]
    match = at(game, tiles=tiles, palaces=[{"cell": "k12", "value": 2}], irrigation=["g6"])
    cells = match.observe(None)["cells"]
    assert {name: (c["kind"], c["level"]) for name, c in cells.items()} == {
        "k10": ("rice", 2),
        "k12": ("village", 2),
        "l11": ("rice", 1),
    }
    assert state(match).level[cell("g6")] == 0


@clause("D4")
def test_cells_that_share_a_side_are_adjacent() -> None:
    near = {n for n in CELLS if CELLS[n] in neighbours(CELLS["h9"])}
    assert near == {"h7", "h11", "g8", "g10", "i8", "i10"}


@both
@clause("D5", "R16", "R27", "R35")
def test_a_settlement_hangs_together_over_levels_and_its_palace(game: str) -> None:
    tiles = land("k10:v1 k12:v3 k14:v3 k16:v1")
    match = at(game, 4, tiles=tiles, palaces=[{"cell": "k12", "value": 4}])
    (place,) = match.observe(None)["settlements"]
    assert place["cells"] == ["k10", "k12", "k14", "k16"]
    assert (place["size"], place["palace"], place["value"]) == (4, "k12", 4)
    assert names_of(settlement(state(match), cell("k16"))) == place["cells"]


@both
@clause("D6")
def test_printed_and_placed_irrigation_make_one_pool(game: str) -> None:
    pools = [p["cells"] for p in at(game, irrigation=["f17", "h9"]).observe(None)["pools"]]
    assert pools == [["f15", "f17"], ["f27"], ["h9"], ["i18"]]


@both
@clause("D7")
def test_who_is_in_a_settlement_and_who_at_a_pool(game: str) -> None:
    tiles = land("i14:v1 i16:v1 j17:r1")
    match = at(game, tiles=tiles, players=[{"pawns": ["i16", "j17"]}, {"pawns": ["i14"]}])
    seen = match.observe(None)
    assert seen["settlements"][0]["ranks"] == [
        {"seat": 0, "levels": [1], "points": 0},
        {"seat": 1, "levels": [1], "points": 0},
    ]
    pool = next(p for p in seen["pools"] if p["cells"] == ["i18"])
    assert pool["ranks"] == [{"seat": 0, "levels": [1, 1]}]


VILLAGE = "k10:v4 k12:v4 k14:v4 k16:v3 k18:v3 k20:v1"


@both
@pytest.mark.parametrize(
    ("pawns", "leader"),
    [
        ([["k10", "k12"], ["k14", "k16", "k18"]], 0),  # the second pawn counts, not how many
        ([["k16"], ["k20"], ["k18", "k12"]], 2),
        ([["k16", "k20"], ["k18", "k10"]], 1),
        ([["k16"], ["k18"]], None),  # a tie
        ([["k16"], ["k18", "k20"]], 1),  # the longer rank wins
        ([[], []], None),
        ([["k20"], []], 0),
    ],
)
@clause("D8", "D9", "R15")
@example("X1", "X5", "X2")
def test_the_advantage_goes_to_the_best_rank(game: str, pawns: list[list[str]], leader: int | None) -> None:
    players = [{"pawns": cells} for cells in (*pawns, *[[]] * (4 - len(pawns)))]
    s = state(at(game, 4, tiles=land(VILLAGE, seats=4), players=players))
    where = settlement(s, cell("k10"))
    assert advantage(s, where) == leader
    assert set(ranks(s, where)) == {seat for seat, cells in enumerate(pawns) if cells}


@both
@clause("D9", "P4", "F8")
def test_an_observation_tells_who_leads_a_city_and_what_it_could_have(game: str) -> None:
    players = [{"pawns": ["k8"]}, {"pawns": ["k12"]}]
    palace = {"cell": "k10", "value": 2}
    match = at(game, tiles=street(5), players=players, palaces=[palace])
    (city,) = match.observe(None)["settlements"]
    assert (city["leaders"], city["advantage"]) == ([0, 1], None)
    assert (city["size"], city["value"], city["largest"]) == (5, 2, 4)
    alone, shared = state(match).table.prizes[2]
    assert city["festival"] == {"alone": alone, "shared": shared}
    held = at(game, tiles=street(5), palaces=[{**palace, "festival": True}])
    assert held.observe(None)["settlements"][0]["festival"] is None
