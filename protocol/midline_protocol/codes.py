"""Every code that is not a rule's: what is wrong with a message, a seat or a connection, and what to do about it."""

from enum import IntEnum, StrEnum


class ErrorCode(StrEnum):
    """Why a message was not taken. Refusals by the rules of a sport carry that sport's own codes and a clause."""

    MALFORMED = "MALFORMED"
    """not MessagePack (or JSON), or not one whole message"""
    TOO_LONG = "TOO_LONG"
    """longer than 4096 bytes"""
    TOO_DEEP = "TOO_DEEP"
    """nested more than 32 deep"""
    WRONG_SHAPE = "WRONG_SHAPE"
    """a field is missing, unknown, of the wrong type or out of its bounds; `where` is its path"""
    HELLO_FIRST = "HELLO_FIRST"
    """the first message must be hello"""
    HELLO_ONCE = "HELLO_ONCE"
    """hello was said already"""
    BAD_TOKEN = "BAD_TOKEN"
    """not signed by this server, altered, or expired: ask for a new one"""
    NO_SUCH_ROOM = "NO_SUCH_ROOM"
    """never was, or is gone"""
    JOIN_FIRST = "JOIN_FIRST"
    """only in a room: join one"""
    JOIN_ONCE = "JOIN_ONCE"
    """a connection is in one room: leave it first, or open another connection"""
    BAD_TICKET = "BAD_TICKET"
    """not signed by this server, for another room, another seat or another person"""
    TICKET_USED = "TICKET_USED"
    """a ticket works once; the seats it gave are kept for this member without it"""
    SEAT_EXPIRED = "SEAT_EXPIRED"
    """the ticket was used too late; `where` tells when it ended, a new one can be asked for"""
    SEAT_TAKEN = "SEAT_TAKEN"
    """somebody else has that seat"""
    NO_SUCH_SEAT = "NO_SUCH_SEAT"
    """this room has no such seat"""
    NOT_YOUR_SEAT = "NOT_YOUR_SEAT"
    """this member does not hold that seat, or it is no captain's where one is needed"""
    SPECTATORS_FULL = "SPECTATORS_FULL"
    """as many watch as may"""
    NOT_STARTED = "NOT_STARTED"
    """the match has not begun: seats are still to be taken or teams to be ready"""
    STARTED = "STARTED"
    """too late: the match has begun"""
    OVER = "OVER"
    """the match is over"""
    WRONG_SPORT = "WRONG_SPORT"
    """an action of another sport than this room's"""
    OLD_NUMBER = "OLD_NUMBER"
    """an input number at or below the last one taken from this seat: it is answered again, not done again"""
    PAUSED = "PAUSED"
    """the server has restarted and waits for the players to come back"""
    RATE = "RATE"
    """more messages than allowed: this one was dropped"""
    DRAINING = "DRAINING"
    """the server is about to stop and takes nothing new"""
    FORBIDDEN = "FORBIDDEN"
    """not allowed to this member"""
    NO_SUCH_PAGE = "NO_SUCH_PAGE"
    """HTTP only: nothing is at that address, or not by that method"""
    NO_SUCH_GAME = "NO_SUCH_GAME"
    """HTTP only: a game, preset or option that this server does not have; `where` names it"""
    ROOMS_FULL = "ROOMS_FULL"
    """HTTP only: this server, or this member, has as many rooms as it may"""
    UNKNOWN_HOST = "UNKNOWN_HOST"
    """HTTP only: the request names a host that this server is not known by"""
    UNKNOWN_ORIGIN = "UNKNOWN_ORIGIN"
    """HTTP only: pages of that origin may not call this server"""
    UPGRADE_REQUIRED = "UPGRADE_REQUIRED"
    """HTTP only: at the socket's address, without asking for a socket"""
    UNKNOWN_VERSION = "UNKNOWN_VERSION"
    """HTTP only: none of the offered subprotocols is spoken here; `known` lists those that are"""
    UNAVAILABLE = "UNAVAILABLE"
    """what is needed for this cannot be reached just now: try again later"""


class CloseCode(IntEnum):
    """Close codes tell what to do: 40xx do not retry, 41xx back off and retry, 42xx reconnect at once."""

    TOO_MANY_ERRORS = 4000
    """too many messages that could not be taken: the client is broken"""
    BAD_TOKEN = 4001
    """get a new token first"""
    REPLACED = 4002
    """a newer connection of the same member took over"""
    ROOM_CLOSED = 4003
    """the room is gone"""
    BUSY = 4100
    """no room for more connections just now"""
    SLOW = 4101
    """this reader fell too far behind"""
    SILENT = 4102
    """no sign of life within the heartbeat's limit"""
    HELLO_LATE = 4103
    """no hello in time after the socket was opened"""
    RATE = 4108
    """more messages than allowed, again and again"""
    RESTART = 4200
    """the server restarts: come back to the same address"""
    MOVED = 4201
    """the room is played elsewhere now: go where `bye` says"""
