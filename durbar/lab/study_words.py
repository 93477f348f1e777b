"""What a game calls its sources of points, options, ends and things; plain ids where it says nothing."""

from textwrap import shorten
from typing import Any

from durbar.core.game import Game
from durbar.core.words import words

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
PARTS = ("first third", "second third", "last third")
"""Of a game."""


class Labels:
    """The English words of one game."""

    def __init__(self, game: Game[Any]) -> None:
        said = words(game, "en")
        self.title = game.title
        self._sources = said.catalogue.get("sources", {})
        self._options = said.catalogue.get("options", {})
        self._actions = said.catalogue.get("actions", {})
        self._terms, self._clauses = said.terms, said.clauses

    def source(self, id: str) -> str:
        return str(self._sources.get(id, plain(id)))

    def option(self, id: str) -> str:
        return str(self._options.get(id, plain(id)))

    def choice(self, option: str, choice: str) -> str:
        return str(self._options.get(f"{option}_{choice.lower()}", plain(choice)))

    def end(self, clause: str) -> str:
        return f"{clause}: {shorten(self._clauses.get(clause, ''), 60, placeholder=' …')}".rstrip(": ")

    def thing(self, word: str) -> str:
        """What an action names, by the game's own word for it."""
        return str(self._terms.get(word, plain(word)))

    def verb(self, verb: str) -> str:
        """What an action does: “build a palace” for `build`; else the game's word for what it begins with."""
        said = str(self._actions.get(verb, self.thing(verb)))
        return said[:1].lower() + said[1:]

    def item(self, item: str) -> str:
        verb, _, word = item.partition(" ")
        return f"{self.verb(verb)}: {self.thing(word)}" if word else self.verb(verb)


def plain(id: str) -> str:
    """An id as words.

    >>> plain("open_card-stays")
    'open card stays'
    """
    return id.replace("_", " ").replace("-", " ")


def ordinal(place: int) -> str:
    """
    >>> ordinal(0), ordinal(7)
    ('first', '8th')
    """
    return ORDINALS[place] if place < len(ORDINALS) else f"{place + 1}th"
