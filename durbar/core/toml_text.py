"""Plain data as TOML text: what an owner's board is written down in."""

import json
import re
from collections.abc import Iterator
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_WIDE = 100
"""Characters of a list that stands on one line."""


def toml_text(table: dict[str, Any]) -> str:
    """A TOML file that reads back as this table.

    >>> print(toml_text({"a": 1, "b": {"c": ["x", "y"]}, "d": [{"e": 2}]}), end="")
    a = 1
    b = { c = ["x", "y"] }
    <BLANKLINE>
    [[d]]
    e = 2
    """
    return "\n".join(_lines(table, ())) + "\n"


def _lines(table: dict[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    inner = {key: value for key, value in table.items() if _is_table(value)}
    for key, value in table.items():
        if key not in inner:
            yield f"{_key(key)} = {_value(value)}"
    for key, value in inner.items():
        name = ".".join(map(_key, (*path, key)))
        for one in value if isinstance(value, list) else [value]:
            yield ""
            yield f"[[{name}]]" if isinstance(value, list) else f"[{name}]"
            yield from _lines(one, (*path, key))


def _is_table(value: Any) -> bool:
    """Whether it is written as [table] or [[tables]]; small ones stand on a line of their own."""
    if isinstance(value, dict):
        return len(_value(value)) > _WIDE or any(_is_table(inner) for inner in value.values())
    return isinstance(value, list) and bool(value) and all(isinstance(one, dict) for one in value)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {_value(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, list):
        line = "[" + ", ".join(map(_value, value)) + "]"
        return line if len(line) <= _WIDE else "[\n" + "".join(f"  {_value(one)},\n" for one in value) + "]"
    return json.dumps(value, ensure_ascii=False)
