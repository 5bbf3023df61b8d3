// A dialog over the page: the native one, which keeps the focus inside; afterwards the focus goes back to where it was.

import type { ComponentChildren } from "preact";
import { useEffect, useId, useLayoutEffect, useRef } from "preact/hooks";
import { UI } from "@/text/ui.ts";
import { say } from "@/text/words.ts";
import { prepareVoice } from "./announce.ts";
import { Cross } from "./marks.tsx";

interface Props {
  title: string;
  onClose: () => void;
  isWide?: boolean;
  children: ComponentChildren;
}

export function Dialog({ title, onClose, isWide = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => openOver(dialog.current), []);
  // What is fetched first brings its fields later; whoever has gone on by then is left alone.
  useLayoutEffect(() => {
    if (dialog.current && standsAtHead(dialog.current)) focusFirst(dialog.current);
  });
  useEffect(() => {
    if (dialog.current) prepareVoice(dialog.current);
  }, []);
  return (
    <dialog
      ref={dialog}
      class={isWide ? "dialog wide" : "dialog"}
      aria-labelledby={heading}
      // Escape: whoever opened the dialog takes it away, so that there is one truth about what is open.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header class="dialog-head">
        <h2 id={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" class="button quiet small" aria-label={say(UI.close)} onClick={onClose}>
          <Cross />
        </button>
      </header>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}

function openOver(dialog: HTMLDialogElement | null): () => void {
  const before = document.activeElement;
  dialog?.showModal();
  if (dialog) focusFirst(dialog);
  return () => {
    dialog?.close();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
}

/** What there is to fill in; else the title, so that nobody closes by Enter what they have not read. */
function focusFirst(dialog: HTMLDialogElement): void {
  const first =
    dialog.querySelector<HTMLElement>(".dialog-body [autofocus]") ??
    dialog.querySelector<HTMLElement>(`.dialog-body :is(${FIELDS})`) ??
    dialog.querySelector<HTMLElement>(".dialog-head h2");
  first?.focus();
}

const standsAtHead = (dialog: HTMLDialogElement): boolean =>
  document.activeElement === document.body ||
  document.activeElement === dialog ||
  document.activeElement === dialog.querySelector(".dialog-head h2");

const FIELDS = "input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled)";
