// All reports of this turn and the one before it: who, when, what, and how each stands.

import type { Room } from "@/protocol/names.ts";
import "./said.css";
import { GROUND } from "@/text/ground.ts";
import { countdown } from "@/text/measures.ts";
import type { TeamNames } from "@/text/names.ts";
import { say } from "@/text/words.ts";
import { Telling } from "./Telling.tsx";

export default function Reports({ room, teams }: { room: Room | null; teams: TeamNames }) {
  const match = room?.match;
  const reports = match?.reports ?? [];
  if (!room || !match || reports.length === 0) return <p class="muted">{say(GROUND.noReports)}</p>;
  return (
    <div class="stack">
      <ol class="plain-list ground-reports" reversed>
        {reports.toReversed().map((report) => (
          <li key={report.n} data-report={report.n}>
            <Telling room={room} match={match} report={report} teams={teams} />
            <time class="ground-when">{countdown(report.at)}</time>
          </li>
        ))}
      </ol>
      <p class="muted">{say(GROUND.reportsEarlier)}</p>
    </div>
  );
}
