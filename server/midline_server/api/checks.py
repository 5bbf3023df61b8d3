"""Whether what a match needs works: asked by doing it, not by looking at it."""

from collections.abc import Callable
from typing import Any, cast

from midline_server.api.echo import Echo, Question, Reply
from midline_server.api.service import Check
from midline_server.rooms.ports import Solver
from midline_server.store.store import Store


def store_writes(store: Store, now: Callable[[], float]) -> Check:
    """Writes what is forgotten again at once, through the thread and to the disk that journals go to."""

    async def check() -> None:
        before = int(now()) - 1
        await store.use_ticket("readiness", before)
        await store.purge_tickets(before + 1)

    return check


def physics_answers(solver: Solver) -> Check:
    """A worker process takes a question and gives an answer."""

    async def check() -> None:
        reply = await solver.solve(cast(Any, Echo()), cast(Any, Question()))
        if not isinstance(reply, Reply) or not reply.answered:
            raise RuntimeError("no worker answered")

    return check
