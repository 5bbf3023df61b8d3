// A network that can be cut: a relay between browser and server.

import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

export class Wire {
  private state: "whole" | "cut" | "frozen" = "whole";
  private readonly ends = new Set<Socket>();
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
    this.state = "cut";
    for (const end of this.ends) end.destroy();
  }

  /** For what is opened from now on; what was open stays as it is. */
  mend(): void {
    this.state = "whole";
  }

  /** Nothing breaks, but nothing arrives any more: the way a phone loses its network. */
  freeze(): void {
    this.state = "frozen";
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
    this.keep(near);
    if (this.state === "cut") near.destroy();
    if (this.state !== "whole") return;
    const far = connect(this.port, "127.0.0.1");
    this.keep(far);
    const pair = [near, far] as const;
    this.pairs.add(pair);
    near.pipe(far);
    far.pipe(near);
    near.on("close", () => far.destroy());
    far.on("close", () => {
      this.pairs.delete(pair);
      near.destroy();
    });
  }

  private keep(end: Socket): void {
    this.ends.add(end);
    end.on("error", () => {});
    end.on("close", () => this.ends.delete(end));
  }
}
