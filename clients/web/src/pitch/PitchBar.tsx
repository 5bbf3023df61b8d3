// The buttons over the pitch: from where to look, and plan or picture.

import { PLAN, VIEW_NAMES, VIEWS } from "@/text/pitch.ts";
import { say } from "@/text/words.ts";
import { lookFrom, type PitchModel, type View } from "./model.ts";

/** In the order of their keys, 1 to 6. */
export const VIEW_KEYS: readonly View[] = ["side", "south", "north", "top", "follow", "free"];

interface Props {
  model: PitchModel;
  isPlan: boolean;
  choosePlan: (isPlan: boolean) => void;
}

export function PitchBar({ model, isPlan, choosePlan }: Props) {
  const look = (view: View) => {
    lookFrom(model, view);
    choosePlan(false);
  };
  return (
    <div class="pitch-bar" role="toolbar" aria-label={say(VIEWS)}>
      {VIEW_KEYS.map((view, i) => (
        <button
          key={view}
          type="button"
          class="pitch-button"
          aria-label={say(VIEW_NAMES[view])}
          title={`${say(VIEW_NAMES[view])} (${i + 1})`}
          aria-keyshortcuts={String(i + 1)}
          aria-pressed={!isPlan && model.view.value === view}
          onClick={() => look(view)}
        >
          <Icon d={ICONS[view]} />
        </button>
      ))}
      <button
        type="button"
        class="pitch-button"
        aria-label={say(PLAN)}
        title={say(PLAN)}
        aria-pressed={isPlan}
        onClick={() => choosePlan(!isPlan)}
      >
        <Icon d="M6 3h12v18H6zM6 12h12M9 6h1M14 6h1M9 18h1M14 18h1M12 12v.01" />
      </button>
    </div>
  );
}

function Icon({ d }: { d: string }) {
  return (
    <svg class="pitch-icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

const ICONS: Record<View, string> = {
  side: "M2 17L6 9H18L22 17ZM12 9V17",
  south: "M7 6H17L22 18H2ZM4.6 12H19.4M8 21H16",
  north: "M2 8H22L17 18H7ZM4.4 13H19.6M8 4H16",
  top: "M3 7H21V17H3ZM12 7V17",
  follow: "M3 19C7 7 13 5 18 9M18 9L18 4M18 9L13 9M17 19H21",
  free: "M12 3V21M3 12H21M12 3L9 6M12 3L15 6M12 21L9 18M12 21L15 18M3 12L6 9M3 12L6 15M21 12L18 9M21 12L18 15",
};
