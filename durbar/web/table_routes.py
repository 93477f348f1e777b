"""The routes of one table. A handler asks the service and answers with a wire type."""

from typing import Annotated

import msgspec
from msgspec import Meta

import durbar.core.record
from durbar.core.words import words
from durbar.table.hints import Hint
from durbar.table.notes import comments
from durbar.table.refusal import Refusal
from durbar.table.table import Table
from durbar.web import frame, wire
from durbar.web.request import ApiRequest, Text, route

MOMENTS = 50


class MoveQuery(wire.Request):
    choices: wire.ChoicesForm = "compact"


class LookQuery(MoveQuery):
    seat: wire.SeatNumber | None = None


@route("GET", "/api/tables/{id}", wire.Frame, query=LookQuery)
async def look(request: ApiRequest) -> wire.Frame:
    """All that one may know about a table now."""
    table = await request.service.cache.get(request.id)
    request.service.bots.look(table)
    holder = table.holder(request.token)
    about = frame.facts(request.service, table, holder)
    asked: LookQuery = request.query
    viewer = table.viewpoint(holder, asked.seat)
    return frame.frame(table, about, viewer, choices=asked.choices, lang=request.lang)


@route("POST", "/api/tables/{id}/sit", wire.Seated, body=wire.Sit, cost="write")
async def sit(request: ApiRequest) -> wire.Seated:
    """Take an open seat, or one's own back from a bot."""
    body: wire.Sit = request.body
    name, portrait = await request.service.players.shown_as(request.token, body.name)
    table, seat, token = await request.service.seating.sit(
        request.id, request.token, name, body.seat, body.invite, request.address, body.code, portrait
    )
    return wire.Seated(table.id, token, seat)


@route("POST", "/api/tables/{id}/invite", wire.Invite, body=wire.AskInvite, cost="write")
async def invite(request: ApiRequest) -> wire.Invite:
    """A new invite for an open seat (host)."""
    seat: int = request.body.seat
    return wire.Invite(seat, await request.service.seating.invite(request.id, request.token, seat))


@route("POST", "/api/tables/{id}/leave", wire.Done, cost="write")
async def leave(request: ApiRequest) -> wire.Done:
    """Leave one's seat."""
    return _done(request, await request.service.seating.leave(request.id, request.token))


@route("POST", "/api/tables/{id}/replace", wire.Done, body=wire.Replace, cost="write")
async def replace(request: ApiRequest) -> wire.Done:
    """Ask for a bot on a seat that is open or was left."""
    body: wire.Replace = request.body
    table = await request.service.seating.replace(request.id, request.token, body.seat, body.level)
    return _done(request, table)


@route("POST", "/api/tables/{id}/close", wire.Done, cost="write")
async def close(request: ApiRequest) -> wire.Done:
    """End a table for good (host)."""
    return _done(request, await request.service.opening.close(request.id, request.token))


@route("POST", "/api/tables/{id}/rematch", wire.Rematch, body=wire.AskRematch, cost="create")
async def rematch(request: ApiRequest) -> wire.Rematch:
    """The next table: same game, same people, same tokens."""
    body: wire.AskRematch = request.body
    wishes = {"rotate": body.rotate, "begins": body.begins, "games": body.games}
    opening = request.service.opening
    return wire.Rematch(await opening.rematch(request.id, request.token, request.address, **wishes))


@route("POST", "/api/tables/{id}/chat", wire.ChatLine, body=wire.Say, cost="chat")
async def chat(request: ApiRequest) -> wire.ChatLine:
    """Say something to the table."""
    return frame.chat_line(await request.service.chat.say(request.id, request.token, request.body.text))


# ---------------------------------------------------------------- moves


@route("POST", "/api/tables/{id}/play", wire.Frame, body=wire.Play, query=MoveQuery, cost="write")
async def play(request: ApiRequest) -> wire.Frame:
    """Play an action at the ply one saw."""
    body: wire.Play = request.body
    table, seat = await request.service.moves.play(request.id, request.token, body.ply, body.do, body.version)
    return _after(request, table, seat, body.ply)


@route("POST", "/api/tables/{id}/undo", wire.Frame, body=wire.Undo, query=MoveQuery, cost="write")
async def undo(request: ApiRequest) -> wire.Frame:
    """Take back one's latest plies, up to the last chance, reveal or decision of another seat."""
    body: wire.Undo = request.body
    table, seat = await request.service.moves.undo(request.id, request.token, body.ply, body.steps)
    return _after(request, table, seat, body.ply - body.steps)


@route("POST", "/api/tables/{id}/redo", wire.Frame, body=wire.Redo, query=MoveQuery, cost="write")
async def redo(request: ApiRequest) -> wire.Frame:
    """Play again what was taken back."""
    body: wire.Redo = request.body
    table, seat = await request.service.moves.redo(request.id, request.token, body.ply)
    return _after(request, table, seat, body.ply)


@route("POST", "/api/tables/{id}/preview", wire.Preview, body=wire.TryPreview)
async def preview(request: ApiRequest) -> wire.Preview:
    """What a legal action would bring, from what the seat knows alone."""
    body: wire.TryPreview = request.body
    ahead = await request.service.moves.preview(request.id, request.token, body.do)
    return frame.preview(await request.service.cache.get(request.id), ahead, body.patch)


