"""Positions: typed concisely, written completely, refused clearly."""

import json
from random import Random
from typing import Any

import pytest

import durbar
from tests.clauses import clause
from tests.machupicchu.test_games import GAMES
from tests.machupicchu.tools import (
    CARDS,
    GAME,
    OPTIONS,
    TILES,
    Json,
    begun,
    legal,
    places,
    play,
    played,
    table,
)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_position_goes_out_and_in(seats: int) -> None:
    for seed, options in enumerate(OPTIONS):
        for s, rng in played(seats, 100 + seed, options):
            if rng.random() < 0.15:
                position = json.loads(json.dumps(GAME.position(s)))
                again = GAME.from_position(position)
                assert GAME.position(again) == position
                assert (again.actor, again.phase) == (s.actor, s.phase)
                assert GAME.legal(again) == GAME.legal(s)


def test_the_shortest_position() -> None:
    m = durbar.set_up("machu-picchu", {"seats": 2}, seed=1)
    assert (m.actor, m.observe(None)["prompt"]["key"]) == (0, "enter")
    assert m.observe(None)["players"][0]["reserve"] == 12
    assert m.observe(None)["day"] == 1


def test_a_position_can_be_played_on() -> None:
    m = table({"goods": {"corn": 5}}, {}, phase="market", market={"coca": 4})
    assert "buy coca" in legal(m)
    play(m, "buy coca", "done")
    assert m.actor == 1
    assert durbar.replay(m.record()).digest() == m.digest()


def test_chance_goes_on_from_a_position() -> None:
    position = {
        "seats": 2,
        "phase": "draw",
        "stage": "end",
        "players": [{"prince": "puma_temple", "summits": 1}, {"prince": "puma_temple"}],
        "summit": {"seat": 0, "draws": 2, "back": 2},
        "hands": [["corn+sun"], []],
    }
    m = durbar.set_up("machu-picchu", position, seed=1)
    assert (m.actor, m.observe(None)["prompt"]["key"]) == (0, "return")


@clause("S9")
def test_first_incas_are_placed_with_one_card_each() -> None:
    """Hands may be left out before the first turn, all or some of them."""
    none = durbar.set_up("machu-picchu", {"seats": 3, "phase": "place"})
    assert none.position()["hands"] == [[card] for card in CARDS[:3]]
    some = durbar.set_up("machu-picchu", {"seats": 3, "phase": "place", "hands": [[], [CARDS[0]], []]})
    assert some.position()["hands"] == [[CARDS[1]], [CARDS[0]], [CARDS[2]]]
    assert (some.actor, some.observe(1)["hand"][0]["id"]) == (0, CARDS[0])
    assert durbar.set_up("machu-picchu", some.position()).digest() == some.digest()
    with pytest.raises(durbar.BadPosition, match="hands"):
        durbar.set_up("machu-picchu", {"seats": 2, "phase": "place", "hands": [CARDS[:2], []]})


@pytest.mark.parametrize("deck", [1, 3, 24])
def test_a_deck_of_a_certain_size(deck: int) -> None:
    """Cards named nowhere fill the smallest hands; what is named stays where it is."""
    under = [{"card": "puma+sun", "seat": 1}]
    m = durbar.set_up("machu-picchu", {**BASE, "hands": [["corn+sun"], []], "under": under, "deck": deck})
    o = m.observe(None)
    assert (o["deck"]["size"], o["deck"]["under"]) == (deck, [1])
    first, second = m.position()["hands"]
    assert "corn+sun" in first
    assert len(first) + len(second) == len(CARDS) - deck
    assert abs(len(first) - len(second)) <= 1
    assert durbar.set_up("machu-picchu", m.position()).digest() == m.digest()


BASE: Json = {"seats": 2, "players": [{"prince": "central_plaza"}, {"prince": "sun_clock"}]}


def but(**changes: Any) -> Json:
    return {**BASE, **changes}


def player(**changes: Any) -> Json:
    return but(players=[{"prince": "central_plaza", **changes}, {}])


