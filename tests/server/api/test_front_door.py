"""What holds for every request: hosts and origins, methods, headers, metrics, and the document that describes it all."""

import re
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from midline_protocol.codes import ErrorCode
from midline_server.api.openapi import document
from midline_server.api.table import ROUTES

# The structure of an OpenAPI 3.1 document, as far as ours uses it; what is not named here is refused.
TEXT = {"type": "string", "minLength": 1}
CONTENT = {
    "type": "object",
    "minProperties": 1,
    "additionalProperties": {
        "type": "object",
        "properties": {"schema": {"type": "object"}},
        "additionalProperties": False,
    },
}
META: dict[str, Any] = {
    "type": "object",
    "required": ["openapi", "info", "paths"],
    "additionalProperties": False,
    "properties": {
        "openapi": {"pattern": r"^3\.1\.\d+$"},
        "info": {
            "type": "object",
            "required": ["title", "version"],
            "additionalProperties": False,
            "properties": {
                "title": TEXT, "summary": TEXT, "description": TEXT, "version": TEXT,
                "license": {
                    "type": "object", "required": ["name"], "additionalProperties": False,
                    "properties": {"name": TEXT, "identifier": TEXT},
                },
            },
        },
        "servers": {"type": "array", "items": {"type": "object", "required": ["url"]}},
        "tags": {"type": "array", "items": {"type": "object", "required": ["name"], "properties": {"name": TEXT}}},
        "paths": {
            "type": "object",
            "propertyNames": {"pattern": "^/"},
            "additionalProperties": {
                "type": "object",
                "propertyNames": {"enum": ["get", "put", "post", "delete", "options", "head", "patch", "trace"]},
                "additionalProperties": {"$ref": "#/$defs/operation"},
            },
        },
        "components": {
            "type": "object",
            "additionalProperties": False,
            "properties": {
                "schemas": {
                    "type": "object", "propertyNames": {"pattern": r"^[A-Za-z0-9._-]+$"},
                    "additionalProperties": {"type": "object"},
                },
                "securitySchemes": {
                    "type": "object",
                    "additionalProperties": {
                        "type": "object", "required": ["type", "scheme"], "additionalProperties": False,
                        "properties": {"type": {"const": "http"}, "scheme": TEXT, "bearerFormat": TEXT},
                    },
                },
            },
        },
    },
    "$defs": {
        "operation": {
            "type": "object",
            "required": ["operationId", "summary", "responses"],
            "additionalProperties": False,
            "properties": {
                "operationId": {"pattern": "^[a-z_]+$"},
                "summary": TEXT,
                "tags": {"type": "array", "items": TEXT},
                "parameters": {
                    "type": "array",
                    "items": {
                        "type": "object",
                        "required": ["name", "in", "schema"],
                        "additionalProperties": False,
                        "properties": {
                            "name": TEXT, "in": {"enum": ["path", "query"]}, "description": TEXT,
                            "required": {"type": "boolean"}, "schema": {"type": "object"},
                        },
                        "if": {"properties": {"in": {"const": "path"}}},
                        "then": {"required": ["required"], "properties": {"required": {"const": True}}},
                    },
                },
                "requestBody": {
                    "type": "object", "required": ["content"], "additionalProperties": False,
                    "properties": {"required": {"type": "boolean"}, "content": CONTENT},
                },
                "responses": {
                    "type": "object", "minProperties": 1, "propertyNames": {"pattern": "^[1-5][0-9][0-9]$"},
                    "additionalProperties": {
                        "type": "object", "required": ["description"], "additionalProperties": False,
                        "properties": {"description": TEXT, "content": CONTENT},
                    },
                },
                "security": {"type": "array", "items": {"type": "object"}},
            },
        }
    },
}  # fmt: skip


def references(tree: Any) -> list[str]:
    if isinstance(tree, dict):
        own = [tree["$ref"]] if isinstance(tree.get("$ref"), str) else []
        return own + [found for inner in tree.values() for found in references(inner)]
    return [found for inner in tree for found in references(inner)] if isinstance(tree, list) else []


async def test_the_openapi_document_is_one_and_holds_every_route(api: Any) -> None:
    async with api() as ami:
        said = await ami.get("/api/openapi.json")
    Draft202012Validator.check_schema(META)
    Draft202012Validator(META).validate(said.body)
    told = {(method.upper(), path) for path, of in said.body["paths"].items() for method in of}
    assert told == {(route.method, route.path) for route in ROUTES}
    for schema in said.body["components"]["schemas"].values():
        Draft202012Validator.check_schema(schema)
    known = {f"#/components/schemas/{name}" for name in said.body["components"]["schemas"]}
    assert set(references(said.body)) <= known
    names = [o["operationId"] for of in said.body["paths"].values() for o in of.values()]
    assert len(set(names)) == len(names)
    for path, of in said.body["paths"].items():
        for operation in of.values():
            declared = {p["name"] for p in operation.get("parameters", []) if p["in"] == "path"}
            assert declared == set(re.findall(r"\{(\w+)\}", path))


