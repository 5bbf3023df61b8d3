// The cases that all clients share, whatever their language.

import { readFileSync } from "node:fs";
import { join } from "node:path";

export function cases<T>(file: string): (T & { name: string })[] {
  const path = join(import.meta.dirname, "../../../../../protocol/fixtures", `${file}.json`);
  return JSON.parse(readFileSync(path, "utf8"));
}

export const bytesIn = (hex: string) => Uint8Array.from(Buffer.from(hex, "hex"));
export const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
