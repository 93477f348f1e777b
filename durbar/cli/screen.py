"""Text on a terminal: lines that fit its width, the seats in their colours, plain text anywhere else."""

import os
import shutil
import sys
from textwrap import wrap

import click

from durbar.core.words import SHAPES

COLOURS = ("dodger_blue2", "orange_red1", "gold3", "orchid", "grey62")
"""Of the seats; readable on light and on dark."""
_LETTERS = str.maketrans(SHAPES, "ABCDE")
_SPACE = "\N{NO-BREAK SPACE}"


def columns() -> int:
    """As wide as the terminal, and 80 where nobody says how wide it is."""
    return shutil.get_terminal_size((80, 24)).columns


def rows() -> int:
    return shutil.get_terminal_size((80, 24)).lines


def fitted(text: str, hang: int = 4) -> str:
    """The text with longer lines broken at words; what follows is indented by `hang` more.

    >>> print(fitted("  " + "one two three four five six seven eight nine ten " * 2))
      one two three four five six seven eight nine ten one two three four five six
          seven eight nine ten
    """
    return "\n".join(_broken(line, hang) for line in text.split("\n"))


def _broken(line: str, hang: int) -> str:
    if len(line) <= columns():
        return line
    indent = " " * (len(line) - len(line.lstrip(" ")))
    pieces = wrap(
        line.strip(" "),
        columns(),
        initial_indent=indent,
        subsequent_indent=indent + " " * hang,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return "\n".join(pieces)


def listed(title: str, items: list[str]) -> str:
    """A title and items between commas; an item of several words stays on one line.

    >>> print(listed("  Walk:", ["step a b", "step c"]))
      Walk: step a b, step c
    """
    text = f"{title} " + ", ".join(item.replace(" ", _SPACE) for item in items)
    return fitted(text).replace(_SPACE, " ")


def echo(text: str, style: str = "", wrapped: bool = True) -> None:
    """Print, with the shapes of the seats in their colours."""
    text = fitted(text) if wrapped else text
    if not _can_show_shapes():
        text = text.translate(_LETTERS)
    if not sys.stdout.isatty() or os.environ.get("NO_COLOR"):
        click.echo(text)
        return
    from rich.console import Console  # only a terminal needs it, and all commands start fast
    from rich.text import Text

    painted = Text(text, style=style)
    for seat, shape in enumerate(SHAPES):
        painted.highlight_words([shape], f"bold {COLOURS[seat]}")
    Console(highlight=False).print(painted, soft_wrap=True)


def _can_show_shapes() -> bool:
    try:
        SHAPES.encode(sys.stdout.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True
