"""What one viewer may know, as wire types: every message to a viewer is made here, from `observe`."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from durbar.core.errors import BadOption
from durbar.core.game import Event, Observation
from durbar.core.match import Match, Ply
from durbar.table.chairs import Chair, Holder
from durbar.table.preview import Preview
from durbar.table.service import Service
from durbar.table.stored import Row
from durbar.table.table import Table
from durbar.web import wire

LOG_LINES, CHAT_LINES = 500, 100
"""Lines of log and chat in one answer, the newest; older ones are fetched in pages."""


def frame(
    table: Table,
    about: wire.TableFacts,
    viewer: int | None,
    log_from: int = 0,
    chat_from: int = 0,
    choices: bool = True,
    lang: str = "en",
) -> wire.Frame:
    """The table now, with the newest lines of the log and the chat from these numbers on."""
    match = table.match
    log_from = max(log_from, match.ply - LOG_LINES)
    chat_from = max(chat_from, len(table.chat) - CHAT_LINES)
    acting = viewer is not None and match.actor == viewer and table.status == "playing"
    mine = acting and viewer is not None and table.chairs[viewer].kind == "person"
    return wire.Frame(
        table=about,
        viewer=viewer,
        version=table.log.version,
        ply=match.ply,
        actor=match.actor,
        observation=_encoded_once(table, viewer, lambda: seen(table, match.observe(viewer))),
        choices=_encoded_once(table, "choices", match.choices) if mine and choices else [],
        undoable=table.log.undoable if mine else 0,
        redoable=len(table.log.undone) if mine else 0,
        log_from=log_from,
        log=log(table, viewer, log_from, match.ply),
        chat_from=chat_from,
        chat=chat(table, chat_from),
        result=wire.Result(match.scores, match.winners, match.sources()) if match.over else None,
        text=text(match, viewer, lang),
    )


def facts(service: Service, table: Table, holder: Holder) -> wire.TableFacts:
    """The public facts of the table, and which seats the holder has."""
    row = table.row
    dealer = table.match.dealer
    return wire.TableFacts(
        id=table.id,
        game=row["game"],
        revision=row["revision"],
        status=table.status,
        seats=seat_facts(service, table.id, table.chairs, holder),
        listed=row["listed"],
        hints=row["hints"],
        host=holder.host,
        chat_off=row["chat_off"],
        created=row["created"],
        reason=table.log.broken,
        next=row["next"],
        commitment=None if row["chosen_seed"] else dealer.commitment,
        seed=dealer.seed if table.revealed else None,
    )


def seat_facts(service: Service, id: str, chairs: Sequence[Chair], holder: Holder) -> list[wire.SeatFacts]:
    return [
        wire.SeatFacts(
            seat=chair.seat,
            kind=chair.kind,
            name=chair.name,
            level=chair.level,
            yours=chair.seat in holder.seats,
            connected=chair.kind == "bot" or service.presence.connected(id, chair.seat),
            left=chair.left,
            asks=chair.asks,
        )
        for chair in chairs
    ]


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


def seen(table: Table, observation: Observation) -> Observation:
    """An observation as it is sent: a components file is named by its hash, clients fetch it once."""
    if table.components is None:
        return observation
    return {**observation, "options": {**observation["options"], "components": table.components}}


def preview(table: Table, ahead: Preview, seat: int) -> wire.Preview:
    after = None if ahead.observation is None else seen(table, ahead.observation)
    return wire.Preview([event_view(event, seat) for event in ahead.events], ahead.scores, after)


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
    observation = seen(table, past.observe(viewer))
    found = wire.Moment(past.ply, observation, past.scores, text(past, viewer, lang))
    return msgspec.Raw(msgspec.json.encode(found))


def summary(service: Service, row: Row, chairs: list[Chair], holder: Holder) -> wire.Summary:
    """One line of the lobby."""
    return wire.Summary(
        id=row["id"],
        game=row["game"],
        status=row["status"],
        seats=seat_facts(service, row["id"], chairs, holder),
        options=_changed_options(service, row),
        actor=row["actor"],
        ply=row["ply"],
        scores=row["scores"],
        winners=row["winners"],
        created=row["created"],
        changed=row["changed"],
        yours=list(holder.seats),
        host=holder.host,
    )


def _encoded_once(table: Table, key: int | str | None, work: Callable[[], Any]) -> Any:
    """JSON that several frames of one moment share; it is encoded once."""
    encoded = table.log.encoded
    if key not in encoded:
        encoded[key] = msgspec.Raw(msgspec.json.encode(work()))
    return encoded[key]


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
