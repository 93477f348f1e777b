"""Files as a stranger might send them: some things in a good one are wrong, missing, doubled or hostile."""

from copy import deepcopy
from random import Random
from typing import Any

HOSTILE: tuple[Any, ...] = (
    *("<script>alert(1)</script>", "\x1b[2J", "\u202e", "a" * 3000, "", "{x}", "'; drop table"),
    *(-1, 0, 1, 2, 7, 10**9, 10**30, 3.5, True, None, [], {}, [[]], [1, [2, [3]]], {"a": {"b": {}}}),
)


def mutated(file: dict[str, Any], rng: Random) -> dict[str, Any]:
    """The blocks of a copy with one to four changes, as an owner's file has them."""
    copy = dict(file)
    for _ in range(rng.randint(1, 4)):
        block = rng.choice(list(copy) or ["board"])
        if rng.random() < 0.02:
            copy[block] = deepcopy(rng.choice(HOSTILE))
        elif isinstance(copy.get(block), dict | list):
            copy[block] = deepcopy(copy[block])
            _change(copy, block, rng)
        else:
            copy[block] = deepcopy(rng.choice(HOSTILE))
    return {key: value for key, value in copy.items() if value is not file.get(key)}


def _change(holder: Any, key: Any, rng: Random) -> None:
    """Walk some way in, then change what is there."""
    while isinstance(holder[key], dict | list) and holder[key] and rng.random() < 0.85:
        holder = holder[key]
        key = rng.choice(list(holder)) if isinstance(holder, dict) else rng.randrange(len(holder))
    kind, value = rng.random(), holder[key]
    if kind < 0.3:
        holder[key] = deepcopy(rng.choice(HOSTILE))
    elif kind < 0.5 and isinstance(value, int):
        holder[key] = value + rng.choice((-2, -1, 1, 2, 50))
    elif kind < 0.65:
        del holder[key]
    elif kind < 0.8 and isinstance(holder, list):
        holder.insert(rng.randrange(len(holder) + 1), deepcopy(rng.choice(holder)))
    elif kind < 0.9 and isinstance(holder, list):
        rng.shuffle(holder)
    elif isinstance(value, str) and value:
        i = rng.randrange(len(value))
        holder[key] = value[:i] + rng.choice("<>&\"'x.M_I \x00é") + value[i + rng.randint(0, 1) :]
    elif isinstance(holder, dict):
        holder[key] = deepcopy(holder[rng.choice(list(holder))])
