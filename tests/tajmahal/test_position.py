"""Positions: written and read back, typed by hand, and refused with a clear word when they cannot stand."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import durbar
from durbar.core.game import CHANCE
from durbar.games.tajmahal.state import State
from tests.tajmahal.tools import (
    GAME,
    GREEN_EE,
    RED_EE,
    RED_GE,
    RED_KE,
    RED_VG,
    VIOLET_EE,
    WHITE_E,
    random_state,
    table,
)

Change = Callable[[dict[str, Any]], None]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_state_comes_back_whole(seats: int) -> None:
    phases: set[int] = set()
    for seed in range(70):
        s = random_state(seats, seed, 6 * seed)
        phases.add(s.phase)
        again = GAME.from_position(json.loads(json.dumps(GAME.position(s))))
        for name in State.__slots__:
            mine, other = getattr(s, name), getattr(again, name)
            if name == "discard":
                mine, other = sorted(mine), sorted(other)
            if name in ("known", "drawn"):
                mine, other = ([sorted(cards) for cards in held] for held in (mine, other))
            assert mine == other, name
    assert len(phases) >= 8


def test_a_short_position_fills_in_the_rest() -> None:
    match = durbar.set_up("taj-mahal", {"game": "taj-mahal", "seats": 3})
    position = match.position()
    assert position["phase"] == "turn"
    assert position["order"]["multan"] == 1
    assert sum(position["pile"].values()) == 96
    assert position["inside"] == [0, 1, 2]
    assert {c: b for c, b in position["bonuses"].items() if c.startswith("multan")} == {
        "multan-1": "tea",
        "multan-3": "tea",
    }
    assert position["options"] == {"swap_special_cards": False, "components": None}


def test_hand_cards_are_taken_from_the_pile() -> None:
    match = table(hands=[[RED_EE], [RED_EE], []], reserve=[WHITE_E])
    position = match.position()
    assert RED_EE not in position["pile"]
    assert position["pile"][WHITE_E] == 6
    assert position["drawn"] == [[RED_EE], [RED_EE], []]


def test_a_position_can_stand_at_luck() -> None:
    s = random_state(3, 1, 40)
    assert GAME.actor(s) == CHANCE
    match = durbar.set_up("taj-mahal", GAME.position(s), seed=1)
    assert match.actor is not None
    assert match.actor >= 0


def put(key: str, value: Any) -> Change:
    return lambda p: p.__setitem__(key, value)


WRONG: dict[str, tuple[Change, str]] = {
    "no object": (put("hands", 3), "hands: must be a list"),
    "key": (put("handz", []), "handz: is no key of a position"),
    "game": (put("game", "java"), "game: must be 'taj-mahal'"),
    "revision": (put("revision", "0"), "revision: must be '1'"),
    "seats": (put("seats", "3"), "seats: must be a number"),
    "too many seats": (put("seats", 6), "options: taj-mahal has 3 to 5 seats"),
    "options": (put("options", []), "options: must be an object"),
    "option": (put("options", {"fast": True}), "options: taj-mahal has no option 'fast'"),
    "components": (put("options", {"components": {"city": []}}), "options: city: there must be 49 cities"),
    "phase": (put("phase", "lunch"), "phase: 'lunch' is not one of"),
    "visit": (put("visit", 13), "visit: must be 1 to 12"),
    "true is no number": (put("visit", True), "visit: must be 1 to 12, not True"),
    "turn": (put("turn", 3), "turn: must be 0 to 2"),
    "inside": (put("inside", [1, 1]), "inside: names a seat twice"),
    "turn of who withdrew": (put("inside", [1, 2]), "turn: seat 0 is not in the visit"),
    "scores": (put("scores", [0, 0]), "scores: must have one entry for each of 3 seats"),
    "score": (put("scores", [0, 0, -1]), "scores: must be 0 to 9999"),
    "order": (put("order", {"atlantis": 1}), "order: 'atlantis' is not one of"),
    "tile twice": (put("order", {"multan": 1, "lahore": 1, "agra": 12}), "order lahore: tile 1 lies twice"),
    "agra": (put("order", {"multan": 12}), "order: tile 12 must lie on agra"),
    "order short": (put("order", {"agra": 12}), "order: every province needs its tile"),
    "tile ahead": (put("tiles", {"2": 0}), "tiles 2: cannot be taken yet"),
    "tile": (put("tiles", {"x": 0}), "tiles: must be 1 to 12"),
    "bonus city": (put("bonuses", {"multan-2": "tea"}), "bonuses multan-2: is not fortified"),
    "bonus": (put("bonuses", {"multan-1": "gold"}), "bonuses multan-1: 'gold' is not one of"),
    "bonus short": (put("bonuses", {"agra-5": "taj"}), "bonuses: every fortified city needs its tile"),
    "palace": (put("ordinary", {"multan-9": 0}), "ordinary: 'multan-9' is not one of"),
    "palace ahead": (put("royal", {"delhi-1": 0}), "delhi: has palaces but was not visited"),
    "palace now": (put("ordinary", {"multan-1": 0}), "multan: the court says 0 ordinary palaces stand here"),
    "court": (put("court", {"elephant": 0}), "court: 'elephant' is not one of"),
    "court in the visit": (put("court", {"crown": 0}), "court: crown goes to a seat that has withdrawn"),
    "tokens": (put("tokens", [["vizier"] * 3, [], []]), "tokens of seat 0: has more than two vizier tokens"),
    "pair": (put("tokens", [["monk"] * 2, [], []]), "tokens of seat 0: two monk tokens would be exchanged"),
    "specials": (put("specials", {"plus-tea": 0}), "specials: 'plus-tea' is not one of"),
    "card": (put("hands", [["red-joker"], [], []]), "hands of seat 0: there is no card 'red-joker' here"),
    "cards": (put("hands", [[RED_EE] * 3, [], []]), f"cards: {RED_EE} must be there 2 times, not 3"),
    "pile": (put("pile", {RED_EE: 0}), f"pile {RED_EE}: must be 1 to 96"),
    "pile short": (put("pile", {}), "must be there"),
    "drawn": (
        put("drawn", [[RED_EE] * 3, [], []]),
        "drawn: red-elephant-elephant cannot have been in the pile",
    ),
    "known": (put("known", [[GREEN_EE], [], []]), "known of seat 0: has cards that are not in the hand"),
    "reserve": (put("reserve", [WHITE_E] * 6), "reserve: holds at most 5 cards"),
    "special not held": (
        put("played", [[RED_EE, "plus-mogul"], [], []]),
        "plus-mogul belongs to somebody else",
    ),
    "white alone": (put("played", [[WHITE_E], [], []]), "played of seat 0: each turn is a coloured card"),
    "two colours": (put("played", [[RED_EE, GREEN_EE], [], []]), "played of seat 0: has two colours"),
    "won": (put("won", ["vizier"]), "won: the court says otherwise of vizier"),
    "draws": (put("draws", 1), "draws: cards are drawn in phase 'draw' and only there"),
    "takes": (put("takes", 1), "takes: cards are taken in phase 'take' and only there"),
    "placed": (put("placed", ["multan-1"]), "placed: no palace is being placed"),
    "take without choice": (put("phase", "take"), "reserve: there is no choice of a card"),
    "palace without choice": (put("phase", "palace"), "phase: there is no choice of a city"),
    "royal without crown": (put("phase", "royal"), "phase: there is no royal palace to place"),
    "over too early": (put("phase", "over"), "visit: the game is over after visit 12"),
    "hands too early": (put("phase", "hands"), "inside: nobody is in a visit now"),
    "tiles too early": (put("phase", "tiles"), "order: every province needs its tile"),
}


@pytest.mark.parametrize("what", sorted(WRONG))
def test_what_cannot_stand_is_refused(what: str) -> None:
    change, message = WRONG[what]
    full = json.loads(json.dumps(table(hands=[[RED_GE, VIOLET_EE], [], []]).position()))
    del full["pile"], full["drawn"], full["takes"]
    if what in ("take without choice", "palace without choice", "royal without crown", "over too early"):
        full["inside"] = [] if "over" in what else [1, 2]
    change(full)
    with pytest.raises(durbar.BadPosition) as refused:
        durbar.set_up("taj-mahal", full)
    assert message in str(refused.value)


@pytest.mark.parametrize("value", [None, 3, "x", [], [1], {"game": "taj-mahal"}])
def test_no_nonsense_breaks_the_reader(value: Any) -> None:
    with pytest.raises(durbar.BadPosition):
        durbar.set_up("taj-mahal", value)


def test_the_middle_of_a_withdrawal_can_be_typed() -> None:
    match = table(
        phase="palace",
        played=[[RED_VG, RED_KE], [], []],
        won=["vizier", "general", "mogul", "elephant"],
        court={"vizier": 0, "general": 0, "crown": 0},
        tokens=[["vizier", "general"], [], []],
        tiles={"1": 0},
        placed=["multan-1"],
        ordinary={"multan-1": 0},
    )
    assert match.observe(None)["withdrawal"] == {
        "seat": 0,
        "won": ["vizier", "general", "crown", "tile"],
        "palaces": 1,
        "royal": True,
        "placed": ["multan-1"],
        "draws": 0,
        "takes": 0,
    }
    assert match.observe(None)["players"][0]["goods"]["rice"] == 0, "the tile is not scored yet"
    match.play("palace multan-2")
    match.play("royal multan-1")
    assert match.observe(None)["players"][0]["goods"] == {"rice": 1, "tea": 1, "spices": 0, "jewels": 0}
