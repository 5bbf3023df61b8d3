// After going to another page the focus stands at its heading, as soon as there is one.

const PATIENCE = 10_000; // ms; whoever waited so long is reading something else

/** Returns how to stop waiting. */
export function watchForHeading(): () => void {
  if (focusHeading()) return () => {};
  const watch = new MutationObserver(() => {
    if (focusHeading()) stop();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => stop(), PATIENCE);
  const stop = () => {
    watch.disconnect();
    clearTimeout(timer);
  };
  return stop;
}

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>("h1");
  if (!heading) return false;
  // Somebody already did something on the new page, or it opened a dialog: leave them there.
  if (document.activeElement && document.activeElement !== document.body) {
    if (heading.closest("main")?.contains(document.activeElement)) return true;
    if (document.activeElement.closest("dialog")) return true;
  }
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
