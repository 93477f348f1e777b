"""`durbar new-game`: what it writes can be played, tested, served and removed at once."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from durbar.cli import new_game
from durbar.cli.template import Names, outside
from tests.cli.helpers import run
from tests.web.server import Player, serving

ROOT = Path(__file__).parents[2]


def python(*args: str, cwd: Path, typed: str = "", **env: str) -> str:
    """The output of Python in another process, which must succeed."""
    result = subprocess.run(
        [sys.executable, *args],
        cwd=cwd,
        input=typed,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **env},
    )
    assert result.returncode == 0, result.stdout
    return result.stdout


# ---------------------------------------------------------------- a game in any folder


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the game Sea Salt, made by the command."""
    folder = tmp_path_factory.mktemp("games")
    written = run("new-game", "sea-salt", "--dir", str(folder))
    assert written.exit_code == 0, written.output
    assert f"DURBAR_GAMES={folder}" in written.output
    assert "durbar play sea-salt" in written.output
    return folder


@pytest.fixture
def known(games: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same folder, named for every program that is started."""
    monkeypatch.setenv("DURBAR_GAMES", str(games))
    return games


def test_its_own_tests_pass(known: Path, tmp_path: Path) -> None:
    said = python("-m", "pytest", "-q", "-p", "no:cacheprovider", str(known / "seasalt"), cwd=tmp_path)
    assert "passed" in said
    assert "warning" not in said


def test_it_is_listed_with_rules_in_both_languages(known: Path, tmp_path: Path) -> None:
    assert "sea-salt       Sea Salt, 2–4 players" in python("-m", "durbar", "games", cwd=tmp_path)
    for lang in ("en", "fr"):
        rule = python("-m", "durbar", "rules", "sea-salt", "T1", "--lang", lang, cwd=tmp_path)
        assert rule.startswith("T1 ")
    assert "made up for this game" in python("-m", "durbar", "components", "sea-salt", cwd=tmp_path)


@pytest.mark.parametrize(
    ("lang", "end"), [("en", "Final score: ● Player 1"), ("fr", "Score final\u00a0: ● Joueur 1")]
)
def test_it_is_played_in_the_terminal(lang: str, end: str, known: Path, tmp_path: Path) -> None:
    arguments = ("-m", "durbar", "play", "sea-salt", "--seats", "3", "--lang", lang)
    assert end in python(*arguments, cwd=tmp_path, typed="any\n" * 20)


def test_bots_play_it_in_a_tournament_with_workers(known: Path, tmp_path: Path) -> None:
    arguments = ("--bots", "random", "--seats", "2", "--blocks", "2", "--jobs", "2", "--out", "t.jsonl")
    assert "random" in python("-m", "durbar", "tournament", "sea-salt", *arguments, cwd=tmp_path)
    assert len((tmp_path / "t.jsonl").read_text("utf-8").splitlines()) == 1 + 4


def test_it_is_played_over_http_against_a_bot(known: Path, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "random"}]
        player = Player(server, "sea-salt", seats, Random(1))
        facts = {game["id"]: game for game in player.ask("GET", "/api/games")["games"]}
        assert facts["sea-salt"]["levels"] == ["random"]
        assert player.ask("GET", "/api/games/sea-salt/words")["catalogue"]["chapters"]["T"] == "A turn"
        assert player.ask("GET", "/api/games/sea-salt/sample")["observation"]["game"] == "sea-salt"
        while not player.over:
            player.play()
        assert sum(player.frame["result"]["scores"]) >= 18


def test_removing_its_folder_removes_it(tmp_path: Path) -> None:
    outside(Names("pebble"), tmp_path).write()
    assert "\npebble" in python("-m", "durbar", "games", cwd=tmp_path, DURBAR_GAMES=str(tmp_path))
    shutil.rmtree(tmp_path / "pebble")
    gone = python("-m", "durbar", "games", cwd=tmp_path, DURBAR_GAMES=str(tmp_path))
    assert f"{tmp_path} contains no folder of a game" in gone
    assert "\npebble" not in gone


# ---------------------------------------------------------------- a game of Durbar's own


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what a checkout needs to take in a game."""
    root = tmp_path_factory.mktemp("checkout")
    unwanted = shutil.ignore_patterns("static", "docs_site", "__pycache__")
    shutil.copytree(ROOT / "durbar", root / "durbar", ignore=unwanted)
    (root / "tests").mkdir()
    for path in [ROOT / "pyproject.toml", *(ROOT / "tests").glob("*.py")]:
        shutil.copy(path, root / path.relative_to(ROOT))
    return root


def test_in_a_checkout_it_becomes_one_of_durbars_games(checkout: Path) -> None:
    said = python("-m", "durbar", "new-game", "sea-salt", cwd=checkout / "tests", PYTHONPATH=str(checkout))
    assert "  durbar play sea-salt" in said
    assert "sea-salt" in python("-m", "durbar", "games", cwd=checkout)
    tests = ("tests/seasalt", "tests/test_clauses.py", "-k", "seasalt or sea-salt")
    assert "passed" in python("-m", "pytest", "-p", "no:cacheprovider", *tests, cwd=checkout)
    for command in (["check"], ["format", "--check"]):
        python("-m", "ruff", *command, "--no-cache", "durbar/games", "tests/seasalt", cwd=checkout)
    again = run_in(checkout, "new-game", "sea-salt")
    assert again.returncode == 1
    assert "there is already a game 'sea-salt'" in again.stderr


def run_in(folder: Path, *args: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "durbar", *args]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, encoding="utf-8")


