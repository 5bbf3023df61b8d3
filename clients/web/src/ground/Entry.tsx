// The controls for one report, by what it is about.

import type { Words } from "@/text/words.ts";
import type { About } from "./about.ts";
import { BatonEntry } from "./BatonEntry.tsx";
import { KubbsEntry } from "./KubbsEntry.tsx";
import { PlacesEntry } from "./PlacesEntry.tsx";
import type { Draft } from "./reports.ts";
import { TossEntry } from "./TossEntry.tsx";

export interface EntryProps {
  about: About;
  /** what was reported before, where it is to be changed */
  initial?: Draft | undefined;
  /** what the button says that it does, where it does not simply report */
  verb?: Words | undefined;
  onReport: (draft: Draft) => void;
}

export function Entry(props: EntryProps) {
  switch (props.about.form) {
    case "toss":
      return <TossEntry {...props} />;
    case "kubbs":
      return <KubbsEntry {...props} />;
    case "baton":
      return <BatonEntry {...props} />;
    case "places":
      return <PlacesEntry {...props} />;
  }
}
