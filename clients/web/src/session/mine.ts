// In which rooms I sit. A room remembers it beyond the tab: who closed it by mistake comes back to the seat.

import { read, write } from "@/device/keeping.ts";
import { adopt, type Identity, identity, isIdentity } from "./identity.ts";
import { isElsewhere } from "./tabs.ts";

const KEPT_AS = "midline.seats";
const MOST = 20;

type Kept = readonly (readonly [room: string, who: Identity])[];

export function isMine(room: string): boolean {
  const me = identity.value;
  return me !== null && whoSat(room).some((who) => who.member === me.member);
}

export function keepMine(room: string, isMine: boolean): void {
  const me = identity.value;
  if (me === null) return;
  const others = kept().filter(([other, who]) => other !== room || who.member !== me.member);
  keep(isMine ? [...others, [room, me]] : others);
}

/** For a tab without a name: be again who sat in this room last, unless that person is in another tab. */
export async function reclaim(room: string): Promise<boolean> {
  if (identity.value !== null) return false;
  for (const who of whoSat(room).reverse()) {
    if (!(await isElsewhere(who.member)) && adopt(who)) return true;
  }
  return false;
}

function whoSat(room: string): Identity[] {
  return kept().flatMap(([other, who]) => (other === room ? [who] : []));
}

function keep(seats: Kept): void {
  write("localStorage", KEPT_AS, JSON.stringify(seats.slice(-MOST)));
}

function kept(): Kept {
  try {
    const seats: unknown = JSON.parse(read("localStorage", KEPT_AS) ?? "[]");
    return Array.isArray(seats) ? seats.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(entry: unknown): entry is Kept[number] {
  return Array.isArray(entry) && typeof entry[0] === "string" && isIdentity(entry[1]);
}
