"""The data file, its sources, and an owner's corrections."""

import copy
import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import durbar
from durbar.games.tajmahal import board
from tests.clauses import clause
from tests.tajmahal.tools import GAME, OPTIONS

FILE = GAME.components()
BOX = board.box(OPTIONS)


@clause("S6", "Q18")
def test_the_printed_box_keeps_every_count_that_is_known() -> None:
    assert len(BOX.deck) == 96
    assert Counter(BOX.colour[k] for k in BOX.deck) == {0: 21, 1: 21, 2: 21, 3: 21, 4: 12}
    assert {name.split("-")[0] for name in BOX.cards[: BOX.first_white]} == {
        "red",
        "yellow",
        "green",
        "violet",
    }
    assert len(BOX.cities) == 49
    assert len(BOX.forts) == 16
    symbols = Counter(s for k in BOX.deck for s in BOX.symbols[k])
    wanted = FILE["card_meta"]["symbols_in_deck"]
    assert [symbols[i] for i in range(6)] == [
        wanted[s] for s in ("vizier", "general", "monk", "princess", "mogul", "elephant")
    ]
    goods = Counter(g for tile in FILE["province_tile"] for g in tile["goods"])
    assert goods == FILE["province_tile_meta"]["totals"]


def test_every_block_has_a_source_and_reconstructions_say_so() -> None:
    def sources(block: Any) -> list[str]:
        if isinstance(block, dict):
            found = [str(v) for k, v in block.items() if k.endswith("source")]
            return found + [s for v in block.values() for s in sources(v)]
        return [s for v in block for s in sources(v)] if isinstance(block, list) else []

    found = sources(FILE)
    assert all(s.startswith(("rulebook", "public:", "reconstructed:")) for s in found)
    for name in ("board", "roads", "cards_mixed", "bonus_tiles"):
        assert FILE[name]["source"].startswith("reconstructed:")


def test_a_block_of_an_owner_replaces_the_printed_one() -> None:
    tiles = [
        {"kind": "points", "count": 3},
        {"kind": "card", "count": 3},
        {"kind": "good", "good": "rice", "count": 9},
    ]
    match = durbar.new_match(
        "taj-mahal", 3, seed=1, options={"components": {"bonus_tiles": {"tiles": tiles}}}
    )
    lying = Counter(b["bonus"] for b in match.observe(None)["bonuses"])
    assert lying == {"points": 3, "card": 3, "rice": 9, "taj": 1}
    assert durbar.replay(match.record()).digest() == match.digest()


def test_an_owners_map_is_played_on() -> None:
    """Every city renamed: notation, observation and positions follow."""
    text = json.dumps({k: FILE[k] for k in ("city", "roads", "taj_mahal_tile")}).replace("multan-", "sindh-")
    own = json.loads(text)
    match = durbar.new_match("taj-mahal", 3, seed=3, options={"components": own})
    assert any(b["city"] == "sindh-1" for b in match.observe(None)["bonuses"])
    while not match.over:
        match.play(match.legal()[-1])
    assert durbar.set_up("taj-mahal", json.loads(json.dumps(match.position()))).digest() == match.digest()
    o = json.loads(json.dumps(match.observe(0)))
    assert GAME.observe(GAME.imagine(o, match.dealer.rng(0)), 0) == o


