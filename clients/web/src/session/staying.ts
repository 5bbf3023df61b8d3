// Being in a room over connections that break: one after the other, and while we change who we are, two at a time.

import { signal } from "@preact/signals";
import type { ClientMessage, ErrorMessage, Seated, ServerMessage, Since, Snapshot } from "@protocol";
import { Refused } from "./http.ts";
import { advice, Returning } from "./returning.ts";
import type { Dial } from "./socket.ts";
import type { Link } from "./types.ts";
import { Visit } from "./visit.ts";

/** What a room's page needs from the world around it; tests have one of their own. */
export interface World {
  now(): number;
  /** between 0 and 1 */
  chance(): number;
  dial: Dial;
  /** the socket's address where none was told */
  home(): string;
  /** where the room is played, as the server that we can reach knows it */
  whereIs(room: string): Promise<string>;
  token(): string | null;
  renew(): Promise<unknown>;
}

/** Whoever wants to know what is said in the room. */
export interface Inside {
  since(): Since | null;
  /** The room tells us our seats, and perhaps everything. `isNew`: on a connection that has just let us in. */
  arrived(by: Snapshot | Seated, isNew: boolean): void;
  heard(message: ServerMessage): void;
  /** There will be no more connection. */
  ended(): void;
}

interface Waiter {
  resolve(): void;
  reject(why: Refused): void;
}

const BUSY = 4100;
const BAD_TOKEN = 4001;
const TRY_LATER = new Set(["DRAINING", "RATE", "PAUSED", "UNAVAILABLE"]);

export class Staying {
  readonly link = signal<Link>({ kind: "connecting" });
  readonly member = signal<string | null>(null);
  /** Whether we say who we are. */
  isNamed: boolean;
  private line: Visit | null = null;
  private next: Visit | null = null;
  private waiters: Waiter[] = [];
  private readonly returning = new Returning();
  private wasIn = false;
  private hasRenewed = false;
  private hasAsked = false;
  private catchUp: number | null = null;

  constructor(
    private readonly room: string,
    private readonly world: World,
    private readonly inside: Inside,
    private ticket: string | null,
    private address: string | null,
    isNamed: boolean,
  ) {
    this.isNamed = isNamed;
  }

  /** In the room now; what is sent otherwise is lost. */
  get isIn(): boolean {
    return this.line?.isIn ?? false;
  }

  send(message: ClientMessage): void {
    this.line?.send(message);
  }

  /** Dial, and take the place of the connection that there is once the room has let us in. */
  come(): void {
    this.next?.close();
    const { room, ticket, world, inside } = this;
    const token = this.isNamed ? world.token() : null;
    const plan = { url: this.address ?? world.home(), room, token, ticket, since: () => inside.since() };
    const link = this.link.value;
    if (link.kind === "lost") this.link.value = { ...link, retryAt: null };
    if (link.kind === "stopped") this.link.value = { kind: "connecting" };
    const ear = {
      heard: (visit: Visit, message: ServerMessage) => this.heard(visit, message),
      lost: (visit: Visit, code: number, reason: string) => this.lost(visit, code, reason),
    };
    this.next = new Visit(plan, world.dial, world.now, ear);
  }

  /** Come in as somebody, with a ticket or without. Rejects with a Refused if the room does not let us. */
  comeAs(ticket: string | null, address: string | null = this.address): Promise<void> {
    this.isNamed = true;
    this.ticket = ticket;
    this.address = address;
    this.hasRenewed = false;
    return new Promise((resolve, reject) => {
      this.waiters.push({ resolve, reject });
      this.come();
    });
  }

  /** Join anew without leaving the connection: as whoever we are without seats. */
  joinAgain(): void {
    this.line?.join();
  }

  tick(): void {
    const link = this.link.value;
    this.line?.tick();
    this.next?.tick();
    if (link.kind === "lost" && link.retryAt !== null && this.world.now() >= link.retryAt) this.come();
  }

  /** The network is back, or somebody looks at the page again: no need to wait any longer. */
  nudge(): void {
    const link = this.link.value;
    if (this.line !== null) this.line.probe();
    else if (link.kind === "lost" && link.retryAt !== null) this.come();
  }

  retry(): void {
    this.returning.anew();
    this.hasRenewed = false;
    this.hasAsked = false;
    if (this.line === null) this.come();
  }

  stop(code: number | string, reason: string): void {
    this.line?.close();
    this.next?.close();
    this.line = this.next = null;
    this.link.value = { kind: "stopped", code, reason };
    this.refuseWaiters(new Refused(typeof code === "string" ? code : "UNREACHABLE", { what: reason }));
    this.inside.ended();
  }

  // --- what is heard ----------------------------------------------------------------------------------------------

