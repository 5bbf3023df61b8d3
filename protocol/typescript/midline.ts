// Written by `python -m midline_protocol.write` from the structs in protocol/midline_protocol. Do not edit.

/** Bytes: a Uint8Array in MessagePack, base64 in JSON. */
export type Bytes = Uint8Array | string;
/** What a view may hold. */
export type Tree = { [key: string]: Leaf | Tree };
export type Leaf = null | boolean | number | string | (Leaf | Tree)[];

export const VERSION = 1;
export const SUBPROTOCOL_MSGPACK = "midline.v1.msgpack";
export const SUBPROTOCOL_JSON = "midline.v1.json";
export const SOCKET_PATH = "/ws";
export const MESSAGE_BYTES = 4096;
export const DEPTH = 32;
export const HELLO_WITHIN_S = 5;
export const ERRORS_BEFORE_CLOSE = 10;
export const MESSAGES_PER_S = 40;
export const MESSAGE_BURST = 60;
export const BYTES_PER_S = 16384;
export const BYTE_BURST = 65536;
export const PLAYER_PING_MS = 2000;
export const SPECTATOR_PING_MS = 20000;
export const SILENCE_PINGS = 3;
export const SEAT_HOLD_MS = 60000;
export const SEAT_HOLD_TOTAL_MS = 180000;
export const LEAPING_SEAT_HOLD_MS = 10000;
export const TICKET_S = 60;
export const RING_MS = 10000;
export const RING_BYTES = 262144;
export const RECENT_RULINGS = 10;
export const CHAT_LINES = 50;
export const CHAT_BURST = 5;
export const CHAT_EVERY_MS = 2000;
export const CHANNEL_BURST = 20;
export const CHANNEL_EVERY_MS = 200;
export const MUTED_MEMBERS = 200;
export const REPORTED_LINES = 20;

/** Close codes tell what to do: 40xx do not retry, 41xx back off and retry, 42xx reconnect at once. */
export const CloseCode = {
  /** too many messages that could not be taken: the client is broken */
  TOO_MANY_ERRORS: 4000,
  /** get a new token first */
  BAD_TOKEN: 4001,
  /** a newer connection of the same member took over */
  REPLACED: 4002,
  /** the room is gone */
  ROOM_CLOSED: 4003,
  /** no room for more connections just now */
  BUSY: 4100,
  /** this reader fell too far behind */
  SLOW: 4101,
  /** no sign of life within the heartbeat's limit */
  SILENT: 4102,
  /** no hello in time after the socket was opened */
  HELLO_LATE: 4103,
  /** more messages than allowed, again and again */
  RATE: 4108,
  /** the server restarts: come back to the same address */
  RESTART: 4200,
  /** the room is played elsewhere now: go where `bye` says */
  MOVED: 4201,
} as const;
export type CloseCode = (typeof CloseCode)[keyof typeof CloseCode];

/** Input `n` has been taken and is on disk; its effect is in the stream at or before `seq`. */
export interface Ack {
  t: "ack";
  n: number;
  seq: number;
}

/** A captain agrees that the pitch is set up correctly. */
export interface AgreeSetup {
  do: "agree_setup";
}

/** The client's own ping, answered with `pong`. */
export interface Alive {
  t: "ping";
  n: number;
}

/** The author of the latest report puts it right. */
export interface Amend {
  do: "amend";
  /** 1 to 1000000 */
  report: number;
  instead: Action;
}

/** The other captain agrees to the correction, or does not. */
export interface AnswerCorrection {
  do: "answer_correction";
  accept: boolean;
}

/** The other captain takes the offer, or declines it. */
export interface AnswerDraw {
  do: "answer_draw";
  accept: boolean;
}

/** The throwing team takes or declines the replay that it is offered: its captain accepts, any of its players declines. */
export interface AnswerReplay {
  do: "answer_replay";
  accept: boolean;
}

/** Lockstep: this client has nothing (more) to do about the update `seq`. */
export interface Answered {
  t: "done";
  seq: number;
}

/** A captain calls the coordinator to watch over the game; it halts when all is at rest. */
export interface AskOversight {
  do: "ask_oversight";
  /** matches `^[^\x00-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]+$(?!\n)` */
  reason: string;
}

/** Said before the server closes: the close code, why in a word, when and where to come back. */
export interface Bye {
  t: "bye";
  code: number;
  reason: string;
  retry_ms?: number | null;
  to?: string | null;
}

/** The coordinator, asked what decides a series that is level, says it. */
export interface CallContest {
  do: "call_contest";
  contest: "game" | "sudden_death" | "throwoff";
}

/** The coordinator ends the match for weather or another cause; the series decides what that means. */
export interface Cancel {
  do: "cancel";
  /** matches `^[^\x00-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]+$(?!\n)` */
  reason: string;
}

/** A team has a captain by name. */
export interface CaptainNamed {
  ev: "captain_named";
  team: "a" | "b";
  player: number;
}

/** What somebody said; `id` grows within a room, also over restarts of the server. */
export interface ChatLine {
  id: number;
  to: "a" | "b" | "match" | "spectators";
  member: string;
  name: string;
  text: string;
  /** Unix time in seconds */
  sent_at: number;
  /** the lowest seat that the member had then */
  seat?: string | null;
}

/** The hash of the state this client has after `seq`; a mismatch is answered with a snapshot. */
export interface Check {
  t: "check";
  seq: number;
  /** 16 characters */
  hash: string;
}

/** One value that an option may have. */
export interface ChoiceInfo {
  value: boolean | number | string | number[];
  name: Words;
}

/** A captain chooses after the toss: either to throw `first` or not, or a `side`, never both. */
export interface Choose {
  do: "choose";
  first?: boolean | null;
  side?: "north" | "south" | null;
}

/** A captain has chosen after the toss. */
export interface Chosen {
  ev: "chosen";
  team: "a" | "b";
  first?: boolean | null;
  side?: "north" | "south" | null;
}

/** One clause of the rules as played here, and how its reading was chosen where its source leaves a choice. */
export interface Clause {
  id: string;
  rulesets: string[];
  phase: string;
  /** who sees to it that it is kept: physics, action, timer, coordinator, roster, record, setup, or na */
  enforcement: string;
  text: Words;
  /** the passages it comes from, such as `W 43` */
  source?: string[];
  reading?: Words | null;
  /** the options that turn it */
  options?: string[];
  /** by code, the sentences in which its rulings and refusals are told, with `{placeholders}` for measured facts */
  messages?: { [key: string]: Words };
}

export interface ClauseList {
  game: string;
  clauses: Clause[];
}

/** A clause by its name and what it says. */
export interface ClauseText {
  id: string;
  text: Words;
}

/** One rule as each of two rulesets words it: by one clause of the first, and those that the second cites for it. */
export interface ClausesDiffer {
  first: ClauseText;
  second: ClauseText[];
}

/** Chance has decided who chooses. */
export interface CoinFlipped {
  ev: "coin_flipped";
  winner: "a" | "b";
}

/** A captain gives the game up. */
export interface Concede {
  do: "concede";
}

