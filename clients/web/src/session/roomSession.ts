// One room as this client knows it: what the server says becomes signals, and what a person does becomes messages.

import { batch, type ReadonlySignal, signal } from "@preact/signals";
import type {
  Action,
  ChatLine,
  ClientMessage,
  Event,
  MotionReplay,
  Revealed,
  RoomView,
  Ruling,
  Seated,
  ServerMessage,
  Snapshot,
  Ticket,
  Update,
} from "@protocol";
import { OutOfStep } from "@/protocol/patch.ts";
import { MatchClock, runs } from "./clock.ts";
import { Flights } from "./flights.ts";
import { Refused } from "./http.ts";
import { Inputs } from "./inputs.ts";
import { withLines, withRulings } from "./lists.ts";
import { Mirror } from "./mirror.ts";
import { type Inside, Staying, type World } from "./staying.ts";
import type { Flight, Link, Outcome, Session, Trouble } from "./types.ts";

/** A room's surroundings: besides connections, the questions that are asked over HTTP. */
export interface Surroundings extends World {
  /** 32 hex digits that nobody can guess */
  nonce(): string;
  ticket(room: string, seats: readonly string[]): Promise<Ticket>;
  motion(room: string, motion: number): Promise<MotionReplay>;
  /** Whether seats in this room are, or were, mine. */
  isMine(room: string): boolean;
  keepMine(room: string, isMine: boolean): void;
}

export interface Entry {
  ticket?: string | null;
  /** where the ticket is good */
  socket?: string | null;
}

const UNSAID_MOST = 20;

export class RoomSession implements Session, Inside {
  readonly view = signal<RoomView | null>(null);
  readonly seats = signal<readonly string[]>([]);
  readonly game = signal("kubb");
  readonly clock = signal<Snapshot["clock"]>("real");
  readonly rulings = signal<readonly Ruling[]>([]);
  readonly flight = signal<Flight | null>(null);
  readonly commitment = signal("");
  readonly revealed = signal<Revealed | null>(null);
  readonly chat = signal<readonly ChatLine[]>([]);
  readonly muted = signal<readonly string[]>([]);
  readonly silenced = signal<readonly string[]>([]);
  readonly reported = signal<readonly number[]>([]);
  readonly trouble = signal<Trouble | null>(null);
  private readonly mirror = new Mirror();
  private readonly inputs = new Inputs();
  private readonly flights = new Flights();
  private readonly matchClock = new MatchClock();
  private readonly staying: Staying;
  private readonly listeners = new Set<(event: Event, at: number) => void>();
  private unsaid: ClientMessage[] = [];

  constructor(
    readonly room: string,
    private readonly world: Surroundings,
    { ticket = null, socket = null }: Entry = {},
  ) {
    const isNamed = ticket !== null || world.isMine(room);
    this.staying = new Staying(room, world, this, ticket, socket, isNamed);
    this.staying.come();
  }

  get link(): ReadonlySignal<Link> {
    return this.staying.link;
  }

  get member(): ReadonlySignal<string | null> {
    return this.staying.member;
  }

  /** How often our state turned out to differ from the server's: must stay 0. */
  get mismatches(): number {
    return this.mirror.mismatches;
  }

  hash(): string | null {
    return this.mirror.hash;
  }

  now(): number {
    return this.matchClock.now(this.world.now());
  }

