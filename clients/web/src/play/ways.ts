// The ways to bring up what lies, in the order in which they are offered, and as footprints on the pitch. Pure.

import type { ToRaise, WayView } from "@protocol";
import type { Footprint } from "@/pitch/model.ts";

export interface Way {
  id: string;
  kubb: string;
  name: string;
  must: ToRaise["must"];
  view: WayView;
  isLegal: boolean;
}

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

/** The one that is chosen before anybody chooses: farthest from the throwers among the legal ones of the first kubb. */
export function firstWay(ways: readonly Way[]): Way | null {
  const legal = ways.filter((way) => way.isLegal);
  const ofFirst = legal.filter((way) => way.kubb === legal[0]?.kubb);
  return ofFirst.reduce<Way | null>(
    (best, way) => (best && Math.abs(best.view.y) >= Math.abs(way.view.y) ? best : way),
    null,
  );
}

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