/** The other side's version is right: of a report that waits for it, or in a dispute. */
export interface Confirm {
  do: "confirm";
  /** 1 to 1000000 */
  report: number;
}

/** The next game of the series begins, or what decides it. */
export interface ContestBegan {
  ev: "contest_began";
  contest: "game" | "sudden_death" | "throwoff";
  number: number;
  south: "a" | "b";
}

/** The coordinator takes play back to before `step`, to put right what can be put right. */
export interface Correct {
  do: "correct";
  /** 1 to 1000000 */
  step: number;
  /** matches `^[^\x00-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]+$(?!\n)` */
  reason: string;
}

/** Play does not go back: the other captain said no, or play went on without an answer (`lapsed`). */
export interface CorrectionDeclined {
  ev: "correction_declined";
  /** the team that had proposed it */
  team: "a" | "b";
  /** default false */
  lapsed?: boolean;
}

/** A captain wants play to go back to before `step`. */
export interface CorrectionProposed {
  ev: "correction_proposed";
  team: "a" | "b";
  step: number;
  reason: string;
}

/** The proposal to go back to before `step`. */
export interface CorrectionView {
  team: "a" | "b";
  step: number;
  reason: string;
}

/**
 * The coordinator rules where the rules are silent, by the clause that lies nearest: what stands, and what is down.
 *
 * Pieces of `stand` go back to where they were before the last toss; kubbs of `down` count as felled.
 */
export interface Decide {
  do: "decide";
  /** matches `^[A-Za-z0-9.-]{2,24}$(?!\n)` */
  clause: string;
  /** matches `^[^\x00-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]+$(?!\n)` */
  reason: string;
  stand?: string[];
  down?: string[];
}

/** A captain holds a report to be wrong, and says what was so, if it can be said. */
export interface Dispute {
  do: "dispute";
  /** 1 to 1000000 */
  report: number;
  /** matches `^[^\x00-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]+$(?!\n)` */
  reason: string;
  instead?: Action | null;
}

/** An action of `seat`. `n` grows with every input of this member: a repeated one is answered, not done again. */
export interface Do {
  t: "act";
  n: number;
  /** matches `^([ab][1-6]|co|s[1-4])$` */
  seat: string;
  action: Action;
}

/** The defenders have nothing more to set right at the end of the turn. */
export interface Done {
  do: "done";
}

/** The offer is gone: the other captain has declined it, or play went on without an answer (`lapsed`). */
export interface DrawDeclined {
  ev: "draw_declined";
  /** the team that had offered */
  team: "a" | "b";
  /** default false */
  lapsed?: boolean;
}

/** A captain has offered a draw to the other one. */
export interface DrawOffered {
  ev: "draw_offered";
  team: "a" | "b";
}

/** The coordinator sends a player off for good, by choice also out of later leagues (`is_banned`: recorded). */
export interface Eject {
  do: "eject";
  team: "a" | "b";
  /** 1 to 6 */
  player: number;
  /** matches `^[^\x00-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]+$(?!\n)` */
  reason: string;
  /** default false */
  is_banned?: boolean;
}

/** The throwers leave their remaining batons unthrown. */
export interface EndTurn {
  do: "end_turn";
}

/** A message that was not taken: what is wrong, and where in it (a path such as `$.action.throw.speed`). */
export interface ErrorMessage {
  t: "error";
  code: ErrorCode;
  what?: string;
  where?: string;
}

/**
 * Why a message was not taken. Refusals by the rules of a sport carry that sport's own codes and a clause.
 *
 * - BAD_TICKET: not signed by this server, for another room, another seat or another person
 * - BAD_TOKEN: not signed by this server, altered, or expired: ask for a new one
 * - DRAINING: the server is about to stop and takes nothing new
 * - FORBIDDEN: not allowed to this member
 * - HELLO_FIRST: the first message must be hello
 * - HELLO_ONCE: hello was said already
 * - JOIN_FIRST: only in a room: join one
 * - JOIN_ONCE: a connection is in one room: leave it first, or open another connection
 * - MALFORMED: not MessagePack (or JSON), or not one whole message
 * - NOT_STARTED: the match has not begun: seats are still to be taken or teams to be ready
 * - NOT_YOUR_SEAT: this member does not hold that seat, or it is no captain's where one is needed
 * - NO_SUCH_GAME: HTTP only: a game, preset or option that this server does not have; `where` names it
 * - NO_SUCH_PAGE: HTTP only: nothing is at that address, or not by that method
 * - NO_SUCH_ROOM: never was, or is gone
 * - NO_SUCH_SEAT: this room has no such seat
 * - OLD_NUMBER: an input number at or below the last one taken from this seat: it is answered again, not done again
 * - OVER: the match is over
 * - PAUSED: the server has restarted and waits for the players to come back
 * - RATE: more messages than allowed: this one was dropped
 * - ROOMS_FULL: HTTP only: this server, or this member, has as many rooms as it may
 * - SEAT_EXPIRED: the ticket was used too late; `where` tells when it ended, a new one can be asked for
 * - SEAT_TAKEN: somebody else has that seat
 * - SPECTATORS_FULL: as many watch as may
 * - STARTED: too late: the match has begun
 * - TICKET_USED: a ticket works once; the seats it gave are kept for this member without it
 * - TOO_DEEP: nested more than 32 deep
 * - TOO_LONG: longer than 4096 bytes
 * - UNAVAILABLE: what is needed for this cannot be reached just now: try again later
 * - UNKNOWN_HOST: HTTP only: the request names a host that this server is not known by
 * - UNKNOWN_ORIGIN: HTTP only: pages of that origin may not call this server
 * - UNKNOWN_VERSION: HTTP only: none of the offered subprotocols is spoken here; `known` lists those that are
 * - UPGRADE_REQUIRED: HTTP only: at the socket's address, without asking for a socket
 * - WRONG_SHAPE: a field is missing, unknown, of the wrong type or out of its bounds; `where` is its path
 * - WRONG_SPORT: an action of another sport than this room's
 */
export type ErrorCode = "BAD_TICKET" | "BAD_TOKEN" | "DRAINING" | "FORBIDDEN" | "HELLO_FIRST" | "HELLO_ONCE" | "JOIN_FIRST" | "JOIN_ONCE" | "MALFORMED" | "NOT_STARTED" | "NOT_YOUR_SEAT" | "NO_SUCH_GAME" | "NO_SUCH_PAGE" | "NO_SUCH_ROOM" | "NO_SUCH_SEAT" | "OLD_NUMBER" | "OVER" | "PAUSED" | "RATE" | "ROOMS_FULL" | "SEAT_EXPIRED" | "SEAT_TAKEN" | "SPECTATORS_FULL" | "STARTED" | "TICKET_USED" | "TOO_DEEP" | "TOO_LONG" | "UNAVAILABLE" | "UNKNOWN_HOST" | "UNKNOWN_ORIGIN" | "UNKNOWN_VERSION" | "UPGRADE_REQUIRED" | "WRONG_SHAPE" | "WRONG_SPORT";

