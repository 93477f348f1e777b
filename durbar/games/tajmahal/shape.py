"""The shape of a components file: its keys, the types of its values, texts that are safe to show."""

import re
from typing import Any

from durbar.core.errors import BadComponents
from durbar.core.reading import ID, LONGEST_ID, Reader, line_in, shown

_LARGEST, _LONGEST_LIST, _MOST_CORNERS = 9999, 120, 40
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
        r.only(dict.fromkeys((*default, *_REMARKS)))
        for key, inner in r.data.items():
            same_shape(inner, default.get(key, ""), r.at(key))
    elif isinstance(default, list):
        need(isinstance(value, list), where, f"expected a list, not {shown(value)}")
        need(len(value) <= _LONGEST_LIST, where, f"expected at most {_LONGEST_LIST}, found {len(value)}")
        like = _element(default)
        for i, inner in enumerate(value):
            same_shape(inner, like, f"{where}[{i}]")
    elif isinstance(default, str):
        if _for_people(where, default):
            line_in(value, where, error=BadComponents)
        else:
            text(value, where, ID.pattern, LONGEST_ID, "a word like amber-2")
    elif isinstance(default, bool):
        need(isinstance(value, bool), where, f"expected true or false, not {shown(value)}")
    else:
        number = isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= _LARGEST
        need(number, where, f"expected a number, not {shown(value)}")


def _for_people(where: str, default: str) -> bool:
    """Whether the text is a line to read; every other is a name that programs use."""
    return where.endswith((*_REMARKS, "_source", "name")) or not ID.fullmatch(default)


def outline(corners: list[Any], where: str) -> None:
    """The corners of a province, in order around it; only the drawing depends on them."""
    need(3 <= len(corners) <= _MOST_CORNERS, where, f"expected 3 to {_MOST_CORNERS} corners [x, y]")
    for i, corner in enumerate(corners):
        need(len(corner) == 2, f"{where}[{i}]", "expected a corner [x, y]")


def drawn(row: Reader, **lengths: int) -> None:
    """Lists of numbers by their names and lengths: only the drawing depends on them."""
    for key, length in lengths.items():
        many = len(row.items(key)) if key in row.data else length
        need(many == length, row.at(key), f"expected a list of {length} numbers")


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
