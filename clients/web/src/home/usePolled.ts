// What a poll heard last, for a component.

import { useEffect, useState } from "preact/hooks";
import { type Heard, poll } from "./polling.ts";

/** `ask` has to be the same function each time. */
export function usePolled<T>(ask: () => Promise<T>, every: number): Heard<T> {
  const [heard, setHeard] = useState<Heard<T>>({ value: null, isLost: false });
  useEffect(() => poll(ask, setHeard, every), [ask, every]);
  return heard;
}
