// Light, dark, or as the device has it; chosen by hand and kept.

import { effect, signal } from "@preact/signals";

export type Theme = "auto" | "light" | "dark";
export const THEMES: readonly Theme[] = ["auto", "light", "dark"];

const KEPT_AS = "midline.theme";

export const theme = signal<Theme>(kept());

effect(() => {
  if (theme.value === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme.value;
});

export function chooseTheme(next: Theme): void {
  theme.value = next;
  try {
    localStorage.setItem(KEPT_AS, next);
  } catch {
    // A browser that keeps nothing still shows both.
  }
}

function kept(): Theme {
  try {
    return THEMES.find((one) => one === localStorage.getItem(KEPT_AS)) ?? "auto";
  } catch {
    return "auto";
  }
}
