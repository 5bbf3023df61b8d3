// The keys of a room's page at work.

import { useEffect } from "preact/hooks";
import type { Here } from "./here.ts";
import { actionOf, type KeyAction } from "./keys.ts";
import { isAtEnd, pause, play } from "./replay.ts";

export function useRoomKeys(here: Here, onHelp: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = actionOf(event);
      if (action === null) return;
      if (obey(here, action, onHelp)) event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [here]);
}

/** Whether the key meant anything just now. */
function obey(here: Here, action: KeyAction, onHelp: () => void): boolean {
  const { stage } = here;
  switch (action) {
    case "help":
      onHelp();
      return true;
    case "rulings":
    case "seats":
    case "chat":
      here.tab.value = action;
      document.getElementById(`room-${action}`)?.focus();
      return true;
    case "replay": {
      const last = here.rulings.peek().findLast((ruling) => ruling.window);
      if (last) here.watchAgain(last);
      return last !== undefined;
    }
    case "pause":
      stage.turn((reel, now) => (reel.isPaused || isAtEnd(reel, now) ? play(reel, now) : pause(reel, now)));
      return stage.reel.peek() !== null;
    case "live":
      if (stage.replay.peek() === null) return false;
      stage.backToLive();
      return true;
  }
}
