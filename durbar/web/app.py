"""The web application: doors, stream and page behind the guard."""

import contextlib
from collections.abc import AsyncIterator
from importlib.resources import files
from math import ceil
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from durbar.core.errors import DurbarError
from durbar.table.refusal import Refusal
from durbar.table.service import Service
from durbar.web.middleware import HEADERS, Limits, SafeHeaders, address, foreign
from durbar.web.openapi import document
from durbar.web.problems import problem, status
from durbar.web.request import DOORS, Door, Text, language, receive
from durbar.web.static_files import Files
from durbar.web.stream import stream

STATIC = Path(str(files("durbar.web") / "static"))


def create_app(service: Service, limits: Limits | None = None) -> Starlette:
    """The application; it starts and stops the service."""

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await service.start()
        yield
        await service.stop()

    gate = limits or Limits()
    described = msgspec.json.encode(document())

    async def openapi(_: Request) -> Response:
        return Response(described, media_type="application/json")

    static = Files(STATIC)

    async def page(request: Request) -> Response:
        return static.answer(request, "index.html")

    async def leaves(request: Request) -> Response:
        return static.answer(request, request.path_params["path"])

    async def listen(socket: WebSocket) -> None:
        who = address(socket.scope)
        if foreign(socket.scope) or gate.wait(who, "write") or not gate.listens(who):
            await socket.close(1008)
            return

        def knock(cost: str) -> None:
            if gate.wait(who, cost):
                raise Refusal("too_many")

        try:
            await stream(socket, service, knock)
        finally:
            gate.goes(who)

    routes: list[BaseRoute] = [_route(door, service, gate) for door in DOORS]
    routes += [
        WebSocketRoute("/api/tables/{id}/stream", listen),
        Route("/openapi.json", openapi),
        Route("/", page),
        Route("/table/{id}", page),
        Route("/static/{path:path}", leaves),
    ]
    middleware = [Middleware(SafeHeaders), Middleware(GZipMiddleware, minimum_size=1500, compresslevel=2)]
    handlers = {HTTPException: _refuse_http, DurbarError: _refuse, Exception: _fail}
    return Starlette(routes=routes, middleware=middleware, exception_handlers=handlers, lifespan=lifespan)


def _route(door: Door, service: Service, limits: Limits) -> Route:
    async def enter(request: Request) -> Response:
        if door.method != "GET" and foreign(request.scope):
            raise Refusal("wrong_origin")
        wait = limits.wait(address(request.scope), door.cost)
        if wait:
            return _answer(Refusal("too_many"), request, {"Retry-After": str(ceil(wait))})
        answer = await door.enter(await receive(request, door, service))
        if isinstance(answer, Text):
            name = f'attachment; filename="{request.path_params["id"]}.txt"'
            return Response(answer, media_type="text/plain", headers={"Content-Disposition": name})
        return Response(msgspec.json.encode(answer), media_type="application/json")

    return Route(door.path, enter, methods=[door.method], name=door.enter.__name__)


def _answer(error: DurbarError, request: Request, headers: dict[str, str] | None = None) -> Response:
    told = problem(error, language(request))
    return Response(msgspec.json.encode(told), status[told.code], headers, "application/json")


async def _refuse(request: Request, error: Exception) -> Response:
    assert isinstance(error, DurbarError)
    return _answer(error, request)


async def _refuse_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = {404: "unknown", 405: "wrong_method"}.get(error.status_code, "bad_request")
    return _answer(Refusal(code), request, dict(error.headers or {}))


async def _fail(request: Request, error: Exception) -> Response:
    return _answer(Refusal("failed"), request, HEADERS)
