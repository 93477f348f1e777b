"""Cases written from the printed rules without a look at the code; each says first what must come out."""

from random import Random
from typing import Any

import pytest

import durbar
from durbar.core.match import Match
from tests.clauses import clause

GOODS = ("corn", "llama", "coca", "pottery", "cloth")
TILES = ["steps2", "steps3", "corn", "llama", "coca", "pottery", "cloth"]
NEIGHBOURS = {
    "watchmans_hut": "corn_terraces house_of_virgins royal_palace",
    "house_of_virgins": "watchmans_hut house_of_priests royal_palace central_plaza",
    "house_of_priests": "house_of_virgins central_plaza sun_clock",
    "sun_clock": "house_of_priests main_temple central_plaza",
    "main_temple": "sun_clock central_plaza llamas_meadow",
    "llamas_meadow": "main_temple central_plaza puma_temple weavers_quarter",
    "central_plaza": "house_of_virgins house_of_priests sun_clock main_temple llamas_meadow royal_palace"
    " weavers_quarter temple_of_the_sun",
    "royal_palace": "watchmans_hut house_of_virgins central_plaza corn_terraces temple_of_the_sun",
    "corn_terraces": "watchmans_hut royal_palace temple_of_the_sun coca_plantation",
    "temple_of_the_sun": "central_plaza royal_palace corn_terraces coca_plantation weavers_quarter"
    " condor_temple",
    "coca_plantation": "corn_terraces temple_of_the_sun condor_temple",
    "condor_temple": "temple_of_the_sun coca_plantation potters_quarter weavers_quarter",
    "weavers_quarter": "llamas_meadow central_plaza temple_of_the_sun condor_temple potters_quarter"
    " puma_temple",
    "potters_quarter": "condor_temple weavers_quarter puma_temple",
    "puma_temple": "llamas_meadow weavers_quarter potters_quarter",
}
Player = dict[str, Any]


def goods(corn: int = 0, llama: int = 0, coca: int = 0, pottery: int = 0, cloth: int = 0) -> dict[str, int]:
    return dict(zip(GOODS, (corn, llama, coca, pottery, cloth), strict=True))


def one(prince: str = "central_plaza", stock: dict[str, int] | None = None, **rest: Any) -> Player:
    return {"prince": prince, "goods": stock or goods(), **rest}


def lay(*players: Player, seed: int = 5, **rest: Any) -> Match:
    return durbar.set_up("machu-picchu", {"seats": len(players), "players": list(players), **rest}, seed=seed)


def last(*players: Player, **rest: Any) -> Match:
    """Day 9, the last player's last turn: the third tile and the sun tile are with seat 0."""
    table = [dict(player) for player in players]
    table[0]["moon_tiles"] = ["steps2", "steps3", "corn"]
    rest.setdefault("day", 9)
    return lay(*table, sun_tile=0, active=len(players) - 1, **rest)


def run(match: Match, *actions: str) -> Match:
    for action in actions:
        match.play(action)
    return match


def legal(match: Match) -> list[str]:
    return sorted(str(action) for action in match.legal())


def seen(match: Match, seat: int) -> dict[str, Any]:
    player: dict[str, Any] = match.observe(None)["players"][seat]
    return player


def stock(match: Match, seat: int) -> dict[str, int]:
    held: dict[str, int] = seen(match, seat)["goods"]
    return held


def board(match: Match, key: str) -> Any:
    return match.observe(None)[key]


def first_of(match: Match, verb: str) -> None:
    match.play(next(action for action in match.legal() if str(action).startswith(verb)))


def refused(match: Match, action: str, *clauses: str) -> None:
    """The action is refused under one of these clauses, in both languages, and nothing changes."""
    before = match.digest()
    with pytest.raises(durbar.Rejected) as caught:
        match.play(action)
    assert caught.value.clause in clauses, (action, caught.value.clause, caught.value.reason)
    english, french = match.explain(action), match.explain(action, "fr")
    assert english
    assert french
    assert english != french
    assert f"[{caught.value.clause}]" in english
    assert f"[{caught.value.clause}]" in french
    assert match.digest() == before


# --- Set-up ---------------------------------------------------------------------------------------------


@clause("S6", "S7", "S8", "S9", "S10")
@pytest.mark.parametrize(
    ("seats", "day", "discs", "track"), [(2, 1, 12, 8), (3, 2, 10, 7), (4, 3, 9, 6), (5, 3, 8, 6)]
)
def test_table_at_the_start(seats: int, day: int, discs: int, track: int) -> None:
    """The printed table by number of players; runners 1, 2, 3 … from the first player on."""
    match = durbar.new_match("machu-picchu", seats, seed=3)
    view = match.observe(None)
    assert (view["day"], view["track_corn"], view["deck"]["size"]) == (day, track, 28 - seats)
    first = match.actor
    assert first is not None
    for place in range(seats):
        player = view["players"][(first + place) % seats]
        assert (player["runner"], player["reserve"], player["cards"]) == (place + 1, discs, 1)
        assert player["goods"] == goods(3, 1, 1, 1, 1)


@clause("S1", "S2", "S4", "S5")
def test_board_at_the_start() -> None:
    """Eight units on the market, nine bonuses, seven moon tiles, no clergy taken, nobody holds the sun."""
    view = durbar.new_match("machu-picchu", 4, seed=8).observe(None)
    assert view["market"] == {"llama": 2, "coca": 2, "pottery": 2, "cloth": 2}
    assert sorted(view["bonus"].values()) == [1] * 9
    assert sorted(view["sky"]) == sorted(TILES)
    assert view["clergy"] == {"condor": [], "puma": [], "sun": []}
    assert view["sun_tile"] is None


@clause("S13", "Q22")
@pytest.mark.parametrize(("seats", "day", "track"), [(2, 3, 6), (3, 4, 5), (4, 5, 4), (5, 5, 4)])
def test_learning_game(seats: int, day: int, track: int) -> None:
    """Two days shorter, and a profession somebody has is refused to the next player."""
    match = durbar.new_match("machu-picchu", seats, seed=3, options={"learning": True})
    assert (board(match, "day"), board(match, "track_corn")) == (day, track)
    match.play("place potter")
    refused(match, "place potter", "S13", "Q22")
    match.play("place weaver")


@clause("S11", "S12", "C1", "C2")
def test_first_incas_then_first_princes() -> None:
    """Clockwise from the first player, one free disc each (the same profession too), then the princes."""
    match = durbar.new_match("machu-picchu", 3, seed=4)
    first = match.actor
    assert first is not None
    for place in range(3):
        assert match.actor == (first + place) % 3
        refused(match, "enter sun_clock", "S11", "S12")
        match.play("place farmer")
    assert [seen(match, seat)["reserve"] for seat in range(3)] == [9, 9, 9]
    assert [stock(match, seat) for seat in range(3)] == [goods(3, 1, 1, 1, 1)] * 3
    assert match.actor == first
    assert len(match.legal()) == 15
    for early in ("stay corn", "step sun_clock", "ride sun_clock"):
        refused(match, early, "S12")
    match.play("enter corn_terraces")
    assert stock(match, first) == goods(9, 1, 1, 1, 1)
    assert stock(match, (first + 1) % 3)["corn"] == 6
    assert match.actor == (first + 1) % 3
    match.play("enter corn_terraces")
    assert [stock(match, (first + k) % 3)["corn"] for k in range(3)] == [9, 6, 6]


@clause("S14", "S9")
def test_faces_are_secret_numbers_are_not() -> None:
    """A seat sees its own card; others and spectators see only how many there are."""
    match = lay(one(), one(), hands=[["corn+sun", "llama+puma"], ["coca+cloth"]])
    assert [card["id"] for card in match.observe(0)["hand"]] == ["corn+sun", "llama+puma"]
    for viewer in (1, None):
        view = match.observe(viewer)
        assert "llama+puma" not in str(view)
        assert [player["cards"] for player in view["players"]] == [2, 1]
    assert board(match, "deck")["size"] == 25


# --- Moving ---------------------------------------------------------------------------------------------


@clause("M2", "M3", "M5", "C3")
@pytest.mark.parametrize("district", sorted(NEIGHBOURS))
def test_without_a_llama_only_neighbours(district: str) -> None:
    """With no llama the choices are the seven tiles and the bordering districts, nothing else."""
    match = lay(one(district), one())
    steps = [f"step {name}" for name in NEIGHBOURS[district].split()]
    assert legal(match) == sorted(steps + [f"stay {tile}" for tile in TILES])
    far = next(name for name in sorted(NEIGHBOURS) if name not in NEIGHBOURS[district] and name != district)
    refused(match, f"step {far}", "M3")
    refused(match, f"ride {far}", "M5")


