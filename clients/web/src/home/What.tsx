// What kubb is, in a paragraph, and how a turn goes, in four pictures.

import type { ComponentChildren } from "preact";
import { HOME, STEPS } from "@/text/home.ts";
import { say } from "@/text/words.ts";

export function What() {
  return (
    <details class="panel home-what">
      <summary>
        <h2>{say(HOME.what)}</h2>
      </summary>
      <div class="stack home-what-body">
        <p>{say(HOME.whatText)}</p>
        <h3>{say(HOME.steps)}</h3>
        <ol class="plain-list home-steps">
          {STEPS.map((step, index) => (
            <li key={step.en} class="stack">
              <svg viewBox="0 0 120 72" aria-hidden="true">
                <path class="scene-grass" d="M0 58h120v14H0z" />
                {PICTURES[index]}
              </svg>
              <span>
                <b class="home-number">{index + 1}</b> {say(step)}
              </span>
            </li>
          ))}
        </ol>
        <p>
          <a href="/rules">{say(HOME.readRules)}</a>
        </p>
      </div>
    </details>
  );
}

const PICTURES: readonly ComponentChildren[] = [
  <>
    <path class="scene-flight" d="M10 54Q50 0 92 40" />
    <rect class="scene-wood" x="78" y="30" width="12" height="25" transform="rotate(34 84 42)" />
    <path class="scene-stakes" d="M62 58v-14" />
  </>,
  <>
    <rect class="scene-wood" x="70" y="33" width="12" height="25" />
    <rect class="scene-wood home-ghost" x="30" y="46" width="25" height="12" />
    <path class="scene-flight" d="M42 40Q52 18 66 30" />
  </>,
  <>
    <rect class="scene-wood" x="84" y="33" width="12" height="25" transform="rotate(24 96 58)" />
    <rect class="scene-baton" x="40" y="28" width="34" height="7" rx="2" transform="rotate(18 57 31)" />
    <path class="scene-flight" d="M6 50Q24 14 48 24" />
  </>,
  <>
    <path class="scene-wood" d="M52 58V16l4 4 4-7 4 7 4-4v42z" />
    <path class="scene-cut" d="M52 28h16M52 33h16" />
    <path class="scene-string" d="M4 58h112" />
  </>,
];
