"""What several commands print: the terminal's own sentences, the log of a game, its result."""

import sys
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib.resources import files

import click

from durbar.core.match import Match
from durbar.core.words import Words, words


@cache
def texts(lang: str) -> Mapping[str, str]:
    """The terminal's own sentences as templates; the words of a game are in its folder."""
    return tomllib.loads((files("durbar.cli") / "data" / f"words.{lang}.toml").read_text("utf-8"))


def player(say: Words, seat: int) -> str:
    """A seat as the terminal names it: counted from 1, and fit to begin a sentence."""
    name = say.fill("{seat:seat}", {"seat": seat})
    return name[:1].upper() + name[1:]


@contextmanager
def thinking(say: Words, seat: int) -> Iterator[None]:
    """A line that stands in a terminal as long as a bot takes to decide."""
    line = say.fill(texts(say.lang)["thinking"], {"player": player(say, seat)})
    shown = sys.stderr.isatty()
    if shown:
        click.echo(line, nl=False, err=True)
    try:
        yield
    finally:
        if shown:
            click.echo(f"\r{' ' * len(line)}\r", nl=False, err=True)


def show_log(match: Match, since: int, viewer: int | None, lang: str) -> None:
    """The events after ply `since` as the viewer may know them."""
    say = words(match.game, lang)
    for past in match.history[since:]:
        for event in past.events:
            click.echo("  " + say.event(event, viewer))


def show_result(match: Match, lang: str) -> None:
    """The points of all players and, at the end, who wins."""
    say, templates = words(match.game, lang), texts(lang)
    scores = [f"{player(say, seat)} {score}" for seat, score in enumerate(match.scores)]
    sentence = say.fill(templates["final_score" if match.over else "score"], {"scores": scores})
    if match.over:
        winners = [player(say, seat) for seat in match.winners]
        facts = {"winner": winners[0], "winners": winners}
        sentence += " " + say.fill(templates["wins" if len(winners) == 1 else "share"], facts)
    click.echo(sentence)
