"""Questions about the games: which there are, their rules, their components."""

from typing import Any

import click

import durbar
from durbar.core.game import Json
from durbar.core.words import LANGUAGES, Words, words

lang_option = click.option(
    "--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Language."
)


class GameId(click.ParamType[str]):
    """The id of a game."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if value not in durbar.games():
            self.fail(f"there is no game {value!r}; there are: {', '.join(durbar.games())}", param, ctx)
        return str(value)


game_argument = click.argument("game_id", metavar="GAME", type=GameId())


@click.command()
@lang_option
def games(lang: str) -> None:
    """List the games with their seats and options.

    \b
    Example:
      durbar games --lang fr
    """
    for id in durbar.games():
        game = durbar.game(id)
        say = words(game, lang)
        click.echo(f"{id:14} {game.title}, {game.seats[0]}–{game.seats[-1]}, revision {game.revision}")
        for option in game.options:
            label = say.catalogue.get("options", {}).get(option.id, option.id)
            choices = "file" if option.choices is None else " | ".join(str(c) for c in option.choices)
            click.echo(f"    {option.id} = {choices} (default {option.default}): {label} [{option.clause}]")


@click.command()
@game_argument
@click.argument("clause", required=False)
@lang_option
def rules(game_id: str, clause: str | None, lang: str) -> None:
    """Print the rules of GAME, or those CLAUSE asks for: an id, the letter of a chapter, or a word.

    \b
    Examples:
      durbar rules java            all clauses
      durbar rules java T          the chapter T
      durbar rules java T5         one clause
      durbar rules java irrigation --lang en
    """
    say = words(durbar.game(game_id), lang)
    found = say.clauses if clause is None else _find(say, clause)
    if not found:
        raise click.UsageError(f"no clause of {game_id} is or mentions {clause!r}")
    for id, text in found.items():
        click.echo(click.wrap_text(f"{id:5}{text}", width=100, subsequent_indent="     "))


def _find(say: Words, wanted: str) -> dict[str, str]:
    id = wanted.upper() if wanted.upper() in say.clauses else wanted
    if id in say.clauses:
        return {id: say.clauses[id]}
    if len(wanted) == 1:
        return {id: text for id, text in say.clauses.items() if id.startswith(wanted.upper())}
    return {id: text for id, text in say.clauses.items() if wanted.casefold() in text.casefold()}


@click.command()
@game_argument
def components(game_id: str) -> None:
    """Tell where every figure of GAME's board, tiles and cards comes from.

    Blocks marked "reconstructed" were not found as such; an owner of the box can correct them in a
    file of the same form and play with `--components FILE`.

    \b
    Example:
      durbar components taj-mahal
    """
    blocks = list(_blocks("", durbar.game(game_id).components()))
    for name, block in blocks:
        mark = "!" if str(block["source"]).startswith("reconstructed") else " "
        click.echo(f"{mark} {name}")
        click.echo(click.wrap_text(str(block["source"]), 100, "      source: ", "      "))
        if "confidence" in block:
            click.echo(click.wrap_text(str(block["confidence"]), 100, "      confidence: ", "      "))
    if any(str(block["source"]).startswith("reconstructed") for _, block in blocks):
        click.echo("\n! = reconstructed: figures worked out, not read from the printed game")


def _blocks(prefix: str, table: Json) -> Any:
    if "source" in table:
        yield prefix or "all", table
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _blocks(f"{prefix}.{key}" if prefix else key, value)
