"""The OpenAPI document, made from the routes and the wire types."""

import re
from typing import Any

import msgspec

import durbar
from durbar.web import (  # noqa: F401  # they add their routes
    agreement_routes,
    archive_routes,
    challenge_routes,
    club_routes,
    course_routes,
    lobby_routes,
    moderation_routes,
    notice_routes,
    plan_routes,
    player_routes,
    puzzle_routes,
    review_routes,
    table_routes,
    wire,
    workshop_routes,
)
from durbar.web.problems import STATUS
from durbar.web.request import ROUTES, ApiRoute, Text

_ID = {"type": "string", "minLength": 8, "maxLength": 32, "pattern": "^[A-Za-z0-9_-]+$"}
_GAME = {"type": "string", "minLength": 1, "maxLength": 40}


def document() -> dict[str, Any]:
    """The whole API as OpenAPI 3.1.

    >>> document()["openapi"]
    '3.1.0'
    """
    kinds: list[Any] = [*wire.STREAM]
    for route in ROUTES:
        kinds += [kind for kind in (route.body, route.answer) if kind not in (None, Text)]
    _, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    paths: dict[str, Any] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Durbar",
            "version": durbar.__version__,
            "description": "Play on an open digital tabletop. A table's updates come over the WebSocket "
            "`/api/tables/{id}/stream`: send `Hello`, then receive `Frame`, `Table`, `Chat` and `Problem`.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(route: ApiRoute) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": route.handler.__name__,
        "summary": route.summary,
        "parameters": _parameters(route),
        "responses": _responses(route),
    }
    if "{id}" in route.path:
        operation["security"] = [{}, {"token": []}]
    if route.body is not None:
        operation["requestBody"] = {"required": True, "content": _json(route.body)}
    return operation


def _parameters(route: ApiRoute) -> list[dict[str, Any]]:
    found = [
        {"name": name, "in": "path", "required": True, "schema": _ID if name == "id" else _GAME}
        for name in re.findall(r"\{(\w+)\}", route.path)
    ]
    if route.query is not None:
        schema = msgspec.json.schema(route.query)["$defs"][route.query.__name__]
        found += [
            {"name": name, "in": "query", "required": False, "schema": _unless_null(value)}
            for name, value in schema["properties"].items()
        ]
    return found


def _unless_null(schema: dict[str, Any]) -> dict[str, Any]:
    """A query has no null: a parameter without a value is left out."""
    kinds = [kind for kind in schema.get("anyOf", ()) if kind != {"type": "null"}]
    return kinds[0] if kinds else schema


def _responses(route: ApiRoute) -> dict[str, Any]:
    text = {"text/plain": {"schema": {"type": "string"}}}
    answer = text if route.answer is Text else _json(route.answer)
    responses: dict[str, Any] = {"200": {"description": "Done.", "content": answer}}
    for status, codes in STATUS.items():
        if status not in (405, 500):
            listed = ", ".join(f"`{code}`" for code in codes)
            responses[str(status)] = {"description": listed, "content": _json(wire.Problem)}
    if route.answer is wire.Ready:
        responses["503"] = {
            "description": "Not ready, or `busy`.",
            "content": _json(wire.Ready, wire.Problem),
        }
    return responses


def _json(*kinds: type) -> dict[str, Any]:
    found = [{"$ref": f"#/components/schemas/{kind.__name__}"} for kind in kinds]
    return {"application/json": {"schema": found[0] if len(found) == 1 else {"anyOf": found}}}
