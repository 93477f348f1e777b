"""The log: lines for people or for programs, with the request, table, seat and ply."""

import json
import logging
from collections.abc import Iterator

import pytest

from durbar.table.log_fields import bind, get_logger
from durbar.web import logs
from tests.table.helpers import runs
from tests.web.helpers import site, two_people


@pytest.fixture(autouse=True)
def restored() -> Iterator[None]:
    """Leave the logging of other tests as it was."""
    root, ours = logging.getLogger(), logging.getLogger("durbar")
    handlers, levels = root.handlers[:], (root.level, ours.level)
    yield
    root.handlers[:] = handlers
    root.setLevel(levels[0])
    ours.setLevel(levels[1])


def failed() -> None:
    bind(request="abc", table="table1", seat=0, ply=17)
    try:
        raise ZeroDivisionError("apply is broken")
    except ZeroDivisionError:
        get_logger("durbar.test").exception("an action %s", "failed")


@runs
async def test_a_line_for_people_names_everything(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up()
    failed()
    first, *rest = capsys.readouterr().err.splitlines()
    where = "(request=abc table=table1 seat=0 ply=17)"
    assert first.endswith(f"ERROR durbar.test: an action failed {where}")
    assert rest[0].startswith("Traceback")
    assert rest[-1] == "ZeroDivisionError: apply is broken"


@runs
async def test_a_line_for_programs_is_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up(as_json=True)
    failed()
    (line,) = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    known = {key: line[key] for key in ("level", "logger", "message", "request", "table", "seat", "ply")}
    assert known == {
        "level": "error",
        "logger": "durbar.test",
        "message": "an action failed",
        "request": "abc",
        "table": "table1",
        "seat": 0,
        "ply": 17,
    }
    assert "ZeroDivisionError: apply is broken" in line["traceback"]


def test_the_level_decides_what_is_written(capsys: pytest.CaptureFixture[str]) -> None:
    for level, written in (("error", 1), ("warning", 2), ("info", 3), ("debug", 4)):
        logs.set_up(level)
        logger = get_logger("durbar.test")
        for write in (logger.error, logger.warning, logger.info, logger.debug):
            write("a line")
        logging.getLogger("another.library").info("left out")
        assert len(capsys.readouterr().err.splitlines()) == written


def test_requests_and_streams_are_logged_with_their_ids(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("info", as_json=True)
    with site() as client:
        id, host, _ = two_people(client)
        answer = client.http.get(f"/api/tables/{id}?seat=0", headers={"Authorization": f"Bearer {host}"})
        with client.http.websocket_connect(f"/api/tables/{id}/stream") as socket:
            socket.send_json({})
            socket.receive_json()
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    (read,) = [line for line in lines if line["message"].startswith(f"GET /api/tables/{id}:")]
    assert (read["request"], read["table"]) == (answer.headers["x-request-id"], id)
    opened, closed = [line for line in lines if line["message"].startswith(f"/api/tables/{id}/stream")]
    assert opened["request"] == closed["request"] != read["request"]
    assert host not in json.dumps(lines)


def test_a_line_break_in_a_path_is_no_new_line(capsys: pytest.CaptureFixture[str]) -> None:
    logs.set_up("info")
    get_logger("durbar.test").info("GET %s", "/a\n2026-11-20 ERROR durbar: forged\x1b[2J")
    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith(r"GET /a\x0a2026-11-20 ERROR durbar: forged\x1b[2J")
