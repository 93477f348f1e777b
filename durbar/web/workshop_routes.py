"""The routes of the workshop. The game itself checks a file; only a table that is opened stores it."""

from typing import Any

from durbar.bots.familiar import familiar
from durbar.core.components_file import ABOUT, name_of
from durbar.core.correction import correction as correction_of
from durbar.core.game import Game
from durbar.core.workshop import Checked, check, problem_of, source_of
from durbar.core.workshop_model import Change, Count, Workshop
from durbar.core.workshop_words import InWords, Texts, changes_in_words, texts
from durbar.table.client_input import reading
from durbar.table.opening import check_size
from durbar.table.refusal import Refusal
from durbar.web import wire
from durbar.web.lobby_routes import known_game
from durbar.web.request import ApiRequest, Text, route

SIZE = 80_000
"""Bytes of a body: a components file of 64 kB, and what stands around it."""


class WorkshopQuery(wire.Request):
    lang: wire.Language = "en"


@route("GET", "/api/games/{game}/workshop", wire.WorkshopFacts, query=WorkshopQuery)
async def workshop(request: ApiRequest) -> wire.WorkshopFacts:
    """Our components as an owner edits them: blocks with their sources, and words for them."""
    game = known_game(request)
    workshop = workshop_of(game)
    said, document = texts(game, request.query.lang), workshop.document()
    blocks = []
    for block in workshop.blocks:
        text, (source, sure, words) = said.block(block.id), source_of(document, block)
        rule = said.words.clauses.get(block.clause, "")
        facts = (block.clause, rule, text.text, words, block.numbers)
        blocks.append(wire.BlockFacts(block.id, text.title, list(block.keys), source, sure, *facts))
    numbers = [
        wire.BoardNumber(
            n.block, list(n.path), workshop.title(said, n.kind, n.id, document), n.clause, n.low, n.high
        )
        for n in workshop.numbers(document)
    ]
    rules = {n.clause: said.words.clauses.get(n.clause, "") for n in numbers}
    return wire.WorkshopFacts(game.id, document, blocks, numbers, said.labels, rules)


@route("POST", "/api/components/{game}/check", wire.BoardCheck, body=wire.CheckBoard, size=SIZE)
async def check_board(request: ApiRequest) -> wire.BoardCheck:
    """What the game says about an owner's file, and how it differs from ours."""
    game = known_game(request)
    workshop_of(game)
    file, said = _file(request), texts(game, request.lang)
    with reading("bad_option"):
        found = check(game, file)
    problem = found.problem
    shown = (
        None if problem is None else wire.BoardProblem(problem.where, said.problem(problem), problem.block)
    )
    outside = problem is None and familiar(game, file).outside
    remarks = [_remark(count, said) for count in found.counts]
    return wire.BoardCheck(found.hash, shown, _changes(game, file, found, said), remarks, outside)


@route("POST", "/api/components/{game}/correction", Text, body=wire.CheckBoard, size=SIZE)
async def correction(request: ApiRequest) -> Text:
    """A correction of our file as a patch for the project."""
    game, file = known_game(request), _file(request)
    workshop_of(game)
    with reading("bad_option"):
        problem = problem_of(game, file)
    if problem is not None:
        raise Refusal("bad_option", f"{problem.where}: {problem.text}")
    return Text(correction_of(game, file))


@route("GET", "/api/components/{hash}", wire.Components, immutable=True)
async def stored_board(request: ApiRequest) -> wire.Components:
    """An owner's file that some table is played with, by the hash of its content."""
    row = await request.service.store.board(request.path["hash"])
    if row is None:
        raise Refusal("unknown")
    return wire.Components(row["game"], row["data"])


@route("GET", "/api/tables/{id}/board", wire.BoardDifference, query=WorkshopQuery)
async def table_board(request: ApiRequest) -> wire.BoardDifference:
    """How the board of this table differs from ours."""
    table = await request.service.cache.get(request.id)
    file = table.match.options.get("components")
    if table.components is None or file is None:
        raise Refusal("unknown")
    game = table.match.game
    about = file.get(ABOUT, {})
    changes = [_change(*pair) for pair in changes_in_words(game, file, request.query.lang)]
    said = (name_of(file), about.get("edition"), about.get("seen"))
    return wire.BoardDifference(game.id, table.components, *said, changes, familiar(game, file).outside)


def workshop_of(game: Game[Any]) -> Workshop:
    workshop = game.workshop()
    if workshop is None:
        raise Refusal("unknown")
    return workshop


def _file(request: ApiRequest) -> wire.Json:
    """The file of the body, if it is not too large."""
    file: wire.Json = request.body.components
    check_size({"components": file})
    return file


def _changes(game: Game[Any], file: wire.Json, found: Checked, said: Texts) -> list[wire.BoardChange]:
    """The changes in words. A file that cannot be played may have places that no words fit."""
    workshop = workshop_of(game)
    ours = workshop.document()
    theirs = {**ours, **file}
    listed = []
    for change in found.changes:
        try:
            listed.append(_change(change, said.change(workshop, change, ours, theirs)))
        except (AttributeError, IndexError, KeyError, TypeError, ValueError):
            if found.problem is None:
                raise
    return listed


def _change(change: Change, text: InWords) -> wire.BoardChange:
    return wire.BoardChange(*change, *text)


def _remark(count: Count, said: Texts) -> wire.BoardRemark:
    return wire.BoardRemark(count.block, said.count(count), count.right, count.needed)
