// The document's title, which a screen reader says first and a tab shows.

import { useEffect } from "preact/hooks";

/** The title while this component is there, with the site's name behind it. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Midline` : "Midline";
  }, [title]);
}
