// Numbers that run by themselves: drawn again a few times a second while somebody may look.

import { useEffect, useState } from "preact/hooks";

/** Draws the component again every `every` ms while `isRunning` and the page is visible. */
export function useTicks(every: number, isRunning = true): void {
  const [, drawAgain] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (!document.hidden) drawAgain((n) => n + 1);
    }, every);
    return () => clearInterval(timer);
  }, [every, isRunning]);
}
