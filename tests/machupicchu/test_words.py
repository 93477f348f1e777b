"""What the game says: figures in the rules, refusals and events in both languages."""

import re

import pytest

from durbar.core.game import CHANCE
from durbar.core.words import LANGUAGES, words
from durbar.games.machupicchu import ABOUT
from durbar.games.machupicchu.components import default_box
from durbar.games.machupicchu.ending import CLAUSES
from durbar.games.machupicchu.state import MOVE
from tests.clauses import clause
from tests.machupicchu.tools import GAME, OPTIONS, play, played, table


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


def test_french_names_players_and_districts_without_their_article() -> None:
    m, say = table({}, {}), words(GAME, "fr")
    assert m.explain("step corn_terraces", "fr") == (
        "Ces deux quartiers ne se touchent pas : Place Centrale, Terrasses à Maïs. "
        "Chevauchez pour 1 lama, ou marchez moins loin. [M3]"
    )
    run = next(event for event in play(m, "step main_temple") if event.kind == "run")
    assert say.event(run, None) == "Joueur 1 avance de 3 marches sur la piste, de 0 à 3."
    assert say.event(run, None, lambda seat: "Inès").startswith("Inès avance de 3 marches")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_refusals_are_sentences(lang: str) -> None:
    m = table({"goods": {"cloth": 1}}, {})
    assert m.explain("step corn_terraces", lang)
    assert m.explain("step llamas_meadow", lang) is None
    said = m.explain("ride corn_terraces", lang)
    assert said is not None
    assert said.endswith("[M5]")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_chapter_has_its_title(lang: str) -> None:
    say = words(GAME, lang)
    assert list(say.catalogue["chapters"]) == list(dict.fromkeys(id[0] for id in say.clauses))


@clause("M2", "N1", "N5", "E1", "E2", "E3")
def test_the_events_the_game_names_in_its_own_account() -> None:
    """A turn begins with one of them, a night and a day with another, and the last says why it ended."""
    seen: set[str] = set()
    for seed, options in enumerate(OPTIONS):
        for s, rng in played(3, seed, options):
            if GAME.actor(s) is None:
                continue
            moving, after = s.phase == MOVE, s.copy()
            chance = GAME.actor(s) == CHANCE
            events = GAME.apply(after, GAME.draw(s, rng) if chance else GAME.sample(s, rng))
            assert [e.kind in ABOUT.turn_events for e in events] == [moving, *[False] * (len(events) - 1)]
            assert (after.day != s.day or after.night > s.night) == any(
                e.kind in ABOUT.chapter_events for e in events
            )
            ends = [e for e in events if e.kind in ABOUT.end_events]
            assert [e.clause for e in ends] == ([CLAUSES[after.ending]] if GAME.actor(after) is None else [])
            seen |= {e.kind for e in events}
    assert {*ABOUT.turn_events, *ABOUT.chapter_events, *ABOUT.end_events} <= seen
