// The keys of a room's page. Those of a throw are the play panel's.

import { usesKeys } from "@/ui/singleKeys.ts";

export type KeyAction = "help" | "rulings" | "seats" | "chat" | "replay" | "pause" | "live";

export const KEYS: readonly { key: string; name: string; does: KeyAction }[] = [
  { key: "?", name: "?", does: "help" },
  { key: "r", name: "R", does: "rulings" },
  { key: "s", name: "S", does: "seats" },
  { key: "c", name: "C", does: "chat" },
  { key: "w", name: "W", does: "replay" },
  { key: "k", name: "K", does: "pause" },
  { key: "Escape", name: "Esc", does: "live" },
];

const WRITING = "input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable]";

/** What a key does here; null while somebody writes, in a dialog, or with another key held. */
export function actionOf(event: KeyboardEvent, isOn = usesKeys.value): KeyAction | null {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return null;
  if (event.target instanceof Element && event.target.closest(`${WRITING}, dialog`)) return null;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const does = KEYS.find((one) => one.key === key)?.does ?? null;
  return isOn || does === "live" || does === null ? does : null;
}
