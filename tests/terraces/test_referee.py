"""A referee's own cases for Java and Cuzco, written from the printed rulebooks alone."""

from collections.abc import Iterable
from typing import Any

import pytest

import durbar
from tests.clauses import clause
from tests.terraces.tools import offered_as_listed

BOTH = pytest.mark.parametrize("game", ["java", "cuzco"])
SYMBOLS = {
    "java": {"a": "mask", "b": "drum", "c": "puppet"},
    "cuzco": {"a": "relic_1", "b": "relic_2", "c": "relic_3"},
}
Json = dict[str, Any]


def strip(row: str, first: int, last: int, up: bool) -> list[str]:
    """A row of village cells, one triple each, the rice in turn above and below."""
    tiles = []
    for col in range(first, last + 1, 2):
        other = chr(ord(row) + (-1 if up else 1))
        tiles.append(f"triple {row}{col} {other}{col - 1} {other}{col + 1}")
        up = not up
    return tiles


def pyramid(row: str, first: int, last: int, up: bool, layers: int) -> list[str]:
    """Strips on strips: each layer is a cell shorter at both ends."""
    return [tile for n in range(layers) for tile in strip(row, first + 2 * n, last - 2 * n, up)]


LOW = strip("k", 8, 28, False)
"""Eleven village cells k8..k28 on level 1; the rice below them is at the plain."""
HIGH = pyramid("k", 8, 28, False, 4)
"""The same with levels 1 2 3 4 4 4 4 4 3 2 1."""
FIFTY_FIVE = pyramid("k", 8, 28, False, 6) + pyramid("g", 4, 14, True, 3) + pyramid("e", 16, 24, True, 3)[:7]
"""All triples but one; in row k the levels are 1 2 3 4 5 6 5 4 3 2 1."""


def card(game: str, letters: str) -> str:
    return "+".join(sorted(SYMBOLS[game][letter] for letter in letters))


def cards(game: str, text: str) -> list[str]:
    return [card(game, word) for word in text.split()]


def table(game: str, seats: int = 2, seed: int = 1, **position: Any) -> durbar.Match:
    players = [dict(p) for p in position.pop("players", [])]
    players += [{} for _ in range(seats - len(players))]
    for player in players:
        if isinstance(player.get("hand"), str):
            player["hand"] = cards(game, player["hand"])
    for key in ("pile", "used"):
        if isinstance(position.get(key), str):
            position[key] = cards(game, position[key])
    if "open" in position:
        position["open"] = card(game, position["open"])
    match = durbar.set_up(game, {"seats": seats, "players": players, **position}, seed=seed)
    offered_as_listed(match)
    return match


def pawns(*groups: str) -> list[Json]:
    return [{"pawns": group.split()} for group in groups]


def refuses(match: durbar.Match, action: str, *clauses: str) -> None:
    """The action is refused for one of these clauses, in two languages, and nothing has changed."""
    before = match.position()
    with pytest.raises(durbar.Rejected) as refused:
        match.play(action)
    assert refused.value.clause in clauses, f"{action}: {refused.value}"
    english, french = match.explain(action, "en"), match.explain(action, "fr")
    assert english
    assert french
    assert english != french
    assert refused.value.clause in english
    assert refused.value.clause in french
    assert match.position() == before
    assert action not in [str(a) for a in match.legal()]


def costs(match: durbar.Match, action: str, ap: int) -> None:
    """The action is legal and takes this many AP."""
    before = match.position()["ap"]
    match.play(action)
    assert before - match.position()["ap"] == ap, action


def allows(match: durbar.Match, action: str) -> bool:
    listed = action in [str(a) for a in match.legal()]
    assert listed == (match.explain(action) is None)
    return listed


def settlement(match: durbar.Match, cell: str) -> Json:
    found: Json = next(s for s in match.observe(None)["settlements"] if cell in s["cells"])
    return found


def free_values(match: durbar.Match, verb: str, cell: str) -> list[int]:
    words = [str(a).split() for a in match.legal()]
    return sorted(int(w[2]) for w in words if w[0] == verb and w[1] == cell)


def kinds(match: durbar.Match) -> set[str]:
    return {a.kind for a in match.legal()}


# ---- preparation


@clause("S1", "S2", "S3", "S4", "S5", "D1")
@pytest.mark.parametrize("seats", [2, 3, 4])
@BOTH
def test_the_box_is_laid_out_as_the_rulebook_says(game: str, seats: int) -> None:
    """Each 12 pawns, 3 tokens, 5 + 3 + 2 tiles, 3 cards; for all 56 triples, 16 basins, 30 cards."""
    match = durbar.new_match(game, seats, seed=5)
    o = match.observe(None)
    for player in o["players"]:
        assert (player["pawns_left"], player["tokens"], player["hand_size"]) == (12, 3, 3)
        assert (player["doubles"], player["rice"], player["villages"]) == (5, 3, 2)
    assert o["supply"]["triples"] == 56
    assert o["supply"]["irrigation"] == 16
    assert o["pile"] == 30 - 3 * seats - 1
    assert o["open"]
    assert o["used"] == []
    assert o["scores"] == [0] * seats
    assert [p["cells"] for p in o["pools"]] == [["f15"], ["f27"], ["i18"]]
    site = [c for row in o["map"] for c in row if c in ".I"]
    assert len(site) == 153
    assert site.count("I") == 3


@clause("S2", "P6")
def test_palace_pieces_of_both_boxes() -> None:
    """Java has 6 7 8 9 10 palaces, Cuzco 12 11 10 8 6 floors, whatever the number of players."""
    for game, counts in (("java", [6, 7, 8, 9, 10]), ("cuzco", [12, 11, 10, 8, 6])):
        pieces = durbar.new_match(game, 2, seed=1).observe(0)["supply"]["pieces"]
        assert [pieces[v] for v in ("2", "4", "6", "8", "10")] == counts


@clause("S5")
@BOTH
def test_anybody_may_begin(game: str) -> None:
    """The first player is drawn: over some seeds each of three seats begins."""
    assert {durbar.new_match(game, 3, seed=s).actor for s in range(20)} == {0, 1, 2}


@clause("C3", "R32")
@BOTH
def test_hands_are_secret_and_sizes_public(game: str) -> None:
    """A rival and a spectator read the size of a hand, never its cards; the pile shows its size only."""
    match = durbar.new_match(game, 2, seed=3)
    assert match.observe(0)["players"][1]["hand"] is None
    assert match.observe(1)["players"][1]["hand"] is not None
    spectator = match.observe(None)
    assert [p["hand"] for p in spectator["players"]] == [None, None]
    assert [p["hand_size"] for p in spectator["players"]] == [3, 3]
    assert isinstance(spectator["pile"], int)


# ---- turn and action points


@clause("A1")
@BOTH
def test_unused_points_are_lost(game: str) -> None:
    """Who uses 1 AP and ends leaves nothing: the next seat has 6, and he has 6 again next time."""
    match = table(game)
    match.play("rice k14")
    match.play("end")
    assert (match.actor, match.position()["ap"]) == (1, 6)
    match.play("rice k18")
    match.play("end")
    assert (match.actor, match.position()["ap"]) == (0, 6)


@clause("A1", "A7")
@BOTH
def test_nothing_on_credit(game: str) -> None:
    """With 1 AP entering by the mountain (2) and a triple with one cell outside (2) cannot be paid."""
    match = table(game, tiles=["rice e2"], ap=1, duty=False)
    refuses(match, "enter mountain e2", "A1", "A7", "M3")
    refuses(match, "triple c8 b7 b9", "A1", "A7", "T10")
    costs(match, "take open", 1)
    refuses(match, "triple m12 n11 n13", "A1", "A7")


@clause("A2", "R25")
@BOTH
def test_one_token_a_turn_and_seven_points(game: str) -> None:
    """A token gives one AP more, even at 0 AP; a second in the same turn is refused."""
    match = table(game, ap=0, duty=False)
    match.play("token")
    p = match.position()
    assert p["ap"] == 1
    assert p["players"][0]["tokens"] == 2
    refuses(match, "token", "A2", "A8")
    match.play("end")
    assert match.position()["ap"] == 6
    match.play("token")
    assert match.position()["ap"] == 7
    assert match.actor == 1


@clause("A2")
@BOTH
def test_no_token_left(game: str) -> None:
    """After three tokens there is none to spend."""
    refuses(table(game, players=[{"tokens": 0}, {}]), "token", "A2")


@clause("A4")
def test_cuzco_begins_with_a_tile() -> None:
    """Card, pawn, walk, basin, temple and end wait for the first tile; the token may go before."""
    match = table("cuzco", tiles=LOW, players=[{"pawns": ["k8"], "hand": "a"}], open="a")
    for action in ("take open", "take pile", "enter plain l15", "move k8 k10", "leave k8 plain"):
        refuses(match, action, "A4")
    for action in ("irrigate g10", "build k12 10", "end"):
        refuses(match, action, "A4")
    assert kinds(match) == {"tile", "token"}
    match.play("token")
    match.play("rice m12")
    for action in ("take open", "enter plain l15", "move k8 k10", "irrigate g10", "build k12 10", "end"):
        assert allows(match, action)


@clause("A4")
def test_java_leaves_the_moment_free() -> None:
    """In Java the turn may open with any action, only its end and the festival wait for the tile."""
    match = table("java", tiles=LOW, players=[{"pawns": ["k8"], "hand": "a"}], open="a")
    costs(match, "take open", 1)
    costs(match, "enter plain l15", 1)
    costs(match, "build k12 10", 1)
    refuses(match, "end", "A4")
    match.play("rice m12")
    assert allows(match, "end")


@clause("A3")
@BOTH
def test_actions_may_be_repeated(game: str) -> None:
    """Six single actions of one kind in a turn are fine: six tiles."""
    match = table(game)
    for cell in ("k8", "k12", "k16"):
        costs(match, f"rice {cell}", 1)
    for cell in ("k20", "k24"):
        costs(match, f"village {cell}", 1)
    costs(match, "double g10 g12", 1)
    assert match.position()["ap"] == 0
    refuses(match, "double g20 g22", "A1", "A7")


@clause("R33", "A4")
def test_java_last_point_belongs_to_the_tile() -> None:
    """1 AP, no token, tile owed: cards, basins, entering are refused; a free walk and a tile are not."""
    match = table("java", tiles=LOW, ap=1, players=[{"pawns": ["k8"], "tokens": 0}])
    for action in ("take open", "take pile", "irrigate g10", "enter plain l15", "build k12 2"):
        refuses(match, action, "R33")
    refuses(match, "move k8 l7", "R33")
    refuses(match, "end", "A4")
    costs(match, "move k8 k10", 0)
    costs(match, "rice m12", 1)
    assert allows(match, "end")


