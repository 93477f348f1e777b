"""Numbers of the rules and maps that a variant changes: the same game with other figures."""

import copy
import json
from itertools import groupby
from random import Random
from typing import Any

import durbar
from durbar.core.game import CHANCE
from durbar.core.workshop import check
from durbar.games.tajmahal import board, roads
from durbar.games.tajmahal.state import State
from durbar.games.tajmahal.variant import BOUNDS, Numbers
from tests.clauses import clause
from tests.tajmahal.tools import GAME, OPTIONS

RULES = {"first_hand": 4, "reserve_pick": 3, "visits": 3, "province_points": 2, "road_points": 3}


def same_after_reading(s: State) -> None:
    """A position says all that is shown, also of provinces that a short game leaves out."""
    again = GAME.from_position(json.loads(json.dumps(GAME.position(s))))
    assert GAME.digest(again) == GAME.digest(s)
    assert GAME.observe(again, None) == GAME.observe(s, None)


def played(components: dict[str, Any], seats: int = 4) -> tuple[durbar.Match, list[durbar.Event]]:
    """A game of random moves to the end; positions and views hold on the way."""
    match, rng = durbar.new_match("taj-mahal", seats, 7, {"components": components}), Random(7)
    events: list[durbar.Event] = []
    for ply in range(10_000):
        if match.over:
            return match, events
        if ply % 40 == 0:
            same_after_reading(match.state)
            o = json.loads(json.dumps(match.observe(0)))
            assert GAME.observe(GAME.imagine(o, rng), 0) == o
        events += match.play(match.sample(rng))
    raise AssertionError("no game is so long")


@clause("S6", "S7", "W10", "E1")
def test_a_short_game_deals_other_hands_and_ends_in_agra() -> None:
    match = durbar.new_match("taj-mahal", 4, 7, {"components": {"rules": RULES}})
    o = match.observe(None)
    assert o["visit"] == 10
    assert [player["hand"] for player in o["players"]] == [4] * 4
    assert len(o["reserve"]) == 11
    over, events = played({"rules": RULES})
    visits = [event.data for event in events if event.kind == "visit"]
    assert [visit["visit"] for visit in visits] == [11, 12]
    assert visits[-1]["province"] == "agra"
    assert durbar.replay(over.record()).digest() == over.digest()
    who_took = [ply.seat if ply.action.kind == "take" else None for ply in over.history]
    assert max(len([*takes]) for seat, takes in groupby(who_took) if seat is not None) == 3


@clause("S3", "S6", "S7")
def test_a_short_game_is_dealt_as_its_positions_say() -> None:
    s = GAME.start(4, GAME.resolve(4, {"components": {"rules": RULES}}))
    dealt, rng = 0, Random(2)
    while GAME.actor(s) == CHANCE:
        if dealt % 5 == 0:
            same_after_reading(s)
        GAME.apply(s, GAME.draw(s, rng))
        dealt += 1
    assert dealt > 30


@clause("R2", "R3")
def test_palaces_and_roads_bring_what_the_variant_says() -> None:
    box = board.box({**OPTIONS, "components": {"rules": RULES}})
    assert [roads.road_points(box, n) for n in range(3)] == [2, 5, 8]
    assert [roads.road_points(board.box(OPTIONS), n) for n in range(3)] == [1, 2, 3]


def test_every_number_has_bounds_that_hold_the_rulebooks() -> None:
    for key, value in Numbers()._asdict().items():
        low, high, _ = BOUNDS[key]
        assert low <= value <= high


@clause("Q3", "S3")
def test_a_map_with_a_city_and_a_fortress_more_is_played() -> None:
    own = copy.deepcopy(GAME.components())
    own["city"].append({"id": "delhi-5", "province": "delhi", "fortified": True, "x": 730, "y": 60})
    own["roads"]["inside"].append(["delhi-5", "delhi-1"])
    own["bonus_tiles"]["tiles"][0]["count"] += 1
    over, _ = played({key: own[key] for key in ("city", "roads", "bonus_tiles")}, seats=3)
    assert len(over.observe(None)["bonuses"]) <= 17
    assert len(over.scores) == 3


def test_a_file_from_before_outlines_is_read() -> None:
    own = copy.deepcopy(GAME.components()["province"])
    own[0]["area"] = [10, 10, 298, 300]
    del own[0]["outline"]
    assert check(GAME, {"province": own}).changes == []


@clause("S3")
def test_a_map_without_square_tiles_is_played_to_the_end() -> None:
    file = copy.deepcopy(GAME.components())
    for city in file["city"]:
        city["fortified"] = city["id"] == file["taj_mahal_tile"]["city"]
    match, events = played({"city": file["city"], "bonus_tiles": {"tiles": []}})
    assert match.over
    assert not [event for event in events if event.kind == "bonus_dealt"]
