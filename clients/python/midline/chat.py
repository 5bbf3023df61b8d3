"""Lines of chat as they come: each is told once, although the server tells the last ones again after every joining."""

from collections import deque

from midline_protocol.limits import CHAT_LINES
from midline_protocol.messages import Channel, ChatLine, Said


class Chat:
    """Remembers of each channel as many lines as the server may tell again."""

    def __init__(self) -> None:
        self._heard: dict[Channel, deque[int]] = {}

    def new_in(self, said: Said) -> list[ChatLine]:
        """The lines that had not come before, the oldest first."""
        return [line for line in said.lines if self._is_new(line)]

    def _is_new(self, line: ChatLine) -> bool:
        heard = self._heard.setdefault(line.to, deque(maxlen=2 * CHAT_LINES))
        is_new = line.id not in heard
        if is_new:
            heard.append(line.id)
        return is_new