/** One measured number, such as `fell_at` of `F2`: 910 ms after the release. */
export interface Fact {
  name: string;
  value: number;
  unit: "count" | "mm" | "mm/s" | "mrad" | "ms" | "permille";
  piece?: string | null;
}

/** The next part of a motion, told when it has happened: key frames as in `midline_protocol.frames`. */
export interface Flight {
  ev: "flight";
  motion: number;
  movers: string[];
  frames: Bytes;
  until_ms: number;
}

/** Chance decides instead of the toss: when both captains ask for it, or the coordinator does. */
export interface FlipCoin {
  do: "flip_coin";
}

/** The coordinator ends the game, or all that is still to be played, against a team. */
export interface Forfeit {
  do: "forfeit";
  team: "a" | "b";
  /** matches `^[^\x00-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]+$(?!\n)` */
  reason: string;
  /** default "game" */
  scope?: "game" | "match";
}

/** The coordinator undoes the last toss; its baton stays spent, its kubb counts as thrown out of bounds. */
export interface ForfeitToss {
  do: "forfeit_toss";
  /** matches `^[^\x00-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]+$(?!\n)` */
  reason: string;
}

/** One game of the series is over; the score of the series with it. */
export interface GameEnded {
  ev: "game_ended";
  number: number;
  winner: "a" | "b" | null;
  clause: string;
  reason: string;
  wins_a: number;
  wins_b: number;
}

/** A game that can be played here; `presets` holds what each preset changes from the defaults. */
export interface GameInfo {
  game: string;
  name: Words;
  presets: { [key: string]: { [key: string]: boolean | number | string | number[] } };
  options: OptionInfo[];
}

export interface GameList {
  games: GameInfo[];
}

/** The match has ended; without a winner it is a tie or void. */
export interface GameOver {
  ev: "game_over";
  winner: "a" | "b" | null;
  clause: string;
  reason: string;
}

/** The coordinator takes one baton from a team for the rest of the game. */
export interface GamePenalty {
  do: "game_penalty";
  team: "a" | "b";
  /** matches `^[^\x00-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]+$(?!\n)` */
  reason: string;
}

/** How one game of the series ended. */
export interface GameResult {
  winner: "a" | "b" | null;
  clause: string;
  reason: string;
}

/** The coordinator stops play; a throw that is under way is judged first. */
export interface Halt {
  do: "halt";
  /** matches `^[^\x00-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]+$(?!\n)` */
  reason: string;
}

/** Play was stopped. */
export interface Halted {
  ev: "halted";
  reason: string;
  proposal?: string | null;
}

/** The first message: who is there. Without a token one may watch. */
export interface Hello {
  t: "hello";
  /** at most 2048 characters */
  token?: string | null;
  /** at most 64 characters */
  client?: string;
  /** True for a bot that answers every update with `done`, so that lockstep need not wait for it; default false */
  paced?: boolean;
}

/** Enter a room: to watch, with a ticket to take its seats, or back to the seats held; `since` resumes the stream. */
export interface Join {
  t: "join";
  /** matches `^[a-z0-9-]+$(?!\n)` */
  room: string;
  /** at most 2048 characters */
  ticket?: string | null;
  since?: Since | null;
}

/** The options of a kubb match; the defaults are the ruleset `worlds`. Seconds and metres where the name says so. */
export interface KubbRules {
  /** default "worlds" */
  ruleset?: "forgotten-star-2026" | "worlds";
  /** default "rethrow" */
  felled_field_kubbs?: "dead" | "rethrow";
  /** 0 to 6; default 0 */
  king_attempts_per_possession?: number;
  /** default "baseline" */
  king_throw_line?: "baseline" | "throwing_line";
  /** default "baseline" */
  kubb_throw_line?: "baseline" | "throwing_line";
  /** default "moment_of_fall" */
  base_topple_check?: "end_of_throw" | "moment_of_fall";
  /** default "reset_if_forward" */
  same_throw_king?: "loss" | "reset_if_forward" | "win";
  /** default "restore_own_only" */
  own_half_hit?: "forfeit_all" | "restore_own_only";
  /** default "any" */
  own_half_hit_order?: "any" | "first_contact";
  /** default "upfield_counts" */
  king_attempt_field_kubb?: "own_half_out" | "upfield_counts";
  /** default "loss" */
  illegal_throw_king?: "loss" | "reset";
  /** default "own_half_king_corners" */
  punishment_placement?: "anywhere_king_if_struck" | "own_half_king_corners" | "own_half_king_stakes";
  /** default "surface" */
  distance_measure?: "centre" | "surface";
  /** default "half_base" */
  in_bounds?: "centre" | "half_base";
  /** default "restore_base" */
  kubb_hits_base?: "count_as_topple" | "restore_base";
  /** default "2-4-6" */
  opening?: "2-4-6" | "4-6" | "6";
  opening_distinct_throwers?: [number, number];
  /** default "set" */
  penalty_baton_scope?: "every_turn" | "set";
  /** default "toss" */
  first_throw?: "host" | "random" | "toss";
  /** default "nearest_end" */
  toss_distance?: "nearest_end" | "nearest_point";
  /** 0 to 100; default 5 */
  toss_tie_mm?: number;
  /** 0 to 600; default 0 */
  series_clock_min?: number;
  /** default "tie" */
  time_lead_tie?: "finish_turn" | "first_block" | "tie";
  /** default "base_down" */
  time_lead_metric?: "all_topples" | "base_down";
  /** default "leader_then_kubbs" */
  time_other_scores?: "leader_then_kubbs" | "tie";
  /** default 1 */
  series_best_of?: 1 | 3 | 5;
  /** default "split" */
  level_2_2?: "coordinator" | "split" | "sudden_death" | "throwoff";
  /** 5 to 15; default 10 */
  level_2_2_split_min?: number;
  /** default "stop_now" */
  final5_leader?: "play_out" | "stop_now";
  /** default "declare" */
  throwoff_opening?: "declare" | "g1_winner" | "toss";
  /** default "first_block" */
  throwoff_tie?: "first_block" | "tie";
  /** default "loss" */
  throwoff_king?: "ignored" | "loss";
  /** default false */
  sudden_death_rethrow?: boolean;
  /** default false */
  sudden_death_time_cap?: boolean;
  /** default "next_block" */
  sudden_death_tie?: "first_block_so_far" | "next_block";
  /** default "series" */
  cancel_clock?: "game" | "series";
  /** default "kubbs" */
  cancel_0_0?: "kubbs" | "tie";
  /** default "match" */
  warning_scope?: "game" | "match";
  /** between two games of a series; 1 to 3600; default 60 */
  break_s?: number;
  /** default "in_flight_counts" */
  time_expiry?: "finish_turn" | "in_flight_counts" | "stop_dead";
  /** default true */
  halt_pauses_clock?: boolean;
  /** 0 to 3600; default 120 */
  short_handed_grace_s?: number;
  /** of a team at once, the others are its substitutes; 0: all of them; 0 to 6; default 0 */
  players_on_pitch?: number;
  /** default "no_targets_only" */
  end_turn_early?: "always" | "never" | "no_targets_only";
  /** default "sixths" */
  base_spacing?: "corner_baton" | "sixths";
  /** 0 to 90; default 45 */
  tip_forward_deg?: number;
  /** 1 to 360; default 90 */
  helicopter_yaw_deg?: number;
  /** 1 to 90; default 90 */
  tilt_deg?: number;
  /** ground path before the first contact from which a throw is counted as a slide; 0: none is; 0 to 8000; default 1000 */
  slide_flag_mm?: number;
  /** how far the middle of a baton may be aside of the vertical plane of its throw before it hits something; 0: no limit; 0 to 2500; default 0 */
  hourglass_half_width_mm?: number;
  /** default true */
  centre_pins?: boolean;
  /** default "shift_touching" */
  base_reset_blocked?: "move_obstacle" | "shift_touching";
  /** 0 to 3600; default 60 */
  shot_clock_s?: number;
  /** default "lose_throw" */
  shot_clock_default?: "lose_throw" | "notice";
  /** default false */
  throw_fault_warning?: boolean;
  /** default true */
  lean_test?: boolean;
  /** for the answer to an offered replay; 1 to 600; default 30 */
  replay_s?: number;
  /**
   * off: the server works out what a throw does; else people on real ground report it: a scorer, each team with the
   * other's confirmation, or each team from a ground of its own; default "off"
   */
  reports?: "distance" | "off" | "scorer" | "teams";
  /** then a report stands that nobody has answered; 1 to 3600; default 60 */
  confirm_s?: number;
  /** whether a report needs a link to a call, a picture or a clip; default "off" */
  evidence?: "asked" | "off" | "required";
  /** whether the kubbs on the ground bear their names, so that reports name them; default false */
  numbered?: boolean;
  /** default "game" */
  late_forfeit?: "fixture" | "game";
  /** default "loss" */
  late_notice?: "loss" | "none";
  /** 0 to 99; default 0 */
  min_age?: number;
  /** default "league" */
  worlds_fallback?: "league" | "none";
  /** 2 to 1000; default 200 */
  turn_cap?: number;
  /** default "grass" */
  surface?: "grass" | "gravel";
  /** the tremor of every hand, people's and bots' alike; `none` for practice and tests; default "club" */
  hand?: "casual" | "champion" | "club" | "none";
  /** set-up, ready and raising a piece; 1 to 3600; default 60 */
  answer_s?: number;
  /** 1 to 3600; default 30 */
  choice_s?: number;
  /** 1 to 600; default 20 */
  end_of_turn_s?: number;
  /** 1 to 600; default 30 */
  halt_min?: number;
}

