"""The texts of a game in English and French: clauses, reasons, events and actions.

`RULES.md` and `RULES.fr.md` hold the clauses (`- **T5** …`), `data/words.en.toml` and
`data/words.fr.toml` the rest, as templates: `{x}` inserts a fact, `{x:seat}` the name of the player on that
seat, `{x:term}` its word in [terms], `{x:terms}` a list of such words, `{x:list}` a plain list,
`{n:plural|point|points}` the form for a number.
"""

import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from durbar.core.game import Event, Game, Rejection
from durbar.core.reading import shown

LANGUAGES = ("en", "fr")
NOT_NOTATION = {
    "en": "{text} is not the notation of an action of this game.",
    "fr": "{text} n’est pas la notation d’une action de ce jeu.",
}
"""The same for every game, so it is not in their word files."""
CLAUSE_LINE = re.compile(r"^- \*\*([A-Z]+\d+[a-z]?)\*\* +(.*)$")
_MARK = re.compile(r"\[([A-Z]+)\]\s*")
_SLOT = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
Name = Callable[[int], str]


class Words:
    """The texts of one game in one language."""

    def __init__(self, rules: str, marks: tuple[str, ...], catalogue: Mapping[str, Any], lang: str) -> None:
        self.lang = lang
        self.catalogue = catalogue
        self.clauses = _clauses(rules, marks)
        self.terms: Mapping[str, str] = catalogue.get("terms", {})

    def clause(self, id: str) -> str:
        return self.clauses[id]

    def reason(self, rejection: Rejection, name: Name | None = None) -> str:
        """One sentence why an action is illegal."""
        return self.fill(self.catalogue["reasons"][rejection.why], rejection.facts, name)

    def refusal(self, rejection: Rejection, name: Name | None = None) -> str:
        """The reason with its clause."""
        return f"{self.reason(rejection, name)} [{rejection.clause}]"

    def event(self, event: Event, viewer: int | None, name: Name | None = None) -> str:
        """The event as `viewer` may know it: the text of `kind` or, where there is one, of `kind_secret`."""
        data = event.view(viewer)["data"]
        texts = self.catalogue["events"]
        key = event.kind
        if event.secret and viewer in event.seen_by and f"{key}_secret" in texts:
            key += "_secret"
        return self.fill(texts[key], {"seat": event.seat, **data}, name)

    def not_notation(self, text: object) -> str:
        """One sentence that a text is not the notation of an action."""
        return self.fill(NOT_NOTATION[self.lang], {"text": shown(text)})

    def fill(self, template: str, facts: Mapping[str, Any], name: Name | None = None) -> str:
        """The template with its facts inserted; ui/src/shell/fill.ts does the same."""
        return _SLOT.sub(lambda m: self._slot(facts[m[1]], m[2] or "", name), template)

    def _slot(self, value: Any, how: str, name: Name | None) -> str:
        if how == "seat":
            return name(value) if name else f"{self.terms.get('player', 'player')} {value + 1}"
        if how == "term":
            return self.terms.get(str(value), str(value))
        if how == "terms":
            return ", ".join(self.terms.get(str(v), str(v)) for v in value)
        if how == "list":
            return ", ".join(str(v) for v in value)
        if how.startswith("plural|"):
            _, one, many = how.split("|")
            singular = value in (0, 1) if self.lang == "fr" else value == 1
            return one if singular else many
        return str(value)


def _clauses(rules: str, marks: tuple[str, ...]) -> dict[str, str]:
    clauses: dict[str, str] = {}
    for line in rules.splitlines():
        if match := CLAUSE_LINE.match(line):
            text = _marked(match[2], marks)
            if text:
                clauses[match[1]] = text
    return clauses


def _marked(text: str, marks: tuple[str, ...]) -> str:
    """The part of a clause that belongs to this game: unmarked text and text after its own mark.

    A mark holds until the next mark; `[ALL]` goes back to text for every game of the folder.
    """
    pieces = _MARK.split(text)
    kept = [pieces[0]]
    for mark, piece in zip(pieces[1::2], pieces[2::2], strict=True):
        if mark == "ALL" or mark in marks:
            kept.append(piece)
    return " ".join("".join(kept).split())


@cache
def _load(package: str, marks: tuple[str, ...], words_name: str, lang: str) -> Words:
    folder = files(package)
    rules = folder / ("RULES.md" if lang == "en" else f"RULES.{lang}.md")
    catalogue = tomllib.loads((folder / "data" / f"{words_name}.{lang}.toml").read_text("utf-8"))
    return Words(rules.read_text("utf-8"), marks, catalogue, lang)


def words(game: Game[Any], lang: str) -> Words:
    """The words of a game in one of LANGUAGES."""
    return _load(game.about.package, game.about.marks, game.about.words, lang)
