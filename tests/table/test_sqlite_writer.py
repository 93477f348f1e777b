"""What is written to SQLite directly is read by SQLAlchemy; a batch is stored as a whole or not at all."""

from pathlib import Path

import pytest

from durbar.table.storage.sqlite_writer import SqliteWriter
from durbar.table.storage.store import Store
from durbar.table.stored import Conflict, LogEntry, LogWrite, Row
from tests.table.helpers import people, running_service, runs

SUMMARY: Row = {"status": "over", "actor": None, "ply": 9, "scores": [3, 4], "winners": [1], "changed": 5.5}
SUMMARY |= {"turn": 2, "times": {"left": [60.5]}, "due": 9.5, "ticked": 4.5}


@pytest.mark.parametrize("on_disk", [True, False])
def test_a_batch_with_a_number_that_is_taken_leaves_nothing(tmp_path: Path, on_disk: bool) -> None:
    @runs
    async def play() -> None:
        async with running_service(tmp_path / "a.sqlite" if on_disk else None) as service:
            one, other = await people(service), await people(service)
            before = [await service.store.load(table.id) for table in (one, other)]
            new = LogEntry(one.log.version, 0, "take 1", None, 4.5, "abc")
            old = LogEntry(0, 0, "end", None, 4.5)
            batch = [LogWrite(one.id, [new], SUMMARY), LogWrite(other.id, [old], SUMMARY)]
            writer = SqliteWriter(service.store.database)
            with pytest.raises(Conflict):
                await writer.write(batch)
            writer.close()
            assert [await service.store.load(table.id) for table in (one, other)] == before

    play()


@pytest.mark.parametrize("query", ["", "?timeout=5"])
def test_what_is_written_is_read_back(tmp_path: Path, query: str) -> None:
    """With settings in the URL SQLAlchemy writes; both writers must store the same."""

    @runs
    async def play() -> None:
        async with running_service(tmp_path / "a.sqlite") as service:
            table = await people(service)
        store = Store(f"sqlite:///{tmp_path / 'a.sqlite'}{query}")
        await store.start()
        entry = LogEntry(table.log.version, 1, "take 1", None, 4.5, "abc")
        await store.append(LogWrite(table.id, [entry], SUMMARY))
        found = await store.load(table.id, table.log.version)
        await store.stop()
        assert found is not None
        assert found.log == [entry]
        assert {key: found.table[key] for key in SUMMARY} == SUMMARY

    play()
