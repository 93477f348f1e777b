"""Finished games are archived once, with places and ratings; what a player reads of them is complete."""

import asyncio
import sys
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from hypothesis import given, settings
from hypothesis import strategies as st
from openskill.models import PlackettLuce

import durbar
from durbar.bots.personas import PERSONAS
from durbar.bots.ratings import bot_rating
from durbar.table.archive.archive import Archive
from durbar.table.archive.filters import Filters
from durbar.table.archive.ratings import MU, SIGMA, WIDER, Rated, Standing, model
from durbar.table.archive.results import places
from durbar.table.chairs import Chair, Token, hashed
from durbar.table.service import Service
from durbar.table.storage import archive as stored
from durbar.table.storage.player_schema import players, ratings, results
from durbar.table.storage.schema import seats, tables
from durbar.table.table import Table
from tests.table.helpers import Clock, CountingListener, people, running_service, runs, until
from tests.table.test_migrations import older

Row = dict[str, Any]
DAY = 86_400.0


async def add_players(service: Service, *ids: str, rated: bool = True) -> None:
    """Players whose name is their id in capitals."""
    now = service.clock()
    common = {"portrait": "c1", "created": now, "seen": now, "lang": "en", "zone": "UTC", "rated": rated}
    rows = [{"id": id, "name": id.title(), **common, "settings": {}, "calling": {}} for id in ids]
    async with service.store.database.write() as db:
        await db.execute(players.insert(), rows)


async def table_of(service: Service, *who: str, **settings: Any) -> Table:
    """A table of players; a name with a capital is a bot of this level."""
    chairs = [
        Chair(seat, "bot", level=name.lower())
        if name[0].isupper()
        else Chair(seat, "person", name.title(), player=name)
        for seat, name in enumerate(who)
    ]
    return await service.opening.create("pebbles", chairs, hashed("host"), **settings)


async def finish(service: Service, table: Table) -> None:
    """Everybody takes three pebbles a turn until none is left."""
    while (seat := table.match.actor) is not None:
        chair = table.chairs[seat]
        if chair.kind == "bot":
            await asyncio.sleep(0)
            continue
        token = f"token-{seat}" if chair.player is None else Token.of_player("key", chair.player)
        for text in (f"take {min(3, table.match.observe(None)['pile'])}", "end"):
            await service.moves.play(table.id, token, table.match.ply, text)


async def played(service: Service, *who: str, **settings: Any) -> Table:
    """A finished and archived table."""
    table = await table_of(service, *who, **settings)
    await finish(service, table)
    await until(lambda: table.row["archived"])
    return table


async def rows_of(service: Service, query: sa.Select[Any]) -> list[Row]:
    async with service.store.database.read() as db:
        return [dict(row) for row in (await db.execute(query)).mappings()]


async def results_of(service: Service, table: Table) -> list[Row]:
    query = results.select().where(results.c.table_id == table.id).order_by(results.c.seat)
    return await rows_of(service, query)


async def standings(service: Service) -> dict[str, Row]:
    """The newest rating of each player."""
    return {row["player"]: row for row in await rows_of(service, ratings.select().order_by(ratings.c.season))}


# ---------------------------------------------------------------- places


@pytest.mark.parametrize(
    ("scores", "winners", "resigned", "expected"),
    [
        ([10, 20, 30], [2], [], [3, 2, 1]),
        ([30, 30, 10], [0, 1], [], [1, 1, 3]),  # a shared victory
        ([30, 30, 10], [1], [], [2, 1, 3]),  # the game's own tie-break
        ([30, 20, 20, 20, 10], [0], [], [1, 2, 2, 2, 5]),
        ([30, 20, 10], [0], [0], [3, 1, 2]),  # who resigned is last, whatever the bot won for them
        ([30, 20, 10, 5, 5], [0], [0, 3], [4, 1, 2, 4, 3]),
    ],
)
def test_places(scores: list[int], winners: list[int], resigned: list[int], expected: list[int]) -> None:
    assert places(scores, winners, resigned) == expected


# ---------------------------------------------------------------- the archiver