@clause("R33")
def test_java_token_can_pay_for_the_tile() -> None:
    """1 AP and a token: an action of 1 AP is fine, then only the token, then only the tile."""
    match = table("java", ap=1)
    costs(match, "take open", 1)
    assert kinds(match) == {"token"}
    refuses(match, "end", "A4")
    match.play("token")
    refuses(match, "take open", "R33")
    assert kinds(match) == {"tile"}
    match.play("village k14")
    assert kinds(match) == {"end"}


@clause("R33", "A2")
def test_java_token_already_used_does_not_count() -> None:
    """1 AP, two tokens left but one spent this turn: nothing but the tile."""
    match = table("java", ap=1, token_used=True, players=[{"tokens": 2}])
    refuses(match, "take open", "R33")
    assert kinds(match) == {"tile"}


@clause("R33", "M3")
def test_java_two_points_and_the_mountain() -> None:
    """2 AP: entering by the mountain would leave none, so it needs a token in hand; with 3 AP it is free."""
    tiles = ["rice e2"]
    refuses(table("java", tiles=tiles, ap=2, players=[{"tokens": 0}]), "enter mountain e2", "R33")
    costs(table("java", tiles=tiles, ap=2), "enter mountain e2", 2)
    costs(table("java", tiles=tiles, ap=3, players=[{"tokens": 0}]), "enter mountain e2", 2)


@clause("R33")
def test_java_keeps_nothing_once_the_tile_lies() -> None:
    """The tile of the turn placed, the last AP may go anywhere."""
    match = table("java", ap=2, players=[{"tokens": 0}])
    match.play("rice k14")
    costs(match, "take open", 1)
    assert kinds(match) == {"end"}


@clause("A5", "R33", "E3")
@BOTH
def test_last_turns_owe_no_tile(game: str) -> None:
    """In a last turn cards come first, a tile later or never."""
    match = table(game, closing=2)
    costs(match, "take open", 1)
    costs(match, "double k14 k16", 1)
    costs(match, "take open", 1)
    match.play("end")
    assert match.actor == 1
    match.play("end")
    assert match.over


# ---- land tiles


@clause("T3")
@BOTH
def test_tiles_spare_pawns_palaces_and_irrigation(game: str) -> None:
    """Own and foreign pawns, a palace, a printed and a placed basin may not be covered."""
    match = table(
        game,
        tiles=LOW,
        irrigation=["g10"],
        players=pawns("k8", "k10"),
        palaces=[{"cell": "k12", "value": 2}],
    )
    for action in ("rice k8", "rice k10", "village k12", "rice g10", "rice f15", "triple i18 i16 j17"):
        refuses(match, action, "T3")
    refuses(match, "double g12 g10", "T3")


@clause("T4")
@BOTH
def test_tiles_lie_flat(game: str) -> None:
    """Levels 1 + 0, 1 + 2 or 1 + 1 + 0 below one tile are refused; equal levels carry it."""
    match = table(game, tiles=["double k14 k16", "double k18 k20", "rice k16", "rice l15"])
    refuses(match, "double k14 k12", "T4")
    refuses(match, "double k14 k16", "T4")
    refuses(match, "triple k14 k12 l13", "T4")
    match.play("double k14 l15")
    assert match.observe(None)["cells"]["k14"]["level"] == 2


@clause("T5", "R3")
@BOTH
def test_no_tile_exactly_on_its_like(game: str) -> None:
    """A triple on one triple, a double on one double, a single on a single: refused in every rotation."""
    match = table(game, tiles=["triple k14 j13 j15", "double k18 k20", "rice g10", "village g14"])
    for action in ("triple k14 j13 j15", "triple j13 j15 k14", "triple j15 j13 k14"):
        refuses(match, action, "T5", "R3")
    for action in ("double k18 k20", "double k20 k18", "rice g10", "village g10", "rice g14"):
        refuses(match, action, "T5", "R3")


@clause("T5", "R3", "T6")
@BOTH
def test_across_several_tiles_is_fine(game: str) -> None:
    """Triple over two triples, double over halves or inside a triple, single on a larger tile."""
    match = table(
        game,
        tiles=[
            "triple k14 j13 j15",
            "triple k16 l15 l17",
            "double g8 g10",
            "double g12 g14",
            "double k20 k22",
        ],
    )
    for action in (
        "triple k14 k16 l15",
        "double g10 g12",
        "double k14 j13",
        "rice k14",
        "village g8",
        "rice k20",
    ):
        assert allows(match, action), action


@clause("T5", "R3")
@BOTH
def test_only_the_tile_directly_below_counts(game: str) -> None:
    """A triple whose three cells were covered by a double and a single may get a triple on top again."""
    match = table(game, tiles=["triple k14 j13 j15", "double k14 j13", "rice j15"])
    match.play("triple k14 j13 j15")
    assert match.observe(None)["cells"]["j15"]["level"] == 3
    single = table(game, tiles=["rice k14", "rice k16", "double k14 k16"])
    costs(single, "village k14", 1)


@clause("T5", "R3")
@BOTH
def test_two_singles_may_carry_a_double(game: str) -> None:
    """Two singles side by side are not one double: the double lies across several tiles."""
    match = table(game, tiles=["rice k14", "village k16"])
    costs(match, "double k14 k16", 1)
    refuses(match, "double k16 k14", "T5")


@clause("T2")
@BOTH
def test_a_tile_needs_no_contact(game: str) -> None:
    """The first tile may lie in the middle of nowhere, the second far away."""
    match = table(game)
    costs(match, "triple h9 g8 g10", 1)
    costs(match, "triple k20 l19 l21", 1)


@clause("T10", "A7")
@BOTH
def test_cells_outside_cost_one_each(game: str) -> None:
    """Triple with two cells outside 3 AP, with one 2 AP, double with one 2 AP."""
    costs(table(game), "triple c8 b7 c6", 3)
    costs(table(game), "triple c8 b7 b9", 2)
    costs(table(game), "double c8 b7", 2)
    refuses(table(game, ap=2, duty=False), "triple c8 b7 c6", "A1", "A7", "T10")


@clause("T10", "R5")
@BOTH
def test_new_land_outside_needs_the_site(game: str) -> None:
    """No single over the edge, no double or triple wholly on new spaces outside."""
    match = table(game)
    refuses(match, "rice b7", "T10", "R5")
    refuses(match, "double b7 c6", "T10", "R5")
    refuses(match, "double m6 m8", "T10", "R5")
    bigger = table(game, tiles=["double c8 b7"])
    refuses(bigger, "double c6 b7", "T4", "T10")


@clause("T11", "R5")
@BOTH
def test_covered_space_outside_is_land_like_any_other(game: str) -> None:
    """On outside land a single or a double lies for 1 AP, with no cell of the site below it."""
    match = table(game, tiles=["triple c8 b7 c6"])
    costs(match, "village b7", 1)
    other = table(game, tiles=["triple c8 b7 c6"])
    costs(other, "double b7 c6", 1)
    assert other.observe(None)["cells"]["c6"]["level"] == 2


@clause("R4", "T4")
@BOTH
def test_no_overflow_from_a_terrace(game: str) -> None:
    """A raised edge cell and bare spaces outside have different levels: refused."""
    match = table(game, tiles=["rice c8"])
    refuses(match, "triple c8 b7 c6", "T4", "R4")
    refuses(match, "double c8 c6", "T4", "R4")


@clause("T11", "D5", "P4")
@BOTH
def test_land_outside_counts_for_size(game: str) -> None:
    """c8 (site), b7 and c6 (outside) make a settlement of 3; pawns and palaces stand there."""
    match = table(
        game,
        seats=4,
        tiles=["triple c8 b7 c6", "village b7", "village c6"],
        players=pawns("c6"),
        ap=6,
        duty=False,
    )
    assert settlement(match, "c8")["size"] == 3
    costs(match, "build b7 2", 1)
    assert match.scores[0] == 1


@clause("T1")
@BOTH
def test_own_supply_runs_out(game: str) -> None:
    """Without doubles or singles of his own a player cannot borrow a rival's; triples are for all."""
    doubles = [f"double g{col} g{col + 2}" for col in (4, 8, 12, 16, 20)]
    singles = ["rice e4", "rice e8", "rice e12", "village e20", "village e24"]
    none = {"doubles": 0, "rice": 0, "villages": 0}
    match = table(game, tiles=doubles + singles, players=[none, {"doubles": 5, "rice": 3, "villages": 2}])
    for action in ("double k14 k16", "rice k14", "village k14"):
        refuses(match, action, "T1")
    assert allows(match, "triple k14 j13 j15")


@clause("T1", "A7")
@BOTH
def test_own_tiles_are_used_up(game: str) -> None:
    """A double placed leaves four, and the rival still has five."""
    match = table(game)
    match.play("double k14 k16")
    assert [p["doubles"] for p in match.observe(None)["players"]] == [4, 5]


TWO_CITIES = strip("k", 8, 14, False) + strip("k", 18, 24, True)
"""k8..k14 and k18..k24, with k16 between them bare."""


@clause("T7")
@BOTH
def test_two_cities_stay_apart(game: str) -> None:
    """A village cell between two cities is refused, rice there is fine."""
    two = [{"cell": "k8", "value": 2}, {"cell": "k24", "value": 2}]
    match = table(game, tiles=TWO_CITIES, palaces=two)
    refuses(match, "village k16", "T7", "R8")
    refuses(match, "triple k16 l15 l17", "T7", "R8")
    assert allows(match, "rice k16")


@clause("T8", "P5", "P7")
@BOTH
def test_a_city_takes_in_a_village(game: str) -> None:
    """City 4 and village 4 joined by one cell: size 9, the palace goes from 4 to 8, 4 points."""
    match = table(game, tiles=TWO_CITIES, palaces=[{"cell": "k8", "value": 4}], players=pawns("k10"))
    costs(match, "village k16", 1)
    assert settlement(match, "k24")["size"] == 9
    costs(match, "enlarge k8 8", 1)
    assert match.scores == [4, 0]


@clause("R8", "T7", "D7")
@BOTH
def test_a_cell_with_a_pawn_changes_city(game: str) -> None:
    """One double cuts k12 off the first city and ties it to the second; the pawn on it now counts there."""
    match = table(
        game,
        seats=4,
        tiles=["village k8", "village k10", "village k12", "rice l11", "village m12", "village m14"],
        players=pawns("k12"),
        palaces=[{"cell": "k8", "value": 2}, {"cell": "m12", "value": 2}],
    )
    refuses(match, "village l11", "T7", "T5")
    match.play("double l11 k10")
    assert settlement(match, "k8")["size"] == 1
    joined = settlement(match, "k12")
    assert joined["palace"] == "m12"
    assert joined["size"] == 4
    assert joined["advantage"] == 0


