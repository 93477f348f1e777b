"""`durbar play`: whole games, bots in the other seats, and that no game is lost."""

import re
from pathlib import Path
from typing import Any

import pytest

import durbar
from durbar.bots.personas import PERSONAS
from durbar.cli.output import texts
from durbar.core.match import Match
from durbar.core.words import SHAPES
from durbar.games import ALL
from tests.cli.helpers import run
from tests.toy import TOY, Toy

NAME = f"(?:{'|'.join(['Ana', *PERSONAS.values()])})"


@pytest.mark.parametrize("id", durbar.games())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_whole_game_can_be_played(id: str, lang: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    arguments = ("--seed", "3", "--bots", "random", "--name", "Ana", "--lang", lang, "--save", str(file))
    result = run("play", id, *arguments, typed="any\n" * 3000)
    assert result.exit_code == 0, result.output[-500:]
    match = durbar.replay(file.read_text("utf-8"))
    assert match.over
    assert re.search(_result(match, lang), result.output.replace("\n    ", " "))
    assert max(map(len, result.output.splitlines())) <= 80
    assert "*" + "card" not in result.output


def _result(match: Match, lang: str) -> str:
    """The last sentence as a pattern: points by name, the person's and the bots'."""
    points = [f"{SHAPES[seat]} {NAME} {score}" for seat, score in enumerate(match.scores)]
    start = "Final score:" if lang == "en" else "Score final\u00a0:"
    return f"{start} {', '.join(points)}\\. "


def test_a_game_without_bots_can_be_played(pebbles: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    result = run("play", pebbles, "--seats", "2", "--save", str(file), typed="?\nhint\n" + "any\n" * 60)
    assert result.exit_code == 0, result.output
    assert durbar.replay(file.read_text("utf-8")).over
    assert "Pebbles has no bots" in result.output
    assert "  hint  " not in result.output, "the help names no hints where there are none"


def test_the_others_are_of_the_club_unless_told_otherwise() -> None:
    output = run("play", "taj-mahal", "--seed", "1", typed="quit\n").output
    assert output.count("(club)") == 2
    left = output.splitlines()[-1]
    assert left.startswith("> Score: ● Player 1 0, ▲ ")  # leaving says the scores by name


def test_wrong_options_and_files_are_told(tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text("board = [", "utf-8")
    for args, code, text in (
        (("play", "halma"), 2, "java"),
        (("play", "java", "--seats", "9"), 1, "2 to 4 seats"),
        (("play", "java", "--seat", "7"), 2, "--seat"),
        (("play", "java", "--option", "dice"), 2, "NAME=VALUE"),
        (("play", "java", "--option", "dice=1"), 1, "no option 'dice'"),
        (("play", "java", "--components", str(bad)), 1, "bad.toml"),
    ):
        result = run(*args)
        assert (result.exit_code, text in result.output) == (code, True), (args, result.output)


def test_other_seats_are_played_by_levels_and_give_hints(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    quick = "club:playouts=4:depth=2:width=2:first_actions=10"
    arguments = ("--seats", "3", "--seed", "5", "--bots", f"{quick},beginner", "--save", str(file))
    result = run("play", "taj-mahal", *arguments, "--lang", "fr", typed="hint\nany\n" + "any\n" * 3)
    assert result.exit_code == 0, result.output
    assert "(meilleur)" in result.output
    assert "Le robot a joué" in result.output
    assert f"    {texts('fr')['hint_move']}: " in result.output
    assert "(club" in result.output  # the levels of the bots stand beside their names
    played = durbar.replay(file.read_text("utf-8"))
    assert {past.seat for past in played.history} == {-1, 0, 1, 2}


@pytest.mark.parametrize(
    ("levels", "status", "said"),
    [
        ("club,club,club", 2, "--bots needs one level"),
        ("grandmaster", 1, "no bot level"),
        ("expert:time=soon", 1, "takes a number"),
    ],
)
def test_levels_that_cannot_be(levels: str, status: int, said: str) -> None:
    result = run("play", "java", "--seats", "3", "--bots", levels)
    assert result.exit_code == status
    assert said in result.output


# ---------------------------------------------------------------- nothing is lost


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to be in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def broken_at(monkeypatch: pytest.MonkeyPatch, notation: str, error: BaseException) -> None:
    """Let `apply` change half of the state, then fail, at this action."""
    apply = Toy.apply

    def failing(self: Toy, s: Any, a: Any) -> Any:
        if str(a) == notation:
            s.pile -= 1
            raise error
        return apply(self, s, a)

    monkeypatch.setattr(Toy, "apply", failing)


def rescued(folder: Path) -> Match:
    [file] = folder.glob("durbar-pebbles-*.txt")
    return durbar.replay(file.read_text("utf-8"))


@pytest.mark.parametrize(
    ("error", "status"),
    [(RuntimeError("bug"), 1), (KeyboardInterrupt(), 130), (durbar.BadOption("no net"), 1)],
)
def test_whatever_ends_a_game_what_was_played_is_saved(
    pebbles: str, here: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException, status: int
) -> None:
    broken_at(monkeypatch, "*wind 2", error)
    chance = {True: "*wind 2", False: "*card 1"}
    monkeypatch.setattr(Toy, "outcomes", lambda game, s: [(game.parse(chance[s.windy]), 1)])
    result = run("play", pebbles, "--seats", "2", typed="take 2\nend\n")
    assert result.exit_code == status
    assert "durbar replay durbar-pebbles-" in " ".join(result.output.split())
    assert ("RuntimeError: bug" in result.output) == isinstance(error, RuntimeError)
    monkeypatch.undo()
    monkeypatch.setattr("durbar._ALL", (*ALL, TOY))
    assert [str(past.action) for past in rescued(here).history][2:4] == ["take 2", "end"]


def test_a_game_left_by_an_error_after_undo_is_saved_as_it_then_stood(
    pebbles: str, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken_at(monkeypatch, "take 3", RuntimeError("bug"))
    file = here / "game.txt"
    result = run(
        "play",
        pebbles,
        "--seats",
        "2",
        "--save",
        str(file),
        typed="take 1\nhide 2\nundo\nundo\ntake 2\nundo\nhide 1\ntake 3\n",
    )
    assert result.exit_code == 1
    played = durbar.replay(file.read_text("utf-8"))
    assert [str(past.action) for past in played.history if past.seat >= 0] == ["hide 1"]


def test_nothing_is_saved_where_nothing_was_played(
    pebbles: str, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken_at(monkeypatch, "take 3", RuntimeError("bug"))
    assert run("play", pebbles, "--seats", "2", typed="take 3\n").exit_code == 1
    assert list(here.iterdir()) == []


def test_a_record_that_cannot_be_saved_there_at_the_end_is_saved_elsewhere(pebbles: str, here: Path) -> None:
    bad = here / "none" / "game.txt"
    result = run("play", pebbles, "--seats", "2", "--save", str(bad), typed="take 3\nquit\n")
    assert result.exit_code == 0
    assert str(bad) in result.output
    assert rescued(here).ply
