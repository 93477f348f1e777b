"""Positions: there and back, typed by hand, and refused with a reason."""

import json
from typing import Any

import pytest

import durbar
from tests.terraces.test_cards import cards
from tests.terraces.tools import GAMES, both, played, street

CITY = {"seats": 2, "tiles": street(4), "players": [{"pawns": ["k8"]}, {"pawns": ["k12"]}]}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_there_and_back_at_every_moment(game: str, seats: int) -> None:
    """Chance moments included: every ply of a game, dealt step by step."""
    match = played(game, seats, seed=20 + seats)
    g, again = match.game, match.rewound(0)
    for past in match.history:
        position = json.loads(json.dumps(again.position()))
        assert g.position(g.from_position(position)) == position
        again.advance(past.action)
    assert again.position() == match.position()


@both
def test_a_position_by_hand_needs_only_what_matters(game: str) -> None:
    match = durbar.set_up(game, {"seats": 3}, seed=1)
    seen = match.observe(0)
    assert (match.actor, seen["ap"], seen["duty"], seen["turn"]) == (0, 6, True, 1)
    assert seen["supply"]["triples"] == 56
    assert seen["open"] is not None
    assert seen["pile"] == 29
    city = durbar.set_up(game, {**CITY, "palaces": [{"cell": "k10", "value": 4}]})
    assert city.observe(0)["supply"]["triples"] == 52
    floors = {"java": [4], "cuzco": [2, 4]}[game]
    assert city.observe(0)["palaces"][0]["floors"] == floors


@both
def test_tiles_laid_are_missing_from_the_last_seat_unless_told(game: str) -> None:
    tiles = ["rice k10", "rice k14", "rice k18", "rice k22", "double h9 h11"]
    seen = durbar.set_up(game, {"seats": 2, "tiles": tiles}).observe(None)["players"]
    assert [(p["rice"], p["doubles"]) for p in seen] == [(2, 5), (0, 4)]
    seen = durbar.set_up(game, {"seats": 2, "tiles": tiles, "players": [{"rice": 1}, {}]}).observe(None)[
        "players"
    ]
    assert [p["rice"] for p in seen] == [1, 1]


def thirteen() -> dict[str, Any]:
    cells = [c for t in street(5) for c in t.split()[1:]][:13]
    return {"seats": 2, "tiles": street(5), "players": [{"pawns": cells}, {}]}


def dance(**facts: Any) -> dict[str, Any]:
    """A festival in a city of two, seat 1 to bid; facts go into it or over it."""
    inside = {"cell": "k10", "bidder": 1, "raiser": 0, "inside": [0, 1], "played": [["mask"], []]}
    festival = {k: facts.pop(k) for k in list(facts) if k in inside}
    hands = [{"pawns": ["k8"]}, {"pawns": ["k12"], "hand": ["mask"]}]
    base = {**CITY, "players": hands, "palaces": [{"cell": "k10", "value": 4}], "open": "mask"}
    return {**base, "phase": "festival", "festival": {**inside, **festival}, **facts}


