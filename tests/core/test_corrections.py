"""Corrections of owners: the patch applies with usual tools; what lies in `corrections/` can be played."""

import subprocess
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import durbar
from durbar.cli.owners_file import read_components
from durbar.core.components_file import ABOUT
from durbar.core.correction import FOLDER, correction, owned
from durbar.core.workshop import check

ROOT = Path(__file__).parents[2]
IDS = [id for id in durbar.games() if durbar.game(id).workshop() is not None]
ABOUT_IT = {
    "name": "Été d’ici",
    "edition": "2006, second",
    "seen": "photo",
    "notes": {"roads": "--- a/README.md +++", "cards": "From here, seen by two"},
}


def own(id: str) -> dict[str, Any]:
    """Our own file with one change, as an owner saves it."""
    workshop = durbar.game(id).workshop()
    assert workshop is not None
    file: dict[str, Any] = {**deepcopy(workshop.document()), ABOUT: ABOUT_IT}
    number = next(iter(workshop.numbers(workshop.document())))
    table: Any = file
    for key in number.path[:-1]:
        table = table[key]
    table[number.path[-1]] += 1
    return file


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("tool", ["git apply", "git am", "patch -p1 -i"])
def test_a_patch_applies_and_what_it_adds_can_be_played(id: str, tool: str, tmp_path: Path) -> None:
    def run(*command: str) -> None:
        subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)

    run("git", "init")
    run("git", "config", "user.name", "Test")
    run("git", "config", "user.email", "test@durbar.invalid")
    game, file = durbar.game(id), own(id)
    (tmp_path / "own.patch").write_text(correction(game, file), "utf-8")
    run(*tool.split(" "), "own.patch")
    (added,) = (tmp_path / FOLDER).iterdir()
    assert read_components(added) == owned(game, file)
    found = check(game, read_components(added))
    assert found.problem is None
    assert len(found.changes) == 1
    text = added.read_text("utf-8")
    for said in ("Board: Été d’ici", "Edition: 2006, second", "Taken from a photo", "roads: --- a/README"):
        assert f"# {said}" in text


def test_every_correction_that_was_accepted_can_be_played() -> None:
    """Their names begin with the game: `taj-mahal-2249f0b6.toml`."""
    problems = {}
    for file in (ROOT / FOLDER).glob("*.toml"):
        id = file.stem.rpartition("-")[0]
        problems[file.name] = check(durbar.game(id), read_components(file)).problem
    assert not any(problems.values()), problems
