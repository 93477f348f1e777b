"""Data sets: rows that can be replayed, files that are whole, and a card."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from rich.progress import Progress, TaskID

import durbar
from durbar.core.errors import BadOption
from durbar.lab import dataset
from durbar.lab.lineup import Pairing
from durbar.lab.tournament import arrange
from durbar.research.encode import encoder
from tests.cli.helpers import run


def rows(folder: Path) -> list[dict[str, Any]]:
    files = sorted(folder.glob("*.jsonl"))
    return [json.loads(line) for file in files for line in file.read_text("utf-8").splitlines()]


@pytest.mark.parametrize(("game", "actions"), [("taj-mahal", "flat"), ("java", "spelled")])
def test_rows_are_the_decisions_of_the_games(game: str, actions: str, tmp_path: Path) -> None:
    head = dataset.heading(arrange(game, ["random"], 3, "5"), "jsonl", None)
    assert head["actions"] == actions
    setting, coder = arrange(game, ["random"], 3, "5"), encoder(game, 3, {}, actions)
    written = dataset.game_rows(setting, Pairing(0, 1), coder)
    match = durbar.new_match(game, 3, "5/0")
    while written:
        word: list[int] = []
        choice = coder.choice(match.state)
        number = written[0]["decision"]
        while written and written[0]["decision"] == number:
            row = written.pop(0)
            assert row["seat"] == match.actor
            assert bytes(row["observation"]) == coder.codes(match.state, row["seat"], tuple(word))
            assert row["action"] in row["legal"]
            word.append(row["action"])
        match.play(coder.words(choice)[tuple(word)])
    assert match.over
    assert match.scores[row["seat"]] == row["score"]
    assert (row["seat"] in match.winners) == (row["won"] > 0) == (row["place"] == 1)


def test_a_data_set_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "out"
    arguments = ["taj-mahal", "--bots", "random", "--seats", "3", "--blocks", "3", "--format", "jsonl"]
    arguments += ["--out", str(out)]
    advance = Progress.advance

    def stopping(bar: Progress, task: TaskID, by: float = 1) -> None:
        advance(bar, task, by)
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(Progress, "advance", stopping)
    stopped = run("dataset", *arguments)
    assert stopped.exit_code == 130
    assert "run the same command to continue" in " ".join(stopped.output.split())
    monkeypatch.undo()
    first = sorted(path.name for path in out.glob("block-*"))
    assert first == ["block-000000.jsonl"]
    before = (out / first[0]).read_bytes()
    finished = run("lab", "dataset", *arguments)
    assert finished.exit_code == 0, finished.output
    assert (out / first[0]).read_bytes() == before
    assert {row["block"] for row in rows(out)} == {0, 1, 2}
    card = (out / "README.md").read_text("utf-8")
    assert "9 games in 3 blocks" in card
    assert not list(out.glob(".*"))


def test_what_a_killed_process_left_is_removed(tmp_path: Path) -> None:
    """Half of a file is no block, and half of a heading keeps nobody from beginning."""
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    half = [tmp_path / f".{name}.{gone.pid}" for name in ("dataset.json", "block-000000.jsonl", "README.md")]
    for draft in half:
        draft.write_text("half")
    alive = tmp_path / f".block-000000.jsonl.{os.getppid()}"
    alive.write_text("of somebody else")
    head = dataset.heading(arrange("taj-mahal", ["random"], 3, "1"), "jsonl", None)
    assert dataset.run(tmp_path, head, 1) > 300
    assert [path for path in half if path.exists()] == []
    assert alive.exists()
    assert dataset.done(tmp_path, head, 1) == 1


def test_a_folder_of_something_else_is_refused(tmp_path: Path) -> None:
    setting = arrange("taj-mahal", ["random"], 3, "1")
    head = dataset.heading(setting, "jsonl", None)
    dataset.open_folder(tmp_path / "a", head)
    other = dataset.heading(arrange("taj-mahal", ["random"], 3, "2"), "jsonl", None)
    with pytest.raises(BadOption, match=r"another data set \(other seed\)"):
        dataset.open_folder(tmp_path / "a", other)
    for damaged in ("[", "[]", '{"setting": 1}'):
        (tmp_path / "a" / "dataset.json").write_text(damaged)
        with pytest.raises(BadOption, match=r"dataset.json is (damaged|no heading)"):
            dataset.open_folder(tmp_path / "a", other)
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "letter.txt").write_text("dear")
    with pytest.raises(BadOption, match="not empty"):
        dataset.open_folder(tmp_path / "b", head)
    with pytest.raises(BadOption, match="parquet or jsonl"):
        dataset.heading(setting, "clay", None)
