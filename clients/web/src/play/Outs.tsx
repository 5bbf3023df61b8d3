// Why a player of ours has nothing to do: beside the pitch, sent off, the team disqualified.

import { seatWords } from "@/match/names.ts";
import type { Room } from "@/protocol/names.ts";
import { OUT } from "@/text/acts.ts";
import { say } from "@/text/words.ts";
import type { Out } from "./beside.ts";

export function Outs({ outs, room }: { outs: readonly Out[]; room: Room }) {
  return (
    <>
      {outs.map(({ seat, why }) => (
        <p key={seat} class="play-out" role="status">
          {say(OUT[why](seatWords(room, seat)))}
        </p>
      ))}
    </>
  );
}
