// In which rooms this tab's person sits, so that after a reload it goes back to its seats and does not just watch.

import { read, write } from "./keeping.ts";

const KEPT_AS = "midline.rooms";
const MOST = 20;

export function isMine(room: string): boolean {
  return rooms().includes(room);
}

export function keepMine(room: string, isMine: boolean): void {
  const others = rooms().filter((other) => other !== room);
  const kept = isMine ? [...others, room] : others;
  write("sessionStorage", KEPT_AS, kept.slice(-MOST).join(" "));
}

function rooms(): string[] {
  return (read("sessionStorage", KEPT_AS) ?? "").split(" ");
}
