"""One API request, read and checked: who asks, in which language, for what; and the list of all routes."""

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request

from durbar.core.reading import each_once
from durbar.table.chairs import player_of
from durbar.table.log_fields import bind
from durbar.table.refusal import Refusal
from durbar.table.service import Service
from durbar.web.health import Readiness
from durbar.web.limits import client_address

T = TypeVar("T")
_decoders: dict[type, msgspec.json.Decoder[Any]] = {}
SMALL = 16_000
LARGE = 700_000
"""Bytes of a body: only a new table may bring a position, a record or a components file."""
OPEN_TO_ALL = ("/api/health", "/api/ready")
"""Routes that banned clients may use too: what checks a server's health is never locked out."""


class Text(str):
    """An answer that is text, not JSON."""


@dataclass(slots=True)
class ApiRequest:
    """A request whose body and query have been read and are well-formed."""

    service: Service
    path: dict[str, Any]
    token: str | None
    lang: str
    client: str
    """The address of the client, as limits count it."""
    readiness: Readiness
    origin: str
    """Where the client reaches this server, as `https://play.example.org`."""
    body: Any = None
    query: Any = None

    @property
    def id(self) -> str:
        """The table."""
        return str(self.path["id"])

    @property
    def address(self) -> str:
        """The address of the client as it is stored: hashed."""
        return self.service.moderation.address(self.client)

    @property
    def player(self) -> str:
        """The id of the player who asks; only a device of a player may."""
        player = player_of(self.token)
        if player is None:
            raise Refusal("no_player")
        return player


Handler = Callable[[ApiRequest], Awaitable[Any]]


@dataclass(frozen=True, slots=True)
class ApiRoute:
    """One endpoint: its URL, its OpenAPI entry and its types all come from here."""

    method: str
    path: str
    summary: str
    handler: Handler
    body: type | None
    query: type | None
    answer: type
    cost: str
    size: int
    immutable: bool
    """The answer never changes: browsers keep it."""


ROUTES: list[ApiRoute] = []


def route(
    method: str,
    path: str,
    answer: type,
    *,
    body: type | None = None,
    query: type | None = None,
    cost: str = "read",
    size: int = SMALL,
    immutable: bool = False,
) -> Callable[[Handler], Handler]:
    """Add a handler to the list of routes; the first line of its docstring is its summary."""

    def add(handler: Handler) -> Handler:
        summary = (handler.__doc__ or "").split("\n", 1)[0]
        ROUTES.append(ApiRoute(method, path, summary, handler, body, query, answer, cost, size, immutable))
        return handler

    return add


async def read_request(request: Request, route: ApiRoute, service: Service) -> ApiRequest:
    """Read a request as the route wants it, or refuse."""
    if "id" in request.path_params:
        bind(table=request.path_params["id"])
    client = client_address(request.scope)
    ready: Readiness = request.app.state.readiness
    secret = await service.devices.identify(token(request))
    found = ApiRequest(
        *(service, request.path_params, secret, language(request), client, ready, origin(request))
    )
    if route.path not in OPEN_TO_ALL:
        service.moderation.refuse_banned(client, found.token)
    if route.query is not None:
        found.query = _query(route.query, dict(request.query_params))
    raw = await read_body(request, route.size)
    if route.body is not None:
        found.body = decode(raw or b"{}", route.body)
    return found


def decode(raw: bytes | str, kind: type[T]) -> T:
    """JSON as this type, or a refusal."""
    try:
        found = _decoder(kind).decode(raw)
        json.loads(raw, object_pairs_hook=each_once, parse_int=len, parse_float=len)  # msgspec keeps the last
    except (ValueError, RecursionError) as error:  # of msgspec and Unicode too
        raise Refusal("bad_request", _short(str(error))) from error
    return found


def _short(text: str) -> str:
    """An error without most of a long value that it repeats; the place is at its end.

    >>> _short("Invalid enum value '" + "x" * 5000 + "' - at `$.kind`")[100:140]
    'xxxxxxxxxxxxxxxxxxxx…xxxxxxxxxxxxxxxxxxx'
    """
    return text if len(text) <= 200 else f"{text[:120]}…{text[-80:]}"


def _decoder(kind: type[T]) -> msgspec.json.Decoder[T]:
    """The decoder of a type; making one takes longer than using it."""
    if kind not in _decoders:
        _decoders[kind] = msgspec.json.Decoder(kind)
    return _decoders[kind]


def token(connection: HTTPConnection) -> str | None:
    """The bearer token; any other Authorization header is a wrong token."""
    header = connection.headers.get("authorization")
    if header is None:
        return None
    scheme, _, secret = header.partition(" ")
    if scheme.lower() != "bearer" or not secret.strip():
        raise Refusal("wrong_token")
    return secret.strip()


def origin(connection: HTTPConnection) -> str:
    """Where the client reaches this server. A browser says it; it cannot be another site's (see `app`)."""
    host = connection.headers.get("host", "localhost")
    said = connection.headers.get("origin", "")
    return said if said.partition("://")[2].lower() == host.lower() else f"{connection.url.scheme}://{host}"


def language(connection: HTTPConnection) -> str:
    """The first language of the client that is English or French, else English.

    >>> language(HTTPConnection({"type": "http", "headers": [(b"accept-language", b"fr-CH, en;q=0.8")]}))
    'fr'
    """
    for wanted in connection.headers.get("accept-language", "").lower().split(","):
        if wanted.strip()[:2] in ("en", "fr"):
            return wanted.strip()[:2]
    return "en"


def _query(kind: type[T], params: dict[str, str]) -> T:
    try:
        return msgspec.convert(params, kind, strict=False)
    except msgspec.ValidationError as error:
        raise Refusal("bad_request", _short(str(error))) from error


async def read_body(request: Request, limit: int) -> bytes:
    """All of the body, if it is not larger than the limit."""
    chunks: list[bytes] = []
    size = 0
    async for chunk in request.stream():
        size += len(chunk)
        if size > limit:
            raise Refusal("too_large")
        chunks.append(chunk)
    return b"".join(chunks)
