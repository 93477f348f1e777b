"""The doors of one table. A handler gets a visit, asks the service, and answers with a wire type."""

from typing import Annotated

import msgspec
from msgspec import Meta

from durbar.core.words import words
from durbar.table import seating
from durbar.table.advice import Advice
from durbar.table.refusal import Refusal
from durbar.table.table import Table
from durbar.web import frame, wire
from durbar.web.visit import Text, Visit, door

MOMENTS = 50


class SeatQuery(wire.Request):
    seat: wire.SeatNumber | None = None


@door("GET", "/api/tables/{id}", wire.Frame, query=SeatQuery)
async def look(visit: Visit) -> wire.Frame:
    """All one may know about a table now."""
    table = await visit.service.table(visit.id)
    holder = table.holder(visit.token)
    about = frame.facts(visit.service, table, holder)
    return frame.frame(table, about, table.viewpoint(holder, visit.query.seat), lang=visit.lang)


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


@door("POST", "/api/tables/{id}/hint", wire.Advice, body=wire.AtPly, cost="think")
async def hint(visit: Visit) -> wire.Advice:
    """What the seat to act could do, and why."""
    return _advice(await visit.service.hint(visit.id, visit.token, visit.body.ply))


# ---------------------------------------------------------------- the past


@door("POST", "/api/tables/{id}/why", wire.Advice, body=wire.AtPly, cost="think")
async def why(visit: Visit) -> wire.Advice:
    """Why a bot took an action of a game that is over, or what one would have done there."""
    return _advice(await visit.service.why(visit.id, visit.token, visit.body.ply))


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
    return frame.replay(table, viewer, asked.first, min(asked.last, asked.first + MOMENTS), visit.lang)


@door("GET", "/api/tables/{id}/record", Text)
async def record(visit: Visit) -> Text:
    """The whole match as text, once nobody will play on."""
    table = await visit.service.table(visit.id)
    table.holder(visit.token)
    if not table.open_book:
        raise Refusal("still_running")
    return Text(table.match.record())


def _advice(told: Advice) -> wire.Advice:
    return msgspec.convert(told._asdict(), wire.Advice)


def _done(visit: Visit, table: Table) -> wire.Done:
    return wire.Done(frame.facts(visit.service, table, table.holder(visit.token)))


def _after(visit: Visit, table: Table, seat: int, log_from: int) -> wire.Frame:
    """What the seat that acted gets back: the log since the ply it saw, its chat untouched."""
    about = frame.facts(visit.service, table, table.holder(visit.token))
    return frame.frame(table, about, seat, min(log_from, table.match.ply), len(table.chat), lang=visit.lang)
