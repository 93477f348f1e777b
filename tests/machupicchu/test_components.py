"""The shipped components, and an owner's own file."""

from copy import deepcopy
from random import Random
from typing import Any

import pytest

import durbar
from durbar.games.machupicchu.board import DISTRICTS, SYMBOLS
from durbar.games.machupicchu.components import box_of, default_box, shipped
from tests.clauses import clause
from tests.machupicchu.tools import begun, hands, legal, places, play, table

BLOCKS = shipped()


@clause("S1")
def test_what_the_box_holds() -> None:
    box = default_box()
    assert (len(box.cards), len(box.tiles), sum(map(len, box.clergy_steps))) == (28, 7, 15)
    assert len({card.symbols for card in box.cards}) == 28
    for symbol in range(len(SYMBOLS)):
        assert sum(symbol in card.symbols for card in box.cards) == 7
    assert sum(card.gold for card in box.cards) == 126
    assert box.cells == (6, 5, 4, 3)
    assert box.unit == (3, 1, 1, 1, 1)
    assert (box.granary.step, box.granary.amount, box.granary.points) == (7, 3, 1)
    assert (box.stables.step, box.stables.amount, box.stables.points) == (13, 1, 2)
    assert box_of(spoil("bonus", "corn_per_unit", value=2)).unit == (2, 1, 1, 1, 1)


def test_every_block_tells_its_source() -> None:
    for name, block in BLOCKS.items():
        rows = block if isinstance(block, list) else [block]
        sourced = all(any(key.endswith("source") or key == "gold_basis" for key in row) for row in rows)
        assert sourced or name in ("district", "moon_tile"), name
    assert "reconstructed" in BLOCKS["adjacency"]["source"]
    assert "reconstructed" in BLOCKS["sacrifice_cards"]["gold_source"]
    assert "reconstructed" in BLOCKS["districts"]["position_source"]


def _edges(polygon: list[list[int]]) -> set[frozenset[tuple[int, ...]]]:
    corners = [tuple(corner) for corner in polygon]
    return {frozenset(pair) for pair in zip(corners, corners[1:] + corners[:1], strict=True)}


@clause("M3")
def test_outlines_share_an_edge_exactly_where_districts_touch() -> None:
    outline = {d["id"]: _edges(d["polygon"]) for d in BLOCKS["district"]}
    touching = {frozenset(edge) for edge in BLOCKS["adjacency"]["edges"]}
    drawn = {frozenset((a, b)) for a in outline for b in outline if a < b and outline[a] & outline[b]}
    assert drawn == touching


@clause("M3")
def test_the_map_keeps_what_is_known_of_the_board() -> None:
    """The houses touch neither temple nor production district; everybody has three neighbours or more."""
    near = default_box().neighbours
    for house in (DISTRICTS.index("house_of_priests"), DISTRICTS.index("house_of_virgins")):
        assert all(d >= 9 for d in near[house])
    assert all(len(n) >= 3 for n in near)


def changed(**blocks: Any) -> dict[str, Any]:
    return blocks


def test_an_owners_map_and_figures_are_used() -> None:
    edges = [edge for edge in BLOCKS["adjacency"]["edges"] if set(edge) != {"central_plaza", "sun_clock"}]
    rows = deepcopy(BLOCKS["clergy"])
    rows[0]["steps"] = [6, 5, 4, 3]
    own = changed(adjacency={"edges": edges}, clergy=rows)
    m = begun(2, components=own)
    play(m, "place farmer", "place farmer", "enter central_plaza", "done", "enter main_temple")
    play(m, "offer none", "offer none")
    assert "step sun_clock" not in legal(m)
    assert "step main_temple" in legal(m)
    assert box_of(own).clergy_steps[0] == (6, 5, 4, 3)
    again = durbar.replay(m.record())
    assert again.digest() == m.digest()
    rng = Random(5)
    while not m.over:
        m.play(m.sample(rng))


