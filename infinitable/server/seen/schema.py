"""The messages for other languages: python -m infinitable.server.seen.schema > openapi.json"""

from __future__ import annotations

import json
import re
import sys
from typing import Any

import msgspec

from infinitable import __version__
from infinitable.server.seen import messages as m
from infinitable.server.studio import messages as studio
from infinitable.server.web.endpoints import ENDPOINTS, Endpoint

Schema = dict[str, Any]
_REF = "#/components/schemas/"


def structs() -> list[type[msgspec.Struct]]:
    found = [(module, kind) for module in (m, studio) for kind in vars(module).values() if isinstance(kind, type)]
    return [kind for module, kind in found if issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__]


def components() -> dict[str, Schema]:
    """Every message as JSON Schema, by its name."""
    _, found = msgspec.json.schema_components(structs(), ref_template=_REF + "{name}")
    return found


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


if __name__ == "__main__":
    sys.stdout.write(json.dumps(openapi(), indent=1) + "\n")
