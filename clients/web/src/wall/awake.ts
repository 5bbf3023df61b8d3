// Keeps a screen awake that shows a scoreboard, where the browser can.

import { useEffect } from "preact/hooks";

export function useAwake(): void {
  useEffect(() => {
    if (!("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isWanted = true;
    const ask = () => {
      if (document.visibilityState !== "visible") return;
      navigator.wakeLock.request("screen").then(
        (given) => {
          if (isWanted) lock = given;
          else void given.release();
        },
        // Refused on a low battery, say: the screen then does as its owner has set it.
        () => undefined,
      );
    };
    ask();
    // It is lost whenever the page is out of sight.
    document.addEventListener("visibilitychange", ask);
    return () => {
      isWanted = false;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, []);
}
