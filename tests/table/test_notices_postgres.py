"""Notices of several processes on one PostgreSQL: one of them calls, one of them sends."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from durbar.table.service import Service
from durbar.table.storage import notices as stored
from durbar.table.storage.player_schema import notices
from durbar.table.storage.store import Store
from tests.table.helpers import Clock, InProcessRunner, runs
from tests.table.postgres import postgres
from tests.table.test_notices import MAIL, Site
from tests.toy import toy


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder, postgres(Path(folder) / "postgres") as address:
        yield address


async def started(url: str, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Site:
    monkeypatch.setattr("durbar.table.notices.notices.Notices.run", lambda self: self.refresh())
    service = Service(Store(url), InProcessRunner(), game=toy, clock=clock, notices=MAIL)
    await service.start()
    await service.notices.refresh()
    clock.now += 100.0
    return Site(service, clock)


@runs
async def test_one_process_calls_and_another_goes_on_after_its_end(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    one, two = await started(url, clock, monkeypatch), await started(url, clock, monkeypatch)
    try:
        await one.reached("ann", wants={"chat": {"hook": True}})
        await one.reached("bob")
        table = await one.table("ann", "bob", due=clock.now + 86_400.0, clock={"kind": "days", "days": 1})
        assert await two.later(5) == [], "the owner of the table calls"
        assert len(await one.later(5)) == 1
        assert await two.later(30) == await one.later(30) == []

        other = await one.table("ann", "bob")
        await one.service.stop()  # before it has called anybody
        (call,) = await two.later(100)
        assert call.url.endswith(other.id)
        assert await two.later(1000) == []
        async with two.service.store.database.write() as db:
            await db.execute(notices.update().values(state="sending", taken_by="ended"))
        again = await two.later(1)
        assert call.id in [message.id for message in again]
        async with two.service.store.database.read() as db:
            states = (await db.execute(sa.select(notices.c.state))).scalars().all()
        assert set(states) == {"sent"}
        found = await stored.running_out(two.service.store.database, clock.now, clock.now + 90_000.0)
        assert [id for id, _ in found] == [table.id]
    finally:
        await two.service.stop()


@runs
async def test_rows_that_another_process_takes_are_left_to_it(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    one = await started(url, clock, monkeypatch)
    database = one.service.store.database
    try:
        await one.reached("cid")
        await one.player("dan")
        for _ in range(3):
            await one.table("cid", "dan")
        one.clock.now += 20.0
        assert await one.service.notices.caller.call_due() == 3
        async with database.engine.connect() as first:  # another process is about to take them
            await first.execute(sa.select(notices).where(notices.c.player == "cid").with_for_update())
            assert await stored.take(database, "two", [], clock.now) == []
        rows = await stored.take(database, "two", [], clock.now)
        assert len({row["message"] for row in rows}) == 1
        assert len(rows) == 3
        assert await stored.take(database, "two", [], clock.now) == []
    finally:
        await one.service.stop()
