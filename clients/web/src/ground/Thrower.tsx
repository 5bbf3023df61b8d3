// Who threw: the names of the team, the likeliest one chosen.

import { GROUND } from "@/text/ground.ts";
import { say } from "@/text/words.ts";
import type { About } from "./about.ts";
import { Chips } from "./pad.tsx";

interface Props {
  about: About;
  chosen: number | null;
  onChoose: (player: number) => void;
}

export function Thrower({ about, chosen, onChoose }: Props) {
  if (about.players.length < 2) return null;
  return (
    <Chips
      label={say(GROUND.whoThrows)}
      of={about.players.map(({ number, name }) => ({
        value: number,
        name: say(GROUND.player(number, name)),
      }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
