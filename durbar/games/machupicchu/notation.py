"""Reading the notation of an action: a verb and what it is about."""

from collections.abc import Callable

from durbar.core.errors import BadNotation
from durbar.core.game import Action
from durbar.core.reading import shown
from durbar.games.machupicchu.action_lists import (
    ADDS,
    BUYS,
    DONE,
    ENTERS,
    PLACES,
    PRODUCES,
    REMOVES,
    RIDES,
    SACRIFICES,
    SELLS,
    STEPS,
)
from durbar.games.machupicchu.actions import (
    NONE,
    Acquire,
    Deal,
    First,
    Offer,
    Pay,
    Recruit,
    Return,
    Serve,
    Stay,
    Take,
)
from durbar.games.machupicchu.board import CLERGY, DISTRICTS, GOODS, PROFESSIONS, TILE_NAME, tile_order

_MOST_WORDS = max(name.count("_") + 1 for name in (*DISTRICTS, *PROFESSIONS))
"""Words in the longest name."""


def parse(text: str) -> Action:
    """The action of a notation. Capitals, more spaces and a space for `_` are read as well.

    >>> parse("offer cloth corn")
    Offer('offer corn cloth')
    >>> str(parse(" Offer  CLOTH corn"))
    'offer corn cloth'
    >>> str(parse("step House of Priests"))
    'step house_of_priests'
    """
    verb, *words = (text.lower().split() if text.isascii() else []) or [""]
    if verb not in _VERBS or (not words and verb != "done"):
        typed = [v for v in _VERBS if not v.startswith("*")]
        raise BadNotation(f"{shown(text)} is no action; actions begin with {', '.join(typed)}")
    return _VERBS[verb](words, text)


def _one(words: list[str], text: str) -> str:
    if len(words) != 1:
        raise BadNotation(f"{shown(text)}: expected one word after the verb")
    return words[0]


def _indices(words: list[str], names: tuple[str, ...], text: str) -> list[int]:
    """The numbers of all that is named, in their order; a name of several words may have spaces in it."""
    found, i = [], 0
    while i < len(words):
        for end in range(i + _MOST_WORDS, i, -1):
            name = "_".join(words[i:end])
            if name in names:
                found.append(names.index(name))
                i = end
                break
        else:
            raise BadNotation(f"{shown(text)}: {shown(words[i])} is not one of {', '.join(names)}")
    return sorted(found)


def _index(words: list[str], names: tuple[str, ...], text: str) -> int:
    found = _indices(words, names, text)
    if len(found) != 1:
        raise BadNotation(f"{shown(text)}: expected one name after the verb")
    return found[0]


def _set(words: list[str], names: tuple[str, ...], text: str) -> tuple[int, tuple[int, ...]]:
    """What is named, as bits, and what is named once more: that these differ is for the law to say."""
    chosen, again = 0, []
    for i in [] if words == [NONE] else _indices(words, names, text):
        if chosen >> i & 1:
            again.append(i)
        chosen |= 1 << i
    return chosen, tuple(again)


def _natural(word: str, text: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 2) or str(int(word)) != word:
        raise BadNotation(f"{shown(text)}: {shown(word)} is no number from 0 to 99")
    return int(word)


def _names(words: list[str], text: str) -> tuple[str, ...]:
    """Names of cards: an owner's file may have its own, so the law judges whether they exist."""
    for word in words:
        if not all(c.isascii() and (c.islower() or c.isdigit() or c in "+-_") for c in word):
            raise BadNotation(f"{shown(text)}: {shown(word)} is no name")
    if len(set(words)) != len(words):
        raise BadNotation(f"{shown(text)} names one twice")
    return tuple(words)


def _maybe(words: list[str], names: tuple[str, ...], text: str) -> int:
    return -1 if words == [NONE] else _index(words, names, text)


def _done(words: list[str], text: str) -> Action:
    if words:
        raise BadNotation(f"{shown(text)}: `done` stands alone")
    return DONE


def _tile(word: str, text: str) -> str:
    """An owner's tiles have names of this form as well; whether there is such a tile the law says."""
    if not TILE_NAME.fullmatch(word):
        raise BadNotation(f"{shown(text)}: {shown(word)} is no moon tile, such as steps2 or llama")
    return word


def _pay(words: list[str], text: str) -> Action:
    if words == [NONE]:
        return Pay(())
    return Pay(tuple(sorted((_tile(word, text) for word in _names(words, text)), key=tile_order)))


_VERBS: dict[str, Callable[[list[str], str], Action]] = {
    "place": lambda w, t: PLACES[_index(w, PROFESSIONS, t)],
    "enter": lambda w, t: ENTERS[_index(w, DISTRICTS, t)],
    "step": lambda w, t: STEPS[_index(w, DISTRICTS, t)],
    "ride": lambda w, t: RIDES[_index(w, DISTRICTS, t)],
    "stay": lambda w, t: Stay(_tile(_one(w, t), t)),
    "produce": lambda w, t: PRODUCES[_natural(_one(w, t), t)],
    "sacrifice": lambda w, t: SACRIFICES[_natural(_one(w, t), t)],
    "offer": lambda w, t: Offer(*_set(w, GOODS, t)),
    "recruit": lambda w, t: Recruit(*_set(w, PROFESSIONS, t)),
    "acquire": lambda w, t: Acquire(_maybe(w, CLERGY, t)),
    "add": lambda w, t: ADDS[_index(w, GOODS, t)],
    "remove": lambda w, t: REMOVES[_index(w, GOODS, t)],
    "sell": lambda w, t: SELLS[_index(w, GOODS, t)],
    "buy": lambda w, t: BUYS[_index(w, GOODS, t)],
    "done": _done,
    "serve": lambda w, t: Serve(_maybe(w, PROFESSIONS, t)),
    "return": lambda w, t: Return(_names(w, t)),
    "pay": _pay,
    "take": lambda w, t: Take(*_set(w, GOODS, t)),
    "*card": lambda w, t: Deal(_one(list(_names(w, t)), t)),
    "*first": lambda w, t: First(_natural(_one(w, t), t)),
}
