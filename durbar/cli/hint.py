"""`durbar hint`: what a bot would play in a recorded game or a position, and why."""

import json
from collections.abc import Mapping
from pathlib import Path
from random import Random

import click

import durbar
from durbar.bots import level, levels
from durbar.bots.decision import Decision
from durbar.bots.search_bot import SearchBot
from durbar.cli.options import existing_file, lang_option
from durbar.cli.output import player, texts, thinking
from durbar.core.match import Match
from durbar.core.record import FORMAT
from durbar.core.words import Words, words
from durbar.table.preview import preview


@click.command()
@click.argument("file", type=existing_file)
@click.option(
    "--ply", type=click.IntRange(min=0), help="Of a record: after this many plies (default: its end)."
)
@click.option("--level", "name", default="expert", show_default=True, help="Bot level to ask, such as club.")
@click.option("--seed", default="hint", help="Random seed for the bot's search.")
@lang_option
def hint(file: Path, ply: int | None, name: str, seed: str, lang: str) -> None:
    """Ask a bot what to play in FILE: a game record, or a position as JSON.

    It knows only what the seat to act may know. Shows up to three moves with their expected lead, the
    points they score this turn and the points they set up.

    \b
    Examples:
      durbar hint game.txt --ply 120
      durbar hint position.json --level club --lang fr
    """
    show_hint(_read(file, ply), lang, name, seed)


def show_hint(match: Match, lang: str, name: str = "expert", seed: str = "hint") -> None:
    """Print what a bot would play for the seat to act."""
    if match.game.about.bots is None:
        raise durbar.DurbarError(texts(lang)["hint_none"].format(game=match.game.title))
    bot = level(name, match.game)
    if not isinstance(bot, SearchBot):
        able = ", ".join(levels(match.game)[1:])
        raise click.UsageError(f"{name} can't explain its moves; try one of: {able}")
    if match.over:
        raise durbar.DurbarError(texts(lang)["hint_over"])
    with thinking(words(match.game, lang), match.actor or 0):
        decision = bot.decide(match.game, match.observe(match.actor), match.legal(), Random(seed))
    _show(match, decision, lang)


def _read(file: Path, ply: int | None) -> Match:
    text = file.read_text("utf-8")
    if text.startswith(FORMAT):
        match = durbar.replay(text)
        if ply is None:
            return match
        if ply > match.ply:
            raise click.UsageError(f"this record has {match.ply} plies")
        match = match.rewound(ply)
        match.deal()
        return match
    if ply is not None:
        raise click.UsageError("--ply works only with a game record, and this file isn't one")
    try:
        position = json.loads(text)
    except ValueError as error:
        raise durbar.BadPosition(f"{file} is neither a record nor JSON: {error}") from error
    if not isinstance(position, dict) or not isinstance(position.get("game"), str):
        raise durbar.BadPosition(f"{file}: a position is a JSON object with its 'game'")
    return durbar.set_up(position["game"], position)


def _show(match: Match, decision: Decision, lang: str) -> None:
    say, titles = words(match.game, lang), texts(lang)
    shown = decision.to_json(match.game, lang)
    seat = match.actor or 0
    click.secho(f"{player(say, seat)}: {shown['do']}", bold=True)
    click.echo(shown["why"])
    for candidate, weighed in zip(shown["candidates"], decision.candidates, strict=False):
        click.echo(f"  {titles['hint_move']}: {'; '.join(candidate['plan'])}")
        for event in preview(match.game, match.observe(seat), seat, weighed.action).events:
            click.echo(f"    {say.event(event, seat)}")
        click.echo(f"    {titles['hint_lead']} {candidate['value']:+.1f}")
        _points(titles["hint_now"], candidate["now"], say)
        _points(titles["hint_later"], candidate["later"], say)


def _points(title: str, points: Mapping[str, float], say: Words) -> None:
    """Points by source, where there are any."""
    sources = say.catalogue.get("sources", {})
    parts = ", ".join(f"{sources.get(source, source)} {n:g}" for source, n in points.items() if n)
    if parts:
        click.echo(f"    {title}: {parts}")
