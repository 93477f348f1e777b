"""Complete games as records: each replays, ply by ply, to its exact scores by source."""

from collections import Counter
from pathlib import Path

import pytest

import durbar
from durbar.core.match import Match
from tests.tajmahal.test_conservation import audit

GAMES = Path(__file__).parent / "games"
SOURCES = ("bonus", "province", "palaces", "special", "hand")


def replayed(name: str) -> Match:
    return durbar.replay((GAMES / f"{name}.txt").read_text("utf-8"))


EXPECTED: dict[str, tuple[list[tuple[int, ...]], list[int]]] = {
    "five-hoarders": (
        [(0, 0, 0, 0, 9), (0, 0, 0, 0, 9), (0, 2, 1, 0, 9), (1, 2, 2, 0, 7), (0, 0, 0, 0, 10)],
        [2, 3],
    ),
    "five-seats": (
        [(6, 1, 12, 0, 6), (4, 9, 12, 0, 5), (3, 5, 18, 0, 4), (0, 22, 7, 0, 4), (8, 3, 16, 6, 7)],
        [4],
    ),
    "four-seats": ([(10, 6, 17, 6, 9), (8, 5, 20, 0, 8), (5, 15, 14, 4, 5), (1, 10, 15, 2, 3)], [0]),
    "shared-victory": ([(4, 13, 15, 0, 8), (4, 9, 14, 4, 4), (6, 2, 21, 2, 6), (10, 12, 13, 0, 5)], [0, 3]),
    "three-seats": ([(7, 14, 22, 0, 8), (3, 32, 18, 0, 7), (9, 3, 11, 0, 8)], [1]),
}


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_a_complete_game_ends_with_these_points(name: str) -> None:
    match = replayed(name)
    sources = [tuple(tally.get(source, 0) for source in SOURCES) for tally in match.sources()]
    assert match.over
    assert (sources, match.winners) == EXPECTED[name]
    assert match.scores == [sum(points) for points in sources]
    audit(match.state)


def test_every_record_is_expected() -> None:
    assert sorted(EXPECTED) == sorted(p.stem for p in GAMES.glob("*.txt"))
    assert {replayed(name).seats for name in EXPECTED} == {3, 4, 5}


def test_a_five_seat_game_replays_to_the_same_hash_and_record() -> None:
    text = (GAMES / "five-seats.txt").read_text("utf-8")
    match = durbar.replay(text)
    assert f"= {match.digest()}\n" in text
    body = [line for line in match.record().splitlines() if not line.startswith("commitment")]
    assert body == [line for line in text.splitlines() if not line.startswith("commitment")]


def test_the_games_show_what_is_rare() -> None:
    """Empty piles, a shuffle, special cards changing hands, a shared victory, the swapped cards."""
    kinds_of = {name: Counter(e.kind for p in replayed(name).history for e in p.events) for name in EXPECTED}
    assert kinds_of["five-hoarders"]["no_card"] > 0
    assert any(kinds["reshuffled"] for kinds in kinds_of.values())
    assert any(kinds["special_from"] for kinds in kinds_of.values())
    assert kinds_of["shared-victory"]["shared"] == 2
    assert replayed("shared-victory").options["swap_special_cards"] is True


def test_a_changed_card_breaks_the_record() -> None:
    text = (GAMES / "three-seats.txt").read_text("utf-8")
    with pytest.raises(durbar.BadRecord, match=r"line \d+"):
        durbar.replay(text.replace("; take ", "; palace ", 1))
