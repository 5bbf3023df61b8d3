// A match on real ground in one hand: what is so, what waits for my word, and what I report next, at the thumb.

import "./ground.css";
import "./keys.css";
import "./pictures.css";
import "./said.css";
import { useSignal } from "@preact/signals";
import type { Ruling } from "@protocol";
import { useEffect, useMemo, useState } from "preact/hooks";
import { read, write } from "@/device/keeping.ts";
import { type Doing, doing as newDoing } from "@/play/doing.ts";
import { AgreePanel, ChoosePanel, ReadyPanel } from "@/play/PlainActs.tsx";
import { Trouble } from "@/play/Trouble.tsx";
import { type Match, type Room, type Team, teamOf } from "@/protocol/names.ts";
import type { Session } from "@/session/types.ts";
import { GROUND } from "@/text/ground.ts";
import type { TeamNames } from "@/text/names.ts";
import { say, type Words } from "@/text/words.ts";
import { announce } from "@/ui/announce.ts";
import { Answer } from "./Answer.tsx";
import { aboutOf } from "./about.ts";
import {
  type Asked,
  asked,
  askedBesides,
  disputed,
  scorersOf,
  setAside,
  toAmend,
  toAnswer,
  waitedFor,
} from "./asked.ts";
import { Disputed } from "./Disputed.tsx";
import { Entry } from "./Entry.tsx";
import { Evidence, isLink } from "./Evidence.tsx";
import { LastWord } from "./LastWord.tsx";
import { Chips } from "./pad.tsx";
import type { Draft } from "./reports.ts";
import type { GroundRules } from "./rules.ts";
import { SetAside } from "./SetAside.tsx";
import { ShortEntry } from "./ShortEntry.tsx";
import { sending as newSending, type Sending } from "./sending.ts";
import { before, toThrowIn } from "./standing.ts";
import { Waiting } from "./Waiting.tsx";
import { YourGround } from "./YourGround.tsx";

interface Props {
  session: Session;
  rules: GroundRules;
  teams: TeamNames;
  rulings: readonly Ruling[];
}

const HAND = "midline.hand";
const LINK = "midline.evidence";

export default function GroundPanel({ session, rules, teams, rulings }: Props) {
  const sending = useMemo(() => newSending(session), [session]);
  useEffect(() => () => sending.close(), [sending]);
  const doing = useMemo(() => newDoing(session), [session]);
  const isLeft = useSignal(read("localStorage", HAND) === "left");
  useClock(session);
  const room = session.view.value;
  const match = room?.match;
  if (!room || !match || match.outcome) return null;
  const seats = session.seats.value;
  const isLive = session.link.value.kind === "live";
  const all = { room, match, teams, rules, doing, isLive };
  const answers = toAnswer(room, seats, rules);
  const dispute = disputed(room, seats);
  const aside = setAside(match, seats, rules);
  const todo = asked(match, seats, rules);
  const besides = askedBesides(match, seats, rules);
  const answer = answers[0];
  const flip = () => {
    isLeft.value = !isLeft.value;
    write("localStorage", HAND, isLeft.value ? "left" : "right");
  };
  return (
    <section class="ground" data-hand={isLeft.value ? "left" : "right"} aria-label={say(GROUND.title)}>
      {dispute && <Disputed {...all} dispute={dispute} />}
      <Waiting {...all} sending={sending} />
      <LastWord {...all} rulings={rulings} mine={toAmend(room, seats)} isAsked={answer !== undefined} />
      <Trouble doing={doing} names={teams} />
      {(rules.reports === "distance" || rules.isNumbered) && (
        <YourGround match={match} team={teamOf(seats[0] ?? "")} teams={teams} isNumbered={rules.isNumbered} />
      )}
      {!dispute && aside.length > 0 && todo[0] && (
        <SetAside
          {...all}
          reports={aside}
          team={todo[0].team}
          onReport={(draft) => sending.report(todo[0]?.seat ?? "", draft)}
        />
      )}
      <div class="ground-thumb">
        {answer && (
          <Answer
            key={`${answer.report.n} ${answer.seat}`}
            {...all}
            answer={answer}
            others={answers.length - 1}
            now={session.now()}
          />
        )}
        <Spoken {...all} seats={seats} />
        {!dispute && todo.length + besides.length > 0 && (
          <Reporting {...{ room, match, teams, rules, sending, todo, besides, doing }} onFlip={flip} />
        )}
        {todo.length === 0 && answers.every(({ mayConfirm }) => !mayConfirm) && (
          <Others match={match} rules={rules} teams={teams} />
        )}
      </div>
    </section>
  );
}

/** What a scorer says for captains who stand on the ground. */
function Spoken({ match, doing, seats }: { match: Match; doing: Doing; seats: readonly string[] }) {
  const seat = scorersOf(seats)[0];
  const team = waitedFor(match)[0];
  if (seat === undefined || team === undefined) return null;
  const { kind, open = [] } = match.phase;
  if (kind === "setting_up") return <AgreePanel acts={[{ kind: "agree_setup", team, seat }]} doing={doing} />;
  if (kind === "break") return <ReadyPanel acts={[{ kind: "ready_next", team, seat }]} doing={doing} />;
  if (kind !== "choosing") return null;
  const choice = { order: open.includes("order"), side: open.includes("side") };
  return <ChoosePanel act={{ kind: "choose", team, seat, ...choice }} match={match} doing={doing} />;
}

