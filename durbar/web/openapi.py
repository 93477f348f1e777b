"""The OpenAPI document, made from the doors and the wire types."""

import re
from typing import Any

import msgspec

import durbar
from durbar.web import lobby_routes, table_routes, wire  # noqa: F401  # doors and lobby put themselves on the list
from durbar.web.problems import STATUS
from durbar.web.request import DOORS, Door, Text

_ID = {"type": "string", "minLength": 8, "maxLength": 32, "pattern": "^[A-Za-z0-9_-]+$"}
_GAME = {"type": "string", "minLength": 1, "maxLength": 40}


def document() -> dict[str, Any]:
    """The whole API as OpenAPI 3.1.

    >>> document()["openapi"]
    '3.1.0'
    """
    kinds: list[Any] = [*wire.STREAM]
    for door in DOORS:
        kinds += [kind for kind in (door.body, door.answer) if kind not in (None, Text)]
    _, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    paths: dict[str, Any] = {}
    for door in DOORS:
        paths.setdefault(door.path, {})[door.method.lower()] = _operation(door)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Durbar",
            "version": durbar.__version__,
            "description": "Play on an open digital tabletop. News of a table come over the WebSocket "
            "`/api/tables/{id}/stream`: say `Hello`, then hear `Frame`, `Table`, `Chat` and `Problem`.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(door: Door) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": door.enter.__name__,
        "summary": door.says,
        "parameters": _parameters(door),
        "responses": _responses(door),
    }
    if "{id}" in door.path:
        operation["security"] = [{}, {"token": []}]
    if door.body is not None:
        operation["requestBody"] = {"required": True, "content": _json(door.body)}
    return operation


def _parameters(door: Door) -> list[dict[str, Any]]:
    found = [
        {"name": name, "in": "path", "required": True, "schema": _ID if name == "id" else _GAME}
        for name in re.findall(r"\{(\w+)\}", door.path)
    ]
    if door.query is not None:
        schema = msgspec.json.schema(door.query)["$defs"][door.query.__name__]
        found += [
            {"name": name, "in": "query", "required": False, "schema": _unless_null(value)}
            for name, value in schema["properties"].items()
        ]
    return found


def _unless_null(schema: dict[str, Any]) -> dict[str, Any]:
    """A query has no null: leaving the parameter out says it."""
    kinds = [kind for kind in schema.get("anyOf", ()) if kind != {"type": "null"}]
    return kinds[0] if kinds else schema


def _responses(door: Door) -> dict[str, Any]:
    text = {"text/plain": {"schema": {"type": "string"}}}
    answer = text if door.answer is Text else _json(door.answer)
    responses: dict[str, Any] = {"200": {"description": "Done.", "content": answer}}
    for status, codes in STATUS.items():
        if status not in (405, 500):
            said = ", ".join(f"`{code}`" for code in codes)
            responses[str(status)] = {"description": said, "content": _json(wire.Problem)}
    return responses


def _json(kind: type) -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": f"#/components/schemas/{kind.__name__}"}}}
