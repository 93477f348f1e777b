"""Who is here: connected to any server, just seated, just asking, or just given to another owner."""

import sqlalchemy as sa

from tests.cluster.sites import see_each_other, site
from tests.table.helpers import Clock, runs, until

BOT = {"seat": 1, "level": "random"}


@runs
async def test_somebody_connected_to_another_server_is_here(url: str) -> None:
    clock = Clock()
    async with site(url, clock=clock) as one, site(url) as two:
        id, host, ann = await one.two_people()
        stream, frame = await two.stream(id, ann)
        assert [seat["connected"] for seat in frame["table"]["seats"]] == [False, True]
        clock.now += 3600
        status, answer = await one.ask("POST", f"/api/tables/{id}/replace", BOT, host)
        assert (status, answer["code"]) == (409, "still_here")
        await stream.close()
        await until(lambda: not one.service.presence.connected(id, 1))
        assert (await one.ask("POST", f"/api/tables/{id}/replace", BOT, host))[1]["code"] == "still_here"
        clock.now += 60
        assert (await two.ask("POST", f"/api/tables/{id}/replace", BOT, host))[0] == 200


@runs
async def test_somebody_who_sat_down_or_asked_a_moment_ago_is_here(url: str) -> None:
    clock = Clock()
    async with site(url, clock=clock) as one, site(url) as two:
        clock.now += 3600  # the server has been up for long
        id, host, ann = await one.two_people()
        assert (await one.ask("POST", f"/api/tables/{id}/replace", BOT, host))[1]["code"] == "still_here"
        clock.now += 59
        for server in (one, two):  # any request with the token shows it, refused ones too
            await server.ask("POST", f"/api/tables/{id}/play", {"ply": 0, "do": "x"}, ann)
            clock.now += 59
            assert (await one.ask("POST", f"/api/tables/{id}/replace", BOT, host))[1]["code"] == "still_here"
        await one.ask("GET", f"/api/tables/{id}", None, "a wrong token")
        clock.now += 2
        assert (await one.ask("POST", f"/api/tables/{id}/replace", BOT, host))[0] == 200


@runs
async def test_a_new_owner_gives_everybody_the_time_to_come_back(url: str) -> None:
    clock = Clock()
    async with site(url) as one, site(url, clock=clock) as two:
        await see_each_other(one, two)
        id, host, _ = await one.two_people()
        clock.now += 3600
        async with one.service.store.database.write() as db:  # as if its owner had died
            await db.execute(sa.text("UPDATE tables SET owner = 'dead' WHERE id = :id"), {"id": id})
        await two.cluster.owners.locate(id, relayed=True)
        assert (await two.ask("POST", f"/api/tables/{id}/replace", BOT, host))[1]["code"] == "still_here"
        clock.now += 59
        two.service.presence.tidy()
        assert (await two.ask("POST", f"/api/tables/{id}/replace", BOT, host))[1]["code"] == "still_here"
        clock.now += 2
        two.service.presence.tidy()
        assert (await two.ask("POST", f"/api/tables/{id}/replace", BOT, host))[0] == 200


@runs
async def test_the_lobby_of_every_server_shows_who_is_connected(url: str) -> None:
    async with site(url) as one, site(url) as two:
        await see_each_other(one, two)
        id, host, ann = await one.two_people()
        keys = {"keys": [{"table": id, "token": host}]}

        async def connected(seats: list[bool]) -> None:
            while True:
                (line,) = (await two.done("POST", "/api/tables/mine", keys))["tables"]
                if [seat["connected"] for seat in line["seats"]] == seats:
                    return

        stream, _ = await one.stream(id, ann)
        await connected([False, True])
        await stream.close()
        await connected([False, False])
        await one.stream(id, host)
        await connected([True, False])
        two.service._process_died(one.cluster.me)
        await connected([False, False])