@route("POST", "/api/tables/{id}/explain", wire.Explanation, body=wire.Try)
async def explain(request: ApiRequest) -> wire.Explanation:
    """Why an action is not possible now."""
    table, rejection = await request.service.moves.explain(request.id, request.token, request.body.do)
    if rejection is None:
        return wire.Explanation(True)
    reason = words(table.match.game, request.lang).shown_reason(rejection)
    return wire.Explanation(False, rejection.clause, reason)


@route("POST", "/api/tables/{id}/hint", wire.Hint, body=wire.AtPly, cost="think")
async def hint(request: ApiRequest) -> wire.Hint:
    """What the seat to act could do, and why."""
    return _hint(await request.service.hints.hint(request.id, request.token, request.body.ply))


# ---------------------------------------------------------------- the past


@route("POST", "/api/tables/{id}/why", wire.Hint, body=wire.AtPly, cost="think")
async def why(request: ApiRequest) -> wire.Hint:
    """Why a bot took an action of a game that is over, or what one would have done there."""
    return _hint(await request.service.hints.why(request.id, request.token, request.body.ply))


class ReplayQuery(wire.Request):
    first: wire.Count = 0
    last: Annotated[int, Meta(ge=0, le=1_000_000, description=f"at most {MOMENTS} more than first")] = 0
    seat: wire.SeatNumber | None = None


@route("GET", "/api/tables/{id}/replay", wire.Replay, query=ReplayQuery)
async def replay(request: ApiRequest) -> wire.Replay:
    """Past observations: of any seat once the game is over, before that of one's own."""
    table = await request.service.cache.get(request.id)
    asked: ReplayQuery = request.query
    viewer = _viewer(request, table, asked.seat)
    last = min(asked.last, asked.first + MOMENTS)
    answer = frame.replay(table, viewer, asked.first, last)
    steps = frame.moments(table, viewer, asked.first, last, request.lang)
    answer.moments = await request.service.past.run(steps)
    return answer


class LogQuery(wire.Request):
    first: wire.Count = 0
    seat: wire.SeatNumber | None = None


@route("GET", "/api/tables/{id}/log", wire.LogPage, query=LogQuery)
async def log(request: ApiRequest) -> wire.LogPage:
    """Some lines of the log from ply `first` on."""
    table = await request.service.cache.get(request.id)
    first, viewer = request.query.first, _viewer(request, table, request.query.seat)
    lines = frame.log(table, viewer, first, min(first + frame.LOG_LINES, table.match.ply))
    return wire.LogPage(viewer, table.log.version, table.match.ply, lines)


class ChatQuery(wire.Request):
    before: Annotated[int, Meta(ge=0, le=1_000_000, description="the number of the oldest line you have")]


@route("GET", "/api/tables/{id}/chat", wire.ChatPage, query=ChatQuery)
async def older_chat(request: ApiRequest) -> wire.ChatPage:
    """The lines of chat before this one."""
    table = await request.service.cache.get(request.id)
    table.holder(request.token)
    before: int = request.query.before
    rows = table.chat[max(0, before - frame.CHAT_LINES) : before]
    return wire.ChatPage([frame.chat_line(row) for row in rows])


@route("GET", "/api/tables/{id}/components/{hash}", wire.Components, immutable=True)
async def table_components(request: ApiRequest) -> wire.Components:
    """The table's own components file, which an observation names by its hash."""
    table = await request.service.cache.get(request.id)
    if table.components is None or request.path["hash"] != table.components:
        raise Refusal("unknown")
    return wire.Components(table.match.game.id, table.match.options["components"])


@route("GET", "/api/tables/{id}/record", Text)
async def record(request: ApiRequest) -> Text:
    """The whole match as text, once nobody will play on."""
    table = await request.service.cache.get(request.id)
    table.holder(request.token)
    if not table.revealed:
        raise Refusal("still_running")
    lines = durbar.core.record.lines(table.match, comments(table))
    return Text("".join(await request.service.past.run(lines)))


def _viewer(request: ApiRequest, table: Table, seat: int | None) -> int | None:
    """Whose view of the past: any seat's once the game is over, before that one's own."""
    holder = table.holder(request.token)
    if not table.revealed or seat is None:
        return table.viewpoint(holder, seat)
    if seat >= len(table.chairs):
        raise Refusal("bad_request", f"there is no seat {seat}")
    return seat


def _hint(hint: Hint) -> wire.Hint:
    return msgspec.convert(hint._asdict(), wire.Hint)


def _done(request: ApiRequest, table: Table) -> wire.Done:
    return wire.Done(frame.facts(request.service, table, table.holder(request.token)))


def _after(request: ApiRequest, table: Table, seat: int, log_from: int) -> wire.Frame:
    """The answer to the seat that acted: the log since the ply it saw, and no chat."""
    about = frame.facts(request.service, table, table.holder(request.token))
    log_from, choices = min(log_from, table.match.ply), request.query.choices
    return frame.frame(table, about, seat, log_from, len(table.chat), choices, request.lang)
