"""The quick way into SQLite writes what the other way reads, all of a group or nothing of it."""

from pathlib import Path

import pytest

from durbar.table.storage.group_commit import Entry, Page, Raced
from durbar.table.storage.store import Store
from tests.table.helpers import house, people, runs

SUMMARY = {"status": "over", "actor": None, "ply": 9, "scores": [3, 4], "winners": [1], "changed": 5.5}


@pytest.mark.parametrize("on_disk", [True, False])
def test_a_group_with_a_number_that_is_taken_leaves_nothing(tmp_path: Path, on_disk: bool) -> None:
    @runs
    async def play() -> None:
        async with house(tmp_path / "a.sqlite" if on_disk else None) as service:
            one, other = await people(service), await people(service)
            before = [await service.store.load(table.id) for table in (one, other)]
            new, old = Entry(one.log.version, 0, "take 1", None, 4.5, "abc"), Entry(0, 0, "end", None, 4.5)
            with pytest.raises(Raced):
                await service.store._append([Page(one.id, [new], SUMMARY), Page(other.id, [old], SUMMARY)])
            assert [await service.store.load(table.id) for table in (one, other)] == before

    play()


@pytest.mark.parametrize("query", ["", "?timeout=5"])
def test_what_is_written_is_read_back(tmp_path: Path, query: str) -> None:
    """With settings in the URL SQLAlchemy writes; both ways must say the same."""

    @runs
    async def play() -> None:
        async with house(tmp_path / "a.sqlite") as service:
            table = await people(service)
        store = Store(f"sqlite:///{tmp_path / 'a.sqlite'}{query}")
        await store.start()
        entry = Entry(table.log.version, 1, "take 1", None, 4.5, "abc")
        await store.append(table.id, [entry], SUMMARY)
        found = await store.load(table.id, table.log.version)
        await store.stop()
        assert found is not None
        assert found.log == [entry]
        assert {key: found.table[key] for key in SUMMARY} == SUMMARY

    play()
