// Light, dark, or as the device has it.

import { UI } from "@/text/ui.ts";
import { say } from "@/text/words.ts";
import { chooseTheme, THEMES, theme } from "./theme.ts";

const NAMES = { auto: UI.themeAuto, light: UI.themeLight, dark: UI.themeDark } as const;

export function ThemeChoice() {
  return (
    <fieldset class="choice">
      <legend class="visually-hidden">{say(UI.theme)}</legend>
      {THEMES.map((one) => (
        <button key={one} type="button" aria-pressed={theme.value === one} onClick={() => chooseTheme(one)}>
          {say(NAMES[one])}
        </button>
      ))}
    </fieldset>
  );
}
