"""Who may take a seat, see and act: tokens, invites, leaving, bots for those who left."""

import time
from pathlib import Path

import pytest

from durbar.core.errors import BadOption
from durbar.table.chairs import Chair, hashed
from durbar.table.service import Service
from durbar.table.storage.schema import seats
from durbar.table.table import Table
from tests.table.helpers import Clock, CountingListener, people, running_service, runs, until
from tests.table.test_log import refused


async def half_open(service: Service, listed: bool = False) -> Table:
    """A host, and two open seats with invites "invite-1" and "invite-2"."""
    chairs = [Chair(0, "person", "Host", token=hashed("token-0"))]
    chairs += [Chair(i, "open", invite=hashed(f"invite-{i}")) for i in (1, 2)]
    return await service.opening.create("pebbles", chairs, hashed("token-0"), listed=listed)


@runs
async def test_an_invite_seats_once_and_the_game_begins_when_all_sit() -> None:
    async with running_service() as service:
        table = await half_open(service)
        assert await refused(service.moves.play(table.id, "token-0", 3, "take 1")) == "waiting"
        _, seat, token = await service.seating.sit(table.id, None, " Ann\n ", None, "invite-2")
        assert (seat, table.chairs[2].name) == (2, "Ann")
        assert table.holder(token).seats == (2,)
        assert await refused(service.seating.sit(table.id, None, "Bob", None, "invite-2")) == "wrong_invite"
        assert await refused(service.seating.sit(table.id, None, "Bob", 1, None)) == "wrong_invite"
        await service.seating.sit(table.id, None, "Bob", None, "invite-1")
        assert table.status == "playing"
        await service.moves.play(table.id, "token-0", 3, "take 1")


@runs
async def test_anybody_may_sit_at_a_listed_table_until_it_is_full() -> None:
    async with running_service() as service:
        table = await half_open(service, listed=True)
        await service.seating.sit(table.id, None, "Ann", None, None)
        await service.seating.sit(table.id, None, "Bob", 2, None)
        assert await refused(service.seating.sit(table.id, None, "Cleo", None, None)) == "seat_taken"
        assert await refused(service.seating.sit(table.id, None, "Cleo", 1, None)) == "seat_taken"
        assert await refused(service.seating.sit(table.id, None, "Cleo", 7, None)) == "bad_request"


@runs
async def test_two_processes_cannot_fill_one_seat_twice(tmp_path: Path) -> None:
    async with running_service(tmp_path / "a.sqlite") as one, running_service(tmp_path / "a.sqlite") as two:
        table = await half_open(one)
        await two.cache.get(table.id)
        await one.seating.sit(table.id, None, "Ann", None, "invite-1")
        assert await refused(two.seating.sit(table.id, None, "Bob", None, "invite-1")) == "seat_taken"
        assert (await two.cache.get(table.id)).chairs[1].name == "Ann"


@runs
async def test_only_hashes_of_secrets_are_stored(tmp_path: Path) -> None:
    async with running_service(tmp_path / "a.sqlite") as service:
        table = await half_open(service)
        secret = await service.seating.invite(table.id, "token-0", 1)
        _, _, token = await service.seating.sit(table.id, None, "Ann", None, secret)
        assert token is not None
        async with service.store.database.engine.connect() as db:
            rows = (await db.execute(seats.select())).mappings().all()
        assert {row["token"] for row in rows} == {hashed("token-0"), hashed(token), None}
    content = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for known in ("token-0", token, secret, "invite-2"):
        assert known.encode() not in content


@runs
async def test_a_new_invite_voids_the_old_and_only_the_host_gives_it() -> None:
    async with running_service() as service:
        table = await half_open(service)
        _, _, ann = await service.seating.sit(table.id, None, "Ann", None, "invite-2")
        assert await refused(service.seating.invite(table.id, ann, 1)) == "host_only"
        assert await refused(service.seating.invite(table.id, "token-0", 2)) == "seat_taken"
        fresh = await service.seating.invite(table.id, "token-0", 1)
        assert await refused(service.seating.sit(table.id, None, "Bob", None, "invite-1")) == "wrong_invite"
        assert (await service.seating.sit(table.id, None, "Bob", None, fresh))[1] == 1


