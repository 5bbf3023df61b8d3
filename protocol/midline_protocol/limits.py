"""The numbers a client may rely on and must keep to."""

VERSION = 1
SUBPROTOCOL_MSGPACK = "midline.v1.msgpack"
SUBPROTOCOL_JSON = "midline.v1.json"
SUBPROTOCOLS = (SUBPROTOCOL_MSGPACK, SUBPROTOCOL_JSON)

SOCKET_PATH = "/ws"

MESSAGE_BYTES = 4096
"""longest message a client may send"""
NOTATION_BYTES = 64 * 1024
"""of a request with a game in notation"""
DEPTH = 32
"""deepest nesting a client may send"""
HELLO_WITHIN_S = 5
ERRORS_BEFORE_CLOSE = 10
MESSAGES_PER_S, MESSAGE_BURST = 40, 60
BYTES_PER_S, BYTE_BURST = 16_384, 65_536
"""how much a client may send: so much for ever, and a burst at once"""

PLAYER_PING_MS, SPECTATOR_PING_MS = 2_000, 20_000
"""a silent client is pinged this often"""
SILENCE_PINGS = 3
"""and is dropped when this many pings in a row found no sign of life"""

SEAT_HOLD_MS, SEAT_HOLD_TOTAL_MS = 60_000, 180_000
"""how long a dropped member's seat is kept: each time, and in a whole match"""
LEAPING_SEAT_HOLD_MS = 10_000
"""each time where time leaps (lockstep and turbo): bots come back soon or not at all"""
TICKET_S = 60
RING_MS, RING_BYTES = 10_000, 262_144
"""how much of a stream is kept for those who come back"""
RECENT_RULINGS = 10
"""rulings a late-comer gets with the snapshot"""

CHAT_LINES = 50
"""lines of each channel that are kept, and told to those who come"""
CHAT_BURST, CHAT_EVERY_MS = 5, 2_000
"""how much one member may say: so many lines at once, and one more after each such time"""
CHANNEL_BURST, CHANNEL_EVERY_MS = 20, 200
"""and all members together in one channel"""
MUTED_MEMBERS = 200
"""whom one member may mute, and the host silence, in one room"""
REPORTED_LINES = 20
"""that one member may report in one room"""