/** What became of one kubb thrown in. */
export interface KubbThrow {
  is_in: boolean;
  /** which, where kubbs have numbers; at most 4 characters */
  kubb?: string | null;
  /** kubbs that lay out of bounds and were knocked in by it; 0 to 10; default 0 */
  rescued?: number;
  /** kubbs that lay in and were knocked out by it; 0 to 10; default 0 */
  knocked_out?: number;
  /** base kubbs that it felled; 0 to 5; default 0 */
  base?: number;
  /** kubbs that it lies on or leans against; 0 to 9; default 0 */
  neighbours?: number;
  /** the king fell; default false */
  king?: boolean;
  /** those rescued, knocked out or felled, by name: where kubbs have numbers, and where it matters which one it was */
  which?: string[];
}

/** The whole state of a kubb match as an audience may see it. */
export interface KubbView {
  phase: PhaseView;
  south: "a" | "b";
  pieces: { [key: string]: PieceView };
  teams: { [key: string]: TeamView };
  turn?: TurnView | null;
  motion?: MotionView | null;
  /** match time at which a game with a clock is over; None without a clock and while it stands still */
  clock_ends?: number | null;
  /** ms left on a clock that stands still */
  clock_left?: number | null;
  /** default 0 */
  rulings?: number;
  /** the team whose offer of a draw waits for an answer */
  draw_offered?: "a" | "b" | null;
  outcome?: OutcomeView | null;
  /** None in a match of one game */
  series?: SeriesView | null;
  /** of this turn and the one before it, the latest last */
  steps?: StepView[];
  replay?: ReplayView | null;
  correction?: CorrectionView | null;
  /** captains who want chance to decide */
  coin?: ("a" | "b")[];
  /** of a match on real ground: the latest, the newest last */
  reports?: ReportView[];
  /** what the next report is made `on`: it grows with each report, and each time that play goes back; default 0 */
  reported?: number;
  /** reports that came after one that was put right: to be made again, or left out */
  set_aside?: Action[];
}

/** A thrower asks whether a leaning kubb would fall without what holds it; then everything is as before. */
export interface LeanTest {
  do: "lean_test";
  /** at most 4 characters */
  kubb: string;
}

/** Give the seats up (a house player may take them over) and stop watching. */
export interface Leave {
  t: "leave";
}

/**
 * A defender brings a kubb that rests on others, leans, or stands on an edge down to the ground, to one `side`.
 *
 * `side` is the sign of the kubb's free direction as the view lists it.
 */
export interface Lower {
  do: "lower";
  /** at most 4 characters */
  kubb: string;
  side: "left" | "right";
}

/** A kubb has been brought down to the ground. */
export interface Lowered {
  ev: "lowered";
  kubb: string;
  x: number;
  y: number;
}

/** By how much the deciding number missed or cleared its limit (positive: cleared in favour of what was ruled). */
export interface Margin {
  name: string;
  value: number;
  limit: number;
  by: number;
  unit: "count" | "mm" | "mm/s" | "mrad" | "ms" | "permille";
}

/** The coordinator takes one baton from a team for the rest of the match. */
export interface MatchPenalty {
  do: "match_penalty";
  team: "a" | "b";
  /** matches `^[^\x00-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]+$(?!\n)` */
  reason: string;
}

/** One throw to look at again: all pieces as they were before it, and the whole path as in `midline_protocol.frames`. */
export interface MotionReplay {
  match: string;
  thrown: Thrown;
  pieces: { [key: string]: PieceView };
  movers: string[];
  frames: Bytes;
  /** when all pieces were at rest, after the release */
  until_ms: number;
}

/**
 * A throw under way: match time of its release. Its path follows as events, as it happens.
 *
 * A lean test is a motion too, without `pieces` and without a path: it shows nothing that is so on the pitch.
 */
export interface MotionView {
  id: number;
  thrown_at: number;
  pieces: string[];
}

/** Hear no more of a member's lines, or hear them again; the host may silence a member `for_all`. */
export interface Mute {
  t: "mute";
  /** at most 64 characters */
  member: string;
  /** default true */
  muted?: boolean;
  /** default false */
  for_all?: boolean;
}

/** All members whose lines are not told: to you, as you wished, and to anybody, as the host did. */
export interface Muted {
  t: "muted";
  members?: string[];
  silenced?: string[];
}

/** A team's captain, or the coordinator, names its captain anew. */
export interface NameCaptain {
  do: "name_captain";
  team: "a" | "b";
  /** 1 to 6 */
  player: number;
}

