"""Templates, marks and languages."""

from durbar.core.game import Event, Rejection
from durbar.core.words import Words

RULES = """# Rules
- **A1** A turn has six points.
- **A4** [J] A tile any time. [C] A tile first. [ALL] Always at least one.
- **F9** [C] Only here.
not a clause
"""
CATALOGUE = {
    "reasons": {
        "short": "{need} {need:plural|point|points}, {seat:seat} has {have}",
        "taken": "Somebody stands {cell:place}.",
    },
    "events": {"draw": "{seat:seat} draws", "draw_secret": "you draw {card:term}"},
    "places": {"named": "on {place}", "there": "there"},
    "terms": {"mask": "a mask", "drum": "a drum", "drum_n": "drums", "player": "Player"},
}


def say(lang: str = "en", marks: tuple[str, ...] = ("J",)) -> Words:
    return Words(RULES, marks, CATALOGUE, lang)


def test_a_clause_shows_the_part_that_belongs_to_the_game() -> None:
    assert say().clauses == {
        "A1": "A turn has six points.",
        "A4": "A tile any time. Always at least one.",
    }
    assert say(marks=("C",)).clause("A4") == "A tile first. Always at least one."
    assert say(marks=("C",)).clause("F9") == "Only here."


def test_slots_of_a_template() -> None:
    words = say()
    facts = {"n": 1, "who": 0, "card": "mask", "cards": ["mask", "drum"], "cells": [3, 4]}
    assert words.fill("{n} {n:plural|point|points}", facts) == "1 point"
    assert words.fill("{n:plural|point|points}", {"n": 0}) == "points"
    assert say("fr").fill("{n:plural|point|points}", {"n": 0}) == "point"
    assert words.fill("{who:seat}", facts) == "Player 1"
    assert words.fill("{who:seat}", facts, lambda seat: f"S{seat}") == "S0"
    assert words.fill("{card:term}, {cards:terms}", facts) == "a mask, a mask, a drum"
    assert words.fill("{cells:list}", facts) == "3, 4"
    assert words.fill("{card:term}", {"card": "unheard"}) == "unheard"


def test_numbers_lists_and_verbs() -> None:
    words, french = say(), say("fr")
    points = "{n:plural|# point|# points|nothing}"
    assert [words.fill(points, {"n": n}) for n in (0, 1, 2)] == ["nothing", "1 point", "2 points"]
    assert [french.fill("{n:plural|# point|# points}", {"n": n}) for n in (0, 2)] == ["0 point", "2 points"]
    assert words.fill("{n:number} {m:number}", {"n": 2, "m": 11}) == "two 11"
    assert words.fill("{x:and}", {"x": ["drum", "mask", "x"]}) == "a drum, a mask and x"
    assert french.fill("{x:and}", {"x": ["x", "y", "x"]}) == "2 x et y"
    counted = [words.fill("{x:counted|n}", {"x": "drum", "n": n}) for n in (0, 1, 2)]
    assert counted == ["a drum", "1 a drum", "2 drums"]
    assert words.fill("{x:and}", {"x": ["drum", "drum"]}) == "2 drums"
    assert words.fill("{x:and}{y:and}", {"x": [], "y": ["y"]}) == "y"
    assert words.fill("{seat:seat} {seat:verb|plays|play}", {"seat": 0}) == "Player 1 plays"
    assert [french.fill("{x:of}", {"x": x}) for x in ("Agra", "Delhi")] == ["d’Agra", "de Delhi"]
    assert words.fill("{x:of}", {"x": "Agra"}) == "of Agra"


def test_places_keep_their_names_except_on_pages_which_show_them() -> None:
    rejection = Rejection("A1", "taken", {"cell": "k10"})
    assert say().reason(rejection) == "Somebody stands on k10."
    assert say().shown_reason(rejection) == "Somebody stands there."
    assert say().fill("{cells:place}", {"cells": ["k10", "k12"]}) == "on k10, k12"
    bare = Words(RULES, (), {"reasons": {}, "events": {}}, "en")
    assert bare.fill("{cell:place}", {"cell": "k10"}) == "k10"


def test_a_refusal_names_its_clause() -> None:
    rejection = Rejection("A1", "short", {"need": 2, "seat": 1, "have": 1})
    assert say().refusal(rejection) == "2 points, Player 2 has 1 [A1]"


def test_an_event_tells_each_viewer_only_what_he_may_know() -> None:
    event = Event("draw", "C1", 0, {"pile": 4}, {"card": "mask"}, (0,))
    assert say().event(event, 0) == "you draw a mask"
    assert say().event(event, 1) == "Player 1 draws"
    assert say().event(event, None) == "Player 1 draws"
    assert event.view(0)["data"] == {"pile": 4, "card": "mask"}
    assert event.view(1)["data"] == event.view(None)["data"] == {"pile": 4}