@clause("M5", "M6", "Q21")
def test_a_llama_carries_anywhere_else() -> None:
    """One llama reaches all fourteen other districts, neighbours too, but never the prince's own."""
    match = lay(one("sun_clock", goods(llama=2)), one())
    rides = [name for name in legal(match) if name.startswith("ride")]
    assert rides == sorted(f"ride {name}" for name in NEIGHBOURS if name != "sun_clock")
    refused(match, "ride sun_clock", "M6")
    run(match, "ride coca_plantation")
    assert stock(match, 0) == goods(llama=1, coca=1)


@clause("M5")
def test_the_ride_is_paid_before_its_gain() -> None:
    """The last llama rides to the meadow: it is gone, and the bonus llama comes in; net nothing."""
    match = run(lay(one("sun_clock", goods(llama=1)), one()), "ride llamas_meadow")
    assert stock(match, 0)["llama"] == 1
    match = lay(one("sun_clock", goods(llama=1)), one(), clergy={"sun": [0]})
    match.play("ride temple_of_the_sun")
    assert match.actor == 1
    assert seen(match, 0)["runner"] == 3
    assert stock(match, 0)["llama"] == 0


@clause("M4", "M1")
def test_staying_brings_a_tile_and_no_action() -> None:
    """On the plaza, usable all day, staying asks for no trade; staying twice in a row is allowed."""
    match = lay(one("central_plaza", goods(9)), one("royal_palace", goods(coca=3, cloth=3)))
    run(match, "stay llama")
    assert match.actor == 1
    assert stock(match, 0) == goods(9)
    refused(match, "stay llama", "M4")
    run(match, "stay coca")
    assert match.actor == 0
    assert "llama" not in board(match, "sky")
    assert seen(match, 1)["moon_tiles"] == ["coca"]
    assert "stay corn" in legal(match)


@clause("M8", "P1", "P7", "Q19", "T1", "T7")
def test_second_visit_of_the_day_does_nothing() -> None:
    """After the bonus is gone, entering is legal, but nobody produces, sacrifices or takes a tile."""
    match = lay(
        one("coca_plantation", goods(5, 2), incas={"weaver": 1}),
        one("coca_plantation", goods(5, 2), incas={"weaver": 2}),
        clergy={"sun": [0, 1]},
        bonus={"weavers_quarter": 0, "temple_of_the_sun": 0},
    )
    run(match, "step temple_of_the_sun")
    assert match.actor == 1
    run(match, "ride weavers_quarter")
    assert match.actor == 0
    assert stock(match, 0) == goods(5, 2)
    assert stock(match, 1) == goods(5, 1)
    assert [seen(match, seat)["runner"] for seat in (0, 1)] == [0, 0]
    assert len(board(match, "sky")) == 7


@clause("M7", "M9")
def test_unlimited_districts_serve_everybody() -> None:
    """The palace serves two princes on one day, both of them standing in it."""
    rich = goods(0, 0, 2, 2, 2)
    match = run(lay(one(stock=rich), one(stock=rich)), "step royal_palace", "recruit potter")
    run(match, "step royal_palace", "recruit potter")
    assert [seen(match, seat)["incas"]["potter"] for seat in (0, 1)] == [1, 1]
    assert [seen(match, seat)["prince"] for seat in (0, 1)] == ["royal_palace"] * 2


@clause("M10", "Q18")
def test_entering_without_using_anything() -> None:
    """All may be declined save stones and bonus goods."""
    match = lay(one(stock=goods(9, 9, 9, 9, 9)), one())
    run(match, "step main_temple", "offer none")
    assert seen(match, 0)["runner"] == 3
    assert stock(match, 0) == goods(9, 9, 9, 9, 9)
    match = lay(one(stock=goods(9, 9, 9, 9, 9), incas={"weaver": 2}), one())
    run(match, "step weavers_quarter", "produce 0")
    assert stock(match, 0) == goods(9, 9, 9, 9, 10)


# --- Production -----------------------------------------------------------------------------------------


@clause("P2", "P3", "P4", "P6", "C4")
def test_printed_coca_example() -> None:
    """Blue takes two bonus coca and makes one, yellow one, red two; each coca made costs one corn."""
    match = lay(
        one("corn_terraces", goods(4), incas={"coca_planter": 1}),
        one(stock=goods(4), incas={"coca_planter": 1}),
        one(stock=goods(4), incas={"coca_planter": 2}),
        bonus={"coca_plantation": 2},
    )
    match.play("step coca_plantation")
    for seat, many in enumerate((1, 1, 2)):
        assert match.actor == seat
        match.play(f"produce {many}")
    assert [stock(match, seat) for seat in range(3)] == [goods(3, coca=3), goods(3, coca=1), goods(2, coca=2)]
    assert board(match, "bonus")["coca_plantation"] == 0


@clause("P4", "P5", "P2")
def test_farmers_work_for_nothing_and_unasked() -> None:
    """Two bonus units are 6 corn; every farmer brings 3, also to players who have no corn at all."""
    match = lay(
        one("watchmans_hut"),
        one(incas={"farmer": 2}),
        one(incas={"farmer": 1}),
        bonus={"corn_terraces": 2},
    )
    match.play("step corn_terraces")
    assert match.actor == 1
    assert [stock(match, seat)["corn"] for seat in range(3)] == [6, 6, 3]


@clause("P5", "P6")
def test_corn_limits_production_and_the_order_wraps() -> None:
    """Seat 2 opens; then seat 0 without corn is passed over; seat 1 with one corn makes one of two."""
    match = lay(
        one(incas={"potter": 3}),
        one(stock=goods(1), incas={"potter": 2}),
        one("puma_temple", goods(5), incas={"potter": 1}),
        active=2,
    )
    match.play("step potters_quarter")
    assert match.actor == 2
    refused(match, "produce 2", "P3", "P5")
    match.play("produce 1")
    assert match.actor == 1
    refused(match, "produce 2", "P4", "P5")
    assert legal(match) == ["produce 0", "produce 1"]
    match.play("produce 1")
    assert match.actor == 0
    assert [stock(match, seat)["pottery"] for seat in range(3)] == [0, 1, 2]
    assert stock(match, 1)["corn"] == 0


@clause("D2", "P3")
def test_inca_at_the_sun_clock_does_not_work() -> None:
    """Only the disc in the quarter counts: one of the two weavers went to the Sun Clock."""
    match = lay(one("house_of_priests", goods(5), incas={"weaver": 2}), one("royal_palace"))
    run(match, "step sun_clock", "serve weaver", "stay corn")
    run(match, "step central_plaza", "done", "stay coca", "step weavers_quarter")
    assert legal(match) == ["produce 0", "produce 1"]


# --- Temples --------------------------------------------------------------------------------------------


@clause("T2", "T3", "T4", "T5", "C5")
@pytest.mark.parametrize("llamas", [1, 2])
def test_printed_sun_temple_example(llamas: int) -> None:
    """Two stones are six steps for blue; three virgins gone make 7 a llama; red is held by its llamas."""
    match = lay(
        one("royal_palace", goods(llama=3)),
        one(stock=goods(llama=1)),
        one(stock=goods(llama=llamas)),
        clergy={"sun": [1, 2, 2]},
        bonus={"temple_of_the_sun": 2},
    )
    match.play("step temple_of_the_sun")
    assert seen(match, 0)["runner"] == 6
    assert match.actor == 1
    match.play("sacrifice 1")
    assert match.actor == 2
    refused(match, "sacrifice 3", "T4")
    match.play(f"sacrifice {llamas}")
    assert [seen(match, seat)["runner"] for seat in range(3)] == [6, 7, 7 * llamas]
    assert stock(match, 0)["llama"] == 3
    assert board(match, "bonus")["temple_of_the_sun"] == 0


@clause("T5")
@pytest.mark.parametrize(
    ("row", "taken", "value"), [("condor", 4, 4), ("puma", 3, 6), ("sun", 5, 5), ("sun", 3, 7)]
)
def test_printed_values(row: str, taken: int, value: int) -> None:
    """The pictured board: condor 4, puma 6, virgins 5; and 7 after three virgins."""
    assert board(lay(one(), one(), clergy={row: [0] * taken}), "values")[row] == value


