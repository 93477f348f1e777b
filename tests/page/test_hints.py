"""Hints as the page says them: in words of the game, with places and players, without notation."""

import json
import re
from random import Random
from typing import Any

import pytest

import durbar
from durbar.bots import level
from durbar.core.words import LANGUAGES
from durbar.table.workers import Question, candidates
from tests.page.node import answers

QUICK = "expert:first_actions=30:width=4:depth=5:samples=3:playouts="
MOMENTS = 6
CELL = re.compile(r"\b[a-z]\d{1,2}\b")
"""A cell of Java or Cuzco, such as h3."""
IDENTIFIER = re.compile(r"[a-z]+_[a-z0-9]+|\b(red|yellow|green|violet|white|plus)-[a-z]+|\b[a-z]+-\d\b|[{}]")
"""A name that only notation has: watchmans_hut, red-vizier-monk, multan-3; or a slot without its fact."""


def hints(id: str) -> list[tuple[durbar.Match, Any]]:
    """What the seat to act is told at some moments of a game of beginners."""
    match, rng = durbar.new_match(id, durbar.game(id).seats[-1], 9), Random(9)
    bot, found = level("beginner:first_actions=12"), list[durbar.Match]()
    while not match.over:
        if len(match.legal()) > 1:
            found.append(match.copy())
        match.play(bot.choose(match.game, match.observe(match.actor), match.legal(), rng))
    name = QUICK + ("0" if id in ("java", "cuzco") else "30")
    asked = []
    for moment in found[len(found) // 9 :: len(found) // MOMENTS]:
        legal = [str(action) for action in moment.legal()]
        question = Question(id, name, moment.observe(moment.actor), legal, "seed")
        asked.append((moment, candidates(question)))
    return asked


@pytest.mark.no_cover  # measuring lines makes it take several times as long; others reach the same
@pytest.mark.parametrize("id", durbar.games())
def test_hints_are_said_without_notation(id: str) -> None:
    cases = [
        {"game": id, "lang": lang, "seat": m.actor, "observation": m.observe(m.actor), "hint": hint}
        for m, hint in hints(id)
        for lang in LANGUAGES
    ]
    for case, said in zip(cases, answers("hints", json.loads(json.dumps(cases))), strict=True):
        texts = [*said["titles"], *said["steps"], *said["remarks"]]
        assert len(said["titles"]) == len(case["hint"]["candidates"])
        for text in texts:
            assert text
            assert "undefined" not in text, text
            assert not CELL.search(text), text
            assert not IDENTIFIER.search(text), text
        assert all(text[0].isupper() for text in (*said["titles"], *said["steps"])), texts
