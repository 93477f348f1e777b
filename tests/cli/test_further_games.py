"""Games from the folders of DURBAR_GAMES and from installed packages: broken ones never stop the others."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from durbar.cli.template import Names, outside

OWN = ["java", "cuzco", "taj-mahal", "machu-picchu"]


def made(folder: Path, *ids: str) -> Path:
    """A folder with games made from the template."""
    for id in ids:
        outside(Names(id), folder).write()
    return folder


def listed(*folders: Path, **env: str) -> tuple[list[str], list[str]]:
    """The ids that `durbar games` lists, and its lines of complaint."""
    games = os.pathsep.join(map(str, folders))
    result = subprocess.run(
        [sys.executable, "-m", "durbar", "games"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "DURBAR_GAMES": games, **env},
    )
    assert result.returncode == 0, result.stderr
    lines = [line for line in result.stdout.splitlines() if not line.startswith(" ")]
    return [line.split()[0] for line in lines], result.stderr.splitlines()


def test_games_of_several_folders_come_after_durbars_own(tmp_path: Path) -> None:
    one, other = made(tmp_path / "one", "pebble", "sea-salt"), made(tmp_path / "other", "amber")
    (one / "notes").mkdir()
    (one / "helpers").mkdir()
    (one / "helpers" / "__init__.py").write_text("raise RuntimeError('not a game, never imported')", "utf-8")
    assert listed(one, other) == ([*OWN, "pebble", "sea-salt", "amber"], [])


def syntax(game: Path) -> None:
    (game / "game.py").write_text("class", "utf-8")


def missing_words(game: Path) -> None:
    (game / "data" / "words.fr.toml").unlink()


def broken_words(game: Path) -> None:
    (game / "data" / "words.en.toml").write_text("[", "utf-8")


def no_games(game: Path) -> None:
    (game / "game.py").write_text("", "utf-8")


def other_things(game: Path) -> None:
    (game / "game.py").write_text("GAMES = (3,)", "utf-8")


def leaves(game: Path) -> None:
    (game / "game.py").write_text("raise SystemExit('bye')", "utf-8")


def bad_id(game: Path) -> None:
    _change(game, 'id="pebble"', 'id="Pebble 2"')


def taken_id(game: Path) -> None:
    _change(game, 'id="pebble"', 'id="java"')


def _change(game: Path, old: str, new: str) -> None:
    about = game / "__init__.py"
    text = about.read_text("utf-8")
    assert old in text
    about.write_text(text.replace(old, new), "utf-8")


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (syntax, "SyntaxError"),
        (missing_words, "FileNotFoundError"),
        (broken_words, "TOMLDecodeError"),
        (no_games, "has no attribute 'GAMES'"),
        (other_things, "GAMES holds a int, not a Game"),
        (leaves, "SystemExit: bye"),
        (bad_id, "the id 'Pebble 2' is not lower-case words joined by hyphens"),
        (taken_id, "there is already a game 'java'"),
    ],
)
def test_a_broken_game_is_left_out_with_one_line(
    spoil: Callable[[Path], None], why: str, tmp_path: Path
) -> None:
    made(tmp_path, "pebble", "sea-salt")
    spoil(tmp_path / "pebble")
    games, [line] = listed(tmp_path)
    assert games == [*OWN, "sea-salt"]
    assert line.startswith(f"durbar: {tmp_path}/pebble is left out: ")
    assert why in line


def test_folders_that_clash_or_hold_nothing_are_named(tmp_path: Path) -> None:
    one, other = made(tmp_path / "one", "pebble"), made(tmp_path / "other", "pebble", "terraces")
    none = tmp_path / "none"
    games, lines = listed(one, other, none, one / "pebble")
    assert games == [*OWN, "pebble"]
    assert lines == [
        f"durbar: {other}/pebble is left out: there is already a game folder 'pebble'",
        f"durbar: {other}/terraces is left out: there is already a game folder 'terraces'",
        f"durbar: {none} contains no folder of a game",
        f"durbar: {one / 'pebble'} contains no folder of a game",
    ]


def test_from_python_a_missing_game_says_what_was_left_out(tmp_path: Path) -> None:
    made(tmp_path, "pebble")
    syntax(tmp_path / "pebble")
    result = subprocess.run(
        [sys.executable, "-c", "import durbar; durbar.game('pebble')"],
        capture_output=True,
        text=True,
        env={**os.environ, "DURBAR_GAMES": str(tmp_path)},
    )
    assert f"{tmp_path}/pebble is left out: SyntaxError" in result.stderr.splitlines()[-1]


def test_an_installed_package_brings_a_game(tmp_path: Path) -> None:
    """As another distribution would: its package is the game's folder, its entry point names the package."""
    made(tmp_path, "pebble")
    for path in (tmp_path / "pebble").glob("*.py"):
        path.write_text(path.read_text("utf-8").replace("durbar.games.pebble", "pebble"), "utf-8")
    info = tmp_path / "durbar_pebble-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: durbar-pebble\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text("[durbar.games]\npebble = pebble\nnone = nowhere\n", "utf-8")
    games, [line] = listed(PYTHONPATH=str(tmp_path))
    assert games == [*OWN, "pebble"]
    assert line == "durbar: the package nowhere is left out: ModuleNotFoundError: No module named 'nowhere'"
