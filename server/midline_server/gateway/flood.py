"""How much one socket may say: meters for messages and bytes, as numbers and the time that is handed in."""

from dataclasses import dataclass

from midline_protocol.limits import BYTE_BURST, BYTES_PER_S, MESSAGE_BURST, MESSAGES_PER_S

# What a frame costs beside its payload: header and mask, and some of the work that empty frames make too.
FRAME_BYTES = 8


@dataclass(frozen=True, slots=True)
class Rate:
    """A burst at once, and so much a second for ever."""

    messages_per_s: float = MESSAGES_PER_S
    message_burst: float = MESSAGE_BURST
    bytes_per_s: float = BYTES_PER_S
    byte_burst: float = BYTE_BURST


class Flood:
    """Says when a socket has said more than its rate allows.

    Two leaky buckets, each kept as the moment at which it would be empty again.
    """

    __slots__ = ("_byte_s", "_byte_slack_s", "_bytes_at", "_message_s", "_message_slack_s", "_messages_at")

    def __init__(self, rate: Rate) -> None:
        self._message_s = 1 / rate.messages_per_s
        self._byte_s = 1 / rate.bytes_per_s
        self._message_slack_s = rate.message_burst * self._message_s
        self._byte_slack_s = rate.byte_burst * self._byte_s
        self._messages_at = self._bytes_at = float("-inf")

    def exceeded(self, payload_bytes: int, now: float) -> bool:
        """Count one frame at `now` (seconds); true when it is one too many."""
        messages_at, bytes_at = self._messages_at, self._bytes_at
        if messages_at < now:
            messages_at = now
        if bytes_at < now:
            bytes_at = now
        self._messages_at = messages_at = messages_at + self._message_s
        self._bytes_at = bytes_at = bytes_at + (payload_bytes + FRAME_BYTES) * self._byte_s
        # A hair of tolerance: sums of fractions must not refuse the last message of a burst.
        return messages_at - now > self._message_slack_s + 1e-6 or bytes_at - now > self._byte_slack_s + 1e-6
