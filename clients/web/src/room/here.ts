// Everything that the parts of a room's page share: the session, the pitch, what is shown, and the texts of its game.

import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { RoomInfo, Ruling, Ticket } from "@protocol";
import { prefersStills } from "@/device/stillness.ts";
import { type GroundRules, groundRules } from "@/ground/rules.ts";
import { book, bookOf } from "@/match/book.ts";
import { type Seats, teamNames } from "@/match/names.ts";
import { type Terms, termsOf } from "@/match/terms.ts";
import { emptyPitch, type PitchModel } from "@/pitch/model.ts";
import {
  listClauses,
  listOptions,
  listRulings,
  type OptionText,
  optionsOf,
  tellRoom,
} from "@/session/api.ts";
import { open } from "@/session/session.ts";
import type { Session } from "@/session/types.ts";
import { codeWords } from "@/text/codes.ts";
import { PLAIN_TEAMS, type TeamNames } from "@/text/names.ts";
import { ROOM } from "@/text/room.ts";
import { say, type Words } from "@/text/words.ts";
import { announce } from "@/ui/announce.ts";
import { asSomebody } from "@/ui/naming.ts";
import { troubleText } from "@/ui/trouble.ts";
import { type Beginning, beginAtOnce } from "./beginning.ts";
import { courtOf } from "./court.ts";
import { noticeOf } from "./notices.ts";
import { keyMoments, scrub } from "./replay.ts";
import { type Mark, markOf } from "./series.ts";
import { openStage, type Stage } from "./showing.ts";

export type Tab = "rulings" | "reports" | "seats" | "chat";

export interface Here {
  readonly session: Session;
  readonly pitch: PitchModel;
  readonly stage: Stage;
  readonly info: ReadonlySignal<RoomInfo | null>;
  readonly options: ReadonlySignal<readonly OptionText[]>;
  readonly seats: ReadonlySignal<Seats>;
  readonly teams: ReadonlySignal<TeamNames>;
  /** all that are known and may be told, the oldest first: also those fetched from before */
  readonly rulings: ReadonlySignal<readonly Ruling[]>;
  /** what a series is played by here; the usual until it is known */
  readonly terms: ReadonlySignal<Terms>;
  /** who reports, in a match on real ground; null until it is known */
  readonly ground: ReadonlySignal<GroundRules | null>;
  /** games that ended and began while we were here, told among the rulings */
  readonly marks: ReadonlySignal<readonly Mark[]>;
  /** null until one was chosen */
  readonly tab: Signal<Tab | null>;
  /** the ruling whose grounds are open */
  readonly opened: Signal<number | null>;
  /** what went wrong with something that was asked for, until it is put away */
  readonly trouble: Signal<Words | null>;
  /** what the referee wants people to know, for a while or until it is put away */
  readonly notice: Signal<Words | null>;

  take(seats: readonly string[]): void;
  /** Begin the match for these seats, which were asked for, without a question. */
  begin(seats: readonly string[]): void;
  readonly isBeginning: ReadonlySignal<boolean>;
  /** seats are being asked for */
  readonly isTaking: ReadonlySignal<boolean>;
  /** What is asked of the server; a refusal is told in `trouble`. */
  ask(what: () => Promise<unknown>): void;
  watchAgain(ruling: Ruling): void;
  fetchEarlier(): void;
  close(): void;
}

export function enter(room: string, ticket?: Ticket): Here {
  return hereWith(open(room, { ticket }));
}

