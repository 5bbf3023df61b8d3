"""Games, options and clauses over HTTP, in both languages or in one."""

from typing import Any

import msgspec
import pytest

from midline_games.kubb.clauses import BOOK
from midline_games.kubb.options import OPTIONS
from midline_protocol.http import ClauseList, GameList
from midline_protocol.kubb import KubbRules


async def test_every_clause_is_served_in_both_languages_with_its_messages(api: Any) -> None:
    async with api() as ami:
        said = await ami.get("/api/games/kubb/clauses")
        served = msgspec.convert(said.body, ClauseList)
        assert [clause.id for clause in served.clauses] == [clause.id for clause in BOOK]
        for clause, own in zip(served.clauses, BOOK, strict=True):
            assert (clause.text.en, clause.text.ja) == (own.en, own.ja)
            assert set(clause.messages) == set(own.messages)


async def test_texts_come_packed_to_whoever_can_unpack_them(api: Any) -> None:
    async with api() as ami:
        packed = await ami.get("/api/games/kubb/clauses", Accept_Encoding="gzip")
        plain = await ami.get("/api/games/kubb/clauses", Accept_Encoding="identity")
        assert packed.body == plain.body
        assert packed.headers["Content-Encoding"] == "gzip"
        assert "Content-Encoding" not in plain.headers
        assert {packed.headers["Vary"], plain.headers["Vary"]} == {"Accept-Encoding"}


async def test_one_clause_in_one_language(api: Any) -> None:
    async with api() as ami:
        clause = BOOK["KW-28"]
        for language in ("en", "ja"):
            said = await ami.get(f"/api/games/kubb/clauses/KW-28?lang={language}")
            assert said.body["text"] == getattr(clause, language)
            assert said.body["messages"] == {c: getattr(m, language) for c, m in clause.messages.items()}
            assert said.headers["Content-Language"] == language


async def test_every_option_is_served_with_its_kind_bounds_choices_and_clauses(api: Any) -> None:
    async with api() as ami:
        options = {o["key"]: o for o in (await ami.get("/api/games/kubb/options")).body["options"]}
        assert list(options) == [option.name for option in OPTIONS]
        assert options["turn_cap"] | {"name": 0, "about": 0} == {
            "key": "turn_cap", "kind": "whole", "default": 200, "least": 2, "most": 1000, "name": 0, "about": 0,
            "clauses": [clause.id for clause in BOOK if "turn_cap" in clause.options],
        }  # fmt: skip
        assert options["centre_pins"]["kind"] == "yes_no"
        assert options["opening_distinct_throwers"]["kind"] == "list"
        assert [c["value"] for c in options["opening"]["choices"]] == ["2-4-6", "4-6", "6"]
        in_japanese = (await ami.get("/api/games/kubb/options?lang=ja")).body["options"]
        assert in_japanese[0]["name"] == OPTIONS[0].ja


async def test_games_and_presets(api: Any) -> None:
    async with api() as ami:
        games = msgspec.convert((await ami.get("/api/games")).body, GameList)
        assert [game.game for game in games.games] == ["kubb"]
        assert games.games[0].presets["worlds"] == {}
        league = games.games[0].presets["forgotten-star-2026"]
        assert (league["felled_field_kubbs"], league["tilt_deg"], "hand" in league) == ("dead", 45, False)
        assert (await ami.get("/api/games/kubb")).body["game"] == "kubb"
        presets = (await ami.get("/api/games/kubb/presets")).body["presets"]
        assert msgspec.convert(presets[0]["options"], KubbRules) == KubbRules()


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/api/games/chess", 404, "NO_SUCH_GAME"),
        ("/api/games/chess/clauses", 404, "NO_SUCH_GAME"),
        ("/api/games/kubb/clauses/KW-999", 404, "NO_SUCH_PAGE"),
        ("/api/games/kubb/clauses?lang=fr", 400, "WRONG_SHAPE"),
        ("/api/games/kubb/nothing", 404, "NO_SUCH_PAGE"),
        ("/api/rooms?limit=0", 400, "WRONG_SHAPE"),
        ("/api/rooms?limit=9999999999", 400, "WRONG_SHAPE"),
        ("/api/matches?limit=000000019" + 20 * "9", 400, "WRONG_SHAPE"),
        ("/api/matches?limit=" + 5000 * "1", 400, "WRONG_SHAPE"),
        ("/api/matches?status=lost", 400, "WRONG_SHAPE"),
        ("/api/matches/..%2f..%2fkey", 404, "NO_SUCH_ROOM"),
        ("/api/matches/..%2f..%2fkey/replay", 404, "NO_SUCH_ROOM"),
        ("/api", 404, "NO_SUCH_PAGE"),
    ],
)
async def test_what_is_not_there_is_refused_as_json(api: Any, path: str, status: int, code: str) -> None:
    async with api() as ami:
        said = await ami.get(path)
        assert (said.status, said.body["error"]) == (status, code)


@pytest.mark.parametrize(
    ("query", "accepted", "language"),
    [
        ("", "", "en"),
        ("", "ja", "ja"),
        ("", "fr-FR, ja-JP;q=0.8, en;q=0.5", "ja"),
        ("", "fr, en-GB;q=0.9, ja;q=0.1", "en"),
        ("", "en;q=x, ja", "en"),
        ("?lang=ja", "en", "ja"),
        ("?lang=en", "ja", "en"),
    ],
)
async def test_the_page_is_in_the_readers_language(
    api: Any, query: str, accepted: str, language: str
) -> None:
    async with api() as ami:
        said = await ami.get(f"/{query}", Accept_Language=accepted)
        text = said.body.decode()
        assert said.headers["Content-Language"] == language
        assert f'<html lang="{language}">' in text
        assert ("観戦する" in text) == (language == "ja")
        assert ami.server.url in text
        assert "default-src 'none'" in said.headers["Content-Security-Policy"]
