"""Seats over HTTP: tickets for those of a room, and for one's own in the room where the same people play again."""

from http import HTTPStatus

from aiohttp import web

from midline_protocol.codec import ProtocolError
from midline_protocol.codes import ErrorCode
from midline_protocol.http import SeatRequest, Ticket
from midline_protocol.limits import TICKET_S
from midline_server.api.rooms import must_have_room, must_wait
from midline_server.api.service import Service
from midline_server.api.wire import address_of, answer, body_of, guest_of, no, refuse, socket_of
from midline_server.rooms.people import Denied, Reservation


async def keep_seats(service: Service, request: web.Request) -> web.Response:
    guest = guest_of(service, request)
    asked = await body_of(request, SeatRequest)
    if len(set(asked.seats)) < len(asked.seats):
        raise ProtocolError(ErrorCode.WRONG_SHAPE, "each seat once", "$.seats")
    must_wait(service.new_tickets.wait_s(guest.sub, service.now()))
    try:
        kept = await service.hall.reserve(request.match_info["room"], asked.seats, guest.sub)
    except Denied as denied:
        return _denied(denied)
    return _ticket(service, request, kept)


async def play_again(service: Service, request: web.Request) -> web.Response:
    """The caller's seats in the room that follows one whose match is over; the first who asks opens it."""
    guest = guest_of(service, request)
    must_wait(service.new_tickets.wait_s(guest.sub, service.now()))

    def may_open(host: str) -> None:
        must_have_room(service, host)
        must_wait(service.new_rooms.wait_s(address_of(service, request), service.now()))

    try:
        kept = await service.rematches.ask(request.match_info["room"], guest.sub, may_open)
    except Denied as denied:
        return _denied(denied)
    return _ticket(service, request, kept)


def _ticket(service: Service, request: web.Request, kept: Reservation) -> web.Response:
    ticket = Ticket(service.tokens.ticket(kept), kept.room, kept.seats, kept.exp, socket_of(service, request))
    return answer(ticket, HTTPStatus.CREATED)


def _denied(denied: Denied) -> web.Response:
    """Whoever reserved a seat may not come, so it may be free by then."""
    retry_s = TICKET_S if denied.code is ErrorCode.SEAT_TAKEN else None
    return refuse(no(denied.code, denied.what, denied.where, retry_s=retry_s))
