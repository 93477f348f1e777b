"""The same service on PostgreSQL: what is stored comes back, and only the owner of a table writes."""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import durbar
from durbar.table.archive.filters import Filters
from durbar.table.chairs import NOBODY, Chair, hashed, player_of
from durbar.table.refusal import Refusal
from durbar.table.reviews.queue import ReviewQueue
from durbar.table.service import Service
from durbar.table.storage import reviews
from durbar.table.storage.player_export import export
from durbar.table.storage.player_schema import results
from durbar.table.storage.schema import components, tables
from durbar.table.storage.store import Store
from durbar.table.stored import Conflict, LogEntry, LogWrite
from durbar.table.table import Table
from tests.table.helpers import Clock, CountingListener, InProcessRunner, people, runs, until
from tests.table.postgres import postgres
from tests.table.reviewing import FakeReviewer
from tests.table.test_archive import add_players, finish, table_of
from tests.table.test_clocks import LIVE, about, pass_time, seconds, turn
from tests.table.test_log import SUMMARY, refused
from tests.table.test_plans import fits, lines, pebbles, play
from tests.table.test_reviews import finished as finished_game
from tests.toy import toy


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder, postgres(Path(folder) / "postgres") as address:
        yield address


@asynccontextmanager
async def process(url: str, **settings: Any) -> AsyncIterator[Service]:
    """A service as another process would have it."""
    service = Service(Store(url), InProcessRunner(), **{"game": toy, **settings})
    await service.start()
    try:
        yield service
    finally:
        await service.stop()


async def loaded(service: Service, id: str) -> Table:
    """A table of a process that has just started: until it is sure of itself it refuses."""
    while True:
        try:
            return await service.cache.get(id)
        except Refusal as refusal:
            if refusal.code != "restarting":
                raise
            await asyncio.sleep(0.05)


@runs
async def test_the_lobby_and_the_limits_count_tables(url: str) -> None:
    async with process(url) as one:
        short = await people(one, options={"pile": 6}, listed=True, address="a")
        long = await people(one, listed=True, address="a")
        bots = [Chair(i, "bot", level="random") for i in range(2)]
        await one.opening.create("pebbles", bots, hashed("host"), address="b")
        file = {"components": {"x": "y" * 3_000}}
        async with one.store.database.write() as db:
            await db.execute(tables.update().where(tables.c.id == long.id).values(options=file))
        found = {row["id"]: row for row, _ in await one.store.listed("playing", 100)}
        assert found[short.id]["options"]["pile"] == 6
        assert found[long.id]["options"] == {"components": {}}
        assert "origin" not in found[long.id]
        assert await one.store.open_tables("a", 0) == 2
        assert await one.store.open_tables("a", one.clock() + 1) == 0
        assert [await one.store.bot_tables(address, 0) for address in ("a", "b")] == [0, 1]
        assert await one.store.bot_tables(None, 0) >= 1


@runs
async def test_an_owners_board_is_stored_once(url: str) -> None:
    board = {"about": {"name": "Our copy"}}
    async with process(url, game=durbar.game) as one:
        bots = [Chair(i, "bot", level="random") for i in range(3)]
        made = [
            await one.opening.create("taj-mahal", bots, hashed("host"), options={"components": board})
            for _ in range(2)
        ]
        async with one.store.database.read() as db:
            kept = (await db.execute(sa.select(components.c.name, components.c.data))).all()
        assert [tuple(row) for row in kept] == [("Our copy", board)]
        for table in made:
            stored = await one.store.load(table.id)
            assert stored is not None
            assert stored.table["options"]["components"] == board
            assert stored.table["components"] == table.components


