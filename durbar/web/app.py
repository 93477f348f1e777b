"""The web application: routes, stream and page, inside the middleware."""

import contextlib
from collections.abc import AsyncIterator, Callable
from functools import partial
from importlib.resources import files
from math import ceil
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.convertors import Convertor, register_url_convertor
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from durbar.core.errors import DurbarError
from durbar.table.budget import paying
from durbar.table.refusal import Code, Refusal
from durbar.table.service import Service
from durbar.web import wire
from durbar.web.bodies import LargeBodies
from durbar.web.charging import Charged
from durbar.web.health import Readiness, checks_of
from durbar.web.hosts import Hosts
from durbar.web.limits import COSTS, Limits
from durbar.web.metrics import Measured, Metrics
from durbar.web.middleware import Outermost, cross_origin
from durbar.web.notice_routes import calendar_route, unsubscribe_page
from durbar.web.openapi import document
from durbar.web.page import Page
from durbar.web.page import Route as PageRoute
from durbar.web.peers import Peers, Secret
from durbar.web.problems import problem, status
from durbar.web.protocol import Answering
from durbar.web.relay import Relay
from durbar.web.request import ROUTES, ApiRoute, Text, language, read_request
from durbar.web.static_files import StaticFiles
from durbar.web.stream import Stream

IMMUTABLE = "private, max-age=31536000, immutable"
AT_ROOT = ("sw.js", "manifest.webmanifest")
"""Files of the page that browsers want beside it: a service worker is for the folder it lies in."""
PAGES: dict[str, PageRoute] = {
    "/": "lobby",
    "/table/{id}": "table",
    "/table/{id}/review": "table",
    "/player": "player",
    "/ranking": "player",
    "/club": "club",
    "/club/{id}": "club",
    "/learn": "learn",
    "/learn/{game}": "learn",
    "/workshop/{game}": "workshop",
    "/puzzles": "puzzles",
    "/puzzles/{game}": "puzzles",
}
STATIC = Path(str(files("durbar.web") / "static"))


def create_app(
    service: Service,
    limits: Limits | None = None,
    *,
    readiness: Readiness | None = None,
    hosts: Hosts | None = None,
    metrics: Metrics | None = None,
    show_metrics: bool = False,
    reload_page: bool = False,
) -> Starlette:
    """The application; it starts and stops the service. Without `hosts` it answers under every name."""

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await service.start()
        yield
        await service.stop()

    service.limits = limits or Limits()
    routes: list[BaseRoute] = [_api_route(route, service) for route in ROUTES]
    stream = WebSocketRoute(_typed("/api/tables/{id}/stream"), Stream(service))
    page = Page(StaticFiles(STATIC, reload_page))
    routes += [stream, calendar_route(service), unsubscribe_page(), *_page_routes(page)]
    outermost = Middleware(Outermost, hosts=hosts or Hosts(["*"]))
    middleware = [
        Middleware(Answering),
        Middleware(LargeBodies),
        Middleware(Charged, limits=service.limits),
        outermost,
    ]
    if service.cluster is not None:
        secret = Secret(service.store.secret)
        middleware.insert(1, Middleware(Peers, secret=secret))
        middleware.append(Middleware(Relay, cluster=service.cluster, secret=secret))
    middleware.append(Middleware(GZipMiddleware, minimum_size=1500, compresslevel=2))
    if metrics is not None:
        routes += [metrics.route()] if show_metrics else []
        middleware.insert(1, Middleware(Measured, metrics=metrics, routes=routes))
    handlers: dict[Any, Callable[..., Any]] = {
        HTTPException: partial(_refuse_http, page),
        DurbarError: _refuse,
    }
    app = Starlette(routes=routes, middleware=middleware, exception_handlers=handlers, lifespan=lifespan)
    app.state.readiness = readiness or checks_of(service)
    return app


def _api_route(route: ApiRoute, service: Service) -> Route:
    async def handle(request: Request) -> Response:
        if route.method != "GET" and cross_origin(request.scope):
            raise Refusal("wrong_origin")
        if wait := _wait(route.cost):
            return _problem(Refusal("too_many"), request, {"Retry-After": str(ceil(wait))})
        found = await read_request(request, route, service)
        try:
            answer = await route.handler(found)
        finally:
            if "id" in found.path:
                service.saw(found.id, found.token)
        if isinstance(answer, Text):
            about = request.path_params.get("id") or request.path_params["game"]
            name = f'attachment; filename="{about}.txt"'
            return Response(answer, media_type="text/plain", headers={"Content-Disposition": name})
        status = 503 if isinstance(answer, wire.Ready) and not answer.ok else 200
        headers = {"Cache-Control": IMMUTABLE} if route.immutable else None
        return Response(msgspec.json.encode(answer), status, headers, "application/json")

    return Route(_typed(route.path), handle, methods=[route.method], name=route.handler.__name__)


class TableId(Convertor[str]):
    """Part of a URL that a table or a board could have as its id; any other never reaches the database."""

    regex = "[A-Za-z0-9_-]{1,64}"

    def convert(self, value: str) -> str:
        return value

    def to_string(self, value: str) -> str:
        return value


register_url_convertor("table", TableId())


def _typed(path: str) -> str:
    return path.replace("{id}", "{id:table}").replace("{hash}", "{hash:table}")


def _wait(cost: str) -> float:
    """Seconds until whoever asks may spend what the route spends besides CPU."""
    budget = paying.get()
    return 0.0 if budget is None else max([budget.wait(kind) for kind in COSTS[cost]], default=0.0)


def _page_routes(page: Page) -> list[Route]:
    described = msgspec.json.encode(document())

    async def shown(route: PageRoute, request: Request) -> Response:
        return page.response(request, route)

    async def file(request: Request) -> Response:
        return page.static.response(request, request.path_params["path"])

    async def at_root(name: str, request: Request) -> Response:
        return page.static.response(request, name)

    async def openapi(_: Request) -> Response:
        return Response(described, media_type="application/json")

    return [
        Route("/openapi.json", openapi),
        *(Route(path, partial(shown, route)) for path, route in PAGES.items()),
        *(Route(f"/{name}", partial(at_root, name)) for name in AT_ROOT),
        Route("/static/{path:path}", file),
    ]


def _problem(error: DurbarError, request: Request, headers: dict[str, str] | None = None) -> Response:
    found = problem(error, language(request))
    if found.code == "too_slow":  # the rest of its body is not awaited
        headers = {"Connection": "close"}
    return Response(msgspec.json.encode(found), status[found.code], headers, "application/json")


async def _refuse(request: Request, error: Exception) -> Response:
    assert isinstance(error, DurbarError)
    return _problem(error, request)


async def _refuse_http(page: Page, request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and _asks_for_a_page(request):
        return page.response(request, "lobby", 404)  # it says so itself, and leads back
    codes: dict[int, Code] = {404: "unknown", 405: "wrong_method"}
    code = codes.get(error.status_code, "bad_request")
    return _problem(Refusal(code), request, dict(error.headers or {}))


def _asks_for_a_page(request: Request) -> bool:
    """A person opened an address in a browser, rather than a program a route or a file."""
    html = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    return html and not request.url.path.startswith(("/api/", "/static/"))
