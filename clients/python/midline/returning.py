"""After a connection was lost: whether to return, and when, by its close code, by what the server said, by our patience."""

from typing import Literal

from midline.clock import Backoff
from midline.news import Stopped
from midline.transport import ConnectionLost, NotAdmitted
from midline_protocol.messages import Bye


def why_stop(lost: ConnectionLost, absent_s: float, backoff: Backoff) -> Stopped | None:
    """Why not to return, after `absent_s` without having been in the room; None to try again."""
    if isinstance(lost, NotAdmitted) or _advice(lost.code) == "stop":
        return Stopped(lost.reason, lost.code)
    if backoff.patience_s is not None and absent_s >= backoff.patience_s:
        return Stopped(f"gave up after {absent_s:.0f} s: {lost.reason}", lost.code)
    return None


def pause_s(lost: ConnectionLost, bye: Bye | None, failures: int, backoff: Backoff) -> float:
    """How long to wait before the next try, after so many failures in a row (from 1); never shorter than the bye said."""
    told_s = bye.retry_ms / 1000 if bye is not None and bye.retry_ms is not None else 0.0
    if _advice(lost.code) == "at once" and failures == 1:
        return told_s
    return max(told_s, backoff.delay(failures))


def _advice(code: int) -> Literal["stop", "wait", "at once"]:
    """What a close code tells: 40xx do not return, 42xx return at once, and anything else: wait a little."""
    if 4000 <= code < 4100:
        return "stop"
    return "at once" if 4200 <= code < 4300 else "wait"