@clause("T2", "T5")
def test_stones_count_without_clergy() -> None:
    """No priest was ever taken: no sacrifice is asked, the stones still move the runner."""
    match = run(lay(one("weavers_quarter", goods(llama=4)), one(stock=goods(llama=4))), "step puma_temple")
    assert match.actor == 1
    assert seen(match, 0)["runner"] == 3


@clause("T4")
def test_only_clergy_of_that_temple() -> None:
    """Condor priests and virgins do not serve the puma; its single priest pays one llama of four."""
    match = lay(
        one("weavers_quarter", goods(llama=4)),
        one(stock=goods(llama=4)),
        clergy={"condor": [0, 0], "sun": [0], "puma": [1]},
    )
    match.play("step puma_temple")
    assert match.actor == 1
    assert legal(match) == ["sacrifice 0", "sacrifice 1"]
    match.play("sacrifice 1")
    assert seen(match, 1)["runner"] == 8


@clause("R3", "T4")
def test_stable_llama_comes_too_late_for_the_sacrifice() -> None:
    """The stones carry the runner to the stables, but the llama arrives only when the turn is over."""
    match = lay(one("royal_palace", runner=10), one(stock=goods(llama=1)), clergy={"sun": [0, 1]})
    match.play("step temple_of_the_sun")
    assert match.actor == 1
    assert stock(match, 0)["llama"] == 0
    match.play("sacrifice 0")
    assert stock(match, 0)["llama"] == 1


@clause("R3", "T6")
def test_granary_corn_comes_too_late_for_the_offering() -> None:
    """The stone reaches the granary; those 3 corn are no unit to offer in the same turn."""
    match = lay(one(stock=goods(0, coca=1), runner=4), one())
    match.play("step main_temple")
    assert legal(match) == ["offer coca", "offer none"]
    refused(match, "offer corn", "T6", "R3")
    match.play("offer none")
    assert stock(match, 0) == goods(3, coca=1)


@clause("T6", "C6")
def test_main_temple_offerings() -> None:
    """Cloth, llama and 3 corn are 6 steps; all five kinds are 10; 2 corn are no unit; nobody needs clergy."""
    match = lay(
        one(stock=goods(3, 2, 0, 0, 1)),
        one(stock=goods(4, 1, 1, 1, 1)),
        one(stock=goods(2)),
    )
    match.play("step main_temple")
    assert len(match.legal()) == 8
    refused(match, "offer coca", "T6")
    match.play("offer cloth llama corn")
    assert match.actor == 1
    match.play("offer corn llama coca pottery cloth")
    assert match.actor == 1
    assert board(match, "phase") == "move"
    assert [seen(match, seat)["runner"] for seat in range(3)] == [9, 10, 0]
    assert stock(match, 0) == goods(0 + 3, 1)
    assert stock(match, 1) == goods(1 + 3)
    assert stock(match, 2) == goods(2)


@clause("Q5", "T2", "R4")
def test_summit_by_stones_comes_before_the_llamas() -> None:
    """From 18 the stone leads over the top: the cards are settled first, then the sacrifice is asked."""
    match = lay(
        one("royal_palace", goods(llama=1), runner=18), one(), clergy={"sun": [0]}, hands=[["corn+sun"], []]
    )
    match.play("step temple_of_the_sun")
    assert board(match, "phase") == "return"
    assert board(match, "players")[0]["runner"] == 1
    first_of(match, "return")
    assert legal(match) == ["sacrifice 0", "sacrifice 1"]
    assert seen(match, 0)["cards"] == 2


@clause("Q5")
def test_summit_cards_at_the_end_of_the_turn() -> None:
    """The other reading: llamas of everybody first, then the cards."""
    match = lay(
        one("royal_palace", goods(llama=1), runner=18),
        one(stock=goods(llama=1)),
        clergy={"sun": [0, 1]},
        hands=[["corn+sun"], []],
        options={"summit_cards": "end_of_turn"},
    )
    run(match, "step temple_of_the_sun", "sacrifice 1")
    assert match.actor == 1
    run(match, "sacrifice 1")
    assert (match.actor, board(match, "phase")) == (0, "return")


@clause("T3", "Q5", "C11")
def test_each_summit_is_settled_before_the_next_sacrifice() -> None:
    """Seat 1 runs over the top in seat 0's turn and returns cards before seat 2 decides."""
    match = lay(
        one("royal_palace"),
        one(stock=goods(llama=1), runner=15),
        one(stock=goods(llama=1), runner=19),
        clergy={"sun": [1, 2]},
    )
    run(match, "step temple_of_the_sun", "sacrifice 1")
    assert (match.actor, board(match, "phase")) == (1, "return")
    first_of(match, "return")
    assert (match.actor, board(match, "phase")) == (2, "sacrifice")
    run(match, "sacrifice 1")
    first_of(match, "return")
    assert (match.actor, board(match, "phase")) == (1, "move")


# --- New Incas ------------------------------------------------------------------------------------------


@clause("I1", "I3", "I4")
def test_hut_prices() -> None:
    """A farmer and a shepherd together: llama, pottery, 3 corn and coca; two discs of the reserve."""
    match = lay(one("royal_palace", goods(3, 1, 1, 1)), one())
    match.play("step watchmans_hut")
    assert legal(match) == ["recruit farmer", "recruit farmer shepherd", "recruit none", "recruit shepherd"]
    refused(match, "recruit weaver", "I1", "I2")
    match.play("recruit farmer shepherd")
    player = seen(match, 0)
    assert player["goods"] == goods()
    assert (player["incas"]["farmer"], player["incas"]["shepherd"], player["reserve"]) == (1, 1, 10)


@clause("I2", "I3", "C7")
def test_printed_palace_example() -> None:
    """Planter and weaver cost 2 pottery, 1 cloth, 1 coca; with 2 of each a potter fits in as well."""
    match = run(
        lay(one(stock=goods(0, 0, 1, 2, 1)), one()), "step royal_palace", "recruit coca_planter weaver"
    )
    assert stock(match, 0) == goods()
    match = lay(one(stock=goods(0, 0, 2, 2, 2)), one())
    run(match, "step royal_palace", "recruit weaver potter coca_planter")
    player = seen(match, 0)
    assert player["goods"] == goods()
    assert [player["incas"][name] for name in ("coca_planter", "potter", "weaver")] == [1, 1, 1]
    assert player["reserve"] == 9


@clause("I2", "I4")
def test_one_of_each_buys_one_artisan_only() -> None:
    """Coca, pottery and cloth once each: any one artisan, never two; farmers are not to be had here."""
    match = lay(one(stock=goods(9, 9, 1, 1, 1)), one())
    match.play("step royal_palace")
    assert legal(match) == ["recruit coca_planter", "recruit none", "recruit potter", "recruit weaver"]
    refused(match, "recruit potter weaver", "I2", "I4")
    refused(match, "recruit farmer", "I1", "I2")


@clause("I1")
def test_two_corn_feed_no_shepherd() -> None:
    """A shepherd costs 3 corn."""
    match = lay(one("royal_palace", goods(2, 1, 1, 1)), one())
    match.play("step watchmans_hut")
    assert legal(match) == ["recruit farmer", "recruit none"]
    refused(match, "recruit shepherd", "I1", "I4")


@clause("I4", "I5")
def test_discs_end_but_districts_do_not() -> None:
    """The eleventh potter joins ten others; with one disc left only one Inca; with none nobody."""
    rich = goods(9, 9, 9, 9, 9)
    match = lay(one(stock=rich, incas={"potter": 11}), one(incas={"potter": 5}))
    match.play("step royal_palace")
    refused(match, "recruit potter weaver", "I4")
    match.play("recruit potter")
    assert (seen(match, 0)["incas"]["potter"], seen(match, 0)["reserve"]) == (12, 0)
    match = lay(one("royal_palace", rich, incas={"potter": 11}, sun_clock=1), one())
    match.play("step watchmans_hut")
    assert match.actor == 1


# --- Clergy ---------------------------------------------------------------------------------------------


@clause("H1", "H2", "H3", "Q14", "C8")
def test_printed_priest_example() -> None:
    """A puma priest costs 2 cloth, pottery and coca, and lowers the value from 6 to 5; one card a visit."""
    match = lay(one(stock=goods(0, 0, 2, 3, 3)), one(), clergy={"puma": [1, 1, 0], "condor": [1]})
    assert board(match, "values")["puma"] == 6
    match.play("step house_of_priests")
    assert legal(match) == ["acquire condor", "acquire none", "acquire puma"]
    refused(match, "acquire sun", "H1")
    match.play("acquire puma")
    assert match.actor == 1
    assert stock(match, 0) == goods(0, 0, 1, 2, 1)
    assert board(match, "values")["puma"] == 5
    assert board(match, "clergy")["puma"] == [1, 1, 0, 0]


