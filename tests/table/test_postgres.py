"""The same service on PostgreSQL, with several processes: the key refuses, a message wakes the others."""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa

from durbar.table.chairs import Chair, hashed
from durbar.table.service import Service
from durbar.table.storage.store import Store
from tests.table.helpers import CountingListener, InProcessRunner, people, runs, until
from tests.table.postgres import postgres
from tests.table.test_log import refused
from tests.toy import toy


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder, postgres(Path(folder) / "postgres") as address:
        yield address


@asynccontextmanager
async def process(url: str) -> AsyncIterator[Service]:
    """A service as another process would have it."""
    service = Service(Store(url), InProcessRunner(), game=toy)
    await service.start()
    try:
        yield service
    finally:
        await service.stop()


async def both_listening(service: Service) -> None:
    """Wait until the database knows that two processes want its messages."""
    query = sa.text("SELECT count(*) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
    async with service.store.database.engine.connect() as db:
        while (await db.execute(query)).scalar_one() < 2:
            await db.rollback()
            await asyncio.sleep(0.01)


@runs
async def test_a_match_is_stored_and_comes_back(url: str) -> None:
    async with process(url) as one:
        table = await people(one, options={"pile": 6})
        for text in ("hide 1", "take 3", "end", "take 3", "end"):
            await one.moves.play(table.id, f"token-{table.match.actor}", table.match.ply, text)
        await one.chat.say(table.id, "token-0", "well played ☺")
    async with process(url) as two:
        again = await two.cache.get(table.id)
        assert again.status == "over"
        assert again.match.position() == table.match.position()
        assert again.chat[0]["text"] == "well played ☺"
        assert await two.opening.rematch(table.id, "token-1") == await two.opening.rematch(
            table.id, "token-0"
        )


@runs
async def test_a_racing_process_is_refused_and_listeners_of_the_other_are_woken(url: str) -> None:
    async with process(url) as one, process(url) as two:
        table = await people(one)
        theirs = await two.cache.get(table.id)
        await both_listening(one)
        listener = CountingListener(1)
        await two.listen(table.id, listener)
        woken = listener.woken
        await one.moves.play(table.id, "token-0", 2, "take 2")
        await until(lambda: theirs.match.ply == 3)
        assert listener.woken > woken
        await asyncio.gather(
            one.moves.play(table.id, "token-0", 3, "take 1"),
            two.moves.play(table.id, "token-0", 3, "hide 1"),
            return_exceptions=True,
        )
        await until(lambda: theirs.match.ply == table.match.ply == 4)
        assert theirs.match.digest() == table.match.digest()
        stored = await one.store.load(table.id)
        assert stored is not None
        assert [entry.number for entry in stored.log] == [0, 1, 2, 3]


@runs
async def test_seats_and_chat_travel_between_processes(url: str) -> None:
    async with process(url) as one, process(url) as two:
        chairs = [Chair(0, "person", token=hashed("token-0")), Chair(1, "open", invite=hashed("invite"))]
        table = await one.opening.create("pebbles", chairs, hashed("token-0"))
        theirs = await two.cache.get(table.id)
        await both_listening(one)
        await one.seating.sit(table.id, None, "Ann", None, "invite")
        assert await refused(two.seating.sit(table.id, None, "Bob", None, "invite")) in (
            "seat_taken",
            "wrong_invite",
        )
        await one.chat.say(table.id, "token-0", "hello")
        await until(lambda: theirs.chat and theirs.status == "playing")
        assert theirs.chairs[1].name == "Ann"


@runs
async def test_a_lost_connection_is_opened_again_and_nothing_is_missed(url: str) -> None:
    async with process(url) as one, process(url) as two:
        table = await people(one)
        theirs = await two.cache.get(table.id)
        await both_listening(one)
        async with one.store.database.engine.connect() as db:
            others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
            await db.execute(sa.text(others))
        await one.moves.play(table.id, "token-0", 2, "take 2")
        await until(lambda: theirs.match.ply == 3)
        assert theirs.match.state.taken == [2, 0]


@runs
async def test_bots_of_two_processes_do_not_double_a_move(url: str) -> None:
    async with process(url) as one, process(url) as two:
        chairs = [Chair(i, "bot", level="random") for i in range(3)]
        table = await one.opening.create("pebbles", chairs, hashed("host"))
        theirs = await two.cache.get(table.id)
        await one.listen(table.id, CountingListener())
        await two.listen(table.id, CountingListener())
        await until(lambda: table.match.over and theirs.match.over)
        stored = await one.store.load(table.id)
        assert stored is not None
        assert [entry.number for entry in stored.log] == list(range(table.match.ply))


@runs
async def test_a_deleted_table_is_unknown_to_the_other_process(url: str) -> None:
    async with process(url) as one, process(url) as two:
        chairs = [Chair(0, "person", token=hashed("token-0")), Chair(1, "open")]
        table = await one.opening.create("pebbles", chairs, hashed("token-0"))
        await two.cache.get(table.id)
        await both_listening(one)
        assert await one.store.clear_waiting(one.clock() + 1) >= 1
        await until(lambda: table.id not in list(two.cache))
        assert await refused(two.cache.get(table.id)) == "unknown_table"
