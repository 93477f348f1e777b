"""Bots take the numbers of the box from the game: an owner's components file does not mislead them."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import durbar
from durbar.bots import level
from durbar.bots.evaluator import evaluator
from durbar.bots.machupicchu.evaluate import heuristic_points
from durbar.bots.machupicchu.prices import Prices
from durbar.bots.tajmahal.prizes import Prizes
from durbar.bots.tajmahal.weights import POLICY
from durbar.games.machupicchu.board import CORN, LLAMA
from durbar.games.tajmahal.terms import ELEPHANT
from tests.terraces.tools import at, both, player, street

QUICK = "beginner:first_actions=20:noise=0"


def begun(game: str, blocks: dict[str, Any]) -> durbar.Match:
    """A match of three with an owner's file, played a little; the same seed, the same course."""
    match, rng = durbar.new_match(game, 3, 4, {"components": blocks or None}), Random(4)
    while match.ply < 60 and not match.over:
        match.play(match.sample(rng))
    return match


# ------------------------------------------------------------ The Princes of Machu Picchu

MACHU_PICCHU: list[tuple[str, dict[str, Any], Callable[[Prices], float], float]] = [
    ("an offering in steps", {"main_temple": {"steps_per_unit": 6}}, lambda p: p.offering(LLAMA), 4.0),
    ("a reward in steps", {"sun_clock": {"reward_units": 3, "reward_steps": 7}}, lambda p: p.reward(), 4.0),
]
PRODUCTION = {
    "corn_terraces": {"gain": 6, "pay_corn": 0},
    "llamas_meadow": {"gain": 2, "pay_corn": 3},
    "coca_plantation": {"gain": 1, "pay_corn": 1},
    "potters_quarter": {"gain": 1, "pay_corn": 1},
    "weavers_quarter": {"gain": 1, "pay_corn": 1},
}
BONUS = {"at_setup": 1, "per_night": 1, "max_units": 2, "corn_per_unit": 1, "steps_per_stone": 3}


def start_prices(blocks: dict[str, Any]) -> Prices:
    """The prices of the first seat at the start, where only the numbers of the file differ."""
    match = durbar.new_match("machu-picchu", 3, 4, {"components": blocks or None})
    return Prices(match.state, 0)


@pytest.mark.parametrize(("_name", "blocks", "value", "steps"), MACHU_PICCHU)
def test_steps_of_the_file_count(
    _name: str, blocks: dict[str, Any], value: Callable[[Prices], float], steps: float
) -> None:
    printed, owners = start_prices({}), start_prices(blocks)
    assert value(owners) == pytest.approx(value(printed) + steps * printed.step)


def test_yields_and_wages_of_the_file_count() -> None:
    printed, owners = start_prices({}), start_prices({"production": PRODUCTION})
    assert owners.work(CORN) == pytest.approx(2 * printed.work(CORN))
    gain, wage = printed.gain[LLAMA], printed.loss[CORN]
    assert printed.work(LLAMA) == pytest.approx(gain - wage)
    assert owners.work(LLAMA) == pytest.approx(2 * gain - 3 * wage)


def test_a_unit_of_corn_is_what_the_file_says() -> None:
    printed, owners = start_prices({}), start_prices({"bonus": BONUS})
    assert printed.unit(CORN) == pytest.approx(3 * owners.unit(CORN))
    assert owners.offering(CORN) == pytest.approx(printed.offering(CORN) + 2 * printed.loss[CORN])


def test_gold_multiplies_by_the_numbers_of_the_file() -> None:
    matches = [
        begun("machu-picchu", {}),
        begun("machu-picchu", {"scoring": {"conquest_multipliers": [9, 1, 1]}}),
    ]
    printed, owners = (heuristic_points(match.state) for match in matches)
    assert max(b / a for a, b in zip(printed, owners, strict=True)) > 1.3, "whoever has the most gold"
    assert min(b / a for a, b in zip(printed, owners, strict=True)) < 1, "whoever has not"


# ------------------------------------------------------------ Taj Mahal


def test_goods_of_the_file_count() -> None:
    tiles = [{"number": n, "goods": ["rice"]} for n in range(1, 12)]
    printed = durbar.new_match("taj-mahal", 3, 4)
    last = {"number": 12, "goods": ["rice", "tea"], "fixed_province": "agra"}
    two = [{"number": 1, "goods": ["rice", "tea"]}, *tiles[1:], last]
    owners = durbar.new_match("taj-mahal", 3, 4, {"components": {"province_tile": two}})
    prizes = Prizes(POLICY)
    first, second = (prizes.table(match.state, 0)[1 << ELEPHANT] for match in (printed, owners))
    assert second == pytest.approx(2 * first), "the first tile shows two goods, not one"


# ------------------------------------------------------------ Java and Cuzco


@both
def test_festival_points_of_the_file_count(game: str) -> None:
    def expected(factor: int) -> float:
        table = [[value, factor * value // 2, factor * value // 2] for value in (2, 4, 6, 8, 10)]
        options = {"components": {"festival": {"table": table}}}
        match = at(
            game,
            options=options,
            tiles=street(4),
            palaces=[{"cell": "k14", "value": 4}],
            players=[player(pawns=["k8"]), player()],
        )
        return evaluator(match.game).expected_points(match.state, 0)["festival"]

    none, some, more = expected(0), expected(1), expected(3)
    assert some > none
    assert more - none == pytest.approx(3 * (some - none))


# ------------------------------------------------------------ every game

OWN = {
    "java": {"festival": {"table": [[2, 9, 9], [4, 9, 9], [6, 9, 9], [8, 9, 9], [10, 9, 9]]}},
    "cuzco": {"supply": {"triples": 20, "irrigation": 16}},
    "taj-mahal": {
        "influence_tokens": {"counts": dict.fromkeys(("vizier", "general", "monk", "princess"), 6)}
    },
    "machu-picchu": {"production": PRODUCTION, "bonus": BONUS, "main_temple": {"steps_per_unit": 6}},
}


@pytest.mark.parametrize("game", durbar.games())
def test_a_bot_plays_a_whole_game_with_an_owners_file(game: str) -> None:
    match, rng = durbar.new_match(game, 3, 5, {"components": OWN[game]}), Random(5)
    bot, other = level(QUICK), level("random")
    while (seat := match.actor) is not None:
        chooser = bot if seat == 0 else other
        match.play(chooser.choose(match.game, match.observe(seat), match.legal(), rng))
    assert match.winners == [0]
