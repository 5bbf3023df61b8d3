// The frame around a page: a way home, the language, the page itself, and what is small at the end.

import type { ComponentChildren } from "preact";
import { UI } from "@/text/ui.ts";
import { say } from "@/text/words.ts";
import { Guard } from "./Guard.tsx";
import { LanguageChoice } from "./LanguageChoice.tsx";
import { Midline } from "./marks.tsx";
import "./page.css";
import { ThemeChoice } from "./ThemeChoice.tsx";
import { useTitle } from "./title.ts";

/** `title` is the document's; the page says its own heading (an h1). */
export function Page({ title, children }: { title: string; children: ComponentChildren }) {
  useTitle(title);
  return (
    <div class="ui-page">
      <a class="button ui-skip visually-hidden" href="#main">
        {say(UI.skip)}
      </a>
      <header class="ui-head">
        <a class="ui-brand" href="/" aria-label={say(UI.home)}>
          <Midline size={34} />
          <span>{say(UI.name)}</span>
        </a>
        <nav aria-label={say(UI.pages)}>
          <a class="button quiet small" href="/rules">
            {say(UI.rules)}
          </a>
        </nav>
        <LanguageChoice />
      </header>
      <main id="main" class="ui-main" tabIndex={-1}>
        <Guard>{children}</Guard>
      </main>
      <footer class="ui-foot">
        <p class="muted">{say(UI.about)}</p>
        <div class="spread">
          <nav class="row" aria-label={say(UI.server)}>
            <a href="/server">{say(UI.server)}</a>
            <a href="/api/openapi.json">{say(UI.interface)}</a>
          </nav>
          <ThemeChoice />
        </div>
      </footer>
    </div>
  );
}
