"""Tokens and tickets: what a stolen, altered, old or used one gets (FT-38), and what a good one may do."""

from typing import Any

import jwt
import pytest

from midline import Client, Stopped, websocket
from midline_protocol.codes import ErrorCode
from midline_protocol.limits import TICKET_S
from midline_server.rooms.people import Denied, Reservation
from midline_server.tokens import GUEST_S, Tokens

KEY = bytes(range(32))
NOW = 1_800_000_000.0


class At:
    """A clock that stands where it is put."""

    def __init__(self, now: float) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


def tokens(now: float = NOW) -> tuple[Tokens, At]:
    clock = At(now)
    return Tokens(KEY, clock), clock


def ticket(door: Tokens, **claims: Any) -> str:
    usual = {"room": "r1", "seats": ("a1",), "member": "g-1", "jti": "j1", "exp": int(NOW) + TICKET_S}
    return door.ticket(Reservation(**{**usual, **claims}))


def refusal(door: Tokens, text: str, room: str = "r1", member: str | None = "g-1") -> Denied:
    with pytest.raises(Denied) as denied:
        door.redeem(text, room, member)
    return denied.value


def test_a_guest_is_who_the_token_says_until_it_ends() -> None:
    door, clock = tokens()
    token, guest = door.new_guest("Ami")
    assert door.guest(token) == guest
    assert door.person(token, is_paced=True).member == guest.sub
    clock.now = guest.exp - 0.001
    assert door.guest(token) == guest
    clock.now = guest.exp
    with pytest.raises(Denied):
        door.guest(token)
    assert guest.exp == int(NOW) + GUEST_S


def test_a_ticket_is_good_to_its_last_millisecond_and_then_says_when_it_ended() -> None:
    door, clock = tokens()
    text = ticket(door)
    clock.now = NOW + TICKET_S - 0.001
    assert door.redeem(text, "r1", "g-1").seats == ("a1",)
    clock.now = NOW + TICKET_S + 0.001
    late = refusal(door, text)
    assert late.code is ErrorCode.SEAT_EXPIRED
    assert late.where == str(int(NOW) + TICKET_S)
    assert "/api/rooms/r1/tickets" in late.what


def forged(**changes: Any) -> str:
    """A ticket as somebody would make it who has read the source but not the key."""
    claims: dict[str, Any] = {
        "jti": "j1", "sub": "g-1", "room": "r1", "seats": ["a1"], "exp": int(NOW) + 60, "house": False,
        "aud": "midline-ticket",
    }  # fmt: skip
    key, algorithm = changes.pop("key", b"x" * 32), changes.pop("algorithm", "HS256")
    return jwt.encode({**claims, **changes}, key, algorithm=algorithm)


MISUSES = {
    "for another room": lambda door: ticket(door, room="r2"),
    "for another member": lambda door: ticket(door, member="g-2"),
    "late, of another member": lambda door: ticket(door, member="g-2", exp=int(NOW) - 1),
    "late, for another room": lambda door: ticket(door, room="r2", exp=int(NOW) - 1),
    "with another seat written in": lambda door: altered(ticket(door), b'"a1"', b'"b1"'),
    "with one bit changed in its signature": lambda door: flipped(ticket(door)),
    "without a signature": lambda door: ticket(door).rpartition(".")[0] + ".",
    "signed with another key": lambda door: forged(),
    "signed with no algorithm": lambda door: forged(key=None, algorithm="none"),
    "signed with another algorithm": lambda door: forged(key=KEY * 2, algorithm="HS512"),
    "a guest's token": lambda door: door.new_guest("Ami")[0],
    "without a claim": lambda door: jwt.encode({"aud": "midline-ticket", "sub": "g-1", "exp": 9e9}, KEY),
    "with a claim of another type": lambda door: forged(key=KEY, seats="a1"),
    "empty": lambda door: "",
    "no token at all": lambda door: "....",
    "not ASCII": lambda door: "席券",
    "nested": lambda door: forged(key=KEY, room=[[[[]]]]),
}


def altered(text: str, old: bytes, new: bytes) -> str:
    import base64

    head, body, signature = text.split(".")
    plain = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
    assert old in plain
    changed = base64.urlsafe_b64encode(plain.replace(old, new)).rstrip(b"=").decode()
    return f"{head}.{changed}.{signature}"


def flipped(text: str) -> str:
    at = text.rindex(".") + 5
    return text[:at] + ("A" if text[at] != "A" else "B") + text[at + 1 :]


@pytest.mark.parametrize("misuse", MISUSES)
def test_a_misused_ticket_is_refused_in_words_that_tell_nothing(misuse: str) -> None:
    door, _ = tokens()
    denied = refusal(door, MISUSES[misuse](door))
    assert denied.code is ErrorCode.BAD_TICKET
    assert (denied.what, denied.where) == ("not a ticket for this room, seat and member", "")


@pytest.mark.parametrize("misuse", [*MISUSES, "a ticket"])
def test_a_misused_token_is_refused_in_words_that_tell_nothing(misuse: str) -> None:
    if misuse == "a guest's token":
        return
    door, _ = tokens()
    text = ticket(door) if misuse == "a ticket" else MISUSES[misuse](door)
    with pytest.raises(Denied) as denied:
        door.guest(text)
    assert denied.value.code is ErrorCode.BAD_TOKEN
    assert (denied.value.what, denied.value.where) == ("get a new one: POST /api/guests", "")