/** What came of a game in notation: as far as it could be played, and what stopped it. */
export interface NotationAnswer {
  turns?: NotationTurn[];
  fault?: NotationFault | null;
  /** None where the match goes on behind its last turn */
  outcome?: NotationResult | null;
  /** of a series, those that are over */
  games?: NotationResult[];
  /** the same in the usual way of writing */
  text?: string;
}

/** The first thing that cannot be read, or breaks the rules: where in the text, and why. */
export interface NotationFault {
  line: number;
  column: number;
  token: string;
  code: string;
  told: Words;
  game?: number | null;
  turn?: number | null;
  team?: "a" | "b" | null;
  /** of the rules; None where it could not be read */
  clause?: string | null;
  facts?: { [key: string]: number | string };
}

/** A game in Planet Kubb notation, to be played through the rules. */
export interface NotationRequest {
  /** at most 20000 characters */
  text: string;
  /** where the text names none; matches `^[a-z][a-z0-9_-]*$(?!\n)`; default "worlds" */
  ruleset?: string;
}

/** How one game, or the match, ended. */
export interface NotationResult {
  winner: "a" | "b" | null;
  clause: string;
  reason: string;
}

/** One turn as the rules saw it. */
export interface NotationTurn {
  game: number;
  number: number;
  team: "a" | "b";
  /** kubbs that were to be thrown in */
  in_hand: number;
  batons: number;
  text: string;
  rulings?: Ruling[];
}

/** Something the server wants people to know, without consequence: a code of the clause's message table. */
export interface Noticed {
  ev: "noticed";
  code: string;
  clause: string;
  team?: "a" | "b" | null;
}

/** A captain offers that the game ends without a winner. */
export interface OfferDraw {
  do: "offer_draw";
}

/** An option that two presets set otherwise: each value, and how it is told. */
export interface OptionDiffers {
  key: string;
  name: Words;
  first: boolean | number | string | number[];
  second: boolean | number | string | number[];
  first_told: Words;
  second_told: Words;
}

/** One option of a game. Without `choices` it is a number, or a list of numbers, as `about` says. */
export interface OptionInfo {
  key: string;
  name: Words;
  about: Words;
  default: boolean | number | string | number[];
  choices?: ChoiceInfo[];
}

/** The coordinator has the last toss thrown again, from the positions before it. */
export interface OrderReplay {
  do: "order_replay";
  /** matches `^[^\x00-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]+$(?!\n)` */
  reason: string;
}

/** How the match ended: the winner (None: nobody), and the clause that ended it. */
export interface OutcomeView {
  winner: "a" | "b" | null;
  clause: string;
  reason: string;
}

/** A captain has called the coordinator. */
export interface OversightAsked {
  ev: "oversight_asked";
  team: "a" | "b";
  reason: string;
}

/** How to make the new view out of the old one: keys to set, keys to delete, maps to change inside. */
export interface Patch {
  /** keys to set, with their values */
  s?: Tree;
  /** keys to delete */
  d?: string[];
  /** maps to change inside, with their patches */
  m?: { [key: string]: Patch };
}

/** What is going on, who is to act (`teams`), and until when (`answer_by`, match time in ms; then a default applies). */
export interface PhaseView {
  kind: "awaiting" | "batons" | "break" | "choosing" | "end_of_turn" | "halt" | "kubbs" | "over" | "raising" | "setting_up" | "toss";
  teams?: ("a" | "b")[];
  answer_by?: number | null;
  agreed?: ("a" | "b")[];
  /** choosing: what is still to choose, `order` and `side` */
  open?: string[];
  /** kubbs: those that may be thrown now */
  to_throw?: string[];
  /** kubbs: thrown out of bounds, to be thrown once more when all have been thrown */
  later?: string[];
  to_raise?: { [key: string]: ToRaise };
  /** batons: what may be felled now */
  target?: "base" | "field" | "king" | null;
  reason?: string | null;
  proposal?: string | null;
  /** awaiting: the report that ends the game, once it is confirmed; halt: the report that is disputed */
  report?: number | null;
}

/**
 * A piece where it is: `at` = [x, y, z] mm of its centre, `q` = its attitude [w, x, y, z] in 1/10000.
 *
 * A piece in hand has no place. `felled` says that it counts as down for this turn, however it stands.
 */
export interface PieceView {
  role: "base" | "baton" | "field" | "hand" | "king" | "punishment";
  state: "dead" | "edge" | "in_hand" | "leaning" | "lying" | "stacked" | "standing" | "toppled";
  at?: [number, number, number] | null;
  q?: [number, number, number, number] | null;
  /** default false */
  felled?: boolean;
}

/** Is anybody there? To be answered with `pong` and the same number. */
export interface Ping {
  t: "ping";
  n: number;
}

/** A defender puts a punishment kubb down, upright. */
export interface Place {
  do: "place";
  /** at most 4 characters */
  kubb: string;
  /** -32000 to 32000 */
  x: number;
  /** -32000 to 32000 */
  y: number;
}

/** A player of a team: on the pitch, connected, sent off. */
export interface PlayerView {
  /** default true */
  is_in?: boolean;
  /** default true */
  is_there?: boolean;
  /** default false */
  is_ejected?: boolean;
}

/** The answer to the server's ping; its return is how the server measures lag. */
export interface Pong {
  t: "pong";
  n: number;
}

/** The answer to the client's own ping. */
export interface Ponged {
  t: "pong";
  n: number;
}

/** Which players of a team are connected. Only the server says so; from anybody else it is refused. */
export interface Presence {
  do: "presence";
  team: "a" | "b";
  players: number[];
}

/** A captain proposes to take play back to before `step`. */
export interface ProposeCorrection {
  do: "propose_correction";
  /** 1 to 1000000 */
  step: number;
  /** matches `^[^\x00-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]+$(?!\n)` */
  reason: string;
}

/** A defender stands a lying kubb up on one of its two ends. */
export interface Raise {
  do: "raise";
  /** at most 4 characters */
  kubb: string;
  end: "foot" | "head";
}

/** A kubb stands. */
export interface Raised {
  ev: "raised";
  kubb: string;
  x: number;
  y: number;
  /** None: the kubb came to stand by itself, was set upright, or was placed */
  end?: "foot" | "head" | null;
}

/**
 * A captain's team is ready; its nonce (32 hex digits) goes into the dice of the match.
 *
 * Where scorers report, the match begins when the first of them says it (seat s1), or the host (seat co), for both teams.
 */
export interface Ready {
  t: "ready";
  /** matches `^([ab][1-6]|co|s[1-4])$` */
  seat: string;
  /** matches `^[0-9a-f]{32}$` */
  nonce: string;
}

/** A captain's team is ready for the next game, the throw-off or the sudden death. */
export interface ReadyNext {
  do: "ready_next";
}

/** Why a request was not granted: what is wrong, in words, and where in its body. */
export interface Refusal {
  error: ErrorCode;
  what?: string;
  where?: string;
  /** ask again after this long */
  retry_ms?: number | null;
  /** the subprotocols spoken here, where none of those offered is */
  known?: string[];
}

