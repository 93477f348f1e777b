"""The page's first answer: index.html, and what else the browser shall fetch at the same time."""

import base64
import hashlib
import re
from functools import lru_cache
from typing import Literal, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from durbar.web.middleware import CONTENT_SECURITY_POLICY
from durbar.web.request import language
from durbar.web.static_files import StaticFile, StaticFiles

Route = Literal["lobby", "table", "player", "club", "learn", "workshop", "puzzles"]
LOBBY, TABLE = "index.html", "table.html"
"""They differ in the skeleton, which is seen until the scripts are there."""
DATA: dict[Route, tuple[str, ...]] = {
    "lobby": ("/api/games", "/api/lobby"),
    "table": (),
    "player": (),
    "club": (),
    "learn": (),
    "workshop": (),
    "puzzles": (),
}
"""What the page asks first. It must ask without headers of its own, or the browser fetches it twice.

Browsers have six connections to a server that speaks HTTP/1.1: a route must not need more files than that.
"""


class Part(msgspec.Struct):
    """One part of the page, as the build describes it in parts.json."""

    scripts: list[str]
    style: str | None = None


class Page(NamedTuple):
    """The page with its files."""

    static: StaticFiles

    def response(self, request: Request, route: Route, status: int = 200) -> Response:
        """The route's page; its headers name the words of the reader's language and the parts it needs."""
        file = TABLE if route == "table" else LOBBY
        response = self.static.response(request, file)
        if response.status_code == 200:
            response.status_code = status
        policy, links = _headers(self.static.file(file), self.static.file("parts.json"))
        response.headers["Content-Security-Policy"] = policy
        response.headers["Link"] = links[route, language(request)]
        response.headers["Vary"] = "Accept-Encoding, Accept-Language"
        return response


@lru_cache(maxsize=4)
def _headers(index: StaticFile, parts: StaticFile) -> tuple[str, dict[tuple[Route, str], str]]:
    """The policy that allows the style in the page, and the links by route and language."""
    found = msgspec.json.decode(parts.plain, type=dict[str, Part])
    links: dict[tuple[Route, str], str] = {}
    for lang in ("en", "fr"):
        for route, data in DATA.items():
            own = [] if route == "lobby" else _links(found[route])
            links[route, lang] = ", ".join([*_links(found[lang]), *own, *map(_data, data)])
    return _policy(index.plain), links


def _links(part: Part) -> list[str]:
    scripts = [f"<{script}>; rel=modulepreload" for script in part.scripts]
    return scripts if part.style is None else [*scripts, f"<{part.style}>; rel=preload; as=style"]


def _data(path: str) -> str:
    return f"<{path}>; rel=preload; as=fetch; crossorigin"


def _policy(page: bytes) -> str:
    """The content security policy with the hash of each style that stands in the page."""
    styles = re.findall(rb"<style>(.*?)</style>", page, re.DOTALL)
    hashes = [base64.b64encode(hashlib.sha256(style).digest()).decode() for style in styles]
    allowed = " ".join(["style-src 'self'", *(f"'sha256-{hash}'" for hash in hashes)])
    return CONTENT_SECURITY_POLICY.replace("style-src 'self'", allowed)
