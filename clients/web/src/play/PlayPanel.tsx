// What the people at this screen may do just now, and the controls for it.

import "./play.css";
import "./acts.css";
import { useSignal } from "@preact/signals";
import type { Thrown } from "@protocol";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { prefersStills } from "@/device/stillness.ts";
import { seatWords, teamNames } from "@/match/names.ts";
import type { PitchModel, View } from "@/pitch/model.ts";
import { type Match, type Room, sideOf, TEAMS, type Team, teamOf } from "@/protocol/names.ts";
import { optionsOf, tellRoom } from "@/session/api.ts";
import type { Session } from "@/session/types.ts";
import { PLAIN_TEAMS, type TeamNames } from "@/text/names.ts";
import { halted, handDid, PLAY, throwsOf, WAITS, waitsFor } from "@/text/play.ts";
import { say } from "@/text/words.ts";
import { useKeptFocus } from "@/ui/keptFocus.ts";
import { useAsking } from "./asking.ts";
import { besideOf, outsOf } from "./beside.ts";
import { CaptainActs } from "./captain/CaptainActs.tsx";
import { Offers } from "./captain/Offers.tsx";
import { type Doing, doing as newDoing } from "./doing.ts";
import { type HouseRules, houseRules } from "./house.ts";
import { type Act, type Now, now, type Waiting } from "./now.ts";
import { Outs } from "./Outs.tsx";
import { OfficialPanel } from "./official/OfficialPanel.tsx";
import { tremorOf } from "./outlook.ts";
import { PlacePanel } from "./PlacePanel.tsx";
import { AgreePanel, ChoosePanel, EndOfTurnPanel, EndTurn, LeanTests, ReadyPanel } from "./PlainActs.tsx";
import { RaisePanel } from "./RaisePanel.tsx";
import { ThrowPanel } from "./ThrowPanel.tsx";
import { Trouble } from "./Trouble.tsx";
import type { Memory } from "./useAiming.ts";
import { spotsOf } from "./ways.ts";

export function PlayPanel({ session, pitch }: { session: Session; pitch: PitchModel }) {
  const rules = useHouseRules(session.room);
  const doing = useMemo(() => newDoing(session), [session]);
  const memory = useMemo<Memory>(() => new Map(), [session]);
  const room = session.view.value;
  const seats = session.seats.value;
  const todo = now(room, seats, rules);
  const hand = useOwnThrow(session);
  const act = todo.acts[0];
  const beside = besideOf(room, seats);
  const match = room?.match;
  useTurn(pitch, match ?? null, act ?? null, doing);
  const names = room ? teamNames(room.seats, room.rosters) : PLAIN_TEAMS;
  const question = act && match ? keyOf(act, match) : null;
  const others =
    room && todo.waiting?.for === "team" ? waitingWords(todo.waiting, room, names).join(" ") : null;
  useAsking(question, act ?? null, others);
  const panel = useKeptFocus(question);
  useInSight(panel, question);
  if (!todo.isPlaying && !todo.official) return null;
  return (
    <section class="play" ref={panel} tabIndex={-1} aria-label={say(PLAY.title)}>
      {room && match && (
        <Offers acts={todo.captain} now={() => session.now()} {...{ beside, room, match, names, doing }} />
      )}
      {room && <Outs outs={outsOf(room, seats)} room={room} />}
      {hand && match?.turn && !doing.trouble.value && <p class="play-hand">{say(handDid(tremorOf(hand)))}</p>}
      {act && isBothTeams(seats) && <h3 class={`mark-${act.team}`}>{say(names[act.team])}</h3>}
      {room && match && act && (
        <Acting key={keyOf(act, match)} {...{ room, match, todo, act, pitch, rules, doing, memory, names }} />
      )}
      {room && todo.waiting && <Wait waiting={todo.waiting} room={room} names={names} />}
      {/* A throw has it beside its own button, which is always in sight. */}
      {!(act && isThrow(act)) && <Trouble doing={doing} names={names} />}
      {room && match && (
        <CaptainActs
          acts={todo.captain}
          isOffered={todo.captain.some((one) => one.team === match.draw_offered)}
          {...{ beside, room, match, names, doing }}
        />
      )}
      {todo.official && room && match && (
        <OfficialPanel
          official={todo.official}
          of={{ room, match, names, terms: rules.terms }}
          isOpen={!todo.isPlaying}
          now={() => session.now()}
          {...{ doing, pitch }}
        />
      )}
    </section>
  );
}

/** A new question gets new controls; an answer of somebody else to the same one does not. */
const keyOf = (act: Act, match: Match): string =>
  [act.kind, act.team, match.south, match.turn?.number, match.turn?.left, match.phase.target].join(" ") +
  ("kubbs" in act ? ` ${act.kubbs.join(" ")}` : "");

const isThrow = ({ kind }: Act): boolean =>
  kind === "toss" || kind === "throw_kubb" || kind === "throw_baton";

/** Whoever plays for both sides is told for which one it is now. */
const isBothTeams = (seats: readonly string[]): boolean =>
  TEAMS.every((team) => seats.some((seat) => teamOf(seat) === team));

