// A network that can be cut: a relay between browser and server.

import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

export class Wire {
  private isCut = false;
  private readonly pairs = new Set<readonly [Socket, Socket]>();

  private constructor(
    private readonly relay: Server,
    private readonly port: number,
  ) {}

  static async to(port: number): Promise<Wire> {
    const relay = createServer();
    const wire = new Wire(relay, port);
    relay.on("connection", (near) => wire.join(near));
    relay.listen(0, "127.0.0.1");
    await once(relay, "listening");
    return wire;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.relay.address() as AddressInfo).port}`;
  }

  /** Whatever is open breaks, and nothing new gets through. */
  cut(): void {
    this.isCut = true;
    for (const pair of this.pairs) for (const end of pair) end.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  /** Nothing breaks, but nothing arrives any more: the way a phone loses its network. */
  freeze(): void {
    for (const [near, far] of this.pairs) {
      near.unpipe(far);
      far.unpipe(near);
    }
  }

  async close(): Promise<void> {
    this.cut();
    this.relay.close();
    await once(this.relay, "close");
  }

  private join(near: Socket): void {
    if (this.isCut) {
      near.destroy();
      return;
    }
    const far = connect(this.port, "127.0.0.1");
    const pair = [near, far] as const;
    this.pairs.add(pair);
    near.pipe(far);
    far.pipe(near);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      end.on("error", () => {});
      end.on("close", () => {
        this.pairs.delete(pair);
        other.destroy();
      });
    }
  }
}
