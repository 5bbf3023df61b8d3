// The clause that the address points at: scrolled to once it is there, and again when the address changes.

import { useEffect, useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import { clauseOf } from "./book.ts";

/** `onAim` is called when another one is aimed at. */
export function useAnchor(onAim: () => void): string {
  const { url } = useLocation();
  const [target, setTarget] = useState(() => clauseOf(location.hash));
  useEffect(() => {
    const aim = () => {
      setTarget(clauseOf(location.hash));
      onAim();
    };
    // Links within the page are the browser's; links of the router tell only themselves.
    aim();
    window.addEventListener("hashchange", aim);
    return () => window.removeEventListener("hashchange", aim);
  }, [url]);
  useEffect(() => {
    if (target === "") return;
    const entry = document.getElementById(target);
    entry?.scrollIntoView({ block: "start" });
    entry?.focus({ preventScroll: true });
  }, [target]);
  return target;
}
