"""Five finished games, replayed to their exact scores: all three endings, two to five seats."""

from pathlib import Path
from typing import Any

import pytest

import durbar
from tests.clauses import clause

GAMES = Path(__file__).parent / "games"
RESULTS: dict[str, tuple[str, list[int], list[int], list[dict[str, int]]]] = {
    "deck-2": ("deck", [16, 0], [0], [{"puma": 4, "sun": 12}, {}]),
    "clergy-3": (
        "clergy",
        [20, 7, 9],
        [0],
        [
            {"corn": 1, "llama": 1, "coca": 2, "pottery": 4, "cloth": 4, "condor": 1, "puma": 3, "sun": 2}
            | {"trail": 2},
            {"llama": 2, "pottery": 2, "condor": 2, "sun": 1},
            {"corn": 2, "cloth": 4, "condor": 2, "trail": 1},
        ],
    ),
    "conquest-4": (
        "conquest",
        [14, 6, 9, 24],
        [3],
        [
            {"corn": 4, "coca": 1, "pottery": 1, "trail": 1, "gold": 7},
            {"coca": 4, "pottery": 1, "trail": 1, "gold": 0},
            {"corn": 2, "llama": 1, "pottery": 4, "trail": 2, "gold": 0},
            {"corn": 1, "llama": 4, "puma": 1, "trail": 2, "gold": 16},
        ],
    ),
    "deck-5": ("deck", [0, 2, 0, 4, 0], [3], [{}, {"trail": 2}, {}, {"empty_deck": 3, "trail": 1}, {}]),
    "learning-2": (
        "conquest",
        [51, 28],
        [0],
        [
            {"corn": 2, "llama": 1, "coca": 2, "pottery": 2, "cloth": 1, "condor": 4, "puma": 2, "sun": 2}
            | {"trail": 1, "gold": 34},
            {"llama": 8, "pottery": 1, "condor": 1, "puma": 2, "trail": 2, "gold": 14},
        ],
    ),
}


@clause("E1", "E2", "E3", "V3", "V4")
@pytest.mark.parametrize("name", RESULTS)
def test_a_finished_game_replays_to_its_scores(name: str) -> None:
    ending, scores, winners, sources = RESULTS[name]
    match = durbar.replay((GAMES / f"{name}.txt").read_text("utf-8"))
    assert match.over
    assert match.observe(None)["ending"] == ending
    assert (match.scores, match.winners) == (scores, winners)
    assert match.sources() == sources


def test_each_record_has_its_result() -> None:
    assert {path.stem for path in GAMES.glob("*.txt")} == set(RESULTS)


@pytest.mark.parametrize(
    ("old", "new", "clause_id"),
    [
        ("place shepherd", "place farmer", None),
        ("step corn_terraces", "step sun_clock", "M3"),
        ("stay llama", "stay steps9", "M4"),
        ("stay llama", "stay moon", None),
        ("1: place", "0: place", None),
        ("*first 1", "*first 7", None),
    ],
)
def test_a_spoilt_record_is_refused(old: str, new: str, clause_id: str | None) -> None:
    text = (GAMES / "learning-2.txt").read_text("utf-8")
    with pytest.raises(durbar.BadRecord) as error:
        durbar.replay(text.replace(old, new, 1))
    if clause_id:
        assert error.value.clause == clause_id


def perft(match: durbar.Match, depth: int) -> int:
    """How many different games of so many decisions go on from here; chance counts as one."""
    if depth == 0 or match.over:
        return 1
    total = 0
    for action in match.legal():
        after = match.copy()
        after.play(action)
        total += perft(after, depth - 1)
    return total


POSITIONS: dict[str, tuple[dict[str, Any], list[int]]] = {
    "first incas": (
        {"seats": 3, "phase": "place", "hands": [["corn+sun"], ["coca+sun"], ["llama+sun"]]},
        [5, 25, 125],
    ),
    "two princes": (
        {
            "seats": 2,
            "players": [
                {"prince": "central_plaza", "goods": {"llama": 1}},
                {"prince": "sun_clock", "incas": {"farmer": 1}},
            ],
        },
        [29, 275, 4344],
    ),
    "rich at the market": (
        {
            "seats": 2,
            "phase": "market",
            "players": [
                {"prince": "central_plaza", "goods": {"corn": 9, "coca": 1}},
                {"prince": "main_temple", "goods": {"corn": 1}},
            ],
        },
        [14, 74, 489],
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_perft(name: str) -> None:
    position, counts = POSITIONS[name]
    match = durbar.set_up("machu-picchu", position, seed=1)
    assert [perft(match, depth + 1) for depth in range(len(counts))] == counts