BAD: list[tuple[dict[str, Any], str]] = [
    ({"seats": 5}, "2 to 4 seats"),
    ({"seats": "two"}, "2 to 4 seats"),
    ({"seats": 2, "game": "chess"}, "game"),
    ({"seats": 2, "revision": "0"}, "revision"),
    ({"seats": 2, "colour": "red"}, "unknown key 'colour'"),
    ({"seats": 2, "options": []}, "options: expected an object"),
    ({"seats": 2, "options": {"board": "moon"}}, "board"),
    ({"seats": 2, "options": {"components": {"board": {"rows": []}}}}, "board: 0 rows"),
    ({"seats": 2, "tiles": "triple"}, "tiles: expected a list"),
    ({"seats": 2, "tiles": ["triple z9 z11 k2"]}, "tiles.0.: .*no cell 'k2'|not the outline"),
    ({"seats": 2, "tiles": ["rice q99"]}, "tiles.0.: .*no cell 'q99'"),
    ({"seats": 2, "tiles": ["end"]}, "is no tile"),
    ({"seats": 2, "tiles": [7]}, "tiles.0."),
    ({"seats": 2, "tiles": ["rice a0"]}, "The board has no hex on a0"),
    ({"seats": 2, "tiles": ["rice i18"]}, "can’t cover the irrigation on i18"),
    ({"seats": 2, "tiles": ["rice k10", "village k10"]}, "tiles.1.*same size"),
    ({"seats": 2, "tiles": ["rice k10", "double k10 k12"]}, "tiles.1.*flat"),
    ({"seats": 2, "tiles": ["rice k4"]}, "outside"),
    ({"seats": 2, "tiles": [f"rice k{c}" for c in range(6, 20, 2)]}, "7 rice tiles lie"),
    (
        {"seats": 2, "tiles": ["double h9 h11"], "players": [{"doubles": 5}, {"doubles": 5}]},
        "1 double tiles lie",
    ),
    ({"seats": 2, "irrigation": ["k6"]}, "k6 is no cell for irrigation"),
    ({"seats": 2, "irrigation": ["f15", "x"]}, "unknown cell 'x'"),
    ({"seats": 2, "irrigation": ["h9", "h9"]}, "h9 is listed 2 times"),
    ({"seats": 2, "irrigation": [f"{r}{c}" for r in "eg" for c in range(6, 32, 2)]}, "more than the supply"),
    ({"seats": 2, "players": [{}]}, "1 players for 2 seats"),
    ({"seats": 2, "players": [{}, []]}, "players.1.: expected an object"),
    ({"seats": 2, "players": [{"name": "Ann"}, {}]}, "unknown key 'name'"),
    ({"seats": 2, "players": [{"score": -1}, {}]}, "players.0..score"),
    ({"seats": 2, "players": [{"tokens": 4}, {}]}, "players.0..tokens"),
    ({"seats": 2, "players": [{"pawns": ["k8"]}, {}]}, "k8 carries no land"),
    ({**CITY, "players": [{"pawns": ["k8"]}, {"pawns": ["k8"]}]}, "two pawns on k8"),
    (thirteen(), "13 pawns"),
    ({**CITY, "palaces": [{"cell": "k8", "value": 2}]}, "k8 is a palace cell"),
    ({**CITY, "palaces": [{"cell": "l7", "value": 2}]}, "l7 is no village cell"),
    (
        {**CITY, "palaces": [{"cell": "k10", "value": 2}, {"cell": "k14", "value": 2}]},
        "k10, k14 in one settlement",
    ),
    ({**CITY, "palaces": [{"cell": "k10", "value": 3}]}, "palaces"),
    ({**CITY, "palaces": [{"cell": "k10"}]}, "value"),
    ({**CITY, "palaces": [{"cell": "k10", "floors": [4, 2]}]}, "floors"),
    ({**CITY, "palaces": [{"cell": "k10", "floors": [2], "value": 4}]}, "topmost floor is 2"),
    ({**CITY, "palaces": [{"cell": "k10", "value": 2}, {"cell": "k10", "value": 2}]}, "two palaces"),
    ({**CITY, "palaces": [{"cell": "k10", "value": 2, "festival": "yes"}]}, "true or false"),
    ({"seats": 2, "open": "spoon"}, "unknown card 'spoon'"),
    ({"seats": 2, "open": None}, "there is an open card"),
    ({"seats": 2, "players": [{"hand": ["mask"] * 6}, {}]}, "6 of mask"),
    ({"seats": 2, "open": "drum", "pile": ["mask"]}, "cards: "),
    ({"seats": 2, "players": [{"known": ["mask"]}, {}]}, "players.0..known: mask is not in the hand"),
    ({"seats": 2, "phase": "lunch"}, "phase"),
    ({"seats": 2, "ap": 7}, "ap: expected a number from 0 to 6"),
    ({"seats": 2, "ap": True}, "ap"),
    ({"seats": 2, "active": 2}, "active"),
    ({"seats": 2, "bought": 3}, "bought"),
    ({"seats": 2, "closing": 1, "duty": True}, "no tile is owed"),
    ({"seats": 2, "pending": "draw"}, "none was bought"),
    ({"seats": 2, "pending": "first"}, "does not go with the phase"),
    ({"seats": 2, "phase": "over", "closing": 1}, "closing"),
    ({"seats": 2, "phase": "setup", "tiles": ["rice k10"]}, "before the first turn"),
    ({"seats": 2, "phase": "setup", "players": [{}, {"hand": ["mask"]}]}, "seat by seat"),
    ({"seats": 2, "phase": "setup", "pending": "open"}, "hands come first"),
    (
        {
            "seats": 2,
            "options": {"components": {"supply": {"triples": 1, "irrigation": 19}}},
            "tiles": street(2),
        },
        "triples",
    ),
    (
        {
            "seats": 2,
            "options": {"components": {"supply": {"triples": 2, "irrigation": 19}}},
            "tiles": street(2),
            "closing": 0,
        },
        "last turns have begun",
    ),
    ({"seats": 2, "festival": {}}, "does not go with the phase"),
    ({**CITY, "phase": "festival"}, "does not go with the phase"),
    (dance(cell="k12"), "there is no palace"),
    (dance(inside=[0]), "one seat left"),
    (dance(inside=[0, 7]), r"festival.inside\[1\]: expected a number from 0 to 1"),
    (dance(bidder=0), "not asked"),
    (dance(played=[["mask"]]), "festival.played: expected 2, found 1"),
    (dance(played=[["drum"], []]), "does not match|opened with a card"),
    (dance(played=[[], []]), "opened with a card"),
    (dance(raiser=1), "highest total"),
    (dance(players=[{"pawns": ["k8"]}, {"pawns": ["k12"]}]), "nothing to choose"),
    (dance(players=[{"pawns": ["k8"]}, {"hand": ["mask"]}]), "no pawn in the city"),
    (dance(palaces=[{"cell": "k10", "value": 4, "festival": True}]), "had its festival"),
]


