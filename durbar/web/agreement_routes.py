"""The routes of what people do instead of playing on: resign, propose, answer."""

from durbar.table.table import Table
from durbar.web import frame, wire
from durbar.web.request import ApiRequest, route


@route("POST", "/api/tables/{id}/resign", wire.Done, body=wire.Resign, cost="write")
async def resign(request: ApiRequest) -> wire.Done:
    """Give up: a bot plays one's seat to the end."""
    return _done(request, await request.service.seating.resign(request.id, request.token, request.body.seat))


@route("POST", "/api/tables/{id}/propose", wire.Done, body=wire.Propose, cost="write")
async def propose(request: ApiRequest) -> wire.Done:
    """Propose to pause, to go on or to end; it takes place once everybody agrees."""
    agreements = request.service.agreements
    return _done(request, await agreements.propose(request.id, request.token, request.body.kind))


@route("POST", "/api/tables/{id}/answer", wire.Done, body=wire.Answer, cost="write")
async def answer(request: ApiRequest) -> wire.Done:
    """Agree to what is proposed, refuse it, or withdraw it."""
    agreements = request.service.agreements
    return _done(request, await agreements.answer(request.id, request.token, request.body.yes))


def _done(request: ApiRequest, table: Table) -> wire.Done:
    return wire.Done(frame.facts(request.service, table, table.holder(request.token)))