@clause("H1", "H2")
def test_houses_sell_their_own_kind() -> None:
    """Virgins only in their own house; too few goods are refused; an exhausted row sells nothing."""
    match = lay(one(stock=goods(0, 0, 2, 1, 1)), one())
    match.play("step house_of_virgins")
    refused(match, "acquire puma", "H1")
    refused(match, "acquire condor", "H1")
    match.play("acquire sun")
    assert stock(match, 0) == goods()
    match = lay(one(stock=goods(0, 0, 1, 1, 2)), one(), clergy={"condor": [1] * 4})
    match.play("step house_of_priests")
    refused(match, "acquire condor", "H1")
    assert legal(match) == ["acquire none", "acquire puma"]
    match = lay(one(stock=goods(0, 0, 1, 1, 2)), one())
    match.play("step house_of_priests")
    refused(match, "acquire condor", "H2")


@clause("E1", "H4", "V3", "Q12")
def test_fifteenth_card_saves_the_city() -> None:
    """The last virgin ends the game with that turn: no night, no multiplier, the new card counts."""
    match = lay(
        one(stock=goods(0, 0, 2, 1, 1), runner=13, moon_tiles=["corn"], incas={"farmer": 1}),
        one("sun_clock", incas={"farmer": 3}, sun_clock=2),
        clergy={"condor": [1] * 4, "puma": [1] * 5, "sun": [0, 0, 0, 0, 1]},
        hands=[["corn+sun"], ["corn+puma"]],
    )
    run(match, "step house_of_virgins", "acquire sun")
    assert match.over
    assert board(match, "ending") == "clergy"
    assert match.scores == [1 + 5 + 2, 3 + 5]
    assert stock(match, 0) == goods()


# --- Market ---------------------------------------------------------------------------------------------


def plaza(*trades: str, held: dict[str, int], **market: int) -> Match:
    columns = {"llama": 2, "coca": 2, "pottery": 2, "cloth": 2, **market}
    match = lay(one("royal_palace", held), one("royal_palace"), market=columns)
    return run(match, "step central_plaza", *trades)


@clause("K2", "K3", "K4")
@pytest.mark.parametrize(
    ("verb", "times", "corn", "left"),
    [
        ("sell", 1, 4, 3),
        ("sell", 2, 7, 4),
        ("sell", 3, 10, 4),
        ("buy", 1, -5, 1),
        ("buy", 2, -11, 0),
        ("buy", 3, -17, 0),
    ],
)
def test_printed_prices(verb: str, times: int, corn: int, left: int) -> None:
    """Two coca on the market: sold for 4, 3 and 3 again; bought for 5, 6 and 6 again."""
    match = plaza(*[f"{verb} coca"] * times, held=goods(20, coca=3))
    assert stock(match, 0)["corn"] == 20 + corn
    assert board(match, "market")["coca"] == left
    assert stock(match, 0)["coca"] == 3 + (times if verb == "buy" else -times)


@clause("K1", "K2", "K3", "K4", "K5")
def test_printed_market_trip() -> None:
    """One cloth taken off first: then +5 +4 +5 −4 −6 corn."""
    match = plaza("remove cloth", held=goods(0, 0, 1, 0, 2), llama=3, coca=1, pottery=0)
    for trade, corn in [
        ("sell cloth", 5),
        ("sell cloth", 9),
        ("sell coca", 14),
        ("buy llama", 10),
        ("buy pottery", 4),
    ]:
        match.play(trade)
        assert stock(match, 0)["corn"] == corn
    match.play("done")
    assert match.actor == 1
    assert stock(match, 0) == goods(4, 1, 0, 1, 0)
    assert board(match, "market") == {"llama": 2, "coca": 2, "pottery": 0, "cloth": 3}


@clause("K1", "K6", "Q16")
def test_adjustment_once_and_first() -> None:
    """One adjustment at most, before the first trade, free; never off an empty column or onto a full one."""
    match = plaza(held=goods(9, coca=1), llama=4, pottery=0)
    refused(match, "add llama", "K6")
    refused(match, "remove pottery", "K6")
    match.play("add pottery")
    assert stock(match, 0) == goods(9, coca=1)
    assert board(match, "market")["pottery"] == 1
    refused(match, "remove coca", "K1", "Q16")
    match.play("done")
    assert match.actor == 1
    match = plaza("sell coca", held=goods(9, coca=1))
    refused(match, "add coca", "K1", "Q16")
    refused(match, "remove llama", "K1", "Q16")


@clause("K5", "K3")
def test_each_trade_must_be_covered() -> None:
    """Four corn do not buy at 5; one sale for 4 makes it possible; one sells only what one has."""
    match = plaza(held=goods(4, cloth=1))
    refused(match, "buy llama", "K4", "K5")
    refused(match, "sell coca", "K3", "K5")
    refused(match, "sell corn", "K2")
    run(match, "sell cloth", "buy llama", "done")
    assert stock(match, 0) == goods(3, 1)


@clause("Q17")
def test_trading_in_circles_gains_nothing() -> None:
    """Sold and bought back, a unit costs what it brought, also the one given over a full column for 3."""
    match = plaza("sell llama", "buy llama", "sell llama", "sell llama", "sell llama", held=goods(5, 4))
    assert stock(match, 0) == goods(15, 1)
    match.play("buy llama")
    assert stock(match, 0) == goods(12, 2)


@clause("C9", "K1")
def test_a_market_visit_may_be_empty() -> None:
    """Nothing to sell, nothing to pay with: the adjustment is still the player's."""
    match = plaza(held=goods())
    assert match.actor == 0
    assert "remove cloth" in legal(match)
    match.play("done")
    assert match.actor == 1


# --- Sun Clock ------------------------------------------------------------------------------------------


@clause("D1", "D3", "C10", "Q20")
def test_sun_clock_takes_one_working_inca() -> None:
    """One disc a visit, from a district; no reward yet; the reserve stays as it was; later visits add."""
    match = lay(one("house_of_priests", incas={"farmer": 1, "potter": 1}), one("royal_palace"))
    match.play("step sun_clock")
    assert legal(match) == ["serve farmer", "serve none", "serve potter"]
    refused(match, "serve weaver", "D1", "Q20")
    run(
        match,
        "serve farmer",
        "stay corn",
        "step house_of_priests",
        "stay llama",
        "step sun_clock",
        "serve potter",
    )
    player = seen(match, 0)
    assert (player["sun_clock"], player["reserve"], player["runner"]) == (2, 10, 0)
    assert player["goods"] == goods()


@clause("D1", "Q20")
def test_sun_clock_without_working_incas() -> None:
    """The reserve serves nobody: the turn just passes."""
    match = run(lay(one("house_of_priests", reserve=12), one()), "step sun_clock")
    assert match.actor == 1


# --- Trail ----------------------------------------------------------------------------------------------


@clause("R1", "R2", "R4")
def test_printed_trail_example() -> None:
    """From 12 by 15 steps: over the stables and the top, onto the granary; goods at the end of the turn."""
    match = lay(
        one("royal_palace"),
        one(stock=goods(llama=3), runner=12),
        clergy={"sun": [1, 1, 1, 0, 0]},
        hands=[[], ["corn+llama"]],
    )
    run(match, "step temple_of_the_sun", "sacrifice 3")
    assert seen(match, 1)["runner"] == 7
    assert (board(match, "phase"), seen(match, 1)["cards"]) == ("return", 4)
    assert stock(match, 1) == goods()
    first_of(match, "return")
    assert seen(match, 1)["cards"] == 2
    assert stock(match, 1) == goods(3, 1)


@clause("R1", "R2")
@pytest.mark.parametrize(
    ("start", "stones", "end", "corn", "llama"),
    [
        (1, 2, 7, 3, 0),
        (7, 2, 13, 0, 1),
        (7, 1, 10, 0, 0),
        (4, 1, 7, 3, 0),
        (12, 1, 15, 0, 1),
        (13, 2, 19, 0, 0),
        (3, 1, 6, 0, 0),
    ],
)
def test_granary_and_stables(start: int, stones: int, end: int, corn: int, llama: int) -> None:
    """Reaching or passing pays, standing there already does not."""
    match = lay(one(runner=start), one(), bonus={"main_temple": stones})
    match.play("step main_temple")
    assert seen(match, 0)["runner"] == end
    assert stock(match, 0) == goods(corn, llama)