  listen(heard: (event: Event, at: number) => void): () => void {
    // Wrapped, so that whoever listens twice is told twice.
    const listener = (event: Event, at: number) => heard(event, at);
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  async recall(motion: number): Promise<Flight> {
    return this.flights.whole(motion) ?? this.flights.fetched(await this.world.motion(this.room, motion));
  }

  // --- what a person does -----------------------------------------------------------------------------------------

  act(seat: string, action: Action): Promise<Outcome> {
    if (this.link.value.kind === "stopped") return Promise.resolve({ kind: "unknown" });
    const outcome = this.inputs.add(seat, action);
    if (this.staying.isIn) this.sendAll(this.inputs.unsent(this.world.now()));
    return outcome;
  }

  ready(seat: string): void {
    this.tell({ t: "ready", seat, nonce: this.world.nonce() });
  }

  async take(seats: readonly string[]): Promise<void> {
    const wanted = seats.filter((seat) => !this.seats.value.includes(seat));
    if (wanted.length === 0) return;
    const { ticket, socket } = await this.world.ticket(this.room, wanted);
    await this.staying.comeAs(ticket, socket);
    const missing = wanted.find((seat) => !this.seats.value.includes(seat));
    if (missing !== undefined) throw new Refused("SEAT_TAKEN", { where: missing });
  }

  async speakUp(): Promise<void> {
    if (this.member.value !== null) return;
    if (this.world.token() === null) throw new Refused("NO_NAME");
    await this.staying.comeAs(null);
  }

  say(to: ChatLine["to"], text: string): void {
    this.speakUp().then(
      () => this.tell({ t: "say", to, text }),
      (why: Refused) => this.note(why),
    );
  }

  mute(member: string, muted: boolean, forAll = false): void {
    this.tell({ t: "mute", member, muted, for_all: forAll });
  }

  report(line: number, reason: string): void {
    this.tell({ t: "report", line, reason });
  }

  retry(): void {
    this.staying.retry();
  }

  leave(): void {
    this.world.keepMine(this.room, false);
    this.inputs.giveUp();
    if (!this.staying.isIn) return;
    this.staying.send({ t: "leave" });
    this.mirror.restart();
    this.staying.joinAgain();
  }

  close(): void {
    this.staying.stop("CLOSED", "");
  }

  /** To be called a few times a second. */
  tick(): void {
    this.staying.tick();
    if (this.staying.isIn) this.sendAll(this.inputs.overdue(this.world.now()));
  }

  /** The network is back, or somebody looks at the page again. */
  nudge(): void {
    this.staying.nudge();
  }

  // --- what the server says ---------------------------------------------------------------------------------------

  since() {
    return this.mirror.since;
  }

  arrived(by: Snapshot | Seated, isNew: boolean): void {
    const { seats = [], last_n = 0 } = by;
    // Somebody may have acted for us meanwhile: this person, in another window.
    this.inputs.continueAfter(last_n);
    batch(() => {
      this.seats.value = seats;
      if (by.t === "snapshot") this.begin(by);
    });
    if (seats.length > 0) this.world.keepMine(this.room, true);
    if (isNew) this.sayUnsaid();
  }

  heard(message: ServerMessage): void {
    switch (message.t) {
      case "update":
        this.follow(message);
        break;
      case "ack":
      case "refused":
        this.inputs.take(message, this.mirror.seq);
        break;
      case "error":
        if (!this.inputs.misread(message)) this.note(message);
        break;
      case "revealed":
        this.revealed.value = message;
        break;
      case "said":
        this.chat.value = withLines(this.chat.value, message.lines);
        break;
      case "muted":
        this.muted.value = message.members ?? [];
        this.silenced.value = message.silenced ?? [];
        break;
      case "reported":
        this.reported.value = [...this.reported.value, message.line];
        break;
      case "pong":
        this.check(this.mirror.check());
        break;
    }
  }

  ended(): void {
    this.inputs.giveUp();
    this.unsaid = [];
  }

  private begin(snapshot: Snapshot): void {
    const { epoch, seq } = this.mirror;
    const hasMissed = snapshot.epoch !== epoch || snapshot.seq !== seq;
    if (snapshot.epoch !== epoch) this.matchClock.reset();
    const agrees = this.mirror.begin(snapshot);
    const { view, at, clock, rulings = [] } = snapshot;
    this.game.value = snapshot.game;
    this.clock.value = clock;
    this.commitment.value = snapshot.commitment;
    this.matchClock.heard(at, this.world.now(), runs(clock, view));
    if (hasMissed) this.flights.jumped(view);
    const past = this.rulings.value.filter((ruling) => ruling.n <= (view.match?.rulings ?? 0));
    this.rulings.value = withRulings(past, rulings);
    this.show();
    if (!agrees) this.doubt();
  }

  private follow(update: Update): void {
    const before = this.mirror.view;
    try {
      if (!this.mirror.follow(update)) return;
    } catch (error) {
      if (!(error instanceof OutOfStep)) throw error;
      this.doubt();
      return;
    }
    const view = this.mirror.view!;
    this.matchClock.heard(update.at, this.world.now(), runs(this.clock.value, view));
    const events = update.events ?? [];
    for (const event of events) this.trace(event, update.at, before);
    this.flights.seen(view);
    const ruled = events.flatMap((event) => (event.ev === "ruled" ? [event.ruling] : []));
    batch(() => {
      this.rulings.value = withRulings(this.rulings.value, ruled);
      this.show();
    });
    this.spread(events, update.at);
    this.check(this.mirror.checkInTurn());
  }

  private trace(event: Event, at: number, before: RoomView | null): void {
    if (event.ev === "flight") this.flights.slice(event);
    if (event.ev !== "thrown") return;
    // While a throw is under way the view shows the pieces as they were before it.
    const now = this.mirror.view?.match;
    const motion = now?.motion?.id === event.motion ? now.motion : null;
    const pieces = (motion ? now : (before?.match ?? now))?.pieces ?? {};
    this.flights.thrown(event, motion?.thrown_at ?? at, pieces);
  }

  private show(): void {
    this.view.value = this.mirror.view;
    this.flight.value = this.flights.current;
  }

  private spread(events: readonly Event[], at: number): void {
    for (const event of events) {
      for (const listener of [...this.listeners]) {
        try {
          listener(event, at);
        } catch (error) {
          // One who stumbles must not keep the others from hearing it.
          reportError(error);
        }
      }
    }
  }

  private check(check: ClientMessage | null): void {
    if (check !== null) this.staying.send(check);
  }

  private doubt(): void {
    this.mirror.doubt();
    if (this.mirror.isHopeless) this.staying.stop("OUT_OF_STEP", "the state is not what the server says");
    else this.staying.send({ t: "resync" });
  }

  private note({ code, what = "", where = "" }: { code: string; what?: string; where?: string }): void {
    this.trouble.value = { code, what, where, at: this.world.now() };
  }

  /** Said now, or when we are in. */
  private tell(message: ClientMessage): void {
    if (this.staying.isIn) this.staying.send(message);
    else this.unsaid = [...this.unsaid, message].slice(-UNSAID_MOST);
  }

  private sayUnsaid(): void {
    const unsaid = this.unsaid;
    this.unsaid = [];
    this.sendAll([...unsaid, ...this.inputs.again(this.world.now())]);
  }

  private sendAll(messages: readonly ClientMessage[]): void {
    for (const message of messages) this.staying.send(message);
  }
}