@pytest.mark.parametrize(
    ("position", "where"),
    [
        ([], "position"),
        (None, "position"),
        ({}, "seats"),
        (but(seats=6), "seats"),
        (but(seats="2"), "seats"),
        (but(seats=True), "seats"),
        (but(options=[]), "options"),
        (but(options={"bank": "open"}), "bank"),
        (but(options={"components": 5}), "components"),
        (but(game="java"), "game"),
        (but(revision="0"), "revision"),
        (but(colour="red"), "colour"),
        (but(day=0), "day"),
        (but(day=10), "day"),
        (but(day=True), "day"),
        (but(day=2.0), "day"),
        (but(active=2), "active"),
        (but(phase="dance"), "phase"),
        (but(phase=["move"]), "phase"),
        (but(stage="market"), "stage"),
        (but(turn=1), "turn"),
        (but(players=[{}]), "players"),
        (but(players=[{}, 3]), "players[1]"),
        (but(players={}), "players"),
        (player(prince="moon"), "players[0].prince"),
        (player(goods={"gold": 1}), "gold"),
        (player(goods={"corn": -1}), "players[0].goods.corn"),
        (player(goods=[1]), "players[0].goods"),
        (player(incas={"farmer": 13}), "Incas"),
        (player(reserve=5), "Incas"),
        (player(runner=20), "players[0].runner"),
        (player(moon_tiles=["gold"]), "moon_tiles"),
        (player(moon_tiles=["corn", "corn"]), "moon_tiles"),
        (player(moon_tiles="corn"), "moon_tiles"),
        (player(summits=1), "summits"),
        (player(cards=3), "cards"),
        (but(players=[{"moon_tiles": ["corn"]}, {"moon_tiles": ["corn"]}]), "moon_tiles"),
        (but(players=[{"moon_tiles": ["corn", "coca", "llama"]}, {}]), "sun_tile"),
        (but(sun_tile=1), "sun_tile"),
        (but(sun_tile=7), "sun_tile"),
        (but(sun_tile=0, players=[{"moon_tiles": ["corn", "coca", "llama"]}, {}]), "last turn"),
        (but(clergy={"llama": []}), "clergy"),
        (but(clergy={"sun": [2]}), "clergy.sun"),
        (but(clergy={"condor": [0] * 5}), "clergy.condor"),
        (but(clergy={"condor": [0] * 4, "puma": [0] * 5, "sun": [0] * 6}), "saved"),
        (but(bonus={"central_plaza": 1}), "bonus"),
        (but(bonus={"puma_temple": 3}), "bonus.puma_temple"),
        (but(market={"corn": 1}), "market"),
        (but(market={"coca": 5}), "market.coca"),
        (but(adjusted="yes"), "adjusted"),
        (but(paying=["corn"]), "paying"),
        (but(ending="conquest"), "ending"),
        (but(ending="peace"), "ending"),
        (but(phase="over"), "ending"),
        (but(hands=[["corn+sun"], ["corn+sun"]]), "corn+sun"),
        (but(hands=[["corn+sun", "corn+sun"], []]), "corn+sun"),
        (but(hands=[["moon+sun"], []]), "moon+sun"),
        (but(hands=[[]]), "hands"),
        (but(hands=[[], 7]), "hands"),
        (but(hands=[CARDS, []]), "saved"),
        (but(under=["corn+sun"]), "under[0]"),
        (but(under=[{"card": "corn+sun"}]), "under[0].seat"),
        (but(under=[{"card": "corn", "seat": 0}]), "under[0].card"),
        (but(deck=29), "deck"),
        (but(deck=-1), "deck"),
        (but(deck="3"), "deck"),
        (but(deck=0), "saved"),
        (but(deck=28, hands=[["corn+sun"], []]), "deck"),
        (but(deck=1, under=[{"card": c, "seat": 0} for c in CARDS[:2]]), "deck"),
        (but(known=[[0]]), "known"),
        (but(known=[[0, 0, 0], [0, 0, 0]]), "known[0][2]"),
        (but(known=[[0, 0, "x"], [0, 0, 0]]), "known[0][2]"),
        (but(phase="produce"), "prince"),
        (but(phase="sacrifice"), "prince"),
        (but(phase="offer"), "prince"),
        (but(phase="market", players=[{}, {}]), "prince"),
        (but(phase="recruit", players=[{"prince": "royal_palace"}, {}]), "nothing to choose"),
        (but(phase="acquire", players=[{"prince": "house_of_priests"}, {}]), "nothing to choose"),
        (but(phase="serve", players=[{"prince": "sun_clock"}, {}]), "nothing to choose"),
        (but(phase="produce", players=[{"prince": "llamas_meadow"}, {}]), "nothing to choose"),
        (but(phase="offer", turn=2, players=[{"prince": "main_temple"}, {}]), "turn"),
        (but(phase="moon"), "stage"),
        (but(phase="reward", players=[{"prince": "sun_clock"}, {}]), "stage"),
        (but(phase="reward", day=9, players=[{"prince": "sun_clock"}, {}]), "Sun Clock"),
        (but(phase="moon", stage="night_moon"), "stage"),
        (but(phase="draw", stage="end"), "summit"),
        (but(phase="return", stage="end", summit={"seat": 0, "back": 2}), "summits"),
        (but(summit={"seat": 0, "back": 2}), "summit"),
        (but(summit={"seat": 5}), "summit.seat"),
        (but(summit=3), "summit"),
        (but(phase="deal", turn=1, players=[{}, {}]), "hands"),
        (but(phase="first", players=[{}, {}]), "hands"),
        (but(phase="place", hands=[["corn+sun"], ["coca+sun"]]), "not begun"),
        (but(phase="deal"), "not begun"),
    ],
)
def test_what_cannot_be_on_the_table_is_refused(position: Any, where: str) -> None:
    with pytest.raises(durbar.BadPosition) as error:
        durbar.set_up("machu-picchu", position)
    assert where in str(error.value)


