"""What the workshop says, in English and French: the names of blocks, changes, counts and problems.

The texts are in `data/workshop.<lang>.toml` of the game's folder: [blocks], [changes], [counts], [labels].
Those that all games share are here.
"""

import re
import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from durbar.core.game import Game, Json
from durbar.core.words import Words, words
from durbar.core.workshop import difference
from durbar.core.workshop_model import Change, Count, Problem, Workshop

COLON = {"fr": "\u00a0: "}
"""Between what a change is about and what became of it, where it is not the English one."""


class InWords(NamedTuple):
    """A change in words: what it is about, and what became of it."""

    title: str
    text: str


class Texts:
    """The workshop's texts for one game in one language."""

    def __init__(self, game: Game[Any], lang: str) -> None:
        self.lang = lang
        self.words: Words = words(game, lang)
        file = files(game.about.package) / "data" / f"workshop.{lang}.toml"
        self._texts: Json = tomllib.loads(file.read_text("utf-8"))
        for part in ("blocks", "labels"):  # those of one game of a folder that holds two
            self._texts[part] = {**self._texts[part], **self._texts.get(f"{part}_{game.about.words}", {})}

    @property
    def labels(self) -> dict[str, str]:
        """Every label, for a page."""
        return dict(self._texts["labels"])

    def block(self, id: str) -> InWords:
        """The name of a block, and in a sentence or two where ours comes from."""
        found = self._texts["blocks"][id]
        return InWords(found["name"], found["ours"])

    def term(self, id: object) -> str:
        """A word of the workshop or of the game."""
        text = str(id)
        return str(self._texts["labels"].get(text) or self.words.terms.get(text) or text.replace("_", " "))

    def terms(self, ids: Iterable[str]) -> str:
        return ", ".join(self.term(id) for id in ids)

    def label(self, key: str, **facts: Any) -> str:
        """One of [labels], filled."""
        return self.words.fill(self._texts["labels"][key], facts)

    def change(self, workshop: Workshop, change: Change, ours: Json, theirs: Json) -> InWords:
        """What differs at one place."""
        kind, form = change.kind, "changed"
        if change.was is None or change.now is None:
            form = "added" if change.was is None else "removed"
        document = theirs if form == "added" else ours
        title = workshop.title(self, kind, change.id, document)
        texts = self._texts["changes"]
        template = texts.get(f"{kind}_{form}") or texts.get(kind) or texts[form]
        facts = {"was": self._value(change.was), "now": self._value(change.now)}
        return InWords(title, self.words.fill(template, facts))

    def line(self, text: InWords) -> str:
        """A change on one line."""
        return text.title + COLON.get(self.lang, ": ") + text.text

    def _value(self, value: Any) -> str:
        if isinstance(value, bool) or value is None:
            return self.term({True: "yes", False: "no", None: "none"}[value])
        return self.terms(str(value)[:100].split(" "))

    def count(self, count: Count) -> str:
        return self.words.fill(self._texts["counts"][count.key], {"n": count.found, "box": count.box})

    def problem(self, problem: Problem) -> str:
        """The sentence of the game's own reader; it is written once, in English, and here said in French."""
        return problem.text if self.lang == "en" else translated(problem.text, self.lang)


@cache
def texts(game: Game[Any], lang: str) -> Texts:
    return Texts(game, lang)


def changes_in_words(game: Game[Any], components: Json, lang: str) -> list[tuple[Change, InWords]]:
    """Where a file that the game accepts is not ours, each change with its words."""
    workshop = game.workshop()
    if workshop is None:
        return []
    ours, said = workshop.document(), texts(game, lang)
    theirs = {**ours, **components}
    return [(change, said.change(workshop, change, ours, theirs)) for change in difference(workshop, theirs)]


@cache
def _templates(lang: str) -> list[tuple[re.Pattern[str], str]]:
    """Sentences of the readers as patterns, with what they are in this language."""
    file = files(__package__) / "data" / f"problems.{lang}.toml"
    table = tomllib.loads(file.read_text("utf-8"))["problems"]
    found = []
    for english, other in table.items():
        parts = re.split(r"\{\w+\}", english)
        names = re.findall(r"\{(\w+)\}", english)
        pattern = re.escape(parts[0])
        for name, part in zip(names, parts[1:], strict=True):
            pattern += f"(?P<{name}>.+?)" + re.escape(part)
        found.append((re.compile(pattern, re.DOTALL), other))
    return found


def translated(sentence: str, lang: str) -> str:
    """A sentence of a reader in another language, or as it is where nobody wrote it.

    >>> translated("there must be 12 provinces, not 11", "fr")
    'il faut 12 provinces, pas 11'
    """
    for pattern, other in _templates(lang):
        if found := pattern.fullmatch(sentence):
            return other.format_map(found.groupdict())
    return sentence