interface ReportingProps {
  room: Room;
  match: Match;
  teams: TeamNames;
  rules: GroundRules;
  sending: Sending;
  todo: readonly Asked[];
  /** what need not be told */
  besides: readonly Asked[];
  doing: Doing;
  onFlip: () => void;
}

function Reporting({ besides, ...given }: ReportingProps) {
  const { room, match, teams, rules, sending, doing, onFlip } = given;
  const [chosen, setChosen] = useState(0);
  const [isMore, setMore] = useState(false);
  const todo = isMore ? [...given.todo, ...besides] : given.todo;
  const [isTyping, setTyping] = useState(false);
  const link = useSignal(read("sessionStorage", LINK) ?? "");
  const waiting = sending.queue.value.items;
  const one = todo[isMore ? todo.length - 1 : chosen] ?? todo[0];
  const question = one && questionOf(match, one, waiting, teams);
  useEffect(() => {
    if (question) announce(say(question));
  }, [question && say(question)]);
  const more = besides.length > 0 && (
    <button type="button" class="button quiet small" aria-pressed={isMore} onClick={() => setMore(!isMore)}>
      {say(isMore ? GROUND.cancel : GROUND.measure)}
    </button>
  );
  if (!one || !question) return <div class="ground-entry">{more}</div>;
  const about = aboutOf(room, match, one.form, one.team, rules, waiting);
  const isMissing = rules.evidence === "required" && !isLink(link.value) && teamOf(one.seat) !== null;
  const report = (draft: Draft) => {
    if (isMissing) {
      announce(say(GROUND.linkNeeded), true);
      document.querySelector<HTMLInputElement>(".ground-evidence input")?.focus();
      return;
    }
    sending.report(one.seat, isLink(link.value) ? { ...draft, link: link.value } : draft);
    setChosen(0);
    setMore(false);
  };
  const isEndable = match.phase.kind === "batons" && one.form === "baton" && match.phase.target === "king";
  return (
    <div class={`ground-entry team-${one.team}`} data-form={one.form}>
      <div class="ground-asked">
        <h3 class={`mark-${one.team}`}>{say(question)}</h3>
        <span class="ground-tools">
          <button
            type="button"
            class="button quiet small"
            aria-pressed={isTyping}
            aria-label={say(GROUND.short)}
            title={say(GROUND.short)}
            onClick={() => setTyping(!isTyping)}
          >
            ⌨
          </button>
          <button
            type="button"
            class="button quiet small ground-flip"
            aria-label={say(GROUND.hand)}
            title={say(GROUND.hand)}
            onClick={onFlip}
          >
            ⇄
          </button>
        </span>
      </div>
      {todo.length > 1 && !isMore && (
        <Chips
          label={say(GROUND.other)}
          of={todo.map(({ form, team }, at) => ({
            value: at,
            name: form === "toss" ? say(teams[team]) : say(GROUND.forms[form]),
          }))}
          chosen={todo.indexOf(one)}
          onChoose={setChosen}
        />
      )}
      <Evidence
        evidence={rules.evidence}
        link={link.value}
        onChange={(text) => {
          link.value = text;
          write("sessionStorage", LINK, text);
        }}
      />
      {isTyping ? (
        <ShortEntry about={about} onReport={(drafts) => drafts.forEach(report)} />
      ) : (
        // Another question gets new controls.
        <Entry key={keyOf(match, one, waiting.length)} about={about} onReport={report} />
      )}
      {more}
      {isEndable && (
        <button
          type="button"
          class="button quiet small"
          disabled={doing.isBusy.value}
          onClick={() => void doing.act(one.seat, { do: "end_turn" })}
        >
          {say(GROUND.endTurn)}
        </button>
      )}
    </div>
  );
}

const keyOf = (match: Match, { form, team }: Asked, waiting: number): string =>
  [form, team, match.reported, waiting, match.phase.kind, match.turn?.number, match.turn?.left].join(" ");

function questionOf(
  match: Match,
  { form, team }: Asked,
  waiting: Sending["queue"]["value"]["items"],
  teams: TeamNames,
): Words {
  switch (form) {
    case "toss":
      return GROUND.askToss(teams[team]);
    case "kubbs": {
      const { first, again } = toThrowIn(match, waiting);
      return GROUND.askKubbs(teams[team], first.length || again);
    }
    case "baton":
      return GROUND.askBaton(teams[team], before(match, team, waiting).batons);
    case "places":
      return match.phase.kind === "end_of_turn" ? GROUND.askLine(teams[team]) : GROUND.askRaised(teams[team]);
  }
}

function Others({ match, rules, teams }: { match: Match; rules: GroundRules; teams: TeamNames }) {
  const team: Team | undefined = waitedFor(match)[0];
  const isReported = REPORTED.includes(match.phase.kind);
  if (match.phase.kind === "awaiting" && team) {
    return <p class="ground-wait">{say(GROUND.waitsForThem(teams[team]))}</p>;
  }
  if (!isReported || team === undefined) return null;
  const words = rules.reports === "scorer" ? GROUND.waitScorer : GROUND.waitFor(teams[team]);
  return <p class="ground-wait">{say(words)}</p>;
}

const REPORTED: readonly Match["phase"]["kind"][] = ["toss", "kubbs", "batons", "end_of_turn"];

/** Drawn again each second, for the time to confirm runs. */
function useClock(session: Session): void {
  const [, again] = useState(0);
  const runs = session.view.value?.match?.reports?.some(({ status }) => status === "open") ?? false;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => again((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [runs]);
}