RUNNING: list[Json] = [
    {
        "phase": "produce",
        "players": [{"prince": "llamas_meadow"}, {"incas": {"shepherd": 1}, "goods": {"corn": 1}}],
    },
    {
        "phase": "sacrifice",
        "players": [{"prince": "puma_temple", "goods": {"llama": 1}}, {}],
        "clergy": {"puma": [0]},
    },
    {"phase": "offer", "players": [{"prince": "main_temple", "goods": {"cloth": 1}}, {}]},
    {
        "phase": "return",
        "stage": "offer",
        "players": [{"prince": "main_temple", "summits": 1}, {}],
        "summit": {"seat": 0, "back": 1},
        "hands": [["corn+sun", "coca+sun"], []],
    },
]


@clause("P2", "P7", "T2", "T7")
@pytest.mark.parametrize("running", RUNNING)
def test_a_district_at_work_has_no_bonus(running: Json) -> None:
    """The bonus is taken before anybody is asked, so it is gone while the procedure runs."""
    turn = {"turn": 1} if running["phase"] == "produce" else {}
    district = running["players"][0]["prince"]
    with pytest.raises(durbar.BadPosition, match=f"bonus.{district}"):
        durbar.set_up("machu-picchu", {"seats": 2, **running, **turn, "bonus": {district: 1}})
    m = durbar.set_up("machu-picchu", {"seats": 2, **running, **turn})
    bonus = m.observe(None)["bonus"]
    assert (bonus.pop(district), set(bonus.values())) == (0, {1}), "left out, it is gone"


def moons(*held: int, **rest: Any) -> Json:
    """A table whose seats hold so many moon tiles each."""
    names = iter(TILES)
    players = [{"prince": "sun_clock", "moon_tiles": [next(names) for _ in range(n)]} for n in held]
    return {"seats": len(held), "players": players, **rest}


@clause("N1", "Q13")
@pytest.mark.parametrize(
    "position",
    [
        moons(2, 0),
        moons(3, 0, sun_tile=0, active=1),
        moons(1, 2, sun_tile=0, active=1),
        moons(1, 1, 1, sun_tile=2, active=0),
        moons(1, 3, 0, sun_tile=0, active=2),
        moons(1, 1, 2, sun_tile=0, active=2),
        moons(1, 3, 1, 1, 1, sun_tile=0, active=0, day=9, phase="over", ending="conquest"),
    ],
)
def test_moon_tiles_that_can_have_been_taken(position: Json) -> None:
    assert durbar.set_up("machu-picchu", position).position()["players"][0]["moon_tiles"]


