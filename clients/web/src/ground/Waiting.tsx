// Reports that wait for the connection, and the one that was refused with ways on: again, otherwise, or not at all.

import { useState } from "preact/hooks";
import { explainRefusal } from "@/match/sentences.ts";
import { type Match, other, type Room, teamOf } from "@/protocol/names.ts";
import { GROUND } from "@/text/ground.ts";
import { countdown } from "@/text/measures.ts";
import type { TeamNames } from "@/text/names.ts";
import { say } from "@/text/words.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { aboutOf } from "./about.ts";
import { Entry } from "./Entry.tsx";
import { formOf } from "./making.ts";
import { playersOf } from "./players.ts";
import type { Waiting as Item } from "./queue.ts";
import { type Draft, draftOf, type Made } from "./reports.ts";
import type { GroundRules } from "./rules.ts";
import type { Sending } from "./sending.ts";
import { contentOf } from "./Telling.tsx";
import { toldWords } from "./told.ts";

interface Props {
  room: Room;
  match: Match;
  teams: TeamNames;
  rules: GroundRules;
  sending: Sending;
  isLive: boolean;
}

export function Waiting({ room, match, teams, rules, sending, isLive }: Props) {
  const { items, stop, sending: underWay } = sending.queue.value;
  const [edited, setEdited] = useState<Item | null>(null);
  // What is on its way for a moment need not be told.
  if (items.length === 0 || (isLive && stop === null && items.length === 1)) return null;
  return (
    <section class="ground-waiting" data-stopped={stop !== null || undefined}>
      <h3>{say(stop ? GROUND.stopped : GROUND.waiting(items.length))}</h3>
      {stop && (
        <div role="alert">
          <p>{say(explainRefusal(stop.why, teams))}</p>
          <Meanwhile room={room} match={match} teams={teams} since={items[0]?.report.on ?? 0} />
        </div>
      )}
      <ol class="plain-list">
        {items.map((item) => (
          <li key={item.id} data-stopped={stop?.id === item.id || undefined}>
            <span class="ground-waiting-what">
              <b>{say(toldWords(item.report, playersIn(room, match, item), teams))}</b>{" "}
              <small class="muted">
                {item.report.made_at != null && say(GROUND.madeAt(clockOf(item.report.made_at)))}
                {item.id === underWay && ` ${say(GROUND.onItsWay)}`}
              </small>
            </span>
            {item.id !== underWay && (
              <span class="row ground-waiting-ways">
                {stop?.id === item.id && (
                  <button
                    type="button"
                    class="button small primary"
                    onClick={() => sending.again(item.id, draftOf(item.report))}
                  >
                    {say(GROUND.makeAgain)}
                  </button>
                )}
                <button type="button" class="button small" onClick={() => setEdited(item)}>
                  {say(GROUND.edit)}
                </button>
                <button type="button" class="button small" onClick={() => sending.drop(item.id)}>
                  {say(GROUND.drop)}
                </button>
              </span>
            )}
          </li>
        ))}
      </ol>
      <p class="ground-hint">{say(stop ? GROUND.laterWait : GROUND.waitingHint)}</p>
      {edited && (
        <EditDialog
          room={room}
          match={match}
          rules={rules}
          report={edited.report}
          team={teamIn(match, edited)}
          onClose={() => setEdited(null)}
          onReport={(draft) => {
            setEdited(null);
            sending.again(edited.id, draft);
          }}
        />
      )}
    </section>
  );
}

/** What others have reported since: it is why a report was not taken. */
function Meanwhile({
  room,
  match,
  teams,
  since,
}: Pick<Props, "room" | "match" | "teams"> & { since: number }) {
  const later = (match.reports ?? []).filter(({ n }) => n > since);
  if (later.length === 0) return null;
  return (
    <>
      <p>{say(GROUND.stoppedWhy)}</p>
      <ul>
        {later.map((report) => (
          <li key={report.n}>{say(contentOf(room, match, report, teams))}</li>
        ))}
      </ul>
    </>
  );
}

const teamIn = (match: Match, { seat, report }: Pick<Item, "seat" | "report">) =>
  report.do === "report_toss" ? report.team : (teamOf(seat) ?? match.turn?.team ?? "a");

const playersIn = (room: Room, match: Match, item: Item) => playersOf(room, match, teamIn(match, item));

/** Match time as people read it: minutes and seconds. */
const clockOf = (at: number): string => countdown(at);

interface EditProps {
  room: Room;
  match: Match;
  rules: GroundRules;
  report: Made;
  team: "a" | "b";
  /** what it says is so in the match as it is */
  hasEffect?: boolean;
  onClose: () => void;
  onReport: (draft: Draft) => void;
}

/** A report with its controls, to be said otherwise. */
export function EditDialog(props: EditProps) {
  const { room, match, rules, report, team, hasEffect = false, onClose, onReport } = props;
  const draft = draftOf(report);
  const form = formOf(draft);
  // Whoever reports the end of a turn stands in the half where the kubbs are.
  const about = aboutOf(
    room,
    match,
    form,
    form === "places" ? defenders(match, team) : team,
    rules,
    [],
    hasEffect ? draft : null,
  );
  return (
    <Dialog title={say(GROUND.undoTitle)} onClose={onClose}>
      <div class="ground ground-version">
        <p>
          {say(GROUND.undoWhy)} <b>{say(toldWords(draft, about.players))}</b>
        </p>
        <Entry about={about} initial={draft} verb={GROUND.undoGo} onReport={onReport} />
      </div>
    </Dialog>
  );
}

const defenders = (match: Match, team: "a" | "b") => (match.turn ? other(match.turn.team) : team);
