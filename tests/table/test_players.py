"""Players and their devices, without the web."""

from pathlib import Path

import sqlalchemy as sa

from durbar.table.chairs import Token, hashed, player_of
from durbar.table.players.devices import IDLE
from durbar.table.service import Service
from durbar.table.storage.player_schema import devices
from tests.table.helpers import Clock, people, running_service, runs


async def make(service: Service, name: str = "Ann") -> Token:
    """A new player, by the key of its first device."""
    key, _ = await service.players.create(name, "c3", "en", "Europe/Paris", "Firefox")
    token = await service.devices.identify(key)
    assert isinstance(token, Token)
    return token


def count_reads(service: Service) -> list[str]:
    """The reads of the database from now on."""
    reads: list[str] = []
    engine = service.store.database.engine.sync_engine
    sa.event.listen(engine, "before_cursor_execute", lambda *args: reads.append(args[2]))
    return reads


@runs
async def test_a_key_is_looked_up_once_and_a_token_of_a_seat_never() -> None:
    async with running_service() as service:
        key = await make(service)
        reads = count_reads(service)
        assert player_of(await service.devices.identify(str(key))) == key.player
        assert await service.devices.identify("a-token-of-a-seat") == "a-token-of-a-seat"
        assert await service.devices.identify(None) is None
        assert reads == []
        wrong = "player_" + "x" * 24
        for _ in range(3):
            assert player_of(await service.devices.identify(wrong)) is None
        assert len([text for text in reads if "devices" in text]) == 1


@runs
async def test_a_device_that_another_program_removed_is_noticed(tmp_path: Path) -> None:
    async with running_service(tmp_path / "a.sqlite") as service:
        lost, kept = await make(service), await make(service, "Bob")
        engine = sa.create_engine(f"sqlite:///{tmp_path / 'a.sqlite'}")
        with engine.begin() as db:
            db.execute(devices.delete().where(devices.c.key == hashed(lost)))
        engine.dispose()
        await service.devices.look()
        assert player_of(await service.devices.identify(str(lost))) is None
        assert player_of(await service.devices.identify(str(kept))) == kept.player


@runs
async def test_it_is_stored_by_the_hour_that_a_device_is_used_and_idle_keys_are_dropped() -> None:
    clock = Clock()
    async with running_service(clock=clock) as service:
        key = await make(service)
        assert key.player is not None
        clock.now += 4000
        await service.devices.identify(str(key))
        await service.devices.look()
        found = await service.players.about(key.player)
        assert found.devices[0]["seen"] > 4000 < found.player["seen"]
        clock.now += IDLE + 1
        await service.devices.look()
        reads = count_reads(service)
        assert player_of(await service.devices.identify(str(key))) == key.player
        assert reads


@runs
async def test_seats_of_tokens_become_the_players_in_memory_too() -> None:
    async with running_service() as service:
        table = await people(service)
        key = await make(service)
        assert key.player is not None
        given = [(table.id, "token-0"), (table.id, "token-9"), ("no-such-table", "token-1")]
        assert await service.players.adopt(key.player, given) == 1
        now = await service.cache.get(table.id)
        assert now is table
        assert now.holder(key).seats == (0,)
        assert now.holder(key).host
        assert now.chairs[0].token is None
        assert now.chairs[0].portrait == "c3"
        assert now.chairs[1].player is None
        await service.moves.play(table.id, key, 2, "take 1")
        assert now.match.ply > 2
