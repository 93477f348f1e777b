"""A game in the terminal: one person, computer players in the other seats."""

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import click

import durbar
from durbar.bots import level
from durbar.bots.random import RandomBot
from durbar.cli.ask import GameId, lang_option
from durbar.cli.hint import advise
from durbar.cli.replay import tell
from durbar.core.bot import Bot
from durbar.core.game import Game
from durbar.core.match import Match
from durbar.core.words import Words, words

HELP = {
    "en": """Type an action in its notation (a unique beginning will do), or:
  legal [KIND]   the legal actions, all or of one kind      why ACTION    why it is not possible
  rules CLAUSE   one rule                                   board         draw the table again
  undo           take back your last action                 any           let luck choose for you
  save FILE      write the record                           quit          leave
  hint           what the expert would do, and why""",
    "fr": """Tapez une action dans sa notation (un début unique suffit), ou :
  legal [SORTE]  les actions permises                       why ACTION    pourquoi c'est impossible
  rules CLAUSE   une règle                                  board         redessiner la table
  undo           reprendre votre dernière action            any           laisser choisir le hasard
  save FICHIER   écrire la partie                           quit          partir
  hint           ce que ferait l'expert, et pourquoi""",
}
MANY = 12
"""More legal actions of one kind than this are told by their number and a few examples."""


@click.command()
@click.argument("game_id", metavar="GAME", type=GameId(), default="java")
@click.option("--seats", type=int, help="Number of players (default: the fewest).")
@click.option("--seat", type=int, default=0, show_default=True, help="Your seat, counted from 0.")
@click.option(
    "--bots",
    "levels",
    default="random",
    show_default=True,
    metavar="LEVELS",
    help="Who plays the other seats: one level for all, or one for each, with commas.",
)
@click.option("--seed", help="Luck to repeat a game exactly.")
@click.option(
    "--option", "given", multiple=True, metavar="NAME=VALUE", help="A game option; see `durbar games`."
)
@click.option(
    "--components",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Your own components file (TOML): a corrected board or cards.",
)
@click.option(
    "--save", type=click.Path(dir_okay=False, path_type=Path), help="Write the record here at the end."
)
@lang_option
def play(
    game_id: str,
    seats: int | None,
    seat: int,
    levels: str,
    seed: str | None,
    given: tuple[str, ...],
    components: Path | None,
    save: Path | None,
    lang: str,
) -> None:
    """Play GAME here against computer players.

    \b
    Examples:
      durbar play java --seats 3 --bots club
      durbar play taj-mahal --seats 3 --bots expert:time=2,beginner
      durbar play cuzco --seats 4 --seat 2 --seed 7 --lang fr
      durbar play java --components my-board.toml --save game.txt
    """
    game = durbar.game(game_id)
    options = dict(_option(text) for text in given)
    if components is not None:
        options["components"] = read_components(components)
    match = durbar.new_match(game_id, seats or game.seats[0], seed, options)
    if not 0 <= seat < match.seats:
        raise click.UsageError(f"--seat goes from 0 to {match.seats - 1}")
    try:
        match = Sitting(match, seat, lang, _others(levels, match.game, match.seats, seat)).run()
    finally:
        if save is not None:
            save.write_text(match.record(), "utf-8")


def read_components(path: Path) -> dict[str, Any]:
    """The contents of an owner's components file."""
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise durbar.BadComponents(f"{path}: {error}") from error


def _others(levels: str, game: Game[Any], seats: int, seat: int) -> dict[int, Bot]:
    """The computer players by seat."""
    names = levels.split(",")
    others = [other for other in range(seats) if other != seat]
    if len(names) not in (1, len(others)):
        raise click.UsageError(f"--bots takes one level, or {len(others)} with commas between them")
    return {other: level(name, game) for other, name in zip(others, names * len(others), strict=False)}


