"""The page's files, read and packed once: a first visit asks for a hundred small modules."""

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

SMALL = 400
"""Bytes below which packing is not worth it."""


class Leaf(NamedTuple):
    """One file as it goes out."""

    changed: int
    tag: str
    kind: str
    plain: bytes
    packed: bytes | None


class Files:
    """The files of a folder from memory; a changed one is read again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._leaves: dict[str, Leaf] = {}

    def answer(self, request: Request, name: str) -> Response:
        """The file, packed if the browser can unpack it, or word that it has not changed."""
        leaf = self._leaf(name)
        headers = {"ETag": leaf.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == leaf.tag:
            return Response(status_code=304, headers=headers)
        if leaf.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(
                leaf.packed, media_type=leaf.kind, headers={**headers, "Content-Encoding": "gzip"}
            )
        return Response(leaf.plain, media_type=leaf.kind, headers=headers)

    def _leaf(self, name: str) -> Leaf:
        if "\0" in name:  # no file system knows such a name
            raise HTTPException(404)
        path = (self._folder / name).resolve()
        if not path.is_relative_to(self._folder.resolve()) or not path.is_file():
            raise HTTPException(404)
        changed = path.stat().st_mtime_ns
        leaf = self._leaves.get(name)
        if leaf is None or leaf.changed != changed:
            leaf = self._leaves[name] = _read(path, changed)
        return leaf


def _read(path: Path, changed: int) -> Leaf:
    plain = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    tag = f'"{hashlib.sha256(plain).hexdigest()[:16]}"'
    packed = gzip.compress(plain, 6) if len(plain) >= SMALL else None
    return Leaf(changed, tag, kind, plain, packed)
