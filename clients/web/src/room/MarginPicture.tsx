// A margin drawn: the limit as a line, what was measured as a point, and the stretch between them.

import type { Margin } from "@protocol";
import { amount } from "@/text/measures.ts";
import { say } from "@/text/words.ts";
import { anchorAt, marginLabels, marginPicture, marginWords, WIDTH } from "./margin.ts";

const Y = 44;

export function MarginPicture({ margin }: { margin: Margin }) {
  const picture = marginPicture(margin);
  const labels = marginLabels(margin);
  const { limitX, valueX } = picture;
  return (
    <figure class="room-margin">
      <svg viewBox={`0 0 ${WIDTH} 84`} aria-hidden="true" focusable="false">
        <path class="room-margin-axis" d={`M12 ${Y}H${WIDTH - 12}`} />
        {picture.zeroX !== null && <path class="room-margin-axis" d={`M${picture.zeroX} ${Y - 5}v10`} />}
        <path class="room-margin-by" d={`M${picture.from} ${Y}H${picture.to}`} />
        <path class="room-margin-limit" d={`M${limitX} ${Y - 18}v36`} />
        <circle class="room-margin-value" cx={valueX} cy={Y} r="6" />
        <Label
          x={limitX}
          y={Y - 24}
          name={`${say(labels.limit)} ${say(amount(margin.limit, margin.unit))}`}
        />
        <Label
          x={valueX}
          y={Y + 32}
          isStrong
          name={`${say(labels.value)} ${say(amount(margin.value, margin.unit))}`}
        />
      </svg>
      <figcaption>{say(marginWords(margin))}</figcaption>
    </figure>
  );
}

interface LabelProps {
  x: number;
  y: number;
  isStrong?: boolean;
  name: string;
}

function Label({ x, y, isStrong = false, name }: LabelProps) {
  return (
    <text x={x} y={y} text-anchor={anchorAt(x)} class={isStrong ? "strong" : ""}>
      {name}
    </text>
  );
}
