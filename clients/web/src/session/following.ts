// What is so in a room as it goes on: snapshots and updates become signals, and every event is passed on once.

import { batch, signal } from "@preact/signals";
import type {
  Check,
  Event,
  MotionReplay,
  Resync,
  RoomView,
  Ruling,
  Since,
  Snapshot,
  Update,
} from "@protocol";
import { OutOfStep } from "@/protocol/patch.ts";
import { MatchClock, runs } from "./clock.ts";
import { Flights } from "./flights.ts";
import { withRulings } from "./lists.ts";
import { Mirror } from "./mirror.ts";
import type { Flight } from "./types.ts";

/** What following asks of whoever has the connection. */
export interface Asked {
  send(message: Check | Resync): void;
  /** Server and client do not speak the same language. */
  giveUp(): void;
}

type Heard = (event: Event, at: number) => void;

export class Following {
  readonly view = signal<RoomView | null>(null);
  readonly game = signal("kubb");
  readonly clock = signal<Snapshot["clock"]>("real");
  readonly commitment = signal("");
  readonly rulings = signal<readonly Ruling[]>([]);
  readonly flight = signal<Flight | null>(null);
  private readonly mirror = new Mirror();
  private readonly flights = new Flights();
  private readonly matchClock = new MatchClock();
  private readonly listeners = new Set<Heard>();

  constructor(
    /** our own clock */
    private readonly time: () => number,
    private readonly asked: Asked,
  ) {}

  /** How often our state turned out to differ from the server's: must stay 0. */
  get mismatches(): number {
    return this.mirror.mismatches;
  }

  get hash(): string | null {
    return this.mirror.hash;
  }

  get seq(): number {
    return this.mirror.seq;
  }

  get since(): Since | null {
    return this.mirror.since;
  }

  /** Match time. */
  now(): number {
    return this.matchClock.now(this.time());
  }

  listen(heard: Heard): () => void {
    // Wrapped, so that whoever listens twice is told twice.
    const listener: Heard = (event, at) => heard(event, at);
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  /** The whole path of a throw, if all of it was told or fetched. */
  whole(motion: number): Flight | null {
    return this.flights.whole(motion);
  }

  fetched(replay: MotionReplay): Flight {
    return this.flights.fetched(replay);
  }

  begin(snapshot: Snapshot): void {
    const { epoch, seq } = this.mirror;
    const hasMissed = snapshot.epoch !== epoch || snapshot.seq !== seq;
    if (snapshot.epoch !== epoch) this.matchClock.reset();
    const agrees = this.mirror.begin(snapshot);
    const { view, at, clock, rulings = [] } = snapshot;
    this.matchClock.heard(at, this.time(), runs(clock, view));
    if (hasMissed) this.flights.jumped(view);
    const past = this.rulings.value.filter((ruling) => ruling.n <= (view.match?.rulings ?? 0));
    batch(() => {
      this.game.value = snapshot.game;
      this.clock.value = clock;
      this.commitment.value = snapshot.commitment;
      this.rulings.value = withRulings(past, rulings);
      this.show();
    });
    if (!agrees) this.doubt();
  }

  follow(update: Update): void {
    const before = this.mirror.view;
    try {
      if (!this.mirror.follow(update)) return;
    } catch (error) {
      if (!(error instanceof OutOfStep)) throw error;
      this.doubt();
      return;
    }
    const view = this.mirror.view!;
    this.matchClock.heard(update.at, this.time(), runs(this.clock.value, view));
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

  /** All that was missed has been told. */
  caughtUp(): void {
    this.check(this.mirror.check());
  }

  /** Another stream was asked for: what comes before its snapshot is passed over. */
  restart(): void {
    this.mirror.restart();
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

  private check(check: Check | null): void {
    if (check !== null) this.asked.send(check);
  }

  private doubt(): void {
    this.mirror.doubt();
    if (this.mirror.isHopeless) this.asked.giveUp();
    else this.asked.send({ t: "resync" });
  }
}