@clause("R9", "T9", "E4")
@BOTH
def test_a_city_shrinks_to_its_palace(game: str) -> None:
    """Cut down to the palace cell the value stays, nobody is in the city, and the end pays nobody."""
    match = table(
        game,
        tiles=strip("k", 8, 14, False),
        palaces=[{"cell": "k8", "value": 4}],
        players=pawns("k12", "k14"),
        closing=2,
    )
    match.play("rice k10")
    city = settlement(match, "k8")
    assert (city["size"], city["value"], city["ranks"]) == (1, 4, [])
    match.play("end")
    match.play("end")
    assert match.over
    assert match.scores == [0, 0]


@clause("T9", "R14", "P8")
@BOTH
def test_a_cut_part_gets_its_own_palace_in_the_same_turn(game: str) -> None:
    """Enlarge, cut, build in the part cut off: two palaces, both changed in one turn."""
    match = table(
        game,
        tiles=LOW,
        palaces=[{"cell": "k8", "value": 8}],
        players=pawns("k10 k20"),
        ap=6,
        duty=False,
    )
    costs(match, "enlarge k8 10", 1)
    costs(match, "rice k14", 1)
    assert settlement(match, "k8")["size"] == 3
    assert settlement(match, "k8")["value"] == 10
    assert settlement(match, "k20")["size"] == 7
    assert settlement(match, "k20")["palace"] is None
    costs(match, "build k28 6", 1)
    assert match.scores == [5 + 3, 0]


# ---- pawns


@clause("M3", "A7")
@BOTH
def test_prices_of_the_two_borders(game: str) -> None:
    """Plain 1, mountain 2, whatever kind and level the cell has; the wrong side is refused."""
    match = table(game, tiles=[*LOW, "village e2", "rice e34"], duty=False)
    refuses(match, "enter plain e2", "M3", "M5", "R6")
    costs(match, "enter plain l15", 1)
    costs(match, "enter mountain e2", 2)
    costs(match, "enter mountain e34", 2)


@clause("M1", "M3")
@BOTH
def test_no_entering_on_bare_ground(game: str) -> None:
    """A bare edge cell lets nobody in; land inside without a way from the border neither."""
    match = table(game, tiles=["rice g10"], duty=False)
    refuses(match, "enter plain l15", "M1", "M3")
    refuses(match, "enter mountain g10", "M3", "M5", "R6")


@clause("R6")
@BOTH
def test_a_corner_with_both_borders(game: str) -> None:
    """h3 touches plain and mountain: the player names the side and pays for it, in and out."""
    match = table(game, tiles=["rice h3"], duty=False)
    costs(match, "enter plain h3", 1)
    costs(match, "leave h3 mountain", 2)
    costs(match, "enter mountain h3", 2)
    costs(match, "leave h3 plain", 1)


@clause("R6", "R7")
@BOTH
def test_land_outside_moves_the_border(game: str) -> None:
    """With b7 and c6 covered, c8 is reached only over them: 2 for the mountain and 1 for rice to village."""
    match = table(game, tiles=["triple c8 b7 c6"], ap=6, duty=False)
    costs(match, "enter mountain c8", 3)
    costs(match, "leave c8 mountain", 3)
    near = table(game, tiles=["double c8 d7"], ap=6, duty=False)
    costs(near, "enter mountain c8", 2)


@clause("R6", "T11")
@BOTH
def test_entering_on_land_outside(game: str) -> None:
    """A cell outside costs what the space below it is: mountain b7 2, plain o10 1."""
    match = table(game, tiles=["double c8 b7", "triple n11 n9 o10"], ap=6, duty=False)
    costs(match, "enter mountain b7", 2)
    costs(match, "enter plain o10", 1)
    costs(match, "leave o10 plain", 1)


CORRIDOR = ["village k6", "village k8", "village k10", "village k12", "rice k14"]
"""A lane from the plain: k6 is at the border, the rest is not."""


@clause("M5", "M2")
@BOTH
def test_foreign_pawns_block_own_ones_do_not(game: str) -> None:
    """In a lane a rival on k8 stops k6 from reaching k10; an own pawn does not, but k8 itself stays taken."""
    blocked = table(game, seats=4, tiles=CORRIDOR, players=pawns("k6", "k8"), duty=False)
    refuses(blocked, "move k6 k10", "M5")
    refuses(blocked, "move k6 k8", "M2", "M5")
    free = table(game, seats=4, tiles=CORRIDOR, players=pawns("k6 k8"), duty=False)
    refuses(free, "move k6 k8", "M2", "M5")
    costs(free, "move k6 k10", 0)


@clause("R7", "M3")
@BOTH
def test_entering_over_own_pawns(game: str) -> None:
    """Over two own pawns on to k10 for 1 AP, on to the rice k14 for 2; stopping on an own pawn is refused."""
    match = table(game, seats=4, tiles=CORRIDOR, players=pawns("k6 k8"), ap=6, duty=False)
    refuses(match, "enter plain k6", "M2", "M5", "R7")
    costs(match, "enter plain k10", 1)
    costs(match, "enter plain k14", 2)
    rival = table(game, seats=4, tiles=CORRIDOR, players=pawns("", "k6"), duty=False)
    refuses(rival, "enter plain k8", "M5")


@clause("R7", "M6")
@BOTH
def test_leaving_over_own_pawns(game: str) -> None:
    """k10 leaves over k8 and k6 for 1 AP, k14 for 2 because of its rice; a rival on k6 shuts the lane."""
    match = table(game, seats=4, tiles=CORRIDOR, players=pawns("k6 k8 k10 k14"), ap=6, duty=False)
    costs(match, "leave k10 plain", 1)
    costs(match, "leave k14 plain", 2)
    assert match.observe(None)["players"][0]["pawns_left"] == 10
    shut = table(game, seats=4, tiles=CORRIDOR, players=pawns("k10", "k6"), duty=False)
    refuses(shut, "leave k10 plain", "M5", "M6", "R7")


@clause("M6")
@BOTH
def test_out_and_in_again(game: str) -> None:
    """Leaving by the plain and entering elsewhere by the plain costs 1 + 1 in the same turn."""
    match = table(game, tiles=["rice l15", "rice l29"], players=pawns("l15"), ap=2, duty=False)
    costs(match, "leave l15 plain", 1)
    costs(match, "enter plain l29", 1)
    assert match.observe(None)["players"][0]["pawns"] == ["l29"]


@clause("M4")
@BOTH
def test_each_change_of_kind_costs_one(game: str) -> None:
    """Along rice, village, rice: 2; to the village 1; back over the levels 0."""
    tiles = ["rice k8", "village k10", "rice k12"]
    costs(table(game, tiles=tiles, players=pawns("k8"), duty=False), "move k8 k12", 2)
    costs(table(game, tiles=tiles, players=pawns("k8"), duty=False), "move k8 k10", 1)
    costs(table(game, tiles=HIGH, players=pawns("k8"), ap=0, duty=False), "move k8 k28", 0)


@clause("M4", "R7")
@BOTH
def test_the_cheapest_path_is_paid(game: str) -> None:
    """A free detour over rice beats the short way through a village cell."""
    match = table(
        game,
        tiles=["rice k8", "village k10", "rice k12", "rice l9", "rice l11"],
        players=pawns("k8"),
        ap=0,
        duty=False,
    )
    costs(match, "move k8 k12", 0)


@clause("M1", "P9", "R16", "R35")
@BOTH
def test_a_palace_stops_pawns_but_ties_the_city(game: str) -> None:
    """Behind a palace in a lane k6 cannot reach k10, yet both are in one city of five cells."""
    match = table(
        game,
        seats=4,
        tiles=[*CORRIDOR[:4], "village k14"],
        players=pawns("k6", "k10 k12"),
        palaces=[{"cell": "k8", "value": 2}],
        duty=False,
    )
    refuses(match, "move k6 k8", "M1", "P9")
    refuses(match, "move k6 k14", "M5", "M1", "P9")
    city = settlement(match, "k14")
    assert city["palace"] == "k8"
    assert city["size"] == 5
    assert city["advantage"] == 1


@clause("M1")
@BOTH
def test_pawns_keep_off_water_and_bare_ground(game: str) -> None:
    """Bare cells and basins are no goal and no way."""
    match = table(
        game, tiles=["rice g8", "rice g12"], irrigation=["g10"], players=pawns("g8"), ap=6, duty=False
    )
    refuses(match, "move g8 g10", "M1")
    refuses(match, "move g8 g6", "M1")
    refuses(match, "move g8 g12", "M5", "M1", "M4")


@clause("M7")
@BOTH
def test_twelve_pawns_and_no_more(game: str) -> None:
    """With twelve out the thirteenth is refused, until one leaves."""
    twelve = "k8 k10 k12 k14 k16 k18 k20 k22 k24 k26 k28 l7"
    match = table(game, tiles=LOW, players=pawns(twelve), ap=6, duty=False)
    refuses(match, "enter plain l15", "M7")
    costs(match, "leave l7 plain", 1)
    costs(match, "enter plain l15", 1)


@clause("M5", "R7")
@BOTH
def test_only_own_pawns_move_and_a_move_moves(game: str) -> None:
    """A rival's pawn is not ours to move, an empty cell has none, and a walk to where one stands is none."""
    match = table(game, tiles=LOW, players=pawns("k8", "k12"), duty=False)
    for action in ("move k12 k14", "leave k12 plain", "move k16 k18"):
        assert match.explain(action)
        assert match.explain(action, "fr")
        assert not allows(match, action)
    with pytest.raises(durbar.DurbarError):
        match.play("move k8 k8")


@clause("M4", "A7")
@BOTH
def test_free_walks_need_no_points_and_have_no_limit(game: str) -> None:
    """At 0 AP a pawn walks to and fro on its own kind as often as it likes."""
    match = table(game, tiles=LOW, players=pawns("k8"), ap=0, duty=False)
    for way in ("k8 k14", "k14 k8", "k8 k20", "k20 k10"):
        costs(match, f"move {way}", 0)
    refuses(match, "move k10 l9", "A1", "A7", "M4")


# ---- palaces


@clause("P3", "D8", "D9")
@BOTH
def test_more_pawns_on_top_beat_more_pawns(game: str) -> None:
    """(4, 4) against (4, 3, 3): the second pawn decides; only the first player may build."""
    groups = ("k14 k16", "k18 k12 k24")
    first = table(game, tiles=HIGH, players=pawns(*groups), duty=False)
    assert settlement(first, "k20")["advantage"] == 0
    assert 10 in free_values(first, "build", "k20")
    refuses(table(game, tiles=HIGH, players=pawns(*groups), active=1, duty=False), "build k20 10", "P3")


