"""The last turns, each player's own final scoring, and the winners."""

from typing import Any

import pytest

import durbar
from tests.clauses import clause
from tests.terraces.examples import example
from tests.terraces.test_cards import NAMES, cards
from tests.terraces.tools import TINY, at, both, clause_of, kinds, land, points, street, walk

FAR = "triple e10 e12 f11"
"""A triple far from everything else."""


def box(triples: int) -> dict[str, Any]:
    return {"components": {"supply": {"triples": triples, "irrigation": 19}}}


def last_turn(game: str, tiles: list[str], seats: int = 4, **facts: Any) -> durbar.Match:
    """The last turn of the last seat: every triple lies, one final scoring is left."""
    triples = sum(t.startswith("triple") for t in tiles)
    if not triples:
        tiles, triples = [*tiles, FAR], 1
    return at(game, seats, tiles=tiles, **{"options": box(triples), "closing": 1, **facts})


@both
@clause("E1", "E2", "E3", "R30")
@example("X82")
def test_the_last_triple_begins_the_last_turns(game: str) -> None:
    """The second of four places it"""
    match = at(game, 4, options=box(1), active=1, duty=True)
    assert "last_triple" in kinds(match.play("triple k10 k12 l11"))
    assert match.state.ap == 5
    match.play("double h9 h11")
    assert match.state.closing == 4
    order = [match.actor]
    events = match.play("end")
    assert kinds(events)[:2] == ["end", "final_scoring"]
    assert match.observe(0)["players"][1]["done"] is True
    while not match.over:
        order.append(match.actor)
        assert not match.state.duty
        if len(order) == 2:
            match.play("double g20 g22")
        match.play("end")
    assert order == [1, 2, 3, 0]
    assert match.legal() == []
    assert clause_of_over(match) == "E7"


def clause_of_over(match: durbar.Match) -> str:
    rejection = match.game.check(match.state, match.game.parse("end"))
    assert rejection is not None
    return rejection.clause


@both
@clause("E2")
def test_the_turn_of_the_last_triple_is_played_in_full(game: str) -> None:
    card = NAMES[game]["a"]
    players = [{"pawns": ["k8"], "hand": [card]}, {}]
    match = at(
        game,
        tiles=street(3),
        options=box(4),
        players=players,
        palaces=[{"cell": "k10", "value": 2}],
        open=card,
        duty=True,
    )
    match.play("triple e10 e12 f11")
    events = match.play(f"festival k10 {card}")
    assert points(events) == {0: 1 + 2}
    assert kinds(events).index("celebrate") < kinds(events).index("final_scoring")


SCORING = "k10:v3 k12:v3 k14:v3 k16:v2 k18:v2 k20:v2 k22:v1 k24:v1"


@both
@pytest.mark.parametrize(
    ("value", "pawns", "gains"),
    [
        # two tied for second, behind one who has a pawn more
        (10, [["k10", "k16"], ["k12", "k18", "k22"], ["k14", "k20"], []], [5, 10, 5, 0]),
        (8, [["k10"], ["k12"], [], []], [8, 8, 0, 0]),  # two tied for first
        (8, [["k10"], ["k12"], ["k16"], []], [8, 8, 4, 0]),  # behind a tied first rank the next is second
        (6, [["k22"], [], [], []], [6, 0, 0, 0]),  # alone in the city
        (6, [["k10"], ["k16"], ["k18"], []], [6, 3, 3, 0]),  # two tied for second
        (4, [["k10"], ["k16"], [], ["k22"]], [4, 2, 0, 0]),  # the third rank scores nothing
    ],
)
@clause("E4", "E5", "R22")
@example("X75", "X77", "X78", "X79", "X80", "X81")
def test_final_scoring(game: str, value: int, pawns: list[list[str]], gains: list[int]) -> None:
    tiles = land(SCORING, seats=4)
    for seat, gain in enumerate(gains):
        match = last_turn(
            game,
            tiles,
            players=[{"pawns": p} for p in pawns],
            palaces=[{"cell": "k24", "value": value}],
            active=seat,
        )
        assert points_now(match, seat) == gain
        events = match.play("end")
        assert points(events) == ({seat: gain} if gain else {})
        assert match.over
        assert points_now(match, seat) == 0


def points_now(match: durbar.Match, seat: int) -> int:
    """What the table tells a seat its final scoring would give in all settlements."""
    ranks = [rank for place in match.observe(None)["settlements"] for rank in place["ranks"]]
    return sum(rank["points"] for rank in ranks if rank["seat"] == seat)


