"""The messages for other languages.

python -m infinitable.server.seen.schema openapi      > openapi.json
python -m infinitable.server.seen.schema typescript   > messages.ts
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from inspect import getdoc
from typing import Any

import msgspec

from infinitable import __version__
from infinitable.server.seen import messages as m
from infinitable.server.web.endpoints import ENDPOINTS, Endpoint

Schema = dict[str, Any]
_REF = "#/components/schemas/"


def _structs() -> list[type]:
    found = [kind for kind in vars(m).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
    return [kind for kind in found if kind.__module__ == m.__name__]


def components() -> dict[str, Schema]:
    """Every message as JSON Schema, by its name."""
    _, found = msgspec.json.schema_components(_structs(), ref_template=_REF + "{name}")
    return found


# OpenAPI -----------------------------------------------------------------------------------------------


def openapi() -> Schema:
    kinds = [kind for e in ENDPOINTS for kind in (e.body, e.answer) if kind is not None]
    schemas, _ = msgspec.json.schema_components(kinds, ref_template=_REF + "{name}")
    by_kind = dict(zip(map(repr, kinds), schemas, strict=True))
    paths: dict[str, Schema] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, by_kind)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Infinitable", "version": __version__, "description": "Tables for people in many places."},
        "paths": paths,
        "components": {
            "schemas": components(),
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer", "description": "a seat's secret"}},
        },
    }


def _operation(endpoint: Endpoint, by_kind: dict[str, Schema]) -> Schema:
    in_path = re.findall(r"{(\w+)}", endpoint.path)
    word = {"type": "string", "maxLength": 64}
    parameters: list[Schema] = [{"name": name, "in": "path", "required": True, "schema": word} for name in in_path]
    types = {int: "integer", str: "string", float: "number"}
    parameters += [
        {"name": q.name, "in": "query", "required": False, "description": q.help, "schema": {"type": types[q.kind]}}
        for q in endpoint.query
    ]
    refusal = {"description": "Why not, and when to try again.", "content": _json({"$ref": _REF + "Refusal"})}
    operation: Schema = {
        "operationId": endpoint.name,
        "summary": endpoint.about,
        "parameters": parameters,
        "responses": {
            str(endpoint.status): {"description": endpoint.about, "content": _json(by_kind[repr(endpoint.answer)])},
            "4XX": refusal,
            "503": refusal,
        },
    }
    if endpoint.body is not None:
        operation["requestBody"] = {"required": True, "content": _json(by_kind[repr(endpoint.body)])}
    return operation


def _json(schema: Schema) -> Schema:
    return {"application/json": {"schema": schema}}


# TypeScript ----------------------------------------------------------------------------------------------


def typescript() -> str:
    """One interface per message, the two unions, and nothing else."""
    schemas = components()
    blocks = ["// Written by `python -m infinitable.server.seen.schema typescript`: change messages.py instead."]
    for kind in _structs():
        blocks.append("\n".join(_interface(kind, schemas[kind.__name__])))
    for name, union in (("Outgoing", m.Outgoing), ("Incoming", m.Incoming)):
        blocks.append(f"export type {name} = {' | '.join(kind.__name__ for kind in union.__args__)};")
    return "\n\n".join(blocks) + "\n"


def _interface(kind: type, schema: Schema) -> Iterator[str]:
    doc = kind.__doc__ and getdoc(kind)
    if doc:
        yield f"/** {' '.join(doc.split())} */"
    yield f"export interface {kind.__name__} {{"
    required = set(schema.get("required", ()))
    sent_whole = not kind.__struct_config__.omit_defaults and not kind.__struct_config__.forbid_unknown_fields  # type: ignore[attr-defined]
    for name, field in schema["properties"].items():
        mark = "" if name in required or sent_whole else "?"
        yield f"  {name}{mark}: {_type(field)};"
    yield "}"


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(_REF)
    if "anyOf" in schema:
        return " | ".join(_type(part) for part in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    kind = schema.get("type")
    if kind == "array":
        inner = _type(schema.get("items", {}))
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object":
        return f"Record<string, {_type(schema.get('additionalProperties') or {})}>"
    return {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}.get(
        str(kind), "unknown"
    )


def main(what: str) -> None:
    sys.stdout.write(typescript() if what == "typescript" else json.dumps(openapi(), indent=1) + "\n")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "openapi")
