"""What waits to be told or answered, in the order in which it came: news, typed lines, what became of an action, the end."""

import asyncio
from dataclasses import dataclass
from typing import TypeAlias

from midline import Refused, Stopped
from midline.client import News
from midline_server.cli.screen.lines import Line, Typed

LINES_AHEAD = 8
"""so many lines may be typed before the first is answered"""
MOST_WAITING = 10_000
"""news and lines that wait to be told; a full queue would be a fault of this program"""


@dataclass(frozen=True)
class Answered:
    """What became of an action: taken, refused, or never to be answered."""

    failed: Refused | Stopped | None


@dataclass(frozen=True)
class Ended:
    why: Stopped


Item: TypeAlias = News | Typed | Answered | Ended


class Inbox:
    """Whoever types waits while too many lines do; nobody else has to."""

    def __init__(self) -> None:
        self._items: asyncio.Queue[Item] = asyncio.Queue(MOST_WAITING)
        self._lines = asyncio.Semaphore(LINES_AHEAD)

    @property
    def is_empty(self) -> bool:
        return self._items.empty()

    def put(self, item: News | Answered | Ended) -> None:
        self._items.put_nowait(item)

    async def type(self, typed: Typed) -> None:
        """Returns when there was room for it."""
        if isinstance(typed, Line):
            await self._lines.acquire()
        self._items.put_nowait(typed)

    async def next(self, within_s: float | None) -> Item | None:
        """What comes next, to be dealt with at once; None if nothing comes within so many seconds."""
        try:
            async with asyncio.timeout(within_s):
                item = await self._items.get()
        except TimeoutError:
            return None
        if isinstance(item, Line):
            self._lines.release()
        return item
