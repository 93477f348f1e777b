"""More effort is more of what a level counts, in every game."""

from dataclasses import asdict, replace

import pytest

import durbar
from durbar.bots import level, levels
from durbar.bots.effort import with_effort
from durbar.bots.search_bot import SearchBot
from durbar.bots.search_settings import UNLIMITED, SearchSettings

LEVELS = [(id, name) for id in durbar.games() for name in levels(durbar.game(id))[1:]]
WORK = ("playouts", "samples", "width", "best_actions", "new_actions", "top_plans")
OTHERWISE: dict[tuple[str, str], dict[str, float]] = {
    ("taj-mahal", "beginner"): {"own_points": 0, "through_turns": 1},
    ("taj-mahal", "expert"): {"tree_seats": 1, "exploration": 0.06, "offered": 0.5},
    ("taj-mahal", "master"): {"tree_seats": 1, "exploration": 0.06, "offered": 0.5},
}
"""What else four times the effort changes."""


def settings(name: str, id: str) -> SearchSettings:
    bot = level(name)
    assert isinstance(bot, SearchBot)
    bot.by_count = True
    return bot.settings(durbar.game(id))


@pytest.mark.parametrize(("id", "name"), LEVELS)
def test_four_times_the_effort_is_four_times_the_work(id: str, name: str) -> None:
    one, four = settings(name, id), settings(f"{name}:effort=4", id)
    assert four.playouts == 4 * one.playouts
    assert four.width * four.best_actions == 4 * one.width * one.best_actions
    if one.samples == 1 and one.depth > 1 and not one.playouts:
        assert four.samples == 1, "plans of a single sample are compared in no other"
    else:
        assert four.top_plans * four.samples >= 4 * one.top_plans * one.samples
    beam = one.depth > 1 and not one.playouts
    assert four.first_actions == (2 if beam else 1) * one.first_actions
    same = set(asdict(one)) - {*WORK, "first_actions", "effort", "overlooks", "noise"}
    wanted = {**asdict(one), **OTHERWISE.get((id, name), {})}
    assert {key: wanted[key] for key in same} == {key: asdict(four)[key] for key in same}


def test_in_taj_mahal_only_twice_the_effort_is_spent_otherwise() -> None:
    for name in ("beginner", "expert", "master"):
        one, more = settings(name, "taj-mahal"), settings(f"{name}:effort=1.5", "taj-mahal")
        assert (more.through_turns, more.exploration, more.offered) == (0, 0, 1), "nearly the level itself"
        assert (more.own_points, more.tree_seats) == (one.own_points, one.tree_seats)
    chosen = settings("expert:effort=4:exploration=0.2", "taj-mahal")
    assert (chosen.exploration, chosen.offered) == (0.2, 0.5), "who names a number gets it"


def test_five_masters_of_taj_mahal_have_no_tree_to_spend_effort_on() -> None:
    bot = level("master:effort=4")
    assert isinstance(bot, SearchBot)
    bot.by_count = True
    found = bot.settings(durbar.game("taj-mahal"), 5)
    assert (found.playouts, found.exploration, found.offered) == (800, 0, 1)


def test_one_is_the_level_itself_and_nothing_turned_off_comes_on() -> None:
    usual = SearchSettings(playouts=7, noise=1.0)
    assert with_effort(usual) is usual
    assert with_effort(SearchSettings(effort=4.0)).playouts == 0
    assert with_effort(replace(usual, effort=0.1)).playouts == 1


def test_who_looks_again_overlooks_less() -> None:
    found = with_effort(SearchSettings(overlooks=0.5, noise=2.0, effort=4.0))
    assert (found.overlooks, found.noise) == (0.0625, 1.0)


def test_where_only_time_ends_the_search_effort_changes_nothing() -> None:
    assert with_effort(SearchSettings(playouts=UNLIMITED, effort=4.0)).playouts == UNLIMITED
    assert settings("expert:time=2:effort=4", "taj-mahal").playouts == UNLIMITED