def test_an_owners_cards_and_tiles_keep_their_names() -> None:
    cards = deepcopy(BLOCKS["sacrifice_card"])
    cards[0] = {"id": "corn-again", "symbols": ["corn", "corn"], "gold": 9}
    tiles = deepcopy(BLOCKS["moon_tile"])
    tiles[0] = {"id": "steps2b", "steps": 3, "pay_corn": 0}
    m = begun(3, components=changed(sacrifice_card=cards, moon_tile=tiles))
    rng = Random(2)
    while not m.over:
        m.play(m.sample(rng))
    assert "steps2b" in str(m.record())
    assert durbar.replay(m.record()).scores == m.scores


def spoil(block: str, *path: Any, value: Any) -> dict[str, Any]:
    """One block of the shipped file with one thing changed."""
    copy = deepcopy(BLOCKS[block])
    spot = copy
    for key in path[:-1]:
        spot = spot[key]
    spot[path[-1]] = value
    return {block: copy}


def without(block: str, *path: Any) -> dict[str, Any]:
    copy = deepcopy(BLOCKS[block])
    spot = copy
    for key in path[:-1]:
        spot = spot[key]
    del spot[path[-1]]
    return {block: copy}


@pytest.mark.parametrize(
    ("components", "where"),
    [
        ([], "components"),
        ("file.toml", "components"),
        ({"weather": {}}, "weather"),
        ({"market": 3}, "market"),
        ({"market": {}}, "market.cells is missing"),
        ({"district": {}}, "district"),
        ({"district": BLOCKS["district"][1:]}, "district"),
        ({"clergy": BLOCKS["clergy"][:2]}, "clergy"),
        ({"market": {"cells": {1}}}, "plain data"),
        (spoil("district", 0, "id", value="lake"), "district[0].id"),
        (spoil("district", 1, "id", value="corn_terraces"), "district[1].id"),
        (spoil("district", 0, "kind", value="temple"), "district[0].kind"),
        (spoil("district", 0, "x", value=120), "district[0].x"),
        (spoil("district", 0, "polygon", value=[[0, 0]]), "district[0].polygon"),
        (spoil("district", 0, "polygon", 0, value=[0]), "district[0].polygon[0]"),
        (spoil("adjacency", "edges", value="all"), "adjacency.edges"),
        (spoil("adjacency", "edges", 0, value=["sun_clock"]), "adjacency.edges[0]"),
        (spoil("adjacency", "edges", 0, value=["sun_clock", "lake"]), "adjacency.edges[0]"),
        (spoil("adjacency", "edges", 0, value=["sun_clock", "sun_clock"]), "adjacency.edges[0]"),
        (spoil("adjacency", "edges", 0, value=BLOCKS["adjacency"]["edges"][1]), "adjacency.edges[1]"),
        (spoil("adjacency", "edges", value=BLOCKS["adjacency"]["edges"][:12]), "on foot"),
        (spoil("production", "corn_terraces", value=3), "production.corn_terraces"),
        (spoil("production", "corn_terraces", "gain", value=0), "production.corn_terraces.gain"),
        (without("production", "llamas_meadow"), "production.llamas_meadow"),
        (spoil("bonus", "max_units", value="two"), "bonus.max_units"),
        (spoil("bonus", "max_units", value=True), "bonus.max_units"),
        (spoil("inca_cost", "farmer", value={}), "inca_cost.farmer"),
        (spoil("inca_cost", "farmer", value={"gold": 1}), "inca_cost.farmer"),
        (spoil("inca_cost", "farmer", value={"llama": -1}), "inca_cost.farmer.llama"),
        (spoil("clergy", 0, "type", value="bear"), "clergy[0].type"),
        (spoil("clergy", 0, "type", value="puma"), "clergy[1].type"),
        (spoil("clergy", 0, "steps", value=[7, 6, 5]), "clergy[0].steps"),
        (spoil("clergy", 0, "steps", value=[7, 6, 6, 4]), "clergy[0].steps"),
        (
            spoil("clergy", 0, value={"type": "condor", "count": 1, "cost": {"coca": 1}, "steps": [5]}),
            "add up",
        ),
        (spoil("sacrifice_card", 0, "symbols", value=["corn"]), "sacrifice_card[0].symbols"),
        (spoil("sacrifice_card", 0, "symbols", value=["corn", "gold"]), "sacrifice_card[0].symbols"),
        (spoil("sacrifice_card", 0, "gold", value=-1), "sacrifice_card[0].gold"),
        (spoil("sacrifice_card", 0, "id", value="Corn & Llama"), "sacrifice_card[0].id"),
        (spoil("sacrifice_card", 0, "id", value="none"), "sacrifice_card[0].id"),
        (spoil("sacrifice_card", 1, "id", value="corn+llama"), "sacrifice_card[1].id"),
        ({"sacrifice_card": BLOCKS["sacrifice_card"][:27]}, "28"),
        (spoil("moon_tile", 0, value={"id": "a", "pay_corn": 0}), "moon_tile[0]"),
        (spoil("moon_tile", 0, "pay_corn", value=1), "moon_tile[0].pay_corn"),
        (spoil("moon_tile", 0, "id", value="moon"), "moon_tile[0].id"),
        (spoil("moon_tile", 3, "pay_corn", value=0), "moon_tile[3]"),
        (spoil("moon_tile", 3, "gain", value={"llama": 1, "coca": 1}), "moon_tile[3]"),
        (spoil("market", "cells", value=[3, 4, 5, 6]), "market.cells"),
        (spoil("market", "cells", value=[]), "market.cells"),
        (spoil("market", "bank_buy_price", value=2), "market.bank_buy_price"),
        (spoil("market", "bank_sell_price", value=5), "market.bank_sell_price"),
        (spoil("trail", "summit", value=5), "trail.summit"),
        (spoil("trail", "granary", "step", value=19), "trail.granary.step"),
        (spoil("trail", "start_steps", value=[1, 2]), "trail.start_steps"),
        (spoil("time_track", "days", value=3), "setup"),
        (spoil("setup", 0, "players", value=3), "setup[1].players"),
        (spoil("setup", 0, "start_day", value=8), "setup[0].start_day"),
        (spoil("scoring", "conquest_multipliers", value=[3, 2]), "scoring.conquest_multipliers"),
        (spoil("contents", "moon_tiles", value=5), "contents.moon_tiles"),
        (spoil("contents", "temple_stones", value=3), "contents.temple_stones"),
        (without("contents", "goods"), "contents.goods"),
    ],
)
def test_a_wrong_file_is_refused_where_it_is_wrong(components: Any, where: str) -> None:
    with pytest.raises(durbar.BadComponents) as error:
        begun(2, components=components)
    assert where in str(error.value)


