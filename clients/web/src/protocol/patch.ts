// Patches put onto a tree. What does not change stays the same object, so that screens see by identity what is new.

import type { Patch } from "@protocol";

/** The patch does not fit what we have: only the whole state helps. */
export class OutOfStep extends Error {
  override name = "OutOfStep";
}

type Branch = Readonly<Record<string, unknown>>;

/** `old` as the patch changes it; `old` itself stays as it was. Throws OutOfStep. */
export function apply<T extends object>(old: T, patch: Patch): T {
  const tree: object = old;
  // A patch of a T makes a T: the server promises it, and the hash proves it.
  return changed({ ...tree }, patch, "$") as T;
}

/** `next` with every part that is equal to its counterpart in `old` being that very object. */
export function shared<T>(old: unknown, next: T): T {
  if (Object.is(old, next)) return next;
  if (Array.isArray(old) && Array.isArray(next)) return isSameList(old, next) ? (old as T) : next;
  if (!isBranch(old) || !isBranch(next)) return next;
  const keys = Object.keys(next);
  const parts = keys.map((key) => [key, shared(old[key], next[key])] as const);
  const isSame =
    keys.length === Object.keys(old).length &&
    parts.every(([key, part]) => Object.hasOwn(old, key) && old[key] === part);
  return isSame ? (old as T) : (Object.fromEntries(parts) as T);
}

function changed(old: Branch, patch: unknown, where: string): Branch {
  const { put, gone, inner } = partsOf(patch, where);
  const next: Record<string, unknown> = { ...old };
  for (const key of gone) {
    if (!Object.hasOwn(next, key)) throw new OutOfStep(`at ${where}: nothing to delete at ${key}`);
    delete next[key];
  }
  for (const [key, change] of Object.entries(inner)) {
    const was = Object.hasOwn(next, key) ? next[key] : undefined;
    if (!isBranch(was)) throw new OutOfStep(`at ${where}: no map to change at ${key}`);
    next[key] = changed(was, change, `${where}.${key}`);
  }
  for (const [key, value] of Object.entries(put)) {
    if (Object.hasOwn(inner, key) || gone.includes(key)) {
      throw new OutOfStep(`at ${where}: ${key} is set and changed in two ways`);
    }
    next[key] = value;
  }
  return next;
}

function partsOf(patch: unknown, where: string): { put: Branch; gone: readonly string[]; inner: Branch } {
  if (!isBranch(patch)) throw new OutOfStep(`at ${where}: a patch is a map of s, d and m`);
  const { s: put = {}, d: gone = [], m: inner = {}, ...rest } = patch;
  if (Object.keys(rest).length > 0) throw new OutOfStep(`at ${where}: a patch is a map of s, d and m`);
  if (!isBranch(put) || !isBranch(inner) || !isKeys(gone)) {
    throw new OutOfStep(`at ${where}: s and m are maps, d is a list of keys`);
  }
  return { put, gone, inner };
}

function isBranch(value: unknown): value is Branch {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isKeys(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((key) => typeof key === "string");
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((one, place) => isSame(one, b[place]));
}

function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return isSameList(a, b);
  if (!isBranch(a) || !isBranch(b)) return Object.is(a, b);
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]))
  );
}