@runs
async def test_a_game_is_archived_once_with_everything(tmp_path: Path) -> None:
    async with running_service(tmp_path / "a.sqlite") as service:
        await add_players(service, "ann", "bob")
        table = await played(service, "ann", "bob", "ann", "Random", options={"pile": 12})
        found = await results_of(service, table)
        scores = table.match.scores
        assert [row["score"] for row in found] == scores
        assert [row["place"] for row in found] == places(scores, table.match.winners)
        mine = [{name: points for name, (points, _) in row["sources"].items()} for row in found]
        assert mine == table.match.sources()
        assert [row["held"] for row in found] == [2, 1, 0, 1]
        assert [row["kind"] for row in found] == ["person", "person", "person", "bot"]
        assert found[3]["level"] == "random"
        assert found[3]["name"] == PERSONAS[found[3]["persona"]]
        assert {(row["seats"], row["people"], row["plies"]) for row in found} == {(4, 3, table.match.ply)}
        pebbles = sum(one["pebbles"] for one in table.match.sources()) / 4
        assert all(row["sources"]["pebbles"][1] == pebbles for row in found)
        first = next(n for n, past in enumerate(table.match.history) if past.seat >= 0)
        assert found[0]["ended"] == table.log.times[-1]
        assert found[0]["seconds"] == table.log.times[-1] - table.log.times[first]
        assert await service.archiver.archive_some() == 0
        assert not await stored.keep_results(service.store.database, table.id, found, None)


@runs
async def test_five_players_of_a_real_game_are_placed_and_rated() -> None:
    async with running_service(game=durbar.game) as service:
        names = ["ann", "bob", "cleo", "dora", "emil"]
        await add_players(service, *names)
        chairs = [Chair(seat, "person", name, player=name) for seat, name in enumerate(names)]
        table = await service.opening.create("taj-mahal", chairs, hashed("host"))
        log = table.log.copy()  # played on without storing each ply: only the end is of interest
        while not log.match.over:
            log.play(str(log.match.legal()[0]), service.clock())
        async with service.cache.changing(table.id):
            change = table.summary(log, service.clock())
            await service.store.change_table(table.id, table.epoch, **change)
            table.log = log
            table.row.update(change)
        await until(lambda: table.row["archived"])
        found = await results_of(service, table)
        assert [one["place"] for one in found] == places(log.match.scores, log.match.winners)
        points = [sum(points for points, _ in one["sources"].values()) for one in found]
        assert points == [sum(one.values()) for one in log.match.sources()]
        best, worst = (pick(found, key=lambda one: one["place"]) for pick in (min, max))
        assert best["change"] > 0 > worst["change"]
        assert {one["games"] for one in (await standings(service)).values()} == {1}


@runs
async def test_who_resigned_or_was_replaced_is_last_even_if_a_bot_won_for_them() -> None:
    async with running_service() as service:
        await add_players(service, "ann", "bob", "cleo")
        table = await table_of(service, "ann", "bob", "cleo", options={"pile": 12})
        async with service.cache.changing(table.id):
            table.chairs[0].resigned = True
            table.chairs[0].kind = table.chairs[2].kind = "bot"
            table.chairs[0].level = table.chairs[2].level = "random"
        await finish(service, table)
        await until(lambda: table.row["archived"])
        found = await results_of(service, table)
        assert [row["place"] for row in found] == [2, 1, 2]
        assert [row["resigned"] for row in found] == [True, False, True]
        assert [(row["kind"], row["name"], row["player"]) for row in found][::2] == [
            ("person", "Ann", "ann"),
            ("person", "Cleo", "cleo"),
        ]


@runs
async def test_closed_tables_and_tables_of_bots_alone_have_no_results() -> None:
    async with running_service() as service:
        closed = await people(service)
        await service.opening.close(closed.id, "token-0")
        bots = await table_of(service, "Random", "Random", options={"pile": 6})
        await service.listen(bots.id, CountingListener())  # bots alone play only while somebody looks
        await until(lambda: bots.row["archived"])
        assert await rows_of(service, results.select()) == []
        stored_closed = await rows_of(service, tables.select().where(tables.c.id == closed.id))
        assert stored_closed[0]["archived"] is False