/** Input `n` was refused and changed nothing: by a clause of the rules, or by the server (`clause` empty). */
export interface Refused {
  t: "refused";
  n: number;
  code: string;
  clause?: string;
  facts?: { [key: string]: number | string };
}

/** The toss stands as it was: the throwers declined, or said nothing in time (`lapsed`). */
export interface ReplayDeclined {
  ev: "replay_declined";
  team: "a" | "b";
  /** default false */
  lapsed?: boolean;
}

/** A team may have its last toss thrown again, if its captain says so by then (match time). */
export interface ReplayOffered {
  ev: "replay_offered";
  team: "a" | "b";
  step: number;
  until: number;
}

/** The offer to throw the last toss again. */
export interface ReplayView {
  team: "a" | "b";
  step: number;
  until: number;
}

/** Show a line of chat to those who run this server, and why. */
export interface Report {
  t: "report";
  line: number;
  /** matches `^[^\x00-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]*$(?!\n)` */
  reason?: string;
}

/** What one baton did: what fell, in order of falling. */
export interface ReportBaton {
  do: "report_baton";
  /** 0 to 1000000 */
  on: number;
  /** match time at which it was made, where it had to wait for a connection */
  made_at?: number | null;
  /** matches `^https://[^\s<>\"\x00-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]+$(?!\n)` */
  link?: string | null;
  felled?: string[];
  /** 1 to 6 */
  player?: number | null;
  foul?: "foot" | "helicopter" | "line" | "other" | "out_of_turn" | "overarm" | "tilt" | null;
  /** it touched a field kubb in the throwers' own half; default false */
  own_half?: boolean;
  /** kubbs that it pushed out upright; 0 to 10; default 0 */
  pushed_out?: number;
  /** kubbs that lean at rest; 0 to 10; default 0 */
  leaning?: number;
  /** thrown from behind the baseline: said where a rule asks for it */
  from_baseline?: boolean | null;
}

/** Kubbs that one player has thrown in, in order. */
export interface ReportKubbs {
  do: "report_kubbs";
  /** 0 to 1000000 */
  on: number;
  /** match time at which it was made, where it had to wait for a connection */
  made_at?: number | null;
  /** matches `^https://[^\s<>\"\x00-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]+$(?!\n)` */
  link?: string | null;
  throws: KubbThrow[];
  /** 1 to 6 */
  player?: number | null;
}

/** Somebody has reported what happened on the ground. */
export interface ReportMade {
  ev: "report_made";
  n: number;
  by: "a" | "b" | "coordinator" | "scorer";
  report: Action;
  /** who of the team said so */
  player?: number | null;
}

/** Where kubbs stand: how near the centre line the nearest of those to be cleared is, or places on a sketch. */
export interface ReportPlaces {
  do: "report_places";
  /** 0 to 1000000 */
  on: number;
  /** match time at which it was made, where it had to wait for a connection */
  made_at?: number | null;
  /** matches `^https://[^\s<>\"\x00-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]+$(?!\n)` */
  link?: string | null;
  /** 0 to 450 */
  nearest_cm?: number | null;
  /** at the end of a turn: how many field kubbs still stand against the throwers; 0 to 10 */
  left?: number | null;
  /** x and y of pieces, as on the pitch */
  places?: { [key: string]: [number, number] };
}

/** A report has been confirmed, disputed, put right or thrown out. */
export interface ReportSettled {
  ev: "report_settled";
  n: number;
  status: "amended" | "confirmed" | "disputed" | "open" | "thrown_out" | "unconfirmed";
  /** None: time did it */
  by?: "a" | "b" | "coordinator" | "scorer" | null;
  reason?: string | null;
}

/** One team's throw at the king, hidden until both are in: how far from it, and whether the king fell. */
export interface ReportToss {
  do: "report_toss";
  /** 0 to 1000000 */
  on: number;
  /** match time at which it was made, where it had to wait for a connection */
  made_at?: number | null;
  /** matches `^https://[^\s<>\"\x00-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]+$(?!\n)` */
  link?: string | null;
  team: "a" | "b";
  /** 1 to 6 */
  player?: number | null;
  /** from the king; 0 touches it, None: farther than anybody measures; 0 to 1500 */
  distance_cm?: number | null;
  /** the king fell; default false */
  king?: boolean;
  /** default false */
  is_illegal?: boolean;
}

/** A report of this turn or the one before it, and how it stands. */
export interface ReportView {
  n: number;
  by: "a" | "b" | "coordinator" | "scorer";
  at: number;
  status: "amended" | "confirmed" | "disputed" | "open" | "thrown_out" | "unconfirmed";
  report: Action;
  step?: number | null;
  /** match time until which it may be confirmed or disputed; then it stands */
  confirm_by?: number | null;
  reason?: string | null;
  /** what a captain who disputes it says was so */
  instead?: Action | null;
  disputed_by?: "a" | "b" | null;
  /** the author's other version in a dispute: it counts when the captain who disputes confirms it */
  offer?: Action | null;
}

/** The report of that line has been kept for those who run this server. */
export interface Reported {
  t: "reported";
  line: number;
}

/** A defender sets a leaning kubb upright at the end of the turn. */
export interface ResetLeaning {
  do: "reset_leaning";
  /** at most 4 characters */
  kubb: string;
}

/** The coordinator lets play go on. */
export interface Resume {
  do: "resume";
}

/** Play goes on. */
export interface Resumed {
  ev: "resumed";
}

/** Send the whole state again. */
export interface Resync {
  t: "resync";
}

/** After the match: the secret seed and the nonces, so that anybody can draw the dice again. */
export interface Revealed {
  t: "revealed";
  seed: string;
  nonce_a: string;
  nonce_b: string;
}

/** A room as the list shows it. */
export interface RoomInfo {
  /** matches `^[a-z0-9-]+$(?!\n)` */
  room: string;
  game: string;
  preset: string;
  status: "lobby" | "over" | "running";
  clock: "lockstep" | "real" | "turbo";
  seats: { [key: string]: SeatView };
  /** the address of the socket where this room is played */
  socket: string;
  created_at: number;
  title?: string;
  options?: { [key: string]: boolean | number | string | number[] };
  /** default true */
  stand_in?: boolean;
  /** default false */
  walk_in?: boolean;
  /** the member who opened it */
  host?: string;
  /** default 0 */
  spectators?: number;
  /** default 0 */
  spectators_max?: number;
  winner?: "a" | "b" | null;
  /** chairs for scorers; default 0 */
  scorers?: number;
  /** by team: what it and its players are called, where the room was opened with names */
  rosters?: { [key: string]: RosterView };
}

/** One page of rooms, the newest first. With `next`, ask again with `?after=<next>`. */
export interface RoomList {
  rooms: RoomInfo[];
  next?: string | null;
}