def test_a_folder_of_tests_is_not_overwritten(checkout: Path) -> None:
    (checkout / "tests" / "web").mkdir()
    refused = run_in(checkout, "new-game", "web")
    assert refused.returncode == 1
    assert f"{checkout / 'tests' / 'web'} is already there" in refused.stderr
    assert not (checkout / "durbar" / "games" / "web").exists()
    assert '"web"' not in (checkout / "durbar" / "games" / "__init__.py").read_text("utf-8")


# ---------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Pebble", "lower-case words joined by hyphens"),
        ("sea_salt", "lower-case words joined by hyphens"),
        ("2-pebbles", "lower-case words joined by hyphens"),
        ("sea--salt", "lower-case words joined by hyphens"),
        ("salt-", "lower-case words joined by hyphens"),
        ("../salt", "lower-case words joined by hyphens"),
        ("é", "lower-case words joined by hyphens"),
        ("", "lower-case words joined by hyphens"),
        ("p" * 31, "30 characters at most"),
        ("class", "keyword or a module of Python"),
        ("json", "keyword or a module of Python"),
        ("java", "there is already a game 'java'"),
    ],
)
def test_names_that_cannot_be(name: str, why: str, tmp_path: Path) -> None:
    refused = run("new-game", name, "--dir", str(tmp_path))
    assert refused.exit_code == 1
    assert why in refused.output
    assert list(tmp_path.iterdir()) == []


def test_what_is_there_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "pebble").mkdir()
    refused = run("new-game", "pebble", "--dir", str(tmp_path))
    assert refused.exit_code == 1
    assert f"{tmp_path / 'pebble'} is already there" in refused.output
    assert list((tmp_path / "pebble").iterdir()) == []


def test_a_failure_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = Path.write_text

    def full(path: Path, *args: str, **kwargs: str) -> int:
        if path.name == "view.py":
            raise OSError(28, "No space left on device", str(path))
        return write(path, *args, **kwargs)

    monkeypatch.setattr(Path, "write_text", full)
    refused = run("new-game", "pebble", "--dir", str(tmp_path))
    assert refused.exit_code == 1
    assert "No space left on device" in refused.output
    assert list(tmp_path.iterdir()) == []


def test_outside_a_checkout_it_is_written_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("new-game", "pebble").exit_code == 0
    assert (tmp_path / "pebble" / "RULES.md").read_text("utf-8").startswith("# Pebble\n")


def test_on_windows_the_steps_are_for_powershell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(new_game, "WINDOWS", True)
    written = run("new-game", "pebble", "--dir", str(tmp_path))
    assert f'$env:DURBAR_GAMES = "{tmp_path}"' in written.output
