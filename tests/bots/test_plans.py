"""Plans of turns are kept as long as the seat sees what they foresaw, in every driver alike."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import durbar
from durbar.bots import level
from durbar.bots.decision import Plan
from durbar.bots.plans import Choice, PlanKeeper, keeping, mark, planned, played_on
from durbar.bots.search_bot import SearchBot
from durbar.core.game import Action, Game, Observation
from durbar.core.match import Match
from durbar.lab.formats import Setting
from durbar.lab.lineup import Pairing
from durbar.lab.play import play
from tests.toy import TOY

QUICK = "club:first_actions=12:best_actions=3:new_actions=3:width=2:overlooks=0:samples=1"
terraces = pytest.mark.parametrize("id", ["java", "cuzco"])


class Counting(SearchBot):
    """Counts its searches, and remembers after which ply."""

    def __init__(self, match: Match) -> None:
        super().__init__("club", dict(text.split("=") for text in QUICK.split(":")[1:]))
        self.by_count = True
        self.match, self.plies = match, list[int]()

    def plan(self, game: Game[Any], observation: Observation, legal: Sequence[Action], rng: Random) -> Plan:
        self.plies.append(self.match.ply)
        return super().plan(game, observation, legal, rng)


def quick() -> SearchBot:
    bot = level(QUICK)
    assert isinstance(bot, SearchBot)
    bot.by_count = True
    return bot


@terraces
def test_a_turn_is_planned_once_but_again_after_chance_and_others(id: str) -> None:
    match = durbar.new_match(id, 2, "plans")
    bot = Counting(match)
    keeper = PlanKeeper(bot)
    while match.ply < 120 and (seat := match.actor) is not None:
        match.play(keeper.choose(match.game, match.observe(seat), match.legal(), Random(match.ply)))
    history = match.history
    own = [ply for ply in range(1, match.ply) if history[ply].seat >= 0]
    after_others = [ply for ply in own if history[ply - 1].seat != history[ply].seat]
    assert set(after_others) <= set(bot.plies), "chance or another seat ends a plan"
    asked_within = set(bot.plies) - set(after_others)
    within = set(own) - set(after_others)
    assert len(asked_within) < len(within) / 5, "otherwise it is played on"


@terraces
def test_states_that_look_alike_to_a_seat_get_the_same_plan(id: str) -> None:
    match, rng, kept = durbar.new_match(id, 3, "twins"), Random(3), 0
    game = match.game
    while kept < 3:
        match.play(match.sample(rng))
        seat = match.actor
        if seat == match.history[-1].seat or match.ply < 40:
            continue
        other = game.imagine(match.observe(seat), Random(99))
        assert game.position(other) != match.position()
        one, two = (
            planned(quick(), game, game.observe(state, seat), game.legal(state), Random(5))
            for state in (match.state, other)
        )
        assert one == two
        kept += bool(one.then)


def test_a_plan_is_left_when_something_else_is_seen() -> None:
    match = durbar.new_match("java", 2, "left")
    while len(match.legal()) < 2 or not (choice := _planned(match)).then:
        match.play(match.sample(Random(match.ply)))
    for_me, for_all = match.observe(match.actor), match.observe(None)
    assert played_on(choice.then, for_me, match.legal()) is None, "its first action has not been played"
    assert mark(for_me) != mark(for_all)
    match.play(choice.action)
    seen, legal = match.observe(match.actor), match.legal()
    following = played_on(choice.then, seen, legal)
    assert following in legal
    assert played_on(choice.then, seen, [action for action in legal if action != following]) is None
    assert played_on(choice.then, {**seen, "scores": [99, 0]}, legal) is None


def _planned(match: Match) -> Choice:
    return planned(quick(), match.game, match.observe(match.actor), match.legal(), Random(1))


@pytest.mark.parametrize("id", ["taj-mahal", "machu-picchu"])
def test_games_that_are_played_on_keep_no_plans(id: str) -> None:
    match = durbar.new_match(id, 3, 1)
    for name in ("beginner", "club:playouts=2"):
        assert not planned(level(name), match.game, match.observe(match.actor), match.legal(), Random(1)).then


def test_who_looks_one_action_ahead_has_no_plan_to_keep() -> None:
    match = durbar.new_match("java", 2, 1)
    asked = (match.game, match.observe(match.actor), match.legal(), Random(1))
    assert not planned(level("beginner"), *asked).then


def test_other_bots_are_asked_every_time() -> None:
    bot = level("random", TOY)
    assert keeping(bot) is bot


@pytest.mark.no_cover  # measuring lines makes it take several times as long; others reach the same
def test_a_game_of_the_lab_repeats() -> None:
    setting = Setting(game="cuzco", seats=2, options={}, seed="dev-repeat", bots=[QUICK, QUICK])
    first, again = (play(setting, Pairing(0, 0)) for _ in range(2))
    assert first["digest"] == again["digest"]


def test_reasons_in_the_middle_of_a_turn_are_those_of_the_plan() -> None:
    match = durbar.new_match("java", 2, "left")
    while len(match.legal()) < 2 or len((choice := _planned(match)).then) < 2:
        match.play(match.sample(Random(match.ply)))
    match.play(choice.action)
    rest = tuple(choice.then.values())
    decision = quick().decide(match.game, match.observe(match.actor), match.legal(), Random(2), rest)
    assert decision.candidates[0].plan == rest
    assert decision.grade(0) == "best"
    assert all(other.action != rest[0] for other in decision.candidates[1:])
