"""Lists and samples on small boards and in long games; durbar.testing has the laws for usual ones."""

from random import Random
from typing import Any

import pytest

import durbar
from durbar.games.terraces import actions
from durbar.games.terraces.placements import any_tile, any_triple
from durbar.games.terraces.tiles import check_tile
from durbar.games.terraces.turns import can_place
from tests.terraces.tools import GAMES, TINY, at, land, offered_as_listed, walk

SMALL: dict[str, Any] = {
    "components": {
        "board": {
            "rows": [
                "_ M M M M _",
                " M . . . M ",
                "M . . . . M",
                " P . . . P ",
                "_ P P P P _",
            ]
        },
        "supply": {"triples": 30, "irrigation": 19},
    }
}
"""A board so small that tiles soon find no room."""


def agree(match: durbar.Match) -> set[str]:
    """Ask about the whole universe; the clauses that forbid something here."""
    s, legal = match.state, match.legal()
    answers = {a: match.game.check(s, a) for a in match.game.universe(s)}
    assert len(legal) == len(set(legal))
    assert {a for a, rejection in answers.items() if rejection is None} == set(legal)
    offered_as_listed(match)
    return {rejection.clause for rejection in answers.values() if rejection}


@pytest.mark.no_cover  # measuring lines makes it take several times as long; others reach the same
@pytest.mark.parametrize("game", GAMES)
def test_the_list_is_the_law_when_room_is_short(game: str) -> None:
    """Here the duty to lay a tile, chokes and the missing room for triples all bite. R24, R33, R36"""
    met: set[str] = set()
    for seed in range(3):
        for match in walk(game, 2 + seed % 3, seed, SMALL):
            met |= agree(match)
    assert met >= {"A4", "A7", "T3", "T4", "T5", "T10", "M1", "M2", "P1", "P3", "I2", "F2"}
    assert ("R33" in met) == (game == "java")


PRICES = {"token_ap": 2, "palace_cost": 2, "basin_cost": 3, "card_cost": 2}


@pytest.mark.no_cover  # measuring lines makes it take several times as long; others reach the same
@pytest.mark.parametrize("game", GAMES)
def test_the_list_is_the_law_with_the_prices_of_a_variant(game: str) -> None:
    """A2, A7: what other figures cost, lists and law know alike, also while a tile is owed."""
    dear: dict[str, Any] = {"components": {**SMALL["components"], "rules": PRICES}}
    for seed in range(2):
        for match in walk(game, 2, seed, dear):
            agree(match)


@pytest.mark.parametrize("game", GAMES)
def test_the_list_is_the_law_on_three_cells(game: str) -> None:
    for seed in range(4):
        for match in walk(game, 2, seed, {"components": TINY}):
            agree(match)


@pytest.mark.no_cover  # measuring lines makes it take several times as long; others reach the same
@pytest.mark.parametrize("game", GAMES)
def test_the_list_is_the_law_under_uniform_play(game: str) -> None:
    """Uniform choices move pawns far more than samples do."""
    match, rng = durbar.new_match(game, 3, seed=8), Random(8)
    played = match.ply
    for ply in range(600):
        if ply % 120 == 0:
            agree(match)
        if match.over:
            match = durbar.new_match(game, 3, seed=ply)
        before = match.ply
        match.advance(rng.choice(match.legal()))
        match.deal()
        played += match.ply - before
    assert played > 600


@pytest.mark.no_cover  # measuring lines makes it take several times as long; others reach the same
@pytest.mark.parametrize("game", GAMES)
def test_whether_a_tile_fits_is_answered_alike_by_sets_and_by_search(game: str) -> None:
    for match in walk(game, 2, 3, SMALL):
        s = match.state
        if s.phase == 1 and not s.pending:
            assert any_tile(s) == can_place(s)
            rich = s.copy()
            rich.ap, rich.triples = 7, max(1, s.triples)
            triples = (a for a in s.table.board.tiles() if a.shape == "triple")
            assert any_triple(s) == any(check_tile(rich, a) is None for a in triples)


@pytest.mark.parametrize("game", GAMES)
def test_samples_are_legal(game: str) -> None:
    rng = Random(1)
    for options in (SMALL, {}):
        for ply, match in enumerate(walk(game, 3, 5, options)):
            if ply % 7 == 0 and not match.over:
                legal = set(match.legal())
                assert all(match.sample(rng) in legal for _ in range(20))


def test_samples_cover_every_legal_action() -> None:
    tiles = land("l7:v1 l9:v1 l11:v1 k8:r1", seats=2)
    match = at(
        "java", tiles=tiles, ap=1, players=[{"pawns": ["l9"], "hand": ["mask"]}, {}], irrigation=["g6"]
    )
    for do in ("build l7 2", "end"):
        assert do in map(str, match.legal())
    missing, rng = set(match.legal()), Random(4)
    for _ in range(200_000):
        missing.discard(match.sample(rng))
        if not missing:
            break
    assert not missing


def test_samples_end_a_turn_in_which_no_tile_fits() -> None:
    players = [{"pawns": ["b5", "c4"]}, {"pawns": ["c6"]}]
    match = at(
        "java",
        options={"components": TINY},
        tiles=["triple b5 c4 c6"],
        players=players,
        duty=True,
    )
    rng = Random(1)
    assert actions.END in {match.sample(rng) for _ in range(300)}


def test_unknown_cells_and_cards_are_refused_not_stumbled_over() -> None:
    match = at("java")
    for name in ("z1", "a0", "o36"):
        for do in (
            f"rice {name}",
            f"irrigate {name}",
            f"enter plain {name}",
            f"build {name} 2",
            f"move {name} h5",
        ):
            assert match.game.check(match.state, match.game.parse(do)) is not None
    for do in ("festival h5 spoon", "bid mask", "enlarge z1 4", "leave z1 plain", "move h5 z35"):
        assert match.game.check(match.state, match.game.parse(do)) is not None
