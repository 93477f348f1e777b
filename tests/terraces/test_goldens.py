"""Counts of positions (perft), and short games written out in words, both languages.

`python -m tests.terraces.test_goldens` writes these games anew: read the difference before keeping it.
"""

from collections import Counter
from pathlib import Path

import pytest

import durbar
from durbar.core.game import CHANCE, Game
from durbar.core.words import LANGUAGES, words
from durbar.games.terraces.state import State
from tests.terraces.tools import GAMES, TINY, street

FOLDER = Path(__file__).parent / "goldens"


def perft(game: Game[State], s: State, depth: int) -> int:
    """The number of ways to go on for so many decisions, chance included."""
    actor = game.actor(s)
    if actor is None or depth == 0:
        return 1
    actions = [a for a, _ in game.outcomes(s)] if actor == CHANCE else game.legal(s)
    if depth == 1:
        return len(actions)
    total = 0
    for a in actions:
        after = s.copy()
        game.apply(after, a)
        total += perft(game, after, depth - 1)
    return total


@pytest.mark.parametrize(
    ("game", "counts"),
    [("java", [2445, 2380]), ("cuzco", [2350, 2380])],
)
def test_first_decisions_on_the_whole_board(game: str, counts: list[int]) -> None:
    """What fits on the empty board was counted by hand: 1047 triples, 1002 doubles, 300 singles."""
    match = durbar.set_up(game, {"seats": 2})
    shapes = Counter(str(a).split()[0] for a in match.legal() if a.kind == "tile")
    assert shapes == {"triple": 1047, "double": 1002, "rice": 150, "village": 150}
    after = match.copy()
    after.play("triple k10 k12 l11")
    assert [len(match.legal()), len(after.legal())] == counts


@pytest.mark.parametrize(
    ("game", "counts"),
    [("java", [1, 78, 3884, 119310]), ("cuzco", [1, 76, 3870, 117915])],
)
def test_perft_on_three_cells(game: str, counts: list[int]) -> None:
    g = durbar.game(game)
    s = durbar.set_up(game, {"seats": 2, "options": {"components": TINY}}).state
    assert [perft(g, s, depth) for depth in range(4)] == counts


@pytest.mark.parametrize(
    ("game", "counts"),
    [("java", [1, 1659, 27463]), ("cuzco", [1, 1659, 27356])],
)
def test_perft_in_a_city(game: str, counts: list[int]) -> None:
    g = durbar.game(game)
    position = {
        "seats": 2,
        "tiles": street(5),
        "duty": False,
        "ap": 1,
        "players": [{"pawns": ["k8", "l7"]}, {"pawns": ["k12"]}],
        "palaces": [{"cell": "k14", "value": 2}],
    }
    s = durbar.set_up(game, position).state
    assert [perft(g, s, depth) for depth in range(3)] == counts


# ---- games in words ----

PLAYS = {
    "java": [
        *[
            "triple k14 j13 j15",
            "enter plain l7",
            "move l7 k14",
            "build k10 4",
            "irrigate k16",
            "triple j19 j17 k18",
        ],
        *["festival k10 mask", "enter plain l9", "take open", "token", "rice h9", "end"],
    ],
    "cuzco": [
        *[
            "triple k14 j13 j15",
            "enter plain l7",
            "move l7 k12",
            "build k8 4",
            "move k12 k14",
            "irrigate k16",
        ],
        *["double k18 j17", "festival k8 relic_1", "rice h9", "enter plain l9", "take open", "token", "end"],
    ],
}


def in_words(game: str) -> str:
    """Two turns as a record, then event by event in both languages, then the table in characters."""
    card = {"java": "mask", "cuzco": "relic_1"}[game]
    players = [{"hand": [card]}, {"hand": []}]
    tiles = [*street(3), "double l17 l15"]
    match = durbar.set_up(game, {"seats": 2, "tiles": tiles, "players": players, "open": card}, seed=1)
    for do in PLAYS[game]:
        match.play(do)
    lines = [str(p.action) for p in match.history]
    for lang in LANGUAGES:
        say = words(match.game, lang)
        lines += ["", f"[{lang}]"]
        lines += [f"{say.event(e, 0)} ({e.clause})" for p in match.history for e in p.events]
        lines += ["", match.game.draw_text(match.observe(0), lang)]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("game", GAMES)
def test_a_told_game_reads_as_it_did(game: str) -> None:
    assert in_words(game) == (FOLDER / f"{game}.txt").read_text("utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(in_words(name), "utf-8")