Change = Callable[[dict[str, Any]], Any]
WRONG: dict[str, tuple[Change, str]] = {
    "block": (lambda f: f.update(cites=[]), "components: unknown key 'cites'; known: schema, game"),
    "schema": (lambda f: f.update(schema=2), "schema: must be 1"),
    "game": (lambda f: f.update(game="java"), "game: must be 'taj-mahal'"),
    "no list": (lambda f: f.update(city=3), "city: expected a list, not 3"),
    "no table": (lambda f: f.update(city=[3]), "city[0]: expected an object, not 3"),
    "3 cities": (lambda f: f["city"].pop(), "city: bundelkhand must have 4 to 8 cities, not 3"),
    "city twice": (lambda f: f["city"].append(f["city"][0]), "city[49].id: 'multan-1' appears twice"),
    "city id": (lambda f: f["city"][0].update(id="Multan 1"), "city[0].id: expected a word like amber-2"),
    "province": (
        lambda f: f["city"][0].update(province="sindh"),
        "city[0].province: 'sindh' is not one of multan",
    ),
    "fortified": (
        lambda f: f["city"][1].update(fortified=True),
        "bonus_tiles: 17 fortified cities need 16 square tiles, not 15",
    ),
    "fortified what": (
        lambda f: f["city"][1].update(fortified=1),
        "city[1].fortified: expected true or false, not 1",
    ),
    "no place": (lambda f: f["city"][1].pop("x"), "city[1].x is missing"),
    "cities of a province": (
        lambda f: f["city"][0].update(province="lahore"),
        "city: multan must have 4 to 8 cities, not 3",
    ),
    "11 provinces": (lambda f: f["province"].pop(), "province: there must be 12 provinces, not 11"),
    "province twice": (
        lambda f: f["province"][1].update(id="multan"),
        "province[1].id: 'multan' appears twice",
    ),
    "tile number": (
        lambda f: f["province_tile"][0].update(number=2),
        "province_tile[1].number: tile 2 appears twice",
    ),
    "tile goods": (lambda f: f["province_tile"][0].update(goods=[]), "a tile shows one or two goods"),
    "tile good": (
        lambda f: f["province_tile"][0].update(goods=["gold"]),
        "province_tile[0].goods: 'gold' is not one of rice",
    ),
    "equal goods": (
        lambda f: f["province_tile"][0].update(goods=["tea", "tea"]),
        "the two goods of a tile differ",
    ),
    "home": (
        lambda f: f["province_tile"][11].pop("fixed_province"),
        "province_tile[11].fixed_province is missing",
    ),
    "taj": (lambda f: f["taj_mahal_tile"].update(city="agra-1"), "agra-1 must be a fortified city of agra"),
    "road": (
        lambda f: f["roads"]["between"].append(["multan-1", "goa-1"]),
        "roads.between[31]: 'goa-1' is not one of multan-1",
    ),
    "road pair": (
        lambda f: f["roads"]["inside"].append(["multan-1"]),
        "roads.inside[49]: a road joins two cities",
    ),
    "road twice": (
        lambda f: f["roads"]["inside"].append(["multan-2", "multan-1"]),
        "roads.inside[49]: multan-2 and multan-1 are joined twice",
    ),
    "road to itself": (
        lambda f: f["roads"]["inside"].append(["multan-1"] * 2),
        "cannot join multan-1 to itself",
    ),
    "road inside": (lambda f: f["roads"]["inside"].append(["multan-1", "agra-1"]), "is not inside provinces"),
    "lost city": (
        lambda f: f["roads"].update(inside=[r for r in f["roads"]["inside"] if "multan-1" not in r]),
        "roads: no road leads to",
    ),
    "60 red cards": (
        lambda f: f["cards_mixed"]["colour"]["red"][0].update(count=40),
        "cards: there must be 1 to 40 red cards, not 60",
    ),
    "few cards": (
        lambda f: f.update(rules={"first_hand": 12}, cards_every_colour={"cards": []}),
        "cards: 5 players begin with 69 cards, there are 32",
    ),
    "half an area": (
        lambda f: f["province"][0].update(area=[0, 0]),
        "province[0].area: expected a list of 4 numbers",
    ),
    "tile spot": (
        lambda f: f["province"][0].update(tile_spot=[]),
        "province[0].tile_spot: expected a list of 2 numbers",
    ),
    "board": (lambda f: f["board"].update(width=0), "board.width: expected a number from 300 to 9999, not 0"),
    "court": (lambda f: f["board"].update(court=[1]), "board.court: expected a list of 4 numbers"),
    "outline": (
        lambda f: f["province"][0].update(outline=[[1, 2]]),
        "province[0].outline: expected 3 to 40 corners",
    ),
    "corner": (
        lambda f: f["province"][0].update(outline=[[1, 2], [3], [4, 5]]),
        "province[0].outline[1]: expected a corner [x, y]",
    ),
    "visits": (
        lambda f: f.update(rules={"visits": 13}),
        "rules.visits: expected a number from 1 to 12, not 13",
    ),
    "no violet cards": (
        lambda f: f["cards_mixed"]["colour"].pop("violet"),
        "cards_mixed.colour.violet is missing",
    ),
    "white cards": (
        lambda f: f["cards_white"]["cards"].clear(),
        "cards: there must be 1 to 40 white cards, not 0",
    ),
    "symbol": (
        lambda f: f["cards_white"]["cards"][0].update(symbols=["tiger"]),
        "cards_white.cards[0].symbols: 'tiger' is not one of vizier",
    ),
    "no symbol": (
        lambda f: f["cards_white"]["cards"][0].update(symbols=[]),
        "a card shows one to three symbols",
    ),
    "count": (
        lambda f: f["cards_white"]["cards"][0].update(count=True),
        "cards_white.cards[0].count: expected a number, not True",
    ),
    "three specials": (lambda f: f["special"].pop(), "special: there must be four special cards, not 3"),
    "special twice": (
        lambda f: f["special"].append(f["special"][0]),
        "special[4].id: plus-elephant appears twice",
    ),
    "special": (
        lambda f: f["special"][0].update(id="plus-tea"),
        "special[0].id: 'plus-tea' is not one of plus-elephant",
    ),
    "same token": (lambda f: f["special"][0].update(earned_with="monk"), "each of the four tokens earns one"),
    "tokens": (lambda f: f["influence_tokens"]["counts"].update(monk=5), "there must be 6 of each"),
    "bonus tiles": (
        lambda f: f["bonus_tiles"]["tiles"].pop(),
        "16 fortified cities need 15 square tiles, not 14",
    ),
    "bonus kind": (
        lambda f: f["bonus_tiles"]["tiles"][0].update(kind="cow"),
        "bonus_tiles.tiles[0].kind: 'cow' is not one of points, card, good",
    ),
    "bonus good": (
        lambda f: f["bonus_tiles"]["tiles"][2].pop("good"),
        "bonus_tiles.tiles[2].good is missing",
    ),
    "bonus points": (
        lambda f: f["bonus_tiles"]["tiles"][0].update(points=3),
        "bonus_tiles.tiles[0].points: must be 2",
    ),
    "bonus cards": (
        lambda f: f["bonus_tiles"]["tiles"][1].update(cards=2),
        "bonus_tiles.tiles[1].cards: must be 1",
    ),
    "unknown key of a city": (lambda f: f["city"][3].update(X=1), "city[3]: unknown key 'X'; known: id,"),
    "unknown key of a block": (lambda f: f["roads"].update(secret=[]), "roads: unknown key 'secret'"),
    "markup": (
        lambda f: f["roads"].update(source="<script>"),
        "roads.source: expected a text of at most 400 letters, digits and usual signs, not '<script>'",
    ),
    "two lines": (lambda f: f["roads"].update(note="a\nb"), "roads.note: expected a text of at most 400"),
    "long text": (lambda f: f["board"].update(note="x" * 401), "board.note: expected a text of at most 400"),
    "long id": (lambda f: f["city"][0].update(id="x" * 41), "city[0].id: expected a word like amber-2"),
    "no id": (lambda f: f["city"][0].pop("id"), "city[0].id: expected a word like amber-2, not None"),
    "province name": (
        lambda f: f["province"][0].update(name="Multan & co."),
        "province[0].name: expected a text of at most 400 letters, digits and usual signs, not 'Multan",
    ),
    "far away": (lambda f: f["city"][0].update(x=10**6), "city[0].x: expected a number, not 1000000"),
    "area": (lambda f: f["province"][0].update(area=[1, 2, "3"]), "province[0].area[2]: expected a number"),
    "symbol word": (lambda f: f["symbol"][0].update(kind=3), "symbol[0].kind: expected a word like amber-2"),
    "no JSON": (
        lambda f: f["city"][0].update(note={1, 2}),
        "city[0].note: expected plain data, as TOML or JSON has it",
    ),
}


@pytest.mark.parametrize("what", sorted(WRONG))
def test_a_file_that_breaks_a_fact_is_refused(what: str) -> None:
    change, message = WRONG[what]
    own = copy.deepcopy(FILE)
    change(own)
    with pytest.raises(durbar.BadComponents) as refused:
        durbar.new_match("taj-mahal", 3, options={"components": own})
    assert message in str(refused.value)


def test_remarks_may_stand_anywhere() -> None:
    own = copy.deepcopy(FILE)
    for table in (own["city"][0], own["roads"], own["bonus_tiles"]["tiles"][0]):
        table.update(source="my own box", confidence="high", note="read off the board")
    durbar.new_match("taj-mahal", 3, seed=1, options={"components": own})


def test_a_file_nested_without_end_is_refused() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(durbar.BadComponents, match=r"city[\[\]0]+: expected plain data"):
        durbar.new_match("taj-mahal", 3, options={"components": {"city": deep}})


@pytest.mark.parametrize("value", [3, "file", [], ["city"], True, {"roads": None}, {"city": {}}])
def test_no_nonsense_breaks_the_reader(value: Any) -> None:
    with pytest.raises(durbar.BadComponents):
        durbar.new_match("taj-mahal", 3, options={"components": value})
