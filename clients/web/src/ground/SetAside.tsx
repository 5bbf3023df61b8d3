// Reports that came after one that was put right: each is made again, changed, or left out.

import { useState } from "preact/hooks";
import type { Match, Room, Team } from "@/protocol/names.ts";
import { GROUND } from "@/text/ground.ts";
import type { TeamNames } from "@/text/names.ts";
import { say } from "@/text/words.ts";
import { type Draft, draftOf, type Made } from "./reports.ts";
import type { GroundRules } from "./rules.ts";
import { toldWords } from "./told.ts";
import { EditDialog } from "./Waiting.tsx";

interface Props {
  room: Room;
  match: Match;
  teams: TeamNames;
  rules: GroundRules;
  reports: readonly Made[];
  /** the team that I report for */
  team: Team;
  onReport: (draft: Draft) => void;
}

/** One after the other, in the order in which they had been made; those left out are not offered here again. */
export function SetAside({ room, match, teams, rules, reports, team, onReport }: Props) {
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [isEditing, setEditing] = useState(false);
  const open = reports.filter((report) => !leftOut.includes(keyOf(report)));
  const first = open[0];
  if (first === undefined) return null;
  const about = first.do === "report_toss" ? first.team : team;
  const done = () => setLeftOut([...leftOut, keyOf(first)]);
  return (
    <section class="ground-aside">
      <h3>{say(GROUND.setAside(open.length))}</h3>
      <p class="ground-hint">{say(GROUND.setAsideWhy)}</p>
      <p class="ground-telling-what">{say(toldWords(first, [], teams))}</p>
      <div class="ground-more-row">
        <button type="button" class="button ground-side" onClick={done}>
          {say(GROUND.drop)}
        </button>
        <button type="button" class="button ground-side" onClick={() => setEditing(true)}>
          {say(GROUND.edit)}
        </button>
        <button
          type="button"
          class="button primary ground-side"
          onClick={() => {
            done();
            onReport(draftOf(first));
          }}
        >
          {say(GROUND.makeAgain)}
        </button>
      </div>
      {isEditing && (
        <EditDialog
          {...{ room, match, rules, team: about }}
          report={first}
          onClose={() => setEditing(false)}
          onReport={(draft) => {
            setEditing(false);
            done();
            onReport(draft);
          }}
        />
      )}
    </section>
  );
}

const keyOf = (report: Made): string => JSON.stringify(report);
