"""The routes of the archive: a player's finished games and statistics, and the ranking."""

from typing import Annotated, Literal

from msgspec import Meta

from durbar.table.archive.filters import Filters
from durbar.table.archive.ranking import NEEDED, Ranked
from durbar.table.archive.ratings import NEW, Standing, model
from durbar.table.archive.statistics import Title
from durbar.table.chairs import clean, player_of
from durbar.table.refusal import Refusal
from durbar.table.stored import Row
from durbar.web import wire
from durbar.web.request import ApiRequest, route

GameName = Annotated[str, Meta(max_length=40, pattern="^[a-z0-9_-]+$")]
Seats = Annotated[int, Meta(ge=1, le=8)]


class GamesQuery(wire.Request):
    """Filters of the archive."""

    game: GameName | None = None
    seats: Seats | None = None
    seats_from: Seats | None = None
    who: Literal["people", "bots"] | None = None
    won: bool | None = None
    text: Annotated[str, Meta(max_length=60)] | None = None
    before: Annotated[str, Meta(max_length=80, pattern=r"^[0-9.]{1,32},[A-Za-z0-9_-]{1,40}$")] | None = None
    limit: Annotated[int, Meta(ge=1, le=100)] = 20


@route("GET", "/api/player/games", wire.Archive, query=GamesQuery)
async def player_games(request: ApiRequest) -> wire.Archive:
    """Your finished games, newest first."""
    player, query = request.player, request.query
    text = clean(query.text or "") or None
    wanted = Filters(query.game, query.seats, query.seats_from, query.who, query.won, text)
    page = await request.service.archive.games(player, wanted, _moment(query.before), query.limit)
    games = [_game(rows, player) for rows in page.games]
    last = f"{games[-1].ended!r},{games[-1].table}" if page.more else None
    return wire.Archive(games, page.total, page.more, last)


@route("GET", "/api/player/statistics", wire.Statistics)
async def player_statistics(request: ApiRequest) -> wire.Statistics:
    """What your finished games show: by title and seats, by source of points, against whom."""
    found = await request.service.archive.statistics(request.player)
    return wire.Statistics(
        **{name: getattr(found.all, name) for name in ("games", "won", "streak", "best_streak")},
        days=found.days[0],
        best_days=found.days[1],
        rated=found.rated,
        titles=[_title(title, found.ratings.get(title.game)) for title in found.titles],
        opponents=[wire.Opponent(**one) for one in found.opponents],
    )


class RankingQuery(wire.Request):
    game: GameName | None = None
    season: Annotated[str, Meta(pattern="^[0-9]{4}-Q[1-4]$")] | None = None


@route("GET", "/api/ranking", wire.Ranking, query=RankingQuery)
async def ranking(request: ApiRequest) -> wire.Ranking:
    """The ranking of a title in a season: people who want it, and bots in their places."""
    query: RankingQuery = request.query
    game = query.game or request.service.games()[0]
    if game not in request.service.games():
        raise Refusal("unknown_game")
    found = await request.service.archive.ranking(game, query.season, player_of(request.token))
    return wire.Ranking(
        game=game,
        season=found.season,
        seasons=found.seasons,
        rated=model() is not None,
        needed=NEEDED,
        rows=[_ranked(row) for row in found.rows],
        yours=None if found.yours is None else _ranked(found.yours),
    )


def _title(title: Title, standing: Standing | None) -> wire.TitleStatistics:
    every = title.all
    return wire.TitleStatistics(
        game=title.game,
        games=every.games,
        won=every.won,
        points=every.points,
        best=title.best or 0,
        seconds=title.seconds,
        streak=every.streak,
        best_streak=every.best_streak,
        sources=title.mean(title.sources),
        table_sources=title.mean(title.table_sources),
        by_seats=[
            wire.SeatCount(seats, one.games, one.won, one.points)
            for seats, one in sorted(title.by_seats.items())
        ],
        rating=None if standing is None else _rating(standing),
    )


def _ranked(row: Ranked) -> wire.RankingRow:
    return wire.RankingRow(
        rank=row.rank,
        name=row.name,
        portrait=row.portrait,
        bot=row.level is not None,
        level=row.level,
        rating=_rating(row.standing, row.level is not None),
        you=row.you,
    )


def _rating(standing: Standing, bot: bool = False) -> wire.Rating:
    change = None if bot or not standing.games else round(standing.change)
    value, error = round(standing.value), round(standing.error)
    return wire.Rating(value, error, standing.games, change, not bot and error > NEW)


def _moment(before: str | None) -> tuple[float, str] | None:
    if before is None:
        return None
    ended, _, table = before.partition(",")
    try:
        return float(ended), table
    except ValueError as error:
        raise Refusal("bad_request", "before: a time, a comma, a table") from error


def _game(rows: list[Row], player: str) -> wire.ArchivedGame:
    mine = next(row for row in rows if row["player"] == player and row["held"])
    return wire.ArchivedGame(
        table=mine["table_id"],
        game=mine["game"],
        ended=mine["ended"],
        seconds=mine["seconds"],
        plies=mine["plies"],
        clock=mine["clock"],
        challenge=mine["challenge"],
        place=mine["place"],
        rated=mine["rated"],
        change=None if mine["change"] is None else round(mine["change"]),
        seats=[_seat(row, player) for row in rows],
    )


def _seat(row: Row, player: str) -> wire.ArchivedSeat:
    bot = row["kind"] == "bot"
    return wire.ArchivedSeat(
        seat=row["seat"],
        name=row["name"],
        portrait=row["persona"] if bot else row["portrait"],
        bot=bot,
        level=row["level"],
        place=row["place"],
        score=row["score"],
        you=row["player"] == player,
        resigned=row["resigned"],
    )