@runs
async def test_finished_tables_of_an_older_database_are_archived_and_can_be_claimed(tmp_path: Path) -> None:
    file = tmp_path / "old.sqlite"
    async with running_service(file) as service:
        old = [await people(service, options={"pile": 6}) for _ in range(3)]
        for table in old:
            await finish(service, table)
        broken = await people(service, options={"pile": 6})
        await finish(service, broken)
        await until(lambda: broken.row["archived"])
    older(file)
    engine = sa.create_engine(f"sqlite:///{file}")
    with engine.begin() as db:
        db.execute(sa.text("UPDATE plies SET notation = 'dance' WHERE table_id = :id"), {"id": broken.id})
    engine.dispose()
    async with running_service(file) as service:
        while await stored.unarchived(service.store.database, 10):
            await asyncio.sleep(0.01)
        found = await rows_of(service, results.select())
        assert sorted((row["table_id"], row["seat"]) for row in found) == sorted(
            (table.id, seat) for table in old for seat in (0, 1)
        )
        await add_players(service, "ann")
        async with service.store.database.write() as db:
            await stored.claim_results(db, "ann", [(old[0].id, 0), (old[0].id, 1), (old[1].id, 1)])
        page = await service.archive.games("ann", Filters(), None, 10)
        assert (page.total, len(page.games)) == (2, 2)
        assert (await service.archive.statistics("ann")).all.games == 1  # not where both seats are Ann's


@runs
async def test_two_archivers_write_a_game_and_its_ratings_once() -> None:
    async with running_service() as service:
        await add_players(service, "ann", "bob")
        table = await table_of(service, "ann", "bob", options={"pile": 6})
        await finish(service, table)
        await asyncio.gather(*(service.archiver.archive(table.id) for _ in range(4)))
        assert len(await results_of(service, table)) == 2
        assert {row["games"] for row in (await standings(service)).values()} == {1}


@runs
async def test_a_player_deleted_while_a_game_is_archived_is_not_named() -> None:
    async with running_service() as service:
        await add_players(service, "ann", "bob")
        table = await table_of(service, "ann", "bob", options={"pile": 6})
        async with service.store.database.write() as db:
            nobody = seats.update().where((seats.c.table_id == table.id) & (seats.c.player == "bob"))
            await db.execute(nobody.values(player=None, name=""))
        await finish(service, table)  # the table in memory still has Bob
        await until(lambda: table.row["archived"])
        found = await results_of(service, table)
        assert [(one["player"], one["name"]) for one in found] == [("ann", "Ann"), (None, "")]
        assert await standings(service) == {}


@runs
async def test_a_table_that_cannot_be_counted_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    async with running_service() as service:
        await add_players(service, "ann", "bob")
        first = await table_of(service, "ann", "bob", options={"pile": 6})
        monkeypatch.setattr(first.log.match.__class__, "sources", lambda match: 1 // 0)
        await finish(service, first)
        await until(lambda: first.row["archived"])
        monkeypatch.undo()
        second = await played(service, "ann", "bob", options={"pile": 6})
        assert await results_of(service, first) == []
        assert len(await results_of(service, second)) == 2


# ---------------------------------------------------------------- ratings


@runs
async def test_ratings_are_those_of_the_library() -> None:
    async with running_service() as service:
        await add_players(service, "ann", "bob", "cleo")
        library = PlackettLuce()
        skills = {name: library.rating() for name in ("ann", "bob", "cleo")}
        for order in (("ann", "bob", "cleo"), ("cleo", "ann"), ("bob", "cleo", "ann")):
            table = await played(service, *order, options={"pile": 12})
            found = await results_of(service, table)
            teams = [[skills[name]] for name in order]
            after = library.rate(teams, ranks=[float(row["place"]) for row in found])
            for name, row, [new] in zip(order, found, after, strict=True):
                assert row["rated"] is True
                assert row["change"] == pytest.approx(40 * (new.mu - skills[name].mu))
                skills[name] = new
        rows = await standings(service)
        for name, skill in skills.items():
            assert (rows[name]["mu"], rows[name]["sigma"]) == pytest.approx((skill.mu, skill.sigma))
        assert [rows[name]["games"] for name in ("ann", "bob", "cleo")] == [3, 2, 3]


def row(seat: int, place: int, player: str | None, level: str | None = None) -> Row:
    kind = "bot" if player is None else "person"
    facts = {"seat": seat, "place": place, "player": player, "level": level, "kind": kind}
    return {**facts, "game": "java", "season": "2026-Q4", "rated": False, "change": None}


def test_ties_and_bots_with_fixed_ratings() -> None:
    rows = [row(0, 1, "ann"), row(1, 1, "bob"), row(2, 3, None, "expert"), row(3, 4, None, "expert:time=9")]
    after = Rated(rows).update({"ann", "bob"}, {"ann": Standing("2026-Q4", 30.0, 2.0, 7)})
    library = PlackettLuce()
    bot = bot_rating("java", "expert")
    assert bot is not None
    teams = [
        [library.rating(mu=30.0, sigma=2.0)],
        [library.rating()],
        [library.rating(mu=bot.mu, sigma=bot.sigma)],
    ]
    expected = library.rate(teams, ranks=[1.0, 1.0, 3.0])
    assert {*after} == {"ann", "bob"}
    for player, [new] in zip(("ann", "bob"), expected, strict=False):
        assert (after[player].mu, after[player].sigma) == pytest.approx((new.mu, new.sigma))
    assert (after["ann"].games, after["bob"].games) == (8, 1)
    assert [one["rated"] for one in rows] == [True, True, False, False]


@runs
async def test_games_that_do_not_count() -> None:
    async with running_service() as service:
        await add_players(service, "ann", "bob")
        await add_players(service, "shy", rated=False)
        small = {"pile": 6}
        start = (await people(service, options=small)).match.position()
        for who, options in (
            (("ann", "Random"), {"options": small}),
            (("ann", "shy"), {"options": small}),
            (("ann", "bob", "ann"), {"options": small}),
            (("ann", "bob"), {"options": small, "seed": "chosen"}),
            (("ann", "bob"), {"origin": start}),
            (("ann", "bob"), {"options": small, "challenge": "2026-11-17"}),
        ):
            table = await played(service, *who, **options)
            assert [one["rated"] for one in await results_of(service, table)] == [False] * len(who)
        assert await standings(service) == {}
        mixed = await people(service, options=small)
        await finish(service, mixed)
        await until(lambda: mixed.row["archived"])
        assert await standings(service) == {}


@runs
async def test_without_the_library_nothing_is_rated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)  # as if it were not installed
    model.cache_clear()
    try:
        async with running_service() as service:
            await add_players(service, "ann", "bob")
            table = await played(service, "ann", "bob", options={"pile": 6})
            assert len(await results_of(service, table)) == 2
            assert await standings(service) == {}
            assert (await service.archive.statistics("ann")).rated is False
    finally:
        model.cache_clear()


