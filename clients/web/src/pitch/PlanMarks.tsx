// Aim and footprints on the plan.

import { HALF_WIDTH, KUBB } from "@/match/sizes.ts";
import { other } from "@/protocol/names.ts";
import { arcOf, courseOf } from "./arc.ts";
import type { PitchModel } from "./model.ts";

export function PlanFootprints({ model }: { model: PitchModel }) {
  const south = model.south.value;
  const half = KUBB.side / 2 + 14;
  return (
    <>
      {model.footprints.value.map((one) => (
        <g
          key={one.id}
          class={[
            "pitch-plan-footprint",
            `team-${one.at.y < 0 ? south : other(south)}`,
            one.isLegal ? "is-legal" : "is-illegal",
            one.isChosen && "is-chosen",
          ]
            .filter(Boolean)
            .join(" ")}
          transform={`translate(${one.at.x} ${one.at.y}) rotate(${(one.yaw * 180) / 1000 / Math.PI})`}
        >
          <title>{one.label}</title>
          <rect x={-half} y={-half} width={2 * half} height={2 * half} />
          {!one.isLegal && (
            <path d={`M${-half} ${-half}L${half} ${half}M${-half} ${half}L${half} ${-half}`} />
          )}
        </g>
      ))}
    </>
  );
}

const POINTS = 24;
const FORBIDDEN = 500;

export function PlanAim({ model }: { model: PitchModel }) {
  const aim = model.aim.value;
  if (!aim) return null;
  const { points, landing } = arcOf(aim, POINTS);
  const path = Array.from({ length: POINTS }, (_, i) => `${points[3 * i]} ${points[3 * i + 1]}`).join("L");
  const turn = (-courseOf(aim) * 180) / Math.PI;
  const forbiddenFrom = aim.side === "south" ? aim.line : aim.line - FORBIDDEN;
  return (
    <g class={`pitch-plan-aim team-${aim.team}`}>
      <rect
        class="pitch-plan-forbidden"
        x={-HALF_WIDTH}
        y={forbiddenFrom}
        width={2 * HALF_WIDTH}
        height={FORBIDDEN}
      />
      <path class="pitch-plan-line" d={`M${-HALF_WIDTH} ${aim.line}H${HALF_WIDTH}`} />
      {aim.arcShare > 0 && <path class="pitch-plan-arc" d={`M${path}`} />}
      {landing && <circle class="pitch-plan-landing" cx={landing.x} cy={landing.y} r="100" />}
      <g transform={`translate(${aim.throw.x} ${aim.throw.y}) rotate(${turn})`}>
        <circle class="pitch-plan-stance" r="150" />
        <path class="pitch-plan-arrow" d="M-34 230H34V480H100L0 700L-100 480H-34Z" />
      </g>
    </g>
  );
}
