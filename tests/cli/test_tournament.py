"""`durbar tournament` and `durbar report` of a game without bots; tests/lab has the rest."""

import signal
from pathlib import Path

import pytest
from rich.progress import Progress, TaskID

from tests.cli.helpers import run


def test_random_players_meet_at_a_game_without_bots(pebbles: str, tmp_path: Path) -> None:
    out = tmp_path / "t.jsonl"
    arguments = (pebbles, "--bots", "random", "--seats", "2", "--blocks", "2", "--out", str(out))
    played = run("tournament", *arguments)
    assert played.exit_code == 0, played.output
    assert run("tournament", *arguments).exit_code == 0, "it continues"
    assert len(out.read_text("utf-8").splitlines()) == 1 + 4
    assert run("report", str(out)).exit_code == 0


def test_a_level_the_game_does_not_have_is_refused(pebbles: str) -> None:
    refused = run("tournament", pebbles, "--bots", "club", "--seats", "2")
    assert refused.exit_code == 1
    assert "Pebbles has no club" in refused.output


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_tournament_stopped_by_ctrl_c_keeps_its_games_and_goes_on(
    jobs: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "t.jsonl"
    arguments = ["java", "--bots", "random", "--seats", "2", "--blocks", "4", "--jobs", jobs]
    arguments += ["--out", str(out)]
    advance, told = Progress.advance, []

    def stopping(bar: Progress, task: TaskID, by: float = 1) -> None:
        advance(bar, task, by)
        told.append(by)
        if len(told) == 3:
            signal.raise_signal(signal.SIGINT)  # as Ctrl-C does

    monkeypatch.setattr(Progress, "advance", stopping)
    stopped = run("tournament", *arguments)
    assert stopped.exit_code == 130
    kept = out.read_text("utf-8").splitlines()
    assert len(kept) >= 1 + 3
    assert "run the same command to continue" in " ".join(stopped.output.split())
    monkeypatch.undo()
    assert run("tournament", *arguments).exit_code == 0
    whole = out.read_text("utf-8").splitlines()
    assert whole[: len(kept)] == kept, "what was played is not played again"
    assert len(whole) == 1 + 4 * 2
    assert run("report", str(out)).exit_code == 0
