// Why the last act was not done, beside the controls for it.

import { useEffect } from "preact/hooks";
import { explainRefusal } from "@/match/sentences.ts";
import type { TeamNames } from "@/text/names.ts";
import { say } from "@/text/words.ts";
import { announce } from "@/ui/announce.ts";
import type { Doing } from "./doing.ts";

export function Trouble({ doing, names }: { doing: Doing; names: TeamNames }) {
  const trouble = doing.trouble.value;
  const text = trouble ? say(explainRefusal(trouble, names)) : "";
  useEffect(() => {
    if (text) announce(text, true);
  }, [trouble]);
  if (!trouble) return null;
  return (
    <p class="play-trouble">
      {trouble.kind === "refused" && trouble.clause && <span class="badge">{trouble.clause}</span>} {text}
    </p>
  );
}
