// What stays the same object when a tree changes.

import { expect, test } from "vitest";
import { apply, OutOfStep, shared } from "@/protocol/patch.ts";

const old = { a: { b: { c: 1 }, list: [1, { x: [2] }] }, z: { y: 1 } };

test("a patch makes new only what is on the way to the change", () => {
  const next = apply(old, { m: { a: { s: { n: 1 } } } });
  expect(next).toEqual({ ...old, a: { ...old.a, n: 1 } });
  expect(next.z).toBe(old.z);
  expect(next.a.b).toBe(old.a.b);
  expect(next.a.list).toBe(old.a.list);
});

test("what is equal in a whole new tree stays what it was", () => {
  expect(shared(old, structuredClone(old))).toBe(old);
  const next = shared(old, { ...structuredClone(old), z: { y: 2 } });
  expect(next.a).toBe(old.a);
  expect(next.z).toEqual({ y: 2 });
});

test.each([
  ["a key less", { a: old.a }],
  ["a key more", { ...old, more: undefined }],
  ["a list of another length", { ...old, a: { ...old.a, list: [1] } }],
  ["something else inside a list", { ...old, a: { ...old.a, list: [1, { x: [3] }] } }],
  ["a map instead of a list", { ...old, a: { ...old.a, list: { 0: 1 } } }],
  ["null instead of a map", { ...old, z: null }],
])("%s is another tree", (_, next) => {
  const told = structuredClone(next);
  expect(shared(old, told)).not.toBe(old);
  expect(shared(old, told)).toEqual(next);
});

test("no key stands in two parts of a patch", () => {
  expect(() => apply(old, { s: { z: 1 }, m: { z: {} } })).toThrow(OutOfStep);
  expect(() => apply(old, { s: { z: 1 }, d: ["z"] })).toThrow(OutOfStep);
});

test("names that every object has are names like others", () => {
  expect(() => apply({}, { d: ["constructor"] })).toThrow(OutOfStep);
  expect(() => apply({}, { m: { toString: {} } })).toThrow(OutOfStep);
  expect(shared({}, { constructor: 1 })).toEqual({ constructor: 1 });
});
