"""What is compiled plays as its source does, and never runs when the source is newer."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from durbar import compiled

ROOT = Path(__file__).parent.parent


def _run(command: list[str], folder: Path, pure: bool) -> list[str]:
    environment = {**os.environ, "DURBAR_PURE": str(int(pure)), "PYTHONPATH": str(folder)}
    done = subprocess.run(
        [sys.executable, *command], cwd=folder, env=environment, check=True, capture_output=True, text=True
    )
    return done.stdout.splitlines()


def _build(folder: Path) -> str:
    return _run(["-c", "import durbar; print(durbar.build())"], folder, pure=False)[0]


def test_every_listed_module_is_there() -> None:
    for group in compiled.GROUPS:
        for source in compiled.sources(group):
            assert source.is_file(), source


def test_this_runs_the_sources_themselves() -> None:
    assert (compiled.PYTHON if os.environ["DURBAR_PURE"] == "1" else _build(ROOT)) == compiled.RUNS


def test_compiled_games_and_bots_do_the_same() -> None:
    first, *found = _run(["-m", "tests.compiled_play"], ROOT, pure=False)
    if first == compiled.PYTHON:
        pytest.skip("nothing is compiled here, or its sources are newer: run setup.py build_ext --inplace")
    assert found == _run(["-m", "tests.compiled_play"], ROOT, pure=True)[1:]


def test_nothing_older_than_its_source_runs(tmp_path: Path) -> None:
    """A changed module of one game leaves the others compiled, a changed shared one leaves none.

    Neighbours that are not compiled count too: the compiler may have copied their constants.
    """
    if _build(ROOT) != compiled.COMPILED:
        pytest.skip("not everything is compiled here")
    shutil.copytree(
        ROOT / "durbar", tmp_path / "durbar", ignore=shutil.ignore_patterns("__pycache__", "static")
    )
    for file, expected in (("games/terraces/facts.py", compiled.PARTLY), ("bots/beam.py", compiled.PYTHON)):
        changed = tmp_path / "durbar" / file
        changed.write_text(changed.read_text("utf-8") + "\n# changed\n", "utf-8")
        assert _build(tmp_path) == expected


def test_what_is_found_are_files_named_by_the_sources() -> None:
    finder = compiled._Finder([compiled.SHARED, "tajmahal"])
    state = finder.find_spec("durbar.games.tajmahal.state", None)
    assert state is not None
    assert state.origin is not None
    assert compiled.digest("tajmahal") in state.origin
    assert finder.find_spec("durbar.games.tajmahal.text", None) is None, "it is not compiled"
    assert finder.find_spec("durbar.games.terraces.state", None) is None, "that group was not built"
    assert finder.find_spec(compiled.library("tajmahal"), None) is not None


@pytest.mark.parametrize(
    ("built", "runs"),
    [(1, compiled.PARTLY), (4, compiled.PARTLY), (5, compiled.COMPILED), (0, compiled.PYTHON)],
)
def test_what_runs_is_what_is_built(
    built: int, runs: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "folder", lambda group: tmp_path / group)
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    monkeypatch.delenv("DURBAR_PURE", raising=False)
    for group in [*compiled.GROUPS][:built]:
        (tmp_path / group).mkdir()
        (tmp_path / group / f"{compiled.library(group)}{compiled.SUFFIX}").touch()
    assert compiled._serve() == runs
    finder = sys.meta_path[0]
    assert isinstance(finder, compiled._Finder) == bool(built)
    if isinstance(finder, compiled._Finder):
        above = [name for name in finder.files if name.startswith("durbar.research")]
        assert bool(above) == (runs == compiled.COMPILED), "encoders read the states of all games"
    monkeypatch.setenv("DURBAR_PURE", "1")
    assert compiled._serve() == compiled.PYTHON