@pytest.mark.parametrize(
    ("components", "where"),
    [
        (spoil("district", 0, "good", value="llama"), "district[0].good"),
        (spoil("district", 0, "good", value="corn'/><script>"), "district[0].good"),
        (spoil("district", 0, "profession", value="weaver"), "district[0].profession"),
        (spoil("district", 5, "clergy", value="puma"), "district[5].clergy"),
        (spoil("district", 9, "good", value="corn"), "district[9]"),
        (spoil("district", 0, "colour", value="red"), "colour"),
        (spoil("district", 0, "polygon", value=[[0, 0]] * 5000), "district[0].polygon"),
        (spoil("adjacency", "roads", value=[]), "roads"),
        (spoil("production", "lake", value={"gain": 1, "pay_corn": 1}), "lake"),
        (spoil("production", "corn_terraces", "lose", value=1), "lose"),
        (spoil("bonus", "extra", value=1), "extra"),
        (spoil("bonus", "at_setup", value=3), "bonus.at_setup"),
        (spoil("clergy", 0, "colour", value="red"), "colour"),
        (spoil("sacrifice_card", 0, "colour", value="red"), "colour"),
        (spoil("sacrifice_card", 0, "id", value="c" * 41), "sacrifice_card[0].id"),
        (spoil("sacrifice_card", 0, "gold_basis", value="<b>"), "sacrifice_card[0].gold_basis"),
        (spoil("moon_tile", 0, "gift", value=1), "gift"),
        (spoil("moon_tile", 3, "gain", value={"gold": 1}), "moon_tile[3].gain"),
        (spoil("market", "source", value="x" * 401), "market.source"),
        (spoil("market", "source", value="a\nb"), "market.source"),
        (spoil("market", "source", value=3), "market.source"),
        (spoil("meta", "title", value="<i>Machu</i>"), "meta.title"),
        (spoil("meta", "deduced", 0, value="&lt;"), "meta.deduced[0]"),
        (spoil("meta", "year", value=10**20), "meta.year"),
        (spoil("setup", 0, "note", value="x"), "note"),
        (spoil("contents", "goods", "gold", value=3), "gold"),
        (spoil("contents", "inca_discs_per_colour", value="12"), "contents.inca_discs_per_colour"),
        ({"9" * 5000: {}}, "no block"),
        ({"market": 10**5000}, "plain data"),
    ],
)
def test_texts_and_keys_of_a_file_are_those_of_the_game(components: Any, where: str) -> None:
    with pytest.raises(durbar.BadComponents) as error:
        begun(2, components=components)
    assert where in str(error.value)
    assert len(str(error.value)) < 400


