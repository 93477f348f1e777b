"""The doors of the lobby: what can be played, which tables there are, and opening one."""

import secrets
from functools import lru_cache
from random import Random
from typing import Any

import msgspec

import durbar
from durbar import bots
from durbar.core.errors import BadOption
from durbar.core.game import Game, Position
from durbar.core.lesson import lesson
from durbar.core.words import words
from durbar.table.refusal import Refusal
from durbar.table.seats import SPECTATOR, Holder, Seat, hashed, new_secret, plain, same
from durbar.table.store import Row
from durbar.web import frame, wire
from durbar.web.visit import LARGE, Visit, door

LISTED = 100
SAMPLE_DECISIONS = 60


# ---------------------------------------------------------------- games


@door("GET", "/api/games", wire.Games)
async def games(visit: Visit) -> wire.Games:
    """All games with their seats, options and bot levels."""
    return wire.Games([_game(visit.service.game(id)) for id in visit.service.games()])


class WordsQuery(wire.Request):
    lang: wire.Language = "en"


@door("GET", "/api/games/{game}/words", wire.GameWords, query=WordsQuery)
async def game_words(visit: Visit) -> wire.GameWords:
    """The clauses of a game's rules and the templates of all it says."""
    said = words(_known(visit), visit.query.lang)
    return wire.GameWords(visit.path["game"], visit.query.lang, said.clauses, dict(said.catalogue))


@door("GET", "/api/games/{game}/components", wire.Components)
async def components(visit: Visit) -> wire.Components:
    """Board, tiles and cards as data; what an observation leaves out because it never changes."""
    return wire.Components(visit.path["game"], _known(visit).components())


@door("GET", "/api/games/{game}/sample", wire.Sample)
async def sample(visit: Visit) -> wire.Sample:
    """A game in the middle of play as a spectator sees it."""
    return wire.Sample(visit.path["game"], _sample(_known(visit)))


@door("GET", "/api/games/{game}/lesson", wire.Lesson)
async def first_steps(visit: Visit) -> wire.Lesson:
    """First steps: a guided game for newcomers."""
    found = lesson(_known(visit))
    if found is None:
        raise Refusal("unknown")
    return msgspec.convert(found, wire.Lesson, from_attributes=True)


# ---------------------------------------------------------------- the lobby


class TablesQuery(wire.Request):
    status: wire.ListedStatus = "waiting"


@door("GET", "/api/tables", wire.Summaries, query=TablesQuery)
async def listed(visit: Visit) -> wire.Summaries:
    """Listed tables, newest change first."""
    found = await visit.service.store.listed(visit.query.status, LISTED)
    return wire.Summaries([_summary(visit, row, seats, None) for row, seats in found])


@door("POST", "/api/tables/mine", wire.Summaries, body=wire.Keys)
async def mine(visit: Visit) -> wire.Summaries:
    """The tables one holds tokens for; wrong keys are passed over."""
    keys: dict[str, str] = {key.table: hashed(key.token) for key in visit.body.keys}
    found = await visit.service.store.among(list(keys))
    lines = [_summary(visit, row, seats, keys[row["id"]]) for row, seats in found]
    return wire.Summaries([line for line in lines if line.yours or line.host])


@door("POST", "/api/tables", wire.Created, body=wire.NewTable, cost="create", size=LARGE)
async def create(visit: Visit) -> wire.Created:
    """Open a table."""
    wish: wire.NewTable = visit.body
    game = _game_named(visit, wish.game)
    wishes = list(wish.seats)
    if wish.shuffle:
        secrets.SystemRandom().shuffle(wishes)
    token = new_secret()
    invites = {seat: new_secret() for seat, wished in enumerate(wishes) if wished.kind == "open"}
    chairs = [_chair(seat, wished, token, invites.get(seat)) for seat, wished in enumerate(wishes)]
    origin = None if wish.start is None else await _origin(visit, game, wish.start)
    if origin is not None and wish.options:
        raise Refusal("bad_option", "a position brings its own options")
    settings: wire.Json = {"options": wish.options, "seed": wish.seed, "listed": wish.listed}
    settings["hints"] = wish.hints
    table = await visit.service.create(game.id, chairs, hashed(token), origin=origin, **settings)
    held = [seat for seat, wished in enumerate(wishes) if wished.kind == "me"]
    return wire.Created(table.id, token, held, [wire.Invite(*item) for item in invites.items()])


@door("GET", "/api/health", wire.Health)
async def health(visit: Visit) -> wire.Health:
    """Is the house open, and which version is it?"""
    await visit.service.store.among([])
    return wire.Health(True, durbar.__version__)


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
        levels=bots.levels(game),
        lesson=lesson(game) is not None,
        minutes=about.minutes,
        weight=about.weight,
        page=about.page,
        turn_events=list(about.turn_events),
        chapter_events=list(about.chapter_events),
    )


def _known(visit: Visit) -> Game[Any]:
    return _game_named(visit, visit.path["game"])


def _game_named(visit: Visit, id: str) -> Game[Any]:
    try:
        return visit.service.game(id)
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


def _chair(seat: int, wish: wire.SeatWish, token: str, invite: str | None) -> Seat:
    if wish.kind == "me":
        return Seat(seat, "person", plain(wish.name), token=hashed(token))
    if wish.kind == "bot":
        return Seat(seat, "bot", plain(wish.name), wish.level or "random")
    return Seat(seat, "open", invite=None if invite is None else hashed(invite))


async def _origin(
    visit: Visit, game: Game[Any], start: wire.FromPosition | wire.FromRecord | wire.FromTable
) -> Position:
    """The position a new table starts from."""
    if isinstance(start, wire.FromPosition):
        return game.position(game.from_position(start.position))
    if isinstance(start, wire.FromRecord):
        match = durbar.core.record.read(start.record, visit.service.game)
        ply = match.ply if start.ply is None else start.ply
    else:
        table = await visit.service.table(start.table)
        if not table.open_book:
            raise Refusal("still_running")
        match, ply = table.match, start.ply
    if match.game.id != game.id:
        raise Refusal("bad_option", f"that is a match of {match.game.id}, not of {game.id}")
    return match.rewound(min(ply, match.ply)).position()


def _summary(visit: Visit, row: Row, rows: list[Row], digest: str | None) -> wire.Summary:
    chairs = [Seat.from_row(seat) for seat in rows]
    holder = SPECTATOR
    if digest is not None:
        held = tuple(seat.seat for seat in chairs if same(seat.token, digest))
        holder = Holder(held, same(row["host"], digest))
    return frame.summary(visit.service, row, chairs, holder)
