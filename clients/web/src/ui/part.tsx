// A part of a page whose code is fetched when it is first shown; nothing is there until it has come.

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { UI } from "@/text/ui.ts";
import { say } from "@/text/words.ts";

type Loaded<Props> = ComponentType<Props> | "loading" | "failed";

export function part<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null;
  return function Part(props: Props) {
    const [page, setPage] = useState<Loaded<Props>>(() => known ?? "loading");
    useEffect(() => {
      if (known) return;
      load().then(
        (module) => {
          known = module.default;
          setPage(() => module.default);
        },
        () => setPage("failed"),
      );
    }, []);
    if (page === "loading") return null;
    if (page === "failed") return <p role="alert">{say(UI.notLoadedWhy)}</p>;
    const Page = page;
    return <Page {...props} />;
  };
}
