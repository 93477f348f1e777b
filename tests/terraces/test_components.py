"""An owner's own board, cards and figures."""

from random import Random
from typing import Any

import pytest

import durbar
from durbar.games.terraces.components import NUMBERS
from tests.clauses import clause
from tests.terraces.tools import GAMES, TINY

ROWS = durbar.game("java").components()["boards"]["jc153"]["rows"]
KINDS = durbar.game("java").components()["cards"]["kinds"]


def rows(**changed: str) -> dict[str, Any]:
    """The default board with some rows written anew."""
    return {"board": {"rows": [changed.get(f"r{i}", row) for i, row in enumerate(ROWS)]}}


@pytest.mark.parametrize("game", GAMES)
@clause("R1")
def test_an_own_board_is_played_on(game: str) -> None:
    match = durbar.new_match(game, 2, 1, {"components": TINY})
    assert match.observe(0)["map"] == TINY["board"]["rows"]
    assert {a.kind for a in match.legal()} >= {"tile"}
    assert durbar.replay(match.record()).digest() == match.digest()


@pytest.mark.parametrize("game", GAMES)
@clause("A4", "R36")
def test_with_the_smallest_numbers_every_turn_can_pay_a_tile_and_the_game_ends(game: str) -> None:
    """With 2 AP Cuzco came to turns without a legal action, and Java to no end."""
    poor = {key: low for key, (low, _) in NUMBERS.items()}
    own = {**TINY, "rules": poor, "supply": {"triples": 200, "irrigation": 20}}
    for seed in range(3):
        match, rng = durbar.new_match(game, 2, seed, {"components": own}), Random(seed)
        while not match.over and match.ply < 100:
            match.play(match.sample(rng))
        assert match.over


def test_ninety_cards_are_played_with_where_few_match_the_open_one() -> None:
    kinds = [{"symbols": [f"sun{i}"], "count": 15} for i in range(6)]
    match = durbar.new_match("java", 4, 1, {"components": {"cards": {"kinds": kinds}}})
    assert match.observe(0)["pile"] == 90 - 4 * 3 - 1


def test_own_cards_and_figures_are_played_with() -> None:
    kinds = [{"symbols": ["sun"], "count": 10}, {"symbols": ["sun", "moon"], "count": 20}]
    own = {
        "cards": {"kinds": kinds},
        "festival": {"table": [[2, 9, 9], [4, 9, 9], [6, 9, 9], [8, 9, 9], [10, 9, 9]]},
        "palaces": {"pieces": {"2": 1, "4": 0, "6": 0, "8": 0, "10": 0}},
        "supply": {"triples": 3, "irrigation": 20},
    }
    match = durbar.new_match("java", 2, 1, {"components": own})
    seen = match.observe(0)
    assert set(seen["players"][0]["hand"]) <= {"sun", "moon+sun"}
    assert seen["supply"] == {
        "triples": 3,
        "irrigation": 20,
        "pieces": {"2": 1, "4": 0, "6": 0, "8": 0, "10": 0},
    }


