// A server that says what a test tells it to, and a world in which time passes when a test says so.

import type {
  ClientMessage,
  Event,
  MotionReplay,
  RoomView,
  ServerMessage,
  Snapshot,
  Ticket,
  Update,
} from "@protocol";
import { stateHash } from "@/protocol/canonical.ts";
import { Refused } from "@/session/http.ts";
import { RoomSession, type Surroundings } from "@/session/roomSession.ts";
import type { Ear, Line } from "@/session/socket.ts";

export const HOME = "ws://home/ws";

/** One connection, seen from the server. */
export class Peer implements Line {
  readonly said: ClientMessage[] = [];
  isClosed = false;

  constructor(
    readonly url: string,
    private readonly ear: Ear,
  ) {}

  send(message: ClientMessage): void {
    if (!this.isClosed) this.said.push(message);
  }

  close(): void {
    this.isClosed = true;
  }

  say(...messages: (ServerMessage | null)[]): void {
    for (const message of messages) if (!this.isClosed) this.ear.message(message);
  }

  /** Accept it and greet whoever it is. */
  greet(member = "m-1", pingMs = 2000): this {
    this.ear.opened();
    this.say({ t: "welcome", member, name: "Ami", server: "test", ping_ms: pingMs });
    return this;
  }

  drop(code: number, reason = ""): void {
    if (!this.isClosed) {
      this.isClosed = true;
      this.ear.lost(code, reason);
    }
  }

  /** What it said of one kind. */
  heard<T extends ClientMessage["t"]>(t: T): Extract<ClientMessage, { t: T }>[] {
    return this.said.filter((one): one is Extract<ClientMessage, { t: T }> => one.t === t);
  }
}

export class FakeWorld implements Surroundings {
  time = 1000;
  luck = 0.5;
  me: string | null = "token-1";
  mine = new Set<string>();
  readonly peers: Peer[] = [];
  whereabouts: string | null = null;
  replay: MotionReplay | null = null;
  asked: string[] = [];
  ticketRefused: Refused | null = null;
  mayRenew = true;

  now = () => this.time;
  chance = () => this.luck;
  home = () => HOME;
  nonce = () => "0".repeat(32);
  token = () => this.me;
  isMine = (room: string) => this.mine.has(room);
  keepMine = (room: string, isMine: boolean) => {
    if (isMine) this.mine.add(room);
    else this.mine.delete(room);
  };
  dial = (url: string, ear: Ear) => {
    const peer = new Peer(url, ear);
    this.peers.push(peer);
    return peer;
  };
  renew = async () => {
    if (!this.mayRenew) throw new Refused("UNREACHABLE");
    this.me = "token-2";
  };
  whereIs = async () => {
    if (this.whereabouts === null) throw new Refused("NO_SUCH_ROOM");
    return this.whereabouts;
  };
  ticket = async (room: string, seats: readonly string[]): Promise<Ticket> => {
    this.asked.push(`ticket ${seats}`);
    if (this.ticketRefused) throw this.ticketRefused;
    return { ticket: `ticket-${seats}`, room, seats: [...seats], expires_at: 0, socket: HOME };
  };
  motion = async (_room: string, motion: number) => {
    this.asked.push(`motion ${motion}`);
    if (this.replay === null) throw new Refused("NO_SUCH_ROOM");
    return this.replay;
  };

  /** The connection that was opened last. */
  get peer(): Peer {
    return this.peers.at(-1)!;
  }

  /** Let time pass as a browser's timer would. */
  pass(session: RoomSession, ms: number): void {
    for (const end = this.time + ms; this.time < end; ) {
      this.time = Math.min(end, this.time + 250);
      session.tick();
    }
  }
}

export const LOBBY: RoomView = { status: "lobby", seats: { a1: { state: "open" }, b1: { state: "open" } } };

const PIECES = { K: { role: "king", state: "standing", at: [0, 0, 150], q: [10000, 0, 0, 0] } } as const;

export const RUNNING = {
  status: "running",
  seats: { a1: { state: "connected", name: "Ami" }, b1: { state: "house", name: "Hazel" } },
  match: {
    phase: { kind: "batons", teams: ["a"], answer_by: 60_000 },
    south: "a",
    pieces: structuredClone(PIECES) as unknown as NonNullable<RoomView["match"]>["pieces"],
    teams: {
      a: { standing: 5, base_down: 0, warnings: 0, penalties: 0, connected: 1 },
      b: { standing: 5, base_down: 0, warnings: 0, penalties: 0, connected: 1 },
    },
    turn: { team: "a", number: 1, batons: 2, left: 2, line: -4000, king_from: -4000 },
    rulings: 0,
  },
} satisfies RoomView;

export function snapshot(view: RoomView, more: Partial<Snapshot> = {}): Snapshot {
  const usual = {
    room: "r",
    epoch: 4,
    seq: 1,
    at: 0,
    game: "kubb",
    clock: "real",
    commitment: "5ea1",
  } as const;
  return { t: "snapshot", ...usual, hash: stateHash(view), view, ...more };
}

export function update(seq: number, more: Partial<Update> = {}): Update {
  return { t: "update", seq, at: seq * 100, ...more };
}

/** An update that changes one number, so that it can be seen. */
export function left(seq: number, batons: number, more: Partial<Update> = {}): Update {
  return update(seq, { patch: { m: { match: { m: { turn: { s: { left: batons } } } } } }, ...more });
}

export const notice = (code: string): Event => ({ ev: "noticed", code, clause: "MID-1" });

/** In a match, in seat a1, as of update 1. */
export function seated(more: Partial<Snapshot> = {}): { world: FakeWorld; session: RoomSession; peer: Peer } {
  const world = new FakeWorld();
  const session = new RoomSession("r", world, { ticket: "ticket" });
  const peer = world.peer.greet();
  peer.say(snapshot(RUNNING, { seats: ["a1"], ...more }));
  return { world, session, peer };
}

/** Let promises that are settled say so. */
export const settled = () => new Promise<void>((done) => setTimeout(done));
