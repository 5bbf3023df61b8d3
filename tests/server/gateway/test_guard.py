"""Names and pages that may call."""

import pytest

from midline_server.gateway.guard import Guard

GUARD = Guard(hosts=frozenset({"Play.Example.org"}), origins=frozenset({"https://friend.example", "null"}))


@pytest.mark.parametrize(
    "host",
    [
        "localhost", "localhost:8000", "LOCALHOST.", "127.0.0.1", "127.0.0.1:1", "[::1]", "[::1]:8000",
        "10.0.0.7", "10.0.0.7:8000", "play.example.org", "PLAY.example.ORG:443",
    ],
)  # fmt: skip
def test_names_of_this_machine_pass(host: str) -> None:
    assert GUARD.turns_away([host], [], "10.0.0.7") is None


@pytest.mark.parametrize("came_in_at", ["fe80::1", "FE80:0::1"])
def test_an_address_may_be_spelt_in_several_ways(came_in_at: str) -> None:
    assert GUARD.turns_away(["[fe80:0:0::1]:8000"], [], came_in_at) is None
    assert GUARD.turns_away(["10.0.0.7"], [], "::ffff:10.0.0.7") is None


@pytest.mark.parametrize(
    "hosts",
    [
        [], [""], ["evil.example"], ["localhost.evil.example"], ["127.0.0.1.evil.example"], ["10.0.0.8"],
        ["localhost", "localhost"], ["localhost@evil.example"], ["evil.example:localhost"], ["[::2]"], [":8000"],
    ],
)  # fmt: skip
def test_other_names_do_not(hosts: list[str]) -> None:
    refused = GUARD.turns_away(hosts, [], "10.0.0.7")
    assert refused
    assert (refused.status, refused.refusal.error) == (421, "UNKNOWN_HOST")


def test_without_an_address_no_empty_name_passes() -> None:
    assert GUARD.turns_away([""], [], "")


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("localhost:8000", "http://localhost:8000"),
        ("localhost", "http://localhost"),
        ("localhost:80", "http://localhost"),
        ("play.example.org", "https://play.example.org"),
        ("play.example.org", "https://play.example.org:443"),
        ("[::1]:8000", "http://[::1]:8000"),
        ("localhost", "https://Friend.example"),
        ("localhost", "null"),
    ],
)
def test_own_pages_and_friends_pass(host: str, origin: str) -> None:
    assert GUARD.turns_away([host], [origin], "") is None


@pytest.mark.parametrize(
    "origins",
    [
        ["http://localhost:9000"], ["http://127.0.0.1:8000"], ["https://evil.example"], ["localhost:8000"], [""],
        ["https://friend.example:444"], ["http://localhost:8000", "http://localhost:8000"],
        ["ftp://localhost:8000"], ["http://localhost:8000.evil.example"],
    ],
)  # fmt: skip
def test_other_pages_do_not(origins: list[str]) -> None:
    refused = GUARD.turns_away(["localhost:8000"], origins, "")
    assert refused
    assert (refused.status, refused.refusal.error) == (403, "UNKNOWN_ORIGIN")


def test_a_sandboxed_page_is_no_friend_by_itself() -> None:
    assert Guard().turns_away(["localhost"], ["null"], "")
