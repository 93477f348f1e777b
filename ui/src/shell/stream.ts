// The WebSocket of one table: receives frames, sends moves, and reconnects by itself when the connection is lost.
import type { Frame, Hello, News, Play, Word } from "../wire.js";
import { Refusal, api } from "./api.js";
import { backoff, pause } from "./backoff.js";
import { lang, tokenFor } from "./settings.js";

/** A connection that broke a moment ago is "interrupted": nobody needs to know. It is "lost" when that lasts. */
export type ConnectionState = "connecting" | "live" | "interrupted" | "lost";

/** A move for the version it was chosen at: the server accepts it at that version of the table or not at all. */
export interface Move extends Play {
  version: number;
}

/** The move that was sent and not answered yet: `true` when it was, `false` when the connection broke before. */
interface PendingMove {
  version: number;
  settle: (answer: boolean | Refusal) => void;
}

/* Milliseconds. */
const ANSWER_TIMEOUT = 4000; // without an answer to a move or a hello the connection counts as broken
const OPEN_TIMEOUT = 5000; // the same for a new connection, until its first frame; later tries are given longer
const QUIET = 3000; // an interruption shorter than this is not shown
const SILENT = 30_000; // after this long without news the page asks whether the line is alive, while somebody looks at it
const PONG_TIMEOUT = 10_000; // a busy server may take its time: reconnecting would only give it more to do

const RESTART = 1012; // the server is going down on purpose: another one, or the same, is there in a moment
const AGAIN: ReadonlySet<string> = new Set(["restarting", "moved", "busy"]); // the server did nothing: ask the next one
const FINAL: ReadonlySet<string> = new Set(["unknown_table", "banned"]); // asking again would change nothing

/** Does the log show this move at its ply? A seat's secret notation may be hidden from the next seat on this screen. */
const shows = (frame: Frame, move: Move): boolean =>
  frame.log.some((line) => line.ply === move.ply && (line.do ?? move.do) === move.do);

export class Stream {
  private socket: WebSocket | null = null;
  private tries = 0;
  private state: ConnectionState = "connecting";
  private timer: ReturnType<typeof setTimeout> | undefined;
  private quiet: ReturnType<typeof setTimeout> | undefined;
  private answer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private heard = Date.now();
  private closed = false;
  private pending: PendingMove | null = null;

  constructor(
    private readonly table: string,
    private readonly seat: () => number | null,
    private readonly onNews: (news: News) => void,
    private readonly onState: (state: ConnectionState) => void,
  ) {
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.open();
  }

  /** Play an action; resolves when the frame that shows it has arrived. Throws the server's refusal. */
  async play(move: Move): Promise<void> {
    const socket = this.socket;
    if (this.pending || this.state === "lost") this.onNews(await this.post(move));
    else if (socket?.readyState !== WebSocket.OPEN || !(await this.send(socket, move))) {
      this.onNews(await this.repeat(move));
      this.reopen();
    }
  }

  /** Send who listens, from which seat and in which language; the server answers with a whole frame. */
  sendHello(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return; // an opening connection begins with it
    const hello: Hello = { token: tokenFor(this.table) ?? null, seat: this.seat(), lang: lang.value };
    this.socket.send(JSON.stringify(hello));
  }

  close(): void {
    this.closed = true;
    for (const timer of [this.timer, this.quiet, this.answer, this.silence]) clearTimeout(timer);
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
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

  /** Repeat a move that may have been lost until the server is there. Refused although the log shows it: it was played. */
  private async repeat(move: Move): Promise<Frame> {
    for (let tries = 0; ; tries++) {
      try {
        return await this.post(move);
      } catch (error) {
        if (this.closed || !(error instanceof Refusal)) throw error;
        const now = error.code === "offline" ? null : await this.fetchFrame();
        if (now && shows(now, move)) return now;
        if (now) throw error;
        await pause(tries);
      }
    }
  }

  private fetchFrame(): Promise<Frame | null> {
    return api.frame(this.table, this.seat() ?? undefined).catch(() => null);
  }

  /** The server has just answered a request: a connection that is still being opened may be stuck on a dead line. */
  private reopen(): void {
    if (this.closed || this.socket?.readyState === WebSocket.OPEN) return;
    const stuck = this.socket;
    this.socket = null;
    stuck?.close();
    clearTimeout(this.timer);
    this.open();
  }

  /** Somebody looks at the page again, or the network is back: reconnect now, or find out whether the line is alive. */
  private readonly wake = (): void => {
    if (this.closed || document.hidden) return;
    if (!this.socket) {
      clearTimeout(this.timer);
      this.open();
    } else if (Date.now() - this.heard >= SILENT) this.ping(ANSWER_TIMEOUT);
  };

  /** Half of a line can be dead without anybody being told. A page nobody looks at finds out when it is looked at. */
  private ping(within: number): void {
    if (this.state !== "live" || this.socket?.readyState !== WebSocket.OPEN || document.hidden) return;
    this.expectAnswer(this.socket, within);
    this.socket.send(JSON.stringify({ ping: true } satisfies Word));
  }

  private open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = (this.socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/stream`));
    this.expectAnswer(socket, OPEN_TIMEOUT * Math.min(3, Math.max(1, this.tries - 1)));
    socket.onopen = () => this.sendHello();
    socket.onmessage = (message) => {
      if (this.socket === socket) this.receive(JSON.parse(String(message.data)) as News);
    };
    socket.onclose = (event) => this.disconnect(socket, event.code);
  }

  private expectAnswer(socket: WebSocket, within: number): void {
    clearTimeout(this.answer);
    this.answer = setTimeout(() => this.disconnect(socket), within);
  }

  private receive(news: News): void {
    clearTimeout(this.answer);
    clearTimeout(this.silence);
    this.heard = Date.now();
    this.silence = setTimeout(() => this.ping(PONG_TIMEOUT), SILENT);
    if (news.type === "pong") return;
    const move = this.pending;
    if (news.type === "problem") {
      if (FINAL.has(news.code)) this.close();
      if (move && AGAIN.has(news.code)) return move.settle(false);
      if (move) return move.settle(new Refusal(news.code, news.reason, news.clause));
    } else this.live();
    this.onNews(news);
    if (news.type === "frame" && move && news.version > move.version) move.settle(true);
  }

  private live(): void {
    this.tries = 0;
    clearTimeout(this.quiet);
    this.quiet = undefined;
    this.set("live");
  }

  private set(state: ConnectionState): void {
    if (this.state === state) return;
    this.state = state;
    this.onState(state);
  }

  private disconnect(socket: WebSocket, code = 0): void {
    if (this.socket !== socket) return; // another connection has replaced it
    this.socket = null;
    clearTimeout(this.answer);
    clearTimeout(this.silence);
    socket.close();
    if (this.closed) return;
    if (this.state === "live") this.set("interrupted");
    this.quiet ??= setTimeout(() => this.set("lost"), QUIET);
    const soon = code === RESTART && this.tries === 0;
    this.timer = setTimeout(() => this.open(), soon ? 50 + 250 * Math.random() : backoff(this.tries));
    this.tries++;
    this.pending?.settle(false);
  }
}
