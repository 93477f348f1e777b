"""What several commands print: the terminal's own sentences, the table, the log of a game, its result."""

import sys
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib.resources import files

import click

from durbar.cli import screen
from durbar.core.game import Name
from durbar.core.match import Match
from durbar.core.words import SHAPES, Words, words


@cache
def texts(lang: str) -> Mapping[str, str]:
    """The terminal's own sentences as templates; the words of a game are in its folder."""
    return tomllib.loads((files("durbar.cli") / "data" / f"words.{lang}.toml").read_text("utf-8"))


def player(say: Words, seat: int, name: Name | None = None) -> str:
    """A seat as the terminal names it: its shape, then its name or its number counted from 1."""
    called = say.fill("{seat:seat}", {"seat": seat}, name)
    return f"{SHAPES[seat % len(SHAPES)]} {called[:1].upper()}{called[1:]}"


@contextmanager
def thinking(say: Words, seat: int, name: Name | None = None) -> Iterator[None]:
    """A line that stands in a terminal as long as a bot takes to decide."""
    line = say.fill(texts(say.lang)["thinking"], {"player": player(say, seat, name)})
    shown = sys.stderr.isatty()
    if shown:
        click.echo(line, nl=False, err=True)
    try:
        yield
    finally:
        if shown:
            click.echo(f"\r{' ' * len(line)}\r", nl=False, err=True)


def show_table(match: Match, viewer: int | None, lang: str, part: str = "", name: Name | None = None) -> None:
    """The table as the viewer may know it: its first part, the one named, or `all`."""
    views = match.game.text_views(match.observe(viewer), lang, name)
    if part == "all":
        screen.echo("\n\n".join(views.values()))
    elif not part or part in views:
        screen.echo(views[part] if part else next(iter(views.values())))
    else:
        screen.echo(words(match.game, lang).fill(texts(lang)["part_none"], {"part": part, "parts": views}))


def show_log(match: Match, since: int, viewer: int | None, lang: str, name: Name | None = None) -> None:
    """The events after ply `since` as the viewer may know them."""
    say = words(match.game, lang)
    for past in match.history[since:]:
        for event in past.events:
            screen.echo("  " + say.event(event, viewer, lambda seat: player(say, seat, name)))


def show_result(match: Match, lang: str, name: Name | None = None) -> None:
    """The points of all players and, at the end, who wins."""
    say, templates = words(match.game, lang), texts(lang)
    scores = [f"{player(say, seat, name)} {score}" for seat, score in enumerate(match.scores)]
    sentence = say.fill(templates["final_score" if match.over else "score"], {"scores": scores})
    if match.over:
        winners = [player(say, seat, name) for seat in match.winners]
        facts = {"winner": winners[0], "winners": winners}
        sentence += " " + say.fill(templates["wins" if len(winners) == 1 else "share"], facts)
    screen.echo(sentence)