async def want(service: Service, player: str, rated: bool) -> None:
    async with service.store.database.write() as db:
        await db.execute(players.update().where(players.c.id == player).values(rated=rated))


@runs
async def test_who_no_longer_wants_ratings_vanishes_and_goes_on_later() -> None:
    async with running_service() as service:
        await add_players(service, "ann", "bob")
        for _ in range(5):
            await played(service, "ann", "bob", options={"pile": 6})
        shown = await service.archive.ranking("pebbles", None, "ann")
        assert sorted(line.name for line in shown.rows) == ["Ann", "Bob"]
        assert [line.rank for line in shown.rows] == [1, 2]
        assert shown.yours is not None
        assert shown.yours == next(line for line in shown.rows if line.you)
        await want(service, "ann", False)
        hidden = await service.archive.ranking("pebbles", None, "ann")
        assert [line.name for line in hidden.rows] == ["Bob"]
        assert hidden.yours is None
        assert (await service.archive.statistics("ann")).ratings == {}
        table = await played(service, "ann", "bob", options={"pile": 6})
        assert not any(one["rated"] for one in await results_of(service, table))
        await want(service, "ann", True)
        again = await service.archive.ranking("pebbles", None, "ann")
        assert again.rows == shown.rows
        await played(service, "ann", "bob", options={"pile": 6})
        assert {one["games"] for one in (await standings(service)).values()} == {6}


