// A room as a screen without anybody at it shows it: watched without a name, entered again whenever it is lost.

import { useEffect, useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { enter, type Here } from "@/room/here.ts";
import { language } from "@/text/words.ts";
import { type Looks, looksOf } from "./looks.ts";

const AGAIN_MS = 10_000;

export function useWatching(room: string): Here | null {
  const [here, setHere] = useState<Here | null>(null);
  useEffect(() => {
    const entered = enter(room);
    setHere(entered);
    // Nobody is there to press a button, so it never gives up.
    const timer = setInterval(() => {
      if (entered.session.link.peek().kind === "stopped") entered.session.retry();
    }, AGAIN_MS);
    return () => {
      clearInterval(timer);
      entered.close();
    };
  }, [room]);
  return here;
}

/** As the address says; it is kept nowhere, for the next page of this browser may be somebody's own. */
export function useLooks(): Looks {
  const { query } = useLocation();
  const looks = looksOf(query);
  useEffect(() => {
    if (looks.language) language.value = looks.language;
  }, [looks.language]);
  useEffect(() => {
    const root = document.documentElement;
    const before = root.dataset.theme;
    if (looks.theme) root.dataset.theme = looks.theme;
    return () => {
      if (before === undefined) delete root.dataset.theme;
      else root.dataset.theme = before;
    };
  }, [looks.theme]);
  return looks;
}
