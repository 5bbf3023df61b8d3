// Whatever a request threw, in words that say what to do.

import { Refused } from "@/session/api.ts";
import { codeWords } from "@/text/codes.ts";
import type { Words } from "@/text/words.ts";

export function troubleText(error: unknown): Words {
  return codeWords(error instanceof Refused ? error.code : "");
}
