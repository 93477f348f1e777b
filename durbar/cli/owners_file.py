"""An owner's components file given on the command line: TOML, or JSON as the workshop saves it."""

import json
import tomllib
from pathlib import Path
from typing import Any

import durbar
from durbar.core.reading import each_once

LARGEST, MOST_DOTS = 256_000, 100
"""Characters of a file, and dots of a line of TOML: reading a key of thousands of parts takes gigabytes."""


def read_components(path: Path) -> dict[str, Any]:
    """The contents of an owner's components file, TOML or (as the workshop saves it) JSON."""
    try:
        with path.open(encoding="utf-8-sig") as file:
            text = file.read(LARGEST + 1)
    except UnicodeDecodeError as error:
        raise durbar.BadComponents(f"{path}: expected a text, TOML or JSON") from error
    if len(text) > LARGEST:
        raise durbar.BadComponents(f"{path}: far too large for the blocks of a components file")
    is_json = path.suffix == ".json"
    for number, line in enumerate([] if is_json else text.splitlines(), 1):
        if line.count(".") > MOST_DOTS:
            raise durbar.BadComponents(f"{path}: line {number} has more than {MOST_DOTS} dots: divide it")
    try:
        found: Any = json.loads(text, object_pairs_hook=each_once) if is_json else tomllib.loads(text)
    except RecursionError as error:
        raise durbar.BadComponents(f"{path}: lists or tables are nested too deep") from error
    except ValueError as error:
        raise durbar.BadComponents(f"{path}: {error}") from error
    if not isinstance(found, dict):
        raise durbar.BadComponents(f"{path}: expected the blocks of a components file")
    return found
