"""The daily challenge: the same for everybody, one try, and no secret before the day is over."""

import asyncio
from itertools import pairwise
from math import ceil
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from durbar.table.chairs import Holder, Token
from durbar.table.challenges import BARS, bars, median, rank
from durbar.table.days import DAY, day_of
from durbar.table.refusal import Refusal
from durbar.table.service import Service
from durbar.table.storage.player_schema import players, results
from durbar.table.table import Table
from durbar.web import frame
from tests.table.helpers import Clock, running_service, runs

ANN, BEN = Token.of_player("key of Ann", "ann"), Token.of_player("key of Ben", "ben")
Counts = st.dictionaries(st.integers(-5, 300), st.integers(1, 50), max_size=30)


async def add_players(service: Service) -> None:
    nothing = {"created": 0.0, "seen": 0.0, "lang": "en", "zone": "UTC", "rated": False, "settings": {}}
    rows = [
        {"id": id, "name": id.title(), "portrait": "c1", "calling": {}, **nothing} for id in ("ann", "ben")
    ]
    async with service.store.database.write() as db:
        await db.execute(players.insert(), rows)


async def add_result(service: Service, table: Table, player: str, score: int, **more: Any) -> None:
    """As the archive writes it when a game is over; columns that do not matter here are empty."""
    empty: dict[type, Any] = {int: 0, float: 0.0, str: "", bool: False, object: {}}  # JSON is any object
    row: dict[str, Any] = {c.name: empty[c.type.python_type] for c in results.c if not c.nullable}
    row |= {"table_id": table.id, "player": player, "kind": "person", "name": player.title(), "score": score}
    row |= {"challenge": table.row["challenge"], **more}
    async with service.store.database.write() as db:
        await db.execute(results.insert(), [row])


async def begun(service: Service, token: Token) -> Table:
    id, seat = await service.challenges.play("pebbles", token, None)
    table = await service.cache.get(id)
    assert table.holder(token) == Holder((seat,), host=True)
    return table


@runs
async def test_everybody_gets_the_same_deal_seat_and_bots() -> None:
    async with running_service() as service:
        await add_players(service)
        one, other = await begun(service, ANN), await begun(service, BEN)
        assert one.id != other.id
        assert one.match.dealer.seed == other.match.dealer.seed
        assert [(c.kind, c.level) for c in one.chairs] == [(c.kind, c.level) for c in other.chairs]
        bots = [[c.name for c in table.chairs if c.kind == "bot"] for table in (one, other)]
        assert bots[0] == bots[1] != []
        assert not one.row["listed"]
        assert not one.row["hints"]
        assert one.row["challenge"] == f"{day_of(service.clock())}/pebbles"


@runs
async def test_another_day_and_another_database_have_another_deal() -> None:
    clock = Clock()
    async with running_service(clock=clock) as service, running_service(clock=clock) as elsewhere:
        for each in (service, elsewhere):
            await add_players(each)
        today = await begun(service, ANN)
        there = await begun(elsewhere, ANN)
        clock.now += DAY
        tomorrow = await begun(service, ANN)
        assert len({table.match.dealer.seed for table in (today, tomorrow, there)}) == 3


@runs
async def test_a_second_try_is_the_first_one() -> None:
    async with running_service() as service:
        await add_players(service)
        asked = [service.challenges.play("pebbles", ANN, None) for _ in range(3)]
        assert len({id for id, _ in await asyncio.gather(*asked)}) == 1
        table = await begun(service, ANN)
        await service.opening.close(table.id, ANN)
        again = await begun(service, ANN)
        assert again is table
        (title,) = (await service.challenges.today(ANN)).titles
        assert title.mine is not None
        assert (title.mine.over, title.mine.score) == (True, None)


@runs
async def test_only_a_player_may_try() -> None:
    async with running_service() as service:
        for token in (None, "a-seat-token-of-somebody", Token.of_player("key", "deleted")):
            with pytest.raises(Refusal, match="no_player"):
                await service.challenges.play("pebbles", token, None)


@runs
async def test_nobody_else_sees_a_table_and_nobody_its_seed_before_the_day_is_over() -> None:
    clock = Clock()
    async with running_service(clock=clock) as service:
        await add_players(service)
        table = await begun(service, ANN)
        mine = table.holder(ANN)
        for closed in (False, True):
            if closed:
                await service.opening.close(table.id, ANN)
            for token in (None, BEN):
                with pytest.raises(Refusal, match="challenge_running"):
                    table.holder(token)
            facts = frame.facts(service, table, mine)
            assert facts.seed is None
            assert facts.commitment is None
            assert not table.revealed
        clock.now += DAY
        assert table.holder(BEN) == table.holder(None) == Holder()
        assert frame.facts(service, table, Holder()).seed == table.match.dealer.seed


@runs
async def test_results_are_ranked_and_the_best_of_yesterday_is_offered() -> None:
    clock = Clock()
    async with running_service(clock=clock) as service:
        await add_players(service)
        ann, ben = await begun(service, ANN), await begun(service, BEN)
        await add_result(service, ann, "ann", 12)
        await add_result(service, ben, "ben", 15)
        (title,) = (await service.challenges.today(ANN)).titles
        assert title.scores.tries == 2
        assert [(row["name"], row["score"]) for row in title.scores.best] == [("Ben", 15), ("Ann", 12)]
        assert title.yesterday is None
        clock.now += DAY
        (title,) = (await service.challenges.today(ANN)).titles
        assert title.mine is None
        assert title.scores.tries == 0
        assert title.yesterday is not None
        assert (title.yesterday["name"], title.yesterday["table_id"]) == ("Ben", ben.id)


@runs
async def test_a_finished_game_is_listed_with_its_score() -> None:
    clock = Clock()
    async with running_service(clock=clock) as service:
        await add_players(service)
        table = await begun(service, ANN)
        while table.status == "playing":
            if table.match.actor in table.holder(ANN).seats:
                await service.moves.play(table.id, ANN, table.match.ply, str(table.match.legal()[-1]))
            await asyncio.sleep(0)  # the bots act
        seat = table.holder(ANN).seats[0]
        found = await service.challenges.today(ANN)
        while not found.titles[0].scores.best:  # the archive writes it a little later
            clock.now += 10.0
            await asyncio.sleep(0.01)
            found = await service.challenges.today(ANN)
        (best,) = found.titles[0].scores.best
        assert (best["name"], best["portrait"], best["table_id"]) == ("Ann", "c1", table.id)
        assert found.titles[0].mine == (table.id, True, best["score"])
        assert best["score"] == table.match.scores[seat]


@runs
async def test_who_resigned_has_no_result() -> None:
    async with running_service() as service:
        await add_players(service)
        table = await begun(service, ANN)
        await add_result(service, table, "ann", 99, resigned=True)
        (title,) = (await service.challenges.today(None)).titles
        assert title.scores.counts == {}
        assert title.scores.tries == 1


@given(Counts)
def test_the_histogram_counts_everybody_in_a_few_bars(counts: dict[int, int]) -> None:
    found = bars(counts)
    assert len(found) <= BARS
    assert sum(count for _, _, count in found) == sum(counts.values())
    assert all(last + 1 == first for (_, last, _), (first, _, _) in pairwise(found))


@given(Counts)
def test_rank_and_median_agree_with_a_plain_list(counts: dict[int, int]) -> None:
    scores = sorted(score for score, count in counts.items() for _ in range(count))
    assert median(counts) == (scores[ceil(len(scores) / 2) - 1] if scores else None)
    for score in counts:
        assert rank(counts, score) == 1 + sum(other > score for other in scores)
