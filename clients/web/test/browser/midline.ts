// A real server for a test: its process, its address, and what a script may ask of it over HTTP.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { RoomInfo, RoomRequest, RoomView, TokenAnswer } from "@protocol";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const program = process.env.MIDLINE ?? `${root}.venv/bin/midline`;

export class Server {
  private constructor(
    private readonly process: ChildProcess,
    readonly url: string,
  ) {}

  static async start(...more: string[]): Promise<Server> {
    const args = ["serve", "--port", "0", "--memory", "--log", "json", "--rooms-per-minute", "1000", ...more];
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
    return new Server(child, await addressIn(child));
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  async stop(): Promise<void> {
    if (this.process.exitCode !== null) return;
    this.process.kill("SIGTERM");
    await once(this.process, "exit");
  }

  /** Somebody who opens rooms for a test. */
  async guest(name: string): Promise<TokenAnswer> {
    return await this.post("/api/guests", { name });
  }

  async room(host: TokenAnswer, request: RoomRequest): Promise<RoomInfo> {
    return await this.post("/api/rooms", request, host.token);
  }

  /** What anybody may see of a room. */
  async view(room: string): Promise<RoomView> {
    const answer = await fetch(`${this.url}/api/rooms/${room}/watch`);
    const { view } = (await answer.json()) as { view: RoomView };
    return view;
  }

  /** A house bot that comes over a socket like anybody. */
  bot(room: string, team: "a" | "b", level = "champion"): ChildProcess {
    const args = ["bot", "--room", room, "--team", team, "--level", level, "--pace", "0", "--url", this.url];
    return spawn(program, args, { stdio: "ignore" });
  }

  private async post<T>(path: string, body: object, token?: string): Promise<T> {
    const headers: Record<string, string> = { "content-type": "application/json" };
    if (token) headers.authorization = `Bearer ${token}`;
    const answer = await fetch(this.url + path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}

/** The server says where it listens; what it says otherwise is kept for the case that it dies. */
async function addressIn(child: ChildProcess): Promise<string> {
  let said = "";
  return await new Promise((found, failed) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /"url": "([^"]+)"/.exec(said)?.[1];
      if (address) found(address);
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("exit", (code) => failed(new Error(`the server ended with ${code}: ${said}`)));
    child.once("error", failed);
  });
}