@clause("D8", "R15", "P3")
@BOTH
def test_the_longer_rank_wins_at_equal_levels(game: str) -> None:
    """(2), (1), (2, 1): the third player alone may build; the others may not."""
    groups = ("k10", "k8", "k26 k28")
    for seat in range(3):
        match = table(game, seats=3, tiles=HIGH, players=pawns(*groups), active=seat, duty=False)
        if seat == 2:
            costs(match, "build k20 10", 1)
        else:
            refuses(match, "build k20 10", "P3")


@clause("P3", "D9")
@BOTH
def test_second_pawns_decide_and_lower_ones_are_ignored(game: str) -> None:
    """(3, 1), (3, 2), (2): the second player has the advantage."""
    match = table(game, seats=3, tiles=HIGH, players=pawns("k12 k8", "k24 k26", "k10"))
    assert settlement(match, "k20")["advantage"] == 1


@clause("P3", "D9")
@BOTH
def test_a_tie_builds_nothing(game: str) -> None:
    """(3, 2) against (3, 2): nobody may build or enlarge."""
    for palaces in ([], [{"cell": "k20", "value": 2}]):
        for seat in (0, 1):
            match = table(
                game,
                tiles=HIGH,
                players=pawns("k12 k10", "k24 k26"),
                palaces=palaces,
                active=seat,
                duty=False,
            )
            refuses(match, "enlarge k20 10" if palaces else "build k20 10", "P3")


@clause("P3", "D7")
@BOTH
def test_pawns_on_the_rice_give_no_rights(game: str) -> None:
    """A high pawn on the fields beside the village does not count; one low pawn inside does."""
    match = table(game, tiles=HIGH, players=pawns("j15 j19", "k8"), duty=False)
    refuses(match, "build k20 10", "P3")
    assert settlement(match, "k20")["advantage"] == 1


@clause("P4", "R11", "R12")
@pytest.mark.parametrize("size", range(2, 12))
def test_values_by_size(size: int) -> None:
    """Java: each even value up to the size; Cuzco: only the largest one, 10 at most."""
    tiles = strip("k", 8, 6 + 2 * size, False)
    top = min(10, size - size % 2)
    for game, expected in (("java", list(range(2, top + 1, 2))), ("cuzco", [top])):
        match = table(game, tiles=tiles, players=pawns("k8"), duty=False)
        assert free_values(match, "build", "k10") == expected
        if game == "cuzco" and size >= 4:
            refuses(match, "build k10 2", "P4", "R11", "R12")
        if size < 10:
            refuses(match, f"build k10 {top + 2}", "P4")


@clause("P1", "P9")
@BOTH
def test_where_no_palace_goes(game: str) -> None:
    """Not beside nothing (size 1), not on rice, not below a pawn of anybody, not a second one in a city."""
    lone = table(game, tiles=["village k14"], players=[{}], duty=False)
    refuses(lone, "build k14 2", "P1", "P4", "P3")
    match = table(game, tiles=LOW, players=pawns("k8 k10", "k12"), duty=False)
    refuses(match, "build k8 10", "P1")
    refuses(match, "build k12 10", "P1")
    refuses(match, "build l15 10", "P1")
    refuses(match, "build g10 2", "P1")
    match.play("build k14 10")
    refuses(match, "build k16 10", "P9", "P1")


@clause("P7", "P5", "P2")
@BOTH
def test_half_of_the_new_value_to_whoever_enlarges(game: str) -> None:
    """A stranger with the advantage takes a palace from 2 to 8 for 1 AP and scores 4."""
    match = table(
        game,
        tiles=strip("k", 8, 22, False),
        palaces=[{"cell": "k20", "value": 2}],
        players=pawns("k8 k10", "k12"),
        duty=False,
    )
    costs(match, "enlarge k20 8", 1)
    assert match.scores == [4, 0]


@clause("P6")
def test_floors_and_pieces_taken_from_the_supply() -> None:
    """From 4 to 8 Java takes one 8; Cuzco the floors 6 and 8. A first 4 takes a 4, in Cuzco 2 and 4."""
    tiles = strip("k", 8, 22, False)
    for game, used in (("java", {"8"}), ("cuzco", {"6", "8"})):
        match = table(
            game, tiles=tiles, palaces=[{"cell": "k20", "value": 4}], players=pawns("k8"), duty=False
        )
        before = match.observe(None)["supply"]["pieces"]
        match.play("enlarge k20 8")
        after = match.observe(None)["supply"]["pieces"]
        assert {v for v in before if after[v] == before[v] - 1} == used
    for game, used in (("java", {"4"}), ("cuzco", {"2", "4"})):
        match = table(game, tiles=tiles[:4], players=pawns("k8"), duty=False)
        before = match.observe(None)["supply"]["pieces"]
        match.play("build k10 4")
        after = match.observe(None)["supply"]["pieces"]
        assert {v for v in before if after[v] == before[v] - 1} == used
        assert match.scores == [2, 0]


ISLANDS = [f"triple d{c} e{c - 1} e{c + 1}" for c in range(5, 30, 4)] + [
    f"triple g{c} h{c - 1} h{c + 1}" for c in range(4, 33, 4)
]
"""Fifteen village cells that touch no other."""
ISLES = [tile.split()[1] for tile in ISLANDS]


@clause("R13", "P6")
def test_java_shortage_leaves_other_values() -> None:
    """All nine 8s are out: a city of 9 with palace 4 may go to 6, not to 8."""
    match = table(
        "java",
        tiles=ISLANDS + strip("k", 8, 24, False),
        palaces=[{"cell": c, "floors": [8]} for c in ISLES[:9]] + [{"cell": "k20", "value": 4}],
        players=pawns("k8"),
        duty=False,
    )
    refuses(match, "enlarge k20 8", "R13", "P6")
    assert free_values(match, "enlarge", "k20") == [6]
    costs(match, "enlarge k20 6", 1)
    assert match.scores == [3, 0]


@clause("R13", "P6")
def test_java_pieces_below_stay_lost() -> None:
    """Six palaces that began as a 2 keep all 2s: the next palace in a village of 4 must be a 4."""
    match = table(
        "java",
        tiles=ISLANDS + strip("k", 8, 14, False),
        palaces=[{"cell": c, "floors": [2, 4]} for c in ISLES[:6]],
        players=pawns("k8"),
        duty=False,
    )
    refuses(match, "build k10 2", "R13", "P6")
    assert free_values(match, "build", "k10") == [4]


@clause("R13", "P6")
def test_cuzco_shortage_stops_the_action() -> None:
    """Ten floors of 6 out: a city of 8 with temple 4 cannot grow at all, neither to 8 nor to 6."""
    match = table(
        "cuzco",
        tiles=ISLANDS + strip("k", 8, 22, False),
        palaces=[{"cell": c, "value": 6} for c in ISLES[:10]] + [{"cell": "k20", "value": 4}],
        players=pawns("k8"),
        duty=False,
    )
    refuses(match, "enlarge k20 8", "R13", "P6")
    refuses(match, "enlarge k20 6", "P4", "R13", "P6", "R11", "R12")
    assert "enlarge" not in kinds(match)


@clause("R13", "P6")
def test_cuzco_has_twelve_temples() -> None:
    """Twelve floors of 2 out: no thirteenth temple."""
    match = table(
        "cuzco",
        tiles=ISLANDS + strip("k", 8, 14, False),
        palaces=[{"cell": c, "value": 2} for c in ISLES[:12]],
        players=pawns("k8"),
        duty=False,
    )
    refuses(match, "build k10 4", "R13", "P6")


@clause("P8", "R14", "A8")
@BOTH
def test_one_change_a_turn_for_each_palace(game: str) -> None:
    """Built this turn the palace waits, another may change; next turn it may grow."""
    match = table(
        game,
        tiles=strip("k", 8, 14, False) + strip("k", 20, 26, False),
        players=pawns("k8 k24", ""),
        ap=6,
        duty=False,
    )
    costs(match, "build k10 4", 1)
    costs(match, "village k16", 1)
    costs(match, "village j15", 1)
    assert settlement(match, "k10")["size"] == 6
    refuses(match, "enlarge k10 6", "P8", "A8", "R14")
    costs(match, "build k22 4", 1)
    match.play("end")
    match.play("rice g10")
    match.play("end")
    match.play("rice g14")
    costs(match, "enlarge k10 6", 1)
    assert match.scores == [2 + 2 + 3, 0]


@clause("P8")
def test_java_no_two_enlargements_in_a_turn() -> None:
    """From 2 to 4 and then to 6 in the same turn is refused, though the size would do."""
    match = table("java", tiles=LOW, palaces=[{"cell": "k20", "value": 2}], players=pawns("k8"), duty=False)
    match.play("enlarge k20 4")
    refuses(match, "enlarge k20 6", "P8", "A8")


@clause("P4")
@BOTH
def test_an_enlargement_is_larger_and_ten_is_the_top(game: str) -> None:
    """Not to the same value, not beyond 10, and not by building."""
    match = table(game, tiles=LOW, palaces=[{"cell": "k20", "value": 10}], players=pawns("k8"), duty=False)
    assert "enlarge" not in kinds(match)
    assert "build" not in kinds(match)
    refuses(match, "enlarge k20 10", "P4")
    refuses(match, "build k22 2", "P9", "P1")
    with pytest.raises(durbar.DurbarError):
        match.play("enlarge k20 12")


@clause("T9", "P4")
@BOTH
def test_a_shrunken_city_waits_until_it_is_larger_than_its_value(game: str) -> None:
    """Palace 6 in a city of 4: no change possible; a palace of 2 there may go to 4."""
    tiles = strip("k", 8, 14, False)
    big = table(game, tiles=tiles, palaces=[{"cell": "k8", "value": 6}], players=pawns("k10"), duty=False)
    assert "enlarge" not in kinds(big)
    small = table(game, tiles=tiles, palaces=[{"cell": "k8", "value": 2}], players=pawns("k10"), duty=False)
    assert free_values(small, "enlarge", "k8") == [4]


@clause("D2", "P1")
@BOTH
def test_a_palace_stands_on_any_level_and_adds_none(game: str) -> None:
    """On level 4 as well as on level 1; the cell keeps its level and stays village."""
    match = table(game, tiles=HIGH, players=pawns("k14"), duty=False)
    match.play("build k18 10")
    cell = match.observe(None)["cells"]["k18"]
    assert (cell["level"], cell["kind"]) == (4, "village")
    low = table(game, tiles=HIGH, players=pawns("k14"), duty=False)
    costs(low, "build k8 10", 1)


@clause("R29", "P3")
@BOTH
def test_rights_are_seen_when_the_palace_changes(game: str) -> None:
    """Tied before, the player raises his own standing by joining a cell with his pawn, then builds."""
    match = table(
        game,
        tiles=strip("k", 8, 14, False) + strip("k", 18, 20, True),
        players=pawns("k8 k20", "k10"),
        duty=False,
    )
    refuses(match, "build k14 4", "P3")
    match.play("village k16")
    costs(match, "build k14 6", 1)


