"""The archive as a player sees it: their finished games, their statistics, and the ranking."""

from collections.abc import Callable
from typing import NamedTuple

from durbar.bots.personas import PERSONAS
from durbar.table.archive.filters import Filters
from durbar.table.archive.ranking import NEEDED, SHOWN, Ranking, place_bots
from durbar.table.archive.ratings import Standing, model
from durbar.table.archive.seasons import season_of
from durbar.table.archive.statistics import Collected, Statistics, Tally, Title
from durbar.table.codes import normalised
from durbar.table.storage import archive as stored
from durbar.table.storage.store import Store
from durbar.table.stored import Row

OPPONENTS = 30
"""How many are shown."""


class Page(NamedTuple):
    """Some games of a player, newest first, each with the results of its seats by place."""

    games: list[list[Row]]
    total: int
    more: bool


class Found(NamedTuple):
    """The statistics of a player."""

    all: Tally
    titles: list[Title]
    days: tuple[int, int]
    """Days in a row with a game: now, and at best."""
    rated: bool
    ratings: dict[str, Standing]
    """By title; none of a player who does not want them."""
    opponents: list[Row]


class Archive:
    """Reads finished games; whatever it shows of a player, the archiver has written."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock
        self._statistics = Statistics(store.database)

    async def games(
        self, player: str, filters: Filters, before: tuple[float, str] | None, limit: int
    ) -> Page:
        """The player's newest games that the filters let through, before one that is given."""
        database = self._store.database
        code = normalised(filters.text) if filters.text else None
        which = stored.chosen(player, filters, code)
        found, total = await stored.games(database, which, before, limit + 1)
        seats = await stored.seats_of(database, found[:limit])
        return Page([seats[id] for id in found[:limit]], total, len(found) > limit)

    async def statistics(self, player: str) -> Found:
        """What all games of a player show."""
        database, now = self._store.database, self._clock()
        wants, zone = await stored.wishes(database, player)
        collected = await self._statistics.collect(player, zone)
        rated = wants and model() is not None
        season = season_of(now)
        standings = await stored.standings(database, player, season) if rated else {}
        return Found(
            collected.all,
            sorted(collected.titles.values(), key=lambda title: (-title.all.games, title.game)),
            collected.days.count(now),
            rated,
            {game: standing.at(season) for game, standing in standings.items()},
            await self._opponents(collected),
        )

    async def _opponents(self, collected: Collected) -> list[Row]:
        """Those met most often, as the page gets them; players who were deleted are left out."""
        met = sorted(collected.met.items(), key=lambda item: (-item[1][0], item[0]))[: 2 * OPPONENTS]
        known = await stored.names(self._store.database, [who for who, _ in met])
        found: list[Row] = []
        for who, (games, ahead, behind) in met:
            persona, _, level = who.partition(" ")
            if level:
                name, portrait = PERSONAS[persona], persona
            elif who in known:
                name, portrait = known[who]
            else:
                continue
            row = {"name": name, "portrait": portrait, "bot": bool(level), "level": level or None}
            found.append({**row, "games": games, "ahead": ahead, "behind": behind})
        return found[:OPPONENTS]

    async def ranking(self, game: str, season: str | None, player: str | None) -> Ranking:
        """The ranking of a title in a season, the present one unless another is asked for."""
        database, now = self._store.database, season_of(self._clock())
        season = season or now
        past = await stored.seasons(database, game)
        people = await stored.ranking(database, game, season, NEEDED, SHOWN)
        mine = None if player is None else await stored.rank(database, game, season, NEEDED, player)
        return place_bots(game, season, sorted({now, *past}, reverse=True), people, mine, player)
