"""What one viewer is told: every message to a seat or spectator is built here, from `observe`."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from durbar.core.errors import BadOption
from durbar.core.game import Event
from durbar.core.match import Match
from durbar.table.foresee import foresee
from durbar.table.seats import Holder, Seat
from durbar.table.service import Service
from durbar.table.store import Row
from durbar.table.table import Table
from durbar.web import wire


def frame(
    table: Table,
    about: wire.TableFacts,
    viewer: int | None,
    log_from: int = 0,
    chat_from: int = 0,
    choices: bool = True,
    lang: str = "en",
) -> wire.Frame:
    """The table now, with the log and the chat from these numbers on."""
    match = table.match
    acting = viewer is not None and match.actor == viewer and table.status == "playing"
    mine = acting and viewer is not None and table.seats[viewer].kind == "person"
    return wire.Frame(
        table=about,
        viewer=viewer,
        version=table.log.version,
        ply=match.ply,
        actor=match.actor,
        observation=_once(table, viewer, lambda: match.observe(viewer)),
        choices=_once(table, "choices", match.choices) if mine and choices else [],
        undoable=table.log.undoable if mine else 0,
        redoable=len(table.log.undone) if mine else 0,
        log_from=log_from,
        log=log(table, viewer, log_from, match.ply),
        chat_from=chat_from,
        chat=[said(line) for line in table.chat[chat_from:]],
        result=wire.Result(match.scores, match.winners, match.sources()) if match.over else None,
        text=text(match, viewer, lang),
    )


def facts(service: Service, table: Table, holder: Holder) -> wire.TableFacts:
    """All about the table that is no secret, and what of it is the holder's."""
    row = table.row
    dealer = table.match.dealer
    return wire.TableFacts(
        id=table.id,
        game=row["game"],
        revision=row["revision"],
        status=table.status,  # type: ignore[arg-type]  # the table's words are the wire's
        seats=chairs(service, table.id, table.seats, holder),
        listed=row["listed"],
        hints=row["hints"],
        host=holder.host,
        created=row["created"],
        reason=table.log.trouble,
        next=row["next"],
        commitment=None if row["chosen_seed"] else dealer.commitment,
        seed=dealer.seed if table.open_book else None,
    )


def chairs(service: Service, id: str, seats: Sequence[Seat], holder: Holder) -> list[wire.SeatFacts]:
    return [
        wire.SeatFacts(
            seat=seat.seat,
            kind=seat.kind,
            name=seat.name,
            level=seat.level,
            yours=seat.seat in holder.seats,
            connected=seat.kind == "bot" or service.company.connected(id, seat.seat),
            left=seat.left,
            asks=seat.asks,
        )
        for seat in seats
    ]


def log(table: Table, viewer: int | None, first: int, last: int) -> list[wire.LogLine]:
    """Plies `first` to before `last` as the viewer may know them."""
    return [
        wire.LogLine(
            ply=ply,
            seat=past.seat,
            do=str(past.action) if table.may_read(ply, viewer) else None,
            events=[told(event, viewer) for event in past.events],
            at=table.log.times[ply],
        )
        for ply, past in enumerate(table.match.history[first:last], first)
    ]


def text(match: Match, viewer: int | None, lang: str) -> str | msgspec.UnsetType:
    """The table in characters, for a game the page has no drawing of. Other frames do not grow by it."""
    if match.game.about.page is not None:
        return msgspec.UNSET
    return match.game.draw_text(match.observe(viewer), lang)


def said(line: Row) -> wire.ChatLine:
    return wire.ChatLine(line["number"], line["seat"], line["name"], line["text"], line["at"])


def told(event: Event, viewer: int | None) -> wire.EventView:
    return wire.EventView(**event.view(viewer), secret=bool(event.secret) and viewer in event.seen_by)


def preview(table: Table, seat: int, text: str) -> wire.Preview:
    """A look ahead for the seat to act."""
    game = table.match.game
    ahead = foresee(game, table.match.observe(seat), seat, game.parse(text))
    return wire.Preview([told(event, seat) for event in ahead.events], ahead.scores, ahead.observation)


def replay(table: Table, viewer: int | None, first: int, last: int, lang: str = "en") -> wire.Replay:
    """The past from one point of view: what the viewer saw then, nothing it learned or others held."""
    match = table.match
    first, last = min(first, match.ply), min(last, match.ply)
    past = match.rewound(first)
    moments = [moment(past, viewer, lang)]
    for ply in match.history[first:last]:
        past.advance(ply.action)
        moments.append(moment(past, viewer, lang))
    return wire.Replay(viewer, match.ply, moments, log(table, viewer, first, last))


def moment(past: Match, viewer: int | None, lang: str) -> wire.Moment:
    return wire.Moment(past.ply, past.observe(viewer), past.scores, text(past, viewer, lang))


def summary(service: Service, row: Row, seats: list[Seat], holder: Holder) -> wire.Summary:
    """One line of the lobby."""
    return wire.Summary(
        id=row["id"],
        game=row["game"],
        status=row["status"],
        seats=chairs(service, row["id"], seats, holder),
        options=_changed(service, row),
        actor=row["actor"],
        ply=row["ply"],
        scores=row["scores"],
        winners=row["winners"],
        created=row["created"],
        changed=row["changed"],
        yours=list(holder.seats),
        host=holder.host,
    )


def _once(table: Table, key: int | str | None, work: Callable[[], Any]) -> Any:
    """JSON that many frames of one moment share, worked out and encoded for the first."""
    memo = table.log.memo
    if key not in memo:
        memo[key] = msgspec.Raw(msgspec.json.encode(work()))
    return memo[key]


def _changed(service: Service, row: Row) -> wire.Json:
    try:
        known = {option.id: option for option in service.game(row["game"]).options}
    except BadOption:  # a game this house no longer has
        known = {}
    changed: wire.Json = {}
    for id, value in row["options"].items():
        if id in known and value != known[id].default:
            changed[id] = True if known[id].choices is None else value
    return changed
