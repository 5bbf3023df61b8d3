"""Scores a match on real ground from seat s1: each line, typed or from a file, is one report.

python clients/python/examples/score.py http://127.0.0.1:8080 kubb-1 < game.txt

    agree          the pitch is set up; south, north, first, second: what the team that has the choice chooses
    toss a 12      team a's throw lay 12 cm from the king (`toss a king`: it felled the king)
    in 3           three kubbs were thrown in        out       one lay out of bounds
    field field    one baton felled two field kubbs  base      it felled a base kubb
    king           it felled the king                miss      it felled nothing
    at 190         the nearest kubb stands 190 cm from the centre line
"""

import asyncio
import secrets
import sys

from midline import Client, Http, Refused, websocket
from midline_protocol.kubb import (
    AgreeSetup,
    AnyReport,
    Choose,
    KubbThrow,
    ReportBaton,
    ReportKubbs,
    ReportPlaces,
    ReportToss,
)


def report_of(line: str) -> AnyReport | AgreeSetup | Choose | None:
    """What a line says; None for an empty one. Raises ValueError where it says nothing that can be reported."""
    match line.split():
        case []:
            return None
        case ["agree"]:
            return AgreeSetup()
        case ["south" | "north" as side]:
            return Choose(side=side)
        case ["first" | "second" as order]:
            return Choose(first=order == "first")
        case ["toss", "a" | "b" as team, "king"]:
            return ReportToss(on=0, team=team, king=True)
        case ["toss", "a" | "b" as team, cm]:
            return ReportToss(on=0, team=team, distance_cm=int(cm))
        case ["in", *how_many]:
            return ReportKubbs(on=0, throws=(KubbThrow(is_in=True),) * int("".join(how_many) or 1))
        case ["out"]:
            return ReportKubbs(on=0, throws=(KubbThrow(is_in=False),))
        case ["at", cm]:
            return ReportPlaces(on=0, nearest_cm=int(cm))
        case ["miss"]:
            return ReportBaton(on=0)
        case felled if set(felled) <= {"field", "base", "king"}:
            return ReportBaton(on=0, felled=tuple(felled))
        case _:
            raise ValueError(f"what is {line.strip()!r}?")


async def score(url: str, room: str) -> None:
    async with Http(url) as http:
        token = (await http.guest("Scorer")).token
        ticket = await http.ticket(room, ["s1"])
    async with Client(websocket(ticket.socket), room, token=token, ticket=ticket.ticket) as client:
        await client.changed(0)
        await client.ready("s1", secrets.token_hex(16))
        while line := await asyncio.to_thread(sys.stdin.readline):
            try:
                match report_of(line):
                    case None:
                        continue
                    case AgreeSetup() | Choose() as said:
                        ack = await client.act("s1", said)
                    case report:
                        ack = await client.report_ground("s1", report)
                await client.reached(ack.seq)
            except ValueError as unclear:
                print(unclear)
            except Refused as refused:
                print("refused:", refused.code, refused.clause, refused.facts)
        match = client.view.match if client.view is not None else None
        print(match.outcome or match.phase.kind if match is not None else "nothing was played")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    asyncio.run(score(sys.argv[1], sys.argv[2]))
