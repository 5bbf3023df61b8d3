// What a name may be, by the server's rule.

import { hasControls } from "@/protocol/plain.ts";
import { UI } from "@/text/ui.ts";
import type { Words } from "@/text/words.ts";

const MOST = 32;

/** What is wrong with a name, without spaces at its ends; null for nothing. */
export function wrongName(name: string): Words | null {
  if (name === "") return UI.nameEmpty;
  if ([...name].length > MOST) return UI.nameLong;
  return hasControls(name) ? UI.nameControls : null;
}
