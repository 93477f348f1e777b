"""What a review says about a move, in the words of the game and in every language."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from durbar.bots.decision import Candidate, Decision, Plan
from durbar.bots.explain import explain
from durbar.core.game import Game, Observation
from durbar.core.words import LANGUAGES, Words, words
from durbar.review.cutting import Cut, place_of
from durbar.review.judge import Judgement
from durbar.review.model import FIND, Text


@cache
def own_words(lang: str) -> Mapping[str, Any]:
    """The templates of reviews."""
    file = files("durbar.review") / "data" / f"words.{lang}.toml"
    return tomllib.loads(file.read_text("utf-8"))


class Sentences:
    """The sentences of one game's reviews."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.kind = place_of(game)
        self.sources = tuple(words(game, "en").catalogue.get("sources", {}))

    def player(self, seat: int) -> str:
        say = words(self.game, "en")
        return f"{say.terms.get('player', 'player')} {seat + 1}".capitalize()

    def source(self, name: str) -> Text:
        return {lang: str(words(self.game, lang).catalogue["sources"].get(name, name)) for lang in LANGUAGES}

    def place(self, number: int) -> Text:
        return {lang: own_words(lang)["places"][self.kind].format(n=number) for lang in LANGUAGES}

    def sentence(
        self, observation: Observation, cut: Cut, plan: Plan, judged: Judgement, mark: str | None
    ) -> Text:
        """One sentence for a marked move, else nothing."""
        if mark is None:
            return dict.fromkeys(LANGUAGES, "")
        return {
            lang: self._sentence(words(self.game, lang), observation, cut, plan, judged, mark)
            for lang in LANGUAGES
        }

    def _sentence(
        self, say: Words, observation: Observation, cut: Cut, plan: Plan, judged: Judgement, mark: str
    ) -> str:
        own = own_words(say.lang)["sentences"]
        facts: dict[str, Any] = {
            "place": self.place(cut.where)[say.lang],
            "played": self._aim(say, observation, plan),
            "loss": round(100 * judged.loss),
        }
        if mark == FIND or judged.better is None:
            return say.fill(own["find"], facts)
        seat = cut.seat
        facts["better"] = self._aim(say, observation, judged.better)
        facts["more"] = round(judged.before.points[seat] - judged.after.points[seat])
        return say.fill(own["points" if facts["more"] > 0 else "chance"], facts)

    def _aim(self, say: Words, observation: Observation, plan: Plan) -> str:
        """What a plan is for, as hints call it."""
        shown = explain(self.game, observation, Decision((Candidate(plan, 0.0),)))[0]
        templates = say.catalogue.get("hints", {})
        texts = [say.fill(templates[each.say], each.facts) for each in shown.aim if each.say in templates]
        return texts[0] if texts else str(plan[0])
