"""Games played to learn from: kept, gone on with, and not lost by a stop."""

from pathlib import Path

from bench.gather import gather


def test_a_second_run_plays_only_what_is_missing(tmp_path: Path) -> None:
    path, asked = tmp_path / "build" / "games", list[int]()

    def play(number: int) -> list[int]:
        asked.append(number)
        return [number] * 2

    assert gather(path, 2, play) == [0, 0, 1, 1]
    assert gather(path, 3, play) == [0, 0, 1, 1, 2, 2]
    assert asked == [0, 1, 2]


def test_a_stop_keeps_what_was_played(tmp_path: Path) -> None:
    def play(number: int) -> list[int]:
        if number == 2:
            raise KeyboardInterrupt
        return [number]

    path = tmp_path / "games"
    assert gather(path, 5, play) == [0, 1]
    assert gather(path, 4, lambda number: [number]) == [0, 1, 2, 3]
