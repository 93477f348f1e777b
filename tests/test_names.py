"""Names in durbar/ are plain words: no metaphors for machinery (docs/glossary.md has the words we use)."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "durbar"
FOLDERS = sorted({path.parent.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py")})

METAPHORS = {
    "told": "sent, shown, seen, data, text",
    "heard": "received",
    "hear": "receive",
    "speak": "send, say (chat)",
    "house": "server, site",
    "door": "route, endpoint",
    "bell": "notification, signal",
    "pen": "writer",
    "company": "presence",
    "ear": "connection, listener",
    "eye": "viewer, observer",
    "hand": "argument, by_person; the cards of a player are a rulebook noun",
    "worth": "value, expected_points",
    "sense": "evaluator",
    "dream": "imagined",
    "dreamt": "imagined",
    "twin": "copy, other",
    "knock": "charge",
    "whim": "noise",
    "school": "training",
    "schooled": "with_network",
    "blur": "noise",
    "liking": "prior",
    "curiosity": "exploration",
    "instinct": "widening",
    "guest": "spectator, player",
    "life": "lifetime, session",
    "foresee": "preview",
    "advice": "hint",
    "thought": "decision, question",
}
"""What not to call a thing, and what to call it instead."""

EXCEPTIONS: dict[tuple[str, str], str] = {
    ("games/*", "hand"): "the cards a player holds, in every rulebook",
    ("games/*", "worth"): "the points of a card or a tile; an observation has a field of this name",
    ("bots/*", "hand"): "the cards a player holds, in every rulebook",
    ("research", "hand"): "the cards a player holds, in every rulebook",
}
"""(folder, word) of names that may stay, with the reason."""


GLOSSARY = ROOT / "docs" / "glossary.md"


def test_the_glossary_defines_a_word_once_and_no_metaphor() -> None:
    words = re.findall(r"^\| ([a-z ]+) \| ", GLOSSARY.read_text("utf-8"), re.MULTILINE)
    words = [word for word in words if word != "word"]
    assert len(words) > 50
    assert len({*words}) == len(words)
    assert not [word for word in words if any(map(metaphor, word.split()))]


def parts(name: str) -> list[str]:
    """The words of an identifier: `TableBell.ring_all` has table, bell, ring, all."""
    return [word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)]


def names(path: Path) -> Iterator[tuple[str, int]]:
    """Every name a module defines, its own first, with the line."""
    yield path.stem if path.stem != "__init__" else path.parent.name, 1
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name, node.lineno
        elif isinstance(node, ast.arg):
            yield node.arg, node.lineno
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id, node.lineno
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr, node.lineno
        elif isinstance(node, ast.alias) and node.asname:
            yield node.asname, node.lineno


def metaphor(word: str) -> str | None:
    """The forbidden word this is, in singular or plural."""
    return next((w for w in (word, word.removesuffix("s")) if w in METAPHORS), None)


def allowed(folder: str, word: str) -> bool:
    return any((place, word) in EXCEPTIONS for place in (folder, f"{folder.partition('/')[0]}/*"))


@pytest.mark.parametrize("folder", FOLDERS)
def test_names_are_plain_words(folder: str) -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted((PACKAGE / folder).glob("*.py")):
        for name, line in names(path):
            for word in filter(None, map(metaphor, parts(name))):
                if not allowed(folder, word):
                    found[word].append(f"{path.name}:{line} {name}")
    assert not found, "\n".join(
        f"{word} ({METAPHORS[word]}): {', '.join(places)}" for word, places in sorted(found.items())
    )


def test_every_exception_is_needed() -> None:
    """A name that is gone needs no exception."""
    for place, word in EXCEPTIONS:
        folders = [f for f in FOLDERS if f == place or f"{f.partition('/')[0]}/*" == place]
        modules = [path for folder in folders for path in (PACKAGE / folder).glob("*.py")]
        used = {metaphor(part) for path in modules for name, _ in names(path) for part in parts(name)}
        assert word in used, (place, word)
