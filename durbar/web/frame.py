"""What one viewer may know, as wire types: every message to a viewer is made here, from `observe`."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from durbar.core.components_file import name_of
from durbar.core.errors import BadOption
from durbar.core.game import Event, Game
from durbar.core.match import Match, Ply
from durbar.table import plans
from durbar.table.chairs import Chair, Holder, personas, shown_name
from durbar.table.preview import Ahead
from durbar.table.service import Service
from durbar.table.stored import Row
from durbar.table.table import Table, is_patient
from durbar.web import clock_facts, wire
from durbar.web.patch import diff
from durbar.web.views import patch_since, seen, view_of

LOG_LINES, CHAT_LINES = 500, 100
"""Lines of log and chat in one answer, the newest; older ones are fetched in pages."""
MOST_LISTED = 10_000
"""Legal actions in a list. No game comes near, but a position can be made in which one hand of cards has
a hundred thousand uses: 30 MB, which each client would be sent and each table would keep."""


def frame(
    table: Table,
    about: wire.TableFacts | msgspec.UnsetType,
    viewer: int | None,
    log_from: int = 0,
    chat_from: int = 0,
    choices: wire.ChoicesForm = "compact",
    lang: str = "en",
    base: int | None = None,
    several: bool = False,
) -> wire.Frame:
    """The table now, with the newest lines of the log and the chat from these numbers on.

    If the client has the observation of version `base`, the frame has a patch of it where one is at hand.
    For `several` seats on one screen it says whether this one has secrets.
    """
    match = table.match
    log_from = max(log_from, match.ply - LOG_LINES)
    chat_from = max(chat_from, len(table.chat) - CHAT_LINES)
    on = table.status == "playing" and table.row["paused"] is None
    acting = viewer is not None and match.actor == viewer and on
    mine = acting and viewer is not None and table.chairs[viewer].kind == "person"
    patch = None if base is None else patch_since(table, viewer, base)
    return wire.Frame(
        table=about,
        viewer=viewer,
        version=table.log.version,
        ply=match.ply,
        actor=match.actor,
        observation=view_of(table, viewer).whole if patch is None else msgspec.UNSET,
        patch=msgspec.UNSET if patch is None else patch,
        base=msgspec.UNSET if patch is None or base is None else base,
        choices=_choices(table, choices) if mine else None,
        undoable=table.log.undoable if mine else 0,
        redoable=len(table.log.undone) if mine else 0,
        log_from=log_from,
        log=log(table, viewer, log_from, match.ply),
        chat_from=chat_from,
        chat=chat(table, chat_from),
        result=wire.Result(match.scores, match.winners, match.sources()) if match.over else None,
        secret=_secret(table, viewer) if several else msgspec.UNSET,
        text=text(match, viewer, lang),
        plan=plan(table, viewer, lang),
    )


def plan(table: Table, viewer: int | None, lang: str) -> wire.PlanFacts | msgspec.UnsetType:
    """What the person on the viewer's seat has prepared: frames are made only for who holds the seat."""
    found = plans.shown(table, viewer, lang)
    return msgspec.UNSET if found is None else wire.PlanFacts(**found._asdict())


def _secret(table: Table, viewer: int | None) -> bool:
    """Does the viewer see something that spectators do not? Compared once for each moment."""
    encoded, key = table.log.encoded, ("secret", viewer)
    if key not in encoded:
        public = table.match.observe(None)
        encoded[key] = {**table.match.observe(viewer), "viewer": None} != {**public, "viewer": None}
    return bool(encoded[key])


def facts(service: Service, table: Table, holder: Holder) -> wire.TableFacts:
    """The public facts of the table, and which seats the holder has."""
    row, now = table.row, service.clock()
    dealer = table.match.dealer
    return wire.TableFacts(
        id=table.id,
        game=row["game"],
        revision=row["revision"],
        status=table.status,
        seats=seat_facts(service, table.id, table.chairs, holder, is_patient(row, now)),
        listed=row["listed"],
        hints=row["hints"],
        host=holder.host,
        code=table.code if holder.host or holder.seats else None,
        chat_off=row["chat_off"],
        created=row["created"],
        reason=table.log.broken,
        next=row["next"],
        commitment=None if row["chosen_seed"] else dealer.commitment,
        seed=dealer.seed if table.revealed and not table.sealed else None,
        board=board(table.components, name_of(table.match.options.get("components"))),
        **clock_facts.of_table(table, now),
    )


def board(hash: str | None, name: str | None) -> wire.BoardFacts | None:
    """An owner's board, if it is one."""
    return None if hash is None else wire.BoardFacts(hash, name)


def seat_facts(
    service: Service, id: str, chairs: Sequence[Chair], holder: Holder, patient: bool
) -> list[wire.SeatFacts]:
    return [
        wire.SeatFacts(
            seat=chair.seat,
            kind=chair.kind,
            name=shown_name(chair, persona),
            bot=_bot(chair, persona),
            level=chair.level,
            portrait=chair.portrait if chair.kind == "person" else None,
            yours=chair.seat in holder.seats,
            connected=chair.kind == "bot" or service.presence.connected(id, chair.seat),
            left=chair.left,
            gone=chair.kind == "person" and service.presence.gone(id, chair, patient=patient),
            asks=chair.asks,
            quiet=True if chair.quiet and chair.seat in holder.seats else msgspec.UNSET,
            resigned=chair.resigned,
        )
        for chair, persona in zip(chairs, personas(id, chairs), strict=True)
    ]


