// What counts against a team, seen by everybody: warnings, penalties, players sent off, throws that slid.

import type { KubbView } from "@protocol";
import { playerWords } from "@/match/names.ts";
import type { Team } from "@/protocol/names.ts";
import { ROOM } from "@/text/room.ts";
import { say } from "@/text/words.ts";
import type { Here } from "./here.ts";

export function Marks({ here, match, team }: { here: Here; match: KubbView; team: Team }) {
  const view = match.teams[team];
  const room = here.session.view.value;
  if (!view || !room) return null;
  const sentOff = Object.entries(view.players ?? {})
    .filter(([, player]) => player.is_ejected)
    .map(([number]) => playerWords(room, team, Number(number)));
  const words = [
    ...(view.is_disqualified ? [ROOM.disqualified] : []),
    ...sentOff.map(ROOM.sentOff),
    ...(view.warnings > 0 ? [ROOM.warnings(view.warnings)] : []),
    ...(view.penalties > 0 ? [ROOM.penalties(view.penalties)] : []),
    ...(view.match_penalties ? [ROOM.matchPenalties(view.match_penalties)] : []),
    ...(view.slides ? [ROOM.slides(view.slides, view.thrown ?? 0)] : []),
  ];
  if (words.length === 0) return null;
  return (
    <p class="row room-marks">
      {words.map((one) => (
        <span key={one.en} class="badge">
          {say(one)}
        </span>
      ))}
    </p>
  );
}