WRONG: list[Any] = [None, True, -1, 1.5, 10**4000, "", "x", "9" * 5000, [], {}, [[]], [None], {"x": 1}]


@pytest.mark.no_cover  # measuring lines makes it take several times as long; others reach the same
def test_a_wrong_value_anywhere_in_a_file_is_refused_or_fits() -> None:
    """Every value of the shipped file replaced by nonsense: no other error than BadComponents."""
    refusals = []
    for path in places(BLOCKS):
        if len(path) > 1 and (isinstance(path[1], str) or path[1] == 0):  # of many rows the first will do
            for value in WRONG:
                try:
                    box_of(spoil(path[0], *path[1:], value=value))
                except durbar.BadComponents as error:
                    refusals.append(str(error))
    assert len(refusals) > 500
    assert max(map(len, refusals)) < 400


def test_a_wrong_file_in_a_position_is_refused() -> None:
    with pytest.raises(durbar.BadPosition, match="weather"):
        durbar.set_up("machu-picchu", {"seats": 2, "options": {"components": {"weather": 1}}})


@clause("S13", "S6")
def test_a_game_to_learn_by_skips_as_many_days_as_the_file_says() -> None:
    usual = begun(2, learning=True).observe(None)["day"]
    assert (
        begun(2, learning=True, components=spoil("learning_game", "days_skipped", value=1)).observe(None)[
            "day"
        ]
        == usual - 1
    )


@clause("E2")
def test_an_empty_deck_brings_the_points_that_the_file_says() -> None:
    match = table(
        {"prince": "weavers_quarter", "runner": 18, "goods": {"llama": 1}},
        {"runner": 19, "goods": {"llama": 1}},
        {},
        clergy={"puma": [0, 1]},
        hands=hands(3, 1),
        options={"components": spoil("sacrifice_cards", "empty_deck_points", value=5)},
    )
    play(match, "step puma_temple")
    play(match, "sacrifice 0")
    events = play(match, "sacrifice 1")
    assert [e.data["points"] for e in events if e.kind == "no_card"] == [5]


@clause("T5")
def test_the_last_card_of_a_row_brings_the_steps_that_the_file_says() -> None:
    rows = deepcopy(BLOCKS["clergy"])
    for row in rows:
        row["steps"] = [n + 9 for n in row["steps"]]
    options = {"components": {"clergy": rows}}
    for row in rows:
        last = len(row["steps"])
        match = table({}, {}, clergy={row["type"]: [0] * last}, options=options)
        assert match.observe(None)["values"][row["type"]] == row["steps"][-1]
