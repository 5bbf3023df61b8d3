// A room opened in a browser: its sockets, its timers, and what it makes of the network's news.

import { decode, encode } from "@msgpack/msgpack";
import type { ServerMessage } from "@protocol";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { open } from "@/session/session.ts";
import { homeSocket, reachable } from "@/session/socket.ts";
import { LOBBY, snapshot } from "./fake.ts";

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  static isForbidden = false;
  binaryType = "blob";
  readyState = 0;
  isClosed = false;
  readonly sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(
    readonly url: string,
    readonly subprotocol: string,
  ) {
    if (FakeSocket.isForbidden) throw new DOMException("no", "SecurityError");
    FakeSocket.all.push(this);
  }

  send(bytes: Uint8Array): void {
    this.sent.push(decode(bytes));
  }

  close(): void {
    this.isClosed = true;
  }

  say(message: ServerMessage): void {
    const { buffer, byteOffset, byteLength } = encode(message);
    this.onmessage?.({ data: buffer.slice(byteOffset, byteOffset + byteLength) });
  }

  letIn(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    this.say({ t: "welcome", member: "", name: "", server: "test", ping_ms: 20_000 });
    this.say(snapshot(LOBBY));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  FakeSocket.isForbidden = false;
  vi.stubGlobal("WebSocket", FakeSocket);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it speaks MessagePack with the server that the page came from", () => {
  const session = open("r");
  const [socket] = FakeSocket.all;
  expect([socket?.url, socket?.subprotocol, socket?.binaryType]).toEqual([
    homeSocket(),
    "midline.v1.msgpack",
    "arraybuffer",
  ]);
  socket?.letIn();
  expect(socket?.sent).toEqual([
    { t: "hello", token: null, client: "midline-web" },
    { t: "join", room: "r", ticket: null, since: null },
  ]);
  expect(session.view.value).toEqual(LOBBY);
  socket?.onmessage?.({ data: "text" });
  expect(session.link.value.kind).toBe("live");
  session.close();
});

test("it comes back by itself, at once when the network does, and not after it was closed", () => {
  const session = open("r");
  FakeSocket.all[0]?.onclose?.({ code: 4100, reason: "busy" });
  expect(session.link.value.kind).toBe("lost");
  vi.advanceTimersByTime(2000);
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.all[1]?.onclose?.({ code: 4100, reason: "busy" });
  window.dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(3);
  FakeSocket.all[2]?.onclose?.({ code: 4100, reason: "busy" });
  document.dispatchEvent(new Event("visibilitychange"));
  expect(FakeSocket.all).toHaveLength(4);
  session.close();
  expect(FakeSocket.all[3]?.isClosed).toBe(true);
  window.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(4);
});

test("an address that a browser will not open is a lost connection, no crash", () => {
  FakeSocket.isForbidden = true;
  const session = open("r");
  vi.advanceTimersByTime(1);
  expect(session.link.value).toMatchObject({ kind: "lost", code: 1006 });
  session.close();
});

test("a page that came safely opens no unsafe socket", () => {
  const safe = { protocol: "https:", host: "kubb.example" } as Location;
  const plain = { protocol: "http:", host: "10.0.0.5:8080" } as Location;
  expect([homeSocket(safe), homeSocket(plain)]).toEqual(["wss://kubb.example/ws", "ws://10.0.0.5:8080/ws"]);
  expect(reachable("ws://kubb.example/ws", safe)).toBe("wss://kubb.example/ws");
  expect(reachable("ws://10.0.0.5:8080/ws", plain)).toBe("ws://10.0.0.5:8080/ws");
});
