"""The page's files: compressed beforehand, named by a table, never from outside their folder."""

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


def packed(folder: Path, name: str, text: bytes) -> None:
    """A file as the build leaves it. No brotli is needed here: the server only hands it on."""
    (folder / name).write_bytes(text)
    (folder / f"{name}.gz").write_bytes(gzip.compress(text))
    (folder / f"{name}.br").write_bytes(b"brotli of " + text[:10])


@pytest.mark.parametrize(
    ("accepts", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, br;q=0.5", "br"),
        ("gzip;q=1.0, br; q=0", "gzip"),
        ("br;q=0.000, GZIP", "gzip"),
        ("brotli, x-gzip", None),
        ("gzip;q=0", None),
        ("", None),
    ],
)
def test_a_file_is_sent_as_the_browser_accepts_it(tmp_path: Path, accepts: str, encoding: str | None) -> None:
    text = b"export const x = 1;\n" * 60
    packed(tmp_path, "a.js", text)
    files = StaticFiles(tmp_path)
    answer = files.response(asked(accept_encoding=accepts), "a.js")
    assert answer.headers.get("content-encoding") == encoding
    expected = {None: text, "gzip": gzip.compress(text), "br": b"brotli of " + text[:10]}
    assert answer.body == expected[encoding]
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["vary"] == "Accept-Encoding"


def test_a_browser_that_has_the_file_is_told_so(tmp_path: Path) -> None:
    packed(tmp_path, "index.html", b"<!doctype html>" * 60)
    files = StaticFiles(tmp_path)
    etag = files.response(asked(), "index.html").headers["etag"]
    for known in (etag, f"W/{etag}", f'"other", {etag}'):
        again = files.response(asked(if_none_match=known, accept_encoding="br"), "index.html")
        assert (again.status_code, again.body) == (304, b"")
        assert again.headers["cache-control"] == "no-cache"
    assert files.response(asked(if_none_match='"other"'), "index.html").status_code == 200


def test_only_a_hashed_name_is_kept_for_ever(tmp_path: Path) -> None:
    names = {"main-0A1B2C3D.js": True, "page-ZZZZZZZZ.css": True, "index.html": False, "sw.js": False}
    names |= {"long-lowercase.js": False, "app-0A1B2C3D": False}
    for name in names:
        (tmp_path / name).write_bytes(b"x")
    files = StaticFiles(tmp_path)
    kept = {name: "immutable" in files.response(asked(), name).headers["cache-control"] for name in names}
    assert kept == names


def test_a_compressed_file_has_no_name_of_its_own(tmp_path: Path) -> None:
    packed(tmp_path, "a.js", b"export const x = 1;\n" * 60)
    for name in ("a.js.br", "a.js.gz"):
        with pytest.raises(HTTPException):
            StaticFiles(tmp_path).response(asked(), name)


def test_the_server_answers_a_head_without_a_body() -> None:
    with site() as client:
        got = client.http.get("/", headers={"Accept-Encoding": "gzip"})
        head = client.http.head("/", headers={"Accept-Encoding": "gzip"})
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["etag"] == got.headers["etag"]
    assert head.headers["content-encoding"] == "gzip"


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
    packed(tmp_path / "app", "a.js", b"export const x = 1;\n" * 60)
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
        assert client.http.get("/static/parts.json").status_code == 200
        for path in ("x1/%2e%2e/parts.json", "/parts.json", "app%2f..%2fparts.json"):
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
