"""Bytes that a spectator is sent, in MessagePack: by watching, under the real clock and a whole match in turbo."""

import asyncio
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Literal

from midline_loadtest.figure import Figure, at_most, figure
from midline_loadtest.rooms import house_room
from midline_loadtest.server import Server
from midline_loadtest.size import Size
from midline_loadtest.spectator import Heard, Spectator
from midline_protocol.kubb import Flight
from midline_protocol.messages import Snapshot, Update

_SNAPSHOT = 8 * 1024
_UPDATE = 200
_FRAMES = 4 * 1024
_IN_FLIGHT = ("flight", "thrown")
"""events of updates that belong to a throw under way"""
_REAL, _TURBO = "real clock", "turbo"


async def of_traffic(server: Server, size: Size) -> list[Figure]:
    """A spectator who comes at any time, stays for a while, and one who sees whole matches."""
    async with house_room(server.url, "real") as room, Spectator(server.socket, room, keeps=True) as live:
        watched = [await _whole_match(server, size) for _ in range(size.matches)]
        began = asyncio.get_running_loop().time()
        late: list[Heard] = []
        while asyncio.get_running_loop().time() < began + size.watch_s:
            late += await _first_snapshot(server, room)
            await asyncio.sleep(size.watch_s / 10)
    wholes = [match for match in watched if match]
    every = [heard for match in wholes for heard in match]
    return [
        *figure("snapshot_bytes", "a snapshot", "bytes", _sizes(late + every, Snapshot), at_most(_SNAPSHOT, "most")),
        *_updates(live.heard),
        *figure("frames_bytes", "key frames of a throw", "bytes", [b for match in (live.heard, *wholes) for b in frames_of(match)], at_most(_FRAMES, "most")),
        *figure("flight_bytes", "all messages while a throw flies", "bytes", flights_of(live.heard), note=_REAL),
        *figure("match_bytes", "a whole match", "bytes", [float(sum(h.size for h in match)) for match in wholes], note=_TURBO),
        *figure("match_throws", "motions of a whole match", "", [float(len(frames_of(match))) for match in wholes]),
    ]  # fmt: skip


async def _whole_match(server: Server, size: Size) -> list[Heard]:
    """Nothing of a match that is not over in time."""
    async with (
        house_room(server.url, "turbo") as room,
        Spectator(server.socket, room, keeps=True) as spectator,
    ):
        try:
            await asyncio.wait_for(spectator.is_over.wait(), size.match_s)
        except TimeoutError:
            return []
        return spectator.heard


async def _first_snapshot(server: Server, room: str) -> list[Heard]:
    async with Spectator(server.socket, room, keeps=True) as spectator:
        for _ in range(100):
            if any(isinstance(heard.message, Snapshot) for heard in spectator.heard):
                break
            await asyncio.sleep(0.05)
        return spectator.heard


def _updates(heard: Sequence[Heard]) -> list[Figure]:
    """Rulings and what else comes between throws, each together; then every kind that has larger ones than aimed at."""
    kinds = by_kind(heard)
    told: defaultdict[str, list[float]] = defaultdict(list)
    for kind, sizes in kinds.items():
        told[what_it_tells(kind)] += sizes
    return [
        *figure(
            "update_bytes", "an update between throws", "bytes", told["else"], at_most(_UPDATE), note=_REAL
        ),
        *figure("ruling_bytes", "an update with a ruling", "bytes", told["ruling"], note=_REAL),
        *(
            each
            for kind, sizes in sorted(kinds.items(), key=lambda item: -max(item[1]))
            if max(sizes) > _UPDATE
            for each in figure(
                f"update_{kind}_bytes", f"  larger than {_UPDATE}: {kind}", "bytes", sizes, note=_REAL
            )
        ),
    ]


def by_kind(heard: Sequence[Heard]) -> dict[str, list[float]]:
    """Sizes of updates by the events in them, each named once."""
    kinds: defaultdict[str, list[float]] = defaultdict(list)
    for each in heard:
        if isinstance(each.message, Update):
            names = dict.fromkeys(str(event.__struct_config__.tag) for event in each.message.events)
            kinds["+".join(names) or "no event"].append(float(each.size))
    return dict(kinds)


def what_it_tells(kind: str) -> Literal["ruling", "flight", "else"]:
    """What an update with these events is mainly about."""
    events = kind.split("+")
    if "ruled" in events:
        return "ruling"
    return "flight" if any(name in events for name in _IN_FLIGHT) else "else"


def frames_of(heard: Sequence[Heard]) -> list[float]:
    """Bytes of all key frames of one match, throw by throw: motions are numbered anew in each."""
    return _sums((event.motion, float(len(event.frames))) for _, event in _flights(heard))


def flights_of(heard: Sequence[Heard]) -> list[float]:
    """Bytes of all messages that bring key frames, throw by throw."""
    return _sums((event.motion, float(each.size)) for each, event in _flights(heard))


def _sums(pairs: Iterable[tuple[int, float]]) -> list[float]:
    sums: defaultdict[int, float] = defaultdict(float)
    for key, value in pairs:
        sums[key] += value
    return list(sums.values())


def _sizes(heard: Sequence[Heard], kind: type[Snapshot]) -> list[float]:
    return [float(each.size) for each in heard if isinstance(each.message, kind)]


def _flights(heard: Sequence[Heard]) -> list[tuple[Heard, Flight]]:
    return [
        (each, event)
        for each in heard
        if isinstance(each.message, Update)
        for event in each.message.events
        if isinstance(event, Flight)
    ]
