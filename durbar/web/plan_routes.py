"""The routes of prepared turns: looking ahead at one's next turn, and keeping it."""

from durbar.table.plans import Prepared
from durbar.web import frame, wire
from durbar.web.request import ApiRequest, route
from durbar.web.views import seen


@route("POST", "/api/tables/{id}/plan/look", wire.AheadView, body=wire.LookAhead)
async def look_ahead(request: ApiRequest) -> wire.AheadView:
    """What the actions of one's next turn would bring if nothing else changed, and what one could do then."""
    body: wire.LookAhead = request.body
    found = await request.service.plans.look(request.id, request.token, body.seat, body.do)
    return _ahead_view(found, body.choices)


@route("POST", "/api/tables/{id}/plan", wire.Frame, body=wire.KeepPlan, cost="write")
async def keep_plan(request: ApiRequest) -> wire.Frame:
    """Leave one's next turn prepared: it is played if everything stays as it was, else one is called."""
    body: wire.KeepPlan = request.body
    plans = request.service.plans
    table, seat = await plans.keep(request.id, request.token, body.seat, body.do, body.version)
    about = frame.facts(request.service, table, table.holder(request.token))
    log_from, chat_from = table.match.ply, len(table.chat)
    return frame.frame(table, about, seat, log_from, chat_from, "none", request.lang)


def _ahead_view(found: Prepared, form: wire.ChoicesForm) -> wire.AheadView:
    table, seat, state = found.table, found.seat, found.state
    choices = None
    if state is not None and form != "none":
        choices = frame.encoded_choices(table.match.game, state, form)
    return wire.AheadView(
        seat=seat,
        version=found.version,
        do=[step.do for step in found.steps],
        steps=[[frame.event_view(event, seat) for event in step.events] for step in found.steps],
        observation=seen(table, found.observation),
        scores=found.steps[-1].scores if found.steps else list(table.match.scores),
        choices=choices,  # type: ignore[arg-type]  # it is JSON already
        done=state is None,
    )
