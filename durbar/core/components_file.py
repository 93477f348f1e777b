"""An owner's file of components: its hash, and what it says about itself, the same for every game."""

import hashlib
import json
import re
from typing import Any

from durbar.core.errors import BadComponents
from durbar.core.game import Json
from durbar.core.reading import Reader, shown

ABOUT = "about"
"""The block of a file that says whose board it is; the same for every game."""
NAME, EDITION, NOTE = 60, 80, 400
"""Characters of what an owner writes about a board."""
DEEPEST, LONGEST_NUMBER = 20, 10_000
"""Levels of lists and tables inside each other, and bits of a number, that any file has at most."""
STUDY = "study"
"""The key of `about` with what the lab found: see `durbar.lab.study_variant`."""
SEEN = ("read", "photo", "heard", "variant")
"""How an owner knows better: read on the print, from a photo, told by others; or it is a variant."""


def hash_of(components: Any) -> str:
    """The name of a file: the same content has the same name on every server, however it was written.

    >>> hash_of({"a": 1, "b": 2}) == hash_of({"b": 2, "a": 1})
    True
    """
    text = plain_text(components, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def plain_text(components: Any, **form: Any) -> str:
    """A file as JSON with sorted keys, or `BadComponents` with the place of what JSON cannot hold.

    >>> plain_text({"b": 1, "a": [2]})
    '{"a": [2], "b": 1}'
    >>> plain_text({"a": [1, {2}]})
    Traceback (most recent call last):
    durbar.core.errors.BadComponents: a[1]: expected plain data, as TOML or JSON has it
    """
    try:
        return json.dumps(components, sort_keys=True, **form)
    except (TypeError, ValueError, RecursionError) as error:
        place = _not_plain(components) or "components"
        raise BadComponents(f"{place}: expected plain data, as TOML or JSON has it") from error


def _not_plain(value: Any, where: str = "", depth: int = 0) -> str | None:
    """The place of the first value that JSON cannot hold, or is nested too deep."""
    if depth > DEEPEST or not isinstance(value, str | int | float | dict | list | tuple | None):
        return where
    if isinstance(value, int):
        return where if value.bit_length() > LONGEST_NUMBER else None
    if isinstance(value, dict):
        inner = {f"{where}.{_named(key)}" if where else _named(key): one for key, one in value.items()}
    else:
        rows = value if isinstance(value, list | tuple) else ()
        inner = {f"{where}[{i}]": one for i, one in enumerate(rows)}
    return next((found for key, one in inner.items() if (found := _not_plain(one, key, depth + 1))), None)


def _named(key: object) -> str:
    """A key as a place names it: one that a terminal might obey is written out."""
    return key if isinstance(key, str) and _KEY(key) else shown(key)


_KEY = re.compile(r"[\w-]{1,40}", re.ASCII).fullmatch


def read_about(given: Any) -> Json:
    """What a file says about itself, or `BadComponents`: a name, an edition, who saw what."""
    r = Reader(given, ABOUT, BadComponents, what="components")
    r.only(("name", "edition", "seen", "notes", STUDY))
    found: Json = {
        key: r.line(key, most=most) for key, most in (("name", NAME), ("edition", EDITION)) if key in r.data
    }
    if "seen" in r.data:
        found["seen"] = r.name("seen", SEEN)
    notes = r.table("notes", {})
    if len(notes.data) > 40:
        raise r.fail("notes", "expected at most 40 notes")
    for key in notes.data:
        Reader({"block": key}, r.at("notes"), BadComponents).text("block", pattern=r"[a-z_]{1,40}")
        notes.line(key, most=NOTE)
    if STUDY in r.data:
        _read_study(r.table(STUDY))
    return found


def _read_study(r: Reader) -> None:
    """A report of the lab: figures only, so that every page says them in its own words."""
    r.only(("games", "level", "seats", "turns", "points", "wins", "ways"))
    for key in ("games", "turns", "points"):
        r.whole(key, low=0, high=10**6)
    r.text("level", pattern=r"[a-z_-]{1,40}")
    r.wholes("wins", 0, 100, (r.whole("seats", low=1, high=9),) * 2)
    ways = r.table("ways", {})
    if len(ways.data) > 20:
        raise r.fail("ways", "expected at most 20 ways")
    for key in ways.data:
        Reader({"way": key}, r.at("ways"), BadComponents).text("way", pattern=r"[a-z_-]{1,40}")
        ways.whole(key, low=-(10**6), high=10**6)


def without_about(components: Any) -> Any:
    """The blocks of a file that the game reads; what it says about itself has been checked."""
    if not isinstance(components, dict) or ABOUT not in components:
        return components
    read_about(components[ABOUT])
    return {key: value for key, value in components.items() if key != ABOUT}


def name_of(components: Any) -> str | None:
    """The name its owner gave to a board, if any; only of a file that was checked."""
    about = components.get(ABOUT) if isinstance(components, dict) else None
    name = about.get("name") if isinstance(about, dict) else None
    return name if isinstance(name, str) else None
