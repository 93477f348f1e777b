"""The command line as a person uses it."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import durbar
from durbar.cli import main
from durbar.core.words import words


def run(*args: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, args, input=typed)


def test_help_has_examples_for_every_command() -> None:
    assert "Examples" in run("--help").output
    for name in main.commands:
        result = run(name, "--help")
        assert result.exit_code == 0
        assert "Example" in result.output, name


def test_games_lists_all_with_seats_and_options() -> None:
    result = run("games")
    assert result.exit_code == 0
    assert all(id in result.output for id in durbar.games())
    assert "2–4" in result.output


@pytest.mark.parametrize("id", durbar.games())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_rules_whole_one_and_by_word(id: str, lang: str) -> None:
    whole = run("rules", id, "--lang", lang)
    one = run("rules", id, "s1", "--lang", lang)
    assert whole.exit_code == one.exit_code == 0
    assert one.output.startswith("S1 ")
    assert one.output.split()[-1] in whole.output


@pytest.mark.parametrize("id", durbar.games())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_rules_by_chapter(id: str, lang: str) -> None:
    """One letter is a chapter, never a search for that letter."""
    for letter in "st":
        listed = run("rules", id, letter, "--lang", lang)
        ids = [line.split()[0] for line in listed.output.splitlines() if not line.startswith(" ")]
        assert ids == [c for c in words(durbar.game(id), lang).clauses if c[0] == letter.upper()]
    assert run("rules", id, "Z").exit_code == 2


def test_a_chapter_by_its_letter() -> None:
    listed = run("rules", "java", "T").output
    ids = [line.split()[0] for line in listed.splitlines() if not line.startswith(" ")]
    assert ids == [f"T{n}" for n in range(1, 14)]


def test_rules_say_when_there_is_no_such_clause() -> None:
    result = run("rules", "java", "Z99")
    assert result.exit_code == 2
    assert "Z99" in result.output


def test_an_unknown_game_is_wrong_usage() -> None:
    result = run("play", "halma")
    assert result.exit_code == 2
    assert "java" in result.output


@pytest.mark.parametrize("id", durbar.games())
def test_components_tell_their_sources_and_mark_what_is_reconstructed(id: str) -> None:
    result = run("components", id)
    assert result.exit_code == 0
    assert "source:" in result.output
    assert "! = reconstructed" in result.output


@pytest.mark.parametrize("id", durbar.games())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_whole_game_can_be_played(id: str, lang: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    result = run("play", id, "--seed", "3", "--lang", lang, "--save", str(file), typed="any\n" * 3000)
    assert result.exit_code == 0, result.output[-500:]
    match = durbar.replay(file.read_text("utf-8"))
    assert match.over
    assert str(match.scores) in result.output


def test_commands_at_the_table(tmp_path: Path) -> None:
    file = tmp_path / "g.txt"
    typed = f"?\nlegal tile\nwhy end\nrules T5\nboard\nundo\ndance\nend\nany\nundo\nsave {file}\nquit\n"
    result = run("play", "java", "--seed", "1", typed=typed)
    assert result.exit_code == 0
    assert "[A4]" in result.output
    assert durbar.game("java").title
    assert not durbar.replay(file.read_text("utf-8")).over


def test_wrong_options_and_files_are_told(tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text("board = [", "utf-8")
    record = tmp_path / "bad.txt"
    record.write_text("nonsense", "utf-8")
    binary = tmp_path / "bin.txt"
    binary.write_bytes(b"\xff\xfe\x00")
    for args, code, text in (
        (("play", "java", "--seats", "9"), 1, "2 to 4 seats"),
        (("play", "java", "--seat", "7"), 2, "--seat"),
        (("play", "java", "--option", "dice"), 2, "NAME=VALUE"),
        (("play", "java", "--option", "dice=1"), 1, "no option 'dice'"),
        (("play", "java", "--components", str(bad)), 1, "bad.toml"),
        (("replay", str(record)), 1, "line 1"),
        (("replay", str(binary)), 1, "UTF-8"),
        (("replay", str(tmp_path / "none.txt")), 2, "none.txt"),
    ):
        result = run(*args)
        assert (result.exit_code, text in result.output) == (code, True), (args, result.output)


def test_other_seats_are_played_by_levels_and_give_hints(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    quick = "club:playouts=4:depth=2:width=2:first_actions=10"
    arguments = ("--seats", "3", "--seed", "5", "--bots", f"{quick},beginner", "--save", str(file))
    result = run("play", "taj-mahal", *arguments, "--lang", "fr", typed="hint\nany\n" + "any\n" * 3)
    assert result.exit_code == 0, result.output
    assert "à espérer" in result.output
    played = durbar.replay(file.read_text("utf-8"))
    assert {past.seat for past in played.history} == {-1, 0, 1, 2}


@pytest.mark.parametrize(
    ("levels", "status", "said"),
    [
        ("club,club,club", 2, "--bots takes one level"),
        ("grandmaster", 1, "no bot level"),
        ("expert:time=soon", 1, "takes a number"),
    ],
)
def test_levels_that_cannot_be(levels: str, status: int, said: str) -> None:
    result = run("play", "java", "--seats", "3", "--bots", levels)
    assert result.exit_code == status
    assert said in result.output


def test_replay_shows_the_table_at_any_ply(tmp_path: Path) -> None:
    match = durbar.new_match("java", 2, seed=5)
    match.play(match.legal()[0])
    file = tmp_path / "r.txt"
    file.write_text(match.record(), "utf-8")
    whole = run("replay", str(file), "--log", "--seat", "0")
    assert match.digest() in whole.output
    assert run("replay", str(file), "--ply", "1").exit_code == 0
    assert run("replay", str(file), "--ply", "999").exit_code == 2
    assert run("replay", str(file), "--seat", "5").exit_code == 2
