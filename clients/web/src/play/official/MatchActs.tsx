// What concerns the match as a whole: play stopped, captains, the coin, and the match cancelled.

import { useSignal } from "@preact/signals";
import { playerWords } from "@/match/names.ts";
import type { Team } from "@/protocol/names.ts";
import { ACTS, DEEDS, EFFECTS } from "@/text/acts.ts";
import { type Contest, contestWords } from "@/text/series.ts";
import { say } from "@/text/words.ts";
import { useTicks } from "@/ui/ticks.ts";
import { fit } from "../beside.ts";
import { Choice } from "../Choice.tsx";
import { Form } from "../parts/Form.tsx";
import { PlayerPick, TeamPick } from "../parts/Picks.tsx";
import type { OfForm } from "./common.ts";
import { CLAUSES } from "./deeds.ts";
import { cancelClause, cancelEffects, clockOf } from "./effects.ts";

export function HaltForm({ of: _, ...form }: OfForm) {
  return (
    <Form
      {...form}
      title={DEEDS.halt}
      clause={CLAUSES.halt}
      effects={[EFFECTS.halt]}
      reasonFor="halt"
      make={(reason) => ({ do: "halt", reason })}
    />
  );
}

export function CaptainForm({ of, ...form }: OfForm) {
  const team = useSignal<Team>("a");
  const player = useSignal<number | null>(null);
  const number = player.value;
  const { room, match, names } = of;
  return (
    <Form
      {...form}
      title={DEEDS.name_captain}
      clause={CLAUSES.name_captain}
      effects={
        number === null ? [] : [EFFECTS.captain(playerWords(room, team.value, number), names[team.value])]
      }
      missing={number === null ? ACTS.choosePlayer : null}
      reasonFor={null}
      make={() => (number === null ? null : { do: "name_captain", team: team.value, player: number })}
    >
      <TeamPick
        names={names}
        team={team.value}
        onChoose={(one) => {
          team.value = one;
          player.value = null;
        }}
      />
      <PlayerPick
        label={ACTS.player}
        room={room}
        match={match}
        team={team.value}
        players={fit(match, team.value)}
        player={number}
        onChoose={(one) => (player.value = one)}
      />
    </Form>
  );
}

export function CoinForm({ of, ...form }: OfForm) {
  return (
    <Form
      {...form}
      title={DEEDS.flip_coin}
      clause={CLAUSES.flip_coin}
      effects={[ACTS.coinEffect]}
      missing={of.match.motion ? ACTS.moving : null}
      reasonFor={null}
      make={() => ({ do: "flip_coin" })}
    />
  );
}

/** At two games all the coordinator has been asked what decides; the server proposes what the time left allows. */
export function ContestForm({ of, ...form }: OfForm) {
  const { match } = of;
  const contest = useSignal<Contest>(
    CONTESTS.find((one) => match.phase.proposal === `contest:${one}`) ?? "throwoff",
  );
  const name = (one: Contest) => contestWords(one, match.series?.number ?? 1);
  return (
    <Form
      {...form}
      title={DEEDS.call_contest}
      clause={CLAUSES.call_contest}
      effects={[ACTS.contestEffect(name(contest.value))]}
      reasonFor={null}
      make={() => ({ do: "call_contest", contest: contest.value })}
    >
      <Choice
        label={say(ACTS.contestHow)}
        of={CONTESTS.map((id) => ({ id, name: say(name(id)) }))}
        chosen={contest.value}
        onChoose={(id) => (contest.value = CONTESTS.find((one) => one === id) ?? "throwoff")}
      />
    </Form>
  );
}

const CONTESTS: readonly Contest[] = ["game", "throwoff", "sudden_death"];

/** Whoever cancels sees what it would make of the match, second by second. */
export function CancelForm({ of, ...form }: OfForm) {
  const left = clockOf(of.match, form.now());
  useTicks(1000, of.match.clock_ends != null);
  return (
    <Form
      {...form}
      title={DEEDS.cancel}
      clause={cancelClause(of, left)}
      effects={cancelEffects(of, left)}
      reasonFor="cancel"
      isAskedTwice
      isDanger
      make={(reason) => ({ do: "cancel", reason })}
    />
  );
}