@both
@clause("E4", "E5")
def test_a_village_promises_nothing_and_a_city_nothing_to_who_has_scored(game: str) -> None:
    players = [{"pawns": ["k8"]}, {"pawns": ["k12"]}]
    assert points_now(at(game, tiles=street(4), players=players), 0) == 0
    city = last_turn(game, street(4), 2, players=players, palaces=[{"cell": "k10", "value": 4}])
    assert [points_now(city, seat) for seat in (0, 1)] == [4, 0]


@both
@clause("E5")
@example("X76")
def test_each_scores_the_position_of_his_own_moment(game: str) -> None:
    """B scores 10, then C moves up and scores 10 too"""
    row = "k10:v3 k12:v3 k14:v3 k16:v3 k18:v2 k20:v2 k22:v2 k24:v1 k26:v1"
    pawns = [["k10", "k20"], ["k12", "k22", "k24"], ["k14", "k18"], []]
    match = last_turn(
        game,
        land(row, seats=4),
        players=[{"pawns": p} for p in pawns],
        palaces=[{"cell": "k26", "value": 10}],
        active=1,
        closing=3,
    )
    assert points(match.play("end")) == {1: 10}
    match.play("move k18 k16")
    assert points(match.play("end")) == {2: 10}
    assert match.scores == [0, 10, 10, 0]


@both
@clause("E6")
@example("X66")
def test_festivals_go_on_after_the_own_scoring(game: str) -> None:
    players = [{"pawns": ["k8"], "hand": cards(game, "a")}, {"pawns": ["k12"], "hand": cards(game, "b")}]
    match = last_turn(
        game, street(4), 2, players=players, palaces=[{"cell": "k10", "value": 4}], open=NAMES[game]["ab"]
    )
    assert match.observe(None)["players"][1]["done"] is True
    match.play(f"festival k10 {NAMES[game]['a']}")
    assert match.actor == 1
    events = match.play(f"bid {NAMES[game]['b']}")
    assert points(events) == {0: 1 + 4, 1: 1}
    assert match.over


@both
@clause("R34", "E6")
@example("X84")
def test_pools_still_score_after_the_own_scoring_but_cities_do_not(game: str) -> None:
    tiles = land("h17:r1 h19:r1 h21:r1 i16:r1 i22:r1 j17:r1 j19:r1", bare="i18 i20 j21", seats=2)
    players = [{}, {"pawns": ["h17"]}]
    match = last_turn(game, tiles, 2, players=players, irrigation=["i20"])
    assert points(match.play("rice j21")) == {1: 6}
    assert points(match.play("end")) == {}
    assert match.scores == [0, 6]


@both
@clause("R9", "E4")
def test_a_palace_without_pawns_scores_for_nobody(game: str) -> None:
    match = last_turn(game, ["village k8", "rice k10"], 2, palaces=[{"cell": "k8", "value": 8}])
    assert points(match.play("end")) == {}


@both
@clause("E7", "R23")
def test_most_points_win_and_a_tie_is_shared(game: str) -> None:
    for scores, winners in (([3, 5, 5], [1, 2]), ([7, 5, 5], [0])):
        match = last_turn(game, [FAR], 3, players=[{"score": n} for n in scores])
        assert match.winners == []
        match.play("end")
        assert match.winners == winners
    assert clause_of_over(match) == "E7"


@both
@clause("E3", "R25")
def test_the_last_turn_has_ap_token_and_festival_like_any_other(game: str) -> None:
    match = last_turn(game, street(2), 2, players=[{"pawns": ["k8"]}, {}])
    assert clause_of(match, "token") is None
    assert clause_of(match, "build k10 2") is None
    match.play("build k10 2")
    assert points(match.play("end")) == {0: 2}


@both
@pytest.mark.parametrize(
    ("options", "clauses"),
    [(box(6), {"E1"}), ({"components": TINY}, {"R36"})],
    ids=["last triple", "no room"],
)
@clause("E1", "R36", "E7")
def test_one_event_says_why_the_game_ended(game: str, options: Any, clauses: set[str]) -> None:
    """What the lab counts as the reason of an end: the last triple, or that none fits any more."""
    about = durbar.game(game).about
    for seed in range(4):
        *_, match = walk(game, 2 + seed % 3, seed, options)
        events = [event for ply in match.history for event in ply.events]
        assert {event.clause for event in events if event.kind in about.end_events} == clauses
        assert sum(event.kind in about.end_events for event in events) == 1
        assert (events[-1].kind, events[-1].clause) == ("over", "E7")
        assert sum(event.kind == "over" for event in events) == 1
        assert sum(event.kind in about.turn_events for event in events) == match.state.turn
