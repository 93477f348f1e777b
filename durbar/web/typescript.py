"""The wire types as TypeScript, made from the same structs: `python -m durbar.web.typescript > wire.d.ts`."""

from typing import Any

import msgspec

from durbar.web import wire

WIDE = 120
"""Characters of a line, as the page's formatter has them."""
_SIMPLE = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def declarations() -> str:
    """One `export interface` for every struct of the wire, in the wire's order.

    >>> "export interface Frame {" in declarations()
    True
    """
    structs = [
        kind
        for kind in vars(wire).values()
        if isinstance(kind, type)
        and issubclass(kind, msgspec.Struct)
        and kind.__module__.startswith(wire.__name__)
    ]
    _, components = msgspec.json.schema_components(structs, ref_template="{name}")
    lines = ["// Made by `python -m durbar.web.typescript`; do not edit."]
    for struct in structs:
        if struct is not wire.Request:
            lines += _interface(struct, components[struct.__name__])
    lines += ["", "export type News = Frame | Table | Chat | Pong | Problem;", ""]
    return "\n".join(lines)


def _interface(struct: type[msgspec.Struct], schema: dict[str, Any]) -> list[str]:
    """A request may leave out fields that have a default; the server leaves out only those that are unset."""
    properties: dict[str, Any] = schema["properties"]
    if issubclass(struct, wire.Request):
        optional = properties.keys() - schema.get("required", ())
    else:
        optional = {
            field.encode_name for field in msgspec.structs.fields(struct) if field.default is msgspec.UNSET
        }
    fields = [_field(key + "?" * (key in optional), _type(value)) for key, value in properties.items()]
    return ["", f"export interface {struct.__name__} {{", *fields, "}"]


def _field(name: str, kind: str) -> str:
    """One line, or a line for each of the alternatives.

    >>> _field("seat?", "number | null")
    '  seat?: number | null;'
    """
    line = f"  {name}: {kind};"
    if len(line) <= WIDE:
        return line
    return "\n".join([f"  {name}:", *(f"    | {one}" for one in kind.split(" | "))]) + ";"


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"])
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(value).decode() for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(_type(part) for part in schema["anyOf"])
    kind = schema.get("type")
    if kind == "array":
        items = _type(schema.get("items", {}))
        return f"({items})[]" if " | " in items else f"{items}[]"
    if kind == "object":
        return f"Record<string, {_type(schema.get('additionalProperties', {}))}>"
    return _SIMPLE[kind] if isinstance(kind, str) else "any"


if __name__ == "__main__":
    print(declarations(), end="")
