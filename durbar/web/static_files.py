"""The page's files, read and compressed once: a browser asks for a hundred small modules."""

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

SMALL = 400
"""Bytes below which compressing saves nothing."""


class CachedFile(NamedTuple):
    """One file as it is sent."""

    changed: int
    etag: str
    media_type: str
    plain: bytes
    gzipped: bytes | None


class StaticFiles:
    """The files of a folder from memory; a changed one is read again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files: dict[str, CachedFile] = {}

    def response(self, request: Request, name: str) -> Response:
        """The file, compressed if the browser accepts it, or 304 if the browser has it."""
        file = self._file(name)
        headers = {"ETag": file.etag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == file.etag:
            return Response(status_code=304, headers=headers)
        if file.gzipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            return Response(file.gzipped, media_type=file.media_type, headers=headers)
        return Response(file.plain, media_type=file.media_type, headers=headers)

    def _file(self, name: str) -> CachedFile:
        try:
            path = (self._folder / name).resolve()
            if not path.is_relative_to(self._folder.resolve()) or not path.is_file():
                raise HTTPException(404)
            changed = path.stat().st_mtime_ns
        except (OSError, ValueError):  # a name no file can have: too long, or with a null character
            raise HTTPException(404) from None
        file = self._files.get(name)
        if file is None or file.changed != changed:
            file = self._files[name] = _read(path, changed)
        return file


def _read(path: Path, changed: int) -> CachedFile:
    plain = path.read_bytes()
    media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    etag = f'"{hashlib.sha256(plain).hexdigest()[:16]}"'
    gzipped = gzip.compress(plain, 6) if len(plain) >= SMALL else None
    return CachedFile(changed, etag, media_type, plain, gzipped)
