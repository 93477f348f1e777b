"""Group commit: everything is stored, together where possible, and nobody is answered before."""

import asyncio
from collections.abc import Sequence

import pytest

from durbar.table.storage.group_commit import GroupCommit
from durbar.table.stored import Conflict, LogWrite
from tests.table.helpers import let_others_run


class Disk:
    """A writer that a test can stop; it refuses the writes of some tables."""

    def __init__(self, refused: Sequence[str] = ()) -> None:
        self.refused = refused
        self.batches: list[list[str]] = []
        self.stored: list[str] = []
        self.open = asyncio.Event()
        self.open.set()

    async def write(self, batch: Sequence[LogWrite]) -> None:
        names = [write.table for write in batch]
        self.batches.append(names)
        await self.open.wait()
        if set(names) & set(self.refused):
            raise Conflict
        self.stored += names


def write(name: str) -> LogWrite:
    return LogWrite(name, [], {})


def test_writes_that_come_while_the_disk_is_busy_go_together() -> None:
    async def play() -> None:
        disk = Disk()
        commits = GroupCommit(disk)
        disk.open.clear()
        first = asyncio.create_task(commits.append(write("a")))
        await let_others_run()
        others = [asyncio.create_task(commits.append(write(name))) for name in "bcd"]
        await let_others_run()
        assert disk.batches == [["a"]]
        assert not first.done()
        disk.open.set()
        await asyncio.gather(first, *others)
        assert disk.batches == [["a"], ["b", "c", "d"]]
        assert disk.stored == ["a", "b", "c", "d"]

    asyncio.run(play())


def test_a_refused_write_fails_alone() -> None:
    async def play() -> None:
        disk = Disk(refused="b")
        commits = GroupCommit(disk)
        answers = await asyncio.gather(*(commits.append(write(n)) for n in "abc"), return_exceptions=True)
        assert [type(answer) for answer in answers] == [type(None), Conflict, type(None)]
        assert disk.stored == ["a", "c"]

    asyncio.run(play())


def test_a_write_that_takes_too_long_is_not_tried_again_for_each_of_the_others() -> None:
    async def play() -> None:
        disk = Disk()

        async def too_late(batch: Sequence[LogWrite]) -> None:
            disk.batches.append([write.table for write in batch])
            raise TimeoutError

        disk.write = too_late  # type: ignore[method-assign]
        commits = GroupCommit(disk)
        answers = await asyncio.gather(*(commits.append(write(n)) for n in "abc"), return_exceptions=True)
        assert [type(answer) for answer in answers] == [TimeoutError] * 3
        assert disk.batches == [["a", "b", "c"]]

    asyncio.run(play())


def test_a_cancelled_client_waits_until_its_write_is_decided() -> None:
    async def play() -> None:
        disk = Disk()
        commits = GroupCommit(disk)
        disk.open.clear()
        asking = asyncio.create_task(commits.append(write("a")))
        await let_others_run()
        asking.cancel()
        await let_others_run()
        assert not asking.done()
        disk.open.set()
        with pytest.raises(asyncio.CancelledError):
            await asking
        assert disk.stored == ["a"]

    asyncio.run(play())


def test_finishing_waits_for_the_last_write() -> None:
    async def play() -> None:
        disk = Disk()
        commits = GroupCommit(disk)
        await commits.finish()
        disk.open.clear()
        asking = asyncio.create_task(commits.append(write("a")))
        await let_others_run()
        finishing = asyncio.create_task(commits.finish())
        await let_others_run()
        assert not finishing.done()
        disk.open.set()
        await finishing
        assert disk.stored == ["a"]
        await asking

    asyncio.run(play())
