// The page's colours as the pitch needs them, read from the page itself, so that one place decides what they are.

import type { Team } from "@/protocol/names.ts";

export interface Palette {
  isDark: boolean;
  team: Record<Team, string>;
  accent: string;
}

/** The colours as they are for `element` now. */
export function paletteOf(element: HTMLElement): Palette {
  const probe = document.createElement("i");
  probe.hidden = true;
  element.append(probe);
  const read = (name: string, otherwise: string) => {
    probe.style.color = `var(${name}, ${otherwise})`;
    return hex(getComputedStyle(probe).color, otherwise);
  };
  const palette = {
    isDark: brightness(read("--ground", "#f3efe4")) < 0.4,
    team: { a: read("--team-a", "#1c5482"), b: read("--team-b", "#96392a") },
    accent: read("--focus", "#0b57c2"),
  };
  probe.remove();
  return palette;
}

/** Calls back whenever the page may have changed between light and dark. Returns how to stop. */
export function watchScheme(changed: () => void): () => void {
  const query = matchMedia("(prefers-color-scheme: dark)");
  query.addEventListener("change", changed);
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, {
    attributeFilter: ["class", "style", "data-scheme", "data-theme"],
  });
  return () => {
    query.removeEventListener("change", changed);
    observer.disconnect();
  };
}

/** Whatever a browser writes a colour as, six digits. */
function hex(colour: string, otherwise: string): string {
  const brush = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!brush) return otherwise;
  brush.fillStyle = colour;
  brush.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0] = brush.getImageData(0, 0, 1, 1).data;
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function brightness(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16));
  return (0.3 * r + 0.59 * g + 0.11 * b) / 255;
}