async def test_every_route_that_aiohttp_serves_is_in_the_table(api: Any) -> None:
    async with api() as ami:
        router = ami.server.port._http.app.router
        served = {
            (route.method, route.resource.canonical)
            for route in router.routes()
            if route.method != "HEAD" and route.resource.canonical != "/ws"
        }
        assert served == {(route.method, route.path) for route in ROUTES}


def test_the_document_does_not_change_from_one_time_to_the_next() -> None:
    assert document(ROUTES) == document(ROUTES)


@pytest.mark.parametrize(
    ("headers", "status", "code"),
    [
        ({"Host": "evil.example"}, 421, ErrorCode.UNKNOWN_HOST),
        ({"Host": "127.0.0.1.evil.example:80"}, 421, ErrorCode.UNKNOWN_HOST),
        ({"Origin": "https://evil.example"}, 403, ErrorCode.UNKNOWN_ORIGIN),
        ({"Origin": "null"}, 403, ErrorCode.UNKNOWN_ORIGIN),
    ],
)
@pytest.mark.parametrize("path", ["/api/rooms", "/", "/metrics", "/healthz", "/api/nothing"])
async def test_other_hosts_and_other_sites_pages_are_refused_everywhere(
    api: Any, path: str, headers: dict[str, str], status: int, code: str
) -> None:
    async with api() as ami:
        said = await ami.get(path, **headers)
        assert (said.status, said.body["error"]) == (status, code)
        assert "Access-Control-Allow-Origin" not in said.headers


async def test_a_name_and_a_site_that_are_allowed_pass(api: Any) -> None:
    async with api(hosts=frozenset({"kubb.example"}), origins=frozenset({"https://friend.example"})) as ami:
        assert (await ami.get("/healthz", Host="kubb.example", Origin="https://friend.example")).status == 200


async def test_a_wrong_method_is_told_the_right_ones(api: Any) -> None:
    async with api() as ami:
        said = await ami.ask("PUT", "/api/rooms")
        assert (said.status, said.body["error"]) == (405, "NO_SUCH_PAGE")
        assert said.headers["Allow"] == "GET,HEAD,POST".replace(",", ", ")


async def test_answers_are_not_sniffed_nor_stored(api: Any) -> None:
    async with api() as ami:
        said = await ami.get("/api/rooms")
        assert said.headers["X-Content-Type-Options"] == "nosniff"
        assert said.headers["Cache-Control"] == "no-store"
        assert said.headers["Content-Type"].startswith("application/json")


async def test_metrics_count_what_happened_by_route_and_never_by_address(api: Any) -> None:
    async with api() as ami:
        await ami.guest()
        room = await ami.room()
        await ami.get(f"/api/rooms/{room}")
        await ami.get("/api/rooms/none-such")
        text = (await ami.get("/metrics")).body.decode()
        assert 'midline_http_requests_total{method="GET",route="/api/rooms/{room}",status="200"} 1.0' in text
        assert 'midline_http_requests_total{method="GET",route="/api/rooms/{room}",status="404"} 1.0' in text
        assert 'midline_rooms{status="lobby"} 1.0' in text
        assert "midline_hash_mismatches_total 0.0" in text
        assert "none-such" not in text


async def test_a_server_is_ready_when_its_store_writes_and_its_physics_answers(api: Any) -> None:
    async with api() as ami:
        said = await ami.get("/readyz")
        assert said.body == {"ok": True, "checks": {"store": "ok", "physics": "ok", "rooms": "ok"}}
        await ami.server.store.close()
        said = await ami.get("/readyz")
        assert said.status == 503
        assert said.body["checks"]["store"].startswith("StoreClosed")
        assert (await ami.get("/api/matches")).body["error"] == "UNAVAILABLE"


async def test_a_proxy_is_believed_only_where_there_is_one(api: Any) -> None:
    forwarded = {"X_Forwarded_For": "1.1.1.1, 2.2.2.2", "X_Forwarded_Proto": "https"}
    for behind, scheme, statuses in ((True, "wss", [201, 201, 429]), (False, "ws", [201, 429, 429])):
        async with api(behind_proxy=behind, guests_per_minute=1) as ami:
            said = [
                await ami.post("/api/guests", {"name": "Ami"}, **forwarded),
                await ami.post(
                    "/api/guests", {"name": "Ben"}, **{**forwarded, "X_Forwarded_For": "2.2.2.2, 3.3.3.3"}
                ),
                await ami.post(
                    "/api/guests", {"name": "Cho"}, **{**forwarded, "X_Forwarded_For": "4.4.4.4, 2.2.2.2"}
                ),
            ]
            assert [one.status for one in said] == statuses
            ami.token = said[0].body["token"]
            room = await ami.post("/api/rooms", {}, **forwarded)
            assert room.body["socket"].partition(":")[0] == scheme