@runs
async def test_one_token_may_hold_several_seats() -> None:
    async with running_service() as service:
        chairs = [Chair(i, "person", token=hashed("token-0")) for i in range(2)]
        table = await service.opening.create("pebbles", chairs, hashed("token-0"))
        await service.moves.play(table.id, "token-0", 2, "take 1")
        await service.moves.play(table.id, "token-0", 3, "end")
        assert table.match.actor == 1
        holder = table.holder("token-0")
        assert (table.viewpoint(holder, None), table.viewpoint(holder, 0)) == (1, 0)
        await service.moves.play(table.id, "token-0", 5, "take 1")


@runs
async def test_several_seats_on_one_screen_look_from_the_one_that_acted_last() -> None:
    async with running_service() as service:
        chairs = [Chair(i, "person", token=hashed("token-1" if i == 2 else "token-0")) for i in range(3)]
        table = await service.opening.create("pebbles", chairs, hashed("token-0"))
        for _ in range(2):
            await service.moves.play(table.id, "token-0", table.match.ply, "take 1")
            await service.moves.play(table.id, "token-0", table.match.ply, "end")
        assert table.match.actor == 2
        assert table.viewpoint(table.holder("token-0"), None) == 1


@runs
async def test_nobody_acts_or_looks_for_a_seat_without_its_token() -> None:
    async with running_service() as service:
        table = await people(service)
        assert await refused(service.moves.play(table.id, "token-1", 2, "take 1")) == "not_your_turn"
        assert await refused(service.moves.play(table.id, None, 2, "take 1")) == "not_your_seat"
        assert await refused(service.moves.play(table.id, "guess", 2, "take 1")) == "wrong_token"
        assert await refused(service.chat.say(table.id, None, "hello")) == "not_your_seat"
        assert await refused(service.opening.close(table.id, "token-1")) == "host_only"
        assert await refused(service.opening.rematch(table.id, None)) == "not_your_seat"
        for holder in (table.holder("token-1"), table.holder(None)):
            with pytest.raises(Exception, match="not_your_seat"):
                table.viewpoint(holder, 0)


@runs
async def test_leaving_before_the_game_opens_the_seat_again() -> None:
    async with running_service() as service:
        table = await half_open(service, listed=True)
        _, seat, token = await service.seating.sit(table.id, None, "Ann", None, None)
        await service.seating.leave(table.id, token)
        assert (table.chairs[seat].kind, table.chairs[seat].token) == ("open", None)
        assert await refused(service.seating.leave(table.id, token)) == "wrong_token"


@runs
async def test_a_bot_takes_over_when_all_who_are_connected_ask() -> None:
    async with running_service() as service:
        table = await people(service, 4)
        for seat in (1, 2, 3):
            await service.listen(table.id, CountingListener(seat))
        assert await refused(service.seating.replace(table.id, "token-1", 3, "random")) == "still_here"
        await service.seating.leave(table.id, "token-3")
        await service.seating.replace(table.id, "token-1", 3, "random")
        assert (table.chairs[3].kind, table.chairs[3].asks) == ("person", [1])
        await service.seating.replace(table.id, "token-2", 3, "random")
        assert (table.chairs[3].kind, table.chairs[3].level) == ("bot", "random")
        assert await refused(service.seating.replace(table.id, "token-1", 3, "random")) == "seat_taken"


@runs
async def test_more_than_half_of_those_who_are_connected_decide() -> None:
    async with running_service() as service:
        table = await people(service, 4)
        for seat in (1, 2, 3):
            await service.listen(table.id, CountingListener(seat))
        await service.seating.leave(table.id, "token-0")
        await service.seating.replace(table.id, "token-1", 0, "random")
        await service.seating.replace(table.id, "token-1", 0, "random")
        kinds = [table.chairs[0].kind]
        await service.seating.replace(table.id, "token-3", 0, "random")
        assert [*kinds, table.chairs[0].kind] == ["person", "bot"]