@clause("R1", "R4")
def test_exactly_the_top() -> None:
    """14 + 6 is the summit itself: card, and the runner stands on 0."""
    match = lay(one(runner=14), one(), bonus={"main_temple": 2})
    match.play("step main_temple")
    assert seen(match, 0)["runner"] == 0
    assert board(match, "phase") == "return"
    first_of(match, "return")
    assert seen(match, 0)["cards"] == 1


@clause("Q4", "R2", "R4")
def test_two_summits_in_one_run() -> None:
    """19 + 25 = 44: two draws one after the other, granary and stables once each, runner on 4."""
    match = lay(
        one("royal_palace"),
        one(stock=goods(llama=5), runner=19),
        clergy={"sun": [1] * 5},
        hands=[[], ["corn+llama"]],
    )
    run(match, "step temple_of_the_sun", "sacrifice 5")
    assert seen(match, 1)["cards"] == 4
    first_of(match, "return")
    assert (match.actor, board(match, "phase"), seen(match, 1)["cards"]) == (1, "return", 5)
    first_of(match, "return")
    assert seen(match, 1)["cards"] == 3
    assert (seen(match, 1)["runner"], stock(match, 1)) == (4, goods(3, 1))


@clause("R4", "Q6", "C11", "S14")
def test_returned_cards_are_of_choice_and_secret() -> None:
    """An old card may go back, in either order; foreign cards are refused; nobody else reads faces."""
    match = lay(one(runner=18), one(), hands=[["corn+sun"], ["coca+puma"]])
    match.play("step main_temple")
    mine = [card["id"] for card in match.observe(0)["hand"]]
    assert "corn+sun" in mine
    assert len(match.legal()) == 4 * 3
    refused(match, f"return coca+puma {mine[1]}", "R4", "C11")
    other = next(card for card in mine if card != "corn+sun")
    match.play(f"return {other} corn+sun")
    assert "corn+sun" not in [card["id"] for card in match.observe(0)["hand"]]
    assert other not in str(match.observe(1)["deck"])
    assert other not in str(match.observe(None))
    assert [entry["card"] for entry in match.position()["under"]] == [other, "corn+sun"]
    assert board(match, "deck")["size"] == 25


ALL = [
    f"{left}+{right}"
    for index, left in enumerate(("corn", "llama", "coca", "pottery", "cloth", "condor", "puma", "sun"))
    for right in ("corn", "llama", "coca", "pottery", "cloth", "condor", "puma", "sun")[index + 1 :]
]


def deck_of(size: int, seats: int) -> list[list[str]]:
    """Hands that leave so many cards in the deck; the last seat holds nearly all."""
    return [[] for _ in range(seats - 1)] + [ALL[size:]]


@clause("R5", "Q3")
@pytest.mark.parametrize(("size", "drawn", "left"), [(3, 3, 2), (2, 2, 1)])
def test_small_decks(size: int, drawn: int, left: int) -> None:
    """From three: draw three, return two. From two: draw both, return one."""
    match = lay(one(runner=18), one(), hands=deck_of(size, 2))
    match.play("step main_temple")
    assert seen(match, 0)["cards"] == drawn
    assert all(str(action).count("+") == drawn - 1 for action in match.legal())
    first_of(match, "return")
    assert seen(match, 0)["cards"] == 1
    assert board(match, "deck")["size"] == left
    assert not match.over


@clause("R5", "E2", "V3", "Q3")
def test_last_card_and_three_points() -> None:
    """Seat 0 takes the last card by stones; the others still sacrifice: 3 points for a missing card."""
    match = lay(
        one("royal_palace", runner=17),
        one(stock=goods(llama=1), runner=13),
        one(stock=goods(llama=1), runner=5),
        clergy={"sun": [1, 2]},
        hands=[["corn+llama"], [], [card for card in ALL if card not in ("corn+llama", "condor+puma")]],
    )
    match.play("step temple_of_the_sun")
    assert seen(match, 0)["cards"] == 2
    assert not match.over
    assert match.actor == 1
    match.play("sacrifice 1")
    assert not match.over
    match.play("sacrifice 1")
    assert match.over
    assert board(match, "ending") == "deck"
    assert match.scores == [0, 3, 1 * 7 + 2]
    assert stock(match, 2) == goods(3, 1)


@clause("Q4", "E2")
def test_two_summits_with_one_card_left() -> None:
    """Two summits and a single card: the card, then 3 points."""
    match = lay(
        one("royal_palace"),
        one(stock=goods(llama=5), runner=19),
        clergy={"sun": [1] * 5},
        hands=[ALL[1:], []],
    )
    run(match, "step temple_of_the_sun", "sacrifice 5")
    assert match.over
    assert seen(match, 1)["cards"] == 1
    assert match.scores[1] == 3


# --- Evening and night ----------------------------------------------------------------------------------


@clause("N1", "N5", "M1", "N4")
def test_order_of_an_evening() -> None:
    """B takes the third tile; C, D and A have a turn each; A takes the track's corn; B opens the next day."""
    match = lay(
        one(moon_tiles=["steps2"]), one(), one(), one(moon_tiles=["steps3"]), active=1, day=3,
        bonus={"main_temple": 2, "corn_terraces": 0},
    )  # fmt: skip
    assert board(match, "track_corn") == 6
    match.play("stay corn")
    assert board(match, "sun_tile") == 1
    for seat in (2, 3, 0):
        assert match.actor == seat
        match.play("step royal_palace")
        if match.actor == seat:
            match.play("recruit none")
    view = match.observe(None)
    assert (match.actor, view["day"], view["sun_tile"], view["track_corn"]) == (1, 4, None, 5)
    assert [player["goods"]["corn"] for player in view["players"]] == [1, 3, 0, 0]
    assert [player["runner"] for player in view["players"]] == [2, 0, 0, 3]
    assert len(view["sky"]) == 7
    assert view["bonus"]["main_temple"] == 2
    assert view["bonus"]["corn_terraces"] == 1
    assert view["bonus"]["puma_temple"] == 2


@clause("N1", "Q13")
def test_all_seven_tiles_with_five_players() -> None:
    """After the third tile the other four may stay too; the sun tile stays with the third taker."""
    match = lay(one(), one(), one(moon_tiles=["coca"]), one(moon_tiles=["llama"]), one(), active=4, day=3)
    run(match, "stay steps2", "stay steps3", "stay pottery", "stay cloth")
    assert board(match, "sun_tile") == 4
    assert legal(match)[0] == "stay corn"
    match.play("stay corn")
    assert seen(match, 4)["runner"] == 2
    assert seen(match, 0)["runner"] == 3
    assert match.actor in (2, 3) or board(match, "day") == 4


@clause("N2", "C12")
def test_corn_tile_pays_the_other_tiles() -> None:
    """No corn at all, corn tile, llama tile and coca tile: 3 − 2 corn, a llama and a coca."""
    match = lay(one(moon_tiles=["corn", "llama"]), one("sun_clock"), day=3)
    run(match, "stay coca", "stay steps2")
    assert match.actor == 0
    assert len(match.legal()) == 4
    match.play("pay llama coca")
    assert stock(match, 0) == goods(1, 1, 1)
    assert board(match, "day") == 4


@clause("N2")
def test_unpaid_tiles_bring_nothing() -> None:
    """One corn and two goods tiles: at most one of them; a tile the player does not hold cannot be paid."""
    match = lay(one(stock=goods(1), moon_tiles=["cloth", "llama"]), one("sun_clock"), day=3)
    run(match, "stay steps3", "stay steps2")
    assert legal(match) == ["pay cloth", "pay llama", "pay none"]
    refused(match, "pay llama cloth", "N2")
    refused(match, "pay coca", "N2")
    match.play("pay cloth")
    assert stock(match, 0) == goods(0, cloth=1)
    match = lay(one(moon_tiles=["cloth", "llama"]), one("sun_clock"), day=3)
    run(match, "stay steps3", "stay steps2")
    assert (match.actor, board(match, "day")) == (0, 4)
    assert stock(match, 0) == goods()


@clause("Q8", "R3")
def test_granary_at_night_pays_no_tile() -> None:
    """Six and two steps reach the granary, but its corn is too late for the llama tile; it does arrive."""
    match = lay(one(moon_tiles=["steps2", "llama"], runner=6), one("sun_clock"), day=3)
    run(match, "stay steps3", "step central_plaza", "done")
    assert (match.actor, board(match, "day")) == (0, 4)
    assert stock(match, 0) == goods(3)
    assert seen(match, 0)["runner"] == 11


