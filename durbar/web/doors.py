"""Every door of the API. A handler gets a visit, asks the service, and answers with a wire type."""

import secrets
from functools import lru_cache
from random import Random
from typing import Annotated, Any

from msgspec import Meta

import durbar
from durbar import bots
from durbar.core.errors import BadOption
from durbar.core.game import Game, Position
from durbar.core.words import words
from durbar.table import seating
from durbar.table.refusal import Refusal
from durbar.table.seats import SPECTATOR, Holder, Seat, hashed, new_secret, plain, same
from durbar.table.store import Row
from durbar.table.table import Table
from durbar.web import frame, wire
from durbar.web.visit import LARGE, Visit, door

LISTED = 100
MOMENTS = 50
SAMPLE_DECISIONS = 60


class Text(str):
    """An answer that is text, not JSON."""


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
    table = await visit.service.create(game.id, chairs, hashed(token), origin=origin, **settings)
    held = [seat for seat, wished in enumerate(wishes) if wished.kind == "me"]
    return wire.Created(table.id, token, held, [wire.Invite(*item) for item in invites.items()])


# ---------------------------------------------------------------- one table


class SeatQuery(wire.Request):
    seat: wire.SeatNumber | None = None


@door("GET", "/api/tables/{id}", wire.Frame, query=SeatQuery)
async def look(visit: Visit) -> wire.Frame:
    """All one may know about a table now."""
    table = await visit.service.table(visit.id)
    holder = table.holder(visit.token)
    return frame.frame(visit.service, table, holder, table.viewpoint(holder, visit.query.seat))


@door("POST", "/api/tables/{id}/sit", wire.Seated, body=wire.Sit, cost="write")
async def sit(visit: Visit) -> wire.Seated:
    """Take an open seat, or one's own back from a bot."""
    wish: wire.Sit = visit.body
    table, seat, token = await seating.sit(
        visit.service, visit.id, visit.token, wish.name, wish.seat, wish.invite
    )
    return wire.Seated(table.id, token, seat)


@door("POST", "/api/tables/{id}/invite", wire.Invite, body=wire.AskInvite, cost="write")
async def invite(visit: Visit) -> wire.Invite:
    """A new invite for an open seat (host)."""
    seat: int = visit.body.seat
    return wire.Invite(seat, await seating.invite(visit.service, visit.id, visit.token, seat))


@door("POST", "/api/tables/{id}/leave", wire.Done, cost="write")
async def leave(visit: Visit) -> wire.Done:
    """Stand up."""
    return _done(visit, await seating.leave(visit.service, visit.id, visit.token))


@door("POST", "/api/tables/{id}/replace", wire.Done, body=wire.Replace, cost="write")
async def replace(visit: Visit) -> wire.Done:
    """Ask for a bot on a seat that is open or was left."""
    wish: wire.Replace = visit.body
    table = await seating.replace(visit.service, visit.id, visit.token, wish.seat, wish.level)
    return _done(visit, table)


@door("POST", "/api/tables/{id}/close", wire.Done, cost="write")
async def close(visit: Visit) -> wire.Done:
    """End a table for good (host)."""
    return _done(visit, await visit.service.close(visit.id, visit.token))


@door("POST", "/api/tables/{id}/rematch", wire.Rematch, cost="create")
async def rematch(visit: Visit) -> wire.Rematch:
    """The next table: same game, same seats, same tokens."""
    return wire.Rematch(await visit.service.rematch(visit.id, visit.token))


@door("POST", "/api/tables/{id}/chat", wire.ChatLine, body=wire.Say, cost="chat")
async def chat(visit: Visit) -> wire.ChatLine:
    """Say something to the table."""
    return frame.said(await visit.service.say(visit.id, visit.token, visit.body.text))


# ---------------------------------------------------------------- moves


@door("POST", "/api/tables/{id}/play", wire.Frame, body=wire.Play, cost="write")
async def play(visit: Visit) -> wire.Frame:
    """Take an action at the ply one saw."""
    wish: wire.Play = visit.body
    table, seat = await visit.service.play(visit.id, visit.token, wish.ply, wish.do, wish.version)
    return _after(visit, table, seat, wish.ply)


