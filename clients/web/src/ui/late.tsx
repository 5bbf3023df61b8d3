// A page whose code is fetched when it is first shown: it says that it is loading, and what to do when that fails.

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { UI } from "@/text/ui.ts";
import { say } from "@/text/words.ts";
import { Fault } from "./Guard.tsx";
import { Page } from "./Page.tsx";

type Loaded<Props> = { kind: "loading" } | { kind: "failed" } | { kind: "there"; page: ComponentType<Props> };

/** Only fetched once; `load` is asked again after a failure. */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null;
  return function Late(props: Props) {
    const [state, setState] = useState<Loaded<Props>>(
      known ? { kind: "there", page: known } : { kind: "loading" },
    );
    useEffect(() => {
      if (known) return;
      load().then(
        (module) => {
          known = module.default;
          setState({ kind: "there", page: module.default });
        },
        () => setState({ kind: "failed" }),
      );
    }, []);
    if (state.kind === "loading") return <Loading />;
    if (state.kind === "failed") return <NotLoaded />;
    const Page = state.page;
    return <Page {...props} />;
  };
}

function Loading() {
  return (
    <main class="ui-loading" aria-busy="true">
      <p role="status">{say(UI.loading)}</p>
    </main>
  );
}

function NotLoaded() {
  return (
    <Page title={say(UI.notLoaded)}>
      <Fault title={UI.notLoaded} why={UI.notLoadedWhy} />
    </Page>
  );
}
