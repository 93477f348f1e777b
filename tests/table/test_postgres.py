"""The same house on PostgreSQL, with several processes: the key refuses, the bell wakes."""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa

from durbar.table import seating
from durbar.table.chairs import Seat, hashed
from durbar.table.service import Service
from durbar.table.storage.store import Store
from tests.table.helpers import Here, Listening, people, runs
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
    service = Service(Store(url), Here(), game=toy)
    await service.start()
    try:
        yield service
    finally:
        await service.stop()


async def until(condition: object, ear: Listening | None = None) -> None:
    while not condition():  # type: ignore[operator]
        await asyncio.sleep(0.01)


@runs
async def test_a_match_is_stored_and_comes_back(url: str) -> None:
    async with process(url) as one:
        table = await people(one, options={"pile": 6})
        for text in ("hide 1", "take 3", "end", "take 3", "end"):
            await one.play(table.id, f"token-{table.match.actor}", table.match.ply, text)
        await one.say(table.id, "token-0", "well played ☺")
    async with process(url) as two:
        again = await two.table(table.id)
        assert again.status == "over"
        assert again.match.position() == table.match.position()
        assert again.chat[0]["text"] == "well played ☺"
        assert await two.rematch(table.id, "token-1") == await two.rematch(table.id, "token-0")


@runs
async def test_a_racing_process_is_refused_and_listeners_of_the_other_are_woken(url: str) -> None:
    async with process(url) as one, process(url) as two:
        table = await people(one)
        theirs = await two.table(table.id)
        ear = Listening(1)
        await two.listen(table.id, ear)
        woken = ear.woken
        await asyncio.sleep(0.3)
        await one.play(table.id, "token-0", 2, "take 2")
        await until(lambda: theirs.match.ply == 3)
        assert ear.woken > woken
        await asyncio.gather(
            one.play(table.id, "token-0", 3, "take 1"),
            two.play(table.id, "token-0", 3, "hide 1"),
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
        chairs = [Seat(0, "person", token=hashed("token-0")), Seat(1, "open", invite=hashed("invite"))]
        table = await one.create("pebbles", chairs, hashed("token-0"))
        theirs = await two.table(table.id)
        await asyncio.sleep(0.3)
        await seating.sit(one, table.id, None, "Ann", None, "invite")
        assert await refused(seating.sit(two, table.id, None, "Bob", None, "invite")) in (
            "seat_taken",
            "wrong_invite",
        )
        await one.say(table.id, "token-0", "hello")
        await until(lambda: theirs.chat and theirs.status == "playing")
        assert theirs.seats[1].name == "Ann"


@runs
async def test_a_lost_line_is_taken_up_again_and_nothing_is_missed(url: str) -> None:
    async with process(url) as one, process(url) as two:
        table = await people(one)
        theirs = await two.table(table.id)
        await asyncio.sleep(0.3)
        async with one.store.engine.connect() as db:
            others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
            await db.execute(sa.text(others))
        await one.play(table.id, "token-0", 2, "take 2")
        await until(lambda: theirs.match.ply == 3)
        assert theirs.match.state.taken == [2, 0]


@runs
async def test_bots_of_two_processes_do_not_double_a_move(url: str) -> None:
    async with process(url) as one, process(url) as two:
        chairs = [Seat(i, "bot", level="random") for i in range(3)]
        table = await one.create("pebbles", chairs, hashed("host"))
        theirs = await two.table(table.id)
        two._tell(theirs)
        await until(lambda: table.match.over and theirs.match.over)
        stored = await one.store.load(table.id)
        assert stored is not None
        assert [entry.number for entry in stored.log] == list(range(table.match.ply))
