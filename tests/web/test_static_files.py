"""The page's files: compressed once, named by a table, never from outside their folder."""

import gzip
import io
import os
from pathlib import Path

import pytest
from starlette.exceptions import HTTPException
from starlette.requests import Request

from durbar.web.static_files import StaticFiles
from tests.web.helpers import site


def asked(**headers: str) -> Request:
    pairs = [(k.replace("_", "-").encode(), v.encode()) for k, v in headers.items()]
    return Request({"type": "http", "method": "GET", "path": "/", "headers": pairs})


def test_a_file_is_sent_compressed_or_plain_and_only_once(tmp_path: Path) -> None:
    text = b"export const x = 1;\n" * 60
    (tmp_path / "a.js").write_bytes(text)
    files = StaticFiles(tmp_path)
    plain = files.response(asked(), "a.js")
    gzipped = files.response(asked(accept_encoding="gzip, br"), "a.js")
    assert plain.body == gzip.decompress(bytes(gzipped.body)) == text
    assert gzipped.headers["content-encoding"] == "gzip"
    assert "javascript" in plain.headers["content-type"]
    again = files.response(asked(if_none_match=plain.headers["etag"]), "a.js")
    assert (again.status_code, again.body) == (304, b"")


def test_a_changed_file_is_read_again_only_when_asked_for(tmp_path: Path) -> None:
    (tmp_path / "a.css").write_bytes(b"a{}")
    fixed, reloading = StaticFiles(tmp_path), StaticFiles(tmp_path, reload=True)
    before = reloading.response(asked(), "a.css")
    (tmp_path / "a.css").write_bytes(b"b{}")
    (tmp_path / "new.css").write_bytes(b"c{}")
    after = reloading.response(asked(if_none_match=before.headers["etag"]), "a.css")
    assert (after.status_code, after.body) == (200, b"b{}")
    assert reloading.response(asked(), "new.css").body == b"c{}"
    assert fixed.response(asked(), "a.css").body == b"a{}"
    with pytest.raises(HTTPException):
        fixed.response(asked(), "new.css")


def test_no_spelling_costs_anything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "app").mkdir()
    (tmp_path / "app" / "a.js").write_bytes(b"export const x = 1;\n" * 60)
    files = StaticFiles(tmp_path)
    files.response(asked(accept_encoding="gzip"), "app/a.js")

    def forbidden(*_: object, **__: object) -> None:
        raise AssertionError("a request reached the file system or compressed a file again")

    for where, name in ((os, "stat"), (os, "scandir"), (io, "open"), (gzip, "compress")):
        monkeypatch.setattr(where, name, forbidden)
    assert files.response(asked(accept_encoding="gzip"), "app/a.js").status_code == 200
    for name in (
        "x1/../app/a.js",
        "./app/a.js",
        "app//a.js",
        "app/./a.js",
        "app/a.js/",
        "APP/a.js",
        "app/a.js\0",
    ):
        with pytest.raises(HTTPException):
            files.response(asked(), name)


def test_the_server_answers_one_spelling_only() -> None:
    with site() as client:
        assert client.http.get("/static/app/main.js").status_code == 200
        for path in (
            "/static/x1/%2e%2e/app/main.js",
            "/static//app/main.js",
            "/static/app%2f..%2fapp/main.js",
        ):
            assert client.http.get(f"/static/{path}").status_code == 404


@pytest.mark.parametrize(
    "name", ["../secret.txt", "nothing.js", "", "sub", "a\0b", "sub/../../secret.txt", "x" * 300]
)
def test_nothing_comes_from_outside_the_folder(tmp_path: Path, name: str) -> None:
    (tmp_path / "secret.txt").write_text("no", "utf-8")
    folder = tmp_path / "static"
    (folder / "sub").mkdir(parents=True)
    with pytest.raises(HTTPException) as refused:
        StaticFiles(folder).response(asked(), name)
    assert refused.value.status_code == 404
