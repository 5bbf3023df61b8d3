// What a key does while somebody aims. Pure.

import { type Aiming, type Dial, type Stand, step } from "./aim.ts";

export type Key =
  | { does: "throw" }
  | { does: "target"; by: 1 | -1 }
  | { does: "set"; dial: Dial; strides: number };

const PLAIN: ReadonlyMap<string, Key> = new Map(
  Object.entries<Key>({
    ArrowLeft: { does: "set", dial: "heading", strides: -1 },
    ArrowRight: { does: "set", dial: "heading", strides: 1 },
    ArrowUp: { does: "set", dial: "speed", strides: 1 },
    ArrowDown: { does: "set", dial: "speed", strides: -1 },
    q: { does: "set", dial: "tumble", strides: -1 },
    e: { does: "set", dial: "tumble", strides: 1 },
    a: { does: "target", by: -1 },
    d: { does: "target", by: 1 },
    " ": { does: "throw" },
    Enter: { does: "throw" },
  }),
);

const SHIFTED: ReadonlyMap<string, Key> = new Map(
  Object.entries<Key>({
    ArrowLeft: { does: "set", dial: "stance", strides: -1 },
    ArrowRight: { does: "set", dial: "stance", strides: 1 },
    ArrowUp: { does: "set", dial: "loft", strides: 1 },
    ArrowDown: { does: "set", dial: "loft", strides: -1 },
  }),
);

export const keyOf = (key: string, isShifted: boolean): Key | null =>
  (isShifted ? SHIFTED.get(key) : PLAIN.get(key.length === 1 ? key.toLowerCase() : key)) ?? null;

export const stepped = (stand: Stand, aiming: Aiming, key: Key & { does: "set" }): Aiming =>
  step(stand, aiming, key.dial, key.strides);
