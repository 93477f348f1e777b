"""The page's files: compressed once, never from outside their folder, read again when they change."""

import gzip
import os
from pathlib import Path

import pytest
from starlette.exceptions import HTTPException
from starlette.requests import Request

from durbar.web.static_files import StaticFiles


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


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    (tmp_path / "a.css").write_bytes(b"a{}")
    files = StaticFiles(tmp_path)
    before = files.response(asked(), "a.css")
    (tmp_path / "a.css").write_bytes(b"b{}")
    os.utime(tmp_path / "a.css", ns=(1, 1))
    after = files.response(asked(if_none_match=before.headers["etag"]), "a.css")
    assert (after.status_code, after.body) == (200, b"b{}")


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
