"""`durbar admin challenge-results`: what people scored, and nothing that tells who they are."""

import time
from pathlib import Path
from typing import Any

import pytest

from bench.human import published
from durbar.table.days import DAY, day_of
from durbar.table.service import Service
from durbar.table.storage.player_schema import results
from tests.cli.admin_database import Database

YESTERDAY = day_of(time.time() - DAY)


def seat(table: str, number: int, kind: str, score: int, day: str, **more: Any) -> dict[str, Any]:
    """A row of results as the archive writes it."""
    level = {"level": "club"} if kind == "bot" else {"level": None}
    common = {
        "held": 1,
        "place": 1,
        "sources": {},
        "ended": 5.0,
        "seconds": 9.0,
        "plies": 30,
        "clock": "none",
    }
    rest = {"season": "2026-4", "rated": False, "people": 1, "seats": 2, "game": "pebbles", "resigned": False}
    who = {"table_id": table, "seat": number, "kind": kind, "name": "Secret Ann", "score": score}
    return {**common, **rest, **who, **level, "challenge": f"{day}/pebbles", **more}


@pytest.fixture
def filled(database: Database) -> Database:
    rows = [
        seat("one", 0, "person", 4, YESTERDAY, player="ann"),
        seat("one", 1, "bot", 7, YESTERDAY),
        seat("two", 0, "bot", 3, "2026-01-05"),
        seat("two", 1, "person", 9, "2026-01-05", player="bob"),
        seat("gave-up", 0, "person", 1, YESTERDAY, resigned=True),
        seat("gave-up", 1, "bot", 8, YESTERDAY),
        seat("today", 0, "person", 6, day_of(time.time() + DAY)),
        seat("today", 1, "bot", 2, day_of(time.time() + DAY)),
        {**seat("table", 0, "person", 5, YESTERDAY), "challenge": None},
    ]

    async def fill(service: Service) -> None:
        async with service.store.database.engine.begin() as db:
            for row in rows:
                await db.execute(results.insert().values(**row))

    database.serve(fill)
    return database


def test_people_are_listed_without_names(filled: Database, tmp_path: Path) -> None:
    (tmp_path / "human.toml").write_text("result = []\n", "utf-8")
    file = tmp_path / "human-ours.toml"
    assert "wrote 2 games" in filled.admin("challenge-results", str(file))
    text = file.read_text("utf-8")
    assert not any(secret in text for secret in ("Ann", "ann", "bob", "one", "two"))
    found = sorted(published(tmp_path), key=lambda each: each.date)
    assert [(each.scores, each.person, each.level) for each in found] == [
        ([9, 3], 0, "club"),
        ([7, 4], 1, "club"),
    ]
    assert [each.date for each in found] == ["2026-01-05", YESTERDAY]


def test_from_a_day_on(filled: Database, tmp_path: Path) -> None:
    file = tmp_path / "r.toml"
    assert "wrote 1 game" in filled.admin("challenge-results", str(file), "--since", YESTERDAY)
    assert "[7, 4]" in file.read_text("utf-8")
