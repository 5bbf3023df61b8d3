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
        <h2 id={heading}>{title}</h2>
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
  // The first thing to fill in or press, rather than the button that closes.
  dialog?.querySelector<HTMLElement>(`.dialog-body :is(${FOCUSABLE})`)?.focus();
  return () => {
    dialog?.close();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
}

const FOCUSABLE = "[autofocus], input, select, textarea, button:not(:disabled), a[href], summary";
