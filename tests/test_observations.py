"""docs/observations*.md list every field and every event, and nothing else: compared with random games."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import durbar
from durbar.core.game import Event, Game
from durbar.core.words import words
from durbar.testing.moments import random_game
from tests.toy import TOY

DOCS = Path(__file__).parent.parent / "docs"
GAMES: dict[str, list[Game[Any]]] = {}
"""The games by their folder."""
for _id in durbar.games():
    GAMES.setdefault(durbar.game(_id).about.package.rpartition(".")[2], []).append(durbar.game(_id))
every_folder = pytest.mark.parametrize("folder", GAMES)
pytestmark = pytest.mark.no_cover  # measuring lines makes them take four times as long; others reach the same


class EventRow(NamedTuple):
    """One documented kind of event: its clauses, and its keys with whether they are always there."""

    clauses: set[str]
    public: dict[str, bool]
    secret: dict[str, bool]


class Page(NamedTuple):
    """What a page of the documentation says; fields by path, with whether they are always there."""

    fields: dict[str, bool]
    events: dict[str, EventRow]


@cache
def page(path: str) -> Page:
    """The tables of docs/<path>."""
    text = (DOCS / path).read_text("utf-8")
    fields, _, events = text.partition("\n## Events\n")
    rows = {
        cells[0]: "(optional)" not in cells[1] for cells in _rows(fields.partition("\n## Fields\n")[2], 3)
    }
    return Page(rows, {cells[0]: _event_row(cells) for cells in _rows(events, 4)})


def _rows(text: str, columns: int) -> Iterator[list[str]]:
    """The rows of a table without its head."""
    lines = [line.strip() for line in text.splitlines() if line.startswith("|")]
    for line in lines[2:]:
        cells = [cell.strip().strip("`") for cell in re.split(r"(?<!\\)\|", line.strip("|"))]
        assert len(cells) == columns, f"expected {columns} columns: {line}"
        yield cells


def _event_row(cells: list[str]) -> EventRow:
    keys = [key.strip().strip("`") for key in cells[2].split(",") if key.strip(" –-`")]
    public: dict[str, bool] = {}
    secret: dict[str, bool] = {}
    for key in keys:
        data = secret if key.startswith("secret:") else public
        data[key.removeprefix("secret:").rstrip("?")] = not key.endswith("?")
    return EventRow({*re.findall(r"[A-Z]+\d+[a-z]?", cells[1])}, public, secret)


class Comparison:
    """Compares observations with documented fields."""

    def __init__(self, fields: dict[str, bool]) -> None:
        self.fields = fields
        self._prefixes = {field[: m.end()] for field in fields for m in re.finditer(r"\.|\[\]|\{\}", field)}
        self._needs: dict[str, set[str]] = {}
        self.seen: set[str] = set()
        self.problems: set[str] = set()

    def walk(self, value: Any, path: str) -> None:
        """Look at a value and all that is in it."""
        self.seen.add(path)
        if isinstance(value, dict) and self._inside(path, "{}"):
            for inner in value.values():
                self.walk(inner, path + "{}")
        elif isinstance(value, dict) and (self._inside(path, ".") or not path):
            self._walk_object(value, path)
        elif isinstance(value, list) and self._inside(path, "[]"):
            for inner in value:
                self.walk(inner, path + "[]")
        elif path not in self.fields:
            self.problems.add(f"{path} is not documented")
        elif isinstance(value, list) and any(isinstance(inner, dict) for inner in value):
            self.problems.add(f"{path}[] has fields that are not documented")

    def _walk_object(self, value: dict[str, Any], path: str) -> None:
        prefix = f"{path}." if path else ""
        for key, inner in value.items():
            if self._known(prefix + key):
                self.walk(inner, prefix + key)
            else:
                self.problems.add(f"{prefix}{key} is not documented")
        for key in self._needed(prefix) - value.keys():
            self.problems.add(f"{prefix}{key} is documented and not always there")

    def _needed(self, prefix: str) -> set[str]:
        """The keys an object at this path must have: its own row decides, without one the rows below it."""
        if prefix not in self._needs:
            found: set[str] = set()
            for field, always in self.fields.items():
                if field.startswith(prefix) and (match := re.match(r"[^.\[{]+", field[len(prefix) :])):
                    found |= {match[0]} if self.fields.get(prefix + match[0], always) else set()
            self._needs[prefix] = found
        return self._needs[prefix]

    def _inside(self, path: str, mark: str) -> bool:
        return path + mark in self._prefixes

    def _known(self, path: str) -> bool:
        return path in self.fields or any(self._inside(path, mark) for mark in (".", "[]", "{}"))

    def unseen(self) -> list[str]:
        """Documented fields, not optional ones, that no observation had."""
        return sorted(field for field, always in self.fields.items() if always and field not in self.seen)


def observations(game: Game[Any]) -> Iterator[dict[str, Any]]:
    """What every viewer sees, at many moments of some random games."""
    for seats in game.seats:
        for seed in range(4):
            whole = random_game(game, seats, seed)
            match = whole.rewound(0)
            for past in (*whole.history, None):
                if match.ply % 7 == 0 or match.ply < 12 or match.ply > whole.ply - 4:
                    yield from (match.observe(viewer) for viewer in (None, *range(seats)))
                if past is not None:
                    match.advance(past.action)


def events(game: Game[Any]) -> Iterator[Event]:
    for seats in game.seats:
        for seed in range(10):
            yield from (event for past in random_game(game, seats, seed).history for event in past.events)


@every_folder
def test_every_folder_has_its_page(folder: str) -> None:
    assert (DOCS / "observations" / f"{folder}.md").is_file(), f"docs/observations/{folder}.md is missing"


def test_every_link_to_a_page_is_right() -> None:
    links = re.findall(r"\((observations/\w+\.md)\)", (DOCS / "observations.md").read_text("utf-8"))
    assert len(links) == 3
    assert [link for link in links if not (DOCS / link).is_file()] == []


@every_folder
def test_every_field_is_documented_and_every_documented_field_is_there(folder: str) -> None:
    common, own = page("observations.md").fields, page(f"observations/{folder}.md").fields
    comparison = Comparison({**common, **own})
    for game in GAMES[folder]:
        for observation in observations(game):
            comparison.walk(observation, "")
    assert not comparison.problems, sorted(comparison.problems)
    assert not comparison.unseen(), "documented fields that no observation has"


@pytest.mark.parametrize("game", [*map(durbar.game, durbar.games()), TOY], ids=lambda game: game.id)
def test_every_game_has_the_common_fields(game: Game[Any]) -> None:
    common = page("observations.md").fields
    tops = {re.split(r"[.\[{]", field)[0] for field in common}
    comparison = Comparison(common)
    for observation in observations(game):
        assert tops <= observation.keys()
        comparison.walk({key: value for key, value in observation.items() if key in tops}, "")
    assert not comparison.problems, sorted(comparison.problems)
    assert not comparison.unseen(), "documented fields that no observation has"


@every_folder
def test_every_event_is_documented_and_every_documented_event_has_words(folder: str) -> None:
    documented = page(f"observations/{folder}.md").events
    problems: set[str] = set()
    kinds: set[str] = set()
    for game in GAMES[folder]:
        kinds |= {kind for kind in words(game, "en").catalogue["events"] if not kind.endswith("_secret")}
        for event in events(game):
            problems |= set(_wrong(event, documented.get(event.kind)))
    assert not problems, sorted(problems)
    assert documented.keys() == kinds, "the kinds of the page and of [events] in the word files differ"


def _wrong(event: Event, row: EventRow | None) -> Iterator[str]:
    """How an event differs from its row."""
    if row is None:
        yield f"{event.kind} is not documented"
        return
    if event.clause not in row.clauses:
        yield f"{event.kind}: clause {event.clause} is not documented"
    for data, keys in ((event.data, row.public), (event.secret or {}, row.secret)):
        yield from (f"{event.kind}: {key} is not documented" for key in data.keys() - keys.keys())
        needed = {key for key, always in keys.items() if always}
        yield from (f"{event.kind}: {key} is documented and not always there" for key in needed - data.keys())


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        ({"a": 1, "b": [{"c": 2}], "d": {"x": 3}, "e": None}, None),
        ({"a": 1, "b": [{"c": 2}], "d": {}, "e": {"f": 1}}, None),
        ({"a": 1, "b": [], "d": {}, "e": None, "g": 1}, "g is not documented"),
        ({"a": 1, "b": [{"c": 2, "h": 3}], "d": {}, "e": None}, "b[].h is not documented"),
        ({"a": 1, "b": [{}], "d": {}, "e": None}, "b[].c is documented and not always there"),
        ({"a": [{"x": 1}], "b": [], "d": {}, "e": None}, "a[] has fields that are not documented"),
        ({"b": [], "d": {"x": {"y": 1}}, "e": None}, "a is documented and not always there"),
    ],
)
def test_differences_are_found(value: dict[str, Any], problem: str | None) -> None:
    comparison = Comparison({"a": True, "b[].c": True, "d{}": True, "e": True, "e.f": False})
    comparison.walk(value, "")
    assert comparison.problems == ({problem} if problem else set())
