// The ways to bring up what lies, in the order in which they are offered, and as footprints on the pitch. Pure.

import type { ToRaise, WayView } from "@protocol";
import type { Footprint, Ground } from "@/pitch/model.ts";
import type { Facing } from "./table.ts";

export interface Way {
  id: string;
  kubb: string;
  name: string;
  must: ToRaise["must"];
  view: WayView;
  isLegal: boolean;
}

/** Where one way leads to, told from the kubb's other one. */
export type Place = "nearer" | "farther" | "left" | "right";

/** What has to be lowered comes first, then by name; the same order as the server's own default. */
export function waysOf(toRaise: Readonly<Record<string, ToRaise>>): readonly Way[] {
  const ways = Object.entries(toRaise).flatMap(([kubb, { must, ways }]) =>
    Object.entries(ways ?? {}).map(([name, view]) => ({
      id: `${kubb}:${name}`,
      kubb,
      name,
      must,
      view,
      isLegal: view.refused == null,
    })),
  );
  return ways.sort(
    (a, b) => order(a) - order(b) || a.kubb.localeCompare(b.kubb) || a.name.localeCompare(b.name),
  );
}

const order = (way: Way): number => (way.must === "lower" ? 0 : 1);

/** The ways of each kubb, in the same order. */
export function byKubb(ways: readonly Way[]): readonly (readonly Way[])[] {
  return [...new Set(ways.map((way) => way.kubb))].map((kubb) => ways.filter((way) => way.kubb === kubb));
}

export const isOnlyLegal = (way: Way, ways: readonly Way[]): boolean =>
  way.isLegal && ways.filter((one) => one.kubb === way.kubb && one.isLegal).length === 1;

/** mm; two places that differ by less than this in their distance are told apart by side */
const AS_FAR = 60;

/** As seen from behind the line of those who raise it. */
export function placeOf({ view, id, kubb }: Way, ways: readonly Way[], facing: Facing): Place {
  const twin = ways.find((one) => one.kubb === kubb && one.id !== id)?.view;
  const farther = Math.abs(view.y) - Math.abs(twin?.y ?? 0);
  if (Math.abs(farther) >= AS_FAR || !twin) return farther > 0 ? "farther" : "nearer";
  return (view.x - twin.x) * facing < 0 ? "left" : "right";
}

/** The one that is chosen before anybody chooses: farthest from the throwers among the legal ones of the first kubb. */
export function firstWay(ways: readonly Way[]): Way | null {
  const legal = ways.filter((way) => way.isLegal);
  const ofFirst = legal.filter((way) => way.kubb === legal[0]?.kubb);
  return ofFirst.reduce<Way | null>(
    (best, way) => (best && Math.abs(best.view.y) >= Math.abs(way.view.y) ? best : way),
    null,
  );
}

/** Everywhere that something may come to stand. */
export const spotsOf = (toRaise: Readonly<Record<string, ToRaise>>): readonly Ground[] =>
  waysOf(toRaise).map(({ view }) => ({ x: view.x, y: view.y }));

export const footprintsOf = (
  ways: readonly Way[],
  chosen: string | null,
  label: (way: Way) => string,
): readonly Footprint[] =>
  ways.map((way) => ({
    id: way.id,
    kubb: way.kubb,
    at: { x: way.view.x, y: way.view.y },
    yaw: way.view.yaw,
    isLegal: way.isLegal,
    isChosen: way.id === chosen,
    label: label(way),
  }));
