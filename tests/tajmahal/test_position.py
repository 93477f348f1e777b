"""Positions: written and read back, typed by hand, and refused with a sentence when they cannot stand."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import durbar
from durbar.core.game import CHANCE
from durbar.games.tajmahal.state import State
from tests.clauses import clause
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


def test_a_position_can_stand_at_chance() -> None:
    s = random_state(3, 1, 40)
    assert GAME.actor(s) == CHANCE
    match = durbar.set_up("taj-mahal", GAME.position(s), seed=1)
    assert match.actor is not None
    assert match.actor >= 0


def put(key: str, value: Any) -> Change:
    return lambda p: p.__setitem__(key, value)


WRONG: dict[str, tuple[Change, str]] = {
    "no object": (put("hands", 3), "hands: expected a list, not 3"),
    "key": (put("handz", []), "position: unknown key 'handz'; known: game, revision, seats"),
    "game": (put("game", "java"), "game: this is 'taj-mahal', not 'java'"),
    "revision": (put("revision", "0"), "revision: this is '1', not '0'"),
    "seats": (put("seats", "3"), "taj-mahal has 3 to 5 seats, not '3'"),
    "too many seats": (put("seats", 6), "taj-mahal has 3 to 5 seats, not 6"),
    "options": (put("options", []), "options: expected an object, not []"),
    "option": (put("options", {"fast": True}), "taj-mahal has no option 'fast'"),
    "components": (
        put("options", {"components": {"city": []}}),
        "city: multan must have 4 to 8 cities, not 0",
    ),
    "phase": (put("phase", "lunch"), "phase: 'lunch' is not one of"),
    "visit": (put("visit", 13), "visit: expected a number from 1 to 12, not 13"),
    "true is no number": (put("visit", True), "visit: expected a number from 1 to 12, not True"),
    "turn": (put("turn", 3), "turn: expected a number from 0 to 2"),
    "inside": (put("inside", [1, 1]), "inside: a seat is listed twice"),
    "turn of who withdrew": (put("inside", [1, 2]), "turn: seat 0 is not in the visit"),
    "scores": (put("scores", [0, 0]), "scores: expected 3, found 2"),
    "score": (put("scores", [0, 0, -1]), "scores[2]: expected a number from 0 to 9999"),
    "order": (put("order", {"atlantis": 1}), "order: unknown key 'atlantis'"),
    "tile twice": (put("order", {"multan": 1, "lahore": 1, "agra": 12}), "order.lahore: tile 1 lies twice"),
    "agra": (put("order", {"multan": 12}), "order.multan: tile 12 lies on agra"),
    "tile ahead": (put("tiles", {"2": 0}), "tiles.2: cannot be taken yet"),
    "tile twice over": (put("tiles", {1: 0, "1": 0}), "tiles.1: is named twice"),
    "tile 01": (put("tiles", {"1": 0, "01": 1}), "tiles: expected a number from 1 to 12, not '01'"),
    "tile of 5,000 digits": (
        put("tiles", {"1" * 5000: 0}),
        "tiles: expected a number from 1 to 12, not '111",
    ),
    "tile": (put("tiles", {"x": 0}), "tiles: expected a number from 1 to 12, not 'x'"),
    "bonus city": (put("bonuses", {"multan-2": "tea"}), "bonuses.multan-2: is not fortified"),
    "bonus": (put("bonuses", {"multan-1": "gold"}), "bonuses.multan-1: 'gold' is not one of"),
    "agra elsewhere": (put("order", {"agra": 3}), "order.agra: tile 12 lies on agra"),
    "three tea tiles": (
        put("bonuses", {"multan-1": "tea", "multan-3": "tea", "lahore-4": "tea"}),
        "bonuses: there are only 2 tea tiles",
    ),
    "taj elsewhere": (put("bonuses", {"multan-1": "taj"}), "bonuses: the Taj Mahal tile lies on agra-5 only"),
    "tea on the taj": (put("bonuses", {"agra-5": "tea"}), "bonuses: the Taj Mahal tile lies on agra-5 only"),
    "palace": (put("ordinary", {"multan-9": 0}), "ordinary: unknown key 'multan-9'"),
    "palace ahead": (put("royal", {"delhi-1": 0}), "delhi: has palaces but was not visited"),
    "palace now": (put("ordinary", {"multan-1": 0}), "multan: the court says 0 ordinary palaces of seat 0"),
    "court": (put("court", {"elephant": 0}), "court: unknown key 'elephant'"),
    "court in the visit": (put("court", {"crown": 0}), "court: crown goes to a seat that has withdrawn"),
    "tokens": (put("tokens", [["vizier"] * 3, [], []]), "tokens[0]: has more than two vizier tokens"),
    "six of a kind": (put("tokens", [["monk"] * 2] * 3), "tokens[0]: two monk tokens would be exchanged"),
    "pair": (put("tokens", [["monk"] * 2, [], []]), "tokens[0]: two monk tokens would be exchanged"),
    "specials": (put("specials", {"plus-tea": 0}), "specials: unknown key 'plus-tea'"),
    "card": (put("hands", [["red-joker"], [], []]), "hands[0]: there is no card 'red-joker' here"),
    "cards": (put("hands", [[RED_EE] * 3, [], []]), f"cards: {RED_EE} must be there 2 times, not 3"),
    "pile": (put("pile", {RED_EE: 0}), f"pile.{RED_EE}: expected a number from 1 to 96"),
    "pile twice": (
        put("pile", {RED_GE: 1, "red-elephant-general": 1}),
        "pile.red-elephant-general: is named",
    ),
    "pile short": (put("pile", {}), "must be there"),
    "drawn": (
        put("drawn", [[RED_EE] * 3, [], []]),
        "drawn: red-elephant-elephant cannot have been in the pile",
    ),
    "known": (put("known", [[GREEN_EE], [], []]), "known[0]: has cards that are not in the hand"),
    "reserve": (put("reserve", [WHITE_E] * 6), "reserve: holds at most 5 cards"),
    "special not held": (
        put("played", [[RED_EE, "plus-mogul"], [], []]),
        "plus-mogul belongs to somebody else",
    ),
    "white alone": (put("played", [[WHITE_E], [], []]), "played[0]: each turn is a coloured card"),
    "two colours": (put("played", [[RED_EE, GREEN_EE], [], []]), "played[0]: has two colours"),
    "300 special cards": (
        put("played", [[RED_EE, *["plus-elephant"] * 300], [], []]),
        "played[0]: plus-elephant belongs to somebody else",
    ),
    "a special card 300 times": (
        lambda p: p.update(played=[[RED_EE, *["plus-mogul"] * 300], [], []], specials={"plus-mogul": 0}),
        "played[0]: has a special card twice",
    ),
    "300 cards": (put("played", [[RED_EE] * 300, [], []]), f"cards: {RED_EE} must be there 2 times, not 300"),
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


def won_by(seat: int) -> dict[str, Any]:
    """Seat 0 has withdrawn with a token and the crown; `seat` has the palaces."""
    return {
        "turn": 1,
        "inside": [1, 2],
        "court": {"vizier": 0, "crown": 0},
        "tokens": [["vizier"], [], []],
        "ordinary": {"multan-1": seat},
        "royal": {"multan-2": seat},
    }


@clause("W4", "W5")
def test_palaces_of_this_visit_belong_to_who_won_the_prizes() -> None:
    assert table(**won_by(0)).actor == 1
    with pytest.raises(durbar.BadPosition) as refused:
        table(**won_by(2))
    assert str(refused.value) == "multan: the court says 1 ordinary palaces of seat 0 stand here, not 0"
    with pytest.raises(durbar.BadPosition, match="multan: the court says 1 royal palaces of seat 0"):
        table(**{**won_by(0), "royal": {"multan-2": 1}})
    with pytest.raises(durbar.BadPosition, match="multan: the court says 0 ordinary palaces of seat 2"):
        table(**{**won_by(0), "ordinary": {"multan-1": 0, "multan-4": 2}})


@clause("W3", "W9")
@pytest.mark.parametrize("phase", ["palace", "royal", "draw"])
def test_a_withdrawal_has_won_all_that_the_court_says(phase: str) -> None:
    """A player withdraws once a visit, so nothing was won before."""
    keys: dict[str, Any] = {
        "court": {"vizier": 0, "general": 0},
        "tokens": [["vizier", "general"], [], []],
        "played": [[RED_VG], [], []],
        "ordinary": {"multan-1": 0},
    }
    with pytest.raises(durbar.BadPosition):
        table(phase=phase, won=["vizier"], **keys)
    with pytest.raises(durbar.BadPosition, match="won: the court says seat 0 took general"):
        table(phase="palace", won=["vizier"], **keys)
    with pytest.raises(durbar.BadPosition, match="won: the court says seat 0 took vizier, general"):
        table(phase="draw", **{**keys, "played": [[], [], []], "ordinary": {"multan-1": 0, "multan-2": 0}})


def test_cards_may_be_named_as_in_the_notation() -> None:
    """Symbols in any order and upper case are read; the canonical name is written."""
    match = table(
        hands=[["red-elephant-general", "WHITE-monk"], [], []],
        known=[["White-Monk"], [], []],
        drawn=[["red-elephant-general"], [], []],
        played=[[], ["violet-princess-vizier"], []],
        reserve=["green-elephant-monk"],
        discard={"yellow-elephant-mogul": 1},
    )
    position = match.position()
    assert position["hands"] == [[RED_GE, "white-monk"], [], []]
    assert position["known"] == [["white-monk"], [], []]
    assert position["drawn"] == [[RED_GE], [], []]
    assert position["played"] == [[], ["violet-vizier-princess"], []]
    assert position["reserve"] == ["green-monk-elephant"]
    assert position["discard"] == {"yellow-mogul-elephant": 1}


def test_an_order_named_in_part_is_completed() -> None:
    """Provinces left out get the tiles left over, both in their order; Agra always has tile 12."""
    order = table(order={"malwa": 1, "multan": 5}).position()["order"]
    assert (order["malwa"], order["multan"], order["agra"]) == (1, 5, 12)
    assert [n for p, n in order.items() if p not in ("malwa", "multan", "agra")] == [
        2,
        3,
        4,
        6,
        7,
        8,
        9,
        10,
        11,
    ]
    assert table(order={"malwa": 1}).observe(None)["province"] == "malwa"
    assert table(order={}).position() == table().position()
    assert table(order={"agra": 12}).position() == table().position()


def test_bonus_tiles_named_in_part_are_completed() -> None:
    """Fortified cities left out get the tiles left over, both in their order."""
    usual = table().position()["bonuses"]
    own = table(bonuses={"multan-1": "jewels"}).position()["bonuses"]
    assert own["multan-1"] == "jewels"
    assert own["agra-5"] == "taj"
    assert Counter(own.values()) == Counter(usual.values())
    others = [tile for city, tile in own.items() if city not in ("multan-1", "agra-5")]
    assert others == ["tea", "tea", "spices", "jewels", *["points"] * 5, *["card"] * 5]
    assert table(bonuses={}).position() == table().position()
    assert table(bonuses={"agra-5": "taj"}).position() == table().position()


def test_while_tiles_are_dealt_only_those_named_lie() -> None:
    for keys, wanted in (
        ({"phase": "tiles", "order": {"lahore": 4}}, {"lahore": 4, "agra": 12}),
        ({"phase": "tiles"}, {"agra": 12}),
    ):
        s = GAME.from_position({"seats": 3, **keys})
        assert GAME.position(s)["order"] == wanted
        assert GAME.position(s)["bonuses"] == {"agra-5": "taj"}
    s = GAME.from_position({"seats": 3, "phase": "bonuses", "bonuses": {"delhi-2": "card"}})
    assert GAME.position(s)["bonuses"] == {"delhi-2": "card", "agra-5": "taj"}


JUNK: list[Any] = [None, True, -1, 10**5000, 2.5, float("nan"), "", "x", "1" * 5000, [], [[]], [None], {}]
JUNK_KEYS: list[Any] = ["x", "1" * 5000, "0", "-1", "01", "²", 1, 10**5000, None]


def spoilt(value: Any) -> Iterator[Any]:
    """The same JSON again and again, each time with one part replaced by junk or beside junk."""
    yield from JUNK
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from ({**value, key: changed} for changed in spoilt(inner))
        yield from ({**value, key: 0} for key in JUNK_KEYS)
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            yield from ([*value[:i], changed, *value[i + 1 :]] for changed in spoilt(inner))
        yield from ([*value, junk] for junk in JUNK)


def read(position: dict[str, Any]) -> State | None:
    """The state, or None when the position is refused with a sentence of reasonable length."""
    try:
        return GAME.from_position(position)
    except durbar.BadPosition as refused:
        return None if len(str(refused)) < 1000 else pytest.fail(str(refused)[:1000])


@pytest.mark.parametrize("plies", [5, 20, 40, 150, 155, 10_000])
def test_whatever_is_wrong_a_position_is_refused_in_words(plies: int) -> None:
    """Every part of a real position replaced by junk: refused with a sentence, or a position that holds."""
    position = json.loads(json.dumps(GAME.position(random_state(3, 2, plies))))
    for key, value in position.items():
        for junk in spoilt(value):
            if (s := read({**position, key: junk})) is not None:
                assert GAME.digest(GAME.from_position(GAME.position(s))) == GAME.digest(s)


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
