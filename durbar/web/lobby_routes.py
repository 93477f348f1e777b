"""The routes of the lobby: which games there are, which tables, and opening one."""

import secrets
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any

import msgspec

import durbar
from durbar import bots
from durbar.core import course
from durbar.core.errors import BadOption
from durbar.core.game import Game, Position
from durbar.core.match import Match
from durbar.core.tutorial import tutorial as tutorial_of
from durbar.core.words import words
from durbar.research import saved
from durbar.table.chairs import NOBODY, SPECTATOR, Chair, Holder, clean_name, hashed, new_secret, player_of
from durbar.table.client_input import reading
from durbar.table.opening import check_size
from durbar.table.refusal import Refusal
from durbar.table.stored import Row
from durbar.table.table import is_host
from durbar.web import frame, wire
from durbar.web.request import LARGE, ApiRequest, route

LISTED = 100
SAMPLE_DECISIONS = 60
RECORD_PLIES = 5_000
"""Actions of a record; the longest games have some hundreds."""


# ---------------------------------------------------------------- games


@route("GET", "/api/games", wire.Games)
async def games(request: ApiRequest) -> wire.Games:
    """All games with their seats, options and bot levels."""
    return wire.Games([_game(request.service.game(id)) for id in request.service.games()])


class WordsQuery(wire.Request):
    lang: wire.Language = "en"


@route("GET", "/api/games/{game}/words", wire.GameWords, query=WordsQuery)
async def game_words(request: ApiRequest) -> wire.GameWords:
    """The clauses of a game's rules and its texts as templates."""
    found = words(known_game(request), request.query.lang)
    return wire.GameWords(request.path["game"], request.query.lang, found.clauses, dict(found.catalogue))


@route("GET", "/api/games/{game}/components", wire.Components)
async def components(request: ApiRequest) -> wire.Components:
    """Board, tiles and cards as data: what never changes and is therefore not in an observation."""
    return wire.Components(request.path["game"], known_game(request).components())


@route("GET", "/api/games/{game}/sample", wire.Sample)
async def sample(request: ApiRequest) -> wire.Sample:
    """A game in progress as a spectator sees it."""
    return wire.Sample(request.path["game"], _sample(known_game(request)))


@route("GET", "/api/games/{game}/lesson", wire.Tutorial)
async def tutorial(request: ApiRequest) -> wire.Tutorial:
    """The tutorial: a guided game for newcomers."""
    found = tutorial_of(known_game(request))
    if found is None:
        raise Refusal("unknown")
    return msgspec.convert(found, wire.Tutorial, from_attributes=True)


# ---------------------------------------------------------------- the lobby


class TablesQuery(wire.Request):
    status: wire.ListedStatus = "waiting"


@route("GET", "/api/tables", wire.Summaries, query=TablesQuery)
async def listed(request: ApiRequest) -> wire.Summaries:
    """Listed tables, newest change first."""
    return wire.Summaries(await _listed(request, request.query.status))


@route("GET", "/api/lobby", wire.Lobby)
async def lobby(request: ApiRequest) -> wire.Lobby:
    """Listed tables that wait for players and that are being played, newest change first."""
    return wire.Lobby(await _listed(request, "waiting"), await _listed(request, "playing"))


@route("POST", "/api/tables/mine", wire.Summaries, body=wire.Keys)
async def mine(request: ApiRequest) -> wire.Summaries:
    """The tables one holds tokens for; wrong tokens are left out."""
    keys: dict[str, str] = {key.table: key.token for key in request.body.keys}
    found = await request.service.store.among(list(keys))
    lines = [summary(request, row, chairs, keys[row["id"]]) for row, chairs in found]
    return wire.Summaries([line for line in lines if line.yours or line.host])


@route("POST", "/api/tables/find", wire.Found, body=wire.Find)
async def find(request: ApiRequest) -> wire.Found:
    """The table that a code leads to: one with an open seat, or a listed one to watch."""
    return wire.Found(*await request.service.codes.find(request.body.code))


@route("POST", "/api/tables", wire.Created, body=wire.NewTable, cost="create", size=LARGE)
async def create(request: ApiRequest) -> wire.Created:
    """Open a table."""
    body: wire.NewTable = request.body
    game = _game_named(request, body.game)
    seats = list(body.seats)
    if body.shuffle:
        secrets.SystemRandom().shuffle(seats)
    player = player_of(request.token)
    token = new_secret() if player is None else None
    mine = Chair(0, "person", token=token and hashed(token), address=request.address, player=player)
    mine.name, mine.portrait = await request.service.players.shown_as(request.token, "")
    invites = {seat: new_secret() for seat, wanted in enumerate(seats) if wanted.kind == "open"}
    chairs = [_chair(seat, wanted, mine, invites.get(seat)) for seat, wanted in enumerate(seats)]
    origin = None if body.start is None else await _origin(request, game, body.start)
    if origin is not None and body.options:
        raise Refusal("bad_option", "a position brings its own options")
    table = await request.service.opening.create(
        game.id,
        chairs,
        mine.token or NOBODY,
        options=body.options,
        seed=body.seed,
        listed=body.listed,
        hints=body.hints,
        origin=origin,
        address=request.address,
        host_player=player,
        clock=None if body.clock is None else msgspec.to_builtins(body.clock),
    )
    held = [seat for seat, wanted in enumerate(seats) if wanted.kind == "me"]
    return wire.Created(table.id, token, held, [wire.Invite(*item) for item in invites.items()])


