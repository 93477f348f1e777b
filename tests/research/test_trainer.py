"""The trainer: script and notebook run with torch, by `python -m tests.research --trainer` alone."""

import os
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from durbar.research.policy import load

ROOT = Path(__file__).parent.parent.parent


def test_the_script_learns_saves_and_plays(tmp_path: Path) -> None:
    out = tmp_path / "taj.npz"
    settings = ["--seconds", "3", "--games", "6", "--blocks", "1", "--out", str(out)]
    script = ROOT / "examples" / "learn_taj_mahal.py"
    done = subprocess.run([sys.executable, script, *settings], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "against two uniform seats" in done.stdout
    assert "against two beginners" in done.stdout
    assert load(out).encoder.game.id == "taj-mahal"


def test_the_notebook_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DURBAR_SECONDS", "3")
    monkeypatch.setenv("DURBAR_GAMES_TO_COUNT", "6")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    book = nbformat.read(ROOT / "examples" / "learn_taj_mahal.ipynb", as_version=4)
    NotebookClient(book, timeout=300, resources={"metadata": {"path": str(tmp_path)}}).execute()
    assert (tmp_path / "taj.npz").is_file()