interface ActingProps {
  act: Act;
  todo: Now;
  room: Room;
  match: Match;
  pitch: PitchModel;
  rules: HouseRules;
  doing: Doing;
  memory: Memory;
  names: TeamNames;
}

function Acting({ act, todo, ...given }: ActingProps) {
  const { match, doing } = given;
  switch (act.kind) {
    case "agree_setup":
      return <AgreePanel acts={todo.acts.filter((one) => one.kind === "agree_setup")} doing={doing} />;
    case "choose":
      return <ChoosePanel act={act} match={match} doing={doing} />;
    case "toss":
    case "throw_kubb":
    case "throw_baton": {
      const test = todo.acts.find((one) => one.kind === "lean_test");
      const ending = todo.acts.find((one) => one.kind === "end_turn");
      return (
        <>
          <ThrowPanel act={act} {...given} />
          {test && <LeanTests act={test} doing={doing} />}
          {ending && <EndTurn act={ending} doing={doing} />}
        </>
      );
    }
    case "raise":
      return <RaisePanel act={act} {...given} />;
    case "place":
      return <PlacePanel act={act} {...given} />;
    case "reset_leaning":
    case "done": {
      const done = todo.acts.find((one) => one.kind === "done");
      return done ? (
        <EndOfTurnPanel leaning={act.kind === "reset_leaning" ? act : null} act={done} doing={doing} />
      ) : null;
    }
    case "ready_next":
      return <ReadyPanel acts={todo.acts.filter((one) => one.kind === "ready_next")} doing={doing} />;
    case "lean_test":
    case "end_turn":
    case "concede":
    case "offer_draw":
    case "answer_draw":
      return null;
  }
}

// --- what is said beside the controls ----------------------------------------------------------------------------------

function Wait({ waiting, room, names }: { waiting: Waiting; room: Room; names: TeamNames }) {
  return <p class="play-wait">{waitingWords(waiting, room, names).join(" ")}</p>;
}

function waitingWords(waiting: Waiting, room: Room, names: TeamNames): string[] {
  switch (waiting.for) {
    case "server":
    case "pieces":
      return [say(WAITS[waiting.for])];
    case "halt":
      return [say(halted(waiting.reason))];
    case "team": {
      const team = say(names[waiting.team]);
      const who = waiting.who === null ? team : say(seatWords(room, waiting.who));
      const { what, next } = waiting;
      const now = what === "kubb" || what === "baton" ? throwsOf(who, what) : waitsFor[what](who);
      return next ? [say(now), say(WAITS[next])] : [say(now)];
    }
  }
}

// --- what follows the game -----------------------------------------------------------------------------------------------

/** The options of the room, asked for once; the usual ones until they are known. */
function useHouseRules(room: string): HouseRules {
  const rules = useSignal<HouseRules>(houseRules({}));
  useEffect(() => {
    let isWanted = true;
    tellRoom(room)
      .then(optionsOf)
      .then(
        (options) => {
          if (isWanted) rules.value = houseRules(options);
        },
        // Without them the server still refuses what its options forbid.
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [room]);
  return rules.value;
}

/** Our own last throw, until the turn goes over to the others. */
function useOwnThrow(session: Session): Thrown | null {
  const last = useSignal<Thrown | null>(null);
  useEffect(
    () =>
      session.listen((event) => {
        if (event.ev === "thrown" && session.seats.value.includes(`${event.team}${event.player}`))
          last.value = event;
        if (event.ev === "turn_began") last.value = null;
      }),
    [session],
  );
  return last.value;
}

/** On a phone the controls of a new question are scrolled to below the pitch, which stays. */
function useInSight(panel: { current: HTMLElement | null }, question: string | null): void {
  useEffect(() => {
    if (question === null || !matchMedia(ON_A_PHONE).matches) return;
    panel.current
      ?.querySelector(".play-throw, .play-raise, .play-plain")
      ?.scrollIntoView({ block: "nearest", behavior: prefersStills() ? "auto" : "smooth" });
  }, [question]);
}
const ON_A_PHONE = "(max-width: 39.99rem)";

const SEEN_FROM_BEHIND: readonly Act["kind"][] = ["toss", "throw_kubb", "throw_baton", "raise", "place"];

/** When something new is up to us it is seen from behind our line, kubbs to be raised from near, unless somebody has chosen another view. */
function useTurn(pitch: PitchModel, match: Match | null, act: Act | null, doing: Doing): void {
  const ours = useRef<View>(pitch.view.value);
  const kind = act?.kind;
  const team: Team | null = act?.team ?? null;
  const south = match?.south;
  useEffect(() => {
    doing.forget();
    // What had been pointed at went away without a word.
    pitch.pointedOut.value = null;
    if (!kind || !team || !south || !SEEN_FROM_BEHIND.includes(kind)) return;
    if (pitch.view.value !== ours.current) return;
    ours.current = sideOf(team, south);
    pitch.view.value = ours.current;
    if (act?.kind !== "raise") return;
    const spots = spotsOf(act.toRaise);
    pitch.closeUp.value = spots;
    return () => {
      if (pitch.closeUp.peek() === spots) pitch.closeUp.value = null;
    };
  }, [kind, team, south]);
}