/** With a session that is open already; `knownTeams`: what they are called until it tells who plays. */
export function hereWith(session: Session, knownTeams: TeamNames = PLAIN_TEAMS): Here {
  const pitch = emptyPitch();
  pitch.headroom.value = CALL_PX;
  const stage = openStage(session, pitch);
  const info = signal<RoomInfo | null>(null);
  const options = signal<readonly OptionText[]>([]);
  const earlier = signal<readonly Ruling[]>([]);
  const trouble = signal<Words | null>(null);
  const notice = signal<Words | null>(null);
  const taken = signal(0);
  const beginning = signal<Beginning | null>(null);
  const tab = signal<Tab | null>(null);
  const opened = signal<number | null>(null);
  const seats = computed(() => session.view.value?.seats ?? {});
  const teams = signal(knownTeams);
  const rulings = computed(() => joined(earlier.value, stage.rulings.value));
  const terms = signal(termsOf({}));
  const ground = signal<GroundRules | null>(null);
  const heard = signal<readonly Mark[]>([]);
  // What a throw has led to is not told before it is seen.
  const marks = computed(() => heard.value.filter(({ after }) => after <= (stage.match.value?.rulings ?? 0)));

  const ask = (what: () => Promise<unknown>) => {
    trouble.value = null;
    what().catch((error: unknown) => {
      trouble.value = reasonOf(error);
    });
  };
  const take = async (wanted: readonly string[]) => {
    taken.value += 1;
    await session.take(wanted).finally(() => {
      taken.value -= 1;
    });
  };
  let areNamed = knownTeams !== PLAIN_TEAMS;
  const stopNames = effect(() => {
    const view = session.view.value;
    // When a match is over people and bots go, one after another, but it was they who played it.
    if (view && (view.status !== "over" || !areNamed)) {
      areNamed = true;
      teams.value = teamNames(view.seats, view.rosters);
    }
  });
  const stopInfo = effect(() => {
    // Asked again when the match begins or ends, for these change what the room says of itself.
    const status = session.view.value?.status;
    if (status !== undefined) tellRoom(session.room).then((room) => (info.value = room), unheard);
  });
  const stopTexts = effect(() => {
    const game = session.game.value;
    if (game === "") return;
    listClauses(game).then((list) => (book.value = bookOf(list.clauses)), unheard);
  });
  const stopOptions = effect(() => {
    // Only to say what differs, so a room where nothing does is spared them.
    const differs = Object.keys(info.value?.options ?? {}).length > 0;
    const game = session.game.value;
    if (differs && game !== "") listOptions(game).then((list) => (options.value = list.options), unheard);
  });
  const stopCourt = effect(() => {
    const told = info.value;
    if (!told) return;
    optionsOf(told).then((all) => {
      pitch.court.value = courtOf(all);
      terms.value = termsOf(all);
      ground.value = groundRules(all);
    }, unheard);
  });
  const stopTrouble = effect(() => {
    const refused = session.trouble.value;
    if (refused) trouble.value = codeWords(refused.code);
  });
  let lastRuling: number | null = null;
  const stopNotices = session.listen((event) => {
    const room = session.view.peek();
    if (event.ev === "ruled") lastRuling = event.ruling.n;
    notice.value = (room && noticeOf(event, teams.peek(), room)) ?? notice.peek();
    if (event.ev === "game_ended" || event.ev === "contest_began")
      heard.value = [...heard.peek(), markOf(event, lastRuling ?? room?.match?.rulings ?? 0)];
  });
  const stopNotice = effect(() => {
    if (notice.value === null) return;
    const timer = setTimeout(() => {
      notice.value = null;
    }, NOTICED_MS);
    return () => clearTimeout(timer);
  });

  return {
    session,
    pitch,
    stage,
    info,
    options,
    seats,
    teams,
    rulings,
    terms,
    ground,
    marks,
    tab,
    opened,
    trouble,
    notice,
    ask,
    take: (wanted) => asSomebody(() => ask(() => take(wanted)), ROOM.nameToSit),
    begin(wanted) {
      beginning.peek()?.stop();
      beginning.value = beginAtOnce(session, wanted);
    },
    isBeginning: computed(() => beginning.value?.isUnderWay.value === true && trouble.value === null),
    isTaking: computed(() => taken.value > 0),
    watchAgain: (ruling) =>
      ask(() =>
        stage.watch(ruling, prefersStills()).catch(() => {
          throw new Untold(ROOM.noReplay);
        }),
      ),
    fetchEarlier: () =>
      ask(async () => {
        const list = await listRulings(session.room);
        earlier.value = list.rulings.map((one) => one.ruling);
        announce(say(ROOM.rulingsKnown(list.rulings.length)));
      }),
    close() {
      for (const stop of [stopNames, stopInfo, stopTexts, stopOptions, stopCourt, stopTrouble, stopNotice])
        stop();
      stopNotices();
      beginning.peek()?.stop();
      stage.close();
      session.close();
    },
  };
}

/** for the latest ruling, which is called over the pitch */
const CALL_PX = 56;
/** long enough to be read twice */
const NOTICED_MS = 15_000;

/** Trouble that has words of its own. */
class Untold extends Error {
  constructor(readonly words: Words) {
    super(words.en);
  }
}

function reasonOf(error: unknown): Words {
  return error instanceof Untold ? error.words : troubleText(error);
}

/** What only adds to the page may stay away. */
const unheard = (): void => undefined;

/** Go to the next still of a replay. */
export function showMoment(here: Here, next: (moments: readonly number[], shown: number) => number): void {
  const replay = here.stage.replay.peek();
  if (replay === null) return;
  here.stage.turn((reel, now) => scrub(reel, next(keyMoments(replay.ruling, reel), reel.shown), now));
}

function joined(earlier: readonly Ruling[], later: readonly Ruling[]): readonly Ruling[] {
  const first = later[0]?.n ?? Number.POSITIVE_INFINITY;
  return earlier.length === 0 ? later : [...earlier.filter((ruling) => ruling.n < first), ...later];
}