  private heard(visit: Visit, message: ServerMessage): void {
    switch (message.t) {
      case "snapshot":
      case "seated":
        this.isLetIn(visit, message);
        return;
      case "error":
        if (visit.isIn) this.inside.heard(message);
        else this.isBarred(visit, message);
        return;
      case "pong":
        if (message.n === this.catchUp && visit === this.line) this.inside.heard(message);
        return;
      default:
        if (visit === this.line) this.inside.heard(message);
    }
  }

  private isLetIn(visit: Visit, by: Snapshot | Seated): void {
    const isNew = !visit.isIn;
    visit.arrived();
    if (visit === this.next) this.moveOver(visit);
    this.member.value = visit.welcome?.member || null;
    this.inside.arrived(by, isNew);
    // Its answer comes after everything that we missed.
    if (isNew && by.t === "seated") this.catchUp = visit.ping();
    if (isNew) this.settleIn();
  }

  /** The room has let the newer connection in: the older one has had its time. */
  private moveOver(visit: Visit): void {
    this.line?.close();
    this.line = visit;
    this.next = null;
  }

  private settleIn(): void {
    this.ticket = null;
    this.wasIn = true;
    this.hasRenewed = false;
    this.hasAsked = false;
    this.returning.arrived(this.world.now());
    if (this.link.value.kind !== "live") this.link.value = { kind: "live" };
    const waiters = this.waiters.splice(0);
    for (const waiter of waiters) waiter.resolve();
  }

  // --- what goes wrong --------------------------------------------------------------------------------------------

  /** The server answered our join, or hello, with an error. */
  private isBarred(visit: Visit, error: ErrorMessage): void {
    const { code, what = "", where = "" } = error;
    // The close that follows says the same.
    if (code === "BAD_TOKEN") return;
    if (code === "TICKET_USED") {
      // An earlier try got through although its answer did not: the seats are ours.
      this.ticket = null;
      visit.join();
    } else if (TRY_LATER.has(code) || (code === "SPECTATORS_FULL" && this.wasIn)) {
      visit.close();
      this.lost(visit, BUSY, code);
    } else {
      this.inside.heard(error);
      this.isRefused(visit, new Refused(code, { what, where }));
    }
  }

  private isRefused(visit: Visit, why: Refused): void {
    const hadTicket = this.ticket !== null;
    this.ticket = null;
    this.refuseWaiters(why);
    if (visit === this.next && this.line !== null) {
      // It was to take the place of a connection that is still good.
      visit.close();
      this.next = null;
    } else if (why.code === "NO_SUCH_ROOM") this.look(visit, why);
    else if (hadTicket) visit.join();
    else this.stop(why.code, why.what);
  }

  /** The room may be played elsewhere: ask once where. */
  private look(visit: Visit, why: Refused): void {
    const end = () => this.stop(why.code, why.what);
    visit.close();
    this.next = null;
    if (this.hasAsked) {
      end();
      return;
    }
    this.hasAsked = true;
    this.world.whereIs(this.room).then((address) => {
      if (this.isBusy) return;
      if (address === visit.plan.url) end();
      this.address = address;
      if (address !== visit.plan.url) this.come();
    }, end);
  }

  private lost(visit: Visit, code: number, reason: string): void {
    if (visit === this.next) this.next = null;
    else if (visit === this.line) this.line = null;
    else return;
    // The other one of the two is there, or on its way.
    if (this.line !== null || this.next !== null) return;
    if (visit.bye?.to) this.address = visit.bye.to;
    else if (!visit.isIn) this.address = null;
    if (code === BAD_TOKEN && !this.hasRenewed) this.renew(reason);
    else if (advice(code) === "stop") this.stop(code, reason);
    else this.comeBack(code, reason, visit.bye?.retry_ms ?? 0);
  }

  private comeBack(code: number, reason: string, toldMs: number): void {
    const now = this.world.now();
    const wait = this.returning.lost(code, toldMs, now, this.world.chance());
    this.fall(code, reason, wait === 0 ? null : now + wait);
    if (wait === 0) this.come();
  }

  private renew(reason: string): void {
    this.hasRenewed = true;
    this.fall(BAD_TOKEN, reason, null);
    this.world.renew().then(
      () => this.isBusy || this.come(),
      () => this.stop(BAD_TOKEN, reason),
    );
  }

  private fall(code: number, reason: string, retryAt: number | null): void {
    const link = this.link.value;
    const since = link.kind === "lost" ? link.since : this.world.now();
    this.link.value = { kind: "lost", since, retryAt, code, reason };
  }

  /** Something else has happened while we waited for an answer. */
  private get isBusy(): boolean {
    return this.line !== null || this.next !== null || this.link.value.kind === "stopped";
  }

  private refuseWaiters(why: Refused): void {
    const waiters = this.waiters.splice(0);
    for (const waiter of waiters) waiter.reject(why);
  }
}