# ---- irrigation


POOL = ["double h11 h13", "double h15 i16", "double j15 j13", "double j11 i10"]
"""Land all around the cells i12 and i14."""
POOL_HIGH = [*POOL, "double h15 h13", "rice h15"]
"""h15 on level 3, h13 on 2, the rest on 1."""


@clause("I6", "I3", "D6")
@BOTH
def test_a_basin_completes_a_pool_of_two(game: str) -> None:
    """Around two cells (3) beats (2, 1): 6 points at once for 1 AP."""
    match = table(game, tiles=POOL_HIGH, irrigation=["i12"], players=pawns("h15", "h13 h11"), duty=False)
    costs(match, "irrigate i14", 1)
    assert match.scores == [6, 0]


@clause("I6", "R28")
@BOTH
def test_the_advantage_scores_whoever_lays_the_basin(game: str) -> None:
    """The same, laid by the other player: the points go to the higher pawn."""
    match = table(game, tiles=POOL_HIGH, irrigation=["i12"], players=pawns("h13 h11", "h15"), duty=False)
    match.play("irrigate i14")
    assert match.scores == [0, 6]
    assert match.actor == 0


@clause("I7", "D9")
@BOTH
def test_a_tie_at_the_pool_scores_nobody_now_or_later(game: str) -> None:
    """(2), (2), (1): nobody scores, and a further tile beside the complete pool changes nothing."""
    match = table(
        game,
        seats=3,
        tiles=[*POOL[:3], "double h13 h15", "rice i10", "rice m18"],
        irrigation=["i12", "i14"],
        players=pawns("h13", "h15", "j13"),
        duty=False,
    )
    match.play("rice j11")
    assert match.scores == [0, 0, 0]
    match.play("rice i16")
    assert match.scores == [0, 0, 0]


@clause("I7")
@BOTH
def test_a_pool_without_pawns_is_lost(game: str) -> None:
    """Complete with nobody there: no points, nor when a pawn comes and land is laid on land."""
    match = table(game, tiles=[*POOL, "rice g14"], irrigation=["i12"], players=pawns("g14"), duty=False)
    match.play("irrigate i14")
    assert match.scores == [0, 0]
    match.play("move g14 h13")
    match.play("rice h15")
    assert match.scores == [0, 0]


@clause("I6", "D6")
@BOTH
def test_printed_and_placed_cells_make_one_pool(game: str) -> None:
    """Printed i18 with placed i20 and land all around: both cells count, 6 points."""
    around = ["double h17 h19", "double h21 i22", "double j21 j19", "rice i16"]
    match = table(game, tiles=around, irrigation=["i20"], players=pawns("h17"), duty=False)
    match.play("rice j17")
    assert match.scores == [6, 0]


@clause("I5", "I6")
@BOTH
def test_a_hole_may_be_filled(game: str) -> None:
    """One bare cell with land on six sides: the basin is complete at once, 3 points."""
    tiles = ["double h11 h13", "double i14 j13", "double j11 i10"]
    match = table(game, tiles=tiles, players=pawns("", "i10"), duty=False)
    match.play("irrigate i12")
    assert match.scores == [0, 3]


@clause("I6")
@BOTH
def test_a_palace_cell_closes_a_pool(game: str) -> None:
    """Five neighbours land and the sixth a palace cell: complete."""
    tiles = ["double h11 h13", "double i14 j13", "double j11 i10"]
    match = table(game, tiles=tiles, players=pawns("h13"), palaces=[{"cell": "j11", "value": 2}], duty=False)
    match.play("irrigate i12")
    assert match.scores == [3, 0]


@clause("I2", "I1", "R10")
@BOTH
def test_where_no_basin_goes(game: str) -> None:
    """Not on land, not on irrigation, not at the edge even with land outside, not outside."""
    match = table(game, tiles=["rice g10", "triple c8 b7 c6"], irrigation=["g14"], duty=False)
    refuses(match, "irrigate g10", "I2", "I1")
    refuses(match, "irrigate g14", "I1", "I2", "T3")
    refuses(match, "irrigate f15", "I1", "I2")
    refuses(match, "irrigate c10", "I2", "R10")
    refuses(match, "irrigate b9", "I2", "R10")
    refuses(match, "irrigate c6", "I1", "I2", "R10")


@clause("I4")
@BOTH
def test_sixteen_basins_and_no_more(game: str) -> None:
    """Several in a turn are fine; when sixteen lie, the action is gone."""
    fifteen = [f"{row}{col}" for row in "eg" for col in range(6, 32, 4)] + ["k20"]
    match = table(game, irrigation=fifteen, duty=False)
    costs(match, "irrigate k24", 1)
    refuses(match, "irrigate k16", "I4")
    two = table(game, duty=False)
    costs(two, "irrigate k24", 1)
    costs(two, "irrigate k22", 1)


TWIN_POOLS = ["double k10 j11", "double j13 j15", "double j17 k18", "double l17 l15", "double l13 l11"]
"""Land around k12 and k16 except k14, which touches both."""


@clause("I8")
@BOTH
def test_one_tile_completes_two_pools(game: str) -> None:
    """Each pool is looked at alone: 3 points to the pawn at the first, 3 to the rival at the second."""
    match = table(game, tiles=TWIN_POOLS, irrigation=["k12", "k16"], players=pawns("k10", "k18"), duty=False)
    match.play("rice k14")
    assert match.scores == [3, 3]


@clause("I8", "D8")
@BOTH
def test_ranks_are_taken_at_each_pool(game: str) -> None:
    """First pool (1, 1) against (1): 3 points; second pool (1) against (1): none."""
    match = table(
        game,
        tiles=TWIN_POOLS,
        irrigation=["k12", "k16"],
        players=pawns("k10 j13 j15", "l13 k18"),
        duty=False,
    )
    match.play("rice k14")
    assert match.scores == [3, 0]


@clause("I3", "I6")
@BOTH
def test_a_basin_between_joins_two_pools(game: str) -> None:
    """A basin on k14 makes one pool of three: (1, 1) beats (1), 9 points to one player."""
    match = table(
        game, tiles=TWIN_POOLS, irrigation=["k12", "k16"], players=pawns("k10 k18", "l13"), duty=False
    )
    match.play("irrigate k14")
    assert match.scores == [9, 0]


@clause("T13", "R29")
@BOTH
def test_only_the_closing_tile_scores(game: str) -> None:
    """An open pool scores nothing while tiles go on; the tile that closes it does."""
    match = table(
        game,
        tiles=["double h11 h13", "double i14 j13"],
        irrigation=["i12"],
        players=pawns("h13", ""),
        duty=False,
    )
    match.play("rice j11")
    assert match.scores == [0, 0]
    events = match.play("rice i10")
    assert match.scores == [3, 0]
    assert next(e.kind for e in events) == "tile"


# ---- cards


@clause("C1", "A8")
@BOTH
def test_two_cards_a_turn(game: str) -> None:
    """The third card of a turn is refused from either pile; next turn it starts anew."""
    match = table(game, duty=False)
    costs(match, "take open", 1)
    costs(match, "take pile", 1)
    refuses(match, "take open", "C1", "A8")
    refuses(match, "take pile", "C1", "A8")
    match.play("end")
    match.play("rice k14")
    assert allows(match, "take open")


@clause("C2")
@BOTH
def test_the_open_card_is_replaced(game: str) -> None:
    """The taken card is in the hand, the pile gives a new open card, which may be bought next."""
    match = table(game, open="ab", duty=False)
    match.play("take open")
    p = match.position()
    assert p["players"][0]["hand"] == cards(game, "ab")
    assert len(p["pile"]) == 28
    assert p["used"] == []
    second = p["open"]
    match.play("take open")
    assert sorted(match.position()["players"][0]["hand"]) == sorted([*cards(game, "ab"), second])


@clause("R32", "C3")
@BOTH
def test_what_rivals_know_of_a_bought_card(game: str) -> None:
    """A card from the open pile is known to all, one from the face-down pile to its owner only."""
    match = table(game, open="ab", duty=False)
    match.play("take open")
    told = match.play("take pile")
    assert match.observe(1)["players"][0]["known"] == cards(game, "ab")
    assert match.observe(1)["players"][0]["hand"] is None
    drawn = match.position()["players"][0]["hand"]
    secret = [e for e in told if e.secret]
    assert secret
    assert all(e.seen_by == (0,) for e in secret)
    assert sorted(match.observe(0)["players"][0]["hand"]) == sorted(drawn)


EVERY = " ".join(["a", "b", "c", "ab", "bc", "ac"] * 5)


def all_but(*used: str) -> str:
    left = EVERY.split()
    for text in used:
        for word in text.split():
            left.remove(word)
    return " ".join(left)


@clause("R18", "C4")
def test_java_reshuffles_used_cards_without_the_open_one() -> None:
    """The last card of the pile taken, three used cards are the new pile; the open card lies as before."""
    match = table(
        "java", pile="a", used="b b c", open="ab", players=[{}, {"hand": all_but("a b b c ab")}], duty=False
    )
    match.play("take pile")
    p = match.position()
    assert p["players"][0]["hand"] == ["mask"]
    assert p["used"] == []
    assert sorted(p["pile"]) == ["drum", "drum", "puppet"]
    assert p["open"] == card("java", "ab")


@clause("R18", "C2")
def test_java_last_card_replaces_the_open_one_then_reshuffle() -> None:
    """Taking the open card with one card in the pile turns that one up; used cards make the pile."""
    match = table(
        "java", pile="a", used="b c", open="ab", players=[{}, {"hand": all_but("a b c ab")}], duty=False
    )
    match.play("take open")
    p = match.position()
    assert p["open"] == "mask"
    assert sorted(p["pile"]) == ["drum", "puppet"]
    assert p["used"] == []


@clause("R18", "C4")
def test_cuzco_reshuffles_the_visible_card_too() -> None:
    """Three used cards and the visible one are shuffled, one is turned up, three are the pile."""
    match = table(
        "cuzco", pile="a", used="b b c", open="ab", players=[{}, {"hand": all_but("a b b c ab")}], duty=False
    )
    match.play("take pile")
    p = match.position()
    assert p["players"][0]["hand"] == cards("cuzco", "a")
    assert p["used"] == []
    assert len(p["pile"]) == 3
    assert sorted([p["open"], *p["pile"]]) == sorted(cards("cuzco", "b b c ab"))


