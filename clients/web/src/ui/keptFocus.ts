// Keeps the focus where it was at work, when the control that had it goes away.

import { useEffect, useRef } from "preact/hooks";

/**
 * With every new `question` in `panel`: the control that had the focus went with the old one. Its main button takes the
 * focus over, or the panel itself while there is nothing to press, so that nobody tabs through the page anew.
 */
export function useKeptFocus(question: string | null): { current: HTMLElement | null } {
  const panel = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const moved = ({ target }: FocusEvent) => {
      hadFocus.current = target instanceof Node && panel.current?.contains(target) === true;
    };
    document.addEventListener("focusin", moved);
    return () => document.removeEventListener("focusin", moved);
  }, []);
  useEffect(() => {
    const now = document.activeElement;
    const isLost = now === null || now === document.body || now === panel.current;
    if (!hadFocus.current || !isLost) return;
    const next = panel.current?.querySelector<HTMLElement>("[data-main]") ?? panel.current;
    next?.focus({ preventScroll: true });
  }, [question]);
  return panel;
}
