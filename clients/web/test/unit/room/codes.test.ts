// Every code of the server has plain words in both languages, and every fact that is measured a name.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CloseCode, type Fact } from "@protocol";
import { describe, expect, it } from "vitest";
import { CLOSE_WORDS, codeWords, ERROR_WORDS, FACT_NAMES, factName } from "@/text/codes.ts";
import { amount, countdown, nameAndUnit, secondsLeft } from "@/text/measures.ts";

const ROOT = join(import.meta.dirname, "../../../../..");
const GENERATED = readFileSync(join(ROOT, "protocol/typescript/midline.ts"), "utf8");

/** The union in the generated types, read as text: a code that is added there is missed here. */
const ERRORS = [...(/export type ErrorCode = ([^;]+);/.exec(GENERATED)?.[1] ?? "").matchAll(/"(\w+)"/g)].map(
  (found) => found[1] ?? "",
);

describe("codes", () => {
  it("all have words in both languages", () => {
    expect(ERRORS.length).toBeGreaterThan(30);
    expect(Object.keys(ERROR_WORDS).sort()).toEqual([...ERRORS].sort());
    expect(Object.keys(CLOSE_WORDS).map(Number).sort()).toEqual(Object.values(CloseCode).sort());
    for (const words of [...Object.values(ERROR_WORDS), ...Object.values(CLOSE_WORDS)]) {
      expect(words.en).toMatch(/\w\.$/);
      expect(words.ja).toMatch(/[ぁ-ん].*。$/);
    }
  });

  it("that nobody knows still say what to do", () => {
    expect(codeWords(1006).en).toMatch(/try again/);
    expect(codeWords("toString").en).toMatch(/Load the page/);
    expect(codeWords("NO_NAME").ja).toMatch(/お名前/);
  });
});

describe("facts", () => {
  const units: Fact["unit"][] = ["count", "mm", "mm/s", "mrad", "ms", "permille"];

  it("of kubb's rulings all have names", () => {
    for (const name of [
      "fell_at",
      "standing",
      "field_standing",
      "felled",
      "left",
      "line",
      "inside",
      "yaw",
      "shift",
      "to_king",
      "base_down_a",
      "base_down_b",
    ]) {
      expect(Object.hasOwn(FACT_NAMES, name), name).toBe(true);
    }
    expect(factName("wind_speed").ja).toBe("wind speed");
  });

  it("are told in every unit, as people read them", () => {
    expect(units.map((unit) => amount(1571, unit).en)).toEqual([
      "1571",
      "1.57 m",
      "1.6 m/s",
      "90°",
      "1.57 s",
      "157.1 %",
    ]);
    expect([5, 326, 499, 500, -4000].map((mm) => amount(mm, "mm").en)).toEqual([
      "5 mm",
      "32.6 cm",
      "49.9 cm",
      "0.50 m",
      "-4.00 m",
    ]);
    expect(amount(6283, "mrad/s").ja).toBe("毎秒1回転");
  });

  it("of refusals have their unit at the end of their name", () => {
    expect(
      ["y_mm", "speed_mm_s", "spin_mrad_s", "axis_yaw_mrad", "inside_permille", "left"].map(nameAndUnit),
    ).toEqual([
      { name: "y", unit: "mm" },
      { name: "speed", unit: "mm/s" },
      { name: "spin", unit: "mrad/s" },
      { name: "axis_yaw", unit: "mrad" },
      { name: "inside", unit: "permille" },
      { name: "left", unit: "count" },
    ]);
  });
});

describe("time left", () => {
  it("shows zero only when it is over", () => {
    expect([61_000, 59_001, 1, 0, -5].map(countdown)).toEqual(["1:01", "1:00", "0:01", "0:00", "0:00"]);
    expect([9999, 1, 0].map(secondsLeft)).toEqual([10, 1, 0]);
  });
});
