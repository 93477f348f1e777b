"""One request, taken apart: who asks, in which language, for what; and the list every door is on."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request

from durbar.table.refusal import Refusal
from durbar.table.service import Service

T = TypeVar("T")
SMALL = 16_000
LARGE = 700_000
"""Bytes of a body: only a new table may bring a position, a record or a components file."""


class Text(str):
    """An answer that is text, not JSON."""


@dataclass(slots=True)
class Visit:
    """A request whose body and query have been read and found well-formed."""

    service: Service
    path: dict[str, Any]
    token: str | None
    lang: str
    body: Any = None
    query: Any = None

    @property
    def id(self) -> str:
        return str(self.path["id"])


@dataclass(frozen=True, slots=True)
class Door:
    """One way in: the route, the OpenAPI entry and the types all come from here."""

    method: str
    path: str
    says: str
    enter: Callable[[Visit], Awaitable[Any]]
    body: type | None
    query: type | None
    answer: type
    cost: str
    size: int


DOORS: list[Door] = []
Handler = Callable[[Visit], Awaitable[Any]]


def door(
    method: str,
    path: str,
    answer: type,
    *,
    body: type | None = None,
    query: type | None = None,
    cost: str = "read",
    size: int = SMALL,
) -> Callable[[Handler], Handler]:
    """Put a handler on the list of doors; the first line of its docstring is its summary."""

    def add(enter: Handler) -> Handler:
        says = (enter.__doc__ or "").split("\n", 1)[0]
        DOORS.append(Door(method, path, says, enter, body, query, answer, cost, size))
        return enter

    return add


async def receive(request: Request, entered: Door, service: Service) -> Visit:
    """Read a request as this door wants it, or refuse."""
    visit = Visit(service, request.path_params, token(request), language(request))
    if entered.query is not None:
        visit.query = _asked(entered.query, dict(request.query_params))
    raw = await _body(request, entered.size)
    if entered.body is not None:
        visit.body = decode(raw, entered.body)
    return visit


def decode(raw: bytes | str, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise Refusal("bad_request", str(error)) from error


def token(connection: HTTPConnection) -> str | None:
    """The bearer token; a header that is no bearer token is a wrong one."""
    header = connection.headers.get("authorization")
    if header is None:
        return None
    scheme, _, secret = header.partition(" ")
    if scheme.lower() != "bearer" or not secret.strip():
        raise Refusal("wrong_token")
    return secret.strip()


def language(connection: HTTPConnection) -> str:
    """French for who puts it first, else English.

    >>> language(HTTPConnection({"type": "http", "headers": [(b"accept-language", b"fr-CH, en;q=0.8")]}))
    'fr'
    """
    for wish in connection.headers.get("accept-language", "").lower().split(","):
        if wish.strip()[:2] in ("en", "fr"):
            return wish.strip()[:2]
    return "en"


def _asked(kind: type[T], params: dict[str, str]) -> T:
    try:
        return msgspec.convert(params, kind, strict=False)
    except msgspec.ValidationError as error:
        raise Refusal("bad_request", str(error)) from error


async def _body(request: Request, limit: int) -> bytes:
    chunks: list[bytes] = []
    size = 0
    async for chunk in request.stream():
        size += len(chunk)
        if size > limit:
            raise Refusal("too_large")
        chunks.append(chunk)
    return b"".join(chunks)
