// The WebSocket of one table: receives frames, sends moves, and reconnects by itself when the connection is lost.
import type { Frame, Hello, News, Play, Word } from "../wire.js";
import { Refusal, api } from "./api.js";
import { lang, tokenFor } from "./settings.js";

export type ConnectionState = "connecting" | "live" | "lost";

/** A move for the version it was chosen at: the server accepts it at that version of the table or not at all. */
export interface Move extends Play {
  version: number;
}

/** The move that was sent and not answered yet: `true` when it was, `false` when the connection broke before. */
interface PendingMove {
  version: number;
  settle: (answer: boolean | Refusal) => void;
}

const ANSWER_TIMEOUT = 6000; // milliseconds; without an answer to a move the connection counts as lost

const backoff = (tries: number): number => Math.min(4000, 250 * 2 ** tries) * (0.75 + Math.random() / 2);

/** Does the log show this move at its ply? A seat's secret notation may be hidden from the next seat on this screen. */
const shows = (frame: Frame, move: Move): boolean =>
  frame.log.some((line) => line.ply === move.ply && (line.do ?? move.do) === move.do);

export class Stream {
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private pending: PendingMove | null = null;

  constructor(
    private readonly table: string,
    private readonly seat: () => number | null,
    private readonly onNews: (news: News) => void,
    private readonly onState: (state: ConnectionState) => void,
  ) {
    addEventListener("online", this.retry);
    document.addEventListener("visibilitychange", this.retry);
    this.open();
  }

  /** Play an action; resolves when the frame that shows it has arrived. Throws the server's refusal. */
  async play(move: Move): Promise<void> {
    const socket = this.socket;
    if (this.pending || socket?.readyState !== WebSocket.OPEN) this.onNews(await this.post(move));
    else if (!(await this.send(socket, move))) this.onNews(await this.repeat(move));
  }

  /** Send who listens, from which seat and in which language; the server answers with a whole frame. */
  sendHello(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return; // an opening connection begins with it
    const hello: Hello = { token: tokenFor(this.table) ?? null, seat: this.seat(), lang: lang.value };
    this.socket.send(JSON.stringify(hello));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.retry);
    document.removeEventListener("visibilitychange", this.retry);
    this.socket?.close();
  }

  private send(socket: WebSocket, move: Move): Promise<boolean> {
    return new Promise((answered, refused) => {
      const timeout = setTimeout(() => this.disconnect(socket), ANSWER_TIMEOUT);
      const settle = (answer: boolean | Refusal): void => {
        clearTimeout(timeout);
        this.pending = null;
        if (answer instanceof Refusal) refused(answer);
        else answered(answer);
      };
      this.pending = { version: move.version, settle };
      socket.send(JSON.stringify({ play: move, lang: lang.value } satisfies Word));
    });
  }

  private post(move: Move): Promise<Frame> {
    return api.play(this.table, move.ply, move.version, move.do);
  }

  /** Repeat a move whose answer was lost until the server is there. Refused although the log shows it: it was played. */
  private async repeat(move: Move): Promise<Frame> {
    for (let tries = 0; ; tries++) {
      try {
        return await this.post(move);
      } catch (error) {
        if (this.closed || !(error instanceof Refusal)) throw error;
        const now = error.code === "offline" ? null : await this.fetchFrame();
        if (now && shows(now, move)) return now;
        if (now) throw error;
        await new Promise((later) => setTimeout(later, backoff(tries)));
      }
    }
  }

  private fetchFrame(): Promise<Frame | null> {
    return api.frame(this.table, this.seat() ?? undefined).catch(() => null);
  }

  private readonly retry = (): void => {
    if (this.closed || this.socket || document.hidden) return;
    clearTimeout(this.timer);
    this.open();
  };

  private open(): void {
    this.onState(this.tries ? "lost" : "connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = (this.socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/stream`));
    socket.onopen = () => this.sendHello();
    socket.onmessage = (message) => {
      if (this.socket === socket) this.receive(JSON.parse(String(message.data)) as News);
    };
    socket.onclose = () => this.disconnect(socket);
  }

  private receive(news: News): void {
    this.tries = 0;
    this.onState("live");
    const move = this.pending;
    if (news.type === "problem" && move) return move.settle(new Refusal(news.code, news.reason, news.clause));
    this.onNews(news);
    if (news.type === "frame" && move && news.version > move.version) move.settle(true);
  }

  private disconnect(socket: WebSocket): void {
    if (this.socket !== socket) return; // another connection has replaced it
    this.socket = null;
    socket.close();
    if (this.closed) return;
    this.onState("lost");
    this.timer = setTimeout(() => this.open(), backoff(this.tries++));
    this.pending?.settle(false);
  }
}
