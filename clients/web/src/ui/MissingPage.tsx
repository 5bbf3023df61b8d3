// There is nothing at this address.

import { UI } from "@/text/ui.ts";
import { say } from "@/text/words.ts";
import { Page } from "./Page.tsx";

export function MissingPage() {
  return (
    <Page title={say(UI.missing)}>
      <div class="stack">
        <h1>{say(UI.missing)}</h1>
        <p>{say(UI.missingWhy)}</p>
        <p>
          <a class="button primary" href="/">
            {say(UI.back)}
          </a>
        </p>
      </div>
    </Page>
  );
}
