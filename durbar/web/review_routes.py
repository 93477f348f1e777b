"""The routes of reviews: have a finished game reviewed, read how far it is, and try a move again."""

import msgspec

from durbar.core.game import Json
from durbar.core.match import Ply
from durbar.review.games import reviewing
from durbar.table.chairs import player_of
from durbar.table.storage.reviews import StoredReview
from durbar.table.stored import Row
from durbar.web import frame, wire
from durbar.web.request import ApiRequest, route

SURE = 3
"""Moves after which the time that is left can be told."""


class ReviewQuery(wire.Request, rename={"first": "from"}):
    first: wire.Count = 0


class AskQuery(wire.Request):
    again: bool = False
    """Compute a review anew that is `older`."""


@route("POST", "/api/tables/{id}/review", wire.Review, query=AskQuery, cost="think")
async def ask_review(request: ApiRequest) -> wire.Review:
    """Have a finished game reviewed; once it was, or while it is, this says how far it is."""
    again: bool = request.query.again
    return _review(await request.service.reviews.ask(request.id, request.token, again))


@route("GET", "/api/tables/{id}/review", wire.Review, query=ReviewQuery)
async def look_at_review(request: ApiRequest) -> wire.Review:
    """The review of a finished game, as far as it is done, from a move on."""
    found = await request.service.reviews.look(request.id, request.token, request.query.first)
    return wire.Review("none", "", 0, None, 0, 0, [], [], [], []) if found is None else _review(found)


class BetterQuery(wire.Request):
    number: wire.Count


@route("GET", "/api/tables/{id}/review/better", wire.BetterLine, query=BetterQuery)
async def better_line(request: ApiRequest) -> wire.BetterLine:
    """What would have been better than a reviewed move, as its seat would see it."""
    number: int = request.query.number
    table, move, line = await request.service.reviews.better(request.id, request.token, number)
    seat, plies = move["seat"], line.history[move["first"] :]
    steps = [_step(ply, seat) for ply in plies if ply.seat == seat]
    return wire.BetterLine(steps, frame.moment(table, line, seat, request.lang))


def _step(ply: Ply, seat: int) -> wire.PlanStep:
    events = [frame.event_view(event, seat) for event in ply.events]
    return wire.PlanStep(str(ply.action), ply.action.kind, events)


@route("POST", "/api/tables/{id}/review/judge", wire.TriedMove, body=wire.TryMove, cost="think")
async def judge_try(request: ApiRequest) -> wire.TriedMove:
    """How good something else would have been than a reviewed move."""
    body: wire.TryMove = request.body
    service = request.service
    tried = await service.reviews.judge(request.id, request.token, body.number, body.done)
    player, move, seat = player_of(request.token), tried.move, tried.before["seat"]
    box = None
    if player is not None:
        box = await service.mistakes.answer(player, request.id, body.number, tried.outcome)
    return wire.TriedMove(
        outcome=tried.outcome,
        loss=move["loss"],
        error=move["error"],
        chance=move["chances_after"][seat],
        best=max(move["chances"][seat], move["chances_after"][seat]),
        text=move["text"],
        box=None if box is None else box.box,
        due=None if box is None else box.due,
    )


@route("GET", "/api/player/mistakes", wire.Mistakes)
async def player_mistakes(request: ApiRequest) -> wire.Mistakes:
    """Your own mistakes in reviewed games, and when each comes back."""
    found = await request.service.mistakes.of(request.player)
    offered = [wire.UnreviewedGame(row["table_id"], row["game"], row["ended"]) for row in found.offered]
    mistakes = [_mistake(row) for row in found.mistakes]
    return wire.Mistakes(request.service.mistakes.now, found.games, found.reviewed, offered, mistakes)


def _mistake(row: Row) -> wire.Mistake:
    move: Json = row["move"]
    same = {name: move[name] for name in ("number", "seat", "place", "mark", "loss", "text")}
    return wire.Mistake(
        table=row["table_id"],
        game=row["game"],
        ended=row["ended"],
        seats=len(move["chances"]),
        ply=move["first"],
        whole_turn=reviewing(row["game"]).whole,
        box=row["box"] or 0,
        due=row["due"] or 0.0,
        **same,
    )


def _review(found: StoredReview) -> wire.Review:
    row = found.row
    head: Json = row["head"] or {"done": 0, "of": 0, "summary": [], "sources": [], "moments": []}
    done, left = head["done"], head["of"] - head["done"]
    known = done >= SURE and row["state"] == "running"
    seconds = row["seconds"] / done * left if known else None
    facts = {name: head[name] for name in ("done", "of", "summary", "sources", "moments")}
    facts |= {"state": row["state"], "level": row["level"], "ahead": found.ahead, "seconds": seconds}
    facts["older"] = found.older
    facts["whole_turns"] = reviewing(head.get("game", "")).whole
    return msgspec.convert({**facts, "moves": found.moves}, wire.Review)