@door("POST", "/api/tables/{id}/undo", wire.Frame, body=wire.Undo, cost="write")
async def undo(visit: Visit) -> wire.Frame:
    """Take back one's latest plies, up to the last barrier."""
    wish: wire.Undo = visit.body
    table, seat = await visit.service.undo(visit.id, visit.token, wish.ply, wish.steps)
    return _after(visit, table, seat, wish.ply - wish.steps)


@door("POST", "/api/tables/{id}/redo", wire.Frame, body=wire.Redo, cost="write")
async def redo(visit: Visit) -> wire.Frame:
    """Play again what was taken back."""
    wish: wire.Redo = visit.body
    table, seat = await visit.service.redo(visit.id, visit.token, wish.ply)
    return _after(visit, table, seat, wish.ply)


@door("POST", "/api/tables/{id}/preview", wire.Preview, body=wire.Try)
async def preview(visit: Visit) -> wire.Preview:
    """What a legal action would bring, from what the seat knows alone."""
    table = await visit.service.table(visit.id)
    seat = table.acting(table.holder(visit.token))
    action = table.match.game.parse(visit.body.do)
    rejection = table.match.game.check(table.match.state, action)
    if rejection is not None:
        raise Refusal("rejected", None, rejection, table.match.game)
    return frame.preview(table, seat, visit.body.do)


@door("POST", "/api/tables/{id}/explain", wire.Explanation, body=wire.Try)
async def explain(visit: Visit) -> wire.Explanation:
    """Why an action is not possible now."""
    table = await visit.service.table(visit.id)
    table.acting(table.holder(visit.token))
    game = table.match.game
    rejection = game.check(table.match.state, game.parse(visit.body.do))
    if rejection is None:
        return wire.Explanation(True)
    return wire.Explanation(False, rejection.clause, words(game, visit.lang).reason(rejection))


# ---------------------------------------------------------------- the past


class ReplayQuery(wire.Request):
    first: wire.Count = 0
    last: Annotated[int, Meta(ge=0, le=1_000_000, description=f"at most {MOMENTS} more than first")] = 0
    seat: wire.SeatNumber | None = None


@door("GET", "/api/tables/{id}/replay", wire.Replay, query=ReplayQuery)
async def replay(visit: Visit) -> wire.Replay:
    """Past observations: any seat's once the game is over, one's own before."""
    table = await visit.service.table(visit.id)
    asked: ReplayQuery = visit.query
    holder = table.holder(visit.token)
    if table.open_book and asked.seat is not None:
        if asked.seat >= len(table.seats):
            raise Refusal("bad_request", f"there is no seat {asked.seat}")
        viewer: int | None = asked.seat
    else:
        viewer = table.viewpoint(holder, asked.seat)
    return frame.replay(table, viewer, asked.first, min(asked.last, asked.first + MOMENTS))


@door("GET", "/api/tables/{id}/record", Text)
async def record(visit: Visit) -> Text:
    """The whole match as text, once nobody will play on."""
    table = await visit.service.table(visit.id)
    table.holder(visit.token)
    if not table.open_book:
        raise Refusal("still_running")
    return Text(table.match.record())


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
    return wire.GameFacts(game.id, game.title, game.revision, list(game.seats), options, bots.levels())


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
        return Seat(seat, "bot", plain(wish.name), wish.level or bots.levels()[0])
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


def _done(visit: Visit, table: Table) -> wire.Done:
    return wire.Done(frame.facts(visit.service, table, table.holder(visit.token)))


def _after(visit: Visit, table: Table, seat: int, log_from: int) -> wire.Frame:
    """What the seat that acted gets back: the log since the ply it saw, its chat untouched."""
    seen = min(log_from, table.match.ply)
    return frame.frame(visit.service, table, table.holder(visit.token), seat, seen, len(table.chat))
