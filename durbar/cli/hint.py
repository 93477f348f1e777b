"""What a computer player would do in a recorded game or a position, and why."""

import json
from pathlib import Path
from random import Random

import click

import durbar
from durbar.bots import level, levels
from durbar.bots.thinker import Thinker
from durbar.bots.thought import Thought
from durbar.cli.ask import lang_option
from durbar.core.match import Match
from durbar.core.record import FORMAT
from durbar.core.words import words
from durbar.table.preview import preview

TITLES = {
    "en": ("action", "lead", "this turn", "to expect"),
    "fr": ("action", "avance", "ce tour-ci", "à espérer"),
}


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--ply", type=click.IntRange(min=0), help="Of a record: after this many plies (default: its end)."
)
@click.option("--level", "name", default="expert", show_default=True, help="Who to ask, such as club.")
@click.option("--seed", default="hint", help="Names the luck of its imagination.")
@lang_option
def hint(file: Path, ply: int | None, name: str, seed: str, lang: str) -> None:
    """Ask a computer player what to do in FILE: a record, or a position as JSON.

    It knows only what the seat to act may know. Told are up to three actions: the lead over the best of
    the others each should lead to, the points of this turn and those to expect later.

    \b
    Examples:
      durbar hint game.txt --ply 120
      durbar hint position.json --level club --lang fr
    """
    advise(_read(file, ply), lang, name, seed)


def advise(match: Match, lang: str, name: str = "expert", seed: str = "hint") -> None:
    """Tell what a computer player would do for the seat to act."""
    bot = level(name, match.game)
    if not isinstance(bot, Thinker):
        raise click.UsageError(f"{name} gives no reasons; ask one of: {', '.join(levels(match.game)[1:])}")
    if match.over:
        raise durbar.DurbarError("the game is over: there is nothing to decide")
    thought = bot.think(match.game, match.observe(match.actor), match.legal(), Random(seed))
    _tell(match, thought, lang)


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
        raise click.UsageError("--ply is for records; this file is none")
    try:
        position = json.loads(text)
    except ValueError as error:
        raise durbar.BadPosition(f"{file} is neither a record nor JSON: {error}") from error
    if not isinstance(position, dict) or not isinstance(position.get("game"), str):
        raise durbar.BadPosition(f"{file}: a position is a JSON object with its 'game'")
    return durbar.set_up(position["game"], position)


def _tell(match: Match, thought: Thought, lang: str) -> None:
    say = words(match.game, lang)
    sources = say.catalogue.get("sources", {})
    told = thought.tell(match.game, lang)
    click.secho(f"{match.actor}: {told['do']}", bold=True)
    click.echo(told["why"])
    action, lead, now, later = TITLES[lang]
    seat = match.actor or 0
    for candidate, weighed in zip(told["candidates"], thought.candidates, strict=False):
        click.echo(f"  {action}: {'; '.join(candidate['plan'])}")
        for event in preview(match.game, match.observe(seat), seat, weighed.action).events:
            click.echo(f"    {say.event(event, seat)}")
        click.echo(f"    {lead} {candidate['value']:+.1f}")
        for title, points in ((now, candidate["now"]), (later, candidate["later"])):
            parts = ", ".join(f"{sources.get(s, s)} {p:g}" for s, p in points.items() if p)
            if parts:
                click.echo(f"    {title}: {parts}")
