"""What several commands print."""

import sys

import pytest

import durbar
from durbar.cli.output import texts, thinking
from durbar.core.words import words


@pytest.mark.parametrize(("terminal", "said"), [(True, "▲ Player 2 is thinking…"), (False, "")])
def test_a_thinking_bot_is_shown_in_a_terminal_only(
    terminal: bool, said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    with thinking(words(durbar.game("java"), "en"), 1):
        assert capsys.readouterr().err == said
    assert capsys.readouterr().err.strip() == ""


def test_both_languages_have_the_same_sentences() -> None:
    assert texts("en").keys() == texts("fr").keys()
