"""What is written for people names everything, and its example is one that the server would take part in."""

import json
import re
from typing import Any

import pytest

from midline_protocol import kubb, limits
from midline_protocol.canonical import state_hash
from midline_protocol.codec import ProtocolError, decode_client, decode_server
from midline_protocol.codes import CloseCode, ErrorCode
from midline_protocol.limits import SUBPROTOCOL_JSON
from midline_protocol.messages import Snapshot
from midline_protocol.patch import apply
from midline_protocol.reference import BEGIN
from midline_protocol.write import FOLDER

from .said import CLIENT_MESSAGES, SERVER_MESSAGES  # noqa: TID251

WHOLE = (FOLDER / "PROTOCOL.md").read_text(encoding="utf-8")
PROSE = WHOLE.partition(BEGIN)[0]
JAPANESE = (FOLDER / "PROTOCOL.ja.md").read_text(encoding="utf-8")
SESSION = [line for line in PROSE.split("```")[1].splitlines() if line[:1] in "<>" and line]


def tag(kind: Any) -> str:
    return kind.__struct_config__.tag


@pytest.mark.parametrize("kind", [*CLIENT_MESSAGES, *SERVER_MESSAGES])
def test_every_message_is_explained_and_listed_with_its_fields(kind: Any) -> None:
    assert f"`{tag(kind)}`" in PROSE
    heading = f'### `t: "{tag(kind)}"` ('
    assert any(
        all(f"\n| `{field}`" in part for field in kind.__struct_fields__)
        for part in WHOLE.split("### ")
        if f"### {part}".startswith(heading)
    )


@pytest.mark.parametrize("kind", [*kubb.KubbAction.__args__, *kubb.KubbEvent.__args__])
def test_every_action_and_event_is_listed(kind: Any) -> None:
    assert re.search(rf'^### `(do|ev): "{tag(kind)}"` \({kind.__name__}\)$', WHOLE, re.MULTILINE)


@pytest.mark.parametrize("text", [WHOLE, JAPANESE], ids=["en", "ja"])
def test_every_code_is_named(text: str) -> None:
    for code in ErrorCode:
        assert f"`{code.value}`" in text
    for close in CloseCode:
        assert f"| {close.value} |" in text


@pytest.mark.parametrize("text", [PROSE, JAPANESE], ids=["en", "ja"])
def test_what_a_client_must_keep_to_is_named(text: str) -> None:
    for value in (
        *(
            limits.MESSAGE_BYTES,
            limits.DEPTH,
            limits.MESSAGES_PER_S,
            limits.MESSAGE_BURST,
            limits.BYTES_PER_S,
        ),
        *(limits.BYTE_BURST, limits.HELLO_WITHIN_S, limits.TICKET_S, limits.SEAT_HOLD_MS // 1000),
        *(limits.SEAT_HOLD_TOTAL_MS // 1000, limits.SOCKET_PATH, *limits.SUBPROTOCOLS),
        *(limits.CHAT_LINES, limits.CHAT_BURST, limits.CHAT_EVERY_MS, limits.CHANNEL_BURST),
        *(limits.CHANNEL_EVERY_MS, limits.MUTED_MEMBERS, limits.REPORTED_LINES),
    ):
        assert re.search(rf"(?<![0-9.]){re.escape(str(value))}(?!\d)", text), value


def test_every_limit_is_named() -> None:
    for name, value in vars(limits).items():
        if name.isupper():
            values = ", ".join(f"`{one}`" for one in value) if isinstance(value, tuple) else f"`{value}`"
            assert f"| {name} | {values} |" in WHOLE
    for value in (limits.PLAYER_PING_MS, limits.SPECTATOR_PING_MS, limits.SILENCE_PINGS, limits.ERRORS_BEFORE_CLOSE,
                  limits.RING_MS // 1000, limits.RING_BYTES, limits.RECENT_RULINGS):  # fmt: skip
        assert re.search(rf"(?<!\d){value}(?!\d)", PROSE), value


@pytest.mark.parametrize("text", [PROSE, JAPANESE], ids=["en", "ja"])
def test_every_whole_line_of_the_sessions_can_be_said(text: str) -> None:
    lines = [line for line in text.split("```")[1].splitlines() if line]
    assert len(lines) > 10
    for line in lines:
        said = line[2:].replace("eyJhbGci…", "token")
        if "…" in said:
            continue
        if line.startswith("<"):
            decode_server(said, SUBPROTOCOL_JSON)
        elif '"t":"throw"' in said:
            with pytest.raises(ProtocolError) as caught:
                decode_client(said, SUBPROTOCOL_JSON)
            answer = json.loads(lines[lines.index(line) + 1][2:])
            told = {
                "t": "error",
                "code": caught.value.code,
                "what": caught.value.what,
                "where": caught.value.where,
            }
            assert told == answer
        else:
            decode_client(said, SUBPROTOCOL_JSON)


def test_the_session_s_snapshot_has_its_hash_and_its_patches_fit() -> None:
    snapshot = json.loads(next(line for line in SESSION if '"snapshot"' in line)[2:])
    assert isinstance(decode_server(json.dumps(snapshot), SUBPROTOCOL_JSON), Snapshot)
    assert snapshot["hash"] == state_hash(snapshot["view"])
    view = snapshot["view"]
    for line in SESSION:
        if re.search(r'"seq":[23],', line):
            view = apply(view, json.loads(line[2:])["patch"])
    assert view["seats"]["a1"]["ready"] is True
    assert view["seats"]["b1"]["state"] == "house"


def test_numbers_of_updates_and_actions_only_grow() -> None:
    for pattern in (r'^< {"t":"update","seq":(\d+)', r'^> {"t":"act","n":(\d+)'):
        numbers = [int(found[1]) for line in SESSION if (found := re.match(pattern, line))]
        assert numbers == sorted(set(numbers))
        assert len(numbers) > 4


def test_the_patch_of_the_prose_does_what_it_says() -> None:
    old, patch, new = (
        json.loads(found[1]) for found in re.finditer(r"^    (?:view|patch) +(\{.*\})$", PROSE, re.MULTILINE)
    )
    assert apply(old, patch) == new