@runs
async def test_a_new_season_begins_with_the_last_rating_and_a_wider_error() -> None:
    clock = Clock()
    async with running_service(clock=clock) as service:
        await add_players(service, "ann", "bob")
        for _ in range(5):
            await played(service, "ann", "bob", options={"pile": 6})
        before = {
            name: Standing("1970-Q1", one["mu"], one["sigma"])
            for name, one in (await standings(service)).items()
        }
        clock.now += 200 * DAY  # two seasons later
        found = (await service.archive.statistics("ann")).ratings["pebbles"]
        assert found.mu == before["ann"].mu
        assert found.sigma**2 == pytest.approx(min(SIGMA**2, before["ann"].sigma ** 2 + 2 * WIDER**2))
        assert found.games == 0
        table = await played(service, "ann", "bob", options={"pile": 6})
        ranks = [float(one["place"]) for one in await results_of(service, table)]
        library = PlackettLuce()
        start = [before[name].at("1970-Q3") for name in ("ann", "bob")]
        teams = [[library.rating(mu=one.mu, sigma=one.sigma)] for one in start]
        for name, [new] in zip(("ann", "bob"), library.rate(teams, ranks=ranks), strict=True):
            now = (await standings(service))[name]
            assert (now["season"], now["games"]) == ("1970-Q3", 1)
            assert (now["mu"], now["sigma"]) == pytest.approx((new.mu, new.sigma))
        old = await service.archive.ranking("pebbles", "1970-Q1", None)
        assert len(old.rows) == 2
        assert old.seasons == ["1970-Q3", "1970-Q1"]
        new_season = await service.archive.ranking("pebbles", None, "ann")
        assert new_season.rows == []  # nobody has five games yet
        assert new_season.yours is not None
        assert new_season.yours.rank is None


def test_somebody_new_is_shown_as_1500() -> None:
    new = Standing("2026-Q4")
    assert (new.mu, new.sigma) == (MU, SIGMA)
    assert (round(new.value), round(new.error)) == (1500, 333)


# ---------------------------------------------------------------- what a player reads


def result(number: int, player: str = "ann", **facts: Any) -> list[Row]:
    """Two rows of a game: of a player, and of a bot or another person."""
    base: Row = {
        "table_id": f"table-{number:06}",
        "game": "java",
        "seats": 2,
        "people": 1,
        "score": 10,
        "sources": {},
        "table_sources": {},
        "resigned": False,
        "ended": 1000.0,
        "seconds": 60.0,
        "plies": 9,
        "clock": "none",
        "challenge": None,
        "season": "1970-Q1",
        "rated": False,
        "change": None,
        "name": "",
        "level": None,
        "persona": None,
        "place": 1,
        **facts,
    }
    mine = {**base, "seat": 0, "player": player, "held": 1, "kind": "person", "name": "Ann"}
    bot = {**base, "seat": 1, "player": None, "held": 0, "kind": "bot", "place": 3 - base["place"]}
    bot |= {"name": "Gaja", "persona": "gaja", "level": "club"}
    if facts.get("people") == 2:
        bot |= {"kind": "person", "player": "bob", "held": 1, "name": "Bob", "persona": None, "level": None}
    return [mine, bot]


async def add(service: Service, *games: list[Row]) -> None:
    rows = [one for game in games for one in game]
    async with service.store.database.write() as db:
        if rows:
            await db.execute(results.insert(), rows)


@given(
    st.lists(st.tuples(st.integers(0, 5), st.integers(1, 2), st.booleans()), max_size=30),
    st.integers(1, 7),
    st.sampled_from([Filters(), Filters(won=True), Filters(who="people"), Filters(won=False, who="bots")]),
)
@settings(max_examples=25, deadline=None)
def test_pages_have_no_gaps_and_no_doubles(
    games: list[tuple[int, int, bool]], limit: int, filters: Filters
) -> None:
    @runs
    async def check() -> None:
        async with running_service() as service:
            await add_players(service, "ann", "bob")
            await add(
                service,
                *(
                    result(number, ended=float(ended), place=place, people=1 + with_people)
                    for number, (ended, place, with_people) in enumerate(games)
                ),
            )
            seen: list[tuple[float, str]] = []
            while True:
                page = await service.archive.games("ann", filters, seen[-1] if seen else None, limit)
                seen += [(seats[0]["ended"], seats[0]["table_id"]) for seats in page.games]
                if not page.more:
                    break
                assert len(page.games) == limit
        wanted = [
            (float(ended), f"table-{number:06}")
            for number, (ended, place, with_people) in enumerate(games)
            if filters.won in (None, place == 1)
            and filters.who in (None, "people" if with_people else "bots")
        ]
        assert seen == sorted(wanted, reverse=True)
        assert page.total == len(wanted)

    check()