def _option(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    if not equals:
        raise click.UsageError(f"--option takes NAME=VALUE, not {text!r}")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


class Sitting:
    """One person at one seat until the game is over or left."""

    def __init__(self, match: Match, seat: int, lang: str, bots: Mapping[int, Bot]) -> None:
        self.bots = bots
        self.match = match
        self.seat = seat
        self.lang = lang
        self.say: Words = words(match.game, lang)
        self.rng = Random(f"{match.dealer.seed} other players")
        self.left = False

    def run(self) -> Match:
        click.echo(HELP[self.lang])
        told = 0
        while not self.match.over and not self.left:
            if self.match.actor == self.seat:
                self.show()
                if not self.turn():
                    break
            else:
                self.other(self.bots[self.match.actor or 0])
            tell(self.match, min(told, self.match.ply), self.seat, self.lang)
            told = self.match.ply
        self.board()
        click.echo(f"{self.match.scores}" + (f" → {self.match.winners}" if self.match.over else ""))
        return self.match

    def other(self, bot: Bot) -> None:
        """A computer player's action; it is told what its seat may see."""
        match = self.match
        if isinstance(bot, RandomBot):
            match.play(match.sample(self.rng))  # quicker than listing everything
        else:
            match.play(bot.choose(match.game, match.observe(match.actor), match.legal(), self.rng))

    def show(self) -> None:
        self.board()
        prompt = self.match.observe(self.seat)["prompt"]
        if prompt:
            click.secho(
                self.say.fill(self.say.catalogue["prompts"][prompt["key"]], prompt["facts"]), bold=True
            )
        self.legal("")

    def board(self) -> None:
        click.echo(self.match.game.draw_text(self.match.observe(self.seat), self.lang))

    def turn(self) -> bool:
        """Ask until something is played; False when the person leaves."""
        while True:
            try:
                line = input("> ").strip()
            except EOFError:
                return False
            word, _, rest = line.partition(" ")
            if word in ("quit", "exit"):
                return False
            if word == "undo" and not rest:
                if self.undo():
                    return True
            elif word == "any" and not rest:
                self.match.play(self.match.sample(self.rng))
                return True
            elif not self.command(word, rest) and line and self.act(line):
                return True

    def command(self, word: str, rest: str) -> bool:
        if word in ("help", "?"):
            click.echo(HELP[self.lang])
        elif word == "board":
            self.board()
        elif word == "legal":
            self.legal(rest)
        elif word == "hint" and not rest:
            advise(self.match, self.lang)
        elif word == "rules" and rest:
            click.echo(self.say.clauses.get(rest.upper(), f"? {rest}"))
        elif word == "why" and rest:
            self.why(rest)
        elif word == "save" and rest:
            Path(rest).write_text(self.match.record(), "utf-8")
        else:
            return False
        return True

    def act(self, line: str) -> bool:
        """Play the line, or the one legal action that begins with it."""
        fits = [a for a in self.match.legal() if str(a).startswith(line)]
        try:
            self.match.play(fits[0] if len(fits) == 1 else line)
        except durbar.DurbarError as error:
            click.secho(str(error), fg="yellow")
            return False
        return True

    def undo(self) -> bool:
        if not self.match.undoable(self.seat):
            click.secho("–", fg="yellow")
            return False
        self.match = self.match.rewound(self.match.ply - 1)
        return True

    def why(self, text: str) -> None:
        try:
            click.echo(self.match.explain(text, self.lang) or "ok")
        except durbar.BadNotation as error:
            click.secho(str(error), fg="yellow")

    def legal(self, kind: str) -> None:
        groups: dict[str, list[str]] = {}
        for action in self.match.legal():
            groups.setdefault(action.kind, []).append(str(action))
        labels = self.say.catalogue["actions"]
        for name, texts in groups.items():
            if kind and name != kind:
                continue
            shown = texts if kind or len(texts) <= MANY else [*texts[:3], f"… ({len(texts)})"]
            click.echo(f"  {labels.get(name, name)} [{name}]: {', '.join(shown)}")
