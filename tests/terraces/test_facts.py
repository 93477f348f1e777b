"""What a choice says about an action is what the action brings."""

from random import Random

import pytest

import durbar


@pytest.mark.parametrize("game", ["java", "cuzco"])
def test_the_points_shown_for_tiles_and_basins_are_those_they_score(game: str) -> None:
    scored = sum(_compare(durbar.new_match(game, 2, f"offers {i}"), Random(i)) for i in range(3))
    assert scored, "no pool was in reach"


def _compare(match: durbar.Match, rng: Random) -> int:
    """How many of the compared actions scored."""
    scored = 0
    while not match.over:
        match.play(match.sample(rng))
        if match.ply % 5:
            continue
        choices = match.choices()
        facts = [match.game.facts(match.state, action) for action in match.legal()]
        assert [c | f for c, f in zip(choices, facts, strict=True)] == choices
        laid = [c for c in choices if c["kind"] in ("tile", "irrigate")]
        some = [c for c in laid if c["points"] or "gives" in c] + rng.sample(laid, min(12, len(laid)))
        for choice in some:
            after = match.preview(choice["do"]).scores
            gains = [new - old for new, old in zip(after, match.scores, strict=True)]
            seat = match.actor
            assert seat is not None
            others = {str(i): gain for i, gain in enumerate(gains) if gain and i != seat}
            assert (choice["points"], choice.get("gives", {})) == (gains[seat], others)
            scored += any(gains)
    return scored


@pytest.mark.parametrize("game", ["java", "cuzco"])
def test_the_list_of_the_offers_has_the_same_facts_as_the_plain_list(game: str) -> None:
    match, rng = durbar.new_match(game, 3, "same facts"), Random(1)
    kinds = set()
    while not match.over:
        plain = {choice["do"]: choice for choice in match.choices()}
        for choice in match.offers().get("list", []):
            assert choice == plain[choice["do"]]
            kinds.add(choice["kind"])
        match.play(match.sample(rng))
    assert {"build", "enlarge", "irrigate", "leave", "take", "token", "end"} <= kinds
