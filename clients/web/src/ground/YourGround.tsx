// What stands where on one's own ground now, for teams that play apart: which kubbs to set up, and where.

import { HALF_LENGTH, HALF_WIDTH } from "@/match/sizes.ts";
import type { Match, Team } from "@/protocol/names.ts";
import { other, sideOf } from "@/protocol/names.ts";
import { GROUND } from "@/text/ground.ts";
import type { TeamNames } from "@/text/names.ts";
import { say } from "@/text/words.ts";
import { standingIn } from "./standing.ts";

interface Props {
  match: Match;
  /** who looks at it; null: nobody in particular */
  team: Team | null;
  teams: TeamNames;
  isNumbered: boolean;
}

/** The half that one throws at is what has to be set up; each ground has both. */
export function YourGround({ match, team, teams, isNumbered }: Props) {
  const target = team === null ? null : other(team);
  return (
    <details class="ground-yours">
      <summary>{say(GROUND.yourGround)}</summary>
      <div class="ground-yours-halves">
        {(target ? [target, other(target)] : (["a", "b"] as const)).map((half) => (
          <Half key={half} match={match} half={half} teams={teams} isNumbered={isNumbered} />
        ))}
      </div>
    </details>
  );
}

function Half({ match, half, teams, isNumbered }: Omit<Props, "team"> & { half: Team }) {
  const { field, base } = standingIn(match, half);
  const names = (row: readonly string[]) => (isNumbered ? row.join(" ") : "");
  const flip = sideOf(half, match.south) === "south" ? -1 : 1;
  return (
    <div class={`team-${half}`}>
      <p class={`mark-${half}`}>{say(GROUND.ground(teams[half]))}</p>
      <svg
        viewBox={`${-HALF_WIDTH - 150} -150 ${2 * HALF_WIDTH + 300} ${HALF_LENGTH + 300}`}
        class="ground-map"
        aria-hidden="true"
      >
        <rect class="ground-half-turf" x={-HALF_WIDTH} y="0" width={2 * HALF_WIDTH} height={HALF_LENGTH} />
        <path class="ground-half-centre" d={`M${-HALF_WIDTH} 0H${HALF_WIDTH}`} />
        {[...field, ...base].map((id) => {
          const at = match.pieces[id]?.at;
          if (!at) return null;
          return (
            <g key={id} transform={`translate(${at[0] * flip} ${Math.abs(at[1])})`}>
              <rect class="ground-half-kubb" x="-110" y="-110" width="220" height="220" rx="30" />
              {isNumbered && (
                <text y="-170" class="ground-map-name">
                  {id}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <ul>
        <li>
          {say(GROUND.fieldRow)}: {say(GROUND.stand(field.length, names(field)))}
        </li>
        <li>
          {say(GROUND.baseRow)}: {say(GROUND.stand(base.length, names(base)))}
        </li>
      </ul>
    </div>
  );
}
