"""What a person may type while playing in the terminal."""

import re
from pathlib import Path

import pytest

import durbar
from durbar.cli.session import MANY
from tests.cli.helpers import run


def test_commands_at_the_table(tmp_path: Path) -> None:
    file = tmp_path / "g.txt"
    typed = f"?\nlegal tile\nwhy end\nrules T5\nboard\nundo\ndance\nend\nany\nundo\nsave {file}\nquit\n"
    result = run("play", "java", "--seed", "1", "--bots", "random", typed=typed)
    assert result.exit_code == 0
    assert "[A4]" in result.output
    assert durbar.game("java").title
    assert not durbar.replay(file.read_text("utf-8")).over


def said(*lines: str, lang: str = "en", game: str = "java") -> str:
    result = run(
        "play", game, "--seed", "1", "--bots", "random", "--lang", lang, typed="\n".join([*lines, "quit", ""])
    )
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [("en", "The game could not be saved in {}"), ("fr", "n’a pas pu être enregistrée dans {}")],
)
def test_a_bad_path_does_not_end_the_game(lang: str, sentence: str, tmp_path: Path) -> None:
    bad, good = tmp_path / "none" / "g.txt", tmp_path / "g.txt"
    output = said("any", f"save {bad}", f"save {tmp_path}", "save", f"save {good}", lang=lang)
    told = " ".join(output.split())  # long lines are broken at words
    assert sentence.format(bad) in told
    assert sentence.format(tmp_path) in told
    assert str(good) in output
    assert durbar.replay(good.read_text("utf-8")).ply


def test_what_is_typed_wrongly_is_answered_with_a_sentence() -> None:
    assert "Nothing to undo" in said("undo")
    assert "There’s no rule T99. Try `rules T`." in said("rules T99")
    assert "There’s no move of the kind dance now. Kinds: " in said("legal dance")
    assert "Several moves begin with “t”" in said("t")


def test_legal_lists_all_moves_of_a_kind() -> None:
    output = said("legal irrigate")
    counted = re.search(r"irrigate \((\d+)\)", output)
    listed = output.rpartition("[irrigate]:")[2].partition("\n> ")[0]
    assert counted
    assert len(listed.split(",")) == int(counted[1]) > MANY
    assert "…" not in listed


def test_a_part_of_the_table_is_shown_by_its_name() -> None:
    output = said("board players", "board everything", "board all")
    assert "rice fields" in output
    assert "The table has no part everything. Parts: board, players, legend, all." in output


@pytest.mark.parametrize("text", ["", "dance", "tile", "tile z99", "*open", ";", "é" * 50])
def test_why_answers_anything(text: str) -> None:
    said(f"why {text}")


def test_why_says_when_a_move_is_legal() -> None:
    match = durbar.new_match("java", 2, 1)
    assert "That move is legal." in said(f"why {match.legal()[0]}")
    assert "Ce coup est permis." in said(f"why {match.legal()[0]}", lang="fr")


def test_rules_by_id_chapter_and_word() -> None:
    output = said("rules T5", "rules E", "rules irrigation")
    assert "T5   " in output
    assert "E1   " in output
    assert "I1   " in output


def test_undo_takes_back_one_action_and_hints_do_not_end_the_game(pebbles: str) -> None:
    output = said("take 2", "undo", "hint", "take 3", game=pebbles)
    assert "taken: 3" in output
    assert "has no bots" in output
