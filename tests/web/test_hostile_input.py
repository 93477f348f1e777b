"""Input that no page sends: always refused with 4xx, in a short sentence, and never logged as a defect."""

import json
import logging
import re
from typing import Any

import pytest

import durbar
from durbar.core.match import begin
from tests.web.helpers import Client, site, two_people

GAME = "java"
SEATS = [{"kind": "me"}, {"kind": "me"}]


@pytest.fixture(scope="module")
def start() -> tuple[str, dict[str, Any]]:
    """A record and a position of a game that has just begun."""
    match = begin(durbar.game(GAME), 2, 3, {})
    return match.record(), dict(match.position())


def refused(client: Client, caplog: pytest.LogCaptureFixture, raw: str) -> str:
    """The code of the refusal of a new table."""
    answer = client.http.post("/api/tables", content=raw.encode("utf-8", "surrogatepass"))
    assert 400 <= answer.status_code < 500, answer.text
    assert len(answer.text) < 1000
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]
    return str(answer.json()["code"])


def table(**more: Any) -> str:
    return json.dumps({"game": GAME, "seats": SEATS, **more})


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("seats", "9" * 5000),
        ("seats", "2.0"),
        ("seats", "²"),
        ("revision", "none-such"),
        ("revision", "9" * 5000),
        ("game", "x" * 5000),
        ("options", "[" * 100_000),
        ("options", '{"a":' * 50_000),
        ("options", '{"seats": 2.0}'),
        ("options", '{"shared_two": 1.0}'),
        ("options", '{"shared_two": ' + "9" * 5000 + "}"),
        ("options", "NaN"),
        ("position", "[" * 100_000),
        ("position", '{"seats": ' + "[" * 900 + "]" * 900 + "}"),
        ("position", '{"seats": ' + "9" * 5000 + "}"),
    ],
    ids=lambda value: value[:20],
)
def test_a_hostile_header_of_a_record(
    key: str, value: str, start: tuple[str, dict[str, Any]], caplog: pytest.LogCaptureFixture
) -> None:
    line = f"{key} {value}"
    record, found = re.subn(rf"(?m)^{key} .*$", lambda _: line, start[0])
    if not found:
        record = start[0].replace("\n\n", f"\n{line}\n\n", 1)
    with site(game=durbar.game, games=durbar.games) as client:
        raw = table(start={"from": "record", "record": record})
        assert refused(client, caplog, raw) in ("bad_record", "bad_option")


@pytest.mark.parametrize(
    "line", ["0: " + "9" * 5000, "9" * 5000 + ": pass", "= " + "9" * 5000, "x" * 9000, "\0: x"]
)
def test_a_hostile_line_of_a_record(
    line: str, start: tuple[str, dict[str, Any]], caplog: pytest.LogCaptureFixture
) -> None:
    with site(game=durbar.game, games=durbar.games) as client:
        raw = table(start={"from": "record", "record": f"{start[0]}{line}\n"})
        assert refused(client, caplog, raw) == "bad_record"


@pytest.mark.parametrize("key", ["seats", "revision", "options", "phase", "players", "tiles"])
@pytest.mark.parametrize("value", ["2.0", "[" * 900 + "]" * 900, "9" * 5000, '"\\u0000"', "-1", "1e308"])
def test_a_hostile_position(
    key: str, value: str, start: tuple[str, dict[str, Any]], caplog: pytest.LogCaptureFixture
) -> None:
    position = json.dumps({**start[1], key: "@"}).replace('"@"', value)
    with site(game=durbar.game, games=durbar.games) as client:
        raw = table(start={"from": "position", "position": "@"}).replace('"@"', position)
        assert refused(client, caplog, raw) in ("bad_position", "bad_request", "bad_option")


