// Measured numbers as people read them: metres, degrees, seconds, shares.

import type { Fact } from "@protocol";
import type { Words } from "./words.ts";

/** Refusals measure spin as well, which no ruling does. */
export type Unit = Fact["unit"] | "mrad/s";

const DEGREES = 180 / Math.PI / 1000;

export function amount(value: number, unit: Unit): Words {
  switch (unit) {
    case "mm":
      return both(length(value));
    case "mm/s":
      return both(`${(value / 1000).toFixed(1)} m/s`);
    case "mrad":
      return both(`${short(value * DEGREES)}°`);
    case "mrad/s": {
      const turns = short((value * DEGREES) / 360);
      return both(`${turns} turns/s`, `毎秒${turns}回転`);
    }
    case "ms":
      return both(`${(value / 1000).toFixed(2)} s`, `${(value / 1000).toFixed(2)}秒`);
    case "permille":
      return both(`${short(value / 10)} %`);
    case "count":
      return both(String(value));
  }
}

/** Below half a metre in centimetres, as one says it beside a pitch. */
function length(mm: number): string {
  if (Math.abs(mm) < 10) return `${mm} mm`;
  return Math.abs(mm) < 500 ? `${short(mm / 10)} cm` : `${(mm / 1000).toFixed(2)} m`;
}

/** One digit after the point, and none where it would be a zero. */
const short = (value: number): string => String(Math.round(value * 10) / 10);

const both = (en: string, ja = en): Words => ({ en, ja });

/** Minutes and seconds left, rounded up: 0:00 only when the time is over. */
export function countdown(ms: number): string {
  const whole = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Whole seconds left, rounded up. */
export const secondsLeft = (ms: number): number => Math.max(0, Math.ceil(ms / 1000));

const ENDINGS: readonly [string, Unit][] = [
  ["_mrad_s", "mrad/s"],
  ["_mm_s", "mm/s"],
  ["_mrad", "mrad"],
  ["_permille", "permille"],
  ["_mm", "mm"],
  ["_ms", "ms"],
];

/** A refusal's fact has its unit at the end of its name: `y_mm` is `y` in mm. */
export function nameAndUnit(key: string): { name: string; unit: Unit } {
  for (const [ending, unit] of ENDINGS) {
    if (key.endsWith(ending)) return { name: key.slice(0, -ending.length), unit };
  }
  return { name: key, unit: "count" };
}
