"""`durbar hint`: what a bot would play in a recorded game or a position, and why."""

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random

import click

import durbar
from durbar.bots import level, level_or_strongest, levels
from durbar.bots.decision import Decision
from durbar.bots.explain import explain, looked_at
from durbar.bots.remarks import Remark
from durbar.bots.search_bot import SearchBot
from durbar.cli.options import existing_file, lang_option
from durbar.cli.output import player, texts, thinking
from durbar.cli.screen import echo
from durbar.core.game import Name
from durbar.core.match import Match
from durbar.core.record import FORMAT
from durbar.core.words import Words, words


@click.command()
@click.argument("file", type=existing_file)
@click.option(
    "--ply", type=click.IntRange(min=0), help="Of a record: after this many plies (default: its end)."
)
@click.option("--level", "name", help="Bot level to ask, such as club (default: expert, or the strongest).")
@click.option("--seed", default="hint", help="Random seed for the bot's search.")
@lang_option
def hint(file: Path, ply: int | None, name: str | None, seed: str, lang: str) -> None:
    """Ask a bot what to play in FILE.

    FILE is a game record, or a position as JSON. The bot knows only what the seat to act may know. Shows up
    to three moves: what each is for, what it surely brings, what is likely, and what could go wrong.

    \b
    Examples:
      durbar hint game.txt --ply 120
      durbar hint position.json --level club --lang fr
    """
    show_hint(_read(file, ply), lang, name, seed)


def show_hint(
    match: Match, lang: str, name: str | None = None, seed: str = "hint", called: Name | None = None
) -> None:
    """Print what a bot would play for the seat to act; `called` names the players."""
    if match.game.about.bots is None:
        raise durbar.DurbarError(texts(lang)["hint_none"].format(game=match.game.title))
    name = name or level_or_strongest("expert", match.game)
    bot = level(name, match.game)
    if not isinstance(bot, SearchBot):
        able = ", ".join(levels(match.game)[1:])
        raise click.UsageError(f"{name} can't explain its moves; try one of: {able}")
    if match.over:
        raise durbar.DurbarError(texts(lang)["hint_over"])
    with thinking(words(match.game, lang), match.actor or 0, called):
        decision = bot.decide(match.game, match.observe(match.actor), match.legal(), Random(seed))
    _show(match, decision, lang, called)


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


def _show(match: Match, decision: Decision, lang: str, called: Name | None) -> None:
    """The candidates as people at a page read them, with the notation to type."""
    say, titles = words(match.game, lang), texts(lang)
    observation, seat = match.observe(match.actor), match.actor or 0
    shown = explain(match.game, observation, decision)
    echo(f"{player(say, seat, called)}: {decision.action}", "bold")
    for one in shown:
        aim = "; ".join(_text(each, say, called) for each in one.aim) or say.catalogue["actions"][one.kind]
        echo(f"  {aim} ({titles[f'hint_{one.grade}']})")
        echo(f"    {titles['hint_move']}: {'; '.join(str(step.action) for step in one.steps)}")
        _list(titles["hint_sure"], one.sure, say, called)
        _list(titles["hint_likely"], [one.likely] if one.likely else [], say, called)
        _list(titles["hint_risk"], one.risks, say, called)
    echo(" ".join(_text(each, say, called) for each in looked_at(match.game, decision, shown)))


def _text(remark: Remark, say: Words, called: Name | None) -> str:
    return say.fill(say.catalogue.get("hints", {}).get(remark.say, ""), remark.facts, called)


def _list(title: str, remarks: Sequence[Remark], say: Words, called: Name | None) -> None:
    """Remarks of one kind, where there are any."""
    if remarks:
        echo(f"    {title}: {'; '.join(_text(each, say, called) for each in remarks)}")
