"""Club nights: who sits with whom, the standings, and rounds played at real tables."""

import asyncio
from collections import Counter
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import durbar
from durbar.core import settings as folders
from durbar.research.policy import save
from durbar.table.archive.results import places
from durbar.table.budget import Limits, paying
from durbar.table.chairs import Token
from durbar.table.club.clubs import Clubs, lines
from durbar.table.club.pairing import Pairing, Seating, shape
from durbar.table.club.standings import Played, shares, standings
from durbar.table.refusal import Refusal
from durbar.table.service import Service
from durbar.table.storage.clubs import due
from durbar.table.storage.player_schema import players
from durbar.table.table import Table
from tests.encodings.test_policy import made
from tests.table.helpers import Clock, running_service, runs

ALLOWED = [range(2, 5), range(3, 6), range(2, 6), (2,), (4,), (2, 4), (5,)]
"""Seat counts of titles, our own first."""


def met(tables: list[Seating]) -> Counter[tuple[int, int]]:
    found: Counter[tuple[int, int]] = Counter()
    for table in tables:
        found.update(combinations(sorted(entry for entry in table if entry is not None), 2))
    return found


def played_rounds(people: int, rounds: int, size: int, allowed: Any, swiss: bool) -> list[list[Seating]]:
    """Rounds one after the other, with ranks that change at random."""
    rng = Random(f"{people} {rounds} {size}")
    before, found = list[Seating](), list[list[Seating]]()
    for _ in range(rounds):
        ranked = rng.sample(range(people), people)
        found.append(Pairing(ranked, before, swiss, rng).tables(size, allowed))
        before += found[-1]
    return found


# ---------------------------------------------------------------- pairing


@given(st.integers(2, 64), st.integers(2, 5), st.sampled_from(ALLOWED))
def test_tables_differ_by_one_seat_and_bots_sit_only_where_people_are_missing(
    people: int, size: int, allowed: Any
) -> None:
    found = shape(people, size, allowed)
    assert set(found.seats) <= set(allowed)
    assert max(found.seats) - min(found.seats) <= 1
    assert sum(found.people) == people
    assert min(found.people) >= 1
    if sum(found.bots):
        fits = [n for n in range(1, people + 1) if {people // n, -(-people // n)} <= set(allowed)]
        assert not fits
        assert max(found.bots) - min(found.bots) <= 1


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 24), st.integers(1, 4), st.integers(2, 5), st.sampled_from(ALLOWED), st.booleans())
def test_everybody_plays_each_round_once(
    people: int, rounds: int, size: int, allowed: Any, swiss: bool
) -> None:
    for tables in played_rounds(people, rounds, size, allowed, swiss):
        sat = [entry for table in tables for entry in table if entry is not None]
        assert sorted(sat) == list(range(people))
        assert {len(table) for table in tables} <= set(allowed)
        assert max(map(len, tables)) - min(map(len, tables)) <= 1


def divisions(people: list[int], sizes: tuple[int, ...]) -> Any:
    """Every way to divide people into groups of these sizes; equal ones may come twice."""
    if not sizes:
        yield []
        return
    for group in combinations(people, sizes[0]):
        rest = [entry for entry in people if entry not in group]
        for others in divisions(rest, sizes[1:]):
            yield [group, *others]


@pytest.mark.parametrize(("people", "size"), [(4, 2), (6, 3), (6, 2), (7, 3), (8, 4), (9, 3)])
@pytest.mark.parametrize("swiss", [False, True])
def test_opponents_are_repeated_as_little_as_possible(people: int, size: int, swiss: bool) -> None:
    before = list[Seating]()
    for tables in played_rounds(people, 4, size, range(2, 6), swiss):
        known = met(before)
        sizes = shape(people, size, range(2, 6)).people
        costs = (
            sum(known[pair] ** 2 for group in division for pair in combinations(group, 2))
            for division in divisions(list(range(people)), sizes)
        )
        assert sum(known[pair] ** 2 for pair in met(tables)) == min(costs)
        before += tables


@pytest.mark.parametrize(("people", "size"), [(8, 4), (9, 3), (12, 4), (15, 5), (16, 2)])
def test_everybody_sits_on_each_seat_about_equally_often(people: int, size: int) -> None:
    rounds = 2 * size
    tables = [table for each in played_rounds(people, rounds, size, range(2, 6), False) for table in each]
    sat = Counter((entry, seat) for table in tables for seat, entry in enumerate(table))
    assert all(1 <= sat[entry, seat] <= 3 for entry in range(people) for seat in range(size))