@pytest.mark.parametrize(("position", "reason"), BAD, ids=[reason for _, reason in BAD])
def test_bad_positions_are_refused_with_a_reason(position: dict[str, Any], reason: str) -> None:
    with pytest.raises(durbar.BadPosition, match=reason):
        durbar.set_up("java", position)


def test_the_festival_of_those_cases_is_sound_itself() -> None:
    match = durbar.set_up("java", dance())
    assert match.actor == 1
    assert sorted(map(str, match.legal())) == ["bid mask", "pass"]


def test_cuzco_floors_are_stacked_without_gaps() -> None:
    position = {**CITY, "palaces": [{"cell": "k10", "floors": [2, 8]}]}
    assert durbar.set_up("java", position).observe(0)["palaces"][0]["value"] == 8
    with pytest.raises(durbar.BadPosition, match="cannot have the floors"):
        durbar.set_up("cuzco", position)


@both
def test_more_palaces_than_pieces_are_refused(game: str) -> None:
    pieces = {"2": 1, "4": 1, "6": 1, "8": 1, "10": 0}
    options = {"components": {"palaces": {"pieces": pieces}}}
    with pytest.raises(durbar.BadPosition, match="1 more of value 10"):
        durbar.set_up(game, {**CITY, "options": options, "palaces": [{"cell": "k10", "value": 10}]})


@both
def test_an_empty_pile_beside_used_cards_is_refused(game: str) -> None:
    held = [c for c in cards(game, "a b c ab bc ca") for _ in range(5)]
    held.remove(cards(game, "a")[0])
    held.remove(cards(game, "b")[0])
    position = {
        "seats": 2,
        "open": cards(game, "a")[0],
        "used": cards(game, "b"),
        "pile": [],
        "players": [{"hand": held}, {}],
    }
    with pytest.raises(durbar.BadPosition, match="R18"):
        durbar.set_up(game, position)


HUGE = 10**5000
LONG = "9" * 5000


@pytest.mark.parametrize(
    "position",
    [
        {"seats": HUGE},
        {"seats": 2, "revision": HUGE},
        {"seats": 2, LONG: 1},
        {"seats": 2, "turn": HUGE},
        {"seats": 2, "ap": -HUGE},
        {"seats": 2, "phase": HUGE},
        {"seats": 2, "pending": HUGE},
        {"seats": 2, "open": HUGE},
        {"seats": 2, "open": LONG},
        {"seats": 2, "tiles": HUGE},
        {"seats": 2, "tiles": [HUGE]},
        {"seats": 2, "tiles": [f"rice k{LONG}"]},
        {"seats": 2, "tiles": [f"build k10 {LONG}"]},
        {"seats": 2, "irrigation": [HUGE]},
        {"seats": 2, "irrigation": [f"k{LONG}"]},
        {"seats": 2, "land": {f"k{LONG}": "v1"}},
        {"seats": 2, "land": {"k10": f"v{LONG}"}},
        {"seats": 2, "land": {"k10": HUGE}},
        {"seats": 2, "players": [{"score": HUGE}, {}]},
        {"seats": 2, "players": [{"pawns": [HUGE]}, {}]},
        {"seats": 2, "players": [{"hand": [HUGE]}, {}]},
        {"seats": 2, "players": [{"doubles": HUGE}, {}]},
        {**CITY, "palaces": [{"cell": "k10", "value": HUGE}]},
        {**CITY, "palaces": [{"cell": "k10", "floors": [HUGE]}]},
        {**CITY, "palaces": [{"cell": "k10", "floors": [2], "value": HUGE}]},
        dance(bidder=HUGE),
        dance(inside=[HUGE]),
        dance(played=[[HUGE], []]),
        {"seats": 2, "options": {"board": HUGE}},
        {"seats": 2, "options": {LONG: 1}},
        {"seats": 2, "options": {"components": {"supply": {"triples": HUGE, "irrigation": 19}}}},
        {"seats": 2, "options": {"components": {LONG: {}}}},
    ],
)
def test_huge_numbers_and_texts_are_refused_in_a_short_sentence(position: dict[str, Any]) -> None:
    with pytest.raises(durbar.BadPosition) as refused:
        durbar.set_up("java", position)
    assert len(str(refused.value)) < 400


@pytest.mark.parametrize("position", [None, [], "x", 3])
def test_a_position_is_an_object(position: Any) -> None:
    with pytest.raises(durbar.BadPosition):
        durbar.set_up("java", position)
