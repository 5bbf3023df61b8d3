"""The SDK for bots and clients: `from midline import Bot`."""

from midline import aim, plain
from midline.bot import Bot
from midline.client import Back, Client, Lost, Refused, Stopped
from midline.clock import Backoff, Clock, SystemClock
from midline.http import Http, NobodyThere, NotGranted
from midline.match import Kubb, Match
from midline.transport import ConnectionLost, NotAdmitted, Transport, WebSocketTransport, websocket

__all__ = [
    "Back",
    "Backoff",
    "Bot",
    "Client",
    "Clock",
    "ConnectionLost",
    "Http",
    "Kubb",
    "Lost",
    "Match",
    "NobodyThere",
    "NotAdmitted",
    "NotGranted",
    "Refused",
    "Stopped",
    "SystemClock",
    "Transport",
    "WebSocketTransport",
    "aim",
    "plain",
    "websocket",
]
