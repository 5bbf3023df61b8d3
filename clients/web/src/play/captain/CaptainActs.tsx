// The captain's word, at any time: a draw offered, people exchanged, the coordinator called, the game given up.

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { ACTS } from "@/text/acts.ts";
import { PLAY } from "@/text/play.ts";
import { say, type Words } from "@/text/words.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import type { Beside } from "../beside.ts";
import type { Doing } from "../doing.ts";
import type { Act } from "../now.ts";
import { NameCaptainForm, SubstituteForm } from "./People.tsx";
import { type OfCaptain, OversightForm, ProposeForm } from "./Requests.tsx";

interface Props extends Omit<OfCaptain, "onBack"> {
  acts: readonly Act[];
  beside: readonly Beside[];
  /** a team of ours has offered a draw */
  isOffered: boolean;
}

/** Words that are given in a form of their own. */
type Asked = "substitute" | "name_captain" | "propose_correction" | "ask_oversight";

const NAMES: Readonly<Record<Asked, Words>> = {
  substitute: ACTS.substitute,
  name_captain: ACTS.nameCaptain,
  propose_correction: ACTS.propose,
  ask_oversight: ACTS.oversight,
};

export function CaptainActs({ acts, beside, isOffered, ...given }: Props) {
  const chosen = useSignal<Asked | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { doing } = given;
  const concede = acts.find((act) => act.kind === "concede");
  const offer = acts.find((act) => act.kind === "offer_draw");
  if (!concede) return null;
  const back = () => {
    const was = chosen.peek();
    chosen.value = null;
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>(`[data-word="${was}"]`)?.focus());
  };
  const word = beside.find((one) => one.kind === chosen.value);
  if (word) return <WordForm word={word} form={{ ...given, onBack: back }} />;
  const mine = beside.find((one) => one.kind === "take_back");
  const coin = beside.find((one) => one.kind === "flip_coin");
  return (
    <div class="row play-captain" ref={panel}>
      {coin && (
        <button
          type="button"
          class="button small"
          disabled={doing.isBusy.value}
          title={say(ACTS.coinHint)}
          onClick={() => void doing.act(coin.seat, { do: "flip_coin" })}
        >
          {say(coin.isWanted ? ACTS.coinAgree : ACTS.coin)}
        </button>
      )}
      {mine && (
        <button
          type="button"
          class="button small"
          disabled={doing.isBusy.value}
          onClick={() => void doing.act(mine.seat, { do: "answer_correction", accept: false })}
        >
          {say(ACTS.takeBack)}
        </button>
      )}
      {beside.filter(isAsked).map(({ kind }) => (
        <button
          key={kind}
          type="button"
          class="button quiet small"
          data-word={kind}
          onClick={() => (chosen.value = kind)}
        >
          {say(NAMES[kind])}
        </button>
      ))}
      {offer && (
        <button
          type="button"
          class="button quiet small"
          disabled={doing.isBusy.value}
          onClick={() => void doing.act(offer.seat, { do: "offer_draw" })}
        >
          {say(PLAY.offerDraw)}
        </button>
      )}
      {isOffered && <span class="play-hint">{say(PLAY.drawWaits)}</span>}
      <Concede seat={concede.seat} doing={doing} />
    </div>
  );
}

const isAsked = (one: Beside): one is Extract<Beside, { kind: Asked }> => one.kind in NAMES;

function WordForm({ word, form }: { word: Beside; form: OfCaptain }) {
  switch (word.kind) {
    case "substitute":
      return <SubstituteForm word={word} {...form} />;
    case "name_captain":
      return <NameCaptainForm word={word} {...form} />;
    case "propose_correction":
      return <ProposeForm word={word} {...form} />;
    case "ask_oversight":
      return <OversightForm word={word} {...form} />;
    default:
      return null;
  }
}

function Concede({ seat, doing }: { seat: string; doing: Doing }) {
  const isAsking = useSignal(false);
  return (
    <>
      <button type="button" class="button quiet small" onClick={() => (isAsking.value = true)}>
        {say(PLAY.concede)}
      </button>
      {isAsking.value && (
        <Dialog title={say(PLAY.concedeTitle)} onClose={() => (isAsking.value = false)}>
          <div class="stack">
            <p>{say(PLAY.concedeWhy)}</p>
            <div class="row">
              <button type="button" class="button" onClick={() => (isAsking.value = false)}>
                {say(PLAY.keepPlaying)}
              </button>
              <button
                type="button"
                class="button danger"
                onClick={() => {
                  isAsking.value = false;
                  void doing.act(seat, { do: "concede" });
                }}
              >
                {say(PLAY.concedeYes)}
              </button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
