// Single keys can be turned off: whoever speaks to the computer would press them by talking.

import { signal } from "@preact/signals";
import { read, write } from "@/device/keeping.ts";

const KEPT_AS = "midline.keys";

export const usesKeys = signal(read("localStorage", KEPT_AS) !== "off");

export function turnKeys(isOn: boolean): void {
  usesKeys.value = isOn;
  write("localStorage", KEPT_AS, isOn ? "on" : "off");
}