@clause("Q8", "N1")
def test_corn_of_the_track_pays_a_tile() -> None:
    """The last player of the day has no corn but that of the time track: it may pay his llama tile."""
    match = lay(one(moon_tiles=["steps2"]), one("sun_clock", moon_tiles=["llama"]), day=3)
    run(match, "stay steps3", "step central_plaza", "done")
    assert match.actor == 1
    assert legal(match) == ["pay llama", "pay none"]
    match.play("pay llama")
    assert stock(match, 1) == goods(0, 1)


@clause("Q7", "N2", "N3", "C13")
def test_night_begins_with_the_sun_tile_step_by_step() -> None:
    """Holder seat 1: tiles of 1, 2, 0, then Sun Clock of 1, 2, 0."""
    match = lay(
        one(stock=goods(1), moon_tiles=["coca"], sun_clock=1),
        one("sun_clock", goods(1), sun_clock=1),
        one(stock=goods(1), moon_tiles=["cloth"], sun_clock=1),
        active=1,
        day=3,
    )
    run(match, "stay llama", "stay steps2", "stay steps3")
    asked = []
    while board(match, "day") == 3:
        asked.append((match.actor, board(match, "phase")))
        match.play(legal(match)[-1])
    assert asked == [(1, "moon"), (2, "moon"), (0, "moon"), (1, "reward"), (2, "reward"), (0, "reward")]
    assert match.actor == 1


@clause("N3", "D3", "R2")
def test_sun_clock_at_night() -> None:
    """Two Incas: two discs back, twice three different units of choice, six steps over the granary."""
    match = lay(
        one(moon_tiles=["steps2", "cloth"], sun_clock=2, incas={"farmer": 1}, runner=0),
        one("sun_clock"),
        day=4,
    )
    run(match, "stay coca", "stay steps3")
    assert (match.actor, board(match, "phase")) == (0, "reward")
    assert len(match.legal()) == 10
    refused(match, "take llama cloth", "N3")
    refused(match, "take corn llama coca cloth", "N3")
    run(match, "take corn llama cloth", "take corn pottery coca")
    player = seen(match, 0)
    assert (player["sun_clock"], player["reserve"], player["runner"]) == (0, 11, 8)
    assert player["goods"] == goods(9, 1, 1, 1, 1)
    assert board(match, "day") == 5


@clause("N3", "R4")
def test_summit_at_night() -> None:
    """The three steps of an Inca lead over the top: the card is drawn in the night."""
    match = lay(one(moon_tiles=["steps2", "cloth"], sun_clock=1, runner=16), one("sun_clock"), day=4)
    run(match, "stay coca", "stay steps3")
    match.play("take corn llama cloth")
    assert (match.actor, board(match, "phase")) == (0, "return")
    first_of(match, "return")
    assert (seen(match, 0)["runner"], seen(match, 0)["cards"], board(match, "day")) == (1, 1, 5)


@clause("Q11", "E2", "V3")
@pytest.mark.parametrize(("mode", "points"), [("finish_step", 3), ("at_once", 2), ("finish_night", 3)])
def test_deck_emptied_by_moon_tiles(mode: str, points: int) -> None:
    """The last card goes to the holder; the other is owed one: 3 points, unless all stops at once."""
    match = lay(
        one(moon_tiles=["steps2", "cloth"], runner=18),
        one("sun_clock", sun_clock=1, runner=18),
        day=4,
        hands=[ALL[1:], []],
        options={"night_rescue": mode},
    )
    run(match, "stay coca", "stay steps3")
    if mode == "finish_night":
        match.play("take corn llama cloth")
    assert match.over
    assert board(match, "ending") == "deck"
    assert seen(match, 0)["cards"] == 28
    assert match.scores[1] == points


@clause("N1", "M2")
def test_last_turns_of_a_day_are_full_turns() -> None:
    """After the third tile the others still ride, trade and open temples."""
    match = lay(one(moon_tiles=["steps2", "corn"]), one("sun_clock", goods(llama=1)), day=2)
    run(match, "stay steps3", "ride coca_plantation")
    assert board(match, "day") == 3
    assert stock(match, 1) == goods(1, 0, 1)


# --- Last day -------------------------------------------------------------------------------------------


@clause("L1", "C12")
def test_tiles_pay_at_once_on_day_nine() -> None:
    """Llama tile: one corn for a llama now, or nothing ever; the tile stays with its player."""
    match = lay(one(stock=goods(1)), one(stock=goods(1)), day=9)
    match.play("stay llama")
    assert legal(match) == ["pay llama", "pay none"]
    match.play("pay llama")
    assert stock(match, 0) == goods(0, 1)
    assert seen(match, 0)["moon_tiles"] == ["llama"]
    run(match, "stay coca", "pay none")
    assert stock(match, 1) == goods(1)
    run(match, "stay corn")
    assert stock(match, 0) == goods(3, 1)


@clause("L1", "R3")
def test_step_tiles_on_day_nine() -> None:
    """Three steps at once, the llama of the stables at the end of that turn; no corn, no payment asked."""
    match = lay(one(runner=11), one(), day=9)
    match.play("stay steps3")
    assert (seen(match, 0)["runner"], stock(match, 0)) == (14, goods(0, 1))
    match.play("stay cloth")
    assert match.actor == 0
    assert stock(match, 1) == goods()


@clause("L2", "D2", "V1")
def test_sun_clock_on_day_nine() -> None:
    """Reward and steps at once; the disc stays there to the end and scores nothing."""
    match = last(one("royal_palace"), one(incas={"farmer": 2}, runner=4), hands=[[], ["corn+llama"]])
    run(match, "step sun_clock", "serve farmer")
    refused(match, "take corn llama", "L2", "N3")
    match.play("take corn llama cloth")
    assert match.over
    player = seen(match, 1)
    assert (player["sun_clock"], player["reserve"], player["runner"]) == (1, 10, 7)
    assert player["goods"] == goods(6, 1, 0, 0, 1)
    assert match.observe(None)["final"][1]["points"] == 1 + 1


@clause("L3", "E3", "Q15")
def test_day_nine_ends_without_night() -> None:
    """Third tile, one turn each, conquest; no corn of the track, no bonuses, no Sun Clock rewards."""
    match = lay(one(moon_tiles=["steps2", "llama"], sun_clock=1), one("sun_clock", sun_clock=1), one(), day=9)
    assert board(match, "track_corn") == 0
    match.play("stay corn")
    assert not match.over
    run(match, "step house_of_priests")
    if match.actor == 1:
        match.play("acquire none")
    assert not match.over
    run(match, "step royal_palace")
    if not match.over:
        match.play("recruit none")
    assert match.over
    view = match.observe(None)
    assert (view["ending"], view["day"]) == ("conquest", 9)
    assert [player["goods"]["corn"] for player in view["players"]] == [3, 0, 0]
    assert [player["sun_clock"] for player in view["players"]] == [1, 1, 0]
    assert view["bonus"]["main_temple"] == 1


@clause("E4", "E1")
def test_saved_in_the_very_last_turn() -> None:
    """The fifteenth card on the last turn of day 9: no multiplier."""
    match = last(
        one("royal_palace", incas={"farmer": 2}),
        one(stock=goods(0, 0, 2, 1, 1)),
        clergy={"condor": [1] * 4, "puma": [0] * 5, "sun": [0, 0, 0, 1, 1]},
        hands=[["corn+llama"], ["llama+sun"]],
    )
    run(match, "step house_of_virgins", "acquire sun")
    assert match.over
    assert board(match, "ending") == "clergy"
    assert match.scores == [2, 3]


@clause("E4", "E2")
def test_deck_emptied_in_the_very_last_turn() -> None:
    """The last card drawn in the last turn of day 9 saves the city."""
    match = last(one("royal_palace"), one(runner=18), hands=[ALL[1:], []])
    match.play("step main_temple")
    assert match.over
    assert board(match, "ending") == "deck"


# --- Scores ---------------------------------------------------------------------------------------------


BLUE = {"farmer": 2, "shepherd": 1, "coca_planter": 1, "weaver": 3}
BLUES = ["corn+puma", "coca+puma", "coca+cloth", "cloth+puma"]