def _bot(chair: Chair, persona: str) -> wire.BotFacts | None:
    if chair.kind != "bot":
        return None
    return wire.BotFacts(persona, chair.level or "", chair.name if chair.owned else None)


def log(table: Table, viewer: int | None, first: int, last: int) -> list[wire.LogLine]:
    """Plies `first` to before `last` as the viewer may know them."""
    return [
        wire.LogLine(
            ply=ply,
            seat=past.seat,
            do=str(past.action) if table.may_read(ply, viewer) else None,
            events=[event_view(event, viewer) for event in past.events],
            at=table.log.times[ply],
        )
        for ply, past in enumerate(table.match.history[first:last], first)
    ]


def text(match: Match, viewer: int | None, lang: str) -> str | msgspec.UnsetType:
    """The table in characters, for a game the page has no drawing of; other frames stay small."""
    if match.game.about.page is not None:
        return msgspec.UNSET
    return match.game.draw_text(match.observe(viewer), lang)


def chat(table: Table, first: int) -> list[wire.ChatLine]:
    """The newest lines from `first` on."""
    return [chat_line(row) for row in table.chat[max(first, len(table.chat) - CHAT_LINES) :]]


def chat_line(row: Row) -> wire.ChatLine:
    return wire.ChatLine(row["number"], row["seat"], row["name"], row["text"], row["at"])


def event_view(event: Event, viewer: int | None) -> wire.EventView:
    return wire.EventView(**event.view(viewer), secret=bool(event.secret) and viewer in event.seen_by)


def preview(table: Table, ahead: Ahead, patch: bool) -> wire.Preview:
    events, scores, after = ahead.preview
    found = wire.Preview([event_view(event, ahead.seat) for event in events], scores)
    if after is not None and patch:
        found.patch, found.base = diff(ahead.observation, after), ahead.version
    else:
        found.observation = None if after is None else seen(table, after)
    return found


def replay(table: Table, viewer: int | None, first: int, last: int) -> wire.Replay:
    """The log of some plies of the past; `moments` gives the positions that belong to it."""
    return wire.Replay(viewer, table.match.ply, [], log(table, viewer, first, last))


def moments(table: Table, viewer: int | None, first: int, last: int, lang: str = "en") -> Iterator[Any]:
    """The past as the viewer saw it then, as JSON: nothing that it learned later or that others held.

    It is the past of now, even if the steps are taken after somebody has moved.
    """
    match = table.match
    return _moments(table, match.rewound(first), match.history[first:last], viewer, lang)


def _moments(
    table: Table, past: Match, plies: Sequence[Ply], viewer: int | None, lang: str
) -> Iterator[msgspec.Raw]:
    yield _moment(table, past, viewer, lang)
    for ply in plies:
        past.repeat(ply)
        yield _moment(table, past, viewer, lang)


def _moment(table: Table, past: Match, viewer: int | None, lang: str) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(moment(table, past, viewer, lang)))


def moment(table: Table, past: Match, viewer: int | None, lang: str) -> wire.Moment:
    """A match that began as the table's did, as the viewer may see it."""
    return wire.Moment(past.ply, seen(table, past.observe(viewer)), past.scores, text(past, viewer, lang))


def summary(service: Service, row: Row, chairs: list[Chair], holder: Holder) -> wire.Summary:
    """One line of the lobby."""
    now = service.clock()
    return wire.Summary(
        id=row["id"],
        game=row["game"],
        status=row["status"],
        seats=seat_facts(service, row["id"], chairs, holder, is_patient(row, now)),
        options=_changed_options(service, row),
        actor=row["actor"],
        ply=row["ply"],
        scores=row["scores"],
        winners=row["winners"],
        created=row["created"],
        changed=row["changed"],
        yours=list(holder.seats),
        host=holder.host,
        board=board(row["components"], row.get("board")),
        **clock_facts.of_line(row, now),
    )


def _choices(table: Table, form: wire.ChoicesForm) -> Any:
    """The legal actions as JSON, for all frames of this moment that want them in this form."""
    if form == "none":
        return None
    encoded = table.log.encoded
    if form not in encoded:
        encoded[form] = encoded_choices(table.match.game, table.match.state, form)
    return encoded[form]


def encoded_choices(game: Game[Any], state: Any, form: wire.ChoicesForm) -> msgspec.Raw:
    """The legal actions as JSON; the compact form also in place of a list that would be too long."""
    listed = form == "list" and len(game.legal(state)) <= MOST_LISTED
    made = game.choices(state) if listed else game.offers(state)
    return msgspec.Raw(msgspec.json.encode(made))


def _changed_options(service: Service, row: Row) -> wire.Json:
    try:
        known = {option.id: option for option in service.game(row["game"]).options}
    except BadOption:  # a game this server does not have any more
        known = {}
    changed: wire.Json = {}
    for id, value in row["options"].items():
        if id in known and value != known[id].default:
            changed[id] = True if known[id].choices is None else value
    return changed
