// The captain's people: one player for another, and another captain.

import { useSignal } from "@preact/signals";
import { playerWords } from "@/match/names.ts";
import { ACTS, EFFECTS } from "@/text/acts.ts";
import { Form } from "../parts/Form.tsx";
import { PlayerPick } from "../parts/Picks.tsx";
import type { Word } from "./Requests.tsx";

export function SubstituteForm({ word, room, match, doing, onBack }: Word<"substitute">) {
  const leaves = useSignal<number | null>(only(word.leaves));
  const enters = useSignal<number | null>(only(word.enters));
  const pick = { room, match, team: word.team };
  const [out, into] = [leaves.value, enters.value];
  return (
    <Form
      seat={word.seat}
      doing={doing}
      onBack={onBack}
      title={ACTS.substitute}
      clause="FS-I.C.b"
      effects={match.motion ? [ACTS.substituteWaits] : []}
      missing={out === null || into === null ? ACTS.choosePlayer : null}
      reasonFor={null}
      make={() => (out === null || into === null ? null : { do: "substitute", leaves: out, enters: into })}
    >
      <PlayerPick
        {...pick}
        label={ACTS.leaves}
        players={word.leaves}
        player={out}
        onChoose={(one) => (leaves.value = one)}
      />
      <PlayerPick
        {...pick}
        label={ACTS.enters}
        players={word.enters}
        player={into}
        onChoose={(one) => (enters.value = one)}
      />
    </Form>
  );
}

export function NameCaptainForm({ word, room, match, names, doing, onBack }: Word<"name_captain">) {
  const player = useSignal<number | null>(only(word.players));
  const { team } = word;
  const number = player.value;
  return (
    <Form
      seat={word.seat}
      doing={doing}
      onBack={onBack}
      title={ACTS.nameCaptain}
      clause="FS-I.A.3.a"
      effects={number === null ? [] : [EFFECTS.captain(playerWords(room, team, number), names[team])]}
      missing={number === null ? ACTS.choosePlayer : null}
      reasonFor={null}
      make={() => (number === null ? null : { do: "name_captain", team, player: number })}
    >
      <PlayerPick
        label={ACTS.player}
        room={room}
        match={match}
        team={team}
        players={word.players}
        player={number}
        onChoose={(one) => (player.value = one)}
      />
    </Form>
  );
}

/** Where there is nobody else to choose. */
const only = (players: readonly number[]): number | null =>
  players.length === 1 ? (players[0] ?? null) : null;
