"""`durbar study` as a person types it, also for a game that has no bots."""

import json
import signal
import tomllib
from itertools import count
from pathlib import Path

import pytest
from rich.progress import Progress, TaskID

from tests.cli.helpers import run


def test_a_new_game_is_studied_with_random_players(pebbles: str, tmp_path: Path) -> None:
    out, text = tmp_path / "p.html", tmp_path / "p.md"
    made = run("study", pebbles, "--games", "5", "--out", str(out), "--markdown", str(text))
    assert made.exit_code == 0, made.output
    assert "Does a seat have an advantage?" in made.output
    assert out.read_text("utf-8").startswith("<!doctype html>")
    assert "# Pebbles: a study" in text.read_text("utf-8")
    assert len(list(tmp_path.glob("*.svg"))) == 8


def test_a_variant_gets_its_report_inside(tmp_path: Path) -> None:
    file, out = tmp_path / "short.json", tmp_path / "studied.json"
    file.write_text(json.dumps({"rules": {"visits": 1}, "about": {"name": "Short"}}), "utf-8")
    arguments = ["--level", "random", "--games", "2", "--no-options", "--out", str(tmp_path / "s.html")]
    made = run("study", "taj-mahal", "--components", str(file), *arguments, "--report", str(out))
    assert made.exit_code == 0, made.output
    studied = json.loads(out.read_text("utf-8"))
    assert studied["rules"] == {"visits": 1}
    assert studied["about"]["name"] == "Short"
    report = studied["about"]["study"]
    assert (report["games"], report["level"], sum(report["wins"])) == (2, "random", 100)
    assert run("components", "taj-mahal", "--check", str(out)).exit_code == 0
    patch = run("components", "taj-mahal", "--patch", str(out)).output
    lines = [line[1:] for line in patch.splitlines() if line.startswith("+") and not line.startswith("+++")]
    assert tomllib.loads("\n".join(lines))["about"]["study"] == report


def test_ctrl_c_keeps_what_is_done_and_writes_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "m.html"
    arguments = ["study", "machu-picchu", "--level", "random", "--seats", "2", "--games", "4", "--no-options"]
    arguments += ["--out", str(out)]
    advance, told = Progress.advance, []

    def stopping(bar: Progress, task: TaskID, by: float = 1) -> None:
        advance(bar, task, by)
        told.append(by)
        if len(told) == 3:
            signal.raise_signal(signal.SIGINT)  # as Ctrl-C does

    monkeypatch.setattr(Progress, "advance", stopping)
    stopped = run(*arguments)
    assert stopped.exit_code == 130
    assert "3 games are saved; run the same command to continue" in stopped.output
    assert "3 games" in out.read_text("utf-8")
    monkeypatch.undo()
    kept = out.with_suffix(".jsonl").read_text("utf-8")
    assert run(*arguments).exit_code == 0
    whole = out.with_suffix(".jsonl").read_text("utf-8")
    assert whole.startswith(kept), "what was played is not played again"
    assert len(whole.splitlines()) == 1 + 4


def test_what_wins_is_told_for_a_new_game_too(pebbles: str, tmp_path: Path) -> None:
    out, text = tmp_path / "p.html", tmp_path / "p.md"
    made = run("strategy", pebbles, "--games", "30", "--out", str(out), "--markdown", str(text))
    assert made.exit_code == 0, made.output
    assert "Which openings win?" in made.output
    assert "# Pebbles: what wins" in text.read_text("utf-8")
    assert "30 games" in out.read_text("utf-8")


def test_a_budget_ends_what_the_next_run_goes_on_with(
    pebbles: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ["strategy", pebbles, "--games", "30", "--out", str(tmp_path / "p.html")]
    ticks = count(step=6.0)
    monkeypatch.setattr("durbar.cli.studying.monotonic", lambda: next(ticks))
    some = run(*arguments, "--budget", "1")
    assert some.exit_code == 0, some.output
    assert "9 of 30 games so far; run the same command to continue" in some.output
    rest = run(*arguments)
    assert "so far" not in rest.output
    assert "30 games" in (tmp_path / "p.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["halma"], "there is no game 'halma'"),
        (["java", "--seats", "9"], "seats, not 9"),
        (["java", "--level", "deep-blue"], "there is no bot level 'deep-blue'"),
        (["java", "--games", "1"], "1 is not in the range"),
        (["java", "--option", "dice=1"], "no option 'dice'"),
    ],
)
def test_bad_studies_are_refused_in_words(arguments: list[str], said: str, tmp_path: Path) -> None:
    refused = run("study", *arguments, "--out", str(tmp_path / "s.html"))
    assert refused.exit_code in (1, 2)
    assert said in refused.output
    assert "Traceback" not in refused.output
