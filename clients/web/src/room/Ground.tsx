// What a room on real ground has in the place of throwing; fetched only where it is needed.

import { part } from "@/ui/part.tsx";
import type { Here } from "./here.ts";

const GroundPanel = part(() => import("@/ground/GroundPanel.tsx"));
const Lobby = part(() => import("@/ground/GroundLobby.tsx"));
const Reports = part(() => import("@/ground/Reports.tsx"));

export const isOnGround = (here: Here): boolean => (here.ground.value?.reports ?? "off") !== "off";

export function Ground({ here }: { here: Here }) {
  const rules = here.ground.value;
  if (rules === null) return null;
  const { session, teams, rulings } = here;
  return <GroundPanel session={session} rules={rules} teams={teams.value} rulings={rulings.value} />;
}

export function GroundLobby({ here }: { here: Here }) {
  const rules = here.ground.value;
  if (rules === null) return null;
  const { session, teams, info } = here;
  return (
    <Lobby
      session={session}
      rules={rules}
      teams={teams.value}
      info={info.value}
      isTaking={here.isTaking.value}
      onTake={(seats) => here.take(seats)}
    />
  );
}

export function GroundReports({ here }: { here: Here }) {
  return <Reports room={here.session.view.value} teams={here.teams.value} />;
}
