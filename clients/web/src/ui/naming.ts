// Whoever wants to do what needs a name is asked for one first, in the one dialog that the app has for it.

import { signal } from "@preact/signals";
import { identity } from "@/session/identity.ts";
import { UI } from "@/text/ui.ts";
import type { Words } from "@/text/words.ts";

export interface Asked {
  /** the dialog's title */
  why: Words;
  /** what is done once there is a name */
  next: () => void;
}

/** null while nobody is asked. */
export const asking = signal<Asked | null>(null);

/** Do it as somebody: at once, or after a name was given. */
export function asSomebody(next: () => void, why: Words = UI.nameTitle): void {
  if (identity.peek() !== null) next();
  else asking.value = { why, next };
}

/** Ask for another name. */
export function askName(): void {
  asking.value = { why: UI.nameTitle, next: () => undefined };
}
