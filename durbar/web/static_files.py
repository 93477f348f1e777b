"""The page's files, from a table that is made at start: what it does not name is 404."""

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""What browsers call an encoding, the best first, and how the build names the file (ui/bundle/folder.mjs)."""
MEDIA_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
}
HASHED = re.compile(r"-[0-9A-Z]{8}\.\w+\Z")
"""A name that the build gives to one content only."""
FOREVER = "public, max-age=31536000, immutable"


@dataclass(frozen=True, eq=False)
class StaticFile:
    """One file as it is sent."""

    etag: str
    media_type: str
    cache: str
    plain: bytes
    packed: Mapping[str, bytes]
    """By the name of the encoding, the best first."""


class StaticFiles:
    """The files of a folder by name. No request reaches the file system, so none can be made expensive.

    With `reload` the folder is looked through for every request, for those who change the page.
    """

    def __init__(self, folder: Path, reload: bool = False) -> None:
        self._folder = folder
        self._reload = reload
        self._files = {name: _read(path) for name, path in _paths(folder).items()}

    def response(self, request: Request, name: str) -> Response:
        """The file, compressed as the browser accepts it, or 304 if the browser has it."""
        file = self.file(name)
        headers = {"ETag": file.etag, "Cache-Control": file.cache, "Vary": "Accept-Encoding"}
        if file.etag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        accepted = _accepted(request.headers.get("accept-encoding", ""))
        for encoding, packed in file.packed.items():
            if encoding in accepted:
                headers["Content-Encoding"] = encoding
                return Response(packed, media_type=file.media_type, headers=headers)
        return Response(file.plain, media_type=file.media_type, headers=headers)

    def file(self, name: str) -> StaticFile:
        """The file of that name; none is 404."""
        if self._reload:
            path = _paths(self._folder).get(name)
            file = None if path is None else _read(path)
        else:
            file = self._files.get(name)
        if file is None:
            raise HTTPException(404)
        return file


def _accepted(header: str) -> set[str]:
    """The encodings a browser takes.

    >>> sorted(_accepted("gzip, br;q=0.9, zstd; q=0"))
    ['br', 'gzip']
    """
    accepted = set()
    for part in header.lower().split(","):
        encoding, _, weight = part.replace(" ", "").partition(";")
        if not re.fullmatch(r"q=0(\.0*)?", weight):
            accepted.add(encoding)
    return accepted


def _paths(folder: Path) -> dict[str, Path]:
    """The files by name; a compressed file belongs to the one it was made from."""
    found = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    endings = tuple(ENCODINGS.values())
    return {path.relative_to(folder).as_posix(): path for path in found if path.suffix not in endings}


def _read(path: Path) -> StaticFile:
    plain = path.read_bytes()
    packed = {}
    for encoding, ending in ENCODINGS.items():
        beside = path.with_name(path.name + ending)
        if beside.is_file() and not beside.is_symlink():
            packed[encoding] = beside.read_bytes()
    etag = f'"{hashlib.sha256(plain).hexdigest()[:16]}"'
    media_type = MEDIA_TYPES.get(path.suffix, "application/octet-stream")
    cache = FOREVER if HASHED.search(path.name) else "no-cache"
    return StaticFile(etag, media_type, cache, plain, packed)
