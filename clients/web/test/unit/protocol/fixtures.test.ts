// Everything that the shared fixtures ask of a client.

import { decode as decodeAny } from "@msgpack/msgpack";
import type { ClientMessage, MotionReplay, Patch, ServerMessage } from "@protocol";
import { describe, expect, test } from "vitest";
import { canonical, stateHash } from "@/protocol/canonical.ts";
import { decode, encode } from "@/protocol/codec.ts";
import { bytesOf, rowsOf } from "@/protocol/frames.ts";
import { apply, OutOfStep } from "@/protocol/patch.ts";
import { bytesIn, cases, hexOf } from "./fixtures.ts";

interface InBoth<Message> {
  json: Message;
  msgpack: string;
}

describe("what a client says", () => {
  test.each(cases<InBoth<ClientMessage>>("client"))("$name", ({ json, msgpack }) => {
    expect(hexOf(encode(json))).toBe(msgpack);
    expect(decodeAny(encode(json))).toEqual(json);
  });
});

describe("what a server says", () => {
  test.each(cases<InBoth<ServerMessage>>("server"))("$name", ({ json, msgpack }) => {
    const message = decode(bytesIn(msgpack));
    expect(message).toEqual(withBytes(json));
  });

  test.each(cases<InBoth<ServerMessage>>("server").filter((one) => one.json.t === "snapshot"))(
    "the hash in $name is ours",
    ({ msgpack }) => {
      const message = decode(bytesIn(msgpack));
      if (message?.t !== "snapshot") throw new Error("not a snapshot");
      expect(stateHash(message.view)).toBe(message.hash);
    },
  );
});

describe("patches", () => {
  type Case = { old: object; patch: Patch | null; new?: object; fits: boolean };
  test.each(cases<Case>("patches"))("$name", ({ old, patch, new: next, fits }) => {
    const before = structuredClone(old);
    if (fits) expect(patch === null ? old : apply(old, patch)).toEqual(next);
    else expect(() => apply(old, patch!)).toThrow(OutOfStep);
    expect(old).toEqual(before);
  });
});

describe("hashes", () => {
  type Case = { tree: object; msgpack: string; hash: string };
  test.each(cases<Case>("hashes"))("$name", ({ tree, msgpack, hash }) => {
    expect(hexOf(canonical(tree))).toBe(msgpack);
    expect(stateHash(tree)).toBe(hash);
  });
});

describe("frames", () => {
  type Told = { mover: number; at_ms: number; mm: number[]; attitude: number[] };
  test.each(cases<{ hex: string; frames: Told[] }>("frames"))("$name", ({ hex, frames }) => {
    const rows = rowsOf(bytesIn(hex));
    expect(rows).toHaveLength(frames.length);
    for (const [n, told] of frames.entries()) {
      const { mover, frame } = rows[n]!;
      expect([mover, frame.at, ...frame.position]).toEqual([told.mover, told.at_ms, ...told.mm]);
      for (const [c, value] of told.attitude.entries()) {
        expect(Math.abs(frame.attitude[c]! - value)).toBeLessThan(0.0001);
      }
    }
  });
});

describe("bodies over HTTP", () => {
  const replays = cases<{ body: string; json: MotionReplay }>("http").filter(
    (one) => one.body === "MotionReplay",
  );
  test.each(replays)("$name: its frames can be read", ({ json }) => {
    const rows = rowsOf(bytesOf(json.frames));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row.mover < json.movers.length)).toBe(true);
  });
});

/** JSON has base64 where MessagePack has bytes. */
function withBytes(message: ServerMessage): ServerMessage {
  if (message.t !== "update") return message;
  const events = (message.events ?? []).map((event) =>
    event.ev === "flight" ? { ...event, frames: bytesOf(event.frames) } : event,
  );
  return { ...message, events };
}
