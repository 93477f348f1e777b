"""The workshop over HTTP: checks, corrections, tables on owners' boards, files stored once."""

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import durbar
from durbar.table.storage.schema import components, tables
from tests.web.helpers import Client, Json, site

REAL: dict[str, Any] = {"game": durbar.game, "games": durbar.games}
SEATS = [{"kind": "me", "name": "Ana"}, {"kind": "me"}, {"kind": "me"}]
MAP: Json = deepcopy(durbar.game("taj-mahal").workshop().document()["roads"])  # type: ignore[union-attr]
MAP["between"].pop()
BOARD: Json = {"roads": MAP, "about": {"name": "Our copy", "edition": "2006", "seen": "read"}}


def opened(client: Client, board: Json = BOARD, **more: Any) -> Json:
    body = {"game": "taj-mahal", "seats": SEATS, "options": {"components": board}, **more}
    return client.post("/api/tables", body)


def files(client: Client, *columns: sa.Column[Any]) -> list[Any]:
    wanted = columns or (components.c.hash, components.c.name)

    async def ask() -> list[Any]:
        async with client.service.store.database.read() as db:
            return list((await db.execute(sa.select(*wanted))).all())

    assert client.http.portal is not None
    return client.http.portal.call(ask)


@pytest.mark.parametrize("id", durbar.games())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_workshop_knows_every_block_of_every_game(id: str, lang: str) -> None:
    with site(**REAL) as client:
        facts = client.get(f"/api/games/{id}/workshop", lang=lang)
        assert facts["components"] == durbar.game(id).workshop().document()  # type: ignore[union-attr]
        assert len(facts["blocks"]) > 6
        assert all(block["name"] and block["ours"] and block["rule"] for block in facts["blocks"])
        assert {number["block"] for number in facts["numbers"]} <= {block["id"] for block in facts["blocks"]}


def test_a_file_is_checked_in_the_readers_language() -> None:
    with site(**REAL) as client:
        path = "/api/components/taj-mahal/check"
        good = client.post(path, {"components": BOARD})
        assert good["problem"] is None
        assert [change["text"] for change in good["changes"]] == ["road cut"]
        assert all(remark["right"] for remark in good["remarks"])
        assert good["outside"] is False
        bad = client.post(path, {"components": {"roads": {"inside": [], "between": []}}}, lang="fr")
        assert bad["problem"]["block"] == "roads"
        assert bad["problem"]["text"].startswith("aucune route ne mène")
        assert len(bad["changes"]) > 70
        odd = client.post(path, {"components": {"city": [{"id": 3}], "roads": 7}})
        assert odd["problem"]["where"]
        assert odd["changes"] == []
        white = {"cards_white": {"cards": [{"symbols": ["a b"], "count": 12}]}}
        found = client.post(path, {"components": white})
        assert found["problem"]["block"] == "cards"
        assert found["changes"], "what has words is still listed"


def test_what_is_too_large_or_no_game_of_the_workshop_is_refused() -> None:
    with site(**REAL) as client:
        long = {"components": {"about": {"name": "x" * 70_000}}}
        assert client.post("/api/components/java/check", long, status=413)["code"] == "components_too_large"
        huge = {"components": {"about": {"name": "x" * 90_000}}}
        assert client.post("/api/components/java/check", huge, status=413)["code"] == "too_large"
        assert client.post("/api/components/chess/check", {"components": {}}, status=404)
        assert client.post("/api/components/java/check", {"components": []}, status=400)
    with site() as client:
        assert client.get("/api/games/pebbles/workshop", expect=404)["code"] == "unknown"
        assert client.post("/api/components/pebbles/check", {"components": {}}, status=404)


def test_a_correction_is_text_and_only_of_what_can_be_played() -> None:
    with site(**REAL) as client:
        path = "/api/components/taj-mahal/correction"
        answer = client.http.post(path, json={"components": BOARD})
        assert answer.status_code == 200
        assert "\nSubject: [PATCH] Correct the components of Taj Mahal\n" in answer.text
        assert client.post(path, {"components": {"roads": 7}}, status=400)["code"] == "bad_option"


def test_a_table_tells_whose_board_it_is_played_on(tmp_path: Path) -> None:
    file = tmp_path / "d.sqlite"
    with site(file, **REAL) as client:
        made = opened(client, listed=True)
        again = opened(client)
        facts = client.get(f"/api/tables/{made['table']}")["table"]
        assert facts["board"]["name"] == "Our copy"
        hash = facts["board"]["hash"]
        assert [tuple(row) for row in files(client)] == [(hash, "Our copy")], "the same file is stored once"
        assert client.get(f"/api/components/{hash}")["components"] == BOARD
        assert client.get("/api/components/none", expect=404)
        told = client.get(f"/api/tables/{again['table']}/board", lang="fr")
        assert (told["name"], told["edition"], told["seen"]) == ("Our copy", "2006", "read")
        assert [change["text"] for change in told["changes"]] == ["route coupée"]
        (line,) = client.get("/api/lobby")["playing"]
        assert line["board"] == {"hash": hash, "name": "Our copy"}
        assert client.get(f"/api/tables/{made['table']}")["observation"]["options"]["components"] == hash
    with site(file, **REAL) as client:  # another process reads the file from where it is stored
        seen = client.get(f"/api/tables/{made['table']}")
        assert seen["table"]["board"]["name"] == "Our copy"
        assert client.get(f"/api/tables/{made['table']}/components/{hash}")["components"] == BOARD
        ours = client.post("/api/tables", {"game": "taj-mahal", "seats": SEATS})
        assert client.get(f"/api/tables/{ours['table']}")["table"]["board"] is None
        assert client.get(f"/api/tables/{ours['table']}/board", expect=404)


def test_a_file_that_is_used_again_gets_a_new_date(tmp_path: Path) -> None:
    """Else another process could delete it, as one that no table names, before the new table is there."""
    with site(tmp_path / "d.sqlite", **REAL) as client:
        opened(client)
        (first,) = files(client, components.c.created)
        opened(client)
        (second,) = files(client, components.c.created)
        assert second.created > first.created


def test_a_position_brings_its_board_along_and_waiting_tables_leave_no_file(tmp_path: Path) -> None:
    file = tmp_path / "d.sqlite"
    with site(file, **REAL) as client:
        position = durbar.new_match("taj-mahal", 3, 1, {"components": BOARD}).position()
        body: Json = {"game": "taj-mahal", "start": {"from": "position", "position": position}}
        made = client.post("/api/tables", {**body, "seats": [{"kind": "open"}] * 3})
        assert len(files(client)) == 1
    with site(file, **REAL) as client:
        seen = client.get(f"/api/tables/{made['table']}")
        assert seen["table"]["board"]["name"] == "Our copy"

        async def forget() -> int:
            return await client.service.store.clear_waiting(9e9)

        assert client.http.portal is not None
        assert client.http.portal.call(forget) == 1
        assert files(client) == []


def test_a_table_from_before_holds_its_file_itself(tmp_path: Path) -> None:
    file = tmp_path / "d.sqlite"
    with site(file, **REAL) as client:
        made = opened(client)
    engine = sa.create_engine(f"sqlite:///{file}")
    with engine.begin() as db:
        db.execute(components.delete())
        options = {"swap_special_cards": False, "components": BOARD}
        db.execute(tables.update().values(options=options, components=None))
    engine.dispose()
    with site(file, **REAL) as client:
        assert client.get(f"/api/tables/{made['table']}")["table"]["board"]["name"] == "Our copy"
