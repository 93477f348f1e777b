"""One game in the terminal: what a person types and what is answered."""

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import click

import durbar
from durbar.bots.random import RandomBot
from durbar.cli import rules
from durbar.cli.hint import show_hint
from durbar.cli.output import show_log, show_result, texts, thinking
from durbar.core.bot import Bot
from durbar.core.match import Match
from durbar.core.words import Words, words

MANY = 12
"""Of more legal actions of one kind than this, only the first and their number are printed."""
FIRST = 3


class Session:
    """One person at one seat until the game is over or left. `match` is always the game as it stands."""

    def __init__(self, match: Match, seat: int, lang: str, bots: Mapping[int, Bot]) -> None:
        self.match = match
        self.seat = seat
        self.lang = lang
        self.bots = bots
        self.say: Words = words(match.game, lang)
        self.rng = Random(f"{match.dealer.seed} other players")
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self.help,
            "?": self.help,
            "board": self.board,
            "legal": self.legal,
            "why": self.why,
            "rules": self.rules,
            "hint": self.hint,
            "save": self.save,
        }

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        self.help()
        shown = 0
        while not self.match.over:
            if self.match.actor == self.seat:
                self.show()
                if not self.turn():
                    break
            else:
                self.other(self.bots[self.match.actor or 0])
            show_log(self.match, min(shown, self.match.ply), self.seat, self.lang)
            shown = self.match.ply
        self.board()
        show_result(self.match, self.lang)

    def other(self, bot: Bot) -> None:
        """A bot's action; it gets only what its seat may see."""
        match = self.match
        if isinstance(bot, RandomBot):
            match.play(match.sample(self.rng))  # faster than listing everything
            return
        with thinking(self.say, match.actor or 0):
            action = bot.choose(match.game, match.observe(match.actor), match.legal(), self.rng)
        match.play(action)

    def show(self) -> None:
        """The table, what is asked of the person, and the legal actions."""
        self.board()
        prompt = self.match.observe(self.seat).get("prompt")
        templates = self.say.catalogue.get("prompts", {})
        if prompt and prompt["key"] in templates:
            click.secho(self.say.fill(templates[prompt["key"]], prompt["facts"]), bold=True)
        self.legal()

    def turn(self) -> bool:
        """Ask until something is played; False when the person leaves."""
        while True:
            try:
                line = input("> ").strip()
            except EOFError:
                return False
            if line in ("quit", "exit"):
                return False
            try:
                if line and self.answer(line):
                    return True
            except (durbar.BadNotation, durbar.Rejected) as error:
                self.warn(str(error))

    def answer(self, line: str) -> bool:
        """Do what was typed; True when the game has changed."""
        word, _, rest = line.partition(" ")
        if line == "undo":
            return self.undo()
        if line == "any":
            self.match.play(self.match.sample(self.rng))
        elif word in self.commands:
            self.commands[word](rest.strip())
            return False
        else:
            self.act(line)
        return True

    def act(self, line: str) -> None:
        """Play the line, or the one legal action that begins with it."""
        fits = [a for a in self.match.legal() if str(a).startswith(line)]
        if len(fits) > 1 and line not in map(str, fits):
            some = [*map(str, fits[:FIRST]), "…"] if len(fits) > MANY else fits
            raise durbar.BadNotation(self.text("several", start=line, moves=some))
        self.match.play(fits[0] if len(fits) == 1 else line)

    def undo(self) -> bool:
        """Take back the last action where the rules of the table allow it."""
        if not self.match.undoable(self.seat):
            self.warn(self.text("undo_none"))
            return False
        self.match = self.match.rewound(self.match.ply - 1)
        return True

    # ------------------------------------------------------------ commands that change nothing

    def help(self, rest: str = "") -> None:
        click.echo(self.text("help"))
        if self.match.game.about.bots is not None:
            click.echo(self.text("help_hint"))

    def board(self, rest: str = "") -> None:
        click.echo(self.match.game.draw_text(self.match.observe(self.seat), self.lang))

    def legal(self, kind: str = "") -> None:
        """The legal actions by kind, or all of one kind."""
        groups: dict[str, list[str]] = {}
        for action in self.match.legal():
            groups.setdefault(action.kind, []).append(str(action))
        if kind and kind not in groups:
            self.warn(self.text("kind_none", kind=kind, kinds=groups))
        labels = self.say.catalogue.get("actions", {})
        for name in [kind] if kind in groups else [] if kind else groups:
            moves = groups[name]
            some = moves if kind or len(moves) <= MANY else [*moves[:FIRST], f"… ({len(moves)})"]
            click.echo(f"  {_title(labels.get(name, name))} [{name}]: {', '.join(some)}")

    def why(self, text: str) -> None:
        click.echo(self.match.explain(text, self.lang) or self.text("legal_move"))

    def rules(self, wanted: str) -> None:
        found = rules.find(self.say, wanted) if wanted else self.say.clauses
        if not found:
            self.warn(self.text("rule_none", rule=wanted, chapter=wanted[:1].upper()))
        rules.show(found)

    def hint(self, rest: str = "") -> None:
        try:
            show_hint(self.match, self.lang)
        except durbar.DurbarError as error:
            self.warn(str(error))

    def save(self, name: str) -> None:
        """Write the record; a file that cannot be written is no reason to stop."""
        try:
            Path(name).write_text(self.match.record(), "utf-8")
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or error
            self.warn(self.text("save_failed", file=name, why=why))
        else:
            click.echo(self.text("saved", file=name))

    def text(self, key: str, **facts: Any) -> str:
        return self.say.fill(texts(self.lang)[key], facts)

    def warn(self, sentence: str) -> None:
        click.secho(sentence, fg="yellow")


def _title(label: str) -> str:
    """The words of a kind of action up to the first fact of a single one.

    >>> _title("take a pebble: {colour:term}")
    'take a pebble'
    """
    return label.partition("{")[0].rstrip(" \u00a0\u202f:;,(")
