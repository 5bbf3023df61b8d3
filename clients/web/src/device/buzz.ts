// A short tick in the hand, on a device that has one.

const TICK_MS = 12;

export function buzz(ms = TICK_MS): void {
  // Not every browser has it, and one that has it may refuse.
  if ("vibrate" in navigator) navigator.vibrate(ms);
}