@clause("R18", "C2")
def test_cuzco_taking_the_open_card_with_one_in_the_pile() -> None:
    """The last pile card is turned up, shuffled with the two used ones, and one turned up again."""
    match = table(
        "cuzco", pile="a", used="b c", open="ab", players=[{}, {"hand": all_but("a b c ab")}], duty=False
    )
    match.play("take open")
    p = match.position()
    assert p["players"][0]["hand"] == cards("cuzco", "ab")
    assert p["used"] == []
    assert sorted([p["open"], *p["pile"]]) == sorted(cards("cuzco", "a b c"))
    assert len(p["pile"]) == 2


@clause("R18")
@BOTH
def test_an_exhausted_box_sells_nothing(game: str) -> None:
    """No pile and no used card: neither the pile nor the open card can be bought."""
    match = table(game, pile="a", open="ab", players=[{}, {"hand": all_but("a ab")}], duty=False)
    match.play("take pile")
    assert match.position()["pile"] == []
    assert match.position()["open"] == card(game, "ab")
    refuses(match, "take pile", "R18", "C4", "C1")
    refuses(match, "take open", "R18", "C2", "C1")


# ---- festivals


def feast(game: str, hands: list[str], value: int = 8, **more: Any) -> durbar.Match:
    """A city of eleven with a palace on k20, each seat with a pawn in it, the turn's work done."""
    seats = len(hands)
    players = [{"pawns": [f"k{8 + 2 * n}"], "hand": hand} for n, hand in enumerate(hands)]
    position: Json = {
        "tiles": LOW,
        "palaces": [{"cell": "k20", "value": value}],
        "open": "ab",
        "duty": False,
        "ap": 0,
        **more,
    }
    position.setdefault("players", players)
    return table(game, seats, **position)


def say(match: durbar.Match, verb: str, text: str) -> list[durbar.Event]:
    return match.play(f"{verb} {' '.join(sorted(cards(match.game.id, text)))}")


def open_feast(match: durbar.Match, text: str) -> list[durbar.Event]:
    return say(match, "festival k20", text)


@clause("F4", "F5", "F6", "F7", "F8", "F9", "F10", "R19")
@BOTH
def test_the_long_festival_of_both_rulebooks(game: str) -> None:
    """Palace 8: two share 2 points each; in Cuzco the last raiser is asked once more."""
    match = feast(game, ["a a b b", "a a b", "ab a ac bc", "b b"])
    open_feast(match, "a")
    assert match.actor == 1
    say(match, "bid", "a")
    assert match.actor == 2
    say(match, "bid", "ab")
    assert match.actor == 3
    match.play("pass")
    assert match.actor == 0
    say(match, "bid", "a")
    assert match.actor == 1
    match.play("pass")
    assert match.actor == 2
    say(match, "bid", "a")
    assert match.actor == 0
    say(match, "bid", "b")
    assert match.actor == 2
    match.play("stay")
    if game == "cuzco":
        assert match.actor == 0
        match.play("stay")
    assert match.scores == [2, 0, 2, 0]
    p = match.position()
    assert [len(player["hand"]) for player in p["players"]] == [1, 2, 2, 2]
    assert len(p["used"]) == 6 + (game == "cuzco")
    assert p["palaces"][0]["festival"] is True
    assert match.actor == 1
    assert p["phase"] == "turn"
    assert p["ap"] == 6


@clause("F5", "F8", "F9", "R19")
@BOTH
def test_who_cannot_reach_passes_by_himself(game: str) -> None:
    """At 2 : 3 the starter has no card left to reach 3: he is out unasked, 4 points for one."""
    match = feast(game, ["a a", "a", "ab a a", "c"])
    open_feast(match, "a")
    say(match, "bid", "a")
    assert match.actor == 2
    say(match, "bid", "ab")
    assert match.actor == 0
    say(match, "bid", "a")
    assert match.actor == 2
    say(match, "bid", "a")
    assert match.scores == [0, 0, 4, 0]
    assert [len(player["hand"]) for player in match.position()["players"]] == [0, 0, 1, 1]
    assert match.actor == 1


@clause("F3")
@BOTH
def test_worth_of_cards(game: str) -> None:
    """Open card of one symbol: match 1, other 0; of two symbols: 1 or 2, a third symbol adds nothing."""
    one = feast(game, ["a ab b bc", ""], open="a")
    refuses(one, f"festival k20 {card(game, 'b')}", "F3")
    refuses(one, f"festival k20 {' '.join(sorted(cards(game, 'a bc')))}", "F3")
    offers = {str(a) for a in one.legal() if a.kind == "festival"}
    assert len(offers) == 3
    two = feast(game, ["ab", "a bc b"])
    open_feast(two, "ab")
    assert two.actor == 1
    refuses(two, f"bid {card(game, 'a')}", "F5")
    say(two, "bid", "a bc")
    assert two.observe(None)["festival"] is None or two.observe(None)["festival"]["totals"] == [2, 2]


@clause("F2", "R20", "F1")
@BOTH
def test_the_starter_needs_a_pawn_and_a_card(game: str) -> None:
    """No pawn in the city, no matching card, a card not in hand, no palace on the cell: all refused."""
    outside = feast(game, ["a", "a"], players=[{"pawns": ["l15"], "hand": "a"}, {"pawns": ["k8"]}])
    refuses(outside, f"festival k20 {card(game, 'a')}", "F2", "R20")
    match = feast(game, ["a c", "b"])
    refuses(match, f"festival k20 {card(game, 'c')}", "F3", "F2")
    refuses(match, f"festival k20 {card(game, 'b')}", "F2", "F4", "F3")
    refuses(match, f"festival k22 {card(game, 'a')}", "F1")
    with pytest.raises(durbar.DurbarError):
        match.play("festival k20")


@clause("F2")
@BOTH
def test_neither_builder_nor_highest_must_one_be(game: str) -> None:
    """The lower of two players starts a festival at a palace another built."""
    match = table(
        game,
        tiles=HIGH,
        palaces=[{"cell": "k20", "value": 4}],
        players=[{"pawns": ["k8"], "hand": "a"}, {"pawns": ["k14"], "hand": "c"}],
        open="a",
        duty=False,
    )
    open_feast(match, "a")
    assert match.scores == [2, 0]


@clause("R26", "A4", "A6")
@BOTH
def test_no_festival_before_the_tile(game: str) -> None:
    """While the tile of the turn is owed the festival is refused; after it the festival ends the turn."""
    match = feast(game, ["a", "c"], duty=True, ap=6)
    refuses(match, f"festival k20 {card(game, 'a')}", "R26", "A4")
    match.play("rice m12")
    open_feast(match, "a")
    assert match.actor == 1
    assert match.position()["ap"] == 6


@clause("R26", "A5")
@BOTH
def test_a_last_turn_may_be_a_festival_only(game: str) -> None:
    """After the last triple a festival needs no tile; its points come before the final scoring."""
    match = feast(game, ["a", "c"], value=8, closing=2, ap=6)
    events = open_feast(match, "a")
    points = [e.data["points"] for e in events if e.seat == 0 and "points" in e.data]
    assert points == [4, 8]
    assert match.scores[0] == 12


@clause("R21", "F8")
@pytest.mark.parametrize(("value", "alone"), [(2, 1), (4, 2), (6, 3), (8, 4), (10, 5)])
@BOTH
def test_without_a_rival(game: str, value: int, alone: int) -> None:
    """Nobody else in the city or with a matching card: one card is lost and the figure for alone scored."""
    match = feast(game, ["a a", "c c"], value=value)
    open_feast(match, "a")
    assert match.scores == [alone, 0]
    assert match.actor == 1
    assert match.position()["players"][0]["hand"] == cards(game, "a")


@clause("F8", "R2")
@pytest.mark.parametrize(("value", "shared"), [(2, 1), (4, 1), (6, 2), (8, 2), (10, 3)])
@BOTH
def test_sharing_with_nothing_left_is_automatic(game: str, value: int, shared: int) -> None:
    """Tied and neither has a card to add: shared at once, nobody is asked."""
    match = feast(game, ["a c", "b c"], value=value)
    open_feast(match, "a")
    say(match, "bid", "b")
    assert match.scores == [shared, shared]
    assert match.position()["phase"] == "turn"


@clause("R2")
@BOTH
def test_shared_two_may_be_worth_nothing(game: str) -> None:
    """With the option a shared festival at a palace of 2 gives 0; alone it still gives 1."""
    match = feast(game, ["a", "b"], value=2, options={"shared_two": 0})
    open_feast(match, "a")
    say(match, "bid", "b")
    assert match.scores == [0, 0]


@clause("F7", "R19", "F6")
def test_java_the_one_who_tied_is_not_asked() -> None:
    """B ties, A stays: over and shared, though B has more cards."""
    match = feast("java", ["a a", "b b b"])
    open_feast(match, "a")
    say(match, "bid", "b")
    assert match.actor == 0
    match.play("stay")
    assert match.scores == [2, 2]


@clause("F7", "R19", "F6")
def test_cuzco_the_one_who_tied_is_asked_and_may_raise() -> None:
    """B ties, A stays, B raises; A must reach or pass; he passes and B alone scores 4."""
    match = feast("cuzco", ["a a", "b b b"])
    open_feast(match, "a")
    say(match, "bid", "b")
    assert match.actor == 0
    match.play("stay")
    assert match.actor == 1
    say(match, "bid", "b")
    assert match.actor == 0
    refuses(match, "stay", "F5", "F6")
    match.play("pass")
    assert match.scores == [0, 4]


@clause("R19", "F7")
def test_cuzco_the_one_who_tied_is_not_asked_without_a_card() -> None:
    """B ties with his last matching card; A stays: B cannot raise and stays by himself."""
    match = feast("cuzco", ["a a", "b c"])
    open_feast(match, "a")
    say(match, "bid", "b")
    assert match.actor == 0
    match.play("stay")
    assert match.scores == [2, 2]


@clause("R19")
def test_cuzco_only_the_one_who_tied_can_raise() -> None:
    """A has nothing more and stays by himself; B is asked at once and may share or raise."""
    match = feast("cuzco", ["a", "b b"])
    open_feast(match, "a")
    say(match, "bid", "b")
    assert match.actor == 1
    assert kinds(match) == {"bid", "stay"}
    say(match, "bid", "b")
    assert match.scores == [0, 4]


@clause("R19")
def test_java_with_nobody_to_ask_it_is_shared() -> None:
    """A has nothing more; B, who tied, is not asked: shared at once although B could raise."""
    match = feast("java", ["a", "b b"])
    open_feast(match, "a")
    say(match, "bid", "b")
    assert match.scores == [2, 2]


@clause("F6", "F5")
@BOTH
def test_at_the_top_one_stays_below_it_one_passes(game: str) -> None:
    """Below the top: stay refused, too small a bid refused; at the top: pass refused."""
    match = feast(game, ["ab a", "a b b"])
    open_feast(match, "ab")
    refuses(match, "stay", "F5", "F6")
    refuses(match, f"bid {card(game, 'a')}", "F5")
    assert allows(match, "pass")
    say(match, "bid", "a b")
    assert match.actor == 0
    refuses(match, "pass", "F6")
    assert kinds(match) == {"bid", "stay"}
    refuses(match, f"bid {card(game, 'b')}", "F4", "F3", "F5", "F2", "F9")