def test_a_ticket_gives_nothing_to_somebody_without_a_name() -> None:
    door, _ = tokens()
    assert refusal(door, ticket(door), member=None).code is ErrorCode.BAD_TICKET


def test_a_key_of_another_server_signs_nothing_here() -> None:
    theirs = Tokens(bytes(32), At(NOW))
    door, _ = tokens()
    assert refusal(door, ticket(theirs)).code is ErrorCode.BAD_TICKET


# --- at a server ------------------------------------------------------------------------------------------------------


async def test_a_ticket_seats_its_member_once_and_the_member_comes_back_without_it(api: Any) -> None:
    async with api() as ami:
        await ami.guest()
        room = await ami.room()
        kept = (await ami.post(f"/api/rooms/{room}/tickets", {"seats": ["a1"]})).body
        assert kept["seats"] == ["a1"]
        async with joining(ami, room, ticket=kept["ticket"]) as client:
            await arrived(client)
            assert client.seats == ("a1",)
        async with joining(ami, room) as client:
            await arrived(client)
            assert client.seats == ("a1",), "kept for its member"
            await client.leave()
        async with joining(ami, room, ticket=kept["ticket"]) as client:
            await arrived(client)
            assert client.seats == (), "a used ticket gives nothing: its holder may watch"


async def test_a_stolen_ticket_seats_nobody(api: Any) -> None:
    async with api() as ami:
        await ami.guest("Ami")
        room = await ami.room()
        kept = (await ami.post(f"/api/rooms/{room}/tickets", {"seats": ["a1"]})).body
        await ami.guest("Thief")
        async with joining(ami, room, ticket=kept["ticket"]) as client:
            with pytest.raises(Stopped, match="BAD_TICKET"):
                await arrived(client)


async def test_seats_are_given_all_or_none(api: Any) -> None:
    async with api() as ami:
        await ami.guest("Ami")
        room = await ami.room(a={"players": 2}, b={"players": 1})
        await ami.post(f"/api/rooms/{room}/tickets", {"seats": ["a2"]})
        await ami.guest("Ben")
        path = f"/api/rooms/{room}/tickets"
        refused = await ami.post(path, {"seats": ["a1", "a2"]})
        assert (refused.status, refused.body["error"], refused.body["where"]) == (409, "SEAT_TAKEN", "a2")
        assert refused.body["retry_ms"] == TICKET_S * 1000
        assert (await ami.post(path, {"seats": ["a1"]})).status == 201, (
            "it was not kept by the refused request"
        )


@pytest.mark.parametrize(
    ("seats", "status", "code"),
    [
        (["a2"], 404, "NO_SUCH_SEAT"),
        ([], 400, "WRONG_SHAPE"),
        (["a1", "a1"], 400, "WRONG_SHAPE"),
        (["c1"], 400, "WRONG_SHAPE"),
    ],
)
async def test_seats_that_cannot_be_had_are_refused(
    api: Any, seats: list[str], status: int, code: str
) -> None:
    async with api() as ami:
        await ami.guest()
        room = await ami.room()
        said = await ami.post(f"/api/rooms/{room}/tickets", {"seats": seats})
        assert (said.status, said.body["error"]) == (status, code)


async def test_only_the_host_may_take_the_chair_that_can_end_a_match(api: Any) -> None:
    async with api() as ami:
        await ami.guest("Ami")
        room, host = await ami.room(), ami.token
        path = f"/api/rooms/{room}/tickets"
        await ami.guest("Eve")
        said = await ami.post(path, {"seats": ["co"]})
        assert (said.status, said.body["error"], said.body["where"]) == (403, "FORBIDDEN", "co")
        assert (await ami.post(path, {"seats": ["a1", "co"]})).status == 403
        assert (await ami.post(path, {"seats": ["a1"]})).status == 201
        ami.token = host
        assert (await ami.post(path, {"seats": ["co"]})).status == 201


@pytest.mark.parametrize("token", ["", "x", "a.b.c", "é"])
async def test_a_ticket_needs_a_guest(api: Any, token: str) -> None:
    async with api() as ami:
        await ami.guest()
        room = await ami.room()
        ami.token = token.encode().decode("latin-1")
        said = await ami.post(f"/api/rooms/{room}/tickets", {"seats": ["a1"]})
        assert (said.status, said.body["error"]) == (401, "BAD_TOKEN")


async def test_a_ticket_for_a_room_that_is_not_here(api: Any) -> None:
    async with api() as ami:
        await ami.guest()
        said = await ami.post("/api/rooms/nowhere/tickets", {"seats": ["a1"]})
        assert (said.status, said.body["error"]) == (404, "NO_SUCH_ROOM")


def joining(ami: Any, room: str, ticket: str | None = None) -> Client:
    socket = ami.server.url.replace("http", "ws") + "/ws"
    return Client(websocket(socket), room, token=ami.token, ticket=ticket)


async def arrived(client: Client) -> None:
    seen = 0
    while client.view is None:
        seen = await client.changed(seen)