BAD: list[tuple[Any, str]] = [
    (7, "components: expected an object"),
    ({"boards": {}}, "components: unknown key 'boards'; known: board, cards, festival, palaces, supply"),
    ({"board": []}, "board: expected an object"),
    ({"board": {}}, "board.rows is missing"),
    ({"board": {"rows": "x"}}, "board.rows: expected a list"),
    ({"board": {"rows": [1, 2, 3]}}, "board.rows.0.: expected a text"),
    ({"board": {"rows": ROWS[:2]}}, "2 rows"),
    (rows(r4=ROWS[4][:-2]), "row 4 has 35 characters"),
    (rows(r4=ROWS[4].replace(".", "x", 1)), "row 4, column 2: unknown letter 'x'"),
    (rows(r4="." + "." + ROWS[4][2:]), "row 4, column 1: '.' where no hexagon"),
    (rows(r4="_" + ROWS[4][1:]), "not closed around the site at"),
    (rows(r0=ROWS[0].replace("_", "P", 1)), "touches no site cell"),
    (rows(r4=ROWS[4][:2] + "I" + ROWS[4][3:]), "printed irrigation e2 at the edge"),
    ({"board": {"rows": ["_ _ _", " _ _ ", "_ _ _"]}}, "no land cell"),
    ({"board": {"rows": [". . .", " . . ", "_ _ _"]}}, "rim of the map"),
    ({"board": {"rows": ROWS, "land_cells": 151}}, "show 150 land_cells, the file says 151"),
    ({"board": {"rows": ROWS, "printed_irrigation_cells": 2}}, "show 3 printed_irrigation_cells"),
    ({"cards": {}}, "cards.kinds is missing"),
    ({"cards": {"kinds": KINDS[:2]}}, "cards: expected 13 to 90 cards, there are 10"),
    (
        {"cards": {"kinds": [{"symbols": ["sun", f"moon{i}"], "count": 1} for i in range(40)]}},
        "cards: too many match the same open card: 1099511627776 ways to play them",
    ),
    ({"cards": {"kinds": [*KINDS, KINDS[0]]}}, "mask is listed twice"),
    ({"cards": {"kinds": [{"symbols": [], "count": 30}]}}, "one symbol or two"),
    ({"cards": {"kinds": [{"symbols": ["a", "a"], "count": 30}]}}, "two different"),
    ({"cards": {"kinds": [{"symbols": ["Sun god"], "count": 30}]}}, "no name for a symbol"),
    ({"cards": {"kinds": [{"symbols": ["a"], "count": "many"}]}}, "expected a number"),
    ({"cards": {"kinds": [{"symbols": ["a"], "count": True}]}}, "expected a number"),
    ({"cards": {"kinds": [{"symbols": ["s" * 25], "count": 30}]}}, "no name for a symbol"),
    ({"cards": {"kinds": [{"symbols": ["_"], "count": 30}]}}, "no name for a symbol"),
    ({"cards": {"kinds": [{"symbols": ["a"], "count": 30, "art": "x"}]}}, "unknown key 'art'"),
    ({"cards": {"kinds": KINDS, "source": "<b>"}}, "cards.source: expected a text"),
    ({"board": {"rows": ROWS, "name": "n" * 61}}, "board.name: expected a text"),
    ({"board": {"rows": ROWS, "colour": "red"}}, "board: unknown key 'colour'"),
    ({"supply": {"triples": 56, "irrigation": 19, "sand": 1}}, "supply: unknown key 'sand'"),
    ({"supply": {"triples": 10**5000, "irrigation": 19}}, "supply.triples: expected plain data"),
    ({"festival": {"table": [[2, 1, 1]]}}, "one row for each"),
    ({"festival": {"table": [[2, 1, 1], [2, 1, 1]]}}, "the value 2 is listed twice"),
    ({"festival": {"table": [[2, 100, 1]]}}, r"festival.table\[0\]: expected a number from 0 to 99"),
    ({"festival": {"table": [[2, 1]]}}, "expected .value, alone, shared."),
    (
        {"festival": {"table": [[2, 1, 3]]}},
        "the points for shared are above those for alone",
    ),
    ({"palaces": {"pieces": {"2": 3}}}, "palaces.pieces.4 is missing"),
    (
        {"palaces": {"pieces": {"2": -1, "4": 1, "6": 1, "8": 1, "10": 1}}},
        "palaces.pieces.2: expected a number from 0 to 999",
    ),
    ({"supply": {"triples": 0, "irrigation": 19}}, "supply.triples: expected a number from 1 to 999, not 0"),
    ({"supply": {"triples": 56}}, "supply.irrigation is missing"),
    ({"board": {1, 2}}, "board: expected plain data"),
]


@pytest.mark.parametrize(("components", "reason"), BAD, ids=[reason for _, reason in BAD])
def test_what_breaks_the_box_is_refused_with_a_reason(components: Any, reason: str) -> None:
    with pytest.raises(durbar.BadComponents, match=reason):
        durbar.new_match("java", 2, 1, {"components": components})


def test_cuzco_needs_tiles_for_its_printed_cells() -> None:
    with pytest.raises(durbar.BadComponents, match="irrigation: expected a number from 3 to 999, not 2"):
        durbar.new_match("cuzco", 2, 1, {"components": {"supply": {"triples": 56, "irrigation": 2}}})


@pytest.mark.parametrize("game", GAMES)
def test_every_block_of_data_tells_its_source(game: str) -> None:
    data = durbar.game(game).components()
    for name in ("supply", "palaces", "cards", "festival"):
        assert data[name]["source"]
    assert all(board["source"] and board["confidence"] for board in data["boards"].values())
