// The only place that knows WebSockets: messages in, messages out, and the end of it with its code.

import { type ClientMessage, type ServerMessage, SOCKET_PATH, SUBPROTOCOL_MSGPACK } from "@protocol";
import { decode, encode } from "@/protocol/codec.ts";

/** What the browser says of a connection that ended without a word. */
export const NEVER_OPENED = 1006;

export interface Line {
  send(message: ClientMessage): void;
  /** Nothing is heard of it any more. */
  close(): void;
}

export interface Ear {
  opened(): void;
  message(message: ServerMessage | null): void;
  lost(code: number, reason: string): void;
}

export type Dial = (url: string, ear: Ear) => Line;

export const dial: Dial = (url, ear) => {
  const socket = socketTo(url);
  if (socket === null) {
    // Told later, as every other loss is.
    setTimeout(() => ear.lost(NEVER_OPENED, "this address cannot be opened"));
    return { send: () => undefined, close: () => undefined };
  }
  socket.binaryType = "arraybuffer";
  socket.onopen = () => ear.opened();
  socket.onmessage = ({ data }) => ear.message(data instanceof ArrayBuffer ? decode(data) : null);
  socket.onclose = ({ code, reason }) => ear.lost(code, reason);
  return {
    send(message) {
      if (socket.readyState === WebSocket.OPEN) socket.send(encode(message));
    },
    close() {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    },
  };
};

/** The game socket of the server that this page came from. */
export function homeSocket({ protocol, host }: Location = location): string {
  return `${protocol === "https:" ? "wss:" : "ws:"}//${host}${SOCKET_PATH}`;
}

/** The address that a server told, as this page may use it: a page that came safely opens no unsafe socket. */
export function reachable(told: string, { protocol }: Location = location): string {
  return protocol === "https:" ? told.replace(/^ws:/, "wss:") : told;
}

function socketTo(url: string): WebSocket | null {
  try {
    return new WebSocket(url, SUBPROTOCOL_MSGPACK);
  } catch {
    return null;
  }
}