@runs
async def test_those_at_the_table_are_woken_when_somebody_has_been_away_for_long() -> None:
    async with running_service(grace=0.05, clock=time.time) as service:
        table = await people(service)
        stays, leaves = CountingListener(0), CountingListener(1)
        for listener in (stays, leaves):
            await service.listen(table.id, listener)
        service.unlisten(table.id, leaves)
        assert not service.presence.gone(table.id, table.chairs[1])
        before = table.changes
        await until(lambda: table.changes > before)
        assert service.presence.gone(table.id, table.chairs[1])


@runs
async def test_the_host_replaces_at_once_who_left_or_is_long_gone() -> None:
    clock = Clock()
    async with running_service(clock=clock, grace=60) as service:
        table = await people(service, 3)
        listener = CountingListener(1)
        await service.listen(table.id, listener)
        clock.now += 100
        assert await refused(service.seating.replace(table.id, "token-0", 1, "random")) == "still_here"
        service.unlisten(table.id, listener)
        assert await refused(service.seating.replace(table.id, "token-0", 1, "random")) == "still_here"
        clock.now += 61
        await service.seating.replace(table.id, "token-0", 1, "random")
        assert table.chairs[1].kind == "bot"
        assert await refused(service.seating.replace(table.id, "token-0", 0, "random")) == "still_here"
        with pytest.raises(BadOption, match="no bot level"):
            await service.seating.replace(table.id, "token-0", 2, "oracle")


@runs
async def test_who_comes_back_gets_the_seat_back_from_the_bot() -> None:
    async with running_service() as service:
        table = await people(service)
        await service.seating.leave(table.id, "token-1")
        await service.seating.replace(table.id, "token-0", 1, "random")
        await service.moves.play(table.id, "token-0", 2, "take 1")
        _, seat, token = await service.seating.sit(table.id, "token-1", "Guest", None, None)
        chair = table.chairs[seat]  # with its name: a player may be called otherwise elsewhere
        assert (seat, token, chair.kind, chair.left, chair.name) == (
            1,
            "token-1",
            "person",
            False,
            "Player 1",
        )


@runs
async def test_comings_and_goings_are_noted_only_so_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durbar.table.seating.MOST", 3)
    async with running_service() as service:
        table = await people(service, 2)
        for _ in range(3):
            await service.seating.leave(table.id, "token-1")
            await service.seating.replace(table.id, "token-0", 1, "random")
            await service.seating.sit(table.id, "token-1", "", 1, None)
        assert [row["kind"] for row in table.notes] == ["replaced", "came_back", "replaced"]


@runs
async def test_the_host_fills_open_seats_with_bots_and_closes_the_table() -> None:
    async with running_service() as service:
        table = await half_open(service)
        _, _, ann = await service.seating.sit(table.id, None, "Ann", None, "invite-1")
        assert await refused(service.seating.replace(table.id, ann, 2, "random")) == "host_only"
        await service.seating.replace(table.id, "token-0", 2, "random")
        assert table.status == "playing"
        await service.opening.close(table.id, "token-0")
        assert await refused(service.moves.play(table.id, "token-0", 3, "take 1")) == "closed"
        assert await refused(service.seating.replace(table.id, "token-0", 1, "random")) == "closed"


@runs
async def test_a_rematch_keeps_seats_and_tokens_and_happens_once() -> None:
    async with running_service() as service:
        table = await people(service, options={"pile": 6})
        assert await refused(service.opening.rematch(table.id, "token-0")) == "still_running"
        for _ in range(2):
            seat = table.match.actor
            await service.moves.play(table.id, f"token-{seat}", table.match.ply, "take 3")
            await service.moves.play(table.id, f"token-{seat}", table.match.ply, "end")
        assert table.status == "over"
        next_id = await service.opening.rematch(table.id, "token-1")
        assert await service.opening.rematch(table.id, "token-0") == next_id
        new = await service.cache.get(next_id)
        assert new.match.options == {"pile": 6}
        assert new.holder("token-1").seats == (1,)
        assert new.match.dealer.seed != table.match.dealer.seed