/** A new room. What is left out is as the preset, or as here. */
export interface RoomRequest {
  /** matches `^[a-z]+$(?!\n)`; default "kubb" */
  game?: string;
  /** matches `^[a-z][a-z0-9_-]*$(?!\n)`; default "worlds" */
  preset?: string;
  /** what differs from the preset */
  options?: { [key: string]: boolean | number | string | number[] };
  a?: TeamRequest;
  b?: TeamRequest;
  /** default "real" */
  clock?: "lockstep" | "real" | "turbo";
  /** matches `^[^\x00-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]*$(?!\n)` */
  title?: string;
  /** a house bot plays for a member who stays away; otherwise the rules' forfeit applies; default true */
  stand_in?: boolean;
  /** once the match has begun: whether anybody may take a free seat or a house bot's; if not, its host and teams alone; default false */
  walk_in?: boolean;
  /** chairs for scorers, where the rules have scorers report; there is one at least then, and none elsewhere; 0 to 4; default 0 */
  scorers?: number;
  /** the most that may watch; 0 closes the room to them; 0 to 10000; default 1000 */
  spectators?: number;
}

/** A whole room as one audience sees it: what snapshots carry and what patches change. */
export interface RoomView {
  status: "lobby" | "over" | "running";
  seats: { [key: string]: SeatView };
  match?: KubbView | null;
  /** after a restart: the match clock stands until the players are back; default false */
  paused?: boolean;
  /** the room where the same people play again, once one of them has asked for it */
  rematch?: string | null;
  /** by team */
  rosters?: { [key: string]: RosterView };
}

/** What a team and its players are called, where the room was opened with names; players are in order of their numbers. */
export interface RosterView {
  name?: string;
  players?: string[];
}

/** The referee has decided something. */
export interface Ruled {
  ev: "ruled";
  ruling: Ruling;
}

/** In what two presets of a game differ: `first` and `second` name them. */
export interface RulesDiffer {
  game: string;
  first: string;
  second: string;
  options: OptionDiffers[];
  /** rules that both have, in other words and by another name */
  reworded: ClausesDiffer[];
  first_only: ClauseText[];
  second_only: ClauseText[];
  /** how many clauses are the same in both, word for word */
  shared: number;
}

/**
 * One decision of the referee: the clause, what was measured, by what margin, what was put back.
 *
 * It holds no clock time, so the same match gives the same rulings at any speed.
 */
export interface Ruling {
  n: number;
  clause: string;
  code: string;
  team?: "a" | "b" | null;
  player?: number | null;
  pieces?: string[];
  facts?: Fact[];
  margin?: Margin | null;
  restored?: string[];
  window?: Window | null;
  /** What the official said, word for word, where an official ruled. */
  reason?: string | null;
  /** the clause by which an official decided where none fits */
  nearest?: string | null;
}

/** Lines of chat, the oldest first: a new one, or after joining those of late. Some may have been told before. */
export interface Said {
  t: "said";
  lines: ChatLine[];
}

/** A line of chat. Seated members may say it to their team or to the `match`, members without a seat to `spectators`. */
export interface Say {
  t: "say";
  to: "a" | "b" | "match" | "spectators";
  /** matches `^(?![\s\u200c\u200d\ufe0f]*$)[^\x00-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]+$(?!\n)` */
  text: string;
}

/** The seats that one member wants in a room, all or none. */
export interface SeatRequest {
  seats: string[];
}

/** A seat as everybody sees it. `held_until` is the match time at which a dropped member loses it. */
export interface SeatView {
  state: "connected" | "dropped" | "house" | "open";
  name?: string;
  held_until?: number | null;
  /** default false */
  ready?: boolean;
}

/** The seats this member holds now. */
export interface Seated {
  t: "seated";
  seats: string[];
  /** after joining: the last input number taken from this member, perhaps from another connection; default 0 */
  last_n?: number;
}

/** How the series stands, and what is being played. */
export interface SeriesView {
  best_of: number;
  /** of the game, from 1 */
  number: number;
  contest: "game" | "sudden_death" | "throwoff";
  wins: { [key: string]: number };
  results?: GameResult[];
  /** sudden death: which of the two rounds; from 3 on the next block decides */
  round?: number | null;
}

/** The coordinator ends a dispute: the report stands, the other version does, or it is thrown again. */
export interface Settle {
  do: "settle";
  /** 1 to 1000000 */
  report: number;
  how: "again" | "instead" | "stands";
  /** matches `^[^\x00-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]+$(?!\n)` */
  reason: string;
}

/** A captain has agreed that the pitch is set up correctly. */
export interface SetupAgreed {
  ev: "setup_agreed";
  team: "a" | "b";
}

/** How far a returning client got in the room's stream. */
export interface Since {
  epoch: number;
  seq: number;
}

/** The whole state after `seq`; `hash` is that of `view` in canonical form. Everything older may be forgotten. */
export interface Snapshot {
  t: "snapshot";
  room: string;
  epoch: number;
  seq: number;
  at: number;
  hash: string;
  view: RoomView;
  game: string;
  clock: "lockstep" | "real" | "turbo";
  /** hash of the secret seed of the dice; the seed is told when the match is over */
  commitment: string;
  /** the seats this member holds */
  seats?: string[];
  /** the last input number taken from this member; default 0 */
  last_n?: number;
  rulings?: Ruling[];
}

/** A point to which play can go back: before this toss, kubb or baton. */
export interface StepView {
  n: number;
  /** places: before it was told where kubbs stand */
  kind: "baton" | "kubb" | "places" | "toss";
  turn: number;
  team?: "a" | "b" | null;
  player?: number | null;
  piece?: string | null;
}

/** A captain has one player leave the pitch and another enter it; while pieces move it waits until they rest. */
export interface Substitute {
  do: "substitute";
  /** 1 to 6 */
  leaves: number;
  /** 1 to 6 */
  enters: number;
}

/** One player has left the pitch, another has entered it. */
export interface Substituted {
  ev: "substituted";
  team: "a" | "b";
  leaves: number;
  enters: number;
}

/** One team of a new room: how many players it has, and how many of them are house bots from the start. */
export interface TeamRequest {
  /** 1 to 6; default 6 */
  players?: number;
  /** 0 to 6; default 0 */
  bots?: number;
  /** 1 to 3; default 2 */
  level?: number;
  /** matches `^(?![\s\u200c\u200d\ufe0f])[^\x00-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]*[^\s\x00-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]$(?!\n)` */
  name?: string | null;
  /** names of its players, in order of their numbers */
  roster?: string[];
}

/** How a team stands. */
export interface TeamView {
  /** kubbs that still stand against the opponents: in this team's half, base and field */
  standing: number;
  base_down: number;
  warnings: number;
  penalties: number;
  connected: number;
  /** default 0 */
  match_penalties?: number;
  /** the player whom the team has named; None: its lowest player who is there */
  captain?: number | null;
  /** by number */
  players?: { [key: string]: PlayerView };
  /** batons of this game that slid along the ground before they touched anything; default 0 */
  slides?: number;
  /** batons thrown in this game; default 0 */
  thrown?: number;
  /** default false */
  is_disqualified?: boolean;
}

