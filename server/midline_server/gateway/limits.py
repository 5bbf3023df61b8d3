"""What one socket may cost."""

from dataclasses import dataclass, field

from midline_protocol.limits import MESSAGE_BYTES

from .flood import Rate

KIB = 1024


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds in bytes and seconds, the same for every socket of a port."""

    message_bytes: int = MESSAGE_BYTES  # inbound, assembled; more is 1009
    rate: Rate | None = field(default_factory=Rate)
    write_cap: int = 256 * KIB  # waiting in this process; more and the socket is cut off
    high_water: int = 32 * KIB
    low_water: int = 8 * KIB
    kernel_buffer: int = 64 * KIB  # SO_SNDBUF; else the kernel hides megabytes from the cap
    head_bytes: int = 16 * KIB
    head_s: float = 5.0  # for the head of the first request, and for the handshake after it
    close_grace_s: float = 2.0
