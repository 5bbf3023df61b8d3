// One connection, from dialling to its end: it says who we are, asks to be let in, and keeps its heartbeat.

import type { Bye, ClientMessage, ServerMessage, Since, Welcome } from "@protocol";
import { Pulse } from "./pulse.ts";
import { type Dial, type Line, NEVER_OPENED } from "./socket.ts";

const CLIENT = "midline-web";

export interface Plan {
  url: string;
  room: string;
  token: string | null;
  ticket: string | null;
  /** asked at the moment of joining */
  since(): Since | null;
}

export interface VisitEar {
  heard(visit: Visit, message: ServerMessage): void;
  lost(visit: Visit, code: number, reason: string): void;
}

export class Visit {
  welcome: Welcome | null = null;
  /** said by the server before it closes */
  bye: Bye | null = null;
  isIn = false;
  readonly pulse: Pulse;
  private readonly line: Line;
  private isGone = false;

  constructor(
    readonly plan: Plan,
    dial: Dial,
    private readonly now: () => number,
    private readonly ear: VisitEar,
  ) {
    this.pulse = new Pulse(now());
    this.line = dial(plan.url, {
      opened: () => this.send({ t: "hello", token: plan.token, client: CLIENT }),
      message: (message) => this.heard(message),
      lost: (code, reason) => this.end(code, reason),
    });
  }

  send(message: ClientMessage): void {
    if (!this.isGone) this.line.send(message);
  }

  join(ticket: string | null = null): void {
    this.isIn = false;
    this.send({ t: "join", room: this.plan.room, ticket, since: this.plan.since() });
  }

  arrived(): void {
    this.isIn = true;
    this.pulse.isIn();
  }

  ping(): number {
    const n = this.pulse.ask(this.now());
    this.send({ t: "ping", n });
    return n;
  }

  /** Find out soon whether anybody is there. */
  probe(): void {
    this.send({ t: "ping", n: this.pulse.probe(this.now()) });
  }

  tick(): void {
    const todo = this.pulse.look(this.now());
    if (todo === "ask") this.ping();
    if (todo === "lost") {
      this.line.close();
      this.end(NEVER_OPENED, "no sign of life");
    }
  }

  /** Nothing more is heard of it. */
  close(): void {
    this.isGone = true;
    this.line.close();
  }

  private heard(message: ServerMessage | null): void {
    if (this.isGone) return;
    this.pulse.heard(this.now());
    if (message === null) return;
    // At once, whatever timers do: those of a hidden page hardly run.
    if (message.t === "ping") this.send({ t: "pong", n: message.n });
    if (message.t === "bye") this.bye = message;
    if (message.t === "welcome") {
      this.welcome = message;
      this.pulse.beatsEvery(message.ping_ms);
      this.join(this.plan.ticket);
    }
    this.ear.heard(this, message);
  }

  private end(code: number, reason: string): void {
    if (this.isGone) return;
    this.isGone = true;
    this.ear.lost(this, this.bye?.code ?? code, this.bye?.reason || reason);
  }
}