@route("GET", "/api/health", wire.Health)
async def health(request: ApiRequest) -> wire.Health:
    """Is the server alive, and which version is it? It does not ask the database."""
    return wire.Health(True, durbar.__version__)


@route("GET", "/api/ready", wire.Ready)
async def ready(request: ApiRequest) -> wire.Ready:
    """Can the server do its work? It reads and writes its database; status 503 names what fails."""
    return await request.readiness.report()


# ---------------------------------------------------------------- helpers


def _game(game: Game[Any]) -> wire.GameFacts:
    options = [
        wire.OptionFacts(o.id, o.default, None if o.choices is None else list(o.choices), o.clause)
        for o in game.options
    ]
    about = game.about
    return wire.GameFacts(
        id=game.id,
        title=game.title,
        revision=game.revision,
        seats=list(game.seats),
        options=options,
        levels=[*bots.levels(game), *saved.policies(game)],
        lesson=tutorial_of(game) is not None,
        lessons=len(course.names(game)),
        minutes=about.minutes,
        weight=about.weight,
        page=about.page,
        turn_events=list(about.turn_events),
        chapter_events=list(about.chapter_events),
        prepares=type(game).ahead is not Game.ahead,
    )


def known_game(request: ApiRequest) -> Game[Any]:
    """The game that the address names."""
    return _game_named(request, request.path["game"])


def _game_named(request: ApiRequest, id: str) -> Game[Any]:
    try:
        return request.service.game(id)
    except BadOption as error:
        raise Refusal("unknown_game") from error


@lru_cache(maxsize=32)
def _sample(game: Game[Any]) -> wire.Json:
    rng = Random(3)
    match = durbar.core.match.begin(game, game.seats[-1], 3, {})
    for _ in range(SAMPLE_DECISIONS):
        if not match.over:
            match.play(match.sample(rng))
    return match.observe(None)


def _chair(seat: int, wanted: wire.SeatWish, mine: Chair, invite: str | None) -> Chair:
    """`mine` is a chair of who opens the table."""
    if wanted.kind == "me":
        return replace(mine, seat=seat, name=clean_name(wanted.name) or mine.name)
    if wanted.kind == "bot":
        return Chair(seat, "bot", clean_name(wanted.name), wanted.level or "random")
    return Chair(seat, "open", invite=None if invite is None else hashed(invite))


async def _origin(
    request: ApiRequest, game: Game[Any], start: wire.FromPosition | wire.FromRecord | wire.FromTable
) -> Position:
    """The position a new table starts from."""
    if isinstance(start, wire.FromPosition):
        check_size(start.position.get("options"))
        with reading("bad_position"):
            return game.position(game.from_position(start.position))
    if isinstance(start, wire.FromRecord):
        with reading("bad_record"):
            steps = durbar.core.record.read_steps(start.record, request.service.game)
            match = (await request.service.past.run(_bounded(steps), keep=1))[0]
        ply = match.ply if start.ply is None else start.ply
    else:
        table = await request.service.cache.read(start.table)
        if not table.revealed or table.sealed:
            raise Refusal("still_running")
        match, ply = table.match, start.ply
    if match.game.id != game.id:
        raise Refusal("bad_option", f"that is a match of {match.game.id}, not of {game.id}")
    return match.rewound(min(ply, match.ply)).position()


def _bounded(steps: Iterator[Match]) -> Iterator[Match]:
    """Read no more of a record than a game can have."""
    for number, match in enumerate(steps):
        if number > RECORD_PLIES:
            raise Refusal("bad_record", f"it has more than {RECORD_PLIES} actions")
        yield match


async def _listed(request: ApiRequest, status: wire.ListedStatus) -> list[wire.Summary]:
    found = await request.service.store.listed(status, LISTED)
    return [summary(request, row, chairs, None) for row, chairs in found]


def summary(request: ApiRequest, row: Row, rows: list[Row], token: str | None) -> wire.Summary:
    """One line of a list of tables, for who has this token."""
    chairs = [Chair.from_row(chair) for chair in rows]
    holder = SPECTATOR
    if token is not None:
        held = tuple(chair.seat for chair in chairs if chair.held_by(token))
        holder = Holder(held, is_host(row, token))
    return frame.summary(request.service, row, chairs, holder)
