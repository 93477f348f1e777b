// The live stream of one table: says hello, listens, and comes back by itself when the connection is lost.
import type { Hello, News } from "../wire.js";
import { tokenFor } from "./settings.js";

export type Link = "connecting" | "live" | "lost";

export class Stream {
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly table: string,
    private readonly seat: () => number | null,
    private readonly hear: (news: News) => void,
    private readonly link: (state: Link) => void,
  ) {
    addEventListener("online", this.retry);
    document.addEventListener("visibilitychange", this.retry);
    this.open();
  }

  /** Look from another seat of mine. */
  greet(): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(this.hello()));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.retry);
    document.removeEventListener("visibilitychange", this.retry);
    this.socket?.close();
  }

  private hello(): Hello {
    return { token: tokenFor(this.table) ?? null, seat: this.seat() };
  }

  private readonly retry = (): void => {
    if (this.closed || this.socket || document.hidden) return;
    clearTimeout(this.timer);
    this.open();
  };

  private open(): void {
    this.link(this.tries ? "lost" : "connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = (this.socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/stream`));
    socket.onopen = () => this.greet();
    socket.onmessage = (message) => {
      this.tries = 0;
      this.link("live");
      this.hear(JSON.parse(String(message.data)) as News);
    };
    socket.onclose = () => {
      this.socket = null;
      if (this.closed) return;
      this.link("lost");
      const wait = Math.min(4000, 250 * 2 ** this.tries++) * (0.75 + Math.random() / 2);
      this.timer = setTimeout(() => this.open(), wait);
    };
  }
}