@clause("N1", "Q13")
@pytest.mark.parametrize(
    "position",
    [
        moons(5, 0, sun_tile=0, active=1),
        moons(4, 0, sun_tile=0, active=1),
        moons(0, 5, sun_tile=0, active=1),
        moons(1, 4, 0, sun_tile=0, active=2),
        moons(3, 2, sun_tile=0, active=1),
        moons(5, 0, sun_tile=0, phase="moon", stage="night_moon"),
    ],
)
def test_more_moon_tiles_than_a_day_allows(position: Json) -> None:
    """Two tiles, then the third ends the day, or one more in the last turn: three at most."""
    with pytest.raises(durbar.BadPosition, match="moon_tiles"):
        durbar.set_up("machu-picchu", position)


WRONG: list[Any] = [
    *(None, True, -1, 1.5, 10**5000, "", "x", "9" * 5000, [], {}, [[]], [10**5000], {"x": 1}),
    *({"9" * 5000: 1}, ["9" * 5000], [None], float("nan"), "\ud800"),
]


def spoilt(position: Json, path: tuple[Any, ...], value: Any) -> Json:
    copy: Json = json.loads(json.dumps(position))
    spot: Any = copy
    for key in path[:-1]:
        spot = spot[key]
    spot[path[-1]] = value
    return copy


def test_a_wrong_value_anywhere_is_refused_or_fits() -> None:
    """Every value of a position replaced by nonsense of every kind: no other error than BadPosition."""
    own = {"market": {"cells": [6, 5, 4, 3], "units_at_setup": 2, "bank_buy_price": 6, "bank_sell_price": 3}}
    m = begun(2, 3, components=own)
    rng = Random(3)
    for _ in range(60):
        m.play(m.sample(rng))
    position = {**m.position(), "under": [{"card": CARDS[0], "seat": 1}], "deck": 20}
    position |= {"hands": [[CARDS[1]], []], "known": None, "summit": {"seat": 0, "draws": 0, "back": 0}}
    refusals = []
    for path in places(position):
        for value in WRONG:
            try:
                GAME.from_position(spoilt(position, path, value))
            except durbar.BadPosition as error:
                refusals.append(str(error))
    assert len(refusals) > 1000
    assert max(map(len, refusals)) < 700


def test_a_finished_game_shows_how_it_ended() -> None:
    over = durbar.replay((GAMES / "conquest-4.txt").read_text("utf-8")).position()
    assert durbar.set_up("machu-picchu", over).over
    typed = durbar.set_up("machu-picchu", {k: v for k, v in over.items() if k != "known"})
    imagined = GAME.imagine(typed.observe(1), Random(1))
    assert GAME.observe(imagined, 1) == typed.observe(1), "all hands are open, typed or played"
    for spoilt, where in (
        ({**over, "ending": "clergy"}, "ending"),
        ({**over, "ending": "deck"}, "ending"),
        ({**over, "day": 8}, "ending"),
        ({**over, "players": [{**over["players"][0], "points": 99}, *over["players"][1:]]}, "points"),
    ):
        with pytest.raises(durbar.BadPosition, match=where):
            durbar.set_up("machu-picchu", spoilt)


def test_nobody_places_an_inca_he_does_not_have() -> None:
    hands = [["corn+sun"], ["coca+sun"]]
    spent = {"incas": {"farmer": 12}}
    with pytest.raises(durbar.BadPosition, match="first Inca"):
        durbar.set_up("machu-picchu", {"seats": 2, "phase": "place", "players": [spent, {}], "hands": hands})


def test_a_small_deck_and_a_summit_must_agree() -> None:
    position = {
        "seats": 2,
        "phase": "draw",
        "stage": "end",
        "players": [{"prince": "puma_temple", "summits": 1}, {}],
        "summit": {"seat": 0, "draws": 3, "back": 2},
        "hands": [[], CARDS[2:]],
    }
    with pytest.raises(durbar.BadPosition, match="drawn"):
        durbar.set_up("machu-picchu", position)
    with pytest.raises(durbar.BadPosition, match="put back"):
        durbar.set_up("machu-picchu", {**position, "phase": "return"})


def test_a_whole_position_is_read_at_every_seat_count() -> None:
    for seats in GAME.seats:
        m, rng = begun(seats), Random(1)
        for _ in range(30):
            m.play(m.sample(rng))
        assert durbar.set_up("machu-picchu", m.position()).digest() == m.digest()
