// What I want to do: each action has a number, is kept until it is answered, and is sent again when no answer comes.

import type { Ack, Action, Do, ErrorMessage, Refused } from "@protocol";
import type { Outcome } from "./types.ts";

/** an action that got no answer for so long is sent once more: the server does not do it twice */
const ANSWER_WITHIN_MS = 5_000;

interface Pending {
  seat: string;
  action: Action;
  /** given when it is sent for the first time: only then the last one used is known for sure */
  n: number | null;
  sentAt: number;
  settle: (outcome: Outcome) => void;
}

export class Inputs {
  private lastN = 0;
  private pending: Pending[] = [];

  /** Keep an action; what became of it comes in its own time. */
  add(seat: string, action: Action): Promise<Outcome> {
    return new Promise((settle) => {
      this.pending.push({ seat, action, n: null, sentAt: 0, settle });
    });
  }

  /** The server has taken actions of ours up to this number, perhaps from before this page was loaded. */
  continueAfter(lastN: number): void {
    this.lastN = Math.max(this.lastN, lastN);
  }

  /** Those that were never sent. */
  unsent(now: number): Do[] {
    return this.pending.filter((one) => one.n === null).map((one) => this.sentNow(one, now));
  }

  /** All that have no answer, in order: for a new connection. */
  again(now: number): Do[] {
    return this.pending.map((one) => this.sentNow(one, now));
  }

  /** Those that should have been answered by now. */
  overdue(now: number): Do[] {
    return this.pending
      .filter((one) => one.n !== null && now - one.sentAt >= ANSWER_WITHIN_MS)
      .map((one) => this.sentNow(one, now));
  }

  /** The server's answer; `seq` is the newest state that we have. A second answer to the same number is nothing new. */
  take(answer: Ack | Refused, seq: number): void {
    const mine = this.pending.find((one) => one.n === answer.n);
    if (mine !== undefined) this.settle(mine, outcomeOf(answer, seq));
  }

  /** An action that the server could not even read has no number in its answer: it is the oldest without one. */
  misread({ code, where = "" }: ErrorMessage): boolean {
    const mine = this.pending.find((one) => one.n !== null);
    const isAboutAction = /^\$\.(action|seat|n)\b/.test(where);
    if (mine === undefined || !isAboutAction) return false;
    this.settle(mine, { kind: "refused", code, clause: "", facts: {} });
    return true;
  }

  /** No answer will come any more. */
  giveUp(): void {
    for (const one of [...this.pending]) this.settle(one, { kind: "unknown" });
  }

  private settle(one: Pending, outcome: Outcome): void {
    this.pending = this.pending.filter((other) => other !== one);
    one.settle(outcome);
  }

  private sentNow(one: Pending, now: number): Do {
    if (one.n === null) {
      this.lastN += 1;
      one.n = this.lastN;
    }
    one.sentAt = now;
    return { t: "act", n: one.n, seat: one.seat, action: one.action };
  }
}

function outcomeOf(answer: Ack | Refused, seq: number): Outcome {
  if (answer.t === "ack") return { kind: "done", seq: answer.seq };
  // Taken before, and its answer is not kept any more: what it did is in the state.
  if (answer.code === "OLD_NUMBER") return { kind: "done", seq };
  return { kind: "refused", code: answer.code, clause: answer.clause ?? "", facts: answer.facts ?? {} };
}
