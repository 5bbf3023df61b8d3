// One room as the screens know it: what a person does becomes messages, and what the server says goes where it belongs.

import { batch, type ReadonlySignal, signal } from "@preact/signals";
import type {
  Action,
  ChatLine,
  ClientMessage,
  Event,
  MotionReplay,
  Revealed,
  Seated,
  ServerMessage,
  Snapshot,
  Ticket,
} from "@protocol";
import { Following } from "./following.ts";
import { Refused } from "./http.ts";
import { Inputs } from "./inputs.ts";
import { withLines } from "./lists.ts";
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
  readonly view: Following["view"];
  readonly seats = signal<readonly string[]>([]);
  readonly game: Following["game"];
  readonly clock: Following["clock"];
  readonly rulings: Following["rulings"];
  readonly flight: Following["flight"];
  readonly commitment: Following["commitment"];
  readonly revealed = signal<Revealed | null>(null);
  readonly chat = signal<readonly ChatLine[]>([]);
  readonly muted = signal<readonly string[]>([]);
  readonly silenced = signal<readonly string[]>([]);
  readonly reported = signal<readonly number[]>([]);
  readonly trouble = signal<Trouble | null>(null);
  private readonly inputs = new Inputs();
  private readonly following: Following;
  private readonly staying: Staying;
  private unsaid: ClientMessage[] = [];

  constructor(
    readonly room: string,
    private readonly world: Surroundings,
    { ticket = null, socket = null }: Entry = {},
  ) {
    const isNamed = ticket !== null || world.isMine(room);
    this.following = new Following(() => world.now(), {
      send: (message) => this.staying.send(message),
      giveUp: () => this.staying.stop("OUT_OF_STEP", "the state is not what the server says"),
    });
    this.view = this.following.view;
    this.game = this.following.game;
    this.clock = this.following.clock;
    this.commitment = this.following.commitment;
    this.rulings = this.following.rulings;
    this.flight = this.following.flight;
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
    return this.following.mismatches;
  }

  hash(): string | null {
    return this.following.hash;
  }

  now(): number {
    return this.following.now();
  }

  listen(heard: (event: Event, at: number) => void): () => void {
    return this.following.listen(heard);
  }

  async recall(motion: number): Promise<Flight> {
    return this.following.whole(motion) ?? this.following.fetched(await this.world.motion(this.room, motion));
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
    this.following.restart();
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
    return this.following.since;
  }

  arrived(by: Snapshot | Seated, isNew: boolean): void {
    const { seats = [], last_n = 0 } = by;
    // Somebody may have acted for us meanwhile: this person, in another window.
    this.inputs.continueAfter(last_n);
    batch(() => {
      this.seats.value = seats;
      if (by.t === "snapshot") this.following.begin(by);
    });
    if (seats.length > 0) this.world.keepMine(this.room, true);
    if (isNew) this.sayUnsaid();
  }

  heard(message: ServerMessage): void {
    switch (message.t) {
      case "update":
        this.following.follow(message);
        break;
      case "ack":
      case "refused":
        this.inputs.take(message, this.following.seq);
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
        this.following.caughtUp();
        break;
    }
  }

  ended(): void {
    this.inputs.giveUp();
    this.unsaid = [];
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
