"""A kubb bot without the SDK: websockets, msgpack and the standard library, to show how little the protocol asks.

    python clients/python/examples/bare_bot.py http://127.0.0.1:8080 kubb-1 b1

It does not reconnect and it checks no hashes; a client that means to win should (see the SDK).
"""

import json
import math
import secrets
import sys
import urllib.request
from typing import Any

import msgpack
from websockets.sync.client import connect
from websockets.typing import Subprotocol

Map = dict[str, Any]


def post(url: str, body: Map, token: str = "") -> Map:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    with urllib.request.urlopen(urllib.request.Request(url, json.dumps(body).encode(), headers)) as answer:
        return json.load(answer)


def patched(old: Map, patch: Map) -> Map:
    """`s` sets keys, `d` deletes them, `m` changes the maps inside."""
    kept = {key: value for key, value in old.items() if key not in patch.get("d", [])}
    inner = {key: patched(old[key], change) for key, change in patch.get("m", {}).items()}
    return {**kept, **inner, **patch.get("s", {})}


def lob(x: int, y: int, forwards: int, away: float, loft: float, drop: float) -> Map:
    """Straight ahead, to what is `away` metres in front and `drop` metres below the hand: a parabola."""
    speed = math.sqrt(9.81 * away**2 / (2 * math.cos(loft) ** 2 * (away * math.tan(loft) + drop)))
    return {
        "x": x,
        "y": y - 20 * forwards,
        "speed": round(1000 * speed),
        "heading": 0,
        "loft": round(1000 * loft),
    }


def answer(match: Map, team: str) -> Map | None:
    """What to do now; None if it is not for us."""
    phase: Map = match["phase"]
    turn: Map = match.get("turn") or {}
    if team not in phase.get("teams", ()) or team in phase.get("agreed", ()) or match.get("motion"):
        return None
    forwards = 1 if match["south"] == team else -1
    base = -4000 * forwards
    match phase["kind"]:
        case "setting_up":
            return {"do": "agree_setup"}
        case "toss":
            return {"do": "toss_throw", "throw": lob(300, base, forwards, 3.4, 0.8, 0.87)}
        case "choosing":
            return (
                {"do": "choose", "first": True}
                if "order" in phase["open"]
                else {"do": "choose", "side": "south"}
            )
        case "kubbs":
            throw = lob(800, base, forwards, 5.0, 0.8, 0.87)
            return {"do": "throw_kubb", "kubb": phase["to_throw"][0], "throw": throw}
        case "raising":
            return bring_up(phase["to_raise"], base)
        case "batons":
            if phase["target"] == "king":
                return {"do": "throw_baton", "throw": lob(0, turn["king_from"], forwards, 3.95, 0.2, 0.75)}
            x, y = nearest(match, phase["target"], forwards)
            return {
                "do": "throw_baton",
                "throw": lob(x, turn["line"], forwards, abs(y - turn["line"]) / 1000, 0.3, 0.825),
            }
        case "end_of_turn":
            return {"do": "done"}
        case _:
            return None


def bring_up(to_raise: Map, base: int) -> Map | None:
    for kubb, todo in to_raise.items():
        for name, way in todo.get("ways", {}).items():
            if "refused" not in way:
                key = "side" if todo["must"] == "lower" else "end"
                return {"do": todo["must"], "kubb": kubb, key: name}
    place = next((kubb for kubb, todo in to_raise.items() if todo["must"] == "place"), None)
    return (
        {"do": "place", "kubb": place, "x": secrets.randbelow(4000) - 2000, "y": base * 3 // 4}
        if place
        else None
    )


def nearest(match: Map, role: str, forwards: int) -> tuple[int, int]:
    up = [
        p["at"] for p in match["pieces"].values() if p["role"] == role and p.get("at") and not p.get("felled")
    ]
    x, y, _ = min((at for at in up if at[1] * forwards > 0), key=lambda at: abs(at[1]))
    return x, y


def main(url: str, room: str, seat: str) -> None:
    token = post(f"{url}/api/guests", {"name": "Bare"})["token"]
    ticket = post(f"{url}/api/rooms/{room}/tickets", {"seats": [seat]}, token)
    with connect(
        ticket["socket"], subprotocols=[Subprotocol("midline.v1.msgpack")], ping_interval=None
    ) as socket:

        def say(kind: str, **fields: Any) -> None:
            socket.send(msgpack.packb({"t": kind, **fields}))

        say("hello", token=token, client="bare bot")
        view: Map = {}
        seq, n, waits_for = 0, 0, 0
        while True:
            said: Map = msgpack.unpackb(socket.recv(decode=False))
            match said["t"]:
                case "welcome":
                    say("join", room=room, ticket=ticket["ticket"])
                case "snapshot":
                    view, seq, n = said["view"], said["seq"], said.get("last_n", 0)
                    if view["status"] == "lobby":
                        say("ready", seat=seat, nonce=secrets.token_hex(16))
                case "update":
                    view = said.get("view") or patched(view, said.get("patch") or {})
                    seq = said["seq"]
                case "ack":
                    waits_for = said["seq"]
                case "refused":
                    print("refused:", said["code"], said.get("clause"), said.get("facts"))
                    waits_for = seq + 1
                case "ping":
                    say("pong", n=said["n"])
                case "error" | "bye":
                    print(said)
                case _:
                    pass
            if view.get("status") == "over":
                print(view["match"].get("outcome"))
                return
            if (
                view.get("status") == "running"
                and seq >= waits_for
                and (action := answer(view["match"], seat[0]))
            ):
                n, waits_for = n + 1, 2**53  # wait for the answer before doing more
                say("act", n=n, seat=seat, action=action)


if __name__ == "__main__":
    if len(sys.argv) != 4:
        raise SystemExit(__doc__)
    main(*sys.argv[1:])
