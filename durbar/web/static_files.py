"""The page's files, from a table that is made at start: what it does not name is 404."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

SMALL = 400
"""Bytes below which compressing saves nothing."""


@dataclass(frozen=True)
class StaticFile:
    """One file as it is sent."""

    etag: str
    media_type: str
    plain: bytes

    @cached_property
    def gzipped(self) -> bytes | None:
        """Compressed when it is first asked for, once."""
        return gzip.compress(self.plain, 6) if len(self.plain) >= SMALL else None


class StaticFiles:
    """The files of a folder by name. No request reaches the file system, so none can be made expensive.

    With `reload` the folder is looked through for every request, for those who change the page.
    """

    def __init__(self, folder: Path, reload: bool = False) -> None:
        self._folder = folder
        self._reload = reload
        self._files = {name: _read(path) for name, path in _paths(folder).items()}

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

    def _file(self, name: str) -> StaticFile:
        if self._reload:
            path = _paths(self._folder).get(name)
            file = None if path is None else _read(path)
        else:
            file = self._files.get(name)
        if file is None:
            raise HTTPException(404)
        return file


def _paths(folder: Path) -> dict[str, Path]:
    found = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return {path.relative_to(folder).as_posix(): path for path in found}


def _read(path: Path) -> StaticFile:
    plain = path.read_bytes()
    media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return StaticFile(f'"{hashlib.sha256(plain).hexdigest()[:16]}"', media_type, plain)