@pytest.mark.parametrize(
    "text", ["x" * 100_000, "\ud800", "x" * 41 + "\0"], ids=["long", "surrogate", "null"]
)
@pytest.mark.parametrize("where", ["game", "name", "bot name", "level", "table", "option"])
def test_a_hostile_text_in_every_field(where: str, text: str, caplog: pytest.LogCaptureFixture) -> None:
    wishes: dict[str, dict[str, Any]] = {
        "game": {"game": text},
        "name": {"seats": [{"kind": "me", "name": text}, {"kind": "me"}]},
        "bot name": {"seats": [{"kind": "bot", "level": "random", "name": text}, {"kind": "me"}]},
        "level": {"seats": [{"kind": "bot", "level": text}, {"kind": "me"}]},
        "table": {"start": {"from": "table", "table": text, "ply": 0}},
        "option": {"options": {text: 1}},
    }
    with site(game=durbar.game, games=durbar.games) as client:
        assert refused(client, caplog, table(**wishes[where])) in ("bad_request", "bad_option")


@pytest.mark.parametrize(
    "id", ["a%00b", "%00", "%ED%A0%80", "x" * 5000, "a%20b", "caf%C3%A9", "%F0%9F%8E%B2"]
)
def test_an_id_no_table_has_never_reaches_the_database(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def asked(*_: object) -> None:
        raise AssertionError("PostgreSQL fails on a null character in a text")

    with site() as client:
        monkeypatch.setattr(client.service.store, "load", asked)
        monkeypatch.setattr(client.service.store, "board", asked)
        assert client.http.get(f"/api/components/{id}").status_code == 404
        for path in ("", "/record", "/replay"):
            assert client.http.get(f"/api/tables/{id}{path}").status_code == 404
        assert client.http.post(f"/api/tables/{id}/play", json={"ply": 0, "do": "x"}).status_code == 404


@pytest.mark.parametrize("secret", [b"\x00", b"a\x00b", b"x" * 10_000, b"\xff\xfe", b"caf\xc3\xa9"])
def test_a_hostile_token_is_a_wrong_one(secret: bytes) -> None:
    with site() as client:
        id, _, _ = two_people(client)
        answer = client.http.get(f"/api/tables/{id}", headers={b"Authorization": b"Bearer " + secret})
        assert (answer.status_code, answer.json()["code"]) == (401, "wrong_token")


@pytest.mark.parametrize(
    ("raw", "key"),
    [
        ('{"game": "java", "game": "cuzco", "seats": [{"kind": "me"}, {"kind": "me"}]}', "game"),
        ('{"game": "java", "seats": [{"kind": "me", "kind": "me"}, {"kind": "me"}]}', "kind"),
        ('{"game": "java", "seats": [{"kind": "me"}], "options": {"a": {"b": 1, "c": 2, "b": 1}}}', "b"),
        (
            table(options="@").replace(
                '"@"', "{" + ",".join(f'"k{n}": 1' for n in [*range(40_000), 9]) + "}"
            ),
            "k9",
        ),
    ],
    ids=["outside", "in a list", "deep", "many"],
)
def test_a_key_that_stands_twice_is_refused_by_name(
    raw: str, key: str, caplog: pytest.LogCaptureFixture
) -> None:
    with site(game=durbar.game, games=durbar.games) as client:
        assert refused(client, caplog, raw) == "bad_request"
        assert f"the key '{key}' stands there twice" in client.http.post("/api/tables", content=raw).text
        assert client.get("/api/lobby")["playing"] == []


def test_a_refusal_repeats_little_of_what_was_sent(caplog: pytest.LogCaptureFixture) -> None:
    with site(game=durbar.game, games=durbar.games) as client:
        assert refused(client, caplog, table(seats=[{"kind": "x" * 500_000}])) == "bad_request"
        assert (
            "seats[0].kind"
            in client.http.post("/api/tables", content=table(seats=[{"kind": "x" * 500}])).text
        )
        listed = client.http.get("/api/tables", params={"status": "x" * 5000})
        assert len(listed.text) < 1000
