"""`durbar components`: sources, and an owner's file checked, compared and sent."""

import json
from pathlib import Path

import pytest

import durbar
from tests.cli.helpers import run


@pytest.mark.parametrize("id", durbar.games())
def test_components_tell_their_sources_and_mark_what_is_reconstructed(id: str) -> None:
    result = run("components", id)
    assert result.exit_code == 0
    assert "source:" in result.output
    assert "! = reconstructed" in result.output


def test_a_game_without_components_says_so(pebbles: str) -> None:
    result = run("components", pebbles)
    assert result.exit_code == 1
    assert "pebbles has no file of components" in result.output


FILE = """
[about]
name = "Our copy"
[rules]
first_hand = 7
"""


def written(folder: Path, text: str, name: str = "own.toml") -> str:
    file = folder / name
    file.write_text(text, "utf-8")
    return str(file)


def test_an_owners_file_is_checked_compared_and_sent(tmp_path: Path) -> None:
    file = written(tmp_path, FILE)
    checked = run("components", "taj-mahal", "--check", file)
    assert checked.exit_code == 0
    assert "Our copy can be played: 1 place differs from ours, hash " in checked.output
    assert "The bots learned on a board that is quite different" in checked.output
    compared = run("components", "taj-mahal", "--diff", file, "--lang", "fr")
    assert compared.output == "Nombres de la règle\n  Cartes distribuées au départ\u00a0: 7, chez nous 6\n"
    sent = run("components", "taj-mahal", "--patch", file)
    assert "+rules = { first_hand = 7 }" in sent.output


def test_a_file_that_cannot_be_played_is_refused_with_a_sentence(tmp_path: Path) -> None:
    bad = written(tmp_path, json.dumps({"rules": {"ap": 99}}), "own.json")
    for option in ("--check", "--diff", "--patch"):
        result = run("components", "java", option, bad)
        assert result.exit_code == 1
        assert "rules.ap: expected a number from 3 to 12, not 99" in result.output
    french = run("components", "java", "--check", bad, "--lang", "fr")
    assert "il faut un nombre de 3 à 12, pas 99" in french.output


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("own.json", "{"),
        ("own.json", "[]"),
        ("own.json", '{"rules":' * 9999),
        ("own.json", '{"rules": {"ap": 5, "ap": 7}}'),
        ("own.json", " " * 300_000),
        ("own.toml", "[["),
        ("own.toml", ".".join("a" * 20_000) + " = 1"),
    ],
)
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, name: str, text: str) -> None:
    result = run("components", "java", "--check", written(tmp_path, text, name))
    assert result.exit_code == 1
    assert name in result.output


def test_what_is_no_text_and_a_key_that_a_terminal_would_obey_are_named(tmp_path: Path) -> None:
    file = tmp_path / "own.json"
    file.write_bytes(bytes(range(128, 256)))
    assert "own.json: expected a text, TOML or JSON" in run("components", "java", "--check", str(file)).output
    dated = written(tmp_path, '["\\u001b[2J"]\n"\\u202e" = 2020-01-01\n')
    for id in durbar.games():
        output = run("components", id, "--check", dated).output
        assert output.startswith("durbar: ")
        assert "\x1b" not in output
        assert "\u202e" not in output


def test_json_on_one_line_is_read_whatever_its_rows_look_like(tmp_path: Path) -> None:
    workshop = durbar.game("java").workshop()
    assert workshop is not None
    file = json.dumps({"board": workshop.document()["board"]})
    assert "\n" not in file
    checked = run("components", "java", "--check", written(tmp_path, file, "own.json"))
    assert "Java can be played: as ours" in checked.output


def test_our_own_file_differs_in_nothing(tmp_path: Path) -> None:
    result = run("components", "java", "--check", written(tmp_path, "{}", "own.json"))
    assert "Java can be played: as ours" in result.output
    other = written(tmp_path, json.dumps({"supply": {"triples": 60, "irrigation": 16}}), "more.json")
    assert "1 place differs" in run("components", "java", "--check", other).output


@pytest.mark.parametrize("id", durbar.games())
def test_a_date_is_no_figure(id: str, tmp_path: Path) -> None:
    """TOML has dates; nothing else has."""
    file = written(tmp_path, "[rules]\nvisits = [1, 2020-01-01]\n")
    result = run("components", id, "--check", file)
    assert result.exit_code == 1
    assert result.output.startswith("durbar: ")
    assert len(result.output.splitlines()) == 1


def test_a_file_saved_by_a_windows_editor_is_read(tmp_path: Path) -> None:
    assert (
        "can be played"
        in run("components", "java", "--check", written(tmp_path, "\ufeff{}", "own.json")).output
    )
