"""The routes of notices: a player's channels and preferences, links that confirm or stop, the calendar."""

from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from durbar.table.budget import charge
from durbar.table.notices.messages import sentence
from durbar.table.notices.notices import facts_of
from durbar.table.refusal import Refusal
from durbar.table.service import Service
from durbar.table.stored import Row
from durbar.web import frame, wire
from durbar.web.request import ApiRequest, origin, route


@route("GET", "/api/player/notices", wire.Notices)
async def notices(request: ApiRequest) -> wire.Notices:
    """How the player is called: channels, events, quiet hours."""
    return await _notices(request)


@route("POST", "/api/player/notices", wire.Notices, body=wire.ChangeNotices, cost="write")
async def change_notices(request: ApiRequest) -> wire.Notices:
    """Change for what, when and how often the player is called."""
    body: wire.ChangeNotices = request.body
    quiet = body.quiet and {"on": body.quiet.on, "start": body.quiet.start, "to": body.quiet.to}
    channels = request.service.notices.channels
    await channels.prefer(request.player, wants=body.wants, quiet=quiet, often=body.often)
    return await _notices(request)


@route("POST", "/api/player/channels", wire.Notices, body=wire.NewChannel, cost="channel")
async def add_channel(request: ApiRequest) -> wire.Notices:
    """Add a browser, an e-mail address or a webhook; an address is sent a link to confirm it."""
    body: wire.NewChannel = request.body
    channels, player, place = request.service.notices.channels, request.player, request.origin
    charge("channels", 1)
    if body.kind == "push" and body.subscription is not None:
        keys = body.subscription.keys
        target = body.subscription.endpoint, keys.p256dh, keys.auth
        await channels.add_push(player, place, target, body.label)
    elif body.kind == "mail" and body.address is not None:
        _charge_mail(request)
        await channels.add_mail(player, place, body.address)
    elif body.kind == "hook" and body.url is not None:
        await channels.add_hook(player, place, body.url)
    else:
        raise Refusal("bad_request", "a channel is a subscription, an address or a url")
    return await _notices(request)


@route("POST", "/api/player/channels/remove", wire.Notices, body=wire.OneChannel, cost="write")
async def remove_channel(request: ApiRequest) -> wire.Notices:
    """Remove a channel."""
    await request.service.notices.channels.remove(request.player, request.body.id)
    return await _notices(request)


@route("POST", "/api/player/channels/test", wire.Tested, body=wire.OneChannel, cost="channel")
async def check_channel(request: ApiRequest) -> wire.Tested:
    """Send a message by a channel now, and say whether that worked."""
    charge("channels", 1)
    failure = await request.service.notices.channels.test(request.player, request.body.id)
    return wire.Tested(failure is None, sentence(failure, request.lang))


@route("POST", "/api/notices/confirm", wire.ChannelAnswer, body=wire.ChannelSecret, cost="write")
async def confirm_channel(request: ApiRequest) -> wire.ChannelAnswer:
    """Confirm an e-mail address with the secret of the link it was sent."""
    return _answer(await request.service.notices.channels.confirm(request.body.secret))


@route("POST", "/api/notices/stop", wire.ChannelAnswer, body=wire.ChannelSecret, cost="write")
async def stop_channel(request: ApiRequest) -> wire.ChannelAnswer:
    """Stop a channel with the secret of the link that every message has."""
    return _answer(await request.service.notices.channels.stop(request.body.secret))


@route("POST", "/api/notices/unsubscribe", wire.ChannelAnswer, query=wire.ChannelSecret, cost="write")
async def unsubscribe(request: ApiRequest) -> wire.ChannelAnswer:
    """The same for the button of mail programs (RFC 8058), whatever body they send."""
    return _answer(await request.service.notices.channels.stop(request.query.secret))


@route("POST", "/api/player/calendar", wire.CalendarUrl, cost="write")
async def new_calendar(request: ApiRequest) -> wire.CalendarUrl:
    """A new secret address of the player's calendar; the one before is void."""
    return wire.CalendarUrl(await request.service.notices.new_calendar(request.player, request.origin))


@route("POST", "/api/tables/{id}/quiet", wire.Done, body=wire.QuietTable, cost="write")
async def quiet_table(request: ApiRequest) -> wire.Done:
    """No more notices about this table, or notices again."""
    service = request.service
    async with service.cache.changing(request.id) as table:
        holder = table.holder(request.token)
        mine = [seat for seat in holder.seats if table.chairs[seat].player is not None]
        if not mine:
            raise Refusal("not_your_seat")
        for seat in mine:
            await service.cache.change_chair(table, table.chairs[seat], {"quiet": request.body.on})
    return wire.Done(frame.facts(service, table, holder))


def calendar_route(service: Service) -> Route:
    """The calendar itself, for programs that know its secret address."""

    async def calendar(request: Request) -> Response:
        text = await service.notices.calendar(request.path_params["secret"], origin(request))
        headers = {"Cache-Control": "private, max-age=300"}
        return Response(text, media_type="text/calendar; charset=utf-8", headers=headers)

    return Route("/calendar/{secret:table}.ics", calendar)


def unsubscribe_page() -> Route:
    """The same address opened by a person, from a mail program without that button: the page does it."""

    async def page(request: Request) -> Response:
        secret = quote(request.query_params.get("secret", ""), safe="")
        return RedirectResponse(f"/player#stop={secret}", 303)

    return Route("/api/notices/unsubscribe", page)


async def _notices(request: ApiRequest) -> wire.Notices:
    player, channels = request.player, request.service.notices.channels
    settings = request.service.notices.settings
    prefers = await channels.preferences(player)
    return wire.Notices(
        channels=[_channel(row, request.lang) for row in await channels.all_of(player)],
        wants=prefers.all_wants(),
        quiet=wire.QuietHours(prefers.quiet.on, prefers.quiet.start, prefers.quiet.to),
        often=prefers.often,
        push_key=await channels.push_key(),
        mail=settings.offers("mail"),
        hooks=settings.offers("hook"),
    )


def _channel(row: Row, lang: str) -> wire.Channel:
    shown = facts_of(row)
    return wire.Channel(**{**shown, "failure": sentence(row["failure"], lang)})


def _answer(row: Row) -> wire.ChannelAnswer:
    return wire.ChannelAnswer(row["kind"], row["label"])


def _charge_mail(request: ApiRequest) -> None:
    """One more mail to an address that nobody has confirmed, if this client may cause it."""
    budget = request.service.limits.of_client(request.client)
    if budget.wait("mails", 1):
        raise Refusal("too_many")
    budget.charge("mails", 1)
