// Light, dark, or as the device has it; chosen by hand and kept.

import { effect, signal } from "@preact/signals";
import { read, write } from "@/device/keeping.ts";

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
  write("localStorage", KEPT_AS, next);
}

function kept(): Theme {
  return THEMES.find((one) => one === read("localStorage", KEPT_AS)) ?? "auto";
}
