// What every form of the coordinator gets.

import type { Doing } from "../doing.ts";
import type { Case } from "./effects.ts";

export interface OfForm {
  of: Case;
  seat: string;
  doing: Doing;
  /** match time */
  now: () => number;
  onBack: () => void;
}
