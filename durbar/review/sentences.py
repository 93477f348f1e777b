"""What a review says about a move, in the words of the game and in every language."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any, NamedTuple

from durbar.bots.decision import Candidate, Decision, Plan
from durbar.bots.evaluator import evaluator
from durbar.bots.explain import Explained, explain
from durbar.bots.remarks import Course, Remark
from durbar.core.game import CHANCE, Game, Observation
from durbar.core.words import LANGUAGES, Words, words
from durbar.review.cutting import Cut
from durbar.review.games import reviewing
from durbar.review.judge import Judgement
from durbar.review.model import FIND, Text

SLOT = re.compile(r"\{(\w+)")
"""The name of what a template inserts."""
DETAIL = re.compile(r"\s?: (.+)$")
"""What an aim names after its colon: a sentence that has colons of its own puts it in brackets."""
WITHIN = re.compile(r" \(([^()]+)\)")
"""What a detail names in brackets of its own, as French does: there is one pair of brackets at most."""
LESS = ("_less", "_lost")
"""How the keys of remarks end that tell what is lost."""
MUCH_UNUSED = 2
"""Action points left over that are worth a word."""
MUCH_MORE = 2
"""Points that are worth a word; where fewer are at stake, the winning chance says more."""


@cache
def own_words(lang: str) -> Mapping[str, Any]:
    """The templates of reviews."""
    file = files("durbar.review") / "data" / f"words.{lang}.toml"
    return tomllib.loads(file.read_text("utf-8"))


class JudgedMove(NamedTuple):
    """A move with all there is to say about it."""

    observation: Observation
    cut: Cut
    plan: Plan
    judged: Judgement
    unused: int
    """Action points left over."""


class Sentences:
    """The sentences of one game's reviews."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.kind = reviewing(game.id).place
        self.sources = tuple(words(game, "en").catalogue.get("sources", {}))

    def player(self, seat: int) -> str:
        return f"{words(self.game, 'en').terms.get('player', 'player')} {seat + 1}".capitalize()

    def source(self, name: str) -> Text:
        """A source of points as the game calls it."""
        catalogues = {lang: words(self.game, lang).catalogue for lang in LANGUAGES}
        return {lang: str(each.get("sources", {}).get(name, name)) for lang, each in catalogues.items()}

    def place(self, number: int) -> Text:
        return {lang: own_words(lang)["places"][self.kind].format(n=number) for lang in LANGUAGES}

    def sentence(self, move: JudgedMove, mark: str | None, names: Sequence[str]) -> Text:
        """One sentence for a marked move, else nothing."""
        if mark is None:
            return dict.fromkeys(LANGUAGES, "")
        better = None if mark == FIND else move.judged.better
        plans = [move.plan] if better is None else [better, move.plan]
        shown = explain(self.game, move.observation, Decision(tuple(Candidate(plan, 0.0) for plan in plans)))
        return {lang: self._sentence(words(self.game, lang), move, shown, names) for lang in LANGUAGES}

    def _sentence(self, say: Words, move: JudgedMove, shown: list[Explained], names: Sequence[str]) -> str:
        own, seat, judged = own_words(say.lang)["sentences"], move.cut.seat, move.judged
        facts: dict[str, Any] = {"place": self.place(move.cut.where)[say.lang], "unused": move.unused}
        played = self._aims(say, shown[-1], names) or [str(shown[-1].steps[0].action)]
        if len(shown) == 1:
            return say.fill(own["find"], {**facts, "played": played[0]})
        found = self._aims(say, shown[0], names, less=False)
        better = [aim for aim in found if aim not in played]
        facts["played"] = next((aim for aim in played if aim not in found), played[0])
        if not better or _aims_at_less(*shown):
            better = [*self._done(say, shown[0], names), *self._others(say, move, shown[0], names), *better]
        facts["better"] = next((each for each in better if each != facts["played"]), own["otherwise"])
        facts["loss"] = max(1, round(100 * judged.loss))
        facts["more"] = round(judged.before.points[seat] - judged.after.points[seat])
        key = "unused" if move.unused >= MUCH_UNUSED else "played"
        end = "points" if facts["more"] >= MUCH_MORE else "chance"
        return say.fill(f"{own[key]}{own[end]}", facts)

    def _aims(self, say: Words, shown: Explained, names: Sequence[str], less: bool = True) -> list[str]:
        """What a plan is for and surely brings, as hints call it; without `less` nothing that it takes."""
        remarks = [*shown.aim, *(each for each in shown.sure if less or not each.say.endswith(LESS))]
        return [self._aim(say, each, names) for each in remarks]

    def _others(self, say: Words, move: JudgedMove, shown: Explained, names: Sequence[str]) -> Iterator[str]:
        """What the actions of a plan that were not played are for, each by itself."""
        state, rng = self.game.imagine(move.observation, Random(0)), Random(0)
        for step in shown.steps:
            while self.game.actor(state) == CHANCE:
                self.game.apply(state, self.game.draw(state, rng))
            if self.game.actor(state) != move.cut.seat or self.game.check(state, step.action) is not None:
                return
            before = state.copy()
            events = self.game.apply(state, step.action)
            if step.action not in move.plan:
                course = Course(move.cut.seat, (step.action,), before, state, events)
                aims = sorted(evaluator(self.game).explain(course).aims, key=lambda each: -each.rank)
                yield from (self._aim(say, each, names) for each in aims[:1])

    def _done(self, say: Words, shown: Explained, names: Sequence[str]) -> list[str]:
        """What a plan begins with, where its aim is that of the played one: “play red monk”; or nothing."""
        step = shown.steps[0]
        key = f"aim_{step.action.kind}"
        happened = next((each.data for each in step.events[0] if each.kind == step.action.kind), {})
        template = say.catalogue["hints"].get(key)
        if template is None or not happened.keys() >= set(SLOT.findall(template)):
            return []
        return [self._aim(say, Remark(key, happened), names)]

    def _aim(self, say: Words, remark: Remark, names: Sequence[str]) -> str:
        template = say.catalogue["hints"][remark.say]
        text = DETAIL.sub(
            _in_brackets, say.fill(template, remark.facts, names.__getitem__ if names else None)
        )
        return text if template.startswith("{") else text[:1].lower() + text[1:]


def _in_brackets(detail: re.Match[str]) -> str:
    inner = WITHIN.sub("\u00a0: \\1", detail[1])
    return f" ({inner})"


def _aims_at_less(better: Explained, played: Explained) -> bool:
    """Whether the better plan aims at a part of what the played one does: then other cards make it better."""
    if not better.aim or not played.aim or better.aim[0].say != played.aim[0].say:
        return False
    lists = {key: set(value) for key, value in better.aim[0].facts.items() if isinstance(value, list)}
    return bool(lists) and all(part <= set(played.aim[0].facts[key]) for key, part in lists.items())