@clause("F5")
@BOTH
def test_passing_is_final(game: str) -> None:
    """B passes at once with good cards in hand; A and C go on and B is never asked again."""
    match = feast(game, ["a a", "ab ab ab", "a a a"])
    open_feast(match, "a")
    match.play("pass")
    assert match.actor == 2
    say(match, "bid", "a a")
    assert match.actor == 0
    say(match, "bid", "a")
    asked = []
    while match.position()["phase"] == "festival":
        asked.append(match.actor)
        match.play("stay")
    assert asked == [2]
    assert match.scores == [2, 0, 2]
    assert len(match.position()["players"][1]["hand"]) == 3


@clause("F4", "F2")
@BOTH
def test_clockwise_from_the_starter_and_left_out(game: str) -> None:
    """Seat 2 starts: seat 3 has no pawn there, seat 0 no matching card, so seat 1 is asked."""
    match = feast(
        game,
        ["", "", "", ""],
        active=2,
        players=[
            {"pawns": ["k8"], "hand": "c c"},
            {"pawns": ["k10"], "hand": "a"},
            {"pawns": ["k12"], "hand": "a b"},
            {"pawns": ["l15"], "hand": "ab ab"},
        ],
    )
    open_feast(match, "a")
    assert match.actor == 1
    match.play("pass")
    assert match.scores == [0, 0, 4, 0]
    assert match.actor == 3


@clause("R19", "F7")
def test_three_tied_java_asks_two_cuzco_three() -> None:
    """A, B and C bid 1 each: Java asks A and B, Cuzco C as well; all stay and share 2 each."""
    for game, expected in (("java", [0, 1]), ("cuzco", [0, 1, 2])):
        match = feast(game, ["a a", "a a", "b b"])
        open_feast(match, "a")
        say(match, "bid", "a")
        say(match, "bid", "b")
        asked = []
        while match.position()["phase"] == "festival":
            asked.append(match.actor)
            match.play("stay")
        assert asked == expected
        assert match.scores == [2, 2, 2]


@clause("F6", "R19")
@BOTH
def test_staying_is_not_passing(game: str) -> None:
    """A stays, B raises: C and then A are asked again; both reach, B is asked, stays."""
    match = feast(game, ["a a a", "ab b", "b b b"])
    open_feast(match, "a")
    say(match, "bid", "b")
    say(match, "bid", "b")
    assert match.actor == 0
    match.play("stay")
    assert match.actor == 1
    say(match, "bid", "ab")
    assert match.actor == 2
    say(match, "bid", "b b")
    assert match.actor == 0
    say(match, "bid", "a a")
    assert match.position()["phase"] == "turn"
    assert match.scores == [2, 2, 2]


@clause("F5")
@BOTH
def test_one_may_raise_beyond_the_top(game: str) -> None:
    """Below the top one may also play more than needed: 1, then 3; the first has to find 2 more."""
    match = feast(game, ["a b", "ab a"])
    open_feast(match, "a")
    say(match, "bid", "a ab")
    assert match.scores == [0, 4]


@clause("F1", "F10", "P10")
@BOTH
def test_one_festival_until_the_palace_grows(game: str) -> None:
    """A marked palace is closed for festivals, an enlarged one is open again in the same turn."""
    match = feast(
        game,
        ["a a", "c"],
        palaces=[{"cell": "k20", "value": 8, "festival": True}],
        players=[{"pawns": ["k8", "k10"], "hand": "a a"}, {}],
        ap=2,
    )
    refuses(match, f"festival k20 {card(game, 'a')}", "F10", "F1")
    match.play("enlarge k20 10")
    open_feast(match, "a")
    assert match.scores == [5 + 5, 0]
    assert match.position()["palaces"][0]["festival"] is True


@clause("T9", "F10")
@BOTH
def test_a_cut_city_keeps_its_mark_and_its_feasts(game: str) -> None:
    """After a cut only pawns in the palace's part take part: the one cut off is left out."""
    match = feast(
        game,
        ["", ""],
        value=4,
        ap=1,
        players=[{"pawns": ["k22"], "hand": "a"}, {"pawns": ["k8"], "hand": "ab ab"}],
    )
    match.play("rice k14")
    open_feast(match, "a")
    assert match.scores == [2, 0]


@clause("F11", "R17", "F9")
def test_java_open_card_stays_after_a_festival() -> None:
    """The open card is the same, the played card is used, the pile untouched."""
    match = feast("java", ["a", "c"])
    size = len(match.position()["pile"])
    open_feast(match, "a")
    p = match.position()
    assert p["open"] == card("java", "ab")
    assert p["used"] == ["mask"]
    assert len(p["pile"]) == size


@clause("F11", "R17", "F9")
def test_cuzco_turns_up_a_new_card_after_a_festival() -> None:
    """Played card and old visible card are in the discard pile, a pile card is visible."""
    match = feast("cuzco", ["a", "c"])
    size = len(match.position()["pile"])
    open_feast(match, "a")
    p = match.position()
    assert sorted(p["used"]) == sorted(cards("cuzco", "a ab"))
    assert len(p["pile"]) == size - 1


@clause("R17")
def test_the_other_way_is_an_option() -> None:
    """Cuzco with the open card staying; Java with it replaced."""
    match = feast("cuzco", ["a", "c"], options={"open_card_after_festival": "stays"})
    open_feast(match, "a")
    p = match.position()
    assert p["open"] == card("cuzco", "ab")
    assert p["used"] == cards("cuzco", "a")
    other = feast("java", ["a", "c"], options={"open_card_after_festival": "replaced"})
    size = len(other.position()["pile"])
    open_feast(other, "a")
    assert len(other.position()["pile"]) == size - 1


@clause("R18", "F11")
def test_cuzco_last_pile_card_after_a_festival() -> None:
    """One pile card left: it is turned up, the pile is empty, so all of the discard pile is shuffled anew."""
    match = table(
        "cuzco",
        tiles=LOW,
        palaces=[{"cell": "k20", "value": 4}],
        players=[{"pawns": ["k8"], "hand": "a"}, {"hand": all_but("a ab b")}],
        pile="b",
        open="ab",
        duty=False,
    )
    open_feast(match, "a")
    p = match.position()
    assert p["used"] == []
    assert len(p["pile"]) == 2
    assert sorted([p["open"], *p["pile"]]) == sorted(cards("cuzco", "a ab b"))


@clause("R18", "F11", "C4")
@BOTH
def test_an_empty_pile_is_filled_after_a_festival(game: str) -> None:
    """The cards played become the new pile (Cuzco: with the visible one, one turned up)."""
    match = table(
        game,
        tiles=LOW,
        palaces=[{"cell": "k20", "value": 4}],
        players=[{"pawns": ["k8"], "hand": "a a"}, {"hand": all_but("a a ab")}],
        pile="",
        open="ab",
        duty=False,
    )
    refuses(match, "take open", "R18", "C2", "C1")
    open_feast(match, "a a")
    p = match.position()
    assert p["used"] == []
    assert len(p["pile"]) == 2
    assert match.scores == [2, 0]
    if game == "java":
        assert p["open"] == card(game, "ab")
        assert p["pile"] == cards(game, "a a")
    else:
        assert sorted([p["open"], *p["pile"]]) == sorted(cards(game, "a a ab"))


@clause("R31", "C2")
@BOTH
def test_a_bought_card_counts_at_once(game: str) -> None:
    """The open card taken this turn may be played; the symbols asked for are those of the new open card."""
    players: list[Json] = [{"pawns": ["k8"]}, {"hand": all_but("a a a a a ab")}]
    match = feast(game, ["", ""], ap=1, pile="a a a a a", players=players)
    assert "festival" not in kinds(match)
    match.play("take open")
    assert match.position()["open"] == card(game, "a")
    open_feast(match, "ab")
    assert match.scores == [4, 0]


# ---- the end


@clause("E1", "E2", "E3", "T1", "A5")
@BOTH
def test_the_last_triple_and_the_last_turns(game: str) -> None:
    """Seat 1 of 4 lays it, goes on, scores; then 2, 3 and 0 have one turn each; then it is over."""
    match = table(game, seats=4, tiles=FIFTY_FIVE, active=1)
    costs(match, "triple m12 n11 n13", 1)
    assert match.observe(None)["supply"]["triples"] == 0
    refuses(match, "triple m24 n23 n25", "T1")
    costs(match, "take open", 1)
    costs(match, "double m24 m26", 1)
    order = []
    while not match.over:
        order.append(match.actor)
        events = match.play("end")
        assert [e.seat for e in events if e.kind == "final_scoring"] == [order[-1]]
    assert order == [1, 2, 3, 0]


@clause("E2", "E4", "E1")
@BOTH
def test_the_trigger_scores_after_his_whole_turn(game: str) -> None:
    """After the last triple he still builds (5) and feasts (5), then scores the city (10)."""
    match = table(
        game, tiles=FIFTY_FIVE, players=[{"pawns": ["k18"], "hand": "a"}, {"pawns": ["k16"]}], open="a"
    )
    match.play("triple m12 n11 n13")
    match.play("build k20 10")
    assert match.scores == [5, 0]
    open_feast(match, "a")
    assert match.scores == [5 + 5 + 10, 0]
    assert match.actor == 1
    match.play("end")
    assert match.over
    assert match.scores == [20, 5]
    assert match.winners == [0]


@clause("E1", "A4")
@BOTH
def test_the_trigger_has_met_his_duty(game: str) -> None:
    """The last triple is the tile of the turn; ending at once is fine, and the others need none."""
    match = table(game, seats=3, tiles=FIFTY_FIVE)
    match.play("triple m12 n11 n13")
    for seat in (1, 2):
        match.play("end")
        assert match.actor == seat
        assert match.position()["duty"] is False
        assert allows(match, "end")


@clause("E4", "E5", "R15")
@BOTH
def test_first_and_two_tied_seconds(game: str) -> None:
    """Palace 10, (3, 3), (3, 3, 1), (3, 3): 5, 10 and 5, each at his own turn."""
    match = table(
        game,
        seats=3,
        tiles=pyramid("k", 8, 28, False, 3),
        palaces=[{"cell": "k26", "value": 10}],
        players=pawns("k12 k14", "k16 k18 k8", "k20 k22"),
        closing=3,
    )
    for expected in ([5, 0, 0], [5, 10, 0], [5, 10, 5]):
        match.play("end")
        assert match.scores == expected
    assert match.winners == [1]


