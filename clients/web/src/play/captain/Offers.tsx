// What waits for an answer of ours, before whatever else there is to do: a draw, a replay, going back.

import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { stepOf, stepWords } from "@/match/steps.ts";
import { type Match, other, type Room } from "@/protocol/names.ts";
import { ACTS, OFFERS } from "@/text/acts.ts";
import { secondsLeft } from "@/text/measures.ts";
import type { TeamNames } from "@/text/names.ts";
import { PLAY } from "@/text/play.ts";
import { say, type Words } from "@/text/words.ts";
import { announce } from "@/ui/announce.ts";
import { useTicks } from "@/ui/ticks.ts";
import type { Beside } from "../beside.ts";
import type { Doing } from "../doing.ts";
import type { Act } from "../now.ts";

interface Props {
  acts: readonly Act[];
  beside: readonly Beside[];
  room: Room;
  match: Match;
  names: TeamNames;
  doing: Doing;
  now: () => number;
}

export function Offers({ acts, beside, ...given }: Props) {
  const draw = acts.find((act) => act.kind === "answer_draw");
  const replay = beside.find((one) => one.kind === "answer_replay");
  const correction = beside.find((one) => one.kind === "answer_correction");
  return (
    <>
      {draw && <DrawOffer draw={draw} {...given} />}
      {replay && <ReplayOffer replay={replay} {...given} />}
      {correction && <CorrectionOffer correction={correction} {...given} />}
    </>
  );
}

type Given = Omit<Props, "acts" | "beside">;

function DrawOffer({ draw, doing }: Given & { draw: Extract<Act, { kind: "answer_draw" }> }) {
  const answer = (accept: boolean) => void doing.act(draw.seat, { do: "answer_draw", accept });
  return (
    <Offer
      title={PLAY.drawTitle}
      hint={draw.isMoving ? PLAY.drawMoving : null}
      yes={PLAY.accept}
      no={PLAY.decline}
      isBusy={doing.isBusy.value}
      mayAccept={!draw.isMoving}
      onAnswer={answer}
    />
  );
}

function ReplayOffer({
  replay,
  room,
  match,
  names,
  doing,
  now,
}: Given & { replay: Extract<Beside, { kind: "answer_replay" }> }) {
  useTicks(500);
  const step = stepOf(match, replay.step);
  if (!step) return null;
  return (
    <Offer
      title={OFFERS.replay(names[replay.team], stepWords(step, room))}
      hint={replay.mayAccept ? null : ACTS.captainAccepts}
      yes={replay.mayAccept ? ACTS.again : null}
      no={ACTS.leaveIt}
      isBusy={doing.isBusy.value}
      mayAccept={replay.mayAccept && !match.motion}
      onAnswer={(accept) => void doing.act(replay.seat, { do: "answer_replay", accept })}
    >
      <span class="badge" role="timer">
        {say(OFFERS.secondsLeft(secondsLeft(replay.until - now())))}
      </span>
    </Offer>
  );
}

function CorrectionOffer({
  correction,
  room,
  match,
  names,
  doing,
}: Given & { correction: Extract<Beside, { kind: "answer_correction" }> }) {
  const step = stepOf(match, correction.step);
  if (!step) return null;
  return (
    <Offer
      title={OFFERS.correction(names[other(correction.team)], stepWords(step, room), correction.reason)}
      hint={match.motion ? ACTS.moving : null}
      yes={ACTS.agree}
      no={ACTS.disagree}
      isBusy={doing.isBusy.value}
      mayAccept={!match.motion}
      onAnswer={(accept) => void doing.act(correction.seat, { do: "answer_correction", accept })}
    />
  );
}

interface OfferProps {
  title: Words;
  hint: Words | null;
  yes: Words | null;
  no: Words;
  isBusy: boolean;
  mayAccept: boolean;
  onAnswer: (accept: boolean) => void;
  children?: ComponentChildren;
}

function Offer({ title, hint, yes, no, isBusy, mayAccept, onAnswer, children }: OfferProps) {
  useEffect(() => announce(say(title), true), []);
  return (
    <section class="panel play-offer">
      <p>
        <strong>{say(title)}</strong> {children}
        {hint && <span class="muted"> {say(hint)}</span>}
      </p>
      <div class="row">
        {yes && (
          <button
            type="button"
            class="button small"
            disabled={isBusy || !mayAccept}
            onClick={() => onAnswer(true)}
          >
            {say(yes)}
          </button>
        )}
        <button type="button" class="button small" disabled={isBusy} onClick={() => onAnswer(false)}>
          {say(no)}
        </button>
      </div>
    </section>
  );
}