@clause("V1", "V2", "V4")
@pytest.mark.parametrize(
    ("step", "points", "gold"),
    [(11, 17, 19), (6, 16, 18), (7, 17, 19), (12, 17, 19), (13, 18, 20), (19, 18, 20), (0, 16, 18)],
)
def test_printed_seventeen_points(step: int, points: int, gold: int) -> None:
    """2 + 2 + 6 + 6 and the runner: 17 points and 18 + 1 gold on step 11."""
    match = last(one(incas=BLUE, runner=step), one(), clergy={"puma": [0, 0], "sun": [0]}, hands=[BLUES, []])
    match.play("step llamas_meadow")
    final = match.observe(None)["final"][0]
    assert (final["points"], final["gold"], final["times"]) == (points, gold, 3)
    assert match.scores[0] == 3 * points


def spaniards(**rest: Any) -> Match:
    """Gold 18, 12, 17, 17 as in the printed table."""
    return last(
        one(incas={**BLUE, "farmer": 3, "shepherd": 0}),
        one(incas={"farmer": 8, "shepherd": 1}),
        one(incas={"shepherd": 9}),
        one(incas={"potter": 9}),
        clergy={"puma": [0, 0, 2], "condor": [2] * 4, "sun": [3] * 6},
        hands=[
            BLUES,
            ["corn+llama", "corn+coca", "corn+pottery", "corn+cloth"],
            ["condor+sun", "condor+puma", "llama+pottery"],
            ["puma+sun", "pottery+sun", "llama+sun"],
        ],
        **rest,
    )


@clause("V4", "V5", "E3")
def test_printed_conquest() -> None:
    """17 × 3, 33 × 1, 18 × 2 and 27 × 2: yellow wins with 54."""
    match = run(spaniards(), "step llamas_meadow")
    final = match.observe(None)["final"]
    assert [entry["gold"] for entry in final] == [18, 12, 17, 17]
    assert [entry["points"] for entry in final] == [17, 33, 18, 27]
    assert [entry["times"] for entry in final] == [3, 1, 2, 2]
    assert match.scores == [51, 33, 36, 54]
    assert match.winners == [3]


@clause("V5", "Q9")
@pytest.mark.parametrize(("mode", "times"), [("next_rank", [3, 3, 2, 1]), ("ranks_used_up", [3, 3, 1, 1])])
def test_two_richest(mode: str, times: list[int]) -> None:
    """Both richest triple; the next amount doubles, or nobody does if a tie uses up the rank."""
    match = last(
        one(), one(), one(), one(),
        hands=[
            ["condor+puma", "condor+sun", "corn+llama"],
            ["puma+sun", "corn+sun", "llama+sun"],
            ["corn+puma", "llama+puma"],
            ["corn+coca"],
        ],
        options={"gold_ties": mode},
    )  # fmt: skip
    match.play("step royal_palace")
    if not match.over:
        match.play("recruit none")
    assert [entry["times"] for entry in match.observe(None)["final"]] == times


@clause("V6", "V3", "Q10")
@pytest.mark.parametrize(
    ("left", "right", "winners"),
    [
        (goods(8, 1), goods(2, 0, 1, 0, 3), [1]),
        (goods(9), goods(2, 1, 1), [0]),
        (goods(5, 1), goods(3, 1), [0, 1]),
        (goods(2), goods(), [0, 1]),
    ],
)
def test_goods_break_ties(left: dict[str, int], right: dict[str, int], winners: list[int]) -> None:
    """Three corn are a unit, rest lost; still equal: both win."""
    match = last(one(stock=left), one(stock=right), bonus={"main_temple": 0})
    match.play("step main_temple")
    assert match.over
    assert match.winners == winners


@clause("Q25", "V6", "R3")
@pytest.mark.parametrize(("mode", "winners"), [("paid", [1]), ("lost", [0, 1])])
def test_goods_of_the_very_last_turn(mode: str, winners: list[int]) -> None:
    """The runner passes from 4 to 7: the granary's corn decides a tie on goods where it is paid."""
    match = last(one(stock=goods(5), runner=8), one(stock=goods(3), runner=4), options={"last_goods": mode})
    match.play("step main_temple")
    while not match.over:
        match.play("offer none")
    assert match.scores[0] == match.scores[1]
    assert match.winners == winners


@clause("V1", "D2")
def test_a_card_counts_each_piece() -> None:
    """Potter and puma: one point for each own potter and each own puma priest, none for others' pieces."""
    match = last(
        one(incas={"potter": 3, "weaver": 2}), one(incas={"potter": 4}),
        clergy={"puma": [0, 1, 1, 0]}, hands=[["pottery+puma"], []],
    )  # fmt: skip
    match.play("step llamas_meadow")
    assert [entry["points"] for entry in match.observe(None)["final"]] == [5, 0]


# --- Meetings of several rules --------------------------------------------------------------------------


@clause("E1", "N1", "Q25", "Q12")
def test_saved_in_the_last_turn_of_an_ordinary_day() -> None:
    """The corn of the track belongs to the end of the turn and is paid; the night does not come any more."""
    match = lay(
        one("royal_palace", moon_tiles=["corn", "cloth", "coca"], sun_clock=1),
        one(stock=goods(2, 0, 2, 1, 1)),
        day=4,
        sun_tile=0,
        active=1,
        clergy={"condor": [1] * 4, "puma": [0] * 5, "sun": [0, 0, 0, 1, 1]},
    )
    run(match, "step house_of_virgins", "acquire sun")
    assert (match.over, board(match, "day"), board(match, "ending")) == (True, 4, "clergy")
    assert stock(match, 1) == goods(3)
    assert stock(match, 0) == goods()
    assert match.winners == [1]


@clause("E2", "N1", "Q25")
def test_deck_emptied_in_the_last_turn_of_an_ordinary_day() -> None:
    """The turn is finished with its corn; no tile is turned in."""
    match = lay(
        one("royal_palace", moon_tiles=["corn", "cloth", "coca"]),
        one(runner=18),
        day=4,
        sun_tile=0,
        active=1,
        hands=[ALL[1:], []],
    )
    match.play("step main_temple")
    assert (match.over, board(match, "day"), board(match, "ending")) == (True, 4, "deck")
    assert (stock(match, 0)["corn"], stock(match, 1)["corn"]) == (0, 1)


@clause("E2", "Q5", "R2")
def test_last_card_by_stones_then_points_by_llamas() -> None:
    """19 + 3 takes the last card; 2 + 25 reaches the top again: 3 points, 1 for step 7, granary twice."""
    match = lay(
        one("royal_palace", goods(llama=5), runner=19), one(), clergy={"sun": [0] * 5}, hands=[[], ALL[1:]]
    )
    run(match, "step temple_of_the_sun", "sacrifice 5")
    assert match.over
    assert match.scores[0] == 3 + 1
    assert (seen(match, 0)["runner"], stock(match, 0)) == (7, goods(6, 1))


@clause("Q11", "N3", "N4")
def test_deck_emptied_at_the_sun_clock() -> None:
    """The step is finished: the other still takes his disc, goods and 3 points; no new bonus is laid."""
    match = lay(
        one(moon_tiles=["cloth", "coca"], sun_clock=1, runner=18),
        one("sun_clock", sun_clock=1, runner=18),
        day=4,
        hands=[ALL[1:], []],
    )
    run(match, "stay llama", "stay pottery", "pay none", "take llama coca pottery")
    assert not match.over
    assert match.actor == 1
    match.play("take corn llama coca")
    assert match.over
    assert match.scores[1] == 3
    assert (stock(match, 1), seen(match, 1)["reserve"]) == (goods(4, 1, 1), 12)
    assert (board(match, "day"), board(match, "bonus")["main_temple"]) == (4, 1)


@clause("N3", "R4", "Q5")
def test_summit_between_two_incas_of_the_sun_clock() -> None:
    """The first Inca leads to the top: its cards are settled before the second is rewarded."""
    match = lay(one(moon_tiles=["cloth", "coca"], runner=17, sun_clock=2), one("sun_clock"), day=4)
    run(match, "stay llama", "stay steps2", "take corn llama coca")
    assert (board(match, "phase"), seen(match, 0)["runner"]) == ("return", 0)
    first_of(match, "return")
    assert board(match, "phase") == "reward"
    match.play("take corn llama coca")
    assert (seen(match, 0)["runner"], seen(match, 0)["reserve"]) == (3, 12)


