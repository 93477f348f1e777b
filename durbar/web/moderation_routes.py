"""The routes of moderation: reports to whoever runs the server, and a table without chat."""

from durbar.web import frame, wire
from durbar.web.request import ApiRequest, route


@route("POST", "/api/tables/{id}/report", wire.Reported, body=wire.Report, cost="chat")
async def report(request: ApiRequest) -> wire.Reported:
    """Report something at a table to whoever runs the server."""
    body: wire.Report = request.body
    moderation = request.service.moderation
    return wire.Reported(
        await moderation.report(request.id, request.address, body.text, body.seat, body.line)
    )


@route("POST", "/api/tables/{id}/chat-off", wire.Done, body=wire.ChatOff, cost="write")
async def chat_off(request: ApiRequest) -> wire.Done:
    """Turn the chat of a table off or on (host)."""
    moderation = request.service.moderation
    table = await moderation.turn_chat_off(request.id, request.token, request.body.off)
    return wire.Done(frame.facts(request.service, table, table.holder(request.token)))