@runs
async def test_filters_by_title_seats_and_text() -> None:
    async with running_service() as service:
        await add_players(service, "ann", "bob")
        await add(
            service,
            result(1),
            result(2, game="cuzco", seats=3, ended=DAY * 40),
            result(3, people=2, ended=DAY * 41),
            result(4, player="bob"),
        )
        table = await table_of(service, "ann", "bob", options={"pile": 6}, listed=True)
        await finish(service, table)
        await until(lambda: table.row["archived"])

        async def found(**wanted: Any) -> list[str]:
            page = await service.archive.games("ann", Filters(**wanted), None, 10)
            return [seats[0]["table_id"][-1] for seats in page.games if seats[0]["table_id"] != table.id]

        assert await found() == ["3", "2", "1"]
        assert await found(game="cuzco") == ["2"]
        assert await found(seats=2) == ["3", "1"]
        assert await found(seats_from=3) == ["2"]
        assert await found(text="gAJ") == ["2", "1"]
        assert await found(text="bob") == ["3"]
        assert await found(text="ann") == []  # one's own name says nothing
        assert await found(text="%") == []
        assert await found(text="1970-02") == ["3", "2"]
        assert await found(text="1970-02-10") == ["2"]
        assert await found(text="table-000001") == ["1"]
        page = await service.archive.games("ann", Filters(text=table.row["code"].lower()), None, 10)
        assert [seats[0]["table_id"] for seats in page.games] == [table.id]


@runs
async def test_statistics_by_title_seats_source_and_opponent() -> None:
    async with running_service(clock=lambda: DAY * 10.5) as service:
        await add_players(service, "ann", "bob")
        facts: list[Row] = [
            {"place": 1, "score": 30, "ended": DAY, "sources": {"palace": [30, 20.0]}},
            {"place": 1, "score": 20, "ended": DAY * 2, "sources": {"festival": [20, 0.0]}},
            {"place": 2, "score": 10, "ended": DAY * 3, "people": 2, "seconds": 120.0},
            {"place": 1, "score": 50, "ended": DAY * 9, "seats": 4, "clock": "days", "seconds": 9e9},
            {"place": 1, "score": 7, "ended": DAY * 10, "game": "cuzco", "people": 2, "clock": "days"},
        ]
        await add(service, *(result(number, **one) for number, one in enumerate(facts)))
        found = await service.archive.statistics("ann")
        every = found.all
        assert (every.games, every.won, every.streak, every.best_streak) == (5, 4, 2, 2)
        assert found.days == (2, 3)
        java, cuzco = found.titles
        assert (java.game, java.all.games, java.all.won, java.all.points, java.best) == (
            "java",
            4,
            3,
            27.5,
            50,
        )
        assert java.seconds == (60 + 60 + 120) / 3
        assert cuzco.seconds == 60.0
        assert java.mean(java.sources) == {"palace": 7.5, "festival": 5.0}
        assert java.mean(java.table_sources) == {"palace": 5.0, "festival": 0.0}
        assert {count: (one.games, one.won) for count, one in java.by_seats.items()} == {2: (3, 2), 4: (1, 1)}
        bot = {"name": "Gaja", "portrait": "gaja", "bot": True, "level": "club"}
        bob = {"name": "Bob", "portrait": "c1", "bot": False, "level": None}
        assert found.opponents == [
            {**bot, "games": 3, "ahead": 3, "behind": 0},
            {**bob, "games": 2, "ahead": 1, "behind": 1},
        ]
        assert (await service.archive.statistics("nobody")).titles == []


@runs
async def test_statistics_in_memory_grow_with_new_games_and_are_dropped_when_older_ones_appear() -> None:
    async with running_service() as service:
        await add_players(service, "ann", "bob")
        times = [3.0, 4.0, 4.0, 5.0, 1.0, 4.5]  # the last two end before games that were read
        for number, ended in enumerate(times):
            await add(service, result(number, people=1 + number % 2, ended=ended, score=number))
            found = await service.archive.statistics("ann")
            fresh = await Archive(service.store, service.clock).statistics("ann")
            assert found == fresh
            assert found.all.games == sum(one["games"] for one in found.opponents) == number + 1


@runs
async def test_a_deleted_player_leaves_an_anonymous_seat() -> None:
    async with running_service() as service:
        await add_players(service, "ann", "bob")
        await add(service, result(1, people=2))
        async with service.store.database.write() as db:
            await db.execute(results.update().where(results.c.player == "bob").values(player=None, name=""))
            await db.execute(players.delete().where(players.c.id == "bob"))
        page = await service.archive.games("ann", Filters(), None, 10)
        assert [(one["name"], one["portrait"]) for one in page.games[0]] == [("Ann", "c1"), ("", None)]
        assert (await service.archive.statistics("ann")).opponents == []
