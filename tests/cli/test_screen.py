"""What a terminal of 80 × 24 shows: nothing too wide, one screen a turn, colours only in a terminal."""

import sys
from random import Random

import pytest

import durbar
from durbar.cli import screen
from durbar.cli.session import Session
from durbar.core.match import Match
from durbar.core.words import LANGUAGES, SHAPES

NAMES = ["Kuntur", "Kancil", "Bulbul", "Chaski", "Ana"]


def moments(id: str, every: int) -> list[Match]:
    """A game of the most seats, now and then."""
    match, rng = durbar.new_match(id, durbar.game(id).seats[-1], 7), Random(7)
    found = []
    while not match.over:
        if match.ply % every == 0:
            found.append(match.copy())
        match.play(match.sample(rng))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", durbar.games())
def test_a_turn_fits_a_screen(id: str, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    for match in moments(id, 37):
        if match.actor is None or match.actor < 0:
            continue
        Session(match, match.actor, lang, {}, NAMES).show()
        lines = capsys.readouterr().out.splitlines()
        assert len(lines) < 24, "\n".join(lines)  # one more is for typing
        assert max(map(len, lines)) <= 80, "\n".join(lines)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", durbar.games())
def test_every_part_of_the_table_fits_a_screen(id: str, lang: str) -> None:
    for match in moments(id, 61):
        for part, text in match.game.text_views(match.observe(0), lang, NAMES.__getitem__).items():
            lines = screen.fitted(text).splitlines()
            assert len(lines) < 24, (part, text)
            assert max(map(len, lines)) <= 80, (part, text)
            assert "#1" not in text, "players have names"


def test_lines_are_broken_between_words_and_moves_stay_whole() -> None:
    moves = [f"triple a{n} b{n} c{n}" for n in range(12)]
    shown = screen.listed("  Place [tile]:", moves).splitlines()
    assert shown[0].startswith("  Place [tile]: triple a0 b0 c0, triple")
    assert all(len(line) <= 80 for line in shown)
    assert [move for move in moves if not any(move in line for line in shown)] == []


@pytest.mark.parametrize(
    ("terminal", "no_colour", "coloured"), [(True, "", True), (True, "1", False), (False, "", False)]
)
def test_seats_have_colours_in_a_terminal_only(
    terminal: bool,
    no_colour: str,
    coloured: bool,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: terminal)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("NO_COLOR", no_colour)
    screen.echo(f"{SHAPES[1]} Kancil plays.", "bold")
    shown = capsys.readouterr().out
    assert ("\x1b[" in shown) == coloured
    assert "Kancil plays." in shown


def test_a_terminal_without_the_shapes_gets_letters(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screen, "_can_show_shapes", lambda: False)
    screen.echo(f"v1{SHAPES[0]} v2{SHAPES[3]}")
    assert capsys.readouterr().out == "v1A v2D\n"
