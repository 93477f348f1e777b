"""What `durbar admin` changes beside a running server is noticed by it."""

from pathlib import Path

import pytest

from durbar.table.chairs import Chair, hashed
from durbar.table.refusal import Refusal
from durbar.table.storage.admin import AdminStore, UnknownTable
from tests.table.helpers import CountingListener, people, running_service, runs, until


@runs
async def test_a_table_closed_outside_is_closed_in_the_server(tmp_path: Path) -> None:
    async with running_service(tmp_path / "a.sqlite", watch=0.01) as service:
        table = await people(service)
        listener = CountingListener(0)
        await service.listen(table.id, listener)
        woken = listener.woken
        admin = AdminStore(f"sqlite:///{tmp_path / 'a.sqlite'}")
        assert await admin.close(table.id) == "playing"
        assert await admin.close(table.id) == "closed"
        await until(lambda: listener.woken > woken)
        assert (await service.cache.get(table.id)).status == "closed"
        with pytest.raises(Refusal, match="closed"):
            await service.moves.play(table.id, "token-0", 2, "take 1")
        await admin.stop()


@runs
async def test_a_table_deleted_outside_is_gone(tmp_path: Path) -> None:
    async with running_service(tmp_path / "a.sqlite", watch=0.01) as service:
        table, other = await people(service), await people(service)
        listener = CountingListener(0)
        await service.listen(table.id, listener)
        woken = listener.woken
        admin = AdminStore(f"sqlite:///{tmp_path / 'a.sqlite'}")
        assert await admin.delete(table.id) == []
        await until(lambda: listener.woken > woken)
        with pytest.raises(Refusal) as refused:
            await service.moves.play(table.id, "token-0", 2, "take 1")
        assert refused.value.code == "unknown_table"
        await service.moves.play(other.id, "token-0", 2, "take 1")
        with pytest.raises(UnknownTable):
            await admin.delete(table.id)
        await admin.stop()


@runs
async def test_a_write_is_refused_before_the_change_is_noticed(tmp_path: Path) -> None:
    async with running_service(tmp_path / "a.sqlite", watch=3600) as service:
        table = await people(service)
        admin = AdminStore(f"sqlite:///{tmp_path / 'a.sqlite'}")
        await admin.delete(table.id)
        with pytest.raises(Refusal) as refused:
            await service.moves.play(table.id, "token-0", 2, "take 1")
        assert refused.value.code == "unknown_table"
        await admin.stop()


@runs
async def test_a_write_does_not_undo_a_change_that_is_not_noticed_yet(tmp_path: Path) -> None:
    async with running_service(tmp_path / "a.sqlite", watch=3600) as service:
        table = await people(service)
        admin = AdminStore(f"sqlite:///{tmp_path / 'a.sqlite'}")
        await admin.close(table.id)
        for code in ("stale", "closed"):  # the first refusal makes the server read the table again
            with pytest.raises(Refusal) as refused:
                await service.moves.play(table.id, "token-0", 2, "take 1")
            assert refused.value.code == code
        stored, _ = await admin.table(table.id)
        assert (stored.table["status"], len(stored.log)) == ("closed", 2)
        await admin.stop()


@runs
async def test_what_the_server_writes_after_a_noticed_change_is_stored(tmp_path: Path) -> None:
    async with running_service(tmp_path / "a.sqlite", watch=3600) as service:
        table = await people(service)
        admin = AdminStore(f"sqlite:///{tmp_path / 'a.sqlite'}")
        await admin.replace_token(table.id, hashed("token-1"), hashed("token-new"))
        await service.outside.look()
        await service.moves.play(table.id, "token-0", 2, "take 1")
        await service.chat.say(table.id, "token-new", "hello")
        stored, _ = await admin.table(table.id)
        assert (len(stored.log), len(stored.chat)) == (3, 1)
        await admin.stop()


@runs
async def test_a_rotated_token_holds_what_the_old_one_held(tmp_path: Path) -> None:
    async with running_service(tmp_path / "a.sqlite", watch=0.01) as service:
        mine = hashed("token-mine")
        chairs = [Chair(0, "person", token=mine), Chair(1, "open"), Chair(2, "person", token=mine)]
        table = await service.opening.create("pebbles", chairs, mine)
        admin = AdminStore(f"sqlite:///{tmp_path / 'a.sqlite'}")
        assert await admin.replace_token(table.id, mine, hashed("token-new")) == (True, [0, 2])
        await admin.replace_invite(table.id, 1, hashed("invite-new"))
        await until(lambda: table.row["host"] == hashed("token-new"))
        now = await service.cache.get(table.id)
        assert now.holder("token-new").seats == (0, 2)
        with pytest.raises(Refusal, match="wrong_token"):
            now.holder("token-mine")
        await until(lambda: table.chairs[1].invite is not None)
        assert (await service.seating.sit(table.id, None, "Ann", None, "invite-new"))[1] == 1
        await admin.stop()


@runs
async def test_a_deleted_rematch_can_be_opened_again(tmp_path: Path) -> None:
    async with running_service(tmp_path / "a.sqlite", watch=0.01) as service:
        table = await people(service)
        await service.opening.close(table.id, "token-0")
        rematch = await service.opening.rematch(table.id, "token-0")
        admin = AdminStore(f"sqlite:///{tmp_path / 'a.sqlite'}")
        assert await admin.delete(rematch) == [table.id]
        await until(lambda: table.row["next"] is None)
        again = await service.opening.rematch(table.id, "token-1")
        assert again != rematch
        assert await admin.delete(table.id) == []
        assert (await service.cache.get(again)).status == "playing"
        await admin.stop()


@runs
async def test_watching_does_not_keep_idle_tables_in_memory(tmp_path: Path) -> None:
    async with running_service(tmp_path / "a.sqlite", watch=3600, idle=0.0) as service:
        table = await people(service)
        used = table.used
        await service.outside.look()
        assert table.used == used
        service.cache.drop_idle()
        assert list(service.cache) == []
