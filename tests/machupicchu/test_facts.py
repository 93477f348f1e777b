"""The parts of legal actions: what they cost and bring."""

import json

import pytest

from durbar.core.game import CHANCE
from durbar.games.machupicchu.board import GOODS
from durbar.games.machupicchu.law import APPLY
from durbar.games.machupicchu.state import OWN
from tests.machupicchu.tools import GAME, OPTIONS, play, played, table

TRADING = ("produce", "sacrifice", "offer", "recruit", "acquire", "sell", "buy", "pay", "take")


@pytest.mark.parametrize("seats", [2, 5])
def test_facts_tell_what_an_action_costs_and_brings(seats: int) -> None:
    """For every legal action that moves goods by itself: cost and gain are exactly what changes hands."""
    compared = 0
    for s, _ in played(seats, 3, OPTIONS[0]):
        if GAME.actor(s) in (None, CHANCE):
            continue
        for action in GAME.legal(s):
            facts = GAME.facts(s, action)
            json.dumps(facts)
            if action.kind in TRADING:
                after = s.copy()
                APPLY[type(action)](after, action)
                before, now = s.goods[OWN[s.actor]], after.goods[OWN[s.actor]]
                for g, good in enumerate(GOODS):
                    change = facts.get("gain", {}).get(good, 0) - facts.get("cost", {}).get(good, 0)
                    assert now[g] - before[g] == change, (action, facts)
                compared += 1
    assert compared > 100


def test_facts_of_moves() -> None:
    m = table({"goods": {"llama": 1}}, {}, bonus={"llamas_meadow": 2, "puma_temple": 0})
    choices = {c["do"]: c for c in m.choices()}
    assert choices["step llamas_meadow"]["bonus"] == 2
    assert choices["ride puma_temple"] == {
        "do": "ride puma_temple",
        "kind": "ride",
        "district": "puma_temple",
        "cost": {"llama": 1},
        "open": False,
        "bonus": 0,
    }
    assert choices["step sun_clock"]["open"]
    assert choices["stay llama"]["gain"] == {"llama": 1}
    assert choices["stay steps3"]["steps"] == 3


def test_clergy_facts_show_the_value_to_come() -> None:
    m = table({"goods": {"cloth": 2, "pottery": 1, "coca": 1}}, {}, clergy={"puma": [1]})
    play(m, "step house_of_priests")
    assert {c["do"]: c.get("value") for c in m.choices()} == {"acquire none": None, "acquire puma": 7}
