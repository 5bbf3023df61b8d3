// The pitch as one sees it across a yard: both baselines, the king, and every kubb that stands.

import type { Standing } from "./board.ts";

interface Props {
  standing: readonly Standing[];
  label: string;
  isTall: boolean;
}

/** Lying with team a at the left, or upright with team a below. */
export function Schema({ standing, label, isTall }: Props) {
  const [length, width] = isTall ? [1000, 640] : [1900, 480];
  const edge = isTall ? 60 : 60;
  const at = ({ along, across }: Standing): [number, number] => {
    const far = edge + along * (length - 2 * edge);
    const aside = 30 + across * (width - 60);
    return isTall ? [aside, length - far] : [far, width - aside];
  };
  const box = isTall ? `0 0 ${width} ${length}` : `0 0 ${length} ${width}`;
  const line = (share: number) => {
    const far = edge + share * (length - 2 * edge);
    return isTall ? `M20 ${length - far}H${width - 20}` : `M${far} 14V${width - 14}`;
  };
  // Those farther away first, so that nearer ones stand before them.
  const drawn = [...standing].sort((one, another) => at(one)[1] - at(another)[1]);
  return (
    <svg class="wall-schema" viewBox={box} role="img" aria-label={label}>
      <rect
        class="wall-turf"
        x={isTall ? 20 : edge}
        y={isTall ? edge : 14}
        width={isTall ? width - 40 : length - 2 * edge}
        height={isTall ? length - 2 * edge : width - 28}
        rx="6"
      />
      <path class="wall-middle" d={line(0.5)} />
      <path class="wall-base team-a" d={line(0)} />
      <path class="wall-base team-b" d={line(1)} />
      {drawn.map((one) => (
        <Piece key={one.id} kind={one.kind} at={at(one)} />
      ))}
    </svg>
  );
}

function Piece({ kind, at: [x, y] }: { kind: Standing["kind"]; at: [number, number] }) {
  if (kind === "king") {
    return (
      <path
        class="wall-king"
        transform={`translate(${x} ${y})`}
        d="M-30 50V-52l15 18 15-24 15 24 15-18V50Z"
      />
    );
  }
  return (
    <g transform={`translate(${x} ${y}) scale(1.12)`} class={`wall-kubb wall-kubb-${kind}`}>
      <rect x="-15" y="-30" width="30" height="56" rx="3" />
      <path d="M-15 -17H15" />
    </g>
  );
}
