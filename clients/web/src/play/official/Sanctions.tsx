// What is given for conduct: a warning, a penalty in batons, a player sent off, a game or all of them lost (FS-III.B.2).

import { useSignal } from "@preact/signals";
import { type Match, TEAMS, type Team } from "@/protocol/names.ts";
import { ACTS, DEEDS } from "@/text/acts.ts";
import { say, type Words } from "@/text/words.ts";
import { fit } from "../beside.ts";
import { Choice } from "../Choice.tsx";
import { Form } from "../parts/Form.tsx";
import { PlayerPick, TeamPick } from "../parts/Picks.tsx";
import type { OfForm } from "./common.ts";
import { CLAUSES } from "./deeds.ts";
import { ejectEffects, forfeitEffect, sanctionEffects, setOf } from "./effects.ts";

type Sanction = "warn" | "game_penalty" | "match_penalty";

export function SanctionForm({ deed, of, ...form }: OfForm & { deed: Sanction }) {
  const team = useSignal<Team>(onTurn(of));
  const missing = missingFor(deed, of.match, team.value);
  return (
    <Form
      {...form}
      title={DEEDS[deed]}
      clause={missing?.clause ?? CLAUSES[deed]}
      effects={missing ? [] : sanctionEffects(of, deed, team.value)}
      missing={missing?.words}
      reasonFor={deed}
      make={(reason) => ({ do: deed, team: team.value, reason })}
    >
      <TeamPick names={of.names} team={team.value} onChoose={(one) => (team.value = one)} />
    </Form>
  );
}

/** Why that sanction cannot be given just now, and by which clause. */
function missingFor(deed: Sanction, match: Match, team: Team): { words: Words; clause: string } | null {
  if (deed === "warn") return null;
  if (deed === "game_penalty" && (match.teams[team]?.warnings ?? 0) === 0)
    return { words: ACTS.needsWarning, clause: "FS-III.B.2.2.b" };
  return setOf(match, team) <= 1 ? { words: ACTS.lastBaton, clause: "GAP-13" } : null;
}

export function EjectForm({ of, ...form }: OfForm) {
  const team = useSignal<Team>(onTurn(of));
  const player = useSignal<number | null>(null);
  const isBanned = useSignal(false);
  const number = player.value;
  return (
    <Form
      {...form}
      title={DEEDS.eject}
      clause={CLAUSES.eject}
      effects={number === null ? [] : ejectEffects(of, team.value, number)}
      missing={number === null ? ACTS.choosePlayer : null}
      reasonFor="eject"
      isAskedTwice
      isDanger
      make={(reason) =>
        number === null
          ? null
          : { do: "eject", team: team.value, player: number, reason, is_banned: isBanned.value }
      }
    >
      <TeamPick
        names={of.names}
        team={team.value}
        onChoose={(one) => {
          team.value = one;
          player.value = null;
        }}
      />
      <PlayerPick
        label={ACTS.player}
        room={of.room}
        match={of.match}
        team={team.value}
        players={fit(of.match, team.value)}
        player={number}
        onChoose={(one) => (player.value = one)}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={isBanned.value}
          onChange={(event) => (isBanned.value = event.currentTarget.checked)}
        />
        {say(ACTS.ban)}
      </label>
    </Form>
  );
}

export function ForfeitForm({ of, ...form }: OfForm) {
  const team = useSignal<Team>(proposed(of) ?? onTurn(of));
  const scope = useSignal<"game" | "match">("game");
  return (
    <Form
      {...form}
      title={DEEDS.forfeit}
      clause={CLAUSES.forfeit}
      effects={[forfeitEffect(of, team.value, scope.value)]}
      reasonFor="forfeit"
      isAskedTwice
      isDanger
      make={(reason) => ({ do: "forfeit", team: team.value, reason, scope: scope.value })}
    >
      <TeamPick names={of.names} team={team.value} onChoose={(one) => (team.value = one)} />
      {of.match.series && (
        <Choice
          label={say(ACTS.scope)}
          of={[
            { id: "game", name: say(ACTS.scopeGame) },
            { id: "match", name: say(ACTS.scopeMatch) },
          ]}
          chosen={scope.value}
          onChoose={(one) => (scope.value = one === "match" ? "match" : "game")}
        />
      )}
    </Form>
  );
}

/** It is most often the team that is doing something. */
const onTurn = ({ match }: OfForm["of"]): Team => match.turn?.team ?? "a";

/** `forfeit:b`: the server has proposed it against that team. */
const proposed = ({ match }: OfForm["of"]): Team | undefined =>
  TEAMS.find((team) => match.phase.proposal === `forfeit:${team}`);
