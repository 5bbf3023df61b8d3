"""The OpenAPI document (3.1), written from the table of routes and the structs that travel."""

import re
from collections.abc import Sequence
from http import HTTPStatus
from importlib.metadata import version
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from midline_protocol.http import Refusal
from midline_server.api.bodies import Health
from midline_server.api.table import Query, Route

Tree: TypeAlias = dict[str, Any]

_REFERENCE = "#/components/schemas/{name}"
_FAMILIAR = {"room": "^[a-z0-9-]{1,32}$", "game": "^[a-z]{1,16}$"}


def document(routes: Sequence[Route]) -> Tree:
    """The whole of it."""
    structs = _structs(routes)
    references, schemas = msgspec.json.schema_components(structs, ref_template=_REFERENCE)
    schema_of = dict(zip(structs, references, strict=True))
    paths: dict[str, Tree] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Midline",
            "version": version("midline"),
            "summary": "An authoritative real-time game server for team sports",
            "description": _ABOUT,
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "servers": [{"url": "/"}],
        "tags": [{"name": part} for part in dict.fromkeys(route.part for route in routes)],
        "paths": paths,
        "components": {
            "schemas": dict(sorted(schemas.items())),
            "securitySchemes": {"guest": {"type": "http", "scheme": "bearer", "bearerFormat": "JWT"}},
        },
    }


_ABOUT = """\
Names and tokens, rooms, tickets for seats, games and their rules, and finished matches. The game itself is played over a
WebSocket at `/ws`. Every answer that is not what was asked for is a `Refusal`: `error` is a stable code, `what` says it in
words, `where` names the field, and `retry_ms` says when to ask again. Bodies hold at most 4096 bytes."""


def _structs(routes: Sequence[Route]) -> list[type[Struct]]:
    told = [kind for route in routes for kind in (route.takes, route.gives) if isinstance(kind, type)]
    return list(dict.fromkeys([Refusal, *told]))


def _operation(route: Route, schema_of: dict[type[Struct], Tree]) -> Tree:
    operation: Tree = {
        "operationId": _name(route),
        "summary": route.about,
        "tags": [route.part],
        "responses": {str(route.status): _answer(route, schema_of)}
        | {str(status): _refusal(status, route, schema_of) for status in route.refuses},
    }
    if parameters := [*map(_in_path, re.findall(r"\{(\w+)\}", route.path)), *map(_in_query, route.query)]:
        operation["parameters"] = parameters
    if route.takes is not None:
        operation["requestBody"] = {"required": True, "content": _json(schema_of[route.takes])}
    if route.needs_token:
        operation["security"] = [{"guest": []}]
    return operation


def _answer(route: Route, schema_of: dict[type[Struct], Tree]) -> Tree:
    said = HTTPStatus(route.status).phrase
    match route.gives:
        case None:
            return {"description": said}
        case str() as media:
            binary = not media.startswith(("text/", "application/json"))
            return {"description": said, "content": {media: {} if binary else {"schema": _ANY[media[:4]]}}}
        case struct:
            return {"description": said, "content": _json(schema_of[struct])}


_ANY: dict[str, Tree] = {"text": {"type": "string"}, "appl": {"type": "object"}}


def _refusal(status: int, route: Route, schema_of: dict[type[Struct], Tree]) -> Tree:
    kind = Health if route.gives is Health else Refusal
    return {"description": HTTPStatus(status).phrase, "content": _json(schema_of[kind])}


def _json(schema: Tree) -> Tree:
    return {"application/json": {"schema": schema}}


def _in_path(name: str) -> Tree:
    schema: Tree = {"type": "string"} | ({"pattern": _FAMILIAR[name]} if name in _FAMILIAR else {})
    return {"name": name, "in": "path", "required": True, "schema": schema}


def _in_query(query: Query) -> Tree:
    schema: Tree = {"type": "string"}
    if query.choices:
        schema["enum"] = list(query.choices)
    if query.most is not None:
        schema = {"type": "integer", "minimum": query.least, "maximum": query.most}
    return {"name": query.name, "in": "query", "description": query.about, "schema": schema}


def _name(route: Route) -> str:
    """Such as `list_rooms`: the handler's own name, which nothing else has."""
    return route.handler.__name__
