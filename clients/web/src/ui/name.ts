// What a name may be, by the server's rule.

import { UI } from "@/text/ui.ts";
import type { Words } from "@/text/words.ts";

const MOST = 32;

/** What is wrong with a name, without spaces at its ends; null for nothing. */
export function wrongName(name: string): Words | null {
  if (name === "") return UI.nameEmpty;
  if ([...name].length > MOST) return UI.nameLong;
  return hasControls(name) ? UI.nameControls : null;
}

// As the server has it: control characters, and those that turn the direction of writing.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/u;
export const hasControls = (text: string) => CONTROLS.test(text);