def test_whoever_met_a_bot_meets_no_second_one_before_the_others() -> None:
    """Three people at tables for two: each round one of them plays a bot."""
    rounds = played_rounds(3, 3, 2, (2,), False)
    alone = [entry for tables in rounds for table in tables if None in table for entry in table]
    assert sorted(entry for entry in alone if entry is not None) == [0, 1, 2]


def test_a_swiss_round_brings_equals_together() -> None:
    tables = Pairing(range(12), [], True, Random(1)).tables(4, range(3, 6))
    assert {frozenset(table) for table in tables} == {frozenset(range(n, n + 4)) for n in (0, 4, 8)}


# ---------------------------------------------------------------- standings


@given(st.lists(st.integers(0, 6), min_size=2, max_size=5))
def test_a_table_gives_half_of_its_points_to_the_better_half(scores: list[int]) -> None:
    ranks = places(scores, [seat for seat, score in enumerate(scores) if score == max(scores)])
    assert sum(shares(ranks)) == Fraction(len(scores), 2)
    for one, other in combinations(range(len(scores)), 2):
        assert (scores[one] > scores[other]) == (shares(ranks)[one] > shares(ranks)[other])


def test_who_resigned_is_last_and_a_tie_break_of_the_game_counts() -> None:
    assert places([9, 5, 5], winners=[1], resigned=[0]) == [3, 1, 2]


def test_points_come_first() -> None:
    found = standings([0, 1, 2], [Played([0, 1, 2], [10, 30, 20], [3, 1, 2])])
    assert [(line.rank, line.entry, line.points, line.by) for line in found] == [
        (1, 1, 1, None),
        (2, 2, Fraction(1, 2), "points"),
        (3, 0, 0, "points"),
    ]


def test_equal_points_are_ordered_by_the_opponents_then_the_share_of_points() -> None:
    played = [
        Played([0, 1], [10, 5], [1, 2]),
        Played([2, 3], [10, 5], [1, 2]),
        Played([1, 3], [8, 6], [1, 2]),  # 1 has a point, 3 none: 0 beat the better opponent
    ]
    found = standings([0, 1, 2, 3], played)
    order = [line.entry for line in found]
    assert order.index(0) < order.index(2)
    assert next(line for line in found if line.entry == 2).by == "opponents"
    shared = standings([0, 1, 2, 3], [Played([0, 1], [10, 5], [1, 2]), Played([2, 3], [10, 6], [1, 2])])
    assert [line.entry for line in shared[:2]] == [0, 2]
    assert shared[1].by == "share"


def test_then_the_tables_against_each_other_decide_and_equals_share_a_rank() -> None:
    """Two meet twice, each wins with the same scores: equal. With a third table one is ahead."""
    played = [Played([0, 1], [6, 4], [1, 2]), Played([1, 0], [6, 4], [1, 2])]
    assert [line.rank for line in standings([0, 1], played)] == [1, 1]
    tied = [Played([0, 1], [5, 5], [1, 2]), Played([0, 2], [5, 5], [2, 1]), Played([1, 3], [5, 5], [1, 2])]
    again = [*tied, Played([2, 3], [5, 5], [2, 1])]
    found = standings([0, 1, 2, 3], again)
    assert {line.points for line in found} == {Fraction(1)}
    assert found[-1].by in ("direct", None)
    assert [line.rank for line in found] == sorted(line.rank for line in found)


# ---------------------------------------------------------------- nights


async def people(service: Service, count: int) -> list[str]:
    """Players with a name each; their ids."""
    ids = [f"player-{n}" for n in range(count)]
    nothing = {"created": 0.0, "seen": 0.0, "lang": "en", "zone": "UTC", "rated": False}
    rows = [
        {"id": id, "name": f"Name {n}", "portrait": f"c{n % 8}", "settings": {}, "calling": {}, **nothing}
        for n, id in enumerate(ids)
    ]
    async with service.store.database.write() as db:
        await db.execute(players.insert(), rows)
    return ids


async def night(service: Service, host: str, game: str = "pebbles", **more: Any) -> str:
    chosen = {"rounds": 2, "form": "swiss", "size": 2, "clock": None, "level": "random"}
    wanted = {**chosen, "next_round": "host", **more}
    return await service.clubs.create(host, "Tuesday", game, wanted, None)


