// One half of the pitch from above, with a line where the nearest kubb stands; a touch on it sets the line.

import { useRef } from "preact/hooks";
import { HALF_LENGTH, HALF_WIDTH } from "@/match/sizes.ts";
import { GROUND } from "@/text/ground.ts";
import { say } from "@/text/words.ts";

interface Props {
  cm: number | null;
  /** kubbs that are left, drawn behind the line */
  left: number;
  onSet: (cm: number) => void;
}

/** The centre line is at the top, the defenders' baseline at the bottom, as the throwers see it from behind. */
export function HalfPicture({ cm, left, onSet }: Props) {
  const picture = useRef<SVGSVGElement>(null);
  const set = (event: PointerEvent) => {
    const box = picture.current?.getBoundingClientRect();
    if (!box || box.height === 0) return;
    const share = Math.min(1, Math.max(0, 1 - (event.clientY - box.top) / box.height));
    onSet(Math.round((share * HALF_LENGTH) / 50) * 5);
  };
  const y = -(cm ?? 0) * 10;
  return (
    <svg
      ref={picture}
      class="ground-half"
      viewBox={`${-HALF_WIDTH - 100} ${-HALF_LENGTH} ${2 * HALF_WIDTH + 200} ${HALF_LENGTH}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={say(GROUND.half(cm ?? 0))}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        set(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) set(event);
      }}
    >
      <rect
        class="ground-half-turf"
        x={-HALF_WIDTH}
        y={-HALF_LENGTH}
        width={2 * HALF_WIDTH}
        height={HALF_LENGTH}
      />
      {[1, 2, 3].map((metre) => (
        <path key={metre} class="ground-half-metre" d={`M${-HALF_WIDTH} ${-1000 * metre}H${HALF_WIDTH}`} />
      ))}
      <path class="ground-half-centre" d={`M${-HALF_WIDTH} 0H${HALF_WIDTH}`} />
      {cm !== null && (
        <>
          <path class="ground-half-line" d={`M${-HALF_WIDTH} ${y}H${HALF_WIDTH}`} />
          {Array.from({ length: Math.max(1, left) }, (_, n) => {
            const across = ((n + 1) / (Math.max(1, left) + 1) - 0.5) * 2 * HALF_WIDTH;
            return (
              <rect key={n} class="ground-half-kubb" x={across - 230} y={y - 330} width="460" height="330" />
            );
          })}
        </>
      )}
    </svg>
  );
}
