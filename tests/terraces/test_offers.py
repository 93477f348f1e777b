"""Offers are the legal actions by structure; `tools.offered_as_listed` compares them in many other tests."""

from itertools import product
from random import Random

import pytest

import durbar
from durbar.core.game import Json
from tests.terraces.tools import at, both, land, offered_as_listed, street, walk


@pytest.mark.no_cover  # measuring lines makes it take several times as long; others reach the same
@both
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_are_offered_as_they_are_listed(game: str, seats: int) -> None:
    boards = ("jc153", "alt_sheet155", "alt_irrigation")
    for seed, (board, card) in enumerate(product(boards, ("stays", "replaced"))):
        options = {"board": board, "open_card_after_festival": card, "shared_two": seed % 2}
        for match in walk(game, seats, seed, options):
            offered_as_listed(match)


@both
def test_level_and_cost_of_a_group_are_those_of_each_action(game: str) -> None:
    rng, seen = Random(5), set()
    for match in walk(game, 2, 5):
        plain = {choice["do"]: choice for choice in match.choices()}
        offers = match.offers()
        for kind in ("tiles", "moves", "enter"):
            for part in rng.sample(offers.get(kind, []), min(3, len(offers.get(kind, [])))):
                for do in match.game.expand({kind: [part]}):
                    facts = ("shape", "level", "cost") if kind == "tiles" else ("cost",)
                    assert [part[fact] for fact in facts] == [plain[do][fact] for fact in facts]
                    seen.add((kind, part["cost"]))
    assert {("tiles", 1), ("tiles", 2), ("tiles", 3), ("moves", 0), ("moves", 1), ("enter", 1)} <= seen


def test_a_tile_is_turned_clockwise_from_its_first_field_in_the_east() -> None:
    match = at("java", tiles=land("k8:v1"), ap=6, duty=True)

    def triples(turn: int) -> list[str]:
        part = {"shape": "triple", "turn": turn, "level": 1, "cost": 1, "at": "g8"}
        return match.game.expand({"tiles": [part]})

    assert [triples(turn) for turn in range(6)] == [
        ["triple g8 g10 h9"],
        ["triple g8 h7 h9"],
        ["triple g8 g6 h7"],
        ["triple g8 f7 g6"],
        ["triple g8 f7 f9"],
        ["triple g8 f9 g10"],
    ]


def test_pawns_that_walk_to_each_other_for_nothing_are_one_group() -> None:
    match = at("java", tiles=street(4), ap=0, players=[{"pawns": ["k8", "k12"]}, {}])
    moves: list[Json] = match.offers()["moves"]
    assert moves == [{"from": "k8 k12", "cost": 0, "to": "k10 k14"}]


def test_cards_are_offered_once_however_they_combine() -> None:
    hand = ["mask", "mask", "puppet"]
    players = [{"pawns": ["k8"], "hand": hand}, {"pawns": ["k10"], "hand": ["mask"]}]
    palaces = [{"cell": "k12", "value": 4}]
    match = at("java", tiles=street(4), ap=0, open="mask+puppet", palaces=palaces, players=players)
    place = {"cell": "k12", "value": 4, "alone": 2, "shared": 1}
    assert match.offers()["festivals"] == {"at": [place], "cards": hand, "worth": [1, 1, 1]}
    assert len([a for a in match.legal() if a.kind == "festival"]) == 5
    match.play("festival k12 mask")
    assert match.offers() == {
        "bid": {"cards": ["mask"], "worth": [1], "least": 1, "total": 0},
        "list": [{"do": "pass", "kind": "pass"}],
    }


@pytest.mark.parametrize("id", durbar.games())
def test_there_is_nothing_to_offer_when_the_game_is_over(id: str) -> None:
    match, rng = durbar.new_match(id, durbar.game(id).seats[0], 3), Random(3)
    while not match.over:
        match.play(match.sample(rng))
    assert match.game.expand(match.offers()) == []
