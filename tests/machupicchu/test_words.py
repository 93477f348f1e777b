"""Facts, prompts, refusals and the terminal table."""

import json
import re
from random import Random

import pytest

from durbar.core.game import CHANCE
from durbar.core.words import LANGUAGES, words
from durbar.games.machupicchu.board import GOODS
from durbar.games.machupicchu.components import default_box
from durbar.games.machupicchu.law import APPLY
from tests.clauses import clause
from tests.machupicchu.table import GAME, begun, play, table
from tests.machupicchu.test_law import OPTIONS, played

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
                twin = s.copy()
                APPLY[type(action)](twin, action)
                base = 5 * s.actor
                for g, good in enumerate(GOODS):
                    change = facts.get("gain", {}).get(good, 0) - facts.get("cost", {}).get(good, 0)
                    assert twin.goods[base + g] - s.goods[base + g] == change, (action, facts)
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


@clause("H2", "T5", "S1", "V4")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_quote_the_figures_of_the_components(lang: str) -> None:
    """Prices, row values and factors stand in the clauses as in the components file."""
    box, clauses = default_box(), words(GAME, lang).clauses
    quoted = re.findall(r"\d+", clauses["H2"])
    assert [int(n) for n in quoted] == [n for cost in box.clergy_cost for n in cost if n]
    assert [int(n) for n in re.findall(r"\d+", clauses["T5"])] == [n for row in box.clergy_steps for n in row]
    rows = [int(n) for n in re.findall(r"\d+", clauses["S1"])]
    assert rows == [box.clergy_cards, *map(len, box.clergy_steps)]
    assert tuple(int(n) for n in re.findall(r"× (\d)", clauses["V4"])) == box.multipliers


@clause("S5", "P2", "T6", "N3", "N4")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_say_what_a_unit_of_corn_is(lang: str) -> None:
    corn = f"{default_box().corn_per_unit} {words(GAME, lang).terms['corn']}"
    for id in ("S5", "P2", "T6", "N3", "N4"):
        assert corn in words(GAME, lang).clauses[id], id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_is_drawn_at_every_moment(lang: str) -> None:
    terms = words(GAME, lang).terms
    rng = Random(1)
    m = begun(4)
    while not m.over:
        for viewer in (None, 0):
            text = m.game.draw_text(m.observe(viewer), lang)
            assert terms["central_plaza"] in text
            assert max(map(len, text.splitlines())) <= 120
        m.play(m.sample(rng))
    assert terms["winner"] in m.game.draw_text(m.observe(0), lang)


def test_a_hand_is_drawn_for_its_owner_only() -> None:
    m = begun(3)
    card = m.observe(0)["hand"][0]["id"]
    assert card in m.game.draw_text(m.observe(0))
    assert card not in m.game.draw_text(m.observe(1))


def test_french_names_players_and_districts_without_their_article() -> None:
    m, say = table({}, {}), words(GAME, "fr")
    assert m.explain("step corn_terraces", "fr") == (
        "Ces deux quartiers ne se touchent pas : Place Centrale, Terrasses à Maïs. [M3]"
    )
    run = next(event for event in play(m, "step main_temple") if event.kind == "run")
    assert say.event(run, None) == "joueur 1 : son Coureur avance de 3 marches, de 0 à 3."
    assert say.event(run, None, lambda seat: "Inès").startswith("Inès : son Coureur")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_refusals_are_sentences(lang: str) -> None:
    m = table({"goods": {"cloth": 1}}, {})
    assert m.explain("step corn_terraces", lang)
    assert m.explain("step llamas_meadow", lang) is None
    told = m.explain("ride corn_terraces", lang)
    assert told is not None
    assert told.endswith("[M5]")
