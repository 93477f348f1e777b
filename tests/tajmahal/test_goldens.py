"""Short goldens a person can read: the log of one visit in both languages, and the table in the terminal.

`python -m tests.tajmahal.test_goldens` writes them anew; read the difference before you keep it.
"""

from pathlib import Path

import pytest

from durbar.core.words import LANGUAGES, words
from tests.tajmahal.test_examples import four_players
from tests.tajmahal.tools import GAME, VIOLET_EE, random_state

GOLDENS = Path(__file__).parent / "goldens"
PLAYS = [
    "withdraw",
    "take white-vizier",
    "take red-monk-elephant",
    "withdraw",
    "palace multan-2",
    "take white-monk",
    "take white-general",
    f"play {VIOLET_EE}",
    "withdraw",
    "palace multan-3",
    "royal multan-2",
    "take green-monk-elephant",
    "take violet-monk-elephant",
    "withdraw",
]
"""The withdrawal example of the rulebook, to the end of the visit."""


def story(lang: str) -> str:
    """Every action with what came of it, as the player who took it reads it."""
    match, lines = four_players(), []
    say = words(match.game, lang)
    for text in PLAYS:
        seat = match.actor
        lines.append(f"{seat}: {text}")
        lines += [f"     {say.event(e, seat)} [{e.clause}]" for e in match.play(text)]
    lines.append(f"{match.scores}")
    return "\n".join(lines) + "\n"


def picture(lang: str) -> str:
    """The table in the terminal, in the middle of the same visit, as Cyril sees it."""
    match = four_players()
    for text in PLAYS[:7]:
        match.play(text)
    return match.game.draw_text(match.observe(2), lang) + "\n"


MAKERS = {"visit": story, "table": picture}
ALL = [(name, lang) for name in MAKERS for lang in LANGUAGES]


@pytest.mark.parametrize(("name", "lang"), ALL)
def test_golden(name: str, lang: str) -> None:
    assert MAKERS[name](lang) == (GOLDENS / f"{name}.{lang}.txt").read_text("utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_can_be_drawn_at_every_moment(lang: str) -> None:
    for plies in range(0, 480, 40):
        s = random_state(5, plies, plies)
        for viewer in (None, 0):
            drawn = GAME.draw_text(GAME.observe(s, viewer), lang)
            assert max(map(len, drawn.splitlines())) < 400
            assert "{" not in drawn


def write() -> None:
    for name, lang in ALL:
        (GOLDENS / f"{name}.{lang}.txt").write_text(MAKERS[name](lang), "utf-8")


if __name__ == "__main__":
    write()