@clause("Q6", "R4")
def test_cards_come_back_in_the_order_they_were_put() -> None:
    """With no shuffled card left the three highest are drawn; two returned ones go below the fourth."""
    deck = ["corn+sun", "coca+puma", "llama+pottery", "puma+sun"]
    match = lay(
        one(runner=18),
        one("sun_clock"),
        hands=[[], [card for card in ALL if card not in deck]],
        under=[{"card": card, "seat": seat} for card, seat in zip(deck, (0, 0, 1, 1), strict=True)],
    )
    match.play("step main_temple")
    assert {card["id"] for card in match.observe(0)["hand"]} == set(deck[:3])
    match.play("return coca+puma corn+sun")
    assert [entry["card"] for entry in match.position()["under"]] == ["puma+sun", "coca+puma", "corn+sun"]
    assert match.observe(0)["under_known"] == [None, "coca+puma", "corn+sun"]
    assert match.observe(1)["under_known"] == ["puma+sun", None, None]


@clause("S14", "R4")
def test_drawn_cards_are_for_the_drawer_only() -> None:
    """While seat 0 chooses, seat 1 and a spectator read none of the four faces."""
    match = lay(one(runner=18), one(), hands=[["corn+sun"], []])
    match.play("step main_temple")
    faces = [card["id"] for card in match.observe(0)["hand"]]
    assert len(faces) == 4
    for viewer in (1, None):
        assert not [face for face in faces if face in str(match.observe(viewer))]


@clause("S13", "Q22")
def test_fifth_beginner_has_no_choice() -> None:
    """Four professions are taken: the fifth Inca is set without asking, and the first player enters."""
    match = durbar.new_match("machu-picchu", 5, seed=2, options={"learning": True})
    first = match.actor
    run(match, "place potter", "place weaver", "place farmer", "place shepherd")
    assert match.actor == first
    assert sum(seen(match, seat)["incas"]["coca_planter"] for seat in range(5)) == 1
    assert [seen(match, seat)["reserve"] for seat in range(5)] == [7] * 5


@clause("S12", "T3")
def test_first_round_sacrifices_by_players_still_outside() -> None:
    """The first player enters the Main Temple: the others may offer, their princes still outside."""
    match = durbar.new_match("machu-picchu", 2, seed=6)
    run(match, "place farmer", "place farmer")
    first = match.actor
    assert first is not None
    other = 1 - first
    run(match, "enter main_temple", "offer none")
    assert match.actor == other
    match.play("offer corn llama")
    assert seen(match, other)["runner"] == 2 + 4
    assert seen(match, first)["runner"] == 1 + 3
    assert len(match.legal()) == 15


@clause("V4", "V2")
def test_trail_gold_decides_a_gold_tie() -> None:
    """Five gold each on the cards; step 13 adds two: tripled against doubled."""
    match = last(
        one(incas={"farmer": 2}, runner=13),
        one(incas={"farmer": 3}, runner=6),
        hands=[["corn+sun"], ["corn+puma"]],
    )
    match.play("step llamas_meadow")
    assert match.scores == [(2 + 2) * 3, 3 * 2]
    assert [entry["gold"] for entry in match.observe(None)["final"]] == [7, 5]


@clause("V5", "V6", "Q9")
def test_two_equally_rich_players() -> None:
    """Both triple; the products are equal, so the goods decide."""
    match = last(
        one(stock=goods(4), incas={"farmer": 2}),
        one(stock=goods(1, 0, 0, 1), incas={"farmer": 2}),
        hands=[["corn+sun"], ["corn+puma"]],
    )
    match.play("step llamas_meadow")
    assert match.scores == [6, 6]
    assert stock(match, 1) == goods(1, 1, 0, 1)
    assert match.winners == [1]


@clause("V4", "V6")
def test_equal_products_of_different_factors() -> None:
    """2 × 3 against 3 × 2: a tie, decided by goods after multiplying."""
    match = last(
        one(stock=goods(3, 1), incas={"farmer": 2}),
        one(incas={"farmer": 3}),
        hands=[["corn+sun"], ["corn+llama"]],
    )
    match.play("step llamas_meadow")
    assert match.scores == [6, 6]
    assert match.winners == [0]


@clause("L1", "R4", "E3")
def test_summit_by_the_last_moon_tile() -> None:
    """Day 9, last turn, three steps over the top: a card is chosen, then the conquest counts it."""
    match = lay(
        one(moon_tiles=["corn", "cloth", "coca"]), one(runner=18), day=9, sun_tile=0, active=1,
        hands=[["corn+llama"], ["coca+sun"]],
    )  # fmt: skip
    match.play("stay steps3")
    assert (match.over, board(match, "phase")) == (False, "return")
    first_of(match, "return")
    assert (match.over, board(match, "ending"), seen(match, 1)["cards"]) == (True, "conquest", 2)


@clause("N1", "L3")
def test_only_the_third_tile_brings_the_sun() -> None:
    """The fourth and fifth tile of the day leave the sun tile where it is."""
    match = lay(one(moon_tiles=["corn", "coca"]), one(), one(), day=9)
    run(match, "stay cloth", "stay llama")
    assert board(match, "sun_tile") == 0
    match.play("stay steps2")
    assert match.over
    assert board(match, "sun_tile") == 0


@clause("Q1")
def test_limited_bank() -> None:
    """One coca left: three planters make one; an empty bank neither sells nor adds, and no bonus is laid."""
    match = lay(
        one("corn_terraces", goods(9, 0, 12), incas={"coca_planter": 3}),
        one("sun_clock", goods(9, 0, 12), incas={"coca_planter": 3}),
        options={"bank": "limited"},
    )
    match.play("step coca_plantation")
    assert legal(match) == ["produce 0", "produce 1"]
    match.play("produce 1")
    assert match.actor == 1
    assert [stock(match, seat)["corn"] for seat in (0, 1)] == [8, 9]
    assert board(match, "phase") == "move"
    match.play("step central_plaza")
    refused(match, "add coca", "Q1")
    match = lay(
        one("royal_palace", goods(9, 0, 28)),
        one("sun_clock"),
        bonus={"coca_plantation": 0},
        market={"llama": 2, "coca": 0, "pottery": 2, "cloth": 2},
        options={"bank": "limited"},
    )
    match.play("step central_plaza")
    refused(match, "buy coca", "Q1")
    run(match, "sell coca", "buy coca")
    assert stock(match, 0) == goods(9, 0, 28)


@clause("M6", "M9")
def test_back_and_forth_is_allowed() -> None:
    """Only two turns in a row are barred: out and in again serves each time, also by llama."""
    match = lay(one("royal_palace", goods(9, 2, 4, 4, 4)), one("sun_clock"))
    run(match, "step central_plaza", "done", "stay corn", "ride royal_palace", "recruit potter", "stay coca")
    run(match, "ride central_plaza")
    assert "sell cloth" in legal(match)
    assert stock(match, 0)["llama"] == 0


SYMBOLS = {
    "corn": "farmer",
    "llama": "shepherd",
    "coca": "coca_planter",
    "pottery": "potter",
    "cloth": "weaver",
}


@clause("V1", "V2", "V3", "V4", "V5", "V6", "Q9", "Q10", "E2")
@pytest.mark.parametrize("seed", range(8))
def test_whole_games_counted_by_hand(seed: int) -> None:
    """Points, gold, factors, ties and winners of a random game agree with a count of the pieces."""
    rng = Random(seed)
    seats = 2 + seed % 4
    match = durbar.new_match("machu-picchu", seats, seed=seed)
    missing = [0] * seats
    while not match.over:
        for event in match.play(match.sample(rng)):
            if event.clause == "E2" and event.seat is not None and event.kind != "end":
                missing[event.seat] += 1
    table = match.position()
    points, gold, units = [], [], []
    for seat, player in enumerate(table["players"]):
        shown = [symbol for card in table["hands"][seat] for symbol in card.split("+")]
        trail = (player["runner"] >= 7) + (player["runner"] >= 13)
        clergy = {row: holders.count(seat) for row, holders in table["clergy"].items()}
        incas = player["incas"]
        points.append(trail + sum(incas[SYMBOLS[x]] if x in SYMBOLS else clergy[x] for x in shown))
        gold.append(
            trail
            + sum({2: 3, 1: 5, 0: 7}[sum(x in SYMBOLS for x in c.split("+"))] for c in table["hands"][seat])
        )
        units.append(player["goods"]["corn"] // 3 + sum(player["goods"][good] for good in GOODS[1:]))
    if table["ending"] == "conquest":
        ranks = sorted(set(gold), reverse=True)
        expected = [points[seat] * max(1, 3 - ranks.index(gold[seat])) for seat in range(seats)]
    else:
        expected = [points[seat] + 3 * missing[seat] for seat in range(seats)]
    assert match.scores == expected
    best = max((expected[seat], units[seat]) for seat in range(seats))
    assert match.winners == [seat for seat in range(seats) if (expected[seat], units[seat]) == best]
