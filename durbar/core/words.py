"""The texts of a game in English and French: clauses, reasons, events and actions.

`RULES.md` and `RULES.fr.md` hold the clauses (`- **T5** …`), `data/words.en.toml` and
`data/words.fr.toml` the rest, as templates:

- `{x}` inserts a fact, `{x:term}` its word in [terms], `{x:terms}` a list of such words, `{x:list}` a plain
  list, `{x:and}` a list of words that ends with “and”, `{x:counted|n}` the word with the number n before it,
  `{x:of}` the word after “of” (French “de” or “d’”)
- `{x:seat}` is the name of the player on that seat, `{x:verb|plays|play}` a verb that agrees with it: the
  second form goes with “You”, which only pages say
- `{x:place}` is a place on the board: its name here, in words on the page (ui/src/games/*/places.ts)
- `{n:plural|# point|# points|no points}` is the form for a number, which `#` stands for; the form for none
  may be left out. `{n:number}` is a small number as a word.
"""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from durbar.core.game import Event, Game, Name, Rejection
from durbar.core.reading import shown

LANGUAGES = ("en", "fr")
NOT_NOTATION = {
    "en": "{text} is not the notation of an action of this game.",
    "fr": "{text} n’est pas la notation d’une action de ce jeu.",
}
"""The same for every game, so it is not in their word files."""
AND = {"en": "and", "fr": "et"}
NUMBERS = {
    "en": ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    "fr": ("aucun", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"),
}
_VOWEL = re.compile("[aâeéèêiîoôu]", re.IGNORECASE)
CLAUSE_LINE = re.compile(r"^- \*\*([A-Z]+\d+[a-z]?)\*\* +(.*)$")
_BLANKS = re.compile(r"[ \t]+")  # not the no-break blanks of French
_MARK = re.compile(r"\[([A-Z]+)\]\s*")
_SLOT = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
_PLACE = re.compile(r"\{\w+:place\}")
SHAPES = "●▲■✚★"
"""The seats in characters; a page draws the same shapes."""


class Words:
    """The texts of one game in one language."""

    def __init__(self, rules: str, marks: tuple[str, ...], catalogue: Mapping[str, Any], lang: str) -> None:
        self.lang = lang
        self.catalogue = catalogue
        self.clauses = _clauses(rules, marks)
        self.terms: Mapping[str, str] = catalogue.get("terms", {})
        self._places: Mapping[str, str] = catalogue.get("places", {})

    def clause(self, id: str) -> str:
        return self.clauses[id]

    def reason(self, rejection: Rejection, name: Name | None = None) -> str:
        """One sentence why an action is illegal."""
        return self.fill(self.catalogue["reasons"][rejection.why], rejection.facts, name)

    def shown_reason(self, rejection: Rejection) -> str:
        """The reason for a page, which shows the place it is about: “there” instead of its notation."""
        template = self.catalogue["reasons"][rejection.why]
        there = self._places.get("there")
        return self.fill(_PLACE.sub(there, template) if there else template, rejection.facts)

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
        return _SLOT.sub(lambda m: self._slot(facts[m[1]], m[2] or "", name, facts), template)

    def _slot(self, value: Any, how: str, name: Name | None, facts: Mapping[str, Any]) -> str:
        if how == "seat":
            return name(value) if name else f"{self.terms.get('player', 'player')} {value + 1}"
        if how == "term":
            return self.terms.get(str(value), str(value))
        if how == "terms":
            return ", ".join(self.terms.get(str(v), str(v)) for v in value)
        if how == "list":
            return ", ".join(str(v) for v in value)
        if how == "and":
            return self._and([str(v) for v in value])
        if how.startswith("counted|"):
            return self._counted(facts[how.removeprefix("counted|")], str(value))
        if how == "of":
            return self._of(self.terms.get(str(value), str(value)))
        if how == "place":
            return self._place(value)
        if how == "number":
            return NUMBERS[self.lang][value] if value < len(NUMBERS[self.lang]) else str(value)
        if how.startswith("plural|"):
            return self._plural(value, *how.split("|")[1:])
        if how.startswith("verb|"):
            return how.split("|")[1]
        return str(value)

    def _place(self, value: Any) -> str:
        """A place with a name of its own in [places], else by its notation; games may say “on {place}”."""
        names, places = ", ".join(value) if isinstance(value, list) else str(value), self._places
        return places.get(names) or places.get("named", "{place}").replace("{place}", names)

    def _plural(self, n: int, one: str, many: str, none: str | None = None) -> str:
        singular = n in (0, 1) if self.lang == "fr" else n == 1
        form = none if n == 0 and none is not None else one if singular else many
        return form.replace("#", str(n))

    def _of(self, name: str) -> str:
        if self.lang == "en":
            return f"of {name}"
        return f"d’{name}" if _VOWEL.match(name) else f"de {name}"

    def _counted(self, n: int, id: str) -> str:
        """“2 llamas”: the word of several is the term with `_n`; none of them is the bare word."""
        word = self.terms.get(id, id)
        return f"{n} {self.terms.get(f'{id}_n', word) if n > 1 else word}" if n else word

    def _and(self, ids: list[str]) -> str:
        """Each word once, with how often it came if that is more than once."""
        counts = [self._counted(ids.count(id) if ids.count(id) > 1 else 0, id) for id in dict.fromkeys(ids)]
        return f" {AND[self.lang]} ".join(filter(None, (", ".join(counts[:-1]), *counts[-1:])))


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
    return _BLANKS.sub(" ", "".join(kept)).strip(" ")


@cache
def _load(package: str, marks: tuple[str, ...], words_name: str, lang: str) -> Words:
    folder = files(package)
    rules = folder / ("RULES.md" if lang == "en" else f"RULES.{lang}.md")
    catalogue = tomllib.loads((folder / "data" / f"{words_name}.{lang}.toml").read_text("utf-8"))
    return Words(rules.read_text("utf-8"), marks, catalogue, lang)


def words(game: Game[Any], lang: str) -> Words:
    """The words of a game in one of LANGUAGES."""
    return _load(game.about.package, game.about.marks, game.about.words, lang)