async def play_to_the_end(service: Service, id: str) -> Table:
    """Everybody takes what they can; the first legal action will do."""
    table = await service.cache.get(id)
    while table.status == "playing":
        actor = table.match.actor
        assert actor is not None
        token = Token.of_player("key", table.chairs[actor].player or "")
        await service.moves.play(id, token, table.match.ply, str(table.match.legal()[-1]))
        table = await service.cache.get(id)
    return table


@runs
async def test_a_night_of_two_rounds() -> None:
    async with running_service() as service:
        ids = await people(service, 4)
        club = await night(service, ids[0])
        for player in ids[1:]:
            await service.clubs.join(club, player, "")
        await service.clubs.start(club, ids[0])
        found = await service.clubs.load(club)
        assert found.club["round"] == 1
        assert [entry["name"] for entry in found.entries] == [f"Name {n}" for n in range(4)]
        with pytest.raises(Refusal, match="still_running"):
            await service.clubs.start(club, ids[0])
        first = [row["table_id"] for row in found.tables]
        for id in first:
            table = await play_to_the_end(service, id)
            assert table.row["club"] == club
            assert not table.row["hints"]
        await service.clubs.start(club, ids[0])
        found = await service.clubs.load(club)
        assert len(found.tables) == 4
        assert not met([tuple(row["entries"]) for row in found.tables[:2]]).keys() & (
            met([tuple(row["entries"]) for row in found.tables[2:]]).keys()
        )
        for row in found.tables[2:]:
            await play_to_the_end(service, row["table_id"])
        await service.clubs.look_after(club)
        found = await service.clubs.load(club)
        assert found.club["status"] == "over"
        assert [line.played for line in lines(found)] == [2, 2, 2, 2]
        with pytest.raises(Refusal, match="club_over"):
            await service.clubs.start(club, ids[0])


@runs
async def test_late_joiners_and_leavers_count_from_the_next_round_which_begins_by_itself() -> None:
    async with running_service() as service:
        ids = await people(service, 3)
        club = await night(service, ids[0], next_round="by_itself")
        await service.clubs.join(club, ids[1], "Other name")
        await service.clubs.start(club, ids[0])
        await service.clubs.join(club, ids[2], "")
        await service.clubs.leave(club, ids[1])
        (only,) = (await service.clubs.load(club)).tables
        assert sorted(only["entries"]) == [0, 1]
        await service.clubs.look_after(club)
        assert (await service.clubs.load(club)).club["round"] == 1
        await play_to_the_end(service, only["table_id"])
        await service.clubs.look_after(club)
        found = await service.clubs.load(club)
        assert found.club["round"] == 2
        assert sorted(found.tables[1]["entries"]) == [0, 2]


@runs
async def test_a_bot_fills_a_table_where_people_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    async with running_service() as service:
        monkeypatch.setattr(service.game("pebbles"), "seats", (3,))
        ids = await people(service, 2)
        club = await night(service, ids[0], size=3)
        with pytest.raises(Refusal, match="too_few_players"):
            await service.clubs.start(club, ids[0])
        await service.clubs.join(club, ids[1], "")
        await service.clubs.start(club, ids[0])
        (row,) = (await service.clubs.load(club)).tables
        table = await service.cache.get(row["table_id"])
        seated = [None if entry is None else ids[entry] for entry in row["entries"]]
        assert [chair.player for chair in table.chairs] == seated
        assert sorted(chair.kind for chair in table.chairs) == ["bot", "person", "person"]


