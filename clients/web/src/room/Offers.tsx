// Shown to everybody: a replay that is offered, play that a captain wants taken back, a coin that is asked for.

import type { KubbView } from "@protocol";
import { stepOf, stepWords } from "@/match/steps.ts";
import type { Room } from "@/protocol/names.ts";
import { OFFERS } from "@/text/acts.ts";
import { secondsLeft } from "@/text/measures.ts";
import { say } from "@/text/words.ts";
import { useTicks } from "@/ui/ticks.ts";
import type { Here } from "./here.ts";

export function OfferLines({ here, match }: { here: Here; match: KubbView }) {
  const { replay, correction, coin = [] } = match;
  useTicks(500, replay != null);
  const room = here.session.view.value;
  if (!room) return null;
  const teams = here.teams.value;
  return (
    <>
      {replay && (
        <p class="room-line room-offer">
          {say(OFFERS.replay(teams[replay.team], pointOf(match, replay.step, room)))}{" "}
          <b role="timer">{say(OFFERS.secondsLeft(secondsLeft(replay.until - here.session.now())))}</b>
        </p>
      )}
      {correction && (
        <p class="room-line room-offer">
          {say(
            OFFERS.correction(
              teams[correction.team],
              pointOf(match, correction.step, room),
              correction.reason,
            ),
          )}
        </p>
      )}
      {coin.length > 0 && (
        <p class="room-line room-offer">{say(OFFERS.coin(coin.map((team) => teams[team])))}</p>
      )}
    </>
  );
}

function pointOf(match: KubbView, n: number, room: Room) {
  const step = stepOf(match, n);
  return step ? stepWords(step, room) : { en: "…", ja: "…" };
}