@runs
async def test_a_prepared_turn_is_played_by_the_process_that_takes_the_table_over(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with process(url, game=pebbles) as one:
        table = await people(one)
        await one.plans.keep(table.id, "token-1", None, ["take 2", "end"], None)
        monkeypatch.setattr(one.plans, "start_turn", lambda _: None)  # it ends before that
        await play(one, table, "take 1", "end")
    async with process(url, game=pebbles) as two:
        await until(lambda: two.cache.peek(table.id) is not None)  # nobody asks for the table
        again = await two.cache.get(table.id)
        await until(lambda: fits(again, 1) is True)
        assert lines(again, 1) == ["take 2", "end"]


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
async def test_a_process_uses_only_its_own_tables(url: str) -> None:
    async with process(url) as one, process(url) as two:
        table = await people(one)
        assert await refused(two.cache.get(table.id)) == "moved"
        assert await refused(two.moves.play(table.id, "token-0", 2, "take 2")) == "moved"
        await one.moves.play(table.id, "token-0", 2, "take 2")
        assert (await two.cache.read(table.id)).match.state.taken == [2, 0]


@runs
async def test_every_write_of_a_former_owner_is_refused(url: str) -> None:
    """Its memory still has the table, and says that it is the owner: the database knows better."""
    async with process(url) as one:
        chairs = [Chair(0, "person", token=hashed("token-0")), Chair(1, "open", invite=hashed("invite"))]
        table = await one.opening.create("pebbles", chairs, hashed("token-0"))
        over = await people(one)
        await one.opening.close(over.id, "token-0")
        store = Store(url)
        await store.start()
        async with store.database.write() as db:
            await db.execute(sa.text("UPDATE tables SET owner = 'another', epoch = 2"))
        before = [await store.load(id) for id in (table.id, over.id)]
        assert one.cluster is not None
        for write in (
            lambda: one.seating.sit(table.id, None, "Ann", None, "invite"),
            lambda: one.chat.say(table.id, "token-0", "hello"),
            lambda: one.opening.close(table.id, "token-0"),
            lambda: one.opening.rematch(over.id, "token-0"),
        ):
            for mine in (table, over):  # as if nothing had been noticed yet
                mine.row["epoch"] = 1
                one.cluster.owners.opened(mine.id)
                one.cache.add(mine)
            assert await refused(write()) == "moved"
        assert [await store.load(id) for id in (table.id, over.id)] == before
        await store.stop()


@runs
async def test_a_batch_stores_the_plies_of_owners_and_refuses_the_others(url: str) -> None:
    async with process(url) as one:
        mine, lost = await people(one), await people(one)
        entry = LogEntry(mine.log.version, 0, "take 1", None, 4.5, "abc")
        writes = [
            LogWrite(table.id, [entry], {**SUMMARY, "ply": 3}, epoch)
            for table, epoch in ((mine, 1), (lost, 2))
        ]
        first, *answers = await asyncio.gather(
            one.store.append(LogWrite((await people(one)).id, [], SUMMARY, 1)),
            *(one.store.append(write) for write in writes),
            return_exceptions=True,
        )
        assert first is None
        assert [type(answer) for answer in answers] == [type(None), Conflict]
        stored = [await one.store.load(table.id, table.log.version) for table in (mine, lost)]
        assert [None if found is None else found.log for found in stored] == [[entry], []]
        with pytest.raises(Conflict):
            await one.store.append(writes[0])


@runs
async def test_a_change_by_another_program_reaches_the_owner(url: str) -> None:
    async with process(url) as one:
        table = await people(one)
        listener = CountingListener(1)
        await one.listen(table.id, listener)
        store = Store(url)
        await store.start()
        woken = listener.woken
        await store.change_table(table.id, 1, status="closed")
        while table.status == "playing":  # the bus may not be open yet
            async with store.database.write() as db:
                await store.database.notify(db, table.id)
            await asyncio.sleep(0.01)
        assert listener.woken > woken
        await store.stop()


@runs
async def test_bots_of_a_table_are_asked_by_its_owner_alone(url: str) -> None:
    async with process(url) as one, process(url) as two:
        chairs = [Chair(i, "bot", level="random") for i in range(3)]
        table = await one.opening.create("pebbles", chairs, hashed("host"))
        await one.listen(table.id, CountingListener())
        await until(lambda: table.match.over)
        assert await two._bots_due(two.clock()) == []
        stored = await one.store.load(table.id)
        assert stored is not None
        assert [entry.number for entry in stored.log] == list(range(table.match.ply))


@runs
async def test_a_deleted_table_is_unknown(url: str) -> None:
    async with process(url) as two:
        async with process(url) as one:
            chairs = [Chair(0, "person", token=hashed("token-0")), Chair(1, "open")]
            table = await one.opening.create("pebbles", chairs, hashed("token-0"))
            await two.store.clear_waiting(one.clock() + 1)
            assert await two.store.load(table.id) is not None  # a living process has it
        assert await two.store.clear_waiting(two.clock() + 1) >= 1
        assert await refused(two.cache.get(table.id)) == "unknown_table"


@runs
async def test_a_player_is_known_to_every_process_until_it_is_deleted(url: str) -> None:
    async with process(url) as one, process(url) as two:
        key, id = await one.players.create("Zora", "c1", "en", "UTC", "")
        token = await two.devices.identify(key)
        assert player_of(token) == id
        code, _ = await one.transfers.code(id)
        claims = [service.transfers.claim(code, "") for service in (one, two, one, two)]
        found = await asyncio.gather(*claims, return_exceptions=True)
        assert sorted(getattr(answer, "code", "claimed") for answer in found) == [
            *["claimed"],
            *["unknown_transfer"] * 3,
        ]
        chairs = [Chair(0, "person", "Zora", player=id), Chair(1, "person", "Bob", token=hashed("token-1"))]
        table = await two.opening.create("pebbles", chairs, NOBODY, host_player=id)
        await two.chat.say(table.id, token, "my own line")
        assert [row["id"] for row, _ in await one.players.tables(id, 50)] == [table.id]
        assert (await export(one.store.database, id))["chat"][0]["text"] == "my own line"
        assert await one.leaving.delete(id) == 1
        await until(lambda: table.chairs[0].kind == "bot")
        assert (table.chairs[0].name, table.chat[0]["text"], table.row["host_player"]) == ("", "", None)
        while player_of(await two.devices.identify(key)) is not None:
            await asyncio.sleep(0.01)


@runs
async def test_seats_are_adopted_at_a_table_of_another_process(url: str) -> None:
    async with process(url) as one, process(url) as two:
        key, id = await one.players.create("Zora", "c1", "en", "UTC", "")
        table = await people(two)
        assert await one.players.adopt(id, [(table.id, "token-0")]) == 1
        await until(lambda: table.chairs[0].player == id)
        await two.moves.play(table.id, await two.devices.identify(key), table.match.ply, "take 1")
        await two.leaving.tidy()
        await one.devices.look()


@runs
async def test_a_live_clock_stands_still_until_another_process_takes_the_table_over(url: str) -> None:
    clock = Clock()
    async with process(url, clock=clock) as one:
        table = await people(one, clock=LIVE, options={"pile": 12})
        clock.now += 20
        await one.clocks.tick()
        clock.now += 0.5
        one.clocks._live.clear()  # killed: it writes nothing more
    clock.now += 300
    async with process(url, clock=clock) as two:
        await until(lambda: two.clocks.keeps(table.id))  # it takes the table over by itself
        again = await loaded(two, table.id)
        assert seconds(two, again) == about(40, 60)
        await turn(two, again)
        assert seconds(two, again) == about(50, 60)
        await two.listen(table.id, CountingListener(1))
        await pass_time(two, clock, 60)
        assert [note["kind"] for note in again.notes] == ["time_up"]
        await two.seating.resign(table.id, "token-0", None)
        await two.seating.resign(table.id, "token-1", None)
        await until(lambda: again.match.over)
    async with process(url, clock=clock) as three:
        found = await loaded(three, table.id)
        assert [note["kind"] for note in found.notes] == ["time_up", "resigned", "resigned"]


@runs
async def test_a_live_clock_belongs_to_one_of_two_processes(url: str) -> None:
    clock = Clock()
    async with process(url, clock=clock) as one, process(url, clock=clock) as two:
        table = await people(one, clock=LIVE)
        await one.clocks.tick()
        await two.clocks.sweep(60)
        await pass_time(two, clock, 200)
        assert not two.cache.keeps(table.id)
        assert table.times.returned == []
        await one.clocks.act()
        await until(lambda: table.times.returned == [0])  # its own watch may be about it already


@runs
async def test_two_processes_archive_games_once_and_rate_them_in_turn(url: str) -> None:
    async with process(url) as before:
        await add_players(before, "ann", "bob")
        games = [await table_of(before, "ann", "bob", options={"pile": 6}) for _ in range(4)]
        for table in games:
            await finish(before, table)
    async with process(url) as one, process(url) as two:
        both = (one.archiver, two.archiver)
        await asyncio.gather(*(archiver.archive(table.id) for table in games for archiver in both))
        for service in (one, two):
            page = await service.archive.games("ann", Filters(text="BOB", who="people"), None, 3)
            assert (page.total, page.more) == (4, True)
            assert [len(seats) for seats in page.games] == [2, 2, 2]
            found = await service.archive.statistics("ann")
            assert (found.all.games, found.ratings["pebbles"].games) == (4, 4)
            assert [(met["name"], met["games"]) for met in found.opponents] == [("Bob", 4)]
            ranking = await service.archive.ranking("pebbles", None, "ann")
            assert (ranking.rows, ranking.yours and ranking.yours.standing.games) == ([], 4)


@runs
async def test_two_processes_share_the_queue_of_reviews_and_a_mistake_is_kept(url: str) -> None:
    clock = Clock()
    async with process(url, clock=clock) as one, process(url, clock=clock) as two:
        await add_players(one, "reviewed")
        table = await finished_game(one)
        while not await archived(one, table.id):
            await asyncio.sleep(0.01)
        async with one.store.database.write() as db:
            mine = (results.c.table_id == table.id) & (results.c.seat == 0)
            await db.execute(results.update().where(mine).values(player="reviewed"))
        queues = [
            ReviewQueue(
                *(each.store, FakeReviewer(), clock, each.archiver.read, lambda: one.limits), pace=0.0
            )
            for each in (one, two)
        ]
        await reviews.ask(one.store.database, table.id, "random", None, clock.now)
        assert sorted(await asyncio.gather(*(queue.review_one() for queue in queues))) == [False, True]
        found = await reviews.read(two.store.database, table.id, 1)
        assert found is not None
        assert (found.row["state"], found.moves[0]["number"]) == ("done", 1)
        assert [row["number"] for row in (await two.mistakes.of("reviewed")).mistakes] == [0]
        box = await two.mistakes.answer("reviewed", table.id, 0, "right")
        assert box is not None
        assert (await one.mistakes.of("reviewed")).mistakes[0]["due"] == box.due


async def archived(service: Service, id: str) -> bool:
    """Has the game its results?"""
    await service.archiver.archive(id)
    async with service.store.database.read() as db:
        return bool((await db.execute(results.select().where(results.c.table_id == id))).first())
