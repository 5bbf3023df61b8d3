// What is said aloud when something is up to us, and once when it is up to others after that.

import { useEffect, useRef } from "preact/hooks";
import { ASKS, asksPlace, asksRaise, asksThrow, batonsLeft, kubbsLeft } from "@/text/play.ts";
import { say, type Words } from "@/text/words.ts";
import { announce } from "@/ui/announce.ts";
import type { Act } from "./now.ts";

/** Null for what a captain may do at any time: nobody is asked for that. */
export function asks(act: Act): Words | null {
  switch (act.kind) {
    case "agree_setup":
      return ASKS.agree;
    case "toss":
      return ASKS.toss;
    case "choose":
      return act.order && act.side ? ASKS.orderOrSide : act.order ? ASKS.order : ASKS.side;
    case "throw_kubb":
      return asksThrow(kubbsLeft(act.kubbs.length));
    case "throw_baton":
      return asksThrow(batonsLeft(act.left));
    case "raise":
      return asksRaise(Object.keys(act.toRaise).sort());
    case "place":
      return asksPlace(act.kubbs);
    case "reset_leaning":
      return ASKS.leaning;
    case "done":
      return ASKS.done;
    case "ready_next":
      return ASKS.readyNext;
    default:
      return null;
  }
}

/** `question` is another one for each that is put to us; `others` are the words while somebody else is to act. */
export function useAsking(question: string | null, act: Act | null, others: string | null): void {
  const wasOurs = useRef(false);
  useEffect(() => {
    const words = act && asks(act);
    if (!words) return;
    wasOurs.current = true;
    announce(say(words));
  }, [question]);
  useEffect(() => {
    if (others === null || !wasOurs.current) return;
    wasOurs.current = false;
    announce(others);
  }, [others]);
}