/**
 * One throw as the thrower means it (intended) or as the hand made it (executed).
 *
 * `heading` is measured from straight ahead, towards the opponents' baseline, and grows to the thrower's right.
 * The long axis points along the throw, turned by `axis_yaw` to the right and raised by `axis_pitch`; `tumble` turns it
 * end over end (top forwards), `whirl` about the vertical like a rotor.
 */
export interface Throw {
  /** -32000 to 32000 */
  x: number;
  /** -32000 to 32000 */
  y: number;
  /** mm/s; 0 to 32000 */
  speed: number;
  /** -6284 to 6284 */
  heading: number;
  /** -6284 to 6284 */
  loft: number;
  /** -32000 to 32000; default 900 */
  height?: number;
  /** -6284 to 6284; default 0 */
  axis_yaw?: number;
  /** -6284 to 6284; default 0 */
  axis_pitch?: number;
  /** -200000 to 200000; default 0 */
  tumble?: number;
  /** -200000 to 200000; default 0 */
  whirl?: number;
}

/** One of the batons of this turn is thrown. */
export interface ThrowBaton {
  do: "throw_baton";
  throw: Throw;
}

/** One of the kubbs in hand is thrown into the opponents' half. */
export interface ThrowKubb {
  do: "throw_kubb";
  /** at most 4 characters */
  kubb: string;
  throw: Throw;
}

/** A baton or kubb has left the hand. What was meant is told beside what the hand made of it. */
export interface Thrown {
  ev: "thrown";
  motion: number;
  team: "a" | "b";
  player: number;
  piece: string;
  intended: Throw;
  executed: Throw;
}

/** Seats kept for a moment: `join` with this ticket on the socket at that address, before it expires. */
export interface Ticket {
  /** at most 2048 characters */
  ticket: string;
  /** matches `^[a-z0-9-]+$(?!\n)` */
  room: string;
  seats: string[];
  expires_at: number;
  socket: string;
}

/** A kubb the defenders have to bring up, with its ways by name: `head`, `foot`, or `left`, `right` to lower it. */
export interface ToRaise {
  must: "lower" | "place" | "raise";
  ways?: { [key: string]: WayView };
}

/** The guest's token: it goes into `hello`, and into the header `Authorization: Bearer` of other requests. */
export interface TokenAnswer {
  /** at most 2048 characters */
  token: string;
  member: string;
  name: string;
  expires_at: number;
}

/** A guest asks for a token under a name. */
export interface TokenRequest {
  /** matches `^(?![\s\u200c\u200d\ufe0f])[^\x00-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]*[^\s\x00-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]$(?!\n)` */
  name: string;
}

/** A team's toss throw is in; what it was stays hidden until both are. */
export interface TossLocked {
  ev: "toss_locked";
  team: "a" | "b";
}

/** The team's throw in the toss; hidden until both have thrown. */
export interface TossThrow {
  do: "toss_throw";
  throw: Throw;
}

/** A team's turn has begun: kubbs `to_throw` first, then its batons. */
export interface TurnBegan {
  ev: "turn_began";
  team: "a" | "b";
  number: number;
  batons: number;
  /** y of the line behind which the team may throw its batons */
  line: number;
  to_throw?: string[];
  /** default "game" */
  contest?: "game" | "sudden_death" | "throwoff";
}

/** The turn under way: whose, and how many of its batons are `left`. */
export interface TurnView {
  team: "a" | "b";
  number: number;
  batons: number;
  left: number;
  line: number;
  /** y of the line behind which the king may be attacked */
  king_from: number;
}

/** What happened, and what the state is now: `patch` changes the view after `seq` - 1 into that after `seq`. */
export interface Update {
  t: "update";
  seq: number;
  at: number;
  events?: Event[];
  patch?: Patch | null;
  /** instead of a patch where the whole is shorter */
  view?: RoomView | null;
}

/** The coordinator warns a team. */
export interface Warn {
  do: "warn";
  team: "a" | "b";
  /** matches `^[^\x00-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]+$(?!\n)` */
  reason: string;
}

/** One way to raise or lower a kubb: where it would stand, how much of its base is in, and why not, if not. */
export interface WayView {
  x: number;
  y: number;
  yaw: number;
  /** permille of the base inside the pitch */
  inside: number;
  refused?: string | null;
  clause?: string | null;
}

/** The answer to hello: which member this is, and the server's heartbeat. */
export interface Welcome {
  t: "welcome";
  member: string;
  name: string;
  /** name and version of the server */
  server: string;
  /** a sign of life comes at least this often; three missed ones mean that the connection is lost */
  ping_ms: number;
}

/** Play stands as it did before `step`. */
export interface WentBack {
  ev: "went_back";
  step: number;
  clause: string;
}

/** The part of a motion that shows why: milliseconds since its release. */
export interface Window {
  motion: number;
  from_ms: number;
  until_ms: number;
}

/** The same in both languages. */
export interface Words {
  en: string;
  ja: string;
}

/** Any message that a client may send; told apart by `t`. */
export type ClientMessage =
  | Hello
  | Join
  | Ready
  | Do
  | Answered
  | Check
  | Resync
  | Leave
  | Say
  | Mute
  | Report
  | Pong
  | Alive;

/** Any message that a server may send; told apart by `t`. */
export type ServerMessage =
  | Welcome
  | Snapshot
  | Update
  | Ack
  | Refused
  | ErrorMessage
  | Seated
  | Revealed
  | Said
  | Muted
  | Reported
  | Ping
  | Ponged
  | Bye;

/** What somebody may do; told apart by `do`. */
export type Action =
  | AgreeSetup
  | TossThrow
  | Choose
  | ThrowKubb
  | ThrowBaton
  | Lower
  | Raise
  | Place
  | EndTurn
  | LeanTest
  | ResetLeaning
  | Done
  | Concede
  | OfferDraw
  | AnswerDraw
  | Halt
  | Resume
  | Warn
  | GamePenalty
  | Forfeit
  | Cancel
  | CallContest
  | MatchPenalty
  | Eject
  | OrderReplay
  | ForfeitToss
  | Correct
  | Decide
  | ReadyNext
  | Substitute
  | NameCaptain
  | AskOversight
  | AnswerReplay
  | ProposeCorrection
  | AnswerCorrection
  | FlipCoin
  | Presence
  | ReportToss
  | ReportKubbs
  | ReportBaton
  | ReportPlaces
  | Confirm
  | Dispute
  | Amend
  | Settle;

/** What happened; told apart by `ev`. */
export type Event =
  | SetupAgreed
  | TossLocked
  | Thrown
  | Flight
  | Ruled
  | Chosen
  | TurnBegan
  | Raised
  | Lowered
  | Halted
  | Resumed
  | DrawOffered
  | DrawDeclined
  | Noticed
  | GameEnded
  | ContestBegan
  | Substituted
  | CaptainNamed
  | OversightAsked
  | ReplayOffered
  | ReplayDeclined
  | CorrectionProposed
  | CorrectionDeclined
  | WentBack
  | CoinFlipped
  | ReportMade
  | ReportSettled
  | GameOver;
