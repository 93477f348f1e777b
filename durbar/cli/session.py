"""One game in the terminal: what a person types and what is answered."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import durbar
from durbar.bots.plans import keeping
from durbar.bots.random import RandomBot
from durbar.cli import rules, screen
from durbar.cli.hint import show_hint
from durbar.cli.output import player, show_log, show_result, show_table, texts, thinking
from durbar.core.bot import Bot
from durbar.core.match import Match
from durbar.core.words import Words, words

MANY = 12
"""Of more legal actions of one kind than this, only the first and their number are printed."""
FIRST = 3
AROUND = 5
"""Lines beside the table and the legal actions: what is asked, the other parts, the line to type on."""


class Session:
    """One person at one seat until the game is over or left. `match` is always the game as it stands."""

    def __init__(
        self, match: Match, seat: int, lang: str, bots: Mapping[int, Bot], names: Sequence[str]
    ) -> None:
        self.match = match
        self.seat = seat
        self.lang = lang
        self.bots = {other: keeping(bot) for other, bot in bots.items()}
        self.name = names.__getitem__
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
        self.greet()
        shown = self.match.ply  # set-up and dealing: the table shows what they gave
        while not self.match.over:
            if self.match.actor == self.seat:
                self.show()
                if not self.turn():
                    break
            else:
                self.other(self.bots[self.match.actor or 0])
            show_log(self.match, min(shown, self.match.ply), self.seat, self.lang, self.name)
            shown = self.match.ply
        if self.match.over:
            self.board("all")
        show_result(self.match, self.lang, self.name)

    def greet(self) -> None:
        """Who plays."""
        facts = [self.text("you")] * self.match.seats
        for seat, bot in self.bots.items():
            facts[seat] = bot.name
        players = [f"{player(self.say, seat, self.name)} ({fact})" for seat, fact in enumerate(facts)]
        screen.echo(self.text("players", players=players))

    def other(self, bot: Bot) -> None:
        """A bot's action; it gets only what its seat may see."""
        match = self.match
        if isinstance(bot, RandomBot):
            match.play(match.sample(self.rng))  # faster than listing everything
            return
        with thinking(self.say, match.actor or 0, self.name):
            action = bot.choose(match.game, match.observe(match.actor), match.legal(), self.rng)
        match.play(action)

    def show(self) -> None:
        """The first part of the table, what is asked of the person, and the legal actions: one screen."""
        seen = self.match.observe(self.seat)
        views = self.match.game.text_views(seen, self.lang, self.name)
        table = screen.fitted(next(iter(views.values())))
        screen.echo(table, wrapped=False)
        prompt, templates = seen.get("prompt"), self.say.catalogue.get("prompts", {})
        if prompt and prompt["key"] in templates:
            screen.echo(self.say.fill(templates[prompt["key"]], prompt["facts"], self.named), "bold")
        listed = self.kinds()
        used = table.count("\n") + AROUND
        if used + sum(line.count("\n") + 1 for line in listed) > screen.rows():
            counts = [f"{kind} ({len(moves)})" for kind, moves in self.groups().items()]
            listed = [screen.fitted(self.text("kinds", kinds=counts))]
        screen.echo("\n".join(listed), wrapped=False)
        if more := [f"board {part}" for part in [*views][1:]]:
            screen.echo(self.text("parts", parts=more), "dim")

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
        screen.echo(self.text("help"))
        if self.match.game.about.bots is not None:
            screen.echo(self.text("help_hint"))

    def board(self, part: str = "") -> None:
        show_table(self.match, self.seat, self.lang, part, self.name)

    def legal(self, kind: str = "") -> None:
        """The legal actions by kind, the first of many; or all of one kind."""
        groups = self.groups()
        if kind and kind not in groups:
            self.warn(self.text("kind_none", kind=kind, kinds=groups))
        else:
            screen.echo("\n".join(self.kinds(kind)), wrapped=False)

    def groups(self) -> dict[str, list[str]]:
        """The legal actions by their kind."""
        groups: dict[str, list[str]] = {}
        for action in self.match.legal():
            groups.setdefault(action.kind, []).append(str(action))
        return groups

    def kinds(self, only: str = "") -> list[str]:
        """A paragraph for each kind of legal action."""
        labels, groups = self.say.catalogue.get("actions", {}), self.groups()
        lines = []
        for kind in [only] if only else groups:
            moves = groups[kind]
            some = moves if only or len(moves) <= MANY else [*moves[:FIRST], f"… ({len(moves)})"]
            lines.append(screen.listed(f"  {_title(labels.get(kind, kind))} [{kind}]:", some))
        return lines

    def why(self, text: str) -> None:
        screen.echo(self.match.explain(text, self.lang) or self.text("legal_move"))

    def rules(self, wanted: str) -> None:
        found = rules.find(self.say, wanted) if wanted else self.say.clauses
        if not found:
            self.warn(self.text("rule_none", rule=wanted, chapter=wanted[:1].upper()))
        rules.show(found)

    def hint(self, rest: str = "") -> None:
        try:
            show_hint(self.match, self.lang, called=self.name)
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
            screen.echo(self.text("saved", file=name))

    def text(self, key: str, **facts: Any) -> str:
        return self.say.fill(texts(self.lang)[key], facts)

    def named(self, seat: int) -> str:
        """A player with the shape of the seat."""
        return player(self.say, seat, self.name)

    def warn(self, sentence: str) -> None:
        screen.echo(sentence, "yellow")


def _title(label: str) -> str:
    """The words of a kind of action up to the first fact of a single one.

    >>> _title("take a pebble: {colour:term}")
    'take a pebble'
    """
    return label.partition("{")[0].rstrip(" \u00a0\u202f:;,(")