@clause("E5", "E4")
@BOTH
def test_who_scores_later_may_still_climb(game: str) -> None:
    """B scored 10 as first; in the last turn C walks up and scores 10 as well, B keeps his."""
    match = table(
        game,
        seats=3,
        tiles=HIGH,
        palaces=[{"cell": "k26", "value": 10}],
        players=pawns("k8", "k12", "k10"),
        active=1,
        closing=2,
    )
    match.play("end")
    assert match.scores == [0, 10, 0]
    costs(match, "move k10 l11", 1)
    costs(match, "move l11 k14", 1)
    match.play("end")
    assert match.scores == [0, 10, 10]
    assert match.over
    assert match.winners == [1, 2]


@clause("E4", "R22")
@BOTH
def test_tied_first_all_score_and_the_next_is_second(game: str) -> None:
    """Palace 8, (3), (3), (2), (1): 8, 8, 4, 0."""
    match = table(
        game,
        seats=4,
        tiles=HIGH,
        palaces=[{"cell": "k18", "value": 8}],
        players=pawns("k12", "k24", "k10", "k8"),
        closing=4,
    )
    for _ in range(4):
        match.play("end")
    assert match.scores == [8, 8, 4, 0]
    assert match.winners == [0, 1]


@clause("E4")
@BOTH
def test_alone_seconds_and_thirds(game: str) -> None:
    """Palace 6: (2), (1), (1) score 6, 3, 3; a second city of 4 with one pawn gives 4."""
    match = table(
        game,
        seats=3,
        tiles=HIGH + strip("g", 4, 10, True),
        palaces=[{"cell": "k18", "value": 6}, {"cell": "g4", "value": 4}],
        players=pawns("k10", "k8", "k28 g8"),
        closing=3,
    )
    for _ in range(3):
        match.play("end")
    assert match.scores == [6, 3, 3 + 4]
    assert match.winners == [2]


@clause("E4", "T9", "D5")
@BOTH
def test_villages_and_fields_score_nothing(game: str) -> None:
    """No palace, no points; a shrunken city still counts its palace in full."""
    match = table(
        game,
        tiles=strip("k", 8, 14, False) + strip("g", 4, 6, True),
        palaces=[{"cell": "g4", "value": 10}],
        players=pawns("k8 l9 g6", "k10"),
        closing=2,
    )
    match.play("end")
    match.play("end")
    assert match.scores == [10, 0]


@clause("R16", "R35", "E4")
@BOTH
def test_pawns_behind_the_palace_count_at_the_end(game: str) -> None:
    """The palace parts a lane: the pawn behind it is in the city and second."""
    match = table(
        game,
        tiles=["village k8", "village k10", "village k12"],
        palaces=[{"cell": "k10", "value": 2}],
        players=pawns("k8", "k12"),
        closing=2,
    )
    match.play("end")
    match.play("end")
    assert match.scores == [2, 2]


@clause("E6", "R34")
@BOTH
def test_done_players_still_feast(game: str) -> None:
    """Seat 0 has scored; in the last turn of seat 1 he shares a festival at a palace of 8: 2 points more."""
    match = feast(game, ["a", "b"], closing=2, ap=6)
    match.play("end")
    assert match.scores == [8, 0]
    assert match.actor == 1
    say(match, "festival k20", "b")
    assert match.actor == 0
    say(match, "bid", "a")
    assert match.over
    assert match.scores == [8 + 2, 8 + 2]
    assert match.winners == [0, 1]


@clause("R34", "R28")
@BOTH
def test_done_players_still_score_pools(game: str) -> None:
    """Seat 0 has scored; seat 1 completes a pool of two in his last turn where seat 0 is higher: 6 points."""
    match = table(game, tiles=POOL_HIGH, irrigation=["i12"], players=pawns("h15", "h13 h11"), closing=2)
    match.play("end")
    match.play("irrigate i14")
    assert match.scores == [6, 0]
    match.play("end")
    assert match.over
    assert match.scores == [6, 0]


@clause("R34", "E5")
@BOTH
def test_done_players_score_no_city_twice(game: str) -> None:
    """Seat 0 scored 8; seat 1 enlarges the city to 10 later: nothing more for seat 0."""
    match = table(
        game,
        tiles=HIGH,
        palaces=[{"cell": "k20", "value": 8}],
        players=pawns("k12", "k14"),
        closing=2,
    )
    match.play("end")
    assert match.scores == [4, 0]
    match.play("enlarge k20 10")
    match.play("end")
    assert match.scores == [4, 5 + 10]


@clause("E7", "R23")
@BOTH
def test_a_tie_in_points_is_shared(game: str) -> None:
    """Both finish with the same points: two winners."""
    match = table(game, players=[{"score": 7}, {"score": 7}], closing=1)
    match.play("end")
    assert match.over
    assert match.winners == [0, 1]
    assert match.actor is None


@clause("R25", "R30")
@BOTH
def test_tokens_and_small_tiles_in_the_last_turns(game: str) -> None:
    """Seven AP in a last turn, spent on doubles and singles; the order of last turns is not changed."""
    match = table(game, closing=2)
    match.play("token")
    assert match.position()["ap"] == 7
    for action in ("double k8 k10", "rice k14", "village k18", "double g8 g10"):
        costs(match, action, 1)
    match.play("end")
    assert match.actor == 1
    match.play("end")
    assert match.over


# ---- a full board


def full_board(bare: Iterable[str] = ()) -> Json:
    """No triple fits: each triangle holds a pawn or irrigation, each edge cell but `bare` is land.

    Seat 0 has no tile of his own left.
    """
    rows = durbar.set_up("java", {"seats": 2}).observe(None)["map"]
    site = {(r, c) for r, row in enumerate(rows) for c, ch in enumerate(row) if ch in ".I"}
    steps = [(0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1)]

    def name(cell: tuple[int, int]) -> str:
        return f"{chr(97 + cell[0])}{cell[1]}"

    def around(cell: tuple[int, int]) -> list[tuple[int, int]]:
        return [(cell[0] + dr, cell[1] + dc) for dr, dc in steps]

    edge = {cell for cell in site if any(n not in site for n in around(cell))}
    printed = {(5, 15), (5, 27), (8, 18)}
    shade = 0
    stops = sorted(c for c in site - printed if ((c[1] - c[0]) // 2 - c[0]) % 3 == shade)
    water = [c for c in stops if c not in edge][:16]
    posts = [c for c in stops if c not in water and name(c) not in bare]
    need = {c for c in edge if name(c) not in bare} | set(posts)
    free = site - printed - set(water) - {c for c in site if name(c) in bare}
    tiles: list[str] = []
    for cell in sorted(need):
        if cell not in free:
            continue
        mates = [n for n in around(cell) if n in free]
        pair = next(((m, n) for m in mates for n in mates if m < n and n in around(m)), None)
        if pair and len([t for t in tiles if t.startswith("triple")]) < 50:
            tiles.append(f"triple {name(cell)} {name(pair[0])} {name(pair[1])}")
            free -= {cell, *pair}
        elif mates:
            tiles.append(f"double {name(cell)} {name(mates[0])}")
            free -= {cell, mates[0]}
        else:
            tiles.append(f"rice {name(cell)}")
            free -= {cell}
    players: list[Json] = [
        {"pawns": [name(c) for c in posts[seat::4]], "rice": 3, "villages": 2} for seat in range(4)
    ]
    players[0] |= {"doubles": 0, "rice": 0, "villages": 0}
    spare = [t.split()[2] for t in tiles if t.startswith("triple")]
    spare = [cell for cell in spare if cell not in {name(c) for c in posts}]
    singles = sum(t.startswith("rice") for t in tiles)
    left = 20 - sum(t.startswith("double") for t in tiles)
    for seat in (1, 2, 3):
        players[seat]["doubles"] = (left + seat - 1) // 3
    tiles += [f"rice {spare.pop()}" for _ in range(3 - singles)] + [
        f"village {spare.pop()}" for _ in range(2)
    ]
    return {"tiles": tiles, "irrigation": [name(c) for c in water], "players": players}


@clause("R36", "E3")
@BOTH
def test_no_place_for_a_triple_ends_the_game(game: str) -> None:
    """Seat 0 ends, no triple fits: seats 1, 2, 3 and 0 have a last turn each, then it is over."""
    match = table(game, 4, **full_board(), duty=False)
    assert "tile" not in kinds(match)
    match.play("end")
    order = []
    while not match.over:
        order.append(match.actor)
        assert match.position()["duty"] is False
        events = match.play("end")
        assert [e.seat for e in events if e.kind == "final_scoring"] == [order[-1]]
    assert order == [1, 2, 3, 0]


@clause("R36")
@BOTH
def test_one_place_left_keeps_the_game_going(game: str) -> None:
    """A triple that fits over the edge only is a place: no end, and the tile is owed."""
    match = table(game, 4, **full_board(bare=["c8"]), duty=False)
    match.play("end")
    assert match.position()["duty"] is True
    assert match.position()["closing"] == 0
    refuses(match, "end", "A4")


@clause("R24")
@BOTH
def test_the_duty_lapses_without_a_place(game: str) -> None:
    """Seat 0 has no tile that fits: he may buy a card and end his turn."""
    match = table(game, 4, **full_board())
    costs(match, "take open", 1)
    match.play("end")
    assert match.actor == 1


@clause("R33", "T10")
def test_java_keeps_three_points_for_the_only_place() -> None:
    """The only place costs 3 AP: with 3 no card, with 4 one card, with 3 and a token one card."""
    board = full_board(bare=["c8"])

    def with_ap(ap: int, tokens: int) -> durbar.Match:
        players = [{**board["players"][0], "tokens": tokens}, *board["players"][1:]]
        return table("java", 4, **{**board, "players": players}, ap=ap)

    refuses(with_ap(3, 0), "take open", "R33")
    match = with_ap(4, 0)
    costs(match, "take open", 1)
    refuses(match, "take pile", "R33")
    costs(match, "triple c8 b7 c6", 3)
    match = with_ap(3, 1)
    costs(match, "take open", 1)
    refuses(match, "take pile", "R33")
    refuses(match, "triple c8 b7 c6", "A1", "A7", "T10")
    match.play("token")
    costs(match, "triple c8 b7 c6", 3)
    assert allows(match, "end")


@clause("R33", "M4")
def test_java_may_not_walk_onto_the_last_place() -> None:
    """Beside the only free spot the free walk onto it would leave no place: refused."""
    board = full_board()
    mine = ["e4" if cell == "f3" else cell for cell in board["players"][0]["pawns"]]
    players = [{**board["players"][0], "pawns": mine}, *board["players"][1:]]
    match = table("java", 4, **{**board, "players": players})
    refuses(match, "move e4 f3", "R33")
    costs(match, "triple f3 g2 g4", 1)
