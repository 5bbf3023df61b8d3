// The options of a room that say who reports, and how a report comes to stand.

import type { KubbRules } from "@protocol";

export type Options = Readonly<Record<string, boolean | number | string | readonly number[]>>;
export type Reports = NonNullable<KubbRules["reports"]>;

export interface GroundRules {
  reports: Reports;
  /** ms after which a report stands that nobody has answered */
  confirmMs: number;
  evidence: NonNullable<KubbRules["evidence"]>;
  /** kubbs bear their names, and reports name them */
  isNumbered: boolean;
}

const REPORTS: readonly Reports[] = ["off", "scorer", "teams", "distance"];
const EVIDENCE: readonly GroundRules["evidence"][] = ["off", "asked", "required"];

export function groundRules(options: Options): GroundRules {
  const seconds = options.confirm_s;
  return {
    reports: REPORTS.find((one) => one === options.reports) ?? "off",
    confirmMs: (typeof seconds === "number" ? seconds : 60) * 1000,
    evidence: EVIDENCE.find((one) => one === options.evidence) ?? "off",
    isNumbered: options.numbered === true,
  };
}

export const isOnGround = (options: Options): boolean => groundRules(options).reports !== "off";
