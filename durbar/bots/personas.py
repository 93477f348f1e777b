"""The eight personas of bots: a name, a portrait and a taste. How strong a bot is, its level says."""

from collections.abc import Sequence
from hashlib import sha256
from itertools import cycle

PERSONAS = {
    "kebo": "Kebo",
    "kancil": "Kancil",
    "merak": "Merak",
    "gaja": "Gaja",
    "bagh": "Bagh",
    "bulbul": "Bulbul",
    "kuntur": "Kuntur",
    "chaski": "Chaski",
}
"""The name of each persona."""
_BY_NAME = {name: id for id, name in PERSONAS.items()}


def with_persona(level: str, persona: str) -> str:
    """A level that plays by the taste of this persona, unless it has one already or none.

    >>> with_persona("club:time=2", "gaja"), with_persona("random", "gaja")
    ('club:time=2:persona=gaja', 'random')
    """
    plain = level.startswith(("random", "policy:")) or ":persona=" in level
    return level if plain else f"{level}:persona={persona}"


def persona_named(name: str) -> str | None:
    """The persona of this name."""
    return _BY_NAME.get(name)


def assigned(key: str, names: Sequence[str]) -> list[str]:
    """A persona for each seat: the one its name is of, else one that no other seat has.

    The same key gives the same personas.

    >>> assigned("table", ["", "Gaja", ""])
    ['kebo', 'gaja', 'bulbul']
    """
    named = [persona_named(name) for name in names]
    order = sorted(PERSONAS, key=lambda persona: sha256(f"{key}:{persona}".encode()).digest())
    free = cycle(persona for persona in order if persona not in named)
    return [persona or next(free) for persona in named]
