"""The shape of a components file: its keys, the types of its values, texts that are safe to show."""

import re
from typing import Any

from durbar.core.errors import BadComponents
from durbar.core.reading import Reader, shown

_TEXT = r"[^\x00-\x1f\x7f<>]*"
_LONGEST_TEXT, _LARGEST = 1000, 100_000
_REMARKS = ("source", "confidence", "note")
"""Texts that may stand in any table."""


def need(fact: object, where: str, what: str) -> None:
    """Refuse a file that breaks a fact."""
    if not fact:
        raise BadComponents(f"{where}: {what}")


def same_shape(value: Any, default: Any, where: str) -> None:
    """Only keys the printed file has, with values of the same type, and texts that are safe to show."""
    if isinstance(default, dict):
        r = Reader(value, where, BadComponents, what="components")
        r.only((*default, *_REMARKS))
        for key, inner in r.data.items():
            same_shape(inner, default.get(key, ""), r.at(key))
    elif isinstance(default, list):
        need(isinstance(value, list), where, f"expected a list, not {shown(value)}")
        like = _element(default)
        for i, inner in enumerate(value):
            same_shape(inner, like, f"{where}[{i}]")
    elif isinstance(default, str):
        text(value, where, _TEXT, _LONGEST_TEXT, "a short text without < and >")
    elif isinstance(default, bool):
        need(isinstance(value, bool), where, f"expected true or false, not {shown(value)}")
    else:
        number = isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= _LARGEST
        need(number, where, f"expected a number, not {shown(value)}")


def text(value: Any, where: str, pattern: str, most: int, what: str) -> str:
    """A text of a pattern and a greatest length; `what` names it in the refusal."""
    fits = isinstance(value, str) and len(value) <= most and re.fullmatch(pattern, value)
    need(fits, where, f"expected {what}, not {shown(value)}")
    return str(value)


def _element(rows: list[Any]) -> Any:
    """What an element of a printed list looks like: of tables, all keys that one of them has."""
    if not isinstance(rows[0], dict):
        return rows[0]
    return {key: value for row in reversed(rows) for key, value in row.items()}
