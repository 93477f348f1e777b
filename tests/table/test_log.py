"""The log of a table: no entry is lost, doubled or rewritten."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from durbar.core.errors import BadNotation
from durbar.core.game import Action, Game
from durbar.table.log import digest
from durbar.table.refusal import Refusal
from durbar.table.service import Service
from durbar.table.storage.schema import plies, tables
from durbar.table.storage.store import Store
from durbar.table.stored import Conflict, LogEntry, LogWrite
from durbar.table.table import Table
from tests.table.helpers import CountingListener, people, running_service, runs
from tests.toy import TOY, Toy

SUMMARY = {"status": "playing", "actor": 0, "ply": 9, "scores": [], "winners": [], "changed": 0.0}
SUMMARY |= {"turn": 0, "times": None, "due": None, "ticked": None}


async def refused(answer: object) -> str:
    """The code of the refusal this coroutine ends in."""
    with pytest.raises(Refusal) as caught:
        await answer  # type: ignore[misc]
    return caught.value.code


@runs
async def test_a_move_is_on_disk_with_its_chance_before_anybody_is_woken(tmp_path: Path) -> None:
    async with running_service(tmp_path / "a.sqlite") as service:
        table = await people(service)
        seen: list[int] = []

        class VersionListener(CountingListener):
            def wake(self) -> None:
                seen.append(table.log.version)

        await service.listen(table.id, VersionListener(0))
        await service.moves.play(table.id, "token-0", table.match.ply, "take 2")
        await service.moves.play(table.id, "token-0", table.match.ply, "end")
        stored = await service.store.load(table.id)
        assert stored is not None
        found = [(e.seat, e.notation and e.notation.split()[0]) for e in stored.log]
        assert found == [(-1, "*card"), (-1, "*card"), (0, "take"), (0, "end"), (-1, "*wind")]
        assert seen[-1] == 5


@runs
async def test_nothing_changes_when_the_disk_fails() -> None:
    async with running_service() as service:
        table = await people(service)
        await service.listen(table.id, CountingListener(0))
        before = table.match.digest()

        async def broken(*_: object) -> None:
            raise OSError("disk full")

        service.store.append = broken  # type: ignore[assignment, method-assign]
        with pytest.raises(OSError, match="disk full"):
            await service.moves.play(table.id, "token-0", table.match.ply, "take 2")
        assert (await service.cache.get(table.id)).match.digest() == before


@runs
async def test_a_table_comes_back_with_every_ply_after_a_restart(tmp_path: Path) -> None:
    async with running_service(tmp_path / "a.sqlite") as service:
        table = await people(service)
        for text in ("take 2", "take 1", "end", "hide 1"):
            await service.moves.play(table.id, f"token-{table.match.actor}", table.match.ply, text)
        await service.chat.say(table.id, "token-0", "hello")
    async with running_service(tmp_path / "a.sqlite") as service:
        again = await service.cache.get(table.id)
        assert digest(again.match) == digest(table.match)
        assert again.log.times == table.log.times
        assert [line["text"] for line in again.chat] == ["hello"]
        assert again.match.dealer.seed == table.match.dealer.seed


@runs
async def test_the_key_refuses_the_second_of_two_writers(tmp_path: Path) -> None:
    async with running_service(tmp_path / "a.sqlite") as one, running_service(tmp_path / "a.sqlite") as two:
        table = await people(one)
        await two.cache.get(table.id)
        await one.moves.play(table.id, "token-0", 2, "take 2")
        assert await refused(two.moves.play(table.id, "token-0", 2, "take 3")) == "stale"
        assert (await two.cache.get(table.id)).match.state.taken == [2, 0]
        await two.moves.play(table.id, "token-0", 3, "take 1")
        with pytest.raises(Conflict):
            await one.store.append(LogWrite(table.id, [LogEntry(3, 0, "take 1", None, 0.0)], SUMMARY))
        stored = await one.store.load(table.id)
        assert stored is not None
        assert stored.table["ply"] == 4


@runs
async def test_stale_or_doubled_requests_do_nothing() -> None:
    async with running_service() as service:
        table = await people(service)
        await service.moves.play(table.id, "token-0", 2, "take 1")
        assert await refused(service.moves.play(table.id, "token-0", 2, "take 1")) == "stale"
        assert await refused(service.moves.play(table.id, "token-0", 4, "take 1")) == "stale"
        assert await refused(service.moves.play(table.id, "token-0", 3, "take 1", version=2)) == "stale"
        assert table.match.ply == 3


@runs
async def test_illegal_and_unreadable_actions_are_refused_with_their_reason() -> None:
    async with running_service() as service:
        table = await people(service)
        await service.moves.play(table.id, "token-0", 2, "take 3")
        with pytest.raises(Refusal, match="at most") as caught:
            await service.moves.play(table.id, "token-0", 3, "take 1")
        assert caught.value.rejection is not None
        assert caught.value.rejection.clause == "P2"
        assert await refused(service.moves.play(table.id, "token-0", 3, "dance")) == "bad_notation"
        assert table.match.ply == 3


@runs
async def test_undo_appends_and_redo_plays_again(tmp_path: Path) -> None:
    async with running_service(tmp_path / "a.sqlite") as service:
        table = await people(service)
        for text in ("take 1", "hide 2", "take 2"):
            await service.moves.play(table.id, "token-0", table.match.ply, text)
        await service.moves.undo(table.id, "token-0", 5, 2)
        assert (table.match.ply, table.log.version, table.log.undone) == (3, 6, ["take 2", "hide 2"])
        await service.moves.redo(table.id, "token-0", 3)
        assert [str(p.action) for p in table.match.history[2:]] == ["take 1", "hide 2"]
        stored = await service.store.load(table.id)
        assert stored is not None
        assert [e.back for e in stored.log] == [None] * 5 + [3, None]
    async with running_service(tmp_path / "a.sqlite") as service:
        again = await service.cache.get(table.id)
        assert again.log.undone == ["take 2"]
        await service.moves.play(table.id, "token-0", 4, "take 1")
        assert await refused(service.moves.redo(table.id, "token-0", 5)) == "nothing_to_redo"


@runs
async def test_undo_stops_at_chance_and_at_the_end_of_the_turn() -> None:
    async with running_service() as service:
        table = await people(service)
        await service.moves.play(table.id, "token-0", 2, "take 1")
        assert await refused(service.moves.undo(table.id, "token-0", 3, 2)) == "nothing_to_undo"
        await service.moves.play(table.id, "token-0", 3, "end")
        assert await refused(service.moves.undo(table.id, "token-0", 5, 1)) == "not_your_turn"
        assert await refused(service.moves.undo(table.id, "token-1", 5, 1)) == "nothing_to_undo"


@runs
async def test_a_client_learns_how_much_of_its_log_still_holds() -> None:
    async with running_service() as service:
        table = await people(service)
        for text in ("take 1", "take 1"):
            await service.moves.play(table.id, "token-0", table.match.ply, text)
        known = (table.log.version, table.match.ply)
        await service.moves.undo(table.id, "token-0", 4, 2)
        await service.moves.play(table.id, "token-0", 2, "take 3")
        assert table.valid_until(*known) == 2
        assert table.valid_until(table.log.version, table.match.ply) == 3


SECOND = replace(TOY.about, revision="2")


class Stricter(Toy):
    """A later edition in which nobody may take two."""

    def parse(self, text: str) -> Action:
        if text == "take 2":
            raise BadNotation("nobody may take two")
        return super().parse(text)


class Generous(Toy):
    """A later edition that replays, but to other cards."""

    def position(self, s: object) -> dict[str, object]:
        return {**super().position(s), "gift": 1}  # type: ignore[arg-type]


class Unchanged(Toy):
    """A later edition that changes nothing."""


def edition(game: Game[Any]) -> Callable[[str], Game[Any]]:
    return lambda _: game


@runs
async def test_a_log_that_no_longer_replays_opens_read_only_at_its_last_good_ply(tmp_path: Path) -> None:
    async with running_service(tmp_path / "a.sqlite") as service:
        table = await people(service)
        for text in ("take 1", "take 2", "end"):
            await service.moves.play(table.id, "token-0", table.match.ply, text)
    async with running_service(tmp_path / "a.sqlite", game=edition(Stricter(SECOND))) as service:
        again = await service.cache.get(table.id)
        assert again.status == "broken"
        assert again.match.ply == 3
        assert "nobody may take two" in (again.log.broken or "")
        assert await refused(service.moves.play(table.id, "token-0", 3, "take 1")) == "broken"
        stored = await service.store.load(table.id)
        assert stored is not None
        assert len(stored.log) == 6
        assert not again.revealed
        await service.opening.close(table.id, "token-0")
        assert (again.status, again.revealed) == ("broken", True)


@runs
async def test_a_log_that_replays_to_another_table_is_noticed(tmp_path: Path) -> None:
    async with running_service(tmp_path / "a.sqlite") as service:
        table = await people(service, options={"pile": 200})
        for _ in range(8):
            await service.moves.play(table.id, f"token-{table.match.actor}", table.match.ply, "take 1")
            await service.moves.play(table.id, f"token-{table.match.actor}", table.match.ply, "end")
    async with running_service(tmp_path / "a.sqlite", game=edition(Generous(SECOND))) as service:
        assert (await service.cache.get(table.id)).status == "broken"
    async with running_service(tmp_path / "a.sqlite", game=edition(Unchanged(SECOND))) as service:
        assert (await service.cache.get(table.id)).status == "playing"


@runs
async def test_a_missing_entry_or_an_unknown_game_is_refused(tmp_path: Path) -> None:
    async with running_service(tmp_path / "a.sqlite") as service:
        table = await people(service)
        await service.moves.play(table.id, "token-0", 2, "take 1")
        await service.moves.play(table.id, "token-0", 3, "take 1")
        async with service.store.database.engine.begin() as db:
            await db.execute(plies.delete().where(plies.c.number == 2))
    async with running_service(tmp_path / "a.sqlite") as service:
        again = await service.cache.get(table.id)
        assert (again.status, again.match.ply) == ("broken", 2)
        async with service.store.database.engine.begin() as db:
            await db.execute(tables.update().values(game="chess"))
    async with running_service(tmp_path / "a.sqlite") as service:
        assert await refused(service.cache.get(table.id)) == "broken"


@runs
async def test_memory_holds_few_tables_and_brings_the_others_back(tmp_path: Path) -> None:
    async with running_service(tmp_path / "a.sqlite", cache=3) as service:
        made = [await people(service) for _ in range(6)]
        for table in made:
            await service.moves.play(table.id, "token-0", 2, "take 1")
        assert len(service.cache._tables) == 3
        for table in made:
            assert (await service.cache.get(table.id)).match.ply == 3


@runs
async def test_the_database_is_at_the_newest_migration_and_matches_the_schema(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.config import Config
    from alembic.migration import MigrationContext
    from alembic.script import ScriptDirectory

    from durbar.table.storage.schema import HEAD, metadata

    store = Store(f"sqlite:///{tmp_path / 'a.sqlite'}")
    await store.start()
    await store.start()
    config = Config()
    config.set_main_option("script_location", "durbar.table.storage:migrations")
    assert ScriptDirectory.from_config(config).get_current_head() == HEAD

    def differences(connection: sa.Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async with store.database.engine.connect() as db:
        assert await db.run_sync(differences) == []
    await store.stop()


@runs
async def test_a_table_may_start_from_a_position() -> None:
    async with running_service() as service:
        table = await people(service)
        await service.moves.play(table.id, "token-0", 2, "take 3")
        position = table.match.position()
        other = await people(service, origin=position)
        assert other.match.state.taken == [3, 0]
        assert (await rebuilt(service, other.id)).match.state.taken == [3, 0]
        assert await refused(people(service, 3, origin=position)) == "bad_option"


async def rebuilt(service: Service, id: str) -> Table:
    service.cache._tables.clear()
    return await service.cache.get(id)
