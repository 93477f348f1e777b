"""Reading the notation of an action: a verb and what it is about."""

from collections.abc import Callable

from durbar.core.errors import BadNotation
from durbar.core.game import Action
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


def parse(text: str) -> Action:
    """The action of a notation.

    >>> parse("offer cloth corn")
    Offer(goods=17, again=())
    >>> str(parse("offer cloth corn"))
    'offer corn cloth'
    """
    verb, *words = text.split(" ")
    if verb not in _VERBS or (not words and verb != "done") or not all(words):
        raise BadNotation(f"{text!r} is no action; actions begin with {', '.join(_VERBS)}")
    return _VERBS[verb](words, text)


def _one(words: list[str], text: str) -> str:
    if len(words) != 1:
        raise BadNotation(f"{text!r}: expected one word after the verb")
    return words[0]


def _index(word: str, names: tuple[str, ...], text: str) -> int:
    if word not in names:
        raise BadNotation(f"{text!r}: {word!r} is not one of {', '.join(names)}")
    return names.index(word)


def _set(words: list[str], names: tuple[str, ...], text: str) -> tuple[int, tuple[int, ...]]:
    """What is named, as bits, and what is named once more: that these differ is for the law to say."""
    chosen, again = 0, []
    for i in [] if words == [NONE] else sorted(_index(word, names, text) for word in words):
        if chosen >> i & 1:
            again.append(i)
        chosen |= 1 << i
    return chosen, tuple(again)


def _natural(word: str, text: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 2) or str(int(word)) != word:
        raise BadNotation(f"{text!r}: {word!r} is no number from 0 to 99")
    return int(word)


def _names(words: list[str], text: str) -> tuple[str, ...]:
    """Names of cards: an owner's file may have its own, so the law judges whether they exist."""
    for word in words:
        if not all(c.isascii() and (c.islower() or c.isdigit() or c in "+-_") for c in word):
            raise BadNotation(f"{text!r}: {word!r} is no name")
    if len(set(words)) != len(words):
        raise BadNotation(f"{text!r} names one twice")
    return tuple(words)


def _maybe(words: list[str], names: tuple[str, ...], text: str) -> int:
    return -1 if words == [NONE] else _index(_one(words, text), names, text)


def _done(words: list[str], text: str) -> Action:
    if words:
        raise BadNotation(f"{text!r}: `done` stands alone")
    return DONE


def _tile(word: str, text: str) -> str:
    """An owner's tiles have names of this form as well; whether there is such a tile the law says (M4)."""
    if not TILE_NAME.fullmatch(word):
        raise BadNotation(f"{text!r}: {word!r} is no moon tile, such as steps2 or llama")
    return word


def _pay(words: list[str], text: str) -> Action:
    if words == [NONE]:
        return Pay(())
    return Pay(tuple(sorted((_tile(word, text) for word in _names(words, text)), key=tile_order)))


_VERBS: dict[str, Callable[[list[str], str], Action]] = {
    "place": lambda w, t: PLACES[_index(_one(w, t), PROFESSIONS, t)],
    "enter": lambda w, t: ENTERS[_index(_one(w, t), DISTRICTS, t)],
    "step": lambda w, t: STEPS[_index(_one(w, t), DISTRICTS, t)],
    "ride": lambda w, t: RIDES[_index(_one(w, t), DISTRICTS, t)],
    "stay": lambda w, t: Stay(_tile(_one(w, t), t)),
    "produce": lambda w, t: PRODUCES[_natural(_one(w, t), t)],
    "sacrifice": lambda w, t: SACRIFICES[_natural(_one(w, t), t)],
    "offer": lambda w, t: Offer(*_set(w, GOODS, t)),
    "recruit": lambda w, t: Recruit(*_set(w, PROFESSIONS, t)),
    "acquire": lambda w, t: Acquire(_maybe(w, CLERGY, t)),
    "add": lambda w, t: ADDS[_index(_one(w, t), GOODS, t)],
    "remove": lambda w, t: REMOVES[_index(_one(w, t), GOODS, t)],
    "sell": lambda w, t: SELLS[_index(_one(w, t), GOODS, t)],
    "buy": lambda w, t: BUYS[_index(_one(w, t), GOODS, t)],
    "done": _done,
    "serve": lambda w, t: Serve(_maybe(w, PROFESSIONS, t)),
    "return": lambda w, t: Return(_names(w, t)),
    "pay": _pay,
    "take": lambda w, t: Take(*_set(w, GOODS, t)),
    "*card": lambda w, t: Deal(_one(list(_names(w, t)), t)),
    "*first": lambda w, t: First(_natural(_one(w, t), t)),
}
