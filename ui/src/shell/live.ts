// The live stream of one table: says hello, listens, takes moves, and comes back by itself when the connection is lost.
import type { Frame, Hello, News, Play, Word } from "../wire.js";
import { Refusal, api } from "./api.js";
import { lang, tokenFor } from "./settings.js";

export type Link = "connecting" | "live" | "lost";

/** A move for the moment it was chosen in: the server takes it at that version of the table or not at all. */
export interface Move extends Play {
  version: number;
}

/** The move that was said and not answered yet: true when it was, false when the connection broke before. */
interface Awaited {
  version: number;
  settle: (answer: boolean | Refusal) => void;
}

const SILENCE = 6000; // milliseconds without an answer to a move after which a connection counts as lost

const backoff = (tries: number): number => Math.min(4000, 250 * 2 ** tries) * (0.75 + Math.random() / 2);

/** Does the log show this move where it was meant to stand? A seat's secret notation may be hidden from the next one. */
const shows = (frame: Frame, move: Move): boolean =>
  frame.log.some((line) => line.ply === move.ply && (line.do ?? move.do) === move.do);

export class Stream {
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private awaited: Awaited | null = null;

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

  /** Take an action; over when the frame that shows it was heard. Throws the server's refusal. */
  async play(move: Move): Promise<void> {
    const socket = this.socket;
    if (this.awaited || socket?.readyState !== WebSocket.OPEN) this.hear(await this.post(move));
    else if (!(await this.say(socket, move))) this.hear(await this.insist(move));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.retry);
    document.removeEventListener("visibilitychange", this.retry);
    this.socket?.close();
  }

  private say(socket: WebSocket, move: Move): Promise<boolean> {
    return new Promise((answered, refused) => {
      const silence = setTimeout(() => this.lose(socket), SILENCE);
      const settle = (answer: boolean | Refusal): void => {
        clearTimeout(silence);
        this.awaited = null;
        if (answer instanceof Refusal) refused(answer);
        else answered(answer);
      };
      this.awaited = { version: move.version, settle };
      socket.send(JSON.stringify({ play: move, lang: lang.value } satisfies Word));
    });
  }

  private post(move: Move): Promise<Frame> {
    return api.play(this.table, move.ply, move.version, move.do);
  }

  /** A move whose answer was lost is repeated until the server is there: refused because it stands already, it was taken. */
  private async insist(move: Move): Promise<Frame> {
    for (let tries = 0; ; tries++) {
      try {
        return await this.post(move);
      } catch (error) {
        if (this.closed || !(error instanceof Refusal)) throw error;
        const now = error.code === "offline" ? null : await this.look();
        if (now && shows(now, move)) return now;
        if (now) throw error;
        await new Promise((later) => setTimeout(later, backoff(tries)));
      }
    }
  }

  private look(): Promise<Frame | null> {
    return api.frame(this.table, this.seat() ?? undefined).catch(() => null);
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
    socket.onopen = () => {
      const hello: Hello = { token: tokenFor(this.table) ?? null, seat: this.seat(), lang: lang.value };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (message) => {
      if (this.socket === socket) this.told(JSON.parse(String(message.data)) as News);
    };
    socket.onclose = () => this.lose(socket);
  }

  private told(news: News): void {
    this.tries = 0;
    this.link("live");
    const move = this.awaited;
    if (news.type === "problem" && move) return move.settle(new Refusal(news.code, news.reason, news.clause));
    this.hear(news);
    if (news.type === "frame" && move && news.version > move.version) move.settle(true);
  }

  private lose(socket: WebSocket): void {
    if (this.socket !== socket) return; // given up before
    this.socket = null;
    socket.close();
    if (this.closed) return;
    this.link("lost");
    this.timer = setTimeout(() => this.open(), backoff(this.tries++));
    this.awaited?.settle(false);
  }
}
