"""A draw by agreement over HTTP and sockets: two people agree, a house player declines, and the journal verifies."""

from typing import Any

from midline import Client, websocket
from midline_games.catalog import CATALOG
from midline_protocol.kubb import AnswerDraw, DrawDeclined, OfferDraw, OutcomeView
from midline_protocol.messages import Event, RoomView, Update
from midline_server.verify import verify


async def until(client: Client, is_so: Any) -> RoomView:
    seen = 0
    while client.view is None or not is_so(client.view):
        seen = await client.changed(seen)
    return client.view


async def ticket(ami: Any, room: str, *seats: str) -> Any:
    return (await ami.post(f"/api/rooms/{room}/tickets", {"seats": list(seats)})).body


async def test_an_agreed_draw_ends_the_match_for_everybody_and_is_verified(api: Any) -> None:
    async with api() as ami:
        await ami.guest()
        room = await ami.room()
        kept = await ticket(ami, room, "a1", "b1")
        async with Client(websocket(kept["socket"]), room, token=ami.token, ticket=kept["ticket"]) as client:
            await until(client, lambda view: client.seats == ("a1", "b1"))
            for seat in ("a1", "b1"):
                await client.ready(seat, "00" * 16)
            await until(client, lambda view: view.match is not None)
            await client.act("a1", OfferDraw())
            await until(client, lambda view: view.match.draw_offered == "a")
            await client.act("b1", AnswerDraw(accept=True))
            over = await until(client, lambda view: view.status == "over")
        assert over.match is not None
        assert over.match.outcome == OutcomeView(None, "MID-19", "DRAW_AGREED")
        (ruling,) = (await ami.get(f"/api/matches/{room}/rulings")).body["rulings"]
        assert ruling["told"]["en"].startswith("The captains agree on a draw")
        report = verify((await ami.get(f"/api/matches/{room}/replay")).body, CATALOG)
        assert (report.findings, report.rulings) == ([], 1)


async def test_a_house_player_declines(api: Any) -> None:
    heard: list[Event] = []
    async with api() as ami:
        await ami.guest()
        room = await ami.room(b={"players": 1, "bots": 1})
        kept = await ticket(ami, room, "a1")
        async with Client(
            websocket(kept["socket"]), room, token=ami.token, ticket=kept["ticket"],
            listen=lambda news: heard.extend(news.events) if isinstance(news, Update) else None,
        ) as client:  # fmt: skip
            await until(client, lambda view: client.seats == ("a1",))
            await client.ready("a1", "00" * 16)
            await until(client, lambda view: view.match is not None)
            ack = await client.act("a1", OfferDraw())
            await client.reached(ack.seq)
            await until(client, lambda view: view.match.draw_offered is None)
    assert DrawDeclined("a") in heard
