// The captain's word, at any time: a draw offered or answered, the game given up.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { PLAY } from "@/text/play.ts";
import { say } from "@/text/words.ts";
import { announce } from "@/ui/announce.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import type { Doing } from "./doing.ts";
import type { Act } from "./now.ts";

interface Props {
  acts: readonly Act[];
  /** a team of ours has offered a draw */
  isOffered: boolean;
  doing: Doing;
}

/** Somebody offers a draw: this comes before whatever else there is to do. */
export function DrawOffer({ acts, doing }: Omit<Props, "isOffered">) {
  const answer = acts.find((act) => act.kind === "answer_draw");
  useEffect(() => {
    if (answer) announce(say(PLAY.drawTitle), true);
  }, [answer !== undefined]);
  if (!answer) return null;
  const isBusy = doing.isBusy.value;
  const answerWith = (accept: boolean) => void doing.act(answer.seat, { do: "answer_draw", accept });
  return (
    <section class="panel play-draw">
      <p>
        <strong>{say(PLAY.drawTitle)}</strong>
        {answer.isMoving && <span class="muted"> {say(PLAY.drawMoving)}</span>}
      </p>
      <div class="row">
        <button
          type="button"
          class="button small"
          disabled={isBusy || answer.isMoving}
          onClick={() => answerWith(true)}
        >
          {say(PLAY.accept)}
        </button>
        <button type="button" class="button small" disabled={isBusy} onClick={() => answerWith(false)}>
          {say(PLAY.decline)}
        </button>
      </div>
    </section>
  );
}

export function CaptainActs({ acts, isOffered, doing }: Props) {
  const givingUp = useSignal<string | null>(null);
  const concede = acts.find((act) => act.kind === "concede");
  const offer = acts.find((act) => act.kind === "offer_draw");
  if (!concede) return null;
  const isBusy = doing.isBusy.value;
  return (
    <div class="row play-captain">
      {offer && (
        <button
          type="button"
          class="button quiet small"
          disabled={isBusy}
          onClick={() => void doing.act(offer.seat, { do: "offer_draw" })}
        >
          {say(PLAY.offerDraw)}
        </button>
      )}
      {isOffered && <span class="play-hint">{say(PLAY.drawWaits)}</span>}
      <button type="button" class="button quiet small" onClick={() => (givingUp.value = concede.seat)}>
        {say(PLAY.concede)}
      </button>
      {givingUp.value !== null && (
        <Dialog title={say(PLAY.concedeTitle)} onClose={() => (givingUp.value = null)}>
          <div class="stack">
            <p>{say(PLAY.concedeWhy)}</p>
            <div class="row">
              <button type="button" class="button" onClick={() => (givingUp.value = null)}>
                {say(PLAY.keepPlaying)}
              </button>
              <button
                type="button"
                class="button danger"
                onClick={() => {
                  givingUp.value = null;
                  void doing.act(concede.seat, { do: "concede" });
                }}
              >
                {say(PLAY.concedeYes)}
              </button>
            </div>
          </div>
        </Dialog>
      )}
    </div>
  );
}