@runs
async def test_a_level_that_plays_no_such_table_is_refused_and_one_that_is_gone_replaced(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A saved policy plays one number of people with the usual options, and its file may be taken away."""
    save(tmp_path / "three.npz", made(seats=3))
    save(tmp_path / "four.npz", made(seats=4))
    monkeypatch.setattr(folders, "policy_folder", str(tmp_path))
    clock = {"kind": "live", "minutes": 5, "increment": 0, "then": "bot"}
    async with running_service(game=durbar.game, games=durbar.games) as service:
        ids = await people(service, 2)
        with pytest.raises(durbar.BadOption, match="plays with 4 seats, not 3"):
            await night(service, ids[0], "taj-mahal", size=3, level="policy:four")
        with pytest.raises(durbar.BadOption, match="plays with 4 seats, not 3"):
            await night(service, ids[0], "taj-mahal", size=3, clock={**clock, "level": "policy:four"})
        one, other = [
            await night(service, ids[0], "taj-mahal", size=size, level=level, clock={**clock, "level": level})
            for size, level in ((4, "policy:four"), (3, "policy:three"))
        ]
        (tmp_path / "three.npz").unlink()
        for club in (one, other):
            await service.clubs.join(club, ids[1], "")
            await service.clubs.start(club, ids[0])
            (row,) = (await service.clubs.load(club)).tables
            table = await service.cache.get(row["table_id"])
            assert [chair.level for chair in table.chairs if chair.kind == "bot"] == ["club"]
            assert table.clock is not None
            assert table.clock.level is None


@runs
async def test_a_night_that_fails_does_not_keep_the_others_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    looked, every = list[str](), asyncio.Event()

    async def look_after(_: Clubs, id: str) -> None:
        looked.append(id)
        if len(set(looked)) == 2:
            every.set()
        raise ConnectionError

    monkeypatch.setattr("durbar.table.club.clubs.INTERVAL", 0)
    async with running_service() as service:
        ids = await people(service, 2)
        monkeypatch.setattr(Clubs, "look_after", look_after)
        clubs = [await night(service, ids[0]) for _ in range(2)]
        monkeypatch.setattr("durbar.table.storage.clubs.due", _answer(clubs))
        watching = asyncio.create_task(service.clubs.watch())
        await asyncio.wait_for(every.wait(), 10)
        watching.cancel()
        assert set(looked) == set(clubs)


def _answer(found: list[str]) -> Any:
    async def answer(*_: object) -> list[str]:
        return found

    return answer


@runs
async def test_a_table_that_does_not_end_is_counted_or_left_out_by_the_host() -> None:
    async with running_service() as service:
        ids = await people(service, 4)
        club = await night(service, ids[0])
        for player in ids[1:]:
            await service.clubs.join(club, player, "")
        await service.clubs.start(club, ids[0])
        one, other = [row["table_id"] for row in (await service.clubs.load(club)).tables]
        with pytest.raises(Refusal, match="host_only"):
            await service.clubs.count(club, ids[1], one, "left_out")
        await service.clubs.count(club, ids[0], one, "as_it_stands")
        await service.clubs.count(club, ids[0], other, "left_out")
        found = await service.clubs.load(club)
        assert sorted(line.played for line in lines(found)) == [0, 0, 1, 1]
        with pytest.raises(Refusal, match="over"):
            await service.clubs.count(club, ids[0], one, "left_out")
        await service.clubs.start(club, ids[0])
        assert (await service.clubs.load(club)).club["round"] == 2


@runs
async def test_a_round_whose_tables_were_not_opened_is_completed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process dies after the round was stored: the next look opens what is missing, once."""

    async def died(*_: Any) -> None:
        raise ConnectionError

    async with running_service() as service:
        ids = await people(service, 4)
        club = await night(service, ids[0])
        for player in ids[1:]:
            await service.clubs.join(club, player, "")
        with monkeypatch.context() as patch:
            patch.setattr(Clubs, "_open", died)
            with pytest.raises(ConnectionError):
                await service.clubs.start(club, ids[0])
        before = await service.clubs.load(club)
        assert [row["status"] for row in before.tables] == [None, None]
        await service.clubs.look_after(club)
        await service.clubs.look_after(club)
        after = await service.clubs.load(club)
        assert [row["status"] for row in after.tables] == ["playing", "playing"]
        assert [row["table_id"] for row in after.tables] == [row["table_id"] for row in before.tables]


@runs
async def test_only_so_many_nights_of_an_address() -> None:
    async with running_service(clock=Clock()) as service:
        ids = await people(service, 1)
        paying.set(Limits().budget("somebody"))
        for _ in range(10):
            await night(service, ids[0])
        with pytest.raises(Refusal, match="too_many_clubs"):
            await night(service, ids[0])
        with pytest.raises(Refusal, match="no_player"):
            await night(service, "nobody")


@runs
async def test_a_night_is_looked_after_only_when_something_has_happened() -> None:
    async with running_service() as service:
        ids = await people(service, 2)
        club = await night(service, ids[0])
        await service.clubs.join(club, ids[1], "")
        await service.clubs.start(club, ids[0])
        assert await due(service.store.database, 9) == []
        (row,) = (await service.clubs.load(club)).tables
        await play_to_the_end(service, row["table_id"])
        assert await due(service.store.database, 9) == [club]
        await service.clubs.look_after(club)
        assert await due(service.store.database, 9) == []
        assert (await service.clubs.load(club)).club["round"] == 1  # the host starts the next one
