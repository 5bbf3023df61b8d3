// What concerns the match as a whole: play stopped, captains, the coin, and the match cancelled.

import { useSignal } from "@preact/signals";
import { playerWords } from "@/match/names.ts";
import type { Team } from "@/protocol/names.ts";
import { ACTS, DEEDS, EFFECTS } from "@/text/acts.ts";
import { useTicks } from "@/ui/ticks.ts";
import { fit } from "../beside.ts";
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
