"""What the log may show, in every game: secret notations are marked, only chance or the end reveals."""

import json
from collections import defaultdict
from collections.abc import Iterator
from random import Random

import pytest

import durbar
from durbar.core.game import Action
from durbar.table.preview import preview

DECISIONS = 160
LOOKS = 14
ACTIONS = 30


def moments(id: str) -> Iterator[tuple[durbar.Match, list[Action]]]:
    """Some decisions of a random match, with some of their legal actions."""
    rng = Random(11)
    match = durbar.new_match(id, durbar.game(id).seats[-1], seed=11)
    looks = set(rng.sample(range(DECISIONS), LOOKS))
    for decision in range(DECISIONS):
        if match.over:
            return
        if decision in looks:
            legal = match.legal()
            yield match, rng.sample(legal, min(ACTIONS, len(legal)))
        match.play(match.sample(rng))


@pytest.mark.parametrize("id", durbar.games())
def test_actions_that_others_cannot_tell_apart_are_marked_secret(id: str) -> None:
    """A notation that says more than others see happen must not be read by them."""
    for match, actions in moments(id):
        assert match.actor is not None
        other = (match.actor + 1) % match.seats
        alike: dict[str, list[Action]] = defaultdict(list)
        for action in actions:
            after = match.preview(action)
            seen = [event.view(other) for event in after.history[-1].events]
            alike[json.dumps([after.observe(other), seen], sort_keys=True)].append(action)
        for group in alike.values():
            assert len(group) == 1 or all(action.secret for action in group), group


@pytest.mark.parametrize("id", durbar.games())
def test_what_may_be_undone_has_revealed_nothing(id: str) -> None:
    """A seat's own action shows it nothing new (only chance does), unless it ends the game."""
    for match, actions in moments(id):
        seat = match.actor
        assert seat is not None
        for action in actions[:4]:
            after = match.preview(action)
            if not after.over:
                ahead = preview(match.game, match.observe(seat), seat, action)
                assert ahead.observation == after.observe(seat), str(action)


@pytest.mark.parametrize("id", ["java", "cuzco"])
def test_a_preview_shows_the_path_that_a_pawn_would_walk(id: str) -> None:
    walks = 0
    for match, actions in moments(id):
        seat = match.actor
        assert seat is not None
        for action in [a for a in actions if a.kind in ("move", "enter", "leave")][:3]:
            ahead = preview(match.game, match.observe(seat), seat, action)
            assert ahead.events[0].data["path"] == match.game.facts(match.state, action)["path"]
            walks += 1
    assert walks > 5
