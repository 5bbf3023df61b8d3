// What a newer server may say.

import { encode as encodeAny } from "@msgpack/msgpack";
import { expect, test } from "vitest";
import { decode, encode } from "@/protocol/codec.ts";

test.each([
  ["a message of a kind that is not known", { t: "weather", sunny: true }],
  ["a name that every object has", { t: "constructor" }],
  ["no kind", { n: 1 }],
  ["a list", [1, 2]],
  ["nothing", null],
])("%s is passed over", (_, message) => expect(decode(encodeAny(message))).toBeNull());

test("bytes that are no message are passed over", () => {
  expect(decode(new Uint8Array([0xc1, 1, 2]))).toBeNull();
  expect(decode(new Uint8Array())).toBeNull();
  expect(decode(encodeAny({ t: "ping", n: 1 }).subarray(0, 5))).toBeNull();
});

test("events of a kind that is not known are passed over, the others stay", () => {
  const events = [{ ev: "sang", who: "b" }, { ev: "resumed" }, { ev: "toString" }];
  expect(decode(encodeAny({ t: "update", seq: 2, at: 0, events }))).toEqual({
    t: "update",
    seq: 2,
    at: 0,
    events: [{ ev: "resumed" }],
  });
});

test("fields that are not known stay, since they count in the hash", () => {
  const view = { status: "lobby", seats: {}, weather: "rain" };
  expect(decode(encodeAny({ t: "snapshot", view }))).toEqual({ t: "snapshot", view });
});

test("what is undefined is not said", () => {
  expect(encode({ t: "hello", token: undefined })).toEqual(encodeAny({ t: "hello" }));
});

test("bytes stay bytes", () => {
  const frames = new Uint8Array([1, 2, 3]);
  const flight = { ev: "flight", motion: 1, movers: [], frames, until_ms: 1 };
  const message = decode(encodeAny({ t: "update", seq: 1, at: 0, events: [flight] }));
  expect(message).toMatchObject({ events: [{ frames }] });
});
