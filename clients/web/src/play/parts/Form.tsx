// One act that needs a reason or a choice: what the rules say of it, what it will do, and the button that does it.

import { useSignal } from "@preact/signals";
import type { Action } from "@protocol";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { book } from "@/match/book.ts";
import { ACTS } from "@/text/acts.ts";
import { PLAY } from "@/text/play.ts";
import { say, type Words } from "@/text/words.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { reasonGiven } from "../acting.ts";
import type { Doing } from "../doing.ts";
import { Reason } from "./Reason.tsx";
import { type For, remember } from "./reasons.ts";

interface Props {
  title: Words;
  clause: string;
  /** what it will do */
  effects: readonly Words[];
  /** what has to be chosen or waited for first */
  missing?: Words | null;
  /** whose reasons are offered; null where none is asked for */
  reasonFor: For | null;
  startsWith?: string;
  isAskedTwice?: boolean;
  isDanger?: boolean;
  seat: string;
  doing: Doing;
  make: (reason: string) => Action | null;
  onBack: () => void;
  children?: ComponentChildren;
}

export function Form(props: Props) {
  const { title, clause, effects, missing = null, reasonFor, doing, children } = props;
  const text = useSignal(props.startsWith ?? "");
  const isWanted = useSignal(false);
  const isAsking = useSignal(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const reason = reasonGiven(text.value);
  const send = async () => {
    isAsking.value = false;
    const action = props.make(reason);
    if (action === null || !(await doing.act(props.seat, action))) return;
    if (reasonFor !== null) remember(reasonFor, reason);
    props.onBack();
  };
  const press = () => {
    if (missing !== null || doing.isBusy.value) return;
    isWanted.value = reasonFor !== null && reason === "";
    if (isWanted.value) return;
    if (props.isAskedTwice) isAsking.value = true;
    else void send();
  };
  const look = props.isDanger ? "button danger" : "button primary";
  return (
    <div class="stack play-form">
      <h3 ref={heading} tabIndex={-1}>
        {say(title)}
      </h3>
      {children}
      {reasonFor !== null && <Reason what={reasonFor} text={text} isWanted={isWanted} />}
      <Effects clause={clause} effects={effects} missing={missing} />
      <div class="row">
        <button
          type="button"
          class={look}
          aria-disabled={missing !== null || doing.isBusy.value}
          onClick={press}
        >
          {say(doing.isBusy.value ? PLAY.sending : title)}
        </button>
        <button type="button" class="button" onClick={props.onBack}>
          {say(ACTS.back)}
        </button>
      </div>
      {isAsking.value && (
        <Dialog title={`${say(title)}?`} onClose={() => (isAsking.value = false)}>
          <div class="stack">
            {effects.map((words) => (
              <p key={words.en}>{say(words)}</p>
            ))}
            {reason !== "" && (
              <p class="muted">
                {say(ACTS.reason)}: {reason}
              </p>
            )}
            <div class="row">
              <button type="button" class="button" onClick={() => (isAsking.value = false)}>
                {say(ACTS.keep)}
              </button>
              <button type="button" class="button danger" onClick={() => void send()}>
                {say(title)}
              </button>
            </div>
          </div>
        </Dialog>
      )}
    </div>
  );
}

function Effects({
  clause,
  effects,
  missing,
}: Pick<Props, "clause" | "effects"> & { missing: Words | null }) {
  const text = book.value.get(clause)?.text;
  return (
    <section class="play-effects" aria-live="polite">
      {missing && <p class="play-hint">{say(missing)}</p>}
      {effects.map((words) => (
        <p key={words.en}>{say(words)}</p>
      ))}
      <details class="play-clause">
        <summary>
          {say(ACTS.clauseSays)} <span class="badge">{clause}</span>
        </summary>
        <p>{text ? say(text) : clause}</p>
      </details>
    </section>
  );
}
