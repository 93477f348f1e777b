"""Group commit: everything is stored, together where possible, and nobody hears of it before."""

import asyncio
from collections.abc import Sequence

import pytest

from durbar.table.storage.group_commit import Journal, Page, Raced


class Disk:
    """Writes when it is let; refuses the pages of some tables."""

    def __init__(self, refused: Sequence[str] = ()) -> None:
        self.refused = refused
        self.groups: list[list[str]] = []
        self.stored: list[str] = []
        self.open = asyncio.Event()
        self.open.set()

    async def write(self, pages: Sequence[Page]) -> None:
        names = [page.table for page in pages]
        self.groups.append(names)
        await self.open.wait()
        if set(names) & set(self.refused):
            raise Raced
        self.stored += names


def page(name: str) -> Page:
    return Page(name, [], {})


def test_pages_that_come_while_the_disk_writes_go_together() -> None:
    async def play() -> None:
        disk = Disk()
        journal = Journal(disk.write)
        disk.open.clear()
        first = asyncio.create_task(journal.append(page("a")))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        others = [asyncio.create_task(journal.append(page(name))) for name in "bcd"]
        await asyncio.sleep(0)
        assert disk.groups == [["a"]]
        assert not first.done()
        disk.open.set()
        await asyncio.gather(first, *others)
        assert disk.groups == [["a"], ["b", "c", "d"]]
        assert disk.stored == ["a", "b", "c", "d"]

    asyncio.run(play())


def test_a_refused_page_spoils_only_itself() -> None:
    async def play() -> None:
        disk = Disk(refused="b")
        journal = Journal(disk.write)
        answers = await asyncio.gather(*(journal.append(page(n)) for n in "abc"), return_exceptions=True)
        assert [type(answer) for answer in answers] == [type(None), Raced, type(None)]
        assert disk.stored == ["a", "c"]

    asyncio.run(play())


def test_who_goes_away_is_let_go_only_when_the_page_is_decided() -> None:
    async def play() -> None:
        disk = Disk()
        journal = Journal(disk.write)
        disk.open.clear()
        asking = asyncio.create_task(journal.append(page("a")))
        await asyncio.sleep(0.01)
        asking.cancel()
        await asyncio.sleep(0.01)
        assert not asking.done()
        disk.open.set()
        with pytest.raises(asyncio.CancelledError):
            await asking
        assert disk.stored == ["a"]

    asyncio.run(play())


def test_settling_waits_for_the_last_page() -> None:
    async def play() -> None:
        disk = Disk()
        journal = Journal(disk.write)
        await journal.settle()
        asking = asyncio.create_task(journal.append(page("a")))
        await asyncio.sleep(0)
        await journal.settle()
        assert disk.stored == ["a"]
        await asking

    asyncio.run(play())
