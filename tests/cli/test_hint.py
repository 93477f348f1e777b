"""`durbar hint`: what a bot would play, from a record or a position."""

import json
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

import durbar
from durbar.cli import main
from durbar.core.words import SHAPES

HASTY = "club:playouts=4:width=2:depth=2:first_actions=10"


@pytest.fixture(scope="module")
def match() -> durbar.Match:
    match, rng = durbar.new_match("taj-mahal", 3, 4), Random(4)
    for _ in range(30):
        match.play(match.sample(rng))
    return match


def test_from_a_record_at_any_ply(match: durbar.Match, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(match.record(), "utf-8")
    for arguments, at in (([], match), (["--ply", "60"], match.rewound(60))):
        shown = CliRunner().invoke(main, ["hint", str(file), "--level", HASTY, *arguments])
        assert shown.exit_code == 0, shown.output
        at.deal()
        seat, _, action = shown.output.splitlines()[0].partition(": ")
        assert at.actor is not None
        assert seat == f"{SHAPES[at.actor]} Player {at.actor + 1}"
        assert at.game.parse(action) in at.legal()


def test_from_a_position_in_french(match: durbar.Match, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(match.position()), "utf-8")
    shown = CliRunner().invoke(main, ["hint", str(file), "--level", HASTY, "--lang", "fr"])
    assert shown.exit_code == 0, shown.output
    assert "(meilleur)" in shown.output
    assert "Le robot a joué" in shown.output


@pytest.mark.parametrize(
    ("text", "arguments", "said"),
    [
        ("hello", [], "neither a record nor JSON"),
        ("[]", [], "JSON object with its 'game'"),
        ('{"game": "halma"}', [], "no game 'halma'"),
        ('{"game": "java", "seats": "two"}', [], "seats"),
        ('{"game": "java"}', ["--ply", "3"], "--ply works only with a game record"),
        ("RECORD", ["--ply", "9999"], "plies"),
        ("RECORD", ["--level", "random"], "can't explain its moves; try one of: beginner"),
        ("RECORD", ["--level", "oracle"], "no bot level"),
        ("FINISHED", [], "over"),
    ],
)
def test_what_cannot_be_asked_is_said_in_words(
    text: str, arguments: list[str], said: str, match: durbar.Match, tmp_path: Path
) -> None:
    finished, rng = match.copy(), Random(1)
    while text == "FINISHED" and not finished.over:
        finished.play(finished.sample(rng))
    file = tmp_path / "file"
    file.write_text(text.replace("RECORD", match.record()).replace("FINISHED", finished.record()), "utf-8")
    refused = CliRunner().invoke(main, ["hint", str(file), *arguments])
    assert refused.exit_code in (1, 2)
    assert said in refused.output
    assert "Traceback" not in refused.output


@pytest.mark.parametrize("game", durbar.games())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_game_in_both_languages_says_what_the_action_does(game: str, lang: str, tmp_path: Path) -> None:
    match, rng = durbar.new_match(game, durbar.game(game).seats[1], 6), Random(6)
    while match.ply < 40 or len(match.legal()) < 3:
        match.play(match.sample(rng))
    file = tmp_path / "position.json"
    file.write_text(json.dumps(match.position()), "utf-8")
    shown = CliRunner().invoke(main, ["hint", str(file), "--level", HASTY, "--lang", lang])
    assert shown.exit_code == 0, shown.output
    player = {"en": "player", "fr": "joueur"}[lang]
    assert f"{player} {(match.actor or 0) + 1}" in shown.output.lower()


def test_a_game_without_bots_has_no_hints(pebbles: str, tmp_path: Path) -> None:
    file = tmp_path / "r.txt"
    file.write_text(durbar.new_match(pebbles, 2, 1).record(), "utf-8")
    for lang, said in (("en", "has no bots"), ("fr", "n’a pas de robot")):
        result = CliRunner().invoke(main, ["hint", str(file), "--lang", lang])
        assert result.exit_code == 1
        assert f"Pebbles {said}" in result.output
